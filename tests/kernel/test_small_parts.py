"""The kernel's small parts, each by itself: what is written, compared, offered and refused."""

from __future__ import annotations

from collections import UserDict
from collections.abc import Iterator
from typing import Any

import pytest

from judge.kernel.adjudicate import adjudicate, survey
from judge.kernel.chain import NO_EFFECT, RESOLVED, Chain, Link
from judge.kernel.choices import Choice, Survey
from judge.kernel.claims import decisive
from judge.kernel.compare import OPEN, PERMITTED, REFUSED, Side, differences
from judge.kernel.details import check_details
from judge.kernel.errors import Unreadable
from judge.kernel.places import NOWHERE
from judge.kernel.records import altered
from judge.kernel.rules import CLAIM, Finding, Rule
from judge.kernel.ruleset import Footing, Impossible, Ruleset, Situation
from judge.kernel.scenario import Play, Scenario, words_in, words_of
from judge.kernel.speech import Speech, deed, manner, written
from judge.kernel.table import Card, Table
from judge.kernel.timeline import Moment
from judge.kernel.verdict import Permission, Unsettled, Verdict, Violation
from judge.kernel.window import Window
from tests.kernel.toy import PAGE, TOY, ToyGame, ToySituation, ToyState, dispute, rest, window


def test_written_values() -> None:
    assert written(["Ember", ["Tide", 2]]) == "Ember, Tide, 2"
    assert written({"resolves_first": 1, "in": ["A"]}) == "resolves first 1, in A"
    assert [written(one) for one in (True, False, 1, "x")] == ["yes", "no", "1", "x"]


@pytest.mark.parametrize(
    ("denials", "against"),
    [
        ([], None),
        ([None, None], None),
        ([None, "open"], "open"),
        (["open", "wrong"], "wrong"),
        (["wrong", "open"], "wrong"),
    ],
)
def test_of_several_statements_a_wrong_one_decides(denials: list[str | None], against: str | None) -> None:
    assert decisive(denials, lambda denial: denial == "open") == against


def test_a_deed_is_the_verb_and_what_it_names() -> None:
    assert deed(Play(1, "change_position", "Ember")) == "change position Ember"
    assert [deed(Play(1, "end_turn", value)) for value in (None, True, "")] == ["end turn"] * 3


def test_the_manner_of_a_play_says_each_thing_once() -> None:
    play = Play(1, "put", "gold", "A", {"cost": 2, "targets": ["Ember"], "note_of": "", "choose": "x", "fast": True})
    assert manner(play) == "cost: 2; targets: Ember"
    assert manner(play, "Ember") == "cost: 2"


def test_the_plain_words_of_a_game() -> None:
    link, words = Link(2, "A", "c1", "gold", "coin", 1, 1), Speech()
    assert (words.link(link), words.thing(link), words.fits(link, link)) == ("link 2", "gold", None)
    assert words.statement(Play(1, CLAIM, {"link": 1})) == "link 1"


def test_every_word_of_a_value_is_found_whatever_mapping_it_is_in() -> None:
    assert words_in({"a": ["b", {"c": "d"}, 1, None], "e": ("f",)}) == ["a", "e", "b", "c", "d", "f"]
    assert words_in(UserDict({"a": "b"})) == ["a", "b"]
    assert words_in({1, 2}) == words_in(3) == []


def test_every_word_of_a_dispute_is_found_on_the_board_and_in_the_plays() -> None:
    plays = (Play(1, "put", "gold", "A", {"targets": ["thin"]}), Play(2, "count"), Play(3, "put", "silver", "A"))
    made = Scenario("", "toy", "new", board={"A": ("copper",), "turn": 1}, plays=plays)
    assert words_of(made) == ["A", "turn", "copper", "gold", "targets", "thin", "silver"]


@pytest.mark.parametrize("details", [{"cost": 1}, {"note": "x", "cost": 1}])
def test_a_key_that_says_nothing_beside_a_verb_is_refused(details: dict[str, Any]) -> None:
    read = {"put": ("targets",), "double": ("cost",)}
    plain, other = Play(1, "rest", True, "A", {"cost": 1}), Play(2, "put", "gold", "A", {"targets": "x", "note": "y"})
    check_details(Scenario("", "toy", "new", plays=(plain, other, Play(3, "put"))), read)
    with pytest.raises(Unreadable, match="cost says nothing beside put") as found:
        check_details(Scenario("", "toy", "new", plays=(plain, other, Play(3, "put", "gold", "A", details))), read)
    assert found.value.path == ("plays", 2, "cost")
    assert "double" in found.value.hint


