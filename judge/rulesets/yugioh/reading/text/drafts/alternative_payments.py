"""What is done at activation in one of two ways: ``pay 1000 LP or reveal 1 "A" in your hand``, ``banish 1 Machine
monster you control OR 2 from your GY``.

Each way is a branch of the effect: which of them it is, is chosen as it is activated, and what follows is the same.
Source: Konami, Problem-Solving Card Text, part 3: everything before the semicolon happens at activation.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.rulesets.yugioh.reading.clauses.activations import cost_clauses
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Reading, Refusal
from judge.rulesets.yugioh.table.records import many

_VERB = r"(?:pay|discard|banish|send|detach|reveal|return|shuffle|tribute|remove|place|target)"
_OR = Expression(r",? or (?:just )?(?=\S)", re.I)
_DONE = Expression(rf"(?:.*(?:then|and|,|^)\s+|^)(?P<verb>{_VERB}) (?=\S)", re.I | re.S)
_SAME_VERB = Expression(r"(?:up to )?\d+ |this card\b|any number of ")
_TARGETS = Expression(r",? (?:then|and|to) target .*$", re.I | re.S)
_WHITHER = Expression(r",? (?P<to>(?:to|into) (?:the|your) (?:GY|Graveyard|Deck|hand))$")
_OF_BOTH = Expression(r",? (?:except|with an?|that ha(?:s|ve))\b|\bdifferent\b|\bthe same\b")
_PLACED = Expression(r"\b(?:on the field|you control|your opponent controls|in (?:your|either|the)|this card)\b")


def _ways(part: str) -> Iterator[tuple[str, str]]:
    """Each way in which the words may fall apart into two."""
    plain = part.strip(" .")
    may = "You can " if plain.lower().startswith("you can ") else ""
    plain = plain[len(may) :]
    for joint in _OR.finditer(plain):
        first, second = plain[: joint.start()], plain[joint.end() :]
        aim = _TARGETS.search(second)
        tail = aim.group() if aim is not None else ""
        second = second[: len(second) - len(tail)]
        if not re.match(_VERB + " ", second, re.I):
            verb = _DONE.match(first)
            if verb is None or not _SAME_VERB.match(second):
                continue
            second = f"{verb['verb']} {second}"
            whither = _WHITHER.search(second)
            if whither is not None and whither["to"] not in first:
                first, second = f"{first} {whither['to']}", f"{second[: whither.start()]} {whither['to']}"
            if _OF_BOTH.search(second):
                continue
            before = first[: verb.start("verb")]
            second = f"{before}{second}"
        if tail and _TARGETS.search(first):
            continue
        yield f"{may}{first}{tail}", f"{may}{second}{tail}"


def _placed(words: str, read: Reading) -> bool:
    """Do the words say where what is targeted is?"""
    if "targets" not in read.data:
        return True
    aim = words[words.lower().find("target ") :]
    known = all(not isinstance(one, dict) or {"of", "in"} & one.keys() for one in many(read.data["targets"]))
    return known or _PLACED.search(aim) is not None


def ways(part: str, context: Context) -> tuple[Reading, Reading] | None:
    """What is paid and targeted the one way and the other; None if the words do not say that, or not all of it is
    understood."""
    if " or " not in part and " OR " not in part:
        return None
    for words in _ways(part):
        read = [cost_clauses.activation(one, context) for one in words]
        first, second = read
        if isinstance(first, Refusal) or isinstance(second, Refusal) or first.data == second.data:
            continue
        keys = {"cost", "targets"} & first.data.keys()
        if not keys or keys != {"cost", "targets"} & second.data.keys() or "choose" in {**first.data, **second.data}:
            continue
        if all(_placed(said, one) for said, one in zip(words, (first, second), strict=True)):
            return first, second
    return None
