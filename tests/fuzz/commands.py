"""Every command that reads a scenario, in every format it has: none may fail, and each exits as documented."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import typer.main
from hypothesis import strategies as st

from judge.cli.app import app
from tests.cli.running import invoke
from tests.fuzz.budget import in_time

EXITS = {
    "check": {0, 1, 2, 3}, "trace": {0, 1, 2, 3}, "explain": {0, 1, 2, 3}, "test": {0, 1, 2}, "options": {0, 2},
    "compare": {0, 2}, "bundle": {0, 2},
}  # fmt: skip
WHOLE_JSON = ("json", "sarif", "gitlab")
EDITIONS = ("yugioh@tcg,yugioh@2003", "yugioh@ocg,yugioh@tcg", "riftbound@1.4,riftbound@1.0")
RULESETS = ("yugioh@tcg", "yugioh@ocg", "yugioh@2003", "riftbound@1.4", "riftbound@1.0", "starlight")


@cache
def formats(command: str) -> tuple[str, ...]:
    """The formats that a command has; none if the command does not exist (yet)."""
    found = typer.main.get_command(app)
    known = getattr(found, "commands", {})
    if command not in known:
        return ()
    choices = [option.type for option in known[command].params if "--format" in option.opts]
    return tuple(str(getattr(one, "value", one)) for one in getattr(choices[0], "choices", ())) if choices else ("",)


@st.composite
def commands(draw: st.DrawFn) -> list[str]:
    """A command with some of its options; the file comes after it."""
    command = draw(st.sampled_from([name for name in ("check", *EXITS) if formats(name)]))
    found = [command]
    if chosen := draw(st.sampled_from(formats(command))):
        found += ["--format", chosen]
    if command == "compare":
        return [*found, "--rulesets", draw(st.sampled_from(EDITIONS))]
    if command == "options":
        found += ["--at", str(draw(st.integers(0, 8)))] if draw(st.booleans()) else []
        found += ["--passes", str(draw(st.integers(0, 4)))] if draw(st.booleans()) else []
    if command == "test" and draw(st.integers(0, 3)) == 0:
        return [command, "--diff"]
    if draw(st.integers(0, 5)) == 0:
        found += ["--ruleset", draw(st.sampled_from(RULESETS))]
    return found


def tried(command: Sequence[str], file: Path, content: bytes, *, piped: bool = False) -> None:
    """Run a command as `run` does; a content that fails is kept, the smallest last."""
    from tests.fuzz import keeping

    try:
        run(command, file, content, piped=piped)
    except Exception as error:
        path = keeping.kept(error, content)
        error.add_note(f"kept as {path}; once more: python -m tests.fuzz --replay {path}")
        raise


def run(command: Sequence[str], file: Path, content: bytes, *, piped: bool = False) -> int:
    """Run a command on a file with this content; its exit code, which must be one that is documented for it."""
    file.write_bytes(content)
    name, given = ("-", content) if piped else (str(file), b"")
    with in_time():
        result = invoke([*command, name], input=given)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    said = f"{' '.join(command)}: {result.exit_code}\n{result.output}"
    assert result.exit_code in EXITS[command[0]], said
    assert result.output.strip(), said
    if result.exit_code in (0, 1, 3):
        _check_readable(command, result.stdout)
    return result.exit_code


def _check_readable(command: Sequence[str], text: str) -> None:
    """What is for machines must be what they read."""
    form = command[command.index("--format") + 1] if "--format" in command else ""
    if form in WHOLE_JSON:
        json.loads(text)
    elif form == "jsonl":
        for line in text.splitlines():
            json.loads(line)
