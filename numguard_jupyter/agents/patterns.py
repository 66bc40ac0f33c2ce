"""Compiled patterns kept between runs, as Python keeps compiled modules.

A hook is a new process for every answer, and compiling the patterns of the core takes it longer than everything
else together. What `re` makes of a pattern is a list of integers; it is kept in the user's cache folder under
the version of the interpreter, and handed to the matching engine again, which checks it before use.
"""

from __future__ import annotations

import re
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    Code = tuple[Any, ...]

#: A cache with more patterns than this is begun anew: those of former versions have piled up in it.
MOST = 2_000


class Kept:
    """The patterns known from former runs, and those that this run had to compile."""

    def __init__(self, compiler: ModuleType, path: str) -> None:
        self.compile_anew = compiler.compile
        self.engine = compiler._sre
        self.compiler = compiler
        self.path = path
        self.known: dict[tuple[str, int], Code] = self.load()
        self.new: dict[tuple[str, int], Code] = {}

    def load(self) -> dict[tuple[str, int], Code]:
        try:
            import marshal

            with open(self.path, "rb") as file:
                held = marshal.loads(file.read())
        except (OSError, ValueError, EOFError, TypeError):
            return {}
        return held if isinstance(held, dict) and len(held) < MOST else {}

    def compile(self, pattern: Any, flags: int = 0) -> Any:
        """What `re` calls to compile: from the cache, else anew and noted."""
        key = (pattern, int(flags))
        try:
            held = self.known.get(key)
            if held is not None:
                return self.engine.compile(pattern, *held)
        except (TypeError, RuntimeError, ValueError, OverflowError):
            pass
        recorder = Recorder(self.engine)
        self.compiler._sre = recorder  # type: ignore[attr-defined]
        try:
            compiled = self.compile_anew(pattern, flags)
        finally:
            self.compiler._sre = self.engine  # type: ignore[attr-defined]
        if type(pattern) is str and recorder.made is not None:
            self.new[key] = recorder.made
        return compiled

    def save(self) -> None:
        """Leave `re` as it was, and keep what is new: written beside the cache, then moved into its place.

        A cache that cannot be written is none.
        """
        self.compiler.compile = self.compile_anew  # type: ignore[attr-defined]
        if not self.new:
            return
        import marshal
        import os

        beside = f"{self.path}.{os.getpid()}"
        try:
            os.makedirs(os.path.dirname(self.path), exist_ok=True)
            with open(beside, "wb") as file:
                file.write(marshal.dumps({**self.known, **self.new}))
            os.replace(beside, self.path)
        except (OSError, ValueError):
            pass


class Recorder:
    """The matching engine, with a note of what it was given to compile."""

    def __init__(self, engine: Any) -> None:
        self.engine = engine
        self.made: Code | None = None

    def compile(self, pattern: Any, flags: int, code: list[int], groups: int, names: Any, order: Any) -> Any:
        # The codes are named constants, which only their plain values can be kept of.
        self.made = (int(flags), [int(one) for one in code], groups, dict(names), tuple(order))
        return self.engine.compile(pattern, flags, code, groups, names, order)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.engine, name)


def keep() -> Kept | None:
    """Let `re` use the patterns kept from former runs; None on an interpreter whose `re` is made otherwise."""
    compiler: Any = getattr(re, "_compiler", None)
    if sys.implementation.name != "cpython" or not hasattr(compiler, "_sre") or not hasattr(compiler, "compile"):
        return None
    kept = Kept(compiler, where(compiler._sre.MAGIC))
    compiler.compile = kept.compile
    return kept


def where(magic: int) -> str:
    import os

    folder = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(folder, "numguard", f"patterns-{sys.hexversion:x}-{magic}.bin")
