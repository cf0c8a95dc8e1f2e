"""Section 9: the zone in which a card is placed, where it is said, and the zones for monsters from the Extra Deck."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import FILE, Finding, Reading
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import effect_summons, extra_deck_zones
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.judging.summon_payments import materials, paid_with, tributes
from judge.rulesets.yugioh.rules.book import consequence, ocgr, rb, rule, wiki
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.editions import EVERY
from judge.rulesets.yugioh.table.spell_speed import PENDULUM_SPELL
from judge.rulesets.yugioh.vocabulary import columns, link_arrows


@rule(
    "not-that-zone",
    rb("4-7, 16-17, 27"),
    ocgr("summons"),
    stage="zone",
    section="9",
    boundary=True,
    verbs=(*terms.NORMAL_SUMMONS_AND_SETS, "special_summon", "activate"),
    editions=EVERY,
)
def not_that_zone(s: YSituation) -> Iterator[Finding]:
    """Placing a card in a zone that is taken, or that is none for it.

    A zone holds one card. A monster goes to one of the five Main Monster Zones of its player; the two Extra Monster
    Zones, in front of the second and the fourth, are for monsters that come from the Extra Deck. A card that is on the
    field already stays in its zone, and a Field Spell has a zone of its own, which is in no column. Beside an effect
    that Special Summons one monster it is the column in which that monster is placed. Pendulum Zones
    are in the first and in the last column; before July 2017 (in the OCG March 2017) they were apart.
    """
    said = {"column"} if s.play.verb == "activate" else {"column", "extra_zone"}
    if s.card is None or said.isdisjoint(s.play.details):
        return
    at, why = _no_zone(s, s.card)
    if why:
        yield s.offence(f"{s.card.name} cannot be placed there: {why}.", fact=why, at=at)


def _no_zone(s: YSituation, card: Card) -> tuple[str, str]:
    """Which word names a zone in which the card cannot be placed, and why; nothing if it can be."""
    details, monster = s.play.details, _as_monster(s)
    first = "column" if "column" in details else "extra_zone"
    if s.play.verb == "activate" and (s.effect is None or not s.effect.card_activation):
        brings = effect_summons.brings_one(s.effect) if s.effect is not None else ""
        if brings:  # materials may leave that zone before
            return "column", _taken(s, card) if brings == "special_summon" else ""
        return "column", "its effect is activated where it is"
    if card.zone in terms.ON_FIELD:
        return first, "it is on the field and stays in its zone"
    if "field" in s.record.kinds:
        return first, "a Field Spell goes to the Field Zone, which is in no column"
    if s.effect is not None and s.effect.category == PENDULUM_SPELL:
        if s.state.rules_of.main_zones_only:
            return "column", "the Pendulum Zones are in no column"
        if details["column"] not in (1, terms.ZONES_A_ROW):
            return "column", "the Pendulum Zones are in the first and in the last column"
    if details.get("extra_zone") and monster:
        if s.state.rules_of.main_zones_only:
            return "extra_zone", "there are no Extra Monster Zones"
        if card.zone != terms.EXTRA:
            return "extra_zone", "only a monster from the Extra Deck is placed in an Extra Monster Zone"
        if details.get("column", 2) not in (2, 4):
            return "column", "the Extra Monster Zones are in the second and in the fourth column"
    return first, _taken(s, card)


def _taken(s: YSituation, card: Card) -> str:
    """Which card is in the zone that is said; empty if none is known to be."""
    if "column" not in s.play.details:
        return ""
    column = columns.counted(s.game, int(s.play.details["column"]), s.player)
    if not _as_monster(s):
        there = [c for c in s.game.table.zone(s.player, terms.SPELL_TRAP) if columns.column_of(c) == column]
    else:
        spot = ("", column) if s.play.details.get("extra_zone") else (s.player, column)
        gone = _leaving(s)
        beside = [c for c in s.game.table.everywhere(terms.MONSTER) if c.id not in gone]
        there = [c for c in beside if link_arrows.spots_of(s.game, c) == (spot,)]
    return f"{there[0].name} is in that zone" if there else ""


def _as_monster(s: YSituation) -> bool:
    """Does the play put the card on the field as a monster?"""
    activated = s.play.verb == "activate"
    return not s.effect.card_activation if activated and s.effect is not None else s.record.frame == "monster"


def _leaving(s: YSituation) -> frozenset[str]:
    """The cards that leave the field for a Summon (ids)."""
    if s.play.verb == "activate":
        return frozenset(card.id for payment in s.plan.payments for card in payment.cards)
    if s.card is None or s.record.frame != "monster":
        return frozenset()
    special = s.play.verb == "special_summon"
    return frozenset(c.id for c in ((*materials(s), *paid_with(s)) if special else tributes(s)))


consequence(
    "linked-monsters",
    rb("6-7, 14-15"),
    wiki("Co-link"),
    section="9",
    manual="""Claiming what an effect does to a linked or co-linked monster, against where it stands.

    A monster is linked if a Link Monster points to it, or if it is a Link Monster that points to one; two Link Monsters
    that point to each other are co-linked. Where the file does not say the zones and the ruling turns on them, it stays
    open.
    """,
    editions=EVERY,
)


@rule(
    "extra-deck-zone",
    rb("6-7, 12-17"),
    wiki("Extra Monster Zone"),
    wiki("Master Rules"),
    stage="zone",
    section="9",
    boundary=True,
    verbs=("special_summon",),
    editions=("tcg", "ocg"),
)
def extra_deck_zone(s: YSituation) -> Iterator[Finding]:
    """Summoning a monster from the Extra Deck to a zone in which it may not be placed.

    A Link Monster, and a Pendulum Monster that lies face-up in the Extra Deck, is Summoned to an Extra Monster Zone or
    to a Main Monster Zone of its player that a Link Monster points to, whoever controls that one; from July 2017 (in
    the OCG March 2017) to March 2020 so was every monster from the Extra Deck. A player uses only one of the two Extra
    Monster Zones, and the second one where the Summon of a Link Monster completes an Extra Link between them.
    """
    card = s.card
    if card is None or not extra_deck_zones.needed(s.game, card) or s.play.details.get("how") == "pendulum":
        return
    if "column" in s.play.details or "extra_zone" in s.play.details:
        yield from _as_said(s, card)
        return
    room = extra_deck_zones.room_for(s.game, s.player, _leaving(s), card)
    if room.most == 0:
        text = (
            f"{card.name} has no zone: {s.player} has no free Extra Monster Zone, and no Link Monster points to a free "
            "Main Monster Zone."
        )
        yield s.offence(text, fact="no zone for it")
    elif room.least == 0:
        yield _not_said(s, card)


def _as_said(s: YSituation, card: Card) -> Iterator[Finding]:
    """Is the zone that the play names open to a monster from the Extra Deck?"""
    details, at = s.play.details, "column" if "column" in s.play.details else "extra_zone"
    gone = _leaving(s)
    spots = link_arrows.main_zones(s.player) if not details.get("extra_zone") else link_arrows.SHARED
    if "column" in details:
        spots = tuple(one for one in spots if one[1] == columns.counted(s.game, int(details["column"]), s.player))
    answers = [extra_deck_zones.open_at(s.game, s.player, spot, gone, card) for spot in spots]
    if True in answers:
        return
    if None in answers:
        yield _not_said(s, card)
    elif answers:
        if not details.get("extra_zone"):
            which = "that" if "column" in details else "a free"
            why = f"no Link Monster points to {which} Main Monster Zone of {s.player}'s"
        elif len(spots) > 1:
            why = f"no Extra Monster Zone is open to {s.player}"
        else:
            why = f"that Extra Monster Zone is not open to {s.player}"
        yield s.offence(f"{card.name} cannot be placed there: {why}.", fact=why, at=at)


def _not_said(s: YSituation, card: Card) -> Finding:
    """The doubt where nobody says in which zones the monsters are."""
    text = extra_deck_zones.question(s.game, card, _leaving(s))
    return s.unclear(text, *map(Reading, extra_deck_zones.READINGS), reason=FILE)
