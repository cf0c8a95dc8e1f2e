"""Plays that are taken back: who sees them, and how often a file is gone through until none was seen in vain."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from judge.kernel import withdrawn
from judge.kernel.errors import Unreadable
from judge.kernel.places import NOWHERE
from judge.kernel.scenario import Play
from judge.kernel.verdict import Unsettled
from judge.kernel.withdrawn import Withdrawn, settled

PLAYS = tuple(Play(n, "put") for n in range(1, 6))


def ruled(*numbers: int) -> dict[int, Unsettled]:
    return {n: Unsettled("toy/in-purse", n, NOWHERE, "open", ()) for n in numbers}


def numbers(plays: Iterable[Play]) -> list[int]:
    return [play.number for play in plays]


def test_the_plays_before_one_are_those_that_stand() -> None:
    about = Withdrawn(known=dict(ruled(1)), found=dict(ruled(2)))
    assert numbers(about.before(PLAYS, 4)) == [1, 3]
    assert about.before(PLAYS, 1) == about.before(PLAYS, 0) == []
    assert about.seen == set()


def test_the_plays_from_one_on_are_those_that_may_stand() -> None:
    about = Withdrawn(known=dict(ruled(2, 4)), found=dict(ruled(3)))
    assert numbers(about.onward(PLAYS, 2, judged=2)) == [2, 5]
    assert about.seen == {2, 5}
    assert numbers(about.onward(PLAYS, 0, judged=9)) == numbers(about.onward(PLAYS, 1, judged=9)) == [1, 5]
    assert numbers(Withdrawn().onward(PLAYS, 5, judged=5)) == [5]


def test_what_was_looked_at_in_vain_is_what_no_run_knew_of() -> None:
    about = Withdrawn(known=dict(ruled(2)), found=dict(ruled(2, 3, 4)), seen={5, 4, 3, 2})
    assert about.missed() == [3, 4]
    more = about.and_also([4])
    assert (sorted(more.known), more.found, more.seen) == ([2, 4], {}, set())


def going(*illegal: int, looks: Callable[[Withdrawn], None]) -> Callable[[Withdrawn, bool, int], list[int]]:
    """A run in which these plays are taken back, after somebody has looked."""

    def run(about: Withdrawn, trial: bool, upto: int) -> list[int]:
        looks(about)
        about.found.update(ruled(*illegal))
        return sorted(about.known)

    return run


def test_a_file_in_which_nobody_looks_ahead_is_gone_through_once() -> None:
    runs: list[Withdrawn] = []
    line, about = settled(going(2, 3, looks=runs.append), PLAYS)
    assert (line, len(runs), sorted(about.found)) == ([], 1, [2, 3])


def test_a_play_that_was_seen_in_vain_is_put_out_of_sight() -> None:
    runs: list[Withdrawn] = []

    def look(about: Withdrawn) -> None:
        runs.append(about)
        list(about.onward(PLAYS, 3, judged=2))

    line, about = settled(going(4, looks=look), PLAYS)
    assert (line, about.missed()) == ([4], [])
    assert len(runs) == 3  # the file, a trial without the play, and the file without it


def test_of_several_the_one_without_which_most_plays_stand() -> None:
    """Play 2 is illegal by itself, play 4 only because of what play 2 said."""

    def run(about: Withdrawn, trial: bool, upto: int) -> list[int]:
        list(about.onward(PLAYS, 1, judged=1))
        about.found.update(ruled(*([2] if 2 in about.known else [2, 4])))
        return sorted(about.known)

    assert settled(run, PLAYS)[0] == [2]


def test_a_run_that_can_be_judged_is_better_than_one_that_cannot() -> None:
    def run(about: Withdrawn, trial: bool, upto: int) -> list[int]:
        list(about.onward(PLAYS, 1, judged=1))
        about.found.update(ruled(4) if 4 in about.known else ruled(2, 4))
        if 2 in about.known:
            raise Unreadable("Nobody can say.")
        return sorted(about.known)

    assert settled(run, PLAYS)[0] == [4]


def test_a_file_that_no_run_can_judge_says_why() -> None:
    def run(about: Withdrawn, trial: bool, upto: int) -> list[int]:
        raise Unreadable("Nobody can say.")

    with pytest.raises(Unreadable, match="Nobody can say"):
        settled(run, PLAYS)


@pytest.mark.parametrize(("budget", "runs"), [(4, 2), (5, 4), (10, 6), (100, 11)])
def test_no_file_is_gone_through_more_often_than_the_budget_allows(
    monkeypatch: pytest.MonkeyPatch, budget: int, runs: int
) -> None:
    """Each play put out of sight shows another one, so the budget ends it early: then all go at once."""
    monkeypatch.setattr(withdrawn, "BUDGET", budget)
    count = 0

    def run(about: Withdrawn, trial: bool, upto: int) -> list[int]:
        nonlocal count
        count += 1
        more = [len(about.known) + 1] if len(about.known) < len(PLAYS) else []
        about.seen.update(more)
        about.found.update(ruled(*about.known, *more))
        return sorted(about.known)

    settled(run, PLAYS)
    assert count == runs


def test_plays_that_are_illegal_whatever_the_others_say_are_put_out_of_sight_together() -> None:
    trials: list[list[int]] = []

    def run(about: Withdrawn, trial: bool, upto: int) -> list[int]:
        list(about.onward(PLAYS, 1, judged=1))
        about.found.update(ruled(2, 3, 4))
        trials.append(sorted(about.known))
        return sorted(about.known)

    assert settled(run, PLAYS)[0] == [2, 3, 4]
    assert trials == [[], [2], [3], [4], [2, 3, 4], [2, 3, 4]]
