"""What a Spell or Trap without the marks of Problem-Solving Card Text chooses among cards that everybody sees.

Since 2011 a ``;`` parts what is targeted from what is done to it. A text that has been printed before and not since has
no marks, and does not say whether such a card is targeted: it is read as if it were, and that stays in doubt.
Source: Konami, Problem-Solving Card Text, part 4.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard
from judge.rulesets.yugioh.table.records import every, many

_MARKED = Expression(r"[:;]|\bGY\b|\bbanishment\b|\bif you do\b|, (?:then|also)\b|\bas possible\b|\((?!s\))")
"""What no text has that was written before the marks."""
_DEEDS = (
    "destroy", "banish", "send_to_graveyard", "return_to_hand", "return_to_deck", "add_to_hand", "special_summon",
    "change_position",
)  # fmt: skip
_CHANGES = ("change_level", "change_atk", "change_def", "place_counters")
_SEEN = frozenset({"field", "graveyard", "monster zone", "spell & trap zone", "banished"})
_NOT_CHOSEN = frozenset({"highest", "lowest", "top", "picked_by", "among_them", "compared", "different_names"})
_OWN_COST = ("send_to_graveyard", "banish", "return_to_hand", "return_to_deck")
"""What is done to the own cards on the field as a cost, too."""
_WHICH = Expression(
    r"\b(?:up to \d|any number of|\d)(?! (?:[A-Z][\w-]*[ -])?Counter)[^.,]*?(?=$|[.,]| to | by | and | into )"
)


def perhaps_targeted(card: PrintedCard, made: Data) -> None:
    """Let an unmarked text that is all read target what it chooses first, in doubt."""
    steps = made.get("resolve") or ()
    if card.frame == "monster" or "targets" in made or not steps or _MARKED.search(card.desc) is not None:
        return
    first = steps[0]
    done = next((key for key in (*_DEEDS, "cards") if isinstance(first.get(key), Mapping)), "")
    if not done or (done == "cards" and not any(key in first for key in _CHANGES)):
        return
    if any("unread" in part for part in every(steps)) or not _seen(first[done]):
        return
    if done in _OWN_COST and first[done].get("of") == "you" and "in" not in first[done]:
        return
    said = _WHICH.search(made["text"])
    made["targets"] = first[done]
    made["resolve"] = [{**first, done: "target" if _number(first[done]) == 1 else "targets"}, *steps[1:]]
    about = said.group() if said is not None else "what it chooses"
    made["doubts"] = [{"unmodelled": f"whether it targets {about}", "about": "targeting"}]


def _seen(which: Data) -> bool:
    """Is a number of cards chosen that lie where everybody sees them?"""
    number = _number(which)
    plain = set(many(which.get("in", "field"))) <= _SEEN and _NOT_CHOSEN.isdisjoint(which)
    return plain and (number is None or isinstance(number, int))


def _number(which: Data) -> Any:
    count = which.get("count", 1)
    return count.get("max") if isinstance(count, Mapping) and count.keys() <= {"min", "max"} else count
