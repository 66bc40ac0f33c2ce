"""Objects that cells display and frames of any library: digested at once, or asked through their own engine."""
