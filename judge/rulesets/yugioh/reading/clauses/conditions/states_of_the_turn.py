"""States of a turn: whose it is, which part of it, and what was done in it so far."""

from __future__ import annotations

from copy import copy
from typing import Any

from judge.rulesets.yugioh.reading.clauses.conditions import (
    identities,
)
from judge.rulesets.yugioh.reading.clauses.conditions.states_of_players import bare
from judge.rulesets.yugioh.reading.clauses.events.event_parts import HOW, ways
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Match

Conditions = list[Data]


def _itself(match: Match) -> Data | None:
    """What a monster that is spoken of is, wherever it is now; None where the words say more of it."""
    found = match.cards[0].data
    if not isinstance(found, dict) or found.get("count", 1) != 1:
        return None
    fits = {key: value for key, value in found.items() if key != "count" and key not in match.cards[0].added}
    return (
        None if fits.keys() & (identities.OF_THE_PLACE | {"face"}) or fits.get("card", "monster") != "monster" else fits
    )


def _battled(match: Match) -> Conditions | None:
    """``your "A" monster battled this turn``: whose it was in that battle."""
    noun = match.cards[0]
    if noun.data in ("it", "target"):
        return [{"battled_this_turn": noun.data}]
    if isinstance(noun.data, dict) and "of" in noun.data and not noun.placed:
        whose = {"of": noun.data["of"]}
        noun = match.cards[0] = copy(noun)
        noun.data = {key: value for key, value in noun.data.items() if key != "of"}
    else:
        whose = {}
    found = _itself(match)
    return None if found is None else [{"battled_this_turn": {"card": "monster", **found, **whose}}]


def _card_used(match: Match) -> Conditions:
    """``you activated a "A" Spell Card previously this turn``."""
    kind, card = f"{match.groups['frame'].lower()} card", {"named": match.groups["named"][1:-1]}
    return [{"activated_this_turn": {"activation": [kind], "by": "you", "card": card}}]


def _used_there(match: Match) -> Conditions | None:
    """``a Thunder monster's effect was activated in the hand this turn``."""
    said = match.groups["whose"]
    noun = selecting.noun(said, 0, Memory(Context()))
    return _used(Match(match.end, [noun], match.groups)) if noun is not None and noun.end == len(said) else None


def _used(match: Match) -> Conditions | None:
    found = _itself(match)
    if found is None or not ({"name", "named", "race", "attribute"} & set(found) or _plainly(found)):
        return None
    where = {"in": "hand"} if match.groups.get("in") else {}
    return [{"activated_this_turn": {"activation": ["monster effect"], "by": "any", "card": found, **where}}]


def _used_by_mine(match: Match) -> Conditions | None:
    """``the effect of a "A" monster you control was activated this turn``: on the field, by its controller."""
    noun = match.cards[0]
    found = noun.data
    if not isinstance(found, dict) or found.get("of") != "you" or "in" in found or found.get("count", 1) != 1:
        return None
    fits = {key: value for key, value in found.items() if key not in ("count", "of") and key not in noun.added}
    if fits.get("card") != "monster" or fits.keys() & {*identities.OF_THE_PLACE, "face"} or len(fits) < 2:
        return None
    what = {"activation": ["monster effect"], "by": "you", "card": fits, "in": "field"}
    return [{"activated_this_turn": what}]


def _plainly(found: Data) -> bool:
    """Is it asked for nothing but one of the kinds that a monster is everywhere?"""
    return set(found.get("kind", ("?",))) <= {"fusion", "ritual", "synchro", "xyz", "link", "pendulum"}


_PLACES = (("hand", "hand"), ("GY", "graveyard"), ("field", "field"))


def _activated(match: Match) -> Conditions:
    kinds = {
        "a monster effect": ["monster effect"],
        "a card or effect": ["any"],
        "a spell/trap card": ["spell card", "trap card"],
        "a spell card or effect": ["spell"],
        "a trap card or effect": ["trap"],
    }
    number = int(match.groups.get("n") or 1)
    said = (
        f"a {match.groups['what'].replace('s or ', ' or ').removesuffix('s')}" if number > 1 else match.groups["what"]
    )
    said = f"a{said[1:]}".lower()
    what: Data = {"activation": kinds.get(said) or [said.removeprefix("a ")]}
    if number > 1:
        what["count"] = number
    what["by"] = {"you": "you", "your opponent": "opponent"}.get(match.groups.get("who", "").lower(), "any")
    if match.groups.get("in"):
        found = [place for word, place in _PLACES if word in match.groups["in"]]
        what["in"] = found[0] if len(found) == 1 else found
    if match.groups.get("phase"):  # in the turn of the opponent there is none
        return [{"turn": "yours"}, {"activated_this_turn": {**what, "phase": match.groups["phase"].lower()}}]
    return [{"activated_this_turn": what}]


