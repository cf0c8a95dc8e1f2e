"""One dispute under several editions: the switches, the days, and the comparison that explains them."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge import batch
from judge.adjudication import rulings
from judge.kernel.compare import Difference
from judge.kernel.errors import Unreadable
from judge.rulesets.yugioh.table.editions import UNTIL, edition
from tests.cli.running import invoke
from tests.yugioh.table import broken, judged

DISPUTES = Path(__file__).parents[2] / "scenarios" / "yugioh" / "disputes" / "earlier-years"
BOTH = ("yugioh@tcg", "yugioh@2003")


def parted(name: str) -> tuple[tuple[str, str], tuple[Difference, ...]]:
    """The two verdicts on a dispute of the case book, and where they part."""
    file = DISPUTES / f"{name}.yaml"
    found = rulings.compared(batch.Found(file.name, file), BOTH)
    return (found.verdicts[0].verdict, found.verdicts[1].verdict), found.differences


def test_an_ignition_effect_right_after_the_summon() -> None:
    verdicts, found = parted("torrential-tribute-chained-to-exiled-force-in-2003")
    assert verdicts == ("illegal", "legal")
    assert found[0].play == 2
    assert (found[0].first.rule, found[0].second.rule) == ("yugioh/ignition-timing",) * 2
    assert "before B had the chance" in found[0].first.why
    assert "may use the monster's Ignition Effect" in found[0].second.why
    assert found[0].second.cite[0].source == "Upper Deck netrep answers"


def test_a_lost_target() -> None:
    verdicts, found = parted("monster-recovery-takes-the-target-of-change-of-heart-away-in-2003")
    assert verdicts == ("legal", "legal")
    (only,) = found
    assert only.about == "Chain Link 1, Change of Heart"
    assert (only.first.says, only.second.says) == ("no effect", "no effect")
    assert "disappears" in only.second.why
    assert "disappears" not in only.first.why


def test_ring_of_destruction() -> None:
    verdicts, found = parted("ring-of-destruction-in-response-to-heavy-storm-in-2003")
    assert verdicts == ("illegal", "legal")
    assert [(d.play, d.about) for d in found][:2] == [(2, ""), (0, "A's lp")]
    assert found[1].second.says == "6100"


def test_an_optional_if_effect() -> None:
    verdicts, found = parted("an-optional-if-effect-misses-its-timing-before-2008")
    assert verdicts == ("legal", "illegal")
    assert (found[0].first.rule, found[0].second.rule) == ("yugioh/timing-if-optional", "yugioh/if-can-miss")
    assert "does not miss its timing" in found[0].first.why
    assert "misses the timing" in found[0].second.why


def test_a_dispute_on_which_the_editions_agree() -> None:
    verdicts, found = parted("horn-of-heaven-against-jinzo-in-2003")
    assert verdicts == ("legal", "legal")
    assert found == ()


def test_the_command_says_where_and_why() -> None:
    file = str(DISPUTES / "torrential-tribute-chained-to-exiled-force-in-2003.yaml")
    result = invoke(["compare", file, "--rulesets", ",".join(BOTH)])
    assert result.exit_code == 0
    said = " ".join(result.stdout.split())
    assert "illegal under yugioh@tcg, legal under yugioh@2003" in said
    assert "The rulings part at play 2: under yugioh@tcg A may not activate Exiled Force (yugioh/ig" in said
    assert "Play 2: A wants to activate Exiled Force" in said
    assert "netrep" in result.stdout
    same = invoke(["compare", file, "--rulesets", "yugioh@2003,yugioh@2003"])
    assert "The two rulings do not differ." in same.stdout


WRONG = ["yugioh@tcg", "yugioh@tcg,yugioh@1999", "a,b,c", "yugioh,starlight", "riftbound@1.0,riftbound@1.4"]


@pytest.mark.parametrize("rulesets", WRONG)
def test_the_command_wants_two_editions_that_exist(rulesets: str) -> None:
    file = str(DISPUTES / "torrential-tribute-chained-to-exiled-force-in-2003.yaml")
    assert invoke(["compare", file, "--rulesets", rulesets]).exit_code == 2


@pytest.mark.parametrize("switch", sorted(UNTIL))
def test_a_switch_is_on_until_its_day(switch: str) -> None:
    for game, day in UNTIL[switch].items():
        assert getattr(edition(game, day.isoformat()), switch) is False
        assert getattr(edition(game, day.replace(year=day.year - 1).isoformat()), switch) is True
        assert getattr(edition(game), switch) is False


@pytest.mark.parametrize(
    ("name", "day"), [("tcg", "2010-02-30"), ("tcg", "1999-01-01"), ("tcg", "yesterday"), ("2003", "2010-01-01")]
)
def test_a_day_that_cannot_be(name: str, day: str) -> None:
    with pytest.raises(Unreadable) as caught:
        edition(name, day)
    assert caught.value.path == ("date",)
    assert caught.value.hint


@pytest.mark.parametrize(("day", "offences"), [("2012-04-24", []), ("2012-04-25", [(2, "ignition-timing")])])
def test_the_day_of_the_file_decides(day: str, offences: list[tuple[int, str]]) -> None:
    verdict = judged(
        """
        turn: A
        A: {hand: [Exiled Force]}
        B: {monsters: [Gemini Elf]}
        """,
        """
        {by: A, summon: Exiled Force}
        {by: A, activate: Exiled Force, immediately: true}
        """,
        top=f"date: {day}\n",
    )
    assert broken(verdict) == offences
    assert any(day in text for text in verdict.assumed)
