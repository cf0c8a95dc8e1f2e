"""An invented duel: a Spell is chained to, a card misses its timing as a cost, a Summon sets something off."""

from __future__ import annotations

import struct
from pathlib import Path

from tests.databases.build import COUNTER, FLIP, HERON, QUICK, SPELL, SYNCHRO, TRAP, Made, cdb
from tests.databases.build import EFFECT as WITH_EFFECT
from tests.databases.build import MONSTER as A_MONSTER
from tests.replays.stream import (
    BANISHED,
    BATTLE,
    COST,
    DECK,
    DESTROY,
    DISCARD,
    EFFECT,
    EXTRA,
    GRAVEYARD,
    HAND,
    HELD,
    INSTEAD,
    LAID,
    MATERIAL,
    MONSTER,
    RULE,
    SET,
    SPELL_TRAP,
    SUMMON,
    SYNCHRO_SUMMON,
    UP_ATTACK,
    UP_DEFENSE,
    XYZ_SUMMON,
    Stream,
    spot,
)  # fmt: skip

BOLT = Made(2001, "Reed Bolt", SPELL, "Target 1 monster your opponent controls; destroy it.", 0, 0, 0, 0, 0)
SNARE = Made(
    2002, "Reed Snare", TRAP | COUNTER,
    "When a Spell Card is activated: Discard 1 card; negate the activation, and if you do, destroy it.", 0, 0, 0, 0, 0,
)  # fmt: skip
CLOWN = Made(2003, "Reed Clown", A_MONSTER | WITH_EFFECT, "When this card is sent to the GY: You can gain 500 LP.")
RITE = Made(2004, "Reed Rite", SPELL, "Send 1 monster you control to the GY; draw 1 card.", 0, 0, 0, 0, 0)
WARDEN = Made(2005, "Reed Warden", A_MONSTER | WITH_EFFECT, "If this card is Normal Summoned: Draw 1 card.")
DART = Made(2006, "Reed Dart", SPELL | QUICK, "Gain 500 LP.", 0, 0, 0, 0, 0)
SCOUT = Made(
    2007, "Reed Scout", A_MONSTER | WITH_EFFECT,
    "If a monster is Normal Summoned: You can Special Summon this card from your hand.",
)  # fmt: skip
SUNDEW = Made(
    2008, "Reed Sundew", A_MONSTER | WITH_EFFECT | FLIP, "FLIP: Target 1 monster on the field; destroy it.", 2, 300, 9,
)  # fmt: skip
CHOIR = Made(
    2009, "Reed Choir", A_MONSTER | WITH_EFFECT,
    "Once per turn: You can gain 300 LP. At the start of the Battle Phase: You can gain 500 LP.",
)  # fmt: skip
TIDE = Made(2010, "Reed Tide", SPELL | QUICK, "The marsh gives back what it took.", 0, 0, 0, 0, 0)
GIANT = Made(2011, "Reed Giant", A_MONSTER | WITH_EFFECT | SYNCHRO, "1 Tuner + 1+ non-Tuner monsters", 8, 2800, 2000)
HEARTH = Made(
    2012, "Reed Hearth", SPELL, "Activate 1 of these effects;\n● Draw 1 card.\n● Your opponent draws 1 card.",
    0, 0, 0, 0, 0, labels=("Draw a card", "Your opponent draws a card"),
)  # fmt: skip
NEWT = Made(
    2013, "Reed Newt", A_MONSTER | WITH_EFFECT,
    "(Quick Effect): You can declare 1 Attribute; this card becomes that Attribute until the end of this turn.",
    labels=("", 'Affected by "Reed Newt": cannot attack'),
)  # fmt: skip
WELL = Made(
    2014, "Reed Well", A_MONSTER | WITH_EFFECT, "You can remove 2 Spell Counters from this card; gain 300 LP.",
)  # fmt: skip
SCYTHE = Made(
    2015,
    "Reed Scythe",
    SPELL,
    "If your opponent controls a monster: Destroy 1 monster your opponent controls.",
    0,
    0,
    0,
    0,
    0,
)
WISP = Made(
    2016, "Reed Wisp", A_MONSTER | WITH_EFFECT,
    "If another card(s) you control would be destroyed by card effect, you can banish this card you control instead.",
)  # fmt: skip
LARK = Made(
    2017, "Reed Lark", A_MONSTER | WITH_EFFECT,
    "Once per turn: You can gain 300 LP. Once per turn: You can gain 200 LP.", labels=("Gain 200 LP",),
)  # fmt: skip
GAUGE = Made(
    2018, "Reed Gauge", A_MONSTER | WITH_EFFECT,
    "You can declare a Level of 2 or 6; gain 300 LP. (Quick Effect): You can declare 1 card name; gain 100 LP.",
)  # fmt: skip
CARDS = (
    GAUGE,
    LARK,
    SCYTHE,
    WISP,
    HEARTH,
    NEWT,
    WELL,
    HERON,
    BOLT,
    SNARE,
    CLOWN,
    RITE,
    WARDEN,
    DART,
    SCOUT,
    SUNDEW,
    CHOIR,
    TIDE,
    GIANT,
)
MASKED = 0
"""The code of a card that nobody saw."""
CHAINS = [
    [("A", "Reed Bolt", "activation negated"), ("B", "Reed Snare", "resolved")],
    [("A", "Reed Rite", "resolved")],
    [("A", "Reed Warden", "resolved")],
]
MISSED = [("A", "Reed Clown")]


