"""Drafts: an effect as a card file would have it, or the words that stand in the way; never half of one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.rulesets.yugioh.reading.text.drafts.drafting import attempt
from judge.rulesets.yugioh.reading.text.readings.reader import read
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard
from judge.rulesets.yugioh.table.written_cards import record

SCHEMA = json.loads((Path(__file__).parents[3] / "schemas" / "cards.schema.json").read_text("utf-8"))
VALID = jsonschema.Draft7Validator(SCHEMA)

SAID = [
    (
        "effect monster",
        "If this card is Normal Summoned: You can discard 1 card; draw 1 card.",
        {"id": "e1", "trigger": {"if": {"summoned": {"card": "this card", "how": ["normal", "tribute"]}}},
         "cost": [{"discard": 1}], "resolve": [{"draw": 1}]},
    ),
    (
        "effect monster",
        "If you Special Summon an Xyz Monster(s): You can target 1 of them; attach this card to it as material from "
        "the GY (if it was there when the monster was Summoned) or hand (even if not).",
        {"id": "e1", "trigger": {"if": {"summoned": {"card": {"card": "monster", "kind": ["xyz"]}, "how": ["special"],
                                                     "by": "you"}}},
         "targets": "those monsters", "resolve": [{"attach": "this card", "to": "target"}],
         "in": ["graveyard", "hand"]},
    ),
    (
        "effect monster",
        "If a monster(s) owned by your opponent is sent to the GY or banished: You can Special Summon 1 of those "
        "monsters.",
        {"id": "e1", "trigger": {"if": [{"sent_to_graveyard": {"card": {"card": "monster", "owner": "opponent"}}},
                                        {"banished": {"card": {"card": "monster", "owner": "opponent"}}}]},
         "resolve": [{"special_summon": {"count": 1, "card": "monster", "in": ["graveyard", "banished"],
                                         "among_them": "those monsters"}, "position": "any"}]},
    ),
    ("effect monster", "(Quick Effect): You can pay 500 LP; draw 1 card.",
     {"id": "e1", "cost": [{"pay_lp": 500}], "resolve": [{"draw": 1}], "quick": True}),
    ("normal spell", "Draw 2 cards.", {"id": "act", "resolve": [{"draw": 2}]}),
    (
        "normal trap",
        "Activate only as Chain Link 3 or higher; draw 1 card.",
        {"id": "act", "condition": [{"chain_link": {"min": 3}}], "resolve": [{"draw": 1}]},
    ),
    (
        "effect monster",
        "Activate only as Chain Link 2 or higher (Quick Effect): You can draw 1 card.",
        {"id": "e1", "condition": [{"chain_link": {"min": 2}}], "resolve": [{"draw": 1}], "quick": True},
    ),
    (
        "continuous trap",
        "Activate this card only if you control no monsters.",
        {"id": "act", "condition": [{"none": {"card": "monster", "of": "you"}}], "resolve": []},
    ),
    ("continuous trap", "Activate this card only if the reeds hum.", "Activate this card only if the reeds hum"),
    ("normal spell",
     "Activate 1 of these effects;\n● Draw 1 card. For the rest of this turn, you cannot Special Summon monsters.\n"
     "● Draw 2 cards.",
     {"id": "act",
      "choose": [{"id": "a", "resolve": [{"draw": 1}, {"also_after_that": {
                  "apply": {"cannot_summon": "you", "how": ["special"]}, "until": "end of turn"}}]},
                 {"id": "b", "resolve": [{"draw": 2}]}]}),
    ("normal spell", "Target 1 face-up monster your opponent controls; destroy it.",
     {"id": "act", "resolve": [{"destroy": "target"}],
      "targets": {"count": 1, "card": "monster", "face": "up", "of": "opponent", "even_face_down": True}}),
    ("normal spell", "Target 1 Set card your opponent controls; destroy it.",
     {"id": "act", "resolve": [{"destroy": "target"}],
      "targets": {"count": 1, "face": "down", "of": "opponent", "even_face_up": True}}),
    ("normal spell", "Target 1 Set card your opponent controls; destroy that target.",
     {"id": "act", "resolve": [{"destroy": "target"}],
      "targets": {"count": 1, "face": "down", "of": "opponent"}}),
    ("normal spell", "Target 1 face-up monster your opponent controls; destroy that target.",
     {"id": "act", "resolve": [{"destroy": "target"}],
      "targets": {"count": 1, "card": "monster", "face": "up", "of": "opponent"}}),
    ("normal spell",
     "Discard 1 Fish monster, then target 1 monster your opponent controls with a Level less than the discarded "
     "monster's; destroy it.",
     {"id": "act", "cost": [{"discard": {"count": 1, "card": "monster", "race": "Fish", "of": "you", "in": "hand"}}],
      "targets": {"count": 1, "card": "monster", "of": "opponent", "compared": {"to": "cost cards", "level": "lower"}},
      "resolve": [{"destroy": "target"}]}),
    ("normal spell", "Target 1 face-up monster your opponent controls; it loses 500 ATK.",
     {"id": "act", "resolve": [{"change_atk": -500, "cards": "target"}],
      "targets": {"count": 1, "card": "monster", "face": "up", "of": "opponent"}}),
    ("normal spell", "Target 1 Fish monster you control; return it to the hand, and if you do, draw 1 card.",
     {"id": "act", "resolve": [{"return_to_hand": "target"}, {"and_if_you_do": {"draw": 1}}],
      "targets": {"count": 1, "card": "monster", "race": "Fish", "of": "you", "even_face_down": True}}),
    ("normal spell",
     "Target 1 Fish monster you control or in your GY; banish it, and if you do, banish 1 other monster you control.",
     {"id": "act", "resolve": [{"banish": "target"}, {"and_if_you_do": {
         "banish": {"count": 1, "card": "monster", "of": "you", "besides": "target"}}}],
      "targets": {"count": 1, "card": "monster", "race": "Fish", "of": "you", "in": ["field", "graveyard"],
                  "even_face_down": True}}),
    ("effect monster",
     "You can target 1 Fish monster in your GY; Tribute 1 other monster, and if you do, banish that target.",
     {"id": "e1", "resolve": [{"tribute": {"count": 1, "card": "monster", "of": "you", "other": True}},
                              {"and_if_you_do": {"banish": "target"}}],
      "targets": {"count": 1, "card": "monster", "race": "Fish", "of": "you", "in": "graveyard", "still_such": True}}),
    ("normal spell", "Target 1 Fish monster in your GY; add it to your hand.",
     {"id": "act", "resolve": [{"add_to_hand": "target"}],
      "targets": {"count": 1, "card": "monster", "race": "Fish", "of": "you", "in": "graveyard"}}),
    ("normal spell", "Destroy all monsters on the field, except Aqua monsters.",
     {"id": "act", "resolve": [{"destroy": {
         "count": "all", "card": "monster", "not_race": "Aqua", "or_face_down": True}}]}),
    ("flip effect monster", "FLIP: Draw 1 card.",
     {"id": "e1", "resolve": [{"draw": 1}], "flip": True, "mandatory": True}),
    ("effect monster", "Once per Chain (Quick Effect): You can draw 1 card.",
     {"id": "e1", "resolve": [{"draw": 1}], "quick": True, "once": "chain"}),
    ("effect monster",
     'During your Main Phase: You can draw 1 card. You can only use this effect of "Moth" once per Duel.',
     {"id": "e1", "resolve": [{"draw": 1}], "once": "duel"}),
    ("counter trap", "Negate the activation of a Counter Trap Card, and destroy it.", "Negate the activation"),
    ("counter trap", "When a Spell Card is activated: Draw 1 card.",
     {"id": "act", "answers": {"activation": ["spell card"], "by": "any"}, "resolve": [{"draw": 1}]}),
    ("normal spell",
     "Target 1 face-up card on the field; destroy it, and if you do, destroy 1 face-up monster you control.",
     {"id": "act", "targets": {"count": 1, "face": "up", "other": True, "even_face_down": True},
      "resolve": [{"destroy": "target"},
                  {"and_if_you_do": {"destroy": {"count": 1, "card": "monster", "of": "you", "face": "up"}}}]}),
    ("effect monster", "Twice per turn: You can draw 1 card.",
     {"id": "e1", "resolve": [{"draw": 1}], "once": "soft", "times": 2}),
    ("effect monster",
     'During your Main Phase: You can draw 1 card. You can only use this effect of "Moth" up to four times per turn.',
     {"id": "e1", "resolve": [{"draw": 1}], "once": "use", "times": 4}),
    ("effect monster", "Once per opponent's turn (Quick Effect): You can draw 1 card.",
     {"id": "e1", "quick": True, "condition": [{"turn": "opponent's"}], "resolve": [{"draw": 1}], "once": "soft"}),
    ("effect monster", 'Once per turn: You can draw 1 card. You can only use this effect of "Moth" once per turn.',
     {"id": "e1", "resolve": [{"draw": 1}], "once": "use"}),
    ("effect monster", "Once per Duel: You can draw 1 card.", "how often it may be used"),
    ("continuous spell", "When this card is activated: You can draw 1 card.",
     {"id": "act", "resolve": [{"you_can": {"draw": 1}}]}),
    ("continuous spell", "When this card is activated: You can target 1 monster in your GY; add it to your hand.",
     {"id": "act", "targets": {"count": {"min": 0, "max": 1}, "card": "monster", "of": "you", "in": "graveyard"},
      "resolve": [{"add_to_hand": "target"}]}),
    ("continuous spell", "When this card is activated: You can draw 1 card, then gain 500 LP.", "gain 500 LP"),
    ("normal trap", "When an opponent's monster declares an attack: You can draw 1 card.",
     {"id": "act", "window": {"when": {"attack_declared": {"by": "opponent"}}}, "resolve": [{"draw": 1}]}),
    ("effect monster", "Once per turn: You can Tribute 1 monster this card points to on either field; draw 1 card.",
     {"id": "e1", "cost": [{"tribute": {"count": 1, "card": "monster", "pointed_by": "this card", "of": "any"}}],
      "resolve": [{"draw": 1}], "once": "soft"}),
    ("effect monster", "Once per turn: You can Tribute 1 monster this card points to; draw 1 card.",
     {"id": "e1", "cost": [{"tribute": {"count": 1, "card": "monster", "pointed_by": "this card", "of": "you"}}],
      "resolve": [{"draw": 1}], "once": "soft"}),
    ("continuous trap", "Monsters cannot attack.", {"id": "act", "resolve": []}),
    ("continuous trap", "If this card is sent to the GY: You can draw 1 card.",
     {"id": "e2", "trigger": {"if": {"sent_to_graveyard": {"card": "this card"}}}, "resolve": [{"draw": 1}]}),
    ("effect monster",
     "During your Main Phase: You can target 1 Fish monster you control; draw 1 card. It gains 500 ATK.",
     {"id": "e1", "targets": {"count": 1, "card": "monster", "race": "Fish", "of": "you"},
      "resolve": [{"draw": 1}, {"also_after_that": {"change_atk": 500, "cards": "target"}}]}),
    ("effect monster", "During your Main Phase: You can draw 1 card. Sing of the marsh. It gains 500 ATK.", "It gains"),
    ("effect monster",
     "During your Main Phase: You can target 1 Fish monster; equip this card to it. It gains 500 ATK.",
     {"id": "e1", "targets": {"count": 1, "card": "monster", "race": "Fish"},
      "resolve": [{"equip": "this card", "to": "target", "gives": {"atk": 500}}]}),
    ("effect monster",
     "During your Main Phase: You can target 1 Fish monster; draw 1 card, then equip this card to it. "
     "It gains 500 ATK.", "It gains"),
    ("effect monster",
     "If this card is sent to the GY: You can Special Summon this card. If Summoned this way, this card is unaffected "
     "by monster effects, also banish it when it leaves the field.",
     {"id": "e1", "trigger": {"if": {"sent_to_graveyard": {"card": "this card"}}},
      "resolve": [{"special_summon": "this card", "position": "any", "leaves_to": "banished"},
                  {"also": {"apply": {"unaffected": "all", "by": "monster"}, "to": "this card"}}]}),
    ("effect monster",
     "During your Main Phase: You can draw 1 card. If you do not control a Fish monster, this card loses "
     "800 ATK.", "this card loses"),
    ("effect monster",
     "During your Main Phase, if this card is in your GY: You can Special Summon this card. If Summoned this way, "
     "banish it when it leaves the field.",
     {"id": "e1", "resolve": [{"special_summon": "this card", "position": "any", "leaves_to": "banished"}],
      "in": "graveyard"}),
    ("continuous trap", "Activate this card by paying 700 LP. Monsters cannot attack.",
     {"id": "act", "cost": [{"pay_lp": 700}], "resolve": []}),
    ("continuous trap",
     "Activate this card by targeting 1 monster in your GY; Special Summon that target. When this card leaves "
     "the field, destroy that monster. When that monster is destroyed, destroy this card.",
     {"id": "act", "targets": {"count": 1, "card": "monster", "of": "you", "in": "graveyard"},
      "resolve": [{"special_summon": "target", "position": "any"}, {"also": {"tether": "it"}}]}),
    ("continuous trap", "Activate this card by targeting 1 monster in your GY; Special Summon that target. When that "
     "monster is destroyed, destroy this card.",
     {"id": "act", "targets": {"count": 1, "card": "monster", "of": "you", "in": "graveyard"},
      "resolve": [{"special_summon": "target", "position": "any"}, {"also": {"tether": "it", "mode": "falling"}}]}),
    ("continuous trap",
     "Activate this card by targeting 1 monster on the field; that face-up monster cannot be targeted or destroyed by "
     "your opponent's card effects, or be destroyed by battle. It cannot attack your opponent directly. When this card "
     "leaves the field, destroy that monster. When that monster leaves the field, destroy this card.",
     {"id": "act", "targets": {"count": 1, "card": "monster"},
      "resolve": [{"apply": {"untargetable": "all", "by": "opponent"}, "to": "target",
                   "until": "this card leaves the field"},
                  {"and": {"apply": {"indestructible": "all", "by": "opponent's effect"}, "to": "target",
                           "until": "this card leaves the field"}},
                  {"and": {"apply": {"indestructible": "all", "by": "battle"}, "to": "target",
                           "until": "this card leaves the field"}},
                  {"also": {"apply": {"cannot_attack_directly": {"card": "monster", "very_one": "target", "of": "you"}},
                            "until": "this card leaves the field"}},
                  {"also": {"tether": "target", "mode": "parting"}}]}),
    ("continuous trap",
     "Activate this card by targeting 1 face-up monster on the field; it loses 700 ATK, also it cannot "
     "attack or change its battle position. When it leaves the field, destroy this card.",
     {"id": "act", "targets": {"count": 1, "card": "monster", "face": "up"},
      "resolve": [{"apply": {"change_atk": -700}, "to": "target", "until": "this card leaves the field"},
                  {"also": {"apply": {"cannot_attack": "all"}, "to": "target", "until": "this card leaves the field"}},
                  {"also": {"apply": {"cannot_change_position": "all"}, "to": "target",
                            "until": "this card leaves the field"}},
                  {"also": {"tether": "target", "mode": "leaving"}}]}),
    ("continuous trap",
     "Activate this card by targeting 1 monster in your GY; Special Summon that target. When this card "
     "leaves the field, destroy that monster. When that monster leaves the field, destroy this card.",
     {"id": "act", "targets": {"count": 1, "card": "monster", "of": "you", "in": "graveyard"},
      "resolve": [{"special_summon": "target", "position": "any"}, {"also": {"tether": "it", "mode": "parting"}}]}),
    ("continuous trap",
     "Activate by discarding 1 card, then target up to 2 monsters in your GY; Special Summon them. When any of those "
     "monsters leaves the field, destroy this card. When this card leaves the field, destroy those monster(s).",
     {"id": "act", "cost": [{"discard": 1}],
      "targets": {"count": {"min": 1, "max": 2}, "card": "monster", "of": "you", "in": "graveyard"},
      "resolve": [{"special_summon": "targets", "position": "any"}, {"also": {"tether": "them", "mode": "parting"}}]}),
    ("effect monster",
     "When an opponent's monster declares an attack, or when your opponent activates a monster effect on the field "
     "(Quick Effect): You can Tribute this card; destroy that monster, and if you do, inflict damage to your opponent "
     "equal to its original ATK.",
     {"id": "e1", "quick": True, "window": {"when": {"attack_declared": {"by": "opponent"}}},
      "answers": {"activation": ["monster effect"], "by": "opponent", "in": "field"},
      "cost": [{"tribute": "this card"}],
      "resolve": [{"destroy": "acting monster"},
                  {"and_if_you_do": {"damage": {"atk_of": "it", "original": True}, "to": "opponent"}}]}),
    ("effect monster",
     "You can target 1 monster in your GY; banish that target. During the End Phase of this turn, add that card to "
     "your hand.",
     {"id": "e1", "targets": {"count": 1, "card": "monster", "of": "you", "in": "graveyard"},
      "resolve": [{"banish": "target"},
                  {"also_after_that": {"later": [{"add_to_hand": "target"}], "phase": "end", "turn": "this"}}]}),
    ("normal spell", "Discard 1 random card. Draw 2 cards.", "Draw 2 cards"),
    ("normal trap", "Draw 1 card. If you control no cards, you can activate this card from your hand.",
     {"id": "act", "resolve": [{"draw": 1}], "from_hand": [{"none": {"of": "you", "in": "field"}}]}),
    ("normal spell", "Draw 2 cards, then sing of the marsh.", "sing of the marsh"),
    ("continuous spell",
     "Activate this card by sending 1 card from your hand to the GY while you control a Link Monster.",
     {"id": "act", "cost": [{"send_to_graveyard": {"count": 1, "of": "you", "in": "hand"}}], "resolve": [],
      "condition": [{"exists": {"card": "monster", "kind": ["link"], "of": "you"}}]}),
    ("normal trap", "Activate by Tributing 1 Plant monster when an opponent's monster declares an attack. Draw 1 card.",
     {"id": "act", "window": {"when": {"attack_declared": {"by": "opponent"}}},
      "cost": [{"tribute": {"count": 1, "card": "monster", "race": "Plant", "of": "you"}}],
      "resolve": [{"also_after_that": {"draw": 1}}]}),
    ("normal trap", "Activate this card when your opponent activates a Trap Card. Draw 1 card.",
     {"id": "act", "answers": {"activation": ["trap card"], "by": "opponent"},
      "resolve": [{"also_after_that": {"draw": 1}}]}),
    ("normal spell", "If all monsters you control are Plant monsters: Target 1 monster you control; destroy it.",
     {"id": "act", "targets": {"count": 1, "card": "monster", "of": "you"}, "resolve": [{"destroy": "target"}],
      "condition": [{"all_are": {"cards": {"card": "monster", "of": "you"},
                                 "fit": {"card": "monster", "race": "Plant"}}}]}),
    ("normal spell", "If all monsters you control are Plant monsters: Draw 1 card.",
     "all monsters you control are Plant monsters"),
    ("effect monster",
     "If you have 3 or more DARK monsters in your GY: You can banish 2 of them from your GY; draw 1 card.",
     {"id": "e1", "resolve": [{"draw": 1}],
      "condition": [{"exists": {"count": {"min": 3}, "card": "monster", "attribute": "DARK", "of": "you",
                                "in": "graveyard"}}],
      "cost": [{"banish": {"count": 2, "card": "monster", "attribute": "DARK", "of": "you", "in": "graveyard"}}]}),
    ("normal trap", "If you control no cards: You can activate this card; draw 1 card.",
     {"id": "act", "condition": [{"none": {"of": "you", "in": "field"}}], "resolve": [{"draw": 1}]}),
    ("effect monster", "When the reeds are high: You can draw 1 card.", "the reeds are high"),
]  # fmt: skip


class Draft(NamedTuple):
    """One effect as a card file would have it, or (``unknown``) the words that stand in the way."""

    data: dict[str, Any] | None
    unknown: tuple[str, ...] = ()


def draft(card: PrintedCard, effect: EffectText, number: int) -> Draft:
    tried = attempt(card, effect, number)
    unknown = tried.activation + tried.resolution
    return Draft(None, unknown) if unknown else Draft(tried.data)


def drafted(kind: str, text: str) -> list[Draft]:
    card = PrintedCard("Moth", tuple(kind.split()), text)
    return [draft(card, effect, n) for n, effect in enumerate(read(card).effects, 1)]


@pytest.mark.parametrize(("kind", "text", "wanted"), SAID)
def test_drafts(kind: str, text: str, wanted: dict[str, Any] | str) -> None:
    *others, made = drafted(kind, text)
    assert others == [Draft({"id": "act", "resolve": []})] * (kind == "continuous trap" and "sent" in text)
    if isinstance(wanted, str):
        assert made.data is None
        assert any(wanted in words for words in made.unknown)
        return
    assert made == Draft(wanted)
    VALID.validate({"Moth": {"type": kind, "effects": [made.data]}})


def test_what_is_not_understood_of_its_event_leaves_the_place_open() -> None:
    card = PrintedCard(
        "Moth", ("field", "spell"), "If this face-up card is destroyed by the tide: You can draw 1 card."
    )
    *_, effect = read(card).effects
    assert effect.places == ("anywhere",)
    tried = attempt(card, effect)
    assert tried.activation
    assert tried.data["in"] == ["field", "hand", "graveyard", "banished", "extra deck"]


PIECES = st.sampled_from([
    "If this card is sent to the GY", "When your opponent activates a card or effect", "Once per turn",
    "(Quick Effect)", "During your Main Phase", "You can discard 1 card", "You can target 1 card on the field",
    "Pay 500 LP", "draw 1 card", "destroy that target", "negate that effect", "Special Summon this card", "gain 500 LP",
    "the marsh is still", "then draw 1 card", "and if you do, destroy it",
])  # fmt: skip
JOINTS = st.sampled_from([": ", "; ", ", ", ". "])


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(["effect monster", "normal spell", "continuous trap", "quick-play spell", "equip spell"]),
       st.lists(st.tuples(PIECES, JOINTS), min_size=1, max_size=6))  # fmt: skip
def test_a_draft_is_a_record_of_the_category_that_was_read(kind: str, said: list[tuple[str, str]]) -> None:
    card = PrintedCard("Moth", tuple(kind.split()), "".join(piece + joint for piece, joint in said).strip(" ,;:") + ".")
    for n, effect in enumerate(read(card).effects, 1):
        made = draft(card, effect, n)
        if made.data is None:
            assert made.unknown
            continue
        VALID.validate({"Moth": {"type": kind, "effects": [made.data]}})
        effects = record("Moth", {"type": kind, "effects": [made.data]}).effects
        assert effect.category in [one.category for one in effects]
