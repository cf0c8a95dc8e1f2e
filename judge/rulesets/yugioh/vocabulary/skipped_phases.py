"""Phases that a player skips: the turn goes on with the one that follows.

Whoever skips Main Phase 1 may still conduct a Battle Phase, with Main Phase 2 behind it; without one the End Phase
follows.
Source: TCG Official Rulebook v10, p. 28-29; Yugipedia, Main Phase 1, Main Phase 2.
"""

from __future__ import annotations

from judge.kernel.table import Player
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary.bans import forbidden
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static
from judge.rulesets.yugioh.vocabulary.shapes import WHO
from judge.rulesets.yugioh.vocabulary.standing_effects import players_said, standing


def skipped(game: YGame, player: Player, phase: str) -> Static | None:
    """The effect because of which a player skips a phase; None if nothing makes them."""
    word = _WORDS.get(phase)
    return None if word is None else forbidden(game, word, player)


def phase_said(phase: str) -> str:
    """A phase as a sentence names it."""
    name = terms.PHASE_NAMES[phase]
    return name if name.startswith("Main") else f"the {name}"


@standing(
    "skips_draw_phase",
    WHO,
    "while",
    bans="the Draw Phase",
    said=lambda doing, data, _: f"{players_said(doing, data['skips_draw_phase'])} skips the Draw Phase",
    example="resolve: [{apply: {skips_draw_phase: opponent}, until: end of opponent's next turn}]",
)
def skips_draw_phase(game: YGame, player: Player) -> Static | None:
    """A player skips the Draw Phase: the turn begins with the Standby Phase, and there is no normal draw."""
    return skipped(game, player, "draw")


@standing(
    "skips_standby_phase",
    WHO,
    "while",
    bans="the Standby Phase",
    said=lambda doing, data, _: f"{players_said(doing, data['skips_standby_phase'])} skips the Standby Phase",
    example="resolve: [{apply: {skips_standby_phase: you}, until: your next standby phase}]",
)
def skips_standby_phase(game: YGame, player: Player) -> Static | None:
    """A player skips the Standby Phase: Main Phase 1 follows the Draw Phase, and no effect of it is used or applied."""
    return skipped(game, player, "standby")


@standing(
    "skips_main_phase_1",
    WHO,
    "while",
    bans="Main Phase 1",
    said=lambda doing, data, _: f"{players_said(doing, data['skips_main_phase_1'])} skips Main Phase 1",
    example="resolve: [{apply: {skips_main_phase_1: opponent}, until: end of opponent's next main phase 1}]",
)
def skips_main_phase_1(game: YGame, player: Player) -> Static | None:
    """A player skips Main Phase 1: the Battle Phase follows the Standby Phase, or the End Phase if there is none."""
    return skipped(game, player, "main 1")


@standing(
    "skips_main_phase_2",
    WHO,
    "while",
    bans="Main Phase 2",
    said=lambda doing, data, _: f"{players_said(doing, data['skips_main_phase_2'])} skips Main Phase 2",
    example="static: [{skips_main_phase_2: both}]",
)
def skips_main_phase_2(game: YGame, player: Player) -> Static | None:
    """A player skips Main Phase 2: the End Phase follows the Battle Phase."""
    return skipped(game, player, "main 2")


_WORDS = {
    "draw": "skips_draw_phase", "standby": "skips_standby_phase",
    "main 1": "skips_main_phase_1", "main 2": "skips_main_phase_2",
}  # fmt: skip
