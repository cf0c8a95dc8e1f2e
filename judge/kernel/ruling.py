"""One play put to the rules: what they find, and in which of the situations it could be meant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from judge.kernel.game import Game, S
from judge.kernel.rules import Finding
from judge.kernel.ruleset import Ruleset, Situation
from judge.kernel.scenario import Play


@dataclass(slots=True, eq=False, repr=False)
class Ruling(Generic[S]):
    """One play judged: the situation chosen and what the rules found there."""

    situation: Situation[S]
    findings: list[Finding]
    offences: list[Finding]
    """What makes the play illegal, the decisive offence first; those by one reading only come after the others."""

    @property
    def open(self) -> bool:
        """Is it by the usual reading alone that the play is not permitted?"""
        return all(f.readings for f in self.offences)

    @property
    def notes(self) -> list[str]:
        """What the ruling rests on: the notes of a legal play, those of an illegal one if every offence has one."""
        if self.offences:
            resting = [f.note for f in self.offences]
        else:
            resting = [f.message for f in self.findings if f.kind == "note"]
        return resting if all(resting) else []


def ask(ruleset: Ruleset[S], situation: Situation[S]) -> list[tuple[int, Finding]]:
    """Put a situation to every rule; the findings with their stages, decisive ones first."""
    found: list[tuple[int, Finding]] = []
    for stage, question, name in ruleset.asked(situation):
        for finding in question(situation):
            found.append((stage, finding if finding.rule else finding.named(name)))
    return found


def rule_on(ruleset: Ruleset[S], game: Game[S], play: Play) -> Ruling[S]:
    """Judge one play: the first situation in which it is legal, else the one in which it comes furthest.

    How far it comes is the stage of the decisive offence; of equals, the position with the fewest offences.
    Raises `Unreadable` if the words could mean two legal things.
    """
    best: tuple[tuple[int, int], Ruling[S]] | None = None
    for situation in ruleset.situations(game, play):
        asked = ask(ruleset, situation)
        if not asked:
            _heed_rivals(ruleset, situation)
            return Ruling(situation, [], [])
        stages = [stage for stage, finding in asked if finding.kind == "offence"]
        findings = [finding for _, finding in asked]
        if not stages:
            _heed_rivals(ruleset, situation)
            return Ruling(situation, findings, [])
        reach = (min(stages), -len(stages))
        if best is None or reach > best[0]:
            offences = sorted((f for f in findings if f.kind == "offence"), key=lambda f: bool(f.readings))
            best = (reach, Ruling(situation, findings, offences))
    assert best is not None, "a ruleset offers at least one situation for every play"
    return best[1]


def _heed_rivals(ruleset: Ruleset[S], situation: Situation[S]) -> None:
    """Tell the ruleset of the first other thing the words could mean that is legal too; raises its complaint."""
    for other in ruleset.rivals(situation):
        if not any(finding.kind == "offence" for _, finding in ask(ruleset, other)):
            if (complaint := ruleset.unclear_words(situation, other)) is not None:
                raise complaint
            return
