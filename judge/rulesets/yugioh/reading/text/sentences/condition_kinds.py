"""What a condition asks for: an event, a point of a phase, an answer to an activation, a window, or a state.

Source: rules/psct.md of the project's notes, items 4 to 6 (Konami, Problem-Solving Card Text, part 7; Official
Rulebook, Trigger Effects): "when"/"if" and an event make a Trigger Effect, a mere state does not.
"""

from __future__ import annotations

import re
from functools import lru_cache

from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.sentences.happenings import names_event

Span = tuple[int, int]


class Asked(NamedTuple):
    """What the words of a condition ask for, with offsets into them.

    ``kind`` is ``event``, ``phase`` (a point of the turn), ``chain`` (an activation to answer) or empty (a state, a
    window, or nothing); ``wording`` is ``when``, ``if``, ``phase``, ``each time`` or empty.
    """

    kind: str
    wording: str
    event: str
    at: Span
    quick: Span
    window: str
    window_at: Span


_HOW = r"(?:Normal|Special|Tribute|Flip|Fusion|Ritual|Synchro|Xyz|Link|Pendulum|Gemini)"
_CLAUSE = Expression(  # behind a blank, and first two letters alone: so the search is fastest
    r"[ (](?=[IiWwUuAaEe][fhnsav])(?:[Ii]f|[Ww]h(?:en(?:ever)?|ile)|[Uu]n(?:til|less)|[Aa]fter(?= resolving\b)"
    r"|[Aa]s soon as|[Ee](?:ach|very) time)\b"
)
_WORDING = {
    "if": "if", "after": "if", "when": "when", "as soon as": "when", "each time": "each time",
    "every time": "each time", "whenever": "each time",
}  # fmt: skip
_STATE = Expression(
    r"\s*(?:and |only |both |neither |either |all )?(?:you|your opponent|they|players?|either player"
    r"|neither player|both players|the turn player)"
    r"(?: currently| also| only| both)? (?:do not |does not |don't |doesn't )?"
    r"(?:control|controls|have|has|own|owns|can|cannot|could|did)\b"
)
_CHAIN = Expression(
    r"\b(?:a(?<!\bto a)ctivates? (?!its own)(?:a|an|another|any|1|the|either|its|their|that|cards?|or|in)\b"
    r"|a(?<!\bto a)ctivates? \"|is activated\b|are activated\b"
    r"|targeted [^,:]*\bby an? (?:\w+'s )?card effect\b"
    r"|activated (?:in|by)\b|would (?:Summon|be (?:" + _HOW + r" )?Summoned)|would (?:" + _HOW + r" )?Summon\b)"
)
_POINT = Expression(
    r"\b(?:(?:[Dd]uring|[Ii]n|[Oo]n)\b[^,:]{0,40}?\b(?:Standby|End|Draw) Phase"
    r"|[Aa]t the (?:start|end|beginning) of\b|(?:[Bb]efore|[Aa]fter|[Dd]uring"
    r"|performing) damage calculation\b|(?:start|end) of (?:the|that) (?:Damage Step|Battle Phase)\b"
    r"|[Aa]fter (?:this|the|that) (?:card|monster) (?:attack|battle)"
    r"|[Ee]nd of the Damage Step\b|[Bb]efore the Damage Step\b)"
)
_QUICK = Expression(
    r"\([^()]*Quick Effect[^()]*\)|\b(?:[Dd]uring|in|of) either player's (?:turn|Main Phase|Battle Phase"
    r"|Battle Step|Damage Step)\b"
)
_WINDOW = Expression(
    r"\b[Dd]uring\b[^,:;]*?\b(?:Main Phase(?: [12])?|Battle Phase|Battle Step|Damage Step|turn"
    r"|damage calculation)s?\b[^,:;(]*"
)
_EXCEPT = Expression(r"\((?:except|even)[^()]*\)")
_PER_BATTLE = Expression(r"\b[Oo]nce per Battle Phase\b")
_NOTHING = (0, 0)
_new = tuple.__new__
NOTHING_ASKED = Asked("", "", "", _NOTHING, _NOTHING, "", _NOTHING)


@lru_cache(maxsize=8192)
def asked(words: str) -> Asked:
    """What the words of a condition (masked, from its first word on) ask for."""
    quick = _NOTHING
    if (said := words.find("(Quick Effect)")) >= 0:
        quick = (said, said + 14)
    elif "Quick" in words or "either player's" in words:
        found = _QUICK.search(words)
        quick = found.span() if found else _NOTHING
    plain = _EXCEPT.sub(_blank, words) if "(e" in words else words
    window, window_at = "", _NOTHING
    if (near := plain.find("uring")) > 0 and (found := _WINDOW.search(plain, near - 1)):
        window, window_at = found[0].strip(), found.span()
    elif "per Battle Phase" in plain and (found := _PER_BATTLE.search(plain)):
        window, window_at = found[0], found.span()
    kind, wording, event, at = _clauses(words)
    if kind != "chain" and (
        "Phase" in plain or "damage calc" in plain or "Damage Step" in plain or "t the " in plain or "fter " in plain
    ):
        found = _POINT.search(plain)
        if found and (kind != "event" or found.start() < at[0] or "damage calc" in words or "Damage Step" in found[0]):
            if kind == "event" and "Draw Phase" in found[0]:
                return _new(Asked, (kind, wording, event, at, quick, window, window_at))
            return _new(Asked, ("phase", "phase", found[0], found.span(), quick, window, window_at))
    return _new(Asked, (kind, wording, event, at, quick, window, window_at))


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _comes_to_be_equipped(wording: str, clause: str) -> bool:
    """Is it said when, or each time, something is equipped, or that a card which equips is equipped to this one?"""
    return " is equipped to " in clause and (wording in ("when", "each time") or bool(_AN_EQUIP_CARD.match(clause)))


_AN_EQUIP_CARD = Expression(r"\s*an? [^,:]*\bEquip (?:Spell )?(?:Card )?is equipped to this card\b")
"""What begins with the card that equips: "if this card is equipped" is a state."""


def _clauses(words: str) -> tuple[str, str, str, Span]:
    """The first clause of "if", "when" or "each time" that names an event."""
    marks = list(_CLAUSE.finditer(" " + words))  # so a match begins where its word begins in `words`
    for n, mark in enumerate(marks):
        wording = _WORDING.get(mark[0][1:].lower())
        if wording is None:
            continue
        begin = mark.end() - 1
        end = marks[n + 1].start() if n + 1 < len(marks) else len(words)
        if ("ctivate" in words or "would" in words or "targeted" in words) and _CHAIN.search(words, begin, end):
            return "chain", wording, words[begin:end].strip(" ,"), (mark.start(), end)
        if _STATE.match(words, begin, end):
            continue
        if names_event(words[begin:end]) or _comes_to_be_equipped(wording, words[begin:end]):
            return "event", wording, words[begin:end].strip(" ,"), (mark.start(), end)
    return "", "", "", _NOTHING
