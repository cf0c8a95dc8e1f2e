"""Facets only save questions: a rule that is not asked would have had nothing to say.

(In Starlight they also keep the rules silent that do not speak of plays made after the turn is over.)
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from judge import batch
from judge.kernel import ruling
from judge.kernel.errors import Unreadable
from judge.kernel.rules import Finding
from judge.kernel.ruleset import Ruleset, Situation
from judge.source.scenario import read_scenario
from tests.case_book import book, some_of

FILES = some_of(600, [found for found in book() if found.path is not None], "facets")


def everything(ruleset: Ruleset[Any], situation: Situation[Any]) -> list[tuple[int, Finding]]:
    """What all rules for the verb say, whatever their facets."""
    found = []
    for rule in ruleset.rules:
        if not rule.verbs or situation.play.verb in rule.verbs:
            name = ruleset.book.full_id(rule.slug)
            question = rule.question(situation.play.verb)
            found += [(rule.stage, f if f.rule else f.named(name)) for f in question(situation)]
    return found


@pytest.mark.parametrize(
    ("editions", "spares"),
    [
        (("yugioh@tcg", "yugioh@2003"), 30_000),
        (("riftbound@1.4", "riftbound@1.0"), 6_000),
    ],
)
def test_no_rule_with_something_to_say_is_passed_over(
    monkeypatch: pytest.MonkeyPatch, editions: tuple[str, ...], spares: int
) -> None:
    ask, wrong, spared = ruling.ask, list[str](), 0

    def asked(ruleset: Ruleset[Any], situation: Situation[Any]) -> list[tuple[int, Finding]]:
        nonlocal spared
        found = ask(ruleset, situation)
        spared += len(ruleset.rules) - len(ruleset.asked(situation))
        if found != everything(ruleset, situation):  # noted, not raised: imagined lines swallow failures
            wrong.append(f"{situation.game.scenario.file}, play {situation.play.number}")
        return found

    monkeypatch.setattr(ruling, "ask", asked)
    game = editions[0].partition("@")[0]
    for file in FILES:
        for edition in editions if f"/{game}/" in f"/{file.name}" else ():
            with suppress(Unreadable):
                batch.adjudged(read_scenario(file.path, ruleset=edition))  # type: ignore[arg-type]
    assert not wrong, wrong[:5]
    assert spared > spares


def test_every_facet_that_a_rule_names_exists() -> None:
    from judge.rulesets.riftbound.judging.play_facets import facets
    from judge.rulesets.riftbound.rules import BOOK

    known = " ".join((facets.__doc__ or "").split())
    named = {facet for rule in BOOK.rules.values() for facet in rule.when}
    assert len(named) > 15
    for facet in sorted(named):
        shown = "wrong target" if facet.startswith("wrong ") else facet
        assert f"``{shown}``" in known, f"the facet {facet!r} is not among those that facets() gives"
