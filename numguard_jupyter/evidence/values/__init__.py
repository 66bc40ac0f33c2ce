"""The values of all sources, and in which ways a written number may be one of them."""
