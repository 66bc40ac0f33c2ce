"""Whether one backs the other: from what the text says and what the code produced to a verdict on each number."""
