"""The table changes through events only; moments hold what happened at the same time."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from judge.kernel import timeline
from judge.kernel.errors import Unreadable
from judge.kernel.game import Game
from judge.kernel.records import given_to
from judge.kernel.scenario import Scenario
from judge.kernel.table import Card, Table
from judge.kernel.timeline import Event, Moment, Timeline, apply
from tests.kernel.toy import ToyGame, ToyState

JUDGE = Path(__file__).parents[2] / "judge"


def table() -> Table:
    made = Table(("A", "B"), standing={"A": {"score": 3}, "B": {"score": 0}})
    for name, player in (("one", "A"), ("two", "A"), ("three", "B")):
        made.put(Card(name, name.title(), player, player, "hand"))
    return made


def game() -> ToyGame:
    return Game(Scenario("x", "toy", "new"), table(), ToyState())


def names(cards: list[Card]) -> list[str]:
    return [card.id for card in cards]


def test_cards_are_found_by_place_oldest_arrival_first() -> None:
    t = table()
    assert names(t.zone("A", "hand")) == ["one", "two"]
    t.move("one", "field", None)
    t.move("one", "hand", None)
    assert names(t.zone("A", "hand")) == ["two", "one"]
    assert names(t.everywhere("hand")) == ["two", "three", "one"]
    assert names(t.zone("A", "field", "hand")) == ["two", "one"]
    assert t.everywhere("field") == []


def test_a_card_that_moved_is_another_one() -> None:
    t = table()
    assert t.cards["one"].stay == 0
    t.move("one", "field", "B")
    assert (t.cards["one"].stay, t.cards["one"].controller, t.cards["one"].owner) == (1, "B", "A")
    t.move("one", "hand", None)
    assert (t.cards["one"].stay, t.cards["one"].controller) == (2, "B")


def test_two_cards_with_one_id_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="'one'"):
        table().put(Card("one", "Other", "B", "B", "hand"))


def told(t: Table) -> tuple[object, ...]:
    """All that a table holds."""
    cards = {key: [getattr(card, name) for name in given_to(Card)] for key, card in t.cards.items()}
    return (cards, *(getattr(t, name) for name in given_to(Table) if name != "cards"))


def test_copies_of_a_table_are_independent() -> None:
    t = table()
    twin = t.copy()
    assert told(twin) == told(t)
    twin.move("one", "field", "B")
    twin.cards["two"].facts["face"] = "up"
    twin.standing["A"]["score"] = 9
    twin.remove("three")
    assert told(t) == told(table())


@pytest.mark.parametrize(
    ("change", "check"),
    [
        (("move", "one", "field", "B"), lambda t: (t.cards["one"].zone, t.cards["one"].controller) == ("field", "B")),
        (("card", "one", "face", "up"), lambda t: t.cards["one"].facts["face"] == "up"),
        (("player", "A", "score", 7), lambda t: t.standing["A"]["score"] == 7),
        (("control", "one", "B"), lambda t: (t.cards["one"].controller, t.cards["one"].stay) == ("B", 0)),
        (("new", Card("four", "Four", "B", "B", "field")), lambda t: names(t.zone("B", "field")) == ["four"]),
        (("gone", "one"), lambda t: "one" not in t.cards),
    ],
)
def test_each_kind_of_change(change: tuple[object, ...], check: object) -> None:
    t = table()
    apply(t, Event("x", changes=(change,)))
    assert callable(check)
    assert check(t)
    assert t != table()


def test_an_unknown_change_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="'swap'"):
        apply(table(), Event("x", changes=(("swap", "one", "two"),)))


def test_a_new_card_is_the_tables_own() -> None:
    t, card = table(), Card("four", "Four", "B", "B", "field")
    apply(t, Event("x", changes=(("new", card),)))
    t.move("four", "hand", None)
    assert (card.zone, card.stay, card.facts) == ("field", 0, {})


def test_events_are_applied_at_once_but_seen_as_simultaneous() -> None:
    g = game()
    g.do("moved", "one", "A", ("move", "one", "field", None))
    assert g.table.cards["one"].zone == "field"
    g.do("moved", "two", "A", ("move", "two", "field", None), how="thrown")
    assert g.timeline.now == 0
    assert list(g.timeline.events("moved")) == []
    moment = g.seal("both")
    assert moment is not None
    assert [e.card for e in moment.of_kind("moved")] == ["one", "two"]
    assert moment.events[1].data["how"] == "thrown"
    assert (moment.n, moment.turn, moment.chain, moment.link, moment.why) == (1, 1, 0, 0, "both")
    assert g.timeline.open == []


def test_an_empty_moment_is_kept_only_on_demand() -> None:
    g = game()
    assert g.seal() is None
    assert g.timeline.now == 0
    moment = g.seal("nothing happened", even_if_empty=True)
    assert moment is not None
    assert (moment.n, moment.events) == (1, ())


def test_moments_know_during_what_they_happened() -> None:
    g = game()
    g.new_chain()
    g.link, g.play, g.state.turn = 2, 5, 4
    g.do("x")
    moment = g.seal()
    assert moment is not None
    assert (moment.chain, moment.link, moment.play, moment.turn) == (1, 2, 5, 4)


def test_what_happened_since() -> None:
    line = Timeline()
    for kind in ("a", "b", "a"):
        line.open.append(Event(kind))
        line.seal()
    assert [m.n for m in line.since(1)] == [2, 3]
    assert [m.n for m, _ in line.events("a")] == [1, 3]
    assert [m.n for m, _ in line.events("a", "b", since=1)] == [2, 3]


def test_copies_of_a_game_go_on_independently() -> None:
    g = game()
    g.do("x", "one", "A", ("move", "one", "field", None))
    g.tell("x", "said")
    g.assume("something")
    twin = g.copy()
    twin.seal()
    twin.do("y", "two", "A", ("gone", "two"))
    twin.tell("y", "more")
    twin.assume("else")
    twin.does_not_cover("that")
    twin.state.turn = 9
    assert (g.timeline.now, len(g.timeline.open), "two" in g.table.cards) == (0, 1, True)
    assert ([s.text for s in g.steps], g.assumed, g.not_covered, g.state.turn) == (["said"], ["something"], [], 1)


def test_what_is_assumed_twice_is_said_once() -> None:
    g = game()
    for _ in range(2):
        g.assume("something")
        g.does_not_cover("that")
    assert (g.assumed, g.not_covered) == (["something"], ["that"])


def test_steps_are_numbered_and_know_their_play() -> None:
    g = game()
    g.tell("a", "first")
    g.play = 3
    g.tell("b", "second", actor="A", implied=True)
    assert [(s.n, s.play, s.actor, s.implied) for s in g.steps] == [(1, 0, None, False), (2, 3, "A", True)]


def test_apply_is_the_only_door_to_the_table() -> None:
    """In the kernel the table's own mutators are called by ``apply`` and by setting up, nowhere else."""
    callers: dict[str, set[str]] = {"move": set(), "remove": set(), "put": set()}
    for file in (JUDGE / "kernel").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for call in ast.walk(node):
                    if (
                        isinstance(call, ast.Call)
                        and isinstance(call.func, ast.Attribute)
                        and call.func.attr in callers
                    ):
                        callers[call.func.attr].add(f"{file.stem}.{node.name}")
    assert callers == {"move": {"timeline.apply"}, "remove": {"timeline.apply"}, "put": {"timeline.apply"}}
    assert timeline.apply is apply


