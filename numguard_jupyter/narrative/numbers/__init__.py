"""Numbers as people write them, in digits and in words, each with the interval that it stands for."""
