"""Places that stand before the cards: ``Special Summon from your Deck, 1 Dragon monster``."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import PLACE_NAMES, PLACES
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Match, Noun, Steps

SPOT = r"(?:hand|side of the field|field|Deck|GY|Graveyard|banishment)"
PLACE = rf"(?:Extra Deck|{SPOT})"
PREPOSED = (
    rf"from your (?P<place>{PLACE}(?:(?:, and/or |, or |, | or | and/or ){PLACE})*),? (?:to your field )?"
    r"(?:in (?:face-up )?(?P<posed>Attack|Defense) Position, )?"
)
"""The places, and perhaps the battle position."""


def with_place_before(build: Any) -> Any:
    """``Special Summon from your Deck, 1 Dragon monster``: the place stands before the cards."""

    def built(match: Match, memory: Memory) -> Steps | None:
        noun = match.cards[0]
        if not isinstance(noun.data, dict) or not selected.anywhere(noun):
            return None
        words = PLACE_NAMES.findall(match.groups["place"])
        where = list(dict.fromkeys(PLACES[word.lower()] for word in words))
        if "posed" in match.groups:
            match.groups["position"] = match.groups.pop("posed")
        bare = {key: value for key, value in noun.data.items() if key not in noun.added}
        bare = {**bare, "of": "you", "in": where if len(where) > 1 else where[0]}
        cards = [Noun(bare, noun.end, plural=noun.plural), *match.cards[1:]]
        cards[0].possible = noun.possible
        made: Steps | None = build(Match(match.end, cards, match.groups), memory)
        return made

    return built
