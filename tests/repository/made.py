"""A repository of scenarios as somebody would have one: settings, a baseline, the hooks of the manual."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

from judge import manual
from tests.cli import disputes

KNOWN, NEW = "scenarios/known.yaml", "scenarios/new.yaml"
RULE = "yugioh/spell-speed-1-no-chain"
SETTINGS = 'baseline = "known.json"\nformat = "concise"\n'
HOUSE = "https://example.org/judge"
"""What the manual prints where the repository of judge is to be named."""


def example(page: str, number: int) -> str:
    """One of the examples of a page of the manual, as printed."""
    return str(re.findall(r"```yaml\n(.*?)```", manual.text(page), re.DOTALL)[number])


def hooks(house: str, revision: str) -> str:
    """The hooks as printed, with a repository and a revision that there are."""
    printed = example("ci", 0)
    named = re.sub(rf"repo: {re.escape(HOUSE)}\b.*", f"repo: {house}", printed)
    revised = re.sub(r"rev: v[\d.]+", f"rev: {revision}", named)
    assert all(one in revised for one in (house, revision)), "the example of the manual has another shape"
    return revised


def workflow_commands(wheel: str, part: int) -> list[str]:
    """The commands of the workflow as printed, for one part, with a wheel in the place of the published package."""
    from ruamel.yaml import YAML

    steps = YAML(typ="safe", pure=True).load(example("ci", 1))["jobs"]["judge"]["steps"]
    printed = [str(step["run"]) for step in steps if "run" in step]
    filled = [one.replace("judge-chain", wheel).replace("${{ matrix.part }}", str(part)) for one in printed]
    assert wheel in filled[0], "the workflow of the manual has another shape"
    return filled


def make(place: Path) -> Path:
    """The repository, without its hooks and its baseline; nothing is committed yet."""
    (place / "scenarios").mkdir(parents=True)
    (place / "scenarios/legal.yaml").write_text(disputes.LEGAL, "utf-8")
    (place / "scenarios/expected.yaml").write_text(disputes.LEGAL + disputes.EXPECT, "utf-8")
    (place / KNOWN).write_text(disputes.ILLEGAL, "utf-8")
    (place / "judge.toml").write_text(SETTINGS, "utf-8")
    (place / "known.json").write_text('{"format": 1, "findings": []}\n', "utf-8")
    git(place, "init", "--quiet")
    return place


def git(place: Path, *words: str) -> str:
    """What git says."""
    names = ("-c", "user.name=nobody", "-c", "user.email=nobody@example.org")
    return run(["git", *names, *words], place).stdout.strip()


def run(command: list[str], place: Path, *, fails: bool = False) -> subprocess.CompletedProcess[str]:
    """A command that must end well (or, where it ``fails``, must not), with all that it said."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("GIT_", "JUDGE_"))}
    done = subprocess.run(command, cwd=place, env=clean, capture_output=True, text=True)
    if bool(done.returncode) != fails:
        raise AssertionError(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done


def program(name: str) -> str | None:
    """A program on the path, or beside the Python that runs this."""
    import sys

    beside = Path(sys.executable).parent / name
    return str(beside) if beside.exists() else shutil.which(name)
