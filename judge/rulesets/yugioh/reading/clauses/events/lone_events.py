"""Events that happen to one card alone (``exactly 1 monster you control (and no other cards) is destroyed``)."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.events.divided_events import Happened, Reader
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, once


@once
def _EXACTLY() -> Expression:
    return Expression(r"[^,;:()]*?\bexactly (?=1 )")


@once
def _NO_OTHER() -> Expression:
    """The remark behind the card, or behind what happens to it."""
    return Expression(
        r" \(and no other (?P<what>cards?|monsters?)(?: are [A-Z]?[\w ]*?(?:Summoned|banished))?"
        r"(?: at the same time)?\)"
    )


_MOVES = frozenset({"destroyed", "left_field", "banished", "returned_to_hand", "sent_to_graveyard", "added_to_hand"})


def event(words: str, at: int, memory: Memory, read: Reader) -> Happened | None:
    """The event at a place that happens to one card and no other; None for any other words."""
    exactly = _EXACTLY().match(words, at)
    aside = _NO_OTHER().search(words, at)
    if exactly is None and aside is None:
        return None
    told, moved = _plain(words, exactly, aside)
    found = read(told, at, memory)
    if found is None or len(found[0]) != 1:
        return None
    end = moved(found[2])
    if aside is not None and end < aside.start():
        return None
    [(kind, what)] = found[0][0].items()
    lone = _lone(kind, what, aside["what"] if aside is not None else "")
    return None if lone is None else ([{kind: {**what, **lone}}], found[1], end)


def _plain(words: str, exactly: re.Match[str] | None, aside: re.Match[str] | None) -> tuple[str, Any]:
    """The words without what says that it is one alone, and where a place of theirs is in the words as they are."""
    cuts = [(exactly.end() - len("exactly "), exactly.end())] if exactly is not None else []
    cuts += [aside.span()] if aside is not None else []
    told, begun = "", 0
    for start, end in cuts:
        told, begun = told + words[begun:start], end

    def moved(place: int) -> int:
        for start, end in cuts:
            if place >= start:
                place += end - start
        return place

    return told + words[begun:], moved


def _lone(kind: str, what: Data, no_other: str) -> Data | None:
    """That nothing else went the same way at the same time; without a remark that says so only where the words ask
    nothing of the card: of ``exactly 1 Level 4 monster`` nobody says whether others may have gone with it."""
    card = what.get("card", {})
    if card == "this card" and not no_other:
        return None
    monsters: Data = {"card": "monster"}
    if kind == "summoned":
        bare = isinstance(card, dict) and not card.keys() - {"card", "of", "face"}
        return {"together": {"count": {"min": 1, "max": 1}, **monsters}} if no_other or bare else None
    if kind not in _MOVES or not isinstance(card, dict) or (card.keys() - {"card"} and not no_other):
        return None
    whose: Data = {"of": what["of"]} if "of" in what and not no_other else {}  # a remark speaks of any other card
    kinds = monsters if no_other.startswith("monster") or not no_other else {"card": "any"}
    return {"with_no_other": {**kinds, **whose}}
