"""Plain scalars: what a word without quotes means. Only null, true, false and numbers are more than text."""

from __future__ import annotations

import re
from typing import Any

from judge.kernel.errors import Unreadable

_WORDS: dict[str, Any] = {
    "": None,
    "~": None,
    "null": None,
    "Null": None,
    "NULL": None,
    "true": True,
    "True": True,
    "TRUE": True,
    "false": False,
    "False": False,
    "FALSE": False,
}
_MAY_START_A_NUMBER = frozenset("+-.0123456789")
MAY_MEAN_MORE = _MAY_START_A_NUMBER | {word[0] for word in _WORDS if word}
"""The letters that a word without quotes starts with unless it is text."""
# Numbers with leading zeros are passcodes and the like, and stay text.
_INT = re.compile(r"[-+]?(?:0|[1-9][0-9]*)\Z")
_FLOAT = re.compile(r"[-+]?(?:[0-9]+\.[0-9]*|\.[0-9]+|[0-9]+(?=[eE]))(?:[eE][-+]?[0-9]+)?\Z")
MOST_DIGITS = 15


def plain(text: str) -> Any:
    """The value of a word without quotes. Raises `Unreadable` for a number that no game needs."""
    if text[:1] not in _MAY_START_A_NUMBER:
        return _WORDS.get(text, text)
    number: Any = text
    if _INT.match(text):
        number = int(text) if len(text) <= MOST_DIGITS else None
    elif _FLOAT.match(text):
        number = float(text) if len(text) <= MOST_DIGITS else None
    if number is None or number in (float("inf"), float("-inf")):
        shown = text if len(text) <= MOST_DIGITS else f"{text[:MOST_DIGITS]}..."
        raise Unreadable(f"The number {shown} is too long.", hint="Put quotes around it if it is text.")
    return number


def is_text(word: str) -> bool:
    """Does a word without quotes stay text?"""
    return word not in _WORDS and not (word[0] in _MAY_START_A_NUMBER and (_INT.match(word) or _FLOAT.match(word)))
