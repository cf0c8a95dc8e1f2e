"""Which files are meant by the names on the command line, in a fixed order."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from judge.adjudication.files import Found, shipped
from judge.kernel.errors import Unreadable
from judge.kernel.tuples import NamedTuple

if TYPE_CHECKING:
    from judge.batch.excluding import Ignores, Patterns

STDIN = "<stdin>"
SUFFIXES = (".yaml", ".yml")
_WILD = frozenset("*?[")


class Selection(NamedTuple):
    """Which of the files are wanted: none that ``exclude`` names, only those of one ``shard`` (2 of 5).

    ``stdin`` is the name that standard input goes by, ``nothing`` tells whether there may be nothing to judge.
    """

    exclude: tuple[Patterns, ...] = ()
    shard: tuple[int, int] | None = None
    stdin: str = ""
    nothing: bool = False


class AllExcluded(Unreadable):
    """A search found scenarios, and every one is excluded: only told where nothing else is judged."""


ALL = Selection()


def shipped_scenarios(selection: Selection = ALL) -> list[Found]:
    """The shipped case book, named from its own directory so that names are the same on every machine.

    What a ``.gitignore`` above says of the place where judge is installed (``.venv``) does not count.
    """
    root = shipped("scenarios")
    files = sorted((path for kind in SUFFIXES for path in root.rglob(f"*{kind}")), key=lambda path: path.parts)
    found = [Found(path.relative_to(root.parent).as_posix(), path) for path in files]
    return [one for one in found if selection.shard is None or in_shard(one.name, selection.shard)]


def discover(names: Sequence[str], selection: Selection = ALL) -> list[Found]:
    """The files meant by the names, in the order given; each directory's files sorted, each file once.

    A file that is named outright is judged whatever a ``.gitignore`` says of it; what is excluded never is. A search
    that leads to no file is told of as a file that cannot be judged, by every shard if nothing else was found.
    """
    found: dict[str, Found] = {}
    for name in names:
        for one in _meant_by(name, selection):
            found.setdefault(one.name, one)
    meant = [one for one in found.values() if not isinstance(one.error, AllExcluded)] or list(found.values())
    if selection.shard is None or all(one.error is not None for one in meant):
        return meant
    return [one for one in meant if in_shard(one.name, selection.shard)]


def in_shard(name: str, shard: tuple[int, int]) -> bool:
    """Is a file in a shard? Its path from the working directory decides, never what other files there are."""
    from hashlib import blake2b

    try:
        path = os.path.relpath(name)
    except ValueError:  # on another drive
        path = name
    digest = blake2b(path.replace(os.sep, "/").encode("utf-8", "surrogateescape"), digest_size=8).digest()
    part, parts = shard
    return int.from_bytes(digest, "big") % parts == part - 1


def _meant_by(name: str, selection: Selection) -> Iterator[Found]:
    if name == "-":
        yield from _standard_input(selection)
        return
    if not name:
        yield Found("''", error=Unreadable("A file without a name is asked for.", hint="Name a file, or . for all."))
        return
    path = Path(name)
    if os.path.isdir(path):
        yield from _directory(path, selection)
    elif _WILD & set(name) and not os.path.exists(path):
        yield from _matching(name, selection)
    elif not _excluded(path, selection):
        yield Found(str(path), path)


def _standard_input(selection: Selection) -> Iterator[Found]:
    if not selection.stdin:
        yield Found(STDIN)
        return
    from judge.batch.excluding import Ignores

    path = Path(selection.stdin)
    real = os.path.realpath(path)
    try:
        if not _excluded(path, selection) and not Ignores(os.path.dirname(real)).names_any_of(real):
            yield Found(str(path))
    except Unreadable as error:
        yield Found(str(path), error=error)


def _matching(pattern: str, selection: Selection) -> Iterator[Found]:
    """The files that a pattern matches, as a shell would find them, and those in directories that it matches."""
    from judge.batch.wildcards import matching, searched

    some = left_out = False
    within = os.path.join(searched(pattern), "")
    for path in matching(pattern):
        inward = os.path.realpath(path).startswith(within)
        if path.is_dir():
            each = [*_directory(path, selection)] if inward else []
            left_out |= any(isinstance(one.error, AllExcluded) for one in each)
            inside = [one for one in each if one.path is not None]
        elif path.suffix not in SUFFIXES:
            inside = []
        else:
            inside = [Found(str(path), path) if inward else _leading_out(str(path))]
        wanted = [one for one in inside if one.path is None or not _excluded(one.path, selection)]
        left_out |= len(wanted) < len(inside)
        some |= bool(wanted)
        yield from wanted
    if not some:
        hint = "Quotes keep the shell from reading it first: 'disputes/**/*.yaml'."
        yield from _nothing(pattern, left_out, "No scenario matches this pattern.", hint, selection)


def _nothing(name: str, left_out: bool, said: str, hint: str, selection: Selection) -> Iterator[Found]:
    """What is told of a search that leads to no file, or to files that are all ``left_out``."""
    if selection.nothing:
        return
    if left_out:
        hint = "See --exclude and [tool.judge] in pyproject.toml; --allow-empty lets there be nothing to judge."
        yield Found(name, error=AllExcluded("Nothing to judge: what scenarios there are here are excluded.", hint=hint))
    else:
        yield Found(name, error=Unreadable(said, hint=hint))


def _leading_out(name: str) -> Found:
    """A link that nobody named, to a file that nobody meant: to judge it would quote it in the report."""
    hint = "It was not followed. If you trust it, name it outright to have it judged."
    return Found(name, error=Unreadable("This link leads out of the directory that was searched.", hint=hint))


def _excluded(path: Path, selection: Selection) -> bool:
    if not selection.exclude:
        return False
    from judge.batch.excluding import excluded

    return excluded(os.path.join(os.path.realpath(path.parent), path.name), selection.exclude)


def _directory(root: Path, selection: Selection) -> Iterator[Found]:
    from judge.batch.excluding import Ignores

    real = os.path.realpath(root)
    walk = _Walk(selection.exclude, Ignores(real))
    none = True
    for one in walk.under("" if str(root) == "." else str(root), real):
        none = False
        yield one
    if none:
        hint = "Scenario files end in .yaml or .yml; hidden files and those that .gitignore names are passed over."
        yield from _nothing(str(root), walk.excluded, "There is no scenario in this directory.", hint, selection)


class _Walk:
    """A walk through a directory, sorted by name at every depth; links to directories are not followed, nor is a file's
    link that leads out of the directory: a repository has no say in what else is read.

    ``excluded`` tells whether an ``--exclude`` took something out on the way.
    """

    def __init__(self, exclude: tuple[Patterns, ...], ignores: Ignores) -> None:
        self.exclude = exclude
        self.ignores = ignores
        self.excluded = False

    def under(self, shown: str, real: str) -> Iterator[Found]:
        """The scenarios in a directory; one that cannot be read is told of and does not hide the others."""
        within = os.path.join(real, "")
        levels = [self._in(shown, real)]
        while levels:
            for place, entry in levels[-1]:
                if isinstance(entry, Unreadable):
                    yield Found(place, error=entry)
                elif entry.is_dir():
                    levels.append(self._in(place, entry.path))
                    break
                elif entry.is_symlink() and not os.path.realpath(entry.path).startswith(within):
                    yield _leading_out(place)
                else:
                    yield Found(place, place)
            else:
                levels.pop()

    def _in(self, shown: str, real: str) -> Iterator[tuple[str, os.DirEntry[str] | Unreadable]]:
        """The files and directories of a directory that are wanted, each with its name; what went wrong there."""
        try:
            with os.scandir(real) as listing:
                entries = sorted(listing, key=lambda entry: entry.name)
            opinions = self.ignores.holding_in(real)
        except OSError as error:
            problem = Unreadable(f"This directory cannot be read: {error.strerror}.", hint="Check its permissions.")
            yield shown or ".", problem
            return
        except Unreadable as error:
            yield shown or ".", error
            return
        before = os.path.join(shown, "")
        asked = bool(opinions or self.exclude)
        for entry in entries:
            name = entry.name
            if name[0] == ".":
                continue
            if name.endswith(SUFFIXES) and entry.is_file():
                if not (asked and self._passed_over(entry.path, "", opinions)):
                    yield before + name, entry
            elif not entry.is_dir(follow_symlinks=False):
                continue
            elif not (asked and self._passed_over(entry.path, "/", opinions)):
                yield before + name, entry

    def _passed_over(self, path: str, slash: str, opinions: Sequence[Patterns]) -> bool:
        for one in opinions:
            opinion = one.opinion(path, slash)
            if opinion is not None:
                if opinion:
                    return True
                break
        if not self.exclude:
            return False
        from judge.batch.excluding import excluded

        out = excluded(path, self.exclude, slash)
        self.excluded |= out
        return out
