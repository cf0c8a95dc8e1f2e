"""Noun phrases joined by ``or``: ``1 "A" monster or 1 Machine monster in your GY``, as one selector.

What stands behind the last of them counts for all. Where that is not certain, they are not joined.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.rulesets.yugioh.reading.clauses import places
from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.phrases import Data
from judge.rulesets.yugioh.table.records import many

One = tuple[Data, int, bool, bool]
"""What was read, where its words end, whether the noun is a plural, and whether it was counted."""
Sound = Callable[[Data, bool], bool]
OF_THE_CARD = (
    "card", "printed", "kind", "also_kind", "not_kind", "attribute", "not_attribute", "race", "not_race", "level",
    "atk", "def", "original", "name", "named", "mentions", "material_named", "not_name", "not_named",
    "-scale", "-scales",
)  # fmt: skip
"""What is said of the card itself, wherever it is."""
_BEHIND = frozenset({"of", "in", "-placed"})
_OR = Expression(r"(?P<comma>,)? or (?=[\dA-Za-z\"])")


def joined(words: str, first: One, read: Callable[[str, int], One | None], sound: Sound, kind: str) -> One | None:
    """All that is joined to the first by ``or``; None if nothing is, or if it is not certain what goes with what.
    ``kind`` is what the card itself is."""
    data, at, plural, counted = first
    count = data.get("count")
    if plural or count not in (None, 1) or not set(data) <= {"count", "other", *OF_THE_CARD}:
        return None
    found: list[Data] = [data]
    comma = False
    while (joint := _OR.match(words, at)) and not _BEHIND & set(found[-1]):
        further = read(words, joint.end())
        if further is None:
            break
        other, end, many, own = further
        if many or (own and other.get("count") != count) or (own and not counted):
            return None
        if not set(other) <= {"count", "other", *OF_THE_CARD, *_BEHIND}:
            return None
        found.append(other)
        at, comma = end, comma or bool(joint["comma"])
    if len(found) == 1:
        return None
    outside: Data = {key: found[-1].pop(key) for key in ("of", "in", "-placed") if key in found[-1]}
    if comma and not outside:
        at = _placed(words, at, outside)
    for one in found:
        if "other" in data and "kind" in one and set(one["kind"]).isdisjoint(kind.split()):
            one["other"] = True  # the card itself is not of that kind
    return _made(found, outside, count, at, sound)


def _made(found: list[Data], outside: Data, count: int | None, at: int, sound: Sound) -> One | None:
    if outside.get("of") == "opponent" and not places.ON_FIELD.isdisjoint(many(outside.get("in", "field"))):
        return None  # "1 "A" monster or 1 card your opponent controls": one's own "A" may be meant
    where = {key: value for key, value in outside.items() if not key.startswith("-")}
    parts: list[Data] = []
    for one in found:
        part = {**one, **where}
        if part.get("mentions") == "it":
            part["mentions"] = found[0].get("name")
        if not isinstance(part.get("mentions", ""), str):
            return None
        if not sound(part, True):
            return None
        parts.append({k: v for k, v in part.items() if k not in ("count", *where) and not k.startswith("-")})
    shared: Data = {} if count is None else {"count": count}
    if any("other" in part for part in parts):
        if not all(part.pop("other", False) for part in parts):
            return None
        shared["other"] = True
    if "not_name" in parts[-1]:
        shared["not_name"] = parts[-1].pop("not_name")
    frames = {part.get("card") for part in parts}
    if len(frames) == 1 and None not in frames:
        shared["card"] = parts[0]["card"]
        parts = [{k: v for k, v in part.items() if k != "card"} for part in parts]
    if not all(parts):
        return None
    return {**shared, "one_of": parts, **outside}, at, False, True


def _placed(words: str, at: int, outside: Data) -> int:
    """``1 "A" monster, or 1 Ritual Monster, from your hand or field``: the place of all, behind a comma."""
    after = places.after(words, at + 1) if words.startswith(", ", at) else None
    if after is None or not places.narrowed(places.parts(after), outside) or not set(outside) <= _BEHIND:
        outside.clear()
        return at
    return after.end()
