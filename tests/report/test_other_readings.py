"""A ruling that rests on a step left open says so in every format, with the other verdict."""

from __future__ import annotations

import json

import pytest

from judge.adjudication.outcomes import outcome
from judge.batch import Found, records
from judge.kernel.verdict import OtherReading
from judge.report import formats, other_readings
from judge.report import json as machine
from judge.report.run import Run
from judge.source import schema
from judge.vocabulary.fitting import fitting
from tests.report import cases, readers
from tests.report.build import SOLEMN, TYPHOON, judged, verdict

PLACED = OtherReading(
    2,
    TYPHOON,
    "Light and Darkness Dragon's effect having been placed first",
    "Light and Darkness Dragon's effect was placed first",
    "Jar of Greed was played instead of it",
    "illegal",
    "yugioh/segoc-mandatory-quick",
)
A_PASSED = OtherReading(1, SOLEMN, "A having passed", "A passed", "A had not", "illegal", "yugioh/fet-box-b")
B_PASSED = OtherReading(1, SOLEMN, "B having passed", "B passed", "B had not", "illegal", "yugioh/fet-box-b")
A_HELD = OtherReading(1, SOLEMN, "A having held", "A held", "A had not", "illegal", "yugioh/fet-box-b")
MEANT = OtherReading(3, SOLEMN, "e1 having been meant", "e1 was meant", "e2 was meant", "legal")
SENTENCE = (
    "legal, Light and Darkness Dragon's effect having been placed first; if Jar of Greed was played instead of it: "
    "illegal (yugioh/segoc-mandatory-quick)"
)
RESTS = cases.named("rests.yaml", outcome(judged(verdict(readings=(PLACED,)))))


def shown(name: str) -> str:
    entry = machine.entry(judged(verdict(readings=(PLACED,))))
    return "".join(formats.report(name)(iter([RESTS._replace(entry=entry)]), Run("0.1.0")))


@pytest.mark.parametrize("name", [name for name in formats.MODULES if name not in formats.WITH_ENTRIES])
def test_every_format_names_the_step_and_the_other_verdict(name: str) -> None:
    said = " ".join(shown(name).split()).replace("&apos;", "'").replace("&#39;", "'")
    assert SENTENCE in said


def test_for_programs_it_is_a_record() -> None:
    (entry,) = json.loads(shown("json"))["files"]
    assert entry["readings_tried"] == [
        {
            "play": 2,
            "step": "Light and Darkness Dragon's effect was placed first",
            "otherwise": "Jar of Greed was played instead of it",
            "verdict": "illegal",
            "rule": "yugioh/segoc-mandatory-quick",
        }
    ]
    assert entry["assumed"] == ["Light and Darkness Dragon's effect was placed first (before play 2)."]
    assert fitting(schema.load("report"))(json.loads(shown("json")))


def test_it_is_no_fault_of_the_file() -> None:
    (case,) = readers.junit(readers.text("junit", [RESTS]))
    assert case.kind == ""
    (point,) = readers.tap(readers.text("tap", [RESTS]))
    assert point.ok
    assert "SKIP" not in readers.text("tap", [RESTS])
    (command,), _ = readers.github(readers.text("github", [RESTS]))
    assert (command.name, command.properties["title"]) == ("notice", "judge/other-reading")
    (result,) = readers.sarif(readers.text("sarif", [RESTS]))["results"]
    assert result["level"] == "note"


def test_an_open_question_beside_it_is_one_still() -> None:
    both = outcome(judged(verdict(readings=(PLACED,), unclear=cases.UNCLEAR.unclear)))
    (case,) = readers.junit(readers.text("junit", [both]))
    assert (case.kind, case.message) == ("Failure", "unclear: The sources disagree.")


def test_passes_on_the_way_to_one_play_are_said_in_one_sentence() -> None:
    assert other_readings.sentences([A_PASSED, B_PASSED, PLACED]) == [
        "play 1: legal, A and B having passed; if one of them had not: illegal (yugioh/fet-box-b)",
        f"play 2: {SENTENCE}",
    ]


def test_different_steps_on_the_way_to_one_play_are_told_apart() -> None:
    assert other_readings.sentences([A_HELD, A_PASSED, B_PASSED]) == [
        "play 1: legal, A having held, and A and B having passed; if one of them had not: illegal (yugioh/fet-box-b)"
    ]


def test_other_things_that_may_have_been_meant_are_said_in_one_sentence() -> None:
    third = MEANT._replace(unless="e3 was meant")
    assert other_readings.sentences([MEANT, third]) == [
        "play 3: legal, e1 having been meant; if e2 or e3 was meant: the whole file is legal"
    ]


def test_a_reading_by_which_all_is_legal_names_no_rule() -> None:
    assert other_readings.sentences([MEANT]) == [
        "play 3: legal, e1 having been meant; if e2 was meant: the whole file is legal"
    ]


def test_a_cache_keeps_it() -> None:
    again = records.unpack(records.pack(RESTS), Found(RESTS.file, None), b"")
    assert again.readings == RESTS.readings
