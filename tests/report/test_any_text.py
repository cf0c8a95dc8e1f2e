"""Whatever stands in titles, messages and file names, every format says it and stays readable."""

from __future__ import annotations

import json
import os

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from judge.adjudication.outcomes import outcome
from judge.kernel.errors import Unreadable
from judge.kernel.records import altered
from judge.report.harmless import GITHUB, harmless
from judge.report.outcome import Judged, Outcome
from judge.report.problems import sentence
from judge.report.text import plain, sound
from tests.report import readers
from tests.report.build import SPEED, judged, scenario, verdict

TRICKY = st.sampled_from(
    [
        "::error file=x::y",
        "%0A%25,:",
        "]]>&amp;<b>",
        "ok 1 - x # SKIP\n  ...",
        "[a](1) \\](2)",
        "\\",
        'a"b\\n',
        "\x00\x1b[0m\x85\ufeff\ufffe",
        "...",
        "\U0001f600\u2028",
        "{0}",
        "a:b/c",
    ]
)
TEXT = (
    st.lists(st.one_of(TRICKY, st.text(max_size=8)), min_size=1, max_size=3)
    .map("".join)
    .filter(lambda t: plain(t).strip())
)
BYTES = st.sampled_from([os.fsdecode(bytes([byte])) for byte in range(0x80, 0x100)])
NAME = st.lists(st.one_of(TEXT, BYTES), min_size=1, max_size=2).map(
    lambda parts: os.fsdecode(os.fsencode("d/" + "".join(parts).replace("/", "_").replace("\0", "_") + ".yaml"))
)


def made(name: str, title: str, message: str, because: str) -> tuple[Outcome, Outcome]:
    """A file with a violation and one that cannot be judged, with these words."""
    violation = SPEED._replace(message=message, because=because)
    told = verdict(violations=(violation,))
    told = altered(told, scenario=scenario(title=title))
    bad = Judged(f"{name}.bad", None, error=Unreadable(message, hint=because))
    return outcome(judged(told), entry=True)._replace(file=name), outcome(bad, entry=True)


def written(text: str) -> str:
    """The text as a log shows it."""
    return harmless(text, GITHUB)


@given(NAME, TEXT, TEXT, TEXT)
@example("d/[a](1).yaml", "#", "a](1)", "\\](1) [x].")
@example("d/a.yaml", " # TODO", "..", ".")
def test_sarif(name: str, title: str, message: str, because: str) -> None:
    first, second = readers.sarif(readers.text("sarif", made(name, title, message, because)))["results"]
    assert readers.path(first["locations"][0]) == name
    assert first["relatedLocations"][0]["message"]["text"] == plain(because)
    assert "](1)." in first["message"]["text"]
    for one in (first, second):
        assert one["message"]["text"].replace("\\", "").startswith(sentence(plain(message)).replace("\\", ""))


@given(NAME, TEXT, TEXT, TEXT)
def test_junit(name: str, title: str, message: str, because: str) -> None:
    first, second = readers.junit(readers.text("junit", made(name, title, message, because)))
    assert (first.name, second.name) == (sound(name), sound(f"{name}.bad"))
    assert first.message == sound(f"illegal: {plain(message)}")
    assert sound(plain(because)) in first.text
    assert sound(plain(because)) in second.text


@given(NAME, TEXT, TEXT, TEXT)
def test_github(name: str, title: str, message: str, because: str) -> None:
    commands, others = readers.github(readers.text("github", made(name, title, message, because)))
    assert len(others) == 1
    assert [command.properties["file"] for command in commands] == [written(name), written(f"{name}.bad")]
    for command in commands:
        assert written(plain(message)) in command.message
        assert written(plain(because)) in command.message


@given(NAME, TEXT, TEXT, TEXT)
def test_gitlab(name: str, title: str, message: str, because: str) -> None:
    first, second = readers.gitlab(readers.text("gitlab", made(name, title, message, because)))
    assert (first["location"]["path"], second["location"]["path"]) == (name, f"{name}.bad")
    for one in (first, second):
        assert one["description"].startswith(plain(message))
        assert plain(because) in one["description"]


@given(NAME, TEXT, TEXT, TEXT)
def test_tap(name: str, title: str, message: str, because: str) -> None:
    first, second = readers.tap(readers.text("tap", made(name, title, message, because)))
    assert first.description == sound(plain(f"{name}: {title}")).strip()
    for point in (first, second):
        assert point.block is not None
        problem = point.block["problems"][0]
        assert problem["message"] == sound(plain(message))
        assert any(line.endswith(sound(plain(because))) for line in problem["details"].split("\n"))


@given(NAME, TEXT, TEXT, TEXT)
@pytest.mark.parametrize("name", ["json", "jsonl"])
def test_json(name: str, file: str, title: str, message: str, because: str) -> None:
    report = readers.text(name, made(file, title, message, because))
    entries = json.loads(report)["files"] if name == "json" else [json.loads(line) for line in report.split("\n")[:2]]
    assert entries[0]["title"] == title
    assert entries[0]["violations"][0]["message"] == message
    assert entries[1]["error"]["hint"] == because
