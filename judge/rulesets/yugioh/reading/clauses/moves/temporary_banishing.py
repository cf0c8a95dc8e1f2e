"""Cards that are banished for a time, and until when: ``banish it until the End Phase``."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.moves.hands import LOOKED, at_random, seen
from judge.rulesets.yugioh.reading.clauses.moves.moved_together import with_this_card
from judge.rulesets.yugioh.reading.clauses.moves.moving import move
from judge.rulesets.yugioh.reading.clauses.moves.opponents_choice import MADE, WHERE, made_to
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import ON_FIELD
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Steps

UNTIL_BACK = (
    r"(?P<back>until (?:the End Phase(?: of (?:this|the next) turn)?|the Standby Phase of (?:the|your) next turn"
    r"|(?:the|your|your opponent's|their) next (?:Standby|End) Phase"
    r"|your opponent's End Phase))"
)
"""Until when cards are banished."""
BACK = {
    "until the end phase": "end phase", "until the end phase of this turn": "end phase",
    "during the end phase of this turn": "end phase",
    "until your next standby phase": "your next standby phase",
    "until the end phase of the next turn": "end phase of next turn",
    "until your next end phase": "your next end phase",
    "until your opponent's next end phase": "opponent's next end phase",
    "until your opponent's end phase": "opponent's next end phase",
    "until the next standby phase": "next standby phase",
    "until your opponent's next standby phase": "opponent's next standby phase",
    "until the standby phase of the next turn": "standby phase of next turn",
    "until the standby phase of your next turn": "standby phase of your next turn",
}  # fmt: skip
"""How card files write it."""
_COMES_BACK = (
    r"(?P<back>During the End Phase of this turn), return it to (?:your opponent's side of )?the field"
    r"(?:,? in the same battle position)?"
)
_SAID_AFTER = re.compile(rf"{_COMES_BACK}\.?")
_FOR_A_TIME = rf"(?:,? \(?face-(?:up|(?P<down>down))\)?)?,? \(?{UNTIL_BACK}\)?"


def says_when_back(sentence: str) -> bool:
    """Does a sentence only say when what was banished comes back?"""
    return _SAID_AFTER.fullmatch(sentence.strip()) is not None


def _with_one_of_theirs(match: Match, memory: Memory) -> Steps | None:
    """``banish both this face-up card from the field and 1 random card from your opponent's hand, face-up, until your
    next Standby Phase``: both come back then."""
    until = BACK.get(match.groups["back"].lower())
    if until is None or match.cards[0].data != "this card":
        return None
    memory.places = memory.places or match.cards[0].places
    match.groups["-keep"] = ""
    memory.lost()
    hand: Data = {"banish": {"count": 1, "of": "opponent", "in": "hand"}, "random": True}
    down = {"face": "down"} if match.groups.get("down") else {}
    return [{"banish": "this card", "until": until}, {"and": {**hand, **down, "until": until}}]


def _from_hand_for_a_time(build: Any) -> Any:
    """``banish 1 random card from your opponent's hand, until the End Phase``: then it is in the hand again."""

    def built(match: Match, memory: Memory) -> Steps | None:
        until = BACK.get(match.groups["back"].lower())
        made: Steps | None = build(match, memory) if until is not None else None
        if not made or set(selected.places_of(made[0]["banish"])) != {"hand"}:
            return None
        return [{**made[0], **({"face": "down"} if match.groups.get("down") else {}), "until": until}]

    return built


def _banished_for_a_time(match: Match, memory: Memory) -> Steps | None:
    """``banish it until the End Phase``: it is banished, and what was on the field comes back then."""
    steps: Steps | None = move("banish", place=True)(match, memory)
    said = match.groups["back"].lower()
    if memory.context.pair == ("opponent field",):  # "their" is the opponent, of whose monster was spoken
        said = said.replace("their next", "your opponent's next")
    until = BACK.get(said)
    if not steps or until is None or not _of_monsters(steps[0]["banish"]):
        return [*steps, {"unmodelled": match.groups["back"]}] if steps else None
    return [{**steps[0], "until": until}]


def _of_monsters(what: Any) -> bool:
    """Are they monsters on the field, or cards spoken of before? No others are read so."""
    return isinstance(what, str) or (what.get("card") == "monster" and not selected.places_of(what) - ON_FIELD)


def _both_for_a_time(match: Match, memory: Memory) -> Steps | None:
    """``banish both until the End Phase``: both targets, or none."""
    until = BACK.get(match.groups["back"].lower())
    if memory.said or memory.context.targets != "targets" or until is None:
        return None
    match.groups["-keep"] = ""
    memory.said = "targets"
    return [{"banish": "targets", "until": until, "all_or_none": True}]


def _both_back(match: Match, memory: Memory) -> Steps | None:
    """``banish both that monster and this card until the End Phase``, ``..., but return them in your next Standby
    Phase``: both come back then."""
    said = match.groups.get("back") or f"until {match.groups['again']}"
    until = BACK.get(said.lower())
    made: Steps | None = with_this_card("banish")(match, memory) if until is not None else None
    if not made:
        return None
    first, second = made
    return [{**first, "until": until}, {"and": {**second["and"], "until": until}}]


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    return (
        (r"(?P<verb>banish)(?: \(face-(?:up|(?P<down2>down))\))? (?P<n>\d+) random cards? (?:from|in) your opponent's "
         rf"hand{_FOR_A_TIME}",
         _from_hand_for_a_time(at_random(""))),
        (rf"{LOOKED},? (?:and if you do,|and|then) (?P<verb>banish) 1 (?P<what>card|monster|Spell|Trap) from "
         r"(?:it|their hand)"
         rf"{_FOR_A_TIME}", _from_hand_for_a_time(seen)),
        (rf"banish both {{cards}} and 1 random card from your opponent's hand{_FOR_A_TIME}", _with_one_of_theirs),
        (rf"{MADE} (?P<verb>banish) {{cards}}(?P<where>{WHERE})?{_FOR_A_TIME}", _from_hand_for_a_time(made_to)),
        (rf"your opponent (?P<verb>banishes) {{cards}}(?P<where>{WHERE})?{_FOR_A_TIME}",
         _from_hand_for_a_time(made_to)),
        (rf"banish {{cards}}\. {_COMES_BACK}", _banished_for_a_time),
        (rf"banish both {{cards}} and {{cards}},? \(?{UNTIL_BACK}\)?", _both_back),
        (r"banish both {cards} and {cards}(?: from the field)?, but return them in (?P<again>your next Standby Phase)",
         _both_back),
        (rf"banish {{cards}},? \(?{UNTIL_BACK}\)?", _banished_for_a_time),
        (rf"banish both(?: monsters| targets)? \(?{UNTIL_BACK}\)?", _both_for_a_time),
    )  # fmt: skip
