"""A cache is no authority: the user alone says where it lies, and whatever is in it, no run hangs, fails or errs."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import zlib
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from judge import batch
from judge.adjudication.files import outcome_of
from judge.batch import cache as caching
from judge.batch import cacheplace, records
from judge.batch.cache import Cache
from judge.batch.run import outcomes
from judge.batch.sound import sound
from tests.batch import corpus
from tests.cli import disputes

HERE = Path(".judge_cache")
DATABASE = HERE / caching.FILE
CREATE = f"CREATE TABLE {caching.TABLE}"
LAST = "12 files: 8 legal, 3 illegal, 1 cannot be judged"
posix = pytest.mark.skipif(sys.platform == "win32", reason="links and pipes are those of POSIX")


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "project"
    place.mkdir()
    monkeypatch.chdir(place)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    corpus.make(place, 12)
    return place


def check(root: Path, *options: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A run in a fresh process, which must end soon and rightly."""
    done = subprocess.run(
        [*corpus.COMMAND, "check", "cases", "--format", "concise", *options],
        capture_output=True,
        text=True,
        cwd=root,
        env={**os.environ, **environment},
        timeout=60,
    )
    assert done.returncode == 2, done.stderr
    assert LAST in done.stdout.splitlines()
    return done


def forge(change: Callable[[list[Any]], object], file: Path = DATABASE) -> None:
    """Change every record, and have its checksum right."""
    base = sqlite3.connect(file)
    with base:
        for key, record in base.execute("SELECT key, record FROM answer").fetchall():
            data = json.loads(record)
            made = change(data)
            text = made if isinstance(made, bytes) else json.dumps(data if made is None else made).encode()
            base.execute("UPDATE answer SET record = ?, sum = ? WHERE key = ?", (text, checksum(key, text), key))
    base.close()


def told() -> list[object]:
    """What a run in this process says of each file."""
    return [
        (one.word, one.ruleset, one.plays, one.rules, len(one.violations), one.error and one.error.message)
        for one in outcomes(batch.discover(["cases"]), batch.Work(), cache=Cache(HERE, pytest.fail))
    ]


def checksum(key: bytes, record: bytes) -> int:
    return zlib.crc32(record, zlib.crc32(key))


def test_it_lies_in_the_users_directory(root: Path, tmp_path: Path) -> None:
    assert check(root, "--cache").stderr == ""
    assert (tmp_path / "caches/judge" / caching.FILE).is_file()
    assert sorted(path.name for path in root.iterdir()) == ["cases"]
    other = tmp_path / "other"
    other.mkdir()
    corpus.make(other, 12)
    before = (tmp_path / "caches/judge" / caching.FILE).read_bytes()
    check(other, "--cache")
    assert (tmp_path / "caches/judge" / caching.FILE).read_bytes() == before, "several projects share it"