def database(directory: Path) -> Path:
    """The cards of the duel as players have them."""
    return cdb(directory / "cards.cdb", *CARDS)


def board(stream: Stream, *, masked: bool) -> Stream:
    """Both sides at the beginning."""
    hidden = (MASKED, HELD) if masked else (HERON.id, HELD)
    trap = (MASKED, HELD) if masked else (SNARE.id, HELD)
    free = (None,) * 5
    stream.zone(0, DECK, (HERON.id, SET), (HERON.id, SET), (BOLT.id, SET)).zone(1, DECK, *[(MASKED, SET)] * 3)
    stream.zone(0, HAND, (BOLT.id, HELD), (RITE.id, HELD), (WARDEN.id, HELD)).zone(1, HAND, hidden, hidden)
    stream.zone(0, MONSTER, (CLOWN.id, UP_ATTACK), *free, None).zone(1, MONSTER, None, (HERON.id, UP_ATTACK), *free)
    stream.zone(0, SPELL_TRAP, *free, None, None, None).zone(1, SPELL_TRAP, trap, *free, None, None)
    return stream.zone(0, GRAVEYARD).zone(1, GRAVEYARD)


def duel(*, masked: bool = False) -> Stream:
    """The whole duel, as its first player's client was told it where it is ``masked``."""
    told = board(Stream(), masked=masked).turn(0)
    told.move(BOLT.id, (0, HAND, 0, HELD), (0, SPELL_TRAP, 0, LAID)).link(1, 0, BOLT.id, (0, SPELL_TRAP, 0, LAID))
    told.target((1, MONSTER, 1, UP_ATTACK)).placed(1)
    told.flip(SNARE.id, 1, 0).link(2, 1, SNARE.id, (1, SPELL_TRAP, 0, LAID))
    told.move(HERON.id, (1, HAND, 0, HELD), (1, GRAVEYARD, 0, LAID), COST | DISCARD).placed(2)
    told.resolves(2).negated(1).move(BOLT.id, (0, SPELL_TRAP, 0, LAID), (0, GRAVEYARD, 0, LAID), DESTROY | EFFECT)
    told.resolved(2).move(SNARE.id, (1, SPELL_TRAP, 0, LAID), (1, GRAVEYARD, 1, LAID), RULE).over()
    told.move(RITE.id, (0, HAND, 0, HELD), (0, SPELL_TRAP, 1, LAID)).link(1, 0, RITE.id, (0, SPELL_TRAP, 1, LAID))
    told.move(CLOWN.id, (0, MONSTER, 0, UP_ATTACK), (0, GRAVEYARD, 1, LAID), COST)
    told.missed(CLOWN.id, (0, GRAVEYARD, 1, LAID)).placed(1)
    told.resolves(1).drew(0, BOLT.id).resolved(1)
    told.move(RITE.id, (0, SPELL_TRAP, 1, LAID), (0, GRAVEYARD, 2, LAID), RULE).over()
    told.move(WARDEN.id, (0, HAND, 0, HELD), (0, MONSTER, 2, UP_ATTACK), SUMMON)
    told.summon(WARDEN.id, (0, MONSTER, 2, UP_ATTACK)).link(1, 0, WARDEN.id, (0, MONSTER, 2, UP_ATTACK)).placed(1)
    return told.resolves(1).drew(0, HERON.id).resolved(1).over()


