"""Disputes judged by the text of a card: what the verdict rests on, what it would turn on, what a file may override."""

from __future__ import annotations

import os
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
    Made(11, "Reed Warden", EFFECT, "If this card is Normal Summoned: You can draw 1 card."),
    Made(
        12,
        "Reed Piper",
        EFFECT,
        "When your opponent activates a Spell Card (Quick Effect): You can discard this card; negate the activation.",
    ),
    Made(13, "Song of the Reeds", build.SPELL, "Draw 2 cards, then hum to the reeds."),
    Made(14, "Hush of the Reeds", build.TRAP, "If the reeds sing: Draw 1 card."),
    Made(15, "Reed Idol", EFFECT, "The reeds decide what may be activated. Once per turn: You can draw 1 card."),
    Made(16, "Reed Totem", EFFECT, "This card gains 300 ATK for each reed. Once per turn: You can draw 1 card."),
    Made(
        18,
        "Reed Strider",
        EFFECT,
        "If the reeds sing, you can Normal Summon this card without Tributing. You can only Special Summon "
        '"Reed Strider" once per turn this way. (Quick Effect): You can Tribute this card, then target 1 monster your '
        "opponent controls; hum to it.",
        level=5,
    ),
    Made(
        19,
        "Reed Guard",
        EFFECT,
        "If another Fiend monster you control would be destroyed by card effect, you can sing instead. Once per turn: "
        "You can draw 1 card.",
    ),
    Made(20, "Reed Ban", build.TRAP | build.CONTINUOUS, "You cannot Special Summon from the Extra Deck, except Fusion \
Monsters."),
    Made(21, "Reed Seeker", build.SPELL, "Add 1 Fiend monster from your Deck to your hand, then discard 1 card."),
    Made(22, "Reed Root", EFFECT, 'A "Reed" Xyz Monster that has this card as material gains this effect.\n● Draw.'),
    Made(
        24,
        "Reed Bulb",
        EFFECT,
        'A "Reed" Xyz Monster that has this card as material gains this effect.\n● Once per turn: You can draw 1 card.',
    ),
    Made(
        25,
        "Reed Runner",
        EFFECT,
        "You can Special Summon this card (from your hand) by Tributing 1 Fiend monster. "
        "If Summoned this way, hum this turn.",
    ),
    Made(
        27,
        "Reed Swimmer",
        EFFECT,
        "You can Special Summon this card (from your hand) by sending 1 card from your hand or field to the GY.",
    ),
    Made(
        26,
        "Reed Giant",
        EFFECT,
        "If your opponent has 2 or more cards in their hand, you can Normal Summon this card without Tributing.",
        level=5,
    ),
    Made(
        28,
        "Reed Cutter",
        EFFECT,
        "If this card is Special Summoned: You can draw 2 cards. You can hum to the reeds; draw 1 card.",
    ),
    Made(
        29,
        "Reed Marsh",
        build.SPELL | build.CONTINUOUS,
        'All "Reed" monsters you control gain this effect.\n'
        "● Once per turn, when the reeds sing (Quick Effect): You can draw 1 card.",
    ),
    Made(30, "Reed Sitter", EFFECT, "Once per turn: You can draw 1 card."),
    Made(23, "Reed Pair", build.MONSTER | build.XYZ, "2 Level 4 monsters", level=4),
    Made(17, "Pot of Greed", build.SPELL, "Draw 2 cards, then hum to the reeds."),
)  # fmt: skip


WARDEN = "A: {hand: [Reed Warden]}"
SONG = "A: {hand: [Song of the Reeds, Pot of Greed]}"


def test_a_verdict_cites_the_words_it_rests_on(judge: Judge, table: Path) -> None:
    shown = said(judge, WARDEN, "by: A, summon: Reed Warden; by: A, activate: Reed Warden", code=0)
    assert (
        'Reed Warden is judged by its text: "If this card is Normal Summoned: You can draw 1 card" is read as a '
        "Trigger Effect, Spell Speed 1." in shown
    )
    twice = said(
        judge, WARDEN, "by: A, summon: Reed Warden; by: A, activate: Reed Warden; by: A, activate: Reed Warden", code=1
    )
    assert "is judged by its text" in twice


