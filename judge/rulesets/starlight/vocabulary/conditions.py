"""Conditions of counters and radiances, one definition each, or in the file's own words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.kernel.records import fixed
from judge.kernel.table import Player
from judge.rulesets.starlight.table import chain_measurement, terms
from judge.rulesets.starlight.table.state import SGame, pending
from judge.vocabulary.shapes import Shape, about, one_of, whole
from judge.vocabulary.words import Family, Word

Lacking = Callable[[SGame, Player, Any, str], str]
"""What is not met, in words; empty if it is met. Given what stands behind the word, and whose chain is counted."""


@fixed
class Condition(Word):
    """A word for a condition: ``lacking`` says why it is not met."""

    lacking: Lacking


CONDITIONS: Family[Condition] = Family("starlight_condition", "What must be so for the card to be used; all of it.")
_WHOSE = {"of": about(one_of("rival", "you", "any"), "In whose chain it is counted (any: the global one).")}


def _condition(
    key: str, shape: Shape, example: str, beside: Mapping[str, Shape] | None = None
) -> Callable[[Lacking], Lacking]:
    """Define a word: decorates the function that says what is not met, whose docstring is its page."""

    def enter(lacking: Lacking) -> Lacking:
        written = f"{{type: counter focus skill, condition: {example}}}"
        CONDITIONS.enter(Condition(key, shape, lacking, written, beside or {}, lacking=lacking))
        return lacking

    return enter


def unmet(game: SGame, player: Player, condition: Any, stated: object) -> str:
    """What of a condition is not met now, in words; empty if it is met, or if nobody can tell.

    ``stated`` is what the play itself says about it (`condition_met`).
    """
    if stated is False:
        return "its condition was not met"
    if stated is True or not isinstance(condition, dict):
        return ""
    of = str(condition.get("of", "any"))
    words = ((CONDITIONS[key], what) for key, what in condition.items() if key in CONDITIONS)
    return next(filter(None, (word.lacking(game, player, what, of) for word, what in words)), "")


def _counted(game: SGame, player: Player, of: str) -> Player | None:
    """The player in whose chain something is counted; None for the global one."""
    return {"rival": game.state.other(player), "you": player}.get(of)


@_condition("pending", one_of("rival", "own", "any"), "{pending: rival}")
def is_pending(game: SGame, player: Player, what: Any, _: str) -> str:
    """A link of this player is not resolved yet."""
    whose = {"rival": game.state.other(player), "own": player}.get(what)
    return "" if pending(game, whose) else f"no link{f' of {whose}' if whose else ''} is pending"


@_condition("link", whole(1), "{link: 3, of: rival}", _WHOSE)
def link_is_pending(game: SGame, player: Player, number: Any, of: str) -> str:
    """The link with this number has just been played and is pending."""
    whose = _counted(game, player, of)
    index = "p" if whose else "g"
    hit = any(k.facts[index] == number for k in pending(game, whose))
    return "" if hit else f"{whose or 'the chain'} has no {terms.ordinal(number)} link that is pending"


@_condition("own_skill_at_least", whole(1), "{own_skill_at_least: 3}")
def own_skill_at_least(game: SGame, player: Player, least: Any, _: str) -> str:
    """This skill is at least this one in its player's chain."""
    number = len(chain_measurement.measured_links(game, player)) + 1
    return "" if number >= least else f"it would be {player}'s {terms.ordinal(number)} skill"


@_condition("length", whole(1), "{length: 3, of: any}", _WHOSE)
def length(game: SGame, player: Player, least: Any, of: str) -> str:
    """The chain has at least this many skills."""
    number = len(chain_measurement.measured_links(game, _counted(game, player, of)))
    return "" if number >= least else f"the chain has {terms.count(number, 'skill')}"
