"""Disputes with cards out of databases: which record counts, what is declined, and which files are asked."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest

import judge as api
from judge import batch
from judge.adjudication import available_cards, card_databases
from judge.adjudication.card_databases import meanwhile
from judge.batch.cache import Cache
from judge.batch.run import outcomes
from judge.cards.databases import Databases
from judge.kernel.errors import Unreadable
from judge.source.scenario import read_scenario_text
from tests.batch import corpus
from tests.cli.conftest import Judge
from tests.cli.conftest import judge as judge
from tests.databases import build
from tests.databases.build import Made

DISPUTE = """\
format: 1
ruleset: yugioh
board:
  turn: A
  A: {hand: [marsh heron], monsters: [{card: 00001004, id: big}]}
  B: {monsters: [summoned skull], spell_trap: [{card: TRAP HOLE, set: true}]}
plays:
  - {by: A, summon: Marsh-Heron}
  - {by: B, activate: trap hole, targets: [marsh heron]}
  - resolve
expect:
  verdict: legal
  resolves: [trap hole]
  outcome: {trap hole: resolved}
  board: {A: {graveyard: [marsh heron], monsters: [big]}}
  windows: [{after: 1, asked: A}]
"""
BIG = Made(1004, "Great Marsh Heron", atk=2400)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory with a dispute about the cards of a database beside it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "d.yaml").write_text(DISPUTE.replace("00001004", '"00001004"'), "utf-8")
    build.cdb(tmp_path / "cards.cdb", *build.CARDS, BIG)
    return tmp_path


def write(path: str, *changes: tuple[str, str]) -> None:
    text = Path("d.yaml").read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    Path(path).write_text(text, "utf-8")


def test_a_dispute_with_cards_of_a_database(judge: Judge, table: Path) -> None:
    result = judge("test", "d.yaml", "--cards", "cards.cdb")
    assert (result.exit_code, result.stderr) == (0, ""), result.stdout
    shown = judge("check", "d.yaml", "--cards", "cards.cdb").stdout
    assert "Marsh Heron is taken from cards.cdb (00001001)." in shown
    assert '"00001004" is read as Great Marsh Heron.' in " ".join(shown.split())
    assert "Trap Hole is taken" not in shown
    without = judge("check", "d.yaml")
    assert without.exit_code == 2
    assert "no card called" in without.stderr + without.stdout


@pytest.mark.parametrize("command", ["trace", "explain", "options"])
def test_commands_on_one_file(judge: Judge, table: Path, command: str) -> None:
    result = judge(command, "d.yaml", "--cards", "cards.cdb")
    assert result.exit_code == 0, result.stderr
    assert "Marsh Heron" in result.stdout or command == "options"
    assert judge(command, "d.yaml").exit_code == 2
    compared = judge("compare", "d.yaml", "--cards", "cards.cdb", "--rulesets", "yugioh@tcg,yugioh@ocg")
    assert (compared.exit_code, "do not differ" in compared.stdout) == (0, True)


def test_an_old_text_that_nobody_plays_declines_nothing(judge: Judge, table: Path) -> None:
    said = "When this card is destroyed as a result of battle and sent to the Graveyard, destroy 1 monster you see."
    build.cdb(table / "old.cdb", Made(1005, "Reed Warden", build.MONSTER | build.EFFECT, desc=said))
    write("d.yaml", ("hand: [marsh heron]", "hand: [marsh heron, Reed Warden]"))
    assert judge("check", "d.yaml", "--cards", "cards.cdb", "--cards", "old.cdb").exit_code == 0


def test_a_text_is_declined_at_its_place_in_the_edition_of_2003(judge: Judge, table: Path) -> None:
    said = "When this card is destroyed as a result of battle and sent to the Graveyard, destroy 1 monster you see."
    build.cdb(table / "old.cdb", Made(1005, "Reed Warden", build.MONSTER | build.EFFECT, desc=said))
    write("d.yaml", ("hand: [marsh heron]", "hand: [marsh heron, Reed Warden]"), ("yugioh", "yugioh@2003"))
    result = judge("check", "d.yaml", "--cards", "cards.cdb", "--cards", "old.cdb")
    assert result.exit_code == 2
    told = " ".join(result.stdout.split())
    assert "d.yaml:5:27: cannot judge" in told
    assert "Reed Warden is in old.cdb, but its text is of today's wording, and the edition is that of 2003" in told
    assert "hint: Define it under `cards:`" in told
    write("d.yaml", ("format: 1", "format: 1\ncards: {Reed Warden: {type: effect monster}}"))
    assert judge("check", "d.yaml", "--cards", "cards.cdb", "--cards", "old.cdb").exit_code == 0


def test_the_shipped_record_counts(judge: Judge, table: Path) -> None:
    build.cdb(table / "own.cdb", Made(5, "Summoned Skull", atk=1), Made(6, "Trap Hole", build.SPELL))
    result = judge("trace", "d.yaml", "--cards", "cards.cdb", "--cards", "own.cdb")
    assert "Summoned Skull (attack, ATK 2500" in " ".join(result.stdout.split())


def test_the_files_own_cards_count_first(judge: Judge, table: Path) -> None:
    own = "cards: {Marsh Heron: {type: normal monster, atk: 111, level: 4}}\nboard:"
    write("d.yaml", ("board:\n", f"{own}\n"))
    shown = judge("trace", "d.yaml", "--cards", "cards.cdb").stdout
    assert "Marsh Heron (attack, ATK 111" in " ".join(shown.split())


def test_suggestions_come_from_databases_too(judge: Judge, table: Path) -> None:
    write("d.yaml", ("marsh heron", "mrsh herron"), ("Marsh-Heron", "mrsh herron"))
    result = judge("check", "d.yaml", "--cards", "cards.cdb")
    assert result.exit_code == 2
    assert "Did you mean Marsh Heron?" in result.stdout
    assert "d.yaml:5:14" in result.stdout


def test_a_file_writes_names_out_and_is_told_what_a_short_form_means(judge: Judge, table: Path) -> None:
    write("d.yaml", ("hand: [marsh heron]", "hand: [marsh]"))
    result = judge("check", "d.yaml", "--cards", "cards.cdb")
    assert result.exit_code == 2
    assert "d.yaml:5:14: cannot judge" in result.stdout
    told = " ".join(result.stdout.split())
    assert "The judge knows no card called 'marsh'." in told
    assert "Did you mean Marsh Heron, Great Marsh Heron or Marsh Warden of the Reeds?" in told
    write("d.yaml", ("hand: [marsh]", "hand: [MWR]"))
    result = judge("check", "d.yaml", "--cards", "cards.cdb")
    assert (result.exit_code, "Did you mean Marsh Warden of the Reeds?" in result.stdout) == (2, True)


def test_names_in_the_history_are_found_like_all_others(judge: Judge, table: Path) -> None:
    text = (
        "format: 1\nruleset: yugioh\nboard:\n  turn: A\n  history:\n"
        "    - {sent_to_graveyard: marsh-heron, from: monsters}\n  A: {hand: [Raigeki]}\n  B: {monsters: [Sangan]}\n"
        "plays: [{by: A, activate: Raigeki}]\n"
    )
    path = build.cdb(table / "history.cdb", build.HERON)
    result = judge("trace", "-", "--cards", path, input=text)
    assert result.exit_code == 0, result.output
    assert "the board says: Marsh Heron" in " ".join(result.stdout.split())


def test_an_id_is_no_name(table: Path) -> None:
    build.cdb(table / "words.cdb", Made(1, "Big"), BIG)
    text = """\
