"""The tables of what a play may be: `yugioh.yaml`, `riftbound.yaml` and `starlight.yaml` beside this file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge.source import strict_yaml

POSSIBLE, DEPENDS, REFUSED = "possible", "depends", "refused"
UNREADABLE = "unreadable"


@dataclass(frozen=True)
class Table:
    """What may be done in one game: by verb, kind of card, place, whose card and what is said beside it."""

    game: str
    groups: dict[str, list[str]]
    lies: dict[str, list[str]]
    verbs: dict[str, dict[str, Any]]

    def _named(self, kinds: Sequence[str], said: dict[str, list[str]]) -> Iterator[list[str]]:
        """What a row says of a card of these kinds, by a kind or by a group that holds one."""
        for name, value in said.items():
            if name in kinds or any(kind in self.groups.get(name, ()) for kind in kinds):
                yield value

    def answer(self, verb: str, kinds: Sequence[str], place: str, own: bool) -> str:
        """Is it possible to do this with a card of these kinds from this place, does it depend, or is it refused?"""
        row = self.verbs[verb]
        if not own or any(True for _ in self._named(kinds, row["refused"]["kinds"])):
            return REFUSED
        for answer in (POSSIBLE, DEPENDS):
            if any(place in places for places in self._named(kinds, row.get(answer, {}))):
                return answer
        return REFUSED

    def rules(self, verb: str, kinds: Sequence[str], own: bool) -> set[str]:
        """The rules by which the play is refused, for its card, its place or its owner."""
        refused = self.verbs[verb]["refused"]
        found = {rule for rules in self._named(kinds, refused["kinds"]) for rule in rules}
        found |= set(refused["places"]) if own else set(refused["opponents"])
        return found


def table(game: str) -> Table:
    """The table of a game."""
    file = Path(__file__).with_name(f"{game}.yaml")
    data = strict_yaml.parse(file.read_text("utf-8"), spans=False).data
    return Table(game, data["groups"], data["lies"], data["verbs"])
