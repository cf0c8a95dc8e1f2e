"""What people say at the table: the sentences of the game, and the scenario that they stand for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from judge.rulesets.starlight.talk import kind_staging, spoken_plays
from judge.rulesets.starlight.talk.spoken_sentences import TONGUE
from judge.vocabulary.spoken import Heard, Judging, Staged
from judge.vocabulary.trials import assumed

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
    stage = kind_staging.staged(heard, players)
    asked = stage.asked or len(stage.plays)
    taken = assumed(otherwise, partial(kind_staging.assumptions, stage))
    return Staged(stage.data(), tuple(stage.places), asked, taken)
