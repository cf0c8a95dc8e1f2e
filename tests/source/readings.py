"""What the reader's tests share."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.kernel.errors import Unreadable
from judge.kernel.places import Path as Place
from judge.kernel.places import Span
from judge.source import strict_yaml
from judge.source.scenario import read_scenario_text
from judge.source.text import split_lines

TOP = Path(__file__).parents[2]
CARDS = TOP / "judge" / "rulesets" / "yugioh" / "cards"
SHIPPED = sorted((TOP / "scenarios").rglob("*.yaml"))
HEAD = "format: 1\nruleset: yugioh\n"

DISPUTE = """\
# yaml-language-server: $schema=../../schemas/scenario.schema.json
format: 1
ruleset: yugioh              # the default edition
title: Seven Tools of the Bandit answers Magic Jammer
question: >-
  Does Raigeki
  still resolve?
source: 'Fandom wiki: Chain'
board:
  turn: A
  phase: main 1
  A:
    lp: 8000
    hand: [Raigeki]
    spell_trap: [{card: Seven Tools of the Bandit, set: true}]
  B:
    hand: [Kuriboh]
    monsters: [Summoned Skull, {card: Celtic Guardian, position: defense}]
    spell_trap:
      - card: Magic Jammer
        set: true
    banished: 2
plays:
  - {by: A, activate: Raigeki}
  - {by: B, activate: Magic Jammer, cost: {discard: Kuriboh}}
  - {by: A, activate: Seven Tools of the Bandit, immediately: true}
  - resolve
expect:
  verdict: legal
  resolves: [Seven Tools of the Bandit, Magic Jammer, Raigeki]
  outcome: {Magic Jammer: activation negated}
  violations: []
  board:
    A: {lp: 7000, graveyard: [Raigeki, Seven Tools of the Bandit]}
    B: {monsters: []}
"""


def refused(text: str, **options: str) -> Unreadable:
    """The refusal of a text; its message must be one sentence with something to do about it."""
    with pytest.raises(Unreadable) as raised:
        read_scenario_text(text, "x.yaml", **options)
    error = raised.value
    assert error.span is not None
    assert error.message.endswith(".")
    assert error.hint.endswith((".", "?"))
    return error


def at(error: Unreadable) -> tuple[int, int]:
    """Line and column of a refusal."""
    assert error.span is not None
    return error.span.line, error.span.column


def marked(text: str, span: Span | None) -> str:
    """The text that a place within one line marks."""
    assert span is not None
    assert span.line == span.end_line
    return split_lines(text)[span.line - 1][span.column - 1 : span.end_column - 1]


def marked_at(text: str, *path: str | int) -> str:
    """The text at the place of a value."""
    place: Place = path
    return marked(text, strict_yaml.parse(text).spans[place])
