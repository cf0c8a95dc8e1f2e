"""Coins that are tossed and dice that are rolled as an effect resolves: what they show, the table tells.

Source: the texts of such cards; Yugipedia, "Coin toss" and "Dice roll".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.rulesets.yugioh.effects.operations import Spec, operation
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.vocabulary.chance_results import CALLS, COINS, DICE, SIDES
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.vocabulary.shapes import TRUTH, about, whole

_FACES = tuple(str(number) for number in range(1, 7))


def _coins_said(_: Any, number: Any) -> str:
    return "a coin" if number == 1 else f"{number} coins"


def _dice_said(_: Any, number: Any) -> str:
    return "a die" if number == 1 else f"{number} dice"


def _shown(doing: Doing, number: int, among: Sequence[str], what: str, write: str) -> list[str]:
    """What the file says that they showed; open where it does not say all of it."""
    said = [str(one).lower() for one in doing.link.facts.get("choose", ())] if doing.link else []
    shown = [one for one in said if one in among]
    if len(shown) == number:
        return shown
    name, words = doing.link.name if doing.link else doing.source, f"what the {what} showed"
    doing.game.does_not_cover(f"{name}: the file does not say {words} (write `choose: {write}` beside the activation).")
    doing.game.state.unknown = (*doing.game.state.unknown, (name, words, "deeds"))
    doing.blank = True
    return []


def _tell(doing: Doing, what: str, shown: Sequence[str]) -> list[str]:
    link = doing.link.number if doing.link else None
    doing.game.tell("effect", f"As the file states, the {what} showed {terms.listing(list(shown))}.", link=link)
    return [doing.you]


MOST = 100
"""So many coins or dice at a time: more than any card asks for, and no more than a file can list."""


@operation(
    "toss_coins",
    whole(1, MOST),
    said="toss {}",
    object=_coins_said,
    beside={"call": about(TRUTH, "Its player calls what it will show: the file says `right` or `wrong`.")},
    example="resolve: [{toss_coins: 1}, {and: {if: [{heads: 1}], do: {draw: 1}}}]",
)
def toss_coins(doing: Doing, spec: Spec) -> list[str]:
    """Toss coins. The file says with `choose` what they showed: `heads` or `tails` for each of them, or of a coin that
    was called, `right` or `wrong`."""
    number, is_called = int(spec["toss_coins"]), bool(spec.get("call"))
    what = "coin" if number == 1 else "coins"
    write = "right" if is_called else "heads" if number == 1 else f"[{', '.join(['heads'] * number)}]"
    shown = _shown(doing, number, CALLS if is_called else SIDES, what, write)
    if not shown or doing.link is None:
        return []
    doing.link.facts[COINS] = tuple(shown)
    if is_called:
        doing.game.tell("effect", f"As the file states, the toss was called {shown[0]}.", link=doing.link.number)
        return [doing.you]
    return _tell(doing, what, shown)


@operation(
    "roll_dice",
    whole(1, MOST),
    said="roll {}",
    object=_dice_said,
    example="resolve: [{roll_dice: 1}, {and: {if: [{rolled: 6}], do: {draw: 1}}}]",
)
def roll_dice(doing: Doing, spec: Spec) -> list[str]:
    """Roll six-sided dice. The file says with `choose` what they showed: a number for each of them."""
    number = int(spec["roll_dice"])
    what = "die" if number == 1 else "dice"
    shown = _shown(doing, number, _FACES, what, "6" if number == 1 else f"[{', '.join(['6'] * number)}]")
    if not shown or doing.link is None:
        return []
    doing.link.facts[DICE] = tuple(int(one) for one in shown)
    return _tell(doing, what, shown)
