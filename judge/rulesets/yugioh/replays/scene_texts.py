"""A written scene as the text of a file, laid out as a person would."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

from judge.rulesets.yugioh.replays.written_scenes import WrittenScene

WIDTH = 100
_PLAIN = re.compile(r"[A-Za-z](?:[A-Za-z0-9_'!.&\-+★☆ ]|(?<=[a-z]),(?= ))*")
_WORDS = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n", "none", "nan"})


def text(scene: WrittenScene) -> str:
    """The file. The same scene is always written the same way."""
    return "\n".join(_lines(scene)) + "\n"


def _lines(scene: WrittenScene) -> Iterator[str]:
    yield "format: 1"
    yield f"ruleset: {scene.ruleset}"
    for key, value in scene.head.items():
        yield f"{key}: {_scalar(value, flow=False)}"
    for remark in dict.fromkeys(scene.remarks):
        yield from _remark(f"{remark[0].upper()}{remark[1:]}.", "")
    yield "board:"
    for key, value in scene.board.items():
        if key == "history":
            yield "  history:"
            for entry in value:
                yield from _item("    ", entry)
        elif isinstance(value, Mapping):
            yield f"  {key}:{'' if value else ' {}'}"
            for zone, cards in value.items():
                yield from _wrapped(f"    {zone}: ", cards)
        else:
            yield f"  {key}: {_flow(value)}"
    if not scene.plays:
        return
    yield "plays:"
    for number, play in enumerate(scene.plays, 1):
        if number in scene.notes:
            yield from _remark(scene.notes[number], "  ")
        yield from _item("  ", play)
    if last := scene.notes.get(len(scene.plays) + 1):
        yield from _remark(last, "  ")
    yield "expect:"
    for key, value in scene.expect.items():
        yield from _wrapped(f"  {key}: ", value)


def _remark(said: str, indent: str) -> Iterator[str]:
    return (f"{indent}# {line}" for line in textwrap.wrap(said, WIDTH - len(indent) - 2, break_on_hyphens=False))


def _wrapped(lead: str, value: Any) -> Iterator[str]:
    """A value behind its key, on several lines where one would be too long."""
    whole = lead + _flow(value)
    if len(whole) <= WIDTH or not value or not isinstance(value, list | tuple | Mapping):
        yield whole
        return
    line, indent = f"{lead}[", " " * (len(lead) - len(lead.lstrip(" -")) + 2)
    if isinstance(value, Mapping):
        yield lead.rstrip()
        for key, one in value.items():
            yield from _wrapped(f"{indent}{_scalar(key)}: ", one)
        return
    if len(line + _flow(value[0])) >= WIDTH or any(len(indent + _flow(one)) >= WIDTH for one in value):
        yield lead.rstrip()
        for one in value:
            yield from _item(indent, one)
        return
    for n, one in enumerate(value):
        part = _flow(one) + ("," if n < len(value) - 1 else "]")
        if len(line) + len(part) + 1 > WIDTH and line.strip() not in ("", f"{lead}[".strip()):
            yield line.rstrip()
            line = indent
        line += part if line.endswith(("[", "  ")) and not line.rstrip().endswith(",") else f" {part}"
    yield line


def _item(indent: str, value: Any) -> Iterator[str]:
    """An entry of a list on a line of its own, on one for each key where that would be too long."""
    whole = f"{indent}- {_flow(value)}"
    if len(whole) <= WIDTH or not isinstance(value, Mapping):
        yield whole
        return
    lead = f"{indent}- "
    for key, one in value.items():
        yield from _wrapped(f"{lead}{_scalar(key)}: ", one)
        lead = " " * len(lead)


def _flow(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_scalar(key)}: {_flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return _scalar(value)


def _scalar(value: Any, *, flow: bool = True) -> str:
    """A value as YAML writes it: bare where that can be read in one way alone."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    known = str(value)
    bare = _PLAIN.fullmatch(known) and known == known.strip() and (not flow or "," not in known)
    if bare and (known.lower() not in _WORDS or known == "none") and ": " not in known:
        return known
    if '"' in known and "'" not in known and "\\" not in known and known.isprintable():
        return f"'{known}'"
    return json.dumps(known, ensure_ascii=False)
