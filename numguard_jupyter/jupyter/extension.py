"""Putting NumGuard into a shell and taking it out, so that nothing stays and nothing stacks."""

from __future__ import annotations

from .completion import complete_numguard
from .live import Live
from .magics import NumGuard
from .recorder import Recorder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

#: The attribute of a shell under which its magics stand.
HELD = "_numguard"


def load(shell: Any) -> None:
    if getattr(shell, HELD, None) is not None:
        return
    recorder = Recorder(shell)
    magics = NumGuard(shell, recorder, parent=shell)
    shell.register_magics(magics)
    if magics not in shell.configurables:
        shell.configurables.append(magics)
    recorder.after.append(magics.after_run)
    matchers = completers(shell)
    if matchers is not None:
        matchers.append(complete_numguard)
    magics.live = Live(shell, magics)
    magics.live.start()
    setattr(shell, HELD, magics)
    recorder.start()


def unload(shell: Any) -> None:
    magics = getattr(shell, HELD, None)
    if magics is None:
        return
    magics.live.stop()
    magics.recorder.stop()
    for kind in ("line", "cell"):
        held = shell.magics_manager.magics.get(kind, {})
        if getattr(held.get("numguard"), "__self__", None) is magics:
            del held["numguard"]
    if shell.magics_manager.registry.get("NumGuard") is magics:
        del shell.magics_manager.registry["NumGuard"]
    shell.configurables[:] = [one for one in shell.configurables if one is not magics]
    matchers = completers(shell)
    if matchers is not None and complete_numguard in matchers:
        matchers.remove(complete_numguard)
    setattr(shell, HELD, None)


def completers(shell: Any) -> list[Any] | None:
    found = getattr(getattr(shell, "Completer", None), "custom_matchers", None)
    return found if isinstance(found, list) else None
