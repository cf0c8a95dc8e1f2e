"""Words that are written in short at a table ("eff", "tgt", "w/"): understood as the words they stand for.

What a card or a player is called comes first; short names of phases stand with the phases of a game.
"""

from __future__ import annotations

from collections.abc import Set

from judge.talk.words import Statement

_MEANT = {
    "eff": "effect", "effs": "effects", "tgt": "targeting", "tgts": "targets", "targ": "targeting", "w/": "with",
    "w/o": "without",
    "tgting": "targeting", "opp": "opponent", "oppo": "opponent", "resp": "response", "+": "and", "&": "and",
    "trib": "tribute", "tribs": "tributes", "tribbing": "tributing", "ditching": "discarding", "fd": "face-down",
    "atk": "attack", "atks": "attacks", "def": "defense", "pos": "position", "dmg": "damage", "calc": "calculation",
    "act": "activate", "acts": "activates", "neg": "negate", "negs": "negates", "summ": "summon", "summs": "summons",
}  # fmt: skip


def spelled_out(one: Statement, players: Set[str]) -> Statement:
    """A statement with words in place of those in short; those that ``players`` (in small letters) go by are theirs."""
    words = (
        word._replace(low=_MEANT[word.low])
        if word.card is None and word.low in _MEANT and word.low not in players
        else word
        for word in one.words
    )
    return one._replace(words=tuple(words))
