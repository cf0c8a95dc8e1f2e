"""Choices: what could be done in a window, and what could not, with the rule that says so."""

from __future__ import annotations

from dataclasses import dataclass

from judge.kernel.scenario import Scenario
from judge.kernel.table import Player
from judge.kernel.window import Window


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing a player could try. ``after`` says what must happen first (the other player passes); ``rule`` and
    ``message`` are set where it is refused."""

    player: Player
    card: str
    name: str
    effect: str
    about: str = ""
    speed: int = 0
    after: str = ""
    rule: str = ""
    message: str = ""


@dataclass(frozen=True, slots=True)
class Survey:
    """The answer to "who may act after play N, and with what"."""

    scenario: Scenario
    at: int
    window: Window
    legal: tuple[Choice, ...]
    refused: tuple[Choice, ...]
