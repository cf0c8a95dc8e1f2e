"""The compiled library holds what its card files say, and is passed over as soon as they say something else."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.cards.compiled_library import NAME, Compiled, compiled
from judge.cards.library import Library, read_library
from tests import libraries

CARDS = "Kuriboh:\n  type: effect monster\n  level: 1\n'Jinzo - Lord':\n  type: effect monster\n  effects: [{id: e1}]\n"


@pytest.mark.parametrize("directory", libraries.directories(), ids=lambda directory: directory.parent.name)
def test_the_shipped_ones_are_those_of_their_card_files(directory: Path) -> None:
    text = (directory / NAME).read_text("utf-8")
    assert text == libraries.compiled(directory), "run: python -m tests.libraries"
    assert isinstance(read_library(directory), Compiled)


def library(directory: Path) -> Path:
    (directory / "a.yaml").write_text(CARDS, "utf-8")
    (directory / NAME).write_text(libraries.compiled(directory), "utf-8")
    return directory


def test_it_is_a_library_as_the_card_files_are(tmp_path: Path) -> None:
    files = [library(tmp_path) / "a.yaml"]
    quick, slow = compiled(tmp_path, files), Library(files)
    assert quick is not None
    assert dict(quick) == dict(slow)
    assert list(quick) == list(slow)
    assert len(quick) == 2
    assert quick["Kuriboh"] is quick["Kuriboh"]
    assert "Raigeki" not in quick
    with pytest.raises(KeyError):
        quick["Raigeki"]


@pytest.mark.parametrize(
    "change",
    [
        lambda at: (at / "a.yaml").write_text(CARDS.replace("level: 1", "level: 2"), "utf-8"),
        lambda at: (at / "b.yaml").write_text("Raigeki:\n  type: normal spell\n", "utf-8"),
        lambda at: (at / "a.yaml").rename(at / "c.yaml"),
        lambda at: (at / NAME).write_text("{}", "utf-8"),
        lambda at: (at / NAME).write_text('{"made_from":', "utf-8"),
        lambda at: (at / NAME).write_text("[]", "utf-8"),
        lambda at: (at / NAME).unlink(),
    ],
    ids=["changed", "another file", "renamed", "empty", "cut off", "no mapping", "none"],
)
def test_changed_card_files_are_read_themselves(tmp_path: Path, change: object) -> None:
    library(tmp_path)
    assert callable(change)
    change(tmp_path)
    found = read_library(tmp_path)
    assert isinstance(found, Library)
    assert found["Kuriboh"]["level"] == (2 if "level: 2" in next(tmp_path.glob("[ac].yaml")).read_text() else 1)


def test_line_ends_do_not_matter(tmp_path: Path) -> None:
    library(tmp_path)
    (tmp_path / "a.yaml").write_bytes(CARDS.replace("\n", "\r\n").encode())
    assert isinstance(read_library(tmp_path), Compiled)
