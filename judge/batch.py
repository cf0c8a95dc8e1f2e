"""From what was named on the command line to verdicts, one by one and in a fixed order."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge import rulesets
from judge.kernel.adjudicate import adjudicate
from judge.kernel.errors import Unreadable
from judge.kernel.scenario import Scenario
from judge.report.outcome import Judged, Outcome, outcome

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec

    from judge.kernel.choices import Survey
    from judge.kernel.verdict import Verdict
    from judge.report.comparison import Comparison
    from judge.report.explain.ruling import Ruling

STDIN = "<stdin>"
SUFFIXES = (".yaml", ".yml")
EXCERPT_LIMIT = 1 << 22
"""Bytes of a file that could not be read which are looked at again to show the line at fault."""


class Bug(Exception):
    """The judge itself failed on a file: never a verdict. ``text`` holds standard input, which no file keeps."""

    def __init__(self, file: str, path: Path | None, text: bytes) -> None:
        super().__init__(file)
        self.file = file
        self.path = path
        self.text = text


@dataclass(frozen=True, slots=True)
class Found:
    """One file to judge, or one name that led to none (``error``). ``path`` is None for standard input."""

    name: str
    path: Path | None = None
    error: Unreadable | None = None


def shipped(what: str) -> Path:
    """The directory of the shipped ``schemas`` or ``scenarios``: inside the package, or beside it in a checkout."""
    package = Path(__file__).resolve().parent
    for directory in (package / what, package.parent / what):
        if directory.is_dir():
            return directory
    raise Unreadable(f"The shipped {what} are missing from this installation.", hint="Install judge again.")


def shipped_scenarios() -> list[Found]:
    """The shipped case book, named from its own directory so that names are the same on every machine."""
    root = shipped("scenarios")
    return [
        Found(found.path.relative_to(root.parent).as_posix(), found.path)
        for found in discover([str(root)])
        if found.path is not None
    ]


def judge_shipped(path: Path) -> Judged:
    """Judge one scenario of the shipped case book, named as it is on every machine."""
    return judge_one(Found(path.relative_to(shipped("scenarios").parent).as_posix(), path))


def discover(names: Sequence[str]) -> list[Found]:
    """The files meant by the names, in the order given; each directory's files sorted, each file once."""
    found: dict[str, Found] = {}
    for name in names:
        for one in _meant_by(name):
            found.setdefault(one.name, one)
    return list(found.values())


def _meant_by(name: str) -> list[Found]:
    if name == "-":
        return [Found(STDIN)]
    path = Path(name)
    if not path.is_dir():
        return [Found(str(path), path)]
    try:
        files = sorted(_scenarios_under(path), key=lambda p: p.parts)
    except OSError as error:
        return [Found(str(path), error=Unreadable(f"This directory cannot be read: {error.strerror}."))]
    if not files:
        hint = "Scenario files end in .yaml or .yml; hidden files and those that .gitignore names are passed over."
        return [Found(str(path), error=Unreadable("There is no scenario in this directory.", hint=hint))]
    return [Found(str(file), file) for file in files]


def _scenarios_under(root: Path) -> Iterator[Path]:
    ignores = _ignores_above(root.resolve())
    for here, directories, files in os.walk(root, onerror=_refuse):
        place, real = Path(here), Path(here).resolve()
        ignores.update(_ignores_in(real))
        directories[:] = [d for d in directories if d[0] != "." and not _ignored(real / d, ignores, "/")]
        for file in files:
            path = place / file
            if path.suffix in SUFFIXES and file[0] != "." and path.is_file() and not _ignored(real / file, ignores):
                yield path


def _refuse(error: OSError) -> None:
    raise error


def _ignores_above(root: Path) -> dict[Path, GitIgnoreSpec]:
    """The .gitignore files between a directory and the top of its repository; none outside a repository."""
    ignores: dict[Path, GitIgnoreSpec] = {}
    for place in (root, *root.parents):
        ignores.update(_ignores_in(place))
        if (place / ".git").exists():
            return ignores
    return {}


