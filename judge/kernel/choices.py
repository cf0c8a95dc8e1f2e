"""Choices: what could be done in a window, and what could not, with the rule that says so."""

from __future__ import annotations

from dataclasses import dataclass

from judge.kernel.scenario import Scenario
from judge.kernel.table import Player
from judge.kernel.window import Window


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing a player could try. ``after`` says what must happen first (the other player passes); ``rule`` and
    ``message`` are set where it is refused; ``deed`` says what is done with the card, where cards are not just
    activated."""

    player: Player
    card: str
    name: str
    effect: str
    about: str = ""
    speed: int = 0
    after: str = ""
    rule: str = ""
    message: str = ""
    deed: str = ""


@dataclass(frozen=True, slots=True)
class Survey:
    """The answer to "who may act after play N (and so many passes), and with what"."""

    scenario: Scenario
    at: int
    window: Window
    legal: tuple[Choice, ...]
    refused: tuple[Choice, ...]
    passes: int = 0

    @property
    def offered(self) -> tuple[Choice, ...]:
        """What the player asked may do as things stand."""
        return self._of_the_player_asked(self.legal)

    @property
    def withheld(self) -> tuple[Choice, ...]:
        """What the player asked may not do as things stand."""
        return self._of_the_player_asked(self.refused)

    def _of_the_player_asked(self, choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
        return tuple(c for c in choices if c.player == self.window.asked and not c.after)
