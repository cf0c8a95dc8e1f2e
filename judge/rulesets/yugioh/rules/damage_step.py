"""Section 10: the Damage Step."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding
from judge.rulesets.yugioh import battle
from judge.rulesets.yugioh.records import Effect
from judge.rulesets.yugioh.resolution import split
from judge.rulesets.yugioh.rules.book import DAMAGE_STEP, PLACE, ocgr, prb, qa, rb, rule, wiki
from judge.rulesets.yugioh.situation import YSituation

_BATTLE_EVENTS = ("battle_damage", "damage", "destroys_by_battle", "damage_step")
_ABOUT_ITSELF = (
    "summoned",
    "flipped",
    "sent_to_graveyard",
    "destroyed",
    "banished",
    "left_field",
    "position_changed",
    "discarded",
)


def _operations(effect: Effect) -> list[str]:
    return [next(iter(split(step)[2])) for step in effect.resolve]


def _negates_activation(effect: Effect) -> bool:
    steps = [split(step)[2] for step in effect.resolve]
    return any(str(op.get("negate", "")).endswith("activation") for op in steps)


def _changes_values(effect: Effect) -> bool:
    """Does the effect itself directly change ATK or DEF?"""
    return bool({"change_atk", "change_def"} & set(_operations(effect)[:1]))


def _trigger_belongs(effect: Effect) -> bool:
    """An optional trigger of a card about itself, or about the battle."""
    for event in effect.events:
        (kind, what), *_ = event.items()
        if kind in _BATTLE_EVENTS:
            return True
        if isinstance(what, dict) and (
            (what.get("card") == "this card" and kind in _ABOUT_ITSELF) or "battle" in str(what.get("by", ""))
        ):
            return True
    return False


def ground(effect: Effect, substep: str) -> str:
    """Why an effect may be activated in this part of the Damage Step; empty if it may not."""
    if effect.damage_step is False:
        return ""
    if effect.category == "Counter Trap":
        return "it is a Counter Trap"
    if effect.mandatory:
        return "it is mandatory"
    if effect.substep:
        return "its text names this time" if effect.substep == substep else ""
    if effect.is_fast and _negates_activation(effect) and effect.answers:
        return "it negates an activation"
    if effect.is_trigger and _trigger_belongs(effect):
        return "it is triggered by what happened to its own card or by the battle"
    if _changes_values(effect) and not effect.is_trigger:
        return "it directly changes ATK or DEF" if substep in ("start", "before-calc") else ""
    early, awaited = substep in ("start", "before-calc"), bool(effect.events) and substep != "calc"
    allowed = effect.damage_step and (early or awaited)
    return "its text allows it in the Damage Step" if allowed else ""


@rule(
    "damage-step-allowed",
    DAMAGE_STEP,
    rb("38-41"),
    prb("188-193"),
    wiki("Damage Step"),
    stage=PLACE,
    section="10",
    boundary=True,
    verbs=("activate",),
)
def damage_step_allowed(s: YSituation) -> Iterator[Finding]:
    """Something that cannot be activated in the Damage Step.

    In the Damage Step only Counter Traps, mandatory effects, fast effects that negate an activation, cards that
    directly change ATK or DEF (until damage calculation), effects whose text names a time in it, and triggers
    of cards about themselves can be activated.
    """
    if s.state.step != "damage step" or not s.state.substep or not s.activating or s.effect is None:
        return
    if ground(s.effect, s.state.substep) or _cut_off(s) or s.effect.substep:
        return
    yield s.offence(
        f"{s.effect.card} is not one of the few things that can be activated in this part of the Damage Step.",
        fact=f"it is the Damage Step: {battle.SUBSTEP_NAMES[s.state.substep]}",
    )


def _cut_off(s: YSituation) -> bool:
    assert s.effect is not None
    late = s.state.substep not in ("start", "before-calc")
    return late and s.effect.damage_step is not False and not s.effect.is_trigger and _changes_values(s.effect)


@rule(
    "damage-step-atk-cutoff",
    prb("112, 188-193"),
    wiki("Damage Step"),
    stage=PLACE,
    section="10",
    boundary=True,
    verbs=("activate",),
)
def damage_step_atk_cutoff(s: YSituation) -> Iterator[Finding]:
    """Changing ATK or DEF too late in the Damage Step.

    Cards that directly change ATK or DEF can be activated until just before damage calculation; not during it
    and not after it.
    """
    if (
        s.state.step == "damage step"
        and s.activating
        and s.effect is not None
        and _cut_off(s)
        and not ground(s.effect, s.state.substep)
    ):
        yield s.offence(
            f"{s.effect.card} changes ATK or DEF; that is possible only until damage calculation begins.",
            fact="too late",
        )


@rule(
    "damage-step-first-chain", ocgr("battle phase"), prb("188-193"), stage=PLACE + 1, section="10", verbs=("activate",)
)
def damage_step_first_chain(s: YSituation) -> Iterator[Finding]:
    """An effect of one part of the Damage Step in a later Chain of that part.

    Effects printed for damage calculation, for after it or for the end of the Damage Step must be in the first
    Chain of that part. Effects allowed for another reason may start later Chains.
    """
    if s.state.step != "damage step" or not s.activating or s.effect is None or not s.effect.substep:
        return
    later = s.state.substep_chains > (1 if s.game.chain is not None else 0)
    if (
        later
        and s.effect.substep == s.state.substep
        and not s.effect.mandatory
        and s.effect.substep in ("calc", "after-calc", "end")
    ):
        yield s.offence(
            f"{s.effect.card} can be used only in the first Chain of this part of the Damage Step.",
            fact="not the first Chain",
        )


@rule(
    "damage-step-doomed-monster",
    prb("188-193"),
    qa(22233),
    wiki("Damage Step"),
    stage=PLACE,
    section="10",
    verbs=("activate",),
)
def damage_step_doomed_monster(s: YSituation) -> Iterator[Finding]:
    """An optional effect of a monster that is already destroyed by battle.

    A monster marked as destroyed by battle stays on the field until the end of the Damage Step, but its
    continuous and optional Quick Effects no longer apply.
    """
    if (
        s.activating
        and s.card is not None
        and s.effect is not None
        and not s.effect.mandatory
        and not s.effect.is_trigger
        and battle.is_marked(s.game, s.card)
    ):
        yield s.offence(
            f"{s.card.name} is already destroyed by battle; its effects can no longer be used.",
            fact="destroyed by battle",
        )
