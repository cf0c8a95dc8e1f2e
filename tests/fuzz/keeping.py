"""What failed, kept as small files; every run of the suite tries them again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from tests.fuzz.acting import Fault, Limits, fault_from
from tests.fuzz.commands import EDITIONS, EXITS, formats
from tests.fuzz.inputs import REPORTS, Input, made
from tests.fuzz.shrinking import smaller
from tests.fuzz.watching import alone

FOUND = Path(__file__).parent / "found"

Kept = tuple[tuple[int, Fault], Path | None, int]


def keep(found: Mapping[str, Sequence[tuple[int, Fault]]], seed: int, limits: Limits, directory: Path) -> list[Kept]:
    """For each fault its first input, where a small one is kept now, and how many met it.

    No file is kept of what does not fail again when tried alone.
    """
    return [(all_of_it[0], _small(all_of_it, seed, limits, directory), len(all_of_it)) for all_of_it in found.values()]


def _small(met: Sequence[tuple[int, Fault]], seed: int, limits: Limits, directory: Path) -> Path | None:
    one = min((made(seed, number) for number, _ in met[:20]), key=lambda one: len(one.content))
    fault = alone(one, limits)
    if fault is None:
        return None

    def fails(content: bytes) -> bool:
        again = alone(one._replace(content=content), limits)
        return again is not None and again.name == fault.name

    directory.mkdir(parents=True, exist_ok=True)
    path = directory / fault.file
    path.write_bytes(smaller(one.content, fails))
    return path


def kept(error: Exception, content: bytes, directory: Path = FOUND) -> Path:
    """Keep a content that failed so; where."""
    directory.mkdir(parents=True, exist_ok=True)
    path = directory / fault_from(error).file
    path.write_bytes(content)
    return path


def replays(content: bytes) -> Iterator[Input]:
    """All that may be done with a content: the verdict, every report, every command (check in every format)."""
    yield Input("kept", content, ())
    yield Input("kept", content, REPORTS)
    for command in EXITS:
        for form in formats(command) if command == "check" else formats(command)[:1]:
            words = (command, *(("--format", form) if form else ()))
            if command == "compare":
                yield from (Input("kept", content, (*words, "--rulesets", one)) for one in EDITIONS)
            elif command == "options":
                yield Input("kept", content, words)
                yield from (Input("kept", content, (*words, "--at", str(n))) for n in range(4))
                yield Input("kept", content, (*words, "--passes", "2"))
            else:
                yield Input("kept", content, words)
