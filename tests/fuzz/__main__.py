"""Try many inputs, and keep small ones that fail: ``python -m tests.fuzz --inputs 300000``."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from random import SystemRandom

from tests.fuzz import keeping
from tests.fuzz.acting import Fault, Limits
from tests.fuzz.watching import alone, tried

EVERY = 200
"""Inputs between two lines of progress."""


def main(arguments: list[str] | None = None) -> int:
    """The command; 1 if anything failed."""
    asked = _parser().parse_args(arguments)
    limits = Limits(asked.seconds_per_input, asked.memory)
    if asked.replay:
        return _replay(asked.replay, limits)
    seed = SystemRandom().randrange(1 << 32) if asked.seed is None else asked.seed
    numbers = range(asked.start, asked.start + asked.inputs)
    if asked.only is not None:
        numbers = range(asked.only, asked.only + 1)
    print(f"seed {seed}: inputs {numbers.start} to {numbers.stop - 1}", flush=True)
    found = _search(seed, numbers, asked.jobs, limits)
    kept = keeping.keep(found, seed, limits, asked.found)
    for (number, fault), path, count in kept:
        print(f"\n{fault.name}\n  met {count} times; first by input {number}; {path or 'not when tried again, alone'}")
        print("".join(f"  | {line}\n" for line in fault.details.splitlines()), end="")
        print(
            f"  once more: python -m tests.fuzz --replay {path}"
            if path
            else f"  once more: --seed {seed} --only {number}"
        )
    print(f"{len(numbers):,} inputs, {sum(len(n) for n in found.values())} failed, {len(found)} faults (seed {seed})")
    return 1 if found else 0


def _search(seed: int, numbers: range, jobs: int, limits: Limits) -> dict[str, list[tuple[int, Fault]]]:
    found: dict[str, list[tuple[int, Fault]]] = {}
    count: Counter[str] = Counter()
    began = time.monotonic()
    for number, fault in tried(seed, numbers, jobs, limits):
        if fault is not None:
            if fault.name not in found:
                print(f"input {number}: {fault.name}", flush=True)
            found.setdefault(fault.name, []).append((number, fault))
            count[fault.name.partition(" ")[0]] += 1
            continue
        count["tried"] += 1
        if count["tried"] % EVERY == 0 and sys.stderr.isatty():
            speed = count["tried"] / (time.monotonic() - began)
            said = ", ".join(f"{n} {name}" for name, n in count.items() if name != "tried") or "none failed"
            print(
                f"\r{count['tried']:,} of {len(numbers):,}, {speed:.0f} a second, {said}\033[K", end="", file=sys.stderr
            )
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    return found


def _replay(files: list[Path], limits: Limits) -> int:
    """Every command, in every format, on files that failed once."""
    failed = 0
    for file in files:
        for one in keeping.replays(file.read_bytes()):
            fault = alone(one, limits)
            if fault is not None:
                failed += 1
                print(f"{file}: {' '.join(one.command) or 'judged'}: {fault.name}\n{fault.details}\n")
    print(f"{len(files)} files, {failed} failures")
    return 1 if failed else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--inputs", type=int, default=10_000, metavar="N", help="how many (%(default)s)")
    parser.add_argument("--seed", type=int, metavar="N", help="of which all inputs are made (a new one)")
    parser.add_argument("--start", type=int, default=0, metavar="N", help="the number of the first input")
    parser.add_argument("--only", type=int, metavar="N", help="nothing but the input of this number")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="processes (%(default)s)")
    parser.add_argument(
        "--seconds-per-input", type=float, default=5, metavar="S", help="of the processor (%(default)s)"
    )
    parser.add_argument("--memory", type=int, default=300, metavar="MB", help="of a process (%(default)s)")
    parser.add_argument("--found", type=Path, default=keeping.FOUND, metavar="DIR", help="where failures are kept")
    parser.add_argument("--replay", type=Path, nargs="+", metavar="FILE", help="try these files again instead")
    return parser


if __name__ == "__main__":
    sys.exit(main())
