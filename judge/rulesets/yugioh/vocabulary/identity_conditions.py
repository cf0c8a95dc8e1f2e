"""Conditions of the cards an effect has to do with: what those are that it acted on, targeted, paid with or excavated,
and where they were before.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.kernel.table import Card
from judge.kernel.timeline import Event
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import here, on_field
from judge.rulesets.yugioh.vocabulary.conditions import condition
from judge.rulesets.yugioh.vocabulary.descriptions import selector_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.move_details import place_said
from judge.rulesets.yugioh.vocabulary.ranges import in_range, range_said
from judge.rulesets.yugioh.vocabulary.references import as_they_left, reference_said, referred
from judge.rulesets.yugioh.vocabulary.selectors import candidates, concrete, matches
from judge.rulesets.yugioh.vocabulary.shapes import PLACE, RANGE, REFERENCE, SELECTOR, SIDE, YES
from judge.rulesets.yugioh.vocabulary.table_references import name_of_this_card
from judge.vocabulary.shapes import TRUTH, about, mapping


@condition(
    "is",
    mapping(
        {
            "what": REFERENCE,
            "fits": SELECTOR,
            "some": about(YES, "It is enough if one of several is."),
            "from": about(PLACE, "Where it was before it was paid with, or before it was acted on."),
            "was_of": about(SIDE, "Whose it was there."),
            "in": about(PLACE, "Where it still is, of what was targeted."),
            "as_paid": about(YES, "As it was on the field before it was paid with."),
        },
        required=("what",),
    ),
    said=lambda doing, what: _is_said(doing, what),
    example="condition_at_resolution: [{is: {what: target, fits: {race: Dragon}}}]",
)
def is_such_a_card(doing: Doing, what: Any) -> bool:
    """What was just acted on, or targeted, is such a card (before it is paid, what the cost is about to take)."""
    if "in" in what and not _still_in(doing, str(what["in"])):
        return False
    find = as_they_left if "as_paid" in what else referred
    cards = find(doing, str(what["what"])) or _last_known(doing, str(what["what"])) or _to_pay(doing, what["what"])
    if any(card.name == terms.UNKNOWN for card in cards):
        name = doing.game.table.cards[doing.source].name
        doing.game.state.unknown = (*doing.game.state.unknown, (name, "which card that is", "anything"))
    enough = any if "some" in what else all
    fits = concrete(doing, what.get("fits", {}))
    if what["what"] == "cost cards" and doing.link is not None and doing.link.facts.get("cost_guessed"):
        _guessed(doing, fits, cards)
    return bool(cards) and enough(
        matches(doing, fits, card, place=False) and _came_so(doing, card, what) for card in cards
    )


def _still_in(doing: Doing, place: str) -> bool:
    """Are all cards that it has targeted still there, however they lie, and have not been away?"""
    named = doing.link.facts.get("targets", ()) if doing.link is not None else ()
    found = [here(doing.game, one) for one in named]
    return all(card is not None and card.zone in terms.SELECTOR_ZONES[place] for card in found)


def _guessed(doing: Doing, fits: Mapping[str, Any], paid: Sequence[Card]) -> None:
    """Nobody said with which cards it was paid, and another one might not be such a card: then nobody knows. Of
    materials those are the others that its card has."""
    alike = {matches(doing, fits, card, place=False) for card in paid}
    others = [c for c in doing.game.table.everywhere(terms.MATERIAL) if c.facts.get("under") == doing.source]
    if all(_was_material(doing, card) for card in paid):
        alike |= {matches(doing, fits, card, place=False) for card in others}
        if len(alike) == 1:
            return
    unsaid = (doing.game.table.cards[doing.source].name, "with which cards its cost was paid", "anything")
    doing.game.state.unknown = (*doing.game.state.unknown, unsaid)


def _was_material(doing: Doing, card: Card) -> bool:
    moves = [e for _, e in doing.game.timeline.events("moved") if e.card == card.id]
    return bool(moves) and moves[-1].data["from"] == terms.MATERIAL and moves[-1].data["was_under"] == doing.source


def _to_pay(doing: Doing, what: Any) -> list[Card]:
    """The cards that its cost is about to take, where those are asked for."""
    return [doing.game.table.cards[card] for card in sorted(doing.paying)] if what == "cost cards" else []


def _is_said(doing: Doing, what: Any) -> str:
    """``the target to be a Dragon monster``, ``the cards paid as cost to come from the Deck``."""
    who = f"{'one of ' if 'some' in what else ''}{reference_said(doing, what['what'])}"
    place = what.get("from", "")
    there = ", as it was on the field," if "as_paid" in what else ""
    came = f"to come from the {terms.ZONE_NAMES[terms.SELECTOR_ZONES[place][0]]}" if place else ""
    fits = what.get("fits", {})
    be = f"to be {selector_said(fits, doing, place=False)}" if fits else ""
    if fits.keys() == {"of"}:
        be = f"to be controlled by {doing.you if fits['of'] == 'you' else doing.opponent}"
    if "in" in what:
        be = f"to be still {'on' if what['in'] == 'field' else 'in'} the {place_said(what['in'])}"
    held = f"to have been {doing.player(str(what['was_of']))[0]}'s" if "was_of" in what else ""
    return f"{who}{there} {' and '.join(filter(None, (be, came, held)))}"


def _came_so(doing: Doing, card: Card, what: Any) -> bool:
    """Was a card where it is said to have been, and whose, before it was paid with or acted on? Its last move tells; of
    what was paid with, that before it was paid with."""
    if "from" not in what and "was_of" not in what:
        return True
    line = doing.game.timeline
    moves = [e for e in (*(event for _, event in line.events("moved")), *line.open) if _moved(e, card)]
    if what["what"] == "cost cards":
        stays = [stay for name, stay in doing.remembered("cost_cards") if name == card.id]
        moves = [e for e in moves if e.data.get("stay") in stays]
    if not moves:
        return False
    there = "from" not in what or moves[-1].data["from"] in terms.SELECTOR_ZONES[str(what["from"])]
    return there and ("was_of" not in what or moves[-1].data["was_controller"] in doing.player(str(what["was_of"])))


def _moved(event: Event, card: Card) -> bool:
    return event.kind == "moved" and event.card == card.id


@condition(
    "excavated",
    SELECTOR,
    said=lambda doing, what: f"{selector_said(what, doing, place=False)} to be among the cards excavated",
    example="resolve: [{excavate: 3}, {then: {if: [{excavated: {card: monster}}], do: {draw: 1}}}]",
)
def excavated(doing: Doing, what: Any) -> bool:
    """Among the cards that the effect has excavated is one that fits, wherever it is now."""
    cards = [doing.game.table.cards[name] for name in doing.shown or ()]
    return any(matches(doing, what, card, place=False) for card in cards)


@condition(
    "none_left_of",
    SELECTOR,
    said=lambda doing, what: f"this card and every {selector_said(what, doing, place=False)} to have been destroyed",
    spoiled=("cards", "deeds"),
    example=(
        "resolve: [{destroy: this card}, {then: {if: [{none_left_of: {card: monster}}], do: {special_summon: target}}}]"
    ),
)
def none_left_of(doing: Doing, what: Any) -> bool:
    """This card and all cards that fit were destroyed: none of them is left on the field."""
    source = doing.game.table.cards[doing.source]
    stays = doing.link is not None and on_field(source) and source.stay == doing.link.facts["stay"]
    return not stays and not candidates(doing, {**what, "in": "field"})


@condition(
    "paid_with",
    RANGE,
    said=lambda _, number: f"{range_said(number)} card{'' if number == 1 else 's'} to have been paid with",
    example="condition_at_resolution: [{paid_with: {min: 2}}]",
)
def paid_with(doing: Doing, number: Any) -> bool:
    """Its cost was paid with so many cards."""
    return in_range(len(doing.remembered("cost_cards")), number)


def _last_known(doing: Doing, what: str) -> list[Card]:
    """The targets, wherever they have gone since."""
    if what not in ("target", "targets") or doing.link is None:
        return []
    return [doing.game.table.cards[r[0]] for r in doing.link.facts.get("targets", ()) if r[0] in doing.game.table.cards]


@condition(
    "kept_revealed",
    TRUTH,
    said=lambda doing, asked: f"{name_of_this_card(doing)} to be{'' if asked else ' not'} kept revealed in the hand",
    example="resolve: [{apply: {indestructible: {face: down}, by: effect, while: [{kept_revealed: true}]}}]",
)
def kept_revealed(doing: Doing, asked: Any) -> bool:
    """This card is in the hand, where an effect of its own keeps it revealed."""
    card = doing.game.table.cards[doing.source]
    stay, last = card.facts.get("kept_revealed") or (None, None)
    kept = stay == card.stay and (last is None or last >= doing.game.state.turn)
    return (card.zone == terms.HAND and kept) is asked
