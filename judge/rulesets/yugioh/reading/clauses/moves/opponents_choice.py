"""What the opponent is made to do with cards of their own choice, and what they may do to negate the effect."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Steps, once

_GY = r"(?:GY|Graveyard)"
MADE = r"(?:(?:make|have) your opponent|your opponent must)"
_THEIR = r"(?:hand|field|side of the field|GY|(?:Extra )?Deck)"
WHERE = rf"(?: they control| (?:in|from) their {_THEIR}(?:(?:, or |, | or )(?:their )?{_THEIR})*)"


def made_to(match: Match, memory: Memory) -> Steps | None:
    """``your opponent sends 1 monster they control to the GY``: who does it chooses, and it affects no card."""
    part, noun = match.groups, match.cards[0]
    if not isinstance(noun.data, dict) or not isinstance(noun.data.get("count", 1), int):
        return None
    what: Data = {"count": 1, **noun.data}
    if "where" in part:
        if not selected.anywhere(noun):
            return None
        where = [_THEIRS[place] for place in _THEIR_PLACE.findall(part["where"])]
        bare = {key: value for key, value in noun.data.items() if key not in noun.added and (key, value) != _ANY}
        lies = {"in": where if len(where) > 1 else where[0]} if where != ["field"] else {}
        what = {"count": 1, **bare, "of": "opponent", **lies}
    if what.get("of") != "opponent" or (part.get("them") and "your opponent" not in memory.words):
        return None
    memory.moved_on()
    match.groups["-keep"] = ""
    key = _MADE_TO[part["verb"].lower().removesuffix("s").removesuffix("e")]
    if key == "destroy":  # that is what the effect does, whoever chooses
        return [{key: what}]
    down = {"face": "down"} if part.get("down") else {}
    return [{key: what, **down, "who": "opponent"}]


_MADE_TO = {"send": "send_to_graveyard", "banish": "banish", "tribut": "tribute", "destroy": "destroy"}


def _placed_by_them(match: Match, memory: Memory) -> Steps | None:
    """``your opponent places 1 "A" monster from their face-up field or GY in their Spell & Trap Zone as a face-up
    Continuous Trap``."""
    noun = match.cards[0]
    if not isinstance(noun.data, dict) or noun.data.get("count", 1) != 1 or noun.data.get("card") != "monster":
        return None
    if bool(match.groups.get("where")) is not selected.anywhere(noun):
        return None
    what = {key: one for key, one in noun.data.items() if key not in (*noun.added, "of", "in", "face")}
    if not match.groups.get("where") and set(selected.places_of(noun.data)) != {"field", "graveyard"}:
        return None
    memory.moved_on()
    match.groups["-keep"] = ""
    there: Data = {"of": "opponent", "in": ["field", "graveyard"], "face": "up"}
    kind = {"as": "trap"} if match.groups["as"] == "Trap" else {}
    return [{"place": {"count": 1, **what, **there}, **kind, "to": "opponent"}]


def sent_by_type(match: Match, memory: Memory) -> Steps | None:
    """``Declare 1 card type; your opponent sends 1 card of that type from their Deck to the GY``."""
    if memory.context.declared != "card type":
        return None
    memory.moved_on()
    what: Data = {"count": 1, "card": "declared", "of": "opponent", "in": "deck"}
    return [{"send_to_graveyard": what, "who": "opponent"}]


_ANY = ("card", "any")
_THEIRS = {
    "control": "field", "field": "field", "hand": "hand", "GY": "graveyard", "Extra Deck": "extra deck", "Deck": "deck",
}  # fmt: skip
_THEIR_PLACE = Expression(r"control|field|hand|GY|(?:Extra )?Deck")


def _matched(match: Match, memory: Memory) -> Steps:
    """``make your opponent banish cards from their field face-down so they control the same number of cards as you
    do``; a Token cannot lie face-down."""
    match.groups["-keep"] = ""
    memory.moved_on()
    more: Data = {"counted": {"of": "opponent", "in": "field"}, "over": {"per": {"of": "you", "in": "field"}}}
    what: Data = {"count": more, "not_kind": ["token"], "of": "opponent", "in": "field"}
    return [{"banish": what, "face": "down", "who": "opponent"}]


def _down_to(match: Match, memory: Memory) -> Steps | None:
    """``they must send cards to the GY so they control 2 cards``, ``make both players banish monsters from their field
    face-down so they control only 1``."""
    said = match.groups
    both = "both" in said.get("who", "").lower()
    if said.get("who", "").lower() == "they" and not (memory.theirs or memory.context.foe):
        return None
    match.groups["-keep"] = ""
    memory.moved_on()
    kind: Data = {"card": "monster"} if said["what"] == "monsters" else {}
    banished = "banish" in said["verb"].lower()
    how: Data = {"face": "down"} if banished else {}
    steps: Steps = []
    for who in ("you", "opponent") if both else ("opponent",):
        there: Data = {**kind, "of": who, "in": "field"}
        more: Data = {"counted": there, "over": int(said["n"])}
        what: Data = {"count": more, **there, **({"not_kind": ["token"]} if banished else {})}
        step = {"banish" if banished else "send_to_graveyard": what, **how, "who": who}
        steps.append({"and": step} if steps else step)
    return steps


@once
def _AGAINST() -> Expression:
    """What the opponent may do, and what becomes of the effect then."""
    return Expression(
        r"(?:(?P<they>they)|your opponent) can (?P<verb>discard|reveal) (?=\d)", re.IGNORECASE, ("they ", "your ")
    )


_SO_THAT = Expression(
    r"(?: (?:in|from) their hand)? to negate (?:this (?:card's )?effect|the effect of this card), otherwise,? "
    r"(?:you (?!can ))?"
)


def against_it(words: str, at: int, memory: Memory) -> tuple[Data, int] | None:
    """``your opponent can discard 1 card to negate this effect, otherwise ...``: what they may do, as a step, and where
    those words end."""
    found = _AGAINST().match(words, at)
    noun = selecting.cards(words, found.end(), Memory(memory.context)) if found else None
    so_that = _SO_THAT.match(words, noun.end) if noun is not None else None
    if found is None or noun is None or so_that is None or (found["they"] and not memory.context.foe):
        return None
    what = selected.within(noun, "opponent", "hand")
    if what is None or not isinstance(what.get("count"), int) or "other" in what:
        return None
    if found["verb"].lower() == "reveal":
        return {"reveal": what}, so_that.end()
    return {"discard": selected.plain(what) or what, "who": "opponent"}, so_that.end()


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    return (
        (rf"{MADE} (?P<verb>send) {{cards}}(?P<where>{WHERE})? to the {_GY}(?: \(their choice\))?", made_to),
        (rf"{MADE} (?P<verb>banish) (?:exactly )?{{cards}}(?P<where>{WHERE})?"
         r"(?P<down>,? face-down)?(?: \(their choice\))?(?!,? (?:face|until|and))", made_to),
        (rf"(?:{MADE}|(?P<them>make them)) (?P<verb>Tribute) {{cards}}(?P<where>{WHERE})?(?: \(their choice\))?"
         r"(?!,? (?:to|and|for))", made_to),
        (rf"your opponent (?P<verb>sends) {{cards}}(?P<where>{WHERE})? to the {_GY}(?: \(their choice\))?", made_to),
        (rf"your opponent (?P<verb>banishes) {{cards}}(?P<where>{WHERE})?(?P<down>,? face-down)?"
         r"(?: \(their choice\))?(?!,? (?:face|until|and))", made_to),
        (rf"your opponent (?P<verb>destroys) {{cards}}(?P<where>{WHERE})?(?!,? (?:to|and)\b)", made_to),
        (r"your opponent places {cards}(?P<where> from their face-up field or GY)? in their Spell & Trap Zone as a "
         r"face-up Continuous (?P<as>Spell|Trap)", _placed_by_them),
        (r"make your opponent banish cards from their field face-down so they control the same number of cards as you "
         r"do", _matched),
        (rf"(?P<who>they|your opponent) must (?P<verb>send) (?P<what>cards|monsters)(?: they control)? to the {_GY} so "
         r"they control (?:only )?(?P<n>\d+)(?: cards?| monsters?)?(?=[.,;]|$)", _down_to),
        (r"make (?P<who>both players|your opponent) (?P<verb>banish) (?P<what>cards|monsters) from their field "
         r"face-down so they control (?:only )?(?P<n>\d+)(?=[.,;]|$)", _down_to),
        (rf"your opponent sends 1 card of (?:that|the declared) type from their Deck to the {_GY}", sent_by_type),
    )  # fmt: skip
