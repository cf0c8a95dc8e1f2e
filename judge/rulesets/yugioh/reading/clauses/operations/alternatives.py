"""What is done instead under a condition: ``draw 1 card, or, if you control a Plant monster, you can draw 2 cards
instead``."""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.rulesets.yugioh.reading.clauses.conditions import lineage, states
from judge.rulesets.yugioh.reading.clauses.noun_phrases import places, selected, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.operations import additions
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Steps, once

Read = Callable[[str, int, Memory, str], tuple[Steps, int] | None]
"""The reader of one operation."""


@once
def _OR_IF() -> Expression:
    return Expression(r",? or,? if ")


@once
def _OR_NONE() -> Expression:
    return Expression(
        r",? or,? if you (?:(?:do not|don't|cannot) have any(?: in your hand)?|have none(?: in your hand)?),? "
        r"(?=(?:send|banish|discard|shuffle) )"
    )


def _for_want_of_one(words: str, first: tuple[Steps, int], memory: Memory, read: Read) -> tuple[Steps, int] | None:
    """``banish 1 Plant monster from your hand, or, if you have none, send your entire hand to the GY``."""
    joint = _OR_NONE().match(words, first[1])
    what = next(iter(first[0][0].values()))
    if joint is None or not isinstance(what, dict) or what.get("of") != "you" or what.get("in") != "hand":
        return None
    such = {key: one for key, one in what.items() if key != "count"}
    second = read(words, joint.end(), Memory(memory.context), "")
    if what.get("count") != 1 or second is None or len(second[0]) != 1:
        return None
    memory.lost()
    return [{"either": [first[0][0], second[0][0]], "last_if": [{"none": such}], "instead": True}], second[1]


@once
def _OR_ALL() -> Expression:
    return Expression(
        r"if you have an? (?P<such>[^,;:.]+?) in your hand, discard 1 of them, or your entire hand if you don't"
        r"(?: have any)?(?=[.,;]|$)",
        re.IGNORECASE,
        opens=("if you have ",),
    )


_OR_A = Expression(r" or an? ")


def one_or_all(words: str, at: int, memory: Memory, read: Read) -> tuple[Steps, int] | None:
    """``if you have a Plant monster in your hand, discard 1 of them, or your entire hand if you don't``."""
    said = _OR_ALL().match(words, at)
    if said is None:
        return None
    told = (
        f"discard 1 {_OR_A.sub(' or 1 ', said['such'])} from your hand, or, if you have none, discard your entire hand"
    )
    found = read(told, 0, memory, "")
    whole = _for_want_of_one(told, found, memory, read) if found is not None else None
    return (whole[0], said.end()) if whole is not None and whole[1] == len(told) else None


@once
def _CAN() -> Expression:
    return Expression(r", (?P<can>you can )?")


_INSTEAD = Expression(
    r"(?: from your (?P<place>hand|GY|(?:Extra )?Deck))?(?:,? instead(?! of)|(?P<other>)(?= ?$|\. |, also ))"
)
_BUT = Expression(r",? but ")
"""A restriction behind the second way, which speaks of that alone."""
_MUTED = Expression(r",? but negate its effects(?=\.?$)")
_STOPPED = Expression(r",? but it cannot attack(?=\.?$)")
_SWALLOWED = Expression(r" from your (?P<place>hand|GY)$")


def instead(
    words: str, first: tuple[Steps, int], before: tuple[str, str], memory: Memory, read: Read
) -> tuple[Steps, int] | None:
    """The first of two operations with the second, which is done in its place under a condition, and where the words
    end. ``before`` is what was spoken of, and done, before the first."""
    joint = _OR_IF().match(words, first[1])
    if joint is None or len(first[0]) != 1:
        return None
    if (without := _for_want_of_one(words, first, memory, read)) is not None:
        return without
    asked = Memory(memory.context, before[0])
    known = lineage.by_effect(words, joint.end()) or states.state(words, joint.end(), asked)
    can = _CAN().match(words, known[1]) if known is not None else None
    if known is None or can is None:
        return None
    halved = _halved(words, can.end(), first[0][0])
    if halved is not None and not can["can"]:
        memory.lost()
        return [{"either": [first[0][0], halved[0]], "last_if": known[0], "instead": True}], halved[1]
    second = _second(words, can.end(), first[0][0], before, memory, read)
    if second is None or not (can["can"] or "instead" in words[can.end() : second[1]]):
        return None
    memory.lost()
    if not _BUT.match(words, second[1]):
        _either_way(first[0][0], second[0], memory)
    step: Data = {"either": [first[0][0], second[0]], "last_if": known[0]}
    return [step if can["can"] else {**step, "instead": True}], second[1]


