"""Sentences behind an effect that say something of the card itself, and no more of that effect."""

from __future__ import annotations

from typing import Any

import pytest

from tests.yugioh.text.made import effect, made

_CAME = {"summoned": {"card": "this card", "how": ["normal", "tribute", "special"]}}
_DRAWS = "Once per turn: You can draw 1 card."


@pytest.mark.parametrize(
    ("words", "static"),
    [
        ("This card cannot attack during the turn it is Normal or Special Summoned.", {
            "cannot_attack": "this card",
            "while": [{"event_this_turn": _CAME}],
        }),
        ("The other Synchro Material(s) cannot be Level 4.", {
            "unread": "The other Synchro Material(s) cannot be Level 4", "turns_on": "materials",
        }),
    ],
)  # fmt: skip
def test_what_holds_of_the_card_whatever_it_does(words: str, static: dict[str, Any]) -> None:
    draws, stands = made("tuner effect monster", f"{_DRAWS} {words}")["effects"]
    assert "unread" not in draws
    assert stands["static"] == [static]


def test_what_an_effect_asks_of_its_turn_stands_with_it() -> None:
    found = effect("effect monster", f"{_DRAWS} This card cannot attack the turn you activate this effect.")
    assert "static" not in found


@pytest.mark.parametrize(
    ("lead", "asked"),
    [
        ('While you control "Reed Piper", apply these effects.', {"name": "Reed Piper", "face": "up", "of": "you"}),
        ('Apply these effects while you control "Reed Piper".', {"name": "Reed Piper", "face": "up", "of": "you"}),
    ],
)
def test_a_list_that_applies_at_times_is_no_choice_of_the_effect_before_it(lead: str, asked: Any) -> None:
    listed = "\u25cf All monsters you control gain 300 ATK.\n\u25cf The reeds hum at dusk."
    draws, gain, hum = made("effect monster", f"{_DRAWS} {lead}\n{listed}")["effects"]
    assert draws["resolve"] == [{"draw": 1}]
    assert "unread" not in draws
    assert gain["static"][0]["while"] == [{"exists": asked}]
    assert hum["static"][0]["unread"] == "The reeds hum at dusk"


def test_a_list_that_a_normal_spell_applies_is_done_as_it_resolves() -> None:
    text = "Draw 1 card. Apply this effect depending on the number of reeds.\n\u25cf 1+: Gain 500 LP."
    assert all("static" not in one for one in made("normal spell", text)["effects"])


def test_what_goes_on_while_something_is_equipped_holds_of_what_was_equipped_before() -> None:
    text = (
        "You can target 1 monster you control; equip this card from your hand to that target. While this card is "
        "equipped to a monster by this effect, your opponent cannot attack reeds that hum."
    )
    equips, stands = made("effect monster", text)["effects"]
    assert "unread" in equips["resolve"][-1]["also_after_that"]
    assert stands["static"][0]["while"] == [{"is": {"what": "equipped monster", "fits": {"card": "monster"}}}]


def test_what_goes_on_while_it_wears_something_asks_for_that() -> None:
    text = (
        "Once per turn: You can target 1 face-up monster you control; equip that target to this card. While equipped "
        "with a monster by this effect, this card hums, and gains 800 ATK."
    )
    (one,) = (one for one in made("effect monster", text)["effects"] if "static" in one)
    worn = {"exists": {"printed": "monster", "equipped_to": "this card", "of": "any"}}
    assert all(static["while"][-1] == worn for static in one["static"])


@pytest.mark.parametrize(
    ("kind", "text", "which"),
    [
        ("effect monster", (
            'When a "Reed" Link Monster is Link Summoned to your field while this card is in your hand: You can target '
            "1 other Link Monster on the field; Special Summon this card."
        ), "those monsters"),
        ("normal trap", (
            "During the Damage Step, while an opponent's monster is attacking a monster you control: Target 1 other "
            "face-up monster you control; destroy it."
        ), "your battling monster"),
        ("continuous spell", (
            'Once per turn: You can send 1 "Reed" monster from your hand to the GY, then target 1 other "Reed" monster '
            "in your GY; add it to your hand."
        ), "cost cards"),
    ],
)  # fmt: skip
def test_another_than_which_where_the_card_itself_cannot_be_meant(kind: str, text: str, which: str) -> None:
    (found,) = (one for one in made(kind, text)["effects"] if "targets" in one)
    assert found["targets"]["besides"] == which
    assert "other" not in found["targets"]


