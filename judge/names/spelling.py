"""How names are written: what counts as the same name, and the words a name is made of."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

_AND = re.compile(r"\s*&\s*")
_APOSTROPHES = dict.fromkeys(map(ord, "'\u2019\u2018\u02bc\u00b4`\u2032\uff07"))
_WORD = re.compile(r"[^\W_]+")
_PART = re.compile(r"[,:;]\s+|\s+[-\u2013\u2014&/]\s+")
_SMALL = frozenset({"a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"})
_PLAIN = str.maketrans({"\u00f8": "o", "\u0142": "l", "\u0111": "d", "\u00e6": "ae", "\u0153": "oe", "\u00df": "ss"})


def words(name: str) -> list[str]:
    """The words of a name in small letters without accents and apostrophes; ``&`` is the word ``and``."""
    if name.isascii():
        text = name.lower()
    else:
        apart = unicodedata.normalize("NFKD", name.casefold().translate(_APOSTROPHES)).translate(_PLAIN)
        text = "".join(char for char in apart if not unicodedata.combining(char))
    if "&" in text:
        text = _AND.sub(" and ", text)
    return _WORD.findall(text.translate(_APOSTROPHES))


def key(name: str) -> str:
    """What is the same for all ways to type a name: its letters and digits, without spaces, dashes and accents.

    Empty for a name without any.
    """
    return "".join(words(name))


def great(words: Sequence[str]) -> Sequence[str]:
    """The words without such as "the", "of" and "and"; all of them where there are no others."""
    return [word for word in words if word not in _SMALL] or words


def only_small(words: Sequence[str]) -> bool:
    """Are there no others than such as "the" and "of"?"""
    return all(word in _SMALL for word in words)


def parts(name: str) -> list[str]:
    """The parts that a comma, a colon, a dash or ``&`` divides a name into; one if nothing does."""
    return [part for part in _PART.split(name) if part]


def may_begin(name: str, letter: str) -> bool:
    """Can the `key` of this name begin with a letter? A quick look that is never wrong when it says no."""
    first = name[:1]
    return first.lower() == letter or not (first.isascii() and first.isalnum())


def passcode(typed: str) -> int | None:
    """The passcode that was typed, with or without zeros in front; None if it is none."""
    text = typed.strip().lstrip("#")
    return int(text) if text.isascii() and text.isdigit() and 3 <= len(text) <= 10 else None