def test_a_text_is_as_good_as_a_record_where_it_was_read_in_full(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Raigeki]}\n  B: {hand: [Reed Piper], monsters: [Summoned Skull]}"
    assert "text-decides" not in said(judge, board, "by: A, activate: Raigeki; by: B, activate: Reed Piper", code=0)
    board = "A: {monsters: [Cannon Soldier]}\n  B: {hand: [Reed Piper]}"
    shown = said(judge, board, "by: A, activate: Cannon Soldier; by: B, activate: Reed Piper", code=1)
    assert "yugioh/condition-at-activation" in shown or "yugioh/direct-response" in shown


def test_what_comes_after_a_clause_that_was_not_understood_is_open(judge: Judge, table: Path) -> None:
    plays = "by: A, activate: Song of the Reeds; resolve; by: A, activate: Pot of Greed"
    shown = said(judge, SONG, plays, code=3)
    assert "d.yaml:10:" in shown
    assert 'It turns on words of Song of the Reeds that were not understood: "hum to the reeds".' in shown
    told = "by: A, activate: Song of the Reeds, outcome: they hum; resolve; by: A, activate: Pot of Greed"
    assert "text-decides" not in said(judge, SONG, told, code=0)


def test_words_of_the_activation(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Pot of Greed]}\n  B: {spell_trap: [{card: Hush of the Reeds, set: true}]}"
    plays = "by: A, activate: Pot of Greed; by: B, activate: Hush of the Reeds"
    assert '"If the reeds sing"' in said(judge, board, plays, code=3)
    head = "cards: {Hush of the Reeds: {from: text, effects: {act: {unread: []}}}}\n"
    shown = said(judge, board, plays, head=head, code=0)
    assert "Hush of the Reeds is taken from cards.cdb (00000014), changed as the file says." in shown
    late = "by: A, activate: Pot of Greed; by: B, activate: Hush of the Reeds; by: A, activate: Pot of Greed"
    assert "text-decides" in said(judge, board, late, code=3), "nothing after it is judged"


def test_words_that_apply_while_a_card_is_face_up(judge: Judge, table: Path) -> None:
    idol = "A: {hand: [Pot of Greed], monsters: [Reed Idol]}"
    assert '"The reeds decide what may be activated"' in said(judge, idol, "by: A, activate: Pot of Greed", code=3)
    hidden = "A: {hand: [Pot of Greed], monsters: [{card: Reed Idol, face: down, position: defense}]}"
    assert "text-decides" not in said(judge, hidden, "by: A, activate: Pot of Greed", code=0)
    totem = idol.replace("Idol", "Totem")
    assert "text-decides" not in said(judge, totem, "by: A, activate: Pot of Greed", code=0)
    assert "text-decides" in said(
        judge, totem.replace("main 1", "battle"), "by: A, next: battle phase; by: A, attack: Reed Totem", code=3
    )
    dropped = "cards: {Reed Idol: {from: text, effects: {e1: null}}}\n"
    assert "text-decides" not in said(judge, idol, "by: A, activate: Pot of Greed", head=dropped, code=0)


def test_words_about_summons_decide_summons_alone(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Reed Strider, Pot of Greed], monsters: [Kuriboh]}"
    assert "without Tributing" in said(judge, board, "by: A, summon: Reed Strider", code=3)
    assert "text-decides" not in said(judge, board, "by: A, activate: Pot of Greed", code=0)
    board = "A: {monsters: [Reed Strider], hand: [Pot of Greed]}"
    assert "text-decides" not in said(judge, board, "by: A, activate: Pot of Greed", code=0)


