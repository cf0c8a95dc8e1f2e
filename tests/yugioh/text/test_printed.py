"""What of a card its text is read with."""

from __future__ import annotations

import pytest

from judge.rulesets.yugioh.reading.text.readings.reader import read
from judge.rulesets.yugioh.reading.text.readings.sorting import is_plain
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard, halves, printed_card


@pytest.mark.parametrize(
    ("kind", "frame", "subtype", "extra_deck"),
    [
        ("quick-play spell", "spell", "quick-play", False),
        ("trap", "trap", "normal", False),
        ("tuner synchro effect monster", "monster", "tuner", True),
        ("", "", "normal", False),
    ],
)
def test_kinds(kind: str, frame: str, subtype: str, extra_deck: bool) -> None:
    card = PrintedCard("Moth", tuple(kind.split()), "")
    assert (card.frame, card.subtype, card.extra_deck) == (frame, subtype, extra_deck)


def test_the_marks_of_another_typesetter_are_those_of_the_text() -> None:
    text = "Once per turn, during either player\u2019s turn: You can target 1 \u201cReed\u201d card; destroy it."
    card = printed_card("Moth", "effect monster", text)
    assert card.desc == text.replace("\u2019", "'").replace("\u201c", '"').replace("\u201d", '"')
    assert [effect.category for effect in read(card).effects] == ["Quick Effect"]


@pytest.mark.parametrize("kind", ["normal trap", "effect monster", "continuous spell"])
def test_what_a_database_remarks_on_a_text_is_no_part_of_it(kind: str) -> None:
    remark = "* The above text is unofficial and describes the card's functionality in the OCG."
    assert printed_card("Moth", kind, f"Draw 1 card.\n\n{remark}").desc == "Draw 1 card."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('Special Summoned with the effect of "Reed Bed". This Token cannot attack.', "This card cannot attack."),
        ("This card can be used as any Token.", ""),
        ('Summoned by "Reed Bed"\'s effect.', ""),
    ],
)
def test_what_brings_a_token_is_no_effect_of_it(text: str, said: str) -> None:
    card = printed_card("Reed Token", "token monster", text)
    assert (card.desc, is_plain(card)) == (said, not said)


def test_the_halves_of_a_pendulum_text() -> None:
    text = "[ Pendulum Effect ]\nOne.\n------\n[ Monster Effect ]\nTwo."
    (a, b), (c, d) = halves(text)
    assert (text[a:b].strip(), text[c:d].strip()) == ("One.", "Two.")
    assert halves("Two.") == ((0, 0), (0, 4))


@pytest.mark.parametrize(
    "what", ['use this effect of "Mothwing" once', 'use 1 "Mothwing" effect', 'Special Summon "Mothwing(s)" once']
)
def test_a_name_of_an_early_translation_is_told_by_the_name_of_the_card(what: str) -> None:
    text = f'Add 1 "Reed" card to your hand, except "Mothwing". You can only {what} per turn.'
    card = printed_card("Moth Wing", "effect monster", text)
    assert (card.known_as, '"Mothwing"' in card.desc, 'except "Moth Wing"' in card.desc) == ("Mothwing", False, True)


def test_an_early_translation_may_begin_with_the_name_of_the_card() -> None:
    text = 'Add 1 "Reed" card to your hand, except "Moth Wings". You can only use 1 "Moth Wings" effect per turn.'
    assert printed_card("Moth Wing", "effect monster", text).known_as == "Moth Wings"
    assert printed_card("Moth Wing", "effect monster", f'{text} Banish 1 "Moth Wing".').known_as == ""