def _ignores_in(place: Path) -> dict[Path, GitIgnoreSpec]:
    from pathspec import GitIgnoreSpec

    file = place / ".gitignore"
    if not file.is_file():
        return {}
    return {place: GitIgnoreSpec.from_lines(file.read_text("utf-8", errors="replace").splitlines())}


def _ignored(path: Path, ignores: Mapping[Path, GitIgnoreSpec], slash: str = "") -> bool:
    """Does the deepest .gitignore with an opinion pass a file or directory over?"""
    for place in path.parents if ignores else ():
        if place in ignores:
            opinion = ignores[place].check_file(path.relative_to(place).as_posix() + slash).include
            if opinion is not None:
                return opinion
    return False


def judge_all(found: Sequence[Found], ruleset: str | None = None) -> Iterator[Judged]:
    """Judge file after file; one that cannot be judged does not stop the others. Raises `Bug`."""
    for one in found:
        yield judge_one(one, ruleset)


@dataclass(frozen=True, slots=True)
class Work:
    """What is to be done with each file: judge it under ``ruleset`` (None: the one it names), hold it against its
    ``expect`` (``test``), write the machine's record (``entry``)."""

    ruleset: str | None = None
    test: bool = False
    entry: bool = False


def outcomes(found: Sequence[Found], work: Work) -> Iterator[Outcome]:
    """The outcome of each file, in the order given. Raises `Bug`."""
    for one in found:
        judged = judge_one(one, work.ruleset, brief=not (work.test or work.entry))
        yield outcome(judged, test=work.test, entry=work.entry)


def judge_one(found: Found, ruleset: str | None = None, *, brief: bool = False) -> Judged:
    """Judge one file; ``ruleset`` overrides the one it names. Raises `Bug` where the judge itself fails."""
    if found.error is not None:
        return Judged(found.name, None, error=found.error)
    text = b""
    try:
        if found.path is None:
            text = _standard_input()
        return _judged(found, text, ruleset, brief)
    except Exception as error:
        raise Bug(found.name, found.path, text) from error


def _standard_input() -> bytes:
    from judge.source.text import LIMIT

    return sys.stdin.buffer.read(LIMIT + 1)


def _judged(found: Found, text: bytes, ruleset: str | None, brief: bool) -> Judged:
    try:
        scenario = _read(found, text, ruleset)
    except Unreadable as error:
        return Judged(found.name, found.path, error=error, lines=_lines(found, text, error))
    try:
        return Judged(found.name, found.path, adjudged(scenario, brief=brief))
    except Unreadable as error:
        return Judged(found.name, found.path, error=error, lines=scenario.lines)


def _read(found: Found, text: bytes, ruleset: str | None) -> Scenario:
    from judge.source.scenario import read_scenario, read_scenario_text
    from judge.source.text import LIMIT, decode

    if found.path is not None:
        return replace(read_scenario(found.path, ruleset=ruleset), file=found.name)
    if len(text) > LIMIT:
        raise Unreadable(f"Standard input has more than the {LIMIT:,} bytes that a scenario may have.")
    return read_scenario_text(decode(text), found.name, ruleset=ruleset)


def _lines(found: Found, text: bytes, error: Unreadable) -> tuple[str, ...]:
    """The text an error points into, read leniently: the error may be about its encoding. No text for binary."""
    if error.span is None:
        return ()
    if found.path is not None:
        try:
            with found.path.open("rb") as file:
                text = file.read(EXCERPT_LIMIT)
        except OSError:
            return ()
    if b"\0" in text:
        return ()
    return tuple(re.split(r"\r\n|\r|\n", text.decode("utf-8-sig", errors="replace")))


