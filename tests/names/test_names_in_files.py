"""Names of cards in files: whatever their case, accents and punctuation, and a hint where somebody is too brief."""

from __future__ import annotations

import pytest

from judge.adjudication.files import adjudged
from judge.kernel.errors import Unreadable
from judge.source.scenario import read_scenario_text

YUGIOH = """\
format: 1
ruleset: yugioh
title: Names
board:
  A: {{hand: ["{0}", Raigeki]}}
  B: {{monsters: [Summoned Skull]}}
plays:
  - {{by: A, activate: Raigeki}}
"""
RIFTBOUND = """\
format: 1
ruleset: riftbound
title: Names
board: {{A: {{hand: ["{0}"]}}, B: {{}}}}
plays:
  - {{by: A, play: Hextech Ray}}
"""
STARLIGHT = """\
format: 1
ruleset: starlight
title: Names
board: {{A: {{hand: [Ember of the Fen, Moss]}}, B: {{}}}}
cards:
  Ember of the Fen: {{type: damage skill, willpower: 2}}
  Moss: {{type: damage skill, willpower: 2}}
plays:
  - {{by: A, skill: "{0}"}}
"""
UNKNOWN = "The judge knows no card called '{}'."


@pytest.mark.parametrize(
    ("file", "written", "message", "hint"),
    [
        (YUGIOH, "Ghost Ogre", UNKNOWN, "Did you mean Ghost Ogre & Snow Rabbit?"),
        (YUGIOH, "MST", UNKNOWN, "Did you mean Mystical Space Typhoon?"),
        (YUGIOH, "Ash Blossom", UNKNOWN, "Did you mean Ash Blossom & Joyous Spring?"),
        (YUGIOH, "Nibiru", UNKNOWN, "Did you mean Nibiru, the Primal Being?"),
        (YUGIOH, "I:P", UNKNOWN, "Did you mean I:P Masquerena?"),
        (YUGIOH, "Gost Ogre", UNKNOWN, "Did you mean Ghost Ogre & Snow Rabbit?"),
        (YUGIOH, "Unicorn", UNKNOWN, "Did you mean Kashtira Unicorn or Knightmare Unicorn?"),
        (YUGIOH, "Marsh Owl", UNKNOWN, "Check the spelling, or define the card under `cards:` in the file."),
        (RIFTBOUND, "Teemo", UNKNOWN, "Did you mean Teemo, Scout or Teemo, Strategist?"),
        (RIFTBOUND, "Hextec Ray", UNKNOWN, "Did you mean Hextech Ray?"),
        (STARLIGHT, "Ember", "There is no {} on the table.", "Did you mean Ember of the Fen?"),
        (STARLIGHT, "Owl", "There is no {} on the table.", "Put the card on the board."),
    ],
)
def test_a_short_form_is_refused_with_what_it_means(file: str, written: str, message: str, hint: str) -> None:
    with pytest.raises(Unreadable) as raised:
        adjudged(read_scenario_text(file.format(written), "x"))
    assert (raised.value.message, raised.value.hint) == (message.format(written), hint)
    assert raised.value.span is not None


SPELLED = """\
format: 1
ruleset: yugioh
title: As people type
board:
  A: {hand: [raigeki], monsters: [{card: "live twin kisikil", id: twin}]}
  B: {monsters: [SUMMONED SKULL], spell_trap: [{card: magic-jammer, set: true}], hand: ["Maxx C"]}
plays:
  - {by: A, activate: Raigeki}
  - {by: B, activate: "B: magic jammer", cost: {discard: maxx c}}
  - resolve
"""


def test_case_accents_and_punctuation_do_not_count() -> None:
    verdict = adjudged(read_scenario_text(SPELLED, "x"))
    assert verdict.verdict == "legal"
    plain = SPELLED
    for said, name in (
        ("[raigeki]", "[Raigeki]"),
        ('"live twin kisikil"', "Live\u2606Twin Ki-sikil"),
        ("SUMMONED SKULL", "Summoned Skull"),
        ("magic-jammer", "Magic Jammer"),
        ("B: magic jammer", "B: Magic Jammer"),
        ('"Maxx C"', "'Maxx \"C\"'"),
        ("maxx c", "'Maxx \"C\"'"),
    ):
        assert said in plain
        plain = plain.replace(said, name)
    exact = adjudged(read_scenario_text(plain, "x"))
    assert (exact.verdict, exact.board) == (verdict.verdict, verdict.board)


MOVED = """\
format: 1
ruleset: riftbound
title: As people type
board:
  A: {hand: [hextech ray], base: [{card: stalwart poro, id: charm}]}
  B: {}
  battlefields: [{name: zaun warrens, controller: B, units: [WATCHFUL SENTRY]}]
plays:
  - {by: A, play: hextech-ray, targets: [watchful sentry]}
  - resolve
  - {by: A, move: charm, to: zaun warrens}
"""


def test_riftbound_has_the_same_names() -> None:
    verdict = adjudged(read_scenario_text(MOVED, "x"))
    assert verdict.verdict == "legal"
    assert "Stalwart Poro" in str(verdict.board["battlefields"])
    assert "Watchful Sentry" in str(verdict.board["B"])
