"""What every format for programs shares, and each one read back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import import_module

import pytest

from judge.report import formats
from judge.report.outcome import Outcome
from judge.report.run import Run
from tests.report import cases, readers
from tests.report.build import SPEED

STREAMING = ("jsonl", "sarif", "github", "gitlab", "tap")


@pytest.mark.parametrize("name", formats.MODULES)
def test_every_format_is_found(name: str) -> None:
    assert "".join(formats.report(name)(iter([cases.LEGAL]), Run("0.1.0")))


@pytest.mark.parametrize("name", STREAMING)
def test_what_is_known_is_written_at_once(name: str) -> None:
    """Before the next file is judged, all of the last one has been written."""
    written: list[str] = []
    checked: list[str] = []

    def outcomes() -> Iterator[Outcome]:
        for one in (cases.ILLEGAL, cases.UNCLEAR):
            yield one
            checked.append(one.file)
            shown = "".join(written)
            assert (one.violations or one.unclear)[0].message in shown or (name == "jsonl" and shown.count("\n"))

    for piece in import_module(f"judge.report.{name}").report(outcomes(), Run("0.1.0")):
        written.append(piece)
    assert len(checked) == 2


def test_github() -> None:
    commands, others = readers.github(readers.text("github", cases.ALL))
    assert others == ["5 files: 1 legal, 1 illegal, 1 unclear, 2 cannot be judged"]
    assert [command.name for command in commands] == ["error", "notice", "warning", "error", "error"]
    assert commands[0].properties == {
        "file": "disputes/illegal.yaml",
        "line": "6",
        "endLine": "6",
        "col": "23",
        "endColumn": "45",
        "title": "yugioh/spell-speed-3-lock",
    }
    assert commands[0].message.splitlines() == [
        "disputes/illegal.yaml:6:23: illegal: Only a Counter Trap can be chained to a Counter Trap.",
        "At fault: Spell Speed 2",
        "Because: Chain Link 1 is a Counter Trap (Spell Speed 3)",
        "Now: B may activate a Counter Trap, or pass",
        "rule: TCG Official Rulebook v10, p. 45",
        "more: judge rule yugioh/spell-speed-3-lock",
    ]
    assert "This follows only from play 2, which was taken back." in commands[1].message
    assert "Also yugioh/other: It is late." in commands[1].message
    assert "Reading 2: It does not." in commands[2].message
    assert commands[4].properties == {"file": "missing.yaml", "title": "judge/unreadable"}


def test_github_names_files_from_the_top_of_the_repository(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    top = tmp_path_factory.mktemp("repository")
    (top / "cases").mkdir()
    monkeypatch.chdir(top / "cases")
    monkeypatch.setenv("GITHUB_WORKSPACE", str(top))
    assert "::error file=cases/disputes/illegal.yaml," in readers.text("github", [cases.ILLEGAL])
    monkeypatch.setenv("GITHUB_WORKSPACE", "/elsewhere")
    assert "::error file=disputes/illegal.yaml," in readers.text("github", [cases.ILLEGAL])


def test_github_leaves_out_columns_of_several_lines() -> None:
    span = SPEED.span._replace(end_line=7)
    several = cases.checked(violations=(SPEED._replace(span=span),))
    ((command,), _) = readers.github(readers.text("github", [several]))
    assert {"line", "endLine"} < set(command.properties)
    assert "col" not in command.properties


def test_gitlab() -> None:
    found = readers.gitlab(readers.text("gitlab", cases.ALL))
    assert [one["severity"] for one in found] == ["major", "info", "minor", "critical", "critical"]
    assert [one["location"]["lines"]["begin"] for one in found] == [6, 6, 6, 2, 1]
    assert found[0]["location"]["path"] == "disputes/illegal.yaml"
    assert found[0]["check_name"] == "yugioh/spell-speed-3-lock"
    assert found[3]["description"] == "There is no ruleset 'yugiho'. Did you mean yugioh?"
    assert readers.gitlab(readers.text("gitlab", [cases.LEGAL])) == []


def test_tap() -> None:
    points = readers.tap(readers.text("tap", cases.ALL))
    assert [point.ok for point in points] == [True, False, False, False, False]
    assert points[0].description == "legal.yaml: A slow answer"
    assert points[0].block is None
    assert points[1].block is not None
    assert points[1].block["verdict"] == "illegal"
    first, second = points[1].block["problems"]
    assert first["at"] == "disputes/illegal.yaml:6:23"
    assert (first["level"], second["level"]) == ("error", "note")
    assert "rule: TCG Official Rulebook v10, p. 45" in first["details"]


def test_jsonl() -> None:
    entries = [{"file": "é.yaml"}, {"file": "b.yaml"}]
    outcomes = [cases.LEGAL._replace(entry=entry) for entry in entries]
    lines = readers.text("jsonl", outcomes).splitlines()
    assert "é" in lines[0]
    assert [json.loads(line) for line in lines[:2]] == entries
    assert json.loads(lines[2])["summary"]["files"] == 2


def test_junit() -> None:
    report = readers.junit(readers.text("junit", cases.ALL))
    assert [case.kind for case in report] == ["", "Failure", "Failure", "Error", "Error"]
    assert (report[1].classname, report[1].name) == ("disputes", "disputes/illegal.yaml")
    assert report[1].type == "yugioh/spell-speed-3-lock"
    assert report[1].message == "illegal: Only a Counter Trap can be chained to a Counter Trap. (and 1 more)"
    assert "disputes/illegal.yaml:6:23: illegal  yugioh/spell-speed-3-lock\n" in report[1].text
    assert "This follows only from play 2" in report[1].text
    assert report[2].message == "unclear: The sources disagree."
    assert "call the head judge." in report[2].text
    assert report[3].message == "cannot judge: There is no ruleset 'yugiho'."


def test_sarif() -> None:
    run = readers.sarif(readers.text("sarif", cases.ALL))
    results = run["results"]
    assert run["tool"]["driver"]["name"] == "judge"
    assert run["columnKind"] == "unicodeCodePoints"
    assert run["invocations"] == [{"executionSuccessful": False}]
    assert [result["level"] for result in results] == ["error", "note", "warning", "error", "error"]
    place = results[0]["locations"][0]["physicalLocation"]
    assert place["region"] == {"startLine": 6, "startColumn": 23, "endLine": 6, "endColumn": 45}
    assert place["artifactLocation"] == {"uri": "disputes/illegal.yaml", "uriBaseId": "SRCROOT"}
    assert "Because: [Chain Link 1 is a Counter Trap (Spell Speed 3)](1). Now: B may" in results[0]["message"]["text"]
    (clash,) = results[0]["relatedLocations"]
    assert clash["physicalLocation"]["region"]["startLine"] == 5
    assert "region" not in results[4]["locations"][0]["physicalLocation"]
    assert readers.sarif(readers.text("sarif", [cases.LEGAL]))["results"] == []
    assert readers.sarif(readers.text("sarif", [cases.ILLEGAL]))["invocations"] == [{"executionSuccessful": True}]


def test_sarif_tells_what_the_rules_are() -> None:
    rules = {rule["id"]: rule for rule in readers.sarif(readers.text("sarif", cases.ALL))["tool"]["driver"]["rules"]}
    assert list(rules) == ["yugioh/spell-speed-3-lock", "yugioh/unsettled", "judge/unreadable"]
    lock = rules["yugioh/spell-speed-3-lock"]
    assert lock["name"] == "SpellSpeed3Lock"
    assert lock["shortDescription"] == {"text": "A slow answer."}
    assert lock["fullDescription"] == {
        "text": "A slow answer. A Counter Trap is answered by nothing else. That is all."
    }
    assert "Published: TCG Official Rulebook v10, p. 45\nPublished: An essay (edition 2003)" in lock["help"]["text"]
    assert "* TCG Official Rulebook v10, p. 45\n* An essay (edition 2003)" in lock["help"]["markdown"]
    assert lock["defaultConfiguration"] == {"level": "error"}
    assert "judge schema" in rules["judge/unreadable"]["help"]["text"]


@pytest.mark.parametrize("name", ["sarif", "junit", "github", "gitlab", "tap"])
def test_what_is_not_as_expected_stands_at_the_expectation(name: str) -> None:
    report = readers.text(name, cases.ALL_TESTED, test=True)
    if name == "sarif":
        results = readers.sarif(report)["results"]
        assert [one["ruleId"].partition("/")[2] for one in results] == [
            "not-as-expected",
            "trace-differs",
            "unreadable",
        ]
        assert results[0]["locations"][0]["physicalLocation"]["region"]["startLine"] == 9
        assert results[0]["relatedLocations"][0]["physicalLocation"]["region"]["startLine"] == 6
    elif name == "junit":
        assert [case.kind for case in readers.junit(report)] == ["", "Failure", "Failure", "Error"]
    elif name == "github":
        commands, others = readers.github(report)
        assert [command.properties.get("line") for command in commands] == ["9", None, "2"]
        assert others == ["4 files: 1 as expected, 2 not as expected, 1 cannot be judged"]
        assert commands[1].message.count("\n") == 42
        assert commands[1].message.endswith("-37\n... and 12 lines more")
    elif name == "gitlab":
        assert [one["location"]["lines"]["begin"] for one in readers.gitlab(report)] == [9, 1, 2]
    else:
        points = readers.tap(report)
        assert [point.ok for point in points] == [True, False, False, False]
        assert points[1].block is not None
        assert points[1].block["problems"][0]["message"] == "verdict: expected legal; actual illegal"


def test_a_verdict_that_nothing_is_said_of_stands_at_its_line_with_its_rule() -> None:
    """In every format, as for `judge check`."""
    (found,) = readers.gitlab(readers.text("gitlab", [cases.SILENT], test=True))
    assert (found["location"]["lines"]["begin"], found["check_name"]) == (6, "yugioh/spell-speed-3-lock")
    ((command,), _) = readers.github(readers.text("github", [cases.SILENT], test=True))
    assert (command.properties["line"], command.properties["title"]) == ("6", "yugioh/spell-speed-3-lock")
    (result,) = readers.sarif(readers.text("sarif", [cases.SILENT], test=True))["results"]
    assert (result["ruleId"], result["level"]) == ("yugioh/spell-speed-3-lock", "error")
    concise = readers.text("concise_report", [cases.SILENT, cases.SILENT], test=True)
    assert concise.splitlines()[0].startswith("silent.yaml:6:23: illegal  yugioh/spell-speed-3-lock  ")
    assert "" not in concise.splitlines()


@pytest.mark.parametrize(
    ("undecided", "kind", "level"),
    [("", "Failure", "warning"), ("ok", "Skipped", "note"), ("fail", "Failure", "error")],
)
def test_an_open_question_is_as_grave_as_it_counts(undecided: str, kind: str, level: str) -> None:
    def report(name: str) -> str:
        return readers.text(name, [cases.UNCLEAR, cases.ILLEGAL], undecided=undecided)

    assert [case.kind for case in readers.junit(report("junit"))] == [kind, "Failure"]
    assert f'skipped="{int(undecided == "ok")}"' in report("junit")
    assert readers.sarif(report("sarif"))["results"][0]["level"] == level
    assert readers.github(report("github"))[0][0].name == level.replace("note", "notice")
    assert readers.gitlab(report("gitlab"))[0]["severity"] == {"": "minor", "ok": "info", "fail": "major"}[undecided]
    point = readers.tap(report("tap"))[0]
    assert (point.ok, point.skip) == ((True, "unclear") if undecided == "ok" else (False, ""))
