"""The characters of every script as the walk expects them, one for one, so that offsets stay."""

from __future__ import annotations

from ..units import ZEROS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..language import Language

_SPACES = "\u00a0\u202f\u2009\u2007\u2008\u200a\u2002\u2003\u2004\u2005\u2006"
_tables: dict[str, dict[int, str]] = {}


def flatten(prose: str, language: Language) -> str:
    """`prose` with ASCII digits and signs, hard and thin spaces as U+00A0, single line breaks as spaces.

    Paragraph breaks become NULs. A NUL and three spaces are added at the end, so that what stands before the first and
    behind the last character can be looked at without asking whether it is there.
    """
    if not prose.isascii():
        prose = prose.translate(_table(language))
    if "\n" in prose:
        prose = prose.replace("\n\n", "\0\0").replace("\n", " ")
    return prose + "\0   "


def _table(language: Language) -> dict[int, str]:
    table = _tables.get(language.decimal)
    if table is None:
        table = {zero + digit: str(digit) for zero in ZEROS for digit in range(10)}
        table.update(dict.fromkeys(map(ord, _SPACES), "\u00a0"))
        table.update(dict.fromkeys(map(ord, "−﹣－‒"), "-"))
        marks = {
            "％": "%",
            "٪": "%",
            "﹪": "%",
            "，": ",",
            "．": ".",
            "＄": "$",
            "：": ":",
            "／": "/",
            "（": "(",
            "）": ")",
            "＋": "+",
            "～": "~",
            "∼": "~",
            "٫": language.decimal,
            "٬": language.group,
            "’": "’",
            "\u200e": "",
        }
        table.update({ord(mark): plain for mark, plain in marks.items() if plain})
        _tables[language.decimal] = table
    return table