def test_a_price_in_others_than_those_asked_for_stays_in_its_words() -> None:
    (found,) = made("normal trap", 'If you control "Reed Hare": Tribute 2 other monsters; draw 2 cards.')["effects"]
    assert "cost" not in found
    assert found["unread"] == ["Tribute 2 other monsters"]


def test_another_than_this_card_where_it_could_be_meant() -> None:
    text = 'If a "Reed" monster is Special Summoned: You can target 1 other face-up monster on the field; destroy it.'
    assert effect("effect monster", text)["targets"]["other"] is True


def test_the_second_target_is_another_than_the_first_and_may_be_this_card() -> None:
    text = "Once per turn: You can target 1 Beast monster you control and 1 other card on the field; destroy them."
    first, second = effect("effect monster", text)["targets"]
    assert (first.get("other"), second["besides"]) == (None, "other targets")
    of_a_kind = text.replace("card on the field", '"Reed" card you control')
    assert effect("effect monster", of_a_kind)["targets"][1]["other"] is True


def test_other_monsters_than_the_one_that_wears_an_equip_spell() -> None:
    *_, bans = made("equip spell", "The equipped monster gains 500 ATK. Other monsters you control cannot attack.")[
        "effects"
    ]
    assert bans["static"] == [{"cannot_attack": {"card": "monster", "of": "you", "besides": "equipped monster"}}]


def test_words_of_the_turn_in_which_the_card_went_apply_where_it_is() -> None:
    text = "During the turn this card was sent to the GY, you can activate Trap Cards from your hand."
    assert effect("effect monster", text)["in"] == ["graveyard"]


def test_it_is_another_card_that_would_be_set() -> None:
    (_, found) = made("continuous trap", "If a monster would be Set, it must be Normal Summoned on its head.")[
        "effects"
    ]
    assert found["static"][0]["turns_on"] == ["summons", "sets", "permits"]


def test_how_often_an_effect_is_used_may_stand_in_the_one_point_of_its_list() -> None:
    limit = 'You can only use this effect of "Reed Warden" once per turn.'
    text = f"Once you hum: You can draw 1 card, then you can apply this effect.\n\u25cf Destroy 1 reed. {limit}"
    found = effect("effect monster", text)
    assert found["once"] == "use"
    assert limit.rstrip(".") not in str(found)


def test_what_follows_a_summon_stands_with_the_sentence_that_tells_of_it() -> None:
    way = "You can Tribute 3 reeds to Summon this card. If Summoned this way, all frogs lose 100 ATK for each reed."
    found = made("effect monster", f"{_DRAWS} {way}")["effects"]
    assert found[0]["resolve"] == [{"draw": 1}]
    assert found[-1]["static"][0]["unread"].startswith("If Summoned this way")


def test_how_many_can_be_targeted_is_asked_at_the_activation() -> None:
    text = "You can target up to 5 cards in the GYs; shuffle them into the Deck. If the reeds hum at activation, "
    found = effect("effect monster", f"{text}you can only target up to 3 cards.")
    assert found["unread"] == ["If the reeds hum at activation, you can only target up to 3 cards"]


def test_as_if_by_which_card_a_fusion_summon_was_made() -> None:
    fused = "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field as material."
    found = effect("normal spell", f'{fused} (This is treated as a Fusion Summon with "Reed Fusion".)')
    assert [step["as_by"] for step in found["resolve"]] == [{"name": "Reed Fusion"}]


@pytest.mark.parametrize(("where", "way"), [(" on the field", "summon from field"), ("", "summon")])
def test_whether_what_is_gained_asks_for_a_material_on_the_field(where: str, way: str) -> None:
    words = f"A Fusion Monster that was Summoned using this card{where} as material gains this effect."
    (found,) = made("effect monster", f"{words}\n\u25cf Once per turn: You can draw 1 card.")["effects"]
    assert found["gained_by"]["has_gained"] == way


