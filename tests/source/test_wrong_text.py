"""Everything that is no plain UTF-8 text file of a reasonable size."""

from __future__ import annotations

import os
import re
import tracemalloc
from pathlib import Path
from typing import Any, NoReturn

import pytest

from judge.kernel.errors import Unreadable
from judge.source import text
from tests.source.refusal import HEAD, place, read, refusal, refused_file


def test_a_missing_file(tmp_path: Path) -> None:
    error = refused_file(tmp_path / "none.yaml")
    assert error.message == f"There is no file {tmp_path / 'none.yaml'}."
    assert error.hint


def test_a_directory(tmp_path: Path) -> None:
    assert "is a directory, not a file" in refused_file(tmp_path).message


def test_a_file_without_the_right_to_read_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "locked.yaml"
    file.write_text(HEAD)
    fail_to_open(monkeypatch, PermissionError(13, "Permission denied", str(file)))
    assert refused_file(file).message == f"{file} cannot be read: no permission."


def test_a_disk_that_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fail_to_open(monkeypatch, OSError(5, "Input/output error"))
    assert "Input/output error" in refused_file(tmp_path / "x.yaml").message


def fail_to_open(monkeypatch: pytest.MonkeyPatch, error: OSError) -> None:
    """Tests may run as root, who may read everything: opening a file fails as it would for others."""

    def fail(*arguments: Any, **options: Any) -> NoReturn:
        raise error

    monkeypatch.setattr(os, "open", fail)


def test_fifty_megabytes_are_refused_without_being_read(tmp_path: Path) -> None:
    file = tmp_path / "large.yaml"
    with file.open("wb") as stream:
        stream.truncate(50 * 1024 * 1024)
    tracemalloc.start()
    try:
        error = refused_file(file)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert "52,428,800 bytes" in error.message
    assert error.hint
    assert most < 4 * text.LIMIT


def test_the_largest_file_there_may_be(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    file.write_bytes(b"#" * text.LIMIT)
    assert len(text.read_text(file)) == text.LIMIT
    file.write_bytes(b"#" * (text.LIMIT + 1))
    with pytest.raises(Unreadable, match="bytes"):
        text.read_text(file)


def test_a_text_that_is_too_long() -> None:
    assert f"{text.LIMIT + 1:,}" in refusal("#" * (text.LIMIT + 1)).message


@pytest.mark.parametrize(
    ("data", "message", "where"),
    [
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "This is no text file", (1, 1)),
        (b"format: 1\n\xff\xfe", "This is not UTF-8 text", (2, 1)),
        ("format: 1\ntitle: Caf\u00e9\n".encode("latin-1"), "This is not UTF-8 text", (2, 11)),
        ("format: 1".encode("utf-16"), "UTF-16|no text file", (1, 1)),
        ("format: 1".encode("utf-16-le"), "no text file", (1, 2)),
        (b"format: 1\r\ntitle: \xc3\x28", "This is not UTF-8 text", (2, 8)),
        ("title: \U0001f409".encode()[:-1], "This is not UTF-8 text", (1, 8)),
        (b"\xef\xbb\xbfformat: 1\ntitle: \x01", "control character", (2, 8)),
        (b"title: \xed\xa0\x80", "This is not UTF-8 text", (1, 8)),
    ],
)
def test_bytes_that_are_no_text(tmp_path: Path, data: bytes, message: str, where: tuple[int, int]) -> None:
    file = tmp_path / "x.yaml"
    file.write_bytes(data)
    error = refused_file(file)
    assert re.search(message, error.message), error.message
    assert error.hint
    assert place(error) == where


@pytest.mark.parametrize("code", [0x00, 0x01, 0x07, 0x08, 0x0B, 0x0C, 0x0E, 0x1B, 0x1F, 0x7F, 0xFFFE, 0xFFFF])
def test_control_characters(code: int) -> None:
    error = refusal(f"format: 1\ntitle: {chr(code)}x\n")
    assert f"U+{code:04X}" in error.message or "NUL" in error.message
    assert place(error) == (2, 8)


def test_a_control_character_after_emoji_counts_characters() -> None:
    error = refusal("format: 1\ntitle: \U0001f409\U0001f409\x07\n")
    assert place(error) == (2, 10)


@pytest.mark.parametrize("code", [0x80, 0x84, 0x86, 0x9F, 0xD7FF, 0x2028, 0x2029, 0x85, 0xA0, 0xFEFF])
def test_odd_characters_are_read_or_refused_in_one_message(code: int) -> None:
    written = f"format: 1\nruleset: yugioh\ntitle: a{chr(code)}b\n"
    try:
        scenario = read(written)
    except Unreadable as error:
        line, refused = place(error)[0], bool(error.message)
        assert (line, refused) == (3, True)
    else:
        assert scenario.title.startswith("a")
