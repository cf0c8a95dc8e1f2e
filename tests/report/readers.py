"""Machine formats read back, strictly, as their own documents describe them."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.parse import unquote_to_bytes

import jsonschema
from junitparser import JUnitXml
from ruamel.yaml import YAML

from judge.kernel.rules import Cite, Rule
from judge.report.harmless import harmless, medium
from judge.report.outcome import Outcome
from judge.report.run import Run

SARIF = json.loads((Path(__file__).parent / "sarif_schema" / "sarif-2.1.0-rtm.4.json").read_text("utf-8"))
VALIDATOR = jsonschema.Draft4Validator(SARIF)
URI_REFERENCE = re.compile(r"[A-Za-z0-9._~/:!$&'()*+,;=@-]|%[0-9A-F]{2}")
SEVERITIES = ("info", "minor", "major", "critical", "blocker")


def ask(situation: Any) -> Any:
    """A slow answer.

    A Counter Trap is answered
    by nothing else.

    That is all.
    """


RULE = Rule(
    "spell-speed-3-lock",
    ask,
    (Cite("TCG Official Rulebook v10", 45),),
    sources=lambda rule: {"2003": (Cite("An essay"),)},
)


def book(id: str, ruleset: str) -> Rule | None:
    """A rule book with one rule."""
    return RULE if id == "yugioh/spell-speed-3-lock" and ruleset == "yugioh@tcg" else None


def text(format: str, outcomes: Iterable[Outcome], *, test: bool = False, undecided: str = "") -> str:
    """The report on some outcomes as a file would hold it."""
    module = import_module(f"judge.report.{format}")
    pieces = module.report(iter(outcomes), Run("0.1.0", test, rule=book, undecided=undecided))
    return "".join(harmless(piece, medium(format)) for piece in pieces)


def sarif(report: str) -> dict[str, Any]:
    """The one run of a SARIF log that meets the schema and what the schema cannot say."""
    document = json.loads(report)
    VALIDATOR.validate(document)
    (run,) = document["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert len({rule["id"] for rule in rules}) == len(rules)
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        ids = [one["id"] for one in result.get("relatedLocations", ())]
        links = re.findall(r"(?<!\\)(?:\\\\)*\]\((\d+)\)", result["message"]["text"])
        assert sorted(set(map(int, links))) == ids
        for location in (*result["locations"], *result.get("relatedLocations", ())):
            _check_location(location["physicalLocation"], run)
    prints = [tuple(result["partialFingerprints"].items()) for result in run["results"]]
    assert len(set(prints)) == len(prints)
    return dict(run)


def _check_location(location: dict[str, Any], run: dict[str, Any]) -> None:
    artifact = location["artifactLocation"]
    assert URI_REFERENCE.sub("", artifact["uri"]) == ""
    assert (artifact.get("uriBaseId") in run["originalUriBaseIds"]) != artifact["uri"].startswith("file:///")
    if region := location.get("region"):
        ends = (region["endLine"], region["endColumn"])
        assert (region["startLine"], region["startColumn"]) <= ends


def path(location: dict[str, Any]) -> str:
    """The path that a SARIF location names."""
    return os.fsdecode(unquote_to_bytes(location["physicalLocation"]["artifactLocation"]["uri"]))


@dataclass
class Case:
    """A JUnit test case with its result."""

    name: str
    classname: str
    kind: str = ""
    message: str = ""
    type: str = ""
    text: str = ""


def junit(report: str) -> list[Case]:
    """The test cases of a JUnit report whose numbers are right."""
    xml = JUnitXml.fromstring(report.encode())
    (suite,) = xml
    cases = [_case(case) for case in suite]
    for numbers in (xml, suite):
        assert (numbers.tests, numbers.failures, numbers.errors) == (
            len(cases),
            sum(case.kind == "Failure" for case in cases),
            sum(case.kind == "Error" for case in cases),
        )
    assert "time=" not in report
    return cases


def _case(case: Any) -> Case:
    shown = Case(case.name, case.classname)
    for result in case.result:
        assert not shown.kind, "a case has one result"
        shown.kind, shown.message, shown.type, shown.text = (
            type(result).__name__,
            result.message,
            result.type,
            result.text,
        )
    return shown


@dataclass
class Command:
    """A workflow command of GitHub Actions."""

    name: str
    message: str
    properties: dict[str, str] = field(default_factory=dict)


def github(report: str) -> tuple[list[Command], list[str]]:
    """The commands of a log, and its other lines."""
    commands: list[Command] = []
    others: list[str] = []
    for line in report.removesuffix("\n").split("\n"):
        found = re.fullmatch(r"::(\w+) ([^:]*)::(.*)", line, re.DOTALL)
        if found is None:
            assert not line.startswith("::")
            others.append(line)
            continue
        name, properties, message = found.groups()
        assert name in ("error", "warning", "notice")
        assert "\r" not in line
        pairs = [pair.partition("=") for pair in properties.split(",")]
        read = {key: _unescaped(value, "%3A", "%2C") for key, _, value in pairs}
        assert len(read) == len(pairs)
        commands.append(Command(name, _unescaped(message), read))
    return commands, others


def _unescaped(value: str, *more: str) -> str:
    assert re.findall("%(?!25|0D|0A|3A|2C)", value) == []
    for code in ("%0D", "%0A", *more, "%25"):
        value = value.replace(code, chr(int(code[1:], 16)))
    return value


def gitlab(report: str) -> list[dict[str, Any]]:
    """The problems of a code quality report that has what GitLab asks for."""
    found = json.loads(report)
    assert isinstance(found, list)
    for one in found:
        assert set(one) == {"description", "check_name", "fingerprint", "severity", "location"}
        assert one["severity"] in SEVERITIES
        assert set(one["location"]) == {"path", "lines"}
        assert 1 <= one["location"]["lines"]["begin"] <= one["location"]["lines"]["end"]
        assert not one["location"]["path"].startswith("./")
    prints = [one["fingerprint"] for one in found]
    assert len(set(prints)) == len(prints)
    return found


@dataclass
class Point:
    """A test point of TAP with its YAML block."""

    ok: bool
    description: str
    block: dict[str, Any] | None = None
    skip: str = ""


def tap(report: str) -> list[Point]:
    """The test points of a TAP 13 stream with one plan at its end."""
    lines = report.removesuffix("\n").split("\n")
    assert lines.pop(0) == "TAP version 13"
    points: list[Point] = []
    while lines and (found := re.fullmatch(r"(not )?ok (\d+) - (.*?)(?: # SKIP (.*))?", lines[0])):
        lines.pop(0)
        assert int(found[2]) == len(points) + 1
        assert re.search(r"(?<!\\)(\\\\)*#", found[3]) is None, "a directive"
        points.append(Point(not found[1], re.sub(r"\\([\\#])", r"\1", found[3]), skip=found[4] or ""))
        if lines and lines[0] == "  ---":
            end = lines.index("  ...")
            assert all(re.match(r"  (problems:$|(- |  )?[a-z]+: \"|---$|...$)", line) for line in lines[:end]), (
                "no lists"
            )
            points[-1].block = YAML(typ="safe", pure=True).load("\n".join(line[2:] for line in lines[1:end]))
            del lines[: end + 1]
    assert lines.pop() == f"1..{len(points)}"
    assert all(line.startswith("# ") for line in lines)
    return points


READERS: dict[str, Callable[[str], object]] = {
    "sarif": sarif,
    "junit": junit,
    "github": github,
    "gitlab": gitlab,
    "tap": tap,
}
