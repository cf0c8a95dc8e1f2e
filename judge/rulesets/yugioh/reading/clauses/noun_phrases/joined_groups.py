"""Groups joined by ``and``: ``Fusion Monsters and "A" monsters you control`` are all that are of one kind or of the
other, in one selector. What stands behind the second of them counts for both."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting, shown_cards
from judge.rulesets.yugioh.reading.clauses.noun_phrases.joined_nouns import OF_THE_CARD
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Noun

_AND = Expression(r" and (?=[A-Z\"])")
_WHERE = frozenset({"of", "in", "face"})


def group(words: str, start: int, memory: Memory) -> Noun | None:
    """The group at a place, of one kind or of two; None if there is none that is understood."""
    first = selecting.noun(words, start, memory)
    joint = _AND.match(words, first.end) if first is not None else None
    if first is None or joint is None or not _bare(first):
        return first if first is None else _both(words, first, start, memory) or first
    second = selecting.noun(words, joint.end(), memory)
    if second is None or not isinstance(second.data, dict) or "of" not in second.data:
        return first
    if not (second.plural or ("name" in second.data and "count" not in second.data)):
        return first
    where = {key: value for key, value in second.data.items() if key in _WHERE}
    parts = [_kind(one.data) for one in (first, second)]
    if not all(parts) or second.data.keys() - {*OF_THE_CARD, *_WHERE} or any("not_name" in one for one in parts):
        return first
    found: dict[str, Any] = {"card": "monster", "one_of": parts, **where}
    if second.data.get("card") != "monster":  # ""A" monsters and "B" cards": what is no monster must be face-up
        faces = {"face": where.pop("face")} if "face" in second.added else {}
        found = {"one_of": [{"card": "monster", **parts[0]}, {**_of(second.data), **parts[1], **faces}], **where}
    again = Noun(found, second.end, plural=True, placed=second.placed)
    again.start, again.added = start, second.added
    return again


_ALL_DUG = "all excavated "


def excavated(words: str, first: Noun, start: int, memory: Memory) -> Noun | None:
    """``any excavated Ritual Spells and "A" monsters``: of the cards that were excavated all of two kinds."""
    joint = _AND.match(words, first.end)
    there = {"count": "all", **shown_cards.here(memory)} if memory.dug else {}
    if joint is None or not there or not isinstance(first.data, dict) or not there.items() <= first.data.items():
        return None
    second = selecting.noun(f"{_ALL_DUG}{words[joint.end() :]}", 0, memory)
    if second is None or not isinstance(second.data, dict) or not there.items() <= second.data.items():
        return None
    kinds = [{key: what for key, what in one.data.items() if key not in there} for one in (first, second)]
    if not all(kinds):
        return None
    found = Noun({"one_of": kinds, **there}, joint.end() + second.end - len(_ALL_DUG), plural=True, placed=True)
    found.start = start
    return found


_APART = Expression(r"(?P<comma>,)? and (?=[A-Za-z\"])")
_OF_EITHER = frozenset({"of", "owner", *OF_THE_CARD})


def _both(words: str, first: Noun, start: int, memory: Memory) -> Noun | None:
    """``your "A" monsters, and "B" monsters you control,``: two kinds on one side of the field, each with its place."""
    joint = _APART.match(words, first.end)
    second = selecting.noun(words, joint.end(), memory) if joint is not None else None
    if joint is None or second is None or (joint["comma"] and not words.startswith(", ", second.end)):
        return None
    kinds = []
    for noun in (first, second):
        found = noun.data if noun.plural and isinstance(noun.data, dict) else {}
        kind = {key: value for key, value in found.items() if key not in ("card", "of")}
        if not kind or found.get("card") != "monster" or found.keys() - _OF_EITHER or "not_name" in found:
            return None
        kinds.append(kind)
    if first.data.get("of") != second.data.get("of") or "of" not in first.data:
        return None
    again = Noun(
        {"card": "monster", "one_of": kinds, "of": first.data["of"]},
        second.end + (1 if joint["comma"] else 0), plural=True, placed=True,
    )  # fmt: skip
    again.start, again.added = start, second.added
    return again


def _bare(noun: Noun) -> bool:
    """Is it a kind of monsters of which the words do not say whose they are, or where?"""
    found = noun.data
    if not noun.plural or noun.placed or not isinstance(found, dict) or found.get("card") != "monster":
        return False
    return not found.keys() - noun.added - set(OF_THE_CARD)


def _of(found: Any) -> dict[str, Any]:
    """What kind of card is spoken of, if it is not any."""
    return {"card": found["card"]} if found.get("card", "any") != "any" else {}


def _kind(found: Any) -> dict[str, Any]:
    """What is said of the card itself, but that it is a monster."""
    return {key: value for key, value in found.items() if key in OF_THE_CARD and key != "card"}
