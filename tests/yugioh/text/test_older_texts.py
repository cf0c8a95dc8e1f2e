"""The record of a card whose text is of the wording before 2011: what its sentences decide, and what stays open."""

from __future__ import annotations

from typing import Any

import pytest

from judge.rulesets.yugioh.reading.text.readings.plain_words import unread_words
from tests.yugioh.text.made import effect, made


def test_an_older_card_that_says_when_alone_it_is_activated_asks_for_that() -> None:
    found = effect(
        "normal trap", "Activate only when an opponent's monster declares an attack. Destroy all Spell Cards."
    )
    assert found["window"] == {"when": {"attack_declared": {"by": "opponent"}}}
    assert "unread" not in found
    assert found["resolve"] == [{"destroy": {"card": "spell", "count": "all"}}]
    assert found["text"].startswith("Activate only when")
    for deed in (
        "Look at your opponent's hand, select 1 Monster Card in it, and hum to it.",
        "Your opponent selects 1 card from their Deck and hums to it.",
    ):
        assert "unread" not in effect("normal trap", f"Activate only during the End Phase. {deed}")
        assert "unread" not in effect("normal spell", deed)
    hums = effect(
        "normal trap", "Activate only when an opponent's monster declares an attack. Your opponent takes a nap."
    )
    assert hums["resolve"] == [{"unread": "Your opponent takes a nap"}]


OFFER = {"cost": [{"discard": 1}], "in": ["field"], "once": "soft"}
STAYS = [
    (
        "continuous spell", 'Once per turn, if you control no monsters, you can Special Summon 1 "Reed" monster from '
        "your hand.",
        {"condition": [{"none": {"card": "monster", "of": "you"}}], "in": ["field"], "once": "soft", "resolve": [
            {"special_summon": {"count": 1, "card": "monster", "named": "Reed", "of": "you", "in": "hand"},
             "position": "any"},
        ]}, True,
    ),
    (
        "continuous spell", "Once per turn, you can discard 1 card to draw 1 card.",
        {**OFFER, "resolve": [{"draw": 1}]}, True,
    ),
    (
        "continuous trap", "Tribute 1 monster on your side of the field to draw 1 card.",
        {"cost": [{"tribute": {"count": 1, "card": "monster", "of": "you"}}], "in": ["field"],
         "resolve": [{"draw": 1}]}, True,
    ),
    (
        "continuous spell", "Inflict 300 points of damage to your opponent's Life Points during each of his/her "
        "Standby Phases.",
        {"trigger": {"phase": "standby", "turn": "opponent's"}, "resolve": [{"damage": 300, "to": "opponent"}],
         "mandatory": True}, False,
    ),
    (
        "continuous trap", "During each of your Standby Phases, inflict damage to your opponent equal to the number of "
        "face-up Continuous Spell Cards on the field x 100.",
        {"trigger": {"phase": "standby", "turn": "yours"}, "resolve": [
            {"damage": {"per": {"card": "spell", "kind": ["continuous"], "face": "up"}, "times": 100},
             "to": "opponent"},
        ], "mandatory": True}, False,
    ),
    (
        "equip spell", "When the equipped monster inflicts Battle Damage to your opponent, draw 1 card.",
        {"trigger": {"when": {"battle_damage": {"of": "opponent", "card": {"card": "monster", "bears": "this card"}}}},
         "resolve": [{"draw": 1}], "mandatory": True}, False,
    ),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "said", "framed"), STAYS)
def test_an_older_spell_that_stays_does_what_its_sentences_decide(
    kind: str, text: str, said: dict[str, Any], framed: bool
) -> None:
    act, found = made(kind, text)["effects"]
    assert not any(unread_words(act))
    assert {key: found[key] for key in found if key not in ("id", "text")} == said
    assert made(kind, text).get("old_wording", False) is framed  # its frame alone says what is paid


def test_what_an_older_card_does_at_a_later_time_is_done_then() -> None:
    said = "Select 1 Level 4 or lower monster in your Graveyard. Special Summon that monster. Destroy it"
    found = effect("normal trap", f"{said} during the End Phase.")
    assert found["resolve"][1] == {
        "also_after_that": {"later": [{"destroy": "target"}], "phase": "end", "turn": "this"}
    }
    assert any(unread_words(effect("normal trap", f"{said}.")))  # whether that needs the Summon is not said


def test_a_monster_with_counters_that_declares_an_attack() -> None:
    said = "Activate only when an opponent's monster with a Reed Counter declares an attack. Destroy all Spell Cards."
    attacker = {"card": "monster", "with_counters": {"kind": "Reed"}}
    found = effect("normal trap", said)
    assert found["window"] == {"when": {"attack_declared": {"by": "opponent", "attacker": attacker}}}


def test_counters_that_an_older_card_places_on_itself_are_counted() -> None:
    said = "When you Normal Summon this card, place 1 Reed Counter on it for each WATER monster on the field."
    found = made("effect monster", f"{said} As long as the marsh is silent, select 1 monster.")["effects"][0]
    assert found["trigger"] == {"when": {"summoned": {"card": "this card", "how": ["normal", "tribute"]}}}
    step = {"place_counters": {"per": {"card": "monster", "attribute": "WATER"}}, "cards": "this card"}
    assert found["resolve"] == [step]


def test_a_monster_that_is_targeted_for_an_attack_is_no_target_of_an_older_card() -> None:
    said = "Activate only when a monster you control is selected as an attack target. Destroy all Spell Cards."
    found = effect("normal trap", said)
    assert found["window"] == {"when": {"attack_declared": {"target": {"card": "monster", "of": "you"}}}}
    assert found["resolve"] == [{"destroy": {"count": "all", "card": "spell"}}]


@pytest.mark.parametrize(
    "text",
    [
        "Activate only when an opponent's monster declares an attack. Select 1 monster in a hand and discard it.",
        "Activate only when an opponent's monster declares an attack. Banish 1 monster you control. Draw 1 card.",
        "Activate only when the reeds hum. Destroy all Spell Cards.",
        'Activate only while you control a "Reed" monster. Negate the activation of a Spell Card and destroy it.',
        "Activate only when your opponent draws a card. Reveal 1 card in your hand.",  # is it paid?
        "Your opponent selects 1 monster on the field. Destroy it.",
        "Select 1 monster in your hand and show it to your opponent. Draw 1 card.",  # is it shown at once?
        "Look at your opponent's hand. Declare 1 Type of monster. Your opponent discards those.",
        "Select 1 monster you control and send 1 monster from your hand to the Graveyard. That monster hums.",
        "Select 1 card from your Deck. During your 2nd Standby Phase after activation, destroy this card.",  # it stays
    ],
)
def test_an_older_card_stays_open_where_something_may_be_chosen_or_answered(text: str) -> None:
    assert effect("normal trap", text)["unread"]


