"""What counts in a test: an earlier report, the rules that are chosen, the baseline; and what is said of them after
the run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import typer

from judge.kernel.tuples import NamedTuple

if TYPE_CHECKING:
    from judge.batch.settings import Settings
    from judge.cli.screen import Screen
    from judge.report.outcome import Outcome


class Chosen(NamedTuple):
    """What the options say of it; None and the like where they say nothing."""

    select: Sequence[str] | None = None
    ignore: Sequence[str] | None = None
    baseline: str | None = None
    update_baseline: bool = False
    against: str | None = None


class Counting:
    """Makes of each outcome what counts; ends the command for rules or a baseline that there are not."""

    def __init__(self, chosen: Chosen, settings: Settings, screen: Screen) -> None:
        from judge.batch.settings import from_root

        self._screen = screen
        self._learning = chosen.update_baseline
        self._judged: list[str] = []
        selected = chosen.select or settings.select
        ignored = [*settings.ignore, *(chosen.ignore or ())]
        file = chosen.baseline or (from_root(settings, settings.baseline) if settings.baseline else None)
        if self._learning and file is None:
            raise typer.BadParameter("name the file: --baseline FILE.", param_hint="--update-baseline")
        self._sieve = self._baseline = self._earlier = None
        if chosen.against is not None:
            from judge.batch.earlier import read_earlier

            with screen.or_fail():
                self._earlier = read_earlier(chosen.against)
        if not (selected or ignored or file):
            return
        from judge.adjudication.rule_choices import chosen as rules_chosen
        from judge.adjudication.sieve import Rules, Sieve
        from judge.batch.baseline import read_baseline

        with screen.or_fail():
            rules = Rules(rules_chosen(selected) if selected else None, rules_chosen(ignored))
            if file is not None:
                self._baseline = read_baseline(file, learning=self._learning)
        self._sieve = Sieve(rules, self._baseline.knows if self._baseline is not None else None)

    def __call__(self, outcome: Outcome) -> Outcome:
        """What of an outcome counts."""
        if self._earlier is not None:
            outcome = self._earlier.compared(outcome)
        if self._sieve is None:
            return outcome
        self._judged.append(outcome.file)
        return self._sieve.through(outcome)

    def close(self, *, quiet: bool, broken_off: bool = False) -> None:
        """Write the baseline if that was asked for, and say what did not count. Ends the command if it cannot."""
        if self._earlier is not None and not quiet:
            self._screen.aside(self._earlier.closing())
        if self._sieve is None:
            return
        from judge.report.text import count

        said = [f"{number} {why}" for why, number in sorted(self._sieve.left_out.items())]
        told = [f"judge: complaints that do not count: {', '.join(said)}."] if said else []
        if self._baseline is not None and self._learning:
            self._write(self._baseline.file, self._baseline.text(self._judged))
            told = [f"{self._baseline.file}: {count(self._baseline.met, 'finding')} written"]
        elif self._baseline is not None and (gone := self._baseline.gone(self._judged)) and not broken_off:
            left = f"{count(gone, 'finding')} of {self._baseline.file} can be removed: nothing like it was found."
            told.append(f"judge: {left}")
        if not quiet:
            self._screen.aside(told)

    def _write(self, file: str, text: str) -> None:
        from judge.cli import destination
        from judge.report.harmless import JSON

        with destination.writer(file, self._screen, JSON) as write:
            write(text)
