"""Names as people say them: the table beside this, and what holds of every name."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge import rulesets
from judge.cards.finder import Finder, Found
from judge.cards.library import read_library
from judge.names import short_forms
from judge.names.refusals import no_such
from judge.names.short_forms import Fit
from judge.source import strict_yaml

TABLE: dict[str, Any] = strict_yaml.parse(
    (Path(__file__).parent / "short_forms.yaml").read_text("utf-8"), spans=False
).data
CASES = [(game, said, answer) for game, part in TABLE.items() for said, answer in part["said"].items()]
NAMES = [*TABLE["invented"]["cards"], *[*read_library(rulesets.library("yugioh"))][::9]]


@cache
def finder(game: str) -> Finder:
    return Finder(TABLE[game].get("cards") or read_library(rulesets.library(game)))


@pytest.mark.parametrize(("game", "said", "answer"), CASES, ids=[f"{game}-{said}" for game, said, _ in CASES])
def test_the_table(game: str, said: str, answer: dict[str, Any]) -> None:
    found = finder(game).find(said)
    (what, meant), *_ = answer.items()
    told = {"card": found.card, "one of": [*found.candidates], "near": [*found.near]}
    assert told == {"card": "", "one of": [], "near": [], what: meant}


def test_every_name_finds_itself() -> None:
    known = finder("yugioh")
    for name in read_library(rulesets.library("yugioh")):
        assert known.find(name) == known.find(name.upper()) == Found(name, Fit.NAME)
        assert not known.find(name).is_short
        assert known.find(name.replace("-", " ").replace('"', "")).card == name


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(NAMES), st.data())
def test_whatever_is_said(name: str, data: st.DataObject) -> None:
    at, size = data.draw(st.integers(0, len(name))), data.draw(st.integers(0, 12))
    typed = data.draw(st.text(max_size=2)) + name[at : at + size] + data.draw(st.text(max_size=3))
    found = Finder(NAMES).find(typed)
    assert {found.card, *found.candidates, *found.near} <= {"", *NAMES}
    assert found == Finder(reversed(NAMES)).find(typed), "the order in which cards are known is nothing"
    said = short_forms.Said(typed)
    likely = said.likely()
    assert all(likely(one) for one in NAMES if said.fit(one) is not None), "the quick look misses nothing"


def test_what_is_too_long_is_no_short_form() -> None:
    assert Finder(NAMES).find("marsh " * 200) == Found()
    assert Finder(["marsh " * 200]).find("marsh") == Found()
    assert Finder(["marsh " * 200]).find("marsh" * 200).card == "marsh " * 200


def test_a_name_that_is_not_there_is_told_with_what_was_probably_meant() -> None:
    known = ["Gold", "Silver", "Silver Ring", "Silver Crown"]
    told = {name: no_such("There is none.", name, known, ("a",), otherwise="-") for name in ("gould", "xyz", "SR")}
    assert (told["gould"].message, told["gould"].path) == ("There is none.", ("a",))
    assert [one.hint for one in told.values()] == ["Did you mean Gold?", "-", "Did you mean Silver Ring?"]