ANY, TWO = {"count": 1, "card": "monster"}, {"min": 1, "max": 2}
TAKEN = [
    ("FLIP: Destroy 1 monster on the field.", ANY, [{"destroy": "target"}]),
    (
        "When this card is Flip Summoned, you can return up to 2 cards your opponent controls to their owner's hand.",
        {"count": TWO, "of": "opponent"}, [{"return_to_hand": "targets"}],
    ),
    (
        "You can discard 1 card to change the battle position of 1 of your opponent's face-up Monster Cards.",
        {**ANY, "of": "opponent", "face": "up"}, [{"change_position": "target", "to": "other"}],
    ),
    (
        'Once per turn, you can Special Summon 1 "Reed" monster from your Graveyard, except "Reed Idol".',
        {**ANY, "not_name": "Reed Idol", "named": "Reed", "of": "you", "in": "graveyard"},
        [{"special_summon": "target", "position": "any"}],
    ),
    ("FLIP: Take control of 1 monster your opponent controls, while this card remains face-up on the field.",
     {**ANY, "of": "opponent"}, [{"take_control": "target", "until": "this card leaves the field"}]),
    ("Once per turn, you can place 2 Reed Counters on 1 monster on the field.", ANY,
     [{"place_counters": 2, "cards": "target", "kind": "Reed"}]),
    (
        "When this card is Flip Summoned, you can halve the current ATK of 1 face-up monster your opponent controls, "
        "until the End Phase.",
        {**ANY, "of": "opponent", "face": "up"}, [{"change_atk": "half", "cards": "target", "until": "end phase"}],
    ),
    (
        "When this card is Flip Summoned, you can return monsters your opponent controls to their owner's hand up to "
        'the number of face-up "Reed" monsters you control.',
        {"card": "monster", "of": "opponent",
         "count": {"min": 1, "max_per": {"card": "monster", "named": "Reed", "of": "you", "face": "up"}}},
        [{"return_to_hand": "targets"}],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "targets", "does"), TAKEN)
def test_what_an_older_card_takes_is_read_but_not_whether_it_targets(
    text: str, targets: dict[str, Any], does: list[dict[str, Any]]
) -> None:
    found = effect("effect monster", text)
    assert (found["targets"], found["resolve"]) == (targets, does)
    assert [one["about"] for one in found["doubts"]] == ["targeting"]
    assert any(unread_words(found))


@pytest.mark.parametrize(
    "text",
    [
        "Once per turn, you can banish 1 monster from your Graveyard. This card gains 500 ATK.",  # is it paid?
        "When this card is Normal Summoned, destroy 1 monster on the field with the highest ATK.",
        "When this card is Normal Summoned, destroy 1 random card your opponent controls.",
        "When this card is Normal Summoned, destroy a number of monsters equal to the cards in your hand.",
        "When this card is Normal Summoned, you can destroy monsters your opponent controls equal to the number of "
        "face-up monsters you control.",  # if there are fewer?
    ],
)
def test_what_may_be_a_price_or_no_choice_is_not_read_as_a_target(text: str) -> None:
    found = made("effect monster", text)["effects"]
    assert not any("targets" in one for one in found)
    assert any(unread_words(found))


def test_what_an_older_card_waits_for_is_open_alone_where_it_is_not_understood() -> None:
    found = effect("effect monster", "When this card is hummed at by a Spell Card, you can pay 500 LP to draw 1 card.")
    assert found["unread"]
    hums = "When this card is Special Summoned by a song, you can discard 1 card to select 1 monster on the field. "
    act = effect("effect monster", f"{hums}Destroy that monster.")
    assert act["trigger"]["when"]["unread"] == "When this card is Special Summoned by a song"
    assert (act["cost"], act["targets"]) == ([{"discard": 1}], ANY)
    made_with = effect("effect monster", "If you Tribute Summon this card by Tributing a WIND monster, draw 1 card.")
    assert made_with["condition"] == [{"tributes": {"card": "monster", "attribute": "WIND"}}]
    both = "When this card is Normal Summoned, and during each of your Standby Phases, select 1 Set card on the field. "
    (told, *_) = made("effect monster", f"{both}Destroy it.")["effects"]
    assert "trigger" not in told, "what is said of one of two times says nothing of the other"


def test_what_an_older_trap_negates_before_it_takes_something_takes_nothing_itself() -> None:
    said = "Activate only when an opponent's monster declares an attack. Negate the attack and destroy 1 Set card."
    found = effect("normal trap", said)
    assert found["targets"] == {"count": 1, "face": "down", "other": True}
    assert [one["about"] for one in found["doubts"]] == ["targeting"]
    assert found["resolve"] == [{"unread": "Negate the attack and destroy that target"}]


def test_what_limits_the_activation_of_an_older_card_is_no_part_of_what_it_does() -> None:
    said = "Your opponent draws 1 card. If you activate this card, you cannot declare an attack this turn."
    found = effect("normal spell", f'{said} You can only activate 1 "Reed Song" per turn.')
    assert (found["once"], len(found["oath"])) == ("activate", 1)
    assert "unread" not in found


def test_an_older_card_that_stays_is_activated_with_what_its_first_sentence_selects() -> None:
    said = (
        "Select 1 face-up monster on the field to activate this card. {} When that monster is removed from the field,"
    )
    act, hums = made("continuous spell", said.format("The selected monster hums.") + " destroy this card.")["effects"]
    assert act["targets"] == {**ANY, "face": "up"}
    assert act["resolve"] == [{"also": {"tether": "target", "mode": "leaving"}}]
    assert "unread" in hums["static"][0]
    asks = "You cannot hum the turn you activate this card."
    assert "unread" in made("continuous spell", said.format(asks) + " destroy this card.")["effects"][0]


def test_what_an_older_card_offers_in_the_graveyard_is_no_part_of_its_activation() -> None:
    said = "Draw 1 card. You can remove from play this card from your Graveyard to draw 2 cards. This effect cannot be "
    act, later = made("normal trap", f"{said}activated the same turn this card is sent to the Graveyard.")["effects"]
    assert act["resolve"] == [{"draw": 1}]
    assert (later["cost"], later["in"], later["resolve"]) == ([{"banish": "this card"}], ["graveyard"], [{"draw": 2}])
    sent = {"event_this_turn": {"sent_to_graveyard": {"card": "this card"}}}
    assert later["condition"] == [{"not": sent}]


