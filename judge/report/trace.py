"""The trace: the board before, every step of every play, the chains, the board after, and the verdict.

It names no file and no directory, so that a golden trace is the same wherever it is made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from judge.kernel.chain import Chain, Link
from judge.kernel.scenario import Play, Scenario
from judge.kernel.verdict import LEGAL, Row, Step, Verdict
from judge.report import board, full
from judge.report.text import Look, columns, count, plain

INDENT, GAP = 2, 3
STYLES = {"legal": "green", "illegal": "red", "unclear": "yellow"}


def render(verdict: Verdict, look: Look) -> list[str]:
    """The whole trace, line by line."""
    parts = [
        _header(verdict.scenario, look),
        _titled("Before", board.render(verdict.start, look), look),
        *_plays(verdict, look),
        *(side_by_side(row, look) for row in verdict.rows),
        *(_chain(chain, look) for chain in verdict.chains if not verdict.rows),
        _titled("Measured", _measured(verdict.measured, look), look),
        _titled("After", board.render(verdict.board, look), look),
        _verdict(verdict, look),
    ]
    return [line for n, part in enumerate(p for p in parts if p) for line in (*([""] if n else []), *part)]


def steps_only(verdict: Verdict, look: Look) -> list[str]:
    """One line a step, never wrapped, and the verdict."""
    return [f"{step.n:>4}  {_said(step)}" for step in verdict.steps] + [_word(verdict, look)]


def _header(scenario: Scenario, look: Look) -> list[str]:
    edition = f"@{scenario.edition}" if scenario.edition else ""
    shown = [look.paint(plain(scenario.title), "bold")] if scenario.title else []
    if scenario.question:
        shown += look.wrap(scenario.question, "Question: ")
    if scenario.source:
        shown += look.wrap(scenario.source, "Source:   ")
    day = f", by the rules of {scenario.date}" if scenario.date else ""
    return [*shown, f"Ruleset:  {scenario.ruleset}{edition}{day}"]


def _titled(title: str, lines: list[str], look: Look) -> list[str]:
    return [look.paint(title, "bold"), *lines] if lines else []


def _plays(verdict: Verdict, look: Look) -> list[list[str]]:
    plays = {play.number: play for play in verdict.scenario.plays}
    parts = []
    for number, steps in groupby(verdict.steps, key=lambda step: step.play):
        title = _play_title(plays[number], verdict.scenario) if number in plays else "At the start"
        parts.append(_titled(title, [line for step in steps for line in _step(step, look)], look))
    return parts


def _play_title(play: Play, scenario: Scenario) -> str:
    line = scenario.span(play.path()).line
    return plain(f"Play {play.number}, line {line}  {said(play)}")


def said(play: Play) -> str:
    """A play as it was written, without its details: ``A: activate Raigeki``."""
    words = [play.verb.replace("_", " ")]
    if isinstance(play.value, Mapping):
        words.append(", ".join(f"{key} {_plain_value(value)}" for key, value in play.value.items()))
    elif play.value not in (None, True, ""):
        words.append(_plain_value(play.value))
    return (f"{play.by}: " if play.by else "") + " ".join(words)


def _plain_value(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def _said(step: Step) -> str:
    return plain(f"{'(implied) ' if step.implied else ''}{step.text}{f' [{step.rule}]' if step.rule else ''}")


def _step(step: Step, look: Look) -> list[str]:
    lines = look.wrap(_said(step), f"{step.n:>4}  ")
    style = "dim" if step.implied else "red" if step.kind in ("illegal", "open") else ""
    lines = [look.paint(line, style) for line in lines] if style else lines
    return lines + [look.paint(line, "dim") for line in look.wrap(step.after, "        ")] if step.after else lines


def _chain(chain: Chain, look: Look) -> list[str]:
    """The links, the newest first."""
    rows = [_link(link) for link in reversed(chain.links)]
    widths = [max(len(row[column]) for row in rows) for column in range(3)] if rows else [0, 0, 0]
    title = f"Chain {chain.number} ({count(len(chain.links), 'link')})"
    shown = []
    for number, player, card, rest in rows:
        shown += look.wrap(rest, f"  {number:>{widths[0]}}  {player:<{widths[1]}}  {card:<{widths[2]}}  ")
    return _titled(title, shown, look)


def side_by_side(row: Row, look: Look) -> list[str]:
    """The cells side by side, in as many bands as the width asks for."""
    widths = [max((columns(plain(line)) for line in cell), default=0) for cell in row.cells]
    shown: list[str] = []
    start = 0
    while start < len(row.cells):
        end = start + 1
        while end < len(row.cells) and INDENT + sum(w + GAP for w in widths[start : end + 1]) - GAP <= look.width:
            end += 1
        shown += ([""] if shown else []) + _band(row.cells[start:end], widths[start:end])
        start = end
    return _titled(row.title, shown, look)


def _band(cells: Sequence[Sequence[str]], widths: Sequence[int]) -> list[str]:
    lines = []
    for n in range(max(map(len, cells))):
        texts = [plain(cell[n]) if n < len(cell) else "" for cell in cells]
        padded = (text + " " * (width - columns(text) + GAP) for text, width in zip(texts, widths, strict=True))
        lines.append((" " * INDENT + "".join(padded)).rstrip())
    return lines


def _measured(measured: Mapping[str, Any], look: Look) -> list[str]:
    """What the ruleset counted: one line a value, a mapping as a line of its own values."""
    shown: list[str] = []
    for key, value in measured.items():
        if isinstance(value, Mapping) and any(isinstance(inner, Mapping) for inner in value.values()):
            for name, inner in value.items():
                shown += _measure(f"{key} {name}", inner, look)
        else:
            shown += _measure(key, value, look)
    return shown


def _measure(key: str, value: Any, look: Look) -> list[str]:
    text = board.measure(value)
    return look.wrap(text, f"  {key.replace('_', ' '):<{board.COLUMN}}  ") if text else []


def _link(link: Link) -> tuple[str, str, str, str]:
    outcome = link.outcome or "not resolved"
    reason = f": {link.reason}" if link.reason else ""
    ground = f" [{link.ground}]" if link.ground else ""
    return (
        str(link.number),
        plain(link.player),
        plain(link.name),
        f"{link.kind or f'Spell Speed {link.speed}'}, {outcome}{reason}{ground}",
    )


def _word(verdict: Verdict, look: Look) -> str:
    return f"Verdict: {look.paint(verdict.verdict, STYLES[verdict.verdict], 'bold')}"


def _verdict(verdict: Verdict, look: Look) -> list[str]:
    details = (
        full.blocks(verdict, verdict.scenario.lines, look) if verdict.verdict != LEGAL or verdict.violations else []
    )
    return [_word(verdict, look), *full.notes(verdict, look), *([""] if details else []), *details]
