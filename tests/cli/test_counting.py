"""What counts in a test: chosen rules, a baseline, words of paths, the failures of last time; and how much is said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge import batch
from judge.batch.matching import matching
from judge.cli import watching
from judge.kernel.errors import Unreadable
from judge.version import __version__
from tests.cli import disputes
from tests.cli.conftest import Judge

RULE = "yugioh/spell-speed-1-no-chain"
ALL = ("yugioh/spell-speed-1-no-chain", "yugioh/spell-main-phase", "yugioh/activation-legality")


@pytest.fixture
def cases(table: Path) -> Path:
    """A legal and an illegal dispute without ``expect``, and one that expects the wrong thing."""
    (table / "unreadable.yaml").unlink()
    (table / "wrong.yaml").write_text(disputes.LEGAL + disputes.EXPECT.replace("7000", "8000"), "utf-8")
    return table


def test_a_play_counts_until_every_rule_that_it_broke_is_ignored(judge: Judge, cases: Path) -> None:
    assert judge("test", "illegal.yaml", "--ignore", RULE).exit_code == 1
    each = [word for rule in ALL for word in ("--ignore", rule)]
    done = judge("test", "illegal.yaml", *each)
    assert (done.exit_code, done.stderr) == (0, "judge: complaints that do not count: 1 ignored.\n")
    told = json.loads(judge("test", "illegal.yaml", "--ignore", "yugioh", "--format", "json").stdout)["files"][0]
    assert (told["verdict"], told["violations"], told["test"]["met"]) == ("legal", [], True)
    assert [(one["rule"], one["reason"]) for one in told["allowed"]] == [(RULE, "ignored")]
    assert judge("test", ".", "--ignore", "yugioh").exit_code == 1, "what is not as expected is another complaint"
    assert judge("test", ".", "--ignore", "yugioh", "--ignore", "judge/not-as-expected").exit_code == 0


def test_chosen_rules(judge: Judge, cases: Path) -> None:
    assert judge("test", ".", "--select", "yugioh/missed-timing", "--select", "judge/unused-allow").exit_code == 2
    assert judge("test", ".", "--select", "judge/trace-differs").exit_code == 0
    done = judge("test", ".", "--select", "yugioh/spell-*", "--format", "concise")
    assert done.stdout.splitlines()[-1] == "3 files: 2 as expected, 1 not as expected"
    refused = judge("test", ".", "--ignore", "judge/unreadable")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "cannot be judged always counts" in refused.stderr


def test_a_baseline_knows_what_was_there(judge: Judge, cases: Path) -> None:
    assert "There is no baseline" in judge("test", ".", "--baseline", "known.json").stderr
    written = judge("test", ".", "--baseline", "known.json", "--update-baseline")
    assert (written.exit_code, written.stderr) == (0, "known.json: 2 findings written\n")
    known = json.loads((cases / "known.json").read_text("utf-8"))
    assert [one["rule"] for one in known["findings"]] == [RULE, "judge/not-as-expected"]
    assert judge("test", ".", "--baseline", "known.json").exit_code == 0
    moved = "# a line more\n" + disputes.ILLEGAL.replace("title: ", "title: Once more, ")
    (cases / "illegal.yaml").write_text(moved, "utf-8")
    assert judge("test", ".", "--baseline", "known.json").exit_code == 0, "wherever the line stands"
    (cases / "new.yaml").write_text(disputes.ILLEGAL, "utf-8")
    (cases / "illegal.yaml").write_text(disputes.LEGAL, "utf-8")
    (cases / "judge.toml").write_text('baseline = "known.json"\n', "utf-8")
    now = judge("test", ".", "--format", "concise")
    assert now.stdout.splitlines()[-1] == "4 files: 3 as expected, 1 not as expected"
    assert now.stdout.startswith("new.yaml:")
    assert "1 finding of known.json can be removed" in now.stderr
    assert judge("test", "wrong.yaml", "--update-baseline").exit_code == 0
    assert len(json.loads((cases / "known.json").read_text("utf-8"))["findings"]) == 2, "what was not tested stays"
    (cases / "known.json").write_text("[]", "utf-8")
    assert judge("test", ".", "--update-baseline").exit_code == 2, "nothing else is written over"
    assert (cases / "known.json").read_text("utf-8") == "[]"


def test_words_of_paths(judge: Judge, cases: Path) -> None:
    assert judge("test", ".", "-k", "legal and not (il or wrong)").stdout == "1 file: 1 as expected\n"
    assert judge("test", ".", "-k", "nowhere").exit_code == 2
    assert matching("A/b or c")("x/a/B.yaml")
    for wrong in ("", "a b", "and", "(a", "a)", "not", "a or"):
        with pytest.raises(Unreadable):
            matching(wrong)


def test_what_failed_the_last_time(judge: Judge, cases: Path) -> None:
    assert judge("test", ".").exit_code == 1
    assert judge("test", ".", "--last-failed").stdout.splitlines()[-1] == "2 files: 0 as expected, 2 not as expected"
    (cases / "wrong.yaml").write_text(disputes.LEGAL + disputes.EXPECT, "utf-8")
    assert judge("test", "wrong.yaml", "legal.yaml").exit_code == 0
    assert judge("test", ".", "--lf").stdout.splitlines()[-1] == "1 file: 0 as expected, 1 not as expected"
    done = judge("test", "legal.yaml", "--lf")
    assert (done.stdout, done.stderr) == (
        "1 file: 1 as expected\n",
        "judge: none of these failed the last time; all are tested.\n",
    )


def test_how_much_is_said_and_what_the_run_ends_with(judge: Judge, cases: Path) -> None:
    assert judge("test", "-q", "legal.yaml").output == ""
    assert judge("check", "-q", "legal.yaml", "--format", "concise").output == ""
    said = judge("check", "-q", "--exit-zero", ".", "--format", "concise")
    assert (said.exit_code, len(said.stdout.splitlines())) == (0, 1)
    assert judge("test", "--exit-zero", ".").exit_code == 0
    assert judge("test", "--exit-zero", "nowhere.yaml").exit_code == 2


def test_which_verdicts_an_earlier_report_has_otherwise(judge: Judge, cases: Path) -> None:
    for format in ("json", "jsonl"):
        judge("test", ".", "--format", format, "--output", "before")
        same = judge("test", ".", "--against", "before", "--select", "judge/verdict-changed")
        assert (same.exit_code, same.stderr.splitlines()[0]) == (0, "judge: No verdict differs.")
        (cases / "illegal.yaml").write_text(disputes.LEGAL, "utf-8")
        (cases / "legal.yaml").write_text(disputes.ILLEGAL, "utf-8")
        (cases / "new.yaml").write_text(disputes.LEGAL, "utf-8")
        (cases / "wrong.yaml").rename("gone")
        now = judge("test", ".", "--against", "before", "--format", "concise")
        assert now.exit_code == 1
        assert now.stdout.splitlines()[:2] == [
            f"illegal.yaml: verdict before: expected illegal (play 2, {RULE}); actual legal",
            f"legal.yaml:10:23: illegal  {RULE}  Raigeki is Spell Speed 1 (Normal Spell): it can start a Chain but is "
            "never a reply.",
        ]
        assert now.stdout.splitlines()[2].startswith("legal.yaml:10:23: verdict before: expected legal; actual illegal")
        assert now.stderr.splitlines() == [
            f"judge: 2 verdicts differ from those of judge {__version__}: 1 illegal to legal and 1 legal to illegal.",
            f"  by: {RULE} 2",
            "  not in the report: 1 file",
            "  only in the report: 1 file",
        ]
        told = judge("test", ".", "--against", "before", "--format", "github").stdout
        assert "title=judge/verdict-changed::" in told
        for name, text in (("illegal", disputes.ILLEGAL), ("legal", disputes.LEGAL)):
            (cases / f"{name}.yaml").write_text(text, "utf-8")
        (cases / "new.yaml").unlink()
        (cases / "gone").rename("wrong.yaml")
    (cases / "before").write_text("{}", "utf-8")
    assert "is no report of judge" in judge("test", ".", "--against", "before").stderr


def test_files_are_watched(cases: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "EVERY", 0)
    monkeypatch.setattr(watching, "SHARE", 0)
    seen = watching.changes(lambda: batch.discover(["."]))
    assert [one.name for one in next(seen)[0]] == ["illegal.yaml", "legal.yaml", "wrong.yaml"]
    assert next(seen) == ([], 3)
    (cases / "legal.yaml").write_text(disputes.LEGAL + "# more\n", "utf-8")
    (cases / "wrong.yaml").unlink()
    changed, total = next(seen)
    assert ([one.name for one in changed], total) == (["legal.yaml"], 2)
    (cases / "wrong.yaml").write_text(disputes.LEGAL, "utf-8")
    assert [one.name for one in next(seen)[0]] == ["wrong.yaml"]


def test_watching_is_for_people(judge: Judge, cases: Path) -> None:
    assert judge("test", ".", "--watch", "--format", "json").exit_code == 2
