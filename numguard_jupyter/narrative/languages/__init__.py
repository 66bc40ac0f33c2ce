"""One file a language: its words, listed by meaning as a dictionary would. `en.py` explains the rows."""
