"""Words that were not understood, each of a family with a bound of its own: what they cannot touch is decided, what
they can is open."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Judge
from tests.cli.conftest import judge as judge
from tests.databases import build
from tests.databases.asking import merely_there, said
from tests.databases.build import Made

EFFECT = build.MONSTER | build.EFFECT
DRAW = "by: A, activate: Pot of Greed"
AIM = "by: A, activate: Smashing Ground"
TRAP = "by: A, activate: Jar of Greed"
SET = "by: A, set: Book of Moon"
COMES = "by: A, summon: Gemini Elf"
FIGHT = "by: A, next: battle; by: A, attack: Gene-Warped Warwolf, targets: [Celtic Guardian]"
PEACE = "by: A, next: battle; by: A, next: main 2"
HIDES = "by: A, activate: Book of Moon, targets: [Celtic Guardian]"
BURN = "by: A, activate: Ookazi"
WRONG = "by: A, summon: Summoned Skull, tribute: [Kuriboh]"
ITSELF = "by: B, activate: Reed Idol"


@pytest.mark.parametrize(
    ("words", "stands", "turns"),
    [
        ("The total number of cards that each player can have on the field is 5", FIGHT, DRAW),
        ("Your opponent cannot use 1 of their Monster Zones that sings", DRAW, ""),
        ("Your opponent cannot Set cards while the reeds sing", DRAW, SET),
        ("You cannot Set cards while the reeds sing", SET, ""),
        ("Neither player can Set Spells/Traps nor activate Trap Cards that hum", FIGHT, TRAP),
        ("You cannot Set reeds or activate cards that hum", DRAW, ""),
        ("During your Draw Phase, draw 1 more card for each reed", DRAW, ""),
        ("Your opponent must play with their hand revealed", f"{FIGHT}", ""),
        ("Any effect that would inflict damage to a player makes them sing", DRAW, BURN),
        ("While this card hums, both players skip their Main Phase 2", f"{DRAW}; resolve; {FIGHT}", PEACE),
        ("If any player Normal Summons a monster, that player cannot Normal Summon/Set that turn", DRAW, COMES),
        ("All face-up monsters on the field become the declared Attribute", DRAW, FIGHT),
        ("Destroy any monster that battles this card while it hums", DRAW, FIGHT),
        (
            "Cards Tributed by reeds are shuffled into the Deck instead of being sent to the GY",
            SET,
            f"{DRAW}; resolve; {AIM}",
        ),
        ("If you would Tribute a reed, you can sing instead", DRAW, WRONG),
        (
            "Destroy this card and all reeds at the end of the Battle Phase",
            f"{DRAW}; resolve; {FIGHT}",
            f"{PEACE}; {AIM}",
        ),
        ("Gains the following effects while this card points to a reed", f"{DRAW}; resolve; {FIGHT}", ""),
        ("Banish it when it leaves the field", DRAW, f"{AIM}; resolve; {DRAW}"),
        ("If a player Synchro Summons using this card, the other player cannot sing", DRAW, f"{COMES}; {DRAW}"),
        ("Monsters that hum cannot declare attacks or activate their effects", DRAW, FIGHT),
        (
            "When your opponent's activated Spell Card resolves, if a reed hums, you can negate that effect",
            DRAW,
            f"{DRAW}; resolve; {FIGHT}",
        ),
        (
            "When your opponent's activated Spell Card resolves, if a reed hums, you can negate that effect",
            f"{TRAP}; resolve; {FIGHT}",
            "",
        ),
        ("Discard 1 card and declare 1 song", f"{DRAW}; resolve; {FIGHT}", ITSELF),
        ("Each time a monster is Normal Summoned, sing 1 song. Then, discard 1 reed", DRAW, f"{COMES}; {DRAW}"),
        ("Each time a monster is Normal Summoned, sing 1 song. Then, each time a reed hums, discard it", "", DRAW),
        ('If "Reed" is not on the field, this effect is not applied', f"{DRAW}; resolve; {FIGHT}", ""),
        ("This card's effects can only be applied while it hums. Your opponent cannot activate Trap Cards", "", TRAP),
        (
            "At the end of the Battle Phase, if the reeds attacked or were attacked: Draw 1 card",
            FIGHT,
            f"{FIGHT}; by: A, next: main 2; {AIM}",
        ),
        ("If another reed on the field returns to the hand or Main Deck: Draw 1 card", f"{DRAW}; resolve; {FIGHT}", ""),
        ("Each time a monster is flipped face-up, place 1 R.R. Counter on this card", f"{DRAW}; resolve; {AIM}", ""),
        ("Your opponent cannot target reeds with cards, effects, or for attacks", DRAW, HIDES),
        ("Your opponent cannot target reeds with cards, effects, or for attacks", SET, FIGHT),
        ("The selected Spell or Trap Cards cannot be activated", DRAW, TRAP),
        ("Unless you have a reed in your other Pendulum Zone, this card's Pendulum Scale becomes 4", DRAW, ""),
    ],
)
def test_what_a_family_of_words_reaches(
    judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, stands: str, turns: str
) -> None:
    monkeypatch.chdir(tmp_path)
    merely_there(tmp_path, words)
    board = (
        "A: {hand: [Pot of Greed, Smashing Ground, Summoned Skull, Book of Moon, Ookazi, Gemini Elf], "
        "monsters: [Gene-Warped Warwolf], graveyard: [Kuriboh], spell_trap: [{card: Jar of Greed, set: true}]}\n"
        "  B: {monsters: [Reed Idol, Celtic Guardian]}"
    )
    if stands:
        assert "text-decides" not in said(judge, board, stands, code=0)
    if turns:
        assert "text-decides" in said(judge, board, turns, code=3)


@pytest.mark.parametrize(("row", "open_"), [("[Jar of Greed, Jar of Greed]", True), ("[]", False)])
@pytest.mark.parametrize(
    "words",
    [
        "Your opponent cannot use the zones in which reeds sing.",
        "Select up to 2 of your opponent's Monster Card Zones. The selected zones cannot be used.",
    ],
)
def test_zones_are_lost_where_few_are_left(
    judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, row: str, open_: bool
) -> None:
    """Also those that were selected before the file begins: that goes on."""
    monkeypatch.chdir(tmp_path)
    build.cdb(tmp_path / "cards.cdb", Made(31, "Reed Idol", EFFECT, words))
    board = f"A: {{hand: [Pot of Greed], spell_trap: {row}}}\n  B: {{monsters: [Reed Idol]}}"
    shown = said(judge, board, DRAW, code=3 if open_ else 0)
    assert ("text-decides" in shown) is open_


@pytest.mark.parametrize(("other", "open_"), [("Jinzo", True), ("Celtic Guardian", False)])
def test_a_negation_matters_where_something_applies(
    judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other: str, open_: bool
) -> None:
    """Jinzo forbids the Trap, unless its effects are negated; of a Normal Monster nothing is."""
    monkeypatch.chdir(tmp_path)
    words = "Monsters that hum cannot attack, also their effects are negated."
    build.cdb(tmp_path / "cards.cdb", Made(31, "Reed Idol", EFFECT, words))
    board = f"A: {{spell_trap: [{{card: Jar of Greed, set: true}}]}}\n  B: {{monsters: [Reed Idol, {other}]}}"
    shown = said(judge, board, TRAP, code=3 if open_ else 0)
    assert ("text-decides" in shown) is open_
