from __future__ import annotations

import io
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from judge.kernel.errors import Unreadable
from judge.source.scenario import read_scenario, read_scenario_text
from judge.source.text import LIMIT, decode, read_text
from tests.source.readings import DISPUTE, at


def unreadable(path: Path | str) -> Unreadable:
    with pytest.raises(Unreadable) as raised:
        read_scenario(path)
    return raised.value


def undecodable(data: bytes) -> Unreadable:
    with pytest.raises(Unreadable) as raised:
        decode(data)
    return raised.value


def test_a_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_text(DISPUTE, "utf-8")
    scenario = read_scenario(file)
    assert (scenario.file, scenario.ruleset, scenario.edition) == (str(file), "yugioh", "tcg")


def test_standard_input_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(DISPUTE.encode())))
    assert read_scenario("-").file == "<stdin>"


def test_standard_input_has_the_same_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b"#" * (LIMIT + 10))))
    assert unreadable("-").message.startswith("Standard input has more than 1 MiB (1,048,576 bytes);")


def test_a_missing_file(tmp_path: Path) -> None:
    error = unreadable(tmp_path / "none.yaml")
    assert error.message == f"There is no file {tmp_path / 'none.yaml'}."
    assert error.hint == "Check the path."


def test_a_directory(tmp_path: Path) -> None:
    assert unreadable(tmp_path).message == f"{tmp_path} is a directory, not a file."


def test_a_path_through_a_file_and_one_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("")
    assert "cannot be read: Not a directory" in unreadable(tmp_path / "x" / "y").message
    assert "cannot be read: " in unreadable("a\0b").message
    assert "cannot be read: File name too long" in unreadable("a" * 5000).message


@pytest.mark.parametrize("directory", [False, True])
def test_no_permission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, directory: bool) -> None:
    # Opening is refused here by hand: the tests may run as root, whom no mode of a file stops.
    def forbidden(*_: Any, **__: Any) -> None:
        raise PermissionError(13, "Permission denied")

    file = tmp_path / "x.yaml"
    file.mkdir() if directory else file.write_text(DISPUTE)
    monkeypatch.setattr("os.open", forbidden)
    said = f"{file} is a directory, not a file." if directory else f"{file} cannot be read: no permission."
    assert unreadable(file).message == said


def test_fifty_megabytes(tmp_path: Path) -> None:
    file = tmp_path / "large.yaml"
    with file.open("wb") as stream:
        stream.truncate(50 << 20)
    error = unreadable(file)
    assert error.message == ("The file has 50 MiB (52,428,800 bytes); a scenario has at most 1 MiB (1,048,576 bytes).")
    assert "One file holds one dispute" in error.hint


def test_the_limit_itself_is_allowed(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_bytes(b"x" * LIMIT)
    assert len(read_text(file)) == LIMIT
    with pytest.raises(Unreadable, match="has 11 bytes; a scenario has at most 10 bytes"):
        read_text_of(tmp_path, b"x" * 11)


def read_text_of(directory: Path, data: bytes) -> str:
    file = directory / "small.yaml"
    file.write_bytes(data)
    return read_text(file, 10)


def test_a_text_that_is_too_long() -> None:
    with pytest.raises(Unreadable, match="The text has 1,048,577 characters; a scenario has at most 1,048,576"):
        read_scenario_text("#" * (LIMIT + 1), "x")


@pytest.mark.parametrize(
    ("data", "said", "place"),
    [
        (b"\xef\xbb\xbf\xef\xbb\xbfa: 1", "a control character (U+FEFF)", (1, 1)),
        ("format: 1".encode("utf-16"), "This is UTF-16 text", (1, 1)),
        ("format: 1".encode("utf-16-be"), "it holds a NUL character", (1, 1)),
        (b"a: 1\nb: \x00", "it holds a NUL character", (2, 4)),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "This is no text file: byte 0x89", (1, 1)),
        ("a: 1\r\ntitle: Pok\u00e9".encode("latin-1"), "This is not UTF-8 text: byte 0xE9", (2, 11)),
        (b"a: \xed\xa0\x80", "This is not UTF-8 text: byte 0xED", (1, 4)),
        ("\U0001f0a1: \x1b[0m".encode(), "a control character (U+001B)", (1, 4)),
        ("a: \u2028b".encode(), "a line separator (U+2028)", (1, 4)),
        ("a: \x85b".encode(), "a line separator (U+0085)", (1, 4)),
        (b"a:\rb: \x7f", "a control character (U+007F)", (2, 4)),
    ],
)
def test_what_is_no_plain_text(data: bytes, said: str, place: tuple[int, int]) -> None:
    error = undecodable(data)
    assert said in error.message
    assert at(error) == place
    assert error.hint


def test_a_text_with_half_a_character() -> None:
    with pytest.raises(Unreadable, match=r"U\+D800"):
        read_scenario_text("title: \ud800", "x")
