"""What does not fit a schema, found in bounded time.

jsonschema, which finds the faults, is imported here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from jsonschema import Draft7Validator
from jsonschema.validators import extend

from judge.vocabulary.fitting import Fits, fitting_part

CHECKING = extend(  # type: ignore[no-untyped-call]
    Draft7Validator,
    type_checker=Draft7Validator.TYPE_CHECKER.redefine(
        "integer", lambda _, value: isinstance(value, int) and not isinstance(value, bool)
    ),
)
"""Draft 7, but that 1.0 and 1e+308 are no whole numbers."""
MOST = 20
"""Faults of one list or mapping that are looked at; the first in the file is always among them."""


class Finder:
    """What is wrong with data by one schema; what was worked out of the schema is kept from one file to the next."""

    def __init__(self, schema: Mapping[str, Any]) -> None:
        self.schema = schema
        self._part = fitting_part(schema)
        self._looks: dict[int, Fits] = {}
        made = extend(  # type: ignore[no-untyped-call]
            CHECKING,
            {"items": self._items, "properties": self._properties, "additionalProperties": self._additional},
        )
        self._validator = made(schema)

    def errors(self, data: Any) -> Iterator[Any]:
        """What jsonschema finds wrong, in the order of the file, passing over at once what fits, and no further than
        `MOST` faults in a list or a mapping."""
        yield from self._validator.iter_errors(data)

    def _fits(self, inner: Any, value: Any) -> bool:
        if id(inner) not in self._looks:  # the schema outlives this
            self._looks[id(inner)] = self._part(inner)
        return self._looks[id(inner)](value)

    def _each(self, validator: Any, parts: Iterable[tuple[Any, Any, Any]], *, named: bool = False) -> Iterator[Any]:
        faults = 0
        for key, value, inner in parts:
            if faults >= MOST:
                return
            if not self._fits(inner, value):
                for error in validator.descend(value, inner, path=key, schema_path=key if named else None):
                    faults += 1
                    yield error

    def _items(self, validator: Any, rule: Any, instance: Any, _: Any) -> Iterator[Any]:
        if isinstance(instance, list):
            yield from self._each(validator, ((n, value, rule) for n, value in enumerate(instance)))

    def _properties(self, validator: Any, rule: Any, instance: Any, _: Any) -> Iterator[Any]:
        if isinstance(instance, dict):
            known = ((key, value, rule[key]) for key, value in instance.items() if key in rule)
            yield from self._each(validator, known, named=True)

    def _additional(self, validator: Any, rule: Any, instance: Any, within: Any) -> Iterator[Any]:
        if isinstance(rule, dict) and isinstance(instance, dict):
            known = within.get("properties", {})
            yield from self._each(
                validator, ((key, value, rule) for key, value in instance.items() if key not in known)
            )
        else:
            yield from Draft7Validator.VALIDATORS["additionalProperties"](validator, rule, instance, within)
