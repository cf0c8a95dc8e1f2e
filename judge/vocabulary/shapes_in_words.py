"""Shapes told to people: what may be written behind a word, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.vocabulary.shapes import Shape

_PREFIX = "#/definitions/"
_FEW = 40
"""Words of a list that are all told."""


def told(shape: Any, definitions: Mapping[str, Shape], inside: tuple[str, ...] = ()) -> str:
    """What has this shape: ``a whole number``, ``yours, opponent's or any``, ``a selector, or a list of them``.

    ``definitions`` are those of the schema that the shape speaks of, ``inside`` the names that are being told.
    """
    if not isinstance(shape, Mapping) or not shape:
        return "anything"
    if "$ref" in shape:
        return _named(shape["$ref"].removeprefix(_PREFIX), definitions, inside)
    if "enum" in shape:
        return _joined([_word(one) for one in shape["enum"][:_FEW]])
    if "anyOf" in shape:
        return _either(list(shape["anyOf"]), definitions, inside)
    kind = shape.get("type")
    if kind == "array":
        return f"a list, each of it {told(shape.get('items'), definitions, inside)}"
    if kind == "object":
        keys = list(shape.get("properties", ()))
        return f"a mapping with {_joined([f'`{key}`' for key in keys])}" if keys else "a mapping"
    if kind in ("integer", "number"):
        return _number(shape, "a whole number" if kind == "integer" else "a number")
    return {"string": "a text", "boolean": "true or false", "null": "nothing"}.get(str(kind), "anything")


def details(shape: Shape) -> Iterator[tuple[str, Shape]]:
    """The keys of a mapping that may stand behind a word (alone, or in a list), each with its own shape."""
    yield from shape.get("properties", {}).items()
    for one in shape.get("anyOf", ()):
        if one.get("type") == "object":
            yield from details(one)


def _named(name: str, definitions: Mapping[str, Shape], inside: tuple[str, ...]) -> str:
    """A shape that has a name: told itself where it is a few words or a number, by its name where it is a mapping."""
    shape = definitions.get(name, {})
    whole = shape.get("type") == "object" or "allOf" in shape or name in inside
    if whole:
        said = name.replace("_", " ")
        return f"{'an' if said[0] in 'aeiou' else 'a'} {said}"
    return told(shape, definitions, (*inside, name))


def _either(shapes: list[Any], definitions: Mapping[str, Shape], inside: tuple[str, ...]) -> str:
    """One of several shapes; a shape and the list of such is told once."""
    if len(shapes) == 2 and shapes[1].get("type") == "array" and shapes[1].get("items") == shapes[0]:
        one = told(shapes[0], definitions, inside)
        return f"{one}; or a list of them"
    return "; or ".join(dict.fromkeys(told(shape, definitions, inside) for shape in shapes))


def _number(shape: Shape, said: str) -> str:
    least, most = shape.get("minimum"), shape.get("maximum")
    if least is not None and most is not None:
        return f"{said} from {least} to {most}"
    if least is not None:
        return f"{said}, at least {least}" if least else said
    return f"{said}, at most {most}" if most is not None else f"{said}, below 0 too"


def _word(value: Any) -> str:
    return {True: "true", False: "false"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def _joined(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else "".join(words)
