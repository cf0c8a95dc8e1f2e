"""``--show-settings``: what holds for a run, and who said so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.batch.settings import VARIABLE, Settings, card_files
from judge.report.text import plain

LINE, USUAL = "the command line", "as usual"
ADDED = ("exclude", "ignore")
"""What the command line adds to, and does not replace."""


def lines(asked: Mapping[str, Any], settings: Settings, usual: Mapping[str, Any]) -> Iterator[str]:
    """A line a setting: its value and where it comes from. ``asked`` is what the command line says.

    Raises `Unreadable` for a card database that cannot be read.
    """
    yield f"settings: {plain(settings.where) if settings.file else 'no file here or above'}"
    for name, standard in usual.items():
        said, theirs = asked.get(name) or None, getattr(settings, name, None)
        if name == "cards":
            origin = settings.file if settings.cards is not None else VARIABLE
            value = card_files(said, settings)
            yield _line(name, value, origin if len(value) > len(said or ()) else "", LINE if said else "")
        elif name in ADDED:
            yield _line(name, [*(theirs or ()), *(said or ())], settings.file if theirs else "", LINE if said else "")
        elif said is not None or theirs is None:
            yield _line(name, standard if said is None else said, LINE if said is not None else "")
        else:
            yield _line(name, theirs, settings.file)


def _line(name: str, value: Any, *origins: str) -> str:
    if isinstance(value, bool):
        shown = "yes" if value else "no"
    else:
        shown = ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value or "")
    said = " and ".join(filter(None, origins)) or USUAL
    return plain(f"{name.replace('_', '-')}: {shown or 'none'}  ({said})")