format: 1
ruleset: yugioh
board:
  A: {hand: [Mystical Space Typhoon, great marsh heron], spell_trap: [{card: Trap Hole, id: big}]}
plays:
  - {by: A, activate: Mystical Space Typhoon, targets: [big]}
"""
    found = available_cards.prepared(read_scenario_text(text, "x"), ["words.cdb"]).scenario
    assert found.plays[0].details["targets"] == ["big"]
    assert found.board["A"]["hand"] == ["Mystical Space Typhoon", "Great Marsh Heron"]


def test_two_cards_of_one_name(judge: Judge, table: Path) -> None:
    build.cdb(table / "twins.cdb", build.HERON, Made(2001, "Marsh Heron", atk=7), BIG)
    result = judge("check", "d.yaml", "--cards", "twins.cdb")
    assert result.exit_code == 2
    assert "twins.cdb has 2 different cards called 'Marsh Heron': 00001001 and 00002001." in " ".join(
        result.stdout.split()
    )
    write("d.yaml", ("hand: [marsh heron]", 'hand: ["2001"]'))
    assert "ATK 7" in judge("trace", "d.yaml", "--cards", "twins.cdb").stdout
    build.cdb(table / "pictures.cdb", build.HERON, Made(2001, "Marsh Heron"), BIG)
    assert judge("check", "d.yaml", "--cards", "pictures.cdb").exit_code == 0, "they are the same to the judge"


@pytest.mark.parametrize("typed", ["B", "attack", "this card", "hand", "all", "half", "big"])
def test_words_of_the_format_are_no_short_forms(table: Path, typed: str) -> None:
    build.cdb(table / "words.cdb", Made(1, typed), Made(2, f"{typed} Heron"), build.HERON, BIG)
    text = f"""\
