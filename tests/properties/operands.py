"""Cards of the file whose operations, conditions, triggers and costs have any operand that the schema admits.

What is made follows the schema of scenario files, so that each word of the vocabulary is met with each operand it may
have: names of nothing, numbers that no card has, words of other places, nested as deep as it goes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from judge.source import schema

Data = dict[str, Any]
DEPTH = 5
"""So deep are values nested; what lies deeper is left out where it may be."""
STRINGS = (
    "Riddle", "Companion", "Not So Fast", "x", "1", "-1", "target", "target 2", "target 99", "target x", "targets",
    "me", "chosen", "this", "this card", "all", "all units", "all enemy units here", "event card", "runes", "here",
    "base", "its base", "any battlefield", "A", "B", "red", "unit", "act", "e1", "a1", "play", "proc", "\u0665", " ",
)  # fmt: skip
NUMBERS = (0, 1, 1, 1, 2, 3, 7, 99, 10**9, -1, -(10**9))


@cache
def definitions() -> Mapping[str, Any]:
    """The definitions of the schema of scenario files."""
    found: Mapping[str, Any] = schema.load("scenario")["definitions"]
    return found


@cache
def words() -> tuple[str, ...]:
    """Every word that the schema knows anywhere, and some that it does not."""
    return (*STRINGS, *sorted({word for one in definitions().values() for word in _enumerated(one)}))


def _enumerated(value: Any) -> Iterator[str]:
    if isinstance(value, Mapping):
        yield from (word for word in value.get("enum", ()) if isinstance(word, str))
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from _enumerated(one)


def made(random: Random, shape: Any, depth: int = DEPTH) -> Any:
    """A value of a shape; mostly one that fits, now and then one of another shape."""
    if not isinstance(shape, Mapping) or not shape or (depth < DEPTH and random.randrange(400) == 0):
        return _anything(random)
    if "$ref" in shape:
        return made(random, definitions()[shape["$ref"].rpartition("/")[2]], depth)
    if "enum" in shape:
        return random.choice(shape["enum"])
    if "anyOf" in shape and "properties" not in shape:
        return made(random, random.choice(shape["anyOf"]), depth)
    if shape.get("type") == "object" or "properties" in shape:
        return _object(random, shape, depth)
    if "allOf" in shape:
        return made(random, shape["allOf"][0], depth)
    return _plain(random, shape, depth)


def _plain(random: Random, shape: Mapping[str, Any], depth: int) -> Any:
    kind = shape.get("type")
    if kind == "array":
        least = shape.get("minItems", 0)
        count = least if depth <= 0 else max(least, random.choice((1, 1, 1, 2, 3)))
        return [made(random, shape.get("items", {}), depth - 1) for _ in range(count)]
    if kind == "boolean":
        return random.random() < 0.7
    if kind in ("integer", "number"):
        number = random.choice(NUMBERS)
        number = max(number, shape.get("minimum", number))
        return min(number, shape.get("maximum", number))
    if "pattern" in shape and random.randrange(20):
        return random.choice(_fitting(shape["pattern"]))
    return random.choice(words() if random.randrange(3) else STRINGS)


@cache
def _fitting(pattern: str) -> tuple[str, ...]:
    """The words that fit a pattern."""
    return tuple(word for word in words() if re.search(pattern, word)) or STRINGS


def _anything(random: Random) -> Any:
    return random.choice([None, True, 0, -1, 1.5, "", "x", [], {}, [["x"]], {"card": {}}, {"count": "x"}, ["me", 1]])


def _object(random: Random, shape: Mapping[str, Any], depth: int) -> Data:
    """One of its ways where it has several (an operation with what may stand beside it), else a few of its keys."""
    known = dict(shape.get("properties", {}))
    required = [*shape.get("required", ())]
    ways = [way for way in shape.get("allOf", ()) if way.get("if", {}).get("required")]
    if ways:
        way = _way(random, ways, depth)
        (key,) = way["if"]["required"]
        beside = {k: v for k, v in way["then"].get("properties", {}).items() if isinstance(v, Mapping) and v}
        required = [key, *way["then"].get("required", ())]
        known = {k: known[k] for k in required} | beside
    elif "anyOf" in shape:
        required += random.choice(shape["anyOf"]).get("required", [])
    free = sorted(set(known) - set(required))
    least = shape.get("minProperties", 0)
    wanted = 0 if depth <= 0 else random.choice((0, 1, 1, 2, 3))
    most = shape.get("maxProperties", 99) - len(required)
    count = min(max(wanted, least - len(required)), len(free), most)
    keys = [*required, *(random.sample(free, count) if count > 0 else [])]
    if not keys and shape.get("additionalProperties") not in (None, False, True):
        return {random.choice(words()): made(random, shape["additionalProperties"], depth - 1)}
    return {key: made(random, known.get(key, {}), depth - 1) for key in dict.fromkeys(keys)}


def _way(random: Random, ways: Sequence[Mapping[str, Any]], depth: int) -> Mapping[str, Any]:
    """One of the ways; where nothing more may be nested, one that nests nothing."""
    nesting = ("and", "and_if_you_do", "then", "and_then", "also", "also_after_that", "you_can", "if", "either")
    flat = [way for way in ways if way["if"]["required"][0] not in nesting]
    return random.choice(flat if depth <= 0 and flat else list(ways))


def keys(definition: str) -> list[str]:
    """The words that a definition has: the operations (not what stands beside them), the conditions."""
    shape = definitions()[definition]
    ways = [way["if"]["required"][0] for way in shape.get("allOf", ()) if way.get("if", {}).get("required")]
    return sorted(ways or shape["properties"])


def one(random: Random, definition: str, key: str) -> Data:
    """An object of a definition that has this key at least."""
    shape = definitions()[definition]
    ways = [way for way in shape.get("allOf", ()) if way.get("if", {}).get("required") == [key]]
    if ways:
        return _object(random, {**shape, "allOf": ways}, DEPTH)
    if shape.get("maxProperties") == 1:
        return {key: made(random, shape["properties"][key])}
    return {**_object(random, {**shape, "anyOf": [{}]}, DEPTH - 1), key: made(random, shape["properties"][key])}
