"""Lists whose effects have a number before them: so many of something there must be for each."""

from __future__ import annotations

from typing import Any

import pytest

from judge.rulesets.yugioh.reading.text.readings.plain_words import unread_words
from tests.yugioh.text.made import effect, made


def gained(counted: str, first: str, second: str) -> list[Any]:
    """The effects that a monster gains by these words, a shield and one that is activated."""
    text = (
        f"This card gains effects based on the number of {counted}.\n\u25cf {first}: Cannot be destroyed by battle.\n"
        f"\u25cf {second}: Once per turn: You can draw 1 card."
    )
    found: list[Any] = made("fusion effect monster", text)["effects"]
    return found


@pytest.mark.parametrize(
    ("counted", "first", "second", "asked"),
    [
        ("materials attached to it", "2+", "3+", ([{"materials": {"min": 2}}], [{"materials": {"min": 3}}])),
        ("Xyz Materials attached to this card", "1 or more", "4", (
            [{"materials": {"min": 1}}], [{"materials": {"min": 4, "max": 4}}],
        )),
        ("Marsh Counters on it", "2+", "1 or less", ([{"counters": {"min": 2}}], [{"counters": {"max": 1}}])),
        ("Fish monsters in your GY", "3+", "0", (
            [{"exists": {"count": {"min": 3}, "card": "monster", "race": "Fish", "of": "you", "in": "graveyard"}}],
            [{"none": {"card": "monster", "race": "Fish", "of": "you", "in": "graveyard"}}],
        )),
        ("monsters it points to", "2+", "3+", tuple(
            [{"exists": {"count": {"min": n}, "card": "monster", "pointed_by": "this card"}}] for n in (2, 3)
        )),
        ("Equip Cards equipped to it", "1+", "0", (
            [{"exists": {"count": {"min": 1}, "lies_as": "equip card", "equipped_to": "this card"}}],
            [{"none": {"lies_as": "equip card", "equipped_to": "this card"}}],
        )),
        ("Fish monsters used as Fusion Material for this card", "2+", "3+", tuple(
            [{"summoned_as": "fusion"}, {"made_with": {"count": {"min": n}, "card": "monster", "race": "Fish"}}]
            for n in (2, 3)
        )),
    ],
)  # fmt: skip
def test_a_number_before_a_gained_effect_is_what_it_asks_for(
    counted: str, first: str, second: str, asked: tuple[Any, Any]
) -> None:
    applying, used = gained(counted, first, second)
    assert applying["static"] == [{"indestructible": "this card", "by": "battle", "while": asked[0]}]
    assert (used["condition"], used["resolve"], used["once"]) == (asked[1], [{"draw": 1}], "soft")


@pytest.mark.parametrize("counted", ["monsters it battles", "wishes in your heart", "Fish monsters"])
def test_what_is_counted_must_be_understood_and_have_a_place(counted: str) -> None:
    assert all(any(unread_words(one)) for one in gained(counted, "2+", "3+"))


COUNTED = '"Marsh" monsters you control'


def in_sequence(lead: str, first: str, second: str, kind: str = "normal trap") -> Any:
    """What a list does that is applied in sequence."""
    return effect(kind, f"{lead}\n\u25cf 1+: {first}\n\u25cf 3: {second}")["resolve"]


def test_effects_in_sequence_are_applied_each_under_its_number() -> None:
    there = {"card": "monster", "named": "Marsh", "of": "you"}
    asked = [
        [{"exists": {"count": {"min": 1}, **there}}],
        [{"exists": {"count": 3, **there}}, {"not": {"exists": {"count": 4, **there}}}],
    ]
    lead = f"Apply these effects, in sequence, based on the number of {COUNTED}"
    done = [{"damage": 300, "to": "opponent"}, {"also_after_that": {"draw": 1}}]
    for mark in (".", ";"):
        found = in_sequence(lead + mark, "Inflict 300 damage to your opponent.", "Draw 1 card.")
        assert found == [{"series": done, "each_if": asked}]
    freely = (
        f"Gain 500 LP, then you can apply any of the following effects in sequence, based on the number of {COUNTED}."
    )
    first, then = in_sequence(freely, "Inflict 300 damage to your opponent.", "Draw 1 card.")
    assert first == {"gain_lp": 500, "who": "you"}
    assert then["then"]["series"] == [{"you_can": done[0]}, {"also_after_that": {"you_can": {"draw": 1}}}]


