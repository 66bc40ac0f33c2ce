"""How many examples a law is tried on: few wherever tests run, many with `--hypothesis-profile thorough`.

They are the same ones every time, so that a law fails by what was changed; `search` looks for new ones.
"""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("quick", max_examples=50, deadline=None, derandomize=True)
settings.register_profile("thorough", max_examples=1000, deadline=None, derandomize=True)
settings.register_profile("exhaustive", max_examples=5000, deadline=None, derandomize=True)
settings.register_profile("search", max_examples=5000, deadline=None)
settings.load_profile("quick")
