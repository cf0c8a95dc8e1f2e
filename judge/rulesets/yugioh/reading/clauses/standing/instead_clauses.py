"""Replacements: ``if this card would be destroyed by card effect, you can discard 1 card instead``.

The event is a noun with what would destroy it; what is done instead is read as a resolution is. Where this card does
something to itself, the words say from where ("banish this card from your GY"): there it applies.
"""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.conditions import states
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.operations import operation_clauses
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Match, Refusal
from judge.rulesets.yugioh.reading.clauses.restrictions import shielding
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
_TAIL = (
    rf" would be destroyed(?: by (?P<by>{_CAUSES}))?"
    r"(?: while (?P<meanwhile>this card is in your (?:GY|Graveyard|hand))|,? while (?P<state>[^,.;:]+)"
    r"|, except the turn (?P<fresh>this card) was sent to the (?:GY|Graveyard))?"
    r", (?P<may>you can )?(?P<deed>[^.;:]+?),? instead(?P<one> of (?:destroying )?1 of those (?:cards"
    r"|(?-i:(?:(?:\"[^\"]+\"|[A-Z][\w-]+) )*[Mm]onsters)))?(?=\.?$)"
)
_FROM_IT = Expression(r"\bfrom it\b", re.IGNORECASE)
_OFTEN = "(?P<often>once per turn, )?(?:if|when) "
WOULD = (
    f"{_OFTEN}{{cards}}{_TAIL}",
    f"{_OFTEN}(?P<alone>exactly) {{cards}} \\(and no other cards\\){_TAIL}",
    f"{_OFTEN}{{cards}},? (?:and/)?or {{cards}},?{_TAIL}",
)
"""The phrases, of which a sentence may say something else before."""


def _subject(match: Match) -> list[Any] | None:
    """The cards that would be destroyed; of two kinds joined by ``or`` what is said of the last is said of both."""
    noun = match.cards[0]
    if noun.data in ("this card", "equipped monster"):
        return [noun.data] if len(match.cards) == 1 and "alone" not in match.groups else None
    if "alone" in match.groups and isinstance(noun.data, dict):
        found = {key: value for key, value in noun.data.items() if (key, value) != ("count", 1)}
        return [found] if "count" not in found else None
    every: list[Any] = [shielding.covered(one) for one in match.cards]
    if not all(isinstance(one, dict) for one in every):
        return None
    if len(every) == 1:
        return every
    where = {key: every[-1][key] for key in ("of", "in") if key in every[-1]}
    if not where or noun.placed or {"of", "in", "other"} & every[0].keys() or "mentions" in every[-1]:
        return None
    return [{**every[0], **where}, every[-1]]


def _meanwhile(match: Match) -> list[Data] | None:
    """What must be so besides; None if that is not understood."""
    if match.groups.get("fresh"):
        return [{"not": {"event_this_turn": {"sent_to_graveyard": {"card": "this card"}}}}]
    said = match.groups.get("state")
    if not said:
        return []
    known = states.state(said, 0, Memory(Context()))
    return known[0] if known is not None and known[1] == len(said) else None


def replaced(match: Match) -> list[Data] | None:
    """What is done instead of a destruction, for each kind of cause that has a shape of its own."""
    subject, asked = _subject(match), _meanwhile(match)
    if subject is None or asked is None or (match.groups.get("often") and len(subject) > 1):
        return None
    deed = match.groups["deed"]
    if subject == ["this card"]:
        deed = _FROM_IT.sub("from this card", deed)
    steps, places = done(deed)
    if steps is None:
        return None
    if match.groups.get("meanwhile"):
        places = ["hand" if match.groups["meanwhile"].endswith("hand") else "graveyard"]
    found: Data = {"replaces_destruction": subject[0], "by": "", "resolve": steps}
    if match.groups.get("alone"):
        found["alone"] = True
    if match.groups.get("one"):
        if not match.groups.get("may") or not isinstance(subject[0], dict):
            return None
        found["one_of_them"] = True
    if match.groups.get("may"):
        found["optional"] = True
    elif match.groups.get("often") or not (steps == [{"destroy": "this card"}] or _counted_off(steps)):
        return None  # what has to be done, and might be impossible
    if match.groups.get("often"):
        found["once"] = "soft"
    if not match.groups.get("by"):
        told = [{key: value for key, value in found.items() if key != "by"}]
    else:
        by = _BY[match.groups["by"].lower()]
        apart: list[Any] = by if "opponent's effect" in by else [by if len(by) > 1 else by[0]]
        told = [{**found, "by": one} for one in apart]
    told = [{**one, "replaces_destruction": what} for what in subject for one in told]
    told = [{**one, "while": asked} for one in told] if asked else told
    return [{**one, "-in": places} for one in told] if places else told


def _counted_off(steps: list[Data]) -> bool:
    """Is it so many counters of this card that are removed, or so many of its materials?"""
    if len(steps) != 1:
        return False
    if steps[0].keys() == {"detach"}:
        return isinstance(steps[0]["detach"], int)
    return steps[0].keys() == {"remove_counters"} and steps[0]["remove_counters"] != "all"


def done(words: str) -> tuple[list[Data] | None, list[str]]:
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
