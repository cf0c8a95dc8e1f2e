"""Edits that somebody may want at a place: what closes an open question, what allows an offence, what mends a slip, and
an ``expect`` that is met."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.adjudication.files import Found
from judge.adjudication.mended import mended
from judge.editor import mending
from judge.editor.answers import Action, Edit
from judge.editor.draft import Draft
from judge.editor.positions import Range
from judge.expect.mending import whole
from judge.kernel.errors import Unreadable
from judge.kernel.places import Span
from judge.kernel.rules import Reply
from judge.kernel.verdict import Unsettled, Verdict, Violation
from judge.report.open_questions import written
from judge.report.problems import UNEXPECTED, UNREADABLE
from judge.source.editing import Change, edited
from judge.source.text import split_lines

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
    """An ``expect`` written, or one that is not met mended."""
    if verdict.scenario.expect is None:
        after = edited(draft.text, [Change(("expect",), whole(verdict))])
        yield Action(f"Write `expect`: {verdict.verdict}", (_difference(draft, after),))
    elif draft.tested is not None and not draft.tested.met:
        found = Found(draft.name, draft.place or None)
        try:
            after = mended(found, None, draft.cards, draft.text.encode("utf-8")).after
        except Unreadable:  # it is written so that nobody can tell what of it to change
            return
        if after != draft.text:
            place = draft.ruler.range(verdict.scenario.span(("expect",)))
            yield Action("Expect what was ruled", (_difference(draft, after),), UNEXPECTED, place)


def _difference(draft: Draft, after: str) -> Edit:
    """The one edit that makes another text of this one: of the lines that are not the same."""
    old, new = draft.lines, split_lines(after)
    most = min(len(old), len(new))
    first = next((n for n in range(most) if old[n] != new[n]), most)
    last = next((n for n in range(most - first) if old[-1 - n] != new[-1 - n]), most - first)
    if first == len(old):
        end = draft.ruler.stretch(first - 1, len(old[-1]), len(old[-1]))
        return Edit(end, "".join(f"\n{line}" for line in new[first:]))
    lines = new[first : len(new) - last]
    place = Range(first, 0, len(old) - last, 0)
    if not last:
        end = draft.ruler.stretch(len(old) - 1, len(old[-1]), len(old[-1]))
        return Edit(end._replace(line=first, start=0), "\n".join(lines))
    return Edit(place, "".join(f"{line}\n" for line in lines))


def _short(text: str) -> str:
    return text if len(text) <= 120 else f"{text[:117]}..."
