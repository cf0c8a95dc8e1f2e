"""What applies and forbids something: told with the card that forbids it, and only what it says."""

from __future__ import annotations

import pytest

from tests.yugioh.table import judged

BOARD = """
turn: A
phase: main 1
A: {hand: [Reed Rite, Gemini Elf], monsters: [Celtic Guardian], graveyard: [Summoned Skull], deck: 20}
B: {monsters: [Still Water]}
"""


def said(static: str, plays: str, *rite: str) -> list[str]:
    """The messages on plays while a monster of the opponent has this standing effect; ``rite``: what a Spell says."""
    top = (
        "cards:\n"
        f"  Still Water: {{type: effect monster, level: 4, atk: 1, def: 1, effects: [{{static: [{static}]}}]}}\n"
        f"  Reed Rite: {{type: normal spell, effects: [{{{', '.join(rite) or 'resolve: [{draw: 1}]'}}}]}}\n"
    )
    return [violation.message for violation in judged(BOARD, plays, top).violations]


PLAY = "{by: A, activate: Reed Rite}"
COSTS = [
    ("{cannot_banish: both}", "cost: [{banish: {in: graveyard, count: 1}}]", "so A and B cannot banish cards"),
    ("{cannot_tribute: both}", "cost: [{tribute: {card: monster, count: 1}}]", "so A and B cannot Tribute"),
]


@pytest.mark.parametrize(("static", "cost", "why"), COSTS)
def test_a_cost_that_is_forbidden_is_told_with_the_card(static: str, cost: str, why: str) -> None:
    (message,) = said(static, PLAY, cost, "resolve: [{draw: 1}]")
    assert why in message
    assert said("{piercing: this card}", PLAY, cost, "resolve: [{draw: 1}]") == []


def test_an_activation_that_is_forbidden_is_told_with_the_card_and_what_it_says() -> None:
    ban = "{cannot_activate: {card: spell, in: [hand, field]}, who: opponent, kind: card}"
    message = "Reed Rite cannot be activated: Still Water applies, so A cannot activate Spells."
    assert said(ban, PLAY) == [message]
    assert said(ban.replace("who: opponent", "who: you"), PLAY) == []


@pytest.mark.parametrize(
    ("place", "how", "forbidden"), [("deck", "add", True), ("graveyard", "add", False), ("deck", "draw", False)]
)
def test_adding_to_the_hand_is_forbidden_from_the_places_it_says(place: str, how: str, forbidden: bool) -> None:
    assert bool(said(f"{{cannot_add_to_hand: both, from: {place}, except: {how}}}", PLAY)) is forbidden


@pytest.mark.parametrize(("whose", "held"), [("opponent", True), ("you", False)])
def test_a_battle_position_is_held_by_a_card_that_says_which(whose: str, held: bool) -> None:
    static = f"{{cannot_change_position: {{card: monster, of: {whose}}}}}"
    messages = said(static, "{by: A, change_position: Celtic Guardian}")
    assert bool(messages) is held
    assert all("Still Water says that its battle position cannot be changed" in message for message in messages)
