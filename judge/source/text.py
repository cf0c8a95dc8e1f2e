"""Bytes to text: everything that is no readable UTF-8 text is refused here, with its place."""

from __future__ import annotations

import os
import re
import stat
import sys

from judge.kernel.errors import Unreadable
from judge.kernel.places import Span

LIMIT = 1 << 20
"""Most bytes of a scenario file; a dispute of a thousand plays needs a tenth of it."""

_PIECE = 1 << 14
"""Bytes that are asked for at first: memory for all that a file may have takes longer to get than to read it."""

_TO_READ = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_CLOEXEC", "O_BINARY", "O_NOCTTY", "O_NONBLOCK"))
"""The last because to open a pipe with a name is otherwise to wait for somebody who writes to it."""

_HANDED_OVER = ("/dev/fd/", "/dev/stdin", "/proc/self/fd/")
"""Pipes that the caller opened, as shells do for ``<(command)``: these are read to their end."""

STANDARD_INPUT = "-"
"""The path that stands for standard input."""

ONE_DISPUTE = "One file holds one dispute; split it, or check that this is the file you meant."
SAVE_AS_UTF8 = "Save the file as UTF-8 text."

_BREAK = re.compile(r"\r\n|\r|\n")
# What YAML calls printable, less the line separators of Unicode: parsers and editors disagree whether they end a line.
# Compiled where a text has anything unprintable at all: that takes as long as to read ten files.
_FORBIDDEN = "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]"
_PLAIN = bytes((*b"\t\n\r", *range(0x20, 0x7F)))
"""The bytes of plain text in English: where there are no others, nothing is forbidden."""
_MARK = b"\xef\xbb\xbf"
"""The byte order mark that some editors write before UTF-8: it says nothing, and no place counts it."""
_MARKS = ((b"\xff\xfe\0\0", "UTF-32"), (b"\xff\xfe", "UTF-16"), (b"\xfe\xff", "UTF-16"))


def read_text(path: str | os.PathLike[str], limit: int = LIMIT) -> str:
    """The text of a file, or of standard input for ``-``.

    Raises `Unreadable` if it is missing, forbidden, larger than ``limit`` bytes, or no UTF-8 text.
    """
    return decode(read_bytes(path, limit))


def read_bytes(path: str | os.PathLike[str], limit: int = LIMIT) -> bytes:
    """The content of a file, or of standard input for ``-``.

    Raises `Unreadable` if it is missing, forbidden, or larger than ``limit`` bytes.
    """
    data, size = first_bytes(path, limit)
    if len(data) > limit:
        what = "Standard input" if os.fspath(path) == STANDARD_INPUT else "The file"
        raise Unreadable(_too_large(what, size, limit), hint=ONE_DISPUTE)
    return data


def _too_large(what: str, size: int | None, limit: int) -> str:
    """The sentence that refuses an input for its size; ``size`` is None where only the excess is known."""
    has = f"more than {_bytes(limit)}" if size is None else _bytes(size)
    return f"{what} has {has}; a scenario has at most {_bytes(limit)}."


def _bytes(size: int) -> str:
    return f"{size:,} bytes" if size < 1 << 20 else f"{size / (1 << 20):.3g} MiB ({size:,} bytes)"


def first_bytes(path: str | os.PathLike[str], limit: int) -> tuple[bytes, int | None]:
    """The first bytes of a file, one more than allowed, and the size of the whole where it can be known.

    Raises `Unreadable` if it is missing, forbidden, or a pipe or a device.
    """
    name = os.fspath(path)
    if name == STANDARD_INPUT:
        return sys.stdin.buffer.read(limit + 1), None
    try:
        file = os.open(name, _TO_READ)  # `open` asks the system four things more about a file than are wanted
        try:
            _ordinary(file, name)
            data = piece = os.read(file, _PIECE)
            while piece and len(data) <= limit:
                piece = os.read(file, limit + 1 - len(data))
                data += piece
            size = os.fstat(file).st_size if len(data) > limit else len(data)
        finally:
            os.close(file)
        return data, size or None
    except FileNotFoundError:
        problem, hint = f"There is no file {name}.", "Check the path."
    except IsADirectoryError:
        problem, hint = f"{name} is a directory, not a file.", "Name a file in it."
    except PermissionError:
        if os.path.isdir(name):  # what Windows says of a directory
            problem, hint = f"{name} is a directory, not a file.", "Name a file in it."
        else:
            problem, hint = f"{name} cannot be read: no permission.", "Allow yourself to read it, or copy it."
    except (OSError, ValueError) as error:
        problem, hint = f"{name!r} cannot be read: {getattr(error, 'strerror', None) or error}.", "Check the path."
    raise Unreadable(problem, hint=hint)


def _ordinary(file: int, name: str) -> None:
    """Raises `Unreadable` for a pipe or a device: it may have no end, or never begin."""
    mode = os.fstat(file).st_mode
    if stat.S_ISREG(mode) or stat.S_ISDIR(mode):
        return
    if name.startswith(_HANDED_OVER):
        os.set_blocking(file, True)
        return
    kind = "a pipe" if stat.S_ISFIFO(mode) else "a device"
    raise Unreadable(f"{name} is {kind}, not a file.", hint="Copy what it holds to a file.")


def decode(data: bytes) -> str:
    """UTF-8 text without control characters and without its byte order mark. Raises `Unreadable` with its place."""
    if not data.translate(None, _PLAIN):
        return data.decode("ascii")
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            said = f"This is {encoding} text; a scenario is plain UTF-8."
            raise Unreadable(said, hint=SAVE_AS_UTF8, span=Span(1, 1, 1, 2))
    data = data.removeprefix(_MARK)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        span = _place(data[: error.start].decode("utf-8"))
        what = "This is no text file" if b"\0" in data else "This is not UTF-8 text"
        raise Unreadable(f"{what}: byte 0x{data[error.start]:02X}.", hint=SAVE_AS_UTF8, span=span) from None
    check_characters(text)
    return text


def check_characters(text: str) -> None:
    """Raises `Unreadable` at the first character that plain text does not have."""
    if text.replace("\n", "").isprintable():  # nothing that is forbidden is
        return
    found = re.search(_FORBIDDEN, text)
    if found is None:
        return
    code = ord(found.group())
    span = _place(text[: found.start()])
    if code == 0:
        raise Unreadable("This is no text file: it holds a NUL character.", hint=SAVE_AS_UTF8, span=span)
    what = "line separator" if code in (0x85, 0x2028, 0x2029) else "control character"
    raise Unreadable(f"Here is a {what} (U+{code:04X}); a scenario is plain text.", hint="Remove it.", span=span)


def split_lines(text: str) -> list[str]:
    """The lines of a text without their ends (LF, CRLF or CR)."""
    return _BREAK.split(text) if "\r" in text else text.split("\n")


def _place(before: str) -> Span:
    """The place right after some text."""
    lines = split_lines(before)
    line, column = len(lines), len(lines[-1]) + 1
    return Span(line, column, line, column + 1)
