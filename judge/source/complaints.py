"""The YAML parser's complaints, as one clear message that says what to do."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.places import Span
from judge.source.text import ONE_DISPUTE

SECOND = "A second document starts here."
_QUOTES = "Put quotes around text that holds a colon, a comma, a question mark, a # or brackets."
_WHOLE = """Put the whole text in quotes of the other kind, as in '"A" Cell Breeding Device'."""
_INDENT = "Indent the entries of one list or mapping alike, and put quotes around whole texts."

# What both parsers say (in slightly different words), what it means to a writer, what to do, and whether the place
# to show is the one where the trouble began.
_MEANINGS = (
    ("mapping values are not allowed", "a colon is not expected here", f"{_QUOTES} Or check the indentation.", False),
    ("while scanning a quoted scalar.*end of stream", "the quote that opens here is not closed", _WHOLE, True),
    ("unknown escape", "a backslash in double quotes starts an escape", "Use single quotes instead.", False),
    ("invalid Unicode character", "this escape names no character", "Write the character itself.", False),
    ("unexpected ':'", "a colon is not expected here", _QUOTES, False),
    ("while parsing a flow", "a bracket is not closed, or a comma is missing", _QUOTES, True),
    ("could not find expected ':'", "this line has no colon after its key", "Write `key: value`.", True),
    ("cannot start any token", "text cannot start with this character", "Put quotes around the text.", False),
    ("while parsing a block|<document start>", "this does not line up with the lines before", _INDENT, False),
    ("directive", "directives (%) are not allowed", "Remove the line.", False),
)
_PAIRS = {"[": "]", "{": "}"}
_AT_FAULT = {":": "a colon is not expected here", "?": "a question mark is not expected here"}


def syntax_error(error: Exception, lines: Sequence[str]) -> Unreadable | None:
    """The parser's complaint in our words, with its place; None if the error is no complaint of the parser."""
    if not type(error).__module__.startswith(("ruamel", "_ruamel")):
        return None
    mark: Any = getattr(error, "problem_mark", None)
    began: Any = getattr(error, "context_mark", None) or mark
    said = f"{getattr(error, 'context', None) or ''} {getattr(error, 'problem', None) or ''}".strip()
    for pattern, meaning, hint, show_beginning in _MEANINGS:
        if re.search(pattern, said):
            at_fault, before = _characters(mark, lines)
            open_yet = said.startswith("while parsing a flow") and "expected ','" in said
            if open_yet and (began.line < mark.line or _at_the_end(mark, lines)):
                return _never_closed(began, mark, lines)
            if open_yet and at_fault in _PAIRS.values():
                return _closed_otherwise(began, mark, lines)
            if (
                re.search("mapping values are not|while parsing a block", said)
                and (deeper := _deeper(mark, lines)) is not None
            ):
                return deeper
            if at_fault in _AT_FAULT:
                meaning, hint, show_beginning = _AT_FAULT[at_fault], _QUOTES, False
            elif before in ("'", '"') and said.startswith("while parsing a") and "quoted" not in said:
                meaning, hint = "text goes on after its closing quote", _WHOLE
            place = began if show_beginning and (began.line < mark.line or "quoted" in said) else mark
            return _unreadable(meaning, hint, _place(place, lines))
    return _unreadable(
        said or "the parser gives no reason", "Check quotes, brackets and indentation.", _place(mark, lines)
    )


def of_older_yaml(error: Exception, lines: Sequence[str]) -> bool:
    """Does the C parser complain of a colon or a question mark within a word in brackets, which YAML 1.2 allows and it
    does not know (``[S:P Little Knight]``)?"""
    mark: Any = getattr(error, "problem_mark", None)
    return mark is not None and _characters(mark, lines)[0] in _AT_FAULT


