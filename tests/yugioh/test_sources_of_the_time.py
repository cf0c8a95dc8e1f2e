"""A ruling of today rests on sources of today: those of an earlier time are cited only where they were in force."""

from __future__ import annotations

import pytest

from judge import rulesets
from judge.editions import EDITIONS
from judge.kernel.rules import Rule
from judge.rulesets.yugioh.rules.sources_2003 import AT_THE_TIME

OF_THE_TIME = ("goatformat", "edisonformat", "metagame.com", "Netrep")
MODERN = [edition for edition in EDITIONS["yugioh"] if edition != "2003"]
RULES = rulesets.load("yugioh", MODERN[0]).book.rules


@pytest.mark.parametrize("edition", MODERN)
@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.slug)
def test_what_is_in_force_today_cites_no_source_of_2005(rule: Rule, edition: str) -> None:
    if rule.until is None and edition in rule.editions:
        assert not [cite for cite in rule.cites(edition) if str(cite).startswith(OF_THE_TIME)]


@pytest.mark.parametrize(
    "rule", [r for r in RULES.values() if "2003" in r.editions and r.until is None], ids=lambda r: r.slug
)
def test_a_source_of_today_is_called_a_later_one_in_2003(rule: Rule) -> None:
    if rule.editions != frozenset({"2003"}) and rule.slug not in AT_THE_TIME:
        notes = [cite.note for cite in rule.cites("2003")]
        assert notes == [", ".join(filter(None, [cite.note, "a later source"])) for cite in rule.cite]
