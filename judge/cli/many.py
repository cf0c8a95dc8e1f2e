"""A run over many files as the options and the project's settings ask for it."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from judge.cli import exits
from judge.cli.bugs import Bugs
from judge.cli.options import Format, Undecided
from judge.kernel.tuples import NamedTuple
from judge.report.text import plain

if TYPE_CHECKING:
    from judge.batch import Found, Work
    from judge.batch.cache import Cache
    from judge.batch.discovery import Selection
    from judge.batch.settings import Settings
    from judge.cli.screen import Screen
    from judge.report.outcome import Outcome
    from judge.report.statistics import Statistics

    Counts = Callable[[Outcome], Outcome]


class Asked(NamedTuple):
    """What the options say; None and the like where they say nothing."""

    format: Format | None = None
    exclude: Sequence[str] | None = None
    allow_empty: bool = False
    stdin_filename: str = ""
    jobs: int | None = None
    cache: bool | None = None
    cache_dir: str | None = None
    shard: str = ""
    fail_fast: bool = False
    undecided: Undecided | None = None
    statistics: bool = False
    cards: Sequence[str] | None = None
    quiet: bool = False
    exit_zero: bool = False


class Many:
    """The options and the settings together: which files, judged how, and what comes after the report."""

    def __init__(self, asked: Asked, screen: Screen) -> None:
        from judge.batch.settings import CACHE_DIR, read_settings

        self._asked, self._screen = asked, screen
        with screen.or_fail():
            self._settings = read_settings(Path.cwd())
        self._shard = _shard(asked.shard)
        self._judged = self._total = 0
        self._statistics: Statistics | None = None
        self._bugs = Bugs(sys.argv[1:])
        self.told = self._bugs.told
        """Hears of what the judge itself fails on."""
        if self._settings.cache_dir is not None:
            self._warn(
                f"{self._settings.where} names a cache_dir; it is not used. "
                f"Say --cache-dir or set {CACHE_DIR}, for a project is not trusted with where answers come from."
            )

    @property
    def format(self) -> Format | None:
        """The format of the report, if the options or the settings name one."""
        return self._asked.format or (Format(self._settings.format) if self._settings.format else None)

    @property
    def undecided(self) -> str:
        """What an unclear verdict counts as: ``ok``, ``fail``, or nothing of the kind (empty)."""
        return str(self._asked.undecided or self._settings.undecided or "")

    @property
    def cards(self) -> tuple[str, ...]:
        """The card databases. Ends the command for one that cannot be read."""
        from judge.batch.settings import card_files

        with self._screen.or_fail():
            return card_files(self._asked.cards, self._settings)

    def selection(self) -> Selection:
        """Which files are wanted."""
        from judge.batch.discovery import Selection

        exclude = []
        with self._screen.or_fail():
            for root, lines in ((self._settings.root, self._settings.exclude), (Path.cwd(), self._asked.exclude)):
                if lines:
                    from judge.batch.excluding import patterns

                    exclude.append(patterns(root, lines))
        return Selection(tuple(exclude), self._shard, self._asked.stdin_filename, self._asked.allow_empty)

    @property
    def settings(self) -> Settings:
        """What the project asks for."""
        return self._settings

    @property
    def quiet(self) -> bool:
        """Is nothing to be said but what is wrong?"""
        return self._asked.quiet

    def show(self, **more: object) -> None:
        """Say which settings hold; ``more`` is what the command line says besides."""
        from judge.batch.run import cores
        from judge.cli import shown_settings

        asked = {**self._asked._asdict(), **more}
        usual = {"format": "full", "jobs": cores(), "cache": False, "undecided": "", "exclude": (), "cards": ()}
        usual |= dict.fromkeys(("cache_dir", *more))
        with self._screen.or_fail():
            self._screen.lines(shown_settings.lines(asked, self._settings._replace(cache_dir=None), usual))

    def code(self, code: int) -> int:
        """The exit code of the run, given that of its verdicts."""
        return exits.LEGAL if self._asked.exit_zero and code in (exits.ILLEGAL, exits.UNCLEAR) else code

    def outcomes(
        self, found: Sequence[Found], work: Work, failed: Callable[[Outcome], bool], counts: Counts | None = None
    ) -> Iterator[Outcome]:
        """The outcomes, up to the first that ``failed`` where that was asked for.

        ``counts`` makes of each what counts.
        """
        from judge import batch
        from judge.batch.run import cores

        self._total, self._judged = len(found), 0
        if self._asked.statistics:
            from judge.report.statistics import Statistics

            self._statistics = Statistics()
        jobs = self._asked.jobs or self._settings.jobs or cores()
        each = batch.outcomes(found, work, jobs=jobs, cache=self._cache(), told=self.told)
        with self._screen.or_fail(), closing(each):
            for one in each if self.quiet else self._screen.progress(each, len(found)):
                self._judged += 1
                if counts is not None:
                    one = counts(one)
                if self._statistics is not None:
                    self._statistics.add(one)
                yield one
                if self._asked.fail_fast and failed(one):
                    break

    def close(self, *, readable: bool) -> None:
        """What comes after the report: the statistics (aside unless it is ``readable``), and what was left."""
        if self._statistics is not None:
            from judge.adjudication.rules_in_force import rules_of

            lines = self._statistics.lines(rules_of(self._statistics.rulesets), self._screen.look)
            (self._screen.lines if readable else self._screen.aside)(["", *lines])
        self._screen.aside(self._bugs.closing())
        left = self._total - self._judged
        if self.quiet:
            return
        if left:
            self._screen.aside([f"judge: stopped at the first failure; {left} of {self._total} files were not judged."])
        elif not self._total:
            other = "is in other shards, or excluded" if self._shard else "is excluded"
            none = "there is no scenario, and that is allowed" if self._asked.allow_empty else f"what was named {other}"
            self._screen.aside([f"judge: nothing to judge: {none}."])

    def _cache(self) -> Cache | None:
        asked, settings = self._asked, self._settings
        wanted = settings.cache if asked.cache is None else asked.cache
        if not (wanted or (asked.cache is None and asked.cache_dir)):
            return None
        try:
            from judge.batch.cache import Cache
            from judge.batch.cacheplace import Refused, directory
        except ImportError:  # a Python without SQLite
            self._warn("This Python has no sqlite3; the cache is not used.")
            return None
        try:
            return Cache(directory(asked.cache_dir), self._warn)
        except Refused as error:
            self._warn(f"The cache is not used: {error}.")
            return None

    def _warn(self, said: str) -> None:
        self._screen.aside([f"judge: {plain(said)}"])


def _shard(written: str) -> tuple[int, int] | None:
    if not written:
        return None
    meant = re.fullmatch(r"(\d{1,6})/(\d{1,6})", written)
    if meant is None or not 1 <= int(meant[1]) <= int(meant[2]):
        raise typer.BadParameter("write I/N with I from 1 to N, such as 2/5.", param_hint="--shard")
    return int(meant[1]), int(meant[2])