def test_an_older_gemini_monster_has_its_effects_as_an_effect_monster() -> None:
    way = (
        "This card is treated as a Normal Monster while face-up on the field or in the Graveyard. While this card is "
        "face-up on the field, you can Normal Summon it to have it be treated as an Effect Monster with this effect:"
    )
    found = made("gemini effect monster", f"{way}\n● Once per turn, you can discard 1 card to draw 1 card.")
    (used,) = found["effects"]
    assert used["condition"] == [{"is": {"what": "this card", "fits": {"kind": ["effect"]}}}]
    assert (used["cost"], used["resolve"], "unread" in used) == ([{"discard": 1}], [{"draw": 1}], False)


SENT = {"sent_to_graveyard": {"card": "this card", "by": "battle"}}
DECIDED = [
    (
        "As long as this card remains in face-up Defense Position on your side of the field, increase your Life Points "
        "by 1000 points during each of your Standby Phases.",
        {"trigger": {"phase": "standby", "turn": "yours"}, "condition": [{"position": "defense"}],
         "resolve": [{"gain_lp": 1000, "who": "you"}], "mandatory": True},
    ),
    (
        "If this card attacks or is attacked, inflict 300 damage to your opponent at the end of the Damage Step.",
        {"damage_step": True, "substep": "end", "trigger": {"if": {"damage_step": {"substep": "end"}}},
         "condition": [{"fought": "anything"}], "resolve": [{"damage": 300, "to": "opponent"}], "mandatory": True},
    ),
    (
        "If this card attacks a face-down Defense Position monster, you can destroy that monster immediately with this "
        "card's effect without flipping it face-up or applying damage calculation.",
        {"damage_step": True, "substep": "start", "trigger": {"if": {"damage_step": {"substep": "start"}}},
         "condition": [{"attacking": "this card"}, {"battling": {
             "card": "monster", "face": "down", "position": "defense", "of": "opponent",
         }}], "resolve": [{"destroy": "their battling monster"}]},
    ),
    (
        "When this card is destroyed as a result of battle and sent to the Graveyard, inflict 500 points of damage to "
        "your opponent's Life Points.",
        {"trigger": {"when": SENT}, "resolve": [{"damage": 500, "to": "opponent"}], "mandatory": True},
    ),
    (
        "When this card is destroyed by battle and sent to the Graveyard, you can add 1 Level 3 or lower Beast-Type "
        "monster from your Deck to your hand.",
        {"trigger": {"when": SENT}, "resolve": [{"add_to_hand": {
            "count": 1, "card": "monster", "race": "Beast", "level": {"max": 3}, "of": "you", "in": "deck",
        }}]},
    ),
    (
        "When this card is destroyed and sent to the Graveyard by battle, inflict 500 damage to your opponent.",
        {"trigger": {"when": SENT}, "resolve": [{"damage": 500, "to": "opponent"}], "mandatory": True},
    ),
    (
        "When this monster is Normal Summoned, Flip Summoned or Special Summoned, return all Set cards on the field to "
        "their owners' respective hands.",
        {"trigger": {"when": {"summoned": {"card": "this card", "how": ["normal", "tribute", "flip", "special"]}}},
         "resolve": [{"return_to_hand": {"count": "all", "face": "down"}}], "mandatory": True},
    ),
    (
        "FLIP: Increase your Life Points by 1000 points.",
        {"flip": True, "resolve": [{"gain_lp": 1000, "who": "you"}], "mandatory": True},
    ),
    (
        "During your Standby Phase, inflict 300 damage to your opponent for each monster they control.",
        {"trigger": {"phase": "standby", "turn": "yours"}, "mandatory": True, "resolve": [
            {"damage": {"per": {"card": "monster", "of": "opponent"}, "times": 300}, "to": "opponent"}
        ]},
    ),
    (
        "This card returns to its owner's hand during the End Phase of the turn it is Normal Summoned or flipped "
        "face-up.",
        {"trigger": {"phase": "end", "turn": "any"}, "condition": [{"any": [
            {"event_this_turn": {"summoned": {"card": "this card", "how": ["normal", "tribute"]}}},
            {"event_this_turn": {"flipped": {"card": "this card"}}},
        ]}], "resolve": [{"return_to_hand": "this card"}], "mandatory": True},
    ),
    (
        "This card is changed to Defense Position when it is Normal Summoned or Flip Summoned.",
        {"trigger": {"when": {"summoned": {"card": "this card", "how": ["normal", "tribute", "flip"]}}},
         "resolve": [{"change_position": "this card", "to": "defense"}], "mandatory": True},
    ),
    (
        "When this card destroys a monster and sends it to the Graveyard as a result of battle, increase your "
        "opponent's Life Points by 1000 points.",
        {"trigger": {"when": {"destroys_by_battle": {"card": "this card", "to": "graveyard"}}},
         "resolve": [{"gain_lp": 1000, "who": "opponent"}], "mandatory": True},
    ),
    (
        'When a "Reed" monster you control is destroyed and sent to the Graveyard while this card is in the Graveyard, '
        "you can Special Summon this card from your Graveyard.",
        {"in": "graveyard",
         "trigger": {"when": {"destroyed": {
             "of": "you", "card": {"card": "monster", "named": "Reed"}, "to": "graveyard",
         }}},
         "resolve": [{"special_summon": "this card", "position": "any"}]},
    ),
    (
        "When this card is Normal Summoned, this card gains 500 ATK and DEF until the End Phase.",
        {"trigger": {"when": {"summoned": {"card": "this card", "how": ["normal", "tribute"]}}}, "mandatory": True,
         "resolve": [
             {"change_atk": 500, "cards": "this card", "until": "end phase"},
             {"and": {"change_def": 500, "cards": "this card", "until": "end phase"}},
         ]},
    ),
    (
        "When this card is sent directly from your hand to the Graveyard, add this card to the Deck and shuffle it.",
        {"trigger": {"when": {"sent_to_graveyard": {"card": "this card", "from": "hand"}}},
         "resolve": [{"return_to_deck": "this card", "shuffle": True}], "mandatory": True},
    ),
    (
        "When this face-up Attack Position card is selected as an attack target, change it to Defense Position.",
        {"trigger": {"when": {"attack_declared": {"target": "this card"}}}, "condition": [{"position": "attack"}],
         "resolve": [{"change_position": "this card", "to": "defense"}], "mandatory": True},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), DECIDED)