format: 1
ruleset: yugioh
board:
  A: {{hand: [Marsh Heron], monsters: [{{card: Great Marsh Heron, id: big}}]}}
  B: {{monsters: [Summoned Skull]}}
plays:
  - {{by: A, summon: Marsh Heron}}
  - {{by: A, claim: {{control: {typed}}}}}
"""
    scenario = read_scenario_text(text, "x")
    found = available_cards.prepared(scenario, ["words.cdb"]).scenario
    assert found.plays[1] == scenario.plays[1]
    assert found.board == scenario.board


def test_no_database_is_opened_that_is_not_needed(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Databases, "exact", None)
    monkeypatch.setattr(Databases, "find", None)
    board = "{A: {hand: [Raigeki]}, B: {monsters: [Summoned Skull]}}"
    text = f"format: 1\nruleset: yugioh\nboard: {board}\nplays: [{{by: A, activate: Raigeki}}]\n"
    assert batch.adjudged(read_scenario_text(text, "x"), cards=["cards.cdb"]).verdict == "legal"


def test_other_games_have_no_card_databases(judge: Judge, table: Path) -> None:
    text = (batch.shipped("scenarios") / "starlight/rulebook/three-normal-links-end-the-turn.yaml").read_text("utf-8")
    Path("s.yaml").write_text(text, "utf-8")
    assert judge("check", "s.yaml", "--cards", "cards.cdb").stdout == judge("check", "s.yaml").stdout


def test_cards_of_other_games_are_not_in_databases(judge: Judge, table: Path) -> None:
    known = judge("card", "Hextech Ray", "--ruleset", "riftbound", "--cards", "cards.cdb")
    assert known.stdout == judge("card", "Hextech Ray", "--ruleset", "riftbound").stdout != ""
    for name in ("Hextech Rays", "Marsh Heron"):
        unknown = judge("card", name, "--ruleset", "riftbound", "--cards", "cards.cdb")
        assert (unknown.exit_code, unknown.stdout, "no card called" in unknown.stderr) == (2, "", True)
    assert judge("card", "--all", "--ruleset", "riftbound", "--cards", "cards.cdb").exit_code == 2


def test_the_python_interface(table: Path) -> None:
    verdict = api.judge(api.load("d.yaml"), cards=["cards.cdb"])
    assert verdict.verdict == "legal"
    with pytest.raises(Unreadable, match="no card called"):
        api.judge(api.load("d.yaml"))
    build.cdb(table / "new.cdb", *build.CARDS, Made(1004, "Marsh Heron Chick"))
    os.replace("new.cdb", "cards.cdb")
    again = api.judge(api.load("d.yaml"), cards=["cards.cdb"])
    assert any("Marsh Heron Chick" in said for said in again.assumed), "a database that changed is read anew"


def test_settings_and_the_environment(judge: Judge, table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUDGE_CARDS", os.pathsep.join(["", "cards.cdb"]))
    assert judge("check", "d.yaml").exit_code == 0
    (table / "sub").mkdir()
    build.cdb(table / "sub/other.cdb", Made(1001, "Marsh Heron", atk=333), BIG)
    (table / "pyproject.toml").write_text('[tool.judge]\ncards = ["sub/other.cdb"]\n', "utf-8")
    assert "ATK 333" in judge("trace", "d.yaml").stdout, "the project's databases take the place of the machine's"
    build.cdb(table / "delta.cdb", Made(1001, "Marsh Heron", atk=444))
    assert "ATK 444" in judge("trace", "d.yaml", "--cards", "delta.cdb").stdout, "on top of them what the run names"
    assert "ATK 333" in judge("trace", "d.yaml", "--cards", "delta.cdb", "--cards", "sub/other.cdb").stdout
    monkeypatch.chdir(table / "sub")
    assert "ATK 333" in judge("trace", "../d.yaml").stdout, "a path of the settings is relative to their file"
    assert "other.cdb" in judge("card", "marsh heron").stdout


@pytest.mark.parametrize("where", ["settings", "environment", "option"])
def test_a_missing_database_says_who_named_it(
    judge: Judge, table: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    arguments = ["--cards", "none.cdb"] if where == "option" else []
    if where == "settings":
        (table / "pyproject.toml").write_text('[tool.judge]\ncards = ["none.cdb"]\n', "utf-8")
    if where == "environment":
        monkeypatch.setenv("JUDGE_CARDS", "none.cdb")
    for command in (
        ["check", "d.yaml"],
        ["test", "d.yaml"],
        ["trace", "d.yaml"],
        ["options", "d.yaml"],
        ["explain", "d.yaml"],
        ["card", "x"],
    ):
        result = judge(*command, *arguments)
        assert (result.exit_code, result.stdout) == (2, "")
        assert "There is no card database none.cdb." in result.stderr
        named = {"settings": "pyproject.toml names it", "environment": "variable JUDGE_CARDS names it", "option": ""}
        assert named[where] in " ".join(result.stderr.split())


def test_a_changed_database_is_never_a_stale_answer(table: Path) -> None:
    def words() -> list[str]:
        work = batch.Work(cards=("cards.cdb",))
        return [one.word for one in outcomes(batch.discover(["d.yaml"]), work, cache=Cache(Path("cache"), print))]

    assert words() == ["legal"]
    stat = os.stat("cards.cdb")
    data = Path("cards.cdb").read_bytes()
    Path("cards.cdb").write_bytes(data.replace(b"Marsh Heron", b"Marsh Hyron"))
    os.utime("cards.cdb", ns=(stat.st_atime_ns, stat.st_mtime_ns))
    card_databases._base.cache_clear()
    assert words() == ["unreadable"], "the same size and time, other content"
    Path("cards.cdb").write_bytes(data)
    os.utime("cards.cdb", (1, 1))
    assert words() == ["legal"]


def test_a_database_that_changes_in_a_run_is_not_remembered(table: Path) -> None:
    (table / "e.yaml").write_text(Path("d.yaml").read_text("utf-8") + "# another\n", "utf-8")
    work, good = batch.Work(cards=("cards.cdb",)), Path("cards.cdb").read_bytes()

    def words() -> list[str]:
        found = []
        for outcome in outcomes(batch.discover(["."]), work, cache=Cache(Path("cache"), print)):
            found.append(outcome.word)
            if changing:
                Path("new.cdb").write_bytes(good.replace(b"Marsh Heron", b"Marsh Hyron"))
                os.replace("new.cdb", "cards.cdb")
        return found

    changing = True
    assert words() == ["legal", "unreadable"]
    Path("cards.cdb").write_bytes(good)
    changing = False
    assert words() == ["legal", "legal"]


def test_every_process_reads_the_databases(table: Path) -> None:
    for n in range(130):
        (table / f"d{n:03}.yaml").write_text(Path("d.yaml").read_text("utf-8") + f"# {n}\n", "utf-8")
    done = [corpus.judge(table, "check", ".", "--cards", "cards.cdb", "--jobs", jobs) for jobs in ("1", "2")]
    assert done[0].returncode == 0
    assert done[0].stdout == done[1].stdout
    assert "131 files: 131 legal" in done[0].stdout


def test_sqlite_is_imported_only_where_a_database_is_needed(table: Path) -> None:
    program = """if True:
        import atexit, sys
        atexit.register(lambda: print(*sys.modules))
        sys.argv[1:] = {}
        from judge.cli import app
        app.main()
    """

    def loaded(*arguments: str) -> set[str]:
        done = subprocess.run([sys.executable, "-c", program.format([*arguments])], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return set(done.stdout.split())

    Path("plain.yaml").write_text("format: 1\nruleset: yugioh\nboard: {A: {hand: [Raigeki]}}\nplays: []\n", "utf-8")
    assert loaded("check", "plain.yaml").isdisjoint({"sqlite3", "judge.cards.databases"})
    assert loaded("check", "plain.yaml", "--cards", "cards.cdb").isdisjoint({"sqlite3", "judge.cards.databases.cdb"})
    assert "sqlite3" in (modules := loaded("check", "d.yaml", "--cards", "cards.cdb"))
    assert modules.isdisjoint({"judge.cards.databases.dump"})


CARD = """\
Great Marsh Heron
  Normal Monster, Level 4 DARK Warrior 2400/1000

  passcode   00001004
  from       cards.cdb

  Its text there:
    A quiet creature of the marsh.

  It is judged by its kind and values.
