"""The facets that rules name are those that a situation can have (`tests/contract/test_facets.py`: what for)."""

from __future__ import annotations

from judge.rulesets.yugioh.judging import play_facets
from judge.rulesets.yugioh.rules import BOOK
from judge.rulesets.yugioh.table import records


def test_every_facet_that_a_rule_names_exists() -> None:
    pages = (play_facets.facets, play_facets._of_activation, play_facets._of_other, records._facets)
    known = " ".join(" ".join(page.__doc__ or "" for page in pages).split())
    named = {facet for rule in BOOK.rules.values() for facet in rule.when}
    categories = {"Ignition Effect", "Pendulum Spell", "Quick Effect", "Quick-Play Spell"}
    examples = {"box": "box B", "says": "says targets", "lost trigger:": "lost trigger: X"}
    assert len(named) > 30
    for facet in sorted(named - categories):
        shown = next((text for start, text in examples.items() if facet.startswith(f"{start} ")), facet)
        assert f"``{shown}``" in known, f"the facet {facet!r} is not among those that a situation can have"