def test_an_effect_that_may_be_meant_and_is_not_understood_leaves_a_refusal_open(judge: Judge, table: Path) -> None:
    board = "A: {monsters: [Reed Cutter]}"
    assert '"hum to the reeds"' in said(judge, board, "by: A, activate: Reed Cutter", code=3)
    assert "trigger-not-met" in said(judge, board, "by: A, activate: Reed Cutter, effect: e1", code=1)


def test_what_is_wrong_whatever_the_effect_does(judge: Judge, table: Path) -> None:
    board = "A: {monsters: [Reed Strider, Kuriboh]}\n  B: {monsters: [Summoned Skull]}"
    assert "target-at-activation" in said(judge, board, "by: A, activate: Reed Strider, targets: [Kuriboh]", code=1)
    assert '"hum to it' in said(judge, board, "by: A, activate: Reed Strider, targets: [Summoned Skull]", code=0)


def test_a_way_of_its_own_to_be_summoned_and_its_cost(judge: Judge, table: Path) -> None:
    summon = "by: A, special_summon: Reed Runner, cost: {tribute: Kuriboh}"
    full = "A: {hand: [Reed Runner, Pot of Greed], monsters: [Kuriboh, Gemini Elf, Gemini Elf, Gemini Elf, Gemini Elf]}"
    assert "text-decides" not in said(judge, full, summon, code=0)
    assert "hum" in said(judge, full, f"{summon}; by: A, activate: Pot of Greed", code=3)
    assert "text-decides" not in said(judge, full, "by: A, activate: Pot of Greed", code=0)
    alone = "A: {hand: [Reed Swimmer]}"
    assert "summon-procedure-not-met" in said(judge, alone, "by: A, special_summon: Reed Swimmer", code=1)
    elf = "A: {hand: [Reed Runner], monsters: [Gemini Elf]}"
    shown = said(judge, elf, "by: A, special_summon: Reed Runner, cost: {tribute: Gemini Elf}", code=1)
    assert "summon-procedure-not-met" in shown


def test_a_normal_summon_without_tributes(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Reed Giant], monsters: [Kuriboh]}\n  B: {hand: 2}"
    assert "Kuriboh" not in said(judge, board, "by: A, summon: Reed Giant", code=0)
    assert "text-decides" not in said(judge, board, "by: A, summon: Reed Giant, tribute: [Kuriboh]", code=0)
    alone = board.replace(", monsters: [Kuriboh]", "")
    assert "tribute-required" in said(judge, alone, "by: A, set: Reed Giant", code=1)
    assert "tribute-required" in said(judge, alone.replace("hand: 2", "hand: 1"), "by: A, summon: Reed Giant", code=1)


def test_words_that_replace_a_destruction(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Smashing Ground, Raigeki, Pot of Greed]}\n  B: {monsters: [Reed Guard, Summoned Skull]}"
    plays = "by: A, activate: Raigeki; by: B, pass: true; by: A, activate: Pot of Greed"
    assert "text-decides" not in said(judge, board, "by: A, activate: Pot of Greed; resolve", code=0)
    after = plays.replace("by: B, pass: true", "resolve")
    assert "taken for granted" in said(judge, board, after, code=0)  # everybody saw what B chose
    claimed = f"{after}; by: B, claim: {{control: Summoned Skull}}"
    assert '"If another Fiend monster you control would be destroyed' in said(judge, board, claimed, code=3)
    alone = board.replace(", Summoned Skull", "")
    assert "text-decides" not in said(judge, alone, plays.replace("by: B, pass: true", "resolve"), code=0)
    own = board.replace("A: {", "A: {monsters: [Kuriboh], ").replace("Raigeki", "Torrential Tribute")
    assert "text-decides" not in said(judge, own, "by: A, next: battle phase", code=0)


def test_words_of_a_material(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Pot of Greed], monsters: [Reed Root]}"
    assert "text-decides" not in said(judge, board, "by: A, activate: Pot of Greed", code=0)
    attached = "A: {hand: [Pot of Greed], monsters: [{card: Reed Pair, materials: [Reed Root]}]}"
    assert 'words of Reed Root that were not understood: "Draw"' in said(
        judge, attached, "by: A, activate: Pot of Greed", code=3
    )


