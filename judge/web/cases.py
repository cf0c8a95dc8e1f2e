"""What lies before the judge in the page: a talk or a scenario file, judged by the same functions as on the command
line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from judge import rulesets
from judge.adjudication import rulings, spoken_disputes
from judge.adjudication.files import Found, Work, judge_contents, named, outcome_of
from judge.adjudication.spoken_disputes import SPOKEN, Asked
from judge.editions import EDITIONS
from judge.kernel.errors import Unreadable
from judge.kernel.tuples import NamedTuple
from judge.report.outcome import Judged
from judge.source.scenario import read_scenario_bytes

if TYPE_CHECKING:
    from judge.kernel.choices import Survey
    from judge.report.comparison import Comparison
    from judge.report.talk import Answer

FILE = "dispute.yaml"
"""How messages call a file that was typed or pasted into the page."""
_SCENARIO = re.compile(r"(?m)^(?:format:[ \t]*\S|plays:[ \t]*$)")


class Case(NamedTuple):
    """What was said (a talk, or the text of a scenario file), the game of a talk, what is otherwise than would be
    assumed, the card databases; ``name`` stands for a file in messages."""

    said: str
    ruleset: str = ""
    otherwise: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    name: str = FILE

    @property
    def is_file(self) -> bool:
        """Is it the text of a scenario file, and no talk?"""
        return _SCENARIO.search(self.said) is not None


class Judging:
    """A case being judged. What is asked of it raises `Unreadable` for what cannot be judged."""

    def __init__(self, case: Case) -> None:
        self.case = case

    @cached_property
    def _asked(self) -> Asked:
        game, edition = named(self.case.ruleset or None)
        return Asked(self.case.said, game, edition, self.case.cards, otherwise=self.case.otherwise)

    @cached_property
    def _both(self) -> tuple[Judged, Answer | None]:
        if self.case.is_file:
            return judge_contents(Found(self.case.name), self._data, self.case.cards), None
        try:
            return spoken_disputes.answer(self._asked)
        except Unreadable as error:  # no such game
            return Judged(SPOKEN, None, error=error), None

    @property
    def judged(self) -> Judged:
        """The verdict, or why there is none."""
        return self._both[0]

    @property
    def answer(self) -> Answer | None:
        """What was understood of a talk; None for a file, and for what was refused."""
        return self._both[1]

    @property
    def _data(self) -> bytes:
        return self.case.said.encode("utf-8", "surrogatepass")

    @cached_property
    def file(self) -> str:
        """The dispute as a scenario file."""
        if self.case.is_file:
            return self.case.said
        if self.answer is None:
            raise self.judged.error or Unreadable("Nothing was said.")
        return spoken_disputes.written(self._asked, self.answer)

    def options(self, at: int | None, passes: int) -> Survey:
        """Who may act after a play and so many passes, and with what."""
        from judge.adjudication.files import survey_of

        scenario = read_scenario_bytes(self.file.encode("utf-8", "surrogatepass"), self.judged.file)
        return survey_of(scenario, at, passes, self.case.cards)

    def compared(self) -> Comparison:
        """The dispute under all editions of its game."""
        data = self.file.encode("utf-8", "surrogatepass")
        scenario = read_scenario_bytes(data, self.judged.file)
        own = rulesets.name_of(scenario.ruleset, scenario.edition)
        every = (rulesets.name_of(scenario.ruleset, edition) for edition in EDITIONS[scenario.ruleset])
        names = dict.fromkeys([own, *every])
        if len(names) < 2:
            raise Unreadable(f"{scenario.ruleset} has one edition: there is nothing to compare.")
        return rulings.compared(Found(self.judged.file), tuple(names), self.case.cards, data)

    def instead(self) -> tuple[int, int, tuple[str, ...]]:
        """Of a talk that was refused: the words for which cards may be meant (offsets), and those cards."""
        if self.case.is_file or self.answer is not None:
            return 0, 0, ()
        return spoken_disputes.instead(self._asked)


def report(name: str, data: bytes, ruleset: str | None, cards: tuple[str, ...]) -> str:
    """The machine's report on one file, as `judge check --format json` writes it."""
    from judge.report import json
    from judge.report.run import Run
    from judge.version import __version__

    outcome = outcome_of(Found(name), Work(ruleset, entry=True, cards=cards), data)
    return "".join(json.report([outcome], Run(__version__)))


def case_of(request: Mapping[str, Any], cards: tuple[str, ...]) -> Case:
    """The case that a request is about. Raises ``TypeError`` for a request that is none: a bug in the page."""
    said, ruleset, name = (request.get(key, "") for key in ("said", "ruleset", "name"))
    otherwise = request.get("otherwise", [])
    if not all(isinstance(one, str) for one in (said, ruleset, name, *otherwise)):
        raise TypeError("a request holds texts")
    return Case(said, ruleset, tuple(otherwise), cards, name or FILE)