def _summoned(match: Match) -> Conditions:
    of = "you" if match.groups["who"].lower() == "you" else "opponent"
    how = {"how": ways(match.groups["how"])} if match.groups.get("how") else {}
    whence = {"from": "extra deck"} if match.groups.get("extra") else {}
    return [{"summoned_this_turn": {"of": of, **how, "count": int(match.groups["n"]), **whence}}]


def _in_the_battle_phase(match: Match) -> Conditions:
    """``it is your opponent's Battle Phase``."""
    whose = match.groups.get("whose")
    turn = [{"turn": "yours" if whose.lower() == "your" else "opponent's"}] if whose else []
    return [*turn, {"phase": "battle"}]


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    return (
        (r"it is your turn", bare({"turn": "yours"})),
        (r"it is your opponent's turn", bare({"turn": "opponent's"})),
        (
            rf"(?P<who>your opponent|you) (?:(?:has|have) )?{HOW}ed (?P<n>\d+) or more monsters"
            r"(?P<extra> from the Extra Deck)? this turn",
            _summoned,
        ),
        (
            r"(?P<n>\d+) or more cards and/or effects have been activated (?:during )?this turn",
            lambda match: [
                {"activated_this_turn": {"activation": ["any"], "count": int(match.groups["n"]), "by": "any"}}
            ],
        ),
        (
            rf"an? (?P<named>{NAME}) (?P<frame>Spell|Trap) Card or effect (?:is|was) activated this turn",
            lambda match: [
                {
                    "activated_this_turn": {
                        "activation": [match.groups["frame"].lower()],
                        "by": "any",
                        "card": {"named": match.groups["named"][1:-1]},
                    }
                }
            ],
        ),
        (r"{cards} battled this turn", _battled),
        (r"(?P<whose>an? [^,;:]*?monster)'s effect was activated(?P<in> in the hand)? this turn", _used_there),
        (r"an effect of {cards} was (?:successfully )?activated this turn", _used),
        (
            rf"you (?:have )?activated an? (?P<named>{NAME}) (?P<frame>Spell|Trap) Card (?:previously )?this turn",
            _card_used,
        ),
        (r"{cards} (?:has )?activated its effects?(?:\(s\))? this turn", _used),
        (r"the effect of {cards} was activated (?:during )?this turn", _used_by_mine),
        (r"{cards} activated its effect this turn", _used_by_mine),
        (
            r"(?P<what>a monster effect|a Trap Card|a Spell Card or effect|a Trap Card or effect|a Spell Card"
            r"|a Spell/Trap Card|a card or effect)(?P<in> (?:in|on) the (?:hand or GY|hand|GY|field))? was "
            r"activated (?:during )?this turn",
            _activated,
        ),
        (r"it is (?:currently )?your opponent's turn", bare({"turn": "opponent's"})),
        (r"it is (?:currently )?the Main Phase(?! \d)", bare({"phase": "main"})),
        (r"it is (?:currently )?(?:the|(?P<whose>your|your opponent's)) Battle Phase", _in_the_battle_phase),
        (
            r"(?P<who>you|your opponent) (?:(?:has|have) )?activated (?P<what>a monster effect|a Trap Card|a "
            r"Spell Card"
            r"|a Spell/Trap Card|a card or effect)(?P<in> (?:in|on|from) (?:the|their|your) (?:hand or GY|hand|GY"
            r"|field))?(?: during your (?P<phase>Main|Battle) Phase)? (?:during )?this turn",
            _activated,
        ),
        (
            r"(?P<who>you|your opponent) (?:(?:has|have) )?activated (?P<n>[2-9]) or more (?P<what>monster effects"
            r"|Trap Cards|Spell Cards|Spell/Trap Cards|cards or effects)(?P<in> (?:in|on|from) (?:the|their|your) "
            r"(?:hand or GY|hand|GY|field))? (?:during )?this turn",
            _activated,
        ),
    )
