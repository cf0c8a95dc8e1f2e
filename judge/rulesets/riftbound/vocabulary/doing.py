"""One instruction being carried out: what its words mean now (359.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.errors import Unreadable
from judge.kernel.table import Card, Player
from judge.kernel.tuples import NamedTuple
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.records import Data
from judge.rulesets.riftbound.table.state import Ref, RGame, here, might
from judge.rulesets.riftbound.vocabulary.selectors import View, all_of, is_item


class Skipped(Exception):
    """An instruction that cannot be carried out, with the reason (359.3.e.6)."""


class Doing(NamedTuple):
    """One instruction being carried out: for whom, from which item, with which legal targets."""

    game: RGame
    view: View
    link: Link
    step: Data
    targets: tuple[Ref | None, ...]
    lost: bool = False

    def cards(self, word: Any) -> list[Card]:
        """The cards an instruction names. Raises `Skipped` if none of them is there any more."""
        found = list(self._cards(str(word)))
        if not found:
            raise Skipped(self._why(str(word)))
        return found

    def _cards(self, word: str) -> Iterator[Card]:
        if word == "me":
            source = self.view.source
            if source is not None:
                yield source
        elif word.startswith("all "):
            yield from all_of(self.view, word)
        elif word == "chosen":
            yield from self._known(self.link.facts.get("about", {}).get("chosen"))
        elif word == "event card":
            for name in self.link.facts.get("about", {}).get("cards", ()):
                card = self.game.table.cards.get(name)
                if card is not None:
                    yield card
        elif word == "targets":
            for which in self.targets:
                yield from self._known(which)
        else:
            number = self._number(word)
            yield from self._known(self.targets[number - 1] if number <= len(self.targets) else None)

    def _number(self, word: str) -> int:
        """Which target ``target`` and ``target 2`` mean. Raises `Unreadable` for words that mean nothing here."""
        what, _, number = word.partition(" ")
        if what != "target" or not (not number or (number.isascii() and number.isdigit() and int(number))):
            said = f"{self.link.name}: {word!r} is nothing that an instruction is done to."
            raise Unreadable(
                said, hint="Write target, target 2, targets, me or chosen.", path=("cards", self.link.name)
            )
        return int(number or 1)

    def first_chosen(self) -> Card | None:
        """What was chosen first, be it legal now or not; None if nothing was."""
        which = next(iter(self.link.facts.get("slots", ())), None)
        return self.game.table.cards.get(which[0]) if which else None

    def _known(self, which: Ref | None) -> Iterator[Card]:
        card = here(self.game, which) if which is not None and not is_item(which) else None
        if card is not None:
            yield card

    def _why(self, word: str) -> str:
        if word.startswith("all "):
            here_ = "here" in word.split() and not self.view.here
            return 'its source is gone, so "here" is nowhere: the instruction is skipped' if here_ else f"no {word[4:]}"
        if self.link.facts.get("unsaid"):
            return "what it chooses is not said, so nothing is done"
        if word == "me":
            return f"{self.link.name} is not there any more: the instruction is skipped"
        if self.lost:
            return "its target is no longer legal: the instruction is skipped"
        return "nothing was chosen for it"

    def amount(self, word: Any) -> int:
        """A number, or what stands for one. Raises `Skipped` if it cannot be known any more."""
        if isinstance(word, int):
            return word
        of = "me" if str(word) == "my might" else str(word).removeprefix("might of ")
        return might(self.game, self.cards(of)[0])

    def who(self, word: Any) -> list[Player]:
        """The players an instruction names (``you``, ``opponents``, ``each``, ``its controller``)."""
        you = self.link.player
        players = self.game.state.players
        if word in (None, "you"):
            return [you]
        if word == "each":
            return list(self.game.state.from_turn_player())
        if word == "opponents":
            return [p for p in players if p != you and not self.game.state.teammate(p, you)]
        card = self.first_chosen()
        if card is None:
            raise Skipped("whose it was cannot be known any more")
        return [card.owner if word == "its owner" or card.zone != terms.BOARD else card.controller]

    def tell(self, text: str, card: str | None = None) -> None:
        """Tell what was done."""
        trace.tell(self.game, "effect", text, card=card, link=self.link.number)
