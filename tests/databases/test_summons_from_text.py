"""How a card can be Summoned, read from its text: what comes first, by what, from where, and what follows."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Judge
from tests.cli.conftest import judge as judge
from tests.databases import build
from tests.databases.asking import said
from tests.databases.asking import table as table
from tests.databases.build import Made

EFFECT = build.MONSTER | build.EFFECT
FUSION = EFFECT | build.FUSION
CARDS = (
    Made(11, "Reed Chimera", FUSION, "2 monsters\nMust first be Fusion Summoned."),
    Made(12, "Reed Mask", FUSION, '2 monsters\nMust be Special Summoned with "Reed Change".'),
    Made(13, "Reed Change", build.SPELL, "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from \
your hand or field."),
    Made(14, "Reed Fusion", build.SPELL, "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from \
your hand or field."),
    Made(15, "Reed Golem", EFFECT, "Cannot be Normal Summoned/Set. Must first be Special Summoned (from your hand) by \
Tributing 1 monster."),
    Made(16, "Reed Ghost", EFFECT, 'Cannot be Normal Summoned, unless you control a "Reed" monster.', level=2),
    Made(17, "Reed Toy", EFFECT, "Cannot be Special Summoned from the GY."),
    Made(18, "Reed Snake", EFFECT, "You can Special Summon this card (from your hand) by Tributing 1 monster. You can \
only Special Summon \"Reed Snake\" once per turn this way. When Summoned this way: You can draw 1 card."),
    Made(19, "Reed Spirit", EFFECT, "Cannot be Normal Summoned/Set. Must be Special Summoned by its own effect. If \
this card is in your GY: You can Special Summon this card."),
    Made(21, "Reed Couple", FUSION, '"Reed Toy" + "Reed Ghost"\nMust first be Special Summoned (from your Extra \
Deck) by banishing the above cards you control.'),
    Made(22, "Reed Kimono", build.SPELL | build.EQUIP, "Special Summon 1 Level 4 or lower monster from your hand, and \
if you do, equip it with this card. The equipped monster gains 300 ATK."),
    Made(20, "Reed Giant", EFFECT | build.XYZ, "2 Level 2 monsters\nFor this card's Xyz Summon, you can treat Warrior \
monsters you control as Level 2.", level=2),
)  # fmt: skip


REBORN = "by: A, activate: Monster Reborn, targets: [{}]"


def test_what_comes_first(judge: Judge, table: Path) -> None:
    said(judge, "A: {hand: [Monster Reborn], graveyard: [Reed Chimera]}", REBORN.format("Reed Chimera"), code=0)
    board = "A: {hand: [Monster Reborn, Twin Twisters, Reed Golem]}\n  B: {spell_trap: [{card: Waboku, set: true}]}"
    thrown = "by: A, activate: Twin Twisters, cost: {discard: Reed Golem}, targets: [Waboku]; resolve; "
    said(judge, board, thrown + REBORN.format("Reed Golem"), code=1)
    board = "A: {hand: [Monster Reborn, Reed Golem], monsters: [Kuriboh]}\n  B: {hand: [Raigeki]}"
    summoned = "by: A, special_summon: Reed Golem, cost: {tribute: Kuriboh}; "
    said(judge, board, f"{summoned}by: A, activate: Monster Reborn, targets: [Kuriboh]", code=0)
    said(judge, "A: {hand: [Monster Reborn], graveyard: [Reed Golem]}", REBORN.format("Reed Golem"), code=0)
    said(judge, "A: {hand: [Reed Golem], monsters: [Kuriboh]}", "by: A, summon: Reed Golem", code=1)


def test_with_the_cards_named_above(judge: Judge, table: Path) -> None:
    plays = "by: A, special_summon: Reed Couple"
    said(judge, "A: {monsters: [Reed Toy, Reed Ghost], extra_deck: [Reed Couple]}", plays, code=0)
    said(judge, "A: {monsters: [Reed Toy], hand: [Reed Ghost], extra_deck: [Reed Couple]}", plays, code=1)


def test_by_which_card(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Reed Change, Reed Fusion, Monster Reborn], monsters: [Kuriboh, Reed Toy], graveyard: [Reed \
Mask], extra_deck: [{card: Reed Mask, id: M}]}"
    plays = "by: A, activate: {}, choose: [M, Kuriboh, Reed Toy]; resolve; by: A, claim: {{control: M}}"
    said(judge, board, plays.format("Reed Change"), code=0)
    said(judge, board, plays.format("Reed Fusion"), code=1)
    said(judge, board, REBORN.format("Reed Mask"), code=1)
    said(judge, "A: {graveyard: [Reed Spirit]}", "by: A, activate: Reed Spirit", code=0)
    spirit = "A: {hand: [Monster Reborn], graveyard: [Reed Spirit]}"
    said(judge, spirit, REBORN.format("Reed Spirit"), code=1)


def test_from_where_and_with_what_on_the_field(judge: Judge, table: Path) -> None:
    said(judge, "A: {hand: [Monster Reborn], graveyard: [Reed Toy]}", REBORN.format("Reed Toy"), code=1)
    said(judge, "A: {hand: [Reed Ghost]}", "by: A, summon: Reed Ghost", code=1)
    said(judge, "A: {hand: [Reed Ghost]}", "by: A, set: Reed Ghost", code=0)
    said(judge, "A: {hand: [Reed Ghost], monsters: [Reed Toy]}", "by: A, summon: Reed Ghost", code=0)


def test_what_follows_a_summon_this_way(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Reed Snake, Kuriboh], monsters: [Kuriboh]}"
    own = "by: A, special_summon: Reed Snake, cost: {tribute: Kuriboh}; by: A, activate: Reed Snake"
    said(judge, board, own, code=0)
    said(judge, board, "by: A, summon: Reed Snake; by: A, activate: Reed Snake", code=1)


def test_what_may_stand_in_for_materials(judge: Judge, table: Path) -> None:
    made = "by: A, special_summon: Reed Giant, materials: [{}, Celtic Guardian]"
    board = "A: {{monsters: [{}, Celtic Guardian], extra: [Reed Giant]}}"
    for name, code in (("Axe Raider", 0), ("Gene-Warped Warwolf", 1)):  # a Warrior, and a Beast-Warrior
        said(judge, board.format(name), made.format(name), code=code)


def test_an_equip_spell_that_brings_its_bearer_targets_nothing(judge: Judge, table: Path) -> None:
    said(judge, "A: {hand: [Reed Kimono, Kuriboh]}", "by: A, activate: Reed Kimono", code=0)
    said(judge, "A: {hand: [Reed Kimono], monsters: [Kuriboh]}", "by: A, activate: Reed Kimono", code=1)
