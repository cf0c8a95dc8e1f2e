"""Section 9: Pendulum Monsters: as Spells in Pendulum Zones, and the Pendulum Summon of any number of monsters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.kernel.errors import Unreadable
from judge.kernel.rules import FILE, Finding, Reading
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import extra_deck_zones, pendulum_scales, summoning_procedures
from judge.rulesets.yugioh.effects.choices import named
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.judging.summon_payments import together, together_said
from judge.rulesets.yugioh.rules.book import rb, rule, wiki
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.editions import EVERY
from judge.rulesets.yugioh.table.spell_speed import PENDULUM_SPELL
from judge.rulesets.yugioh.table.state import record_of
from judge.rulesets.yugioh.vocabulary import (
    bans,
    continuous_effects,
    control_limits,
    present_scales,
    summon_permissions,
)


@rule(
    "pendulum-summon",
    rb("16-17"),
    wiki("Pendulum Summon"),
    stage="condition",
    section="9",
    boundary=True,
    verbs=("special_summon",),
    editions=EVERY,
)
def pendulum_summon(s: YSituation) -> Iterator[Finding]:
    """A Pendulum Summon without two Scales, of monsters not between them, or a second one in a turn.

    Once per turn, in the own Main Phase, a player with a card in each Pendulum Zone Summons any number of monsters
    whose Levels lie between the two Scales, none equal to one: from the hand, and Pendulum Monsters face-up in the
    Extra Deck. All of them come at once, in one Summon, and each needs a zone: those from the Extra Deck an Extra
    Monster Zone or one that a Link Monster points to (before July 2017 any Monster Zone).
    """
    if s.card is None or s.play.details.get("how") != "pendulum":
        if s.card is not None and "with" in s.play.details:
            if summoning_procedures.words_for(s.record) != "Special Summon":
                said = f"`with` names what is Pendulum Summoned together, and {s.card.name} is Summoned otherwise."
                hint = "Materials stand in `materials:`."
                raise Unreadable(said, hint=hint, path=s.play.path("with"))
            text = "Only a Pendulum Summon brings several monsters at once."
            yield s.offence(text, fact="no Pendulum Summon", at="with")
        return
    if s.state.rules_of.no_pendulums:
        yield s.offence("There are no Pendulum Summons yet.", fact="no Pendulum Summons yet", at="how")
        return
    scales = pendulum_scales.in_zones(s.game, s.player)
    if len(scales) < 2:
        text = f"{s.player} cannot Pendulum Summon: there are no cards in both of {s.player}'s Pendulum Zones."
        yield s.offence(text, fact="not two Pendulum Scales", at="how")
        return
    made = pendulum_scales.summoned_this_turn(s.game, s.player)
    this_one = [(card, card.zone) for card in (s.card, *together(s))]
    if made and not summon_permissions.extra_pendulum_summon(s.game, s.player, [*made, this_one]):
        text = f"{s.player} has Pendulum Summoned this turn already."
        yield s.offence(text, fact="the second one this turn", at="how")
        return
    values = [present_scales.scale_of(s.game, card) for card in scales]
    known = [n for n in values if n is not None]
    if len(known) < len(values):
        name = scales[values.index(None)].name
        text = f"It turns on the Pendulum Scale of {name}: define the card in the file with its `scale`."
        yield s.unclear(text, *_SCALES, reason=FILE)
        return
    yield from _monsters(s, [s.card, *together(s)], min(known), max(known))


@rule(
    "pendulum-zone",
    rb("16-17"),
    wiki("Pendulum Monster"),
    wiki("Pendulum Zone"),
    stage="zone",
    section="9",
    boundary=True,
    verbs=("activate",),
    when=(PENDULUM_SPELL,),
    editions=EVERY,
)
def pendulum_zone(s: YSituation) -> Iterator[Finding]:
    """Activating a Pendulum Monster as a Spell without a free Pendulum Zone.

    In the own Main Phase a Pendulum Monster in the hand may be activated as a Spell Card, of Spell Speed 1, in one of
    the two Pendulum Zones of its player; it is never Set there. Those are the first and the last Spell & Trap Zone, or,
    before July 2017 (in the OCG March 2017), two zones of their own.
    """
    if s.card is None or not s.activating or s.effect is None or s.effect.category != PENDULUM_SPELL:
        return
    if s.card.zone != terms.HAND:
        return
    if s.state.rules_of.no_pendulums:
        text = f"{s.card.name} cannot be activated as a Spell: there are no Pendulum Zones yet."
        yield s.offence(text, fact="no Pendulum Zones yet")
    elif pendulum_scales.zone_free(s.game, s.player) is False:
        text = f"{s.player} has no free Pendulum Zone in which {s.card.name} could be activated."
        yield s.offence(text, fact="no free Pendulum Zone")


def _monsters(s: YSituation, cards: Sequence[Card], low: int, high: int) -> Iterator[Finding]:
    """Can these monsters be Summoned between the Scales, and is there room for them?"""
    names = together_said(s)
    held = [*s.game.table.zone(s.player, terms.HAND, terms.EXTRA)]
    missing = next((name for name in names if not named(s.game, held, name)), None)
    if missing is not None:
        text = f"{missing} is neither in the hand nor in the Extra Deck of {s.player}."
        yield s.offence(text, fact="not there", at="with")
        return
    if len(cards) <= len(names):
        text = f"{names[-1]} is one card and is Pendulum Summoned only once."
        yield s.offence(text, fact="only once", at="with")
        return
    wrong = (pendulum_scales.problem(s.game, card, low, high) for card in cards)
    why = next(filter(None, wrong), "") or _barred(s, cards)
    if why:
        yield s.offence(f"The Pendulum Summon cannot be made: {why}.", fact=why)
        return
    free = pendulum_scales.room(s.game, s.player, cards)
    if free is False:
        from_extra = any(extra_deck_zones.needed(s.game, c) for c in cards)
        where = ", those from the Extra Deck in Extra Monster Zones or where Link Monsters point" if from_extra else ""
        text = f"{s.player} does not have a zone for each of the {len(cards)} monsters{where}."
        yield s.offence(f"The Pendulum Summon cannot be made: {text}", fact="not enough zones")
    elif free is None:
        text = extra_deck_zones.question(s.game, next(c for c in cards if extra_deck_zones.needed(s.game, c)))
        yield s.unclear(text, *map(Reading, extra_deck_zones.READINGS), reason=FILE)


def _barred(s: YSituation, cards: Sequence[Card]) -> str:
    """What forbids the Summon of one of the monsters, or of so many."""
    most = bans.most_at_once(s.game, s.player)
    if most is not None and len(cards) > most:
        return f"{s.player} can Special Summon only {most} at the same time"
    for card in cards[1:]:
        static = bans.cannot_summon(s.game, s.player, ("special", "pendulum"), card)
        if static is not None:
            return continuous_effects.applies(s.game, static)
        if limit := control_limits.forbids(s.game, card, s.player, special=True):
            return limit
    alike = [c.name for c in cards if record_of(s.game, c).summons.get("only_one")]
    return f"{alike[0]} can be controlled only once" if len(alike) > len(set(alike)) else ""


_SCALES = (
    Reading("It can be made, if the Levels of the monsters are between the two Scales.", (rb("16-17"),)),
    Reading("It cannot, if they are not.", (rb("16-17"),)),
)
