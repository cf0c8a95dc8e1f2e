"""What a record says because of the kind of the card: Equip, Pendulum, Xyz, Gemini; and what a card counts as."""

from __future__ import annotations

from typing import Any

import pytest

from tests.yugioh.text.made import effect, made


@pytest.mark.parametrize(
    ("before", "still"),
    [
        ("During the Main Phase: ", "(This card is also still a Trap Card.)"),
        ("During the Main Phase: ", "(This card is also still a Trap.)"),
        ("", "(This card is also still a Trap Card.)"),
    ],
)
def test_what_a_trap_still_is_besides_a_monster_is_not_lost(before: str, still: str) -> None:
    text = f"{before}Special Summon this card as a Normal Monster (Reptile/EARTH/Level 4/ATK 1600/DEF 1800). {still}"
    assert effect("continuous trap", text)["resolve"][0]["also_as"] == "trap"


def test_an_equip_spell_targets_what_it_is_equipped_to() -> None:
    found = made("equip spell", "The equipped monster gains 300 ATK.")["effects"][0]
    assert (found["targets"]["card"], found["resolve"]) == ("monster", [{"equip": "this card", "to": "target"}])
    narrow = made("equip spell", "Equip only to a Dragon monster. The equipped monster gains 300 ATK.")["effects"][0]
    assert narrow["targets"]["race"] == "Dragon"
    unknown = made("equip spell", "Equip only to a monster that hums. The equipped monster gains 300 ATK.")["effects"][
        0
    ]
    assert unknown["unread"] == ["Equip only to a monster that hums"]  # it is the activation that turns on it


def test_a_pendulum_effect_of_a_card_that_has_left_its_zone_is_not_read() -> None:
    text = "[ Pendulum Effect ]\nIf this card is destroyed: You can draw 1 card.\n[ Monster Effect ]\nIt draws."
    assert made("pendulum effect monster", text)["effects"][0]["unread"]


def test_what_a_card_is_treated_as() -> None:
    def noted(note: str) -> dict[str, Any]:
        return made("effect monster", f"Once per turn: You can draw 1 card.\n{note}")

    assert "static" not in str(noted('(This card is not treated as a "Reed" card.)'))
    assert noted('(This card is always treated as a "Reed", "Song", and "Hum" card.)')["archetypes"] == [
        "Reed",
        "Song",
        "Hum",
    ]
    field = made("field spell", 'This card\'s name becomes "Reed" while in the Field Zone. Draw 1 card.')
    assert {"called": "Reed"} in [static for effect in field["effects"] for static in effect.get("static", ())]


def test_what_an_equip_spell_says_of_it() -> None:
    found = made("equip spell", "Equip only to a Dragon monster. It gains 300 ATK.")["effects"]
    assert found[1]["static"] == [{"change_atk": 300, "cards": "equipped monster"}]
    odd = made("equip spell", "The reeds sing. It gains 300 ATK.")["effects"]
    assert not any("change_atk" in static for one in odd for static in one.get("static", ()))


@pytest.mark.parametrize(
    ("counts_as", "said"),
    [
        ('This card is always treated as a "Reed" card.', {"archetypes": ["Reed"]}),
        ('This card\'s name is always treated as "Reed Song".', {"called": "Reed Song"}),
    ],
)
def test_what_a_card_counts_as_is_not_taken_for_what_it_does_first(counts_as: str, said: dict[str, Any]) -> None:
    found = made("normal spell", f"({counts_as})\nDraw 2 cards.", "Reed Whistle")
    act, *others = found["effects"]
    assert act["resolve"] == [{"draw": 2}]
    assert "unread" not in act
    assert found.get("archetypes") == said.get("archetypes")
    assert [one["static"] for one in others] == ([[said]] if "called" in said else [])


OVERLAID = (
    'If this card has "Reed Piper" as material, it gains this effect.\n'
    "\u25cf Once per turn: You can detach 1 material from this card; draw 1 card."
)


