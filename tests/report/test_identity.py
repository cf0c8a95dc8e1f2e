"""Paths and fingerprints: by what other tools know a file and a problem again."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.kernel.places import Span
from judge.report.identity import Fingerprints, relative
from judge.report.outcome import Outcome
from judge.report.problems import problems
from tests.report import cases
from tests.report.build import LINES, SPEED


def prints(*outcomes: Outcome) -> list[str]:
    fingerprints = Fingerprints()
    return [fingerprints.of(problem) for one in outcomes for problem in problems(one)]


def moved(one: Outcome, lines: int, indent: int = 0) -> Outcome:
    """The same file with lines above and a deeper indent."""

    def move(span: Span) -> Span:
        line, column, end, last = span
        return Span(line + lines, column + indent, end + lines, last + indent)

    text = ("# a comment",) * lines + tuple(" " * indent + line for line in one.lines)
    found = (v._replace(span=move(v.span), clash=v.clash and move(v.clash)) for v in one.violations)
    return one._replace(lines=text, violations=tuple(found))


def test_fingerprints_stay_when_lines_move() -> None:
    assert prints(moved(cases.ILLEGAL, 3, 2)) == prints(cases.ILLEGAL)
    assert prints(cases.UNMET._replace(title="x")) == prints(cases.UNMET)


def test_fingerprints_tell_rules_paths_and_plays_apart() -> None:
    one = cases.ILLEGAL._replace(violations=(SPEED,))
    others = [
        one._replace(file="other.yaml"),
        one._replace(violations=(SPEED._replace(rule="yugioh/other"),)),
        one._replace(lines=tuple(line.replace("Mystical", "Giant") for line in LINES)),
        cases.UNREADABLE,
        cases.MISSING,
    ]
    assert len({made for other in (one, *others) for made in prints(other)}) == 6


def test_the_same_again_is_numbered() -> None:
    twice = cases.ILLEGAL._replace(violations=(SPEED, SPEED._replace(play=3)))
    first, second = prints(twice)
    assert first != second
    assert prints(twice, twice._replace(file="b.yaml"), twice)[4:] == [first, second]


def test_fingerprints_do_not_depend_on_how_a_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("./disputes/illegal.yaml", str(tmp_path / "disputes" / "illegal.yaml")):
        assert prints(cases.ILLEGAL._replace(file=name)) == prints(cases.ILLEGAL)


def test_paths_are_seen_from_the_root_or_from_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    assert relative("a/../b.yaml") == "b.yaml"
    assert relative("..b.yaml") == "..b.yaml"
    assert relative("b.yaml", str(tmp_path)) == "here/b.yaml"
    assert relative("../b.yaml", str(tmp_path)) == "b.yaml"
    assert relative("../b.yaml", str(here)) == "../b.yaml"
    assert relative("/etc/b.yaml", str(here)) == "/etc/b.yaml"
    assert relative("<stdin>") == "<stdin>"
    here.rmdir()
    assert relative("b.yaml") == "b.yaml"
