"""Cards that were shown before, as a noun: ``1 of them``, ``the rest``, ``the revealed monster``."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Noun, once

UNCOVERED = ("excavate", "look_at", "reveal")
"""What shows cards."""
OTHERS = r"others?(?: excavated)?(?: cards?| monsters?)?"
"""The cards that are left of those that were shown."""


@once
def _AMONG() -> Expression:
    return Expression(
        r"(?:(?P<upto>up to )?(?P<n>\d+) of (?:them|those cards|the excavated cards)|(?P<rest>the (?:rest|remaining "
        rf"(?:excavated )?cards?|{OTHERS})))"
        r"(?![\w/'-])(?! (?:in|on) (?:your|the) (?:hand|field|GY))",
        opens=("up to ", "the ", *"0123456789"),
    )


def among(words: str, at: int, memory: Memory) -> Noun | None:
    """``1 of them``, ``the rest``: of the cards that were excavated before; ``the revealed monster``."""
    if memory.beside and (told := _REVEALED_OR_CHOSEN().match(words, at)) is not None:
        return Noun("taken cards" if told["chosen"] else memory.beside, told.end())
    if (shown := _REVEALED().match(words, at)) is not None:
        return revealed(shown, memory)
    if not memory.dug and memory.context.aimed and (one := _of_targets(words, at, memory)) is not None:
        return one
    if not memory.dug and (one := _of_the_event(words, at, memory)) is not None:
        return one
    if (some := _some(words, at, memory)) is not None:
        return some
    found = _AMONG().match(words, at) if memory.dug else None
    if found is None:
        sought = _THAT().match(words, at) if memory.done in UNCOVERED and memory.said == "it" else None
        return Noun("it", sought.end()) if sought is not None else None
    number = int(found["n"] or 0)
    other = memory.taken.get("count") == 2 and found["rest"] is not None and _OTHER.match(found["rest"]) is not None
    count: Any = 1 if other else "all" if found["rest"] else {"min": 1, "max": number} if found["upto"] else number
    return Noun({"count": count, **here(memory)}, found.end(), plural=count != 1, placed=True)


@once
def _OF_SEVERAL() -> Expression:
    return Expression(
        r"(?:(?P<n>\d+)(?: of (?:them|those (?:cards|monsters|targets)|the \d)|(?= on the bottom of the Deck\b)"
        rf"|{_AND_THE_OTHER})"
        r"|the (?:rest|others?|remaining (?:cards?|monsters?)|other (?:card|monster)))(?![\w/'-])"
        r"(?! (?:in|on) (?:your|the) (?:hand|field|GY))",
        opens=("the ", *"0123456789"),
    )


def _some(words: str, at: int, memory: Memory) -> Noun | None:
    """``1 of them`` of the targets, or of two cards that were shown; ``the other`` behind what was done to that."""
    known = dict(memory.context.several)
    found = _OF_SEVERAL().match(words, at) if known and not memory.dug else None
    if found is None or (bool(found["n"]) is bool(memory.handled)) or (found["n"] and (memory.done or memory.said)):
        return None
    number = int(found["n"]) if found["n"] else int(known["total"]) - memory.handled
    if not 0 < number < int(known["total"]):
        return None
    there: Data = {"of": known["of"]} if "of" in known else {}
    places = known["in"].split()  # none of these places is two words
    there["in"] = places[0] if len(places) == 1 else places
    rest = {} if found["n"] else {"besides": "it"}
    data = {"count": number, **there, "among_them": known["those"], **rest}
    return Noun(data, found.end(), plural=number > 1, placed=True)


@once
def _ONE_TARGET() -> Expression:
    those = r"(?:them|those (?:cards|monsters|targets)|(?:the|those) targeted (?:face-up )?(?:cards|monsters))"
    return Expression(
        rf"(?:1(?: of {those}|{_AND_THE_OTHER})|(?P<other>the other(?: (?:card|monster|target))?)"
        r"|(?P<rest>the (?:rest|other (?:2|cards|monsters|targets))))(?![\w/'-])"
        r"(?! (?:in|on) (?:your|the) (?:hand|field|GY))",
        opens=("1 of ", "1, and if you do, ", "the other", "the rest"),
    )


_AND_THE_OTHER = r"(?=, and if you do, (?:add|banish|place|send|shuffle|Special Summon) the other\b)"
_ONE_BEFORE = Expression(rf"\b1(?: of (?:them|those|the)\b|{_AND_THE_OTHER})")


@once
def _ONE_OF_THEM() -> Expression:
    return Expression(r"1 of (?:them|those monsters)(?![\w/'-])(?! (?:in|on|with) )", opens=("1 of ",))


def _of_the_event(words: str, at: int, memory: Memory) -> Noun | None:
    """``1 of them``: of the monsters of the event, those that are face-up on the field, or where they have gone."""
    context = memory.context
    known = context.came or context.went
    if context.event != "those monsters" or not known or context.targets or context.paid or memory.said:
        return None
    found, gone = _ONE_OF_THEM().match(words, at), list(context.went)
    there: Data = {"in": gone[0] if len(gone) == 1 else gone} if gone else {}
    data = {"count": 1, "card": "monster", **there, "among_them": "those monsters"}
    return Noun(data, found.end(), placed=True) if found is not None else None


def _of_targets(words: str, at: int, memory: Memory) -> Noun | None:
    """``1 of them``, ``the other``: of the targets."""
    found = _ONE_TARGET().match(words, at)
    before = _ONE_BEFORE.search(words, 0, at) is not None
    number, _, whose, *places = memory.context.aimed
    if found is None or (found["other"] and number != "2") or (found["rest"] and number == "2"):
        return None
    spoken_of = memory.said in ("", "targets") or "targeted" in found[0]
    if bool(found["other"] or found["rest"]) is not before or not (before or spoken_of):
        return None
    lies = {"in": places[0] if len(places) == 1 else places} if places != ["field"] else {}
    data = {
        "count": "all" if found["rest"] else 1,
        **({"of": whose} if whose != "any" else {}),
        **lies,
        "among_them": "targets",
    }
    return Noun({**data, "besides": "it"} if before else data, found.end(), plural=bool(found["rest"]), placed=True)


_OTHER = Expression(r"the other(?: card| monster)?$")


@once
def _REVEALED() -> Expression:
    return Expression(
        r"(?:the|that) revealed (?:cards?|monsters?|Spells?)(?:\(s\))?(?![\w/'-])",
        opens=("the revealed", "that revealed"),
    )


@once
def _REVEALED_OR_CHOSEN() -> Expression:
    return Expression(
        r"the (?:revealed (?:monster|card)(?: (?:from|in) your hand)?"
        r"|(?P<chosen>(?:monster|card) chosen from (?:the|your) Deck))(?![\w/'-])",
        opens=("the revealed ", "the monster ", "the card "),
    )


def revealed(found: re.Match[str], memory: Memory) -> Noun | None:
    """The cards that were revealed by this effect, or to pay for it."""
    if memory.dug and memory.shown != "deck":
        count: Any = 1 if memory.one_shown else "all"
        frame = {"card": "monster"} if "monster" in found[0] else {}
        data = {"count": count, **frame, **here(memory)}
        return Noun(data, found.end(), plural=not memory.one_shown, placed=True)
    if memory.dug or memory.context.price != "reveal":
        return None
    return Noun("cost cards", found.end())


@once
def _THAT() -> Expression:
    return Expression(r"(?:that (?:[A-Z]\w+|\"[^\"]+\") (?:monster|card)|the excavated (?:monster|card))(?![\w/('-])")


def here(memory: Memory) -> Data:
    """Where excavated cards are."""
    return {"of": memory.dug, "in": memory.shown, "among_them": True}


def still_there(what: Any, memory: Memory) -> bool:
    """Are these cards that were excavated, and are in the Deck still?"""
    return (
        what.get("among_them") is True and what["in"] == "deck"
        if isinstance(what, dict)
        else what in ("it", "them") and bool(memory.dug) and memory.shown == "deck" and memory.done in UNCOVERED
    )


def said(words: str, at: int, memory: Memory | None) -> int:
    """Behind the word ``excavated`` before or behind a noun; the same place if it does not stand there."""
    found = _SAID().match(words, at) if memory is not None and memory.dug else None
    return found.end() if found else at


@once
def _SAID() -> Expression:
    return Expression(r"excavated (?=[A-Z\"a-z])| (?:excavated|among them)(?= as possible)?(?![\w-])")