def test_what_an_xyz_monster_gains_by_a_material_asks_for_it() -> None:
    found = effect("xyz effect monster", f"2 Level 4 monsters\n{OVERLAID}")
    assert found["condition"] == [{"attached": {"name": "Reed Piper"}}]
    assert found["cost"] == [{"detach": 1}]
    assert "unread" not in found


def test_other_effects_and_a_limit_may_stand_behind_what_an_xyz_monster_gains_by_a_material() -> None:
    limited = f'{OVERLAID} You can only use this effect of "Moth" once per turn.'
    behind = "If this card is destroyed: You can draw 2 cards."
    first, last = made("xyz effect monster", f"2 Level 4 monsters\n{limited}\n{behind}")["effects"]
    assert first["condition"] == [{"attached": {"name": "Reed Piper"}}]
    assert first["resolve"] == [{"draw": 1}]
    assert last["resolve"] == [{"draw": 2}]
    assert "condition" not in last


def test_what_is_gained_by_a_material_may_be_beyond_negation() -> None:
    found = effect(
        "xyz effect monster", f"2 Level 4 monsters\n{OVERLAID} This activation and effect cannot be negated."
    )
    assert found["condition"] == [{"attached": {"name": "Reed Piper"}}]
    assert found["unnegated"] == []


def test_the_words_before_a_list_of_what_is_gained_are_no_part_of_the_effect_before_them() -> None:
    first = "When this card is Xyz Summoned: You can draw 1 card."
    before, gained = made("xyz effect monster", f"2 Level 4 monsters\n{first} {OVERLAID}")["effects"]
    assert "unread" not in before
    assert gained["condition"] == [{"attached": {"name": "Reed Piper"}}]


def test_what_waits_for_the_card_to_be_gone_keeps_the_words_of_its_material_open() -> None:
    gone = "\u25cf If this card is destroyed: You can draw 1 card."
    found = effect("xyz effect monster", f"2 Level 4 monsters\n{OVERLAID.split(chr(10))[0]}\n{gone}")
    assert found["unread"] == ['If this card has "Reed Piper" as material, it gains this effect']


GEMINI = (
    "This card is treated as a Normal Monster while face-up on the field or in the GY. While this card is {state} on "
    "the field, you can Normal Summon it to have it become an Effect Monster with {these}."
)
SUMMONED_AGAIN = {"is": {"what": "this card", "fits": {"kind": ["effect"]}}}


def gemini(*listed: str) -> list[dict[str, Any]]:
    """The effects of an invented Gemini monster."""
    lead = GEMINI.format(state="face-up", these="these effects" if len(listed) > 1 else "this effect")
    return [*made("gemini effect monster", "\n\u25cf ".join((lead, *listed)))["effects"]]


def test_what_a_gemini_monster_has_asks_for_its_second_normal_summon() -> None:
    drawn, spared = gemini(
        'You can discard 1 card; draw 1 card. You can only use this effect of "Reed Warden" once per turn.',
        "Cannot be destroyed by card effects.",
    )
    assert drawn["condition"] == [SUMMONED_AGAIN]
    assert (drawn["cost"], drawn["once"]) == ([{"discard": 1}], "use")
    assert spared["static"] == [{"indestructible": "this card", "by": "effect", "while": [SUMMONED_AGAIN]}]


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("All monsters hum at the reeds.", [SUMMONED_AGAIN]),
        ("When this card leaves the field, destroy all monsters Special Summoned by this card's effect.", None),
    ],
)
def test_what_is_not_understood_of_a_gemini_monster_is_open_once_it_was_summoned_again(said: str, asked: Any) -> None:
    (found,) = gemini(said)
    assert found["static"][0]["unread"] == said.rstrip(".")
    assert found["static"][0].get("while") == asked


def test_a_spell_that_remains_on_the_field_does_not_leave_with_its_chain() -> None:
    remains = (
        "After this card's activation, it remains on the field, but destroy it during your opponent's 2nd End Phase."
    )
    assert made("normal spell", f"{remains} Draw 1 card.")["stays"] is True
    assert "stays" not in made("normal spell", "Draw 1 card for each face-up Spell that remains on the field.")
