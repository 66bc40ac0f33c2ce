"""The named rules by which a number is no claim about data."""
