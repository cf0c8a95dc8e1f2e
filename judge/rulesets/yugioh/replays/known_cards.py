"""The cards of a replay by their passcodes: their names, and their records as they are read for rulings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.kernel.errors import Unreadable
from judge.rulesets.yugioh.replays.told import Label
from judge.rulesets.yugioh.table.records import CardRecord
from judge.rulesets.yugioh.table.written_cards import record

Named = Callable[[int], "str | None"]
"""The name that goes with a passcode; None for a passcode nobody knows."""
Written = Callable[[int], "Mapping[str, Any] | None"]
"""What a card file would say of the card with a passcode that somebody knows; None where it cannot be read."""
Worded = Callable[[int, int], str]
"""What a client says of an effect: the passcode of its card, and its number there; empty where nobody has words."""
NOBODY = "unknown card"


def _nothing(code: int, number: int) -> str:
    return ""


class KnownCards:
    """What is known of the cards, each looked up once; records are read only where they are asked for."""

    def __init__(self, named: Named, written: Written, worded: Worded = _nothing, edition: str = "tcg") -> None:
        self._named, self._written, self._worded, self._edition = named, written, worded, edition
        self._names: dict[int, str | None] = {}
        self._records: dict[int, CardRecord | None] = {}

    def known(self, code: int) -> bool:
        """Has somebody a name for it?"""
        return self._name(code) is not None

    def name(self, code: int) -> str:
        """Its name; its passcode where nobody knows one; that nobody saw it where it has none."""
        return self._name(code) or (f"#{code:08}" if code else NOBODY)

    def words(self, label: Label) -> str:
        """What a client says of an effect; empty where nobody has words for it."""
        code, number = label
        return self._worded(code, number) if code else ""

    def record(self, code: int) -> CardRecord | None:
        """Its record; None where nobody has one that can be read."""
        if code not in self._records:
            name = self._name(code)
            self._records[code] = None if name is None else self._read(name, code)
        return self._records[code]

    def _read(self, name: str, code: int) -> CardRecord | None:
        raw = self._written(code)
        try:
            return None if raw is None else record(name, raw, self._edition)
        except Unreadable:
            return None

    def _name(self, code: int) -> str | None:
        if code not in self._names:
            self._names[code] = self._named(code) if code else None
        return self._names[code]
