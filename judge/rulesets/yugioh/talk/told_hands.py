"""Hands of which somebody said how many cards they hold: what a play uses from one is among those."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.talk.card_places import Place
from judge.rulesets.yugioh.talk.dispute_stage import Stage
from judge.rulesets.yugioh.talk.told_table import HAND, SET, Copy
from judge.vocabulary.spoken import Misheard

_BRINGS = {"activate", "draw"}
"""What may bring cards to a hand."""


def left(stage: Stage, number: int, card: str, places: list[Place], *, stated: bool) -> list[Place]:
    """The places where a card of a play may be: no hand that is said to be empty, or all of whose cards are named.

    A Spell that has no other place was Set, if nobody stated that it comes from the hand. Raises `Misheard` for what
    can be nowhere, unless something was done before that may have brought it there.
    """
    found = [(holder, place) for holder, place in places if place != HAND or not _full(stage, holder)]
    if found or not places:
        return found or places
    holder = places[0][0]
    play = stage.plays[number - 1]
    if stage.table.records[card].frame == "spell" and play.get("activate") == card and not stated:
        return [(holder, SET)]
    if any(_BRINGS & earlier.keys() for earlier in _over(stage.plays, number)):
        return places
    start, end = stage.places[number - 1]
    held = sum(copy.place == HAND and copy.holder == holder for copy in stage.table.copies)
    said = "no cards in hand" if not held else "no other cards in hand"
    raise Misheard(f"{holder} has {said}: {card} cannot be there.", start, end, f"Say where {card} is.")


def _over(plays: list[dict[str, Any]], number: int) -> list[dict[str, Any]]:
    """The plays before this one that are over: where it is an activation, those before its own Chain."""
    earlier = plays[: number - 1]
    while "activate" in plays[number - 1] and earlier and {"activate", "pass"} & earlier[-1].keys():
        earlier = earlier[:-1]
    return earlier


def counted(stage: Stage, copy: Copy) -> None:
    """A card that was put into a hand is one of those that were counted there, if they were."""
    table = stage.table
    if copy.place == HAND and table.unseen.get(copy.holder):
        table.unseen[copy.holder] -= 1
        stage.among.append(copy)


def _full(stage: Stage, holder: str) -> bool:
    return holder in stage.table.empty_hands or stage.table.unseen.get(holder) == 0
