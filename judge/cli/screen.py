"""Where output goes: standard output at the right width and colour, problems and progress on standard error."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import typer

from judge.cli import exits, streams
from judge.cli.options import Colour
from judge.kernel.errors import Unreadable
from judge.report.harmless import JSON, Medium
from judge.report.text import Look

T = TypeVar("T")
PIPE_WIDTH = 80
WIDEST = 120
NARROWEST = 40
MANY = 20
"""From this many files on, a terminal is shown how far the work has come."""
EVERY = 0.1
"""Seconds between two looks at it."""
BAR_WIDTH = 72


class Screen:
    """One run's output. A terminal decides about width and colour; a pipe gets the same each time, unless ``COLUMNS``
    or ``FORCE_COLOR`` says otherwise."""

    def __init__(self, colour: Colour = Colour.auto) -> None:
        self.look = Look(_width(), _coloured(colour))
        self._always = colour is Colour.always
        self._bar = ""
        self._out, self._err = streams.outlet(sys.stdout), streams.outlet(sys.stderr)

    def lines(self, lines: Iterable[str]) -> None:
        """Write lines."""
        self._clear()
        self._out.write("".join(f"{line}\n" for line in lines))

    def write(self, text: str) -> None:
        """Write a piece of a report, at once."""
        if text:
            bar = self._bar if self._bar and self._out.isatty() else ""  # on one terminal it makes way and comes back
            if bar:
                self._clear()
            self._out.write(text)
            self._out.flush()
            if bar:
                self._draw(bar)

    def aside(self, lines: Iterable[str]) -> None:
        """Write lines to standard error: they are for people, and no part of what the command prints."""
        self._clear()
        self._out.flush()
        self._err.write("".join(f"{line}\n" for line in lines))

    def for_programs(self, medium: Medium = JSON) -> None:
        """From now on standard output is what a program reads: UTF-8, whatever the terminal speaks."""
        self._out.becomes(medium)

    def fail(self, error: Unreadable) -> typer.Exit:
        """Say on standard error why the command cannot do its work; raise what is returned."""
        shown = self.look_for_errors().wrap(error.message, "judge: ")
        if error.hint:
            shown += self.look_for_errors().wrap(error.hint, "hint:  ")
        return self.refuse(shown)

    def refuse(self, lines: Sequence[str]) -> typer.Exit:
        """Write lines to standard error; raise what is returned to exit with "cannot judge"."""
        self.aside(lines)
        return typer.Exit(exits.CANNOT_JUDGE)

    @contextmanager
    def or_fail(self) -> Iterator[None]:
        """What cannot be read ends the command with its message and exit code 2."""
        try:
            yield
        except Unreadable as error:
            raise self.fail(error) from None

    def known(self, ruleset: str | None) -> None:
        """End the command if the ruleset asked for is none that this version judges."""
        from judge.adjudication.files import named

        if ruleset is not None:
            with self.or_fail():
                named(ruleset)

    def cards(self, asked: Sequence[str] | None) -> tuple[str, ...]:
        """The card databases of a run: ``asked``, on top of the project's. Ends the command if one cannot be read."""
        from judge.batch.settings import card_files, read_settings

        with self.or_fail():
            return card_files(asked, read_settings(Path.cwd()))

    def look_for_errors(self) -> Look:
        """Standard error is never coloured: it is read in logs as often as on a terminal."""
        return Look(self.look.width, colour=False)

    def look_for_files(self) -> Look:
        """A file is written as a pipe is, whatever the terminal's width."""
        return Look(PIPE_WIDTH, self._always)

    def progress(self, work: Iterable[T], total: int) -> Iterator[T]:
        """Pass the work through, showing on a terminal how much of it is done."""
        if total < MANY or not sys.stderr.isatty() or os.environ.get("CI") or os.environ.get("TERM") == "dumb":
            yield from work
            return
        begun = time.monotonic()
        drawn = begun - EVERY
        try:
            for done, item in enumerate(work, 1):
                yield item
                now = time.monotonic()
                if now - drawn >= EVERY or done == total:
                    drawn = now
                    self._draw(bar(done, total, now - begun))
        finally:
            self._clear()

    def _draw(self, bar: str) -> None:
        self._bar = bar
        self._err.steer(f"\r{bar}")
        self._err.flush()

    def _clear(self) -> None:
        if self._bar:
            self._err.steer("\r" + " " * BAR_WIDTH + "\r")
            self._err.flush()
            self._bar = ""


def bar(done: int, total: int, seconds: float) -> str:
    """How far the work has come, in one line that is always as wide: a bar, the numbers, the time that is left."""
    filled = 24 * done // total
    said = f"[{'#' * filled}{'.' * (24 - filled)}] {done} of {total} files, {_time(seconds)}"
    if seconds >= 2 and done >= total // 50:  # before that it would be a guess
        said += f", {_time(seconds / done * (total - done))} left"
    return said.ljust(BAR_WIDTH)[:BAR_WIDTH]


def _time(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 100 else f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def _width() -> int:
    if not sys.stdout.isatty():
        asked = os.environ.get("COLUMNS", "")
        return max(NARROWEST, min(WIDEST, int(asked))) if asked.isdecimal() and len(asked) < 5 else PIPE_WIDTH
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((PIPE_WIDTH, 24)).columns))


def _coloured(colour: Colour) -> bool:
    if colour is not Colour.auto:
        return colour is Colour.always
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR", "0") not in ("", "0"):
        return True
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
