"""Lines of play that never were: how it would have gone on had an illegal play stood, or had an open one not.

They answer one question only: is a later play illegal just because an earlier one was taken back, or was not? So a line
is played on when that is asked, and not before.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Generic

from judge.kernel.errors import Unreadable
from judge.kernel.game import Game, S
from judge.kernel.records import field, record
from judge.kernel.ruleset import Impossible, Ruleset, Situation
from judge.kernel.ruling import rule_on
from judge.kernel.scenario import Play

MOST = 8
"""So many of the latest illegal plays are asked about; a play that follows from none of them is an offence itself."""

BUDGET = 1_000
"""So many plays of a file are imagined; after that every illegal play of it is an offence itself."""


@record
class Imagined(Generic[S]):
    """The line in which an illegal play stood, or an open one did not. ``game`` is None until it was imagined, and if
    it cannot be; ``refusing`` are the rules by one reading of which the open play does not stand; ``played`` is the
    last play of the file that it has been through."""

    number: int
    situation: Situation[S] | None
    game: Game[S] | None = None
    refusing: frozenset[str] = frozenset()
    played: int = field(init=False)

    def __post_init__(self) -> None:
        self.played = self.number


@record
class Imagination(Generic[S]):
    """All such lines of one file, the latest last."""

    lines: list[Imagined[S]] = field(default_factory=list)
    left: int = field(default_factory=lambda: BUDGET)

    def add(self, number: int, situation: Situation[S]) -> None:
        """Remember an illegal play and the situation in which it was judged."""
        self.lines = [*self.lines[1 - MOST :], Imagined(number, situation)]

    def add_without(self, number: int, before: Game[S], refusing: frozenset[str]) -> None:
        """Remember an open play that stands, the position before it, and the rules that leave it open."""
        self.lines = [*self.lines[1 - MOST :], Imagined(number, None, before, refusing)]

    def follows_from(self, ruleset: Ruleset[S], play: Play) -> int | None:
        """The latest play in whose other line this one would have been legal; None if there is none."""
        for line in reversed(self.lines):
            before = line.played
            legal = _catch_up(ruleset, line, play, self.left)
            self.left -= line.played - before
            if legal:
                return line.number
        return None


def _catch_up(ruleset: Ruleset[S], line: Imagined[S], last: Play, most: int) -> bool:
    """Play a line on up to a play of the file, as far as ``most`` plays allow. Is that play legal there?"""
    if line.situation is not None:
        # An illegal play may not even be imaginable; then there is no such line.
        with suppress(Impossible, Unreadable):
            ruleset.perform(line.situation)
            line.game = line.situation.game
        line.situation = None
    if line.game is None or last.number - line.played > most:
        return False
    *before, last = line.game.scenario.plays[line.played : last.number]
    for play in before:
        _legal_in(ruleset, line, play)
    return _legal_in(ruleset, line, last)


def _legal_in(ruleset: Ruleset[S], line: Imagined[S], play: Play) -> bool:
    """Is the play legal in this line? If so it is made there."""
    line.played = play.number
    if line.game is None:
        return False
    try:
        ruling = rule_on(ruleset, line.game.copy(), play)
    except (Impossible, Unreadable):  # nothing can be said of it in such a position
        return False
    if ruling.offences or any(f.kind == "unclear" and f.rule in line.refusing for f in ruling.findings):
        return False
    with suppress(Impossible, Unreadable):  # likewise; the line goes on without the play
        ruleset.perform(ruling.situation)
        line.game = ruling.situation.game
    return True
