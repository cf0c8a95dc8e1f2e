"""What the page is answered: the same rulings and the same refusals as elsewhere, and never markup out of a dispute."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from judge.web import door
from tests.cli.running import invoke
from tests.contract.code import ROOT
from tests.databases.build import Made, cdb

TALK = "A: Raigeki. B: Solemn Judgment. A: MST on Solemn Judgment?"
FILE = (ROOT / "scenarios/yugioh/rulebook/raigeki-magic-jammer-seven-tools.yaml").read_text("utf-8")
TAGS = frozenset(
    {
        "a", "code", "dd", "del", "details", "div", "dl", "dt", "figcaption", "figure", "footer", "h1", "h2", "h3",
        "h4", "i", "input", "ins", "label", "li", "ol", "p", "pre", "s", "section", "small", "span", "strong",
        "summary", "sup", "table", "tbody", "td", "th", "thead", "tr", "ul",
    }
)  # fmt: skip
"""The elements of what judge writes."""
HOSTILE = "<img src=x onerror=alert(1)>"


def asked(kind: str, **more: Any) -> dict[str, Any]:
    """An answer."""
    found: dict[str, Any] = json.loads(door.answer(json.dumps({"kind": kind, **more})))
    return found


@pytest.fixture(autouse=True)
def _no_databases() -> Iterator[None]:
    yield
    asked("databases", files=[])


class Markup(HTMLParser):
    """The elements of some HTML, and what in them could do something."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.acting: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in attrs:
            if name.startswith("on") or name in ("style", "srcdoc", "src"):
                self.acting.append(name)
            elif name == "href" and not (value or "").startswith(("https://", "http://", "#")):
                self.acting.append(value or "")


def harmless(html: str) -> None:
    """Is it of the judge's own elements alone, which do nothing?"""
    found = Markup(html)
    assert found.tags <= TAGS, found.tags - TAGS
    assert found.acting == []


def test_a_talk_is_ruled_on() -> None:
    found = asked("rule", said=TALK, ruleset="yugioh@tcg")
    assert (found["kind"], found["word"], found["plays"], found["file"]) == ("ruling", "illegal", 3, False)
    assert found["said"] == "Illegal. A may not activate Mystical Space Typhoon; the play is taken back."
    assert 'href="#rule=yugioh/spell-speed-3-lock"' in found["html"]
    talk = found["talk"]
    assert [one["play"] for one in talk["sentences"]] == [1, 2, 3]
    assert talk["asked"] == 3
    assert talk["short"] == [{"said": "MST", "card": "Mystical Space Typhoon"}]
    harmless(found["html"])


def test_what_was_assumed_can_be_said_otherwise_and_taken_back() -> None:
    talk = "A: Raigeki. B: Solemn Judgment?"
    found = asked("rule", said=talk)
    deciding = [way for one in found["talk"]["assumed"] for way in one["ways"] if way["word"]]
    (way,) = [one for one in deciding if one["text"] == "Solemn Judgment was Set this turn"]
    other = asked("rule", said=talk, otherwise=[way["text"]])
    assert (found["word"], other["word"]) == ("legal", way["word"])
    assert f"#rule={way['rule']}" in other["html"]
    assert "set_this_turn: true" in asked("file", said=talk, otherwise=[way["text"]])["text"]
    twice = asked("rule", said=talk, otherwise=[way["text"], "it was B's turn"])
    assert twice["kind"] == "ruling"
    assert asked("rule", said=talk, otherwise=["it rained"])["kind"] == "refused"


def test_a_file_is_ruled_on_as_it_is() -> None:
    found = asked("rule", said=FILE, ruleset="riftbound")  # the file names its game
    assert (found["kind"], found["word"], found["file"], found["talk"]) == ("ruling", "legal", True, None)
    assert asked("file", said=FILE)["text"] == FILE


@pytest.mark.parametrize(
    "said", ["format: 1\nruleset: yugioh\nplay: []\n", "format: 1\nplays:\n  - x\n", "format: [\n"]
)
def test_what_check_refuses_is_refused_in_the_same_words(tmp_path: Path, said: str) -> None:
    (tmp_path / "dispute.yaml").write_text(said, "utf-8")
    done = invoke(["check", str(tmp_path / "dispute.yaml"), "--format", "json"])
    error = json.loads(done.stdout)["files"][0]["error"]
    found = asked("rule", said=said)
    assert (found["kind"], found["message"], found["hint"]) == ("refused", error["message"], error["hint"])


def test_a_name_that_fits_several_cards_offers_them() -> None:
    found = asked("rule", said="A: Raigeki. B: Solemn?")
    instead = found["instead"]
    assert found["kind"] == "refused"
    assert "A: Raigeki. B: Solemn?"[instead["start"] : instead["end"]] == "Solemn"
    assert "Solemn Judgment" in instead["names"]
    assert asked("rule", said="A: Raigeki. B: Solemn Judgment?")["word"] == "legal"
    assert asked("rule", said="A: Raigeki. B frobnicates?")["instead"]["names"] == []


