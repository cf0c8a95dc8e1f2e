"""What happened, play by play, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from judge.kernel.speech import Speech, manner
from judge.kernel.verdict import Step, Verdict
from judge.report.explain.answer import CLAIM, play_of
from judge.report.explain.ruling import Scene, Told
from judge.report.text import listing

RESOLVE = "resolve"
"""The kind of step with which something new begins."""
OPEN = "open"
"""The kind of step that says that a play is left open, and stands for what follows."""


def scenes(verdict: Verdict, speech: Speech) -> tuple[Scene, ...]:
    """One scene a play that led to anything, in order."""
    found = []
    for number, steps in groupby(verdict.steps, key=lambda step: step.play):
        play = play_of(verdict, number)
        line = verdict.scenario.span(play.path()).line if play else 0
        sentences = tuple(_sentences(list(steps), verdict, number, speech))
        if sentences:
            found.append(Scene(number, line, fate(verdict, number), sentences))
    return tuple(found)


def fate(verdict: Verdict, number: int) -> str:
    """What became of a play: ``illegal``, ``follows``, ``unclear``, or nothing of the kind."""
    for found in verdict.violations:
        if found.play == number:
            return "illegal" if found.follows_from is None else "follows"
    return "unclear" if number and any(found.play == number for found in verdict.unclear) else ""


def _sentences(steps: list[Step], verdict: Verdict, number: int, speech: Speech) -> Iterator[Told]:
    """The steps in sentences; passes in a row that nobody said aloud make one."""
    for unsaid, group in groupby(steps, key=lambda step: step.kind == "pass" and step.implied):
        if unsaid:
            yield from _unsaid(list(group), speech)
            continue
        for step in group:
            if text := _sentence(step, verdict, number, speech):
                yield Told(text, step.rule or "", step.implied, fresh=step.kind == RESOLVE)


def _sentence(step: Step, verdict: Verdict, number: int, speech: Speech) -> str:
    if step.kind == "illegal":
        return _taken_back(step, verdict, number, speech)
    play = play_of(verdict, number)
    if step.kind == OPEN:
        claimed = play_of(verdict, number)
        said = claimed is not None and claimed.verb == CLAIM
        return "" if said else "Whether this is permitted is left open; for what follows it stands."
    if step.kind == CLAIM and play is not None:
        right = "left open" if fate(verdict, number) == "unclear" else "right"
        return f"{play.by} says that {speech.statement(play)}. That is {right}."
    return speech.told(step)


def _unsaid(passes: list[Step], speech: Speech) -> Iterator[Told]:
    who = _once(step.actor for step in passes if step.actor)
    if who:
        yield Told(f"({listing(who)} {'pass' if len(who) > 1 else 'passes'}.)", passes[-1].rule or "", aside=True)


def _once(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(names))


def _taken_back(step: Step, verdict: Verdict, number: int, speech: Speech) -> str:
    """A play that did not stand."""
    play = play_of(verdict, number)
    if play is None:
        return step.text
    open_one = fate(verdict, number) == "unclear"
    if play.verb == CLAIM:
        return f"{play.by} says that {speech.statement(play)}. That is " + ("left open." if open_one else "not so.")
    if play.by is None:
        deed = speech.deed(play)
        return f"{deed[:1].upper()}{deed[1:]}: that is " + ("left open." if open_one else "taken back.")
    end = "For now that is taken back." if open_one else "That is taken back."
    deed = speech.deed(play)
    how = f" ({manner(play, deed)})" if manner(play, deed) else ""
    return f"{play.by} wants to {deed}{how}. {end}"
