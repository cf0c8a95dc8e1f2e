"""Why a document does not fit its schema, in one sentence: what is wrong, where, and what was probably meant.

Only read when something is wrong.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.places import NOWHERE, Path, Span
from judge.source import slips
from judge.source.documents import Document
from judge.source.finding import MOST, Finder
from judge.source.suggestions import suggestion

_TYPE_WORDS = {
    "object": "a mapping (key: value)",
    "array": "a list",
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "nothing",
}
_KINDS = ("type", "enum", "const")
_ENTRIES = {
    "plays": "Play",
    "violations": "violation",
    "unclear": "finding",
    "readings_tried": "reading",
    "windows": "window",
}


def faults(finder: Finder, document: Document, passed_over: Callable[[Path], bool]) -> list[Unreadable]:
    """The faults of a document by a schema, in the order of the file, but those passed over."""
    schema = finder.schema
    leaves = [leaf for error in finder.errors(document.data) for leaf in _leaves(error)]
    strangers = {_path(e) for e in leaves if e.validator == "additionalProperties"}
    # A misspelt key is told as such, not as the one that is missing.
    told = [e for e in leaves if not (e.validator in ("required", "anyOf", "oneOf") and _path(e) in strangers)]
    problems = [one for e in told if not passed_over(_path(e)) for one in _all_told(e, document, schema)]
    once = {(problem.span or NOWHERE, problem.message): problem for problem in problems}
    return sorted(once.values(), key=lambda problem: problem.span or NOWHERE)


def _all_told(error: Any, document: Document, schema: Mapping[str, Any]) -> Iterator[Unreadable]:
    """A fault told, and one that is several told for each of them: every unknown key of a mapping."""
    yield _told(error, document, schema)
    if error.validator == "additionalProperties":
        for key in [key for key in error.instance if key not in error.schema["properties"]][1:MOST]:
            yield _unknown_key(error, _path(error), document, key)


def _path(error: Any) -> Path:
    return tuple(error.absolute_path)


def _leaves(error: Any) -> Iterator[Any]:
    """The errors at the bottom of alternatives, from the alternative that was probably meant."""
    branches: dict[Any, list[Any]] = {}
    for inner in error.context or ():
        branches.setdefault(inner.schema_path[0], []).append(inner)
    meant = [found for found in branches.values() if not any(_is_other_kind(e, error) for e in found)]
    if not meant or _asks_for_a_key(error):
        yield error
        return
    for inner in max(meant, key=lambda found: (max(len(e.absolute_path) for e in found), -len(found))):
        yield from _leaves(inner)


def _asks_for_a_key(error: Any) -> bool:
    """Do all alternatives just ask for a key that is not there?"""
    return all(inner.validator == "required" for inner in error.context or ())


def _is_other_kind(inner: Any, outer: Any) -> bool:
    """Does an alternative ask for another kind of value altogether?"""
    return inner.validator in _KINDS and len(inner.absolute_path) == len(outer.absolute_path)


def _told(error: Any, document: Document, schema: Mapping[str, Any]) -> Unreadable:
    path = _path(error)
    span = document.spans.get(path)
    if error.validator == "additionalProperties":
        return _unknown_key(error, path, document)
    if len(path) == 2 and path[0] == "board" and "additionalProperties" in error.absolute_schema_path:
        return _unknown_board_key(str(path[1]), document, schema)
    if error.validator == "not" and path and not error.validator_value:  # it may stand only beside other keys
        said = f"{_in(path[:-1])}{_named(path)!r} says nothing here."
        return _fault(said, _about(error), path, document.key_spans.get(path))
    if error.validator == "required":
        key = next(k for k in error.validator_value if k not in error.instance)
        known = error.schema.get("properties", {}).get(key)
        known = known if isinstance(known, Mapping) else {}  # a key may have any value: `key: true` in the schema
        example = known.get("const", (known.get("enum") or ["..."])[0])
        return _fault(f"{_in(path, 'the')} key {key!r} is missing.", f"Add `{key}: {example}`.", path, span)
    if error.validator in ("anyOf", "oneOf") and error.context and _asks_for_a_key(error):
        return _nothing_said(error, path, document)
    subject, (wanted, allowed) = f"{_in(path[:-1])}{_named(path)}", _wanted(error)
    if error.instance is None and wanted:
        return _fault(f"{subject} has no value.", f"Write {_listing(wanted)}, or leave it out.", path, span)
    if len(allowed) == 1 and not wanted:
        hint = f"Write `{path[-1]}: {allowed[0]}`." if allowed == ["true"] else _about(error)
        return _fault(f"{subject} must be {allowed[0]}, not {_shown(error.instance)}.", hint, path, span)
    if allowed and (isinstance(error.instance, str) or not wanted):
        hint = slips.for_value(_game(document), path, error.instance)
        hint = hint or suggestion(str(error.instance), allowed, otherwise=f"It can be {_listing(allowed)}.")
        return _fault(f"{subject} cannot be {_shown(error.instance)}.", hint, path, span)
    if wanted:
        words = allowed if isinstance(error.instance, bool | int) else []
        message = f"{subject} must be {_listing([*words, *wanted])}, not {_shown(error.instance)}."
        return _fault(message, _how_to_write(error, wanted, _game(document)), path, span)
    hint = slips.for_value(_game(document), path, error.instance) or _about(error)
    return _fault(f"{subject} {_said(error)}.", hint, path, span)


def _game(document: Document) -> str:
    return str(document.data.get("ruleset", "")).partition("@")[0]


def _wanted(error: Any) -> tuple[list[str], list[str]]:
    """The kinds of value and the words that would do, over all alternatives."""
    kinds: dict[str, None] = {}
    words: dict[str, None] = {}
    for leaf in _kind_leaves(error):
        if leaf.validator == "type":
            names = leaf.validator_value if isinstance(leaf.validator_value, list) else [leaf.validator_value]
            kinds.update(dict.fromkeys(_TYPE_WORDS[name] for name in names if name != "null"))
        elif leaf.validator in ("enum", "const"):
            values = leaf.validator_value if leaf.validator == "enum" else [leaf.validator_value]
            words.update(dict.fromkeys(v if isinstance(v, str) else json.dumps(v) for v in values))
    return list(kinds), list(words)


def _kind_leaves(error: Any) -> Iterator[Any]:
    if error.validator in _KINDS:
        yield error
    for inner in error.context or ():
        if len(inner.absolute_path) == len(error.absolute_path):
            yield from _kind_leaves(inner)


def _nothing_said(error: Any, path: Path, document: Document) -> Unreadable:
    """None of the keys is there of which one must be: a misspelt one, or none at all."""
    keys = [key for inner in error.context for key in inner.validator_value]
    strange = next((key for key in error.instance if key not in error.schema.get("properties", {})), None)
    if strange is not None:
        place = (*path, strange)
        message = f"{_in(path, 'there')} is no key {strange!r}."
        return _fault(message, suggestion(strange, keys), place, document.key_spans.get(place))
    which = _listing([repr(key) for key in keys]) if len(keys) <= 8 else "that says what it does"
    hint = f"Add `{keys[0]}: ...`."
    return _fault(f"{_in(path, 'the')} key {which} is missing.", hint, path, document.spans.get(path))


def _unknown_key(error: Any, path: Path, document: Document, key: str = "") -> Unreadable:
    known = error.schema["properties"]
    key = key or next(k for k in error.instance if k not in known)
    span = document.key_spans.get((*path, key))
    word = next((other for other in error.instance if known.get(other) is True), None)
    if word is not None:  # what may stand beside this word is known
        others = [f"`{other}`" for other in known if other != word]
        beside = f"Beside it can stand {_listing(others)}" if others else "Nothing can stand beside it"
        hint = f"{beside}; what is another step is another entry of the list."
        return _fault(f"{_in(path)}{key!r} says nothing beside {word!r}.", hint, (*path, key), span)
    hint = slips.for_key(path, key, error.instance[key], known) or suggestion(key, known)
    return _fault(f"{_in(path, 'there')} is no key {key!r}.", hint, (*path, key), span)


def _unknown_board_key(key: str, document: Document, schema: Mapping[str, Any]) -> Unreadable:
    """A key of the board that is none of its words must be a player; this one is misspelt or stands too far left."""
    game = _game(document)
    words = schema["definitions"][f"{game}_board"]["properties"]
    hint = f"A player's cards stand in a mapping, as in `{key}: {{hand: 5}}`."
    if key in schema["definitions"].get(f"{game}_player", {}).get("properties", {}):
        hint = f"It belongs to a player: indent it below `A:`, or write `A: {{{key}: ...}}`."
    else:
        hint = slips.for_board_key(game, key, document.data["board"][key]) or suggestion(key, words, otherwise=hint)
    path: Path = ("board", key)
    return _fault(f"In board: {key!r} is no key of the board, and no player.", hint, path, document.key_spans.get(path))


def _said(error: Any) -> str:
    bound = error.validator_value
    return {
        "minLength": "is empty",
        "minItems": f"needs at least {bound} " + ("entry" if bound == 1 else "entries"),
        "minProperties": "is empty",
        "maxProperties": "has more than one key",
        "minimum": f"must be at least {bound}",
        "maximum": f"must be at most {bound}",
        "pattern": f"cannot be {_shown(error.instance)}",
    }.get(str(error.validator), "does not have the right shape")


_YES_OR_NO = {"yes": "true", "y": "true", "on": "true", "no": "false", "n": "false", "off": "false"}


def _how_to_write(error: Any, wanted: Iterable[str], game: str) -> str:
    value = error.instance
    if said := slips.for_value(game, _path(error), value):
        return said
    if isinstance(value, str) and _TYPE_WORDS["boolean"] in wanted and value.lower() in _YES_OR_NO:
        return f"Write `{_path(error)[-1]}: {_YES_OR_NO[value.lower()]}`."
    if isinstance(value, str) and _TYPE_WORDS["array"] in wanted:
        return f"Put it in brackets: [{value}]."
    if _TYPE_WORDS["string"] in wanted and isinstance(value, bool | int | float):
        return f'Put quotes around it if it is text: "{str(value).lower() if isinstance(value, bool) else value}".'
    return _about(error)


def _about(error: Any) -> str:
    """What the schema says about the value, else where to read more."""
    about: str = error.schema.get("description", "")
    return about or "`judge schema` describes what is allowed."


def _fault(message: str, hint: str, path: Path, span: Span | None) -> Unreadable:
    return Unreadable(message, hint=hint, path=path, span=span)


def _shown(value: Any) -> str:
    if isinstance(value, dict | list):
        return "a mapping" if isinstance(value, dict) else "a list"
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else text[:37] + "..."


def _listing(words: Iterable[str]) -> str:
    *rest, last = words
    return f"{', '.join(rest)} or {last}" if rest else last


def _named(path: Path) -> str:
    """The last part of a path, in words."""
    if not path:
        return "the file"
    last = path[-1]
    if isinstance(last, str):
        return last
    return f"{_ENTRIES.get(str(path[-2]), 'entry')} {last + 1}"


def _in(path: Path, word: str = "") -> str:
    """Where a value stands, before the rest of a sentence: ``In board, A: `` or ``Play 2: ``; ``word`` begins it."""
    if path[:1] == ("plays",):
        words = ", ".join(_named(path[: n + 1]) for n in range(1, len(path)))
    else:
        words = "In " + ", ".join(_named(path[: n + 1]) for n in range(len(path))) if path else ""
    return f"{words}: {word}" if words else word.capitalize()
