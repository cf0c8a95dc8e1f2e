"""Every step that a dispute leaves open, left out or taken otherwise in turn, in a run of its own.

What the answer says of other readings is gathered while plays are judged; here each is played through to the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from judge import rulesets
from judge.adjudication.verdicts import with_cards
from judge.kernel.adjudicate import adjudicate
from judge.kernel.errors import Unreadable
from judge.kernel.open_steps import STEPS, UNTURNED, Turn
from judge.kernel.scenario import Play, Scenario
from judge.kernel.tuples import NamedTuple
from judge.kernel.verdict import Verdict
from judge.source.scenario import read_scenario

NOT_MEANT = {"yugioh/psct-structure", "yugioh/activate-from-place"}
"""By these an effect is refused that nobody can activate from there: whoever activates the card does not mean it."""


BY_THE_RULES = {"item"}
"""What the rules do once all have passed, and nobody decides: a trigger is placed."""


class Reversal(NamedTuple):
    """A play, how it was taken otherwise, the verdict and the first thing that is found then."""

    play: int
    how: str
    ruled: tuple[str, int, str]


class Dispute:
    """A file of the case book, to be judged again and again."""

    def __init__(self, file: Path) -> None:
        scenario = read_scenario(file)
        self._ruleset = rulesets.load(scenario.ruleset, scenario.edition, scenario.date)
        self.scenario, self._cards, _ = with_cards(scenario, ())
        self.verdict = self._judged(self.scenario)

    def _judged(self, scenario: Scenario, turned: tuple[Turn, str] | None = None) -> Verdict:
        how = {turned[0]: turned[1]} if turned is not None else UNTURNED
        return adjudicate(self._ruleset, scenario, self._cards, turned=how)

    def reversals(self) -> Iterator[Reversal]:
        """All that can be turned round: each implied step of each play, and each effect that is not named."""
        for play in self.scenario.plays:
            implied = [step.kind for step in self.verdict.steps if step.implied and step.play == play.number]
            for number in range(len(implied)):
                with suppress(Unreadable):
                    found = self._judged(self.scenario, ((STEPS, play.number), str(number)))
                    yield Reversal(play.number, f"no more than {number} steps", ruled(found))
            if set(implied) - BY_THE_RULES and play.by is not None and play.verb != "resolve":
                yield from self._said(play, immediately=True)
            if play.verb == "activate" and "effect" not in play.details:
                for effect in self._effects(play):
                    yield from self._said(play, effect=effect)

    def _effects(self, play: Play) -> list[str]:
        """The effects of the card that could be meant where the one is used that was taken to be meant."""
        raw = self._cards.get(play.value) if isinstance(play.value, str) else None
        effects = raw.get("effects", ()) if isinstance(raw, Mapping) else ()
        said = play.details.keys() & {"cost", "targets"}
        each = {one.get("id"): one.get("in") for one in effects if said <= one.keys()}
        links = (link for chain in self.verdict.chains for link in chain.links)
        taken = next((link.effect for link in links if link.play == play.number), "act")
        return [one for one, place in each.items() if one and taken != "act" and place == each.get(taken, place)]

    def _said(self, play: Play, **details: str | bool) -> Iterator[Reversal]:
        """The dispute with a play that says more."""
        plays = list(self.scenario.plays)
        plays[play.number - 1] = play._replace(details={**play.details, **details})
        with suppress(Unreadable):
            found = self._judged(self.scenario._replace(plays=tuple(plays)))
            if not any(
                v.play == play.number and NOT_MEANT & {v.rule, *(r for r, _ in v.also)} for v in found.violations
            ):
                yield Reversal(play.number, str(details), ruled(found))

    def unnamed(self) -> list[Reversal]:
        """The reversals of which the answer says nothing, though they change the verdict or lead to it by an earlier
        play."""
        usual, named = ruled(self.verdict), {(one.play, one.verdict) for one in self.verdict.readings}
        return [one for one in self.reversals() if _changes(usual, one) and (one.play, one.ruled[0]) not in named]


def _changes(usual: tuple[str, int, str], found: Reversal) -> bool:
    word, play, _ = found.ruled
    return word != usual[0] or (play == found.play and play < usual[1])


def ruled(verdict: Verdict) -> tuple[str, int, str]:
    """The verdict, the first play that it turns on, and the rule."""
    for offence in verdict.offences:
        return verdict.verdict, offence.play, offence.rule
    for question in verdict.unclear:
        return verdict.verdict, question.play, question.rule
    return verdict.verdict, 0, ""
