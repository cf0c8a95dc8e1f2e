"""The quick look at a shape: does a value fit the schema? Says yes or no; `schema` explains a no.

Understands just the part of JSON Schema (draft-07) that the judge's schemas use; a test feeds mutated scenarios to this
and to jsonschema and demands the same answer.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

_TYPES: Mapping[str, tuple[type, ...]] = {
    "object": (dict,), "array": (list,), "string": (str,), "boolean": (bool,), "null": (type(None),),
}  # fmt: skip
KEYWORDS = frozenset({
    "$schema", "$id", "title", "description", "definitions", "examples", "default", "$ref", "type", "enum", "const",
    "properties", "required", "additionalProperties", "items", "minItems", "minimum", "pattern", "minLength", "anyOf", "allOf", "if",
    "then", "minProperties",
})  # fmt: skip
"""Every keyword that may occur in the judge's schemas."""


@lru_cache(maxsize=64)
def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text)


def _is_type(name: str, value: Any) -> bool:
    if name == "integer":
        return (isinstance(value, int) and not isinstance(value, bool)) or (isinstance(value, float) and value.is_integer())
    if name == "number":
        return isinstance(value, int | float) and not isinstance(value, bool)
    return isinstance(value, _TYPES[name])


def fits(schema: Any, value: Any, root: Mapping[str, Any]) -> bool:
    """Does the value fit the schema? ``root`` is the whole schema document, for references into it."""
    if isinstance(schema, bool):
        return schema
    if "$ref" in schema:
        return fits(root["definitions"][schema["$ref"].rpartition("/")[2]], value, root)
    if "type" in schema:
        names = schema["type"]
        if not any(_is_type(n, value) for n in ([names] if isinstance(names, str) else names)):
            return False
    if "enum" in schema and not any(_same(value, e) for e in schema["enum"]):
        return False
    if "const" in schema and not _same(value, schema["const"]):
        return False
    return _inside(schema, value, root) and _combined(schema, value, root)


def _same(value: Any, wanted: Any) -> bool:
    return bool(value == wanted) and isinstance(value, bool) == isinstance(wanted, bool)


def _inside(schema: Mapping[str, Any], value: Any, root: Mapping[str, Any]) -> bool:
    if isinstance(value, dict):
        return _mapping_fits(schema, value, root)
    if isinstance(value, list):
        items = schema.get("items", True)
        return len(value) >= schema.get("minItems", 0) and all(fits(items, v, root) for v in value)
    if isinstance(value, str):
        if len(value) < schema.get("minLength", 0):
            return False
        return "pattern" not in schema or _pattern(schema["pattern"]).search(value) is not None
    if isinstance(value, int | float) and not isinstance(value, bool):
        return bool(value >= schema.get("minimum", value))
    return True


def _mapping_fits(schema: Mapping[str, Any], value: dict[str, Any], root: Mapping[str, Any]) -> bool:
    if any(key not in value for key in schema.get("required", ())) or len(value) < schema.get("minProperties", 0):
        return False
    known = schema.get("properties", {})
    other = schema.get("additionalProperties", True)
    return all(fits(known.get(key, other), inner, root) for key, inner in value.items())


def _combined(schema: Mapping[str, Any], value: Any, root: Mapping[str, Any]) -> bool:
    if "anyOf" in schema and not any(fits(s, value, root) for s in schema["anyOf"]):
        return False
    if any(not fits(s, value, root) for s in schema.get("allOf", ())):
        return False
    return not ("if" in schema and fits(schema["if"], value, root)) or fits(schema.get("then", True), value, root)
