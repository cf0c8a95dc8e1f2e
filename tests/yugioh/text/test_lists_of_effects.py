"""Lists of effects in a record: one of which is activated, all that are applied, and what stands around them."""

from __future__ import annotations

import pytest

from tests.yugioh.text.made import effect, made


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


def test_what_one_of_several_effects_asks_first_is_asked_at_its_activation() -> None:
    act = effect(
        "normal trap",
        "Activate 1 of these effects;\n● Draw 1 card.\n"
        "● If the reeds sing, hum to your zone your Link-2 monster points to.",
    )
    other = act["choose"][1]
    assert other["unread"] == ["If the reeds sing"]
    assert other["resolve"][0]["needs"] == [{"count": 1, "card": "monster", "kind": ["link"], "level": 2, "of": "you"}]


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
