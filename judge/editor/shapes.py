"""What the schema of scenarios says of a place in a file: the keys and words that may stand there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from judge.kernel.places import Path
from judge.source import schema
from judge.vocabulary.shapes import Shape


class Key(NamedTuple):
    """A key that may stand in a mapping, and what it is for; ``opens`` says what it holds: a mapping, a list, else."""

    name: str
    about: str
    opens: str = ""


@cache
def at(game: str, path: Path) -> tuple[Shape, ...]:
    """The shapes that a value at a path may have, alternatives side by side; none where the schema knows nothing."""
    root = schema.load("scenario")
    shapes = [root, *_of_game(root, game)]
    for step in path:
        shapes = [inner for shape in shapes for inner in _below(shape, step)]
    return tuple(one for shape in shapes for one in _alternatives(shape))


def keys(shapes: tuple[Shape, ...]) -> Iterator[Key]:
    """The keys that a mapping of one of these shapes may have."""
    seen = set()
    for shape in shapes:
        for name, inner in shape.get("properties", {}).items():
            if name not in seen and not _impossible(inner):
                seen.add(name)
                yield Key(name, about((inner,) if isinstance(inner, Mapping) else ()), _opens(inner))


def words(shapes: tuple[Shape, ...]) -> Iterator[str]:
    """The words that may stand there."""
    for shape in shapes:
        listed = [*shape.get("enum", ()), *([shape["const"]] if "const" in shape else [])]
        listed += [True, False] if shape.get("type") == "boolean" else []
        for value in listed:
            yield str(value).lower() if isinstance(value, bool) else str(value)


def about(shapes: tuple[Shape, ...]) -> str:
    """What a value is for, in the schema's words; empty where it says nothing."""
    every = (one for shape in shapes for one in (shape, *_alternatives(shape)))
    return next((str(one["description"]) for one in every if "description" in one), "")


def is_text(shapes: tuple[Shape, ...]) -> bool:
    """May any text stand there, such as a name?"""
    return any(shape.get("type") == "string" and "pattern" not in shape and "enum" not in shape for shape in shapes)


def _of_game(root: Shape, game: str) -> list[Shape]:
    for part in root["allOf"]:
        if part["if"]["properties"]["ruleset"]["pattern"].startswith(f"^{game}("):
            return [part["then"]]
    return []


def _alternatives(shape: Any) -> Iterator[Shape]:
    """A shape without its references, and all that it leaves open."""
    if not isinstance(shape, Mapping):
        return
    if "$ref" in shape:
        name = shape["$ref"].rpartition("/")[2]
        yield from _alternatives(schema.load("scenario")["definitions"][name])
        return
    yield shape
    for word in ("anyOf", "oneOf", "allOf"):
        for inner in shape.get(word, ()):
            yield from _alternatives(inner)


def _below(shape: Shape, step: str | int) -> Iterator[Shape]:
    for one in _alternatives(shape):
        if isinstance(step, int):
            inner: Any = one.get("items")
        else:
            inner = one.get("properties", {}).get(step, one.get("additionalProperties"))
        if isinstance(inner, Mapping) and not _impossible(inner):
            yield inner


def _impossible(shape: Any) -> bool:
    return shape is False or (isinstance(shape, Mapping) and shape.get("not") == {})


def _opens(shape: Any) -> str:
    kinds = {str(one.get("type", "")) for one in _alternatives(shape)} - {""}
    return "mapping" if kinds == {"object"} else "list" if kinds == {"array"} else ""
