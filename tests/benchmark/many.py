"""Two thousand files: cold and warm, with one job and two, against what others need just to look at them."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Sequence
from pathlib import Path

from tests.benchmark import corpus
from tests.benchmark.measure import ROOT, Run, environment, run
from tests.benchmark.table import Section, memory, seconds, times

PEERS = ("check-jsonschema", "yamllint")


def measured(scratch: Path, quick: bool, peers: bool) -> Section:
    """The table of many files; ``peers``: install the others first."""
    files, rounds = (200, 1) if quick else (2_000, 2)
    directory = corpus.write(scratch / "corpus", files)
    section = Section(
        f"{files:,} files",
        "The case book again and again, between other players and under other titles; no two files are alike. "
        "Memory is that of the largest process.",
        ("program", "time", "judge, 1 job", "most memory"),
    )
    commands, missing = _commands(scratch, directory, peers)
    names = environment(scratch)
    found: dict[str, list[Run]] = {name: [] for name in commands}
    for command in _warm_up(scratch, directory, commands):
        run(command, names)
    for _ in range(rounds):
        for name, command in commands.items():
            found[name].append(run(command, names))
    best = {name: min(runs, key=lambda one: one.seconds) for name, runs in found.items()}
    first = next(iter(best.values())).seconds
    for name, one in best.items():
        section.rows.append((name, seconds(one.seconds), times(one.seconds, first), memory(one.memory)))
    section.rows += [(name, why, "-", "-") for name, why in missing.items()]
    return section


def _commands(scratch: Path, directory: Path, peers: bool) -> tuple[dict[str, list[str]], dict[str, str]]:
    """What is run, and what is not with the reason why."""
    check = [sys.executable, "-m", "judge", "check", "--format", "concise"]
    known = subprocess.run([*check[:4], "--help"], capture_output=True, text=True, check=True, cwd=ROOT).stdout
    alone = ["--jobs", "1"] if "--jobs" in known else []
    uncached = ["--no-cache"] if "--no-cache" in known else []
    commands = {"judge check, 1 job": [*check, *alone, *uncached, str(directory)]}
    kept = ["--cache-dir", str(scratch / "cache")] if "--cache-dir" in known else []
    missing: dict[str, str] = {}
    if alone:
        commands["judge check, 2 jobs"] = [*check, "--jobs", "2", *uncached, str(directory)]
    else:
        missing["judge check, 2 jobs"] = "no --jobs yet"
    if "--cache" in known:
        commands["judge check, nothing changed (--cache)"] = [*check, *alone, "--cache", *kept, str(directory)]
    else:
        missing["judge check, nothing changed"] = "no --cache yet"
    schema = str(ROOT / "schemas" / "scenario.schema.json")
    for peer in PEERS:
        program = _installed(scratch, peer, peers)
        if program is None:
            missing[peer] = "not installed"
        elif peer == "yamllint":
            commands[peer] = [program, "--no-warnings", str(directory)]
        else:
            commands[peer] = [program, "--schemafile", schema, *map(str, sorted(directory.rglob("*.yaml")))]
    return commands, missing


def _warm_up(scratch: Path, directory: Path, commands: dict[str, list[str]]) -> Sequence[list[str]]:
    """The same on a hundred files, so that bytecode is compiled; and once in full where a cache is to be filled."""
    part = str(directory / "000")
    few = [[word if word != str(directory) else part for word in command] for command in commands.values()]
    in_full = [command for name, command in commands.items() if "--cache" in name]
    return [*(command[: corpus.A_DIRECTORY] for command in few), *in_full]  # some are given every file by name


def _installed(scratch: Path, program: str, wanted: bool) -> str | None:
    """Where a program of others is found: beside the interpreter, on the path, or installed now if wanted."""
    beside = shutil.which(program, path=sysconfig.get_path("scripts")) or shutil.which(program)
    if beside or not wanted:
        return beside
    place = scratch / "peers"
    scripts = place / ("Scripts" if sys.platform == "win32" else "bin")
    if not place.exists():
        venv.create(place, with_pip=True)
        subprocess.run([scripts / "python", "-m", "pip", "install", "--quiet", *PEERS], check=True)
    return shutil.which(program, path=str(scripts))
