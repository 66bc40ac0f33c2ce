"""Text that programs print, read into tables: laid-out tables, boxes, delimiters, markup, lines, regressions."""
