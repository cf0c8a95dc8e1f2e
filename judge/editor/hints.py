"""What nobody wrote and the judge takes for granted, shown in the lines: numbers of links, implied passes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from judge.editor.answers import Hint
from judge.editor.draft import Draft
from judge.kernel.verdict import Step, Verdict

PASS = "pass"
"""The kind of a step by which somebody passes."""


def hints(draft: Draft) -> tuple[Hint, ...]:
    """The hints of a text that is judged; none otherwise."""
    verdict = draft.verdict
    if verdict is None:
        return ()
    return (*_links(draft, verdict), *_passes(draft, verdict))


def _links(draft: Draft, verdict: Verdict) -> Iterator[Hint]:
    speech = draft.ruleset.speech()
    for play in verdict.scenario.plays:
        links = [link for chain in verdict.chains for link in chain.links if link.play == play.number]
        if links:
            said = "; ".join(speech.link(link) for link in links)
            about = "\n".join(f"{speech.link(link)}: {link.name}, {link.outcome or 'not resolved'}" for link in links)
            place = draft.ruler.range(verdict.scenario.span(play.path()))
            yield Hint(place.end_line, place.end, f"{said[:1].upper()}{said[1:]}", about, before=True)


def _passes(draft: Draft, verdict: Verdict) -> Iterator[Hint]:
    for play in verdict.scenario.plays:
        steps = list(takewhile(_is_passed, (step for step in verdict.steps if step.play == play.number)))
        if steps and play.by is not None:  # a bare word says as much itself
            label = ", ".join(f"{step.actor} passes" for step in steps)
            place = draft.ruler.range(verdict.scenario.span(play.path()))
            yield Hint(place.line, place.start, label, "\n".join(step.text for step in steps))


def _is_passed(step: Step) -> bool:
    """Is this somebody's pass that nobody wrote down? Those before the play itself are taken for granted with it."""
    return step.implied and step.kind == PASS
