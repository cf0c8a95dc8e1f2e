"""The one way out: whatever is printed or reported passes here, and can only be read.

Names, texts and paths come from files that nobody need trust. A character that would steer a terminal, turn the
direction of a line, hide, or be no character at all is written as an escape that shows which one it is; so is what a
CI server takes for a command wherever it sees it in a log.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Callable

_KEPT = frozenset("\n\t")
_UNSOUND = frozenset(map(chr, (*range(0x09), 0x0B, 0x0C, *range(0x0E, 0x20), 0xFFFE, 0xFFFF)))
_SEAL = os.urandom(8).hex()
"""What our own colours carry until they are written: no file can know it."""
# Patterns that few texts need: compiled when first used.
_SEALED = f"\x1b{_SEAL}(\\[[0-9;]*m)"
_COMMAND = r"(?m)^([^\S\n]*+):(?=:)"
"""A line that GitHub's runners obey (blanks before it do not keep them from it)."""
_OLD_COMMAND = r"##(?=\[)"
"""How other runners are spoken to, in the middle of a line too."""


class Medium:
    """What is written to: ``escape`` writes one character so that it is shown, or read back, and does nothing.

    ``speaks``: this text gives commands of its own, each at the start of a line.
    """

    __slots__ = ("escape", "speaks")

    def __init__(self, escape: Callable[[str], str], *, speaks: bool = False) -> None:
        self.escape = escape
        self.speaks = speaks


def escaped(char: str) -> str:
    """A character as Python would write it: ``\\x1b``, ``\\u202e``."""
    code = ord(char)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def _in_json(char: str) -> str:
    code = ord(char)
    if code < 0x10000:
        return f"\\u{code:04x}"
    return f"\\u{0xD800 + (code - 0x10000 >> 10):04x}\\u{0xDC00 + (code - 0x10000 & 0x3FF):04x}"


def _in_xml(char: str) -> str:
    """A reference; what XML may not even refer to is shown as an escape."""
    return escaped(char) if char in _UNSOUND or "\ud800" <= char <= "\udfff" else f"&#{ord(char)};"


def _in_html(char: str) -> str:
    """An escape that is seen, for a browser would obey a reference."""
    return f"&#{ord(char)};" if char.isprintable() else escaped(char)


TEXT = Medium(escaped)
JSON = Medium(_in_json)
XML = Medium(_in_xml)
HTML = Medium(_in_html, speaks=True)  # a line of a style sheet may begin with two colons
GITHUB = Medium(escaped, speaks=True)
_MEDIA = {"json": JSON, "jsonl": JSON, "sarif": JSON, "gitlab": JSON, "junit": XML, "html": HTML, "github": GITHUB}


def medium(format: str) -> Medium:
    """What a report of this format is written as; text where nothing else is said."""
    return _MEDIA.get(format, TEXT)


def sealed(codes: str) -> str:
    """A terminal's code for a colour of our own (``1;31``), as it passes `harmless`."""
    return f"\x1b{_SEAL}[{codes}m"


def harmless(text: str, to: Medium = TEXT, *, inline: bool = False) -> str:
    """The text as it may be written to a medium; ``inline`` where it does not start a line."""
    if not text.replace("\n", "").isprintable():
        if "\x1b" in text and _SEAL in text:
            pieces = re.split(_SEALED, text)  # text and codes by turns
            pieces[::2] = [_shown(piece, to) for piece in pieces[::2]]
            pieces[1::2] = [f"\x1b{codes}" for codes in pieces[1::2]]
            text = "".join(pieces)
        else:
            text = _shown(text, to)
    if "::" in text and not to.speaks:
        text = re.sub(_COMMAND, lambda m: m[0] if inline and not m.start() else m[1] + to.escape(":"), text)
    if "##[" in text:
        text = re.sub(_OLD_COMMAND, lambda _: "#" + to.escape("#"), text)
    return text


def _shown(text: str, to: Medium) -> str:
    strange = {ord(char): to.escape(char) for char in set(text) if not char.isprintable() and _is_strange(char)}
    return text.translate(strange) if strange else text


def _is_strange(char: str) -> bool:
    """Is this neither a line's end, a tab nor a space of any width?"""
    return char not in _KEPT and unicodedata.category(char) != "Zs"
