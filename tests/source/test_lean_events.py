"""The parsers' events as tuples: alike from both, and in nobody else's way."""

from __future__ import annotations

import threading
from contextlib import suppress
from typing import Any

import _ruamel_yaml
import pytest
from ruamel.yaml import events

from judge.kernel.errors import Unreadable
from judge.source import lean_events, strict_yaml

TEXTS = (
    "a: [x, 'y', {b: 1}]\nc:\n  - \"2\"\n  - |\n    more\nd: {}\n",
    "a: &anchor x\nb: *anchor\nc: !!str {d: !tag [e]}\nf: &g {}\n",
    "%YAML 1.2\n---\na: x\n...\n",
    "---\na: x\n---\nb: y\n",
    "# nothing\n",
)


def pulled(text: str, parser: str) -> list[lean_events.Event]:
    pull = (lean_events.c_parser if parser == "c" else lean_events.pure_parser)(text)
    found = [pull()]
    while found[-1][0] is not lean_events.STREAM_END:
        found.append(pull())
    return found


def comparable(event: lean_events.Event) -> tuple[Any, ...]:
    """An event with its marks written out; the parsers write the style of plain words differently."""
    kind, start, _, *rest = event
    if kind is lean_events.SCALAR:
        rest[2] = rest[2] or ""
    if kind is lean_events.LABELLED:
        rest[-1] = str(rest[-1] or "")
    places = (
        () if kind in (lean_events.DOCUMENT, lean_events.OTHER, lean_events.STREAM_END) else (start.line, start.column)
    )
    return kind, *places, *(False if value is None else value for value in rest)


@pytest.mark.parametrize("text", TEXTS)
def test_both_parsers_give_the_same_events(text: str) -> None:
    with lean_events.tuples():
        by_c = pulled(text, "c")
    assert list(map(comparable, by_c)) == list(map(comparable, pulled(text, "pure")))


def test_no_kind_is_left_out() -> None:
    with lean_events.tuples():
        kinds = {event[0] for text in TEXTS for event in pulled(text, "c")}
    assert kinds == {value for name, value in vars(lean_events).items() if name.isupper() and isinstance(value, str)}


@pytest.mark.parametrize("text", ["a: x\n", "a: [\n", "a: *x\n"])
def test_the_library_makes_its_own_events_afterwards(text: str) -> None:
    with suppress(Unreadable):
        strict_yaml.parse(text, parser="c")
    pull = _ruamel_yaml.CParser("a: [x]\n").get_event
    made = list(iter(pull, None))
    assert [type(event) for event in made if isinstance(event, events.NodeEvent | events.CollectionEndEvent)] == [
        events.MappingStartEvent, events.ScalarEvent, events.SequenceStartEvent, events.ScalarEvent,
        events.SequenceEndEvent, events.MappingEndEvent,
    ]  # fmt: skip


def test_threads_parse_one_after_another() -> None:
    text = "".join(f"k{n}: [a, {{b: c}}]\n" for n in range(200))
    read: list[Any] = []

    def parse() -> None:
        read.extend(strict_yaml.parse(text, parser="c").data for _ in range(20))

    threads = [threading.Thread(target=parse) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(read) == 80
    assert all(data == {f"k{n}": ["a", {"b": "c"}] for n in range(200)} for data in read)