def test_an_older_sentence_that_pays_and_chooses_nothing_is_read(text: str, said: dict[str, Any]) -> None:
    others = "As long as the marsh is silent, select 1 monster. It cannot sing."
    for whole in (text, f"{text} {others}", f"When this card is Normal Summoned, select 1 monster and hum. {text}"):
        found = next(one for one in made("effect monster", whole)["effects"] if not any(unread_words(one)))
        assert {key: found[key] for key in found if key not in ("id", "text")} == said
        assert text.rstrip(".").endswith(found["text"])
    assert "old_wording" not in made("effect monster", text)
    assert made("effect monster", f"{text} {others}")["old_wording"]


@pytest.mark.parametrize(
    "text",
    [
        "When this card is Normal Summoned, destroy 1 monster on the field.",  # is it targeted?
        "When this card is Normal Summoned, you can Special Summon 1 Level 2 monster from your Graveyard.",
        "FLIP: Select 1 monster on the field and destroy it.",
        "When this card is Normal Summoned, you can discard 1 card to draw 1 card.",  # is it paid?
        "When this card is Normal Summoned, draw 1 card and gain 500 Life Points.",  # at the same time?
        "If this card is removed from the field by a card effect, remove this card from play.",  # in its place?
        'When this card is Normal Summoned, add 1 Spell Card from your Deck to your hand. While "Reed Song" is on the '
        "field, you can add 1 Trap Card instead.",
        "When this face-up card is selected as an attack target, you can change it to Defense Position.",  # how fast?
        "If you control no monsters, you can Special Summon this card from your Graveyard. When this card is Normal "
        "Summoned, draw 1 card.",  # is that activated?
    ],
)
def test_an_older_sentence_that_leaves_one_of_them_open_stays_open(text: str) -> None:
    assert made("effect monster", text)["old_wording"]


@pytest.mark.parametrize(
    ("text", "used"),
    [
        ("When your opponent Sets a card, you can Special Summon this card from your hand.", True),
        (
            'You can remove from play 1 "Reed" monster in your Graveyard to Special Summon this card from your hand.',
            True,
        ),
        (
            'Once per turn, you can equip this card to a "Reed" you control, OR unequip it to Special Summon this card '
            "in face-up Attack Position.",
            True,
        ),
        ("If 3 or more of your LIGHT monsters are banished, you can Special Summon this card (from your hand).", False),
        (
            "When this card is Normal Summoned, select 1 monster and hum. If this card would be destroyed by battle, "
            "the monster that hums is destroyed instead.",
            True,
        ),
    ],
)
def test_an_older_card_that_may_be_activated_to_summon_itself_is_not_said_never_to_be(text: str, used: bool) -> None:
    found = made("effect monster", f"{text} When this card is Normal Summoned, draw 1 card.")["effects"]
    assert sum("unread" in one for one in found) == used


AS_A_UNION = (
    "Once per turn, during your Main Phase, if you control this card on the field, you can equip it to your "
    '"Reed" as an Equip Card, OR unequip the Union equipment and Special Summon this card in face-up Attack Position. '
)


def test_a_union_monster_of_the_older_wording_targets_the_monster_it_is_equipped_to() -> None:
    text = (
        f"{AS_A_UNION}While equipped to a monster by this card's effect, increase the ATK of the equipped monster by "
        "300 points. (1 monster can only be equipped with 1 Union Monster at a time. If the equipped monster is "
        "destroyed as a result of battle, destroy this card instead.)"
    )
    equips, returns, strengthens, replaces = made("union effect monster", text)["effects"]
    assert equips["targets"] == {"count": 1, "name": "Reed", "of": "you", "face": "up"}
    assert returns["in"] == ["spell & trap zone"]
    assert equips["once_shared"] is returns["once_shared"] is True
    assert strengthens["static"] == [{"change_atk": 300, "cards": "equipped monster"}]
    assert replaces["static"][0] == {"one_union": "this card"}


def test_what_a_union_monster_does_while_it_is_equipped_is_not_passed_over_where_its_words_leave_it_open() -> None:
    text = (
        f"{AS_A_UNION}While equipped to a monster by this effect, each time the equipped monster hums, destroy 1 card."
    )
    found = made("union effect monster", text)["effects"]
    assert any("unread" in one for one in found)


def test_a_union_monster_does_what_its_bearer_brings_about() -> None:
    said = "While equipped to a monster by this card's effect, each time the equipped monster inflicts Battle Damage"
    found = made("union effect monster", f"{AS_A_UNION} {said} to your opponent, destroy 1 Set card on the field.")
    hit = found["effects"][2]
    damage = {"of": "opponent", "card": {"card": "monster", "bears": "this card"}}
    assert hit["trigger"] == {"if": {"battle_damage": damage}}
    assert (hit["targets"], hit["mandatory"]) == ({"count": 1, "face": "down", "even_face_up": True}, True)
    assert [one["about"] for one in hit["doubts"]] == ["targeting"]


def test_a_label_of_a_list_counts_for_all_that_stands_below_it() -> None:
    said = (
        "● While in Attack Position: This card hums.\n● While in Defense Position: Once per turn, you can draw 1 card. "
        "You can Tribute this card to draw 2 cards."
    )
    hums, *drawn = made("effect monster", said)["effects"]
    assert "unread" in hums["static"][0]
    assert [one["condition"] for one in drawn] == [[{"position": "defense"}]] * 2
    assert (drawn[1]["cost"], drawn[1]["resolve"]) == ([{"tribute": "this card"}], [{"draw": 2}])


def test_a_label_in_front_of_an_effect_asks_for_a_battle_position() -> None:
    text = (
        "● While in Attack Position: Once per turn: You can draw 1 card.\n● While in Defense Position: Once per turn: "
    )
    found = made("effect monster", f"{text}You can gain 300 LP.")["effects"]
    assert [one["condition"] for one in found] == [[{"position": "attack"}], [{"position": "defense"}]]
    assert not any("unread" in one for one in found)


@pytest.mark.parametrize(
    ("more", "asked"),
    [
        ("This Token cannot be Tributed for a Tribute Summon.", False),
        ("When that monster leaves the field, destroy this card.", False),
        ("(Flip monsters' effects are not activated.)", False),
        ("You must hum to activate this effect.", True),
        ("Monsters cannot attack the turn you activate this effect, except hummers.", True),
    ],
)
def test_a_sentence_behind_a_marked_effect_is_asked_of_its_activation_only_if_it_may_be(more: str, asked: bool) -> None:
    (found,) = made("effect monster", f"Once per turn: You can pay 500 LP; draw 1 card. {more}")["effects"][:1]
    assert ("unread" in found) == asked
    assert asked or "unread" in str(found["resolve"])


