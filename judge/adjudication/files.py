"""One file, from its content to its verdict and to what reports say of it."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.adjudication.outcomes import outcome
from judge.adjudication.settled import settled
from judge.kernel.errors import Failed, Unreadable
from judge.kernel.tuples import NamedTuple
from judge.kernel.verdict_parts import RULING, WHOLE
from judge.report.outcome import Judged, Outcome

if TYPE_CHECKING:
    from judge.kernel.choices import Survey
    from judge.kernel.scenario import Scenario
    from judge.kernel.verdict import Verdict


class Found(NamedTuple):
    """One file to judge, or one name that led to none (``error``). ``place`` is None for standard input."""

    name: str
    place: str | os.PathLike[str] | None = None
    error: Unreadable | None = None

    @property
    def path(self) -> Path | None:
        """The place as a path: made when asked for, since to make thousands takes longer than to find them."""
        return None if self.place is None else Path(self.place)


def shipped(what: str) -> Path:
    """The directory of the shipped ``schemas`` or ``scenarios``: inside the package, or beside it in a checkout."""
    package = Path(__file__).resolve().parents[1]
    for directory in (package / what, package.parent / what):
        if directory.is_dir():
            return directory
    raise Unreadable(f"The shipped {what} are missing from this installation.", hint="Install judge again.")


class Bug(Exception):
    """The judge itself failed on a file: never a verdict. What it failed with is the cause.

    ``text`` holds standard input, which no file keeps; ``details`` is the failure's own report where another process
    met it.
    """

    def __init__(self, file: str, path: Path | None, text: bytes, details: str = "") -> None:
        super().__init__(file)
        self.file = file
        self.path = path
        self.text = text
        self.details = details


Told = Callable[[Bug], Failed]
"""What makes a bug known and says what a report is to say of its file."""


class Work(NamedTuple):
    """What is to be done with each file: judge it under ``ruleset`` (None: the one it names), hold it against its
    ``expect`` (``test``), write the machine's record (``entry``).

    ``undecided`` says what an unclear verdict counts as in a test: ``ok`` lets it pass where nothing else is expected,
    ``fail`` lets it pass nowhere. ``cards`` are the card databases, later ones overriding; ``library`` takes the place
    of what a file says of the shipped cards (``shipped`` or ``text``). ``reads`` are the answers of the run for words
    of cards that were not understood.
    """

    ruleset: str | None = None
    test: bool = False
    entry: bool = False
    undecided: str = ""
    cards: tuple[str, ...] = ()
    library: str = ""
    reads: tuple[tuple[str, str], ...] = ()


def contents(found: Found) -> bytes:
    """The content of a file, or of standard input. Raises `Unreadable`."""
    from judge.source.text import LIMIT, read_bytes

    if found.error is not None:
        raise found.error
    if found.place is not None:
        return read_bytes(found.place)
    data = sys.stdin.buffer.read(LIMIT + 1)
    if len(data) > LIMIT:
        raise Unreadable(f"Standard input has more than the {LIMIT:,} bytes that a scenario may have.")
    return data


def judge_all(found: Iterable[Found], ruleset: str | None = None, cards: Sequence[str] = ()) -> Iterator[Judged]:
    """Judge file after file; one that cannot be judged does not stop the others. Raises `Bug`."""
    for one in found:
        yield judge_one(one, ruleset, cards)


def judge_one(
    found: Found, ruleset: str | None = None, cards: Sequence[str] = (), reads: Sequence[tuple[str, str]] = ()
) -> Judged:
    """Judge one file; ``ruleset`` overrides the one it names, ``cards`` are card databases, ``reads`` answers for words
    that were not understood.

    Raises `Bug` where the judge itself fails.
    """
    try:
        data = contents(found)
    except Unreadable as error:
        return Judged(found.name, found.place, error=error)
    with watched(found, data):
        return _judged(found, data, ruleset, cards, reads=reads)


def judge_contents(found: Found, data: bytes, cards: Sequence[str] = ()) -> Judged:
    """Judge a file with this content, whatever lies on the disk. Raises `Bug` where the judge itself fails."""
    with watched(found, data):
        return _judged(found, data, None, cards)


@contextmanager
def watched(found: Found, data: bytes) -> Iterator[None]:
    """Raise `Bug` where the judge itself fails on a file with this content."""
    try:
        yield
    except (Unreadable, Bug):
        raise
    except Exception as error:
        raise Bug(found.name, found.path, data if found.place is None else b"") from error


def judge_shipped(path: Path) -> Judged:
    """Judge one scenario of the shipped case book, named as it is on every machine."""
    return judge_one(Found(path.relative_to(shipped("scenarios").parent).as_posix(), path))


def outcome_of(found: Found, work: Work, data: bytes | None = None) -> Outcome:
    """What came of one file; ``data`` is its content where that is known. Raises `Bug`."""
    try:
        data = contents(found) if data is None else data
        with watched(found, data):
            judged = _judged(found, data, work.ruleset, work.cards, work.library, work.reads, _parts_for(work))
            return settled(outcome(judged, test=work.test, entry=work.entry), judged, work.undecided)
    except Unreadable as error:
        return outcome(Judged(found.name, found.place, error=error), test=work.test, entry=work.entry)


def _parts_for(work: Work) -> Callable[[Scenario, Found], frozenset[str]]:
    """What is asked of the verdict on a file beside the ruling."""
    if work.entry:
        return _whole
    return _as_expected if work.test else _no_more


def _whole(scenario: Scenario, found: Found) -> frozenset[str]:
    return WHOLE


def _no_more(scenario: Scenario, found: Found) -> frozenset[str]:
    return RULING


def _as_expected(scenario: Scenario, found: Found) -> frozenset[str]:
    from judge.expect import expectation, golden

    if found.place is not None and golden.wanted(scenario, found.place):
        return WHOLE
    return expectation.parts(scenario)


def failed(bug: Bug, work: Work, told: Told | None) -> Outcome:
    """What came of a file on which the judge itself failed. Raises the bug where there is nobody to be told."""
    if told is None:
        raise bug
    return outcome(Judged(bug.file, bug.path, error=told(bug)), test=work.test, entry=work.entry)


def failed_on(one: Outcome, error: Exception, told: Told, *, test: bool = False, entry: bool = False) -> Outcome:
    """What came of a file that was judged and on which the report failed with ``error``."""
    path = None if one.place is None else Path(one.place)
    bug = Bug(one.file, path, "\n".join(one.lines).encode("utf-8", "backslashreplace"))
    bug.__cause__ = error
    return outcome(Judged(one.file, one.place, error=told(bug)), test=test, entry=entry)


def _judged(
    found: Found,
    data: bytes,
    ruleset: str | None,
    cards: Sequence[str] = (),
    library: str = "",
    reads: Sequence[tuple[str, str]] = (),
    parts: Callable[[Scenario, Found], frozenset[str]] = _whole,
) -> Judged:
    from judge.source.scenario import read_scenario_bytes

    try:
        scenario = read_scenario_bytes(data, found.name, ruleset=ruleset)
    except Unreadable as error:
        error = _with_others(error, data, found, ruleset, cards)
        return Judged(found.name, found.place, error=error, lines=lines_of(data) if error.span is not None else ())
    if says_nothing(scenario):
        return Judged(found.name, found.place, error=nothing_said(), lines=scenario.lines)
    if library:
        scenario = scenario._replace(library=library)
    if reads:
        scenario = scenario._replace(reads=dict(reads))
    try:
        asked: Mapping[str, Any] = {"cards": cards} if cards else {}
        return Judged(found.name, found.place, adjudged(scenario, parts=parts(scenario, found), **asked))
    except Unreadable as error:
        error = _with_others(error, data, found, ruleset, cards)
        return Judged(found.name, found.place, error=error, lines=scenario.lines)


def _with_others(error: Unreadable, data: bytes, found: Found, ruleset: str | None, cards: Sequence[str]) -> Unreadable:
    """The first fault of a file, with its others."""
    from judge.adjudication.all_faults import with_others

    return with_others(error, data, found.name, ruleset, cards)


def says_nothing(scenario: Scenario) -> bool:
    """Has a file no list of plays at all?"""
    return not scenario.plays and ("plays",) not in scenario.spans


def nothing_said() -> Unreadable:
    """The refusal of a file without a list of plays: that nothing in it is illegal would say nothing."""
    hint = "Write under `plays:` what was said; `judge options` takes a board alone."
    return Unreadable("The file has no plays: there is nothing to judge.", hint=hint)


def lines_of(data: bytes) -> tuple[str, ...]:
    """The text that places point into, read leniently: an error may be about its encoding. None of binary."""
    if b"\0" in data:
        return ()
    text = data.decode("utf-8", errors="replace").removeprefix("\ufeff")
    return tuple(re.split(r"\r\n|\r|\n", text) if "\r" in text else text.split("\n"))


def adjudged(scenario: Scenario, *, parts: frozenset[str] = WHOLE, cards: Sequence[str] = ()) -> Verdict:
    """The verdict on a scenario under its ruleset, the shipped cards and those of the card databases ``cards``.

    Raises `Unreadable` with its place.

    ``parts`` says what it is to hold beside the ruling (`judge.kernel.verdict_parts`).
    """
    from judge.adjudication.verdicts import verdict_on

    return verdict_on(scenario, parts, cards)


def surveyed(
    found: Found, at: int | None, ruleset: str | None = None, passes: int = 0, cards: Sequence[str] = ()
) -> Survey:
    """Who may act after play ``at`` of a file and so many passes, with what, and all else that may be done.

    Raises `Unreadable` with its place, and `Bug` where the judge itself fails.
    """
    from judge.source.scenario import read_scenario_bytes

    data = contents(found)
    with watched(found, data):
        try:
            return survey_of(read_scenario_bytes(data, found.name, ruleset=ruleset), at, passes, cards)
        except Unreadable as error:
            raise _with_others(error, data, found, ruleset, cards) from None


def survey_of(scenario: Scenario, at: int | None, passes: int = 0, cards: Sequence[str] = ()) -> Survey:
    """Who may act after play ``at`` of a scenario and so many passes, with what, and all else that may be done.

    Raises `Unreadable` with its place.
    """
    from judge.adjudication.verdicts import spelled_names
    from judge.source.scenario import locate

    try:
        return _survey(scenario, at, passes, cards)
    except Unreadable as error:
        spelled = spelled_names(scenario)
        if spelled is scenario:
            raise locate(error, scenario) from None
    try:
        return _survey(spelled, at, passes, cards)
    except Unreadable as error:
        raise locate(error, scenario) from None


def _survey(scenario: Scenario, at: int | None, passes: int, cards: Sequence[str]) -> Survey:
    from judge import rulesets
    from judge.adjudication.verdicts import with_cards
    from judge.kernel.adjudicate import survey

    wing = rulesets.load(scenario.ruleset, scenario.edition, scenario.date)
    scenario, known, _ = with_cards(scenario, cards)
    return survey(wing, scenario, known, at, passes, whole=True)


def library(ruleset: str) -> Mapping[str, Any]:
    """The cards that come with a ruleset. Raises `Unreadable` for a bad card file."""
    from judge import rulesets
    from judge.cards.library import read_library

    return read_library(rulesets.library(ruleset))


def named(ruleset: str | None) -> tuple[str, str]:
    """The ruleset and edition meant by an option such as ``yugioh@tcg``; without one the first that is judged.

    Raises `Unreadable` for one that does not exist or that this version does not judge.
    """
    from judge import rulesets
    from judge.source.scenario import resolve_ruleset

    name, edition = resolve_ruleset(ruleset or rulesets.available()[0])
    rulesets.require(name, edition)
    return name, edition