def answered_twice() -> Stream:
    """A player answers an own effect, and that answer with a trigger in the hand, the other having passed each time."""
    free = (None,) * 7
    told = Stream().zone(0, HAND, (WARDEN.id, HELD), (DART.id, HELD), (SCOUT.id, HELD)).zone(1, HAND, (MASKED, HELD))
    for player in (0, 1):
        told.zone(player, MONSTER, *free).zone(player, SPELL_TRAP, *free, None).zone(player, GRAVEYARD)
    told.turn(0).move(WARDEN.id, (0, HAND, 0, HELD), (0, MONSTER, 2, UP_ATTACK), SUMMON)
    told.summon(WARDEN.id, (0, MONSTER, 2, UP_ATTACK)).link(1, 0, WARDEN.id, (0, MONSTER, 2, UP_ATTACK)).placed(1)
    told.move(DART.id, (0, HAND, 0, HELD), (0, SPELL_TRAP, 0, LAID)).link(2, 0, DART.id, (0, SPELL_TRAP, 0, LAID))
    told.placed(2).link(3, 0, SCOUT.id, (0, HAND, 0, HELD)).placed(3)
    told.resolves(3).move(SCOUT.id, (0, HAND, 0, HELD), (0, MONSTER, 1, UP_ATTACK), EFFECT).resolved(3)
    told.resolves(2).resolved(2).resolves(1).resolved(1)
    return told.move(DART.id, (0, SPELL_TRAP, 0, LAID), (0, GRAVEYARD, 0, LAID), RULE).over()


def ready(own: tuple[int, ...], theirs: tuple[tuple[int, int], ...], hand: tuple[int, ...] = (), **more: int) -> Stream:
    """A board: monsters of both sides, and the first player's hand; ``more`` is so of the first player's monsters."""
    told, free = Stream(), (None,) * 7
    told.zone(0, HAND, *[(code, HELD) for code in hand]).zone(1, HAND, (MASKED, HELD)).zone(0, EXTRA, (GIANT.id, SET))
    told.zone(0, MONSTER, *[(code, UP_ATTACK) for code in own], *free[len(own) :], **more)
    told.zone(1, MONSTER, *theirs, *free[len(theirs) :])
    for player in (0, 1):
        told.zone(player, SPELL_TRAP, *free, None).zone(player, GRAVEYARD)
    return told.turn(0)


def battle() -> Stream:
    """A monster attacks one that is Set, which is turned up, and has its effect used after damage calculation."""
    told, there = ready((HERON.id, CLOWN.id), ((SUNDEW.id, SET),)).phase(0x8), (1, MONSTER, 0, UP_DEFENSE)
    told.attack((0, MONSTER, 0, UP_ATTACK), (1, MONSTER, 0, SET)).say(113)
    told.say(53, struct.pack("<I5B", SUNDEW.id, 1, MONSTER, 0, SET, UP_DEFENSE)).say(111, bytes(26))
    told.link(1, 1, SUNDEW.id, there).target((0, MONSTER, 0, UP_ATTACK)).placed(1).resolves(1)
    told.move(HERON.id, (0, MONSTER, 0, UP_ATTACK), (0, GRAVEYARD, 0, LAID), DESTROY | EFFECT).resolved(1).over()
    return told.move(SUNDEW.id, there, (1, GRAVEYARD, 0, LAID), DESTROY | BATTLE).say(114)


def attacks() -> Stream:
    """An attack comes to nothing, as its monster is destroyed, one is carried out; then a Quick-Play Spell is used."""
    told = ready((HERON.id, CLOWN.id), ((SUNDEW.id, UP_ATTACK),), (DART.id, DART.id)).phase(0x8)
    told.attack((0, MONSTER, 0, UP_ATTACK), (1, MONSTER, 0, UP_ATTACK))
    told.move(DART.id, (0, HAND, 0, HELD), (0, SPELL_TRAP, 0, LAID)).link(1, 0, DART.id, (0, SPELL_TRAP, 0, LAID))
    told.placed(1).resolves(1).move(HERON.id, (0, MONSTER, 0, UP_ATTACK), (0, GRAVEYARD, 0, LAID), DESTROY | EFFECT)
    told.resolved(1).move(DART.id, (0, SPELL_TRAP, 0, LAID), (0, GRAVEYARD, 1, LAID), RULE).over()
    told.attack((0, MONSTER, 1, UP_ATTACK), (1, MONSTER, 0, UP_ATTACK)).say(113).say(111, bytes(26))
    told.move(SUNDEW.id, (1, MONSTER, 0, UP_ATTACK), (1, GRAVEYARD, 0, LAID), DESTROY | BATTLE).say(114).phase(0x100)
    return _darted(told, 2)


