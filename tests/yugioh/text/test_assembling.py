"""The record of a whole card from its text: in the words of card files, and what is not understood kept as words."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given, settings

from judge.rulesets.yugioh.reading.text.reach.turning import places_of, turns_on
from judge.rulesets.yugioh.reading.text.readings.plain_words import unread_words
from judge.rulesets.yugioh.reading.text.readings.reader import read
from judge.rulesets.yugioh.reading.text.records.assembling import assembled
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard, printed_card
from judge.rulesets.yugioh.table.written_cards import record
from judge.vocabulary.fitting import fits
from tests.yugioh.text.made import SCHEMA, effect, made
from tests.yugioh.text.test_any_text import cards


def test_effects_are_numbered_as_printed_and_the_activation_comes_first() -> None:
    text = (
        "All monsters you control gain 300 ATK. Once per turn: You can draw 1 card. "
        "If this card is destroyed by battle: Draw 1 card."
    )
    assert [one["id"] for one in made("continuous spell", text)["effects"]] == ["act", "e1", "e2", "e3"]
    assert [one["id"] for one in made("effect monster", text)["effects"]] == ["e1", "e2", "e3"]
    assert made("continuous spell", text)["effects"][0]["resolve"] == []


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


@pytest.mark.parametrize(
    ("kind", "words", "further", "key"),
    [
        ("effect monster", "If a reed is sent to the GY at dawn", ": You can draw 1 card.", "trigger"),
        ("effect monster", "When the reeds sing (Quick Effect)", ": You can draw 1 card.", "quick"),
        ("effect monster", "You can hum to the reeds", "; draw 1 card.", ""),
        ("normal spell", "While the reeds sing, hum", ": Draw 1 card.", ""),
    ],
)  # fmt: skip
def test_words_that_decide_the_activation(kind: str, words: str, further: str, key: str) -> None:
    found = effect(kind, words + further)
    assert any(said in words for said in found["unread"])
    assert found["resolve"] == [{"draw": 1}]
    assert not key or key in found


def test_a_trigger_whose_event_is_not_understood_is_one_all_the_same() -> None:
    found = effect("effect monster", "When a reed is sent to the GY at dawn: You can draw 1 card.")
    event = {"unread": "When a reed is sent to the GY at dawn", "after": [{"sent_to_graveyard": {}}]}
    assert found["trigger"] == {"when": event}
    assert record("x", {"type": "effect monster", "effects": [found]}).effects[0].category == "Trigger Effect"


def test_branches_and_what_is_paid_for_any_of_them() -> None:
    lead = "You can discard 1 card, then activate 1 of these effects;"
    text = f"{lead}\n● Draw 2 cards.\n● Target 1 card on the field; destroy it."
    found = effect("effect monster", text)
    assert found["cost"] == [{"discard": 1}]
    assert [branch["id"] for branch in found["choose"]] == ["a", "b"]
    assert found["choose"][1]["targets"]["count"] == 1
    odd = effect("effect monster", text.replace("Draw 2 cards", "Hum to the reeds"))
    assert odd["choose"][0]["resolve"] == [{"unread": "Hum to the reeds."}]
    assert odd["choose"][1]["resolve"] == [{"destroy": "target"}]


def test_a_list_that_is_applied_leaves_what_is_done_at_activation_plain() -> None:
    points = "\n● 1, 2, or 3: Draw 1 card.\n● 4, 5, or 6: Hum to the reeds."
    behind = "\nNeither player can activate cards or effects in response to this card's activation."
    found = effect("normal spell", f"Pay 500 LP; roll a six-sided die and apply the result.{points}{behind}")
    assert "unread" not in found
    assert found["cost"] == [{"pay_lp": 500}]
    assert found["no_response"] == "all"
    lead = "Activate 1 of these effects (also you cannot hum to the reeds);"
    assert effect("normal spell", f"{lead}\n● Draw 1 card.\n● Gain 500 LP.")["choose"][0]["resolve"] == [
        {"draw": 1}, {"also": {"unread": "you cannot hum to the reeds"}}
    ]  # fmt: skip
    targets = "\n● 1: Target 1 monster; destroy it.\n● 2: Draw 1 card."
    assert effect("normal spell", f"Roll a six-sided die and apply the result.{targets}")["unread"]


@pytest.mark.parametrize(
    ("words", "both"),
    [
        ("discard 1 Plant monster OR 1 Spell", ["discard", "discard"]),
        ("banish 1 face-up monster you control or 2 monsters from your GY", ["banish", "banish"]),
        ("send 1 Plant monster you control, or 1 Trap from your Deck, to the GY", ["send_to_graveyard"] * 2),
        ("banish 1 Plant monster or 1 Trap from your GY, then hum to the reeds", None),
        ("send 1 monster from your hand or that hums to the GY", None),
    ],
)
def test_what_is_paid_in_one_of_two_ways(words: str, both: list[str] | None) -> None:
    found = effect("effect monster", f"You can {words}; draw 1 card.")
    if both is None:
        assert "choose" not in found
        assert found["unread"]
    else:
        assert [next(iter(branch["cost"][0])) for branch in found["choose"]] == both
        assert all(branch["resolve"] == [{"draw": 1}] for branch in found["choose"])


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ('You can only apply this effect of "Moth" once per turn.', False),
        ("During the End Phase of the turn this card is activated, you hum for each of those cards.", False),
        ("If you discarded a Plant monster to activate this effect, hum to the reeds.", False),
        ("If you discarded a Plant monster, your opponent cannot activate cards in response.", True),
        ("If you control a Plant monster, you can use this effect up to twice per turn.", False),
        (
            "You can use this effect a number of times per turn, up to the number of Plants used as Fusion Material.",
            True,
        ),
        ("You can only activate this effect while the reeds hum.", True),
    ],
)
def test_sentences_behind_it_that_ask_nothing(words: str, asked: bool) -> None:
    found = effect("normal spell", f"Discard 1 card; draw 1 card. {words}")
    assert ("unread" in found) is asked


def test_how_often_and_when_the_effects_printed_behind_are_used() -> None:
    each = 'You can only use each of the following effects of "Moth" once per turn, {}.'
    behind = "● If a Trap Card is activated: You can draw 1 card."
    limit = f"If this card is Tributed: You can gain 100 LP. {each}\n{behind}"
    first, second = made("effect monster", limit.format("and not during the Damage Step"))["effects"]
    assert ("damage_step" in first, second["damage_step"], second["once"]) == (False, False, "use")
    oath = "also you cannot Special Summon monsters the turn you activate these effects, except Plant monsters"
    first, second = made("effect monster", limit.format(oath))["effects"]
    assert ("oath" in first, second["oath"][0]["allowed"]["race"]) == (False, "Plant")


def test_each_effect_of_a_card_that_is_one_list_is_each_of_the_list() -> None:
    listed = "{}You can activate 1 of these effects;\n● Draw 2 cards.\n● Gain 500 LP.\n{}" \
             'You can only use each effect of "Reed Warden" once per turn.'  # fmt: skip

    def limits_in(before: str, further: str, kind: str = "effect monster") -> list[object]:
        found = next(one for one in made(kind, listed.format(before, further))["effects"] if "choose" in one)
        return [found.get("once"), *(branch.get("once") for branch in found["choose"])]

    assert limits_in("", "") == limits_in("", "", "continuous spell") == [None, "use", "use"]
    assert limits_in("Once per turn: ", "") == ["soft", "use", "use"]
    assert limits_in("", "If this card is sent to the GY: You can draw 1 card.\n") == ["use", None, None]
    assert limits_in("", "Hum to the reeds.\n") == ["use", None, None]


def test_words_that_are_not_understood_need_the_cards_of_their_first_deed() -> None:
    def needs(words: str, kind: str = "normal spell") -> object:
        return effect(kind, words)["resolve"][0].get("needs")

    reed = {"count": 2, "card": "monster", "race": "Plant", "of": "you", "in": "hand"}
    page = {"count": 1, "card": "spell", "of": "you", "in": "deck"}
    assert needs("Activate 2 Plant monsters in your hand and send 1 Spell from your Deck to the GY as they hum.") == [
        reed,
        page,
    ]
    assert needs("Reveal 2 Plant monsters in your hand that hum.") == [reed]
    assert needs("Reveal 2 Plant monsters in your hand, GY, and/or reed.") is None
    assert needs("Reveal 2 Plant monsters in your hand that hum, or if you hum, draw 1 card.") is None
    assert needs("Hum to the reeds. Reveal 2 Plant monsters in your hand.") is None
    mud = {"count": 1, "card": "monster", "race": "Plant", "of": "you", "in": "deck"}
    hums = " but return it to the hand if it hums."
    for said in (
        "Take 1 Plant monster from your Deck, and either add it to your hand or send it to the reeds.",
        "Special Summon 1 Plant monster with the same Attribute, but a different name, from your Deck," + hums,
        "Add 1 Plant monster with the same Level as that reed from your Deck to your hand," + hums,
        "Add 1 Plant monster from your Deck to your hand that hums, then hum 1 reed or draw 1 card.",
    ):
        assert needs(said) == [mud], said
    assert needs("Take 1 Plant monster from your Deck, and add it to your hand or draw 1 card.") is None
    assert needs("Take control of 1 Plant monster that hums.") is None
    assert needs("Shuffle 1 Plant monster from your hand (at random) or field into the Deck that hums.") is None
    tall = {"count": 1, "card": "monster", "one_of": [{"atk": 900}, {"def": 900}], "of": "you", "in": "deck"}
    assert needs("Send 1 monster from your Deck to the GY with the same Type that has 900 ATK or DEF, then hum.") == [
        tall
    ]
    gone = {"count": 1, "card": "monster", "race": "Plant", "of": "you", "in": ["hand", "banished"]}
    assert needs("Special Summon 1 of your Plant monsters that is banished or in your hand as it hums.") == [gone]


def test_a_choice_that_something_stands_before_is_not_read_without_it() -> None:
    points = "\n● Target 1 monster; destroy it.\n● Draw 1 card."
    assert "unread" not in str(effect("normal spell", f"Activate 1 of these effects;{points}"))
    odd = effect("normal spell", f"Discard 1 card, and if you do, activate 1 of these effects.{points}")
    assert "Discard 1 card, and if you do, activate 1 of these effects" in odd["unread"]
    before = effect("normal spell", f"Hum to the reeds. Activate 1 of these effects;{points}")
    assert "Hum to the reeds" in str(before["unread"])
    applied = effect("normal spell", f"Pay 500 LP; apply these effects in sequence.{points}")
    assert "unread" in str(applied)


def test_a_list_is_applied_to_one_monster_for_a_time() -> None:
    text = (
        "Apply these effects to 1 face-up Plant monster on the field, until the end of this turn."
        "\n● Negate its effects.\n● Cannot attack."
        "\n● Unaffected by activated card effects, except its own.\n● Cannot be Tributed."
    )
    first, *others = effect("normal spell", text)["resolve"]
    plant = {"count": 1, "card": "monster", "race": "Plant", "face": "up"}
    assert first == {"negate": "effects", "cards": plant, "until": "end of turn"}
    assert [one["also"]["apply"] for one in others] == [
        {"cannot_attack": "all"},
        {"unaffected": "all", "by": "any", "activated": True},
        {"cannot_be_tributed": "all"},
    ]
    assert "unread" in str(effect("normal spell", text.replace("Cannot attack", "Hums"))["resolve"])


@pytest.mark.parametrize(
    ("theirs", "said", "read"),
    [
        ("1 monster your opponent controls", "switch control of those monsters", True),
        ("1 monster your opponent controls", "switch control of both monsters", True),
        ("1 other monster you control", "switch control of those monsters", False),
        ("2 monsters your opponent controls", "switch control of those monsters", False),
        ("1 monster your opponent controls", "switch control of those 3 monsters", False),
    ],
)
def test_one_monster_of_each_player_changes_sides(theirs: str, said: str, read: bool) -> None:
    found = effect("normal spell", f"Target 1 face-up monster you control and {theirs}; {said}.")
    assert (found["resolve"] == [{"exchange_control": "targets"}]) is read


def test_what_an_answered_effect_includes() -> None:
    text = (
        "When a card or effect is activated that includes any of these effects (Quick Effect): "
        "You can discard this card; negate that effect.\n● Add a card from the Deck to the hand.\n"
        "● Special Summon from the Deck."
    )
    assert effect("effect monster", text)["answers"]["includes"] == [
        "draw",
        "add from deck",
        "special summon from deck",
    ]
    odd = effect("effect monster", text.replace("Special Summon from", "Hum to"))
    assert "Hum to the Deck" in odd["unread"]


def test_sentences_that_just_apply() -> None:
    found = effect("effect monster", "The reeds sing while this card is in your GY.")
    assert found["static"] == [{"unread": "The reeds sing while this card is in your GY"}]
    assert found["in"] == ["graveyard"]
    assert made("effect monster", '(This card is always treated as a "Reed" card.)')["archetypes"] == ["Reed"]
    assert made("effect monster", "Cannot be Normal Summoned/Set.")["summons"] == {"normal": False}
    odd = made("effect monster", "Must be Special Summoned by singing.")
    assert odd["summons"] == {"unread": ["Must be Special Summoned by singing"]}
    assert made("synchro effect monster", "1 Tuner that sings + 1 Reed\nYou can draw 1 card.")["summons"]["unread"]


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


@pytest.mark.parametrize(
    ("kind", "said", "keys"),
    [
        ("normal trap", "You can only activate this card when you take damage to your Life Points.",
         {"window": {"when": {"damage": {"of": "you", "kind": "any"}}}}),
        ("normal trap", "You can activate this card when 1 or more of your Spell Cards are destroyed and sent from the "
         "field to the GY by a card effect your opponent controls.",
         {"window": {"when": {"destroyed": {"of": "you", "card": {"card": "spell"}, "by": "opponent's card effect",
                                            "to": "graveyard"}}}}),
        ("quick-play spell", 'You can only activate this card when "Reed Song" is activated.',
         {"answers": {"activation": ["spell card", "trap card"], "by": "any", "card": {"name": "Reed Song"}}}),
        ("normal trap", "You can only activate this card when your opponent's hand is 6 or more cards and your hand "
         "is 2 or less.",
         {"condition": [{"exists": {"count": {"min": 6}, "of": "opponent", "in": "hand"}},
                        {"hand": {"of": "you", "max": 2}}]}),
        ("normal spell", "You can only activate this card while there are 3 Normal Monsters of the same name (except "
         "Tokens) on your side of the field.",
         {"condition": [{"exists": {"count": 3, "card": "monster", "kind": ["normal"], "not_kind": ["token"],
                                    "same": ["name"], "of": "you"}}]}),
        ("normal trap", "You can only activate this card when the reeds hum.", None),
    ],
)  # fmt: skip
def test_a_sentence_that_says_when_a_card_can_be_activated_is_its_condition(
    kind: str, said: str, keys: dict[str, Any] | None
) -> None:
    act = effect(kind, f"{said} Draw 2 cards.")
    assert {key: what for key, what in act.items() if key in (keys or {"unread": 0})} == (
        keys or {"unread": [said.rstrip(".")]}
    )
    assert "unread" not in act or keys is None


def test_what_the_turn_player_can_do_is_said_of_whoever_does_it() -> None:
    text = "Once per turn, during the Main Phase: The turn player can target 1 monster in their GY; {}"
    _, found = made("field spell", text.format("banish it."))["effects"]
    assert found["usable_by"] == "both"
    assert found["condition"] == [{"turn": "yours"}]
    assert found["targets"] == {"count": 1, "card": "monster", "of": "you", "in": "graveyard"}
    assert found["resolve"] == [{"banish": "target"}]
    _, other = made("field spell", text.format("they draw 1 card."))["effects"]
    assert other["resolve"][0]["unread"] == "they draw 1 card."
    text = "If you control no monsters: The turn player can draw 1 card from their Deck."
    _, unpaid = made("field spell", text)["effects"]
    assert unpaid["usable_by"] == "both"
    assert {"turn": "yours"} in unpaid["condition"]


@pytest.mark.parametrize(
    ("does", "optional"),
    [
        ("They can reveal that card; they draw 1 card.", True),
        ("They can activate this effect; they draw 1 card.", True),
        ("Its controller can draw 1 card.", True),
        ("They can discard 1 card to negate this effect, otherwise you draw 1 card.", False),
    ],
)
def test_what_another_player_may_use_is_not_known_to_be_its_controllers(does: str, optional: bool) -> None:
    _, found = made("continuous spell", f"If a monster is destroyed by battle: {does}")["effects"]
    assert ("mandatory" not in found) is optional
    assert (found.get("usable_by") == "both") is optional
    assert ("unread" in found) is optional


def test_what_one_of_several_effects_asks_first_is_asked_at_its_activation() -> None:
    act = effect(
        "normal trap",
        "Activate 1 of these effects;\n● Draw 1 card.\n"
        "● If the reeds sing, hum to your zone your Link-2 monster points to.",
    )
    other = act["choose"][1]
    assert other["unread"] == ["If the reeds sing"]
    assert other["resolve"][0]["needs"] == [{"count": 1, "card": "monster", "kind": ["link"], "level": 2, "of": "you"}]


def test_words_that_allow_an_activation_are_about_the_activation() -> None:
    allowed = "If the reeds sing, you can activate this card the turn it was Set."
    for text in (
        f"Draw 1 card. {allowed}",
        f"{allowed} Draw 1 card.",
        f"You can banish this card; draw 1 card. {allowed}",
    ):
        found = next(one for one in made("normal trap", text)["effects"] if one["id"] == "act")
        assert allowed.strip(".") in found["unread"], text
        assert "reeds" not in str(found["resolve"]), text


def test_effects_that_are_given_are_in_no_record() -> None:
    limit = ' You can only use this effect of "Reed Warden" once per turn.'
    for behind in ("", limit):
        text = f"A reed Summoned using this card gains these effects.{behind}\n● Once per turn: You can draw 1 card."
        found = made("effect monster", text + "\n● Cannot be destroyed by battle.")["effects"]
        assert all(effect["static"][0]["unread"] for effect in found), behind
        assert "draw 1 card" in str(found), behind
    at_times = (
        "Apply the following effects while 2 or more reeds are there.\n● Plant monsters cannot be destroyed by battle."
    )
    assert all(effect["static"][0]["unread"] for effect in made("field spell", at_times)["effects"][1:])


def test_when_alone_a_card_is_activated_is_asked_of_its_activation() -> None:
    found = made("field spell", 'Activate only while "Reed" is on the field. Once per turn: You can draw 1 card.')
    assert found["effects"][0]["condition"] == [{"exists": {"name": "Reed", "face": "up"}}]
    hums = made("field spell", "Activate only while the reeds hum. Once per turn: You can draw 1 card.")["effects"][0]
    assert hums["unread"] == ["Activate only while the reeds hum"]
    aimed = made("continuous trap", "Activate this card by targeting 1 monster you control. Draw 1 card each turn.")
    assert (aimed["effects"][0]["targets"]["of"], aimed["effects"][0]["resolve"]) == ("you", [])
    answers = made("normal trap", "Activate only when the reeds hum: Draw 1 card.")["effects"][0]
    assert "unread" in answers
    waits = made("normal spell", "Activate this card while the reeds hum. Draw 1 card.")["effects"][0]
    assert waits["unread"] == ["Activate this card while the reeds hum"]
    behind = "Once per turn: You can draw 1 card. That reed must hum to activate and to resolve this effect."
    asked = effect("effect monster", behind)
    assert (asked["resolve"], bool(asked["unread"])) == ([{"draw": 1}], True)
    half = "[ Pendulum Effect ]\nYou must control no reeds to activate this card.\n[ Monster Effect ]\nDraw 1 card."
    assert "hand" in made("pendulum effect monster", half)["effects"][0]["in"]  # where it is activated


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


@pytest.mark.parametrize(
    ("words", "what"),
    [
        ("This card gains 300 ATK for each reed.", "points"),
        ("All monsters you control gain 300 ATK.", "points"),
        ("It gains 500 ATK.", "points"),
        ("but its ATK/DEF become 0", "points"),
        ("They cannot be Tributed for a Tribute Summon", "tributes"),
        ("While this card is face-up on the field, it cannot be Tributed.", "tributes"),
        (
            "During your Main Phase, you can Normal Summon 1 Fiend monster in addition to your Normal Summon/Set",
            "summons",
        ),
        ("These Tokens cannot be Tributed for a Tribute Summon during the turn they are Special Summoned.", "tributes"),
        ("but it cannot be used as Link Material this turn", "materials"),
        ("Those monsters cannot change their battle positions for the rest of this turn", "positions"),
        ("It cannot attack this turn.", "battles"),
        ("but it cannot attack directly this turn, and its effects are negated", "anything"),
        ("Negate its effects, also it loses 500 ATK", "anything"),
        ("This card can attack directly.", "battles"),
        ("This card gains 300 ATK and cannot be targeted.", "anything"),
        ("This card gains 300 ATK and cannot be targeted by card effects.", "points + targeting"),
        ("Negate all effects of reeds that gain ATK.", "anything"),
        ('You can only control 1 "Reed Warden".', "arrivals"),
        ("If this card battles a monster, neither can be destroyed by that battle.", "battled"),
        ("Cannot attack the turn it is Special Summoned.", "battles"),
        ("Cannot be destroyed by battle or card effects while the reeds sing.", "destructions"),
        ("Cannot be destroyed, or banished, by card effects.", "anything"),
        (
            "Your opponent cannot target reeds with card effects, also they cannot be destroyed by battle.",
            "targeting + battles",
        ),
        ("This card gains 300 ATK, also your opponent cannot activate cards.", "anything"),
        ("This card gains 300 ATK, but its effects are negated.", "anything"),
        ("If the equipped monster's ATK is 1300 or higher, this card is destroyed.", "anything"),
        ("Reeds cannot attack or change their battle positions.", "anything"),
        ("If this card attacks, it is changed to Defense Position at the end of the Battle Phase.", "battled"),
        ("If you would take battle or effect damage, you can sing instead.", "anything"),
        ("If this card is destroyed by battle or card effect, sing.", "anything"),
        ("Each time a Spell Card is activated, place 1 Reed Counter on this card.", "counters"),
        ("Each time a Spell Card is activated, hum.", "anything"),
        ("When this card leaves the field, destroy that monster.", "leaving"),
        ("The Levels of all reeds are reduced by 1.", "levels"),
        ("Its Level becomes 4 and its original ATK becomes 1800.", "levels + points"),
        ("You cannot Special Summon monsters, except reeds.", "summons"),
        ("You cannot Special Summon monsters, nor activate reeds.", "anything"),
        ("Once per turn, you can destroy 1 card on the field.", "own use"),
        ("If a reed would be Tributed, you can banish this card instead.", "anything"),
        ("This card is treated as a Normal Monster while face-up on the field or in the GY.", "kinds"),
        ("You take no effect damage.", "life points"),
        ("When it is destroyed, destroy this card.", "destructions"),
        ("When it hums, destroy this card.", "anything"),
        ("This Fusion Summoned card can make up to 3 attacks during each Battle Phase.", "battles"),
        ("Cannot be used as a Synchro Material Monster, except for the Synchro Summon of a reed.", "materials"),
        ("If this card is used for an Xyz Summon, you can treat it as a Level 5 monster.", "materials"),
        ("Cannot be Pendulum Summoned.", "own use"),
        ("If a reed you control would be destroyed by battle, you can sing instead.", "destructions"),
        ("The first time this card would be destroyed each turn, it is not destroyed.", "destructions"),
        ("This card is unaffected, also if it would be destroyed, you can sing instead.", "anything"),
        ("If this card would be destroyed, you can sing instead, also hum.", "anything"),
        ("If Summoned this way, you cannot sing for the rest of this turn.", "own summon"),
        ("If Summoned this way, this card is a reed.", "anything"),
        ("but destroy it during the End Phase", "end phase"),
        ("but return it to its owner's hand during the End Phase of the next turn", "end phase"),
        ("until your next Standby Phase", "end phase"),
        ("destroy it and draw 1 card during the End Phase", "anything"),
        ("it becomes DARK until the end of this turn", "properties"),
        ("that monster is treated as a Tuner this turn", "properties"),
        ("it becomes a DARK reed", "anything"),
        ("you take no battle damage from that battle", "battles"),
        ("Cannot be used as Link Material the turn it is Summoned.", "materials"),
        ("This card cannot be used as material and its effects are negated.", "anything"),
        ('A "Reed" Xyz Monster that has this card as material gains this effect.', "attached"),
        ("The reeds sing.", "anything"),
    ],
)
def test_what_words_could_decide(words: str, what: str) -> None:
    assert turns_on(words) == tuple(what.split(" + "))


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


def test_that_monster_is_the_target_where_a_card_was_parted_with() -> None:
    for way in ("send 1 monster from your Deck to the GY", "banish 1 monster from your Deck", "discard 1 card"):
        text = f"You can target 1 monster your opponent controls; {way}, and if you do, destroy that monster."
        (effect,) = made("effect monster", text)["effects"]
        assert effect["resolve"][-1] == {"and_if_you_do": {"destroy": "target"}}, way


@pytest.mark.parametrize(
    ("text", "doubted"),
    [
        ("Destroy 1 Set card on the field.", True),
        ("Add 2 Plant monsters from your Graveyard to your Deck and shuffle it.", True),
        ("Destroy the 1 face-up monster your opponent controls that has the lowest ATK.", False),
        ("Return 1 Plant monster you control to the hand, and if you do, destroy all Set cards.", False),
        ("Special Summon 1 Plant monster from your GY.", False),
        ("Special Summon 1 Plant monster from your hand or Graveyard.", False),
    ],
)
def test_whether_a_text_without_marks_targets_stays_in_doubt(text: str, doubted: bool) -> None:
    (effect,) = made("normal spell", text)["effects"]
    assert ("doubts" in effect, "targets" in effect) == (doubted, doubted)


def test_only_what_is_controlled_leaves_the_field() -> None:
    for whose, place in (
        ("your Machine monster(s)", None),
        ("a Machine monster(s) you control", "field"),
        ("this card in your possession", None),
        ("this card you control", "field"),
    ):
        text = f"If {whose} is sent to the GY: You can draw 1 card."
        (effect,) = made("effect monster", text)["effects"]
        assert effect["trigger"]["if"]["sent_to_graveyard"].get("from") == place, whose


def test_others_than_an_unread_card_are_unread() -> None:
    text = "Choose 1 Reed and whistle at it, also destroy all other monsters on the field."
    (effect,) = made("normal spell", text)["effects"]
    assert all("destroy" not in step for step in effect["resolve"])


def test_the_name_by_which_a_text_calls_its_own_card() -> None:
    text = (
        'If this card is Normal Summoned: You can add 1 "Reed" card from your Deck to your hand, except "Rede Warden". '
        'You can only use this effect of "{}" once per turn.'
    )
    for said in ("Rede Warden", "Rede Warden(s)"):
        card = printed_card("Reed Warden", "effect monster", text.format(said))
        (effect,) = assembled(card, read(card))["effects"]
        assert effect["resolve"][0]["add_to_hand"]["not_name"] == "Reed Warden"
    card = printed_card("Reed Warden", "effect monster", text.format("Rede Warden") + ' This card is no "Reed Warden".')
    assert card.desc.count("Rede Warden") == 2


def test_where_words_apply() -> None:
    assert places_of('This card\'s name becomes "Reed" while in the hand or on the field.') == ["field", "hand"]
    assert places_of("While this card is in your GY or banished, all reeds sing.") == ["graveyard", "banished"]
    assert places_of("While this card has material, no reeds sing in your GY.") == ["field"]
    assert places_of("You can activate reeds in your hand even while you control a frog.") == ["field"]
    assert places_of("All reeds sing.") == ["field"]
    assert places_of("If a reed would be destroyed, you can banish this card from your GY instead.") == ["graveyard"]


@example(PrintedCard("Reed", ("counter", "trap"), "."))
@example(PrintedCard("Reed", ("normal", "spell"), "0;●:"))
@example(PrintedCard("Reed", ("effect", "monster"), "0;●."))
@example(PrintedCard("Reed", ("effect", "monster"), "<:  OR:"))
@example(PrintedCard("Reed", ("fusion", "effect", "monster"), "\x1f"))
@example(PrintedCard("Reed", ("effect", "monster"), "0;\x0c"))
@example(PrintedCard("Reed", ("equip", "spell"), "activate 1 of these effects\u25cfI"))
@given(cards)
@settings(deadline=None)
def test_whatever_the_text_the_record_is_one(card: PrintedCard) -> None:
    found = assembled(card, read(card))
    kind = " ".join(card.words)
    if kind in ("", "monster"):
        kind = "effect monster"
    whole = {"type": kind, **found}
    assert fits(SCHEMA["definitions"]["card"], whole, SCHEMA)
    record(card.name, whole)
    assert all(isinstance(words, str) and words for words in unread_words(found))


def test_what_an_equip_spell_says_of_it() -> None:
    found = made("equip spell", "Equip only to a Dragon monster. It gains 300 ATK.")["effects"]
    assert found[1]["static"] == [{"change_atk": 300, "cards": "equipped monster"}]
    odd = made("equip spell", "The reeds sing. It gains 300 ATK.")["effects"]
    assert not any("change_atk" in static for one in odd for static in one.get("static", ()))


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


def test_what_must_be_so_of_every_monster_and_of_where_this_card_is() -> None:
    text = (
        "(Quick Effect): You can draw 1 card. All face-up monsters you control must be Rock-Type to activate and to "
        "resolve this effect."
    )
    mine = {"card": "monster", "of": "you", "face": "up"}
    must = [{"all_are": {"cards": mine, "fit": {"card": "monster", "race": "Rock"}}}]
    found = effect("effect monster", text)
    assert found["condition"] == found["condition_at_resolution"] == must
    text = (
        'During your Standby Phase: Draw 1 card. "Quillback Scout" must be on the field and this card must be in your '
        "Graveyard to activate and to resolve this effect."
    )
    found = effect("effect monster", text)
    there = {"exists": {"name": "Quillback Scout", "face": "up"}}
    assert found["in"] == "graveyard"
    assert found["condition"] == [there]
    assert found["condition_at_resolution"] == [{"this_card_in": "graveyard"}, there]


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


def test_a_limit_behind_what_lets_a_card_of_the_hand_be_material_is_not_that_of_the_next_effect() -> None:
    lends = (
        'If a monster you control would be used as Link Material for a "Moth" monster, this card in your hand can {}'
    )
    limit = 'You can only use this effect of "Reed Warden" once per turn.'
    text = f"{lends.format('also be used as material. ')}{limit} If this card is Tributed: You can draw 1 card."
    assert [one.get("once") for one in made("effect monster", text)["effects"]] == ["use", None]


def test_what_is_used_without_an_activation_has_the_limit_of_all_effects() -> None:
    text = "Draw 1 card. If a monster you control would be destroyed by battle, you can banish this card from your GY"
    for said, shared in (
        ("each effect of {} once per turn", None),
        ("1 {} effect per turn, and only once that turn", True),
    ):
        limit = f"You can only use {said.format(chr(34) + 'R.S. Warden' + chr(34))}."
        instead = made("normal spell", f"{text} instead. {limit}")["effects"][1]
        assert (instead["once"], instead.get("once_shared")) == ("use", shared), said


def test_once_per_turn_this_way_is_said_of_the_procedure_before_it() -> None:
    text = 'You can Special Summon this card (from your hand) by discarding 1 card. {}You can only Special Summon ' \
           '"Reed Warden" once per turn this way.'  # fmt: skip
    assert made("effect monster", text.format(""))["effects"][0]["once"] == "use"
    apart = made("effect monster", text.format("You can draw 1 card, then sing. "))["effects"]
    assert all(one.get("once") != "use" for one in apart)


FACE_UP = "This card must be face-up on the field to activate and to resolve this effect."


@pytest.mark.parametrize(
    ("when", "trigger"),
    [
        ("During your Standby Phase", {"phase": "standby", "turn": "yours"}),
        ("At the start of the Battle Phase", {"phase": "start step", "turn": "any"}),
        ("If this card is destroyed", {"if": {"destroyed": {"card": "this card"}}}),
        (
            "If a monster is Normal Summoned",
            {"if": {"summoned": {"card": {"card": "monster", "other": True}, "how": ["normal", "tribute"]}}},
        ),
    ],
)
def test_it_must_be_face_up_whatever_it_waits_for(when: str, trigger: dict[str, Any]) -> None:
    found = effect("effect monster", f"{when}: You can draw 1 card. {FACE_UP}")
    assert found["needs_face_up"]
    assert found["trigger"] == trigger


@pytest.mark.parametrize(
    "words",
    [
        "(This is treated as a Fusion Summon.)",
        "For the rest of this turn after this card resolves, you cannot hum, except to reeds.",
        "This turn, that reed cannot be hummed to.",
        "During the End Phase of this turn, hum to as many reeds as possible.",
        'A "Reed" Xyz Monster that has this card as material gains this effect.',
        "If you hum to the reeds, you can also banish monsters from your GY as material.",
        "Then hum to the reeds.",
        "Otherwise, hum to the reeds.",
        "In that case, hum to the reeds.",
        "If you do not, hum to the reeds.",
        "If they call it wrong, hum to the reeds.",
        "The Special Summoned monster is hummed to during your End Phase.",
        "While you control that Token, you cannot hum to the reeds.",
    ],
)
def test_a_sentence_of_what_comes_after_asks_nothing_of_the_activation(words: str) -> None:
    found = effect("normal spell", f"Draw 1 card. {words}")
    assert "unread" not in found
    assert found["resolve"][0] == {"draw": 1}
    assert found["resolve"][1]["also_after_that"]["unread"].strip(".") == words.strip(".")


@pytest.mark.parametrize(
    "words",
    [
        "You cannot hum the turn you activate this card.",
        "Hum while the reeds listen.",
        "Otherwise, target 1 card on the field, and hum to it.",
        "It can only be hummed to during the Battle Phase.",
    ],
)
def test_a_sentence_that_may_ask_something_of_the_activation_stays_with_it(words: str) -> None:
    assert effect("normal spell", f"Draw 1 card. {words}")["unread"] == [words.strip(".")]


def test_in_the_words_of_today_no_later_sentence_is_a_cost() -> None:
    words = ["Hum to the remaining cards", "If a reed listens, you can add 1 song from your Deck to your hand instead"]
    once = 'You can only activate 1 "x" per turn.'
    for one in words:
        found = effect("normal spell", f"Draw 1 card. {one}. {once}")
        assert found["resolve"][1]["also_after_that"]["unread"] == f"{one}."
        assert "unread" not in found
        assert effect("normal spell", f"Draw 1 card. {one}.")["unread"] == [one]
    told = effect("normal spell", f"Draw 1 card. If a reed listens, you can target 2 cards instead. {once}")
    assert told["unread"] == ["If a reed listens, you can target 2 cards instead"]


@pytest.mark.parametrize(
    ("words", "included"),
    [
        ("Add 1 humming card from your Deck to your hand", ["add from deck"]),
        ("Add, from the Deck to your hand, 1 humming card", ["add from deck"]),
        ("Add 1 humming card from your Extra Deck to your hand", None),
        ("Add 1 humming card from your Deck or GY to your hand", ["add from deck", "add from graveyard"]),
        ("You cannot add humming cards from the Deck to your hand", None),
        ("When you hum, add 1 card from your Deck to your hand", None),
        ("If a reed listens, your opponent draws 1 card humming", ["draw"]),
        ("Draw 1 humming card instead of your normal draw", None),
        ("Hum to 1 card that was sent from your Deck to the GY", None),
        ("Send 1 humming card from your hand or Deck to the GY", ["send from deck to graveyard"]),
        ("Send the top 3 humming cards of your Deck to the GY", ["send from deck to graveyard"]),
        ("Banish 1 humming card from your GY", ["banish from graveyard"]),
        ("Shuffle 1 humming card from your GY into the Deck", ["add from graveyard", "return from graveyard to deck"]),
        ("Special Summon 1 humming Trap from your Deck", ["special summon", "special summon from deck"]),
        (
            "Special Summon 1 humming monster from either player's GY",
            ["special summon", "special summon from graveyard", "special summon monster card from graveyard"],
        ),
        ("Special Summon 1 humming Token", None),
        ("Hum to 1 monster Special Summoned from your Deck", None),
        (
            "Fusion Summon 1 humming Fusion Monster, using monsters from your Deck",
            ["fusion summon", "send from deck to graveyard", "special summon", "special summon from extra deck"],
        ),
        ("Hum. If you Fusion Summon this turn, you can banish humming cards from your GY", None),
    ],
)
def test_what_words_that_were_not_understood_include_all_the_same(words: str, included: list[str] | None) -> None:
    found = effect("normal spell", f'{words}, humming. You can only activate 1 "x" per turn.')
    assert found["resolve"][0]["unread"].startswith(words.split(".")[0])
    assert found["resolve"][0].get("includes") == included


def test_words_of_a_list_or_of_a_card_that_stays_include_nothing_for_certain() -> None:
    words = "You can add 1 humming card from your Deck to your hand, humming."
    assert "includes" not in str(made("continuous spell", f"Once per turn: {words}")["effects"][0])
    listed = effect("normal spell", f"Apply one of these songs.\n● {words}\n● Hum.")
    assert "includes" not in str(listed)


@pytest.mark.parametrize(("between", "each"), [(" ", False), ("\n", True)])
def test_a_sentence_in_the_line_of_one_of_several_effects_is_of_that_alone(between: str, each: bool) -> None:
    points = "\n● Draw 1 card. Then, gain 100 LP.\n● Gain 500 LP."
    lock = "For the rest of this turn, you cannot Special Summon."
    found = effect("normal spell", f"Activate 1 of these effects;{points}{between}{lock}")
    locked = {"also_after_that": {"apply": {"cannot_summon": "you", "how": ["special"]}, "until": "end of turn"}}
    first = [{"draw": 1}, {"then": {"gain_lp": 100, "who": "you"}}]
    expected = [[*first, *([locked] if each else [])], [{"gain_lp": 500, "who": "you"}, locked]]
    assert [one["resolve"] for one in found["choose"]] == expected
    assert "unread" not in str(found)


def test_what_is_chosen_as_it_resolves_is_no_part_of_the_activation() -> None:
    points = "\n● Gain 500 LP.\n● Hum to the reeds."
    found = effect("normal trap", f"Target 1 monster you control; apply the following effect by its song.{points}")
    assert found["targets"] == {"count": 1, "card": "monster", "of": "you"}
    assert found["resolve"] == [{"unread": "apply the following effect by its song. Gain 500 LP. Hum to the reeds."}]
    assert "unread" not in found
    first = effect("normal spell", f"Draw 1 card, then you can apply the following effect.{points}")
    assert first["resolve"][0] == {"draw": 1}
    assert first["resolve"][1]["then"]["unread"].startswith("you can apply the following effect.")


def test_what_may_be_done_besides_at_the_activation_need_not_be_done() -> None:
    lead = "When you activate this card, you can also Tribute 1 monster; apply 1 of these effects."
    found = effect("normal spell", f"{lead}\n● Draw 1 card.\n● Gain 500 LP.")
    assert found["cost"] == [{"tribute": {"count": {"min": 0, "max": 1}, "card": "monster", "of": "you"}}]
    assert "unread" not in found
    hummed = effect("normal spell", lead.replace("Tribute 1 monster", "hum") + "\n● Draw 1 card.\n● Gain 500 LP.")
    assert hummed["unread"] == ["When you activate this card, you can also hum"]
    needed = effect("normal spell", "Tribute 1 monster; apply 1 of these effects.\n● Draw 1 card.\n● Gain 500 LP.")
    assert "cost" in needed


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


@pytest.mark.parametrize(("whose", "once"), [("", "soft"), (' of "Reed Warden"', "use")])
def test_a_limit_that_names_no_card_is_one_of_each_copy(whose: str, once: str) -> None:
    found = effect(
        "effect monster", f"You can pay 500 LP; draw 1 card. You can only use this effect{whose} once per turn."
    )
    assert found["once"] == once


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


@pytest.mark.parametrize(
    ("paid", "lead", "labels", "asked"),
    [
        ("discard 1 card", "depending on the type of card discarded", ("Monster", "Spell/Trap"), "is"),
        (
            "send 1 card from your hand or Deck to the GY",
            "depending on where that card was sent from",
            ("Hand", "Deck"),
            "is",
        ),
        ("banish up to 3 Traps from your GY", "depending on the number you banished", ("1", "2 or more"), "paid_with"),
        ("banish up to 3 Traps from your GY", "depending on the number you banished", ("1+", "2+"), ""),
        ("discard 2 cards", "depending on the type of card discarded", ("Monster", "Spell/Trap"), ""),
        ("discard 1 card", "depending on the type of card discarded", ("Monster", "Marsh"), ""),
        ("discard 1 card", "depending on the type of card sent to the GY", ("Monster", "Spell/Trap"), ""),
    ],
)
def test_a_word_before_each_effect_of_a_list_decides(paid: str, lead: str, labels: tuple[str, str], asked: str) -> None:
    first, second = labels
    listed = f"\u25cf {first}: Draw 1 card.\n\u25cf {second}: Gain 500 LP."
    text = f"You can {paid}; apply the following effect, {lead}.\n{listed}"
    found = effect("effect monster", text)["resolve"][0]
    told = [key for one in found.get("each_if", ()) for condition in one for key in condition]
    assert told == [asked] * 2 if asked else "unread" in str(found)


def test_what_stands_behind_two_effects_and_applies_by_itself_is_entered_once() -> None:
    text = (
        "Once per turn, you can either: Target 1 monster you control; equip this card to that target, OR: Unequip this "
        "card and Special Summon it. While equipped by this effect, that target hums 500 ATK."
    )
    found = [one for one in made("union effect monster", text)["effects"] if "static" in one]
    assert [one["text"] for one in found] == ["While equipped by this effect, that target hums 500 ATK"]


def test_a_spell_that_remains_on_the_field_does_not_leave_with_its_chain() -> None:
    remains = (
        "After this card's activation, it remains on the field, but destroy it during your opponent's 2nd End Phase."
    )
    assert made("normal spell", f"{remains} Draw 1 card.")["stays"] is True
    assert "stays" not in made("normal spell", "Draw 1 card for each face-up Spell that remains on the field.")


def test_the_controller_of_the_equipped_monster_decides_between_branches() -> None:
    text = (
        "Target 1 monster; equip this card to it. You can activate the following effect, based on {};"
        "\n\u25cf {}: {}\n\u25cf {}: {}"
    )
    for_whom, draw, gain = "which player controls the equipped monster", "Draw 1 card.", "Gain 500 LP."
    found = made("normal trap", text.format(for_whom, "You", draw, "Your opponent", gain))["effects"][1]
    asked = [branch["condition"][0]["is"] for branch in found["choose"]]
    assert [one["fits"]["of"] for one in asked] == ["you", "opponent"]
    assert {one["what"] for one in asked} == {"equipped monster"}
    turn = made("normal trap", text.format("whose turn it is", "Your turn", draw, "Opponent's turn", gain))["effects"][
        1
    ]
    assert [branch["condition"] for branch in turn["choose"]] == [[{"turn": "yours"}], [{"turn": "opponent's"}]]
    waits = "When an opponent's monster declares an attack: Draw 1 card."
    late = made("normal trap", text.format(for_whom, "You", waits, "Your opponent", gain))["effects"][1]
    assert "unread" in late["choose"][0], "no branch is a Trigger Effect among others that are used freely"


def test_what_a_resolution_sets_up_for_as_long_as_the_card_lies_there_applies_if_it_was_not_understood() -> None:
    kind, binding = "continuous trap", "neither player can Special Summon monsters whose ATK is a prime number"
    found = made(kind, f"Activate this card by targeting 1 monster you control; {binding}.")["effects"]
    assert [one["static"][0]["turns_on"] for one in found[1:]] == ["summons"]
    found = made(kind, f"Activate this card by targeting 1 monster you control; {binding} this turn.")["effects"]
    assert [one["id"] for one in found] == ["act"]


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


@pytest.mark.parametrize(
    ("words", "hidden"),
    [
        ('If you control a monster that is not a "Reed" monster, destroy this card.', True),
        ('If you control a face-up monster that is not a "Reed" monster, destroy this card.', False),
        ("If you control no non-WIND monsters: You can draw 1 card.", True),
        ('If you have a monster in your GY that is not a "Reed" monster, this card cannot attack.', False),
    ],
)
def test_a_face_down_monster_shows_no_name(words: str, hidden: bool) -> None:
    assert ("or_face_down" in str(made("effect monster", words))) is hidden
