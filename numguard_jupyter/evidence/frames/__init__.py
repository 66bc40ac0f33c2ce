"""Numbers that no output shows, asked of the frames behind the outputs."""
