from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from judge.adjudication.outcomes import outcome
from judge.kernel.chain import Chain
from judge.kernel.errors import Unreadable
from judge.kernel.places import Span
from judge.report import json as report
from judge.report.outcome import Judged
from tests.report.build import OPEN, SPEED, judged, link, verdict

SCHEMA = json.loads((Path(__file__).parents[2] / "schemas" / "report.schema.json").read_text("utf-8"))


def closed(schema: Any) -> Any:
    """The schema with every described object closed: what is printed must be described."""
    schema = deepcopy(schema)
    todo = [schema]
    while todo:
        part = todo.pop()
        if isinstance(part, dict):
            if isinstance(part.get("properties"), dict):
                part["additionalProperties"] = False
            todo += part.values()
        elif isinstance(part, list):
            todo += part
    return schema


CASES = {
    "legal": judged(verdict()),
    "illegal": judged(verdict(violations=(SPEED,), assumed=("x",), not_covered=("y",))),
    "unclear": judged(verdict(unclear=(OPEN,))),
    "unresolved link": judged(verdict(chains=(Chain(1, [link(1, "Raigeki", "")]),))),
    "unreadable": Judged("x.yaml", None, error=Unreadable("No.", hint="Yes.", span=Span(1, 2, 1, 3))),
    "missing": Judged("x.yaml", None, error=Unreadable("There is no such file.")),
}


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft7Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("name", CASES)
def test_every_kind_of_entry_meets_the_schema(name: str) -> None:
    one = CASES[name]
    entry = dict(outcome(one, test=True, entry=True).entry or {})
    document = json.loads(report.document("0.1.0", [entry], {"files": 1, "unreadable": 0}))
    jsonschema.Draft7Validator(closed(SCHEMA)).validate(document)
    required = SCHEMA["definitions"]["file"]["required"]
    assert set(required) <= set(document["files"][0])


def test_names_stay_readable() -> None:
    assert "é" in report.document("0", [{"title": "é"}], {})


def test_the_schema_refuses_a_wrong_report() -> None:
    entry = report.entry(CASES["illegal"])
    entry["violations"][0]["play"] = 0
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft7Validator(SCHEMA).validate(
            {"judge": "0", "format": report.FORM, "files": [entry], "summary": {"files": 1, "unreadable": 0}}
        )


def test_the_entry_says_what_the_verdict_says() -> None:
    entry = report.entry(CASES["illegal"])
    assert entry["ruleset"] == "yugioh@tcg"
    found = entry["violations"][0]
    assert (found["line"], found["column"], found["end_line"], found["end_column"]) == (6, 23, 6, 45)
    assert found["cite"] == ["TCG Official Rulebook v10, p. 45"]
    assert entry["resolves"] == ["Solemn Judgment"]
    assert entry["chains"][0][0]["outcome"] == "resolved"
    assert report.entry(CASES["unresolved link"])["chains"][0][0]["outcome"] is None
