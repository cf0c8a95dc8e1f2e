"""Every format of a run read back by a reader that this project did not write."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

from tests.repository.made import NEW, RULE, program, run

Reader = Callable[[Path, Path], None]
"""Reads a report in a directory for what it makes; fails where something is wrong."""


MODULES = "; the environment variable JUDGE_NODE_MODULES names the node_modules"


class Missing(Exception):
    """A reader is not there; the text says how to get it."""


def needed(name: str, how: str) -> str:
    """A program that reads. Raises `Missing`."""
    found = program(name)
    if found is None:
        raise Missing(f"there is no {name} ({how})")
    return found


def junit(report: Path, _: Path) -> None:
    """With junitparser."""
    from junitparser import JUnitXml

    xml = JUnitXml.fromfile(str(report))
    assert (xml.tests, xml.failures, xml.errors) == (4, 1, 0)
    (failed,) = [case for suite in xml for case in suite if case.result]
    assert (failed.name, failed.result[0].type) == (NEW, RULE)


def sarif(report: Path, place: Path) -> None:
    """With the schema of SARIF (Microsoft's sarif-om carries it) and with Microsoft's sarif-tools."""
    import jsonschema

    schema = Path(__file__).parents[1] / "report/sarif_schema/sarif-2.1.0-rtm.4.json"
    document = json.loads(report.read_text("utf-8"))
    jsonschema.Draft4Validator(json.loads(schema.read_text("utf-8"))).validate(document)
    (result,) = document["runs"][0]["results"]
    assert (result["ruleId"], result["locations"][0]["physicalLocation"]["region"]["startLine"]) == (RULE, 10)
    listed = place / "listed.csv"
    run([needed("sarif", "pip install sarif-tools"), "csv", "--output", str(listed), str(report)], place)
    (_, row) = listed.read_text("utf-8-sig").strip().splitlines()
    assert all(part in row for part in (RULE, NEW, ",10")), row


def tap(report: Path, place: Path) -> None:
    """With `prove` of Perl, and with the parser behind it for the blocks."""
    said = run([needed("prove", "part of Perl"), "--exec", "cat", str(report)], place, fails=True).stdout
    assert "Failed 1/4 subtests" in said, said
    assert "Parse errors" not in said, said
    reading = (
        "use TAP::Parser; local $/; my $p = TAP::Parser->new({tap => <STDIN>}); "
        "while (my $r = $p->next) { print $r->data->{problems}[0]{rule} if $r->is_yaml } print scalar $p->parse_errors"
    )
    done = run(["sh", "-c", f"perl -e '{reading}' < {report.name}"], place)
    assert done.stdout == f"{RULE}0", done.stdout


def gitlab(report: Path, place: Path) -> None:
    """With TypeScript, by the types of Code Climate's format for the fields that GitLab reads."""
    modules = os.environ.get("JUDGE_NODE_MODULES", "")
    compiler = Path(modules, ".bin", "tsc")
    if not modules or not compiler.exists():
        raise Missing(
            "there is no tsc (npm install typescript codeclimate-types; JUDGE_NODE_MODULES names node_modules)"
        )
    fields = "'check_name' | 'description' | 'fingerprint' | 'severity' | 'location'"
    types = Path(modules, "codeclimate-types").resolve()
    source = f"import type {{ Issue }} from '{types}';\n"
    source += f"const found: Pick<Issue, {fields}>[] = {report.read_text('utf-8')};\n"
    (place / "report.ts").write_text(source + "export default found;\n", "utf-8")
    run([str(compiler), "--noEmit", "--strict", "--skipLibCheck", "report.ts"], place)
    (one,) = json.loads(report.read_text("utf-8"))
    assert (one["check_name"], one["location"]["path"], one["location"]["lines"]["begin"]) == (RULE, NEW, 10)
    (place / "wrong.ts").write_text(source.replace('"severity": "major"', '"severity": "bad"'), "utf-8")
    run([str(compiler), "--noEmit", "--strict", "--skipLibCheck", "wrong.ts"], place, fails=True)


def as_json(report: Path, _: Path) -> None:
    """With jsonschema, by the schema that `judge schema report` prints."""
    import jsonschema

    schema = json.loads((Path(__file__).parents[2] / "schemas/report.schema.json").read_text("utf-8"))
    text = report.read_text("utf-8")
    if report.suffix == ".jsonl":
        *entries, last = map(json.loads, text.splitlines())
        whole = {**last, "files": entries}
    else:
        whole = json.loads(text)
    jsonschema.Draft7Validator(schema).validate(whole)
    assert whole["format"] == 1
    assert [one["file"] for one in whole["files"] if not one["test"]["met"]] == [NEW]


def lines(report: Path, _: Path) -> None:
    """As editors read it: ``file:line:column: text``, no line empty."""
    said = report.read_text("utf-8").splitlines()
    first, last = said[0], said[-1]
    assert "" not in said
    assert first.startswith(f"{NEW}:10:23: illegal  {RULE}  ")
    assert last == "4 files: 3 as expected, 1 not as expected"


READERS: dict[str, Reader] = {
    "junit": junit,
    "sarif": sarif,
    "tap": tap,
    "gitlab": gitlab,
    "json": as_json,
    "jsonl": as_json,
    "concise": lines,
}
"""Every format but ``github`` (nobody but GitHub's runner reads it; `tests/report/readers.py` does) and ``full``."""
