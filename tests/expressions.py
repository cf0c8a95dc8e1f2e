"""All expressions of the readers of card texts."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from typing import Any

from judge.rulesets.yugioh.reading import clauses, text
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression, Table
from judge.rulesets.yugioh.reading.clauses.patterns.needs import BETWEEN
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Phrases


def _modules() -> Iterator[Any]:
    for package in (clauses, text):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            yield importlib.import_module(module.name)


def _inside(value: object) -> Iterator[tuple[str, Expression | tuple[str, ...]]]:
    """The patterns of all expressions in a value, and of the phrases of a table with the pieces that they are in."""
    if isinstance(value, Expression):
        yield value._pattern, value
    elif isinstance(value, Table):
        yield from _inside(tuple(one for one, _ in value.rows))
    elif isinstance(value, Phrases):
        pieces = [tuple(pattern.split("{cards}")) for pattern, _ in value.rows]
        yield from ((BETWEEN.join(row), row) for row in pieces)
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