@pytest.mark.parametrize(
    ("using", "asked"),
    [
        ('only this card and other "Reed" monsters', {"made_only_with": {"card": "monster", "named": "Reed"}}),
        ("only WATER monsters, including this card,", {"made_only_with": {"card": "monster", "attribute": "WATER"}}),
        ("3 or more monsters, including this card,", {"made_with": {"count": 3, "card": "monster"}}),
    ],
)
def test_what_is_gained_asks_for_the_other_materials(using: str, asked: dict[str, object]) -> None:
    words = f"An Xyz Monster that was Summoned using {using} as material gains this effect."
    (found,) = made("effect monster", f"{words}\n\u25cf When it is Xyz Summoned: You can draw 1 card.")["effects"]
    assert found["condition"] == [asked]
    (found,) = made("effect monster", f"{words}\n\u25cf Cannot be destroyed by battle.")["effects"]
    assert found["static"] == [{"indestructible": "this card", "by": "battle", "while": [asked]}]


def test_the_preceding_effect_is_how_the_card_comes_where_no_other_stands_before() -> None:
    words = (
        "If you control no cards, you can Special Summon this card (from your hand). An Xyz Monster that was Summoned "
        "using this card as material gains the following effect. You can only use the preceding effect of "
        '"Glimmer: Moth" once per turn.\n\u25cf If it is Xyz Summoned: You can draw 1 card.'
    )
    comes, gained = made("effect monster", words)["effects"]
    assert comes["once"] == "use"
    assert "once" not in gained


def test_what_stands_in_the_monster_half_goes_on_with_no_pendulum_effect() -> None:
    scale = "[ Pendulum Effect ]\nOnce per turn: You can draw 1 card."
    way = 'You can also Xyz Summon this card by using a "Reed" Xyz Monster you control as material.'
    half = f"[ Monster Effect ]\n2 Level 4 monsters\n{way} (Transfer its materials to this card.)"
    text = f"{scale}\n----------------------------------------\n{half}"
    found, *_ = made("xyz pendulum effect monster", text)["effects"]
    assert found["resolve"] == [{"draw": 1}]


def test_each_effect_of_a_list_is_gained_from_the_material() -> None:
    lead = 'A "Reed" monster Ritual Summoned using this card gains these effects.'
    twice = ("Once per turn", "When this card destroys a monster by battle")
    listed = "\n".join(f"\u25cf {when}: You can draw 1 card." for when in twice)
    first, second = made("effect monster", f"{lead}\n{listed}")["effects"]
    who = {"card": "monster", "kind": ["ritual"], "named": "Reed", "has_gained": "summon"}
    assert first["gained_by"] == second["gained_by"] == who


@pytest.mark.parametrize(
    ("who", "meant"),
    [
        ('"Reed" Effect Monsters you control', {"kind": ["effect"], "named": "Reed", "of": "you"}),
        ('"Reed" monsters this card points to', {"named": "Reed", "pointed_by": "this card"}),
        (
            '"Reed" monsters in your Main Monster Zones of this card\'s column and its adjacent columns',
            {"named": "Reed", "of": "you", "zone_kind": "main", "near_column": "this card"},
        ),
        (
            '"Reed" Pendulum Monsters, and Ritual Monsters whose original Type is Plant, that you control,',
            {
                "one_of": [
                    {"kind": ["pendulum"], "named": "Reed"},
                    {"kind": ["ritual"], "original": {"race": "Plant"}},
                ],
                "of": "you",
            },
        ),
    ],
)
def test_what_monsters_on_the_field_gain_is_an_effect_of_theirs(who: str, meant: dict[str, object]) -> None:
    text = f"{who} gain this effect.\n\u25cf You can banish this card (Quick Effect); draw 1 card."
    _, found = made("continuous spell", text)["effects"]
    assert found["gained_by"] == {"card": "monster", **meant}
    assert found["cost"] == [{"banish": "this card"}]
    assert found["resolve"] == [{"draw": 1}]
    _, unread = made("continuous spell", text.replace(who, "Frogs in the reeds"))["effects"]
    assert "unread" in unread["static"][0]


