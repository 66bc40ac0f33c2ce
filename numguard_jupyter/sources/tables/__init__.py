"""From cells to tables: the number in a cell, what a header says of its column, what names a row."""