def test_a_moment_lies_outside_of_chains_and_in_the_first_turn_unless_it_is_said() -> None:
    moment = Moment(1, ())
    assert (moment.chain, moment.link, moment.turn, moment.play) == (0, 0, 1, 0)


def test_cards_arrive_one_after_another_from_the_first_on() -> None:
    table = Table(("A", "B"))
    for name in ("x", "y"):
        table.put(Card(name, name, "A", "A", "hand"))
    assert [card.facts["arrived"] for card in table.cards.values()] == [1, 2]


def test_a_key_that_says_nothing_belongs_to_other_verbs_and_they_are_named() -> None:
    scenario = Scenario("f", "toy", "new", plays=(Play(1, "put", "gold", "A", {"onto": "thin", "note": "x"}),))
    with pytest.raises(Unreadable) as refusal:
        check_details(scenario, {"put": (), "rest": (), "lay": ("onto",), "place": ("onto",)})
    assert refusal.value.message == "onto says nothing beside put."
    assert refusal.value.hint == "It belongs to lay or place; write it with the play it is about."
    check_details(scenario, {"put": ("onto",)})


def silent(s: Any) -> Iterator[Finding]:
    yield from ()


def denies(s: Any) -> Iterator[Finding]:
    yield from ()


def test_a_rule_answers_claims_with_what_denies_them_where_it_has_that() -> None:
    assert Rule("r", silent, (PAGE,)).question(CLAIM) is silent
    assert Rule("r", silent, (PAGE,), denies=denies).question(CLAIM) is denies
    assert Rule("r", silent, (PAGE,), denies=denies).question("put") is silent


def test_a_rule_without_a_manual_page_has_an_empty_one() -> None:
    rule = Rule("r", silent, (PAGE,))
    assert (rule.summary, rule.manual) == ("", "")


def test_a_claim_in_a_game_that_refutes_none_is_asked_like_any_play() -> None:
    assert adjudicate(TOY, dispute(("A", CLAIM, {"link": 1})), {}).verdict == "legal"


# what is offered


def choice(player: str, name: str, after: str = "") -> Choice:
    return Choice(player, name, name, "act", after=after)


def test_what_the_player_asked_may_do_as_things_stand() -> None:
    mine, theirs, later = choice("A", "x"), choice("B", "y"), choice("A", "z", "if B passes")
    found = Survey(dispute(), 0, Window("turn", "", "A"), (mine, theirs, later), (theirs, mine, later))
    assert (found.offered, found.withheld) == ((mine,), (mine,))


def passing() -> Ruleset[ToyState]:
    """The toy game in which a player may rest, and whoever is asked may put any coin but a heavy one."""

    def pass_(game: ToyGame) -> str:
        if game.state.turn > 3:
            return ""
        said = f"{game.state.whose} rests"
        rest(game)
        game.state.turn += 1
        return said

    def choices(game: ToyGame) -> tuple[tuple[Choice, ...], tuple[Choice, ...]]:
        whose = game.state.whose
        coins = [c.name for c in game.table.zone(whose, "purse")]
        return (
            tuple(choice(whose, one) for one in coins if one != "heavy"),
            tuple(choice(whose, one) for one in coins if one == "heavy"),
        )

    return altered(TOY, choices=choices, pass_=pass_)


def test_a_survey_says_what_both_may_do_and_what_must_come_first() -> None:
    found = survey(passing(), dispute(), {})
    assert [(c.player, c.name, c.after) for c in found.legal] == [
        ("A", "gold", ""), ("A", "thin", ""), ("A", "silver", ""), ("B", "copper", "A rests"),
    ]  # fmt: skip
    assert [(c.player, c.name, c.after) for c in found.refused] == [("B", "heavy", "A rests")]


def test_a_survey_after_passes() -> None:
    assert survey(passing(), dispute(), {}, passes=1).window.asked == "B"
    with pytest.raises(Unreadable, match="After play 0 there is no 4th pass"):
        survey(passing(), dispute(), {}, passes=4)
    for passes, word in ((0, "first"), (1, "second"), (2, "third")):
        toy = altered(passing(), pass_=_at_most(passes))
        with pytest.raises(Unreadable, match=f"After play 0 there is no {word} pass"):
            survey(toy, dispute(), {}, passes=passes + 1)


