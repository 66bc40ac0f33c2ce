"""Things whose name ends in a number, by the shape of the words: the iPhone 15, a Windows 11 laptop, Device 88213.

Only where no amount can stand: behind an article and a name, or as the subject of a verb in the singular.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..numbers.extract import Reading

#: What the key of a key=value pair is called when its value is one.
_KEYS = frozenset("id uid pid gid uuid guid sku ref key isbn issn pmid doi port ticket serial imei ssn".split())
_SENTENCE_END = frozenset(".!?:;\0|-*–•")


def is_key(flat: str, sign: int) -> bool:
    """Whether the word before the sign at `sign` is the key of an identifier: id=, order_id:, userId="""
    begin = sign
    while begin > 0 and sign - begin < 40 and (flat[begin - 1].isalnum() or flat[begin - 1] == "_"):
        begin -= 1
    key = flat[begin:sign]
    return key.lower().rpartition("_")[2] in _KEYS or key.endswith(("Id", "ID"))


def named_thing(reading: Reading) -> None:
    """Refuse an integer that ends a name."""
    flat, start, token = reading.flat, reading.start, reading.token
    near = reading.near
    if not near or not reading.plain or reading.kind or reading.decimals or not token.isdigit():
        return
    gap = start - 2 - len(near)
    name = flat[gap + 1 : start - 1]
    if near[-1] in ":=" and is_key(flat, start - 2):
        reading.refuse("identifiers", start, reading.end)
    elif name == near or not name.isalpha():
        return
    language, word = reading.language, reading.word or ""
    outer = flat[flat.rfind(" ", 0, max(gap, 0)) + 1 : max(gap, 0)].lower()
    if len(token) <= 3:
        inner = not name.isupper() and name[1:].lower() != name[1:]
        named = outer in language.name_articles or (inner and outer in (language.articles | language.determiners))
        if named and not language.counted(word):
            reading.refuse("names", gap + 1, reading.end)
        return
    opens = not outer or outer[-1] in _SENTENCE_END or outer in (language.articles | language.determiners)
    if opens and word in language.singular_verbs and not 1900 <= reading.written <= 2100:
        reading.refuse("identifiers", start, reading.end)
