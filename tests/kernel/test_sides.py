"""What both sides may do: the player asked as things stand, and another if that player just passes."""

from __future__ import annotations

import pytest

from judge.kernel.adjudicate import survey
from judge.kernel.choices import Choice
from judge.kernel.records import altered
from judge.kernel.ruleset import Ruleset
from judge.kernel.window import Window
from tests.kernel.toy import TOY, ToyGame, ToyState, dispute, rest, window


def coins(game: ToyGame) -> tuple[tuple[Choice, ...], tuple[Choice, ...]]:
    """The first coin of the player whose turn it is may be put, the others not."""
    whose = game.state.whose
    first, *others = [Choice(whose, c.id, c.name, "coin") for c in game.table.zone(whose, "purse")]
    return (first,), tuple(others)


def rests(game: ToyGame) -> str:
    rest(game)
    return "if the other rests"


def stays(game: ToyGame) -> str:
    return "if nothing is done"


def never(game: ToyGame) -> str:
    rest(game)
    return ""


def nobody(game: ToyGame) -> Window:
    return window(game) if game.state.whose == "A" else Window("end", "the end", None)


SIDES = altered(TOY, choices=coins, pass_=rests)


def test_the_other_side_is_asked_what_it_may_do_after_the_pass() -> None:
    found = survey(SIDES, dispute(), {})
    assert [(c.player, c.name, c.after) for c in found.legal] == [
        ("A", "gold", ""), ("B", "heavy", "if the other rests"),
    ]  # fmt: skip
    assert [(c.name, c.after) for c in found.refused] == [
        ("thin", ""), ("silver", ""), ("copper", "if the other rests"),
    ]  # fmt: skip
    assert [c.name for c in found.offered] == ["gold"]
    assert [c.name for c in found.withheld] == ["thin", "silver"]
    assert (found.at, found.passes) == (0, 0)


@pytest.mark.parametrize(
    "sides", [altered(SIDES, pass_=never), altered(SIDES, pass_=stays), altered(SIDES, window=nobody)]
)
def test_where_a_pass_leads_to_nobody_else_only_one_side_is_asked(sides: Ruleset[ToyState]) -> None:
    found = survey(sides, dispute(), {})
    assert [c.name for c in found.legal] == ["gold"]
    assert [c.name for c in found.refused] == ["thin", "silver"]


def test_a_survey_is_made_after_so_many_passes() -> None:
    found = survey(SIDES, dispute(("A", "put", "gold")), {}, 0, 1)
    assert (found.at, found.passes, found.window.asked) == (0, 1, "B")
