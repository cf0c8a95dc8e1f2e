"""What is wrong with a card database, in one sentence that names the file and the card."""

from __future__ import annotations

import os
import re
import unicodedata
from typing import Any

from judge.kernel.errors import Unreadable

KINDS = "A card database is a cards.cdb of EDOPro or YGOPRO, or the JSON dump of YGOPRODeck."
MOST_TEXT = 1 << 16
"""Characters of the longest text; those of printed cards have about a thousand."""
MOST_NAME = 300
_CONTROL = r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]"
_LAYOUT = str.maketrans("", "", "\t\n\r")
_LARGEST = 1 << 63


def no_file(name: str, error: OSError | ValueError) -> Unreadable:
    """A database that is not there, or that may not be read."""
    if isinstance(error, FileNotFoundError):
        return Unreadable(f"There is no card database {name}.", hint="Check the path.")
    if os.path.isdir(name):
        return Unreadable(f"The card database {name} is a directory, not a file.", hint="Name a file in it.")
    why = "no permission" if isinstance(error, PermissionError) else getattr(error, "strerror", None) or str(error)
    return Unreadable(f"The card database {name} cannot be read: {why}.", hint="Check the path and its permissions.")


def bad_file(name: str, why: str, hint: str = KINDS) -> Unreadable:
    """A file that is no card database, or a damaged one."""
    return Unreadable(f"{name} is no card database that can be read: {why}.", hint=hint)


def bad_row(name: str, id: object, why: str) -> Unreadable:
    """A card that cannot be read."""
    said = str(id) if isinstance(id, int) else shown(id.decode("utf-8", "replace") if isinstance(id, bytes) else id)
    return Unreadable(f"{name}: the card {said} cannot be read: {why}.", hint="Get the database anew, or correct it.")


def number(value: Any, file: str, id: object, column: str) -> int:
    """A whole number; nothing counts as 0, digits as the number they say. Raises `Unreadable` for anything else."""
    if type(value) is int and -_LARGEST <= value < 2 * _LARGEST:
        return value
    if value is None:
        return 0
    if isinstance(value, str) and len(value) < 20 and re.fullmatch(r"[+-]?[0-9]+", value.strip(), re.ASCII):
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or not -_LARGEST <= value < 2 * _LARGEST:
        raise bad_row(file, id, f"its {column} is {shown(value)}, not a whole number")
    return value


def text(value: Any, file: str, id: object, column: str) -> str:
    """A text; nothing counts as an empty one.

    Raises `Unreadable` for other values, for what is no UTF-8, for control characters, and for one that is too long.
    """
    if value is None:
        return ""
    if isinstance(value, bytes):
        try:
            value = value.decode("utf-8")
        except UnicodeDecodeError:
            raise bad_row(file, id, f"its {column} is no UTF-8 text") from None
    if not isinstance(value, str):
        raise bad_row(file, id, f"its {column} is {shown(value)}, not text")
    if len(value) > MOST_TEXT:
        raise bad_row(file, id, f"its {column} has {len(value):,} characters")
    if value.isprintable() or value.translate(_LAYOUT).isprintable():
        return value
    found = re.search(_CONTROL, value)
    if found is not None:
        raise bad_row(file, id, f"its {column} holds U+{ord(found.group()):04X}, which is no character of a text")
    return value


def name(value: Any, file: str, id: object) -> str:
    """The name of a card: on one line, without invisible characters and spaces around it; empty for none.

    Raises `Unreadable` for what is no such text.
    """
    found = text(value, file, id, "name")
    if not found.isprintable():
        if "\n" in found or "\r" in found or "\t" in found:
            raise bad_row(file, id, "its name has several lines or a tab")
        found = "".join(
            char for char in found.replace("\xa0", " ") if unicodedata.category(char)[0] not in "CZ" or char == " "
        )
    if len(found) > MOST_NAME:
        raise bad_row(file, id, f"its name has {len(found):,} characters")
    return found.strip()


def shown(value: Any) -> str:
    """A wrong value, short enough for a message."""
    said = repr(value) if isinstance(value, str | int | float | bytes | None) else f"a {type(value).__name__}"
    return said if len(said) <= 40 else f"{said[:37]}..."
