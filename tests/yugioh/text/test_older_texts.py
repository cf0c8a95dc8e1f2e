"""The record of a card whose text is of the wording before 2011: what its sentences decide, and what stays open."""

from __future__ import annotations

from typing import Any

import pytest

from judge.rulesets.yugioh.reading.text.readings.plain_words import unread_words
from tests.yugioh.text.made import OLDER, effect, made, told


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


@pytest.mark.parametrize("case", OLDER["taken"], ids=lambda case: case["text"])
def test_what_an_older_card_takes_is_read_but_not_whether_it_targets(case: dict[str, Any]) -> None:
    found = effect("effect monster", case["text"])
    assert (found["targets"], found["resolve"]) == (case["targets"], case["resolve"])
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
    assert (act["cost"], act["targets"]) == ([{"discard": 1}], {"count": 1, "card": "monster"})
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


@pytest.mark.parametrize("case", OLDER["decided"], ids=lambda case: case["text"])
def test_an_older_sentence_that_pays_and_chooses_nothing_is_read(case: dict[str, Any]) -> None:
    text = case["text"]
    others = "As long as the marsh is silent, select 1 monster. It cannot sing."
    for whole in (text, f"{text} {others}", f"When this card is Normal Summoned, select 1 monster and hum. {text}"):
        found = next(one for one in made("effect monster", whole)["effects"] if not any(unread_words(one)))
        assert told(found) == case["record"]
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


@pytest.mark.parametrize("case", OLDER["framed"], ids=lambda case: case["text"])
def test_the_frame_of_an_older_sentence_says_what_is_paid_and_what_is_targeted(case: dict[str, Any]) -> None:
    whole = made(case["type"], case["text"])
    assert whole["old_wording"], "a ruling tells that the text is an older one"
    (found,) = whole["effects"]
    assert told(found) == case["record"]


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
