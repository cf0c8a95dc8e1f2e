"""What tournament policy says of a dispute stands after its verdict, in every format, and counts for nothing there."""

from __future__ import annotations

import json

import pytest

from judge.source import schema
from judge.vocabulary.fitting import fitting
from tests.cli.running import invoke

DISPUTE = """format: 1
ruleset: riftbound
{options}
board: {{players: [A, B], turn: A, A: {{hand: [Discipline], base: [Stalwart Poro]}}, B: {{hand: [Defy]}}}}
plays:
  - {{by: A, play: Discipline, targets: [Stalwart Poro]}}
  - {{by: A, call: {{take_back: 1}}}}
"""


def check(options: str, kind: str = "json") -> tuple[str, int]:
    result = invoke(["check", "-", "--format", kind], input=DISPUTE.format(options=options))
    return result.stdout, result.exit_code


@pytest.mark.parametrize("kind", ["full", "concise", "json", "jsonl", "sarif", "junit", "tap", "github", "gitlab"])
def test_every_format_tells_it_and_the_file_stays_legal(kind: str) -> None:
    shown, code = check("options: {policy: tr-2026-07, level: casual}", kind)
    assert "A may take back play 1" in shown
    assert "riftbound/take-back" in shown
    assert code == 0
    assert "failures" not in shown or ('failures="0"' in shown and 'skipped="0"' in shown)


def test_the_machine_report_has_it_by_itself() -> None:
    document = json.loads(check("options: {policy: tr-2026-07}")[0])
    entry = document["files"][0]
    assert entry["verdict"] == "legal"
    assert [(one["rule"], one["ruling"]) for one in entry["policy"]] == [
        ("riftbound/take-back", "depends on the level")
    ]
    assert fitting(schema.load("report"))(document)


def test_nothing_is_told_unless_it_is_asked_for() -> None:
    shown, code = check("title: a call without policy")
    assert "only if the file asks for it" in shown
    assert code == 2
