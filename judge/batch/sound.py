"""Is a record what the judge writes? Asked of everything that a cache has, for anybody may have written that.

A record that is not sound is no answer: the file is judged as if there were none. What is asked bounds everything that
a report does with a record: how deep it is, how large its numbers are, that its parts agree with each other.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from judge.kernel.rules import FILE, RULES, TEXT
from judge.kernel.verdict import ILLEGAL, LEGAL, UNCLEAR
from judge.report.outcome import UNREADABLE

if TYPE_CHECKING:
    from judge.adjudication.files import Work

Fits = Callable[[Any], bool]

DEEPEST = 16
"""How deep lists and mappings may stand in each other."""
LARGEST = 1 << 53
"""The largest number that programs which read reports understand."""
LAST = 1 << 21
"""The last line, column or play that there can be, and more."""


def sound(record: Any, work: Work) -> bool:
    """Is this the record of a file for which this work was done?"""
    if not _bounded(record) or not isinstance(record, list) or not _HEAD(record[:6]) or len(record) > 7:
        return False
    rest = record[6] if len(record) > 6 else {}
    return _REST(rest) and _agrees(record[0], rest, work)


def _bounded(value: Any) -> bool:
    """Is a value of JSON neither too deep nor with numbers that are too large? Looked at level by level."""
    level = [value]
    for _ in range(DEEPEST):
        below: list[Any] = []
        for one in level:
            if isinstance(one, dict):
                below += one.values()
            elif isinstance(one, list):
                below += one
            elif isinstance(one, float) or (isinstance(one, int) and not -LARGEST < one < LARGEST):
                return False
        if not below:
            return True
        level = below
    return False


def _agrees(word: str, rest: dict[str, Any], work: Work) -> bool:
    """Do the parts of a record say the same, and just what was asked?"""
    found = {
        LEGAL: not rest.get("violations") and not rest.get("unclear"),
        ILLEGAL: bool(rest.get("violations")),
        UNCLEAR: bool(rest.get("unclear")),
        UNREADABLE: "error" in rest
        and not rest.keys() & {"violations", "unclear", "notes", "allowed", "tested", "readings"},
    }
    if not found[word] or (word == UNREADABLE) != ("error" in rest):
        return False
    if ("tested" in rest) != (work.test and word != UNREADABLE) or ("entry" in rest) != work.entry:
        return False
    entry = rest.get("entry")
    return entry is None or (
        _entry_fits()(entry)
        and entry["verdict"] == word
        and ("test" in entry) == work.test
        and ("tested" not in rest or entry["test"]["met"] == (rest["tested"] == [[], []]))
        and [found["rule"] for found in entry["violations"]] == [found[0] for found in rest.get("violations", ())]
    )


@cache
def _entry_fits() -> Fits:
    """Does an entry fit the schema of reports, with no key besides?"""
    from judge.adjudication.files import shipped
    from judge.vocabulary.fitting import fitting

    schema = json.loads((shipped("schemas") / "report.schema.json").read_text("utf-8"))
    closed = {**schema["definitions"]["file"], "additionalProperties": False}
    return fitting({**closed, "definitions": schema["definitions"]})


def _text(value: Any) -> bool:
    return isinstance(value, str)


def _number(value: Any) -> bool:
    return type(value) is int and 0 <= value < LAST


def _place(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 4 and all(map(_number, value)) and value[0] > 0


def _key(value: Any) -> bool:
    return _text(value) or _number(value)


def _or_none(fits: Fits) -> Fits:
    return lambda value: value is None or fits(value)


def _many(fits: Fits) -> Fits:
    return lambda value: isinstance(value, list) and all(map(fits, value))


def _row(*fits: Fits) -> Fits:
    def fit(value: Any) -> bool:
        if not isinstance(value, list) or len(value) != len(fits):
            return False
        return all(check(one) for check, one in zip(fits, value, strict=True))

    return fit


def _some(**fits: Fits) -> Fits:
    """A mapping of these keys, of which any may be missing."""

    def fit(value: Any) -> bool:
        return isinstance(value, dict) and all(key in fits and fits[key](one) for key, one in value.items())

    return fit


def _word(value: Any) -> bool:
    return value in (LEGAL, ILLEGAL, UNCLEAR, UNREADABLE)


def _why(value: Any) -> bool:
    return value in (RULES, TEXT, FILE)


_CITES = _many(_row(_text, _or_none(_key), _text, _text))
_VIOLATION = _row(
    _text, _number, _place, _text, _text, _text, _or_none(_place), _CITES, _text, _or_none(_number),
    _many(_row(_text, _text)),
)  # fmt: skip
_HEAD = _row(_word, _text, _text, _number, _number, _many(_text))
_FAULT = _row(_text, _text, _or_none(_place))
_REST = _some(
    notes=_row(_many(_text), _many(_text)),
    violations=_many(_VIOLATION),
    unclear=_many(
        _row(_text, _number, _place, _text, _many(_row(_text, _CITES)), _why, _many(_row(_text, _text, _number)))
    ),
    error=_FAULT,
    others=_row(_many(_FAULT), _number),
    tested=_row(_many(_row(_text, _text, _text, _many(_key), _place)), _many(_text)),
    allowed=_many(_row(_text, _number, _place, _text, _text)),
    remarks=_many(_row(_text, _text, _place)),
    readings=_many(_row(_number, _place, _text, _text, _text, _word, _text)),
    entry=lambda value: isinstance(value, dict),
)
