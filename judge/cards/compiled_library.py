"""A card library in the form in which it is read fastest, made from its card files: a card to a line.

The first line says which files it was made from, each other one holds a name, a tab and the record of that card as
JSON. The card files are what people write; parsing them all takes as long as judging a hundred disputes. The compiled
form is used only while it stands beside the very files it was made from: a changed card file is read itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path as File
from typing import Any
from zlib import crc32

NAME = "library.tsv"


class Compiled(Mapping[str, Any]):
    """Cards by name, each decoded when it is first asked for; ``texts`` are their records in JSON."""

    def __init__(self, texts: dict[str, str]) -> None:
        self._texts = texts
        self._cards: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        """The record of a card."""
        if name not in self._cards:
            self._cards[name] = json.loads(self._texts[name])
        return self._cards[name]

    def __contains__(self, name: object) -> bool:
        """Is there a card of this name?"""
        return name in self._texts

    def __iter__(self) -> Iterator[str]:
        """The names."""
        return iter(self._texts)

    def __len__(self) -> int:
        """How many cards there are."""
        return len(self._texts)


def compiled(directory: File, files: Sequence[File]) -> Compiled | None:
    """The library compiled from these card files; None if there is none, or it was made from others."""
    try:
        made_from, *lines = (directory / NAME).read_text("utf-8").split("\n")
        if json.loads(made_from) != _state(files):
            return None
        texts = {name: record for name, tab, record in [line.partition("\t") for line in lines] if tab}
        return Compiled(texts)
    except (OSError, ValueError):
        return None


def compile_library(files: Sequence[File], cards: Mapping[str, Any]) -> str:
    """The compiled form of what card files hold."""
    texts = (f"{name}\t{_json(card)}" for name, card in cards.items())
    return "".join(f"{line}\n" for line in (_json(_state(files)), *texts))


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _state(files: Sequence[File]) -> dict[str, int]:
    """The card files by name, each with a checksum of what it holds, whatever its line ends."""
    return {file.name: crc32(file.read_bytes().replace(b"\r\n", b"\n")) for file in files}