def summons() -> Stream:
    """A Summon is negated, a Special Summon is not; then a Quick-Play Spell is used."""
    told = ready((), (), (HERON.id, CLOWN.id, DART.id))
    told.move(HERON.id, (0, HAND, 0, HELD), (0, MONSTER, 0, UP_ATTACK), SUMMON)
    told.say(60, struct.pack("<I", HERON.id) + spot(0, MONSTER, 0, UP_ATTACK))
    told.link(1, 1, SNARE.id, (1, SPELL_TRAP, 0, LAID)).placed(1).resolves(1)
    told.move(HERON.id, (0, MONSTER, 0, UP_ATTACK), (0, GRAVEYARD, 0, LAID), DESTROY | EFFECT).resolved(1).over()
    told.move(CLOWN.id, (0, HAND, 0, HELD), (0, MONSTER, 1, UP_ATTACK), 0x800)
    told.say(62, struct.pack("<I", CLOWN.id) + spot(0, MONSTER, 1, UP_ATTACK)).say(63).phase(0x100)
    return _darted(told, 1)


def start_step(*, used: bool = False) -> Stream:
    """What waits for the start of the Battle Phase is used, perhaps after another copy's effect in Main Phase 1."""
    told = ready((CHOIR.id, CHOIR.id), ())
    if used:
        told.link(1, 0, CHOIR.id, (0, MONSTER, 1, UP_ATTACK)).placed(1).resolves(1).gains(0, 300).resolved(1).over()
        told.link(1, 0, CHOIR.id, (0, MONSTER, 0, UP_ATTACK)).placed(1).resolves(1).gains(0, 300).resolved(1).over()
    told.phase(0x8).link(1, 0, CHOIR.id, (0, MONSTER, 1, UP_ATTACK)).placed(1).resolves(1)
    return told.gains(0, 500).resolved(1).over()


def negated() -> Stream:
    """The effects of a monster are negated, as a client is shown."""
    told = ready((CHOIR.id,), (), (DART.id,), status=0x409)
    told.move(DART.id, (0, HAND, 0, HELD), (0, SPELL_TRAP, 0, LAID)).link(1, 0, DART.id, (0, SPELL_TRAP, 0, LAID))
    return told.placed(1).resolves(1).gains(0, 500).resolved(1).over()


def right_after() -> Stream:
    """Once the second link has resolved, its player makes a Synchro Summon, for which the other player draws."""
    told = ready((CLOWN.id, WARDEN.id), (), (TIDE.id, DART.id))
    told.move(DART.id, (0, HAND, 1, HELD), (0, SPELL_TRAP, 0, LAID)).link(1, 0, DART.id, (0, SPELL_TRAP, 0, LAID))
    told.placed(1).move(TIDE.id, (0, HAND, 0, HELD), (0, SPELL_TRAP, 1, LAID))
    told.link(2, 0, TIDE.id, (0, SPELL_TRAP, 1, LAID)).placed(2).resolves(2).resolved(2)
    for number, code in enumerate((CLOWN.id, WARDEN.id)):
        told.move(code, (0, MONSTER, number, UP_ATTACK), (0, GRAVEYARD, number, LAID), SYNCHRO_SUMMON)
    told.move(GIANT.id, (0, EXTRA, 0, SET), (0, MONSTER, 5, UP_ATTACK), 0x800)
    told.say(62, struct.pack("<I", GIANT.id) + spot(0, MONSTER, 5, UP_ATTACK)).say(63).drew(1, MASKED)
    told.resolves(1).gains(0, 500).resolved(1)
    told.move(DART.id, (0, SPELL_TRAP, 0, LAID), (0, GRAVEYARD, 2, LAID), RULE)
    return told.move(TIDE.id, (0, SPELL_TRAP, 1, LAID), (0, GRAVEYARD, 3, LAID), RULE).over()