def test_what_is_targeted_before_one_of_several_effects_is_chosen_is_targeted_for_any_of_them() -> None:
    lead = "Once per turn: You can target 1 Beast monster on the field, then activate 1 of these effects;\n● "
    found = effect("effect monster", f"{lead}Destroy it.\n● Return it to the hand.")
    assert found["targets"] == {"count": 1, "card": "monster", "race": "Beast"}
    assert [one["resolve"] for one in found["choose"]] == [[{"destroy": "target"}], [{"return_to_hand": "target"}]]
    assert "unread" not in found
    again = effect("effect monster", f"{lead}Destroy it.\n● Target 1 Trap on the field; destroy it.")
    assert ["unread" in one for one in again["choose"]] == [False, True]


def test_what_a_card_does_in_the_graveyard_in_place_of_a_destruction_is_no_part_of_its_activation() -> None:
    more = "If a monster that hums would be destroyed by battle, you can banish this card from your GY instead."
    act, own = made("normal spell", f"Target 1 card on the field; destroy it. {more}")["effects"]
    assert "unread" not in act
    assert own["in"] == ["graveyard"]
    assert own["static"] == [{"unread": more.rstrip("."), "turns_on": "destructions"}]


def test_what_is_counted_each_time_is_no_part_of_another_effect() -> None:
    text = 'Each time an effect of a humming "Reed" card is activated, place 1 Song Counter on it when it resolves. '
    found = made("continuous spell", f"{text}Once per turn: You can draw 1 card.")["effects"]
    assert [("unread" in one, "static" in one) for one in found] == [(False, False), (False, True), (False, False)]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("If there is no face-up Field Spell Card on the field, destroy this card.", "static"),
        ("If this card is in face-up Defense Position, destroy it.", "static"),
        (
            'During each of your End Phases, destroy this card unless you send 1 "Reed Song" from your hand to the '
            "Graveyard.",
            "upkeep",
        ),
        ("Each time a card is Set on your side of the field, place 1 Reed Counter on this card.", "each_time"),
        (
            "During battle between this attacking card and a Defense Position monster whose DEF is lower than the ATK "
            "of this card, inflict the difference as Battle Damage to your opponent.",
            "static",
        ),
        ("Your opponent cannot select this card as an attack target.", "static"),
        (
            'If a "Reed" monster you control would be destroyed by battle, you can remove from play 1 "Reed" monster '
            "in your Graveyard instead.",
            "static",
        ),
        ("If you Tribute Summon a DARK Normal Monster, you can treat this 1 monster as 2 Tributes.", "static"),
        (
            "If this card attacks, your opponent cannot activate any Trap Cards until the end of the Damage Step.",
            "static",
        ),
        (
            "If you control 2 or more face-up Beast-Type monsters, you can Special Summon this card from your hand.",
            "procedure",
        ),
    ],
)
def test_an_older_sentence_that_applies_by_itself_is_no_effect_that_somebody_activates(text: str, word: str) -> None:
    whole = made("effect monster", f"{text} When this card is Normal Summoned, select 1 monster. Destroy it.")
    found, *_ = whole["effects"]
    assert word in found
    assert not any(unread_words(found))


