"""Section 10: the Damage Step."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding, Reading
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.choices import goes_by
from judge.rulesets.yugioh.effects.costs import stated_names
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.rules.book import DAMAGE_STEP, UPDATE_2021, ocgr, prb, qa, rb, rule, wiki
from judge.rulesets.yugioh.rules.permits import another_time, cut_off, in_damage_step, later_chain
from judge.rulesets.yugioh.rules.sources_2003 import GOAT
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.editions import EVERY
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import ref
from judge.rulesets.yugioh.timing import battle, flipped_monsters
from judge.rulesets.yugioh.timing.damage_step_permits import permit, why_none
from judge.rulesets.yugioh.vocabulary import further_attacks


@rule(
    "damage-step-allowed",
    DAMAGE_STEP,
    rb("38-41"),
    prb("188-193"),
    wiki("Damage Step"),
    stage="set and hand",
    section="10",
    boundary=True,
    verbs=("activate",),
    editions=("tcg", "ocg"),
    when=("Damage Step",),
)
def damage_step_allowed(s: YSituation) -> Iterator[Finding]:
    """Something that cannot be activated in the Damage Step.

    In the Damage Step only Counter Traps, mandatory effects, fast effects that negate an activation, cards that
    directly change ATK or DEF (until damage calculation), effects whose text names a time in it, and triggers
    of cards about themselves can be activated.
    """
    if not in_damage_step(s) or s.effect is None or cut_off(s):
        return
    if permit(s.effect, s.state.substep, s.record) or another_time(s):
        return
    yield s.offence(
        f"{s.effect.card} cannot be activated in the Damage Step ({battle.SUBSTEP_NAMES[s.state.substep]}): "
        f"{why_none(s.effect)}.",
        fact=f"it is the Damage Step ({battle.SUBSTEP_NAMES[s.state.substep]})",
    )


_CALCULATION_2003 = (
    Reading("No: what changes ATK or DEF comes before damage calculation, as today.", (DAMAGE_STEP,)),
    Reading(
        "Yes: damage calculation is a part with a Chain of its own, and the values are compared after it.", (GOAT,)
    ),
)


@rule(
    "damage-step-atk-cutoff",
    prb("112, 188-193"),
    wiki("Damage Step"),
    stage="set and hand",
    section="10",
    boundary=True,
    verbs=("activate",),
    when=("Damage Step",),
    editions=EVERY,
)
def damage_step_atk_cutoff(s: YSituation) -> Iterator[Finding]:
    """Changing ATK or DEF too late in the Damage Step.

    Cards that directly change ATK or DEF can be activated until just before damage calculation; not during it
    and not after it.
    """
    if not in_damage_step(s) or s.effect is None or not cut_off(s):
        return
    if s.state.rules_of.name == "2003" and s.state.substep == "calc" and s.effect.substep != "calc":
        yield s.unclear(f"May {s.effect.card} be activated during damage calculation?", *_CALCULATION_2003)
        return
    if not permit(s.effect, s.state.substep, s.record):
        yield s.offence(
            f"{s.effect.card} changes ATK or DEF; that is possible only until damage calculation begins.",
            fact="too late",
        )


@rule(
    "damage-step-first-chain",
    ocgr("battle phase"),
    prb("188-193"),
    stage="first chain",
    section="10",
    verbs=("activate",),
    when=("Damage Step",),
    editions=EVERY,
)
def damage_step_first_chain(s: YSituation) -> Iterator[Finding]:
    """An effect of one part of the Damage Step in a later Chain of that part.

    Effects printed for damage calculation, for after it or for the end of the Damage Step must be in the first
    Chain of that part. Effects allowed for another reason may start later Chains.
    """
    if not in_damage_step(s) or s.effect is None or s.effect.mandatory or s.effect.substep != s.state.substep:
        return
    if later_chain(s) and s.effect.substep in ("calc", "after-calc", "end"):
        yield s.offence(
            f"{s.effect.card} can be used only in the first Chain of this part of the Damage Step "
            f"({battle.SUBSTEP_NAMES[s.state.substep]}); that Chain is over.",
            fact="not the first Chain",
        )


def _marked(s: YSituation, names: list[str]) -> Card | None:
    """The first monster among those named that is marked as destroyed by battle."""
    doomed = [c for c in s.game.table.everywhere(terms.MONSTER) if battle.is_marked(s.game, c)]
    return next((c for n in names for c in doomed if goes_by(c, n.rpartition(":")[2].strip())), None)


def _marked_target(s: YSituation) -> Card | None:
    return _marked(s, [str(n) for n in many(s.play.details.get("targets", s.play.details.get("on")))])


def _flipped_by_attack(s: YSituation) -> bool:
    """Is it the effect of the monster that the attack turned face-up, triggered by that?"""
    return (
        s.trigger is not None
        and s.state.attack is not None
        and s.state.attack.flipped == s.trigger.card
        and s.effect is not None
        and "flipped" in s.effect.heard
    )


@rule(
    "damage-step-flip-after-calc",
    DAMAGE_STEP,
    UPDATE_2021,
    ocgr("trigger effects"),
    stage="too late",
    section="10",
    boundary=True,
    verbs=("activate",),
    when=("activation", "missed"),
    editions=EVERY,
)
def damage_step_flip_after_calc(s: YSituation) -> Iterator[Finding]:
    """The effect of a monster turned up by an attack at the wrong time, or on a doomed monster.

    The effect of a monster turned face-up by an attack is activated after damage calculation, not before. It is not
    activated if the monster has left the Monster Zone by then; and a monster already destroyed by battle cannot
    be its target, not even the flipped monster itself.
    """
    if not s.activating or s.card is None or s.effect is None or s.trigger is not None:
        return
    for missed in s.state.missed:
        if (missed.card, missed.effect, missed.rule) == (s.card.id, s.effect.key, flipped_monsters.RULE):
            yield s.offence(missed.why, fact="not at this time")
            return


def _cannot_target(card: Card) -> str:
    return (
        f"{card.name} is already destroyed by battle: it stays on the field until the end of the Damage Step, but "
        "cannot be targeted any more."
    )


@rule(
    "damage-step-doomed-monster",
    prb("188-193"),
    qa(22233),
    wiki("Damage Step"),
    stage="doomed monster",
    section="10",
    verbs=("activate",),
    when=("activation", "doomed monsters"),
    editions=EVERY,
)
def damage_step_doomed_monster(s: YSituation) -> Iterator[Finding]:
    """Using a monster that is already destroyed by battle.

    A monster marked as destroyed by battle stays on the field until the end of the Damage Step. Until then its
    continuous effects are off and its optional Quick Effects cannot be activated; it cannot be targeted, and it
    cannot be used to pay a cost, except for a mandatory effect of its own. Its triggers and mandatory effects are
    activated as usual.
    """
    if not s.activating or s.card is None or s.effect is None or not (s.state.attack and s.state.attack.doomed):
        return
    own = battle.is_marked(s.game, s.card)
    if own and not s.effect.mandatory and not s.effect.is_trigger:
        yield s.offence(
            f"{s.card.name} is already destroyed by battle; its {s.effect.category} cannot be activated any more.",
            fact="destroyed by battle",
        )
    target = _marked_target(s)
    if target is not None:
        found = s.offence(_cannot_target(target), fact="destroyed by battle", at="targets")
        yield found.named(flipped_monsters.RULE) if _flipped_by_attack(s) else found
    paid = _marked(s, stated_names(s.play.details.get("cost")))
    if paid is None and own and any("this card" in item.values() for item in s.effect.cost):
        paid = s.card
    if paid is not None and not s.effect.mandatory:
        yield s.offence(
            f"{paid.name} is already destroyed by battle: it cannot be used to pay a cost.",
            fact="destroyed by battle",
            at="cost" if "cost" in s.play.details else "",
        )


@rule(
    "damage-step-end-still-happens",
    qa(6177, 19155),
    prb("188-189"),
    stage="zone",
    section="10",
    verbs=("attack", "next"),
    editions=EVERY,
)
def damage_step_end_still_happens(s: YSituation) -> Iterator[Finding]:
    """Acting as if a Damage Step without damage calculation had not happened.

    If the attacker or its target leaves the field before damage calculation there is none, and what belongs to it or
    comes after it is left out. The end of the Damage Step comes all the same; the attacker has attacked, and no
    replay occurs.
    """
    if s.play.verb == "next":
        part = battle.part_meant(s.play.value)
        why = battle.no_calculation(s.game) if s.state.step == battle.DAMAGE_STEP else ""
        if why and part not in ("", "start", "end"):
            yield s.offence(
                f"{why}, so there is no damage calculation: the end of the Damage Step comes next.",
                fact="no damage calculation",
            )
    elif s.card is not None and battle.going_on(s.game) is None and battle.fought_for_nothing(s.game, ref(s.card)):
        if not further_attacks.no_more(s.game, s.card):
            return  # this one is its next attack
        yield s.offence(
            f"{s.card.name} has attacked, although its Damage Step ended without damage calculation.",
            fact="has attacked",
        )
