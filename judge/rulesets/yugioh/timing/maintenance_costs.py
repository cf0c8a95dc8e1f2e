"""Maintenance costs: what a card's player pays in a phase to keep it, without a Chain.

Source: TCG Official Rulebook v10, p. 54; OCG Perfect Rulebook 2017, p. 114, 183.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import automatic_moves, chain_links, costs, moves, xyz_materials
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect
from judge.rulesets.yugioh.table.state import YGame, lp, record_of
from judge.rulesets.yugioh.vocabulary import continuous_effects, negating_effects
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.turn_conditions import in_phase


def due(game: YGame, phase: str, step: str) -> Iterator[tuple[Card, Effect]]:
    """The cards that must be paid for in a phase of this turn, each with the effect that says so."""
    for card in list(game.table.cards.values()):
        if not continuous_effects.applying_card(card):
            continue
        for effect in record_of(game, card).effects:
            what = effect.upkeep
            there = bool(what) and continuous_effects.applies_there(game, card, effect)
            if there and in_phase(phase, step, str(what["phase"])):
                mine = card.controller == game.state.turn_player
                if what.get("turn", "any") == "any" or mine == (what["turn"] == "yours"):
                    yield card, effect


def charge(game: YGame) -> None:
    """The phase has begun: pay for what must be paid for; what cannot be paid for is destroyed."""
    for card, effect in due(game, game.state.phase, game.state.step):
        what = effect.upkeep
        if negating_effects.negated_by(game, card) is not None:
            continue
        if "cost" in what:
            _pay(game, card, effect)
            continue
        if "detach" in what:
            _detach(game, card, int(what["detach"]))
            continue
        player, price = card.controller, int(what["pay_lp"])
        left = lp(game, player) - price
        if left > 0:
            game.do("paid LP", None, player, ("player", player, "lp", left), amount=price)
            game.tell("effect", f"{player} pays {price} LP to keep {card.name} ({left} LP left).", actor=player)
        else:
            moves.move(game, card, terms.GRAVEYARD, "rule")
            game.tell("effect", f"{player} cannot pay {price} LP for {card.name}: it is destroyed.", card=card.name)
        game.seal(f"the upkeep of {card.name}")


def _pay(game: YGame, card: Card, effect: Effect) -> None:
    """A cost of any kind, or another in its place: the last one that can be paid is, as it costs least."""
    player, what = card.controller, effect.upkeep
    doing = Doing(game, player, card.id, effect)
    ways = [what[key] for key in ("or", "cost") if key in what]
    able = [plan for plan in (_planned(doing, way) for way in ways) if not plan.cost_problem]
    plans = [plan for plan in able if sum(payment.points for payment in plan.payments) < lp(game, player)]
    if plans:
        paid = chain_links.pay(game, player, card, plans[0])[0]
        game.tell("effect", f"{player} {terms.listing(paid)} to keep {card.name}.", actor=player)
        if "choice" in what or len(plans) > 1 or any(payment.guessed for payment in plans[0].payments):
            game.assume(f"{card.name}: the file does not say how {player} kept it; {player} {terms.listing(paid)}.")
    else:
        moves.destroy(game, card, player)
        why = f"does not pay the last {lp(game, player)} LP" if able else "cannot pay"
        game.tell("effect", f"{player} {why} for {card.name}: it is destroyed.", card=card.name)
        if able:
            game.assume(f"{card.name}: {player} {why}; it is destroyed.")
    game.seal(f"the upkeep of {card.name}")
    automatic_moves.consequences(game)


def _planned(doing: Doing, way: list[Mapping[str, Any]]) -> costs.Plan:
    made = costs.Plan()
    for item in way:
        costs.plan_part(doing, dict(item), None, made, [])
    return made


def _detach(game: YGame, card: Card, count: int) -> None:
    """Materials of an Xyz Monster are the price; without enough of them it is destroyed."""
    name = card.name
    if len(card.facts.get("materials") or ()) >= count:
        xyz_materials.detach(game, card, count)
        text = f"{name} loses {count} of its materials to stay."
    else:
        moves.move(game, card, terms.GRAVEYARD, "destroyed", by=card.controller, cause="effect")
        text = f"{name} has no material to lose: it is destroyed."
    game.tell("effect", text, card=name)
    game.seal(f"the upkeep of {name}")
    automatic_moves.consequences(game)
