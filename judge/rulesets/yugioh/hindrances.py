"""What an effect that applies keeps another effect from doing: asked at activation and again at resolution.

An effect that could do nothing because something forbids it cannot be activated; one that was activated before
does without the part that is forbidden. Source: OCG Perfect Rulebook 2017, p. 133-134.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.table import Player
from judge.rulesets.yugioh import statics
from judge.rulesets.yugioh.records import many
from judge.rulesets.yugioh.selectors import Doing
from judge.rulesets.yugioh.state import YGame
from judge.rulesets.yugioh.statics import Static


def adding(game: YGame, player: Player, how: str = "add") -> Static | None:
    """What keeps a player from adding cards from the Deck to the hand (``how``: ``add`` or ``draw``)."""
    for _, static in statics.of_kind(game, "cannot_add_to_hand"):
        covered = static.doing(game).player(str(static.data["cannot_add_to_hand"]))
        if player in covered and static.data.get("except") != how:
            return static
    return None


def forbidding(doing: Doing, op: Mapping[str, Any]) -> Static | None:
    """The static effect that forbids a whole operation as things stand; None if nothing does."""
    (key, what), *_ = op.items()
    if key == "draw":
        players = doing.player(str(op.get("who", "you")))
        return next((s for p in players if (s := adding(doing.game, p, "draw"))), None)
    if key == "add_to_hand" and isinstance(what, Mapping) and many(what.get("in")) == ("deck",):
        return adding(doing.game, doing.player(str(what.get("of", "you")))[0])
    return None
