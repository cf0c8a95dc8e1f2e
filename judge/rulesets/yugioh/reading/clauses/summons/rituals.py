"""Ritual Summons: which monster, with which Tributes, of which total Level."""

from __future__ import annotations

from copy import copy
from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.noun_phrases.selected import places_of
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Noun, Steps

_COMES_FROM = {"hand", "deck", "graveyard", "banished", "extra deck"}
_GIVEN_FROM = {"hand", "field", "deck"}
_OF_A_TRIBUTE = frozenset({"card", "kind", "not_kind", "attribute", "race", "name", "named", "level"})
"""What a text may ask of each Tribute."""


def _monster(noun: Noun) -> Data | None:
    """The monster that is Ritual Summoned, from the hand unless the words name another place."""
    if not isinstance(noun.data, dict):
        return None
    found = {key: value for key, value in noun.data.items() if key not in noun.added and key != "count"}
    where = places_of(found) if "in" in found else {"hand"}
    if noun.data.get("count", 1) != 1 or not where <= _COMES_FROM or found.get("of", "you") != "you":
        return None
    if ("name" not in found and "ritual" not in found.get("kind", ())) or {"different_names", "other"} & set(found):
        return None
    return {**found, "of": "you", "in": found.get("in", "hand")}


def _tributes(noun: Noun) -> Data | None:
    """Which monsters can be Tributed: any number of them, or up to some, from the places that the words name."""
    if not isinstance(noun.data, dict) or not noun.plural:
        return None
    most = noun.data.get("count")
    if most is not None and not (isinstance(most, dict) and most.keys() == {"min", "max"} and most["min"] == 1):
        return None
    found = {key: value for key, value in noun.data.items() if key not in noun.added}
    if found.get("of", "you" if "hand" in places_of(found) else "any") != "you":  # "from the field or your hand"
        return None
    if not places_of(found) <= _GIVEN_FROM or found.keys() - _OF_A_TRIBUTE - {"of", "in", "count"}:
        return None
    if found.get("card", "monster") != "monster" or ("card" not in found and "name" not in found):
        return None
    return {"card": "monster", **found, "of": "you", "in": found.get("in", ["field"])}


def _from_both(match: Match) -> Noun:
    """The noun of the Tributes, with the places that stand behind their total Level."""
    noun = match.cards[1]
    if not match.groups.get("both") or noun.placed or not isinstance(noun.data, dict):
        return noun
    found = copy(noun)
    found.data = {**noun.data, "of": "you", "in": ["field", "hand"]}
    return found


def _ritual(match: Match, memory: Memory) -> Steps | None:
    """Ritual Summon by Tributing monsters; what has no Level makes up none."""
    what, tributes = _monster(match.cards[0]), _tributes(_from_both(match))
    if what is None or tributes is None:
        return None
    step: Data = {"ritual_summon": what, "materials": tributes}
    if len(match.cards) > 2:
        among = _among(match.cards[2])
        if among is None:
            return None
        step["including"] = among
    number, exactly = match.groups.get("n"), "least" not in match.groups
    if number:
        step["levels"] = {"min": int(number), **({"max": int(number)} if exactly else {})}
    else:
        step["levels"] = "exactly its Level" if exactly else "its Level"
    if position := match.groups.get("position"):
        step["position"] = position.lower()
    match.cards[:] = match.cards[:1]
    return [step]


def _among(noun: Noun) -> Data | str | None:
    """What must be among the Tributes: this card, or one of a kind."""
    if noun.data == "this card":
        return "this card" if not noun.places or noun.places == ("field",) else None
    if not isinstance(noun.data, dict) or noun.placed or noun.data.get("count", 1) != 1:
        return None
    found = {key: value for key, value in noun.data.items() if key not in (*noun.added, "count")}
    return None if found.keys() & {"of", "in", "other", "face"} else found


_POSITION = r"(?: in (?:face-up )?(?P<position>Attack|Defense) Position)?"
_LEADS = (
    r"This card (?:is|can be) used to Ritual Summon (?:any (?:1 )?)?{cards}\.? You must also (?:Tribute|offer) {cards}",
    rf"Ritual Summon (?:any )?{{cards}}{_POSITION},? by Tributing {{cards}}",
    rf"Ritual Summon (?:any )?{{cards}}{_POSITION},? by Tributing {{cards}},? including {{cards}}",
)
_ITS = (
    r"(?:its Level|the Level of (?:that|the) Ritual Monster(?: you Ritual Summon)?"
    r"|(?:the|that) Ritual Monster's Level)(?![\w-])"
)
_TOTALS = (
    rf"equals? (?P<least>or exceeds? ){_ITS}",
    rf"(?:exactly )?equals? {_ITS}",
    r"equals? (?P<n>\d+)(?P<least> or more)",
    r"(?:exactly equals?|equals? exactly) (?P<n>\d+)(?! or)",
)


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases of Ritual Spells and of effects that Ritual Summon."""
    return tuple(
        (rf"{lead},? whose total Level(?: Star)?s? {total}{_FROM_BOTH}", _ritual)
        for lead in _LEADS
        for total in _TOTALS
    )


_FROM_BOTH = r"(?P<both>(?: as a Tribute)? from (?:the field or your hand|your hand or (?:the )?field))?"
"""Where the Tributes come from, in the words of older texts."""
