"""Groups joined by ``and``: ``Fusion Monsters and "A" monsters you control`` are all that are of one kind or of the
other, in one selector. What stands behind the second of them counts for both."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses import selecting
from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.joined_nouns import OF_THE_CARD
from judge.rulesets.yugioh.reading.clauses.phrases import Noun
from judge.rulesets.yugioh.reading.clauses.pronouns import Memory

_AND = Expression(r" and (?=[A-Z\"])")
_WHERE = frozenset({"of", "in", "face"})


def group(words: str, start: int, memory: Memory) -> Noun | None:
    """The group at a place, of one kind or of two; None if there is none that is understood."""
    first = selecting.noun(words, start, memory)
    joint = _AND.match(words, first.end) if first is not None else None
    if first is None or joint is None or not _bare(first):
        return first
    second = selecting.noun(words, joint.end(), memory)
    if second is None or not second.plural or not isinstance(second.data, dict) or "of" not in second.data:
        return first
    where = {key: value for key, value in second.data.items() if key in _WHERE}
    parts = [_kind(one.data) for one in (first, second)]
    if not all(parts) or second.data.keys() - {*OF_THE_CARD, *_WHERE} or any("not_name" in one for one in parts):
        return first
    again = Noun({"card": "monster", "one_of": parts, **where}, second.end, plural=True, placed=second.placed)
    again.start, again.added = start, second.added
    return again


def _bare(noun: Noun) -> bool:
    """Is it a kind of monsters of which the words do not say whose they are, or where?"""
    found = noun.data
    if not noun.plural or noun.placed or not isinstance(found, dict) or found.get("card") != "monster":
        return False
    return not found.keys() - noun.added - set(OF_THE_CARD)


def _kind(found: Any) -> dict[str, Any]:
    """What is said of the card itself, but that it is a monster."""
    return {key: value for key, value in found.items() if key in OF_THE_CARD and key != "card"}
