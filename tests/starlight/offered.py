"""What `judge options` says of a position, held against what `judge check` says of the same plays."""

from __future__ import annotations

from judge import batch, rulesets
from judge.kernel.adjudicate import adjudicate, survey
from judge.kernel.choices import Choice
from judge.kernel.scenario import Play, Scenario


def play_of(choice: Choice, number: int) -> Play:
    """The choice as a play of the file."""
    verb, _, grant = choice.effect.partition(" ")
    if verb == "sequence":
        return Play(
            number, verb, choice.deed.split("sequence ")[1].split(" of ")[0], choice.player, {"performer": choice.card}
        )
    return Play(number, verb, choice.card, choice.player, {"grant": grant} if grant else {})


def ruling(scenario: Scenario, at: int, choice: Choice) -> str:
    """The rule by which `check` refuses the choice as the next play, or leaves it open; empty if it accepts it."""
    tried = play_of(choice, at + 1)
    wing = rulesets.load(scenario.ruleset, scenario.edition, scenario.date)
    verdict = adjudicate(wing, scenario._replace(plays=(*scenario.plays[:at], tried)), batch.library("starlight"))
    found = [(v.play, v.rule) for v in verdict.violations] + [(u.play, u.rule) for u in verdict.unclear]
    return next((rule for play, rule in found if play == tried.number), "")


def disagreements(scenario: Scenario, at: int) -> list[str]:
    """Where the survey after play ``at`` and the check of the same plays part."""
    wing = rulesets.load(scenario.ruleset, scenario.edition, scenario.date)
    found = survey(wing, scenario, batch.library("starlight"), at)
    parted = []
    for choice in (*found.legal, *found.refused):
        if (rule := ruling(scenario, at, choice)) != choice.rule:
            parted.append(f"options say {choice.rule or 'legal'}, check says {rule or 'legal'}: {choice}")
    return parted
