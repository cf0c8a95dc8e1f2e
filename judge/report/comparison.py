"""Two rulings side by side, for people: where they part and why."""

from __future__ import annotations

from collections.abc import Sequence

from judge.kernel.compare import Difference, Side
from judge.kernel.verdict import Verdict
from judge.report.text import Look, plain


def render(
    names: tuple[str, str], verdicts: tuple[Verdict, Verdict], found: Sequence[Difference], look: Look
) -> list[str]:
    """The comparison of two verdicts on one file, line by line."""
    first, second = verdicts
    file = look.paint(plain(first.scenario.file), "bold")
    words = f"{file}: {first.verdict} under {names[0]}, {second.verdict} under {names[1]}"
    if not found:
        return [words, "  The two rulings do not differ."]
    shown = [words]
    width = max(map(len, names)) + 2
    for difference in found:
        shown += ["", _headline(difference, first)]
        for name, side in zip(names, (difference.first, difference.second), strict=True):
            shown += _side(name.ljust(width), side, look)
    for name, verdict, other in ((names[0], first, second), (names[1], second, first)):
        for text in verdict.assumed:
            if text not in other.assumed:
                shown += look.wrap(text, f"  assumed under {name}: ")
    return shown


def _headline(difference: Difference, verdict: Verdict) -> str:
    if not difference.play:
        return difference.about
    play = verdict.scenario.plays[difference.play - 1]
    said = f"{play.by}: {play.verb.replace('_', ' ')} {play.value}" if isinstance(play.value, str) else f"{play.verb}"
    about = f" - {difference.about}" if difference.about else ""
    return plain(f"play {difference.play}, {said}{about}")


def _side(name: str, side: Side, look: Look) -> list[str]:
    text = f"{side.says}: {side.why}" if side.why else side.says
    shown = look.wrap(text, f"  {name}")
    if side.rule:
        cites = "; ".join(map(str, side.cite))
        shown += look.wrap(f"{side.rule}: {cites}" if cites else side.rule, " " * (len(name) + 2))
    return shown
