"""The text as sentences: where each begins and ends, and where its colons and semicolons stand.

Quoted names and parentheses may hold '.', ':' and ';' of their own; those are no punctuation of the sentence. The words
inside quotes are masked (``~``), so that a name is never read as grammar; the masked text has the length of the printed
one, so every offset holds in both.
"""

from __future__ import annotations

import re
from typing import NamedTuple

_QUOTED = re.compile(r'""[^"\n]{1,80}"[^"\n]{0,80}"|"[^"\n]{0,120}(?:(?<=[\s])"[^"\n]{1,80}"[^"\n]{0,80}){0,3}"')
_IN_PARENTHESES = re.compile(r"\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)")
_BREAK = re.compile(r"\n(?=[a-z])")
_ENDS = re.compile(r"\.(?![\w.])|\u25cf|\u2022")
_BLANK = " \t\r\n"
_NO_MARKS: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
_new = tuple.__new__  # the constructor of a named tuple is five times slower, and this is called for every sentence
_TILDES = tuple("~" * n for n in range(64))
_TO_GUARD = re.compile(r"\([^)\n.:;]*(?:[.:;]|\()")


class Sentence(NamedTuple):
    """One sentence: its offsets, and those of its ':' and ';' outside quotes and parentheses.

    ``bullet`` says that it stands in a list; ``first`` that it opens a point of the list; ``line`` counts lines.
    """

    start: int
    end: int
    colons: tuple[int, ...]
    semicolons: tuple[int, ...]
    bullet: bool
    first: bool
    line: int


def lex(text: str) -> tuple[str, list[Sentence]]:
    """Mask the names of a text and split it into sentences."""
    masked = _masked(text) if '"' in text else text
    guarded = _IN_PARENTHESES.sub(_guard, masked) if "(" in masked and _TO_GUARD.search(masked) else masked
    if "\n" in guarded:
        guarded = _BREAK.sub(_joined, guarded)
    sentences: list[Sentence] = []
    begin = 0
    for number, line in enumerate(guarded.split("\n")):
        if "\u25cf" in line or "\u2022" in line:
            _points(sentences, masked, guarded, begin, begin + len(line), number)
        elif line:
            _pieces(sentences, masked, guarded, line, begin, number)
        begin += len(line) + 1
    return masked, sentences


def _pieces(sentences: list[Sentence], masked: str, guarded: str, line: str, begin: int, number: int) -> None:
    """The sentences of a line without points."""
    add = sentences.append
    limit = begin + len(line)
    for piece in line.split(". "):
        end = begin + len(piece)
        stop = end + 1 if end < limit else end
        if piece and piece[0] not in " (\t\r" and piece[-1] not in _BLANK:  # by far the most common
            colons = _all(guarded, ":", guarded.find(":", begin, end), end) if ":" in piece else ()
            semicolons = _all(guarded, ";", guarded.find(";", begin, end), end) if ";" in piece else ()
            add(_new(Sentence, (begin, stop, colons, semicolons, False, False, number)))
        else:
            _keep(sentences, masked, guarded, begin, stop, False, False, number)
        begin = end + 2


def _points(sentences: list[Sentence], masked: str, guarded: str, begin: int, stop: int, number: int) -> None:
    """The sentences of a line with points of a list."""
    bullet = first = False
    for match in _ENDS.finditer(guarded, begin, stop):
        at = match.start()
        if guarded[at] == ".":
            if _keep(sentences, masked, guarded, begin, at + 1, bullet, first, number):
                first = False
        else:
            _keep(sentences, masked, guarded, begin, at, bullet, first, number)
            bullet = first = True
        begin = at + 1
    _keep(sentences, masked, guarded, begin, stop, bullet, first, number)


def _masked(text: str) -> str:
    """The text with the inside of its quotes masked; the regular expression is for names within names."""
    pieces = text.split('"')
    if not len(pieces) % 2:
        return _QUOTED.sub(_mask, text)
    masks = []
    for name in pieces[1::2]:
        if not 0 < len(name) < 64 or name[0] == " " or name[-1] == " " or "\n" in name:
            return _QUOTED.sub(_mask, text)
        masks.append(_TILDES[len(name)])
    pieces[1::2] = masks
    return '"'.join(pieces)


def _mask(match: re.Match[str]) -> str:
    return '"' + "~" * (match.end() - match.start() - 2) + '"'


def _guard(match: re.Match[str]) -> str:
    return "(" + "~" * (match.end() - match.start() - 2) + ")"


def _joined(match: re.Match[str]) -> str:
    """A line break in the middle of a sentence, as narrow databases have them, is a blank."""
    text, at = match.string, match.start()
    before = text[at - 1 : at] if text[at - 1 : at] != "\r" else text[max(at - 2, 0) : at - 1]
    return " " if before.isalnum() or before == "," else "\n"


def _keep(
    sentences: list[Sentence], masked: str, guarded: str, begin: int, end: int, bullet: bool, first: bool, line: int
) -> bool:
    """Add a sentence without the blanks around it, if anything is left of it.

    A parenthesis that holds a whole sentence ("(This is ...)") is one of its own.
    """
    while begin < end and guarded[begin] in _BLANK:
        begin += 1
    if begin >= end:
        return False
    while guarded[end - 1] in _BLANK:
        end -= 1
    while guarded[begin] == "(":
        close = guarded.find(")", begin, end)
        if close < 0 or masked[close - 1] != ".":
            break
        sentences.append(_new(Sentence, (begin, close + 1, *_NO_MARKS, bullet, first, line)))
        begin, first = close + 1, False
        while begin < end and guarded[begin] in _BLANK:
            begin += 1
        if begin >= end:
            return True
    marks = _NO_MARKS
    colon, semicolon = guarded.find(":", begin, end), guarded.find(";", begin, end)
    if colon >= 0 or semicolon >= 0:
        marks = (_all(guarded, ":", colon, end), _all(guarded, ";", semicolon, end))
    sentences.append(_new(Sentence, (begin, end, *marks, bullet, first, line)))
    return True


def _all(text: str, mark: str, at: int, end: int) -> tuple[int, ...]:
    """Every place of a mark, from the first one on."""
    if at < 0:
        return ()
    more = text.find(mark, at + 1, end)
    if more < 0:
        return (at,)
    found = [at]
    while more >= 0:
        found.append(more)
        more = text.find(mark, more + 1, end)
    return tuple(found)
