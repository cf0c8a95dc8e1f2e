"""Effects of a list of which each is applied in its turn if there are so many of something: ``Apply these effects, in
sequence, based on the number of "A" monsters you control``, and before the first of them ``2+``."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.operations import operation_clauses
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Refusal
from judge.rulesets.yugioh.reading.text.drafts import numbered_labels
from judge.rulesets.yugioh.reading.text.readings import labelled_lists
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText
from judge.rulesets.yugioh.table.records import every, many
from judge.rulesets.yugioh.table.steps import operations

Data = dict[str, Any]
LED = Expression(
    r"(?:(?P<first>[^:]+?),? then,? )?(?P<may>you can )?apply (?P<any>any of )?(?:these|the following) "
    r"effects?(?:\(s\))?,? in sequence,? (?:based|depending) on the number "
    r"(?P<subject>(?:\"[^\"]*\"|[^.:;\"()]|\([^()]*, (?:and|or) [^()]*\))+?)"
    r"(?: \(skip over any that do not apply\))?[.:;]?",
    re.IGNORECASE,
)
"""What stands before such a list."""


def steps(
    lead: re.Match[str], effect: EffectText, ways: list[Data], context: Context, cost: list[Any], *, card: bool
) -> list[Data] | None:
    """The steps of such a list, whose effects are these, and of what is done before it; None where that is not
    understood, or one of the effects could change the number for a later one. ``cost``: what was paid; ``card``: it is
    the activation of a Spell or Trap."""
    labels = [numbered_labels.label_of(one) for one in effect.choices]
    subject = lead["subject"].removeprefix("of ")
    asked: list[Any] = labelled_lists.numbers_paid(lead["subject"], labels, cost)
    asked = asked or [numbered_labels.conditions(subject, label, context) for label in labels]
    if len(asked) != len(ways) or any(not one for one in asked) or not _undisturbed(ways, asked):
        return None
    done: list[Data] = []
    for way in ways:
        step: Data = {"you_can": way} if lead["any"] and not _willing(way) else way
        done.append({"also_after_that": step} if done else step)
    made: Data = {"series": done, "each_if": asked}
    step = {"you_can": made} if lead["may"] and (card or lead["first"]) and not lead["any"] else made
    if not lead["first"]:
        return [step]
    before = operation_clauses.resolution(f"{lead['first']}.", context)
    if isinstance(before, Refusal) or not before.full or before.data.keys() != {"resolve"}:
        return None
    return [*before.data["resolve"], {"then": step}]


def _willing(way: Data) -> bool:
    """Need an effect not be done anyway?"""
    return way.keys() == {"series"} and "you_can" in way["series"][0]


def _undisturbed(ways: list[Data], asked: list[Any]) -> bool:
    """Can none of the effects but the last change how many there are? What they do must move no card into the place
    that is looked at, or out of it."""
    places = {
        (player, place)
        for one in every(asked)
        for seen in [one.get("exists"), one.get("none")]
        if isinstance(seen, dict)
        for player in _sides(seen)
        for place in many(seen.get("in", "field"))
    }
    if any("materials" in one or "counters" in one for needs in asked for one in needs):
        return False
    return not any(_touched(way, places) for way in ways[:-1])


def _sides(what: Data) -> tuple[str, ...]:
    of = what.get("of", "any")
    return (of,) if of in ("you", "opponent") else ("you", "opponent")


_INTO = {
    "special_summon": "field", "add_to_hand": "hand", "send_to_graveyard": "graveyard", "banish": "banished",
    "destroy": "graveyard", "return_to_hand": "hand", "return_to_deck": "deck", "draw": "hand", "discard": "graveyard",
    "set": "field", "place": "field",
}  # fmt: skip
"""Where cards go by what is done to them."""
_STAYING = frozenset({
    "change_atk", "change_def", "change_level", "apply", "damage", "gain_lp", "lose_lp", "set_lp", "negate",
    "change_position", "end_battle_phase", "begin_end_phase", "give_up_draw", "look_at", "reveal",
})  # fmt: skip
"""What is done to players, and to cards that stay where they are and keep their names."""


def _touched(way: Data, places: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """Which of these places cards come from or go to by an effect; all of them by what is not told here."""
    found = set[tuple[str, str]]()
    for _, step in operations((way,)):
        key, what = next(iter(step.items()))
        if key in _STAYING:
            continue
        if key not in _INTO:
            return places
        sides = _sides(what) if isinstance(what, dict) else ("you", "opponent")
        found |= {(side, place) for side in sides for place in (_INTO[key], *_from(key, what))}
    return found & places


def _from(key: str, what: Any) -> tuple[Any, ...]:
    if isinstance(what, dict):
        return many(what.get("in", "field"))
    return ("deck",) if key == "draw" else ("hand",) if key == "discard" else ("field", "hand", "graveyard", "banished")
