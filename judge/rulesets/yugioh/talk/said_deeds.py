"""What is said beside a play and may be a cost, a target or what the play did: "banishing Sangan", "to destroy Jinzo".

The record of the card decides: what it does not ask for as a cost, and does, is its target if it targets, or else what
it did.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.rulesets.yugioh.table.records import CardRecord
from judge.rulesets.yugioh.talk import said_answers
from judge.vocabulary.spoken import Heard, Part, Slot

OUTCOMES = {"adding": "add", "summoning": "special_summon", "destroying": "destroy", "drawing": "draw", "sent": "send",
            "banished": "banish", "thrown": "discard"}  # fmt: skip
"""What stands beside a play and tells what it did, and the outcome that it is."""
_DEEDS = {"send": ("send_to_graveyard", "sent"), "banish": ("banish", "banished"), "discard": ("discard", "thrown")}
"""Costs, the operation that does the same, and the outcome that it has."""


def brought_by(heard: Heard, records: Mapping[str, CardRecord]) -> Heard:
    """A Summon "with" a Spell or Trap Card, as the activation of that card."""
    used = next((one for one in heard.details if one.key == "materials"), None)
    if used is None or heard.part.key != "special_summon" or heard.part.get("how") == "pendulum":
        return heard
    cards = used.get("cards")
    if len(cards) != 1 or records[cards[0]].frame == "monster":
        return heard
    summoned = [
        slot._replace(
            name=slot.name.replace("card", "cards"), value=[slot.value] if slot.name == "card" else slot.value
        )
        for slot in heard.part.slots
    ]
    card = Slot("card", cards[0], used.start, used.end)
    brought = heard.part._replace(key="for summon", slots=tuple(summoned))
    rest = (one for one in heard.details if one is not used)
    return heard._replace(part=heard.part._replace(key="activate", slots=(card,)), details=(brought, *rest))


def meant(
    detail: Part, play: Mapping[str, Any], records: Mapping[str, CardRecord], earlier: Sequence[Mapping[str, Any]]
) -> Part:
    """What stands beside an activation, as a cost, a target or an outcome."""
    card = play.get("activate")
    if card is None:
        return detail._replace(key="on") if detail.key in ("for summon", "to destroy") else detail
    record = records[card]
    targets = "targets" not in play and said_answers.is_target(play, record)
    if detail.key == "for summon":
        return detail._replace(key="on" if targets and "ritual" not in record.kinds else "summoning")
    if detail.key == "to destroy":
        named = detail.get("cards")
        answers = any(name in one.values() for one in earlier for name in named if isinstance(name, str))
        return detail._replace(key="on" if targets or answers else "destroying")
    if detail.key == "destroying":
        return detail._replace(key="on") if targets and _only_destroys_targets(record) else detail
    if (
        detail.key == "tribute"
        and carries_out(record, "ritual_summon")
        and "tribute" not in set(_words(_costs(record)))
    ):
        return detail._replace(key="choosing")
    if detail.key in _DEEDS and detail.key not in set(_words(_costs(record))):
        does, outcome = _DEEDS[detail.key]
        if does in set(_words([one.resolve for one in record.effects])):
            return detail._replace(key="on" if targets and detail.get("cards") else outcome)
    return detail


def _only_destroys_targets(record: CardRecord) -> bool:
    """Is all that a card destroys what it targets?"""
    parts = [part for one in record.effects for part in one.resolve if "destroy" in part]
    return bool(parts) and all(part["destroy"] == "target" for part in parts)


def carries_out(record: CardRecord, *operations: str) -> bool:
    """Does an effect of a card one of these things?"""
    ways = [whole for effect in record.effects for whole in (effect, *effect.choices)]
    return not set(operations).isdisjoint(_words([one.resolve for one in ways]))


def may_negate(record: CardRecord, what: str) -> bool:
    """Does a card negate a ``summon``, an ``attack``, an ``activation`` or an ``effect``, as far as its words were
    understood?"""
    does = [one for effect in record.effects for whole in (effect, *effect.choices) for one in whole.resolve]
    keys = {*_words(does)}
    negates = " ".join(str(one) for one in _values(does, "negate"))
    if what == "attack":  # what ends the Battle Phase, or destroys the attacker, stops it too
        return True
    if what == "effect":
        return any(key.startswith("negate") for key in keys) or any(one.unread for one in record.effects)
    return what in negates or any(one.unread for one in record.effects)


def _values(said: Any, key: str) -> Iterator[Any]:
    """Every value of a key within."""
    if isinstance(said, Mapping):
        yield from (value for known, value in said.items() if known == key)
        for value in said.values():
            yield from _values(value, key)
    elif isinstance(said, list | tuple):
        for one in said:
            yield from _values(one, key)


def _costs(record: CardRecord) -> list[Any]:
    return [(one.cost, one.hand_cost, one.set_cost, [branch.cost for branch in one.choices]) for one in record.effects]


def _words(said: Any) -> Iterator[str]:
    """Every key within."""
    if isinstance(said, Mapping):
        for key, value in said.items():
            yield str(key)
            yield from _words(value)
    elif isinstance(said, list | tuple):
        for one in said:
            yield from _words(one)
