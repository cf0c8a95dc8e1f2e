"""A card that is chosen, and what is then done to all others: ``choose 1 "A" monster you control and destroy all other
monsters on the field``."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts.durations import UNTIL, until
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import ON_FIELD
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Noun, Steps

_VERBS = {
    "send": "send_to_graveyard", "destroy": "destroy", "banish": "banish", "negate the effects of": "negate",
}  # fmt: skip


def _chosen(noun: Noun) -> Data | None:
    """One card on the own field."""
    what = noun.data
    if not isinstance(what, dict) or what.get("count") != 1 or what.get("of") != "you":
        return None
    return what if selected.places_of(what) <= {*ON_FIELD, "monster zone"} else None


def _all_others(match: Match, memory: Memory) -> Steps | None:
    """All but that one are sent, destroyed, banished, or have their effects negated."""
    first, rest = match.cards
    one, others, part = _chosen(first), rest.data, match.groups
    if one is None or not isinstance(others, dict) or others.get("count") != "all":
        return None
    if not (rest.placed or "of" in others) or selected.places_of(others) - {*ON_FIELD, "monster zone"}:
        return None
    if ("other" in others and "other" not in rest.added) is bool(part.get("but")):
        return None
    verb, itself = _VERBS[part["verb"].lower()], memory.context.leaves and others.get("card") != "monster"
    spared: Data = {key: what for key, what in others.items() if key != "other" or itself}
    done: Data = {verb: {**spared, "besides": "it"}}
    if verb == "negate":
        lasts = until(match)
        if not lasts:
            return None
        done = {"negate": "effects", "cards": done["negate"], **lasts}
    match.groups["-keep"] = ""
    memory.lost()
    return [{"take": one}, {"and": done}]


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    but = r"(?P<but>, except the chosen (?:monster|card))?"
    return (
        (rf"choose {{cards}},? and (?P<verb>send) {{cards}} to the (?:GY|Graveyard){but}", _all_others),
        (rf"choose {{cards}},? and (?P<verb>destroy|banish) {{cards}}{but}(?!,? (?:face|until))", _all_others),
        (rf"choose {{cards}},? and (?P<verb>negate the effects of) {{cards}}{but}{UNTIL}", _all_others),
    )
