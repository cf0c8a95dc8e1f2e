"""Mutants that no test can catch, each with the reason, by function and change: ``survivors.yaml``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from judge.source import strict_yaml
from tests.mutation.mutants import Mutant, mutants

TOP = Path(__file__).resolve().parents[2]
FILE = Path(__file__).parent / "survivors.yaml"

Key = tuple[str, str, str]
Explained = Mapping[Key, str]


def everything() -> list[Mutant]:
    """Every mutant of the kernel and of the rules of all games."""
    files = [*TOP.glob("judge/kernel/*.py"), *TOP.glob("judge/rulesets/*/rules/*.py")]
    return _of(files)


def _of(files: Iterable[Path]) -> list[Mutant]:
    return [one for file in sorted(files) for one in mutants(file.relative_to(TOP).as_posix(), file.read_text("utf-8"))]


def key(mutant: Mutant) -> Key:
    """What an explanation names it by."""
    return mutant.module, mutant.function, mutant.change


def explained() -> dict[Key, str]:
    """The reasons in the file, by what they are about."""
    found: dict[Key, str] = {}
    for module, functions in (strict_yaml.parse(FILE.read_text("utf-8"), spans=False).data or {}).items():
        for function, changes in functions.items():
            found |= {(module, function, one["change"]): one["reason"] for one in changes}
    return found


def stale(known: Explained) -> list[str]:
    """What is explained and not there (any more), or without a reason."""
    files = [file for file in {TOP / module for module, *_ in known} if file.is_file()]
    there = {key(one) for one in _of(files)}
    return [" ".join(one) for one, reason in known.items() if one not in there or not reason.strip()]
