"""What a sentence mentions, token by token."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from numguard_jupyter import Source
from numguard_jupyter.evidence.names.name_index import NameIndex
from numguard_jupyter.evidence.sentences.mentions import read_sentence
from numguard_jupyter.evidence.sentences.reading import Reading
from numguard_jupyter.narrative import read
from numguard_jupyter.sources import tables

PORTS = """port,country,containers,growth
San Marino Bay,Italy,410,0.021
Port Victoria,Kenya,388,0.034
New Haven,Kenya,205,-0.012
"""


def reading_of(text: str, data: object = PORTS) -> Reading:
    passage = read(text)
    numbers = [(i, number) for i, number in enumerate(passage.numbers) if number.rule is None]
    return read_sentence(passage.prose, 0, len(passage.prose), numbers, NameIndex(tables(Source(data, "ports"))))


def mentioned(text: str, data: object = PORTS) -> list[str]:
    return [mention.names[0].label for mention in reading_of(text, data).entities]


MENTIONS: list[tuple[str, str, list[str]]] = [
    ("in full", "Port Victoria handled 388 containers.", ["Port Victoria"]),
    ("whatever the case", "PORT VICTORIA handled 388 containers.", ["Port Victoria"]),
    ("possessive", "Port Victoria's growth was 3.4%.", ["Port Victoria"]),
    ("one word that only this name has", "Victoria handled 388 containers.", ["Port Victoria"]),
    ("a plain word is no name", "A new port opened.", []),
    ("part of a longer name", "Queen Victoria Harbour handled 388 containers.", []),
    ("initials", "PV handled 388 containers.", ["Port Victoria"]),
    ("two names", "San Marino Bay and New Haven grew.", ["San Marino Bay", "New Haven"]),
    ("another level", "Ports in Italy grew.", ["Italy"]),
]


@pytest.mark.parametrize(("text", "expected"), [row[1:] for row in MENTIONS], ids=[row[0] for row in MENTIONS])
def test_names_in_a_sentence(text: str, expected: list[str]) -> None:
    assert mentioned(text) == expected


def test_names_that_share_a_word_do_not_run_into_each_other() -> None:
    data = "city,size\nKing City,4\nSalt Lake City,9\n"
    assert mentioned("King City and Salt Lake City are listed.", data) == ["King City", "Salt Lake City"]


def test_a_phrase_tells_what_its_words_alone_do_not() -> None:
    data = "team,growth,returns\nA,0.1,0.2\nB,0.2,0.1\n"
    told = {name.label for _, name, _, _ in reading_of("Parcels that came back made up 20% of the total.", data).hits}
    assert told == {"returns"}


def test_a_period_and_its_digit_are_read_as_one() -> None:
    data = "team,PTS_QTR1,PTS_QTR3\nReds,20,31\nBlues,27,24\n"
    told = [name.label for _, name, _, _ in reading_of("The Reds scored 31 in the third quarter.", data).hits]
    assert "PTS_QTR3" in told


def test_words_of_a_name_tell_no_measure() -> None:
    data = "channel,paid,organic\nPaid social,5,7\nSearch,4,9\n"
    assert reading_of("Paid social brought 7.", data).hits == []


def test_tokens_know_where_they_stand() -> None:
    text = "Port Victoria's growth (in 2024) was 3.4%, not 2%."
    reading = reading_of(text)
    assert [
        text[at:].startswith(word.raw) for at, word in zip(reading.starts, reading.tokens, strict=True) if word
    ] == [True for word in reading.tokens if word]


@given(st.text(alphabet="Port Victoria's 12.5%,;()=-–\n", max_size=120))
def test_starts_run_parallel_to_tokens(text: str) -> None:
    reading = reading_of(text)
    assert len(reading.starts) == len(reading.tokens)
    assert reading.starts == sorted(reading.starts)