FRAMED = [
    (
        "effect monster",
        "By Tributing 1 Normal Monster (except a Token) on your side of the field, inflict 800 points of damage to "
        "your opponent's Life Points.",
        {"cost": [{"tribute": {"count": 1, "card": "monster", "kind": ["normal"], "not_kind": ["token"], "of": "you"}}],
         "resolve": [{"damage": 800, "to": "opponent"}]},
    ),
    (
        "effect monster",
        "When a face-up WATER monster is destroyed, this card's ATK becomes 3000 until the End Phase of this turn.",
        {"trigger": {"when": {"destroyed": {"card": {"card": "monster", "attribute": "WATER", "face": "up"}}}},
         "resolve": [{"change_atk": {"to": 3000}, "cards": "this card", "until": "end phase"}], "mandatory": True},
    ),
    (
        "counter trap",
        "Discard 1 card. Negate the activation of a Trap Card or Effect Monster's effect that destroys a monster(s) on "
        "the field, and destroy that card.",
        {"answers": {"activation": ["trap card", "monster effect"], "by": "any", "includes": [
            "destroy monster on field",
        ]}, "cost": [{"discard": 1}],
         "resolve": [{"negate": "activation"}, {"and_if_you_do": {"destroy": "that card"}}]},
    ),
    (
        "normal spell",
        "Select 1 monster you control and 1 monster your opponent controls. The two of them hum.",
        {"targets": [{"count": 1, "card": "monster", "of": "you"}, {"count": 1, "card": "monster", "of": "opponent"}],
         "resolve": [{"unread": "The two of them hum"}], "damage_step": False},
    ),
    (
        "normal spell",
        "If you control no monsters, select 1 monster in your Graveyard and add it to your hand.",
        {"condition": [{"none": {"card": "monster", "of": "you"}}],
         "targets": {"count": 1, "card": "monster", "of": "you", "in": "graveyard"},
         "resolve": [{"add_to_hand": "target"}]},
    ),
    (
        "normal spell",
        "Discard 1 card. Select 3 Insect-Type monsters from your Deck and send them to the Graveyard.",
        {"cost": [{"discard": 1}], "resolve": [
            {"send_to_graveyard": {"count": 3, "card": "monster", "race": "Insect", "of": "you", "in": "deck"}},
        ]},
    ),
    (
        "flip effect monster",
        "FLIP: Remove 2 cards from the top of your Deck from play to inflict 500 points of damage to your opponent's "
        "Life Points.",
        {"cost": [{"banish": {"count": 2, "of": "you", "in": "deck", "top": True}}],
         "resolve": [{"damage": 500, "to": "opponent"}], "flip": True, "mandatory": True},
    ),
    (
        "effect monster",
        "When this card is destroyed by battle, you can Special Summon 1 Fiend-Type monster from your Deck. The "
        "monster Special Summoned by this effect hums.",
        {"trigger": {"when": {"destroyed": {"card": "this card", "by": "battle"}}}, "resolve": [{
            "unread": "Special Summon 1 Fiend-Type monster from your Deck. The monster Special Summoned by this effect "
            "hums",
        }]},
    ),
    (
        "effect monster",
        "When this card inflicts Battle Damage to your opponent, they skip their next Draw Phase.",
        {"trigger": {"when": {"battle_damage": {"of": "opponent", "card": "this card"}}}, "resolve": [
            {"apply": {"skips_draw_phase": "opponent"}, "until": "end of opponent's next turn"},
        ], "mandatory": True},
    ),
    (
        "effect monster",
        "At the end of the Battle Phase, if this card attacked or was attacked, you can return it to the Deck to draw "
        "1 card.",
        {"trigger": {"phase": "end step", "turn": "any"}, "condition": [{"battled_this_turn": "this card"}],
         "cost": [{"return_to_deck": "this card"}], "resolve": [{"draw": 1}]},
    ),
    (
        "effect monster",
        'You can Tribute this card and 1 "Reed" monster to negate the activation of a Spell or Trap Card, and destroy '
        "it.",
        {"quick": True, "answers": {"activation": ["spell card", "trap card"], "by": "any"}, "in": ["field"],
         "cost": [{"tribute": "this card"},
                  {"tribute": {"count": 1, "card": "monster", "named": "Reed", "of": "you", "other": True}}],
         "resolve": [{"negate": "activation"}, {"and_if_you_do": {"destroy": "that card"}}]},
    ),
    (
        "effect monster",
        "Once during each of your turns, when your opponent activates a Trap Card, you can negate the activation by "
        "paying 500 Life Points.",
        {"quick": True, "answers": {"activation": ["trap card"], "by": "opponent"}, "condition": [{"turn": "yours"}],
         "cost": [{"pay_lp": 500}], "resolve": [{"negate": "activation"}], "once": "soft"},
    ),
    (
        "effect monster",
        'While "Reed Song" is face-up on the field, once per turn, you can pay 500 Life Points and select another '
        "face-up monster you control to gain Life Points equal to that monster's Level x 100.",
        {"condition": [{"exists": {"name": "Reed Song", "face": "up"}}], "cost": [{"pay_lp": 500}],
         "targets": {"count": 1, "card": "monster", "of": "you", "face": "up", "other": True},
         "resolve": [{"gain_lp": {"level_of": "target", "times": 100}, "who": "you"}], "once": "soft"},
    ),
    (
        "effect monster",
        "You can declare 1 Attribute and discard this card to select 1 face-up monster you control. That monster "
        "becomes that Attribute. This effect can be activated during either player's turn.",
        {"quick": True, "cost": [{"discard": "this card"}, {"declare": "attribute"}],
         "targets": {"count": 1, "card": "monster", "of": "you", "face": "up"}, "in": ["hand"],
         "resolve": [{"change_attribute": "declared", "cards": "target"}]},
    ),
    (
        "effect monster",
        "When this card destroys an opponent's monster by battle and sends it to the Graveyard, you can Tribute this "
        "card to return the destroyed card to the top of its owner's Deck.",
        {"trigger": {"when": {"destroys_by_battle": {"card": "this card", "to": "graveyard"}}},
         "cost": [{"tribute": "this card"}], "resolve": [{"return_to_deck": "those monsters", "shuffle": False}]},
    ),
    (
        "effect monster",
        "● While in Defense Position: Once per turn, you can Tribute 1 monster to inflict 600 damage to your opponent.",
        {"condition": [{"position": "defense"}], "cost": [{"tribute": {"count": 1, "card": "monster", "of": "you"}}],
         "resolve": [{"damage": 600, "to": "opponent"}], "once": "soft"},
    ),
    (
        "effect monster",
        "You can Tribute this card to inflict 500 damage to your opponent for each Reed Counter on it.",
        {"cost": [{"tribute": "this card"}], "resolve": [{"damage": {"counters": 500}, "to": "opponent"}]},
    ),
    (
        "effect monster",
        "By Tributing 1 Insect-Type monster on your side of the field, inflict 800 points of damage to your opponent's "
        "Life Points.",
        {"cost": [{"tribute": {"count": 1, "card": "monster", "race": "Insect", "of": "you"}}],
         "resolve": [{"damage": 800, "to": "opponent"}]},
    ),
    (
        "effect monster",
        "During your Standby Phase, by sending this face-up card to the Graveyard, draw 2 cards. (You cannot activate "
        "this effect the turn this card is Normal Summoned, Special Summoned, or flipped face-up.)",
        {"trigger": {"phase": "standby", "turn": "yours"}, "condition": [{"not": {"any": [
            {"event_this_turn": {"summoned": {"card": "this card", "how": ["normal", "tribute", "special"]}}},
            {"event_this_turn": {"flipped": {"card": "this card"}}},
        ]}}], "cost": [{"send_to_graveyard": "this card"}], "resolve": [{"draw": 2}]},
    ),
    (
        "effect monster",
        "Once per turn, you can select 1 monster your opponent controls, and change its battle position. This effect "
        "can be activated during either player's turn.",
        {"quick": True, "targets": {"count": 1, "card": "monster", "of": "opponent"},
         "resolve": [{"change_position": "target", "to": "other"}], "once": "soft"},
    ),
    (
        "effect monster",
        "When this card is Normal Summoned, you can select 1 Level 1 monster in your Graveyard and Special Summon it "
        "in face-up Defense Position. Its effects are negated.",
        {"trigger": {"when": {"summoned": {"card": "this card", "how": ["normal", "tribute"]}}},
         "targets": {"count": 1, "card": "monster", "not_kind": ["xyz", "link"], "level": 1, "of": "you",
                     "in": "graveyard"},
         "resolve": [{"special_summon": "target", "position": "defense", "negate_effects": True}]},
    ),
    (
        "effect monster",
        "Once per turn, you can discard 1 card to select 1 monster your opponent controls, and destroy it.",
        {"cost": [{"discard": 1}], "targets": {"count": 1, "card": "monster", "of": "opponent"},
         "resolve": [{"destroy": "target"}], "once": "soft"},
    ),
    (
        "effect monster",
        'You can Tribute this card while "Reed Song" is on the field to add 1 Beast-Type monster from your Deck to '
        "your hand.",
        {"condition": [{"exists": {"name": "Reed Song", "face": "up"}}], "cost": [{"tribute": "this card"}],
         "resolve": [{"add_to_hand": {"count": 1, "card": "monster", "race": "Beast", "of": "you", "in": "deck"}}]},
    ),
    (
        "effect monster",
        "When this card is Normal Summoned, you can select and destroy 1 face-up card on the field.",
        {"trigger": {"when": {"summoned": {"card": "this card", "how": ["normal", "tribute"]}}},
         "targets": {"count": 1, "face": "up"},
         "resolve": [{"destroy": "target"}]},
    ),
    (
        "normal spell",
        "Discard 1 card from your hand. Destroy all face-up Continuous Spell Cards.",
        {"cost": [{"discard": 1}],
         "resolve": [{"destroy": {
             "count": "all", "card": "spell", "kind": ["continuous"], "face": "up", "other": True,
         }}]},
    ),
    (
        "effect monster",
        'You can discard 1 "Reed" monster to the Graveyard except "Reed Wren" to draw 1 card.',
        {"cost": [
            {"discard": {"count": 1, "card": "monster", "named": "Reed", "not_name": "Reed Wren", "of": "you",
                         "in": "hand"}, "to": "graveyard"},
        ], "resolve": [{"draw": 1}]},
    ),
    (
        "normal trap",
        "Activate only when an opponent's monster declares an attack. Select 1 card on the field and destroy it.",
        {"window": {"when": {"attack_declared": {"by": "opponent"}}}, "targets": {"count": 1, "other": True},
         "resolve": [{"destroy": "target"}]},
    ),
    (
        "counter trap",
        "Pay 500 Life Points. Negate the activation of a Trap Card and destroy it.",
        {"answers": {"activation": ["trap card"], "by": "any"}, "cost": [{"pay_lp": 500}],
         "resolve": [{"negate": "activation"}, {"and_if_you_do": {"destroy": "that card"}}]},
    ),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "said"), FRAMED)
