"""Shapes: what may be written behind a word, as fragments of JSON Schema (draft-07).

A shape is a plain mapping, so that a schema is written from it as it is; `judge.vocabulary.fitting` understands every
keyword that is used here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Shape = Mapping[str, Any]
"""A fragment of JSON Schema."""

TEXT: Shape = {"type": "string", "minLength": 1}
TRUTH: Shape = {"type": "boolean"}
SAID: Shape = {"anyOf": [{"const": True}, {"type": "null"}]}
"""A verb with nothing behind it: ``pass: true``. Without the ``true`` it can mean nothing else; a note says so."""


def named(definition: str) -> Shape:
    """The shape that a schema defines under this name."""
    return {"$ref": f"#/definitions/{definition}"}


def whole(least: int | None = None, most: int | None = None) -> Shape:
    """A whole number within limits."""
    limits = {key: limit for key, limit in (("minimum", least), ("maximum", most)) if limit is not None}
    return {"type": "integer", **limits}


def one_of(*words: str) -> Shape:
    """One of a few words."""
    return {"enum": list(words)}


def either(*shapes: Shape) -> Shape:
    """Whatever has one of these shapes."""
    return {
        "anyOf": [dict(one) for shape in shapes for one in (shape["anyOf"] if set(shape) == {"anyOf"} else [shape])]
    }


def listed(shape: Shape, least: int = 0) -> Shape:
    """A list, each entry of this shape; at least so many."""
    return {"type": "array", "items": dict(shape), **({"minItems": least} if least else {})}


def some(shape: Shape) -> Shape:
    """One of this shape, written alone, or several as a list."""
    return either(shape, listed(shape, 1))


def mapping(keys: Mapping[str, Shape], *, required: tuple[str, ...] = (), least: int = 0, most: int = 0) -> Shape:
    """A mapping of these keys and no others, some of them ``required``; at ``least`` and at ``most`` so many."""
    return {
        "type": "object",
        "additionalProperties": False,
        **({"required": list(required)} if required else {}),
        "properties": {key: dict(shape) for key, shape in keys.items()},
        **({"minProperties": least} if least else {}),
        **({"maxProperties": most} if most else {}),
    }


def about(shape: Shape, said: str) -> Shape:
    """The same shape with a sentence that says what it is for."""
    return {**shape, "description": said}


def says_nothing(where: Shape, *idle: str, why: str) -> Shape:
    """A rule for ``allOf``: these keys say nothing where another shape fits; ``why`` is told to whoever writes one."""
    return {"if": dict(where), "then": {"properties": {key: about({"not": {}}, why) for key in idle}}}
