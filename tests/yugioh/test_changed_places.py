from __future__ import annotations

import pytest

from judge.rulesets.yugioh.vocabulary.deeds import changed


@pytest.mark.parametrize(
    "words",
    [
        "destroy 1 reed, and neither player can activate cards of that kind",
        "destroy 1 monster, then end the Battle Phase",
        "destroy 1 monster on the field, then move this card to another zone",
        "send 1 card from your hand to the GY, then Flip all monsters face-down",
        "banish 1 card from your GY, and you can use its effect",
        "Special Summon 1 monster from your hand, then destroy it",
        "sing a song about a reed",
    ],
)
def test_words_that_may_have_done_anything(words: str) -> None:
    assert changed(words) is None


def test_from_where_and_to_where_cards_went() -> None:
    found = changed("send 1 Reed monster from your Deck to the GY")
    assert found is not None
    assert found.out_of == {"deck"}
    assert found.into == {"graveyard"}
