"""A card library in the form in which it is read fastest: JSON made from its card files.

The card files are what people write; parsing them all takes as long as judging a hundred disputes. The compiled form
is used only while it stands beside the very files it was made from: a changed card file is read itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path as File
from typing import Any
from zlib import crc32

NAME = "library.json"


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
        made = json.loads((directory / NAME).read_bytes())
        return Compiled(made["cards"]) if made["made_from"] == _state(files) else None
    except (OSError, ValueError, TypeError, KeyError):
        return None


def compile_library(files: Sequence[File], cards: Mapping[str, Any]) -> str:
    """The compiled form of what card files hold."""
    texts = {name: json.dumps(card, ensure_ascii=False, separators=(",", ":")) for name, card in cards.items()}
    return json.dumps({"made_from": _state(files), "cards": texts}, ensure_ascii=False, indent=0) + "\n"


def _state(files: Sequence[File]) -> dict[str, int]:
    """The card files by name, each with a checksum of what it holds, whatever its line ends."""
    return {file.name: crc32(file.read_bytes().replace(b"\r\n", b"\n")) for file in files}