@pytest.mark.parametrize(
    "said",
    [
        f"{HOSTILE}: Raigeki. B: Solemn Judgment?",
        f"A: {HOSTILE}?",
        FILE.replace("title: ", f"title: '{HOSTILE}' # "),
        FILE.replace("Raigeki", f'"{HOSTILE}"'),
        "A: Raigeki\u202e. B: Solemn Judgment\x1b[31m?",
        "A: \ud800?",
        "\0",
        "javascript:alert(1)",
    ],
)
def test_nothing_of_a_dispute_is_markup(said: str) -> None:
    for kind in ("rule", "options", "compare"):
        found = asked(kind, said=said)
        assert found["kind"] in (kind, "ruling", "refused"), found
        harmless(found.get("html", ""))
        assert not [char for char in found.get("html", "") if not (char.isprintable() or char == "\n")]


def test_options_editions_rules_and_help() -> None:
    options = asked("options", said=TALK, at=2, columns=40)
    assert options["at"] == 2
    assert "A may chain a Counter Trap" in options["html"]
    assert max(map(len, options["html"].splitlines()[1:-1])) < 60
    assert "The three rulings do not differ" in asked("compare", said=TALK)["html"]
    rule = asked("book", rule="yugioh/spell-speed-3-lock")["html"]
    assert "Neighbours" in rule
    for html in (rule, asked("book", rule="starlight")["html"], asked("help")["html"]):
        harmless(html)
    assert 'href="#rule=starlight/' in asked("book", rule="starlight")["html"]
    for none in ("", "chess", "yugioh/no-such-rule", "../x"):
        assert asked("book", rule=none)["kind"] == "refused"
    assert asked("compare", said="A: Ember?", ruleset="starlight")["kind"] == "refused"
    assert asked("options", said=TALK, at=99)["kind"] == "refused"


@pytest.mark.parametrize(
    ("said", "text", "at"),
    [
        ("A: Raigeki. B: chains Solemn Ju", "Solemn Judgment", 22),
        ("A: Raig", "Raigeki", 3),
        ("A: acti", "activates", 3),
        ("A: MST on Mirror", "Mirror Force", 10),
    ],
)
def test_a_talk_can_be_gone_on_with(said: str, text: str, at: int) -> None:
    assert {"at": at, "text": text} in asked("endings", said=said, ruleset="yugioh")["endings"]


@pytest.mark.parametrize("said", ["", "A: Raigeki. ", "A:", "A: Raigeki?", "x" * 5_000])
def test_nothing_is_offered_where_nothing_goes_on(said: str) -> None:
    assert asked("endings", said=said, ruleset="yugioh")["endings"] == []
    assert asked("endings", said="A: Rai", ruleset="chess")["endings"] == []


def test_a_database_is_used_from_then_on(tmp_path: Path) -> None:
    text = "Draw 2 cards."
    file = cdb(tmp_path / "cards.cdb", Made(70, "Pail of Marsh Water", 0x2, text, level=0, atk=0, defense=0))
    assert asked("rule", said="A: Pail of Marsh Water?")["kind"] == "refused"
    assert asked("databases", files=[str(file)]) == {"kind": "databases", "files": ["cards.cdb"], "games": ["yugioh"]}
    found = asked("rule", said="A: Pail of Marsh Water?")
    assert (found["kind"], found["word"]) == ("ruling", "legal")
    assert {"at": 3, "text": "Pail of Marsh Water"} in asked("endings", said="A: Pail of", ruleset="yugioh")["endings"]
    (tmp_path / "other.cdb").write_bytes(b"nothing of the kind")
    assert asked("databases", files=[str(tmp_path / "other.cdb")])["kind"] == "refused"
    assert asked("rule", said="A: Pail of Marsh Water?")["kind"] == "ruling"  # what was in use still is


def test_the_report_is_that_of_check(tmp_path: Path) -> None:
    for content in (FILE.encode(), b"\xff\xfe\0bad", b"format: 1\nruleset: yugioh\ntitel: x\n"):
        (tmp_path / "file.yaml").write_bytes(content)
        name = str(tmp_path / "file.yaml")
        done = invoke(["check", name, "--format", "json"])
        text = asked("report", name=name, content=base64.b64encode(content).decode())["text"]
        assert text == done.stdout


@pytest.mark.parametrize("request_", ["", "[]", "{}", '{"kind": "x"}', '{"kind": "rule", "said": 1}', "\ud800"])
def test_what_is_no_request_is_a_bug_and_no_ruling(request_: str) -> None:
    assert json.loads(door.answer(request_))["kind"] == "bug"
