"""Files that are no card databases, or damaged ones: one clear message, exit code 2, and nothing is written."""

from __future__ import annotations

import json
import os
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from judge.cards.databases import Databases, faults
from judge.kernel.errors import Unreadable
from judge.rulesets import yugioh
from tests.cli.conftest import Judge
from tests.cli.conftest import judge as judge
from tests.databases import build
from tests.databases.build import Made

Make = Callable[[Path], object]
LONG = "x" * (faults.MOST_TEXT + 1)
PLAIN = "id,name,desc," + ",".join(f"str{n}" for n in range(1, 17))
LOOSE = "id,ot,alias,setcode,type,atk,def,level,race,attribute,category"


def card(**what: object) -> Make:
    """A database with one good card and a bad one, in tables that take anything."""
    bad = Made(**{"id": 7, "name": "Reed Ghost", **what})
    return lambda path: build.cdb(path, build.HERON, bad, datas=LOOSE, texts=PLAIN)


def entry(**what: object) -> Make:
    """A dump with one good card and a bad one."""
    bad = {**build.monster(7, "Reed Ghost"), **what}
    return lambda path: build.dump(path, build.monster(1001, "Marsh Heron"), bad)


def text(content: str | bytes) -> Make:
    return lambda path: path.write_bytes(content if isinstance(content, bytes) else content.encode())


