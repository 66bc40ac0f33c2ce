"""Check every number in a narrative against the values that code produced."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .check import check as check
    from .check import check_many as check_many
    from .jupyter import load_ipython_extension as load_ipython_extension
    from .jupyter import unload_ipython_extension as unload_ipython_extension
    from .model import NumGuardError as NumGuardError
    from .model import Report as Report
    from .model import Source as Source
    from .model import Verdict as Verdict

__version__ = "0.1.0"

#: Public name -> the module that holds it; nothing is imported before it is used.
_HOMES = {
    "check": "check",
    "check_many": "check",
    "Source": "model",
    "Report": "model",
    "Verdict": "model",
    "NumGuardError": "model",
    "load_ipython_extension": "jupyter",
    "unload_ipython_extension": "jupyter",
}
__all__ = sorted(_HOMES)


def __getattr__(name: str) -> object:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(f"{__name__}.{home}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])


class _Package(type(sys)):  # type: ignore[misc]
    """The package, in which `check` is the function also once its module of the same name has been imported."""

    def __setattr__(self, name: str, value: object) -> None:
        super().__setattr__(name, value.check if name == "check" and isinstance(value, type(sys)) else value)


sys.modules[__name__].__class__ = _Package
