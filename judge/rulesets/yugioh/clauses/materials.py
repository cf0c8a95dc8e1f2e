"""The first line of Extra Deck monsters: what their Summon needs."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.clauses import selecting
from judge.rulesets.yugioh.clauses.expressions import Expression
from judge.rulesets.yugioh.clauses.nouns import NAME
from judge.rulesets.yugioh.clauses.phrases import Context, Data, Reading, Refusal, once, reader, refusal
from judge.rulesets.yugioh.clauses.references import Memory


@once
def _NAMED() -> Expression:
    return Expression(rf"{NAME}$")


@once
def _GROUP() -> Expression:
    return Expression(r"(?P<n>\d+)(?P<more>\+| or more)? (?=\S)")


@reader
def materials(words: str, context: Context) -> Reading | Refusal:
    """``1 Tuner + 1+ non-Tuner monsters`` as the groups that card files have: names, or selectors with their counts.

    A line with more than that (``including a Fusion Monster``) is refused."""
    found: list[Any] = []
    at = 0
    for part in words.split(" + "):
        group = _group(part, Memory(context))
        if group is None:
            return refusal(words, at, at + len(part))
        found.append(group)
        at += len(part) + 3
    return Reading(found, (0, len(words)))


_NON_TUNERS = Expression(r"non-Tuners?$")


def _group(part: str, memory: Memory) -> str | Data | None:
    if _NAMED().match(part):
        return part[1:-1]
    part = _NON_TUNERS.sub("non-Tuner monsters", part)
    no_tokens = part.endswith(", except Tokens")
    part = part.removesuffix(", except Tokens")
    number = _GROUP().match(part)
    noun = selecting.cards(part, number.end(), memory) if number else None
    if number is None or noun is None or noun.end != len(part) or not isinstance(noun.data, dict):
        return None
    if {"of", "in", "count", "name", "face"} & set(noun.data) - noun.added:
        return None
    what = {k: v for k, v in noun.data.items() if k not in noun.added and (k, v) != ("card", "monster")}
    if no_tokens:
        what["not_kind"] = [*what.get("not_kind", []), "token"]
    count = int(number.group("n"))
    if number.group("more"):
        return {"count": {"min": count}, **what}
    told = {"count": count, **what} if count != 1 else what
    return told or {"card": "monster"}