def test_an_effect_that_another_monster_gains_is_none_of_its_own(judge: Judge, table: Path) -> None:
    shown = said(judge, "A: {monsters: [Reed Bulb]}", "by: A, activate: Reed Bulb", code=1)
    assert "psct-structure" in shown


def test_a_ban_on_the_extra_deck_leaves_the_graveyard_alone(judge: Judge, table: Path) -> None:
    ban = (
        "A: {spell_trap: [Reed Ban], hand: [Monster Reborn], graveyard: [{card: Reed Pair, id: old}], "
        "extra: [{card: Reed Pair, id: new}]"
    )
    fetch = "by: A, activate: Monster Reborn, targets: [old]"
    assert "text-decides" not in said(judge, ban + "}", fetch, code=0)
    two = ban + ", monsters: [{card: Gemini Elf, id: one}, {card: Gemini Elf, id: two}]}"
    shown = said(judge, two, "by: A, special_summon: new, materials: [one, two]", code=1)
    assert "Reed Ban forbids the Summon" in shown


def test_what_was_added_can_be_discarded(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Reed Seeker], deck: [Summoned Skull]}"
    shown = said(judge, board, "by: A, activate: Reed Seeker, choose: [Summoned Skull]; resolve", code=0)
    assert "text-decides" not in shown


def test_cards_are_chosen_for_the_parts_in_their_order(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Reed Seeker, Raigeki], deck: [Summoned Skull]}"
    plays = "by: A, activate: Reed Seeker, choose: [Summoned Skull, Raigeki]; resolve; by: A, claim: {in: %s}"
    said(judge, board, plays % "{card: Summoned Skull, zone: hand}", code=0)
    said(judge, board, plays % "{card: Raigeki, zone: graveyard}", code=0)


def test_too_slow_is_too_slow_whatever_the_words_mean(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Pot of Greed, Song of the Reeds]}\n  B: {hand: [Reed Piper]}"
    plays = "by: A, activate: Pot of Greed; by: B, activate: Reed Piper; by: A, activate: Song of the Reeds"
    assert "yugioh/spell-speed-1-no-chain" in said(judge, board, plays, code=1)


def test_a_monster_may_have_gained_a_quick_effect(judge: Judge, table: Path) -> None:
    plays = "by: A, activate: Upstart Goblin; by: A, activate: Reed Sitter"
    board = "A: {hand: [Upstart Goblin], monsters: [Reed Sitter]%s}"
    assert "yugioh/spell-speed-1-no-chain" in said(judge, board % "", plays, code=1)
    assert "words of Reed Marsh" in said(judge, board % ", spell_trap: [Reed Marsh]", plays, code=3)


def test_the_shipped_cards_switched_off(judge: Judge, table: Path) -> None:
    board, plays = "A: {hand: [Pot of Greed]}", "by: A, activate: Pot of Greed"
    assert "cards.cdb" not in said(judge, board, plays, code=0)
    assert "hum to the reeds" in said(judge, board, plays, head="library: text\n", code=0)
    shown = judge("check", "d.yaml", "--cards", "cards.cdb", "--library", "shipped")
    assert shown.exit_code == 0, "the option takes the place of what the file says"
    missing = said(judge, "A: {hand: [Raigeki]}", "by: A, activate: Raigeki", head="library: text\n", code=2)
    assert "no card called 'Raigeki'" in missing


def test_texts_of_today_are_not_those_of_2003(judge: Judge, table: Path) -> None:
    shown = said(judge, WARDEN, "by: A, summon: Reed Warden", code=0)
    text = Path("d.yaml").read_text("utf-8").replace("ruleset: yugioh", "ruleset: yugioh@2003")
    Path("d.yaml").write_text(text, "utf-8")
    result = judge("check", "d.yaml", "--cards", "cards.cdb")
    assert (result.exit_code, "Reed Warden is taken" in shown) == (2, True)
    assert "its text is of today's wording, and the edition is that of 2003" in " ".join(result.stdout.split())


