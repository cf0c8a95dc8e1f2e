"""What is done for so many Levels of a monster that is revealed, before that is Special Summoned.

``reveal 1 "A" monster in your Extra Deck and send 1 "B" card from your hand to the GY for every 4 Levels the revealed
monster has``.
"""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Noun, Steps

_MOVED = {"send": "send_to_graveyard", "shuffle": "return_to_deck"}


def _one(noun: Noun) -> Data | None:
    """The selector of a noun that speaks of one card in places that it names."""
    if not isinstance(noun.data, dict) or noun.data.get("count") != 1 or not noun.placed:
        return None
    return {key: what for key, what in noun.data.items() if key != "count"}


def _for_its_levels(match: Match, memory: Memory) -> Steps | None:
    shown, given = (_one(noun) for noun in match.cards)
    if shown is None or given is None or selected.places_of(shown) != {"extra deck"} or shown.get("of") != "you":
        return None
    if match.groups.get("down"):  # "if those cards are Set, reveal them"
        given = {**{key: what for key, what in given.items() if key != "face"}, "revealed_if_set": True}
    number: Data = {"amount": {"level_of": "it", "every": int(match.groups["n"])}, "or_none": True}
    match.cards.clear()
    match.groups["-keep"] = ""
    memory.lost()
    memory.said, memory.done, memory.came = "it", "special_summon", "it"
    revealed = {"count": 1, "card": "monster", "of": "you", "in": "extra deck", "among_them": True}
    moved: Data = {_MOVED[match.groups["verb"].lower()]: {"count": number, **given}}
    if "return_to_deck" in moved:
        moved["shuffle"] = True
    return [
        {"reveal": {"count": 1, **shown}},
        {"and": moved},
        {"then": {"special_summon": revealed, "position": "any"}},
    ]


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases, and the steps that they mean."""
    return (
        (r"reveal {cards} and (?P<verb>send) {cards} to the (?:GY|Graveyard) for every (?P<n>\d+) Levels the revealed "
         r"monster has(?P<down> \(if those cards are Set, reveal them\))?, then Special Summon it", _for_its_levels),
        (r"reveal {cards} and (?P<verb>shuffle) {cards} into the Deck for every (?P<n>\d+) Levels the revealed monster "
         r"has, then Special Summon it", _for_its_levels),
    )  # fmt: skip
