"""What holds of every Riftbound dispute, whatever is on the board and whatever is said."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given

from judge.kernel.errors import Unreadable
from judge.kernel.verdict import Verdict
from judge.source import schema
from judge.source.scenario import read_scenario_text
from tests.case_book import some_of
from tests.properties.held import Data, check_judged_or_refused, check_removal, judged, read, some, verdict_on
from tests.riftbound.disputes import disputes
from tests.riftbound.offered import disagreements

BOOK = sorted((Path(__file__).parents[2] / "scenarios" / "riftbound").glob("*/*.yaml"))
SOME, MANY = some(60), some(150)


@MANY
@given(disputes())
def test_any_dispute_is_judged_or_refused(data: Data) -> None:
    assert schema.quick("scenario")(data)
    check_judged_or_refused(data)


@MANY
@given(disputes())
def test_an_illegal_play_removed_changes_nothing_else(data: Data) -> None:
    # what is answered at once may be the very play that is taken away
    assume(not any(isinstance(p, dict) and p.get("immediately") for p in data["plays"]))
    verdict_on(data)
    check_removal(data)


@pytest.mark.parametrize("file", some_of(150, BOOK, "removal"), ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_an_illegal_play_removed_changes_nothing_else_in_the_case_book(file: Path) -> None:
    data = read(file)
    assert check_removal(data) == len({v.play for v in judged(data).violations})


def check_newest_first(verdict: Verdict) -> int:
    """Whatever resolves is the newest item of the chain. How many resolutions there were."""
    seen = 0
    for step in verdict.steps:
        if step.kind == "resolve":
            top = step.after.partition("chain ")[2].rpartition(" < ")[2]
            assert re.match(rf"{re.escape(str(step.card))}('s |\b| )", top), step
            assert ", pending" not in step.after
            seen += 1
    return seen


@SOME
@given(disputes())
def test_the_newest_item_resolves_first(data: Data) -> None:
    check_newest_first(verdict_on(data))


@pytest.mark.parametrize("file", some_of(150, BOOK, "newest"), ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_the_newest_item_resolves_first_in_the_case_book(file: Path) -> None:
    check_newest_first(judged(read(file)))


@SOME
@given(disputes())
def test_nothing_waits_at_the_end(data: Data) -> None:
    verdict = verdict_on(data)
    assert all(link.outcome for chain in verdict.chains for link in chain.links) or "Neutral Open" not in str(
        verdict.board["turn"]["state"]
    )
    holder, focus = verdict.board["turn"]["priority"], verdict.board["turn"]["focus"]
    assert not focus or holder == focus or "Closed" in verdict.board["turn"]["state"]


NAMES = {"A": "Xenia", "B": "Yorick", "C": "Zoe", "D": "Wanda"}


def renamed(value: Any) -> Any:
    """The same with the players' names replaced wherever a name stands alone."""
    if isinstance(value, dict):
        return {NAMES.get(key, key): renamed(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [renamed(inner) for inner in value]
    return NAMES.get(value, value) if isinstance(value, str) else value


@SOME
@given(disputes())
def test_renaming_the_players_changes_only_names(data: Data) -> None:
    verdict = verdict_on(data)
    other = judged(renamed(data))
    assert [(v.play, v.rule, v.follows_from) for v in other.violations] == [
        (v.play, v.rule, v.follows_from) for v in verdict.violations
    ]
    ours = [
        (s.kind, NAMES.get(str(s.actor), s.actor), NAMES.get(str(s.card), s.card), s.rule, s.implied)
        for s in verdict.steps
    ]
    assert [(s.kind, s.actor, s.card, s.rule, s.implied) for s in other.steps] == ours


@SOME
@given(disputes(most=4))
def test_options_and_check_agree_on_any_board(data: Data) -> None:
    data.pop("passes", None)
    try:
        scenario = read_scenario_text(json.dumps(data, ensure_ascii=False), "random.yaml")
        parted = disagreements(scenario, len(scenario.plays))
    except Unreadable:
        assume(False)
        raise
    assert parted == []
