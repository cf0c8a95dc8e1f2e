"""Whatever is read, the work is bounded: one message, the right exit code, and no long wait."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli import disputes
from tests.cli.conftest import Judge

WAIT = 60
"""Seconds after which a command that should take one has gone astray."""
MEMORY = 600 << 20
"""Bytes of addresses that a command may take: 60 MB is usual."""
HEAD = "format: 1\nruleset: yugioh\nboard: {turn: A, A: {hand: [Raigeki]}, B: {monsters: [Summoned Skull]}}\n"
LEGAL = HEAD + "plays:\n  - {by: A, activate: Raigeki}"


def bounded(place: Path, *arguments: str) -> tuple[int, str]:
    """The exit code of a command in a process that may not have much, and all that it says."""
    done = subprocess.run(
        [sys.executable, "-m", "judge", *arguments],
        cwd=place, capture_output=True, timeout=WAIT, stdin=subprocess.DEVNULL,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)),
    )  # fmt: skip
    return done.returncode, (done.stdout + done.stderr).decode("utf-8")


SCENARIOS = {
    "bad plays": (HEAD + "plays:\n" + "  - {by: A, activat: X}\n" * 20_000, "has 20,000 plays; a dispute has at most"),
    "as many as there may be": (HEAD + "plays:\n" + "  - {by: 3, x: [1]}\n" * 2_000, "Play 1: there is no verb 'x'"),
    "bad last": (LEGAL + "\n  - {by: A, activate: Raigeki}" * 1_998 + "\n  - {by: A}\n", "Play 2000 has no verb"),
    "cards": (HEAD + "cards:\n" + "".join(f"  C{n}: {{}}\n" for n in range(9_000)), "has 9,000 cards"),
    "bad cards": (HEAD + "cards:\n" + "".join(f"  C{n}: {{x: 1}}\n" for n in range(999)), "In cards, C0: there is no"),
    "hand": (HEAD.replace("[Raigeki]", f"[{'1, ' * 40_000}1]"), "This list has 40,001 entries"),
    "bad hand": (HEAD.replace("[Raigeki]", f"[{'1, ' * 900}1]"), "In board, A, hand: entry 1 must be text"),
    "keys": (HEAD + "".join(f"key{n}: 1\n" for n in range(9_000)), "This mapping has 9,003 entries"),
    "bad keys": (HEAD + "".join(f"key{n}: 1\n" for n in range(900)), "There is no key 'key0'"),
    "text": (HEAD + f"title: {'x' * 30_000}\n", "This text has 30,000 characters"),
    "key": (HEAD + f"{'x' * 900}: 1\n", "This key has 900 characters"),
    "number": (HEAD + f"title: {'9' * 900_000}\n", "The number 999999999999999... is too long"),
    "deep": (HEAD + f"title: {'[' * 9_000}\n", "nested more than 32 levels deep"),
    "windows": (HEAD + "expect: {windows: [" + "{after: 99}, " * 900 + "]}\n", "window 1: the key 'asked' is missing"),
    "comments": (
        HEAD + "plays: []\n" + "# judge: allow[x] y\n" * 30_000,
        "The comments for the judge name more than 200 rules",
    ),
    "rules of a comment": (f"{LEGAL}  # judge: allow[{'a,' * 100_000}] x\n", "name more than 200 rules"),
}


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario_that_is_too_much(tmp_path: Path, name: str) -> None:
    text, said = SCENARIOS[name]
    (tmp_path / "x.yaml").write_text(text, "utf-8")
    code, shown = bounded(tmp_path, "check", "x.yaml")
    assert code == 2
    assert said in " ".join(shown.split())
    assert shown.count("cannot judge") == 1


@pytest.mark.parametrize(
    "comment",
    ["# judge: allow[x] a" + " " * 500_000 + "b", "# " * 200_000 + "judge:", "#" + " " * 500_000 + "judge: allow[x] y"],
)
def test_a_comment_that_takes_long_to_understand(tmp_path: Path, comment: str) -> None:
    (tmp_path / "x.yaml").write_text(f"{LEGAL}  {comment}\n", "utf-8")
    code, shown = bounded(tmp_path, "check", "x.yaml")
    assert (code, len(shown) < 3_000) == (0, True)


def test_a_line_of_wide_spaces(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text(f"{HEAD}titel: x #{chr(0x3000) * 300_000}\n", "utf-8")
    code, shown = bounded(tmp_path, "check", "x.yaml")
    assert (code, "There is no key 'titel'" in shown, len(shown) < 3_000) == (2, True, True)


SETTINGS = {
    "deep": ("exclude = " + "[" * 100_000, "is nested too deeply"),
    "tables": ("x = " + "{a = " * 40_000, "is nested too deeply"),
    "a long key": ("a." * 60_000 + "b = 1", "has a key of more than 32 parts"),
    "a long quoted key": ("'a' ." * 30_000 + "b = 1", "has a key of more than 32 parts"),
    "large": ("#" * 300_000, "has more than 262,144 bytes"),
    "a long word": ("x" * 100_000 + " = 1", "which is no setting"),
    "a long value": ("format = '" + "x" * 100_000 + "'", "format must be the name of a format"),
    "a large number": (f"jobs = {'9' * 100_000}", "is not valid TOML"),
    "many jobs": ("jobs = 100000", "jobs must be a whole number from 1 to 256, not 100000"),
    "many patterns": ("exclude = [" + "'x'," * 6_000 + "]", "There are 6,000 patterns of files to pass over"),
    "a long pattern": ("exclude = ['" + "*a" * 600 + "']", "it has 1,200 characters, and at most 1,000 are read"),
}


@pytest.mark.parametrize("name", SETTINGS)
def test_settings_that_are_too_much(tmp_path: Path, name: str) -> None:
    text, said = SETTINGS[name]
    (tmp_path / "pyproject.toml").write_text(f"[tool.judge]\n{text}\n", "utf-8")
    (tmp_path / "x.yaml").write_text(disputes.LEGAL, "utf-8")
    code, shown = bounded(tmp_path, "check", "x.yaml")
    assert code == 2
    assert said in " ".join(shown.split())
    assert len(shown) < 3_000


@pytest.mark.parametrize("text", ["\n" * 250_000, "[tool]\n" * 30_000, "tool" * 60_000, " " * 250_000, "a." * 100_000])
def test_settings_that_are_none(tmp_path: Path, text: str) -> None:
    """Nobody asks for the judge: what else stands there is not read."""
    (tmp_path / "pyproject.toml").write_text(text, "utf-8")
    (tmp_path / "x.yaml").write_text(disputes.LEGAL, "utf-8")
    assert bounded(tmp_path, "check", "x.yaml")[0] == 0


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("x.yaml", ["check", "x.yaml"]),
        ("x.yaml", ["test", "x.yaml"]),
        ("x.yaml", ["trace", "x.yaml"]),
        ("x.yaml", ["options", "x.yaml"]),
        ("pyproject.toml", ["check", "legal.yaml"]),
        ("pyproject.toml", ["card", "Raigeki"]),
        ("cards.json", ["check", "legal.yaml", "--cards", "cards.json"]),
        ("cards.cdb", ["card", "Raigeki", "--cards", "cards.cdb"]),
    ],
)
@pytest.mark.parametrize("kind", ["a pipe", "a device", "a device behind a link"])
def test_what_has_no_end_is_no_file(table: Path, name: str, arguments: list[str], kind: str) -> None:
    if kind == "a pipe":
        os.mkfifo(table / name)
    else:
        (table / name).symlink_to("/dev/zero")
    code, shown = bounded(table, *arguments)
    assert code == 2
    assert "is a pipe, not a file" in shown or "is a device, not a file" in shown or "it is no ordinary file" in shown


def test_a_pipe_that_the_shell_opens_is_read(table: Path) -> None:
    reading, writing = os.pipe()
    os.write(writing, disputes.ILLEGAL.encode())
    os.close(writing)
    command = [sys.executable, "-m", "judge", "check", f"/dev/fd/{reading}"]
    done = subprocess.run(command, cwd=table, pass_fds=[reading], capture_output=True, timeout=WAIT)
    os.close(reading)
    assert done.returncode == 1, done


@pytest.mark.parametrize("kind", ["a pipe", "a device", "a directory"])
def test_an_ignore_file_that_is_none_says_nothing(table: Path, kind: str) -> None:
    ignore = table / ".gitignore"
    if kind == "a pipe":
        os.mkfifo(ignore)
    elif kind == "a device":
        ignore.symlink_to("/dev/zero")
    else:
        ignore.mkdir()
    code, shown = bounded(table, "check", ".")
    assert (code, "legal.yaml: legal" in shown) == (2, True), "one of the three files cannot be judged"


@pytest.mark.parametrize(
    ("content", "said"),
    [("x" * 300_000, "has more than 262,144 bytes"), ("x\n" * 6_000, "has 6,000 patterns; at most 5,000 are read")],
)
def test_an_ignore_file_that_is_too_much(table: Path, content: str, said: str) -> None:
    (table / ".gitignore").write_text(content, "utf-8")
    for arguments in (["check", "."], ["check", "-", "--stdin-filename", "x.yaml"]):
        code, shown = bounded(table, *arguments)
        assert code == 2
        assert said in " ".join(shown.split())


def test_ignore_files_and_exclusions_that_go_back_again_and_again(table: Path) -> None:
    bad = "*a" * 100 + "b"
    (table / ".gitignore").write_text(f"{bad}\n**/{bad}/**/{bad}\n" * 50, "utf-8")
    (table / ("a" * 200)).mkdir()
    (table / ("a" * 200) / f"{'a' * 200}.yaml").write_text(disputes.LEGAL, "utf-8")
    (table / "unreadable.yaml").unlink()
    code, shown = bounded(table, "check", ".", "--exclude", f"**/{bad}", "--exclude", bad)
    assert code == 1
    assert "3 files" in shown


def test_patterns_follow_no_links_in_circles(table: Path) -> None:
    for name in ("one", "two", "three"):
        (table / "d" / name).mkdir(parents=True)
        for other in ("one", "two", "three"):
            (table / "d" / name / f"to-{other}").symlink_to(f"../{other}")
        (table / "d" / name / "up").symlink_to("..")
    (table / "d" / "x.yaml").write_text(disputes.LEGAL, "utf-8")
    code, shown = bounded(table, "check", "d/**/**/*.yaml", "--format", "concise")
    assert (code, shown) == (0, "d/x.yaml: legal\n")


def test_links_out_of_what_is_searched_are_not_followed(table: Path) -> None:
    (table / "secret").write_text("password: hunter2\n", "utf-8")
    searched = table / "d"
    searched.mkdir()
    (searched / "own.yaml").write_text(disputes.LEGAL, "utf-8")
    (searched / "within.yaml").symlink_to("own.yaml")
    (searched / "out.yaml").symlink_to(table / "secret")
    (searched / "outer").symlink_to(table)
    for arguments in (["d"], ["d/*.yaml"], ["d/**"], ["d/outer/*.yaml", "d/out.yam?"]):
        for format in ("full", "json", "github") if arguments == ["d"] else ("full",):
            code, shown = bounded(table, "check", *arguments, "--format", format)
            assert code == 2
            assert "hunter2" not in shown
            assert "password" not in shown
            if arguments == ["d"]:
                assert shown.count("This link leads out of the directory that was searched") == 1
                assert "within.yaml" in shown or format == "github"
    code, shown = bounded(table, "check", "d/out.yaml")
    assert (code, "password" in shown) == (2, True), "who names it outright means it"


def test_a_golden_trace_that_leads_elsewhere(table: Path, judge: Judge) -> None:
    (table / "d").mkdir()
    (table / "d" / "legal.yaml").write_text(disputes.LEGAL, "utf-8")
    (table / "secret").write_text("password: hunter2\n", "utf-8")
    (table / "d" / "legal.trace").symlink_to("../secret")
    shown = judge("test", "d")
    assert shown.exit_code == 1
    assert "hunter2" not in shown.stdout
    assert "legal.trace is a link that leads elsewhere, and is not followed" in " ".join(shown.stdout.split())
    assert judge("test", "d", "--update-golden").exit_code == 0
    assert (table / "secret").read_text("utf-8") == "password: hunter2\n"
    assert not (table / "d" / "legal.trace").is_symlink()


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"x\n" * 3_000_000, "legal.trace has more than 4,194,304 bytes"), (b"\xff\xfe\0", ""), (b"a\n" * 500_000, "")],
)
def test_a_golden_trace_that_is_none(table: Path, content: bytes, said: str) -> None:
    (table / "legal.trace").write_bytes(content)
    code, shown = bounded(table, "test", "legal.yaml")
    assert code == 1
    assert said in " ".join(shown.split())
    assert len(shown) < 10_000


def test_a_directory_as_deep_as_directories_can_be(table: Path) -> None:
    (table / "unreadable.yaml").unlink()
    below = os.open(table, os.O_RDONLY)
    for _ in range(1_500):
        os.mkdir("d", dir_fd=below)
        next = os.open("d", os.O_RDONLY, dir_fd=below)
        os.close(below)
        below = next
    os.close(below)
    assert bounded(table, "check", ".")[0] == 1
    assert bounded(table, "check", "**/*.yaml")[0] == 1
    subprocess.run(["rm", "-rf", "d"], cwd=table, check=True)  # Python's own way to remove it goes as deep as it is


@pytest.mark.parametrize("jobs", ["0", "257", "100000", "9" * 5_000])
def test_jobs_are_bounded(table: Path, judge: Judge, jobs: str) -> None:
    shown = judge("check", ".", "--jobs", jobs)
    assert shown.exit_code == 2
    assert "--jobs" in shown.stderr


def test_no_more_processes_than_there_is_work(tmp_path: Path) -> None:
    for number in range(40):
        (tmp_path / f"{number}.yaml").write_text(disputes.LEGAL, "utf-8")
    code, shown = bounded(tmp_path, "check", ".", "--jobs", "256", "--format", "concise")
    assert (code, shown.count("legal")) == (0, 41)


@pytest.mark.parametrize("value", ["[]", "{}", "1", '"x"'])
def test_a_dump_of_cards_with_millions_of_values(table: Path, value: str) -> None:
    (table / "cards.json").write_text(f"[{f'{value},' * 5_000_000}1]", "utf-8")
    code, shown = bounded(table, "card", "Evil", "--cards", "cards.json")
    assert code == 2
    assert "it has more than 4,000,000 values" in " ".join(shown.split())


def test_a_card_whose_text_goes_on_and_on(table: Path) -> None:
    words = [
        "Destroy all monsters and ",
        "If this card is sent to the GY: ",
        '"a" ',
        "draw 1 card; ",
        "(",
        "or ",
        "● x\n",
    ]
    cards = [
        {"id": 12345670 + n, "name": f"Evil {n}", "type": "Effect Monster", "level": 4, "atk": 1, "def": 1}
        | {"race": "Fiend", "attribute": "DARK", "desc": (word * 60_000)[:60_000]}
        for n, word in enumerate(words)
    ]
    (table / "cards.json").write_text(json.dumps(cards), "utf-8")
    for n in range(len(words)):
        assert bounded(table, "card", f"Evil {n}", "--cards", "cards.json")[0] == 0