def long(turns: int = 60) -> Stream:
    """A Duel of so many turns, with a Chain in each, after which all zones are shown again."""
    told, free = ready((CHOIR.id, CLOWN.id), ((SUNDEW.id, SET),), (HERON.id,) * 5), (None,) * 5
    for turn in range(1, turns + 1):
        if turn > 1:
            told.turn(1 - turn % 2)
        told.link(1, 0, CHOIR.id, (0, MONSTER, 0, UP_ATTACK)).placed(1).resolves(1).gains(0, 10).resolved(1).over()
        for player in (0, 1):
            told.zone(player, DECK, *[(HERON.id, SET)] * 40).zone(player, GRAVEYARD, *[(HERON.id, LAID)] * 30)
            told.zone(player, HAND, *[(HERON.id, HELD)] * 5)
            told.zone(player, MONSTER, (CHOIR.id, UP_ATTACK), (CLOWN.id, UP_ATTACK), *free)
    return told


def hints() -> Stream:
    """What a client shows beside the moves: which branch of a Spell it was, what was declared, what lasts."""
    told = ready((NEWT.id,), (), (HEARTH.id, DART.id))
    told.move(HEARTH.id, (0, HAND, 0, HELD), (0, SPELL_TRAP, 0, LAID)).link(1, 0, HEARTH.id, (0, SPELL_TRAP, 0, LAID))
    told.hinted(4, 0, HEARTH.id << 20 | 1).hinted(9, 0, 5).placed(1)
    told.link(2, 0, NEWT.id, (0, MONSTER, 0, UP_ATTACK)).hinted(7, 0, 0x10).placed(2)
    told.resolves(2).applies(1, NEWT.id << 20 | 1).resolved(2)
    told.zone(0, MONSTER, (NEWT.id, UP_ATTACK), *(None,) * 6, attribute=0x10)
    told.resolves(1).drew(1, MASKED).resolved(1)
    told.move(HEARTH.id, (0, SPELL_TRAP, 0, LAID), (0, GRAVEYARD, 0, LAID), RULE).over()
    return _darted(told, 1)


def counted() -> Stream:
    """Counters of a card are removed as a cost, one having been put on it before."""
    told, at = ready((WELL.id,), (), counters=2), (0, MONSTER, 0, UP_ATTACK)
    return (
        told.uncounted(at, 1, 101)
        .link(1, 0, WELL.id, at)
        .uncounted(at, 2)
        .placed(1)
        .resolves(1)
        .gains(0, 300)
        .resolved(1)
        .over()
    )


def instead(*, replaced: bool = True) -> Stream:
    """A monster is chosen to be destroyed, and perhaps another one is banished instead."""
    told, at = ready((), ((NEWT.id, UP_ATTACK), (WISP.id, UP_ATTACK)), (SCYTHE.id,)), (0, SPELL_TRAP, 0, LAID)
    told.move(SCYTHE.id, (0, HAND, 0, HELD), at).link(1, 0, SCYTHE.id, at).placed(1).resolves(1)
    told.selected((1, MONSTER, 0, UP_ATTACK))
    if replaced:
        told.move(WISP.id, (1, MONSTER, 1, UP_ATTACK), (1, BANISHED, 0, LAID), INSTEAD | EFFECT)
    else:
        told.move(NEWT.id, (1, MONSTER, 0, UP_ATTACK), (1, GRAVEYARD, 0, LAID), DESTROY | EFFECT)
    return told.resolved(1).move(SCYTHE.id, at, (0, GRAVEYARD, 0, LAID), RULE).over()


def worded() -> Stream:
    """One of two effects that are alike in all that is seen, with the words that the client shows for it."""
    told, at = ready((LARK.id,), ()), (0, MONSTER, 0, UP_ATTACK)
    return told.link(1, 0, LARK.id, at, LARK.id << 20).placed(1).resolves(1).gains(0, 200).resolved(1).over()


def declared() -> Stream:
    """A Level is declared, then the name of a card."""
    told, at = ready((GAUGE.id,), ()), (0, MONSTER, 0, UP_ATTACK)
    told.link(1, 0, GAUGE.id, at).hinted(9, 0, 6).placed(1).resolves(1).gains(0, 300).resolved(1).over()
    told.link(1, 0, GAUGE.id, at, 0).hinted(8, 0, HERON.id).placed(1).resolves(1).gains(0, 100).resolved(1)
    return told.over()


