"""Tests of the benchmark's generator and scorer, and of the checker that speaks its protocol."""

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench import generate, score
from tests.bench.__main__ import main
from tests.bench.rotowire import LINES
from tests.bench.table import measure

SCORE = Path(score.__file__)


def entry(number, name, answer, wrong=None, **more):
    span = wrong and {"raw": wrong, "kind": name, "start": answer.index(wrong)}
    return {"case": number, "set": name, "question": "", "sources": [], "answer": answer, "wrong": span, **more}


def said(e, *pairs):
    return {"case": e["case"], "set": e["set"],
            "claims": [{"raw": raw, "start": e["answer"].index(raw), "verdict": v} for raw, v in pairs]}


TOY = [
    entry(0, "correct", "A sold 12 units and B 15."),
    entry(1, "correct", "A sold 12 units and B 15."),
    entry(2, "correct", "In 2024 A sold 12."),
    entry(0, "wrong_row", "A sold 15 units.", "15"),
    entry(1, "wrong_row", "A sold 15 units.", "15"),
    entry(2, "wrong_row", "A sold 15 units of 12.", "15"),
    entry(0, "derived_sum", "A and B sold 27.", "27"),
]
SAID = [
    said(TOY[0], ("12", "vouched"), ("15", "vouched")),
    said(TOY[1], ("12", "unvouched"), ("15", "derived")),
    said(TOY[2], ("2024", "ignored"), ("12", "derived")),
    said(TOY[3], ("15", "contradicted")),
    said(TOY[4], ("15", "vouched")),
    said(TOY[5], ("12", "unvouched")),
    said(TOY[6], ("27", "derived")),
]


def test_toy_figures():
    score.check_answers(TOY, SAID, blinded=False)
    sets = score.report(score.tally(TOY, SAID))["sets"]
    correct, row, total = sets["correct"], sets["wrong_row"], sets["derived_sum"]
    assert (correct["false_flag_answers"]["hits"], correct["false_flag_answers"]["of"]) == (1, 3)
    assert (correct["false_flag_numbers"]["hits"], correct["false_flag_numbers"]["of"]) == (1, 5)
    assert (correct["derived_answers"], correct["derived_numbers"]) == (1, 2)
    assert correct["caught"] is None
    assert (row["caught"]["hits"], row["named"]["hits"], row["caught"]["of"]) == (1, 1, 3)
    assert row["not_reported"] == 1 and row["verdicts"] == {"absent": 1, "contradicted": 1, "vouched": 1}
    assert row["false_flag_numbers"]["hits"] == 1
    assert (total["caught"]["hits"], total["named"]["hits"]) == (1, 1)


def test_several_marks_and_undecided_numbers():
    e = entry(0, "rotowire", "A had 5, 7 and 9.")
    e["wrong"] = [{"raw": "5", "kind": "number", "start": 6}, {"raw": "7", "kind": "number", "start": 9}]
    e["allowed"] = [{"raw": "9", "start": 15}]
    t = score.tally([e], [said(e, ("5", "unvouched"), ("7", "vouched"), ("9", "unvouched"))])["rotowire"]
    assert (t.marked, t.caught, t.numbers, t.flagged_answers) == (2, 1, 0, 0)


def test_wilson_matches_published_values():
    low, high = score.wilson(916, 1000)
    assert abs(low - 0.8972) < 1e-3 and abs(high - 0.9316) < 1e-3
    assert score.wilson(0, 200)[0] == 0.0 and abs(score.wilson(0, 200)[1] - 0.0188) < 1e-3
    assert score.wilson(200, 200)[1] == 1.0


def test_bad_answers_are_refused():
    misplaced = {**SAID[0], "claims": [{"raw": "12", "start": 0, "verdict": "vouched"}]}
    for spoiled in (SAID[:-1], [{**SAID[0], "case": 9}, *SAID[1:]], [said(TOY[0], ("12", "fine")), *SAID[1:]],
                    [misplaced, *SAID[1:]]):
        with pytest.raises(SystemExit):
            score.check_answers(TOY, spoiled, blinded=False)


def test_truth_is_withheld():
    seen = score.blind({**TOY[3], "truth": [1], "allowed": []}, 3)
    assert not {"wrong", "truth", "allowed"} & set(seen) and "wrong_row" not in json.dumps(seen)


def test_command_line():
    checker = ("import sys, json\n"
               "for line in sys.stdin:\n"
               "    e = json.loads(line); a = e['answer']; at = a.find('15')\n"
               "    c = [{'raw': '15', 'start': at, 'verdict': 'contradicted'}] if at >= 0 else []\n"
               "    print(json.dumps({'case': e['case'], 'set': e['set'], 'claims': c}))\n")
    command = f"{sys.executable} -c {shlex.quote(checker)}"
    lines = "".join(json.dumps(e) + "\n" for e in TOY)
    out = subprocess.run([sys.executable, str(SCORE), "--checker", command, "--json"],
                         input=lines, capture_output=True, text=True, check=True)
    sets = json.loads(out.stdout)["sets"]
    assert sets["wrong_row"]["caught"]["hits"] == 3 and sets["correct"]["false_flag_answers"]["hits"] == 2


def test_generator_is_deterministic_and_stable():
    whole = list(generate.generate(7, 3))
    assert whole == list(generate.generate(7, 3))
    part = list(generate.generate(7, 2, ("correct", "stale")))
    assert part == [e for e in whole if e["case"] < 2 and e["set"] in ("correct", "stale")]


def test_every_number_is_where_it_is_said_to_be():
    for e in generate.generate(3, 25):
        for t in e["truth"]:
            assert e["answer"][t["start"]:t["start"] + len(t["raw"])] == t["raw"]
            if not t["wrong"]:
                assert generate.restates(t["raw"], t["value"]), (e["set"], t)
        marked = [t for t in e["truth"] if t["wrong"]]
        assert len(marked) == bool(e["wrong"])
        if e["wrong"] and e["set"] not in ("derived_sum", "derived_prose", "wrong_direction"):
            value = marked[0]["value"]
            assert value is None or not generate.restates(marked[0]["raw"], value), (e["set"], marked)


def test_checker_speaks_the_protocol():
    result = measure(list(generate.generate(1, 2)))
    assert list(result["sets"]) == list(generate.SETS)


def test_rotowire_lines_hold_their_marks():
    for line in score.read_lines(str(LINES)):
        for span in score.marks(line):
            assert line["answer"][span["start"] : span["start"] + len(span["raw"])] == span["raw"]


def test_an_unknown_measurement_is_refused(capsys):
    assert main(["nonesuch"]) == 2
    assert "nonesuch" in capsys.readouterr().err
