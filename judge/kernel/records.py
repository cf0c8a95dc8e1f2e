"""Records: classes that are their fields, as cheap to define as can be.

They are written as dataclasses are, and the type checker takes them for such. What nobody here uses is left out: most
are equal to nothing but themselves, and all print as any object. The constructor of a class is written when its first
record is made: a program that starts defines dozens of classes, most of them for other games and other cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")

_UNSAID: Any = object()
"""What stands for a value that each record gets anew."""


class _Field:
    """A field whose value is made for each record, or that no caller gives."""

    __slots__ = ("init", "make")

    def __init__(self, make: Callable[[], Any] | None, init: bool) -> None:
        self.make, self.init = make, init


def field(*, default_factory: Callable[[], Any] | None = None, init: bool = True) -> Any:
    """A field that ``default_factory`` fills; ``init=False``: one that no maker of a record gives."""
    return _Field(default_factory, init)


@dataclass_transform(eq_default=False, field_specifiers=(field,))
def record(kind: type[T]) -> type[T]:
    """A class whose annotations are the fields of its records, those of the class it derives from before them."""
    return _made(kind, {})


@dataclass_transform(field_specifiers=(field,))
def compared(kind: type[T]) -> type[T]:
    """The same, of records that are equal where all of their fields are."""
    return _made(kind, {"__eq__": _alike, "__hash__": None})


@dataclass_transform(eq_default=False, frozen_default=True, field_specifiers=(field,))
def fixed(kind: type[T]) -> type[T]:
    """Records that never change after they are made; the type checker alone guards them.

    To guard them at run time would make them four times as slow to make.
    """
    return _made(kind, {})


def altered(one: T, **values: Any) -> T:
    """Another record that differs from this one in these values."""
    kind = type(one)
    said = {name: getattr(one, name) for name in given_to(kind) if name not in values}
    return kind(**said, **values)


def given_to(kind: type) -> tuple[str, ...]:
    """The fields of a class that its constructor takes, in order."""
    return tuple(name for name, value in fields_of(kind).items() if not isinstance(value, _Field) or value.init)


def fields_of(kind: type) -> dict[str, Any]:
    """The fields of a class and what they hold where nothing is said."""
    found: dict[str, Any] = getattr(kind, "__record_fields__", {})
    return found


def _alike(one: object, other: object) -> bool:
    """Are two records of one class, and all of their fields equal?"""
    return type(other) is type(one) and all(getattr(one, name) == getattr(other, name) for name in fields_of(type(one)))


def _made(kind: type[T], more: dict[str, Any]) -> type[T]:
    """The class of records that an annotated class describes."""
    space = dict(kind.__dict__)
    own = tuple(space.get("__annotations__", ()))
    values = {name: space.pop(name) for name in own if name in space}
    for name in ("__dict__", "__weakref__"):
        space.pop(name, None)
    fields = {**fields_of(kind), **{name: values.get(name, _UNSAID) for name in own}}
    maker: Any = type(kind)
    made: Any = maker(kind.__name__, kind.__bases__, {**space, **more, "__slots__": own, "__record_fields__": fields})

    def first(self: Any, *args: Any, **given: Any) -> None:
        made.__init__ = _constructor(made, fields)
        made.__init__(self, *args, **given)

    made.__init__ = first
    known: type[T] = made
    return known


def _constructor(kind: type, fields: dict[str, Any]) -> Callable[..., None]:
    """The function that fills the fields of a record from what its maker says."""
    takes, does, known = [], [], {"UNSAID": _UNSAID}
    for name, value in fields.items():
        if not isinstance(value, _Field):
            takes.append(name if value is _UNSAID else f"{name}={name}_unsaid")
            does.append(f"self.{name} = {name}")
            known[f"{name}_unsaid"] = value
        elif value.init:
            takes.append(f"{name}=UNSAID")
            does.append(f"self.{name} = {name}_new() if {name} is UNSAID else {name}")
            known[f"{name}_new"] = value.make
        elif value.make is not None:
            does.append(f"self.{name} = {name}_new()")
            known[f"{name}_new"] = value.make
    if hasattr(kind, "__post_init__"):
        does.append("self.__post_init__()")
    exec("\n ".join([f"def __init__(self, {', '.join(takes)}):", *does, "pass"]), known)
    constructor: Callable[..., None] = known["__init__"]
    return constructor
