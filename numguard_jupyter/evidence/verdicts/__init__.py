"""From a number, its place and the values there are, to the verdict."""