@pytest.mark.parametrize(
    "changing",
    [
        "Special Summon 1 monster from your hand.",
        "Destroy 1 monster on the field.",
        "Return 1 monster you control to the hand.",
        "Hum a tune.",
    ],
)
def test_a_number_that_an_effect_before_may_change_is_left_open(changing: str) -> None:
    lead = f"Apply these effects, in sequence, based on the number of {COUNTED}."
    assert any(unread_words(in_sequence(lead, changing, "Draw 1 card.")))
    assert changing == "Hum a tune." or not any(unread_words(in_sequence(lead, "Gain 500 LP.", changing)))


def test_a_list_may_ask_for_what_was_paid_or_for_different_kinds() -> None:
    lead = (
        "Reveal up to 3 Fish monsters in your hand; apply the following effect(s) in sequence, based on the number "
        "revealed."
    )
    (step,) = in_sequence(lead, "Gain 500 LP.", "Draw 1 card.")
    assert step["each_if"] == [[{"paid_with": {"min": 1}}], [{"paid_with": 3}]]
    kinds = "different card types (Fusion, Synchro, or Xyz) you control"
    (step,) = in_sequence(
        f"Apply these effects in sequence, based on the number of {kinds}.", "Gain 500 LP.", "Draw 1 card."
    )
    asked = {
        "card": "monster", "one_of": [{"kind": [kind]} for kind in ("fusion", "synchro", "xyz")], "one_each": True,
        "of": "you", "face": "up",
    }  # fmt: skip
    assert step["each_if"] == [[{"exists": {"count": {"min": n}, **asked}}] for n in (1, 3)]


def test_different_attributes_can_be_counted() -> None:
    lead = (
        "Apply this effect depending on the number of different original Attributes of the Link Monsters on the field."
    )
    found = effect("normal trap", f"{lead}\n\u25cf 1: Gain 500 LP.\n\u25cf 2: Draw 1 card.")["resolve"]
    there = {"card": "monster", "kind": ["link"], "different": ["original attribute"]}
    (first, second) = found[0]["each_if"]
    assert first == [{"exists": {"count": 1, **there}}, {"not": {"exists": {"count": 2, **there}}}]
    assert second == [{"exists": {"count": 2, **there}}, {"not": {"exists": {"count": 3, **there}}}]


@pytest.mark.parametrize(
    ("looked_at", "labels", "asked"),
    [
        ("original Attributes of materials used for its Synchro Summon", ("LIGHT", "DARK"), [
            [{"summoned_as": "synchro"}, {"made_with": {"original": {"attribute": one}}}] for one in ("LIGHT", "DARK")
        ]),
        ("Attributes of its attached materials", ("FIRE", "EARTH"), [
            [{"attached": {"attribute": one}}] for one in ("FIRE", "EARTH")
        ]),
        ("Attribute(s) of the monster in your center Main Monster Zone", ("FIRE or EARTH", "WIND"), [
            [{"exists": {"card": "monster", "of": "you", "zone_kind": "center", "attribute": one}}]
            for one in (["FIRE", "EARTH"], "WIND")
        ]),
        ("Types of monsters on the field", ("Fish or Rock", "Plant"), [
            [{"exists": {"card": "monster", "race": one}}] for one in (["Fish", "Rock"], "Plant")
        ]),
    ],
)  # fmt: skip
def test_a_kind_before_a_gained_effect_is_what_it_asks_for(looked_at: str, labels: tuple[str, str], asked: Any) -> None:
    text = (
        f"This card gains these effects based on the {looked_at}.\n\u25cf {labels[0]}: Synchro Monsters you control "
        "are unaffected by monster effects activated by your opponent.\n"
        f"\u25cf {labels[1]}: Once per turn: You can draw 1 card."
    )
    applying, used = made("synchro effect monster", text)["effects"]
    kept = {"unaffected": {"card": "monster", "kind": ["synchro"], "of": "you"}, "by": "monster", "whose": "opponent"}
    assert applying["static"] == [{**kept, "activated": True, "while": asked[0]}]
    assert (used["condition"], used["resolve"]) == (asked[1], [{"draw": 1}])


