"""How a card comes to the field, in its record: in its own way, by which materials, in one of two ways, how often."""

from __future__ import annotations

from typing import Any

import pytest

from judge.rulesets.yugioh.reading.text.readings.plain_words import unread_words
from tests.yugioh.text.made import effect, made


def test_sentences_about_how_it_comes_and_about_one_effect() -> None:
    assert "unread" not in str(made("ritual effect monster", 'You can Ritual Summon this card with "Song of Reeds".'))
    banned = "You cannot sing the turn you activate this effect"
    text = f"You can discard this card; draw 1 card. {banned}. Once per turn: You can draw 2 cards."
    first, second = made("effect monster", text)["effects"]
    assert (first["unread"], "unread" in second) == ([banned], False)
    text = "Once per turn: You can draw 1 card, also you cannot sing the turn you activate this effect."
    ((within,),) = (made("effect monster", text)["effects"],)
    assert (within["resolve"], within["unread"]) == ([{"draw": 1}], [f"y{banned[1:]}"])
    every = f"You can discard this card; draw 1 card. Once per turn: You can draw 2 cards. {banned}"
    first, second = made("effect monster", every.replace("this effect", "these effects") + ".")["effects"]
    assert first["unread"] == second["unread"]


def test_a_ritual_spell_and_its_second_sentence() -> None:
    text = 'This card is used to Ritual Summon "Reed". You must also Tribute monsters from the field or your hand ' \
           "whose total Levels equal 6 or more."  # fmt: skip
    text = text.replace("from the field or your hand", "from your hand or field")
    found = effect("ritual spell", text)
    assert found["resolve"][0]["ritual_summon"] == {"name": "Reed", "of": "you", "in": "hand"}
    assert found["resolve"][0]["levels"] == {"min": 6}
    assert "unread" not in found
    odd = effect("ritual spell", text.replace("equal 6", "sing 6"))
    assert list(unread_words(odd))


def test_a_limit_behind_what_lets_a_card_of_the_hand_be_material_is_not_that_of_the_next_effect() -> None:
    lends = (
        'If a monster you control would be used as Link Material for a "Moth" monster, this card in your hand can {}'
    )
    limit = 'You can only use this effect of "Reed Warden" once per turn.'
    text = f"{lends.format('also be used as material. ')}{limit} If this card is Tributed: You can draw 1 card."
    assert [one.get("once") for one in made("effect monster", text)["effects"]] == ["use", None]


def test_once_per_turn_this_way_is_said_of_the_procedure_before_it() -> None:
    text = 'You can Special Summon this card (from your hand) by discarding 1 card. {}You can only Special Summon ' \
           '"Reed Warden" once per turn this way.'  # fmt: skip
    assert made("effect monster", text.format(""))["effects"][0]["once"] == "use"
    apart = made("effect monster", text.format("You can draw 1 card, then sing. "))["effects"]
    assert all(one.get("once") != "use" for one in apart)


@pytest.mark.parametrize(
    ("words", "special"),
    [
        ("Must be Special Summoned (from your hand) by humming to all reeds.", {"special": "own"}),
        ("Must first be Special Summoned (from your hand) by humming.", {"special": "own", "first": True}),
        ("Must be Special Summoned by humming to all reeds.", {}),
    ],
)
def test_that_it_comes_in_its_own_way_alone_is_certain(words: str, special: dict[str, Any]) -> None:
    summons = made("effect monster", f"Cannot be Normal Summoned/Set. {words}")["summons"]
    assert summons == {"normal": False, "unread": [words.strip(".")], **special}


def test_a_second_way_to_be_summoned_stands_beside_the_first() -> None:
    text = (
        "You can Special Summon this card (from your hand) by banishing 1 LIGHT monster from your Graveyard. You can "
        "Special Summon this card (from your Graveyard) by sending 1 LIGHT monster from your hand to the Graveyard."
    )
    found = made("effect monster", text)
    (proc,) = found["effects"]
    assert [way["id"] for way in proc["choose"]] == ["hand", "graveyard"]
    assert "summons" not in found
    assert "cost" not in proc
    limited = made("effect monster", f'{text} You can only Special Summon "Reed Warden" once per turn this way.')
    assert limited["summons"]["unread"]


