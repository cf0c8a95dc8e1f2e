"""Whatever files, names and arguments hold, no command lets it act on a terminal, a log or a reader of reports."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import unicodedata
from pathlib import Path
from urllib.parse import unquote_to_bytes
from xml.etree import ElementTree

import pytest

from judge.report.harmless import GITHUB, escaped, harmless

STEERING = "\x1b[31m\x1b]8;;http://x\x1b\\\x9b1m\x85\r\x7f"
HIDDEN = "\u202eabc\u2066\u200e\ufeff\u200d\u2028\U000e0041"
FORGED = "\n::error::forged\n##[error]forged\n::set-output name=a::b"
MARKUP = "]]><script>alert(1)</script> | `code` %0A::error::forged"
TRUE = "é 日本語 🃏 ½\u00a0\u3000x"
"""What is nobody's harm comes out as it is."""
NASTY = f"N{STEERING}{HIDDEN}{FORGED}{MARKUP}{TRUE}"

FILE = "f" + f"{STEERING}{HIDDEN}{FORGED}{MARKUP}".replace("/", "_") + "\udc9b.yaml"
DIRECTORY = "d\x1b[2J\u202e,a:b"

DRIVER = """
import json, os, sys
from judge.cli import app, streams

for number, arguments in enumerate(json.loads(sys.stdin.read())):
    sys.stdout = open(f"out/{number}.out", "w", encoding="utf-8")
    sys.stderr = open(f"out/{number}.err", "w", encoding="utf-8")
    kept = sys.stdout, sys.stderr
    streams.prepare()
    code = app.run(arguments)
    for stream in kept:
        stream.close()
    with open(f"out/{number}.code", "w") as file:
        file.write(str(code))
sys.stdout, sys.stderr = sys.__stdout__, sys.__stderr__
"""


def quoted(text: str) -> str:
    """A text in YAML's (and TOML's) double quotes, with escapes for all that is not plain."""
    return '"' + "".join(char if char.isprintable() and char not in '"\\' else _escape(char) for char in text) + '"'


def _escape(char: str) -> str:
    return f"\\{char}" if char in '"\\' else f"\\u{ord(char):04x}" if ord(char) < 0x10000 else f"\\U{ord(char):08x}"


def card_text() -> str:
    """What stands on a card of the database."""
    return "Draw 1 card.\u202e\u200d"


def dispute(name: str = NASTY) -> str:
    """A dispute whose every name is ``name``; it is illegal, and not as it expects."""
    short = quoted(name[:60])
    return f"""\
format: 1
ruleset: yugioh
title: {quoted(name)}
question: {quoted(name)}
source: {quoted(name)}
board:
  turn: A
  A: {{hand: [Raigeki, {{card: {quoted("C" + name)[:-1]}", id: {quoted("I" + name)}}}]}}
  {short}: {{monsters: [Summoned Skull], spell_trap: [{{card: Solemn Judgment, set: true}}]}}
cards:
  {quoted("C" + name)}: {{type: normal spell, effects: [{{id: act, resolve: [{{draw: 1}}]}}]}}
plays:
  - {{by: {short}, activate: Solemn Judgment}}  # judge: allow[nothing] \u202eturned\u200d
  - {{by: A, activate: {quoted("I" + name)}}}
  - {{by: {short}, activate: {quoted("I" + name)}}}
expect: {{verdict: legal, resolves: [{quoted("C" + name)}]}}
"""


def is_harmless(text: str, *, speaks: bool = False) -> None:
    for char in set(text) - {"\n", "\t"}:
        assert char.isprintable() or unicodedata.category(char) == "Zs", f"{char!r} comes out raw"
    for line in text.split("\n"):
        assert "##[" not in line
        if line.lstrip().startswith("::"):
            assert speaks, line
            assert re.match(r"::(error|warning|notice) file=[^,:]*(,\w+=[^,:]*)*::", line), line
            assert not line.startswith("::error::")


