"""One play put to the rules: what they find, and in which of the situations it could be meant."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from judge.kernel.errors import Unreadable
from judge.kernel.game import Game, S
from judge.kernel.records import field, record
from judge.kernel.rules import Finding
from judge.kernel.ruleset import Footing, Ruleset, Situation
from judge.kernel.scenario import Play


@record
class Refusal(Generic[S]):
    """A situation in which the play could have been meant, and is not permitted: how far it comes, and the offences."""

    situation: Situation[S]
    reach: tuple[int, int]
    findings: list[Finding]

    @property
    def offences(self) -> list[Finding]:
        """The offences, the decisive one first; those by one reading only come after the others."""
        return _offences(self.findings)

    @property
    def open(self) -> bool:
        """Is it by one reading alone that the play is not permitted there?"""
        return all(f.readings for f in self.offences)


@record
class Ruling(Generic[S]):
    """One play judged: the situation chosen and what the rules found there.

    ``refused`` are the situations before that one, of an illegal play all others. Of a legal play, ``others`` is what
    else its words could mean there, each with the offences against it; ``assumed`` says what was taken to be meant,
    where more than one thing is legal.
    """

    situation: Situation[S]
    findings: list[Finding]
    offences: list[Finding]
    """What makes the play illegal, the decisive offence first; those by one reading only come after the others."""
    refused: list[Refusal[S]] = field(default_factory=list)
    others: list[tuple[Situation[S], list[Finding]]] = field(default_factory=list)
    assumed: str = ""
    stage: int = 0
    """How far an illegal play comes: the stage of the decisive offence."""

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

    How far it comes is the stage of the decisive offence; of equals, the position with the fewest offences, then one in
    which it is open whether there is any. Raises `Unreadable` if the words could mean two legal things.
    """
    refused: list[Refusal[S]] = []
    for situation in ruleset.situations(game, play):
        asked = ask(ruleset, situation)
        if not asked:
            return Ruling(situation, [], [], refused, *_heed_rivals(ruleset, situation))
        stages = [_reached(ruleset, stage, finding) for stage, finding in asked if finding.kind == "offence"]
        findings = [finding for _, finding in asked]
        if not stages:
            return Ruling(situation, findings, [], refused, *_heed_rivals(ruleset, situation))
        refused.append(Refusal(situation, (min(stages), -len(stages)), findings))
    assert refused, "a ruleset offers at least one situation for every play"
    return furthest(refused)


def _reached(ruleset: Ruleset[S], stage: int, finding: Finding) -> int:
    """The stage that a play reaches by a finding: that of the question, or of the rule that decides it."""
    return ruleset.book.stage_of(finding.rule) if finding.as_its_rule else stage


def furthest(refused: Sequence[Refusal[S]]) -> Ruling[S]:
    """The ruling where a play that is not permitted comes furthest, with the other situations."""
    best = max(refused, key=lambda one: (one.reach, one.open))  # the first of equals
    others = [one for one in refused if one is not best]
    return Ruling(best.situation, best.findings, best.offences, others, stage=best.reach[0])


def best_founded(ruleset: Ruleset[S], game: Game[S], play: Play, ruling: Ruling[S]) -> tuple[Ruling[S], Footing]:
    """A ruling with what it rests on; that of another situation in which the play could be meant, if the play is surely
    wrong where it comes furthest, and there only by words that were not understood, or that the file answers."""
    footing = ruleset.footing(game, play, ruling.situation, ruling.offences)
    if not ruling.offences or footing.doubt is not None or footing.offence is not None or footing.lifts:
        return ruling, footing
    for other in ruling.refused:
        there = ruleset.footing(game, play, other.situation, other.offences)
        if there.doubt is not None or there.lifts:
            return Ruling(other.situation, other.findings, other.offences), there
    return ruling, footing


def _offences(findings: list[Finding]) -> list[Finding]:
    return sorted((f for f in findings if f.kind == "offence"), key=lambda f: bool(f.readings))


def _heed_rivals(ruleset: Ruleset[S], situation: Situation[S]) -> tuple[list[tuple[Situation[S], list[Finding]]], str]:
    """What else the words could mean, with the offences against it, and what is assumed then. The ruleset is told of
    the first that is legal, too, and its complaint is raised."""
    found, told, assumed = [], False, ""
    for other in ruleset.rivals(situation):
        offences = _offences([finding for _, finding in ask(ruleset, other)])
        found.append((other, offences))
        if not offences and not told:
            told = True
            said = ruleset.unclear_words(situation, other)
            if isinstance(said, Unreadable):
                raise said
            assumed = said
    return found, assumed
