"""Continuous effects that keep the cards of the Graveyards where they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.records import altered
from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect, every, many
from judge.rulesets.yugioh.table.state import YGame, here, link_effect
from judge.rulesets.yugioh.table.steps import split
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static, may_apply, of_kind
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.included_effects import certain_operations, operations
from judge.rulesets.yugioh.vocabulary.standing_effects import standing
from judge.vocabulary.shapes import one_of

_MOVING = (
    "special_summon", "add_to_hand", "banish", "return_to_deck", "return_to_hand", "set", "place", "equip", "attach",
    "add_to_extra_deck",
)  # fmt: skip
"""What takes a card from where it is."""


@standing(
    "negate_moves_from",
    one_of("graveyard"),
    "while",
    upon_cards=False,
    said=lambda _, __, ___: "effects that would move a card in the Graveyard to another place are negated",
    example="static: [{negate_moves_from: graveyard}]",
)
def negates_its_moves(game: YGame, link: Link) -> Static | None:
    """Effects that would move a card in the Graveyard to a different place are negated as they resolve: those that
    surely would, whatever their player chooses. They can be activated all the same. Those that take a card of several
    places take it from the others.

    Whether others may take a card of the Graveyard (in a part that need not be done, or as a material) is left open.
    Source: Yugipedia, "Card Rulings: Necrovalley".

    The static effect that negates this link, because of what it would move.
    """
    static = _keeping(game, link_effect(link))
    if static is None or any(_surely(game, link, op) for op in certain_operations(link)):
        return static
    if any(_each_way(game, link, step) for step in link_effect(link).resolve):
        return static
    if any(_perhaps(op) for op in operations(link)):
        name = game.table.cards[static.source].name
        words = f"whether {link.name} may take a card of the Graveyard under {name}"
        game.does_not_cover(f"{words}.")
        game.state.unknown = (*game.state.unknown, (link.name, words, "deeds"))
    return None


def left_in_graves(game: YGame, link: Link, effect: Effect) -> Effect:
    """The effect of a link as it resolves: what takes a card of several places takes none out of a Graveyard whose
    cards are kept there.

    Source: Konami OCG database Q&A, #18705.
    """
    return (
        effect
        if _keeping(game, link_effect(link)) is None
        else altered(effect, resolve=tuple(_without(effect.resolve)))
    )


def _without(value: Any) -> Any:
    """Steps without the Graveyard, where they take cards from there or from elsewhere; what is done later stays."""
    if isinstance(value, list | tuple):
        return [_without(one) for one in value]
    if not isinstance(value, Mapping):
        return value
    inner = {key: one if key in _LATER else _without(one) for key, one in value.items()}
    return {key: _elsewhere(one) if key in _MOVING else one for key, one in inner.items()}


_LATER = frozenset({"later", "apply"})


def _elsewhere(what: Any) -> Any:
    """What is moved, out of the other places of several."""
    places = many(what.get("in", "field")) if isinstance(what, Mapping) else ()
    others = [place for place in places if place != "graveyard"]
    return {**what, "in": others} if others and len(others) < len(places) else what


def keeps(doing: Doing, what: Any, card: Card) -> Static | None:
    """The static effect that keeps a card in its Graveyard against an effect that may take one from there or from
    elsewhere."""
    if card.zone != terms.GRAVEYARD or _elsewhere(what) is what:
        return None
    return _keeping(doing.game, doing.effect)


def _keeping(game: YGame, effect: Effect | None) -> Static | None:
    """The static effect that keeps the cards of the Graveyards there against an effect."""
    if not may_apply(game, "negate_moves_from"):
        return None
    spared = effect.unnegated_by if effect is not None else ()
    keeping = (one for _, one in of_kind(game, "negate_moves_from"))
    return next((one for one in keeping if game.table.cards[one.source].name not in spared), None)


def _each_way(game: YGame, link: Link, step: Mapping[str, Any]) -> bool:
    """Would each of the things of which the effect does one take a card out of a Graveyard, and from nowhere else?"""
    _, optional, op = split(step)
    ways = () if optional or "only_when" in op else op.get("either", ())
    inner = [every([way]) for way in ways]
    return bool(inner) and all(any(_surely(game, link, one) for one in way) for way in inner)


def _moved(op: Mapping[str, Any]) -> Iterator[Any]:
    yield from (op[key] for key in _MOVING if key in op)


def _surely(game: YGame, link: Link, op: Mapping[str, Any]) -> bool:
    """Would an operation take a card out of a Graveyard, and from nowhere else?"""
    for what in _moved(op):
        if isinstance(what, Mapping):
            if tuple(many(what.get("in", "field"))) == ("graveyard",):
                return True
        elif str(what).startswith("target"):
            left = (here(game, (str(which[0]), which[1])) for which in link.facts["targets"])
            if any(card is not None and card.zone == terms.GRAVEYARD for card in left):
                return True
        elif what == "this card":
            card = game.table.cards.get(link.card)
            if card is not None and card.zone == terms.GRAVEYARD:
                return True
    return False


def _perhaps(op: Mapping[str, Any]) -> bool:
    """Could an operation take a card out of a Graveyard alone, if its player wants that, or use one as a material?"""
    if any(isinstance(what, Mapping) and tuple(many(what.get("in", "field"))) == ("graveyard",) for what in _moved(op)):
        return True
    used = (op[key] for key in ("materials", "ritual_summon") if isinstance(op.get(key), Mapping))
    return any("graveyard" in many(what.get("in", "field")) for what in used)
