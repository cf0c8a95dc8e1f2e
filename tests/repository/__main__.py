"""``python -m tests.repository``: judge in somebody else's repository, and its packages, with the tools of others.

Builds wheel and source distribution, looks into them, makes a repository with settings and a baseline, runs the hooks
of the manual by pre-commit and its workflow as printed, and reads every format back with a reader that is not ours.
What is not there is told, with how to get it; what is wrong ends it with 1.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
import venv
from collections.abc import Callable
from pathlib import Path

from tests.cli import disputes
from tests.contract.code import ROOT
from tests.repository import distribution, foreign, language_server
from tests.repository.foreign import MODULES, Missing, needed
from tests.repository.made import KNOWN, NEW, RULE, git, hooks, make, program, run, workflow_commands


class Steps:
    """The checks of one run, each told as it ends."""

    def __init__(self) -> None:
        self.failed = self.missing = 0

    def step(self, name: str, check: Callable[[], object]) -> bool:
        """One check; does it hold?"""
        begun = time.monotonic()
        try:
            check()
        except Missing as error:
            self.missing += 1
            print(f"not tried  {name}: {error}", flush=True)
            return False
        except (AssertionError, OSError, ValueError) as error:
            self.failed += 1
            print(f"WRONG      {name}: {error}", flush=True)
            return False
        print(f"ok         {name} ({time.monotonic() - begun:.1f} s)", flush=True)
        return True


def main() -> int:
    """Run all of it; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.repository", description=__doc__)
    parser.add_argument("--dist", type=Path, help="a directory with a built wheel and source distribution")
    parser.add_argument("--contents-only", action="store_true", help="look into the packages, and nothing more")
    asked = parser.parse_args()
    steps = Steps()
    with tempfile.TemporaryDirectory() as scratch:
        place = Path(scratch).resolve()
        dist = asked.dist or place / "dist"
        if asked.dist is None:
            build = [sys.executable, "-m", "build", "--outdir", str(dist), str(ROOT)]
            steps.step("wheel and source distribution are built", lambda: run(build, place))
        steps.step("their contents", lambda: _none(distribution.faults(dist)))
        if not asked.contents_only:
            steps.step("twine check", lambda: _twine(dist))
            _in_a_repository(steps, place, dist)
    print(f"{steps.failed} wrong, {steps.missing} not tried")
    return 1 if steps.failed else 0


def _none(found: list[str]) -> None:
    assert not found, "; ".join(found)


def _twine(dist: Path) -> None:
    twine = needed("twine", "pip install twine")
    run([twine, "check", "--strict", *map(str, sorted(dist.iterdir()))], dist)


def _in_a_repository(steps: Steps, place: Path, dist: Path) -> None:
    (wheel,) = dist.glob("*.whl")
    user = place / "user"
    venv.create(user, with_pip=True)
    tools = user / ("Scripts" if sys.platform == "win32" else "bin")
    os.environ["PATH"] = f"{tools}{os.pathsep}{os.environ['PATH']}"
    judge = str(tools / "judge")
    repository = make(place / "theirs")
    first, *_ = workflow_commands(str(wheel), 1)
    if not steps.step("the workflow's installation, of the wheel", lambda: run(["sh", "-ec", first], repository)):
        return
    update = [judge, "test", "scenarios", "--update-baseline"]
    steps.step("a baseline named by judge.toml is written", lambda: run(update, repository))
    git(repository, "add", ".")
    git(repository, "commit", "--quiet", "--message", "first")
    for part in (1, 2):
        for command in workflow_commands(str(wheel), part)[1:]:
            steps.step(f"the workflow as printed, part {part}", lambda c=command: run(["sh", "-ec", c], repository))  # type: ignore[misc]
    steps.step("the hooks as printed, by pre-commit", lambda: _hooks(repository))
    (repository / NEW).write_text(disputes.ILLEGAL, "utf-8")
    for name, reader in foreign.READERS.items():
        steps.step(f"--format {name}, read by others", lambda n=name, r=reader: _read(judge, repository, n, r))  # type: ignore[misc]
    steps.step("the schema line, by a YAML language server", lambda: _schema_line(repository))


def _hooks(repository: Path) -> None:
    """All is well with the baseline; a new offence is named with line and rule."""
    precommit = needed("pre-commit", "pip install pre-commit")
    house = repository.parent / "house"
    git(repository.parent, "clone", "--quiet", str(ROOT), str(house))
    (repository / ".pre-commit-config.yaml").write_text(hooks(house.as_uri(), git(house, "rev-parse", "HEAD")), "utf-8")
    git(repository, "add", ".")
    said = run([precommit, "run", "--all-files", "--verbose"], repository).stdout
    assert "judge test" in said, said
    assert "Passed" in said, said
    (repository / NEW).write_text(disputes.ILLEGAL, "utf-8")
    git(repository, "add", ".")
    said = run([precommit, "run"], repository, fails=True).stdout
    assert f"{NEW}:10:23: illegal  {RULE}" in said, said
    assert KNOWN not in said, "what is committed already is not judged again"


def _read(judge: str, repository: Path, name: str, reader: foreign.Reader) -> None:
    report = repository.parent / f"report.{name}"
    run([judge, "test", "scenarios", "--format", name, "--output", str(report)], repository, fails=True)
    reader(report, repository.parent)


def _schema_line(repository: Path) -> None:
    server = Path(os.environ.get("JUDGE_NODE_MODULES", ""), "yaml-language-server/bin/yaml-language-server")
    if program("node") is None or not server.is_file():
        raise Missing(f"there is none (npm install yaml-language-server{MODULES})")
    good = language_server.findings(server, disputes.LEGAL, repository.parent)
    assert not good, "; ".join(good)
    broken = language_server.findings(server, disputes.LEGAL.replace("turn: A", "turns: A"), repository.parent)
    assert broken, "an unknown key is nothing to it"


if __name__ == "__main__":
    sys.exit(main())
