"""How fast the judge is, as ratios within one run: machines are noisy, so seconds are only printed beside them.

`python -m tests.bench [--quick]` reads and judges the case book, and compares with what others need just to read it.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from judge import batch
from judge.source.scenario import read_scenario
from judge.source.strict_yaml import parse

ROOT = Path(__file__).parents[2]


def best(rounds: int, work: Callable[[], object]) -> float:
    """The shortest of several runs, in seconds."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def started(rounds: int, *arguments: str) -> float:
    """The shortest start of a fresh interpreter, in seconds."""
    command = [sys.executable, *arguments]
    return best(rounds, lambda: subprocess.run(command, check=False, capture_output=True, cwd=ROOT))


def main() -> None:
    """Measure and print."""
    quick = "--quick" in sys.argv
    rounds = 2 if quick else 7
    files = sorted((ROOT / "scenarios").rglob("*.yaml"))[: 120 if quick else None]
    texts = [file.read_text("utf-8") for file in files]
    scenarios = [read_scenario(file) for file in files]
    batch.adjudged(scenarios[0])
    pure = best(1 if quick else 3, lambda: [parse(text, parser="pure") for text in texts])
    read = best(rounds, lambda: [read_scenario(file) for file in files])
    judged = best(rounds, lambda: [batch.adjudged(scenario) for scenario in scenarios])
    bare = started(rounds, "-c", "pass")
    version = started(rounds, "-m", "judge", "--version")
    check = started(rounds, "-m", "judge", "check", str(files[0]))
    print(f"{len(files)} scenarios")
    print(f"pure YAML parser    {pure:7.3f} s   1.00")
    print(f"reading             {read:7.3f} s   {read / pure:.2f} of the pure parser")
    print(f"judging             {judged:7.3f} s   {judged / pure:.2f} of the pure parser")
    print(f"python -c pass      {bare:7.3f} s   1.00")
    print(f"judge --version     {version:7.3f} s   {version / bare:.1f} bare starts")
    print(f"judge check FILE    {check:7.3f} s   {check / bare:.1f} bare starts")


if __name__ == "__main__":
    main()
