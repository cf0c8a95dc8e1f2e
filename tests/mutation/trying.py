"""One mutant after another in a copy of the project: does the case book fail, or else a test?"""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import NamedTuple

from tests.mutation.book import SAID, Task
from tests.mutation.mutants import Mutant

TOP = Path(__file__).resolve().parents[2]
GAMES = ("yugioh", "riftbound", "starlight")
PATIENCE = 10
"""A mutant may take so many times as long as what is not changed; then it hangs, and that is noticed too."""
LEFT_OUT = shutil.ignore_patterns(
    ".git",
    ".venv*",
    ".hypothesis",
    ".pytest_cache",
    ".ruff_cache",
    ".judge_cache",
    "__pycache__",
    "build",
    "dist",
    "found",
)

CONTRACT = "tests/contract/test_rules.py"
TESTS = {
    "yugioh": (CONTRACT, "tests/yugioh --ignore tests/yugioh/text --ignore tests/yugioh/clauses"),
    "riftbound": (CONTRACT, "tests/riftbound"),
    "starlight": (CONTRACT, "tests/starlight", "tests/properties/test_starlight.py"),
    "kernel": (
        "tests/kernel",
        CONTRACT,
        "tests/starlight",
        "tests/cli tests/report",
        "tests/riftbound",
        "tests/yugioh",
    ),
}
"""The tests that say something of the rules of a game, and of the kernel; the quick ones first."""


class Tried(NamedTuple):
    """What came of a mutant: ``caught`` names the scenario or test that failed, and is empty for a survivor;
    ``refused`` is one that mypy refuses, and so no program that could come to be."""

    mutant: Mutant
    caught: str = ""
    by_book: bool = False
    refused: bool = False


