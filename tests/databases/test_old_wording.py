"""Cards of the wording before 2011: nobody is stopped by one that is not played, and one that is played is judged as
far as its kind and the shape of its sentences decide.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Judge
from tests.cli.conftest import judge as judge
from tests.databases import build
from tests.databases.asking import said
from tests.databases.asking import table as table
from tests.databases.build import Made

EFFECT = build.MONSTER | build.EFFECT
CARDS = (
    Made(1, "Reed Warden", EFFECT, "When this card is discarded to the Graveyard, draw 1 card from your Deck."),
    Made(2, "Reed Sling", EFFECT, "You can Tribute 1 monster to inflict 500 damage to your opponent."),
    Made(3, "Reed Echo", EFFECT, "You can discard this card to change what an activated Trap Card is told to do."),
    Made(4, "Reed Noose", build.TRAP, "Select 1 monster. Destroy it."),
    Made(5, "Reed Toll", build.SPELL, "Activate only when no monsters hum. Draw 1 card."),
    Made(
        6, "Reed Tyrant", EFFECT,
        "Trap Cards cannot be activated. When this card is Normal Summoned, you can select 1 card to destroy it.",
    ),
    Made(7, "Reed Lens", EFFECT, "FLIP: Select 1 monster on the field and return it to its owner's hand."),
    Made(8, "Reed Wall", build.TRAP | build.CONTINUOUS, "Select 1 monster. As long as it is there, nobody can attack."),
    Made(9, "Reed Chill", EFFECT, "Marsh cards have no song. When this card is Normal Summoned, you can draw 1 card."),
    Made(10, "Reed Piper", EFFECT, "When this card is Normal Summoned, inflict 500 points of damage to your opponent's "
         "Life Points."),
    Made(11, "Reed Scholar", EFFECT, "When this card is Normal Summoned, you can add 1 Level 3 or lower Beast-Type "
         "monster from your Deck to your hand. This card cannot be destroyed by battle."),
    Made(12, "Reed Gale", EFFECT, "When this card is Normal Summoned, you can destroy 1 monster on the field."),
    Made(16, "Reed Squall", EFFECT, "When this card is Normal Summoned, destroy 1 monster your opponent controls."),
    Made(15, "Reed Hail", EFFECT, "When this card is Normal Summoned, hum to 1 monster, and destroy 1 monster."),
    Made(14, "Reed Moth", EFFECT, "When your opponent draws a card, you can discard this card to negate its effect."),
    Made(13, "Reed Hush", build.TRAP, "Activate only when your opponent's monster declares an attack. Destroy all "
         "face-up Attack Position monsters your opponent controls."),
    Made(17, "Reed Coffin", build.TRAP, "When this face-down card is destroyed and sent to the Graveyard, your "
         "opponent hums 1 of the following effects:\n● Discard 1 card.\n● Select 1 monster and destroy it."),
)  # fmt: skip
POT, STEP = "by: A, activate: Pot of Greed", "by: A, next: battle phase"
SET_TRAPS = "spell_trap: [{card: Reed Noose, set: true}, {card: Jar of Greed, set: true}]"


@pytest.mark.parametrize("name", ["Reed Warden", "Reed Sling", "Reed Echo", "Reed Lens", "Reed Toll", "Reed Noose"])
def test_one_that_nobody_plays_declines_nothing(judge: Judge, table: Path, name: str) -> None:
    board = f"A: {{hand: [Pot of Greed, {name}]}}\n  B: {{}}"
    assert "text-decides" not in said(judge, board, f"{POT}; resolve", code=0)
    graveyard = f"A: {{hand: [Pot of Greed]}}\n  B: {{graveyard: [{name}]}}"
    said(judge, graveyard, f"{POT}; resolve", code=0)


@pytest.mark.parametrize("name", ["Reed Sling", "Reed Lens", "Reed Echo"])
def test_an_offer_on_the_field_reaches_nobody(judge: Judge, table: Path, name: str) -> None:
    said(judge, f"A: {{hand: [Pot of Greed]}}\n  B: {{monsters: [{name}]}}", f"{POT}; resolve", code=0)


def test_what_may_apply_at_any_time_has_its_reach(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Pot of Greed]}\n  B: {monsters: [Reed Tyrant], spell_trap: [{card: Jar of Greed, set: true}]}"
    shown = said(judge, board, f"{POT}; by: B, activate: Jar of Greed", code=3)
    assert "words of Reed Tyrant" in shown
    assert "Trap Cards cannot be activated" in shown
    in_hand = board.replace("monsters: [Reed Tyrant]", "hand: [Reed Tyrant]")
    said(judge, in_hand, f"{POT}; by: B, activate: Jar of Greed", code=0)


def test_what_a_trap_does_is_open_but_its_spell_speed_is_not(judge: Judge, table: Path) -> None:
    board = f"A: {{hand: [Pot of Greed], monsters: [Kuriboh]}}\n  B: {{{SET_TRAPS}}}"
    shown = said(judge, board, f"{POT}; by: B, activate: Reed Noose, targets: [Kuriboh]", code=3)
    assert 'words of Reed Noose that were not understood: "Select 1 monster. Destroy it"' in shown
    counter = board.replace("{card: Jar of Greed, set: true}", "{card: Dark Bribe, set: true}")
    late = f"{POT}; by: B, activate: Dark Bribe; by: B, activate: Reed Noose, targets: [Kuriboh]"
    shown = said(judge, counter, late, code=1)
    assert "spell-speed-3-lock" in shown or "chain-alternate" in shown


def test_a_spell_is_as_fast_as_its_kind_and_its_confidence_is_said(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Reed Toll, Pot of Greed]}\n  B: {}"
    shown = said(judge, board, f"{POT}; by: B, pass: true; by: A, activate: Reed Toll", code=1)
    assert "spell-speed" in shown
    assert "The text of Reed Toll is of the older wording, which does not mark what is what." in shown
    assert "words of Reed Toll" in said(judge, board, "by: A, activate: Reed Toll", code=3)


def test_an_offer_that_waits_for_nothing_is_an_ignition_effect(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Pot of Greed], monsters: [Reed Sling, Kuriboh]}\n  B: {}"
    quick = f"{POT}; by: B, pass: true; by: A, activate: Reed Sling, cost: {{tribute: Kuriboh}}"
    assert "spell-speed" in said(judge, board, quick, code=1)
    alone = "by: A, activate: Reed Sling, cost: {tribute: Kuriboh}"
    assert "The text of Reed Sling is of the older wording" in said(judge, board, f"{alone}; resolve", code=0)


def test_an_offer_that_speaks_of_an_activation_may_be_faster(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Reed Echo]}\n  B: {spell_trap: [{card: Jar of Greed, set: true}]}"
    plays = "by: A, pass: true; by: B, activate: Jar of Greed; by: A, activate: Reed Echo, cost: {discard: Reed Echo}"
    board = board.replace("hand: [Reed Echo]", "hand: [Reed Echo, Pot of Greed]")
    plays = plays.replace("by: A, pass: true", POT)
    assert "words of Reed Echo" in said(judge, board, plays, code=3)


def test_an_offer_in_the_hand_is_never_said_not_to_activate(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Pot of Greed]}\n  B: {hand: [Reed Moth]}"
    plays = f"{POT}; by: B, activate: Reed Moth, cost: {{discard: Reed Moth}}"
    assert "words of Reed Moth" in said(judge, board, plays, code=3)


def test_a_card_of_the_file_takes_its_place(judge: Judge, table: Path) -> None:
    own = "cards: {Reed Noose: {type: normal trap, effects: [{targets: {count: 1, card: monster, face: up}, "
    own += "resolve: [{destroy: target}]}]}}\n"
    board = f"A: {{hand: [Pot of Greed], monsters: [Kuriboh]}}\n  B: {{{SET_TRAPS}}}"
    answer = f"{POT}; by: B, activate: Reed Noose, targets: [Kuriboh]"
    said(judge, board, answer, head=own, code=0)


def test_the_words_of_its_own_summon_decide_only_that(judge: Judge, table: Path) -> None:
    words = "This card cannot be Normal Summoned or Set. You can discard 1 card to draw 1 card."
    build.cdb(table / "more.cdb", Made(20, "Reed Giant", EFFECT, words))
    Path("cards.cdb").unlink()
    Path("more.cdb").rename("cards.cdb")
    board = "A: {hand: [Reed Giant, Gemini Elf]}\n  B: {}"
    said(judge, board, "by: A, summon: Gemini Elf", code=0)
    assert "summon-procedure-not-met" in said(judge, board, "by: A, summon: Reed Giant", code=1)


def test_what_an_older_sentence_decides_is_done(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Reed Piper, Pot of Greed]}\n  B: {}"
    summon, tells = "by: A, summon: Reed Piper", "by: A, activate: Reed Piper; resolve; by: B, claim: {lp: %s}"
    said(judge, board, f"{summon}; {tells % 7500}", code=0)
    assert "claim" in said(judge, board, f"{summon}; {tells % 8000}", code=1)
    assert "Reed Piper" in said(judge, board, f"{summon}; {POT}", code=1)  # it must be activated first
    may = board.replace("Reed Piper", "Reed Scholar")
    said(judge, may, f"by: A, summon: Reed Scholar; {POT}", code=0)
    open_still = board.replace("Reed Piper", "Reed Hail")
    plays = "by: A, summon: Reed Hail; by: A, activate: Reed Hail, targets: [Reed Hail]"
    assert "words of Reed Hail" in said(judge, open_still, plays, code=3)


GALE = "by: A, summon: Reed Gale; by: A, activate: Reed Gale, targets: [Gemini Elf]"


def test_whether_an_older_card_targets_is_open_only_where_that_matters(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Reed Gale]}\n  B: {monsters: [Gemini Elf]}"
    said(judge, board, f"{GALE}; resolve; by: B, claim: {{control: Gemini Elf}}", code=1)
    said(judge, board, "by: A, activate: Reed Gale, targets: [Gemini Elf]", code=1)
    traps = "{card: Compulsory Evacuation Device, set: true}, {card: My Body as a Shield, set: true}"
    answered = board.replace("[Gemini Elf]", f"[Gemini Elf, Axe Raider], spell_trap: [{traps}]")
    lost = "by: B, activate: Compulsory Evacuation Device, targets: [Gemini Elf]; resolve"
    for claim in ("{control: Axe Raider}", "{link: 1, outcome: no effect}"):
        shown = said(judge, answered, f"{GALE}; {lost}; by: B, claim: {claim}", code=3)
        assert "whether it targets 1 monster on the field" in shown
    done = GALE.replace("targets:", "outcome: {destroy: Axe Raider}, targets:")
    said(judge, answered, f"{done}; {lost}; by: B, claim: {{control: Axe Raider}}", code=1)
    said(judge, answered, f"{GALE}; by: B, activate: My Body as a Shield", code=3)
    warded = board.replace("Gemini Elf", "Red-Eyes Dark Dragoon")
    plays = GALE.replace("Gemini Elf", "Red-Eyes Dark Dragoon")
    said(judge, warded, plays, code=3)
    owed = warded.replace("Gale", "Squall").replace("[Reed Squall]", "[Reed Squall, Pot of Greed]")
    shown = said(judge, owed, "by: A, summon: Reed Squall; by: A, activate: Pot of Greed; resolve", code=3)
    assert "whether it targets" in shown
    for answer, code in (("allows", 0), ("forbids", 1)):
        told = f'{plays}, reads: {{"whether it targets 1 monster on the field": {answer}}}'
        said(judge, warded, told, code=code)


def test_an_older_trap_that_says_when_alone_it_is_activated_does_what_it_says(judge: Judge, table: Path) -> None:
    board = "A: {monsters: [Gemini Elf]}\n  B: {spell_trap: [{card: Reed Hush, set: true}]}"
    hush = "by: B, activate: Reed Hush"
    attack = f"by: A, next: battle phase; by: A, attack: Gemini Elf; {hush}; resolve"
    said(judge, board, f"{attack}; by: A, claim: {{lp: 8000}}", code=0)
    assert "Reed Hush" in said(judge, board, f"by: A, next: battle phase; {hush}", code=1)


def test_the_page_of_a_card_says_whether_its_older_sentences_decide_all(judge: Judge, table: Path) -> None:
    decided, left_open = (judge("card", name, "--cards", "cards.cdb").stdout for name in ("Reed Piper", "Reed Gale"))
    assert "all of its sentences have a shape that decides" in " ".join(decided.split())
    assert "whether it targets 1 monster on the field" in " ".join(left_open.split())
    told, open_still = (
        json.loads(judge("card", name, "--cards", "cards.cdb", "--format", "json").stdout)
        for name in ("Reed Piper", "Reed Gale")
    )
    (fields,) = told["effects"]
    assert (fields["category"], fields["optional"], fields["timing"]) == ("trigger", False, "when")
    assert "declined" not in told
    assert "effects" not in open_still


def test_a_trap_that_says_only_what_it_does_once_it_is_gone_is_activated(judge: Judge, table: Path) -> None:
    board = "A: {spell_trap: [{card: Reed Coffin, set: true}], monsters: [Gemini Elf]}\n  B: {hand: [Pot of Greed]}"
    shown = said(judge, board, f"by: A, activate: Reed Coffin; resolve; {STEP}", code=3)
    assert "words of Reed Coffin" in shown