def test_ids_for_further_copies_are_numbered_past_those_that_are_taken() -> None:
    made = Table(("A", "B"))
    for expected in ("Ember", "Ember #2", "Ember #3"):
        found = made.fresh_id("Ember")
        assert found == expected
        made.put(Card(found, "Ember", "A", "A", "hand"))
    made.put(Card("Ember #4", "Ember", "A", "A", "hand"))
    assert (made.fresh_id("Ember"), made.fresh_id("Tide")) == ("Ember #5", "Tide")


def test_no_more_cards_than_any_game_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge.kernel.table.MOST_CARDS", 2)
    made = Table(("A", "B"))
    made.put(Card("one", "Ember", "A", "A", "hand"))
    made.put(Card("two", "Ember", "A", "A", "hand"))
    with pytest.raises(Unreadable, match="More than 2 cards"):
        made.put(Card("three", "Ember", "A", "A", "hand"))


def test_the_oldest_arrival_comes_first_wherever_it_was_put_down() -> None:
    made = Table(("A", "B"))
    for name in ("one", "two"):
        made.put(Card(name, name, "A", "A", "hand"))
    made.move("one", "pile", None)
    made.move("one", "hand", None)
    assert names(made.zone("A", "hand")) == names(made.everywhere("hand")) == ["two", "one"]
    assert [made.cards[name].stay for name in ("one", "two")] == [2, 0]


def test_only_the_latest_moment_is_taken_up_again_and_only_if_nothing_came_after() -> None:
    line = Timeline()
    line.reopen(Moment(1, ()))
    assert (line.moments, line.now) == ([], 0)
    line.open.append(Event("one"))
    first = line.seal()
    line.open.append(Event("two"))
    second = line.seal()
    line.reopen(first)
    assert (line.moments, line.now, line.open) == ([first, second], 2, [])
    line.reopen(second)
    assert (line.moments, line.now, [e.kind for e in line.open]) == ([first], 1, ["two"])
    line.reopen(first)
    assert (line.moments, line.now, [e.kind for e in line.open]) == ([first], 1, ["two"])
    assert (line.seal().n, line.now) == (2, 2)


def test_a_moment_gives_its_events_by_kind() -> None:
    moment = Moment(1, (Event("moved"), Event("drawn"), Event("turned")))
    assert [e.kind for e in moment.of_kind("moved", "turned")] == ["moved", "turned"]
    plain = Timeline().seal()
    assert (plain.chain, plain.link, plain.turn, plain.play) == (0, 0, 1, 0)


def test_events_happen_to_the_table_and_are_given_back() -> None:
    played = game()
    watched: list[int] = []
    played.watch = lambda _, moment: watched.append(moment.n)
    done = played.do("moved", "one", "A", ("move", "one", "pile", None))
    let = played.let(Event("turned", "one", "A", (("card", "one", "face", "up"),)))
    assert (played.timeline.open, played.table.cards["one"].facts["face"]) == ([done, let], "up")
    played.seal()
    assert watched == [1]
    assert played.seal() is None


def test_where_nobody_reads_the_trace_only_the_rules_are_kept() -> None:
    played = game()
    played.worded, played.play = False, 7
    played.tell("pass", "A passes.", actor="A")
    played.tell("summon", "A summons.", actor="A", rule="toy/own-turn", implied=True)
    (only,) = played.steps
    assert (only.rule, only.text, only.actor, only.n, only.implied, only.play) == (
        "toy/own-turn", "", None, 0, False, 7,
    )  # fmt: skip


def test_a_copy_shares_the_chains_that_are_over() -> None:
    played = game()
    over, now = played.new_chain(), played.new_chain()
    twin = played.copy()
    assert twin.chains[0] is over
    assert twin.chains[1] is twin.chain
    assert twin.chain is not now
    played.chain = None
    assert played.copy().chains == [over, now]
    assert played.copy().chain is None
