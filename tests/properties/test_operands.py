"""No operand of a card in a file makes the judge fail: there is a verdict, or one message with its place.

`tests.properties.riddles` says what is tried: each word of the vocabulary with any operand that the schema admits, and
now and then one that it does not.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.batch import adjudged
from judge.kernel.errors import Unreadable
from judge.source.scenario import read_scenario_text
from tests.fuzz.budget import budget, in_time
from tests.properties import riddles
from tests.properties.held import Data, check_judged_or_refused, judged

Riddle = Callable[[Random, str, str], Data]
GAMES: dict[str, tuple[Riddle, list[tuple[str, str]]]] = {
    "yugioh": (riddles.yugioh, riddles.YUGIOH),
    "riftbound": (riddles.riftbound, riddles.RIFTBOUND),
    "starlight": (riddles.starlight, riddles.STARLIGHT),
}
WORDS = [(game, definition, word) for game, (_, words) in GAMES.items() for definition, word in words]


def check(data: Data) -> None:
    """It is judged or refused, in time."""
    with in_time():
        check_judged_or_refused(data)


@pytest.mark.parametrize(("game", "definition"), sorted({word[:2] for word in WORDS}), ids="-".join)
def test_every_word_with_any_operand(game: str, definition: str) -> None:
    riddle, words = GAMES[game]
    for word in [key for kind, key in words if kind == definition]:
        for seed in range(4):
            check(riddle(Random(f"{definition} {word} {seed}"), definition, word))


@budget(200)
@given(st.sampled_from(WORDS), st.integers(0, 2**64))
def test_any_word_with_any_operand(word: tuple[str, str, str], seed: int) -> None:
    game, definition, key = word
    check(GAMES[game][0](Random(seed), definition, key))


def riftbound(step: Data, **more: object) -> Data:
    """A spell of the file with one instruction, played at a unit."""
    units = {"Runner": {"type": "unit", "might": 2}}
    card = {"type": "spell", "targets": [{"card": "unit"}], "resolve": [step], **more}
    board: Data = {"players": ["A", "B"], "turn": "A", "A": {"base": ["Runner"], "hand": ["Roundabout"]}}
    board["battlefields"] = [{"name": "Zaun Warrens"}]
    plays = [{"by": "A", "play": "Roundabout", "targets": ["Runner"]}, "resolve"]
    return {
        "format": 1, "ruleset": "riftbound", "board": board, "cards": {**units, "Roundabout": card}, "plays": plays,
    }  # fmt: skip


def yugioh(*effects: Data, kind: str = "normal spell") -> Data:
    """A card of the file with some effects, activated."""
    board = {"turn": "A", "A": {"hand": ["Riddle"], "monsters": ["Summoned Skull"]}}
    cards = {"Riddle": {"type": kind, "effects": list(effects)}}
    return {
        "format": 1, "ruleset": "yugioh", "board": board, "cards": cards, "plays": [{"by": "A", "activate": "Riddle"}],
    }  # fmt: skip


REFUSED: dict[str, tuple[Data, str]] = {
    "a name in place of what is moved": (
        riftbound({"move": "Not So Fast"}),
        'In cards, Roundabout, resolve, entry 1: move cannot be "Not So Fast".',
    ),
    "one word that is none": (
        riftbound({"kill": "Runner"}),
        'In cards, Roundabout, resolve, entry 1: kill cannot be "Runner".',
    ),
    "a target that there never is": (
        riftbound({"return": "target x"}),
        'In cards, Roundabout, resolve, entry 1: return cannot be "target x".',
    ),
    "all of something unknown": (
        riftbound({"stun": "all Mega-Mechs"}),
        'In cards, Roundabout, resolve, entry 1: stun cannot be "all Mega-Mechs".',
    ),
    "another card than the one that was banished": (
        riftbound({"replay": "target 2"}),
        'In cards, Roundabout, resolve, entry 1: replay cannot be "target 2".',
    ),
    "two things in one instruction": (
        riftbound({"kill": "target", "draw": 1}),
        "In cards, Roundabout, resolve, entry 1: 'kill' says nothing beside 'draw'.",
    ),
    "a player whom nobody asks about": (
        riftbound({"add": {"energy": 1}, "who": "opponents"}),
        "In cards, Roundabout, resolve, entry 1: 'who' says nothing beside 'add'.",
    ),
    "where from, of a move": (
        riftbound({"move": "target", "from": "base"}),
        "In cards, Roundabout, resolve, entry 1: 'from' says nothing beside 'move'.",
    ),
    "a group in words that are not understood": (
        riftbound({"damage": 2, "on": "all the units everywhere"}),
        'In cards, Roundabout, resolve, entry 1: on cannot be "all the units everywhere".',
    ),
    "details without a word": (
        riftbound({"who": "opponents"}),
        "In cards, Roundabout, resolve, entry 1: the key that says what it does is missing.",
    ),
    "something else but a target that is countered": (
        riftbound({"counter": "all units"}),
        'In cards, Roundabout, resolve, entry 1: counter must be target, not "all units".',
    ),
    "ready without what": (
        riftbound({"ready": True}),
        "In cards, Roundabout, resolve, entry 1: ready must be runes or text, not true.",
    ),
    "if without then": (
        riftbound({"if": "alone"}),
        "In cards, Roundabout, resolve, entry 1: the key 'then' is missing.",
    ),
    "a card played for who knows what": (
        riftbound({"play": "target"}),
        "In cards, Roundabout, resolve, entry 1: the key 'ignoring' is missing.",
    ),
    "a token that nobody knows": (
        riftbound({"play_token": "Sprout"}),
        "Roundabout plays a token called Sprout, but the judge knows no card of that name.",
    ),
    "a token that nobody plays": (
        riftbound({"play_token": "Zaun Warrens"}),
        "Roundabout plays a token called Zaun Warrens, but the judge has it as a battlefield, which nobody plays.",
    ),
    "an amount of nothing": (
        yugioh({"id": "act", "resolve": [{"damage": {"half": True}}]}),
        "In cards, Riddle, effects, entry 1, resolve, entry 1",
    ),
    "half of nothing": (
        yugioh({"id": "act", "resolve": [{"damage": {"times": 2}}]}),
        "In cards, Riddle, effects, entry 1, resolve, entry 1",
    ),
    "a condition of nothing": (
        yugioh({"id": "act", "resolve": [{"if": [{"turn": "yours"}]}]}),
        "In cards, Riddle, effects, entry 1, resolve, entry 1: the key 'do' is missing.",
    ),
    "a Fusion Summon of a card spoken of before": (
        yugioh({"id": "act", "resolve": [{"fusion_summon": "target"}]}),
        "In cards, Riddle, effects, entry 1, resolve, entry 1: fusion_summon must be a mapping",
    ),
    "one of several things that is joined to another": (
        yugioh({"id": "act", "resolve": [{"either": [{"then": {"draw": 1}}, {"discard": 1}]}]}),
        "Riddle: what an effect does `either` is one operation each, not `then`.",
    ),
    "one of several things that depends": (
        yugioh(
            {"id": "act", "resolve": [{"either": [{"if": [{"turn": "yours"}], "do": {"draw": 1}}, {"discard": 1}]}]}
        ),
        "Riddle: what an effect does `either` is one operation each, not `if`.",
    ),
    "one of several things, done later, that is joined to another": (
        yugioh(
            {
                "id": "act",
                "resolve": [{"later": [{"either": [{"and_if_you_do": {"draw": 1}}, {"damage": 500}]}], "phase": "end"}],
            }
        ),
        "Riddle: what an effect does `either` is one operation each, not `and_if_you_do`.",
    ),
    "payments barred by what was paid, with nothing to pay": (
        yugioh({"id": "act", "resolve": [{"apply": {"cannot_pay_with": "same attribute"}, "until": "end of turn"}]}),
        "Riddle bars payments of the same attribute, but its effect act pays no card.",
    ),
    "payments barred by what was paid, with Life Points": (
        yugioh(
            {
                "id": "act",
                "cost": [{"pay_lp": 500}],
                "resolve": [{"apply": {"cannot_pay_with": "same type"}, "until": "end of turn"}],
            }
        ),
        "Riddle bars payments of the same type, but its effect act pays no card.",
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_means_nothing_is_refused_with_its_place(what: str) -> None:
    data, said = REFUSED[what]
    with pytest.raises(Unreadable) as refusal:
        adjudged(read_scenario_text(json.dumps(data, indent=1), "operand.yaml"))
    assert refusal.value.message.startswith(said)
    assert refusal.value.span is not None


MEANT: dict[str, Data] = {
    "as many as there are counters on the card": yugioh({"id": "act", "resolve": [{"draw": {"counters": 2}}]}),
    "a reference as a cost": yugioh({"id": "act", "cost": [{"discard": "target"}], "resolve": [{"draw": 1}]}),
    "two things as a cost": yugioh(
        {"id": "act", "cost": [{"face": "down", "banish": {"card": "monster"}, "pay_lp": 9}], "resolve": [{"draw": 1}]}
    ),
    "an operation behind what stands beside it": yugioh(
        {"id": "act", "resolve": [{"either": [{"who": "you", "draw": 1}, {"who": "opponent", "discard": 1}]}]}
    ),
    "an exact number that is counted": yugioh(
        {"id": "act", "resolve": [{"change_atk": {"per": {"card": "monster"}, "times": 100}, "exactly": True,
                                   "cards": {"card": "monster"}}]}
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", MEANT)
def test_what_means_something_is_judged(what: str) -> None:
    assert judged(MEANT[what]).verdict in ("legal", "illegal")


def test_a_cost_that_is_nowhere_cannot_be_paid() -> None:
    (violation,) = judged(MEANT["a reference as a cost"]).violations
    assert violation.rule == "yugioh/cost-at-activation"
    assert "its cost is paid with the target, and there is none" in violation.message
