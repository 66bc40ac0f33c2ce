"""The words of arithmetic: which operation a sentence speaks of, which number is its result, of which operands."""