@pytest.mark.parametrize(
    ("where", "whose"),
    [("you control", {"of": "you"}), ("from either field", {"of": "any", "face": "up"})],
)
def test_materials_sent_for_a_summon_may_be_the_opponents(where: str, whose: dict[str, str]) -> None:
    said = f"Must first be Special Summoned (from your Extra Deck) by sending the above cards {where} to the GY."
    found = effect("fusion effect monster", f'"Reed Piper" + 1 Plant monster\n{said}')
    plant = {"card": "monster", "race": "Plant"}
    sent = [{"count": 1, "name": "Reed Piper"}, {"count": 1, **plant}]
    assert found["cost"] == [{"send_to_graveyard": {**one, **whose}} for one in sent]


def test_materials_of_a_summon_may_be_in_the_hand() -> None:
    said = "Must be Special Summoned (from your Extra Deck) by {} the above cards from your hand{} field{}."
    plant = {"count": 1, "card": "monster", "race": "Plant", "of": "you"}
    shuffled = said.format("shuffling", ",", ", and/or GY into the Deck/Extra Deck")
    found = effect("fusion effect monster", f"1 Plant monster + 1 Plant monster\n{shuffled}")
    assert found["cost"] == [{"return_to_deck": {**plant, "in": ["hand", "field", "graveyard"]}}] * 2
    sent = said.format("sending", " and/or", " to the GY")
    found = effect("fusion effect monster", f"1 Plant monster + 1 Plant monster\n{sent}")
    assert found["cost"] == [{"send_to_graveyard": {**plant, "in": ["hand", "field"]}}] * 2


@pytest.mark.parametrize(
    ("materials", "paid"),
    [
        (
            '2 "Reed" monsters with the same Attribute but different Levels',
            {"count": 2, "card": "monster", "named": "Reed", "same": ["attribute"], "different": ["level"]},
        ),
        ('"Reed Piper" + "Reed Singer"', {"count": 2, "name": ["Reed Piper", "Reed Singer"], "different_names": True}),
    ],
)
def test_of_two_materials_the_field_and_the_graveyard_give_one_each(materials: str, paid: dict[str, Any]) -> None:
    said = "Must first be Special Summoned (from your Extra Deck) by banishing the above cards, 1 each from your field "
    each = {"one_of": [{"in": "field"}, {"in": "graveyard"}], "one_each": True}
    where = {"of": "you", "in": ["field", "graveyard"], **each}
    found = effect("fusion effect monster", f"{materials}\n{said}and GY.")
    assert found["cost"] == [{"banish": {**paid, **where}}]
    three = made("fusion effect monster", f'3 "Reed" monsters\n{said}and GY.')
    assert "unread" in three["summons"]


_FROM_THE_HAND = "If this card is in your hand: You can Special Summon it."


@pytest.mark.parametrize(
    ("before", "way", "asked"),
    [
        (_FROM_THE_HAND, "this way", {"summoned_by": "e1"}),
        ("You can Special Summon this card (from your hand) by paying 300 LP.", "this way", {"summoned_as": "own"}),
        ("You can Normal Summon this card without Tributing.", "this way", {"summoned_as": "untributed"}),
        (f"{_FROM_THE_HAND} Once per turn: You can draw 1 card.", "by its own effect", {"summoned_by": "e1"}),
        (_FROM_THE_HAND, "by its previous effect", {"summoned_by": "e1"}),
        ("Once per turn: You can draw 1 card.", "this way", None),
    ],
)
def test_a_card_that_an_effect_of_its_own_summoned(before: str, way: str, asked: dict[str, str] | None) -> None:
    *_, found = made("effect monster", f"{before} If this card Summoned {way} is destroyed by battle: Draw 1 card.")[
        "effects"
    ]
    assert found.get("condition") == (None if asked is None else [asked])
    assert ("unread" in found) is (asked is None)