@pytest.mark.parametrize("looked_at", ["Attributes of your dreams", "Types of materials used for its Synchro Summon"])
def test_a_kind_that_is_none_of_what_is_looked_at_is_left_open(looked_at: str) -> None:
    text = f"This card gains these effects based on the {looked_at}.\n\u25cf LIGHT: Cannot be destroyed by battle."
    assert any(unread_words(made("synchro effect monster", text)))


def test_a_trap_that_becomes_a_monster_has_the_list_as_one() -> None:
    text = (
        "Plant monsters you control gain 100 ATK. Once per turn: You can discard 1 card; Special Summon this card as "
        "an Effect Monster (Plant/EARTH/Level 4/ATK 0/DEF 2000) with the following effects (this card is also still a "
        "Trap).\n\u25cf Once per turn (Quick Effect): You can place this card in your Spell & Trap Zone face-up."
        "\n\u25cf This card cannot be destroyed by battle."
    )
    act, gains, summons, returns, shield = made("continuous trap", text)["effects"]
    assert (act["resolve"], "static" in gains, summons["once"], summons["in"]) == ([], True, "soft", ["field"])
    assert (returns["in"], returns["resolve"]) == (["monster zone"], [{"place": "this card", "to": "you"}])
    assert (shield["in"], shield["static"]) == (["monster zone"], [{"indestructible": "this card", "by": "battle"}])


def test_one_of_a_list_that_lasts_for_the_turn() -> None:
    act = effect(
        "normal spell",
        "Apply 1 of these effects until the end of this turn.\n\u25cf Your opponent cannot activate monster effects."
        "\n\u25cf Your opponent cannot hum to reeds.",
    )
    (chosen,) = act["resolve"]
    ban, open_one = chosen["either"]
    assert (chosen["listed"], ban["until"], "cannot_activate" in ban["apply"]) == (True, "end of turn", True)
    assert open_one["unread"] == "Your opponent cannot hum to reeds."


def test_a_battle_position_stands_before_each_of_two_effects() -> None:
    itself = made(
        "effect monster",
        "This card gains the following effect based on its battle position.\n\u25cf Attack Position: Gains 500 ATK.\n"
        "\u25cf Defense Position: Cannot be destroyed by battle.",
    )["effects"]
    assert [static["while"] for one in itself for static in one["static"]] == [
        [{"position": "attack"}], [{"position": "defense"}],
    ]  # fmt: skip
    worn = made(
        "equip spell",
        "Apply the following effect, depending on the equipped monster's battle position.\n\u25cf Attack Position: "
        "Your opponent cannot target the equipped monster with card effects.\n\u25cf Defense Position: The equipped "
        "monster cannot be destroyed by battle.",
    )["effects"]
    asked = [static["while"] for one in worn for static in one.get("static", ())]
    lies = [{"is": {"what": "equipped monster", "fits": {"position": one}}} for one in ("attack", "defense")]
    assert asked == [[lies[0]], [lies[1]]]


def test_what_happens_each_time_may_have_a_number_before_it() -> None:
    text = (
        "This card gains effects based on the number of materials attached to it.\n\u25cf 2+: Gains 500 ATK.\n\u25cf "
        "3+: Each time your opponent Special Summons a monster(s), gain 500 LP."
    )
    (_, last) = made("xyz effect monster", text)["effects"]
    assert last["while"] == [{"materials": {"min": 3}}]
    assert last["each_time"] == {"summoned": {"how": ["special"], "by": "opponent"}}