PER_FILE = [
    ["trace"],
    ["trace", "--format", "concise"],
    ["trace", "--format", "json"],
    ["explain"],
    *(["explain", "--format", format] for format in ("md", "html", "json")),
    *(["options", "--at", at, "--format", format] for at in ("0", "2") for format in ("full", "concise", "json")),
    *(["compare", "--rulesets", "yugioh@tcg,yugioh@2003", "--format", f] for f in ("full", "md", "html", "json")),
]
FORMATS = ["full", "concise", "json", "jsonl", "sarif", "junit", "github", "gitlab", "tap"]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("hostile")
    (place / DIRECTORY).mkdir()
    (place / DIRECTORY / FILE).write_text(dispute(), "utf-8")
    (place / DIRECTORY / f"bad{FILE}").write_text(f"format: 1\nruleset: {quoted(NASTY[:50])}\n", "utf-8")
    (place / DIRECTORY / "shape.yaml").write_text(f"format: 1\nruleset: yugioh\n{quoted(NASTY[:90])}: 1\n", "utf-8")
    (place / DIRECTORY / "raw.yaml").write_text("format: 1\nruleset: yugioh\ntitle: \x1b[31m\n", "utf-8")
    card = {"id": 12345678, "type": "Spell Card", "race": "Normal", "desc": card_text()}
    cards = [card | {"name": f"Evil{HIDDEN[:3]}{MARKUP}"}]
    (place / "cards\x1b[31m.json").write_text(json.dumps(cards), "utf-8")
    (place / "bad.json").write_text(json.dumps([card | {"name": f"Evil{STEERING}"}]), "utf-8")
    (place / "out").mkdir()
    for number, table in enumerate((f"{quoted('k' + NASTY[:80])} = 1", f"format = {quoted(NASTY)}", "x = \x1b")):
        (place / f"set{number}").mkdir()
        (place / f"set{number}" / "pyproject.toml").write_text(f"[tool.judge]\n{table}\n", "utf-8")
    return place


def run(place: Path, commands: list[list[str]], cwd: str = ".") -> list[tuple[str, str, int]]:
    """What each command writes to standard output and standard error, and its exit code."""
    where = place / cwd
    (where / "out").mkdir(exist_ok=True)
    done = subprocess.run(
        [sys.executable, "-c", DRIVER], input=json.dumps(commands), cwd=where, text=True, capture_output=True
    )
    assert (done.returncode, done.stderr, done.stdout) == (0, "", "")
    found = []
    for number in range(len(commands)):
        files = [where / "out" / f"{number}.{kind}" for kind in ("out", "err", "code")]
        out, err, code = (file.read_bytes().decode("utf-8") for file in files)
        found.append((out, err, int(code)))
    return found


def test_every_command_about_a_file(place: Path) -> None:
    file = os.path.join(DIRECTORY, FILE)
    commands = [[name, file, *more] for name, *more in PER_FILE]
    commands += [
        [name, os.path.join(DIRECTORY, bad)] for bad in ("shape.yaml", "raw.yaml") for name in ("trace", "options")
    ]
    for command, (out, err, code) in zip(commands, run(place, commands), strict=True):
        assert code in (0, 1, 2, 3), (command, err)
        is_harmless(out + err)
        if command[1] != file:
            assert code == 2
            continue
        assert "é 日本語 🃏 ½\u00a0\u3000x" in out or "é 日本語 🃏" in " ".join(out.split()), command
        if "json" in command:
            entry = json.loads(out)["files"][0]
            assert entry["file"] == file
            assert entry.get("title", NASTY) == NASTY
        elif "html" in command:
            assert "<script>" not in out
        elif "md" in command:
            assert "<script>" not in out.replace("\\<", "")
        else:
            assert "\\x1b[31m" in out


@pytest.mark.parametrize("to", ["stdout", "file"])
@pytest.mark.parametrize("command", ["check", "test"])
def test_every_format_of_a_run(place: Path, command: str, to: str) -> None:
    commands = [[command, DIRECTORY, "--statistics", "--format", name] for name in FORMATS]
    if to == "file":
        commands = [[*command, "--output", f"report-{command[-1]}"] for command in commands]
    for name, (out, err, code) in zip(FORMATS, run(place, commands), strict=True):
        assert code == 2
        is_harmless(err)
        report = out
        if to == "file":
            is_harmless(out)
            report = (place / f"report-{name}").read_bytes().decode("utf-8")
        is_harmless(report, speaks=name == "github")
        if name in READERS:
            assert os.path.join(DIRECTORY, FILE) in READERS[name](report)
    (github,) = [one for name, one in zip(FORMATS, run(place, commands), strict=True) if name == "github"]
    log = github[0] if to == "stdout" else (place / "report-github").read_text("utf-8")
    path = harmless(os.path.join(DIRECTORY, FILE), GITHUB).replace("%", "%25").replace("\n", "%0A")
    assert f"file={path.replace(':', '%3A').replace(',', '%2C')}," in log


