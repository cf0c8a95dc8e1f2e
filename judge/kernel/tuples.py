"""Named tuples that are made without compiling anything; a program that starts makes dozens of such classes.

`typing.NamedTuple` compiles a constructor for every class and an expression for every annotation. To the type checker
`NamedTuple` is that very class; at run time it makes classes that can be used in the same ways.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from operator import itemgetter
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any

_new = tuple.__new__
_SHAPES: tuple[Callable[..., Any], ...] = (
    lambda _: _new(_, ()),
    lambda _, a: _new(_, (a,)),
    lambda _, a, b: _new(_, (a, b)),
    lambda _, a, b, c: _new(_, (a, b, c)),
    lambda _, a, b, c, d: _new(_, (a, b, c, d)),
    lambda _, a, b, c, d, e: _new(_, (a, b, c, d, e)),
    lambda _, a, b, c, d, e, f: _new(_, (a, b, c, d, e, f)),
    lambda _, a, b, c, d, e, f, g: _new(_, (a, b, c, d, e, f, g)),
    lambda _, a, b, c, d, e, f, g, h: _new(_, (a, b, c, d, e, f, g, h)),
    lambda _, a, b, c, d, e, f, g, h, i: _new(_, (a, b, c, d, e, f, g, h, i)),
    lambda _, a, b, c, d, e, f, g, h, i, j: _new(_, (a, b, c, d, e, f, g, h, i, j)),
    lambda _, a, b, c, d, e, f, g, h, i, j, k: _new(_, (a, b, c, d, e, f, g, h, i, j, k)),
    lambda _, a, b, c, d, e, f, g, h, i, j, k, m: _new(_, (a, b, c, d, e, f, g, h, i, j, k, m)),
    lambda _, a, b, c, d, e, f, g, h, i, j, k, m, n: _new(_, (a, b, c, d, e, f, g, h, i, j, k, m, n)),
    lambda _, a, b, c, d, e, f, g, h, i, j, k, m, n, o: _new(_, (a, b, c, d, e, f, g, h, i, j, k, m, n, o)),
    lambda _, a, b, c, d, e, f, g, h, i, j, k, m, n, o, p: _new(_, (a, b, c, d, e, f, g, h, i, j, k, m, n, o, p)),
    lambda _, a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q: _new(_, (a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q)),
    lambda _, a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q, r: _new(
        _, (a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q, r)
    ),
    lambda _, a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q, r, s: _new(
        _, (a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q, r, s)
    ),
    lambda _, a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q, r, s, t: _new(
        _, (a, b, c, d, e, f, g, h, i, j, k, m, n, o, p, q, r, s, t)
    ),
)
"""Constructors by the number of their fields; those of a class differ in nothing but the names."""


class _Tuple(tuple[Any, ...]):
    """What the classes have in common."""

    __slots__ = ()
    _fields: tuple[str, ...] = ()

    @classmethod
    def _make(cls, values: Iterable[Any]) -> Any:
        return cls(*values)

    def _replace(self, /, **values: Any) -> Any:
        made = _new(type(self), map(values.pop, self._fields, self))
        if values:
            raise ValueError(f"Got unexpected field names: {[*values]!r}")
        return made

    def _asdict(self) -> dict[str, Any]:
        return dict(zip(self._fields, self, strict=True))

    def __getnewargs__(self) -> tuple[Any, ...]:
        return tuple(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={self[n]!r}' for n, name in enumerate(self._fields))})"


class _Maker(type):
    """Makes a class of named tuples where another would derive from `NamedTuple`."""

    def __new__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> type:
        """The class, or `NamedTuple` itself."""
        if not bases:
            return super().__new__(cls, name, bases, space)
        fields = tuple(space.get("__annotations__", ()))
        defaults = tuple(space.pop(field) for field in fields if field in space)
        space |= {field: _getter(n) for n, field in enumerate(fields)}
        space |= {"__slots__": (), "_fields": fields, "__match_args__": fields}
        space["__new__"] = _constructor(space["__qualname__"], fields, defaults)
        return type(name, (_Tuple,), space)


def _constructor(name: str, fields: tuple[str, ...], defaults: tuple[Any, ...]) -> FunctionType:
    code: CodeType = _SHAPES[len(fields)].__code__
    code = code.replace(co_varnames=("_cls", *fields), co_name="__new__", co_qualname=f"{name}.__new__")
    return FunctionType(code, {"_new": _new}, "__new__", defaults)


def _getter(n: int) -> Any:
    """What answers a field, as fast as this Python can."""
    return property(itemgetter(n)) if _QUICK is None else _QUICK(n, "")


_QUICK: Callable[[int, str], Any] | None = getattr(import_module("_collections"), "_tuplegetter", None)


if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:

    class NamedTuple(metaclass=_Maker):
        """Derive from it as from `typing.NamedTuple`."""
