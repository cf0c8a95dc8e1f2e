"""The YAML parser's complaints, as one clear message that says what to do."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.kernel.errors import Unreadable
from judge.kernel.places import Span

_QUOTES = "Put quotes around text that holds a colon, a comma, a question mark, a # or brackets."
# What both parsers say (in slightly different words), what that means to a writer, and what to do.
_MEANINGS = (
    ("mapping values are not allowed", "A colon is not expected here", f"{_QUOTES} Or check the indentation."),
    ("unexpected end of stream|while scanning a quoted scalar", "A quote is not closed", "Add the closing quote."),
    ("unknown escape", "A backslash in double quotes starts an escape", "Use single quotes instead."),
    ("unexpected ':'", "Text with a colon inside brackets needs quotes", _QUOTES),
    ("expected ',' or '[]}]'", "A bracket is not closed, or a comma is missing", _QUOTES),
    ("while parsing a flow", "A bracket is not closed, or a comma is missing", _QUOTES),
    ("could not find expected ':'", "This line has no colon after its key", "Write `key: value`."),
    ("cannot start any token", "Text cannot start with this character", "Put quotes around the text."),
    ("while parsing a block|expected <document start>", "This does not line up with the lines before", ""),
    ("while scanning a directive|directive", "Directives (%) are not allowed", "Remove the line."),
)


def syntax_error(error: Exception, lines: Sequence[str]) -> Unreadable | None:
    """The parser's complaint in our words, with its place; None if the error is no complaint of the parser."""
    if not type(error).__module__.startswith(("ruamel", "_ruamel")):
        return None
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    said = str(getattr(error, "problem", None) or "")
    context = str(getattr(error, "context", None) or "")
    span = _place(mark, lines)
    for pattern, meaning, hint in _MEANINGS:
        if re.search(pattern, f"{context} {said}"):
            hint = hint or "Indent entries of one list or mapping alike, and put quotes around whole texts."
            return Unreadable(f"This is not valid YAML: {_lower(meaning)}.", hint=hint, span=span)
    detail = f": {said}" if said else ""
    return Unreadable(f"This is not valid YAML{detail}.", hint="Check quotes, brackets and indentation.", span=span)


def tab(lines: Sequence[str]) -> Unreadable:
    """The refusal of the first tab: it is no indentation in YAML, and parsers disagree about the others."""
    number, line = next((n, line) for n, line in enumerate(lines, 1) if "\t" in line)
    column = line.index("\t") + 1
    indents = not line[: column - 1].strip()
    return Unreadable(
        "This line is indented by a tab; YAML allows only spaces." if indents else "Here is a tab; use spaces.",
        hint="Replace the tab by spaces (most editors can do that for the whole file).",
        span=Span(number, column, number, column + 1),
    )


def _lower(words: str) -> str:
    return words[0].lower() + words[1:]


def _place(mark: object, lines: Sequence[str]) -> Span:
    """The place of a parser's mark; at the end of the file the last line that says anything."""
    line, column = int(getattr(mark, "line", 0)), int(getattr(mark, "column", 0))
    if line >= len(lines) or (column == 0 and not any(text.strip() for text in lines[line:])):
        line = max((n for n, text in enumerate(lines) if text.strip()), default=0)
        column = len(lines[line].rstrip()) if lines else 0
    return Span(line + 1, column + 1, line + 1, column + 2)