def test_a_field_of_a_shipped_card(judge: Judge, table: Path) -> None:
    head = "cards: {Summoned Skull: {from: library, atk: 100}}\n"
    board = "A: {monsters: [Summoned Skull]}"
    assert "Summoned Skull is the shipped card, changed as the file says." in said(
        judge, board, "by: A, next: battle phase", head=head, code=0
    )
    shown = judge("trace", "d.yaml").stdout
    assert "ATK 100" in " ".join(shown.split())


@pytest.mark.parametrize(
    ("card", "message"),
    [
        ("Reed Nobody: {from: text}", "d.yaml:3:29: cannot judge"),
        ("Reed Nobody: {from: text}", "Reed Nobody is in no card database."),
        ("Reed Warden: {from: library}", "Reed Warden is not among the shipped cards."),
        ("Reed Warden: {from: text, effects: {e9: null}}", "Reed Warden has no effect 'e9'. "),
        ("Reed Warden: {from: text, effects: {e9: null}}", "It has e1; `judge card` shows them."),
        ("Reed Warden: {from: nowhere}", "from"),
    ],
)
def test_what_cannot_be_taken_from_there(judge: Judge, table: Path, card: str, message: str) -> None:
    shown = said(judge, WARDEN, "by: A, summon: Reed Warden", head=f"cards: {{{card}}}\n", code=2)
    assert message.strip() in shown


def test_no_database_to_take_a_text_from(judge: Judge, table: Path) -> None:
    Path("d.yaml").write_text(
        "format: 1\nruleset: yugioh\ncards: {Reed Warden: {from: text}}\nboard: {A: {hand: [Reed Warden]}}\nplays: []\n"
    )
    result = judge("check", "d.yaml")
    assert result.exit_code == 2
    assert "Reed Warden is to be taken from its text, but there is no card database." in " ".join(result.stdout.split())


def test_words_about_summons(judge: Judge, table: Path) -> None:
    cards = (
        Made(21, "Reed Giant", EFFECT, "You can Normal Summon this card while the reeds sing.", level=8),
        Made(22, "Reed Sprite", EFFECT, "Must be Special Summoned by singing to the reeds."),
        Made(23, "Reed Runner", EFFECT, "If you control no monsters, you can Special Summon this card (from your hand)."
             ' You can only Special Summon "Reed Runner" once per turn this way. Once per turn: You can draw 1 card.'),
    )  # fmt: skip
    build.cdb(table / "more.cdb", *cards)
    os.replace("more.cdb", "cards.cdb")
    giant = said(judge, "A: {hand: [Reed Giant]}", "by: A, summon: Reed Giant", code=3)
    assert '"You can Normal Summon this card while the reeds sing"' in giant
    sprite = "A: {hand: [Monster Reborn], graveyard: [Reed Sprite]}"
    plays = "by: A, activate: Monster Reborn, targets: [Reed Sprite]"
    assert '"Must be Special Summoned by singing to the reeds"' in said(judge, sprite, plays, code=3)
    twice = "A: {hand: [Reed Runner, Reed Runner, Mystic Tomato]}"
    first = "by: A, special_summon: Reed Runner"
    assert "text-decides" not in said(judge, twice, first, code=0)
    gone = "by: A, special_summon: Reed Runner; by: A, activate: Dark Hole; resolve; by: A, special_summon: Reed Runner"
    again = said(judge, "A: {hand: [Reed Runner, Reed Runner, Dark Hole]}", gone, code=1)
    assert "only once per turn" in again


