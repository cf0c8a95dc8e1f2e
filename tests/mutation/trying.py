"""One mutant after another in a copy of the project: does the case book fail, or else a test?"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from tests.mutation.book import SAID
from tests.mutation.mutants import Mutant

TOP = Path(__file__).resolve().parents[2]
GAMES = ("yugioh", "riftbound", "starlight")
PATIENCE = 10
"""A mutant may take so many times as long as what is not changed; then it hangs, and that is noticed too."""
LEFT_OUT = shutil.ignore_patterns(".git", ".venv*", ".hypothesis", ".*_cache", "__pycache__", "build", "dist", "found")

TESTS = {
    "yugioh": (
        "tests/yugioh --ignore tests/yugioh/text --ignore tests/yugioh/clauses",
        "tests/properties/test_options.py tests/contract/test_facets.py",
    ),
    "riftbound": ("tests/riftbound", "tests/properties/test_options.py tests/contract/test_facets.py"),
    "starlight": ("tests/starlight", "tests/contract/test_facets.py", "tests/properties/test_starlight.py"),
    "kernel": ("tests/kernel", "tests/starlight", "tests/cli tests/report", "tests/riftbound", "tests/properties"),
}
"""The tests that say something of the rules of a game, and of the kernel; the quick ones first."""


class Tried(NamedTuple):
    """What came of a mutant: ``caught`` names the scenario or test that failed, and is empty for a survivor."""

    mutant: Mutant
    caught: str
    by_book: bool


class Copy:
    """A copy of the project, in which one module at a time is changed."""

    def __init__(self, top: Path) -> None:
        self.top = top
        shutil.copytree(TOP, top, ignore=LEFT_OUT)
        here = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "JUDGE_CARDS")}
        self.environment = here | {"PYTHONPATH": str(top), "PYTHONHASHSEED": "0"}
        self._run(["-m", "compileall", "-q", "judge", "tests"], 600)
        self.environment["PYTHONDONTWRITEBYTECODE"] = "1"
        self.usual: dict[str, float] = {}

    def _run(self, arguments: Sequence[str], seconds: float) -> tuple[int, str]:
        try:
            done = subprocess.run(
                [sys.executable, *arguments], cwd=self.top, env=self.environment, timeout=seconds, check=False,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return -1, f"no end in {seconds:.0f} seconds"
        return done.returncode, done.stdout

    def prove(self) -> None:
        """See that nothing fails while nothing is changed, and how long that takes."""
        for games in ((game,) for game in GAMES):
            began = time.monotonic()
            code, said = self._run(["-m", "tests.mutation.book", ",".join(games), ""], 600)
            if code:
                raise SystemExit(f"The case book of {games[0]} fails without any change: {said.strip()}")
            self.usual[games[0]] = time.monotonic() - began

    @contextmanager
    def _changed(self, mutant: Mutant) -> Iterator[None]:
        file = self.top / mutant.module
        before, state = file.read_bytes(), file.stat()
        file.write_text(mutant.source, "utf-8", newline="")
        os.utime(file, (state.st_atime, state.st_mtime + 10))  # or what was compiled before would do
        try:
            yield
        finally:
            file.write_bytes(before)
            os.utime(file, (state.st_atime, state.st_mtime))

    def try_one(self, mutant: Mutant, tests: bool) -> Tried:
        """Hold the case book and, if it holds and is not all, the tests against a mutant."""
        with self._changed(mutant):
            games = _games(mutant)
            patience = PATIENCE * sum(self.usual[game] for game in games) + 10
            asked = ["-m", "tests.mutation.book", ",".join(games), ",".join(_slugs(self.top, mutant))]
            code, said = self._run(asked, patience)
            if code:
                return Tried(mutant, _last(said), code != SAID)
            return Tried(mutant, self._failing_test(mutant) if tests else "", False)

    def _failing_test(self, mutant: Mutant) -> str:
        options = ["-x", "-q", "--no-header", "--tb=line", "-p", "no:cacheprovider", "--hypothesis-seed=0"]
        for part in _tests(mutant):
            code, said = self._run(["-m", "pytest", *options, *part.split()], 1200)
            if code not in (0, 5):  # 5: nothing to do
                failed = [line for line in said.splitlines() if line.startswith(("FAILED", "ERROR"))]
                return failed[0] if failed else _last(said)
        return ""


def _games(mutant: Mutant) -> tuple[str, ...]:
    named = mutant.module.split("/")
    return (named[2],) if named[1] == "rulesets" else GAMES


def _tests(mutant: Mutant) -> tuple[str, ...]:
    games = _games(mutant)
    return TESTS[games[0] if len(games) == 1 else "kernel"]


def _last(said: str) -> str:
    lines = said.strip().splitlines()
    return lines[-1] if lines else "failed"


def _slugs(top: Path, mutant: Mutant) -> list[str]:
    """The rules whose scenarios come first: that of the changed function, then the others of its module."""
    slugs: dict[str, str] = {}
    for node in ast.parse((top / mutant.module).read_text("utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            for called in node.decorator_list:
                if isinstance(called, ast.Call) and called.args and isinstance(called.args[0], ast.Constant):
                    slugs[node.name] = str(called.args[0].value)
    own = slugs.pop(mutant.function.partition(".")[0], "")
    return [own, *slugs.values()] if own else [*slugs.values()]


def tried(chosen: Sequence[Mutant], jobs: int, tests: bool, say: Callable[[Tried], None]) -> list[Tried]:
    """What comes of the mutants, in their order."""
    with tempfile.TemporaryDirectory(prefix="judge-mutants-") as scratch:
        copies: SimpleQueue[Copy] = SimpleQueue()
        for n in range(jobs):
            copies.put(Copy(Path(scratch) / str(n)))
        first = copies.get()
        first.prove()
        copies.put(first)

        def one(mutant: Mutant) -> Tried:
            copy = copies.get()
            copy.usual = first.usual
            try:
                done = copy.try_one(mutant, tests)
            finally:
                copies.put(copy)
            say(done)
            return done

        with ThreadPoolExecutor(jobs) as pool:
            return [*pool.map(one, chosen)]
