"""What is in the wheel and in the source distribution, and what must not be."""

from __future__ import annotations

import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

from judge.version import __version__

NAME = f"judge_chain-{__version__}"
WHEEL = (
    "judge/py.typed",
    "judge/manual/ci.md",
    "judge/web/assets/index.html",
    "judge/web/assets/icon-512.png",
    "judge/schemas/report.schema.json",
    "judge/scenarios/yugioh/spell-speed-3-lock/illegal-typhoon-on-counter-trap.yaml",
    "judge/rulesets/yugioh/cards/library.tsv",
    "judge/rulesets/yugioh/starters/attack.yaml",
    f"{NAME}.dist-info/licenses/LICENSE",
    f"{NAME}.dist-info/entry_points.txt",
)
SOURCE = (
    "pyproject.toml",
    "README.md",
    "CHANGELOG.md",
    "LICENSE",
    ".ci/run",
    "tests/README.md",
    "schemas",
    "scenarios",
)
MOST = 8 << 20
"""Bytes of either, at most."""
NEVER = (".pyc", ".venv", ".git/", ".hypothesis", ".cdb", "__pycache__", ".sqlite")


def faults(dist: Path) -> list[str]:
    """All that is wrong with what was built into a directory."""
    found: list[str] = []
    wheels, sources = [*dist.glob("*.whl")], [*dist.glob("*.tar.gz")]
    if len(wheels) != 1 or len(sources) != 1:
        return [f"there are {len(wheels)} wheels and {len(sources)} source distributions"]
    with zipfile.ZipFile(wheels[0]) as wheel:
        names = wheel.namelist()
        data = wheel.read(f"{NAME}.dist-info/METADATA").decode() if f"{NAME}.dist-info/METADATA" in names else ""
    found += [f"the wheel has no {one}" for one in WHEEL if one not in names]
    found += [f"the wheel has {one}" for one in names if not one.startswith(("judge/", f"{NAME}.dist-info/"))]
    found += [
        f"the wheel does not say {one}"
        for one in (f"Version: {__version__}", "License-Expression: MIT")
        if one not in data
    ]
    with tarfile.open(sources[0]) as source:
        kept = source.getnames()
    tops = {name.removeprefix(f"{NAME}/") for name in kept}
    found += [f"the source distribution has no {one}" for one in SOURCE if not _has(one, tops)]
    found += [f"{one} is packed" for one in (*names, *kept) if any(part in one for part in NEVER)]
    found += [
        f"{one.name} has {one.stat().st_size:,} bytes" for one in (*wheels, *sources) if one.stat().st_size > MOST
    ]
    return found


def _has(name: str, names: Iterable[str]) -> bool:
    return any(one == name or one.startswith(f"{name}/") for one in names)
