"""Cards whose words were not understood, merely there: only rulings that the words speak of turn on them."""

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
FIGHT = "by: A, next: battle; by: A, attack: Gene-Warped Warwolf, targets: [Celtic Guardian]"
AFTER = "by: A, next: main 2; by: A, activate: Pot of Greed"


@pytest.mark.parametrize(
    ("words", "stands", "turns"),
    [
        ("If a reed you control battles, hum at the end of the Battle Phase", DRAW, f"{FIGHT}; {AFTER}"),
        ("If this card attacks, hum at the end of the Battle Phase", f"{FIGHT}; {AFTER}", ""),
        ("All reeds and this card gain 300 ATK while the reeds sing", DRAW, FIGHT),
        ("Your opponent cannot target reeds that sing with card effects", AIM, "by: A, activate: Book of Moon"),
        ("Each time a reed hums, place 1 Reed Counter on this card", DRAW, FIGHT),
        ("Once per turn, you can destroy all reeds that hum", DRAW, "by: B, activate: Reed Idol"),
        ("The Levels of all reeds that hum are reduced by 1", DRAW, "by: A, summon: Summoned Skull"),
        ("Neither player can Special Summon reeds, except by humming", DRAW, "by: A, activate: Monster Reborn"),
        ("Your opponent takes no effect damage while the reeds sing", DRAW, "by: A, activate: Ookazi"),
        ("The reeds decide what may be activated", "", DRAW),
    ],
)
def test_a_card_that_is_merely_there(
    judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, stands: str, turns: str
) -> None:
    monkeypatch.chdir(tmp_path)
    merely_there(tmp_path, words)
    board = (
        "A: {hand: [Pot of Greed, Smashing Ground, Summoned Skull, Book of Moon, Monster Reborn, Ookazi], "
        "monsters: [Gene-Warped Warwolf], graveyard: [Kuriboh]}\n"
        "  B: {monsters: [Reed Idol, Celtic Guardian]}"
    )
    extra = {"Book of Moon": ", targets: [Celtic Guardian]", "Monster Reborn": ", targets: [Kuriboh]"}
    extra["Summoned Skull"] = ", tribute: [Gene-Warped Warwolf]"
    turns += next((more for name, more in extra.items() if turns.endswith(name)), "")
    if stands:
        assert "text-decides" not in said(judge, board, stands, code=0)
    if turns:
        assert "text-decides" in said(judge, board, turns, code=3)


@pytest.mark.parametrize(
    ("plays", "rule"),
    [
        (
            "by: A, activate: Jar of Greed; by: A, summon: Summoned Skull, tribute: [Kuriboh], immediately: true",
            "closed-state-fast-only",
        ),
        (
            "by: A, activate: Pot of Greed; by: A, activate: Jar of Greed; by: A, claim: {resolves_first: 1}",
            "chain-lifo",
        ),
    ],
)
def test_what_is_wrong_by_the_order_of_play(
    judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plays: str, rule: str
) -> None:
    monkeypatch.chdir(tmp_path)
    words = "The Levels of all reeds are reduced by 1, also they gain 300 ATK."
    build.cdb(tmp_path / "cards.cdb", Made(31, "Reed Idol", EFFECT, words))
    board = (
        "A: {hand: [Pot of Greed, Summoned Skull], monsters: [Kuriboh], "
        "spell_trap: [{card: Jar of Greed, set: true}]}\n  B: {monsters: [Reed Idol]}"
    )
    assert rule in said(judge, board, plays, code=1)


