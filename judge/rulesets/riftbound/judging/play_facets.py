"""What can be said of a play at a glance, so that a rule is asked only about plays it can speak of.

A rule names the facets it needs (``when``); one that would have nothing to say is not asked. Facets decide nothing.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from judge.kernel.ruleset import Situation
from judge.rulesets.riftbound.judging.situation import RSituation, amid
from judge.rulesets.riftbound.table.state import State, is_open

_WRONG = {"barred": "place", "none": "target"}
"""Kinds of wrong choices that one rule speaks of together with another kind."""


def glance(s: Situation[State]) -> Hashable:
    """What is seen of a play and its position, for `facets`: plain values, as few as tell the rules apart."""
    assert isinstance(s, RSituation)
    state, play, plan, ability = s.state, s.play, s.plan, s.ability
    player = play.by or state.turn_player
    details = play.details
    return (
        state.step,
        play.immediately,
        amid(s.game, play) if details else "",
        state.priority != player and state.invited != player,
        is_open(s.game),
        state.showdown is None,
        bool(state.teams) and state.teammate(player, state.turn_player),
        s.facedown,
        state.doubt is not None,
        bool(state.forbidden or state.silenced),
        frozenset([wrong.kind for wrong in plan.wrong]) if plan.wrong else None,
        bool(plan.unpaid or plan.doubts or plan.unsure),
        bool(plan.to),
        ability is not None and ability.kind == "activated" and "legion" in ability.only_if,
        play.verb in ("move", "hide"),
        "targets" in details,
        "repeat" in details or "accelerate" in details,
        "outcome" in details,
    )


def facets(seen: Any) -> frozenset[str]:
    """The facets of every play that looks like this.

    ``free`` (nothing is pending, being placed or resolved), ``unfinished`` (something is), ``interrupts`` (made at
    once, or in the middle of something), ``no Priority`` (its player has none where somebody has), ``Open`` or
    ``Closed``, ``Neutral`` or ``Showdown``, ``teammate`` (of the turn player), ``facedown``, ``doubt`` (about Focus),
    ``forbidden`` (to play something); ``wrong target``, ... (a choice is), ``unpaid`` (the cost, as far as it is
    known), ``destination`` (one is chosen), ``legion`` (asked for), ``says targets``, ``says optional costs`` and
    ``says what happened``.
    """
    step, at_once, amid, lacking, open_, neutral, teammate, facedown, doubt, forbidden, *rest = seen
    wrong, unpaid, to, legion, moves, targets, optional, outcome = rest
    free = step == "act" and not amid
    kinds = {_WRONG.get(kind, kind) for kind in wrong or ()}
    said = (
        (free, "free"),
        (amid or step in ("place", "finalize"), "unfinished"),
        (at_once or amid, "interrupts"),
        (free and lacking, "no Priority"),
        (open_, "Open"),
        (not open_, "Closed"),
        (neutral, "Neutral"),
        (not neutral, "Showdown"),
        (teammate, "teammate"),
        (facedown, "facedown"),
        (doubt, "doubt"),
        (forbidden, "forbidden"),
        (unpaid or moves, "unpaid"),
        (moves and "third" not in kinds, "wrong third"),
        (to, "destination"),
        (legion or "legion" in kinds, "legion"),
        (targets, "says targets"),
        (optional, "says optional costs"),
        (outcome, "says what happened"),
    )
    return frozenset([name for so, name in said if so] + [f"wrong {kind}" for kind in kinds])
