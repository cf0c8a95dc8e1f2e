"""The quick look at a shape: does a value fit a schema? Answers yes or no; `judge.source.schema` explains a no.

A schema is turned into small functions once, so that jsonschema need not be imported for files that are fine. What is
asked of nearly every value (a text that is not empty, a mapping of known keys) is one function, not several.
Understands just the part of JSON Schema (draft-07) that the judge's schemas use; a test feeds mutated files to this and
to jsonschema and demands the same answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sized
from typing import Any

Fits = Callable[[Any], bool]
Schema = Mapping[str, Any]

SILENT = frozenset(
    {
        "$schema", "$id", "$ref", "title", "description", "definitions", "examples", "default", "defaultSnippets",
        "then", "else",
    }
)  # fmt: skip
"""Keywords that check nothing themselves (a reference stands alone, so it is followed before any is looked at)."""

_TYPES: Mapping[str, Fits] = {
    "object": lambda v: isinstance(v, dict),
    "array": lambda v: isinstance(v, list),
    "string": lambda v: isinstance(v, str),
    "boolean": lambda v: isinstance(v, bool),
    "null": lambda v: v is None,
    "number": lambda v: isinstance(v, int | float) and not isinstance(v, bool),
    "integer": lambda v: isinstance(v, int) and not isinstance(v, bool),
}


def fitting(schema: Schema) -> Fits:
    """The function that tells whether a value fits a schema.

    It, or what it returns, raises ``ValueError`` for a keyword that it does not know.
    """
    return _Compiler(schema).compile(schema)


def fitting_part(root: Schema) -> Callable[[Schema | bool], Fits]:
    """What makes such a function for any part of a schema; ``root`` holds the definitions."""
    return _Compiler(root).compile


def fits(schema: Schema | bool, value: Any, root: Schema) -> bool:
    """Does a value fit one schema? ``root`` holds the definitions; to ask more than once, keep what `fitting` gives."""
    return _Compiler(root).compile(schema)(value)


class _Compiler:
    """Turns schemas into functions; ``definitions`` are turned once, when a value is first held against them."""

    def __init__(self, root: Schema) -> None:
        self._definitions = root.get("definitions", {})
        self._done: dict[str, Fits] = {}

    def compile(self, schema: Schema | bool) -> Fits:
        """The function for one schema."""
        if isinstance(schema, bool):
            return _anything if schema else _nothing
        if "$ref" in schema:
            return self._reference(schema["$ref"].rpartition("/")[2])
        checks: list[Fits] = []
        if not _MAPPING_KEYWORDS.isdisjoint(schema):
            checks.append(self._mapping(schema))
        done = _MAPPING_KEYWORDS | {"type"} if checks and schema.get("type") == "object" else _MAPPING_KEYWORDS
        if schema.get("type") == "string" and "minLength" in schema:
            checks.append(_long_text(schema["minLength"]))
            done = done | {"type", "minLength"}
        if schema.get("type") == "array" and "items" in schema:
            checks.append(_list_of(self.compile(schema["items"]), otherwise=False))
            done = done | {"type", "items"}
        if schema.get("type") == "string" and "pattern" in schema:
            checks.append(_text_like(schema["pattern"], otherwise=False))
            done = done | {"type", "pattern"}
        for keyword, rule in schema.items():
            if keyword in done:
                continue
            if keyword in _KEYWORDS:
                checks.append(_KEYWORDS[keyword](self, rule, schema))
            elif keyword not in SILENT:
                raise ValueError(f"the quick look does not know the keyword {keyword!r}")
        return _every(checks)

    def each(self, schemas: list[Schema]) -> list[Fits]:
        """The functions for several schemas."""
        return [self.compile(schema) for schema in schemas]

    def _reference(self, name: str) -> Fits:
        """What a definition asks: turned into a function at its first value, as a file needs few of them.

        One that refers to no other is turned at once, which spares every value a call.
        """
        if name in self._done:
            return self._done[name]
        if not _refers(self._definitions[name]):
            self._done[name] = self.compile(self._definitions[name])
            return self._done[name]
        check: Fits | None = None

        def fits(value: Any) -> bool:
            nonlocal check
            if check is None:
                check = self._done[name] = self.compile(self._definitions[name])
            return check(value)

        self._done[name] = fits
        return fits

    def _mapping(self, schema: Schema) -> Fits:
        known = {key: self.compile(inner) for key, inner in schema.get("properties", {}).items()}
        required = tuple(schema.get("required", ()))
        other = self.compile(schema.get("additionalProperties", True))
        otherwise = schema.get("type") != "object"  # does what is no mapping fit?
        all_may_be = other is _anything
        look_up = known.get

        def has_all(value: Any) -> bool:
            if not isinstance(value, dict):
                return otherwise
            for key in required:  # noqa: SIM110
                if key not in value:
                    return False
            return True

        def fits(value: Any) -> bool:
            if not isinstance(value, dict):
                return otherwise
            for key in required:
                if key not in value:
                    return False
            for key, inner in value.items():
                check = look_up(key, other)
                if check is _anything or (check is _some_text and inner.__class__ is str and inner):
                    continue  # most values: seen without a call
                if not check(inner):
                    return False
            return True

        return has_all if all_may_be and not known else fits


def _refers(schema: Any) -> bool:
    """Does a schema refer to a definition, at any depth?"""
    if isinstance(schema, dict):
        return "$ref" in schema or any(map(_refers, schema.values()))
    return isinstance(schema, list) and any(map(_refers, schema))


def _every(checks: list[Fits]) -> Fits:
    checks = [check for check in checks if check is not _anything]
    if len(checks) < 2:
        return checks[0] if checks else _anything
    if len(checks) == 2:
        first, second = checks
        return lambda value: first(value) and second(value)

    def fits(value: Any) -> bool:
        for check in checks:  # noqa: SIM110 (here and below: a generator takes longer than what it asks)
            if not check(value):
                return False
        return True

    return fits


def _some(checks: list[Fits]) -> Fits:
    if not checks:
        return _nothing

    def fits(value: Any) -> bool:
        for check in checks:  # noqa: SIM110
            if check(value):
                return True
        return False

    return checks[0] if len(checks) == 1 else fits


def _long_text(least: int) -> Fits:
    return _some_text if least == 1 else lambda value: isinstance(value, str) and len(value) >= least


def _anything(_: Any) -> bool:
    return True


def _nothing(_: Any) -> bool:
    return False


def _some_text(value: Any) -> bool:
    return isinstance(value, str) and value != ""


def _type(_: _Compiler, names: str | list[str], __: Schema) -> Fits:
    return _some([_TYPES[name] for name in ([names] if isinstance(names, str) else names)])


def _same(value: Any, other: Any) -> bool:
    """Are two values the same in JSON? Python takes true for 1; JSON does not, however deep."""
    if isinstance(value, list) and isinstance(other, list):
        return len(value) == len(other) and all(map(_same, value, other))
    if isinstance(value, dict) and isinstance(other, dict):
        return value.keys() == other.keys() and all(_same(inner, other[key]) for key, inner in value.items())
    return bool(value == other) and isinstance(value, bool) == isinstance(other, bool)


def _enum(_: _Compiler, allowed: list[Any], __: Schema) -> Fits:
    words = frozenset(one for one in allowed if isinstance(one, str))
    others = [one for one in allowed if not isinstance(one, str)]

    def fits(value: Any) -> bool:
        if isinstance(value, str):
            return value in words
        return any(_same(value, one) for one in others) if others else False

    return fits


def _const(compiler: _Compiler, wanted: Any, schema: Schema) -> Fits:
    return _enum(compiler, [wanted], schema)


def _items(compiler: _Compiler, rule: Schema, _: Schema) -> Fits:
    return _list_of(compiler.compile(rule), otherwise=True)


def _list_of(check: Fits, *, otherwise: bool) -> Fits:
    """Does each item of a list fit? ``otherwise`` is the answer for what is no list."""
    texts = check is _some_text

    def fits(value: Any) -> bool:
        if not isinstance(value, list):
            return otherwise
        for inner in value:
            if texts and inner.__class__ is str and inner:
                continue
            if not check(inner):
                return False
        return True

    return fits


def _pattern(_: _Compiler, rule: str, __: Schema) -> Fits:
    return _text_like(rule, otherwise=True)


def _text_like(pattern: str, *, otherwise: bool) -> Fits:
    """Does a text have the pattern in it? ``otherwise`` is the answer for what is no text."""
    return lambda value: re.search(pattern, value) is not None if isinstance(value, str) else otherwise


def _any_of(compiler: _Compiler, rules: list[Schema], _: Schema) -> Fits:
    return _some(compiler.each(rules))


def _one_of(compiler: _Compiler, rules: list[Schema], _: Schema) -> Fits:
    """Where each of the forms demands a key that no other one demands, only those are asked whose key is there."""
    checks = compiler.each(rules)
    marks = [_mark(rule, rules) for rule in rules]
    by_mark = {mark: check for mark, check in zip(marks, checks, strict=True) if mark}
    if len(by_mark) < len(rules):
        return lambda value: sum(check(value) for check in checks) == 1

    def fits(value: Any) -> bool:
        if not isinstance(value, dict):
            return sum(check(value) for check in checks) == 1
        marked = [by_mark[key] for key in value if key in by_mark]
        return marked[0](value) if len(marked) == 1 else sum(check(value) for check in marked) == 1

    return fits


def _mark(rule: Schema, rules: list[Schema]) -> str:
    """A key that a form demands of a mapping, and no other form; empty if there is none."""
    others = {key for other in rules if other is not rule for key in other.get("required", ())}
    return next((key for key in rule.get("required", ()) if key not in others), "")


def _all_of(compiler: _Compiler, rules: list[Schema], _: Schema) -> Fits:
    return _every(compiler.each(rules))


def _not(compiler: _Compiler, rule: Schema, _: Schema) -> Fits:
    fits = compiler.compile(rule)
    return lambda value: not fits(value)


def _if(compiler: _Compiler, rule: Schema, schema: Schema) -> Fits:
    condition = compiler.compile(rule)
    then, otherwise = compiler.compile(schema.get("then", True)), compiler.compile(schema.get("else", True))
    if otherwise is _anything:
        return lambda value: not condition(value) or then(value)
    return lambda value: then(value) if condition(value) else otherwise(value)


def _least(kind: type[Sized]) -> Callable[[_Compiler, int, Schema], Fits]:
    return lambda _, least, __: lambda value: not isinstance(value, kind) or len(value) >= least


def _most(kind: type[Sized]) -> Callable[[_Compiler, int, Schema], Fits]:
    return lambda _, most, __: lambda value: not isinstance(value, kind) or len(value) <= most


def _minimum(_: _Compiler, least: float, __: Schema) -> Fits:
    return lambda value: not _TYPES["number"](value) or value >= least


def _maximum(_: _Compiler, most: float, __: Schema) -> Fits:
    return lambda value: not _TYPES["number"](value) or value <= most


_MAPPING_KEYWORDS = frozenset({"properties", "required", "additionalProperties"})
_KEYWORDS: Mapping[str, Callable[[_Compiler, Any, Schema], Fits]] = {
    "type": _type,
    "enum": _enum,
    "const": _const,
    "items": _items,
    "pattern": _pattern,
    "anyOf": _any_of,
    "oneOf": _one_of,
    "allOf": _all_of,
    "not": _not,
    "if": _if,
    "minLength": _least(str),
    "minItems": _least(list),
    "minProperties": _least(dict),
    "maxProperties": _most(dict),
    "minimum": _minimum,
    "maximum": _maximum,
}
KEYWORDS = frozenset(_KEYWORDS) | _MAPPING_KEYWORDS | SILENT
"""Every keyword that may occur in the judge's schemas."""
