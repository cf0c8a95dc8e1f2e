"""What was probably meant by a slip, as an edit: read off the hint that is told with it.

Hints are sentences of a few forms, each written in one place: "Did you mean X?", "Write `x: y`.", "Add `x: y`.",
"Put it in brackets: [X]."
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.adjudication.card_finding import finder
from judge.editor import writing
from judge.editor.answers import Action, Edit
from judge.editor.draft import Draft
from judge.editor.sketch import KEY
from judge.kernel.errors import Unreadable
from judge.kernel.places import Span
from judge.names.refusals import those_meant
from judge.report.outcome import faults
from judge.source.suggestions import listed

_WRITE = re.compile(r"Write ((?:`[^`]+`(?:, | or )?)+)")
_TICKS = re.compile(r"`([^`]+)`")
_ADD = re.compile(r"Add `([a-z_]+): ([^`]+)`")
_BRACKETS = re.compile(r"Put it in brackets: (\[.*\])\.$")
_QUOTES = re.compile(r'Put quotes around it if it is text: (".*")\.$')
MOST = 4
"""Ways to mend one fault that are offered."""


def mended(draft: Draft, rule: str) -> Iterator[Action]:
    """The edits that would mend the faults of a text that cannot be judged; ``rule`` is the id of their complaint."""
    error = draft.outcome.error
    for fault in faults(error) if error is not None else ():
        span = fault.span
        if span is not None:
            ways = dict(_ways(draft, fault, span))
            for title, edit in [*ways.items()][:MOST]:
                yield Action(title, (edit,), rule, draft.ruler.range(span))


def _ways(draft: Draft, fault: Unreadable, span: Span) -> Iterator[tuple[str, Edit]]:
    here = draft.ruler.range(span)
    is_key = fault.path is not None and draft.document is not None and draft.document.key_spans.get(fault.path) == span
    known = finder(draft.game, draft.cards, draft.own_cards)
    for name in (*those_meant(fault.hint, lambda name: bool(known.exact(name))), *listed(fault.hint)):
        yield f"Write {name}", Edit(here, name if is_key else writing.word(name))
    if found := _WRITE.search(fault.hint):
        for text in _TICKS.findall(found[1]):
            yield from _written(draft, fault, span, text, is_key)
    if found := _BRACKETS.search(fault.hint) or _QUOTES.search(fault.hint):
        yield f"Write {found[1]}", Edit(here, found[1])
    if (found := _ADD.match(fault.hint)) and "..." not in found[2]:
        yield f"Add {found[1]}: {found[2]}", _added(draft, span, f"{found[1]}: {found[2]}")


def _written(draft: Draft, fault: Unreadable, span: Span, text: str, is_key: bool) -> Iterator[tuple[str, Edit]]:
    """A key, or a key and its value, written otherwise; a part that is only shown as dots stays as it is."""
    if not is_key or draft.document is None or fault.path is None:
        if is_key is False and "..." not in text and ": " in text and not text.startswith("{"):
            key, _, value = text.partition(": ")
            if fault.path and key == fault.path[-1]:
                yield f"Write {text}", Edit(draft.ruler.range(span), value)
        return
    key, _, value = text.partition(":")
    if not value.strip() or "..." in value:
        yield f"Write {key}", Edit(draft.ruler.range(span), key)
        return
    end = draft.document.spans.get(fault.path, span)
    if end.end_line == span.line and "..." not in text:
        whole = Span(span.line, span.column, end.end_line, end.end_column)
        yield f"Write {text}", Edit(draft.ruler.range(whole), text)


def _added(draft: Draft, span: Span, text: str) -> Edit:
    """A key put first into the mapping that stands at a place, or into the file."""
    line = draft.lines[span.line - 1]
    if line[span.column - 1 : span.column] == "{":
        place = draft.ruler.stretch(span.line - 1, span.column, span.column)
        return Edit(place, text if line[span.column : span.column + 1] == "}" else f"{text}, ")
    column = span.column - 1
    if column == 0:
        first = next((one.line for one in draft.sketch.tokens if one.kind == KEY), 0)
        return Edit(draft.ruler.stretch(first, 0, 0), f"{text}\n")
    place = draft.ruler.stretch(span.line - 1, column, column)
    return Edit(place, f"{text}\n{' ' * column}")
