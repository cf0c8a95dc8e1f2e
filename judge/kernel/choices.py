"""Choices: what could be done in a window, and what could not, with the rule that says so."""

from __future__ import annotations

from collections.abc import Iterable

from judge.kernel.rules import Finding, RuleBook
from judge.kernel.scenario import Play, Scenario
from judge.kernel.table import Player
from judge.kernel.tuples import NamedTuple
from judge.kernel.window import Window


class Choice(NamedTuple):
    """One thing a player could try. ``after`` says what must happen first (the other player passes); ``rule`` and
    ``message`` are set where it is refused, and ``open`` where they only leave it open; ``deed`` says what is done with
    the card, where cards are not just activated; ``branch`` which of its effects is chosen, where ``effect`` offers
    several."""

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
    branch: str = ""
    open: bool = False


class Deed(NamedTuple):
    """One thing a player could do that is no activation, as a play of the file.

    ``group`` is the heading it stands under, ``card`` the name of the card it is done with (empty: none), ``told`` how
    it is said after "A may"; ``verdict`` what became of it (empty: nobody asked yet), with the rule and the sentence
    that forbid it or leave it open.
    """

    group: str
    play: Play
    card: str
    told: str
    verdict: str = ""
    rule: str = ""
    message: str = ""


class Survey(NamedTuple):
    """The answer to "who may act after play N (and so many passes), and with what". ``supposed`` says what it takes for
    granted of a play that is left open; ``deeds`` are all other things that could be done, where somebody asked for
    them."""

    scenario: Scenario
    at: int
    window: Window
    legal: tuple[Choice, ...]
    refused: tuple[Choice, ...]
    passes: int = 0
    supposed: str = ""
    deeds: tuple[Deed, ...] = ()

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


def against(findings: Iterable[Finding]) -> list[Finding]:
    """What stands against a try, of all that the rules found: its offences, the decisive one first, or that the rules
    leave it open."""
    said = list(findings)
    offences = [f for f in said if f.kind == "offence"]
    if any(not f.readings for f in offences):
        return sorted(offences, key=lambda f: bool(f.readings))
    doubts = [f for f in said if f.kind in ("offence", "unclear")]
    return [f._replace(message=f"The rules leave this open. {f.message}") for f in doubts]


def is_open(finding: Finding) -> bool:
    """Does a finding against a try leave it open, rather than forbid it?"""
    return finding.kind == "unclear" or bool(finding.readings)


def told_apart(book: RuleBook, tried: Iterable[tuple[Choice, list[Finding]]]) -> tuple[list[Choice], list[Choice]]:
    """What may be done, and for every card that has nothing the refusal of the try that comes furthest.

    A card of which one try is left open is not refused for another: what is left open comes further than any offence.
    ``tried`` holds each choice with what stands against it, the decisive offence first.
    """
    legal: list[Choice] = []
    refused: dict[str, tuple[tuple[bool, int, int], Choice]] = {}
    for choice, offences in tried:
        if not offences:
            legal.append(choice)
            continue
        first = offences[0]
        reach = (is_open(first), book.stage_of(first.rule), -len(offences))
        if choice.card not in refused or reach > refused[choice.card][0]:
            refused[choice.card] = (reach, choice._replace(rule=first.rule, message=first.message, open=is_open(first)))
    usable = {c.card for c in legal}
    return legal, [c for _, c in refused.values() if c.card not in usable]
