"""Small disputes and verdicts for the tests of the rules of Starlight."""

from __future__ import annotations

from judge.batch import adjudged
from judge.kernel.verdict import Verdict
from judge.source.scenario import read_scenario_text

CARDS = """\
  Rhea: {type: starlight, colours: [red], rank: 1, willpower: 3}
  Bruno: {type: starlight, colours: [blue], rank: 1, willpower: 2}
  Volt: {type: starlight, colours: [yellow], rank: 1, willpower: 1}
  Ember: {type: damage skill, colours: [red], willpower: 1, limit: 3}
  Tide: {type: damage skill, colours: [blue], willpower: 1, limit: 3}
  Moss: {type: damage skill, colours: [green], willpower: 1, limit: 3}
  Prism: {type: damage skill, colours: [red, blue], willpower: 1, limit: 3}
  Halo: {type: focus skill, colours: [red, blue], willpower: 1, limit: 3}
  Riposte: {type: counter damage skill, colours: [blue], willpower: 1, limit: 2, condition: {pending: rival}}
  Rebuke: {type: counter damage skill, colours: [red], willpower: 1, limit: 2, condition: {pending: rival}}
  Banner: {type: support}
  Drum: {type: support}
"""


def judged(plays: str, a: str = "", b: str = "", top: str = "", cards: str = "") -> Verdict:
    """The verdict on plays (one a line, in flow style); ``a`` and ``b`` are what players have beside a Starlight."""
    lines = "".join(f"  - {line.strip()}\n" for line in plays.strip().splitlines())
    sides = [f"  {player}: {{active: {active}{', ' if side else ''}{side}}}\n" for player, active, side in
             (("A", "Rhea", a), ("B", "Bruno", b))]  # fmt: skip
    text = (
        f"format: 1\nruleset: starlight\n{top}board:\n  turn: A\n{''.join(sides)}cards:\n{CARDS}{cards}plays:\n{lines}"
    )
    return adjudged(read_scenario_text(text, "x.yaml"))


def broken(verdict: Verdict) -> list[tuple[int, str]]:
    """The violations: which play, which rule."""
    return [(v.play, v.rule.removeprefix("starlight/")) for v in verdict.violations]


def notes(verdict: Verdict) -> list[str]:
    """The open questions a verdict rests on."""
    return [text.partition(":")[0] for text in verdict.assumed if text.startswith("AMB-")]


def left_open(verdict: Verdict) -> list[tuple[int, str]]:
    """What the rules leave open: which play, which rule."""
    return [(u.play, u.rule.removeprefix("starlight/")) for u in verdict.unclear]
