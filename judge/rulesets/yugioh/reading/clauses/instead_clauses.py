"""Replacements: ``if this card would be destroyed by card effect, you can discard 1 card instead``.

The event is a noun with what would destroy it; what is done instead is read as a resolution is. Where this card does
something to itself, the words say from where ("banish this card from your GY"): there it applies.
"""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses import operation_clauses, shielding
from judge.rulesets.yugioh.reading.clauses.phrases import Context, Data, Match, Refusal
from judge.rulesets.yugioh.table.records import every

_BY = {
    "battle": ["battle"], "card effect": ["effect"], "a card effect": ["effect"], "card effects": ["effect"],
    "battle or card effect": ["battle", "effect"], "battle or by card effect": ["battle", "effect"],
    "battle or by a card effect": ["battle", "effect"], "battle or a card effect": ["battle", "effect"],
    "an opponent's card effect": ["opponent's effect"], "your opponent's card effect": ["opponent's effect"],
    "battle or an opponent's card effect": ["battle", "opponent's effect"],
    "battle or your opponent's card effect": ["battle", "opponent's effect"],
    "battle or by an opponent's card effect": ["battle", "opponent's effect"],
}  # fmt: skip
_CAUSES = "|".join(sorted(_BY, key=len, reverse=True))
WOULD = (
    rf"(?P<often>once per turn, )?(?:if|when) {{cards}} would be destroyed(?: by (?P<by>{_CAUSES}))?"
    r"(?: while (?P<meanwhile>this card is in your (?:GY|Graveyard|hand)))?"
    r", (?P<may>you can )?(?P<deed>[^.;:]+?),? instead(?=\.?$)"
)
"""The phrase, of which a sentence may say something else before."""


def replaced(match: Match) -> list[Data] | None:
    """What is done instead of a destruction, for each kind of cause that has a shape of its own."""
    noun = match.cards[0]
    what: Any = noun.data if noun.data in ("this card", "equipped monster") else shielding.covered(noun)
    if what is None or (isinstance(what, str) and what not in ("this card", "equipped monster")):
        return None
    steps, places = _done(match.groups["deed"])
    if steps is None:
        return None
    if match.groups.get("meanwhile"):
        places = ["hand" if match.groups["meanwhile"].endswith("hand") else "graveyard"]
    found: Data = {"replaces_destruction": what, "by": "", "resolve": steps}
    if match.groups.get("may"):
        found["optional"] = True
    elif steps != [{"destroy": "this card"}] or match.groups.get("often"):
        return None  # what has to be done, and might be impossible
    if match.groups.get("often"):
        found["once"] = "soft"
    if not match.groups.get("by"):
        told = [{key: value for key, value in found.items() if key != "by"}]
    else:
        by = _BY[match.groups["by"].lower()]
        apart: list[Any] = by if "opponent's effect" in by else [by if len(by) > 1 else by[0]]
        told = [{**found, "by": one} for one in apart]
    return [{**one, "-in": places} for one in told] if places else told


def _done(words: str) -> tuple[list[Data] | None, list[str]]:
    """The steps that are done instead, and where this card is for them (empty: where it usually applies)."""
    if words.lower() == "discard this card":
        return [{"discard": "this card"}], ["hand"]
    read = operation_clauses.resolution(words, Context())
    if isinstance(read, Refusal) or not read.full or set(read.data) - {"resolve", "places"} or "optional" in read.data:
        return None, []
    steps = read.data["resolve"]
    if len(steps) != 1 or any("unread" in one for one in every(steps) if isinstance(one, dict)):
        return None, []
    places = list(read.data.get("places", ()))
    if places and "this card" not in steps[0].values():
        return None, []
    return steps, places


def placed(statics: list[Data]) -> tuple[list[Data], list[str] | None]:
    """The statics, and the places that such words name; None where two of them name different ones."""
    named = [one.get("-in") for one in statics]
    bare = [{key: value for key, value in one.items() if key != "-in"} for one in statics]
    if all(place is None for place in named):
        return bare, []
    return bare, named[0] if all(place == named[0] for place in named) else None


def off_the_field(data: Data) -> bool:
    """Does a sentence apply in the hand or the Graveyard alone, so that it speaks of no activation on the field?"""
    places = data.get("in") or ["field"]
    return "static" in data and set(places) <= {"hand", "graveyard", "banished"}
