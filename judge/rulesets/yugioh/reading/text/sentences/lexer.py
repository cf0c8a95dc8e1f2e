"""The text as sentences: where each begins and ends, and where its colons and semicolons stand.

Quoted names and parentheses may hold '.', ':' and ';' of their own; those are no punctuation of the sentence. The words
inside quotes are masked (``~``), so that a name is never read as grammar; the masked text has the length of the printed
one, so every offset holds in both.
"""

from __future__ import annotations

import re

from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression

_QUOTED = Expression(r'""[^"\n]{1,80}"[^"\n]{0,80}"|"[^"\n]{0,120}(?:(?<=[\s])"[^"\n]{1,80}"[^"\n]{0,80}){0,3}"')
_IN_PARENTHESES = Expression(r"\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)")
_BREAK = Expression(r"\n(?=[a-z])")
_ENDS = Expression(r"(?<![A-Z]\.[A-Z])\.(?![\w.]| If (?:it does|they do), apply (?:its|their) (?:DEF|ATK)\b)")
"""A full stop, not one of initials (``1 E.C. Counter``), nor the one before what counts in an attack from Defense
Position."""
BLANK = " \t\r\n"
_TILDES = tuple("~" * n for n in range(64))
_TO_GUARD = Expression(r"\([^)\n.:;]*(?:[.:;]|\()")


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


def masks(text: str) -> tuple[str, str]:
    """A text with its names masked, and the same with the insides of its parentheses masked where that matters.

    The second one is split into sentences; a line break in the middle of a sentence is a blank there.
    """
    masked = _masked(text) if '"' in text else text
    guarded = _IN_PARENTHESES.sub(_guard, masked) if "(" in masked and _TO_GUARD.search(masked) else masked
    return masked, _BREAK.sub(_joined, guarded) if "\n" in guarded else guarded


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


def between(masked: str, guarded: str, begin: int, end: int, bullet: bool, line: int) -> list[Sentence]:
    """The sentences of some words, wherever their full stops stand."""
    found: list[Sentence] = []
    for match in _ENDS.finditer(guarded, begin, end):
        found += kept(masked, guarded, begin, match.end(), bullet, bullet and not found, line)
        begin = match.end()
    return found + kept(masked, guarded, begin, end, bullet, bullet and not found, line)


def kept(masked: str, guarded: str, begin: int, end: int, bullet: bool, first: bool, line: int) -> list[Sentence]:
    """A sentence without the blanks around it, if anything is left of it.

    A parenthesis that holds a whole sentence ("(This is ...)") is one of its own.
    """
    found: list[Sentence] = []
    while begin < end and guarded[begin] in BLANK:
        begin += 1
    while begin < end and guarded[end - 1] in BLANK:
        end -= 1
    while begin < end and guarded[begin] == "(":
        close = guarded.find(")", begin, end)
        if close < 0 or masked[close - 1] != ".":
            break
        found.append(Sentence(begin, close + 1, (), (), bullet, first, line))
        begin, first = close + 1, False
        while begin < end and guarded[begin] in BLANK:
            begin += 1
    if begin < end:
        words = guarded[begin:end]
        found.append(Sentence(begin, end, places(words, ":", begin), places(words, ";", begin), bullet, first, line))
    return found


def places(words: str, mark: str, begin: int) -> tuple[int, ...]:
    """Every place of a mark in words that begin there."""
    before, found, behind = words.partition(mark)
    if not found:
        return ()
    at = begin + len(before)
    if mark not in behind:
        return (at,)
    return tuple(place for place, letter in enumerate(words, begin) if letter == mark)
