"""How text is laid out: the width, colours where they are wanted, wrapping, and no stray control characters."""

from __future__ import annotations

import re
import unicodedata

from judge.kernel.tuples import NamedTuple
from judge.report.harmless import escaped, harmless, sealed

# A pattern that few texts need: compiled when first used.
_UNSOUND = "[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]"
_CODES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "blue": "34", "cyan": "36"}


class Look(NamedTuple):
    """How a report is to look. The default is what a pipe gets: 80 columns, no colour."""

    width: int = 80
    colour: bool = False

    def paint(self, text: str, *styles: str) -> str:
        """The text in these styles, or unchanged where no colour is wanted."""
        if not self.colour or not text:
            return text
        return f"{sealed(';'.join(_CODES[style] for style in styles))}{text}{sealed('0')}"

    def wrap(self, text: str, first: str = "  ", rest: str | None = None) -> list[str]:
        """The text broken at the width; ``first`` opens the first line, ``rest`` the others (spaces as wide)."""
        text = plain(text)
        if 0 < len(text) <= self.width - len(first) and text[0] != " " != text[-1]:
            return [first + text]  # most are short
        width, rest = max(self.width, len(first) + 20), " " * len(first) if rest is None else rest
        if text.strip() != text or not text or "  " in text:
            return _wrapped(text, width, first, rest)
        return _filled(text, width, first, rest)


def _wrapped(text: str, width: int, first: str, rest: str) -> list[str]:
    import textwrap

    return textwrap.wrap(
        text, width, initial_indent=first, subsequent_indent=rest, break_long_words=False, break_on_hyphens=False
    ) or [first.rstrip()]


def _filled(text: str, width: int, first: str, rest: str) -> list[str]:
    """What `_wrapped` gives for words with one space between them, in a tenth of its time."""
    lines, lead, start = [], first, 0
    while len(lead) + len(text) - start > width:
        end = text.rfind(" ", start, start + width - len(lead) + 1)
        if end < 0:  # a word longer than the line stands alone
            end = text.find(" ", start)
            if end < 0:
                break
        lines.append(lead + text[start:end])
        lead, start = rest, end + 1
    return [*lines, lead + text[start:]]


def plain(text: str) -> str:
    """The text on one line, with escapes for characters that would steer a terminal, hide, or turn its direction."""
    if text.isprintable():
        return text
    if "\n" in text or "\r" in text:
        first, *others = re.split(r"[\r\n]+", text)
        *middle, last = others
        text = " ".join([first.rstrip(), *filter(None, map(str.strip, middle)), last.lstrip()])
    return harmless(text.replace("\t", " "), inline=True)


def sound(text: str) -> str:
    """The text with escapes for what neither XML nor YAML may hold: lone surrogates, and control characters but white
    space."""
    return re.sub(_UNSOUND, lambda found: escaped(found[0]), text)


def columns(text: str) -> int:
    """How many columns a text takes on a terminal (wide characters take two, combining ones none)."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text
    )


def count(number: int, thing: str, plural: str = "") -> str:
    """``1 file``, ``3 files``."""
    return f"{number} {thing if number == 1 else plural or thing + 's'}"


def listing(names: list[str], last: str = "and") -> str:
    """Names joined as a person would: ``A, B and C``; ``none`` where there are none."""
    if len(names) < 2:
        return "".join(names) or "none"
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def moment(after: int, passes: int = 0) -> str:
    """``after play 2``, ``after play 2 and 1 pass``, ``before the first play``."""
    said = f"after play {after}" if after else "before the first play"
    return f"{said} and {count(passes, 'pass', 'passes')}" if passes else said
