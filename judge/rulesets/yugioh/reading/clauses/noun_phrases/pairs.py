"""Two kinds of cards that one verb is done to: ``add 1 "A" monster and 1 "B" from your Deck to your hand``.

A place that is said behind the second counts for both, where nothing is said behind the first.
"""

from __future__ import annotations

from copy import copy
from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import places, selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.joined_nouns import OF_THE_CARD
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Match, Noun, Steps

_BARE = {"count", *OF_THE_CARD}


def shared(nouns: list[Noun]) -> list[Noun]:
    """The nouns, the first in the place of the second where it names none; as they are if it does."""
    if len(nouns) != 2 or not all(isinstance(noun.data, dict) for noun in nouns):
        return nouns
    first, second = nouns
    bare = {key: value for key, value in first.data.items() if key not in first.added}
    where = {key: second.data[key] for key in ("of", "in") if key in second.data}
    if second.data.get("face") and "face" not in second.added:
        where["face"] = second.data["face"]
    if not set(bare) <= _BARE or "in" not in where or not isinstance(bare.get("count", 1), int):
        return nouns
    placed = copy(first)
    placed.data = {**bare, **where}
    placed.placed = True
    return [placed, second]


def _there(match: Match) -> list[Noun]:
    """Both kinds of cards in the place that is named behind a comma."""
    where = list(
        dict.fromkeys(places.PLACES[word.lower()] for word in places.PLACE_NAMES.findall(match.groups["place"]))
    )
    found = []
    for noun in match.cards:
        bare = {k: v for k, v in noun.data.items() if k not in noun.added} if isinstance(noun.data, dict) else {}
        if not bare or not set(bare) <= _BARE:
            return match.cards
        placed = copy(noun)
        placed.data = {**bare, "of": "you", "in": where if len(where) > 1 else where[0]}
        placed.placed = True
        found.append(placed)
    return found


def each(build: Any) -> Any:
    """A builder that does its verb to each of two kinds of cards."""

    def built(match: Match, memory: Memory) -> Steps | None:
        nouns = _there(match) if match.groups.get("place") else shared(match.cards)
        if not all(selected.plain_number(noun) for noun in nouns):
            return None
        steps: Steps = []
        for noun in nouns:
            made = build(Match(match.end, [noun], dict(match.groups)), memory)
            if made is None:
                return None
            steps += made
        return steps

    return built
