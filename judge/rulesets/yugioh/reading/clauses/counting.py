"""What is counted in a changing number: ``for each of your banished monsters``, ``for each Dragon monster on the field
and in the GYs``, ``for each "A" monster with a different name you control, except this card``."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses import selecting
from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.phrases import Context, Data, once
from judge.rulesets.yugioh.reading.clauses.places import ON_FIELD
from judge.rulesets.yugioh.reading.clauses.pronouns import Memory


@once
def _OF_BANISHED() -> Expression:
    return Expression(r"of (?P<whose>your|your opponent's) (?:currently )?banished ", re.IGNORECASE)


@once
def _CARDS() -> Expression:
    return Expression(r"cards?(?![\w(-])")


@once
def _WORN() -> Expression:
    return Expression(r"Equip (?:Card|Spell)s? (?:Cards? )?equipped to (?:this card|it)", re.IGNORECASE)


@once
def _ALSO_THERE() -> Expression:
    """A second place, behind the first."""
    return Expression(
        r" (?:and|or|and/or) (?:is )?in (?:the|either|both players'|(?P<their>their)|(?P<your>your)) "
        r"(?:GYs?|Graveyards?)",
        re.IGNORECASE,
    )


@once
def _BANISHED_TOO() -> Expression:
    return Expression(
        r" that (?:is|are) banished or in (?:the|either|(?P<your>your)) (?:GYs?|Graveyards?)", re.IGNORECASE
    )


_APART = " with a different name"
_BUT = (", except this card", " except this card")


def counted(words: str, at: int, *, arrows: frozenset[str] = frozenset()) -> tuple[Data, int] | None:
    """The selector of what is counted, and where its words end; None if they are not understood. ``arrows`` is what may
    be asked of Link Arrows."""
    worn = _WORN().match(words, at)
    if worn is not None:
        return {"equipped_to": "this card"}, worn.end()
    banished = _OF_BANISHED().match(words, at)
    rest = words[banished.end() if banished else at :]
    apart = _APART in rest
    rest = rest.replace(_APART, "", 1)
    if banished is not None and (any_card := _CARDS().match(rest)) is not None:
        of = "you" if banished["whose"].lower() == "your" else "opponent"
        return {"of": of, "in": "banished"}, banished.end() + any_card.end()
    memory = Memory(Context())
    memory.arrows = arrows
    noun = selecting.noun(rest, 0, memory)
    if noun is None or not isinstance(noun.data, dict) or noun.data.get("count", 1) != 1:
        return None
    found = {key: what for key, what in noun.data.items() if key != "count" and (key, what) != ("card", "any")}
    apart = bool(found.pop("different_names", False)) or apart
    end = noun.end
    if banished is not None:
        if noun.placed or {"of", "in", "face"} & set(found):
            return None
        of = "you" if banished["whose"].lower() == "your" else "opponent"
        found = {**found, "of": of, "in": "banished"}
    else:
        found, end = _elsewhere(rest, end, found)
    for but in _BUT:
        if rest.startswith(but, end):
            found, end = {**found, "other": True}, end + len(but)
            break
    if not found:
        return None
    return {**found, **({"different_names": True} if apart else {})}, len(words) - (len(rest) - end)


def _elsewhere(words: str, at: int, found: Data) -> tuple[Data, int]:
    """The other place in which cards are counted."""
    also = _ALSO_THERE().match(words, at)
    if also is not None and found.get("in", "field") in ("monster zone", *ON_FIELD):
        of = {"their": "opponent", "your": "you"}.get(next((key for key, said in also.groupdict().items() if said), ""))
        if found.get("of") == of:
            return {**found, "in": ["field", "graveyard"]}, also.end()
    gone = _BANISHED_TOO().match(words, at)
    if gone is not None and "in" not in found and "of" not in found:
        mine = {"of": "you"} if gone["your"] else {}
        return {**found, **mine, "in": ["banished", "graveyard"]}, gone.end()
    return found, at