"""


def test_the_page_of_a_card(judge: Judge, table: Path) -> None:
    assert judge("card", "--cards", "cards.cdb", "great heron").stdout == CARD
    read = judge("card", "--cards", "cards.cdb", "1003")
    assert read.exit_code == 0
    assert read.stdout.endswith("\n\n  It is judged by its text.\n")
    assert 'act: {"resolve": [{"destroy": "target"}], "targets": {' in " ".join(read.stdout.split())
    build.cdb(table / "odd.cdb", Made(8, "Reed Riddle", build.SPELL, desc="Hum to the reeds."))
    odd = " ".join(judge("card", "--cards", "odd.cdb", "reed riddle").stdout.split())
    assert 'not understood (a ruling that would turn on these words is unclear): - "Hum to the reeds."' in odd
    build.cdb(table / "own.cdb", Made(5, "Summoned Skull", desc="A skull of the marsh."))
    both = judge("card", "--cards", "own.cdb", "summoned skull").stdout
    assert both.startswith(judge("card", "Summoned Skull").stdout)
    assert "In own.cdb (00000005); the record above counts." in both
    assert "A skull of the marsh." in both
    missing = judge("card", "--cards", "cards.cdb", "Great Mrsh Hern")
    assert (missing.exit_code, "Did you mean Great Marsh Heron" in missing.stderr) == (2, True)


def test_a_word_finds_the_cards_of_databases_too(judge: Judge, table: Path) -> None:
    found = judge("card", "marsh", "--cards", "cards.cdb")
    assert found.exit_code == 0
    assert found.stdout.splitlines() == [
        "Marsh Heron  (normal monster)  00001001",
        "Marsh Warden of the Reeds  (effect monster)  00001002",
        "Great Marsh Heron  (normal monster)  00001004",
        "",
        "3 cards",
    ]
    kind = judge("card", "marsh", "--type", "effect", "--format", "jsonl", "--cards", "cards.cdb")
    name = "Marsh Warden of the Reeds"
    assert json.loads(kind.stdout) == {
        "name": name, "ruleset": "yugioh", "type": "effect monster", "shipped": False, "id": 1002,
    }  # fmt: skip
    assert judge("card", "reed flash", "--cards", "cards.cdb").stdout.startswith("Blinding Reed Flash\n")
    draft = judge("card", "marsh", "--write", "--cards", "cards.cdb")
    assert (draft.exit_code, "'marsh' is a short form of several cards." in draft.stderr) == (2, True)


def test_all_cards_one_a_line(judge: Judge, table: Path) -> None:
    build.cdb(table / "own.cdb", Made(1001, "Summoned Skull"))
    result = judge("card", "--all", "--format", "jsonl", "--cards", "cards.cdb", "--cards", "own.cdb")
    assert result.exit_code == 0
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    assert [row["id"] for row in rows] == [1001, 1002, 1003, 1004]
    assert [row["shipped"] for row in rows] == [True, False, False, False]
    assert rows[3] == {
        "id": 1004, "name": "Great Marsh Heron", "type": "normal monster", "level": 4, "attribute": "DARK",
        "race": "Warrior", "atk": 2400, "def": 1000, "ot": 3, "desc": "A quiet creature of the marsh.",
        "file": "cards.cdb", "shipped": False, "effects": [], "reading": [],
        "rest": [{"taken_for": "flavor text", "part": ["A quiet creature of the marsh.", 0, 30]}],
        "kinds": [
            {"kind": "flavor text", "reaches": "nothing", "part": ["A quiet creature of the marsh.", 0, 30]}
        ],
    }  # fmt: skip
    text = judge("card", "--all", "--cards", "cards.cdb").stdout
    assert text.splitlines()[0] == "00001001  Marsh Heron  (normal monster)"
    of_kind = judge("card", "--all", "--type", "monster normal", "--cards", "own.cdb")
    assert of_kind.stdout == "00001001  Summoned Skull  (normal monster)\n"
    none = judge("card", "--all", "--type", "counter trap", "--cards", "own.cdb")
    assert (none.exit_code, 'of the kind "counter trap"' in none.stderr) == (2, True)
    one = json.loads(judge("card", "marsh heron", "--format", "json", "--cards", "cards.cdb").stdout)
    assert one["id"] == 1001
    assert json.loads(judge("card", "Raigeki", "--format", "json").stdout)["type"] == "normal spell"


def test_the_text_of_a_card_is_shown_as_it_is_read(judge: Judge, table: Path) -> None:
    said = "If this card is Normal Summoned: You can discard 1 card; draw 1 card."
    build.cdb(table / "own.cdb", Made(7, "Reed Warden", build.MONSTER | build.EFFECT, desc=said))
    page = judge("card", "--cards", "own.cdb", "reed warden").stdout
    assert "e1 Trigger Effect, Spell Speed 1, optional" in page
    assert "condition   If this card is Normal Summoned" in page
    assert '"cost": [{"discard": 1}], "resolve": [{"draw": 1}]}' in " ".join(page.split())
    assert "not understood" not in page
    (row,) = map(json.loads, judge("card", "--all", "--format", "jsonl", "--cards", "own.cdb").stdout.splitlines())
    assert row["effects"] == [
        {"category": "trigger", "spell_speed": 1, "optional": True, "timing": "if", "targets": False, "cost": True}
    ]
    one = json.loads(judge("card", "reed warden", "--format", "json", "--cards", "own.cdb").stdout)
    assert one["record"]["effects"][0]["cost"] == [{"discard": 1}]
    (effect,) = row["reading"]
    start, end = effect["evidence"]["cost"]
    assert "discard 1 card" in said[start:end]


def test_a_text_in_the_old_wording_is_declined(judge: Judge, table: Path) -> None:
    said = "When this card is destroyed as a result of battle and sent to the Graveyard, destroy 1 monster you see."
    build.cdb(table / "own.cdb", Made(7, "Reed Warden", build.MONSTER | build.EFFECT, desc=said))
    (row,) = map(json.loads, judge("card", "--all", "--format", "jsonl", "--cards", "own.cdb").stdout.splitlines())
    assert "effects" not in row
    assert row["declined"] in " ".join(judge("card", "--cards", "own.cdb", "Reed Warden").stdout.split())


def test_what_does_not_go_together(judge: Judge, table: Path) -> None:
    assert judge("card", "x", "--all").exit_code == 2
    assert judge("card", "--all", "--type", "trap").exit_code == 2
    assert judge("card", "--all", "--format", "json").exit_code == 2
    nothing = judge("card", "--all")
    assert (nothing.exit_code, "no card databases to list" in nothing.stderr) == (2, True)


def test_what_is_done_meanwhile_is_done_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    with meanwhile(lambda: done.append("read")):
        pass
    assert done == ["read"]
    with pytest.raises(ValueError, match="found nothing"), meanwhile(lambda: done.append("again")):
        raise ValueError("found nothing")
    assert done == ["read", "again"]

    def refuse(thread: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", refuse)
    with meanwhile(lambda: done.append("never")):
        done.append("all the same")
    assert done == ["read", "again", "all the same"]
