"""Words that are not understood: what they could decide, where they apply, what they include and need all the same."""

from __future__ import annotations

import pytest

from judge.rulesets.yugioh.reading.text.reach.turning import places_of, turns_on
from judge.rulesets.yugioh.table.written_cards import record
from tests.yugioh.text.made import effect, made


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


def test_sentences_that_just_apply() -> None:
    found = effect("effect monster", "The reeds sing while this card is in your GY.")
    assert found["static"] == [{"unread": "The reeds sing while this card is in your GY"}]
    assert found["in"] == ["graveyard"]
    assert made("effect monster", '(This card is always treated as a "Reed" card.)')["archetypes"] == ["Reed"]
    assert made("effect monster", "Cannot be Normal Summoned/Set.")["summons"] == {"normal": False}
    odd = made("effect monster", "Must be Special Summoned by singing.")
    assert odd["summons"] == {"unread": ["Must be Special Summoned by singing"]}
    assert made("synchro effect monster", "1 Tuner that sings + 1 Reed\nYou can draw 1 card.")["summons"]["unread"]


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


def test_others_than_an_unread_card_are_unread() -> None:
    text = "Choose 1 Reed and whistle at it, also destroy all other monsters on the field."
    (effect,) = made("normal spell", text)["effects"]
    assert all("destroy" not in step for step in effect["resolve"])


def test_where_words_apply() -> None:
    assert places_of('This card\'s name becomes "Reed" while in the hand or on the field.') == ["field", "hand"]
    assert places_of("While this card is in your GY or banished, all reeds sing.") == ["graveyard", "banished"]
    assert places_of("While this card has material, no reeds sing in your GY.") == ["field"]
    assert places_of("You can activate reeds in your hand even while you control a frog.") == ["field"]
    assert places_of("All reeds sing.") == ["field"]
    assert places_of("If a reed would be destroyed, you can banish this card from your GY instead.") == ["graveyard"]


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


def test_what_a_resolution_sets_up_for_as_long_as_the_card_lies_there_applies_if_it_was_not_understood() -> None:
    kind, binding = "continuous trap", "neither player can Special Summon monsters whose ATK is a prime number"
    found = made(kind, f"Activate this card by targeting 1 monster you control; {binding}.")["effects"]
    assert [one["static"][0]["turns_on"] for one in found[1:]] == ["summons"]
    found = made(kind, f"Activate this card by targeting 1 monster you control; {binding} this turn.")["effects"]
    assert [one["id"] for one in found] == ["act"]
