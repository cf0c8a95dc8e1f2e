"""Surveys: who is asked after a play and so many passes, and what may be done there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Generic

from judge.kernel.choices import Choice, Survey
from judge.kernel.game import Game, S
from judge.kernel.supposing import refused_while_open

if TYPE_CHECKING:
    from judge.kernel.ruleset import Ruleset

Look = tuple[int, int]
"""Where to look: after this play (0: before the first), and after so many passes since."""


class Lookout(Generic[S]):
    """Surveys the windows somebody wants to know of, while a game is played through once.

    ``seen`` holds what was found; a window that passing does not lead to is not among it.
    """

    def __init__(self, ruleset: Ruleset[S], looks: Iterable[Look]) -> None:
        self._ruleset = ruleset
        self._wanted: dict[int, set[int]] = {}
        for after, passes in looks:
            self._wanted.setdefault(after, set()).add(passes)
        self.seen: dict[Look, Survey] = {}

    def __call__(self, after: int, game: Game[S]) -> None:
        """Look at the windows wanted after a play; the game itself does not go on."""
        if after not in self._wanted:
            return
        wanted = self._wanted[after]
        position = game.copy()
        for passes in range(max(wanted) + 1):
            if passes and not pass_on(self._ruleset, position):
                return
            if passes in wanted:
                self.seen[after, passes] = window_of(self._ruleset, position, after, passes)


def pass_on(ruleset: Ruleset[S], game: Game[S]) -> str:
    """The player asked passes, with what nobody decides before and after; how it is said, empty if it cannot be."""
    ruleset.go_on(game)
    said = ruleset.pass_(game)
    ruleset.go_on(game)
    return said


def window_of(ruleset: Ruleset[S], game: Game[S], after: int, passes: int = 0) -> Survey:
    """The present window, and what the player asked may do in it."""
    legal, refused = _choices(ruleset, game)
    return Survey(game.scenario, after, ruleset.window(game), legal, refused, passes)


def _choices(ruleset: Ruleset[S], game: Game[S]) -> tuple[tuple[Choice, ...], tuple[Choice, ...]]:
    """What may be done and what not: that is open, too, after a play that was left open and taken to stand."""
    legal, refused = ruleset.choices(game)
    if game.open_since is None:
        return legal, refused
    play, rule = game.open_since
    return legal, tuple(_left_open(choice, play, rule) if choice.effect else choice for choice in refused)


def _left_open(choice: Choice, play: int, rule: str) -> Choice:
    if choice.rule == rule:  # said already
        return choice
    return choice._replace(rule=rule, message=refused_while_open(choice.message, play), open=True)


def both_sides(ruleset: Ruleset[S], game: Game[S], after: int, passes: int = 0) -> Survey:
    """What the player asked may do now, and what each other may do if those before just pass."""
    found = window_of(ruleset, game, after, passes)
    then, asked, said = game.copy(), [found.window.asked], ""
    while passing := ruleset.pass_(then):
        said = passing if not said else f"{said} and {passing.removeprefix('if ')}"
        other = ruleset.window(then).asked
        if other is None or other in asked:
            break
        asked.append(other)
        legal, refused = _choices(ruleset, then)
        found = found._replace(
            legal=found.legal + tuple(c._replace(after=said) for c in legal if c.player == other),
            refused=found.refused + tuple(c._replace(after=said) for c in refused if c.player == other),
        )
    return found