def cut(path: Path) -> None:
    whole = build.cdb(path, *(Made(n, f"Reed {n}", desc="word " * 300) for n in range(200))).read_bytes()
    path.write_bytes(whole[: len(whole) // 2 // 4096 * 4096 + 100])


def broken_pages(path: Path) -> None:
    whole = build.cdb(path, *(Made(n, f"Reed {n}", desc="word " * 300) for n in range(200))).read_bytes()
    path.write_bytes(whole[:8192] + b"\xff" * (len(whole) - 8192))


def without_tables(path: Path) -> None:
    with closing(sqlite3.connect(path)) as base:
        base.execute("VACUUM")


def without(table: str) -> Make:
    def make(path: Path) -> None:
        with closing(sqlite3.connect(build.cdb(path))) as base, base:
            base.execute(f"DROP TABLE {table}")

    return make


def without_column(path: Path) -> None:
    with closing(sqlite3.connect(build.cdb(path))) as base, base:
        base.execute("ALTER TABLE datas DROP COLUMN level")


def with_a_view(path: Path) -> None:
    with closing(sqlite3.connect(build.cdb(path, build.HERON))) as base, base:
        base.execute("DROP TABLE texts")
        base.execute("CREATE VIEW texts AS SELECT 1 AS id, '' AS name, '' AS desc")


FILES: dict[str, tuple[Make, str]] = {
    "empty": (text(""), "it is empty"),
    "white space": (text(" \n"), "it is empty"),
    "text": (text("cards\n"), "neither SQLite nor JSON"),
    "binary": (text(bytes(range(256))), "neither SQLite nor JSON"),
    "a header alone": (text(b"SQLite format 3\0"), "damaged or incomplete"),
    "a header and noise": (text(b"SQLite format 3\0" + b"\x07" * 5000), "damaged or incomplete"),
    "cut off": (cut, "damaged or incomplete"),
    "broken pages": (broken_pages, "damaged or incomplete"),
    "no tables": (without_tables, "it has no table 'datas'"),
    "no datas": (without("datas"), "it has no table 'datas'"),
    "no texts": (without("texts"), "it has no table 'texts'"),
    "no level": (without_column, "'datas' has no column 'level'"),
    "a view": (with_a_view, "it has no table 'texts'"),
    "a directory": (lambda path: path.mkdir(), "is a directory"),
    "no JSON": (text("{"), "line 1, column 2"),
    "JSON of another kind": (text("[1, 2]"), "entry 1 is 1"),
    "JSON without cards": (text('{"error": "no card"}'), "it holds a dict"),
    "JSON without names": (text('{"data": [{"id": 1}]}'), "entry 1 has no 'name'"),
    "JSON without ids": (text('[{"name": "x"}]'), "entry 1 has no 'id'"),
    "deep JSON": (text("[" * 200_000), "nested too deeply"),
    "deep objects": (text('{"a":' * 200_000), "nested too deeply"),
    "JSON with a huge number": (text(f'[{{"id": {"9" * 5000}, "name": "x"}}]'), "a number that is too large"),
    "JSON in Latin-1": (text('[{"name": "é"}]'.encode("latin-1")), "no UTF-8 text"),
}

CARDS: dict[str, tuple[Make, str]] = {
    "a name of control characters": (card(name="Reed\x1b[31m Ghost"), "its name holds U+001B"),
    "a name with NUL": (card(name="Reed\0Ghost"), "its name holds U+0000"),
    "a name of two lines": (card(name="Reed\nGhost"), "its name has several lines"),
    "a long name": (card(name="Reed" * 100), "its name has 400 characters"),
    "a name of bytes": (card(name=b"Reed \xff"), "its name is no UTF-8 text"),
    "a text of bytes": (card(desc=b"\xc3("), "its text is no UTF-8 text"),
    "a text with NUL": (card(desc="a\0b"), "its text holds U+0000"),
    "a long text": (card(desc=LONG), "its text has 65,537 characters"),
    "a huge text": (card(desc="x" * (1 << 21)), "a value is too large"),
    "a type in words": (card(bits="monster"), "its type is 'monster', not a whole number"),
    "a type that is none": (card(bits=0), "its type 0x0 is no kind of card"),
    "a level of parts": (card(level=4.5), "its level is 4.5, not a whole number"),
    "an ATK in words": (card(atk="much"), "its atk is 'much'"),
    "a Type of bytes": (card(race=b"\xff\xfe"), "its race is"),
    "no number": (card(id="seven"), "the card 'seven' cannot be read: its id is no whole number"),
    "JSON: a name of another kind": (entry(name=["x"]), "its name is a list, not text"),
    "JSON: a name of control characters": (entry(name="Reed\u0007"), "its name holds U+0007"),
    "JSON: half a character": (entry(name="Reed \ud800"), "its name holds U+D800"),
    "JSON: a type that is none": (entry(type="Wizard"), "its type is 'Wizard', which is no kind of card"),
    "JSON: no type": (entry(type=None), "its type is None"),
    "JSON: an ATK in words": (entry(atk="much"), "its atk is 'much'"),
    "JSON: an ATK that is true": (entry(atk=True), "its atk is True"),
    "JSON: a level of parts": (entry(level=4.5), "its level is 4.5"),
    "JSON: a level without end": (entry(level=1 << 70), "its level is 1180591620717411303424"),
    "JSON: a text of another kind": (entry(desc={"en": "x"}), "its desc is a dict"),
    "JSON: a long text": (entry(desc=LONG), "its desc has 65,537 characters"),
    "JSON: a Type of another kind": (entry(race=7), "its race is 7, not text"),
}


def said(file: Path) -> str:
    with pytest.raises(Unreadable) as caught:
        list(Databases([str(file)]).rows())
    assert caught.value.message.count("\n") == 0
    assert len(caught.value.message) < 400
    return caught.value.message


@pytest.mark.parametrize("kind", FILES)
def test_a_file_that_is_no_database(judge: Judge, tmp_path: Path, kind: str) -> None:
    make, wanted = FILES[kind]
    file = tmp_path / "bad.cdb"
    make(file)
    before = build.state(tmp_path)
    message = said(file)
    assert str(file) in message
    assert wanted in message
    for arguments in (("Some Card",), ("--all", "--format", "jsonl"), ("--all",)):
        result = judge("card", "--cards", file, *arguments)
        assert result.exit_code == 2
        assert wanted.split()[0] in result.stderr
        assert "bad.cdb" in result.stderr
        assert result.stdout == ""
    assert build.state(tmp_path) == before


@pytest.mark.parametrize("kind", CARDS)
def test_a_card_that_cannot_be_read(judge: Judge, tmp_path: Path, kind: str) -> None:
    make, wanted = CARDS[kind]
    file = tmp_path / "bad.cdb"
    make(file)
    before = build.state(tmp_path)
    message = said(file)
    assert str(file) in message
    assert wanted in message
    assert "7" in message or "seven" in message or "?" in message
    result = judge("card", "--cards", file, "--all", "--format", "jsonl")
    assert result.exit_code == 2
    assert "hint:" in result.stderr
    if "huge" not in kind:  # SQLite gives up on the whole question there
        good = judge("card", "--cards", file, "marsh heron")
        assert (good.exit_code, good.stdout.splitlines()[0]) == (0, "Marsh Heron"), (
            "one bad card does not hide the others"
        )
    assert build.state(tmp_path) == before


@pytest.mark.parametrize(
    "name", ["%s %(x)s {0} {name}", "'; DROP TABLE texts; --", "[red]x[/red] \\1 $HOME", "\u202eevoli", "*?[a-z]"]
)
def test_a_name_is_only_a_name(judge: Judge, tmp_path: Path, name: str) -> None:
    file = build.cdb(tmp_path / "x.cdb", Made(7, name), build.HERON)
    shown = judge("card", "--cards", file, name if name.isprintable() else "evoli")
    assert shown.exit_code == 0
    assert "\u202e" not in shown.stdout
    assert name.strip("\u202e") in shown.stdout
    (one, _) = (
        json.loads(line) for line in judge("card", "--cards", file, "--all", "--format", "jsonl").stdout.splitlines()
    )
    assert one["name"] == name.strip("\u202e")


@pytest.mark.parametrize("suffix", ["-wal", "-journal"])
def test_a_database_that_is_being_written(tmp_path: Path, suffix: str) -> None:
    file = build.cdb(tmp_path / "x.cdb", build.HERON)
    beside = tmp_path / f"x.cdb{suffix}"
    beside.write_bytes(b"")
    assert [row.name for row in Databases([str(file)]).rows()] == ["Marsh Heron"]
    beside.write_bytes(b"something")
    assert f"x.cdb{suffix} holds" in said(file)


def test_a_locked_database_is_read(tmp_path: Path) -> None:
    file = build.cdb(tmp_path / "x.cdb", build.HERON)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    before = build.state(tmp_path)
    assert [row.name for row in Databases([str(file)]).rows()] == ["Marsh Heron"]
    assert build.state(tmp_path) == before
    other.execute("ROLLBACK")
    other.close()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_what_is_no_ordinary_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert "it is no ordinary file" in said(tmp_path / "pipe")
    assert "it is no ordinary file" in said(Path(os.devnull))


def test_nothing_is_written_beside_a_database(judge: Judge, tmp_path: Path) -> None:
    directory = tmp_path / "read only"
    directory.mkdir()
    file = build.cdb(directory / "a %41#?b.cdb", *build.CARDS)
    with closing(sqlite3.connect(file)) as base, base:
        base.execute("PRAGMA journal_mode = WAL")
    before = build.state(directory)
    assert judge("card", "--cards", file, "marsh heron").exit_code == 0
    assert judge("card", "--cards", file, "--all").exit_code == 0
    assert judge("card", "--cards", file, "no such card").exit_code == 2
    assert build.state(directory) == before


def test_no_permission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = build.cdb(tmp_path / "x.cdb", build.HERON)

    def refuse(name: object, *more: object, **others: object) -> None:  # root may read everything
        raise PermissionError(13, "Permission denied", str(name))

    monkeypatch.setattr("builtins.open", refuse)
    monkeypatch.setattr(os, "open", refuse)
    assert "no permission" in said(file)


def test_a_file_that_is_missing(judge: Judge, tmp_path: Path) -> None:
    result = judge("card", "--cards", tmp_path / "none.cdb", "Raigeki")
    assert result.exit_code == 2
    assert "There is no card database" in result.stderr
    assert said(Path("nul\0.cdb")).startswith("The card database")


def damaged(data: bytes, chance: random.Random) -> bytes:
    """The data with some bytes changed, left out or put in, most of them where formats say how they are laid out."""
    changed = bytearray(data)
    for _ in range(chance.choice((1, 3, 30))):
        at = chance.randrange(chance.choice((len(changed), min(len(changed), 4200))))
        what = chance.randrange(3)
        if what == 0:
            changed[at] = chance.choice((0, 34, 92, 123, 125, 255, chance.randrange(256)))
        elif what == 1:
            del changed[at : at + chance.randrange(1, 40)]
        else:
            changed[at:at] = chance.randbytes(chance.randrange(1, 20))
    return bytes(changed)


@pytest.mark.parametrize("kind", ["cdb", "json"])
def test_damage_ends_in_cards_or_in_a_message(tmp_path: Path, kind: str) -> None:
    cards = [Made(n, f"Reed {n} of Märsh", desc="word " * 40) for n in range(1000, 1060)]
    if kind == "cdb":
        data = build.cdb(tmp_path / "x", *cards).read_bytes()
    else:
        data = build.dump(tmp_path / "x", *(build.monster(c.id, c.name) for c in cards)).read_bytes()
    chance = random.Random(kind)
    asked: tuple[Callable[[Databases], object], ...] = (
        lambda base: [yugioh.record_from(row) for row in base.rows()],
        lambda base: base.find("reed 1020 of marsh"),
        lambda base: base.find("1030"),
        lambda base: base.find("r1om"),
        lambda base: base.suggestions("Red 1020"),
    )
    told: list[str] = []
    for _ in range(150):
        (tmp_path / "x").write_bytes(damaged(data, chance))
        for ask in asked:
            try:
                ask(Databases([str(tmp_path / "x")]))
            except Unreadable as error:
                told.append(error.message)
    assert len(told) > 100
    assert [said for said in told if str(tmp_path / "x") not in said and "short form" not in said] == []
    assert [path.name for path in tmp_path.iterdir()] == ["x"]
