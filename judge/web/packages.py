"""The archive that the page unpacks: judge and the packages that it stands on, as they are installed, without those
that are compiled.

A page cannot use what was compiled for this machine; judge has a way without each such package. The archive is the same
bytes for the same packages.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator, Mapping
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path, PurePosixPath

import judge
from judge import rulesets
from judge.adjudication.files import shipped
from judge.kernel.errors import Unreadable

NEEDED = ("ruamel.yaml", "jsonschema")
"""The distributions that the page's part of judge imports; what those need follows from their metadata."""
NOT_IN_A_PAGE = ("cli", "editor", "batch", "scenarios", "schemas", "web/assets")
"""Parts of judge that the page does not use, or that are packed by themselves."""
ROOMS_NOT_IN_A_PAGE = frozenset({"replays", "telling", "verifying"})
"""Rooms of any part that the page does not use: duels are not read in it, nor are records held against texts."""
SCHEMAS = ("scenario",)
"""The schemas that the page checks what is written in it against; card files and reports are not written there."""
_COMPILED = (".so", ".pyd", ".dll", ".dylib")
_TESTS = frozenset({"tests", "test", "benchmarks", "__pycache__"})
_KEPT_OF_METADATA = re.compile(r"METADATA$|licen[cs]e|copying|notice", re.IGNORECASE)


def packed() -> bytes:
    """judge and the packages it stands on. Raises `Unreadable` if they cannot be found in this installation."""
    return _archive({**_judge(), **_dependencies()})


def packed_scenarios() -> bytes:
    """The scenarios that stand beside the rules, for the pages of the rule book."""
    directory = shipped("scenarios")
    named = {f"{name}/{slug}" for name, edition in rulesets.JUDGED for slug in rulesets.load(name, edition).book.rules}
    files = (path for one in sorted(named) for path in (directory / one).glob("*.yaml"))
    return _archive({f"judge/scenarios/{path.relative_to(directory).as_posix()}": path.read_bytes() for path in files})


def _archive(files: Mapping[str, bytes]) -> bytes:
    """The files one behind the other, compressed; before them a line that tells their names and sizes in bytes."""
    names = sorted(files)
    listed = json.dumps([[name, len(files[name])] for name in names], separators=(",", ":"))
    return gzip.compress(b"".join((listed.encode("ascii"), b"\n", *(files[name] for name in names))), 9, mtime=0)


def _judge() -> dict[str, bytes]:
    package = Path(judge.__file__).parent
    found = {}
    for path in sorted(package.rglob("*")):
        name = path.relative_to(package).as_posix()
        left_out = any(name == part or name.startswith(f"{part}/") for part in NOT_IN_A_PAGE)
        left_out |= bool(ROOMS_NOT_IN_A_PAGE & {*path.relative_to(package).parts})
        if path.is_file() and not left_out and not _TESTS & {*path.parts}:
            found[f"judge/{name}"] = path.read_bytes()
    schemas = (shipped("schemas") / f"{name}.schema.json" for name in SCHEMAS)
    return found | {f"judge/schemas/{path.name}": path.read_bytes() for path in schemas}


def _dependencies() -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for one in _distributions():
        for file in one.files or ():
            if _wanted(file):
                found[file.as_posix()] = Path(str(one.locate_file(file))).read_bytes()
    return found


def _wanted(file: PurePosixPath) -> bool:
    if file.is_absolute() or ".." in file.parts or _TESTS & {*file.parts}:
        return False
    about = any(part.endswith((".dist-info", ".egg-info")) for part in file.parts)
    return bool(_KEPT_OF_METADATA.search(file.name)) if about else file.suffix not in (".pth", ".pyc", ".pyi")


def _distributions() -> Iterator[Distribution]:
    """What is needed, and what that needs, as far as it is installed and not compiled."""
    seen: set[str] = set()
    ahead = list(NEEDED)
    while ahead:
        name = re.sub(r"[-_.]+", "-", ahead.pop()).lower()
        if name in seen:
            continue
        seen.add(name)
        try:
            one = distribution(name)
        except PackageNotFoundError:
            if name in {re.sub(r"[-_.]+", "-", needed) for needed in NEEDED}:
                hint = "Install judge again."
                raise Unreadable(f"The package {name} is not installed.", hint=hint) from None
            continue  # needed by another Python than this one
        if not any(file.suffix in _COMPILED for file in one.files or ()):
            yield one
            ahead += [_name(text) for text in one.requires or () if "extra ==" not in text]


def _name(requirement: str) -> str:
    named = re.match(r"[A-Za-z0-9._-]+", requirement)
    return named[0] if named is not None else requirement
