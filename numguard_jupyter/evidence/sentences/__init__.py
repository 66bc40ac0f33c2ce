"""A sentence beside its sources: what it names, and which name belongs to which number."""
