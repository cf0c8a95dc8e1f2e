"""Facets only save questions: a rule that is not asked would have had nothing to say."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from judge import batch
from judge.kernel import ruling
from judge.kernel.errors import Unreadable
from judge.kernel.rules import Finding
from judge.kernel.ruleset import Ruleset, Situation
from judge.rulesets.yugioh.rules import BOOK
from judge.source.scenario import read_scenario

FILES = [found.path for found in batch.shipped_scenarios() if found.path is not None and "/yugioh/" in found.name]


def everything(ruleset: Ruleset[Any], situation: Situation[Any]) -> list[tuple[int, Finding]]:
    """What all rules for the verb say, whatever their facets."""
    found = []
    for rule in ruleset.rules:
        if not rule.verbs or situation.play.verb in rule.verbs:
            name = ruleset.book.full_id(rule.slug)
            question = rule.question(situation.play.verb)
            found += [(rule.stage, f if f.rule else f.named(name)) for f in question(situation)]
    return found


def test_no_rule_with_something_to_say_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    ask, wrong, spared = ruling.ask, list[str](), 0

    def asked(ruleset: Ruleset[Any], situation: Situation[Any]) -> list[tuple[int, Finding]]:
        nonlocal spared
        found = ask(ruleset, situation)
        spared += len(ruleset.rules) - len(ruleset.asked(situation))
        if found != everything(ruleset, situation):  # noted, not raised: imagined lines swallow failures
            wrong.append(f"{situation.game.scenario.file}, play {situation.play.number}")
        return found

    monkeypatch.setattr(ruling, "ask", asked)
    for file in FILES:
        for edition in ("yugioh@tcg", "yugioh@2003"):
            with suppress(Unreadable):
                batch.adjudged(read_scenario(file, ruleset=edition))
    assert not wrong, wrong[:5]
    assert spared > 100_000


def test_every_facet_that_a_rule_names_exists() -> None:
    from judge.rulesets.yugioh import facets, records

    pages = (facets.facets, facets._of_activation, facets._of_other, records._facets)
    known = " ".join(" ".join(page.__doc__ or "" for page in pages).split())
    named = {facet for rule in BOOK.rules.values() for facet in rule.when}
    categories = {"Ignition Effect", "Quick Effect", "Quick-Play Spell"}
    examples = {"box": "box B", "says": "says targets", "lost trigger:": "lost trigger: X"}
    assert len(named) > 30
    for facet in sorted(named - categories):
        shown = next((text for start, text in examples.items() if facet.startswith(f"{start} ")), facet)
        assert f"``{shown}``" in known, f"the facet {facet!r} is not among those that a situation can have"