def test_each_system_has_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os.path, "expanduser", lambda name: name.replace("~", "/home/me"))
    for platform, environment, place in (
        ("linux", {}, "/home/me/.cache/judge"),
        ("linux", {"XDG_CACHE_HOME": "relative"}, "/home/me/.cache/judge"),
        ("linux", {"XDG_CACHE_HOME": "/caches"}, "/caches/judge"),
        ("darwin", {}, "/home/me/Library/Caches/judge"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/judge"),
        ("win32", {}, "/home/me/AppData/Local/judge"),
    ):
        assert cacheplace.users(environment, platform) == Path(place)
    assert cacheplace.directory("here", {"JUDGE_CACHE_DIR": "/there"}) == Path.cwd() / "here"
    assert cacheplace.directory(None, {"JUDGE_CACHE_DIR": "/there"}) == Path("/there")
    monkeypatch.setattr(os.path, "expanduser", lambda name: name)
    with pytest.raises(cacheplace.Refused, match="no home directory"):
        cacheplace.users({}, "linux")


def test_a_project_cannot_say_where(root: Path, tmp_path: Path) -> None:
    check(root, "--cache-dir", ".judge_cache")
    forge(lambda data: ["legal", *data[1:6]])
    forged = DATABASE.read_bytes()
    (root / "pyproject.toml").write_text('[tool.judge]\ncache = true\ncache_dir = ".judge_cache"\n', "utf-8")
    done = check(root)
    said = " ".join(done.stderr.split())
    assert said.startswith("judge: [tool.judge] in")
    assert "names a cache_dir; it is not used. Say --cache-dir or set JUDGE_CACHE_DIR" in said
    assert DATABASE.read_bytes() == forged
    assert (tmp_path / "caches/judge" / caching.FILE).is_file()


@pytest.mark.parametrize("how", ["option", "environment"])
def test_the_user_can_say_where(root: Path, tmp_path: Path, how: str) -> None:
    if how == "option":
        done = check(root, "--cache-dir", ".judge_cache", JUDGE_CACHE_DIR="elsewhere")
    else:
        done = check(root, "--cache", JUDGE_CACHE_DIR=".judge_cache")
    assert done.stderr == ""
    assert DATABASE.is_file()
    assert not (root / "elsewhere").exists()
    assert not (tmp_path / "caches").exists()


@posix
@pytest.mark.parametrize("what", ["directory", "above", "database", "journal"])
def test_links_of_a_checkout_are_not_followed(root: Path, tmp_path: Path, what: str) -> None:
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    (theirs / "precious").write_text("precious", "utf-8")
    named = ".judge_cache"
    if what == "directory":
        HERE.symlink_to(theirs)
    elif what == "above":
        Path("above").symlink_to(theirs)
        named = "above/.judge_cache"
    else:
        HERE.mkdir()
        Path(f"{DATABASE}{'-journal' if what == 'journal' else ''}").symlink_to(theirs / "precious")
    done = check(root, "--cache-dir", named)
    assert done.stderr.count("\n") == 1
    assert "is not used" in done.stderr
    assert "is a symbolic link" in done.stderr
    assert [path.name for path in theirs.iterdir()] == ["precious"]
    assert (theirs / "precious").read_text("utf-8") == "precious"


@posix
@pytest.mark.parametrize("suffix", ["", "-journal", "-wal"])
def test_a_pipe_in_place_of_a_file(root: Path, suffix: str) -> None:
    HERE.mkdir()
    os.mkfifo(f"{DATABASE}{suffix}")
    done = check(root, "--cache-dir", ".judge_cache")
    assert "is no ordinary file" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_journal_that_names_a_file_to_remove(root: Path, tmp_path: Path) -> None:
    check(root, "--cache-dir", ".judge_cache")
    Path(f"{DATABASE}-journal").write_bytes(b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + bytes(512) + cacheplace.OF_SEVERAL)
    done = check(root, "--cache-dir", ".judge_cache")
    assert "belongs to several databases" in done.stderr


def test_an_endless_database(root: Path) -> None:
    HERE.mkdir()
    with open(DATABASE, "wb") as file:
        file.truncate(caching.MOST_BYTES + 1)
    assert "is larger than a cache becomes" in check(root, "--cache-dir", ".judge_cache").stderr


ENDLESS = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x, x, x, x FROM n"
CRAFTED = {
    "a view in place of the table": [f"CREATE VIEW answer (key, day, sum, record) AS {ENDLESS}"],
    "a trigger": [CREATE, f"CREATE TRIGGER t AFTER INSERT ON answer BEGIN INSERT INTO answer {ENDLESS}; END"],
    "a view besides": [CREATE, f"CREATE VIEW other AS {ENDLESS}"],
    "other columns": ["CREATE TABLE answer (key BLOB PRIMARY KEY, day, sum, record AS (zeroblob(1000000000)))"],
    "another key": ["CREATE TABLE answer (key BLOB, day INTEGER, sum INTEGER, record BLOB)"],
    "nothing": ["CREATE TABLE other (a)"],
}


@pytest.mark.parametrize("statements", CRAFTED.values(), ids=CRAFTED)
def test_a_database_that_is_laid_out_otherwise(root: Path, statements: list[str]) -> None:
    HERE.mkdir()
    base = sqlite3.connect(DATABASE)
    base.execute(f"PRAGMA application_id = {caching.OURS}")
    for statement in statements:
        base.execute(statement)
    base.commit()
    base.close()
    done = check(root, "--cache-dir", ".judge_cache")
    assert done.stderr.count("\n") == 1
    assert "is damaged; it is removed and will be made anew" in done.stderr
    assert check(root, "--cache-dir", ".judge_cache").stderr == ""
    assert DATABASE.is_file()


def test_a_statement_that_does_not_end(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caching, "STATEMENT", 0.2)

    def endless(self: Cache, keys: object, found: object) -> None:
        assert self._base is not None
        self._base.execute(f"SELECT count(*) FROM ({ENDLESS})").fetchone()

    warned: list[str] = []
    [*outcomes(batch.discover(["cases"]), batch.Work(), cache=Cache(HERE, warned.append))]
    monkeypatch.setattr(Cache, "_look", endless)
    words = [one.word for one in outcomes(batch.discover(["cases"]), batch.Work(), cache=Cache(HERE, warned.append))]
    assert len(words) == 12
    assert warned == [f"The cache {DATABASE} is not used: interrupted."]


def deep(data: list[Any]) -> list[Any]:
    made: list[Any] = []
    for _ in range(200):
        made = [made]
    return [*data[:6], {"notes": made}]


RECORDS: dict[str, Callable[[list[Any]], object]] = {
    "another word": lambda data: ["wonderful", *data[1:]],
    "an internal error": lambda data: ["internal_error", *data[1:]],
    "legal with violations": lambda data: [
        "legal",
        *data[1:6],
        {"violations": [["r", 1, [1, 1, 1, 1], "", "", "", None, [], "", None, []]]},
    ],
    "illegal without": lambda data: ["illegal", *data[1:6]],
    "unclear without": lambda data: ["unclear", *data[1:6]],
    "cannot be judged, no reason": lambda data: ["unreadable", *data[1:6]],
    "too deep": deep,
    "far too deep": lambda data: b"[" * 200_000 + b"]" * 200_000,
    "a huge number": lambda data: [*data[:3], 10**4000, *data[4:6]],
    "a number of a million digits": lambda data: b'["legal","","",' + b"9" * 400_000 + b",0,[]]",
    "a fraction": lambda data: [*data[:3], 1.5, *data[4:6]],
    "not a number": lambda data: b'["legal","","",NaN,0,[]]',
    "a place on line minus one": lambda data: [*data[:6], {"remarks": [["judge/x", "", [-1, 1, 1, 1]]]}],
    "a list for a text": lambda data: [data[0], ["yugioh@tcg"], *data[2:6]],
    "a text for a list": lambda data: [*data[:5], "rules"],
    "other keys": lambda data: [*data[:6], {"screen": "\x1b[2Jlegal"}],
    "a rendered page": lambda data: [*data[:6], {"entry": {"file": "", "html": "<script>"}}],
    "a test that nobody asked for": lambda data: [*data[:6], {"tested": [[], []]}],
    "no record": lambda data: b"null",
    "nothing": lambda data: b"",
    "a pickle": lambda data: b"\x80\x04cos\nsystem\n(S'touch pickled'\ntR.",
    "not UTF-8": lambda data: b"\xff\xfe",
    "two records": lambda data: json.dumps(data).encode() * 2,
}


@pytest.mark.parametrize("change", RECORDS.values(), ids=RECORDS)
def test_a_record_of_another_shape_is_no_answer(root: Path, change: Callable[[list[Any]], object]) -> None:
    whole = told()
    forge(change)
    assert told() == whole
    assert not Path("pickled").exists()


@pytest.mark.parametrize("name", ["json", "sarif", "junit", "github", "gitlab", "tap"])
def test_a_ruleset_that_is_none_ends_no_report(root: Path, name: str) -> None:
    command = ["check", "cases", "--cache-dir", ".judge_cache", "--format", name, "--statistics"]
    corpus.judge(root, *command)
    forge(lambda data: [data[0], "os@path", *data[2:]])
    done = corpus.judge(root, *command)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "bug" not in done.stderr


def test_huge_records_are_neither_taken_nor_kept(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    options = ["--cache-dir", ".judge_cache"]
    whole = check(root, *options)
    forge(lambda data: b" " * (caching.RECORD_BYTES + 1))
    done = check(root, *options)
    assert (done.stdout, done.stderr) == (whole.stdout, "")
    forge(lambda data: b" " * (1 << 25))
    assert check(root, *options).stdout == whole.stdout
    other = Cache(Path("other"), pytest.fail)
    monkeypatch.setattr(caching, "RECORD_BYTES", 10)
    [*outcomes(batch.discover(["cases"]), batch.Work(), cache=other)]
    monkeypatch.undo()
    with closing(Cache(root / "other", pytest.fail)) as again:
        assert again.empty


@pytest.mark.parametrize("test", [False, True])
@pytest.mark.parametrize("entry", [False, True])
def test_every_record_of_the_case_book_is_sound(test: bool, entry: bool) -> None:
    work = batch.Work(test=test, entry=entry)
    for found in batch.shipped_scenarios()[:: 20 if entry else 10]:
        data = json.loads(records.pack(outcome_of(found, work)))
        assert sound(data, work), found.name
        assert not sound(data, work._replace(entry=not entry)), found.name
        assert not sound([*data, {}, {}], work), found.name


def test_every_record_of_what_is_wrong_is_sound(tmp_path: Path) -> None:
    texts = [*corpus.BROKEN, disputes.ILLEGAL, disputes.ILLEGAL.replace("plays:", "# judge: allow[x]\nplays:")]
    for n, text in enumerate(texts):
        file = tmp_path / f"{n}.yaml"
        file.write_text(text, "utf-8")
        for work in (batch.Work(), batch.Work(test=True), batch.Work(entry=True), batch.Work(test=True, entry=True)):
            outcome = outcome_of(batch.Found(file.name, file), work)
            assert sound(json.loads(records.pack(outcome)), work), (n, work)
            assert records.remembered(records.pack(outcome), batch.Found(file.name, file), text.encode(), work)
