"""Schemas: loading the shipped ones, and whether a document fits."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path as File
from typing import TYPE_CHECKING, Any

from judge.kernel.errors import Unreadable
from judge.kernel.places import Path
from judge.source.documents import Document
from judge.vocabulary.fitting import Fits, fitting

if TYPE_CHECKING:
    from judge.source.finding import Finder

NAMES = ("scenario", "cards", "report")


@cache
def load(name: str) -> Mapping[str, Any]:
    """A shipped schema: ``scenario``, ``cards`` or ``report``. Raises `Unreadable` for another name."""
    # By path, not importlib.resources: that one costs more to import than a whole file to judge.
    package = File(__file__).resolve().parent.parent
    for directory in (package / "schemas", package.parent / "schemas"):
        file = directory / f"{name}.schema.json"
        if name in NAMES and file.is_file():
            schema: Mapping[str, Any] = json.loads(file.read_text("utf-8"))
            return schema
    raise Unreadable(f"There is no schema called {name!r}.", hint=f"There are {', '.join(NAMES)}.")


@cache
def quick(name: str) -> Fits:
    """The quick look at a document's data: does it fit the schema of that name?"""
    return fitting(load(name))


def check(document: Document, name: str, passed_over: Callable[[Path], bool] = lambda _: False) -> None:
    """Raises `Unreadable` with the one message that helps most if a document does not fit a schema.

    Faults at a path that ``passed_over`` names are left to somebody who can say more about them.
    """
    if quick(name)(document.data):
        return
    if problems := faults(document, name, passed_over):
        raise problems[0]


def faults(document: Document, name: str, passed_over: Callable[[Path], bool] = lambda _: False) -> list[Unreadable]:
    """What is wrong with a document that does not fit a schema, in the order of the file, as `check` would raise it."""
    from judge.source import faults

    return faults.faults(_finder(name), document, passed_over)


@cache
def _finder(name: str) -> Finder:
    from judge.source.finding import Finder

    return Finder(load(name))