def _never_closed(began: Any, mark: Any, lines: Sequence[str]) -> Unreadable:
    """A bracket that the parser found open in a later line."""
    bracket, _ = _characters(began, lines)
    closing = _PAIRS.get(bracket, "]")
    meaning, hint = f"the bracket {bracket} that opens here is not closed", f"Close it with {closing}"
    if _at_the_end(mark, lines):
        return _unreadable(f"{meaning}; the file ends before that", f"{hint}.", _place(began, lines))
    meaning = f"{meaning}, or a comma is missing; line {mark.line + 1} goes on otherwise"
    return _unreadable(meaning, f"{hint}, or put a comma between its entries.", _place(began, lines))


def _at_the_end(mark: Any, lines: Sequence[str]) -> bool:
    """Does nothing but blanks follow in the file?"""
    rest = [lines[mark.line][mark.column :], *lines[mark.line + 1 :]] if mark.line < len(lines) else []
    return not any(line.strip() for line in rest)


def _closed_otherwise(began: Any, mark: Any, lines: Sequence[str]) -> Unreadable:
    """A bracket that is closed by the other kind, on its own line."""
    bracket, _ = _characters(began, lines)
    closed, _ = _characters(mark, lines)
    closing = _PAIRS.get(bracket, "]")
    meaning = f"the bracket {bracket} in column {began.column + 1} is not closed before this {closed}"
    return _unreadable(meaning, f"Close it with {closing}.", _place(mark, lines))


def _deeper(mark: Any, lines: Sequence[str]) -> Unreadable | None:
    """A key that is indented deeper than the line above it, which has a value of its own; None if it is not that."""
    line = lines[mark.line] if mark is not None and mark.line < len(lines) else ""
    above = next((n for n in range(mark.line - 1, -1, -1) if lines[n].split("#")[0].strip()), -1) if line else -1
    indent = len(line) - len(line.lstrip())
    key = re.match(r"[\w ]*[\w]:(?=\s|\Z)", line.lstrip())
    if above < 0 or key is None or not re.match(r"\s*[\w -]+:\s+[^\s|>&!#]", lines[above]):
        return None
    if indent <= (usual := len(lines[above]) - len(lines[above].lstrip())):
        return None
    meaning = f"this line is indented deeper than line {above + 1}, which has a value already"
    where = Span(mark.line + 1, indent + 1, mark.line + 1, indent + key.end())
    return _unreadable(meaning, f"Indent it by {usual} spaces, as line {above + 1}.", where)


def _unreadable(meaning: str, hint: str, span: Span) -> Unreadable:
    return Unreadable(f"This is not valid YAML: {meaning}.", hint=hint, span=span)


def second_document(lines: Sequence[str], end: int) -> Unreadable | None:
    """What is wrong if a marker in this line (from 0) ends the document, and something stands below it; else None."""
    if end >= len(lines) or not lines[end].startswith(("---", "...")):
        return None
    below = (number for number in range(end, len(lines)) if lines[number].split("#")[0].strip(" ."))
    line = next(below, end)
    column = len(lines[line]) - len(lines[line].lstrip()) + 1
    return Unreadable(SECOND, hint=ONE_DISPUTE, span=Span(line + 1, column, line + 1, column + 1))


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


def _characters(mark: Any, lines: Sequence[str]) -> tuple[str, str]:
    """The character at a mark, and the last one before it on its line."""
    line = lines[mark.line] if mark is not None and mark.line < len(lines) else ""
    return (line[mark.column : mark.column + 1], line[: mark.column].rstrip()[-1:]) if line else ("", "")


def _place(mark: Any, lines: Sequence[str]) -> Span:
    """The place of a parser's mark; at the end of the file the end of the last line that says anything."""
    line, column = (mark.line, mark.column) if mark is not None else (0, 0)
    if not any(text.strip() for text in lines[line:]):
        line = max((n for n, text in enumerate(lines) if text.strip()), default=0)
        column = len(lines[line].rstrip())
    return Span(line + 1, column + 1, line + 1, column + 2)