_HALVED = Expression(r"the damage is halved(?=[.,;]|$)")


def _halved(words: str, at: int, first: Data) -> tuple[Data, int] | None:
    """``inflict damage equal to its ATK, or if you targeted a monster you control, the damage is halved``."""
    found, amount = _HALVED.match(words, at), first.get("damage")
    if found is None or not isinstance(amount, dict) or "half" in amount:
        return None
    return {**first, "damage": {**amount, "half": True}}, found.end()


def _either_way(first: Data, second: Data, memory: Memory) -> None:
    """What is spoken of behind both: the one monster that is Special Summoned either way, or the card that is Set if
    the first is done (as one in the hand it is another card, to which nothing applies)."""
    (key, one), (other, two) = next(iter(first.items())), next(iter(second.items()))
    single = all(isinstance(what, dict) and what.get("count") == 1 for what in (one, two))
    if single and (key, other) == ("add_to_hand", "special_summon") and one == two:
        memory.said, memory.done, memory.blind = "it", key, False  # "you cannot activate cards with that name"
    if single and key in ("special_summon", "set") and other in (key, *(("add_to_hand",) if key == "set" else ())):
        memory.said, memory.done, memory.blind = "it", key, False


@once
def _VERB() -> Expression:
    return Expression(r"(?P<add_to_hand>add)|(?P<special_summon>Special Summon)|(?P<set>Set)", re.IGNORECASE)


_SO_MANY = Expression(r"Special Summon (?P<n>\d+)(?: of them)?(?= instead)")


def _is_one(taken: object) -> bool:
    """Is one card taken, or one Token made?"""
    return isinstance(taken, dict) and taken.get("count") == 1


def _elided(words: str, at: int, first: Data, memory: Memory) -> tuple[Steps, int] | None:
    """``you can add 1 "A" Spell instead``: from where the first operation takes a card, and to where; ``Special Summon
    2 instead``: Tokens of the same kind."""
    (key, taken), *_ = first.items()
    more = _SO_MANY.match(words, at) if key in ("summon_tokens", "special_summon") and _is_one(taken) else None
    if more is not None:
        return [{**first, key: {**taken, "count": int(more["n"])}}], more.end()
    verb = _VERB().match(words, at)
    if verb is None or verb.lastgroup != key or not isinstance(taken, dict) or "in" not in taken:
        return None
    noun = selecting.noun(words, verb.end() + 1, memory)
    if noun is None or not selected.anywhere(noun) or "count" not in noun.data:
        return None
    bare = {name: one for name, one in noun.data.items() if name not in noun.added}
    place = {"of": taken.get("of", "you"), "in": taken["in"]}
    return [{key: {**bare, **place}, **({"position": "any"} if "position" in first else {})}], noun.end


def _second(
    words: str, at: int, first: Data, before: tuple[str, str], memory: Memory, read: Read
) -> tuple[Data, int] | None:
    """The second operation: ``it`` is the card that the first would take, else what was spoken of before both."""
    taken = first[next(iter(first))]
    one = isinstance(taken, dict) and taken.get("count") == 1
    apart = Memory(memory.context, "it" if one else before[0])
    apart.done, apart.compares = ("" if one else before[1]), not one
    found = read(words, at, apart, "") or _elided(words, at, first, apart)
    end = _INSTEAD.match(words, found[1]) if found is not None else None
    if found is None or end is None or len(found[0]) != 1:
        return None
    steps, behind = additions.told(words, found[0], end.end())
    step = steps[0]
    key = next(iter(step))
    if key == "special_summon" and (muted := _MUTED.match(words, behind)) is not None:
        step, behind = {**step, "negate_effects": True}, muted.end()
    if key == "special_summon" and step[key] == "target" and (stopped := _STOPPED.match(words, behind)) is not None:
        rider = {"also": {"apply": {"cannot_attack": "all"}, "to": "target"}}
        return {"series": [step, rider]}, stopped.end()
    from_where = end if end["place"] else _SWALLOWED.search(words[at : found[1]])
    if one and step[key] == "it":
        there = {"of": "you", "in": places.PLACES[from_where["place"].lower()]} if from_where else {}
        step = {**step, key: {**taken, **there}}
    elif end["place"] or (one and "it" in step.values()):
        return None
    return (step, behind) if len(steps) == 1 and "unmodelled" not in step else None