class Copy:
    """A copy of the project, in which one module at a time is changed."""

    def __init__(self, top: Path) -> None:
        self.top = top
        shutil.copytree(TOP, top, ignore=LEFT_OUT)
        here = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "JUDGE_CARDS")}
        self.environment = here | {"PYTHONPATH": str(top), "PYTHONHASHSEED": "0"}
        self.run(["-m", "compileall", "-q", "judge", "tests"], 600)
        self.environment["PYTHONDONTWRITEBYTECODE"] = "1"

    def run(self, arguments: Sequence[str], seconds: float, given: str = "") -> tuple[int, str]:
        """Run Python there; the exit code and all that was said."""
        try:
            done = subprocess.run(
                [sys.executable, *arguments], cwd=self.top, env=self.environment, timeout=seconds, check=False,
                input=given, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return -1, f"no end in {seconds:.0f} seconds"
        return done.returncode, done.stdout

    @contextmanager
    def changed(self, mutant: Mutant) -> Iterator[None]:
        """With a mutant in the place of its module."""
        file = self.top / mutant.module
        before, state = file.read_bytes(), file.stat()
        file.write_text(mutant.source, "utf-8", newline="")
        os.utime(file, (state.st_atime, state.st_mtime + 10))  # or what was compiled before would do
        try:
            yield
        finally:
            file.write_bytes(before)
            os.utime(file, (state.st_atime, state.st_mtime))

    def failing_of(self, part: str) -> str:
        """The first of some tests that fails; empty if all hold."""
        options = ["-x", "-q", "--no-header", "--tb=line", "-p", "no:cacheprovider", "--hypothesis-seed=0"]
        code, said = self.run(["-m", "pytest", *options, *part.split()], 1800)
        failed = [line for line in said.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return (failed[0] if failed else _last(said)) if code else ""

    def try_one(self, mutant: Mutant, book: Book, tests: bool) -> Tried:
        """Hold the case book and, if it holds and is not all, the tests against a mutant."""
        with self.changed(mutant):
            code, said = self.run(["-m", "tests.mutation.book"], book.patience, json.dumps(book.task(mutant)._asdict()))
            if code:
                return Tried(mutant, _last(said), code != SAID)
            if self.run(["-m", "mypy", "--no-error-summary", mutant.module], 600)[0]:
                return Tried(mutant, refused=True)
            parts = TESTS[tested_as(mutant)] if tests else ()
            return Tried(mutant, next(filter(None, map(self.failing_of, parts)), ""))


class Book:
    """Which scenarios come through which function: the others need not be held against a change of it."""

    def __init__(self, copy: Copy, games: Iterable[str]) -> None:
        self.through: dict[str, dict[str, list[str]]] = {}
        self.all: list[str] = []
        began = time.monotonic()
        for game in sorted(games):
            code, said = copy.run(["-m", "tests.mutation.book", game], 3600)
            if code:
                raise SystemExit(f"The case book of {game} fails without any change: {said.strip()}")
            found: dict[str, dict[str, list[str]]] = json.loads(said)
            for function, names in found.items():
                known = self.through.setdefault(function, {"judged": [], "said": []})
                for kind, more in names.items():
                    known[kind] += more
            self.all += sorted({name for names in found.values() for name in names["judged"]})
        self.patience = PATIENCE * (time.monotonic() - began) + 60
        code, said = copy.run(["-m", "tests.mutation.book"], 3600, json.dumps(Task(self.all, self.all)._asdict()))
        if code:
            raise SystemExit(f"The case book fails without any change: {said.strip()}")

    def task(self, mutant: Mutant) -> Task:
        """What is to be held against a mutant: its own rule's scenarios first, then many different ones."""
        names = mutant.function.split(".")
        keys = [f"{mutant.module} {'.'.join(names[:n])}" for n in range(len(names), 0, -1)]
        through = next((self.through[key] for key in keys if key in self.through), None)
        if through is None or not mutant.module.startswith("judge/rulesets"):  # what ran before, or is remembered
            through = {"judged": self.all, "said": self.all}
        slugs = _slugs(TOP, mutant)

        def order(found: list[str]) -> list[str]:
            mixed = [*found]
            Random(0).shuffle(mixed)
            return sorted(mixed, key=lambda name: slugs.index(s) if (s := name.split("/")[2]) in slugs else len(slugs))

        games = _games(mutant)
        own = {kind: [name for name in found if name.split("/")[1] in games] for kind, found in through.items()}
        return Task(order(own["judged"]), order(own["said"]), mutant.module)


def _games(mutant: Mutant) -> tuple[str, ...]:
    named = mutant.module.split("/")
    return (named[2],) if named[1] == "rulesets" else GAMES


def tested_as(mutant: Mutant) -> str:
    """The name of the tests for a mutant: its game, or the kernel."""
    games = _games(mutant)
    return games[0] if len(games) == 1 else "kernel"


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


def tried(chosen: Sequence[Mutant], jobs: int, tests: bool, say: Callable[[Tried], None]) -> None:
    """Try the mutants and ``say`` what comes of each. Raises `SystemExit` where something fails without any change."""
    with tempfile.TemporaryDirectory(prefix="judge-mutants-") as scratch:
        copies: SimpleQueue[Copy] = SimpleQueue()
        first = Copy(Path(scratch) / "0")
        book = Book(first, {game for one in chosen for game in _games(one)})
        if said := first.run(["-m", "mypy", "--no-error-summary"], 600)[1]:
            raise SystemExit(f"mypy refuses what is not changed: {said.strip()}")
        for part in dict.fromkeys(part for one in chosen for part in TESTS[tested_as(one)] if tests):
            if failed := first.failing_of(part):
                raise SystemExit(f"A test fails without any change: {failed}")
        for copy in (first, *(Copy(Path(scratch) / str(n)) for n in range(1, jobs))):
            copies.put(copy)

        def one(mutant: Mutant) -> None:
            copy = copies.get()
            try:
                done = copy.try_one(mutant, book, tests)
            finally:
                copies.put(copy)
            say(done)

        with ThreadPoolExecutor(jobs) as pool:
            for _ in pool.map(one, chosen):
                pass
