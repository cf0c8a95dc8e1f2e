"""Edits that somebody may want at a place: what closes an open question, what allows an offence, what mends a slip, and
an ``expect`` that is met."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from judge.editor import mending, writing
from judge.editor.answers import Action, Edit
from judge.editor.draft import Draft
from judge.editor.positions import Range
from judge.kernel.places import Span
from judge.kernel.rules import Reply
from judge.kernel.verdict import Unsettled, Verdict, Violation
from judge.report.open_questions import written
from judge.report.problems import UNEXPECTED, UNREADABLE

_REASON = "say why"


def actions(draft: Draft, first: int, last: int) -> tuple[Action, ...]:
    """What is offered for some lines."""
    if not draft.is_scenario:
        return ()
    verdict = draft.verdict
    if verdict is None:
        found = mending.mended(draft, UNREADABLE)
        return tuple(one for one in found if _touches(one.range, first, last))
    every = [*_answers(draft, verdict), *_allowed(draft, verdict), *_expected(draft, verdict)]
    return tuple(one for one in every if one.range is None or _touches(one.range, first, last))


def _touches(place: Range | None, first: int, last: int) -> bool:
    return place is not None and place.line <= last and first <= place.end_line


def _answers(draft: Draft, verdict: Verdict) -> Iterator[Action]:
    """The lines that decide an open question."""
    for one in verdict.unclear:
        for answer in one.answers:
            edit = _beside(draft, verdict, answer, answer.play or one.play)
            if edit is not None:
                title = f"If {answer.when}: {written(one, answer)} `{answer.add}`"
                yield Action(_short(title), (edit,), one.rule, draft.ruler.range(one.span))


def _beside(draft: Draft, verdict: Verdict, answer: Reply, number: int) -> Edit | None:
    """What an answer adds to a play, written into it."""
    if not 0 < number <= len(verdict.scenario.plays):
        return None
    path = ("plays", number - 1)
    span, data = verdict.scenario.spans.get(path), draft.data["plays"][number - 1]
    if span is None:
        return None
    if answer.add.startswith("{"):
        return Edit(draft.ruler.range(span), answer.add)
    key, _, added = answer.add.partition(": ")
    if not isinstance(data, dict):
        return Edit(draft.ruler.range(span), f"{{{data}: true, {answer.add}}}")
    if key not in data:
        return _one_key_more(draft, span, answer.add)
    inner = verdict.scenario.spans.get((*path, key))
    if inner is None or not isinstance(data[key], dict) or not added.startswith("{"):
        return None
    return _one_key_more(draft, inner, added[1:-1])


def _one_key_more(draft: Draft, span: Span, text: str) -> Edit:
    """A key added to a mapping, within its brackets or on a line of its own."""
    line = draft.lines[span.line - 1]
    end = draft.lines[span.end_line - 1]
    if line[span.column - 1 : span.column] == "{":
        inside = end[: span.end_column - 2].rstrip()
        comma = "" if inside.endswith((",", "{")) else ","
        place = draft.ruler.stretch(span.end_line - 1, len(inside), span.end_column - 2)
        return Edit(place, f"{comma} {text}" if not inside.endswith("{") else text)
    place = draft.ruler.stretch(span.end_line - 1, len(end), len(end))
    return Edit(place, f"\n{' ' * (span.column - 1)}{text}")


def _allowed(draft: Draft, verdict: Verdict) -> Iterator[Action]:
    """A comment above a play by which the file allows what was found there."""
    if verdict.scenario.expect is not None:
        return  # there it changes nothing
    each: list[Violation | Unsettled] = [*draft.outcome.violations, *draft.outcome.unclear]  # what counts still
    for one in each:
        if getattr(one, "follows_from", None) is None:
            rules = _broken(one)
            line = verdict.scenario.span(("plays", one.play - 1)).line - 1
            indent = re.match(r" *", draft.lines[line])
            text = f"{indent[0] if indent else ''}# judge: allow[{', '.join(rules)}] {_REASON}\n"
            title = f"Allow {', '.join(rules)} at play {one.play} (say why in the comment)"
            yield Action(title, (Edit(Range(line, 0, line, 0), text),), one.rule, draft.ruler.range(one.span))


def _broken(found: Violation | Unsettled) -> list[str]:
    also = [rule for rule, _ in found.also] if isinstance(found, Violation) else []
    return list(dict.fromkeys((found.rule, *also)))


def _expected(draft: Draft, verdict: Verdict) -> Iterator[Action]:
    """An ``expect`` written, or one that is not met mended as far as a few words do."""
    if verdict.scenario.expect is None:
        end = max((n for n, line in enumerate(draft.lines) if line.strip()), default=0)
        place = draft.ruler.stretch(end, len(draft.lines[end]), len(draft.lines[end]))
        text = "".join(f"\n{line}" for line in writing.expected(verdict))
        if end == len(draft.lines) - 1:
            text += "\n"
        yield Action(f"Write `expect`: {verdict.verdict}", (Edit(place, text),))
        return
    edits = tuple(_corrected(draft, verdict))
    if edits:
        place = draft.ruler.range(verdict.scenario.span(("expect",)))
        yield Action("Expect what was ruled", edits, UNEXPECTED, place)


def _corrected(draft: Draft, verdict: Verdict) -> Iterator[Edit]:
    tested = draft.tested.tested if draft.tested is not None else None
    for one in tested.differences if tested is not None else ():
        span = verdict.scenario.spans.get(one.path)
        text = _instead(verdict, one.path)
        if span is not None and text is not None:
            yield Edit(draft.ruler.range(span), text)


def _instead(verdict: Verdict, path: Sequence[Any]) -> str | None:
    """What would be met at a path of ``expect``; None where that is more than a few words."""
    if tuple(path) == ("expect", "verdict"):
        return verdict.verdict
    if tuple(path) in (("expect", "violations"), ("expect", "unclear")):
        return writing.value(writing.findings(verdict, path[1]))
    if tuple(path) == ("expect", "resolves"):
        return writing.value(verdict.resolves)
    if tuple(path[:2]) == ("expect", "outcome") and len(path) == 3:
        ends = [link.outcome for chain in verdict.chains for link in chain.links if path[2] in (link.name, link.card)]
        return writing.value(ends[0] if len(set(ends)) == 1 else ends) if ends and all(ends) else None
    return None


def _short(text: str) -> str:
    return text if len(text) <= 120 else f"{text[:117]}..."
