from __future__ import annotations

from pathlib import Path

import pytest

from judge.cards.library import read_library
from judge.kernel.errors import Unreadable
from judge.source import strict_yaml
from tests.source.readings import CARDS

TWO = """\
# cards
"Magic \\u004aammer":
  type: counter trap
Kuriboh:
  type: effect monster
"""


def library(directory: Path, **texts: str) -> Path:
    for name, text in texts.items():
        (directory / f"{name}.yaml").write_text(text, "utf-8")
    return directory


def test_the_shipped_library_reads_the_same_piece_by_piece() -> None:
    cards: dict[str, object] = {}
    for file in sorted(CARDS.glob("*.yaml")):
        cards.update(strict_yaml.parse(file.read_text("utf-8"), spans=False).data)
    found = read_library(CARDS)
    assert list(found) == list(cards)
    assert dict(found) == cards
    assert len(found) == len(cards) > 100


def test_it_is_read_once(tmp_path: Path) -> None:
    assert read_library(CARDS) is read_library(str(CARDS))
    assert len(read_library(tmp_path)) == 0


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_names_of_all_kinds(tmp_path: Path, end: str) -> None:
    text = (
        "'Maxx \"C\"':\n  level: 2\n'It''s':\n\n  level: 3\n\"Number 39: Utopia\":\n  rank: 4\nVanity's Call:\n  a: b\n"
    )
    found = read_library(library(tmp_path, a=text.replace("\n", end)))
    assert dict(found) == {
        'Maxx "C"': {"level": 2}, "It's": {"level": 3}, "Number 39: Utopia": {"rank": 4}, "Vanity's Call": {"a": "b"},
    }  # fmt: skip
    assert "Kuriboh" not in found
    with pytest.raises(KeyError):
        found["Kuriboh"]


def test_a_file_that_cannot_be_cut_is_read_as_a_whole(tmp_path: Path) -> None:
    found = read_library(library(tmp_path, a=TWO, b="Raigeki: {type: normal spell}\n"))
    assert sorted(found) == ["Kuriboh", "Magic Jammer", "Raigeki"]
    assert found["Raigeki"] == {"type": "normal spell"}


def test_errors_name_file_and_line(tmp_path: Path) -> None:
    text = "Kuriboh:\n  type: effect monster\nJinzo:\n  type: effect monster\n  type: x\n"
    found = read_library(library(tmp_path, a=text))
    assert found["Kuriboh"]
    with pytest.raises(Unreadable) as raised:
        found["Jinzo"]
    assert raised.value.message == (
        f"{tmp_path / 'a.yaml'}, line 5: The key 'type' stands here again; it is already on line 4."
    )
    assert raised.value.span is None


@pytest.mark.parametrize(
    "texts", [{"a": "X:\n  a: 1\n", "b": "X:\n  a: 2\n"}, {"a": "X: {a: 1}\n", "b": "X:\n  a: 2\n"}]
)
def test_a_card_in_two_files(tmp_path: Path, texts: dict[str, str]) -> None:
    with pytest.raises(Unreadable, match="the card 'X' is in the library already"):
        read_library(library(tmp_path, **texts))


def test_a_card_twice_in_one_file(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="line 3: The key 'X' stands here again; it is already on line 1"):
        read_library(library(tmp_path, a="X:\n  a: 1\nX:\n  a: 2\n"))
