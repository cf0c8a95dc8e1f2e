"""How the parts of an effect hang together: which are carried out when another is not, and in which moment.

Konami, Problem-Solving Card Text, part 7; OCG Perfect Rulebook 2017, p. 153-155.
"""

from __future__ import annotations

from typing import Any

import pytest

from judge.rulesets.yugioh.effects.conjunctions import run
from judge.rulesets.yugioh.table.state import YGame, lp
from judge.rulesets.yugioh.table.steps import split
from judge.rulesets.yugioh.vocabulary.doing import Doing
from tests.yugioh.table import game_of

BOARD = "A: {monsters: [Gemini Elf]}\n  B: {monsters: [Summoned Skull]}"
GAIN: dict[str, Any] = {"gain_lp": 100}
HURT: dict[str, Any] = {"damage": 100, "to": "opponent"}
KILL: dict[str, Any] = {"destroy": {"card": "monster", "of": "opponent", "count": "all"}}
NOTHING: dict[str, Any] = {"destroy": {"card": "trap", "of": "opponent"}}


def done(*steps: dict[str, Any]) -> tuple[list[str], int, YGame]:
    """What the steps did, in how many moments, and the game after them."""
    game = game_of(BOARD)
    before = game.timeline.now
    run(Doing(game, "A", "Gemini Elf"), steps)
    game.seal("the rest")
    happened = []
    if lp(game, "A") == 8100:
        happened.append("gain")
    if lp(game, "B") == 7900:
        happened.append("hurt")
    if not game.table.zone("B", "monster zone"):
        happened.append("kill")
    return happened, game.timeline.now - before, game


@pytest.mark.parametrize(
    ("steps", "happened", "moments"),
    [
        ((GAIN,), ["gain"], 1),
        ((NOTHING,), [], 0),
        ((GAIN, {"and": KILL}), ["gain", "kill"], 1),
        ((GAIN, {"and": NOTHING}), [], 0),
        ((NOTHING, {"and": GAIN}), [], 0),
        ((GAIN, {"and_if_you_do": KILL}), ["gain", "kill"], 1),
        ((GAIN, {"and_if_you_do": NOTHING}), ["gain"], 1),
        ((NOTHING, {"and_if_you_do": GAIN}), [], 0),
        ((GAIN, {"then": KILL}), ["gain", "kill"], 2),
        ((GAIN, {"then": NOTHING}), ["gain"], 1),
        ((NOTHING, {"then": GAIN}), [], 0),
        ((NOTHING, {"then": GAIN}, {"and": HURT}), [], 0),
        ((NOTHING, {"and_if_you_do": GAIN}, {"and": HURT}, {"also": KILL}, {"and": HURT}), ["hurt", "kill"], 1),
        ((GAIN, {"also": KILL}), ["gain", "kill"], 1),
        ((GAIN, {"also": NOTHING}), ["gain"], 1),
        ((NOTHING, {"also": GAIN}), ["gain"], 1),
        ((GAIN, {"also_after_that": KILL}), ["gain", "kill"], 2),
        ((NOTHING, {"also_after_that": GAIN}), ["gain"], 1),
        ((GAIN, {"also_after_that": NOTHING}), ["gain"], 1),
        ((GAIN, {"then": {"you_can": KILL}}), ["gain", "kill"], 2),
        ((GAIN, {"then": {"you_can": NOTHING}}), ["gain"], 1),
        ((NOTHING, {"then": {"you_can": GAIN}}), [], 0),
        ((GAIN, {"and_if_you_do": NOTHING}, {"then": HURT}), ["gain"], 1),
        ((GAIN, {"then": HURT}, {"then": KILL}), ["gain", "hurt", "kill"], 3),
        ((NOTHING, {"and_if_you_do": GAIN}, {"also": HURT}), ["hurt"], 1),
        ((GAIN, {"and_if_you_do": HURT}, {"and_if_you_do": KILL}), ["gain", "hurt", "kill"], 1),
    ],
)
def test_parts_and_moments(steps: tuple[dict[str, Any], ...], happened: list[str], moments: int) -> None:
    did, took, _ = done(*steps)
    assert did == happened
    assert took == moments


@pytest.mark.parametrize("word", ["and_if_you_do", "then"])
def test_a_part_not_reached_is_said(word: str) -> None:
    _, _, game = done(NOTHING, {word: GAIN})
    (step,) = [s for s in game.steps if s.text.startswith("The part after")]
    assert word.replace("_", " ") in step.text
    assert step.rule in ("yugioh/conj-if-you-do", "yugioh/conj-then")


@pytest.mark.parametrize(
    ("step", "parts"),
    [
        (GAIN, ("", False, GAIN)),
        ({"then": GAIN}, ("then", False, GAIN)),
        ({"you_can": GAIN}, ("", True, GAIN)),
        ({"then": {"you_can": GAIN}}, ("then", True, GAIN)),
        ({"also_after_that": HURT}, ("also_after_that", False, HURT)),
    ],
)
def test_a_step_is_split(step: dict[str, Any], parts: tuple[str, bool, dict[str, Any]]) -> None:
    assert split(step) == parts


def test_run_says_whether_anything_was_done() -> None:
    for steps, anything in (
        ((GAIN,), True),
        ((NOTHING,), False),
        ((NOTHING, {"also": GAIN}), True),
        ((GAIN, {"and": NOTHING}), False),
    ):
        assert run(Doing(game_of(BOARD), "A", "Gemini Elf"), steps) is anything
