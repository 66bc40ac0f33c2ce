"""What a cell's code says of its output: which names flow where, and how a value came about."""
