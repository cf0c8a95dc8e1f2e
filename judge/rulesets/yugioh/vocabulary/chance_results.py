"""What coins and dice showed: the table tells it, and the file says it of the play, with ``choose``.

Source: the texts of such cards; Yugipedia, "Coin toss" and "Dice roll" (what is called is called before the toss).
"""

from __future__ import annotations

from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.vocabulary.amounts import Written, amount_word
from judge.rulesets.yugioh.vocabulary.conditions import condition
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.ranges import in_range, range_said
from judge.rulesets.yugioh.vocabulary.shapes import RANGE
from judge.vocabulary.shapes import either, listed, one_of, whole

COINS, DICE = "coins_shown", "dice_shown"
"""The facts of a link under which the results are kept."""
SIDES = ("heads", "tails")
CALLS = ("right", "wrong")


def _coins(doing: Doing) -> list[str]:
    return list(doing.link.facts.get(COINS, ())) if doing.link else []


def _dice(doing: Doing) -> list[int]:
    return list(doing.link.facts.get(DICE, ())) if doing.link else []


@condition(
    "heads",
    RANGE,
    said=lambda _, number: f"{range_said(number)} heads",
    example="resolve: [{toss_coins: 3}, {and: {if: [{heads: {min: 2}}], do: {draw: 1}}}]",
)
def heads(doing: Doing, number: Any) -> bool:
    """So many of the coins that this effect tossed showed heads."""
    shown = _coins(doing)
    return bool(shown) and in_range(shown.count("heads"), number)


@condition(
    "call_was",
    one_of(*CALLS),
    said=lambda _, call: f"the toss to have been called {call}",
    example="resolve: [{toss_coins: 1, call: true}, {and: {if: [{call_was: right}], do: {draw: 1}}}]",
)
def call_was(doing: Doing, call: Any) -> bool:
    """The coin that this effect tossed was called right, or wrong."""
    return call in _coins(doing)


@condition(
    "rolled",
    either(whole(1), listed(whole(1)), RANGE),
    said=lambda _, number: (
        f"a roll of {' or '.join(map(str, number)) if isinstance(number, list | tuple) else range_said(number)}"
    ),
    example="resolve: [{roll_dice: 1}, {and: {if: [{rolled: [1, 6]}], do: {draw: 1}}}]",
)
def rolled(doing: Doing, number: Any) -> bool:
    """The dice that this effect rolled showed such a number together."""
    shown = _dice(doing)
    if not shown:
        return False
    return sum(shown) in number if isinstance(number, list | tuple) else in_range(sum(shown), number)


@amount_word(
    "die_result",
    whole(),
    said=lambda _, what: "the result" if what["die_result"] == 1 else f"{what['die_result']} times the result",
    example="resolve: [{roll_dice: 1}, {and: {damage: {die_result: 200}}}]",
)
def die_result(doing: Doing, what: Written, card: Card | None) -> int:
    """So much times what the dice showed that this effect rolled, all of them together."""
    return sum(_dice(doing)) * int(what["die_result"])