def test_what_is_wrong_is_not_made_right_by_a_ban(judge: Judge, table: Path) -> None:
    text = (
        "You can Special Summon this card (from your hand) by Tributing 1 Fiend monster. If Summoned this way, you "
        "cannot Special Summon from the Extra Deck for the rest of this turn, except reeds that hum. If this card is "
        "Normal Summoned: You can Special Summon 1 Fiend monster from your Deck."
    )
    build.cdb(table / "more.cdb", Made(28, "Reed Dancer", EFFECT, text))
    os.replace("more.cdb", "cards.cdb")
    board = "A: {hand: [Reed Dancer], monsters: [Kuriboh], deck: [Kuriboh]}"
    plays = "by: A, special_summon: Reed Dancer, cost: {tribute: Kuriboh}; by: A, activate: Reed Dancer"
    assert "yugioh/trigger-not-met" in said(judge, board, plays, code=1)


def test_words_on_how_a_card_comes_bind_it_in_the_hand(judge: Judge, table: Path) -> None:
    cards = (
        Made(
            31,
            "Reed Elder",
            EFFECT,
            "This card can only be Normal Summoned while the reeds sing. Once per turn: You \
can draw 1 card.",
        ),
        Made(
            32,
            "Reed Letter",
            build.SPELL | build.CONTINUOUS,
            'This card can only be placed on the field by singing \
to "Reed Elder".',
        ),
        Made(34, "Reed Strap", build.SPELL | build.EQUIP, "Must be equipped to a reed that hums, and to no other."),
        Made(
            35,
            "Reed Hand",
            build.SPELL,
            "Target 1 monster your opponent controls; destroy it. During activation, \
while the reeds sing, you cannot target monsters that hum.",
        ),
        Made(33, "Reed Chart", EFFECT, "5: Hum to the reeds. Once per turn: You can draw 1 card."),
    )
    build.cdb(table / "more.cdb", *cards)
    os.replace("more.cdb", "cards.cdb")
    assert "while the reeds sing" in said(judge, "A: {hand: [Reed Elder]}", "by: A, summon: Reed Elder", code=3)
    assert "by singing" in said(judge, "A: {hand: [Reed Letter]}", "by: A, activate: Reed Letter", code=3)
    assert "text-decides" not in said(judge, "A: {hand: [Reed Chart]}", "by: A, summon: Reed Chart", code=0)
    there = "A: {monsters: [Reed Elder], hand: [Reed Chart]}"
    assert "text-decides" not in said(judge, there, "by: A, summon: Reed Chart", code=0)
    strap = "A: {hand: [Reed Strap], monsters: [Kuriboh]}"
    assert "text-decides" in said(judge, strap, "by: A, activate: Reed Strap, targets: [Kuriboh]", code=3)
    hand = "A: {hand: [Reed Hand]}\n  B: {monsters: [Kuriboh]}"
    assert "During activation" in said(judge, hand, "by: A, activate: Reed Hand, targets: [Kuriboh]", code=3)


def test_whether_words_not_understood_can_be_done_is_the_question_of_the_last_play(judge: Judge, table: Path) -> None:
    build.cdb(table / "more.cdb", Made(36, "Reed Choir", build.SPELL, "Hum to 1 reed in your GY that sings."))
    os.replace("more.cdb", "cards.cdb")
    board = "A: {hand: [Reed Choir], monsters: [Kuriboh]}"
    asked = said(judge, board, "by: A, activate: Reed Choir; resolve", code=3)
    assert "Can that be done here?" in asked
    chosen = said(judge, board, "by: A, activate: Reed Choir, choose: draw; resolve", code=3)
    assert "Can that be done here?" in chosen
    both = board + "\n  B: {spell_trap: [{card: Jar of Greed, set: true}]}"
    gone_on = said(judge, both, "by: A, activate: Reed Choir; by: B, activate: Jar of Greed", code=0)
    assert "taken for granted" in gone_on
    told = 'by: A, activate: Reed Choir, reads: {"Hum to 1 reed in your GY that sings": met}'
    assert "text-decides" not in said(judge, board, told, code=0)
