"""Bytes to text: everything that is no readable UTF-8 text is refused here, with its place."""

from __future__ import annotations

import os
import re
from pathlib import Path

from judge.kernel.errors import Unreadable
from judge.kernel.places import Span

LIMIT = 1 << 20
"""Most bytes of a scenario file; a dispute of a thousand plays needs a tenth of it."""

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]")


def read_text(path: str | os.PathLike[str], limit: int = LIMIT) -> str:
    """The text of a file. Raises `Unreadable` if it is missing, forbidden, too large or no UTF-8 text."""
    file = Path(path)
    try:
        with file.open("rb") as stream:
            data = stream.read(limit + 1)
    except FileNotFoundError:
        raise Unreadable(f"There is no file {file}.", hint="Check the path.") from None
    except IsADirectoryError:
        raise Unreadable(f"{file} is a directory, not a file.", hint="Name a file in it, or give the directory to `judge test`.") from None
    except PermissionError:
        raise Unreadable(f"{file} cannot be read: no permission.", hint="Ask for the right to read it.") from None
    except OSError as error:
        raise Unreadable(f"{file} cannot be read: {error.strerror or error}.", hint="Check the file.") from None
    if len(data) > limit:
        size = file.stat().st_size if file.is_file() else len(data)
        raise Unreadable(
            f"The file has {size:,} bytes; a scenario has at most {limit:,}.", hint="One file holds one dispute."
        )
    return decode(data)


def decode(data: bytes) -> str:
    """UTF-8 text without control characters. Raises `Unreadable` with line and column."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", errors="replace")
        binary = b"\x00" in data[:4096]
        what = "This is no text file." if binary else "This is not UTF-8 text."
        raise Unreadable(what, hint="Save the file as UTF-8 text.", span=_place(before)) from None
    check_characters(text)
    return text


def check_characters(text: str) -> None:
    """Raises `Unreadable` at the first control character."""
    found = _CONTROL.search(text)
    if found is not None:
        code = ord(found.group())
        raise Unreadable(
            f"There is a control character (U+{code:04X}) in the text; a scenario is plain text.",
            hint="Remove it, or save the file as UTF-8 text.",
            span=_place(text[: found.start()]),
        )


def _place(before: str) -> Span:
    """The place right after some text."""
    lines = re.split(r"\r\n|\r|\n", before)
    line, column = len(lines), len(lines[-1]) + 1
    return Span(line, column, line, column + 1)
