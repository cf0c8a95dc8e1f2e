"""Cards that are moved together: both targets or none, this card and another, the two that battle, in two places."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.moves.moving import move, shuffle
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import EITHER_FIGHTER, FIGHTERS, Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Match, Noun, Steps

_GY = r"(?:GY|Graveyard)"


def _all_or_none(key: str, **more: Any) -> Any:
    """``shuffle all 3 into the Deck``, ``destroy both``: the targets, all of them or none."""

    def build(match: Match, memory: Memory) -> Steps | None:
        if memory.said not in ("", "targets") or memory.context.targets != "targets":
            return None
        match.groups["-keep"] = ""
        memory.said = "targets"
        return [{key: "targets", **more, "all_or_none": True}]

    return build


def with_this_card(key: str, **more: Any) -> Any:
    """``send both it and this card to the GY``: two cards that were spoken of, both or neither."""

    def build(match: Match, memory: Memory) -> Steps | None:
        first, second = (noun.data for noun in match.cards)
        if not (isinstance(first, str) and isinstance(second, str)) or {first, second} & {"targets", "them"}:
            return None
        if first == second or "this card" not in (first, second):
            return None
        memory.places = memory.places or next((noun.places for noun in match.cards if noun.places), ())
        match.groups["-keep"] = ""
        memory.lost()
        memory.done = key
        return [{key: first, **more}, {"and": {key: second, **more}}]

    return build


def _added_with_this(match: Match, memory: Memory) -> Steps | None:
    """``add this card and 1 "A" card from your GY to your hand``: both from there."""
    this, other = match.cards
    found = other.data if isinstance(other.data, dict) else {}
    mine = found.get("of") == "you" and found.get("in") == "graveyard"
    if this.data != "this card" or found.get("count") != 1 or not mine:
        return None
    memory.places = memory.places or ("graveyard",)
    match.groups["-keep"] = ""
    memory.lost()
    return [{"add_to_hand": "this card"}, {"and": {"add_to_hand": {**found, "other": True}}}]


def _both_scaled(match: Match, memory: Memory) -> Steps | None:
    """``take 1 "A" from your Deck, and place this card and that card in your Pendulum Zones``."""
    found = match.cards[0].data
    if not isinstance(found, dict) or found.get("count") != 1 or found.get("of") != "you" or "name" not in found:
        return None
    match.groups["-keep"] = ""
    memory.lost()
    scaled: dict[str, Any] = {"as": "pendulum", "to": "you"}
    return [{"place": found, **scaled}, {"and": {"place": "this card", **scaled}}]


_GRAVES_TOO = r" and (?:in |from )?(?P<graves>the|their) (?:GYs?|Graveyards?)"


def _and_in_the_graves(build: Any) -> Any:
    """``banish all Machine monsters your opponent controls and in their GY``: all in both places."""

    def built(match: Match, memory: Memory) -> Steps | None:
        noun = match.cards[0]
        found = noun.data if isinstance(noun.data, dict) else {}
        theirs = found.get("of") == "opponent"
        if found.get("count") != "all" or not noun.placed or found.get("in", "field") != "field" or noun.possible:
            return None
        if theirs != (match.groups["graves"] == "their") or (not theirs and "of" in found):
            return None
        there = Noun({**found, "in": ["field", "graveyard"]}, noun.end, plural=True, placed=True)
        made: Steps | None = build(Match(match.end, [there], match.groups), memory)
        return made

    return built


_OF_BOTH = (EITHER_FIGHTER, FIGHTERS[1])


def _both_fighters(key: str) -> Any:
    """``banish those monsters``, ``destroy both battling monsters``: the two that battle."""

    def build(match: Match, memory: Memory) -> Steps | None:
        told = "battling" in match.groups
        if not told and (memory.said or memory.context.targets or memory.context.event not in _OF_BOTH):
            return None
        match.groups["-keep"] = ""
        memory.lost()
        first, second = FIGHTERS
        return [{key: first}, {"and": {key: second}}]

    return build


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    both = (
        r"(?:both(?: (?:of )?those)?|all (?:three|four|five|[3-5])(?: of)?(?: those)?)(?: (?:targets|cards|monsters))?"
        r"(?! (?:in|on|you|of|those|targets|cards|monsters)\b)"
    )
    return (
        (r"shuffle (?:all (?P<all>\d+)(?: targets)?|them both|both(?: (?:of )?those)?(?: (?:targets|cards|monsters))?) "
         r"into (?:the|your) Deck(?:\(s\))?", _all_or_none("return_to_deck", shuffle=True)),
        (rf"destroy {both}(?! (?:and|during|at the))", _all_or_none("destroy")),
        (rf"banish {both}(?! (?:and|until|during|\(|,? face))", _all_or_none("banish")),
        (rf"send {both} to (?:the|your) {_GY}", _all_or_none("send_to_graveyard")),
        (rf"return {both} to the hands?(?:\(s\))?", _all_or_none("return_to_hand")),
        (rf"return {both} to the {_GY}", _all_or_none("return_to_graveyard")),
        (rf"banish {{cards}}{_GRAVES_TOO}(?!,? (?:until|face))", _and_in_the_graves(move("banish", place=True))),
        (rf"return {{cards}}{_GRAVES_TOO} to the Extra Deck",
         _and_in_the_graves(move("return_to_deck", place=True))),
        (rf"shuffle {{cards}}{_GRAVES_TOO} into the Deck(?:\(s\)|s)?", _and_in_the_graves(shuffle)),
        (r"banish both {cards} and {cards}(?!,? (?:until|face))", with_this_card("banish")),
        (rf"send both {{cards}} and {{cards}} to the {_GY}", with_this_card("send_to_graveyard")),
        (r"shuffle both {cards} and {cards} into the Deck", with_this_card("return_to_deck", shuffle=True)),
        (r"return both {cards} and {cards} to the hand", with_this_card("return_to_hand")),
        (r"return both {cards} and {cards} to the Deck(?:\(s\))?", with_this_card("return_to_deck", shuffle=True)),
        (r"add {cards} and {cards} to (?:your|the) hand", _added_with_this),
        (r"take {cards},? and place this card and that card in your Pendulum Zones", _both_scaled),
        (r"destroy (?:both )?those monsters", _both_fighters("destroy")),
        (r"destroy both (?P<battling>battling) monsters", _both_fighters("destroy")),
        (r"banish (?:both )?those monsters", _both_fighters("banish")),
        (r"return (?:both )?those monsters to the hand", _both_fighters("return_to_hand")),
        (r"add both(?: of)?(?: those)?(?: (?:targets|cards|monsters))? to (?:your|the) hand",
         _all_or_none("add_to_hand")),
    )  # fmt: skip