def _at_most(passes: int) -> Any:
    def pass_(game: ToyGame) -> str:
        game.state.turn += 1
        return "rests" if game.state.turn <= passes + 1 else ""

    return pass_


def test_what_nobody_decides_happens_before_and_after_a_pass() -> None:
    told: list[int] = []

    def go_on(game: ToyGame) -> None:
        told.append(game.state.turn)

    survey(altered(passing(), go_on=go_on), dispute(), {}, passes=2)
    assert told == [1, 2, 2, 3]


def test_a_survey_of_a_play_that_there_is_not() -> None:
    with pytest.raises(Unreadable, match="There is no play 2; the file has 1"):
        survey(TOY, dispute(("A", "put", "gold")), {}, at=2)
    with pytest.raises(Unreadable, match="There is no play -1"):
        survey(TOY, dispute(("A", "put", "gold")), {}, at=-1)
    assert survey(TOY, dispute(("A", "put", "gold"), ("B", "rest")), {}).at == 2


# what is not understood

DOUBT = Finding("unclear", "Nobody can read this coin.", rule="toy/nobody-knows")


def doubtful(*, of: str, rivals: bool = False) -> Ruleset[ToyState]:
    """The toy game in which the ruling on a coin, or on what it could mean otherwise, turns on what is not read."""

    def footing(game: ToyGame, play: Play, s: ToySituation | None, offences: Any) -> Footing:
        named = s.play.value if s is not None else play.value
        return Footing((), DOUBT if named == of else None)

    def others(s: ToySituation) -> Iterator[ToySituation]:
        if rivals:
            yield Situation(s.game, s.play._replace(value="silver"), window)
            yield Situation(s.game, s.play._replace(value=of), window)

    return altered(TOY, footing=footing, rivals=others)


def test_where_a_ruling_turns_on_what_is_not_read_all_that_follows_is_left_open() -> None:
    verdict = adjudicate(doubtful(of="thin"), dispute(("A", "put", "gold"), ("A", "put", "thin"), ("B", "rest")), {})
    assert (verdict.verdict, [u.play for u in verdict.unclear]) == ("unclear", [2])
    assert verdict.not_covered == ("Nothing after play 2 is judged.",)
    assert [s.text for s in verdict.steps if s.rule] == [
        "Left open, with all that comes after it: Nobody can read this coin."
    ]
    with pytest.raises(Unreadable, match=r"From play 2 on nothing is judged\. Nobody can read this coin"):
        survey(doubtful(of="thin"), dispute(("A", "put", "gold"), ("A", "put", "thin")), {})


def test_the_last_play_leaves_nothing_after_it_open() -> None:
    assert adjudicate(doubtful(of="thin"), dispute(("A", "put", "thin")), {}).not_covered == ()


def test_an_illegal_play_that_could_mean_something_not_read_is_left_open() -> None:
    plays = dispute(("B", "put", "copper"))
    assert adjudicate(doubtful(of="thin"), plays, {}).verdict == "illegal"
    verdict = adjudicate(doubtful(of="thin", rivals=True), plays, {})
    assert (verdict.verdict, [u.message for u in verdict.unclear]) == ("unclear", [DOUBT.message])


def test_a_play_that_cannot_be_read_is_left_open_only_where_that_is_the_cards_fault() -> None:
    def nothing(game: ToyGame, play: Play) -> Iterator[ToySituation]:
        raise Unreadable("There is no such coin.")

    play = dispute(("A", "put", "thin"))
    with pytest.raises(Unreadable, match="There is no such coin"):
        adjudicate(altered(TOY, situations=nothing), play, {})
    verdict = adjudicate(altered(doubtful(of="thin"), situations=nothing), play, {})
    assert [(u.play, u.message) for u in verdict.unclear] == [(1, DOUBT.message)]


def test_what_cannot_be_in_an_imagined_line_is_not_legal_there() -> None:
    def asked(game: ToyGame, play: Play) -> Iterator[ToySituation]:
        if play.number == 2 and "copper" in [card.name for card in game.table.everywhere("pile")]:
            raise Impossible
        yield Situation(game.copy(), play, window)

    plays = dispute(("B", "put", "copper"), ("B", "put", "heavy"))
    toy = altered(TOY, situations=asked)
    assert [v.follows_from for v in adjudicate(toy, plays, {}).violations] == [None, None]


