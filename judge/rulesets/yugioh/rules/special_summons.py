"""Section 9: which monsters may be Special Summoned, how, and with which materials."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from judge.kernel.rules import Cite, Finding, Reading
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import (
    further_materials,
    fusion_summons,
    material_summons,
    named_columns,
    proper_summons,
    summoning_procedures,
)
from judge.rulesets.yugioh.effects.choices import goes_by, named, named_twice
from judge.rulesets.yugioh.judging.plays import RESTATED
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.judging.summon_payments import materials, procedure_of, procedure_plan, stated_materials
from judge.rulesets.yugioh.rules.book import prb, rb, rule, wiki
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.editions import EVERY
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import record_of
from judge.rulesets.yugioh.table.steps import split
from judge.rulesets.yugioh.vocabulary import (
    columns,
    conditions,
    control_limits,
    negated_this_turn,
    origins,
    present_values,
)
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import candidates


@rule(
    "summon-procedure-not-met",
    rb("9, 22-25"),
    prb("101-102"),
    wiki("Special Summon"),
    stage="condition",
    section="9",
    boundary=True,
    verbs=("special_summon", *terms.NORMAL_SUMMONS_AND_SETS),
    editions=EVERY,
)
def summon_procedure_not_met(s: YSituation) -> Iterator[Finding]:
    """A Summon that neither the rules nor the monster itself provide for.

    Without a Chain a monster is Special Summoned only by a procedure: that of the rules for Synchro, Xyz and Link
    Monsters in the Extra Deck, or one that the monster's own text gives, under its conditions. Fusion and Ritual
    Monsters need an effect. A text may forbid Normal or Special Summons altogether.
    """
    if s.card is None or s.record.frame != "monster":
        return
    why = _no_normal_summon(s) if s.play.verb in terms.NORMAL_SUMMONS_AND_SETS else _no_procedure(s)
    if why:
        yield s.offence(f"{s.card.name} {why}.", fact=why)


def _no_normal_summon(s: YSituation) -> str:
    if not proper_summons.can_be_normal_summoned(s.record):
        return "cannot be Normal Summoned or Set"
    if s.play.verb == "set":
        return "can be Normal Summoned, but not Set" if s.record.summons.get("normal") == "summon" else ""
    if s.record.summons.get("normal") == "set":
        return "cannot be Normal Summoned, only Set"
    asked = many(s.record.summons.get("normal_if"))
    missing = [conditions.said(c, s.doing) for c in asked if not conditions.holds(s.doing, c)]
    return f"can be Normal Summoned only with {terms.listing(missing)}" if missing else ""


def _no_procedure(s: YSituation) -> str:
    """Why the monster cannot be Special Summoned like this; empty if nothing known stands against it."""
    assert s.card is not None
    record, place = s.record, terms.lying(s.card.zone)
    if s.play.details.get("how") == "pendulum":  # see `pendulum_summons`
        return ""
    if summoning_procedures.barred_from(s.game, s.card):
        return f"is {place}; its text does not let it be Special Summoned from there"
    own = summoning_procedures.own_procedure(record)
    if proper_summons.only_its_own(record) and own is None:
        return "can be Special Summoned only by its own procedure"
    way = "own" if proper_summons.by_its_own(record) else summoning_procedures.way_of(record) or "special"
    if not proper_summons.can_be_special_summoned(record, way):
        return "cannot be Special Summoned"
    if own is not None:
        return _conditions_of(s)
    needs = fusion_summons.way_said(record)
    if needs:
        return f"is {needs} by the effect of a card, not without a Chain"
    if summoning_procedures.way_of(record):
        return "" if s.card.zone == terms.EXTRA else f"is {place}; it is Summoned from the Extra Deck"
    return "has no procedure of its own to be Special Summoned; only the effect of a card can do that"


def _conditions_of(s: YSituation) -> str:
    assert s.card is not None
    own = procedure_of(s)
    assert own is not None
    if not summoning_procedures.comes_from_there(own, s.card):
        lies = f" face-{s.card.facts.get('face', 'up')}" if s.card.zone in summoning_procedures.from_places(own) else ""
        return f"is {terms.lying(s.card.zone)}{lies}; it cannot be Special Summoned from there"
    doing = Doing(s.game, s.player, s.card.id, own)
    if control_limits.tried(s.game, s.card, own, s.player):
        often = "Duel" if own.once == "duel" else "turn"
        return f"can be Special Summoned like this only once per {often}, and {s.player} has used that up"
    with negated_this_turn.counted(s.game, negated_this_turn.NORMAL):
        missing = [conditions.said(c, doing) for c in own.conditions if not conditions.holds(doing, c)]
    if missing:
        return f"can be Special Summoned like this only with {terms.listing(missing)}"
    position = own.procedure.get("position")
    if position and str(s.play.details.get("position", position)) != position:
        return f"is Special Summoned like this only in {position.title()} Position"
    column = s.play.details.get("column")
    counted = columns.counted(s.game, int(column), s.player) if column is not None else None
    room = summoning_procedures.zones_for(s.game, s.card, s.player, own, counted)
    if room is not None and (room[1] < 1 or s.play.details.get("extra_zone")):
        which = " of that kind" if "pointing" in own.procedure else ""
        where = f"a zone to which a Link Monster{which} points"
        if own.procedure["zone"] != "pointed":
            where = named_columns.said(doing, own.procedure["zone"])
        there = "that zone is none" if column is not None else f"{s.player} has no free zone"
        return f"comes like this only to {where}, and {there}"
    problem = procedure_plan(s).cost_problem
    return f"cannot be Special Summoned like this: {problem}" if problem else ""


@rule(
    "summon-of-a-later-day",
    wiki("Synchro Monster"),
    wiki("Xyz Monster"),
    wiki("Link Monster"),
    stage="what it is",
    section="9",
    boundary=True,
    verbs=("special_summon",),
    editions=EVERY,
)
def summon_of_a_later_day(s: YSituation) -> Iterator[Finding]:
    """A Synchro, Xyz or Link Summon in the days before there were any.

    Synchro Monsters came in August 2008 (in the OCG March 2008), Xyz Monsters in July 2011 (March 2011), Link Monsters
    in July 2017 (March 2017). Before that nobody could Summon one, by those procedures, by one of its own or by the
    effect of a card (which could do nothing then: `activation_legality`).
    """
    name = summoning_procedures.of_a_later_day(s.game, s.record) if s.card is not None else ""
    if s.card is not None and name:
        text = f"{s.card.name} cannot be Special Summoned: there are no {name} Summons and no {name} Monsters yet."
        yield s.offence(text, fact=f"no {name} Summons yet")


@rule(
    "wrong-materials",
    rb("12-14, 18-23"),
    wiki("Summon"),
    stage="cost",
    section="9",
    boundary=True,
    verbs=("special_summon", "activate", RESTATED),
    when=("activation", "says choose"),
    editions=EVERY,
)
def wrong_materials(s: YSituation) -> Iterator[Finding]:
    """A Synchro, Xyz, Link, Fusion or Ritual Summon with the wrong materials.

    The materials must be what the monster asks for. Those of a Synchro Monster (one Tuner and other monsters) total
    its Level, those of an Xyz Monster have the Level of its Rank, those of a Link Monster make up its Link Rating;
    all are face-up monsters of the player. For Fusion and Ritual Summons the effect says where they come from.
    """
    if s.play.verb == RESTATED:
        yield from _with_other_materials(s)
    if s.card is None:
        return
    if s.play.verb == "activate":
        yield from _by_effect(s)
        return
    words = summoning_procedures.words_for(s.record)
    if words == "Special Summon" or s.play.details.get("how") == "pendulum":
        return
    used, names = materials(s), stated_materials(s)
    strange = next((n for n in names if not any(goes_by(c, n) or c.name in n for c in used)), None)
    twice = named_twice(s.game, summoning_procedures.pool(s.game, s.player, s.card), names)
    lent = [c for c in used if c.zone == terms.HAND]
    if len(lent) > 1 and len(summoning_procedures.lenders(s.game, s.card, used, lent[0])) > 1:
        yield s.unclear(f"Can {terms.listing([c.name for c in lent])} both be used out of the hand?", *_EACH_LENDS)
        return
    if strange is not None:
        why = f"{strange} is no face-up monster that {s.player} controls"
    elif twice:
        why = f"{twice} is one card and can be its material only once"
    elif not used:
        needed = summoning_procedures.said(summoning_procedures.groups(s.record))
        over = summoning_procedures.why_not_over(s.game, s.card, s.player)
        why = f"{s.player} controls no materials for it; it needs {needed}{f', and {over}' if over else ''}"
    else:
        why = summoning_procedures.problem(s.game, s.card, used) or _unpaid(s)
    unsaid = next((c.name for c in used if _open(s, c)), "") if why and strange is None else ""
    if unsaid:
        text = (
            f"It turns on what {unsaid} is as a monster, and the board does not say it: write its `level`, `race` and "
            "`attribute` there."
        )
        yield s.unclear(text, *_AS_A_MONSTER)
    elif why:
        at = "materials" if names and "materials" in s.play.details else ""
        yield s.offence(f"The {words} of {s.card.name} cannot be made: {why}.", fact=why, at=at)
    elif negated_this_turn.matter(s.game):
        with negated_this_turn.counted(s.game):
            perhaps = summoning_procedures.problem(s.game, s.card, used)
        if perhaps:
            yield s.unclear(f"Can the {words} of {s.card.name} be made, after one was negated this turn?", *_USED_UP)


_USED_UP = (
    Reading("It cannot: what a material can be treated as once per turn was used.", (wiki("Once per turn"),)),
    Reading("It can: no material was used for a Summon that was negated.", (wiki("Material"), wiki("Negate"))),
)


def _unpaid(s: YSituation) -> str:
    """Why what it costs to lay the monster on top of another cannot be paid; empty if it can, or costs nothing."""
    problem = procedure_plan(s).cost_problem if "over_cost" in s.record.summons else ""
    return f"on top of another monster it is Summoned at a cost, and {problem}" if problem else ""


_EACH_LENDS = (
    Reading("Each of the materials that says so lets one monster of the hand be used.", (Cite("card texts"),)),
    Reading("One of the materials can be in the hand, however many of them say so.", (Cite("card texts"),)),
)
_AS_A_MONSTER = (
    Reading("The Summon can be made, if the card is as a monster what is asked for."),
    Reading("It cannot be made, if the card is not."),
)
"""A Spell or Trap as material of which the board does not say what it is as a monster."""


def _open(s: YSituation, card: Card) -> bool:
    """Does the board leave open what the Summon asks of a Spell or Trap that is a monster?"""
    asked = {"race", "attribute"} & {key for group in summoning_procedures.groups(s.record) for key in group}
    if summoning_procedures.way_of(s.record) in ("synchro", "xyz"):
        asked.add("level")
    return any(present_values.unknown(s.game, card, key) for key in asked)


def _by_effect(s: YSituation) -> Iterator[Finding]:
    """A Fusion or Ritual Summon by the effect activated, where the file names the materials."""
    if s.effect is None or not s.activating:
        return
    operations = [split(step)[2] for step in s.effect.resolve]
    spec = fusion_summons.operation_of(operations)
    names = [str(n) for key in ("choose", "materials") for n in many(s.play.details.get(key))]
    if operations and material_summons.KEY in operations[0]:
        yield from _after_the_effect(s, operations[0], names, alone=len(operations) == 1)
    meant = fusion_summons.stated(s.doing, spec, names) if spec is not None and names else None
    if spec is None or meant is None or not meant[1]:
        return
    if further_materials.may_come(s.doing, spec) and len(meant[1]) + 1 < len(names):
        return  # what further ones wait for may be so as it resolves
    if operations[0] is not spec and len(meant[1]) + 1 < len(names):
        return  # an earlier part may bring the others to where they are used from
    doing = replace(s.doing, aimed=tuple(card.id for card in s.plan.targets)) if s.plan.targets else s.doing
    why = fusion_summons.problem(doing, spec, *meant)
    if why:
        at = "choose" if "choose" in s.play.details else "materials"
        yield s.offence(f"{meant[0].name} cannot be Summoned like this: {why}.", fact=why, at=at)


def _after_the_effect(
    s: YSituation, spec: Mapping[str, Any], names: Sequence[str], *, alone: bool
) -> Iterator[Finding]:
    """A Synchro, Xyz or Link Summon right after the effect, where the file says of which monster, and with what."""
    aimed = any("target" in str(what) for what in many(spec.get("including")))
    monster = next(iter(named(s.game, candidates(s.doing, spec[material_summons.KEY]), list(names))), None)
    if monster is None or aimed or not summoning_procedures.complete(record_of(s.game, monster)):
        return
    if monster not in material_summons.monsters(s.doing, spec):
        why = f"{s.player} has no materials for it"
        yield s.offence(f"{monster.name} cannot be Summoned like this: {why}.", fact=why, at="choose")
        return
    from judge.rulesets.yugioh.effects import counted_choices

    settled = alone and not counted_choices.answered(s.doing, s.play.number)
    if settled and (why := material_summons.misnamed(s.doing, spec, monster, names)):
        at = "materials" if "materials" in s.play.details else "choose"
        yield s.offence(f"{monster.name} cannot be Summoned like this: {why}.", fact=why, at=at)


def _with_other_materials(s: YSituation) -> Iterator[Finding]:
    """Is the Summon that an effect makes written with materials with which it cannot be made?"""
    tried, stated = s.state.attempt, [str(one) for one in many(s.play.details.get("materials"))]
    if tried is None or tried.how in ("normal", "tribute") or not stated:
        return
    used = [s.game.table.cards[one] for one in origins.materials_of(s.game, tried.card)]
    if len(named(s.game, used, stated)) < len(stated):  # what must be used need not be said
        name, told = s.game.table.cards[tried.card].name, terms.listing(stated)
        text = f"The effect cannot Summon {name} with {told}: those are not materials for it."
        yield s.offence(text, fact="other materials", at="materials")
