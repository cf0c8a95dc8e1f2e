"""Cards of the wording before 2011 that stay on the field: when they are activated, and what they do from then on."""

from __future__ import annotations

from typing import Any

import pytest

from judge.rulesets.yugioh.reading.text.readings.plain_words import unread_words
from tests.yugioh.text.made import OLDER, effect, made, told


@pytest.mark.parametrize("case", OLDER["staying"], ids=lambda case: case["text"])
def test_an_older_spell_that_stays_does_what_its_sentences_decide(case: dict[str, Any]) -> None:
    act, found = made(case["type"], case["text"])["effects"]
    assert not any(unread_words(act))
    assert told(found) == case["record"]
    assert made(case["type"], case["text"]).get("old_wording", False) is case["framed"]


def test_an_older_card_that_stays_is_activated_with_what_its_first_sentence_selects() -> None:
    said = (
        "Select 1 face-up monster on the field to activate this card. {} When that monster is removed from the field,"
    )
    act, hums = made("continuous spell", said.format("The selected monster hums.") + " destroy this card.")["effects"]
    assert act["targets"] == {"count": 1, "card": "monster", "face": "up"}
    assert act["resolve"] == [{"also": {"tether": "target", "mode": "leaving"}}]
    assert "unread" in hums["static"][0]
    asks = "You cannot hum the turn you activate this card."
    assert "unread" in made("continuous spell", said.format(asks) + " destroy this card.")["effects"][0]


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
    act, used = made("continuous trap", OLDER["staying"][0]["text"])["effects"]
    assert (act, "unread" in used) == ({"id": "act", "resolve": []}, False)
    offer = "Once per turn, you can discard 1 card to hum to 1 card on the field."
    assert "unread" in made("continuous trap", offer)["effects"][0], "what it offers may be used as it is activated"


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
