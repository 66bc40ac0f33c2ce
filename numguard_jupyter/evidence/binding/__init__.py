"""Which row and column a number speaks of."""
