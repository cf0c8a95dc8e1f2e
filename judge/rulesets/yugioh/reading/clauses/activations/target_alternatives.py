"""Targets that a condition adds to, and targets told one by one: ``or, if you control a Synchro Monster, you can target
1 card your opponent controls instead``, ``or up to 2 instead if ...``, ``2 monsters (1 Tuner and 1 non-Tuner)``."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.conditions import states
from judge.rulesets.yugioh.reading.clauses.noun_phrases import behind_nouns, joined_nouns, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Noun, Refusal, once


@once
def _OR_IF() -> Expression:
    return Expression(r",? or,? if ")


@once
def _YOU_CAN() -> Expression:
    return Expression(r", you can target (?=1 )")


@once
def _OR_MORE() -> Expression:
    return Expression(
        r",? or (?:up to (?P<most>\d+)(?: cards| monsters)?(?: instead)?|(?:you can )?target (?P<n>\d+)(?: instead)?)"
        r",? if "
    )


@once
def _ONE_MORE() -> Expression:
    return Expression(r",? (?:and|also,?) if ")


@once
def _SO_MANY_MORE() -> Expression:
    return Expression(r", you can target (?:1|an) additional (?P<what>[^,;.]+)(?=$|[,;.])")


def _again(words: str, first: Noun) -> bool:
    """Do these words say again what the first target is?"""
    again = selecting.selector(f"1 {words}", Context())
    return not isinstance(again, Refusal) and again.data == first.data


@once
def _ELSEWHERE() -> Expression:
    return Expression(r"1(?= (?:in|on) )")


def _elsewhere(words: str, at: int, first: Noun, provided: list[Data], memory: Memory) -> tuple[Data, int] | None:
    """``1 of your banished monsters, or if ..., you can target 1 in your GY instead``: the same kind of card,
    in another place."""
    kind = {key: what for key, what in first.data.items() if key not in ("of", "in") and key not in first.added}
    if kind.keys() - {"count", *joined_nouns.OF_THE_CARD}:
        return None
    place = behind_nouns.after(words, at)
    there: Data = {"count": 1}
    end = _INSTEAD.match(words, place.end) if place is not None and place.narrows(there) else None
    if place is None or end is None or "-placed" not in there or "in" not in there:
        return None
    other = {**kind, **{key: what for key, what in there.items() if not key.startswith("-")}, "provided": provided}
    both = joined_nouns.parted([first.data, other])
    return (both, end.end()) if both is not None else None


_INSTEAD = Expression(r" instead(?=$|[;,])")


def instead(words: str, first: Noun, memory: Memory) -> tuple[Data, int] | None:
    """One target, or under a condition another, or more of them: the selector of all, and where the words end."""
    if not isinstance(first.data, dict) or first.data.get("count") != 1:
        return None
    more = _OR_MORE().match(words, first.end)
    if more is not None:
        known = states.state(words, more.end(), Memory(memory.context))
        least, most = (1, int(more["most"])) if more["most"] else (1, int(more["n"]))
        if known is None or most < 2 or (more["n"] and most != 2):
            return None
        return {**first.data, "count": {"min": least, "max": most, "provided": known[0]}}, known[1]
    additional = _ONE_MORE().match(words, first.end)
    if additional is not None:
        known = states.state(words, additional.end(), Memory(memory.context))
        end = _SO_MANY_MORE().match(words, known[1]) if known is not None else None
        if known is None or end is None or not _again(end["what"], first):
            return None
        return {**first.data, "count": {"min": 1, "max": 2, "provided": known[0]}}, end.end()
    joint = _OR_IF().match(words, first.end)
    known = states.state(words, joint.end(), Memory(memory.context)) if joint is not None else None
    can = _YOU_CAN().match(words, known[1]) if known is not None else None
    if known is None or can is None:
        return None
    second = selecting.noun(words, can.end(), memory)
    if (there := _ELSEWHERE().match(words, can.end())) is not None and second is None:
        return _elsewhere(words, there.end(), first, known[0], memory)
    if second is None or not isinstance(second.data, dict) or second.data.get("count") != 1 or second.random:
        return None
    if not (first.placed or {"of", "in"} & set(first.data)):
        return None
    end, other = _INSTEAD.match(words, second.end), second.data
    if not (second.placed or {"of", "in"} & set(other)):  # where the first is
        where = {key: first.data[key] for key in ("of", "in") if key in first.data}
        if end is None or not where:
            return None
        other = {**{key: what for key, what in other.items() if key not in second.added}, **where}
    both = joined_nouns.parted([first.data, {**other, "provided": known[0]}])
    return (both, end.end() if end else second.end) if both is not None else None


@once
def _ONE_BY_ONE() -> Expression:
    return Expression(r" \((?:1 )(?P<first>[^()]+?),? and 1 (?P<second>[^()]+?)\)(?=$|[;,])")


def one_by_one(words: str, first: Noun) -> tuple[list[Data], int] | None:
    """``2 of your banished monsters (1 Tuner and 1 non-Tuner)``: a selector for each, and where the words end."""
    match = _ONE_BY_ONE().match(words, first.end)
    each = each_by_itself(match["first"], match["second"], first) if match is not None else None
    return (each, match.end()) if match is not None and each is not None else None


def each_by_itself(one: str, other: str, first: Noun) -> list[Data] | None:
    """The selectors of two cards of which the words say that the one is this, and the other that."""
    if not isinstance(first.data, dict) or first.data.get("count") != 2 or first.random:
        return None
    found: list[Data] = []
    for said in (one, other):
        own = _qualities(said)
        if own is None:
            return None
        without = [*dict.fromkeys([*own.get("not_kind", ()), *first.data.get("not_kind", ())])]
        own = {**own, **({"not_kind": without} if without else {})}
        if any(key in first.data and first.data[key] != what for key, what in own.items() if key != "not_kind"):
            return None
        found.append({**first.data, **own, "count": 1})
    return found


def _qualities(words: str) -> Data | None:
    """What distinguishes one of the cards (``1 Tuner``, ``1 "A" monster``, ``1 DARK``); None if more is said of it."""
    for said in (words, f"{words} monster"):
        found = selecting.selector(f"1 {said}", Context())
        data = {} if isinstance(found, Refusal) else found.data
        if data and isinstance(data, dict) and set(data) <= {"count", *joined_nouns.OF_THE_CARD}:
            return {key: what for key, what in data.items() if key != "count"}
    return None
