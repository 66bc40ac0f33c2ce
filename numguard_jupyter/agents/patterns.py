"""Compiled patterns kept between runs, as Python keeps compiled modules.

A hook is a new process for every answer, and compiling the patterns of the core takes it longer than everything
else together. What `re` makes of a pattern is a list of integers; it is kept in the user's cache folder under
the version of the interpreter, and handed to the matching engine again, which checks it before use. A file that
anybody but this user can have written is not read: a pattern made up in it could let every number pass.
"""

from __future__ import annotations

import re
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

    #: Flags, the integers as bytes of four each, the count of groups, their names.
    Code = tuple[int, bytes, int, dict[str, int], tuple[str | None, ...]]

#: A cache with more patterns than this is begun anew: those of former versions have piled up in it.
MOST = 2_000


class Kept:
    """The patterns known from former runs, and those that this run had to compile."""

    def __init__(self, compiler: ModuleType, path: str) -> None:
        self.compile_anew = compiler.compile
        self.pattern_anew = re.compile
        self.engine = compiler._sre
        self.compiler = compiler
        self.path = path
        self.known: dict[tuple[str, int], Code] = self.load()
        self.new: dict[tuple[str, int], Code] = {}

    def load(self) -> dict[tuple[str, int], Code]:
        import marshal

        try:
            with open(self.path, "rb") as file:
                held = marshal.loads(file.read()) if is_own(file.fileno()) else None
        except (OSError, ValueError, EOFError, TypeError):
            return {}
        return held if isinstance(held, dict) and len(held) < MOST else {}

    def pattern(self, pattern: Any, flags: int = 0) -> Any:
        """What stands for `re.compile`, half of whose time goes into the flags."""
        held = self.held(pattern, flags)
        return self.pattern_anew(pattern, flags) if held is None else held

    def held(self, pattern: Any, flags: int) -> Any:
        """A pattern from the cache, or None."""
        try:
            flags, codes, *groups = self.known[pattern, int(flags)]
            return self.engine.compile(pattern, flags, memoryview(codes).cast("I").tolist(), *groups)
        except (KeyError, TypeError, RuntimeError, ValueError, OverflowError):
            return None

    def compile(self, pattern: Any, flags: int = 0) -> Any:
        """What `re` calls to compile: from the cache, else anew and noted."""
        held = self.held(pattern, flags)
        if held is not None:
            return held
        recorder = Recorder(self.engine)
        self.compiler._sre = recorder  # type: ignore[attr-defined]
        try:
            compiled = self.compile_anew(pattern, flags)
        finally:
            self.compiler._sre = self.engine  # type: ignore[attr-defined]
        if type(pattern) is str and recorder.made is not None:
            self.new[pattern, int(flags)] = recorder.made
        return compiled

    def save(self) -> None:
        """Leave `re` as it was, and keep what is new: written beside the cache, then moved into its place.

        A cache that cannot be written is none.
        """
        self.compiler.compile = self.compile_anew  # type: ignore[attr-defined]
        re.compile = self.pattern_anew
        if not self.new:
            return
        import marshal
        import os

        beside = f"{self.path}.{os.getpid()}"
        try:
            os.makedirs(os.path.dirname(self.path), mode=0o700, exist_ok=True)
            # Never into what somebody else has laid there.
            with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
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
        packed = b"".join([int(one).to_bytes(4, sys.byteorder) for one in code])
        self.made = (int(flags), packed, groups, dict(names), tuple(order))
        return self.engine.compile(pattern, flags, code, groups, names, order)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.engine, name)


def is_own(descriptor: int) -> bool:
    """Whether an open file is this user's and nobody else may write it; Windows keeps a user's folders apart itself."""
    import os
    import stat

    if not hasattr(os, "geteuid"):
        return True
    about = os.fstat(descriptor)
    return stat.S_ISREG(about.st_mode) and about.st_uid == os.geteuid() and not about.st_mode & 0o022


def keep() -> Kept | None:
    """Let `re` use the patterns kept from former runs; None where there is no place for them, or another `re`."""
    compiler: Any = getattr(re, "_compiler", None)
    if sys.implementation.name != "cpython" or not hasattr(compiler, "_sre") or not hasattr(compiler, "compile"):
        return None
    path = where(compiler._sre.MAGIC)
    if path is None:
        return None
    kept = Kept(compiler, path)
    compiler.compile = kept.compile
    re.compile = kept.pattern
    return kept


def where(magic: int) -> str | None:
    """The file of this interpreter; none where no folder of the user's own is known."""
    import os

    folder = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    if not os.path.isabs(folder):
        return None
    return os.path.join(folder, "numguard", f"packed-{sys.hexversion:x}-{magic}-{sys.byteorder}.bin")
