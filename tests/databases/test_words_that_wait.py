"""What words that were not understood could decide: nothing before what they wait for, and of no more cards than they
say; never less."""

from __future__ import annotations

from typing import Any

import pytest

from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context
from judge.rulesets.yugioh.reading.text.reach.gates import awaited, parted
from judge.rulesets.yugioh.reading.text.reach.narrowing import narrowed

ITSELF = {"card": "this card"}
LOWER = {"turns_on": "anything", "while": [{"fewer_lp": "you"}]}
WORN = {"is": {"what": "equipped monster", "fits": {"card": "monster"}}}


@pytest.mark.parametrize(
    ("condition", "events"),
    [
        ("If this card is Tributed", [{"tributed": ITSELF}]),
        ("If this reed card Summoned this way is destroyed by battle", [{"destroyed": ITSELF}]),
        ("If this card or another reed is Tributed", [{"tributed": {}}]),
        (
            "At the end of the Damage Step, if this card attacked a reed",
            [{"attack_declared": {"attacker": "this card"}}],
        ),
        ("Each time a reed is destroyed or banished", [{"destroyed": {}}, {"banished": {}}]),
        ("If a reed is destroyed or hums", []),
        ("If a reed is destroyed by battle or card effect", [{"destroyed": {}}]),
        ("If a reed is destroyed or you control no reeds", []),
        ("If a reed that is banished hums", []),
        ("If a Special Summoned reed is on the field", []),
        ("If this card was Tribute Summoned", []),
        ("If a reed would be destroyed", []),
        ("If you Tribute Summon a reed", [{"summoned": {}}, {"summon_attempt": {}}, {"flipped": {}}]),
        ("If a reed effect is activated in the hand", [{"activated": {}}]),
        ("If a monster effect is activated in the hand", [{"activated": {"activation": ["monster effect"]}}]),
        ("If a reed is Tributed, while you control this card", [{"tributed": {}}]),
        ("If a reed is Tributed, or once per turn, while the reeds hum", []),
        ("If you take 2000 or more battle damage", [{"damage": {}}, {"battle_damage": {}}]),
        ("If a reed that was Special Summoned is destroyed", [{"destroyed": {}}]),
        ("If a reed is added to the hand", [{"added_to_hand": {}}, {"drawn": {}}]),
        ("If this card is added to your hand", [{"added_to_hand": {"card": "this card"}}, {"drawn": {}}]),
        ("If a reed is flipped face-down", []),
        ("While a reed hums", []),
    ],
)
def test_what_a_condition_waits_for(condition: str, events: list[Any]) -> None:
    assert awaited(condition) == events


@pytest.mark.parametrize(
    ("sentence", "waits"),
    [
        ("If this card is Tributed, your opponent cannot hum this turn", True),
        ("After this card was Normal Summoned, your opponent cannot hum for the rest of that turn", True),
        ("After this card was Normal Summoned, your opponent cannot hum", False),
        ("Your opponent cannot activate reeds in response to the activation of your frogs", True),
        ("Your opponent cannot activate reeds", False),
        ("This card is changed to Defense Position when it is Normal Summoned", True),
        ("This card is changed to Defense Position when the reeds hum", False),
        ("It cannot hum this turn", True),
        ("It cannot hum", False),
        ("It cannot hum this turn while the reeds sing", False),
        ("If this card is Tributed, your opponent cannot hum until your next turn", False),
        ("If this card is Special Summoned, it is treated as a reed", False),
        ("If this card is Special Summoned, it gains 500 ATK", False),
        ("If this card is Special Summoned this way, destroy a reed", False),
        ("If a reed is sent to the GY, banish it instead", False),
        ("Each time a reed is activated, gain 500 LP immediately after it resolves", True),
        ("Each time a reed is activated, gain 500 LP", False),
        ('If "Reed Bed" is not on the field, destroy this card', True),
        ("If you control no reeds, destroy this card", False),
        ("You take no effect damage", True),
        ("If this card was Tribute Summoned, when it is sent to the GY, draw 1 card", True),
        ("When a reed is Synchro Summoned, your opponent cannot activate cards or effects", True),
        ("If you Tribute Summon this card, destroy a reed", True),
        ("Gain 500 LP each time a reed is destroyed", True),
        ("If you Link Summon a reed, you can use 1 rush as the entire material", False),
        ("When you Ritual Summon a reed, you can banish this card as 1 of the monsters required", False),
        ("When this card is Synchro Summoned, take control of a reed", True),
        ("When this card is Synchro Summoned, take control of a reed while it hums", False),
    ],
)
def test_what_a_sentence_waits_for(sentence: str, waits: bool) -> None:
    assert bool(parted(sentence)[0]) is waits


