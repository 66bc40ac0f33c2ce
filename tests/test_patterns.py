"""Patterns kept between runs: the same matches from the cache, and no harm from a cache that is broken."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from numguard_jupyter.agents import patterns

PATTERN = r"(?P<sign>[-+])?(?P<digits>[0-9]{1,7})(?:\.5)?\b|ünï"
TEXT = "a -12 b 7.5 ÜNÏ 123456789"


def spans(flags: int) -> list[tuple[int, int]]:
    re.purge()
    return [match.span() for match in re.compile(PATTERN, flags).finditer(TEXT)]


@pytest.fixture
def kept_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], patterns.Kept]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))

    def keep() -> patterns.Kept:
        kept = patterns.keep()
        assert kept is not None
        return kept

    return keep


def test_kept_patterns_match_as_compiled_ones(kept_at: Callable[[], patterns.Kept]) -> None:
    expected = [spans(flags) for flags in (0, re.I)]
    first = kept_at()
    assert [spans(flags) for flags in (0, re.I)] == expected
    first.save()
    assert {flags for pattern, flags in first.new if pattern == PATTERN} == {0, int(re.I)}
    again = kept_at()
    assert [spans(flags) for flags in (0, re.I)] == expected
    assert (PATTERN, 0) not in again.new
    assert re.compile(PATTERN).match("+4").groupdict() == {"sign": "+", "digits": "4"}
    again.save()


@pytest.mark.parametrize("content", [b"", b"\0", b"garbage", b"\xe9\x00\x00\x00\x00"])
def test_a_broken_cache_is_begun_anew(content: bytes, kept_at: Callable[[], patterns.Kept]) -> None:
    expected = spans(0)
    first = kept_at()
    spans(0)
    first.save()
    Path(first.path).write_bytes(content)
    second = kept_at()
    assert spans(0) == expected
    second.save()
    third = kept_at()
    assert (PATTERN, 0) in third.known
    third.save()


def test_codes_that_the_engine_refuses_are_compiled_anew(kept_at: Callable[[], patterns.Kept]) -> None:
    expected = spans(0)
    kept = kept_at()
    for held in ((0, bytes(12), 2, {}, ()), (0, b"odd", 2, {}, ()), (0, [1, 2], 2, {}, ()), (0,), None, 7):
        kept.known[(PATTERN, 0)] = held  # type: ignore[assignment]
        assert spans(0) == expected
    kept.save()


def kept_once(kept_at: Callable[[], patterns.Kept]) -> Path:
    """A cache that holds the pattern, and where it is."""
    kept = kept_at()
    spans(0)
    kept.save()
    assert (PATTERN, 0) in kept.load()
    return Path(kept.path)


def test_it_is_the_users_own(kept_at: Callable[[], patterns.Kept]) -> None:
    path = kept_once(kept_at)
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="files have no owner and mode here")
@pytest.mark.parametrize("mode", [0o620, 0o602, 0o666])
def test_what_others_may_write_is_not_read(mode: int, kept_at: Callable[[], patterns.Kept]) -> None:
    path = kept_once(kept_at)
    path.chmod(mode)
    kept = kept_at()
    assert kept.known == {}
    spans(0)
    kept.save()
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="files have no owner and mode here")
def test_what_another_user_wrote_is_not_read(
    kept_at: Callable[[], patterns.Kept], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept_once(kept_at)
    user = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: user + 1)
    kept = kept_at()
    assert kept.known == {}
    kept.save()


def test_it_writes_into_nothing_that_stands_there(kept_at: Callable[[], patterns.Kept], tmp_path: Path) -> None:
    kept = kept_at()
    spans(0)
    precious = tmp_path / "precious"
    precious.write_text("mine")
    Path(kept.path).parent.mkdir()
    Path(f"{kept.path}.{os.getpid()}").symlink_to(precious)
    kept.save()
    assert precious.read_text() == "mine"
    assert not Path(kept.path).exists()


def test_without_a_folder_of_the_user_nothing_is_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for folder in ("relative", "."):
        monkeypatch.setenv("XDG_CACHE_HOME", folder)
        assert patterns.keep() is None


def test_errors_of_patterns_stay_errors(kept_at: Callable[[], patterns.Kept]) -> None:
    kept = kept_at()
    with pytest.raises(re.error):
        re.compile("(")
    kept.save()


def test_re_is_left_as_it_was(kept_at: Callable[[], patterns.Kept]) -> None:
    before = re._compiler.compile  # type: ignore[attr-defined]
    kept = kept_at()
    assert re._compiler.compile != before  # type: ignore[attr-defined]
    kept.save()
    assert re._compiler.compile == before  # type: ignore[attr-defined]
