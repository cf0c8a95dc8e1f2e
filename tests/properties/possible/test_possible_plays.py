"""What the tables call possible is legal, and no absurd play is: each is refused by a rule whose sentence is true.

The tables beside this file say what a play may be, from the rule books. Absurd plays are drawn over all shipped cards:
``JUDGE_FUZZ_EXAMPLES=20000 python -m pytest tests/properties/possible`` draws so many for each game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.kernel.errors import Unreadable
from tests.fuzz.budget import budget
from tests.properties.held import judged
from tests.properties.possible import riftbound_plays, sentences, starlight_plays, yugioh_plays
from tests.properties.possible.drawn import Cell, Drawn
from tests.properties.possible.table import POSSIBLE, UNREADABLE, Table

GAMES = {"yugioh": yugioh_plays, "riftbound": riftbound_plays, "starlight": starlight_plays}


def ruled(drawn: Drawn) -> tuple[str, str]:
    """The verdict on the play in question with the rule behind it, and the sentence."""
    try:
        verdict = judged(drawn.data)
    except Unreadable as error:
        return UNREADABLE, error.message
    mine = [found for found in verdict.violations if found.play == drawn.number]
    if mine:
        return mine[0].rule.partition("/")[2], mine[0].message
    open_ones = [found.message for found in verdict.unclear if found.play == drawn.number]
    return ("unclear", open_ones[0]) if open_ones else ("legal", "")


def check_absurd(drawn: Drawn) -> None:
    """It is refused, by a rule that the table names if it names any, with a sentence that is true."""
    rule, message = ruled(drawn)
    shown = f"{json.dumps(drawn.data)}\n{rule}: {message}\nthe table: {sorted(drawn.rules)}"
    if rule == "unclear" and message.startswith(f"It turns on a part of {drawn.card} that the judge does not model:"):
        return  # the record says what of the card it leaves open, and the judge says it
    assert rule not in ("legal", "unclear"), shown
    assert not drawn.rules or rule in drawn.rules, shown
    assert (wrong := sentences.wrong(drawn, message)) == "", f"{wrong}\n{shown}"


@pytest.mark.parametrize("game", GAMES)
@budget(300)
@given(st.integers(0, 2**64))
def test_no_absurd_play_is_legal(game: str, seed: int) -> None:
    draw: Callable[[Random], Drawn] = GAMES[game].absurd
    check_absurd(draw(Random(seed)))


def cells(table: Table, cards: Sequence[tuple[str, tuple[str, ...]]]) -> list[Cell]:
    """Every cell that the table calls possible."""
    return [
        Cell(verb, name, kinds, place, True)
        for verb in table.verbs
        for name, kinds in cards
        for place in next(places for kind, places in table.lies.items() if kind in kinds)
        if table.answer(verb, kinds, place, True) == POSSIBLE
    ]


@pytest.mark.parametrize("game", GAMES)
def test_what_the_table_calls_possible_is_legal(game: str) -> None:
    plays = GAMES[game]
    found = [plays.possible(where) for where in cells(plays.TABLE, plays.UNBOUND)]
    assert len(found) > 10
    assert [(one.data, *said) for one in found if (said := ruled(one))[0] != "legal"] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_tables_name_rules_that_exist(game: str) -> None:
    from judge import rulesets
    from judge.editions import EDITIONS

    book = rulesets.load(game, EDITIONS[game][0]).book
    rows = GAMES[game].TABLE.verbs.values()
    named = {rule for row in rows for rules in row["refused"]["kinds"].values() for rule in rules}
    named |= {rule for row in rows for key in ("places", "opponents") for rule in row["refused"][key]}
    named |= {rule for row in rows for beside in row["beside"].values() for rule in beside["refused"]}
    assert named - {UNREADABLE} <= set(book.rules)
    assert all(row["source"] for row in rows)
