"""What can be paid in place of the cost of an effect.

Where nothing is there to pay the cost itself with, the effect can be activated all the same: ProjectIgnis, CardScripts,
utility.lua (``Auxiliary.CostWithReplace``: either way of paying is enough).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.rulesets.yugioh.table.records import COSTS, Data, Effect, many
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static, may_apply, of_kind
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.once_per_turn import limit_reached, note_use
from judge.rulesets.yugioh.vocabulary.selectors import matches, matches_in_use
from judge.rulesets.yugioh.vocabulary.shapes import SELECTOR
from judge.rulesets.yugioh.vocabulary.standing_effects import standing


@standing(
    "pays_instead",
    SELECTOR,
    "would", "cost", "one_of_them", "while",
    upon_cards=False,
    said=lambda doing, what, cards: (
        f"{doing.you} can pay something else to activate the effects of {cards}"
        if "cost" in what
        else f"{doing.you} need not pay to activate the effects of {cards}"
    ),
    example="static: [{pays_instead: {card: monster, of: you}, would: [{discard: 1}], cost: [{banish: this card}]}]",
)  # fmt: skip
def pays_instead(doing: Doing, effect: Effect) -> Iterator[tuple[Static, tuple[Data, ...]]]:
    """Its player can pay something else in place of the cost (or of a part of it) of effects of such cards; nothing, if
    it names no cost.

    The static effects that allow it for this one, each with what is left of its cost then.
    """
    game = doing.game
    if not may_apply(game, "pays_instead") or effect.procedure or effect.card_activation:
        return
    card = game.table.cards[doing.source]
    for _, static in of_kind(game, "pays_instead"):
        source = game.table.cards[static.source]
        if static.you != doing.you or not matches_in_use(static.doing(game), static.data["pays_instead"], card):
            continue
        if static.effect is not None and limit_reached(game, source, static.effect, doing.you):
            continue
        left = _left(static.doing(game), static.data, effect.cost, doing)
        if left is not None:
            yield static, left


def _left(of: Doing, data: Data, cost: tuple[Data, ...], doing: Doing) -> tuple[Data, ...] | None:
    """What is left to be paid of a cost; None if nothing of it is such as is replaced."""
    fit = [any(_such(of, item, would, doing) for would in many(data.get("would"))) for item in cost]
    if True not in fit:
        return None
    if not data.get("one_of_them"):
        return tuple(item for item, so in zip(cost, fit, strict=True) if not so)
    number = fit.index(True)
    less = _less(cost[number])
    return None if less is None else (*cost[:number], *less, *cost[number + 1 :])


def _such(of: Doing, item: Data, would: Data, doing: Doing) -> bool:
    """Is a part of a cost such as is replaced? (``discard: 1``: any discard, ``tribute: {...}``: of such cards.)"""
    key, asked = next(iter(would.items()))
    if key not in item:
        return False
    what = item[key]
    if not isinstance(asked, Mapping):
        return bool(asked != "this card" or what == "this card")
    if isinstance(what, str):
        card = doing.game.table.cards[doing.source]
        return what == "this card" and matches(of, {key: one for key, one in asked.items() if key != "count"}, card)
    told: Mapping[str, Any] = what if isinstance(what, Mapping) else {}
    places = set(many(told.get("in", COSTS[key].place)))
    if "in" in asked and not places <= set(many(asked["in"])):
        return False
    kinds = {name: one for name, one in asked.items() if name not in ("in", "of", "count", "card")}
    return all(told.get(name) == one for name, one in kinds.items())


def _less(item: Data) -> tuple[Data, ...] | None:
    """A part of a cost with one card less; None where nobody can say what that is."""
    key, what = next(iter(item.items()))
    if what == "this card":
        return ()
    count = what.get("count", 1) if isinstance(what, Mapping) else what
    if not isinstance(count, int):
        return None
    if count < 2:
        return ()
    return ({**item, key: {**what, "count": count - 1} if isinstance(what, Mapping) else count - 1},)


def note(game: YGame, static: Static) -> None:
    """Remember that it was used."""
    note_use(game, game.table.cards[static.source], static.effect, static.you)
