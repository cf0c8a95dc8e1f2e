"""Named tuples without the checks of annotations that `typing.NamedTuple` makes for every class.

It compiles every annotation anew, and a program that starts makes dozens of such classes. To the type checker
`NamedTuple` is that very class; at run time the classes are made by `collections.namedtuple`.
"""

from __future__ import annotations

from collections import namedtuple
from typing import TYPE_CHECKING, Any


class _Maker(type):
    """Makes a class of named tuples where another would derive from `NamedTuple`."""

    def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> type:
        """The class, or `NamedTuple` itself."""
        if not bases:
            return super().__new__(cls, name, bases, space)
        fields = tuple(space.get("__annotations__", ()))
        defaults = [space.pop(field) for field in fields if field in space]
        made = namedtuple(name, fields, defaults=defaults, module=space["__module__"])  # type: ignore[misc]
        for key, value in space.items():
            setattr(made, key, value)
        return made


if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:

    class NamedTuple(metaclass=_Maker):
        """Derive from it as from `typing.NamedTuple`."""
