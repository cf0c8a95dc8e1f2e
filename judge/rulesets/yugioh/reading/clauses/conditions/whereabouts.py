"""Where this card is, or was until what happened (``while this card is in your GY``, ``if equipped to a monster``)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from judge.rulesets.yugioh.reading.clauses.events.event_parts import require
from judge.rulesets.yugioh.reading.clauses.noun_phrases import places
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, once


def besides_itself(events: Iterable[Any]) -> None:
    """``while you control this card``: it is there before, so that its own Summon is not meant."""
    for event in events:
        summoned = event.get("summoned")
        if isinstance(summoned, dict) and isinstance(summoned.get("card", {}), dict):
            summoned["card"] = {**summoned.get("card", {"card": "monster"}), "other": True}


_LEAVING = frozenset({"sent_to_graveyard", "destroyed", "banished", "returned_to_hand", "returned_to_deck"})


def gone(events: Iterable[Any]) -> bool:
    """Has this card itself left by what happened?"""
    return any(what.get("card") == "this card" for event in events for key, what in event.items() if key in _LEAVING)


def came_from(events: list[Any], where: str) -> bool:
    """``sent to the GY while equipped to a monster``: it lay there until then, and is not used there."""
    (what,) = events[0].values() if len(events) == 1 else ({"from": ""},)
    return what.setdefault("from", where) == where


@once
def STANDING() -> Expression:
    """This card on the field, or equipped."""
    return Expression(
        r"(?:[Ww]hile|[Ii]f|and(?= you| control)) (?:(?:you )?control this "
        r"(?:face-up )?(?:monster|card)(?! (?:that|and|in))"
        r"|(?:this card is )?(?P<worn>equipped) to a monster"
        r"|this card is face-up(?=$|,? \()"
        r"|this (?:face-up )?(?:card|monster) is (?:(?:already )?face-up )?(?:on (?:the|your) field"
        r"(?! or in (?:your|the))"
        r"|in (?:your|the) (?:Monster Zone|(?P<back>Spell & Trap Zone))))"
        r"(?![\w-])"
    )


@once
def WORN_BY_ITSELF() -> Expression:
    """This monster as an Equip Card that its own effect made of it."""
    return Expression(
        r"(?:while|if) (?:(?:this card is )?equipped to a monster by (?:this card's|this|its) effect"
        r"|equipped by this effect)(?=$|,| \()",
        re.I,
    )


@once
def SCALES() -> Expression:
    """This card as a Pendulum Spell."""
    return Expression(r"(?:while|if) this card is in (?:your|the) Pendulum Zone(?=$|,| \()", re.I)


@once
def LYING_SET() -> Expression:
    """This Spell or Trap as it is activated from where it lies Set."""
    return Expression(r"while this card is Set(?=$|,| \()", re.I)


@once
def _NOW_THERE() -> Expression:
    """Where a card lies that has left the field."""
    return Expression(r"and is now in the (?:GY|Graveyard) or banished(?=$|,| \()")


@once
def _EXTRA_DECK() -> Expression:
    return Expression(r"(?:if|while) this card is (?P<up>face-up )?in your Extra Deck(?=$|,| \()", re.I)


@once
def _ZONE_KIND() -> Expression:
    return Expression(
        r"(?:if|while) this card is in (?:the|an|your) (?P<kind>Extra|Main|center Main|leftmost or rightmost Main) "
        r"Monster Zone(?=$|,| \()",
        re.I,
    )


def part(words: str, at: int, found: Data) -> int | None:
    """This card in the Extra Deck (perhaps face-up), or in one kind of Monster Zone: entered, and where the words end;
    None for any other words, or if a place has been said."""
    now = _NOW_THERE().match(words, at)
    if now is not None:
        events = [(kind, what) for event in found.get("events", ()) for kind, what in event.items()]
        if [kind for kind, _ in events] != ["left_field"]:
            return None
        [(_, left)] = events
        if left.get("card") != "this card":
            left["now_in"] = ["graveyard", "banished"]
            return now.end()
        if "in" in found:
            return None
        found["in"] = ["graveyard", "banished"]
        return now.end()
    piled = _EXTRA_DECK().match(words, at)
    zoned = None if piled else _ZONE_KIND().match(words, at)
    if (piled is None and zoned is None) or "in" in found:
        return None
    if zoned is not None and gone(found.get("events", ())):
        return None
    fits: Data = (
        {"zone_kind": places.ROWS[zoned["kind"].lower()]} if zoned else {"face": "up"} if piled and piled["up"] else {}
    )
    found["in"] = "field" if zoned else "extra deck"
    if zoned is not None:
        besides_itself(found.get("events", ()))
    if fits:
        asked: Data = {"is": {"what": "this card", "fits": fits}}
        require(found, [asked])
    match = piled or zoned
    return match.end() if match is not None else None


@once
def AS_SPELL() -> Expression:
    """A monster that lies in the Spell & Trap Zone."""
    return Expression(
        r"(?:if|while) this card is (?:treated as )?a Continuous (?P<kind>Spell|Trap)(?: Card)?(?=$|,| \()", re.I
    )


@once
def HERE() -> Expression:
    """This card in one of several places."""
    place = "|".join(sorted((p for p in ("hand", "GY", "Graveyard", "field")), reverse=True))
    return Expression(
        rf"(?:if|while|and) this card is (?:(?:in|on) (?:your|the) (?P<places>(?:{place})(?:(?:, or |, | or "
        rf")(?:(?:in|on) (?:your|the) )?(?:{place}))*)"
        r"|(?P<banished>(?:(?<=while this card is )|(?=banished(?: *\(Quick|,? while)))banished))(?![\w-]"
        r"| (?:because|and (?!you |your opponent |all |the only )|as|due))",
        re.IGNORECASE,
    )


_WHERE = Expression(r"^(?:in|on) (?:your|the) ", re.IGNORECASE)


def located(match: re.Match[str], found: Data) -> int | None:
    """Enter the place; where its words end, or None if a place has been said."""
    if "in" in found:
        return None
    words = places.APART.split(match.group("places") or "")
    where = [places.PLACES[_WHERE.sub("", w).lower()] for w in words if w] or ["banished"]
    found["in"] = where[0] if len(where) == 1 else where
    if not ("events" in found or "answers" in found):
        found.setdefault("about", "this card")
    return match.end()
