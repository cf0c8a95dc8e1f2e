"""A word is one definition: a new one is known to card files, schemas, manual, messages and options at once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from judge import batch
from judge.adjudication.files import Found
from judge.cli import app
from judge.report import full
from judge.report.text import Look
from judge.rulesets.yugioh.vocabulary.conditions import CONDITIONS, condition
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.source import schema
from judge.vocabulary.shapes import whole
from tests.schemas import WRITTEN

DISPUTE = """\
format: 1
ruleset: yugioh
title: A card under a condition that nobody knew before
cards:
  Moon Rite: {type: normal spell, effects: [{condition: [{cards_left: {min: 3}}], resolve: [{draw: 1}]}]}
board:
  turn: A
  A: {hand: [Moon Rite, Raigeki]}
  B: {monsters: [Kuriboh]}
plays:
  - {by: A, activate: Moon Rite}
"""


@pytest.fixture
def cards_left(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A condition that is defined here and nowhere else; the schemas are written anew, as a contributor would."""

    @condition(
        "cards_left",
        {"type": "object", "properties": {"min": whole(1)}, "required": ["min"], "additionalProperties": False},
        said=lambda doing, what: f"{what['min']} cards in {doing.you}'s hand",
        example="condition: [{cards_left: {min: 3}}]",
    )
    def cards_left(doing: Doing, what: Any) -> bool:
        """The player has at least so many cards in the hand."""
        return len(doing.game.table.zone(doing.you, "hand")) >= int(what["min"])

    made = {name: json.loads(WRITTEN[name]()) for name in WRITTEN}
    shipped = schema.load
    monkeypatch.setattr(schema, "load", lambda name: made.get(name) or shipped(name))
    schema.quick.cache_clear()
    yield "cards_left"
    del CONDITIONS.words["cards_left"]
    schema.quick.cache_clear()


def dispute(directory: Path, text: str) -> Found:
    file = directory / "dispute.yaml"
    file.write_text(text, "utf-8")
    return Found("dispute.yaml", file)


def test_without_the_definition_it_is_refused_by_its_name(tmp_path: Path) -> None:
    judged = batch.judge_one(dispute(tmp_path, DISPUTE))
    assert judged.error is not None
    assert "cards_left" in judged.error.message


def test_a_new_condition_is_one_definition(cards_left: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from judge.adjudication.outcomes import outcome

    file = dispute(tmp_path, DISPUTE)
    judged = batch.judge_one(file)
    assert judged.word == "illegal"
    said = " ".join(" ".join(full.render(outcome(judged), Look())).split())
    assert "Moon Rite needs 3 cards in A's hand; that is not so now." in said
    survey = batch.surveyed(file, 0)
    assert [(one.name, one.rule) for one in survey.refused if one.name == "Moon Rite"] == [
        ("Moon Rite", "yugioh/condition-at-activation")
    ]
    legal = batch.judge_one(dispute(tmp_path, DISPUTE.replace("min: 3", "min: 1")))
    assert legal.word == "legal"
    wrong = batch.judge_one(dispute(tmp_path, DISPUTE.replace("min: 3", "min: none")))
    assert wrong.word == "unreadable"
    assert app.run(["card", "--words", cards_left]) == 0
    assert "The player has at least so many cards in the hand." in capsys.readouterr().out
    shown = schema.load("cards")["definitions"]["condition"]["properties"][cards_left]
    assert shown["description"] == "The player has at least so many cards in the hand."
