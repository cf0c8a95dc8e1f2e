"""One instruction being carried out: what its words mean now (359.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.records import fixed
from judge.kernel.table import Card, Player
from judge.kernel.tuples import NamedTuple
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.records import Data, many
from judge.rulesets.riftbound.table.state import Ref, RGame, here, might
from judge.rulesets.riftbound.vocabulary.selectors import View, is_item
from judge.vocabulary.words import Family, Word


class Skipped(Exception):
    """An instruction that cannot be carried out, with the reason (359.3.e.6)."""


@fixed
class Reference(Word):
    """A word for what an instruction is done to: ``cards`` finds it, ``lacking`` says why there is none, ``said`` calls
    it."""

    cards: Callable[[Doing, str], Iterable[Card]]
    lacking: Callable[[Doing, str], str]
    said: Callable[[str], str]


REFERENCES: Family[Reference] = Family("riftbound_done_to", "What it is done to")


def reference(words: str) -> Reference:
    """The word that is meant: ``target 2`` is one with its number, ``all enemy units here`` one with a group."""
    return REFERENCES.words.get(words) or REFERENCES[words.partition(" ")[0]]


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
        meant = reference(str(word))
        found = list(meant.cards(self, str(word)))
        if not found:
            raise Skipped(meant.lacking(self, str(word)))
        return found

    def first_chosen(self) -> Card | None:
        """What was chosen first, be it legal now or not; None if nothing was."""
        which = next(iter(self.link.facts.get("slots", ())), None)
        return self.game.table.cards.get(which[0]) if which else None

    def known(self, which: Ref | None) -> Iterator[Card]:
        """The card that was chosen, if it is one and still there."""
        card = here(self.game, which) if which is not None and not is_item(which) else None
        if card is not None:
            yield card

    def not_chosen(self, word: str = "") -> str:
        """Why there is nothing to do it to, where it was to be chosen."""
        if self.link.facts.get("unsaid"):
            return "what it chooses is not said, so nothing is done"
        if self.lost:
            return "its target is no longer legal: the instruction is skipped"
        return "nothing was chosen for it"

    def amount(self, word: Any) -> int:
        """A number, or what stands for one. Raises `Skipped` if it cannot be known any more."""
        if isinstance(word, int):
            return word
        of = "me" if str(word) == "my might" else str(word).removeprefix("might of ")
        if of == "me" and self.view.last_known is not None:
            return int(self.view.last_known.facts["last_might"])
        return might(self.game, self.cards(of)[0])

    def who(self, word: Any) -> list[Player]:
        """The players an instruction names (``you``, ``opponents``, ``each``, ``an opponent``, ``its controller``).

        Raises `Skipped` where nobody knows who it is.
        """
        you = self.link.player
        players = self.game.state.players
        if word in (None, "you"):
            return [you]
        if word == "each":
            return list(self.game.state.from_turn_player())
        if word == "opponents":
            return [p for p in players if p != you and not self.game.state.teammate(p, you)]
        if word in ("an opponent", "a player"):
            return [self._chosen_player(str(word))]
        if (player := self._of_chosen_item()) is not None:
            return [player]
        card = self.first_chosen()
        if card is None:
            raise Skipped("whose it was cannot be known any more")
        return [card.owner if word == "its owner" or card.zone != terms.BOARD else card.controller]

    def _of_chosen_item(self) -> Player | None:
        """The controller of the item of the chain that was chosen first, be it there still or not; else None."""
        which = next(iter(self.link.facts.get("slots", ())), None)
        if which is None or not is_item(which) or self.game.chain is None or which not in self.targets:
            return None
        return next((k.player for k in self.game.chain.links if f"#{k.number}" == which[0]), None)

    def _chosen_player(self, word: str) -> Player:
        """The player that was chosen: the only one there is, or the one of whom the file says it."""
        possible = self.who("opponents") if word == "an opponent" else list(self.game.state.players)
        said = [name for name in self.told("player") or () if name in possible]
        if not said and len(possible) > 1:
            self.game.does_not_cover(f"which player is chosen for {self.link.name}")
            raise Skipped("which player was chosen is not said")
        return said[0] if said else possible[0]

    def told(self, key: str) -> list[str] | None:
        """The names that the file gives as what happened at the table (``outcome: {draw: Defy}``)."""
        found = self.outcome(key)
        return None if found is None else [str(n) for n in many(found)]

    def outcome(self, key: str) -> Any:
        """What the file says happened at the table: beside the item, where its choices were made or where it
        resolves; None where it does not say."""
        standing = self.game.said_before(self.game.play + 1)
        own = [play for play in standing if play.number in (self.link.play, self.link.facts.get("told_at"))]
        for play in (*own, *standing[-1:]):
            outcome = play.details.get("outcome")
            if isinstance(outcome, dict) and key in outcome:
                return outcome[key]
        return None

    def tell(self, text: str, card: str | None = None) -> None:
        """Tell what was done."""
        trace.tell(self.game, "effect", text, card=card, link=self.link.number)
