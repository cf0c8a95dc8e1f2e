"""Random disputes: any board and any plays of library cards that the schema admits."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from judge.batch import library
from judge.rulesets.yugioh.table.written_cards import record
from tests.properties.held import Data

LIBRARY = {name: record(name, raw) for name, raw in library("yugioh").items()}
MAIN = sorted(name for name, card in LIBRARY.items() if not card.extra_deck)
EXTRA = sorted(name for name, card in LIBRARY.items() if card.extra_deck)
MONSTERS = sorted(name for name, card in LIBRARY.items() if card.frame == "monster")
BACKROW = sorted(
    name for name, card in LIBRARY.items() if card.frame in ("spell", "trap") and "field" not in card.kinds
)
FIELDS = sorted(name for name, card in LIBRARY.items() if card.frame == "spell" and "field" in card.kinds)
PHASES = ("draw", "standby", "main 1", "battle", "damage step", "main 2", "end")


@st.composite
def entries(draw: st.DrawFn, names: list[str], most: int, *, hidden: bool = False) -> list[Any]:
    """Cards of one place; where they may lie face-down, often so."""
    found: list[Any] = []
    for name in draw(st.lists(st.sampled_from(names), max_size=most)):
        entry: Data = {"card": name}
        if hidden and draw(st.integers(0, 3)):
            entry["set"] = True
        if hidden and draw(st.integers(0, 5)) == 0:
            entry[draw(st.sampled_from(["set_this_turn", "summoned_this_turn", "used_this_turn"]))] = True
        found.append(entry if len(entry) > 1 else name)
    return found


@st.composite
def sides(draw: st.DrawFn) -> Data:
    """One player's half of the table."""
    side: Data = {
        "hand": draw(entries(MAIN, 4)),
        "monsters": draw(entries(MONSTERS, 3)),
        "spell_trap": draw(entries(BACKROW, 4, hidden=True)),
        "graveyard": draw(entries(MAIN, 3)),
    }
    if draw(st.integers(0, 3)) == 0:
        side["field"] = draw(entries(FIELDS, 1, hidden=True))
        side["extra"] = draw(entries(EXTRA, 2))
        side["banished"] = draw(entries(MAIN, 2))
        side["deck"] = draw(entries(MAIN, 3))
        side["lp"] = draw(st.sampled_from([1, 500, 1000, 8000]))
    return side


def names_in(value: Any) -> list[str]:
    """Every card named on a side."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, list):
        return [name for one in value for name in names_in(one)]
    return [str(value["card"])] if isinstance(value, dict) else []


def targets(cards: list[str]) -> st.SearchStrategy[Any]:
    return st.lists(st.sampled_from(cards), min_size=1, max_size=2)


@st.composite
def plays(draw: st.DrawFn, cards: dict[str, list[str]]) -> Any:
    """One play: mostly an activation of a card of that player."""
    by = draw(st.sampled_from(["A", "B"]))
    mine, every = cards[by] or ["Raigeki"], cards["A"] + cards["B"] or ["Raigeki"]
    what = draw(
        st.sampled_from(["activate"] * 8 + ["summon", "set", "attack", "resolve", "pass", "next", "claim", "other"])
    )
    if what == "resolve":
        return draw(st.sampled_from(["resolve", "open", {"resolve": 1}]))
    play: Data = {"by": by}
    if what == "pass":
        play["pass"] = True
    elif what == "next":
        play["next"] = draw(st.sampled_from(["battle phase", "main 2", "end phase", "damage step", True]))
    elif what == "claim":
        play["claim"] = draw(claims(every))
    elif what == "other":
        verb = draw(
            st.sampled_from(["flip_summon", "special_summon", "change_position", "skip", "tribute_summon", "draw"])
        )
        play[verb] = True if verb == "draw" else draw(st.sampled_from(mine))
    else:
        play[what] = draw(st.sampled_from(mine))
    if what in ("activate", "attack") and draw(st.booleans()):
        play["targets"] = draw(targets(every))
    if what == "activate":
        for key, values in (
            ("effect", ["act", "e1", "e2"]),
            ("cost", [{"discard": mine[0]}, {"pay": 1000}, {"tribute": mine[-1]}]),
        ):
            if draw(st.integers(0, 6)) == 0:
                play[key] = draw(st.sampled_from(values))
        if draw(st.integers(0, 8)) == 0:
            play["immediately"] = True
        if draw(st.integers(0, 8)) == 0:
            play["choose"] = draw(st.sampled_from(["a", "b", "none", mine[0]]))
    return play


def claims(cards: list[str]) -> st.SearchStrategy[Data]:
    """Statements about consequences."""
    name = st.sampled_from(cards)
    return st.one_of(
        st.fixed_dictionaries(
            {"link": st.integers(1, 3), "outcome": st.sampled_from(["resolved", "no effect", "activation negated"])}
        ),
        st.fixed_dictionaries({"resolves_first": st.integers(1, 3)}),
        st.fixed_dictionaries({"control": name}),
        st.fixed_dictionaries({"applies": name}),
        st.fixed_dictionaries({"missed_timing": name}),
        st.fixed_dictionaries({"happened_last": name}),
        st.fixed_dictionaries(
            {"in": st.fixed_dictionaries({"card": name, "zone": st.sampled_from(["graveyard", "hand", "monsters"])})}
        ),
    )


@st.composite
def disputes(draw: st.DrawFn, most: int = 6) -> Data:
    """A whole dispute."""
    board: Data = {"turn": draw(st.sampled_from(["A", "B"])), "A": draw(sides()), "B": draw(sides())}
    board["phase"] = draw(st.sampled_from(("main 1",) * 5 + PHASES))
    cards = {by: [name for place in board[by].values() for name in names_in(place)] for by in ("A", "B")}
    data: Data = {"format": 1, "ruleset": "yugioh", "board": board}
    if draw(st.integers(0, 7)) == 0:
        data["passes"] = "strict"
    data["plays"] = draw(st.lists(plays(cards), min_size=1, max_size=most))
    return data