def test_the_frame_of_an_older_sentence_says_what_is_paid_and_what_is_targeted(
    kind: str, text: str, said: dict[str, Any]
) -> None:
    whole = made(kind, text)
    assert whole["old_wording"], "a ruling tells that the text is an older one"
    (found,) = whole["effects"]
    assert {key: found[key] for key in found if key not in ("id", "text")} == said


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("effect monster", "You can discard 1 card to destroy 1 monster of your choice."),  # is it targeted?
        ("effect monster", "When a Spell Card is activated, you can negate the activation of a Trap Card."),  # which?
        ("effect monster", "You can pay 500 Life Points to draw 1 card when you hum."),  # is that asked?
        ("effect monster", "When this card is Normal Summoned, you can discard 1 card to hum at your opponent."),
        (
            "effect monster",
            "You can discard 1 card to draw 1 card. This effect can be used during either player's turn.",
        ),
        ("normal spell", "Discard 1 random card. Draw 2 cards."),
        ("normal spell", "Discard 1 card. Return 1 monster that was sent to your Graveyard this turn to your hand."),
        (
            "effect monster",
            "When this card is Normal Summoned, return to the hand a number of monsters from your "
            "Graveyard equal to the number of cards in your hand.",
        ),
        ("effect monster", "Once per turn, you can discard 1 card. Draw 1 card."),  # is it paid?
        ("normal spell", "Both players select 1 monster on the field. Destroy them."),
        ("counter trap", "Activate only while you hum. Negate the activation of a Spell Card and destroy it."),
    ],
)
def test_an_older_sentence_whose_frame_does_not_say_it_stays_open(kind: str, text: str) -> None:
    assert any("unread" in one for one in made(kind, text)["effects"])


OPEN_SPEED = [{"unmodelled": "whether it is a Quick Effect", "while": [{"chain_link": {"min": 2}}]}]


@pytest.mark.parametrize(
    ("text", "doubts"),
    [
        ("When this card is selected as an attack target, you can discard 1 card to negate the attack.", None),
        ("When this card declares an attack, you can discard 1 card to draw 1 card.", None),
        (
            "Once per turn, when your opponent's monster declares an attack, you can discard 1 card to draw 1 card.",
            OPEN_SPEED,
        ),
        ("When your opponent Special Summons a monster, you can discard 1 card to draw 1 card.", OPEN_SPEED),
        ("When your opponent draws a card(s), you can discard 1 card to draw 1 card.", OPEN_SPEED),
        (
            "If you negate the activation of a Spell Card, Trap Card, or Effect Monster's effect activated by your "
            "opponent, you can discard 1 card to draw 1 card.",
            None,
        ),
    ],
)
def test_what_an_older_monster_offers_at_the_deed_of_another_may_be_a_quick_effect(
    text: str, doubts: list[dict[str, Any]] | None
) -> None:
    found = effect("effect monster", text)
    assert "unread" not in found
    assert ("trigger" in found, "quick" in found) == (True, False)
    assert (found["cost"], found.get("doubts")) == ([{"discard": 1}], doubts)


def test_an_older_monster_that_answers_an_activation_has_a_quick_effect() -> None:
    found = effect("effect monster", "When a Trap Card is activated, you can discard 1 card to draw 1 card.")
    assert found["answers"] == {"activation": ["trap card"], "by": "any"}
    assert (found["quick"], found["cost"], found["resolve"]) == (True, [{"discard": 1}], [{"draw": 1}])


def test_a_price_in_a_sentence_of_its_own_is_paid_for_what_is_done_if_it_is() -> None:
    found = effect("effect monster", "You can Tribute this card to activate its effect. If you do, the reeds hum.")
    assert (found["cost"], found["resolve"]) == ([{"tribute": "this card"}], [{"unread": "the reeds hum"}])
    assert "cost" not in effect("effect monster", "Once per turn, you can discard 1 card. If you do, the reeds hum.")
    free = effect(
        "effect monster", "During your Main Phase 1, you can activate this card's effect. If you do, it hums."
    )
    assert ("unread" in free, "cost" in free, free["resolve"]) == (False, False, [{"unread": "it hums"}])


def test_what_waits_until_a_monster_was_summoned_this_way_names_the_way() -> None:
    way = "If your opponent controls a monster, you can Special Summon this card from your hand."
    then = "When this card is Special Summoned this way, select 1 monster on the field and destroy it."
    *_, found = made("effect monster", f"{way} {then}")["effects"]
    assert found["trigger"] == {"when": {"summoned": {"card": "this card", "by_effect": "proc"}}}
    assert "unread" in made("effect monster", then)["effects"][0]


def test_an_older_card_that_stays_is_read_if_all_of_it_applies_by_itself() -> None:
    text = "As long as this card remains face-up on the field, all Fiend-Type monsters you control gain 300 ATK. {}"
    again = "When a monster you control is removed from the field, gain 800 Life Points."
    act, *others = made("continuous trap", text.format(again))["effects"]
    assert act == {"id": "act", "resolve": []}
    assert [next(iter(one)) for one in others] == ["id", "id"]
    assert not any("unread" in one for one in others)
    assert made("continuous trap", text.format("Select 1 monster. It cannot attack."))["old_wording"]


def test_an_older_card_that_stays_is_activated_though_its_effects_stay_open() -> None:
    offer = "Once per turn, you can discard 1 card to hum with 1 card."
    act, boost, open_one = made("continuous spell", f"All Fiend-Type monsters you control gain 300 ATK. {offer}")[
        "effects"
    ]
    assert act == {"id": "act", "resolve": []}
    assert ("change_atk" in boost["static"][0], any(unread_words(open_one))) == (True, True)
    act, used = made("continuous trap", STAYS[0][1])["effects"]
    assert (act, "unread" in used) == ({"id": "act", "resolve": []}, False)
    offer = "Once per turn, you can discard 1 card to hum to 1 card on the field."
    assert "unread" in made("continuous trap", offer)["effects"][0], "what it offers may be used as it is activated"


