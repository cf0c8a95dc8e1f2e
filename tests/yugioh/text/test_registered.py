"""What simulators register, where it differs from what the rules say: only for comparison."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import judge
from judge.rulesets.yugioh.reading.text.readings.reader import read
from judge.rulesets.yugioh.reading.text.readings.registered import of_record, registered, tells_its_effects
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard
from tests.yugioh.text.made import made

PAYING = "Activate 1 of these effects;\n● Draw 1 card.\n● Discard 1 card, then target 1 Spell; destroy it."
MODES = "\n● Target 1 Spell; destroy it.\n● Discard 1 card; draw 1 card."


def fields(kind: str, text: str) -> list[tuple[Any, ...]]:
    effects = registered(read(PrintedCard("Moth", tuple(kind.split()), text)))
    return [(e["category"], e["spell_speed"], e["optional"], e["timing"], e["targets"], e["cost"]) for e in effects]


ACTIVATION = ("activation", 2, True, None, False, False)
SPELL = ("activation", 1, True, None, False, False)
IGNITION = ("ignition", 1, True, None, False, False)
PAID_IGNITION = ("ignition", 1, True, None, False, True)

EACH_TIME = "Each time a Spell is activated: You can draw 1 card."
A_PHASE = "Once per turn, during the End Phase: Draw 1 card."
SUMMONED = "If this card is Special Summoned, or "
TRIGGER = ("trigger", 1, False, "if", False, False)
PHASE = ("trigger", 1, False, None, False, False)
HALVES = "Dragons gain 100 ATK.\n----------------------------------------\n[ Monster Effect ]\n"
TWO_EVENTS = "When a monster(s) would be Summoned, OR a Trap is activated (Quick Effect): You can negate it."


@pytest.mark.parametrize(
    ("kind", "text", "expected"),
    [
        ("effect monster", EACH_TIME, [("trigger", 1, True, "if", False, False)]),
        ("effect monster", A_PHASE, [("trigger", 1, False, None, False, False)]),
        # each mode of a Continuous Trap is an effect of its own if what they pay differs, unless all of them pay first
        (
            "continuous trap",
            f"You can activate 1 of these effects;{MODES}",
            [ACTIVATION, ("quick", 2, True, None, True, False), ("quick", 2, True, None, False, True)],
        ),
        (
            "continuous trap",
            f"You can pay 500 LP, then activate 1 of these effects;{MODES}",
            [ACTIVATION, ("quick", 2, True, None, True, True)],
        ),
        # a mode that pays, beside one that does nothing at activation, is none
        (
            "effect monster",
            "You can activate 1 of these effects;\n● Draw 1 card.\n● Target 1 Spell; destroy it.",
            [("ignition", 1, True, None, True, False)],
        ),
        # each of whose modes has a price of its own is one effect for each
        (
            "effect monster",
            "You can activate 1 of these effects;\n● Discard 1 card; draw 1 card.\n● Pay 500 LP; draw 1 card.",
            [PAID_IGNITION, PAID_IGNITION],
        ),
        (
            "effect monster",
            "You can activate the following effect, based on its position;\n● Attack: Draw 1 card.\n● Defense: Draw 2.",
            [IGNITION, IGNITION],
        ),
        ("normal spell", f"Activate 1 of these effects;{MODES}", [("activation", 1, True, None, True, True)]),
        # counters removed in any number belong to the effect
        ("effect monster", "You can remove any number of Glow Counters; draw that many cards.", [IGNITION]),
        ("effect monster", "You can remove 2 Glow Counters from your field; draw 1 card.", [PAID_IGNITION]),
        # each branch that names its price in counters is an effect of its own
        (
            "continuous spell",
            "You can remove Glow Counters from this card, then activate 1 of these effects;"
            "\n● 2: Draw 1 card.\n● 4: Target 1 Spell; destroy it.",
            [SPELL, PAID_IGNITION, ("ignition", 1, True, None, True, True)],
        ),
        (
            "effect monster",
            "You can remove 1 Glow Counter from this card, then activate 1 of these effects;\n● Draw 1.\n● Gain 9.",
            [PAID_IGNITION],
        ),
        # a price whose kind shapes the effect belongs to it where a card is activated
        (
            "normal spell",
            "Reveal 1 monster in your hand; apply this effect, based on its Type.\n● Rock: Draw 1.\n● Fish: Draw 2.",
            [SPELL],
        ),
        (
            "effect monster",
            "You can discard 1 card; apply this effect, based on the type of card discarded."
            "\n● Spell: Draw 1.\n● Trap: Draw 2.",
            [PAID_IGNITION],
        ),
        # one branch that pays and targets makes the activation of a card pay, but no other effect
        ("normal spell", PAYING, [("activation", 1, True, None, True, True)]),
        ("effect monster", PAYING.replace("Activate", "You can activate"), [("ignition", 1, True, None, True, False)]),
        # a Summon and an activation are two events
        ("effect monster", TWO_EVENTS, [("quick", 2, True, "when", False, False)] * 2),
        # and so are what befalls this card and something else that befalls another, not the same that befalls both
        ("effect monster", f"{SUMMONED}if a Spell is banished: Draw 1 card.", [TRIGGER] * 2),
        ("effect monster", f"{SUMMONED}if another Rock monster is Special Summoned: Draw 1 card.", [TRIGGER]),
        (
            "effect monster",
            f"{SUMMONED}at the end of the Battle Phase, if this card battled: Draw 1 card.",
            [TRIGGER] * 2,
        ),
        ("effect monster", "If this card or your Rock monster is banished: Draw 1 card.", [TRIGGER] * 2),
        # what a Pendulum Monster must do when it is flipped
        ("flip pendulum effect monster", f"[ Pendulum Effect ]\n{HALVES}FLIP: Draw 1 card.", [PHASE]),
        ("flip effect monster", "FLIP: Draw 1 card.", [("flip", 1, False, None, False, False)]),
    ],
)
def test_registered(kind: str, text: str, expected: list[tuple[Any, ...]]) -> None:
    assert fields(kind, text) == expected


DRAWS = "When this card is Normal Summoned, you can draw 1 card."


@pytest.mark.parametrize(
    ("kind", "text", "told"),
    [
        ("effect monster", f"{DRAWS} Then hum.", True),
        ("effect monster", f"{DRAWS} This card's ATK is as you like it.", True),
        ("effect monster", f"{DRAWS} This card's ATK becomes what you like at the end of the Battle Phase.", False),
        ("effect monster", f"{DRAWS} You can only hum to this card.", False),
        ("effect monster", "Once per turn, you can destroy 1 monster on the field.", False),  # is it targeted?
        ("normal trap", "Select 1 monster on the field. Hum to it.", True),
    ],
)
def test_an_old_text_tells_its_effects_where_only_what_they_do_stays_open(kind: str, text: str, told: bool) -> None:
    assert tells_its_effects(made(kind, text)) == told


def test_an_old_offer_of_a_trap_that_stays_is_as_fast_as_a_trap() -> None:
    kind, text = "continuous trap", "Once per turn, you can discard 1 card to draw 1 card."
    card = PrintedCard("Moth", tuple(kind.split()), text)
    assert [one["category"] for one in of_record(card, made(kind, text))] == ["activation", "quick"]


def test_the_view_never_decides_a_ruling() -> None:
    """Only what `judge card` shows imports it, and nothing of the ruleset imports that but the entry for it."""
    root = Path(judge.__file__).parent
    shown = root / "rulesets/yugioh/reading/text/text_pages.py"
    for path in [*root.glob("rulesets/**/*.py"), *root.glob("kernel/**/*.py"), *root.glob("report/**/*.py")]:
        imports = [
            f"{node.module}.{alias.name}"
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        ]
        if path != shown:
            assert not any("text.registered" in name for name in imports), path
        if path != root / "rulesets/yugioh/__init__.py":
            assert not any("text.shown" in name for name in imports), path