def adjudged(scenario: Scenario, *, brief: bool = False) -> Verdict:
    """The verdict on a scenario under its ruleset and the shipped cards. Raises `Unreadable` with its place.

    ``brief`` leaves out what the ruling alone does not need: the written positions, the windows that ``expect`` names.
    """
    from judge.report.windows import looks
    from judge.source.scenario import check_card_names, check_rule_names, locate

    try:
        ruleset = rulesets.load(scenario.ruleset, scenario.edition, scenario.date)
        cards = library(scenario.ruleset)
        check_rule_names(scenario, ruleset.book.names)
        check_card_names(scenario, cards)
        return adjudicate(ruleset, scenario, cards, () if brief else looks(scenario), brief=brief)
    except Unreadable as error:
        raise locate(error, scenario) from None


def ruled(verdict: Verdict) -> Ruling:
    """A verdict made into a written ruling."""
    from judge.report.explain import making

    scenario = verdict.scenario
    wing = rulesets.load(scenario.ruleset, scenario.edition, scenario.date)
    return making.ruling(verdict, wing, library(scenario.ruleset))


def surveyed(found: Found, at: int | None, ruleset: str | None = None, passes: int = 0) -> Survey:
    """Who may act after play ``at`` of a file and so many passes, and with what. Raises `Unreadable` with its place."""
    from judge.kernel.adjudicate import survey
    from judge.source.scenario import locate

    if found.error is not None:
        raise found.error
    scenario = _read(found, _standard_input() if found.path is None else b"", ruleset)
    try:
        wing = rulesets.load(scenario.ruleset, scenario.edition, scenario.date)
        return survey(wing, scenario, library(scenario.ruleset), at, passes)
    except Unreadable as error:
        raise locate(error, scenario) from None


def compared(found: Found, names: Sequence[str]) -> Comparison:
    """The verdicts on a file under several editions, and where they part. Raises `Unreadable` with its place."""
    from judge.kernel.compare import differences
    from judge.report.comparison import Comparison

    if found.error is not None:
        raise found.error
    _same_game(names)
    text = _standard_input() if found.path is None else b""
    ruled = []
    for name in names:
        try:
            scenario = _read(found, text, name)
            ruled.append((adjudged(scenario), rulesets.load(scenario.ruleset, scenario.edition, scenario.date)))
        except Unreadable as error:
            _of_its_game(found, text, name)
            said = f"Under {name}: {error.message}"
            raise Unreadable(said, hint=error.hint, span=error.span, path=error.path) from None
    verdicts = tuple(verdict for verdict, _ in ruled)
    return Comparison(tuple(names), verdicts, ruled[0][1].speech(), differences(ruled))


def _of_its_game(found: Found, text: bytes, name: str) -> None:
    """Raises `Unreadable` if a file can be read, but is of another game than an edition."""
    try:
        own = _read(found, text, None).ruleset
    except Unreadable:
        return
    _same_game([own, name])


def _same_game(names: Sequence[str]) -> None:
    """Raises `Unreadable` if the names are not editions of the game that the first one is of."""
    first, *others = [named(name)[0] for name in names]
    for name, game in zip(names[1:], others, strict=True):
        if game != first:
            known = [one for one in rulesets.available() if one.partition("@")[0] == first]
            hint = f"Editions of {first} are {' and '.join(known)}." if len(known) > 1 else f"{first} has one edition."
            raise Unreadable(f"{name} is no edition of {first}.", hint=hint)


def library(ruleset: str) -> Mapping[str, Any]:
    """The cards that come with a ruleset. Raises `Unreadable` for a bad card file."""
    from judge.source.scenario import read_library

    return read_library(rulesets.library(ruleset))


def named(ruleset: str | None) -> tuple[str, str]:
    """The ruleset and edition meant by an option such as ``yugioh@tcg``; without one the first that is judged.

    Raises `Unreadable` for one that does not exist or that this version does not judge.
    """
    from judge.source.scenario import resolve_ruleset

    name, edition = resolve_ruleset(ruleset or rulesets.available()[0])
    rulesets.require(name, edition)
    return name, edition
