"""The record of a whole card from its text: in the words of card files, and what is not understood kept as words."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import example, given, settings

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


def test_the_name_by_which_a_text_calls_its_own_card() -> None:
    text = (
        'If this card is Normal Summoned: You can add 1 "Reed" card from your Deck to your hand, except "Rede Warden". '
        'You can only use this effect of "{}" once per turn.'
    )
    for said in ("Rede Warden", "Rede Warden(s)"):
        card = printed_card("Reed Warden", "effect monster", text.format(said))
        (effect,) = assembled(card, read(card))["effects"]
        assert effect["resolve"][0]["add_to_hand"]["not_name"] == "Reed Warden"
    marked = printed_card('Reed "King" Warden', "effect monster", text.format('Rede "King" Warden'))
    assert marked.desc.endswith('You can only use this effect of "Reed "King" Warden" once per turn.')
    card = printed_card("Reed Warden", "effect monster", text.format("Rede Warden") + ' This card is no "Reed Warden".')
    assert card.desc.count("Rede Warden") == 2


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
