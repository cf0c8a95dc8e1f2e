"""``[tool.judge]`` in ``pyproject.toml``: what a project asks of every run. The command line wins over it."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from judge.kernel.errors import Unreadable

FILE = "pyproject.toml"
RESERVED = {"cards": "Own cards are not read from the settings yet; write them under `cards:` in the scenario."}
_MENTIONED = re.compile(rb"tool\"?\s*\.\s*\"?judge\b")


class Settings(NamedTuple):
    """What a project asks for; None where it says nothing. ``root`` is the directory that paths are relative to."""

    root: Path
    format: str | None = None
    exclude: tuple[str, ...] = ()
    jobs: int | None = None
    cache: bool | None = None
    cache_dir: str | None = None
    undecided: str | None = None


def read_settings(start: Path) -> Settings:
    """The settings that hold in a directory: those of the nearest ``pyproject.toml`` above it that has any.

    Raises `Unreadable` for a setting that does not exist or has the wrong type.
    """
    place = os.fspath(start)
    while True:
        file = os.path.join(place, FILE)
        data = _content(file)
        if data is not None and _MENTIONED.search(data):
            table = _table(data, file)
            if table is not None:
                return Settings(Path(place), **{key: _checked(file, key, value) for key, value in table.items()})
        above = os.path.dirname(place)
        if above == place:
            return Settings(start)
        place = above


def _content(file: str) -> bytes | None:
    try:
        with open(file, "rb") as stream:
            return stream.read()
    except OSError:
        return None


def _table(data: bytes, file: str) -> Mapping[str, Any] | None:
    import tomllib

    try:
        tool = tomllib.loads(data.decode("utf-8")).get("tool")
    except ValueError as error:
        raise Unreadable(f"{file} is not valid TOML: {error}.", hint="It holds settings under [tool.judge].") from None
    table = tool.get("judge") if isinstance(tool, dict) else None
    if table is None:
        return None
    if not isinstance(table, dict):
        raise Unreadable(f"{file}: tool.judge is no table.", hint="Write [tool.judge] on a line of its own.")
    return {key.replace("-", "_"): value for key, value in table.items()}


def _checked(file: str, key: str, value: Any) -> Any:
    if key in RESERVED:
        raise Unreadable(f"{file}: [tool.judge] has {key!r}, which this version does not know.", hint=RESERVED[key])
    if key not in _TYPES:
        from judge.source.schema import suggestion

        hint = suggestion(key, _TYPES)
        raise Unreadable(f"{file}: [tool.judge] has {key!r}, which is no setting.", hint=hint)
    fits, wanted = _TYPES[key]
    if not fits(value):
        raise Unreadable(f"{file}: in [tool.judge], {key} must be {wanted}, not {value!r}.")
    return tuple(value) if isinstance(value, list) else value


def _is_format(value: Any) -> bool:
    from judge.report.formats import MODULES

    return value in MODULES if isinstance(value, str) else False


_TYPES: Mapping[str, tuple[Callable[[Any], bool], str]] = {
    "format": (_is_format, "the name of a format, such as concise"),
    "exclude": (
        lambda value: isinstance(value, list) and all(isinstance(one, str) for one in value),
        "a list of patterns",
    ),
    "jobs": (lambda value: type(value) is int and value > 0, "a whole number from 1 on"),
    "cache": (lambda value: isinstance(value, bool), "true or false"),
    "cache_dir": (lambda value: isinstance(value, str) and value != "", "the path of a directory"),
    "undecided": (lambda value: value in ("ok", "fail"), '"ok" or "fail"'),
}
