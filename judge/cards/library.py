"""A ruleset's card library: found by name at once, each card read when it is first asked for.

Reading every record costs more than judging a file, and a dispute names a dozen cards.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path as File
from typing import Any

from judge.cards.compiled_library import compiled
from judge.kernel.errors import Unreadable
from judge.source.text import read_text

LIBRARY_LIMIT = 1 << 26
"""Most bytes of a card file."""

# A line that starts a record: a name at the left edge, its colon, and nothing else.
_HEAD = r"""(?:"([^"\\]*)"|'((?:[^']|'')*)'|([A-Za-z0-9][^:#\r\n]*)):[ ]*\r?\n?\Z"""


def read_library(directory: str | os.PathLike[str]) -> Mapping[str, Any]:
    """All cards of the ``*.yaml`` files in a directory, by name; indexed once a process.

    Raises `Unreadable` for a card that two files have, and when a card is asked for whose file is not strict YAML.
    """
    return _library(os.fspath(directory))


@cache
def _library(directory: str) -> Mapping[str, Any]:
    files = sorted(File(directory).glob("*.yaml"))
    return compiled(File(directory), files) or Library(files)


class Library(Mapping[str, Any]):
    """Cards by name, from several files."""

    def __init__(self, files: list[File]) -> None:
        self._texts: dict[str, tuple[File, int, str]] = {}
        self._cards: dict[str, Any] = {}
        for file in files:
            text = read_text(file, LIBRARY_LIMIT)
            pieces = _pieces(text)
            whole = {} if pieces is not None else _parsed(file, text)
            for name in pieces if pieces is not None else whole:
                if name in self._texts or name in self._cards:
                    raise Unreadable(
                        f"{file}: the card {name!r} is in the library already.", hint="Remove one of them."
                    )
            self._cards.update(whole)
            self._texts.update({name: (file, *piece) for name, piece in (pieces or {}).items()})

    def __getitem__(self, name: str) -> Any:
        """The record of a card."""
        if name not in self._cards:
            file, above, text = self._texts[name]
            self._cards[name] = _parsed(file, text, above)[name]
        return self._cards[name]

    def __contains__(self, name: object) -> bool:
        """Is there a card of this name?"""
        return name in self._texts or name in self._cards

    def __iter__(self) -> Iterator[str]:
        """The names."""
        return iter({**self._texts, **self._cards})

    def __len__(self) -> int:
        """How many cards there are."""
        return len({**self._texts, **self._cards})


def _pieces(text: str) -> dict[str, tuple[int, str]] | None:
    """The text cut into its records, by name, each with the number of lines above; None if that cannot be seen."""
    found: dict[str, tuple[int, list[str]]] = {}
    record: list[str] = []
    for number, line in enumerate(text.splitlines(keepends=True)):
        if line[0] in " \r\n#":
            record.append(line)
            continue
        head = re.match(_HEAD, line)
        name = "" if head is None else head[1] or (head[2] or "").replace("''", "'") or (head[3] or "").rstrip()
        if not name or name in found:
            return None
        record = [line]
        found[name] = number, record
    return {name: (above, "".join(lines)) for name, (above, lines) in found.items()}


def _parsed(file: File, text: str, above: int = 0) -> dict[str, Any]:
    """The cards of a text that has so many lines of the file above it."""
    from judge.source import strict_yaml

    try:
        cards: dict[str, Any] = strict_yaml.parse(text, spans=False).data
    except Unreadable as error:
        if above:  # once more, with empty lines in place of those above: messages name lines of the file
            return _parsed(file, "\n" * above + text)
        # The place is in this file, not in the scenario, so it goes into the sentence.
        place = f", line {error.span.line}" if error.span is not None else ""
        raise Unreadable(f"{file}{place}: {error.message}", hint=error.hint) from None
    return cards
