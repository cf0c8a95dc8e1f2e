"""All expressions of the readers of card texts, and the files of what is worked out beforehand for them."""

from __future__ import annotations

import importlib
import json
import pkgutil
import re
from array import array
from collections.abc import Iterator, Mapping
from typing import Any
from zlib import compress

from judge.rulesets.yugioh.reading import clauses, text
from judge.rulesets.yugioh.reading.clauses import needs, ready
from judge.rulesets.yugioh.reading.clauses.expressions import BETWEEN, Expression
from judge.rulesets.yugioh.reading.clauses.phrases import Phrases

PROGRAMMED = ready.PROGRAMS.exists()
"""Are there programs for this version of Python? They are made by the oldest one that is supported."""
_COMPILER: Any = importlib.import_module("re._compiler")


def _modules() -> Iterator[Any]:
    for package in (clauses, text):
        for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            yield importlib.import_module(module.name)


def _inside(value: object) -> Iterator[tuple[str, Expression | tuple[str, ...]]]:
    """The patterns of all expressions in a value, and of the phrases of a table with the pieces that they are in."""
    if isinstance(value, Expression):
        yield value._pattern, value
    elif isinstance(value, Phrases):
        rows = (*value._any, *value._open, *(one for many in value._table.values() for one in many))
        yield from ((BETWEEN.join(row._parts), tuple(row._parts)) for row in rows)
    elif isinstance(value, tuple | list | Mapping):
        for one in value.values() if isinstance(value, Mapping) else value:
            yield from _inside(one)


def _found() -> Iterator[tuple[str, Expression | tuple[str, ...]]]:
    for module in _modules():
        for value in vars(module).values():
            tables = hasattr(value, "cache_info") and value.__wrapped__.__code__.co_argcount == 0
            yield from _inside(value() if tables else value)


def every() -> dict[str, Expression | None]:
    """The pattern of every expression and phrase, and which expression it is of."""
    return {pattern: one if isinstance(one, Expression) else None for pattern, one in _found()}


def needs_text() -> str:
    """What the file of needs must hold."""
    return _text({ready.key(pattern): needs.needed(pattern) for pattern in every()})


def pieces() -> dict[str, tuple[str, int]]:
    """All that is compiled, each pattern with its flags, under its key."""
    found = set[tuple[str, int]]()
    for pattern, one in _found():
        found.update([(pattern, one._flags)] if isinstance(one, Expression) else [(part, int(re.I)) for part in one])
    return {ready.key(pattern, flags): (pattern, flags) for pattern, flags in found}


def programs_text() -> str:
    """What the file of programs must hold for this version of Python."""
    return f"engine {ready.engine_of()}\n{_text({key: program(*piece) for key, piece in pieces().items()})}"


def program(pattern: str, flags: int) -> tuple[int, int, dict[str, int], str]:
    """What an expression is compiled to, as `judge.rulesets.yugioh.reading.clauses.ready.made` takes it."""
    tree = _COMPILER._parser.parse(pattern, flags)
    names = dict(tree.state.groupdict)
    packed = compress(array("I", map(int, _COMPILER._code(tree, flags))).tobytes(), 9).hex()
    return int(flags | tree.state.flags), tree.state.groups - 1, names, packed


def _text(rows: dict[str, Any]) -> str:
    return "".join(f"{key} {json.dumps(rows[key], separators=(',', ':'))}\n" for key in sorted(rows))
