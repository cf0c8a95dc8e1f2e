"""A rule that was renamed or split goes on by its old id: in ``expect``, in ``allow`` comments, on its page."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Judge

FILE = """\
format: 1
ruleset: starlight
board:
  turn: A
  A: {active: Rhea, hand: [Ember]}
  B: {active: Bruno}
cards:
  Rhea: {type: starlight, colours: [red], rank: 1, willpower: 3}
  Bruno: {type: starlight, colours: [blue], rank: 1, willpower: 2}
  Ember: {type: damage skill, colours: [red], willpower: 1, limit: 3}
plays:
"""
"""A skill is no support card: `support-not-in-the-hand`, once `supports-beyond-the-third`."""


def test_an_old_id_in_expect_still_means_the_rule(judge: Judge, table: Path) -> None:
    wanted = "expect: {violations: [{play: 1, rule: starlight/supports-beyond-the-third}]}\n"
    (table / "old.yaml").write_text(f"{FILE}  - {{by: A, support: Ember}}\n{wanted}", "utf-8")
    assert judge("test", "old.yaml").exit_code == 0
    other = wanted.replace("s-beyond-the-third", "-in-the-rivals-turn")
    (table / "other.yaml").write_text(f"{FILE}  - {{by: A, support: Ember}}\n{other}", "utf-8")
    assert judge("test", "other.yaml").exit_code == 1


def test_an_old_id_in_a_comment_still_allows(judge: Judge, table: Path) -> None:
    said = "# judge: allow[supports-beyond-the-third] house rule"
    (table / "old.yaml").write_text(f"{FILE}  - {{by: A, support: Ember}}  {said}\n", "utf-8")
    result = judge("check", "old.yaml")
    assert result.exit_code == 0
    assert "starlight/support-not-in-the-hand by play 1 (house rule)" in result.stdout
    assert "There is no rule" not in result.stdout
    assert "was not found" not in result.stdout


def test_an_old_id_of_a_rule_that_is_gone_opens_the_page_of_the_new_one(judge: Judge) -> None:
    shown = judge("rule", "starlight/support-not-in-the-hand").stdout
    assert "formerly:  supports-beyond-the-third" in shown
