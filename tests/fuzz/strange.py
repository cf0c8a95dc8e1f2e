"""What nobody would write: bytes that break a file, values that stand in the wrong place."""

from __future__ import annotations

from typing import Any

SNIPPETS = [
    b"\t", b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\r", b"\r\n", b"---\n", b"...\n", b"%YAML 1.1\n", b"&a ", b"*a",
    b"!!python/none ", b"<<: ", b"? ", b"- ", b": ", b"{", b"}", b"[", b"]", b"|\n", b">-\n", b"'", b'"', b"#",
    b"\xe2\x80\xa8", b"\xc2\x85", b"\xed\xa0\x80", b"\xf0\x9f\x83\x8f", b"\\", b"~", b"0x7fffffffffffffffffff",
    b"1e999", b".inf", b".nan", b"null", b"true", b"2003-04-28", b"12:30:00", b"[[[[[[[[[[[[[[[[", b"  ", b"\n",
    b"", b"\\u0000", b'"\\ud800"', b'"\\x00"',
]  # fmt: skip
STRANGE: list[Any] = [
    None, True, False, 0, -1, 1, 2, 99, 10**9, 2**63, -(2**63), 10**30, 0.5, -0.0, 1e308, "", " ", "A", "B", "C",
    "-", "0", "null", "Raigeki", "raigeki", "Raigeki #1", "Raigeki #99", "A: Raigeki", ":", "#1", "this card",
    "itself", "all", "any", "you", "opponent", "link 1", "target", "Ember", "Hextech Ray", "x" * 300, "\u202e",
    "e\u0301", "\u200d", "\U0001f0cf", "\ufeff", "ß", "İ", "\u0000", "\ud800", "\n", [], {}, [[]], [{}], {"": ""},
    ["Raigeki", "Raigeki"], {"card": "Raigeki"}, {"count": 3}, {"min": 5, "max": 1}, {"count": -1},
]  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of every value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, one in inner for place in places(one, (*path, key)))]


def at(data: Any, path: tuple[Any, ...]) -> Any:
    """The value at a path."""
    for key in path:
        data = data[key]
    return data
