"""``judge.toml``, or ``[tool.judge]`` in ``pyproject.toml``: what a project asks of every run. The command line
wins."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.tuples import NamedTuple

FILE = "pyproject.toml"
OWN_FILE = "judge.toml"
"""Settings and nothing else; where it lies the other beside it is not asked."""
CACHE_DIR = "JUDGE_CACHE_DIR"
"""The environment variable that names the directory of the cache, as ``--cache-dir`` does."""
VARIABLE = "JUDGE_CARDS"
"""The environment variable that names card databases, as `PATH` names directories."""
LIMIT = 1 << 18
"""Bytes of the file, at most."""
MOST_JOBS = 256
"""Processes that judge, at most."""
_MENTIONED = rb"[\"']?tool[\"']?[ \t]*+\.[ \t]*+[\"']?judge\b"
_TABLE = rb"(?m)^[ \t]*+(?:\[[ \t]*+[\"']?tool[\"']?[ \t]*+\]|[\"']?tool[\"']?[ \t]*+=)"
# TOML's reader takes time by the square of the parts of a key, and nobody writes as many.
_LONG_KEY = r"""(?<![\w"'-])(?>(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){32})"""


class Settings(NamedTuple):
    """What a project asks for; None where it says nothing.

    ``root`` is the directory that paths are relative to, ``file`` the name of the file there (empty: there is none).
    """

    root: Path
    format: str | None = None
    exclude: tuple[str, ...] = ()
    jobs: int | None = None
    cache: bool | None = None
    cache_dir: str | None = None  # not heeded: a repository does not say where answers are taken from
    undecided: str | None = None
    cards: tuple[str, ...] | None = None
    select: tuple[str, ...] | None = None
    ignore: tuple[str, ...] = ()
    baseline: str | None = None
    file: str = ""

    @property
    def where(self) -> str:
        """Where they stand, for messages."""
        return f"{self.root / OWN_FILE}" if self.file == OWN_FILE else f"[tool.judge] in {self.root / FILE}"


def read_settings(start: Path) -> Settings:
    """The settings that hold in a directory: those of the nearest file above it that has any.

    Raises `Unreadable` for a setting that does not exist or has the wrong type.
    """
    place = os.fspath(start)
    while True:
        for name in (OWN_FILE, FILE):
            table = _read(os.path.join(place, name), own=name == OWN_FILE)
            if table is not None:
                return Settings(Path(place), file=name, **table)
        above = os.path.dirname(place)
        if above == place:
            return Settings(start)
        place = above


def _read(file: str, *, own: bool) -> dict[str, Any] | None:
    """The settings in a file, checked; None where it has none."""
    data = _content(file)
    if data is None or not (own or _mentioned(data)):
        return None
    table = _table(data, file, own=own)
    called = file if own else f"{file}: [tool.judge]"
    return None if table is None else {key: _checked(called, key, value) for key, value in table.items()}


def _content(file: str) -> bytes | None:
    """What the file holds; None where there is none to read. Raises `Unreadable` for what may have no end."""
    try:
        if stat.S_ISDIR(os.stat(file).st_mode) or not os.access(file, os.R_OK):
            return None
    except OSError:
        return None
    from judge.source.text import first_bytes

    data, _ = first_bytes(file, LIMIT)
    if len(data) > LIMIT:
        said = f"{file} has more than {LIMIT:,} bytes; judge reads no settings from so large a file."
        raise Unreadable(said, hint="Put a smaller judge.toml beside your scenarios.")
    return data


def _mentioned(data: bytes) -> bool:
    """Does TOML speak of the judge (``[tool.judge]``, or ``judge = ...`` in ``[tool]``)? What does not is not read."""
    if re.search(_MENTIONED, data):
        return True
    table = re.search(_TABLE, data)
    return table is not None and re.search(rb"\bjudge\b", data[table.end() :]) is not None


def _table(data: bytes, file: str, *, own: bool) -> Mapping[str, Any] | None:
    import tomllib

    hint = "It holds settings for judge." if own else "It holds settings under [tool.judge]."
    try:
        text = data.decode("utf-8-sig")
        if re.search(_LONG_KEY, text):
            raise Unreadable(f"{file} has a key of more than 32 parts.", hint=hint)
        whole = tomllib.loads(text)
    except RecursionError:
        raise Unreadable(f"{file} is nested too deeply.", hint=hint) from None
    except ValueError as error:
        raise Unreadable(f"{file} is not valid TOML: {error}.", hint=hint) from None
    tool = {"judge": whole} if own else whole.get("tool")
    table = tool.get("judge") if isinstance(tool, dict) else None
    if table is None:
        return None
    if not isinstance(table, dict):
        raise Unreadable(f"{file}: tool.judge is no table.", hint="Write [tool.judge] on a line of its own.")
    return {key.replace("-", "_"): value for key, value in table.items()}


def _checked(called: str, key: str, value: Any) -> Any:
    if key not in _TYPES:
        from judge.source.suggestions import suggestion

        hint = suggestion(key, _TYPES)
        if key == "tool" and called.endswith(OWN_FILE):
            hint = "Settings stand at the top of it, without [tool.judge]."
        raise Unreadable(f"{called} has {_shown(key)}, which is no setting.", hint=hint)
    fits, wanted = _TYPES[key]
    if not fits(value):
        raise Unreadable(f"{called}: {key} must be {wanted}, not {_shown(value)}.")
    return tuple(value) if isinstance(value, list) else value


def _is_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _is_format(value: Any) -> bool:
    from judge.report.formats import MODULES

    return value in MODULES if isinstance(value, str) else False


def card_files(asked: Sequence[str] | None, settings: Settings) -> tuple[str, ...]:
    """The card databases of a run, later ones overriding: those of the project, or else of ``JUDGE_CARDS``, and on top
    of them those that the command line names.

    Raises `Unreadable` for one that is missing, or neither SQLite nor JSON.
    """
    given = dict.fromkeys(asked or (), "")
    if settings.cards is not None:
        below = {from_root(settings, name): f"{settings.where} names it." for name in settings.cards}
    else:
        named = filter(None, os.environ.get(VARIABLE, "").split(os.pathsep))
        below = {os.path.expanduser(name): f"The environment variable {VARIABLE} names it." for name in named}
    files = {name: origin for name, origin in below.items() if name not in given} | given
    if files:
        from judge.cards.databases import sniffed

        for name, origin in files.items():
            try:
                sniffed(name)
            except Unreadable as error:
                raise Unreadable(error.message, hint=f"{error.hint} {origin}".strip()) from None
    return tuple(files)


def inside(settings: Settings, name: str) -> str:
    """A path of the settings that may be written to: it lies in their directory. Raises `Unreadable` for another."""
    path = from_root(settings, name)
    top = os.path.realpath(settings.root)
    if os.path.commonpath([top, os.path.realpath(path)]) != top or os.path.islink(path):
        said = f"{settings.where} names {name}, which leads out of its directory; a project is not trusted with that."
        raise Unreadable(said, hint="Name a file there, or name it on the command line.")
    return path


def from_root(settings: Settings, name: str) -> str:
    """A path that settings name as it is named from the working directory."""
    root = settings.root
    path = os.path.expanduser(name)
    if os.path.isabs(path):
        return path
    with suppress(ValueError):  # on another drive
        return os.path.relpath(root / path)
    return os.fspath(root / path)


_TYPES: Mapping[str, tuple[Callable[[Any], bool], str]] = {
    "format": (_is_format, "the name of a format, such as concise"),
    "exclude": (_is_texts, "a list of patterns"),
    "select": (_is_texts, "a list of rules"),
    "ignore": (_is_texts, "a list of rules"),
    "baseline": (lambda value: isinstance(value, str) and value != "", "the path of a file"),
    "jobs": (lambda value: type(value) is int and 0 < value <= MOST_JOBS, f"a whole number from 1 to {MOST_JOBS}"),
    "cache": (lambda value: isinstance(value, bool), "true or false"),
    "cache_dir": (lambda value: isinstance(value, str) and value != "", "the path of a directory"),
    "cards": (
        lambda value: _is_texts(value) and all(value),
        "a list of card databases",
    ),
    "undecided": (lambda value: value in ("ok", "fail"), '"ok" or "fail"'),
}


def _shown(value: object) -> str:
    """A value as TOML has it: ``true`` and not ``True``."""
    if isinstance(value, dict | list):
        return "a table" if isinstance(value, dict) else "a list"
    text = str(value).lower() if isinstance(value, bool) else repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
