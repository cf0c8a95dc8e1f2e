"""Words of a resolution that were not understood, of which something that applies forbids what they speak of.

That an effect can do what it says is taken for granted where its words were not understood, but not against a ban: the
words decide then whether it says nothing to what they do.
Source: OCG Perfect Rulebook 2017, p. 133-134: an effect that could do nothing cannot be activated.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.table import Player
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary import unread_sentences
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static, of_kind

_KINDS = ("race", "attribute", "name", "named")


def barred(game: YGame, player: Player, words: str) -> bool:
    """Does something that applies forbid this player a deed of which the words speak?"""
    found = unread_sentences.may_fall_under(words)
    return any(_bars(game, player, words, key, static) for key, static in of_kind(game, *found)) if found else False


def _bars(game: YGame, player: Player, words: str, key: str, static: Static) -> bool:
    if player not in static.doing(game).player(str(static.data[key])) or static.data.get("cards") == "this card":
        return False
    return not _speaks_of_allowed(words, static.data.get("allowed"))


def _speaks_of_allowed(words: str, allowed: Any) -> bool:
    """Do the words name the one kind of monster that is not forbidden, and no other?"""
    if not isinstance(allowed, Mapping):
        return False
    kinds = {key: value for key, value in allowed.items() if key != "card"}
    named = all(key in _KINDS and isinstance(value, str) for key, value in kinds.items())
    return bool(kinds) and named and unread_sentences.names_no_others(words, list(kinds.values()))
