"""Schemas: loading them, and explaining in one sentence why a document does not fit."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path as File
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.places import Path
from judge.source.shape import fits
from judge.source.strict_yaml import Document

_TYPE_WORDS = {
    "object": "a mapping (key: value)", "array": "a list", "string": "text", "integer": "a whole number",
    "number": "a number", "boolean": "true or false", "null": "nothing",
}  # fmt: skip


@cache
def load(name: str) -> Mapping[str, Any]:
    """A shipped schema: ``scenario``, ``cards`` or ``report``. Raises `Unreadable` for another name."""
    package = File(__file__).resolve().parent.parent
    for directory in (package / "schemas", package.parent / "schemas"):
        file = directory / f"{name}.schema.json"
        if file.is_file():
            schema: Mapping[str, Any] = json.loads(file.read_text("utf-8"))
            return schema
    raise Unreadable(f"There is no schema called {name!r}.", hint="There are scenario, cards and report.")


def check(document: Document, schema_name: str) -> None:
    """Raises `Unreadable` with one clear message if the document does not fit the schema."""
    schema = load(schema_name)
    if fits(schema, document.data, schema):
        return
    error = _best(_validator(schema_name).iter_errors(document.data))
    raise _explain(error, document)


@cache
def _validator(name: str) -> Any:
    from jsonschema import Draft7Validator

    return Draft7Validator(load(name))


def _leaves(error: Any) -> Iterator[Any]:
    """The errors at the bottom of alternatives; of several alternatives the one that came deepest."""
    if not error.context:
        yield error
        return
    branches: dict[Any, list[Any]] = {}
    for inner in error.context:
        branches.setdefault(inner.schema_path[0], []).append(inner)
    deepest = max(branches.values(), key=lambda es: (max(len(e.absolute_path) for e in es), -len(es), -_is_type(es)))
    for inner in deepest:
        yield from _leaves(inner)


def _is_type(errors: Iterable[Any]) -> int:
    return sum(1 for e in errors if e.validator == "type")


def _best(errors: Iterable[Any]) -> Any:
    """Of all errors the one to tell: unknown keys first (a misspelling explains the rest), then in file order."""
    found = [leaf for error in errors for leaf in _leaves(error)]
    return min(
        found,
        key=lambda e: (e.validator != "additionalProperties", len(e.absolute_path), [str(p) for p in e.absolute_path]),
    )


def suggestion(written: str, known: Iterable[str]) -> str:
    """``Did you mean ...?`` for a misspelt word; the choice there is, if nothing is close and the list is short."""
    from difflib import get_close_matches

    names = sorted(set(known))
    lowered = {n.lower(): n for n in names}
    close = get_close_matches(written.lower(), lowered, n=1, cutoff=0.6)
    if close:
        return f"Did you mean {lowered[close[0]]}?"
    return f"There are {', '.join(names)}." if 0 < len(names) <= 12 else ""


def _explain(error: Any, document: Document) -> Unreadable:
    path: Path = tuple(error.absolute_path)
    span = document.spans.get(path)
    where = _said(path)
    value = error.instance
    if error.validator == "additionalProperties":
        key = next(k for k in value if k not in error.schema.get("properties", {}))
        hint = suggestion(str(key), error.schema.get("properties", {})) or "Remove it."
        return Unreadable(
            f"{where} has no key {key!r}.",
            hint=hint,
            span=document.key_spans.get((*path, key), span),
            path=(*path, key),
        )
    if error.validator == "required":
        key = next(k for k in error.validator_value if k not in value)
        return Unreadable(f"{where} needs the key {key!r}.", hint=f"Add `{key}:`.", span=span, path=path)
    if error.validator == "type":
        names = error.validator_value if isinstance(error.validator_value, list) else [error.validator_value]
        wanted = " or ".join(_TYPE_WORDS[n] for n in names)
        return Unreadable(f"{where} must be {wanted}, not {_shown(value)}.", hint="", span=span, path=path)
    if error.validator in ("enum", "const"):
        allowed = error.validator_value if error.validator == "enum" else [error.validator_value]
        words = [str(a) for a in allowed]
        hint = suggestion(str(value), words) or "Allowed: " + ", ".join(words) + "."
        return Unreadable(f"{where} cannot be {_shown(value)}.", hint=hint, span=span, path=path)
    message = f"{where} is {_shown(value)}: {error.message}." if error.validator not in ("minimum", "minItems") else (
        f"{where} must be at least {error.validator_value}." if error.validator == "minimum" else f"{where} is too short."
    )  # fmt: skip
    return Unreadable(message, span=span, path=path)


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else text[:37] + "..."


def _said(path: Path) -> str:
    """A path in words: ``plays, entry 2, by``."""
    if not path:
        return "The file"
    words = [f"entry {p + 1}" if isinstance(p, int) else str(p) for p in path]
    return ", ".join(words)