def _sarif(report: str) -> list[str]:
    (found,) = json.loads(report)["runs"]
    places = [one["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for one in found["results"]]
    return [os.fsdecode(unquote_to_bytes(uri)) for uri in places]


def _junit(report: str) -> list[str]:
    """Paths as XML can hold them: what it forbids is shown as an escape, here read back."""
    tree = ElementTree.fromstring(report)
    names = [case.attrib["name"] for case in tree.iter("testcase")]
    odd = {char: escaped(char) for char in FILE + DIRECTORY if char < " " or "\ud800" <= char <= "\udfff"}
    del odd["\n"], odd["\r"]
    back = {shown: char for char, shown in odd.items()}
    return [re.sub(r"\\x1b|\\udc9b", lambda m: back[m[0]], name) for name in names]


READERS = {
    "json": lambda report: [one["file"] for one in json.loads(report)["files"]],
    "jsonl": lambda report: [json.loads(line).get("file") for line in report.splitlines()],
    "sarif": _sarif,
    "gitlab": lambda report: [one["location"]["path"] for one in json.loads(report)],
    "junit": _junit,
}


def test_card_databases_rules_and_new_files(place: Path) -> None:
    database = "cards\x1b[31m.json"
    commands = [
        ["card", "12345678", "--cards", database],
        *(["card", "12345678", "--cards", database, "--format", format] for format in ("json", "jsonl")),
        *(["card", "--all", "--cards", database, "--format", format] for format in ("text", "jsonl")),
        ["card", "--verify", "--cards", database],
        ["card", "12345678", "--cards", "bad.json"],
        ["check", os.path.join(DIRECTORY, "raw.yaml"), "--cards", f"{NASTY[:20]}.json"],
        ["card", NASTY],
        ["card", NASTY, "--cards", database],
        ["rule", NASTY],
        ["rule", NASTY, "--format", "html"],
        ["rule", "--ruleset", NASTY],
        ["check", NASTY],
        ["check", f"*{NASTY}*"],
        ["check", ".", "--exclude", f"{NASTY}\\"],
        ["check", ".", "--format", NASTY],
        ["check", ".", "--shard", NASTY],
        [NASTY],
        [f"--{NASTY}"],
        ["schema", NASTY],
        ["explain", DIRECTORY],
        ["compare", os.path.join(DIRECTORY, FILE), "--rulesets", f"yugioh,{NASTY}"],
        ["test", ".", "--ruleset", NASTY],
        ["new", f"new{STEERING}{HIDDEN}\n::error::x.yaml"],
        ["new", f"none/{NASTY}"],
        ["new", "-"],
        ["check", ".", "--output", f"none/{NASTY}"],
    ]
    for command, (out, err, code) in zip(commands, run(place, commands), strict=True):
        assert code in (0, 1, 2), (command, err)
        assert out or err
        is_harmless(out + err)
    shown = run(place, commands[1:3])
    for out, _, _ in shown:
        assert json.loads(out)["desc"] == card_text()
        assert MARKUP in json.loads(out)["name"]


@pytest.mark.parametrize("number", [0, 1, 2])
def test_settings(place: Path, number: int) -> None:
    ((out, err, code),) = run(place, [["check", "."]], f"set{number}")
    assert code == 2
    assert "pyproject.toml" in err
    is_harmless(out + err)


def test_our_own_colours_come_out_and_others_do_not(place: Path) -> None:
    file = os.path.join(DIRECTORY, FILE)
    commands = [[name, file, "--color", "always"] for name in ("check", "trace", "explain", "options")]
    for out, err, _ in run(place, commands):
        assert "\x1b[" in out
        is_harmless(re.sub(r"\x1b\[(?:[0-9];?)+m", "", out.replace("\\x1b[31m", "")) + err)
        assert "\x1b]" not in out
