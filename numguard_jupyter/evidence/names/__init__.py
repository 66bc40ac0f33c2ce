"""The names of rows, columns and tables, and the places that they lead to."""
