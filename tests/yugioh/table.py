"""Small boards, plays and verdicts for the tests of the rules of Yu-Gi-Oh!"""

from __future__ import annotations

import textwrap

from judge.batch import adjudged, library
from judge.kernel.verdict import Verdict
from judge.kernel.withdrawn import Withdrawn
from judge.rulesets import load
from judge.rulesets.yugioh.table.state import YGame
from judge.source.scenario import read_scenario_text

HEAD = "format: 1\nruleset: yugioh\n"


def judged(board: str, plays: str = "", top: str = "", edition: str = "tcg") -> Verdict:
    """The verdict on plays (one a line, in flow style) over a board (as below ``board:``)."""
    lines = "".join(f"  - {line.strip()}\n" for line in plays.strip().splitlines())
    head = HEAD.replace("yugioh", f"yugioh@{edition}")
    text = f"{head}{top}board:\n{_indented(board)}" + (f"plays:\n{lines}" if lines else "")
    return adjudged(read_scenario_text(text, "x.yaml"))


def _indented(board: str) -> str:
    """The lines of a board under ``board:``, however they were indented together."""
    first, *rest = board.strip("\n").rstrip().splitlines()
    lines = textwrap.dedent(
        "\n".join([first, *rest]) if not rest or first.startswith(" ") else "\n".join(rest)
    ).splitlines()
    whole = lines if not rest or first.startswith(" ") else [first.strip(), *lines]
    return "".join(f"  {line}\n" for line in whole)


def game_of(board: str) -> YGame:
    """A game before its first play."""
    scenario = read_scenario_text(f"{HEAD}board:\n{_indented(board)}", "x.yaml")
    game: YGame = load("yugioh", "tcg").start(scenario, library("yugioh"), Withdrawn())
    return game


def broken(verdict: Verdict) -> list[tuple[int, str]]:
    """The violations: which play, which rule."""
    return [(v.play, v.rule.removeprefix("yugioh/")) for v in verdict.violations]


def implied(verdict: Verdict) -> list[tuple[int, str | None]]:
    """The passes nobody wrote: before which play, and whose."""
    return [(s.play, s.actor) for s in verdict.steps if s.implied and s.kind == "pass"]