# editions compared

OLD = altered(TOY, edition="old", editions=("new", "old"))
NEW = altered(TOY, editions=("new", "old"))
FILE = dispute(("A", "put", "gold"), ("A", "put", "thin"))


def verdict(**about: Any) -> Verdict:
    return Verdict(FILE, **about)


def refused(play: int, rule: str) -> Violation:
    return Violation(rule, play, NOWHERE, "It may not.", "", "", None, (PAGE,), "")


def sides(new: Verdict, old: Verdict, old_rules: Ruleset[Any] = OLD) -> list[tuple[int, str, tuple[Side, ...]]]:
    return [(d.play, d.about, d.sides) for d in differences([(new, NEW), (old, old_rules)])]


def test_editions_that_agree_differ_in_nothing() -> None:
    both = verdict(violations=(refused(2, "toy/own-turn"),), board={"A": {"purse": ["x"]}})
    assert sides(both, both) == []


def test_an_edition_that_permits_what_another_refuses_says_what_it_has_of_the_rule() -> None:
    new = verdict(violations=(refused(2, "toy/own-turn"),))
    says = Side(REFUSED, "It may not.", "toy/own-turn", (PAGE,))
    permits = Side(PERMITTED, "No rule of toy@old forbids it.")
    assert sides(new, verdict()) == [(2, "", (says, permits))]
    lacking = altered(OLD, rules=tuple(rule for rule in OLD.rules if rule.slug != "own-turn"))
    gap = Side(PERMITTED, "There is no rule toy/own-turn in toy@old.")
    assert sides(new, verdict(), lacking) == [(2, "", (says, gap))]
    first = Side(PERMITTED, "No rule of toy@new forbids it.", "toy/own-turn", (PAGE,))
    assert sides(verdict(), new) == [(2, "", (first, says))]


def test_what_is_open_or_permitted_is_told_with_the_sources_of_the_edition() -> None:
    unclear = verdict(unclear=(Unsettled("toy/nobody-knows", 1, NOWHERE, "Silent.", ()),))
    ground = verdict(grounds=(Permission(1, "toy/own-turn", "their turn"),))
    parted = sides(unclear, ground)
    left_open = Side(OPEN, "Silent.", "toy/nobody-knows", (PAGE,))
    assert parted == [(1, "", (left_open, Side(PERMITTED, "their turn", "toy/own-turn", (PAGE,))))]


def linked(outcome: str, reason: str = "", play: int = 1, ground: str = "") -> Verdict:
    link = Link(1, "A", "gold", "gold", "coin", 1, play)
    link.outcome, link.reason, link.ground = outcome, reason, ground
    return verdict(chains=(Chain(1, [link]),))


def test_links_that_come_to_different_ends() -> None:
    (found,) = differences([(linked(RESOLVED), NEW), (linked(NO_EFFECT, "gone", ground="toy/own-turn"), OLD)])
    assert (found.play, found.about, found.link) == (1, "Link 1, gold", "gold")
    assert found.first == Side(RESOLVED)
    assert found.second == Side(NO_EFFECT, "gone", "toy/own-turn", (PAGE,))
    (open_one,) = differences([(linked(""), NEW), (linked(RESOLVED), OLD)])
    assert open_one.first == Side("not resolved")
    assert differences([(linked(RESOLVED), NEW), (linked(RESOLVED), OLD)]) == ()
    assert differences([(linked(RESOLVED), NEW), (verdict(), OLD)]) == ()
    assert differences([(linked(RESOLVED, play=1), NEW), (linked(NO_EFFECT, play=2), OLD)]) == ()


def test_boards_that_differ_are_told_place_by_place() -> None:
    new = verdict(board={"turn": "A", "A": {"lp": 8000, "spell_trap": [{"card": "y"}, "x"], "hand": []}})
    old = verdict(board={"turn": "B", "A": {"lp": 7000, "spell_trap": ["x"], "hand": []}})
    assert sides(new, old) == [
        (0, "A's lp", (Side("8000"), Side("7000"))),
        (0, "A's spell & trap", (Side("x, y"), Side("x"))),
    ]
    empty = verdict(board={"A": {"lp": 8000, "spell_trap": [], "hand": []}})
    assert ("A's spell & trap", (Side("x, y"), Side("-"))) in [one[1:] for one in sides(new, empty)]
