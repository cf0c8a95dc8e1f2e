"""What words that were not understood did, where the rest of the file leaves one answer alone.

What was done at the table is a fact. Where a monster attacks or changes its battle position later in the turn and is
not on the field, nothing else in the file brings it there, and the words speak of a Special Summon, it came by them: it
is said under what was assumed. Where more than one thing could have happened, nothing is taken for granted.
"""

from __future__ import annotations

import re

from judge.kernel.scenario import Play, words_in
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.choices import goes_by
from judge.rulesets.yugioh.effects.effect_summons import put_on_field
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import free_zones, record_of
from judge.rulesets.yugioh.vocabulary.doing import Doing

_SUMMONS = r"\bSpecial Summon\b"
_FORBIDS = r"\b(?:cannot|can't|only|negate\w*|would) (?:\w+ )*Special Summon"
_ELSEWHERE = (terms.HAND, terms.GRAVEYARD, terms.BANISHED, terms.DECK, terms.EXTRA)
_ENDS = ("end", "end phase", "draw", "draw phase")
"""Phases after which another turn has begun, or ends this one."""


def arrived(doing: Doing, words: str) -> bool:
    """Let the one monster that must have come by these words come to the field; False if there is no such monster."""
    if doing.link is None or not re.search(_SUMMONS, words) or re.search(_FORBIDS, words):
        return False
    needed = {card.id: (card, play) for play in _rest_of_the_turn(doing) if (card := _missing(doing, play)) is not None}
    if len(needed) != 1 or free_zones(doing.game, doing.you, terms.MONSTER) < 1:
        return False
    (card, play) = next(iter(needed.values()))
    position = "attack"
    if play.verb == "change_position":
        position = "defense" if "att" in str(play.details.get("to", "")) else "attack"
    put_on_field(doing, card, doing.you, position)
    doing.game.assume(
        f"Play {play.number} needs {card.name} on the field, so it was taken as Special Summoned by {doing.link.name}; "
        f'the words were not understood, and nothing else was taken from them: "{words}".'
    )
    return True


def _rest_of_the_turn(doing: Doing) -> list[Play]:
    """The plays after the one whose effect resolves, up to the end of the turn."""
    found = []
    for play in doing.game.said_from(doing.link.play + 1 if doing.link else 1):
        if play.verb == "next" and str(play.value).lower() in _ENDS:
            break
        found.append(play)
    return found


def _missing(doing: Doing, play: Play) -> Card | None:
    """The one monster that a play of the same player needs on the field, and that nothing else brings there."""
    if play.verb not in ("attack", "change_position") or play.by != doing.you or not isinstance(play.value, str):
        return None
    cards = [card for card in doing.game.table.cards.values() if goes_by(card, play.value)]
    if len(cards) != 1 or cards[0].zone not in _ELSEWHERE or cards[0].owner != doing.you:
        return None
    card = cards[0]
    before = [one for one in _rest_of_the_turn(doing) if one.number < play.number]
    named = any({card.id, card.name} & {*words_in(one.value), *words_in(one.details)} for one in before)
    unread = any(one.verb == "activate" and one.number > doing.game.play for one in before)
    return None if named or unread or record_of(doing.game, card).frame != "monster" else card
