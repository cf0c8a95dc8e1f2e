"""More cards chosen for an effect than what lies on the table lets it take ("up to the number of materials it had")."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.choices import called, fits_any, is_card
from judge.rulesets.yugioh.effects.costs import Payment, Plan
from judge.rulesets.yugioh.effects.possibility import is_one_of_them
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.steps import split
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import as_things_stand, matches, of_unseen_materials, zones_of


def beyond(doing: Doing, details: Mapping[str, Any], plan: Plan, number: int) -> list[str]:
    """The names chosen beyond as many as the effect can take, where nothing that answers the play (``number``) can
    change how many those are."""
    effect = doing.effect
    if effect is None or "choose" not in details or answered(doing, number):
        return []
    doing = replace(doing, aimed=tuple(card.id for card in plan.targets))
    steps = [split(step)[2] for step in effect.resolve]
    taking = [(at, what) for at, step in enumerate(steps) if isinstance(what := _taken(step), Mapping)]
    if len(taking) != 1 or any(not _OTHER_PARTS.isdisjoint(step) for step in steps):
        return []  # the others may be meant for another part
    ((at, what),) = taking
    meant = [n for n in map(str, many(details["choose"])) if is_card(doing, n) and fits_any(doing, [what], n)]
    most = _most(doing, what.get("count"), plan.payments, first=not at)
    return [] if most is None else meant[most:]


def _taken(step: Mapping[str, Any]) -> Any:
    """The cards a part of an effect takes: what it is done to, or what stands beside it (``negate: effects``)."""
    what = next(iter(step.values()))
    return step.get("cards", what) if isinstance(what, str) else what


def out_of_place(doing: Doing, details: Mapping[str, Any], paid: Sequence[Card], number: int) -> list[str]:
    """The cards chosen that no part of the effect can take where they lie, and that no part of it brings to where one
    could: where nothing that answers the play (``number``) can bring them there."""
    effect = doing.effect
    if effect is None or effect.targets or "choose" not in details or answered(doing, number):
        return []
    done = [split(step)[2] for step in effect.resolve]
    taking = [next(iter(op.values())) for op in done if "apply" not in op]
    if len(taking) < 2 or any(next(iter(op)) not in _TAKING for op in done):
        return []
    if not all(isinstance(what, Mapping) for what in taking):
        return []
    found = []
    for name in (n for n in map(str, many(details["choose"])) if is_card(doing, n)):
        meant = [card for card in called(doing.game, name) if card not in paid]
        if meant and not any(_may_be_taken(doing, what, card) for what in taking for card in meant):
            found.append(name)
    return found


def _may_be_taken(doing: Doing, what: Mapping[str, Any], card: Card) -> bool:
    """Does it lie where a part looks, and is it no card that is surely of another kind?"""
    plain = {key: value for key, value in what.items() if key in _PLAIN or (key in _NAMED and _is_name(value))}
    return card.zone in zones_of(what) and matches(doing, plain, card, place=False)


def _is_name(value: Any) -> bool:
    return all(isinstance(one, str) and one[:1].isupper() for one in many(value))


_PLAIN, _NAMED = frozenset({"card", "kind"}), frozenset({"race", "attribute", "named"})
"""What a part may ask of a card that nothing else tells, and what it asks with a name of its own (``Fiend``), not with
what other parts tell."""
_TAKING = frozenset({
    "special_summon", "destroy", "banish", "send_to_graveyard", "add_to_hand", "return_to_hand", "return_to_deck",
    "apply",
})  # fmt: skip
"""What is done to cards that are chosen, and nothing else besides."""
_OTHER_PARTS = frozenset({"either", "series", "if", "unread", "unmodelled", "discard", "to", "using"})


def _most(doing: Doing, count: Any, payments: Sequence[Payment], *, first: bool) -> int | None:
    """As many cards as the effect takes at most, where that is the number of what is paid, or of what lies on the table
    and neither the cost nor an earlier part of the effect can change; None where it is not."""
    if not isinstance(count, Mapping) or of_unseen_materials(doing, count):
        return None
    counted = {"per": count["max_per"]} if "max_per" in count else count.get("max_amount")
    if not isinstance(counted, Mapping):
        return None
    if "cost_cards" in counted:
        known = len(payments) == 1 and not payments[0].guessed and not payments[0].unseen
        return len(payments[0].cards) if known and counted == {"cost_cards": 1} else None
    paid = [card for payment in payments for card in payment.cards]
    if "per" in counted or isinstance(counted.get("total"), Mapping):
        each = counted["per"] if "per" in counted else counted["total"]
        if not first or is_one_of_them(doing, each) or not _stays(doing, counted, payments):
            return None
        doing = replace(doing, paying=doing.paying | {card.id for card in paid})
    elif "materials" in counted and counted.get("on") in ("target", "this card"):
        if any("detach" in payment.item for payment in payments):
            return None
    elif counted.get("link_of") != "target":
        return None
    most = as_things_stand(doing, count).get("max")
    return most if isinstance(most, int) else None


_APART = frozenset(
    {"card", "kind", "not_kind", "name", "not_name", "named", "race", "attribute", "of", "in", "face", "summoned"}
)
"""What is asked of a card whatever becomes of others."""
_BESIDE = frozenset({"different", "different_names"})


def _stays(doing: Doing, counted: Mapping[str, Any], payments: Sequence[Payment]) -> bool:
    """Is the number the same once the cost is paid, but for the cards that it takes away?"""
    if not payments:
        return True
    if "per" not in counted or not counted.keys() <= {"per", *_BESIDE} or not counted["per"].keys() <= _APART | _BESIDE:
        return False
    what = {key: asked for key, asked in counted["per"].items() if key in _APART}
    if any(payment.guessed or payment.free or payment.unseen or payment.holders for payment in payments):
        return False
    return not any(matches(doing, what, card, place=False) for payment in payments for card in payment.cards)


def answered(doing: Doing, number: int) -> bool:
    """Does the file go on with an activation, which may answer it?"""
    later = (play for play in doing.game.said_from(number + 1) if play.verb not in ("pass", "claim"))
    return (play := next(later, None)) is not None and play.verb == "activate"
