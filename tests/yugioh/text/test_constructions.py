"""Every construction of Problem-Solving Card Text on an invented card: what the reader makes of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from judge.rulesets.yugioh.reading.text.readings.page import lines
from judge.rulesets.yugioh.reading.text.readings.reader import read
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText, Part
from judge.rulesets.yugioh.reading.text.sentences.limits import Limit
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard
from tests.yugioh.text.made import made

TABLE: list[dict[str, Any]] = YAML(typ="safe", pure=True).load(
    Path(__file__).with_name("constructions.yaml").read_text(encoding="utf-8")
)
READ = [case for case in TABLE if "effects" in case or "declined" in case]
RECORDED = [case for case in TABLE if "record" in case]


def card(case: dict[str, Any]) -> PrintedCard:
    return PrintedCard("Moth", tuple(case["type"].split()), case["text"])


def told(value: Any) -> Any:
    """A fact in the words of the table."""
    if isinstance(value, Part):
        return value.text.strip()
    if isinstance(value, Limit):
        times = "once" if value.times == 1 else str(value.times)
        return f"{times} per {value.per} {value.counts}"
    if isinstance(value, tuple):
        return [told(one) for one in value]
    return value


def compare(effect: EffectText, expected: dict[str, Any]) -> None:
    for fact, value in expected.items():
        if fact == "choices":
            assert len(effect.choices) == len(value)
            for choice, one in zip(effect.choices, value, strict=True):
                compare(choice, one)
        else:
            assert (fact, told(getattr(effect, fact))) == (fact, value)


def recorded(effect: dict[str, Any], expected: dict[str, Any]) -> dict[str, Any]:
    """Those facts of an effect that are expected; of several of which one is used, those of each."""
    found = {fact: effect.get(fact) for fact in expected}
    if expected.get("choose") is not None:
        each = zip(effect.get("choose", ()), expected["choose"], strict=True)
        found["choose"] = [recorded(one, wanted) for one, wanted in each]
    return found


@pytest.mark.parametrize("case", RECORDED, ids=lambda case: case["is"])
def test_record(case: dict[str, Any]) -> None:
    effects = made(case["type"], case["text"])["effects"]
    told = [recorded(one, wanted) for one, wanted in zip(effects, case["record"], strict=True)]
    assert told == case["record"]


@pytest.mark.parametrize("case", READ, ids=lambda case: case["is"])
def test_construction(case: dict[str, Any]) -> None:
    reading = read(card(case))
    if "declined" in case:
        assert f'"{case["declined"]}"' in reading.declined
        assert "cards:" in reading.declined
        assert (reading.effects, reading.confidence) == ((), "old text")
        return
    assert reading.declined == ""
    assert [e.category for e in reading.effects] == [
        e.get("category", f.category) for e, f in _paired(case, reading.effects)
    ]
    for expected, effect in _paired(case, reading.effects):
        compare(effect, expected)
    if "rest" in case:
        assert [rest.taken_for for rest in reading.rest] == case["rest"]
    if "materials" in case:
        assert reading.materials is not None
        assert reading.materials.text == case["materials"]


def _paired(case: dict[str, Any], effects: tuple[EffectText, ...]) -> list[tuple[dict[str, Any], EffectText]]:
    assert len(case["effects"]) == len(effects), [e.facts() for e in effects]
    return list(zip(case["effects"], effects, strict=True))


@pytest.mark.parametrize("case", TABLE, ids=lambda case: case["is"])
def test_the_page_shows_every_word(case: dict[str, Any]) -> None:
    reading = read(card(case))
    page = " ".join(" ".join(lines(reading)).split())
    if reading.declined:
        assert page == reading.declined
        return
    for effect in reading.effects:
        for part in (effect.condition, effect.activation, effect.resolution, *effect.more, *effect.listed):
            assert part is None or " ".join(part.text.strip(" .;:").split()) in page
    for rest in reading.rest:
        assert " ".join(rest.part.text.split()) in page
