"""Records: dataclasses as cheap as can be, without what nobody here uses.

Most are equal to nothing but themselves, and all print as any object.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from dataclasses import field as field
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(eq_default=False, field_specifiers=(field,))
def record(kind: type[T]) -> type[T]:
    """A dataclass whose records are equal to nothing but themselves."""
    return dataclass(slots=True, eq=False, repr=False)(kind)


@dataclass_transform(field_specifiers=(field,))
def compared(kind: type[T]) -> type[T]:
    """A dataclass whose records are equal where all of their fields are."""
    return dataclass(slots=True, repr=False)(kind)


@dataclass_transform(eq_default=False, frozen_default=True, field_specifiers=(field,))
def fixed(kind: type[T]) -> type[T]:
    """A dataclass that is frozen for the type checker alone, and equal to nothing but itself.

    To guard it at run time would make its records four times as slow to make, and its definition three times.
    """
    return dataclass(slots=True, eq=False, repr=False)(kind)


def altered(one: T, **values: Any) -> T:
    """Another record that differs from this one in these values."""
    made: T = replace(one, **values)  # type: ignore[type-var]
    return made


def given_to(kind: type) -> tuple[str, ...]:
    """The fields of a class that its constructor takes, in order."""
    return tuple(one.name for one in fields(kind) if one.init)
