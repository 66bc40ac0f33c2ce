"""The line of code that computes a value, in the dialect of the frame that holds it."""
