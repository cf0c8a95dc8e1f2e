"""What `judge options` says of a Riftbound position, held against what `judge check` says of the same plays."""

from __future__ import annotations

from judge import batch, rulesets
from judge.kernel.adjudicate import adjudicate, survey
from judge.kernel.choices import Choice
from judge.kernel.places import NOWHERE
from judge.kernel.scenario import Play, Scenario


def ruling(scenario: Scenario, at: int, choice: Choice) -> str:
    """The rule by which `check` refuses the choice as the next play, or leaves it open; empty if it accepts it.

    A choice for the case that others pass is tried after their passes.
    """
    passing = [name.removesuffix(" passes") for name in choice.after.removeprefix("if ").split(" and ") if name]
    before = [*scenario.plays[:at], *(Play(at + n, "pass", True, name) for n, name in enumerate(passing, 1))]
    verb = "play" if choice.effect == "play" else "activate"
    details: dict[str, object] = {} if verb == "play" else {"effect": choice.effect}
    tried = Play(len(before) + 1, verb, choice.card, choice.player, details)
    wing = rulesets.load(scenario.ruleset, scenario.edition)
    verdict = adjudicate(wing, scenario._replace(plays=(*before, tried)), batch.library("riftbound"))
    found = [(v.play, v.rule) for v in verdict.violations]
    found += [(v.play, v.rule) for v in verdict.unclear if v.span != NOWHERE]
    return next((rule for play, rule in found if play == tried.number), "")


def passing(play: Play) -> Play:
    """The same play by somebody who does not say to keep Priority: what is offered "if A passes" needs that pass."""
    return play._replace(details={key: value for key, value in play.details.items() if key != "retains"})


def disagreements(scenario: Scenario, at: int) -> list[str]:
    """Where the survey after play ``at`` and the check of the same plays part."""
    scenario = scenario._replace(strict_passes=False, plays=tuple(map(passing, scenario.plays)))
    wing = rulesets.load(scenario.ruleset, scenario.edition)
    found = survey(wing, scenario, batch.library("riftbound"), at)
    parted = [f"offered, but refused by {rule}: {c}" for c in found.legal if (rule := ruling(scenario, at, c))]
    names = [c.name for c in (*found.legal, *found.refused)]
    for choice in found.refused:
        if names.count(choice.name) > 1 and choice.card == choice.name:
            continue  # the name alone means whichever copy can be used
        if (rule := ruling(scenario, at, choice)) != choice.rule:
            parted.append(f"refused, but check says {rule or 'legal'}: {choice}")
    return parted
