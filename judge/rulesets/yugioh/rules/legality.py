"""Section 2: what forbids an activation, and whether the effect could do anything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.rules import Cite, Finding, Reading
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import negations, possibility
from judge.rulesets.yugioh.effects.activation_plans import targets_said
from judge.rulesets.yugioh.effects.target_refusals import none_there
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.rules import after_negations
from judge.rulesets.yugioh.rules.book import ocgr, prb, qa, rule, wiki
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.editions import EVERY
from judge.rulesets.yugioh.table.records import Effect, many
from judge.rulesets.yugioh.table.steps import needed, split
from judge.rulesets.yugioh.timing import waiting_triggers
from judge.rulesets.yugioh.vocabulary import bans, coming_damage, continuous_effects, control_limits


@rule(
    "continuous-applies-at-once",
    prb("113-114, 130"),
    qa(106),
    ocgr("chain basics"),
    stage="forbidden",
    section="2",
    verbs=("activate",),
    when=("activation", "static effects"),
    editions=EVERY,
)
def continuous_applies_at_once(s: YSituation) -> Iterator[Finding]:
    """Activating what a continuous effect forbids.

    A continuous effect applies, or stops, the instant its state becomes true or false, in the middle of a Chain too.
    What it forbids cannot be activated from that instant on, by either player if it says so.
    """
    if s.card is None or s.effect is None:
        return
    static = bans.cannot_activate(s.game, s.card, s.effect, s.player)
    if static is None and (kept := bans.cannot_activate(s.game, s.card, s.effect, s.player, as_a_reply=True)):
        yield s.unclear(
            f"{continuous_effects.applies(s.game, kept)}: may a Chain be answered that began there?", *_BEGAN_THERE
        )
    if static is None:
        yield from after_negations.barred_activation(s)
        return
    why = f"{s.card.name} cannot be activated: {continuous_effects.applies(s.game, static)}."
    yield s.offence(why, fact=f"forbidden by {continuous_effects.source_name(s.game, static)}")


_BEGAN_THERE = (
    Reading(
        "No: as long as that Chain is built it answers the same event.",
        (Cite("card text"), prb("126-127")),
    ),
    Reading("Yes: it answers an activation, not the event.", (Cite("card text"),)),
)


@rule(
    "control-limit",
    Cite("ygorganization.com, Learn Rulings 13"),
    stage="possible",
    section="2",
    boundary=True,
    verbs=("activate",),
    when=("card",),
    editions=EVERY,
)
def control_limit(s: YSituation) -> Iterator[Finding]:
    """Activating a second Spell or Trap of which its player can control only one.

    A card that says "You can only control 1" of it can be Set beside a face-up one, and not be activated there. That
    is no effect: nothing negates it.
    """
    if s.card is not None and (rival := control_limits.second_face_up(s.game, s.card, s.player)) is not None:
        text = f"{s.player} controls {rival.name} already, and can control only 1 of that name."
        yield s.offence(text, fact=f"{rival.name} face-up already")


@rule(
    "activation-legality",
    prb("133-134"),
    wiki("Activation condition"),
    qa(6230, 11547, 10630, 9241),
    stage="possible",
    section="2",
    verbs=("activate",),
    when=("activation",),
    editions=EVERY,
)
def activation_legality(s: YSituation) -> Iterator[Finding]:
    """Activating an effect that could do nothing.

    As things stand the effect must be possible in all its parts: something to destroy, room to Summon, a card to find
    (unless the Deck cannot be verified), a legal target; but not in what its player may leave out, and what follows on
    that, nor, of a Spell or Trap that stays on the field, in what it does to all cards of a kind as it is activated.
    That it will still be possible later is not needed. Zones that the cost frees count as free, and those that the
    effect itself frees before it needs them.
    """
    if not s.activating or s.effect is None or s.card is None or s.effect.mandatory:
        return
    if s.lost_trigger and waiting_triggers.missed(s.game, s.card, s.effect) is not None:  # that is said already
        return
    if s.plan.no_targets and not s.effect.cost:
        why = _forbidden_summon(s, s.effect)
        told = why or none_there(s.doing, s.effect, s.plan, many(targets_said(s.play.details)))
        yield s.offence(f"{s.card.name} cannot be activated: {told}.", fact=why or s.plan.no_targets)
        return
    yield from _in_vain(s, s.card, s.effect)
    if not s.effect.resolve:
        return
    doing = s.doing
    if s.about:
        doing.link = Link(0, s.player, s.card.id, s.card.name, s.effect.id, 0, facts={"about": s.about})
    doing.leaving, doing.aimed = frozenset(), tuple([c.id for c in s.plan.targets])
    if s.plan.payments:
        taken = [c for p in s.plan.payments if p.cost.to and not p.free for c in p.cards]
        doing.paying = frozenset([c.id for c in taken])
        paid = [c for p in s.plan.payments for c in p.cards if p.cost.to]
        doing.leaving = frozenset([c.id for c in paid])
    if s.effect.card_activation and s.card.zone == terms.HAND:  # it is in no hand when it resolves
        doing.away = frozenset({s.card.id})
    steps = [op for op in needed(s.effect.resolve) if not (_stays(s) and _of_all(op))]
    for op in steps:
        if not possibility.possible(doing, op):
            why = possibility.why_not(doing, op)
            yield s.offence(f"{s.card.name} cannot be activated: {why}.", fact=why)
            return
    yield from after_negations.barred_effect(s, doing, steps)


def _stays(s: YSituation) -> bool:
    """Is it the activation of a Spell or Trap Card that has more to do on the field afterwards?"""
    return s.effect is not None and s.effect.card_activation and not s.record.leaves_at_chain_end


def _of_all(op: Mapping[str, Any]) -> bool:
    """Is something done to all cards of a kind, however many there are?

    Source: Konami OCG database, Madolche Chateau (it can be activated where there is nothing to return).
    """
    what = next(iter(op.values()))
    return isinstance(what, Mapping) and what.get("count") == "all"


_BANISHING_INSTEAD = (
    Reading(
        "No: its effect, which is to banish cards, could not be applied.",
        (Cite("yugioh-wiki.net", section="Imperial Iron Wall", note="OCG"),),
    ),
    Reading(
        "Yes: its activation banishes nothing, and its continuous effect waits until cards can be banished.",
        (prb("117-120, 133-134"),),
    ),
)
_NO_DAMAGE = (
    Reading(
        "No: an effect that could change nothing cannot be activated; Japanese texts of this kind ask for damage.",
        (prb("133-134"), Cite("card text", note="OCG, Kuriboh")),
    ),
    Reading("Yes: an English text may ask only for damage calculation, not for damage.", (Cite("card text"),)),
)


_CANNOT_BE_NEGATED = (
    Reading("It may, and negates nothing: so it is in Japan.", (qa(10038), ocgr("negation"))),
    Reading(
        "It may not: an effect that could change nothing cannot be activated.",
        (prb("133-134"), Cite("metagame.com", section="preview of Splendid Venus", note="Upper Deck")),
    ),
)
_SUMMON_KEPT = (
    Reading("It may not: an effect that could change nothing cannot be activated.", (prb("133-134"),)),
    Reading("It may, and negates nothing, as what cannot be negated is answered in Japan.", (qa(10038),)),
)
_NEGATED_ALREADY = (
    Reading(
        "It may: in Japan what negates an activated effect answers one that is negated already, too.",
        (ocgr("negation"), Cite("yugioh-wiki.net", section="Ash Blossom & Joyous Spring", note="OCG")),
    ),
    Reading(
        "It may not: an effect that could change nothing cannot be activated.",
        (prb("133-134"), Cite("ygorganization.com, on negations that meet")),
    ),
)


def _in_vain(s: YSituation, card: Card, effect: Effect) -> Iterator[Finding]:
    """Activations that would change nothing, of which the sources do not say whether they are allowed."""
    first = [op for op in needed(effect.resolve[:1]) if "negate" in op]
    if kept := next((told for op in first if (told := negations.kept_summon(s.doing, op))), ""):
        yield s.unclear(f"May {card.name} be activated, although {kept}?", *_SUMMON_KEPT)
    negating = [] if s.state.rules_of.negates_in_vain else first
    if why := next((told for op in negating if (told := negations.in_vain(s.doing, op))), ""):
        readings = _NEGATED_ALREADY if why.endswith("already") else _CANNOT_BE_NEGATED
        yield s.unclear(f"May {card.name} be activated, although {why}?", *readings)
    if effect.card_activation and "redirect_to_banished" in s.record.has and bans.nothing_is_banished(s.game):
        yield s.unclear(f"May {card.name} be activated while nothing can be banished?", *_BANISHING_INSTEAD)
    if effect.substep == s.state.substep == "calc" and s.game.chain is None:  # a Chain may still change the ATK
        applied = [split(step)[2].get("apply", {}) for step in effect.resolve]
        spared = [str(data["no_battle_damage"]) for data in applied if "no_battle_damage" in data]
        players = [p for word in spared for p in s.doing.player(word)]
        in_vain = len(spared) == len(applied) and not any(coming_damage.damage_to(s.game, p) for p in players)
        if in_vain and players and s.state.rules_of.damage_to_spare:
            why = f"no battle damage would be done to {terms.listing(players)}, so it would change nothing"
            yield s.offence(f"{card.name} cannot be activated: {why}.", fact="no battle damage to keep off")
        elif in_vain and players:
            yield s.unclear(f"May {card.name} be activated in a battle without battle damage?", *_NO_DAMAGE)


def _forbidden_summon(s: YSituation, effect: Effect) -> str:
    """What forbids every Special Summon, where that is why an effect that makes one has no target; else empty."""
    if not any("special_summon" in split(step)[2] for step in effect.resolve):
        return ""
    static = bans.cannot_summon(s.game, s.player, ("special",))
    return continuous_effects.applies(s.game, static) if static is not None else ""