@pytest.mark.parametrize(
    "text",
    [
        "While you control this face-up card, any opponent's monster that battles this card returns to its owner's "
        "hand at the end of the Damage Step.",
        "Monsters you control cannot hum. Other monsters cannot hum the turn you activate this effect.",
        "As long as this card hums, increase your Life Points by 800 points during each of your Standby Phases.",
        "Once per turn, by discarding 1 Spell Card from your hand, take control of 1 monster until it hums.",
        "When a monster is returned to the hand, the owner of the returned monster selects and sends 1 card in their "
        "hand to the Graveyard.",
        "If there are 3 face-up Beast-Type monsters on your side of the field, Tribute 2 of them to draw 3 cards.",
    ],
)
def test_an_older_sentence_that_may_be_an_effect_is_not_said_to_be_continuous(text: str) -> None:
    assert made("effect monster", text)["effects"][-1]["quick"]


def test_an_older_monster_that_destroys_itself_as_it_is_summoned_is_activated_for_it() -> None:
    found, gains = made(
        "effect monster",
        "If this card is Normal Summoned, destroy this card. This card gains 300 ATK for each card in your hand.",
    )["effects"]
    assert (found["trigger"]["if"]["summoned"]["card"], found["resolve"]) == ("this card", [{"destroy": "this card"}])
    assert (found["mandatory"], "static" in gains) == (True, True)


def test_a_card_of_an_equal_name_in_the_chain_is_asked_for() -> None:
    text = "You cannot activate this card if multiple cards/effects with the same name are in that Chain."
    found = effect("normal trap", f"Activate only as Chain Link 3 or higher. Draw 1 card. {text}")
    assert found["condition"] == [{"chain_link": {"min": 3}}, {"no_same_names_in_chain": True}]


STAY_AND_ASK = [
    (
        "continuous trap", "Activate only if you control a Fiend-Type monster.",
        [{"exists": {"card": "monster", "race": "Fiend", "of": "you"}}],
    ),
    ("continuous spell", "Activate only when your opponent has 5 or more cards in their hand.", [
        {"exists": {"count": {"min": 5}, "of": "opponent", "in": "hand"}},
    ]),
    (
        "continuous trap", "You can only activate this card when your opponent's Life Points are 2000 or less.",
        [{"opponent_lp": {"max": 2000}}],
    ),
    ("continuous trap", "Activate only if the reeds hum.", None),
    ("continuous trap", "Activate only when a monster is Special Summoned.", None),  # what of it?
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "asked"), STAY_AND_ASK)
def test_an_older_card_that_stays_says_when_alone_it_is_activated(
    kind: str, text: str, asked: list[dict[str, Any]] | None
) -> None:
    act = made(kind, f"{text} All Fiend-Type monsters you control gain 300 ATK.")["effects"][0]
    assert ("unread" in act) == (asked is None)
    assert asked is None or (act["condition"], act["resolve"]) == (asked, [])


def test_an_older_equip_spell_is_activated_though_what_it_says_of_its_monster_stays_open() -> None:
    text = (
        "Equip only to a Fiend-Type monster. It hums. When it destroys an opponent's monster by battle, draw 1 card. "
        "When the equipped monster is returned to the hand and this card is sent to the Graveyard, return this card to "
        "your hand."
    )
    act, hums, first, second = made("equip spell", text)["effects"]
    assert act["targets"] == {"count": 1, "card": "monster", "race": "Fiend", "face": "up"}
    assert "unread" in hums["static"][0]
    assert first["trigger"]["when"]["destroys_by_battle"]["card"]["bears"] == "this card"
    went = {"sent_to_graveyard": {"card": "this card", "because": {"returned_to_hand": {}}}}
    assert (second["trigger"]["when"], second["resolve"]) == (went, [{"return_to_hand": "this card"}])


def test_an_older_card_that_is_destroyed_while_set_is_not_activated_for_that() -> None:
    text = "When this face-down card is destroyed and sent to the Graveyard, {}"
    (found,) = made("normal trap", text.format("draw 1 card."))["effects"]
    gone = {"card": "this card", "from": "field", "to": "graveyard", "face": "down"}
    assert (found["trigger"]["when"], found["resolve"]) == ({"destroyed": gone}, [{"draw": 1}])
    assert effect("normal trap", text.format("destroy 1 monster on the field."))["doubts"]  # is it targeted?
    listed = "your opponent selects and executes 1 of the following effects:\n● Discard 1 card.\n● Hum."
    (left_open,) = made("normal trap", text.format(listed))["effects"]
    assert (left_open["id"], left_open["mandatory"], "when" in left_open["trigger"]) == ("e1", True, True)


def test_an_older_monster_that_is_summoned_by_the_cards_printed_above() -> None:
    way = (
        "This card can only be Special Summoned from your Extra Deck, by returning the above cards you control to the "
    )
    found = made("fusion effect monster", f'"Reed Song" + "Reed Drum"\n{way}Deck. When this card is Normal Summoned, '
                 "select 1 monster. Destroy it.")  # fmt: skip
    assert [one["return_to_deck"]["name"] for one in found["effects"][0]["cost"]] == ["Reed Song", "Reed Drum"]
    assert found["summons"] == {"special": "own", "first": True}


def test_an_older_monster_that_is_summoned_in_one_way_alone() -> None:
    way = "This card can only be Special Summoned by removing from play 1 WIND monster in your Graveyard."
    own = made("effect monster", f"This card cannot be Normal Summoned or Set. {way}")
    assert own["effects"][0]["cost"][0]["banish"]["attribute"] == "WIND"
    found = made("effect monster", 'This card cannot be Special Summoned except by the effect of "Reed Song". '
                 "When this card is Special Summoned, draw 1 card.")  # fmt: skip
    assert found["summons"] == {"special": False, "by": "Reed Song"}
    assert "old_wording" not in found


def test_a_tribute_summon_that_is_allowed_is_no_price_of_an_older_text() -> None:
    found = made(
        "effect monster",
        "During your Main Phase, you can Tribute Summon 1 Level 7 or higher monster in face-up Attack Position, in "
        "addition to your Normal Summon/Set. (You can only gain this effect once per turn.) If you control another "
        "Insect monster, this card can attack directly.",
    )
    assert "old_wording" not in found
    assert [next(iter(one["static"][0])) for one in found["effects"]] == ["extra_summon", "attacks_directly"]
