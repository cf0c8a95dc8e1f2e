"""Clauses that share the time said before them: ``for the rest of this turn, this card cannot attack, also ...``."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import CONTROLLED, FIGHTERS
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data


def shares_it(step: Data, *, own: bool) -> bool:
    """Does a step that binds, shields or helps last as long as the one before it? ``own``: was this card spoken of?"""
    return _of_all(step.get("apply", {})) or _of_it(step) or _of_others(step, own=own) or _shields(step)


_OF_PLAYERS = frozenset({"cannot_summon", "cannot_activate", "players"})
"""Bans on what players do; of "other monsters" that cannot attack nobody knows which those are."""


def _of_all(static: Data) -> bool:
    """Is it a ban on players, or does it negate effects of all monsters of the kind that was declared?"""
    muted = static.get("negate_effects")
    return bool(_OF_PLAYERS & static.keys()) or (isinstance(muted, dict) and muted.get("kind") == "declared")


def _of_others(step: Data, *, own: bool) -> bool:
    """Are it others than the target that cannot attack, or, where the words spoke of this card (``own``), than that?"""
    others = step.get("apply", {}).get("cannot_attack")
    return isinstance(others, dict) and ("besides" in others or (own and others.get("other") is True))


def _of_it(step: Data) -> bool:
    """Does it bind, shield or help the card that is spoken of (``this turn, its effects are negated, but it is
    unaffected by other card effects``)?"""
    if "apply" not in step:
        return False
    return step.get("to", "?") in (*_ONE_SPOKEN_OF, *CONTROLLED.values(), *FIGHTERS) or (
        "to" not in step and "this card" in step["apply"].values()
    )


_ONE_SPOKEN_OF = ("it", "them", "target", "this card", "that card")
_SHIELDS = frozenset({"indestructible", "untargetable", "unaffected", "no_battle_damage", "reflects_battle_damage"})


def _shields(step: Data) -> bool:
    """Does it shield certain cards, or a player, which no effect does but for a time?"""
    return not _SHIELDS.isdisjoint(step.get("apply", ()))
