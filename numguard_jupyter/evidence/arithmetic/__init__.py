"""What a sentence works out, recomputed from the cells that it names."""