@pytest.mark.parametrize("name", ["Reed Idol", "idol"])
def test_its_own_battles_by_name_and_by_id(
    judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    words = "This card can attack directly while the reeds sing."
    build.cdb(tmp_path / "cards.cdb", Made(31, "Reed Idol", EFFECT, words))
    board = "A: {monsters: [{card: Reed Idol, id: idol}, Jinzo]}\n  B: {monsters: [Celtic Guardian]}"
    shown = said(judge, board, f"by: A, next: battle; by: A, attack: {name}", code=3)
    assert "text-decides" in shown
    other = "by: A, next: battle; by: A, attack: Jinzo, targets: [Celtic Guardian]"
    assert "text-decides" not in said(judge, board, other, code=0)


def test_what_must_be_face_up_already_does_not_see_its_own_summon(
    judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    face_up = "This card must be face-up on the field to activate and to resolve this effect."
    words = f"If a monster is Normal Summoned: Draw 1 card. {face_up}"
    build.cdb(tmp_path / "cards.cdb", Made(31, "Reed Reader", EFFECT, words))
    itself = "by: A, summon: Reed Reader; by: A, activate: Reed Reader"
    assert "trigger-not-met" in said(judge, "A: {hand: [Reed Reader]}\n  B: {}", itself, code=1)
    other = "by: A, summon: Gemini Elf; by: A, activate: Reed Reader"
    said(judge, "A: {hand: [Gemini Elf], monsters: [Reed Reader]}\n  B: {}", other, code=0)


@pytest.mark.parametrize(
    ("words", "stands", "turns"),
    [
        ("Fiend monsters you control gain 300 ATK for each song", FIGHT, ""),
        ("Warrior monsters you control gain 300 ATK for each song", DRAW, FIGHT),
        ("Fiend monsters you control cannot be destroyed by card effects that do not hum", AIM, ""),
        ("Warrior monsters you control cannot be destroyed by card effects that do not hum", DRAW, f"{AIM}; resolve"),
        (
            "Warrior monsters you control are unaffected by your opponent's Spell effects that hum",
            DRAW,
            f"{AIM}; resolve",
        ),
        (
            "Fiend monsters you control are unaffected by your opponent's activated effects that hum",
            f"{AIM}; resolve",
            "",
        ),
        ("You can activate reeds from your hand while they sing", DRAW, "by: B, activate: Jar of Greed"),
        ("Your opponent cannot activate Trap Cards while the reeds sing", DRAW, "by: A, activate: Jar of Greed"),
        ("Your opponent cannot activate Spell Cards while the reeds sing", "", DRAW),
        ("You cannot activate Spell Cards while the reeds sing", DRAW, ""),
        ("While the reeds sing, your opponent cannot activate Spell Cards during the Battle Phase", DRAW, ""),
        (
            "While the reeds sing, your opponent cannot activate Trap Cards during the Battle Phase",
            "by: A, activate: Jar of Greed",
            "by: A, next: battle; by: A, activate: Jar of Greed",
        ),
        (
            "While the reeds sing, your opponent cannot activate Trap Cards, except during the Battle Phase",
            "",
            "by: A, activate: Jar of Greed",
        ),
        ("Warrior monsters you control cannot be banished", "", DRAW),
        ("Your opponent cannot activate Trap Cards or monster effects that hum", "", DRAW),
        ("Any monster sent from the Deck to the GY is banished instead", f"{AIM}; resolve", ""),
        ("Any card sent from the field to the GY while it hums is banished instead", "", f"{DRAW}; resolve; {AIM}"),
        ("During your Standby Phase, hum", DRAW, ""),
        ("All reeds gain 300 ATK for each song, also your opponent cannot sing", "", DRAW),
        ("Your opponent cannot banish cards from your GY", DRAW, ""),
        ("Your opponent cannot banish cards from your GY, also they cannot sing", "", DRAW),
        ("The effects of any monster that battles your reeds are negated until the end of the turn", DRAW, FIGHT),
        ("Banish any monster destroyed by battle with your reeds", DRAW, FIGHT),
        ("Neither player takes battle damage from battles involving reeds", FIGHT, ""),
        ("Your opponent cannot declare attacks, except with reeds", DRAW, FIGHT),
        ("The original ATK of this card becomes 1000 x the number of songs used for its Special Summon", FIGHT, ""),
        ("The Set Normal Trap can be activated this turn", DRAW, ""),
        (
            "While that Token is in the Monster Zone, the player who Summoned it cannot Special Summon from the Extra "
            "Deck, except reeds",
            DRAW,
            "",
        ),
    ],
)
def test_what_words_could_reach(
    judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, stands: str, turns: str
) -> None:
    monkeypatch.chdir(tmp_path)
    build.cdb(tmp_path / "cards.cdb", Made(31, "Reed Idol", EFFECT, f"{words}. Once per turn: You can draw 1 card."))
    board = (
        "A: {hand: [Pot of Greed, Smashing Ground], monsters: [Gene-Warped Warwolf], "
        "spell_trap: [{card: Jar of Greed, set: true}]}\n"
        "  B: {monsters: [Reed Idol, Celtic Guardian], hand: [Jar of Greed]}"
    )
    if stands:
        assert "text-decides" not in said(judge, board, stands, code=0)
    if turns:
        assert "text-decides" in said(judge, board, turns, code=3)


def test_a_player_who_may_have_an_answer_is_not_taken_to_have_passed(
    judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    hum = Made(31, "Reed Hum", build.TRAP, "Hum to the reeds.")
    build.cdb(tmp_path / "cards.cdb", hum)
    board = (
        "A: {hand: [Pot of Greed], spell_trap: [{card: Mystical Space Typhoon, set: true}]}\n"
        "  B: {spell_trap: [{card: Reed Hum, set: true}]}"
    )
    plays = "by: A, activate: Pot of Greed; by: A, activate: Mystical Space Typhoon, targets: [Reed Hum]"
    assert "Reed Hum" in said(judge, board, plays, code=3)
    passed = plays.replace("; by: A", "; by: B, pass: true; by: A")
    said(judge, board, passed, code=0)


def test_what_a_ruling_did_not_rest_on_is_said(judge: Judge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    words = "This card gains 300 ATK for each reed that hums."
    build.cdb(tmp_path / "cards.cdb", Made(31, "Reed Idol", EFFECT, words))
    shown = said(judge, "A: {hand: [Pot of Greed]}\n  B: {monsters: [Reed Idol]}", DRAW, code=0)
    assert "Words of Reed Idol were not understood; only a play that rests on ATK, DEF and battles would" in shown
