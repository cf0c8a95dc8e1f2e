"""Chain items: putting one on the chain, finalizing it, and taking it off again (329, 354-359, 400-406)."""

from __future__ import annotations

from typing import Any

from judge.kernel.chain import Link
from judge.kernel.table import Player
from judge.rulesets.riftbound.effects import moves, payments, triggered_abilities
from judge.rulesets.riftbound.effects.costs import Plan
from judge.rulesets.riftbound.effects.play_plans import target_names
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.records import Ability
from judge.rulesets.riftbound.table.state import Met, RGame, ability_of, newest

INITIAL = "initial chain"
"""The fact of a chain that the triggers of attacking and defending have begun."""


def append(
    game: RGame, player: Player, card: str, name: str, ability: Ability, kind: str, **facts: Any
) -> Link:  # fmt: skip
    """Put a pending item on the chain; the first one opens it."""
    state = game.state
    if game.chain is None or (newest(game) is None and not state.edition.one_chain):
        game.new_chain()
        opener = "activated" if kind == "activated" else "triggered"
        state.opener = "add" if ability.adds and not ability.is_card else "card" if ability.is_card else opener
    chain = game.chain
    assert chain is not None
    link = Link(len(chain.links) + 1, player, card, name, ability.id, 0, game.play, ability)
    stay = game.table.cards[card].stay if card in game.table.cards else 0
    link.facts.update(kind=kind, pending=True, stay=stay, targets=(), to="", paid=(), decided=False, **facts)
    link.kind = _kind(ability, facts.get("timing"))
    link.facts["shown"] = f"{trace.short(link)} ({player}"  # every line of the trace shows the chain
    game.add_link(link)
    state.priority = None  # until nothing is pending (337.4)
    if state.edition.relevant and state.relevant and player not in state.relevant:
        state.relevant = (*state.relevant, player)
    return link


def _kind(ability: Ability, timing: str | None) -> str:
    if not ability.is_card:
        return "Add ability" if ability.adds else f"{ability.kind} ability"
    timing = ability.timing if timing is None else timing
    return ability.kind + (f", {timing.title()}" if timing else "")


def place(game: RGame, met: Met, *, said: bool = False) -> Link:
    """Put a trigger that was met (or a card that an effect plays) on the chain."""
    state = game.state
    group = state.groups[0]
    left = tuple(m for m in group.met if m is not met)
    state.groups = ((group._replace(met=left),) if left else ()) + state.groups[1:]
    ability = triggered_abilities.ability_met(game, met)
    kind = ability.kind
    if ability.is_card:
        card = game.table.cards[met.card]
        was = card.zone
        moves.move(game, card, terms.CHAIN, "played", to=met.player)
        extra = {k: v for k, v in met.about.items() if k != "name"}
        link = append(game, met.player, met.card, card.name, ability, kind, instructed=True, was=was, **extra)
        triggered_abilities.seal(game, "to the chain")
    else:
        name = str(met.about.get("name", met.card))
        link = append(game, met.player, met.card, name, ability, kind, about=dict(met.about))
        link.facts["stay"] = met.stay
    if group.combat and link.number == 1 and game.chain is not None:
        game.chain.facts[INITIAL] = True
    text = f"{trace.said(link)} is put on the chain, pending ({met.player})."
    trace.tell(game, "item", text, actor=met.player, card=link.name, link=link.number, implied=not said)
    return link


def choose(game: RGame, link: Link, found: Plan) -> bool:
    """Make the choices of a pending item and pay, or take it off the chain if that cannot be; False then."""
    kinds = {w.kind for w in found.wrong}
    if "none" in kinds:
        remove(game, link, f"there is nothing legal to choose for {trace.said(link)}", "no-legal-target")
    elif kinds & {"place", "barred"}:
        why = next(w.why for w in found.wrong if w.kind in ("place", "barred"))
        remove(game, link, f"there is no place for it: {why}", "bad-location")
    elif found.unpaid:
        remove(game, link, f"its cost cannot be paid: {found.unpaid[0]}", "cost-unpaid")
    else:
        decide(game, link, found)
        return True
    return False


def decide(game: RGame, link: Link, found: Plan) -> None:
    """The choices of a pending item are made and locked (355.15)."""
    link.facts.update(
        targets=tuple(t for t in found.targets if t is not None), slots=found.targets, to=found.to,
        unsaid=found.unsaid, repeat=found.repeat, accelerate=found.accelerate, decided=True, mode=found.mode,
    )  # fmt: skip
    if found.mode:
        text = f"{link.player} chooses mode {found.mode} of {trace.said(link)}."
        trace.tell(game, "target", text, actor=link.player, card=link.name, link=link.number)
    names = target_names(game, found.targets)
    if names:
        text = f"{link.player} chooses {terms.listing(names)} for {trace.said(link)}."
        trace.tell(game, "target", text, actor=link.player, card=link.name, link=link.number)
    if found.unsaid:
        game.does_not_cover(f"what {trace.said(link)} does: the file does not say what it chooses")
    if found.energy or found.power or found.cards or found.adds or found.parts:
        payments.pay(game, link.player, found, trace.said(link))
        link.facts["paid"] = tuple(found.parts) or (terms.cost_said(found.energy, found.power),)
    _additional(game, link, found)
    triggered_abilities.seal(game, "choices and costs")


def _additional(game: RGame, link: Link, found: Plan) -> None:
    """Remember of a card whether the cost besides its own was paid, which its text may ask for (356.2.b)."""
    if not ability_of(link).is_card or not game.state.records[link.name].additional:
        return
    if found.additional:
        game.do("paid besides", link.card, link.player, ("card", link.card, "additional_paid", True))
    else:
        what = f"{link.player} pays the additional cost of {link.name}"
        game.assume(f"The file does not say that {what}; it counts as not paid.")


def remove(game: RGame, link: Link, why: str, slug: str) -> None:
    """Take a pending item off the chain. That is not countering (402.4.a)."""
    link.facts["pending"] = False
    link.outcome, link.reason, link.ground = terms.REMOVED, why, trace.rule(slug)
    card = game.table.cards.get(link.card)
    if card is not None and card.zone == terms.CHAIN:
        back = str(link.facts.get("was") or terms.TRASH)
        moves.move(game, card, back, "cancelled")
    triggered_abilities.seal(game, "removed")
    text = f"{trace.said(link)} leaves the chain, which is no countering: {why}."
    trace.tell(game, "removed", text, actor=link.player, card=link.name, link=link.number, by=slug)


def counter(game: RGame, link: Link, by: Link, *, to: str = terms.TRASH) -> None:
    """Counter an item: it leaves the chain without effect, its costs stay paid (425). Its card goes to the trash, or
    where the effect says."""
    link.outcome, link.ground = terms.COUNTERED, trace.rule("countered-item-has-no-effect")
    link.reason = f"{by.name} countered it"
    card = game.table.cards.get(link.card)
    if card is not None and card.zone == terms.CHAIN:
        moves.move(game, card, terms.BANISHED if link.facts.get("flow") else to, "countered")
    game.do("countered", link.card, link.player, name=link.name, number=link.number)
    text = f"{trace.said(link)} is countered: no effect, not played, its costs stay paid."
    trace.tell(game, "effect", text, actor=by.player, card=link.name, link=link.number,
                 by="countered-item-has-no-effect")  # fmt: skip
