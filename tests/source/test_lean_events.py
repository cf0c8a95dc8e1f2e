"""The C parser's events: as the library's own in everything but the time they take."""

from __future__ import annotations

from typing import Any

import pytest
from ruamel.yaml import events

from judge.source import lean_events

TEXT = "a: [x, 'y', {b: 1}]\nc: &anchor\n  - !!str 2\n  - |\n    more\nd: {}\n"
OWN: dict[type, type] = {kind.__mro__[1]: kind for kind in lean_events.LEAN[:5]}


def parsed(text: str) -> list[Any]:
    pull = lean_events.c_parser()(text).get_event
    return list(iter(pull, None))


def slots(kind: type) -> set[str]:
    found = (getattr(one, "__slots__", ()) for one in kind.__mro__)
    return {name for names in found for name in ([names] if isinstance(names, str) else names)}


@pytest.mark.parametrize("usual", OWN)
def test_every_field_of_the_usual_event_is_there(usual: type) -> None:
    made = [event for event in parsed(TEXT) if isinstance(event, usual)]
    assert made
    for event in made:
        assert type(event) is OWN[usual]
        assert all(hasattr(event, name) for name in slots(usual))


def test_fields_are_those_that_the_usual_classes_would_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    lean = parsed(TEXT)
    for kind in OWN:
        monkeypatch.setattr(f"_ruamel_yaml.{kind.__name__}", kind)
    usual = parsed(TEXT)
    assert [type(event) for event in lean] == [OWN.get(type(event), type(event)) for event in usual]
    assert list(map(fields, lean)) == list(map(fields, usual))
    assert any(isinstance(event, events.ScalarEvent) for event in usual)


def fields(event: Any) -> dict[str, Any]:
    marks = {name: getattr(event, name) for name in ("start_mark", "end_mark")}
    held = {name: getattr(event, name, None) for name in slots(type(event)) - set(marks)}
    return {**held, **{name: (mark.line, mark.column) for name, mark in marks.items()}}
