"""How often, and on which terms, an effect is used: the limits of a text in its record."""

from __future__ import annotations

from typing import Any

import pytest

from tests.yugioh.text.made import effect, made


def test_how_often_and_when_the_effects_printed_behind_are_used() -> None:
    each = 'You can only use each of the following effects of "Moth" once per turn, {}.'
    behind = "● If a Trap Card is activated: You can draw 1 card."
    limit = f"If this card is Tributed: You can gain 100 LP. {each}\n{behind}"
    first, second = made("effect monster", limit.format("and not during the Damage Step"))["effects"]
    assert ("damage_step" in first, second["damage_step"], second["once"]) == (False, False, "use")
    oath = "also you cannot Special Summon monsters the turn you activate these effects, except Plant monsters"
    first, second = made("effect monster", limit.format(oath))["effects"]
    assert ("oath" in first, second["oath"][0]["allowed"]["race"]) == (False, "Plant")


@pytest.mark.parametrize(
    ("limit", "which"),
    [
        ('You can only use each effect of "Reed Warden" once per turn.', []),
        ('You can only use 1 "Reed Warden" effect per turn, and only once that turn.', []),
        ('You can only use this effect of "Reed Warden" once per turn, also you cannot sing this turn.', [1]),
        ('You can only use each effect of "Reed Warden" once per turn, and cannot use 2 in one Chain.', [0, 1]),
        ("You can only apply this effect once per Duel.", [1]),
        ("(You can only banish 1 reed at a time with this effect.)", [1]),
    ],
)
def test_a_limit_that_says_more_is_not_read_without_it(limit: str, which: list[int]) -> None:
    text = f"You can discard this card; draw 1 card. If this card is Normal Summoned: Draw 2 cards. {limit}"
    found = made("effect monster", text)["effects"]
    assert [n for n, one in enumerate(found) if "unread" in one] == which
    assert len(found) == 2


_OTHERS_CANNOT = "Other monsters cannot attack during the turn you activate this effect."
_OTHERS: dict[str, Any] = {"card": "monster", "of": "you"}


@pytest.mark.parametrize(
    ("text", "spared"),
    [
        (f"You can target 1 monster you control; it gains 500 ATK. {_OTHERS_CANNOT}", {"besides": "target"}),
        (f"Once per turn: You can make this card gain 500 ATK. {_OTHERS_CANNOT}", {"other": True}),
        (f"You can target 2 monsters you control; they gain 500 ATK. {_OTHERS_CANNOT}", None),
        (f"Once per turn: You can draw 1 card. {_OTHERS_CANNOT}", None),
        (f"While this card is equipped to a monster: You can draw 1 card. {_OTHERS_CANNOT}", None),
    ],
)
def test_other_monsters_than_the_one_the_effect_speaks_of_cannot_attack(text: str, spared: Any) -> None:
    found = effect("effect monster", text)
    assert found.get("oath") == (None if spared is None else [{"cannot_attack": {**_OTHERS, **spared}}])
    assert ("unread" in found) is (spared is None)


def test_what_is_used_without_an_activation_has_the_limit_of_all_effects() -> None:
    text = "Draw 1 card. If a monster you control would be destroyed by battle, you can banish this card from your GY"
    for said, shared in (
        ("each effect of {} once per turn", None),
        ("1 {} effect per turn, and only once that turn", True),
    ):
        limit = f"You can only use {said.format(chr(34) + 'R.S. Warden' + chr(34))}."
        instead = made("normal spell", f"{text} instead. {limit}")["effects"][1]
        assert (instead["once"], instead.get("once_shared")) == ("use", shared), said


@pytest.mark.parametrize(("whose", "once"), [("", "soft"), (' of "Reed Warden"', "use")])
def test_a_limit_that_names_no_card_is_one_of_each_copy(whose: str, once: str) -> None:
    found = effect(
        "effect monster", f"You can pay 500 LP; draw 1 card. You can only use this effect{whose} once per turn."
    )
    assert found["once"] == once
