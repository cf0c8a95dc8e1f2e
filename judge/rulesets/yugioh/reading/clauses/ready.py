"""What expressions need and what they are compiled to, worked out beforehand: ``python -m tests.libraries`` writes it.

Both take longer than reading a text with them. What is found here is found under the expression itself, so nothing
stale is ever used: an expression that was changed, or another Python than those it was made with, does without.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any
from zlib import crc32, decompress, error

Needed = Sequence[Sequence[Any]]
"""Ways to match, each with what must be there for it: words in small letters, or again ways of which one must be."""
NEEDS = Path(__file__).with_name("expressions.needs.txt")
PROGRAMS = Path(__file__).with_name(f"expressions.{sys.implementation.cache_tag}.txt")
"""What `re` of one version of Python compiles them to, as its bytecode is: each version has a file of its own."""


def key(pattern: str, flags: int = 0) -> str:
    """What an expression is found under."""
    said = pattern.encode()
    return f"{crc32(said):08x}{len(said):x}.{flags:x}"


def needs(pattern: str) -> Needed | None:
    """What a text must hold for an expression to match in it; None if nobody has worked it out."""
    found = _lines(NEEDS).get(key(pattern))
    try:
        return _data(found)[0] if found else None
    except ValueError:
        return None


def compiled(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """The expression as `re.compile` makes it."""
    found = _programs().get(key(pattern, flags))
    try:
        return made(pattern, found) if found else re.compile(pattern, flags)
    except (ValueError, TypeError, RuntimeError, error):  # the file is damaged, or laid out otherwise
        return re.compile(pattern, flags)


def made(pattern: str, program: str) -> re.Pattern[str]:
    """An expression from its program: its flags, its groups, their names with their numbers, and the packed code."""
    flags, groups, names, packed = _data(program)[0]
    code = memoryview(decompress(bytes.fromhex(packed))).cast("I").tolist()
    numbers: list[str | None] = [None] * (groups + 1)
    for name, number in names.items():
        numbers[number] = name
    expression: re.Pattern[str] = _engine().compile(pattern, flags, code, groups, names, tuple(numbers))
    return expression


def engine_of() -> str:
    """What tells which programs the engine of this Python runs; empty where there is none like that of CPython."""
    engine = _engine()
    magic, size = getattr(engine, "MAGIC", None), getattr(engine, "CODESIZE", None)
    return f"{magic} {size} {sys.byteorder}" if magic and size and sys.implementation.name == "cpython" else ""


@cache
def _engine() -> Any:
    try:
        return import_module("_sre")
    except ImportError:
        return None


@cache
def _programs() -> dict[str, str]:
    lines = _lines(PROGRAMS)
    return lines if lines and lines.get("engine") == engine_of() else {}


@cache
def _lines(file: Path) -> dict[str, str]:
    try:
        text = file.read_text("utf-8")
    except (OSError, ValueError):
        return {}
    return dict([line.split(" ", 1) for line in text.split("\n") if line])


_data = json.JSONDecoder().raw_decode
