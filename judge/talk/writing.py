"""A scenario that was spoken, written out as the file that a person would have made of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

_PLAIN = re.compile(r"[A-Za-z0-9_](?:[\w '.&!/+\u2019-]*[\w.!'+])?", re.ASCII)
_OTHERWISE = re.compile(r"true|false|null|yes|no|on|off|[\d.+-]+(?:[eE][\d+-]+)?|0[xob]\w+", re.IGNORECASE)
_WIDTH = 100


def scenario_text(data: Mapping[str, Any], said: str, understood: Iterable[str], assumed: Iterable[str]) -> str:
    """The scenario as YAML: what was said, how it was understood and what was assumed stand above it as comments."""
    lines = ["# What was said:", *_comments(said.splitlines())]
    lines += ["# Understood as:", *_comments(understood)]
    if told := list(assumed):
        lines += ["# Assumed:", *_comments(told)]
    for key, value in data.items():
        lines += _block(str(key), value, 0)
    return "\n".join(lines) + "\n"


def _comments(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        shown = "".join(char if char.isprintable() else " " for char in line).strip()
        if shown:
            yield f"#   {shown}"


def _block(key: str, value: Any, depth: int) -> Iterator[str]:
    """A key and what stands behind it, on one line where that is short."""
    lead = "  " * depth
    if isinstance(value, Mapping) and depth == 0 and value:
        yield f"{key}:"
        for inner, one in value.items():
            yield from _block(_scalar(inner), one, depth + 1)
    elif isinstance(value, list) and value and depth == 0:
        yield f"{key}:"
        yield from (f"  - {_flow(one)}" for one in value)
    elif isinstance(value, Mapping) and value and len(_flow(value)) + len(lead) + len(key) > _WIDTH:
        yield f"{lead}{key}:"
        for inner, one in value.items():
            yield from _block(_scalar(inner), one, depth + 1)
    else:
        yield f"{lead}{key}: {_flow(value)}"


def _flow(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_scalar(key)}: {_flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return _scalar(value)


def _scalar(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    text = str(value)
    if _PLAIN.fullmatch(text) and not _OTHERWISE.fullmatch(text):
        return text
    return json.dumps(text, ensure_ascii=False)