def attached() -> Stream:
    """A Spell whose words are not understood brings out a monster on top of another one."""
    told, at = ready((CLOWN.id,), (), (TIDE.id,)), (0, SPELL_TRAP, 0, LAID)
    told.move(TIDE.id, (0, HAND, 0, HELD), at).link(1, 0, TIDE.id, at).placed(1).resolves(1)
    told.move(CLOWN.id, (0, MONSTER, 0, UP_ATTACK), (0, EXTRA | MATERIAL, 0, 0), XYZ_SUMMON)
    told.move(GIANT.id, (0, EXTRA, 0, SET), (0, MONSTER, 5, UP_ATTACK), 0x800)
    return told.resolved(1).move(TIDE.id, at, (0, GRAVEYARD, 0, LAID), RULE).over()


def online() -> Stream:
    """A duel as its first player saw it: cards are shown and mixed up again, then the other side changes players."""
    told, free = Stream(), (None,) * 7
    told.zone(0, HAND, (DART.id, HELD), (DART.id, HELD), (DART.id, HELD)).zone(1, HAND, *[(MASKED, HELD)] * 2)
    told.zone(1, DECK, *[(MASKED, SET)] * 3)
    told.zone(1, SPELL_TRAP, (MASKED, HELD), (MASKED, HELD), *free[:6]).zone(0, SPELL_TRAP, *free, None)
    told.zone(0, MONSTER, *free).zone(1, MONSTER, *free).zone(0, GRAVEYARD).zone(1, GRAVEYARD).turn(0)
    set_cards = (1, SPELL_TRAP, 0, HELD), (1, SPELL_TRAP, 1, HELD)
    told.revealed(0, (SNARE.id, set_cards[0])).revealed(0, (HERON.id, (1, HAND, 1, HELD)))
    told.revealed(0, (CLOWN.id, (1, DECK, 2, SET)), kind=30)
    _darted(told, 0)
    told.mixed(*set_cards).zone(1, SPELL_TRAP, (MASKED, HELD), (MASKED, HELD), *free[:6])
    told.say(33, struct.pack("<BI2I", 1, 2, MASKED, MASKED)).say(32, b"\1").drew(1, MASKED)
    _darted(told, 1)
    told.taken_over(1, 40, [MASKED] * 4, [HERON.id])
    return _darted(told, 2)


def _darted(told: Stream, number: int) -> Stream:
    """The first player's Quick-Play Spell resolves."""
    told.move(DART.id, (0, HAND, 0, HELD), (0, SPELL_TRAP, 0, LAID)).link(1, 0, DART.id, (0, SPELL_TRAP, 0, LAID))
    told.placed(1).resolves(1).resolved(1)
    return told.move(DART.id, (0, SPELL_TRAP, 0, LAID), (0, GRAVEYARD, number, LAID), RULE).over()


def detached() -> Stream:
    """A monster of the board at the start loses two Xyz Materials of which nothing was told."""
    free = (None,) * 6
    told = Stream().zone(0, MONSTER, (CLOWN.id, UP_ATTACK), *free).zone(1, MONSTER, None, *free)
    told.zone(0, HAND, (DART.id, HELD), (DART.id, HELD)).zone(0, SPELL_TRAP, None, *free, None)
    told.zone(0, GRAVEYARD).zone(1, GRAVEYARD).turn(0)
    for number, (code, below) in enumerate(((HERON.id, 1), (WARDEN.id, 0))):
        told.link(1, 0, CLOWN.id, (0, MONSTER, 0, UP_ATTACK))
        told.move(code, (0, MONSTER | MATERIAL, 0, below), (0, GRAVEYARD, number, LAID), COST).placed(1)
        told.resolves(1).resolved(1).over()
    return told


def old(*, most: int | None = None) -> bytes:
    """The body of an old replay, of Decks and answers; ``most`` is how many cards the last Deck claims to have."""
    names = b"".join(
        struct.pack("<I", 1) + name.encode("utf-16-le").ljust(40, b"\0") for name in ("Rosalind", "Orlando")
    )
    decks: tuple[list[int], ...] = [BOLT.id, BOLT.id, HERON.id], [SNARE.id], [WARDEN.id, 4711], []
    told = b"".join(struct.pack(f"<I{len(deck)}I", len(deck), *deck) for deck in decks[:-1])
    return (
        names
        + struct.pack("<IIIQ", 8000, 5, 1, 0)
        + told
        + struct.pack("<I", most or 0)
        + struct.pack("<I", 0)
        + b"\1\0"
    )
