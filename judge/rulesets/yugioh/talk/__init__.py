"""What people say at the table: the sentences of the game, and the scenario that they stand for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from judge.rulesets.yugioh.table.written_cards import shipped_record
from judge.rulesets.yugioh.talk import kind_staging, nameless_cards, opposites, spoken_plays
from judge.rulesets.yugioh.talk.spoken_sentences import TONGUE
from judge.vocabulary.spoken import Heard, Judging, Staged
from judge.vocabulary.trials import assumed, made_possible

__all__ = ["TONGUE", "staged", "told"]

told = spoken_plays.told


def staged(
    heard: tuple[Heard, ...],
    players: tuple[str, ...],
    library: Mapping[str, Any],
    edition: str,
    judge: Judging,
    otherwise: Sequence[str] = (),
) -> Staged:
    """A dispute as it was said, with what it leaves out taken kindly, but for what is ``otherwise``. Raises
    `Misheard`."""
    records = _Records(library, edition, players)
    stage = kind_staging.staged(heard, players, records)
    if any("claim" in play for play in stage.plays):  # of what cannot be played nothing can be said
        stage.up_to_claims = True
        made_possible(stage, judge)
        stage.up_to_claims = False
    made_possible(stage, judge)
    taken = assumed(otherwise, partial(opposites.assumptions, stage))
    asked = stage.asked or len(stage.plays)
    return Staged(stage.data(), tuple(stage.places), asked, taken, frozenset(stage.unsaid))


class _Records(dict[str, Any]):
    """The records of cards, read when they are asked for."""

    def __init__(self, library: Mapping[str, Any], edition: str, players: Sequence[str]) -> None:
        super().__init__()
        self._library, self._edition, self._players = library, edition, players

    def __missing__(self, name: str) -> Any:
        nameless = nameless_cards.kind(name, self._players)
        printed = nameless_cards.printed(name, self._players) if nameless else self._library[name]
        self[name] = shipped_record(name, printed, self._edition)
        return self[name]

    def get(self, name: str, default: Any = None) -> Any:
        """The record of a card that was read, or of one without a name."""
        return self[name] if name in self or nameless_cards.kind(name, self._players) else default
