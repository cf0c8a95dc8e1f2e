"""What an answer of the judge depends on besides the file: its own code, cards and schemas, and its parser."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from judge.batch.records import FORM
from judge.version import __version__

READ = (".py", ".yaml", ".json", ".so", ".pyd")
LIBRARIES = ("ruamel.yaml", "_ruamel_yaml", "jsonschema")
"""Whose messages and readings enter an answer."""


def identity() -> bytes:
    """Changes whenever a rule, a card, a schema or anything else that answers depend on changes.

    Told from the sizes and times of the files, which costs a millisecond; reading them all would cost fifty.
    """
    digest = blake2b(f"{__version__} {FORM} {sys.version}".encode())
    for line in sorted(_package()):
        digest.update(line.encode("utf-8", "surrogateescape") + b"\0")
    for name in LIBRARIES:
        digest.update(f"{name} {_library(name)}\0".encode("utf-8", "surrogateescape"))
    return digest.digest()


def _package() -> Iterator[str]:
    package = Path(__file__).resolve().parents[1]
    yield from _files(str(package))
    if not (package / "schemas").is_dir():  # a checkout has them beside the package
        yield from _files(str(package.parent / "schemas"))


def _files(place: str) -> Iterator[str]:
    with os.scandir(place) as listing:
        for entry in listing:
            if entry.is_dir(follow_symlinks=False):
                if entry.name not in ("__pycache__", "scenarios"):
                    yield from _files(entry.path)
            elif entry.name.endswith(READ):
                yield f"{entry.path} {_state(entry.stat())}"


def _library(name: str) -> str:
    from importlib.machinery import PathFinder

    path = None
    for part in name.split("."):
        spec = PathFinder.find_spec(part, path)
        if spec is None:
            return ""
        path = list(spec.submodule_search_locations or ())
    return _state(os.stat(spec.origin)) if spec is not None and spec.origin else ""


def _state(stat: os.stat_result) -> str:
    return f"{stat.st_size} {stat.st_mtime_ns}"
