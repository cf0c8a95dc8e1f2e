"""Directories of scenarios to judge, some of them broken, and the runs over them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.cli import disputes

COMMAND = [sys.executable, "-m", "judge"]
BROKEN = ("format: 1\nruleset: yugioh\nplays: [\n", "\x00", "- a list\n", disputes.UNREADABLE, "")


def text(n: int) -> str:
    """The nth file: every tenth is broken, each in another way than the last; some are illegal."""
    if n % 10 == 7:
        return BROKEN[n // 10 % len(BROKEN)]
    return f"{disputes.ILLEGAL if n % 3 == 1 else disputes.LEGAL}# file {n}\n"


def make(root: Path, files: int) -> list[str]:
    """So many files in some directories; their names from the root, in the order in which they are judged."""
    names = []
    for n in range(files):
        path = root / "cases" / f"part-{n // 50:03}" / f"dispute-{n:05}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text(n), "utf-8")
        names.append(path.relative_to(root).as_posix())
    return names


def judge(root: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """One run in a fresh process, from that directory."""
    return subprocess.run(
        [*COMMAND, *arguments], capture_output=True, text=True, cwd=root, env={**os.environ, **environment}
    )
