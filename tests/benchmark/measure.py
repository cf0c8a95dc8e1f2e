"""Time and memory, measured so that a noisy machine does little harm: rounds are interleaved, the best one counts."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Run:
    """One program that was run: seconds, most memory in MiB (None where the system does not tell), exit code."""

    seconds: float
    memory: float | None
    code: int


def run(command: Sequence[str], environment: Mapping[str, str]) -> Run:
    """Run a program to its end; what it writes is thrown away."""
    if sys.platform == "win32":
        start = time.perf_counter()
        code = subprocess.run(command, env=environment, cwd=ROOT, check=False, capture_output=True).returncode
        return Run(time.perf_counter() - start, None, code)
    launcher = [sys.executable, "-I", "-S", str(Path(__file__).with_name("launcher.py")), *command]
    told = subprocess.run(launcher, env=environment, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout.split()
    return Run(float(told[0]), int(told[1]) / (1 << 20 if sys.platform == "darwin" else 1 << 10), int(told[2]))


def programs(commands: Mapping[str, Sequence[str]], environment: Mapping[str, str], rounds: int) -> dict[str, Run]:
    """The best run of each program, after one that warms up; a round runs each of them once."""
    for command in commands.values():
        run(command, environment)
    found: dict[str, list[Run]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            found[name].append(run(command, environment))
    return {name: min(runs, key=lambda one: one.seconds) for name, runs in found.items()}


def calls(works: Mapping[str, Callable[[], object]], rounds: int) -> dict[str, float]:
    """The shortest time of each piece of work, in seconds; a round does each of them once."""
    found = dict.fromkeys(works, float("inf"))
    for _ in range(rounds):
        for name, work in works.items():
            start = time.perf_counter()
            work()
            found[name] = min(found[name], time.perf_counter() - start)
    return found


def calibrate() -> int:
    """Work for the interpreter alone, by which machines can be compared: dictionaries, strings, calls and sums."""
    table: dict[str, int] = {}
    for n in range(2_000):
        table[f"card {n % 97}"] = table.get(f"card {n % 89}", 0) + len(str(n))
    return sum(table.values())


def environment(scratch: Path) -> dict[str, str]:
    """The environment of the programs: they may keep their bytecode, as an installed program does."""
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPYCACHEPREFIX": str(scratch / "bytecode"), "PYTHONPATH": str(ROOT), "NO_COLOR": "1"}


def machine() -> str:
    """The machine and the interpreter, in a line."""
    try:
        said = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        said = []
    names = [line.partition(":")[2].strip() for line in said if line.startswith("model name")]
    name = names[0] if names else platform.processor() or platform.machine()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{name}, {os.cpu_count()} cores, {platform.system()}, {python}{_busy()}"


def _busy() -> str:
    """A warning where others use the machine too."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    return f" (busy with {load:.1f} other processes: measure again)" if load > 1 else ""
