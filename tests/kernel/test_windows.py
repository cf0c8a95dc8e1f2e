"""Looking at windows while a game is played through: after which play, after how many passes, and nothing disturbed."""

from __future__ import annotations

import pytest

from judge.kernel.adjudicate import adjudicate, survey
from judge.kernel.choices import Choice, Survey
from judge.kernel.errors import Unreadable
from judge.kernel.records import altered
from tests.kernel.toy import TOY, ToyGame, ToySituation, dispute, perform, rest


def coins(game: ToyGame) -> tuple[tuple[Choice, ...], tuple[Choice, ...]]:
    """Every coin in the purse of the player whose turn it is; a heavy one does not go on a thin one."""
    whose = game.state.whose
    top = game.chain.top if game.chain else None
    found = [Choice(whose, c.id, c.name, "coin") for c in game.table.zone(whose, "purse")]
    bad = [c for c in found if c.name == "heavy" and top is not None and top.name == "thin"]
    refused = [c._replace(rule="toy/heavy-on-thin", message="It would bend.") for c in bad]
    return tuple(c for c in found if c not in bad), tuple(refused)


def rests(game: ToyGame) -> str:
    """Resting is a choice while there are coins on the pile."""
    if game.chain is None:
        return ""
    rest(game)
    return "if the other rests"


WATCHED = altered(TOY, choices=coins, pass_=rests)
PLAYS = (("A", "put", "thin"), ("B", "put", "copper"), (None, "count"))


def names(found: Survey) -> tuple[str | None, list[str], list[str]]:
    return found.window.asked, [c.name for c in found.offered], [c.name for c in found.withheld]


def test_windows_after_plays_and_after_passes() -> None:
    seen = adjudicate(WATCHED, dispute(*PLAYS), {}, [(0, 0), (1, 0), (1, 1), (1, 2)]).windows
    assert sorted(seen) == [(0, 0), (1, 0), (1, 1), (1, 2)]
    assert names(seen[0, 0]) == ("A", ["gold", "thin", "silver"], [])
    assert names(seen[1, 0]) == ("A", ["gold", "silver"], [])
    assert names(seen[1, 1]) == ("B", ["copper"], ["heavy"])
    assert names(seen[1, 2]) == names(seen[1, 0])
    assert (seen[1, 1].at, seen[1, 1].passes) == (1, 1)


def test_a_window_that_passing_does_not_lead_to_is_not_seen() -> None:
    seen = adjudicate(WATCHED, dispute(*PLAYS), {}, [(0, 1), (3, 0), (3, 1), (9, 0)]).windows
    assert list(seen) == [(3, 0)]


def test_looking_changes_nothing() -> None:
    plain = adjudicate(WATCHED, dispute(*PLAYS), {})
    looked = adjudicate(WATCHED, dispute(*PLAYS), {}, [(n, passes) for n in range(4) for passes in range(3)])
    assert altered(looked, windows={}, scenario=plain.scenario) == plain


def test_an_illegal_play_leaves_the_window_before_it() -> None:
    seen = adjudicate(WATCHED, dispute(("A", "put", "thin"), ("A", "put", "copper")), {}, [(1, 0), (2, 0)]).windows
    assert names(seen[1, 0]) == names(seen[2, 0])


def test_a_survey_says_what_the_other_may_do_if_the_first_passes() -> None:
    found = survey(WATCHED, dispute(*PLAYS), {}, 1)
    assert names(found) == ("A", ["gold", "silver"], [])
    assert [(c.player, c.name, c.after) for c in found.legal if c.after] == [("B", "copper", "if the other rests")]
    assert [c.name for c in found.refused] == ["heavy"]


def test_a_survey_after_passes() -> None:
    found = survey(WATCHED, dispute(*PLAYS), {}, 1, 1)
    assert (found.at, found.passes, found.window.asked) == (1, 1, "B")
    with pytest.raises(Unreadable, match=r"After play 3 there is no first pass\."):
        survey(WATCHED, dispute(*PLAYS), {}, 3, 1)


def test_a_game_without_passing_has_the_windows_after_its_plays() -> None:
    seen = adjudicate(TOY, dispute(*PLAYS), {}, [(1, 0), (1, 1)]).windows
    assert list(seen) == [(1, 0)]
    assert names(seen[1, 0]) == ("A", [], [])


def test_a_survey_does_not_see_a_later_play_that_is_taken_back() -> None:
    """Whether play 2 stands is known at the end of the file; play 1, which looks ahead, saw itself besides."""
    ahead: list[list[int]] = []

    def looking(s: ToySituation) -> None:
        ahead.append([play.number for play in s.game.said_from(1)])
        perform(s)

    scenario = dispute(("A", "put", "gold"), ("A", "put", "copper"))
    survey(altered(WATCHED, perform=looking), scenario, {}, 1)
    assert (ahead[0], ahead[-1]) == ([1, 2], [1])