@pytest.mark.parametrize(
    ("words", "reach"),
    [
        ("FIRE: Hum to the reeds", ()),
        (
            "FIRE: You take no battle damage",
            ({"turns_on": ["battles", "life points"], "after": [{"damage": {}}, {"battle_damage": {}}]},),
        ),
        ("3+: Draw 1 card", ({"turns_on": "own use"},)),
        ("The activation of reeds cannot be negated", ({"turns_on": "negations"},)),
        ("Reeds that hum cannot be Special Summoned", ({"turns_on": "summons"},)),
        (
            "Effects of monsters in the hand cannot be activated",
            ({"turns_on": "activations", "cards": {"card": "monster"}},),
        ),
        ("Negate any Trap effects that target a reed", ({"turns_on": "activations", "cards": {"card": "trap"}},)),
        ("Change all reed monsters to Defense Position", ({"turns_on": ["battles", "positions"]},)),
        ("Your opponent must pay 300 LP to activate reeds", ({"turns_on": "activations"},)),
        ("Your opponent must pay 300 LP to hum", ()),
        ("Neither player can target reeds", ()),
        ("The equipped monster hums", ({"turns_on": "anything", "while": [WORN]},)),
        (
            "While this card is in Attack Position, it hums",
            ({"turns_on": "anything", "while": [{"position": "attack"}]},),
        ),
        ("While your LP are lower than your opponent's, it hums", (LOWER,)),
        ("While your LP are lower than your opponent's, it hums until the next turn", ()),
        ("While you control another monster that was Special Summoned this turn, it hums", ()),
        ("While you have no cards in your hand, it hums", ()),
        ("(You cannot activate this effect the turn this card is Summoned.)", ({"turns_on": "own use"},)),
        ("The equipped monster hums, also all reeds hum", ()),
        (
            "If the equipped monster is destroyed, destroy a reed",
            ({"turns_on": ["anything", "leaving"], "after": [{"destroyed": {}}]},),
        ),
        (
            "If this card, Special Summoned, is used as Synchro Material, banish it",
            ({"turns_on": ["materials", "redirecting"], "cards": "this card"},),
        ),
        ('This card\'s name becomes "Reed" while on the field', ({"turns_on": "properties", "cards": "this card"},)),
        ("It is treated as a Tuner monster", ({"turns_on": "properties"},)),
        ("Control of this card cannot switch", ({"turns_on": ["targeting", "affecting"], "cards": "this card"},)),
        ("If you control no reeds, destroy this card", ({"turns_on": "own fate"},)),
        ("If it is a reed, destroy it", ()),
        ("Neither player can Tribute cards to activate reeds", ({"turns_on": "tributes"},)),
        ("You can Tribute 3 reeds to Tribute Summon this card", ({"turns_on": "permits"},)),
        ('You can only use this effect of "Reed" once per turn', ({"turns_on": "own use"},)),
        (
            "If this card is equipped to a reed monster, it cannot attack, also it loses 1000 ATK",
            ({"turns_on": "battles"}, {"turns_on": "points"}),
        ),
        (
            "This card cannot attack, also it loses 1000 ATK",
            ({"turns_on": "battles", "cards": "this card"}, {"turns_on": "points", "cards": "this card"}),
        ),
        (
            "Warrior monsters and Fiend monsters you control gain 500 ATK",
            (
                {
                    "turns_on": "points",
                    "cards": {
                        "one_of": [
                            {"card": "monster", "race": "Warrior"},
                            {"card": "monster", "race": "Fiend", "of": "you"},
                        ]
                    },
                },
            ),
        ),
        ('If this card is Special Summoned by "Reed: Song", it gains 500 ATK while reeds hum', None),
    ],
)
def test_what_words_reach(words: str, reach: tuple[Any, ...] | None) -> None:
    found = narrowed(words, Context())
    if reach is None:
        assert not any("after" in one for one in found)
    else:
        assert found == reach
