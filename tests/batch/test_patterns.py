"""Patterns of files to pass over mean what they mean to git, and take time by their length alone."""

from __future__ import annotations

import random
import re
import subprocess
import time
from pathlib import Path

import pytest

from judge.batch.excluding import MOST, Ignores, patterns
from judge.batch.globs import LONGEST, glob
from judge.kernel.errors import Unreadable

PATHS = [
    "a", "b.yaml", "ab", "a.b", "[x]", "!a", "#a", "a b", "-",
    "d/a", "d/ab.yaml", "d/d/a", "d/d/d/b", "d/e/a.b", "d/e/c/ab", "d/[x]", "e/d/a", "e/ab/a", "e/ab/b", "e/a.yaml",
    "aaaa/b", "aba/b", "d e/a", "A/b", "x^y/a]", "0/1/2/3/4/a",
]  # fmt: skip
PIECES = [
    "a", "b", "d", "e", "ab", ".yaml", "*", "*", "**", "?", "/", "/", "/", "[ab]", "[!a]", "[^a]", "[a-c]", "[]a]",
    "[a-]", "[[:alpha:]]", "[![:digit:]]", "\\", "!", "#", " ", "\\ ", "[", "]", "***", "[/]", "[z-a]", "[\\]x]",
    "[a\\-c]", "**/", "/**", "/**/", "[[:x:]]", "^", "-",
]  # fmt: skip


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("tree")
    subprocess.run(["git", "init", "-q", str(root)], check=True)
    for name in PATHS:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).touch()
    return root


def by_git(tree: Path) -> set[str]:
    command = [
        "git",
        "-c",
        "core.excludesFile=",
        "-c",
        "core.ignoreCase=false",
        "check-ignore",
        "--no-index",
        "--stdin",
        "-z",
    ]
    done = subprocess.run(command, input="\0".join(PATHS), cwd=tree, capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stderr
    return set(filter(None, done.stdout.split("\0")))


def by_judge(tree: Path) -> set[str]:
    found = set()
    for name in PATHS:
        path = tree / name
        if Ignores(str(path.parent)).names_any_of(str(path)):
            found.add(name)
    return found


def agree(tree: Path, lines: list[str]) -> None:
    (tree / ".gitignore").write_text("\n".join(lines), "utf-8")
    assert by_judge(tree) == by_git(tree), lines


WRITTEN = [
    ["*.yaml", "!b.yaml"],
    ["d/", "!d/a"],
    ["/a", "e/*", "!e/ab"],
    ["**/a"],
    ["d/**/a"],
    ["d/**"],
    ["**/d/**/b"],
    ["d/*/a"],
    ["\\#a", "\\!a", "# a"],
    ["a\\ b", "b.yaml   "],
    ["[[:alpha:]]b", "[!-]"],
    ["*", "!*/", "!a"],
    ["**", "!**/"],
    ["a*a*/b", "**/*b"],
    ["d/**e/a.b", "d/***/b"],
    ["\\"],
    ["a\r", "b.yaml\r"],
    ["0/**/4/a"],
    ["//a", "/", "!", "!/"],
    ["\\[x]", "x^y/a]"],
]


@pytest.mark.parametrize("lines", WRITTEN, ids=" ".join)
def test_as_git_reads_them(tree: Path, lines: list[str]) -> None:
    agree(tree, lines)


def test_as_git_reads_any(tree: Path) -> None:
    """But for what git does otherwise than its manual says: two stars after a letter, and empty names."""
    pick = random.Random(15)
    odd = re.compile(r"//|(?!^!)[^/*]\*\*")
    for _ in range(250):
        lines = ["".join(pick.choices(PIECES, k=pick.randint(1, 6))) for _ in range(pick.randint(1, 3))]
        agree(tree, [line for line in lines if not odd.search(line)])


def test_a_letter_is_a_letter() -> None:
    """Where git sees the bytes of a letter."""
    for pattern in ("?.yaml", "é.yaml", "[é].yaml", "[!a].yaml"):
        found = glob(pattern)
        assert found is not None
        assert found.fits("é.yaml")


@pytest.mark.parametrize(
    ("pattern", "path"),
    [
        ("*a" * 400 + "b", "a" * 250),
        ("**/" * 300 + "b", "a/" * 1000 + "c"),
        ("a/**/" * 199 + "b", "a/" * 1000 + "c"),
        ("**/*a*a*a*a*a/" * 60 + "x", ("a" * 30 + "/") * 100 + "y"),
        ("*?" * 400 + "b", "a" * 250),
        ("*[a-z]*" * 130 + "/b", "a" * 250 + "/c"),
    ],
)
def test_patterns_that_made_others_go_back_again_and_again(pattern: str, path: str) -> None:
    found = glob(pattern)
    assert found is not None
    start = time.process_time()
    for _ in range(20):
        assert not found.fits(path)
    assert time.process_time() - start < 10  # with the expressions of before: hours


def test_patterns_are_bounded(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=r"cannot be understood: it has 1,001 characters, and at most 1,000 are read"):
        patterns(tmp_path, ["x" * (LONGEST + 1)])
    with pytest.raises(Unreadable, match="There are 5,001 patterns of files to pass over; at most 5,000 are read"):
        patterns(tmp_path, ["x"] * (MOST + 1))
    for none in ("\\", "[a", "!", "/", "[[:nothing:]]"):
        with pytest.raises(Unreadable, match="cannot be understood"):
            patterns(tmp_path, [none])
