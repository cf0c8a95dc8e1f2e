"""The text of a card as it is printed, made ready to be read: icons as words, reminders set apart, in sentences.

Icons become ``{2}`` (Energy), ``{fury}`` or ``{any}`` (Power), ``{exhaust}`` and ``Might``; a keyword stays in its
brackets. Nothing else is changed and nothing is lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.kernel.tuples import NamedTuple

LONGEST = 3000
"""Characters of the longest text that is read as a card's; those of printed cards have some hundreds."""
_CHARS = str.maketrans("\u2019\u2018\u201c\u201d\u2212\u2011\u2013\xa0", "''\"\"--\u2014 ")
_ICON = re.compile(r":rb_([a-z]+)(?:_([a-z0-9]+))?:")
_REMINDER = re.compile(r"\s*\(([^()]*)\)")
_END = re.compile(r"(?<=[.!?])[\"']?\s+(?=[A-Z\[{\"+])|(?<=[^>]\])\s*(?=\[(?!>))")
_WORD_OF_ACTION = re.compile(r"\[(Add|Stun|Buff|Predict|Mighty|Burn|Might|Recycle|Banish)( \d+)?\]", re.I)


class Paragraph(NamedTuple):
    """The sentences of a paragraph, and the reminders that stand in it, which say nothing of their own."""

    sentences: tuple[str, ...]
    reminders: tuple[str, ...]


def plain(text: str) -> str:
    """The text with its icons as words."""
    found = _ICON.sub(_icon, text.translate(_CHARS))
    found = _WORD_OF_ACTION.sub(lambda word: word[1] + (word[2] or ""), found)
    return re.sub(r"[ \t]+", " ", found)


def paragraphs(text: str) -> Iterator[Paragraph]:
    """The paragraphs of a text that say something."""
    for line in plain(text).split("\n"):
        reminders = tuple(found.strip() for found in _REMINDER.findall(line))
        said = _REMINDER.sub("", line).strip()
        sentences = tuple(one.strip() for one in _END.split(said) if one and one.strip(" ."))
        if sentences or reminders:
            yield Paragraph(sentences, reminders)


def _icon(found: re.Match[str]) -> str:
    kind, number = found[1], found[2]
    if kind == "might":
        return "Might"
    if kind == "exhaust":
        return "{exhaust}"
    if kind == "energy" and number:
        return f"{{{number}}}"
    if kind == "rune" and number:
        return "{any}" if number == "rainbow" else f"{{{number}}}"
    return f"{{{'_'.join(filter(None, (kind, number)))}}}"
