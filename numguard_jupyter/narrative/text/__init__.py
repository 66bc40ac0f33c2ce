"""The text itself: markup blanked with every offset kept, sentences, and what a sentence only supposes."""
