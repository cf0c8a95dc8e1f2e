"""What `judge options` says of a position, held against what `judge check` says of the same plays."""

from __future__ import annotations

from judge import batch, rulesets
from judge.kernel.adjudicate import adjudicate, survey
from judge.kernel.choices import Choice
from judge.kernel.errors import Unreadable
from judge.kernel.places import NOWHERE
from judge.kernel.scenario import Play, Scenario

TAKEN = "taken"
"""What was not understood is left open by `options`; that a play was made may tell what it did."""
PRESUPPOSED = "that the plays after it are possible with what it did was taken for granted"
TOLD_LATER = "as later plays need it"
"""Which cards were discarded, say, is taken from the plays, of which the one that is tried is one."""
DECLARED = "none"  # for what must be declared; else it leaves optional parts out, which no activation turns on


def ruling(scenario: Scenario, at: int, choice: Choice, asked: str) -> str:
    """The rule by which `check` refuses the choice as the next play, or leaves it open; empty if it accepts it, and
    ``taken`` if it does so because that the play was made says what happened before.

    A choice for the case that the player asked passes is tried after that player's pass.
    """
    details: dict[str, object] = {"immediately": True}
    if choice.effect:
        details |= {"effect": choice.effect, "choose": choice.branch or DECLARED}
    before = [*scenario.plays[:at], *([Play(at + 1, "pass", True, asked)] if choice.after else [])]
    tried = Play(len(before) + 1, "activate", choice.card, choice.player, details)
    wing = rulesets.load(scenario.ruleset, scenario.edition, scenario.date)
    try:
        verdict = adjudicate(wing, scenario._replace(plays=(*before, tried)), batch.library("yugioh"))
    except Unreadable:  # what an earlier play says came of it is so only with the plays that are left out here
        return choice.rule or TAKEN
    if any(TOLD_LATER in one for one in verdict.assumed):
        return choice.rule or TAKEN
    found = [(v.play, v.rule) for v in verdict.violations]
    found += [(v.play, v.rule) for v in verdict.unclear if v.span != NOWHERE]
    told = any(one.startswith(f"Play {tried.number} ") or PRESUPPOSED in one for one in verdict.assumed)
    return next((rule for play, rule in found if play == tried.number), TAKEN if told else "")


def disagreements(scenario: Scenario, at: int) -> list[str]:
    """Where the survey after play ``at`` and the check of the same plays part."""
    wing = rulesets.load(scenario.ruleset, scenario.edition, scenario.date)
    found = survey(wing, scenario, batch.library("yugioh"), at)
    asked = found.window.asked or ""
    parted = [
        f"offered, but refused by {rule}: {choice}"
        for choice in found.legal
        if (rule := ruling(scenario, at, choice, asked)) not in ("", TAKEN)
    ]
    names = [c.name for c in (*found.legal, *found.refused)]
    if found.window.kind in ("W", "R"):
        return parted  # a play that is refused there is read in the next window, which the file may mean
    for choice in found.refused:
        if not choice.effect or (names.count(choice.name) > 1 and choice.card == choice.name):
            continue  # nothing to activate; or the name alone means whichever copy can be used
        rule = ruling(scenario, at, choice, asked)
        if rule == TAKEN and choice.rule == "yugioh/text-decides":
            continue
        if rule != choice.rule:
            parted.append(f"refused, but check says {rule or 'legal'}: {choice}")
    return parted
