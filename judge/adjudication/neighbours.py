"""The scenarios that come with a rule, its legal and illegal neighbours, and what judge says to each."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from judge import rulesets
from judge.adjudication.files import judge_shipped, shipped

if TYPE_CHECKING:
    from pathlib import Path

    from judge.kernel.rules import Rule
    from judge.report.rule_book import Shown


def neighbours_of(ruleset: str, rule: Rule) -> list[Path]:
    """The scenarios shipped under the rule's name, legal ones first."""
    directory = shipped("scenarios") / ruleset / rule.slug
    return sorted(directory.glob("*.yaml"), key=lambda path: (not path.name.startswith("legal"), path.name))


def neighbours_shown(ruleset: str, rule: Rule) -> list[Shown]:
    """The scenarios beside a rule, judged."""
    return [_judged(path) for path in neighbours_of(ruleset, rule)]


@cache
def _judged(path: Path) -> Shown:
    from judge.adjudication.outcomes import outcome
    from judge.report import full
    from judge.report.explain import answer
    from judge.report.rule_book import Shown
    from judge.report.rule_page import shown_text
    from judge.report.text import Look

    judged = judge_shipped(path)
    one = outcome(judged)
    said = one.error.message if one.error is not None else ""
    if judged.verdict is not None:
        scenario = judged.verdict.scenario
        said = answer.answer(judged.verdict, rulesets.load(scenario.ruleset, scenario.edition, scenario.date).speech())
    lines, report = shown_text(one.lines), full.render(one, Look())
    return Shown(one.file, one.title, lines, one.word, said, report, one.rules)
