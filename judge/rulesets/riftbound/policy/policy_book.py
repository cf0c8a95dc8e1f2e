"""The rules of tournament policy and their source, entered in the rule book beside the core rules.

They answer what a play with the verb `call` asks, or what came of the file. None of them is an offence: legality stays
with the core rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.kernel.rules import Cite, Finding
from judge.kernel.scenario import Play
from judge.kernel.tuples import NamedTuple
from judge.kernel.verdict import PolicyNote, Violation
from judge.rulesets.riftbound.rules.book import rule
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.state import Call, RGame

LOW, HIGH = ("casual",), ("competitive", "professional")
"""The Organized Play Levels (205)."""


class Case(NamedTuple):
    """What policy is asked about: the game at its end, the call of a player if it is one, and all violations."""

    game: RGame
    call: Call | None
    violations: tuple[Violation, ...]

    @property
    def level(self) -> str:
        """The Organized Play Level that the file names; empty if it names none."""
        return str(self.game.scenario.options.get("level") or "")

    def plays(self, after: int, before: int) -> list[Play]:
        """The actions between two plays: what merely says something is none."""
        between = self.game.scenario.plays[after : before - 1]
        return [play for play in between if play.verb not in terms.SAYINGS]


SOURCE = "Riftbound Tournament Rules of 2026-07-16"
Answer = Callable[[Case], Iterator[PolicyNote]]
ANSWERS: list[Answer] = []
"""What policy has to say, rule by rule."""


def tr(*numbers: str) -> Cite:
    """The tournament rules of 2026-07-16, which could be read in a copy only: that of the community's FAQ."""
    return Cite(SOURCE, section=", ".join(numbers), note="read in the copy that riftboundfaq.com keeps")


def policy(slug: str, *cite: Cite, boundary: bool = False) -> Callable[[Answer], Answer]:
    """Enter a rule of policy: decorates what answers by it, whose docstring is its page."""

    def enter(answer: Answer) -> Answer:
        def ask(_: object) -> Iterator[Finding]:
            return iter(())

        ask.__doc__ = answer.__doc__
        enter_rule = rule(
            slug, *cite, verbs=("call",), editions=("1.4",), stage="what it is", section="17", boundary=boundary
        )
        enter_rule(ask)
        ANSWERS.append(answer)
        return answer

    return enter


def note(case: Case, slug: str, play: int, ruling: str, message: str, *cite: Cite) -> PolicyNote:
    """What policy says of a play."""
    scenario = case.game.scenario
    told = tuple(one._replace(note="") for one in cite)  # where it was read stands in the rule
    return PolicyNote(trace.rule(slug), play, scenario.span(scenario.play_path(play)), ruling, message, told)
