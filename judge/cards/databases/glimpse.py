"""A look into a dump without parsing it: where its names stand in the bytes, and the one object around a name.

Parsing a whole dump takes more time than judging twenty files. What is found here is checked: whatever does not look as
dumps do (nothing found, an object without its name) is left to those who parse everything.
"""

from __future__ import annotations

import json
import re
from bisect import bisect
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

_NAME = re.compile(rb'"name"\s*:\s*("[^"\\]*(?:\\.[^"\\]*)*")')
_SLICES = (1 << 14, 1 << 19)


class Strange(Exception):
    """The bytes are not laid out as those of a dump are."""


def _written(char: str) -> bytes:
    """A character as JSON may have it, as a pattern."""
    if char == "/":
        return rb"\\?/"
    code = re.escape("".join(f"\\u{unit:04x}" for unit in _units(char)).encode())
    if char in '"\\':
        return b"(?:%b|%b)" % (re.escape(f"\\{char}".encode()), code)
    plain = re.escape(char.encode("utf-8", "surrogateescape"))
    return plain if char.isalnum() and char.isascii() else b"(?:%b|%b)" % (plain, code)


def _units(char: str) -> list[int]:
    data = char.encode("utf-16-be", "surrogatepass")
    return [int.from_bytes(data[at : at + 2]) for at in range(0, len(data), 2)]


class Glimpse:
    """Names and cards of a dump, told from its bytes. Raises `Strange` where they cannot be told."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    @cached_property
    def names(self) -> list[tuple[str, int]]:
        """All names, and where they stand."""
        found = [(match[1], match.start()) for match in _NAME.finditer(self._data)]
        if not found or not {"id", "name"} <= self.around(found[0][1]).keys():
            raise Strange
        try:
            return [(json.loads(said) if b"\\" in said else said[1:-1].decode("utf-8"), place) for said, place in found]
        except ValueError:
            raise Strange from None

    def called(self, names: Iterable[str]) -> Iterator[tuple[str, int]]:
        """Those of these names that there are, whatever the case of their letters from A to Z, and where they stand."""
        any_of = b"|".join(b"".join(map(_written, name)) for name in names)
        for match in re.finditer(rb'"name"\s*:\s*("(?i:%b)")' % any_of, self._data) if any_of else ():
            yield json.loads(match[1]), match.start()

    def around(self, place: int) -> Mapping[str, Any]:
        """The card whose name, or whose id, stands at a place."""
        start = self._data.rfind(b"{", 0, place)
        for size in _SLICES:
            # What is cut off in the middle of a character is not looked at; what is wrong otherwise is found later.
            text = self._data[start : start + size].decode("utf-8", "surrogateescape")
            try:
                card, _ = json.JSONDecoder().raw_decode(text)
            except (ValueError, RecursionError):
                continue
            if isinstance(card, dict):
                return card
        raise Strange

    def card(self, id: int) -> Mapping[str, Any] | None:
        """The card with a passcode, or with a picture of it; None if there is none."""
        for match in re.finditer(rb'"id"\s*:\s*"?0*%d\b' % id, self._data):
            card = self.around(match.start())
            if "name" in card and "id" in card:
                return card
            places = [place for _, place in self.names]  # it is a picture's: of the card that was named before
            before = bisect(places, match.start())
            if before:
                return self.around(places[before - 1])
        return None