@pytest.mark.parametrize(
    ("before", "lead", "labels", "asked"),
    [
        ("Target 1 monster you control", "its battle position", ("Attack Position", "Defense Position"), [
            [{"is": {"what": "target", "fits": {"position": "attack"}}}],
            [{"is": {"what": "target", "fits": {"position": "defense"}}}],
        ]),
        ("Target 1 monster on the field", "which player owns that monster", ("You", "Your opponent"), [
            [{"is": {"what": "target", "fits": {"owner": "you"}}}],
            [{"is": {"what": "target", "fits": {"owner": "opponent"}}}],
        ]),
        ("Send 1 face-up monster you control to the GY", "the Type it had on the field", ("Plant", "Non-Plant"), [
            [{"is": {"what": "cost cards", "fits": {"race": "Plant"}, "as_paid": True}}],
            [{"is": {"what": "cost cards", "fits": {"not_race": "Plant"}, "as_paid": True}}],
        ]),
        ("Reveal 1 card in your hand", "the revealed card", ('"Marsh Hare"', "Other"), [
            [{"is": {"what": "cost cards", "fits": {"name": "Marsh Hare"}}}],
            [{"not": {"is": {"what": "cost cards", "fits": {"name": "Marsh Hare"}}}}],
        ]),
        ("Target 1 monster in your GY", "what type of monster it was", ("Ritual or Fusion", "Xyz"), [
            [{"is": {"what": "target", "fits": {"kind": ["ritual", "fusion"]}}}],
            [{"is": {"what": "target", "fits": {"kind": ["xyz"]}}}],
        ]),
        ("Target 1 monster in your GY", "what type of monster it was", ("Fusion", "Pendulum"), None),  # it may be both
        ("Target 2 monsters you control", "its battle position", ("Attack Position", "Defense Position"), None),
    ],
)  # fmt: skip
def test_a_word_before_an_effect_asks_for_something_of_one_card(
    before: str, lead: str, labels: tuple[str, str], asked: Any
) -> None:
    listed = f"\u25cf {labels[0]}: Draw 1 card.\n\u25cf {labels[1]}: Gain 500 LP."
    found = effect("normal spell", f"{before}; apply this effect based on {lead}.\n{listed}")
    assert found["resolve"][0].get("each_if") == asked
    assert (asked is None) == any(unread_words(found))


def test_the_number_of_counters_removed_is_a_way_to_use_it() -> None:
    text = (
        "Once per turn: You can remove up to 2 Marsh Counters from your field; apply this effect, based on the number "
        "removed.\n\u25cf 1: Gain 500 LP.\n\u25cf 2: Draw 1 card."
    )
    found = effect("effect monster", text)
    paid = [{"count": n, "of": "you", "kind": "Marsh"} for n in (1, 2)]
    assert [one["cost"] for one in found["choose"]] == [[{"remove_counters": one}] for one in paid]
    assert [one["resolve"] for one in found["choose"]] == [[{"gain_lp": 500, "who": "you"}], [{"draw": 1}]]


def test_the_opponent_chooses_of_a_list() -> None:
    text = (
        "When this card is Normal Summoned: You can activate this effect; if you still control this face-up card, your "
        "opponent chooses 1 of these effects for you to apply.\n\u25cf Gain 500 LP.\n\u25cf Draw 1 card."
    )
    (step,) = effect("effect monster", text)["resolve"]
    ways = [{"gain_lp": 500, "who": "you"}, {"draw": 1}]
    assert step["do"] == {"either": ways, "listed": True, "theirs": True}
    assert step["if"][0] == {"this_card_in": "field"}


def test_of_a_list_of_which_one_is_applied_those_that_are_not_understood_may_be_chosen_too() -> None:
    lead = "Target 1 face-up monster; your opponent chooses 1 of these effects for you to apply."
    (step,) = effect("normal spell", f"{lead}\n\u25cf Destroy it.\n\u25cf Hum.")["resolve"]
    assert step == {"either": [{"destroy": "target"}, {"unread": "Hum."}], "listed": True, "theirs": True}
