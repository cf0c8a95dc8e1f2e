"""Claims: what players say about the position and its consequences, held against the timeline.

What can be claimed is defined in `turn_claims` and `chain_claims`, each statement once.
"""

from __future__ import annotations

from judge.kernel.claims import decisive, statements
from judge.kernel.errors import Unreadable
from judge.kernel.rules import Reading
from judge.kernel.scenario import Play
from judge.kernel.tuples import NamedTuple
from judge.rulesets.riftbound.judging.table_talk import TALK
from judge.rulesets.riftbound.table import trace
from judge.rulesets.riftbound.table.state import RGame


class Refutation(NamedTuple):
    """Why a claim does not hold: the rule that decides, the true state of things, the play it turns on; or, where it
    is open, the readings, and the reason why."""

    rule: str
    fact: str
    play: int = 0
    readings: tuple[Reading, ...] = ()
    reason: str = ""


def refute(game: RGame, play: Play) -> Refutation | None:
    """What stands against a claim; None if it holds. Raises `Unreadable` for one the judge cannot weigh."""
    what = play.value
    if not isinstance(what, dict):
        raise Unreadable("A claim is a mapping, such as {focus: B}.", path=play.path("claim"))
    stated = statements(what, TALK.goes_with(), play.path("claim"))
    against: list[Refutation | None] = [TALK.claims[key].meaning(game, play, what) for key in stated]
    return decisive(against, lambda denial: bool(denial.readings))


def no(slug: str, fact: str, play: int = 0) -> Refutation:
    """What a rule says against a claim, and the true state of things."""
    return Refutation(trace.rule(slug), fact, play)