def test_the_effect_before_is_lent_to_the_equipped_monster() -> None:
    lent = 'A "Reed" monster equipped with this card gains 700 ATK and the preceding effect of "Reed Moth".'
    *_, found = made("effect monster", f"{_DRAWS} {lent}")["effects"]
    who = {"card": "monster", "named": "Reed", "bears": "this card"}
    assert found["static"] == [{"change_atk": 700, "cards": who}, {"lends": who, "effect": "e1"}]
    assert found["in"] == ["spell & trap zone"]


_FUSES = "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field"


def test_each_effect_of_a_list_that_is_given_is_named() -> None:
    text = f"{_FUSES}, and if you do, it gains these effects."
    listed = "\u25cf Cannot be destroyed by battle.\n\u25cf When it declares an attack: You can draw 1 card."
    act, first, second = made("normal spell", f"{text}\n{listed}")["effects"]
    assert [step["and_if_you_do"]["apply"] for step in act["resolve"][1:]] == [
        {"lends": "all", "effect": first["id"]}, {"lends": "all", "effect": second["id"]},
    ]  # fmt: skip
    assert first["gained_by"] == second["gained_by"] == {"card": "monster", "has_gained": "given"}
    assert second["trigger"] == {"when": {"attack_declared": {"attacker": "this card"}}}


def test_of_a_list_that_is_not_understood_nothing_is_given() -> None:
    text = f"{_FUSES}, and if you do, it gains these effects."
    listed = "\u25cf Cannot be destroyed by battle.\n\u25cf The frogs in the reeds hum."
    act, *others = made("normal spell", f"{text}\n{listed}")["effects"]
    assert act["resolve"][1:] == [{"and_if_you_do": {"unread": "it gains these effects"}}]
    assert all("unread" in one["static"][0] for one in others)


def test_what_is_given_lasts_as_long_as_is_said() -> None:
    text = "You can target 1 monster you control; that monster gains this effect until the end of this turn."
    found, _ = made("effect monster", f"{text}\n\u25cf (Quick Effect): You can Tribute this card; draw 1 card.")[
        "effects"
    ]
    assert found["resolve"] == [{"apply": {"lends": "all", "effect": "e2"}, "to": "target", "until": "end of turn"}]


def test_a_token_is_what_another_sentence_of_the_text_says_of_it() -> None:
    first = 'If this card is Tributed: You can Special Summon 1 "Reed Token" (Plant/WATER/Level 2/ATK 300/DEF 600).'
    text = f'{first} During your Main Phase: You can banish this card from your GY; Special Summon 2 "Reed Tokens".'
    _, later = made("effect monster", text)["effects"]
    told = {"level": 2, "attribute": "WATER", "race": "Plant", "atk": 300, "def": 600}
    (step,) = later["resolve"]
    assert step["summon_tokens"] == {"name": "Reed Token", "count": 2, **told, "position": "any"}
    (unknown,) = effect("effect monster", 'During your Main Phase: Special Summon 1 "Reed Token".')["resolve"]
    assert "unread" in unknown


def test_what_is_said_of_the_one_monster_that_came_behind_another_deed() -> None:
    text = (
        "Target 1 monster you control; Special Summon 1 Plant monster from your hand, and if you do, return that "
        "targeted monster to the hand. The Special Summoned monster cannot be destroyed by battle this turn."
    )
    last = effect("normal spell", text)["resolve"][-1]
    shield = {"apply": {"indestructible": "all", "by": "battle"}, "to": "summoned monsters", "until": "end of turn"}
    assert last == {"also_after_that": shield}


def test_that_monster_is_the_target_where_a_token_was_summoned() -> None:
    text = (
        'Target 1 monster you control; Special Summon 1 "Reed Token" (Plant/EARTH/Level 1/ATK 0/DEF 0). '
        "This Token's Level becomes the same as that monster's."
    )
    last = effect("normal spell", text)["resolve"][-1]
    assert last == {"also_after_that": {"change_level": {"to": {"level_of": "target"}}, "cards": "it"}}
