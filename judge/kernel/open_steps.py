"""Steps that a file leaves open: what nobody said aloud and the judge took to have happened, in words."""

from __future__ import annotations

from collections.abc import Mapping

from judge.kernel.tuples import NamedTuple

Turn = tuple[str, int]
"""Which reading of a play is turned round: the kind of question, and the number of the play."""

STEPS = "steps"
"""The kind of question that is turned round: how many steps are implied on the way to the play?"""

UNTURNED: Mapping[Turn, str] = {}
"""Every play is read in the usual way."""


class OpenStep(NamedTuple):
    """One step, said in the three ways in which a judge speaks of it.

    ``having`` stands beside the ruling ("B having passed on Chain Link 1"), ``was`` is the sentence without its full
    stop, ``unless`` what would be otherwise, as it stands after "if" (empty: the play was made in its place).
    """

    having: str
    was: str
    unless: str = ""


class Fork(NamedTuple):
    """A play of which another reading is as good as the usual one: what comes of it shows only later in the file.

    ``turn`` and ``value`` tell the ruleset, in a run of its own, to take the other one. ``chosen`` says that it is a
    choice which the file does not name, so that later plays may tell which was made.
    """

    step: OpenStep
    turn: Turn
    value: str
    chosen: bool
    asked: str = ""


def passed(player: str, where: str) -> OpenStep:
    """A pass that nobody said aloud."""
    return OpenStep(f"{player} having passed {where}", f"{player} passed {where}", f"{player} had not")


def placed(what: str) -> OpenStep:
    """Something mandatory that the file does not mention."""
    return OpenStep(f"{what} having been placed first", f"{what} was placed first")
