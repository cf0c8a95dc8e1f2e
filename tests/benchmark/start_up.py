"""How long the program takes to start, against a bare Typer program and against the interpreter alone."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.benchmark import disputes
from tests.benchmark.measure import environment, programs
from tests.benchmark.table import Section, memory, seconds, times

BARE = 'import typer\ndef main(name: str = "you") -> None: print(f"Hello {name}")\ntyper.run(main)\n'
INSTALLED = "import sys\nfrom judge.cli.app import main\nsys.exit(main())\n"  # what an installer writes as `judge`

TALK = "A: Raigeki. B: Solemn Judgment?"


def measured(scratch: Path, quick: bool) -> Section:
    """The table of starts."""
    bare, judge = scratch / "bare.py", scratch / "installed.py"
    bare.write_text(BARE, "utf-8")
    judge.write_text(INSTALLED, "utf-8")
    file = disputes.write(scratch)
    commands = {
        "python -c pass": [sys.executable, "-c", "pass"],
        "a bare Typer program": [sys.executable, str(bare)],
        "judge --version": [sys.executable, str(judge), "--version"],
        "judge check FILE": [sys.executable, str(judge), "check", str(file)],
        "judge ask TALK": [sys.executable, str(judge), "ask", TALK],
    }
    best = programs(commands, environment(scratch), 5 if quick else 25)
    typer, python = best["a bare Typer program"].seconds, best["python -c pass"].seconds
    section = Section(
        "Start-up",
        "Bytecode is compiled, as it is in an installed program; FILE is a dispute of three links, TALK one of two.",
        ("program", "time", "bare Typer programs", "bare interpreters", "most memory"),
    )
    for name, one in best.items():
        row = (seconds(one.seconds), times(one.seconds, typer), times(one.seconds, python), memory(one.memory))
        section.rows.append((name, *row))
    return section
