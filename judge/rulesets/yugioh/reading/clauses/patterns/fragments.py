"""Parts of expressions that many of them share, such as all ways to say until when.

In an expression a fragment stands as one character until the expression is compiled: most never are, and the others
are looked through for what they need without reading the same hundreds of letters again. Whoever wants to change its
letters (``.replace``) spells it out first: there are none in the character.
"""

from __future__ import annotations

_FIRST = 0xE000
"""The characters from here on are in use for nothing else (the private use area of Unicode)."""
FRAGMENT = r"[\ue000-\ue3ff]"
"""Any of them, as an expression."""
_FRAGMENTS: dict[int, str] = {}
"""What each of them stands for."""


def fragment(pattern: str) -> str:
    """The character that stands for this part of an expression; the part is made a group, so that it can be repeated or
    left out."""
    at = _FIRST + len(_FRAGMENTS)
    _FRAGMENTS[at] = f"(?:{spelled_out(pattern)})"
    return chr(at)


def spelled_out(pattern: str) -> str:
    """An expression with all its fragments in full, as `re` has them."""
    return pattern.translate(_FRAGMENTS)


def is_fragment(character: str) -> bool:
    """Does it stand for a fragment?"""
    return len(character) == 1 and ord(character) in _FRAGMENTS
