"""A duel as a replay tells it, for those who list its Chains and write disputes out of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from judge.rulesets.yugioh.replays import told
from judge.rulesets.yugioh.replays.duel_story import story_of
from judge.rulesets.yugioh.replays.known_cards import KnownCards
from judge.rulesets.yugioh.replays.told_deeds import Deed, Missed, PlacedLink

if TYPE_CHECKING:
    from judge.rulesets.yugioh.replays.told import Look, Said


class RetoldDuel:
    """The story of a duel, and what is known of its cards. What it hands out is plain data and text."""

    def __init__(
        self, messages: Iterable[Said], look: Look, cards: KnownCards, *, attacks_at_once: bool = False
    ) -> None:
        self._story = story_of(messages, look, attacks_at_once=attacks_at_once)
        self._cards = cards

    @property
    def chains(self) -> list[dict[str, Any]]:
        """Every Chain: its number, turn and phase, its links with what came of them, what missed its timing."""
        return [self._chain(number, deed) for number, deed in enumerate(self._story.chains, 1)]

    @property
    def missed(self) -> list[dict[str, Any]]:
        """Every missed timing, each with the number of the Chain that it was in or after (0: before the first)."""
        found, number = [], 0
        for deed in self._story.deeds:
            number += deed.kind == "chain"
            found += [{"chain": number, **self._missed(one)} for one in deed.missed]
        return found

    @property
    def turns(self) -> int:
        """How many turns there were."""
        return self._story.end.turn

    def scene(self, number: int, players: tuple[str, str] | None = None) -> str:
        """The Chain with a number, counted from 1, as a scenario; ``players`` are names to be told in it."""
        from judge.rulesets.yugioh.replays import scene_texts, written_scenes

        return scene_texts.text(written_scenes.written(self._story, number, self._cards, players))

    def board(self, players: tuple[str, str] | None = None) -> str:
        """The board right before the first deed of the Duel that is no phase, as a scenario without plays."""
        from judge.rulesets.yugioh.replays import scene_texts, written_scenes

        return scene_texts.text(written_scenes.board_alone(self._story, self._cards, players))

    def _chain(self, number: int, deed: Deed) -> dict[str, Any]:
        return {
            "chain": number,
            "turn": deed.turn,
            "phase": deed.before.phase,
            "turn_player": told.PLAYERS[deed.before.turn_player],
            "links": [self._link(link) for link in deed.links],
            "missed": [self._missed(one) for one in deed.missed],
        }

    def _link(self, link: PlacedLink) -> dict[str, Any]:
        return {
            "link": link.number,
            "player": told.PLAYERS[link.player],
            **self._card(link.card.code),
            "outcome": link.outcome,
            "targets": [self._card(card.code) for card, _, _ in link.targets],
        }

    def _missed(self, one: Missed) -> dict[str, Any]:
        return {"player": told.PLAYERS[one.player], **self._card(one.code)}

    def _card(self, code: int) -> dict[str, Any]:
        return {"card": self._cards.name(code), "passcode": code or None, "known": self._cards.known(code)}
