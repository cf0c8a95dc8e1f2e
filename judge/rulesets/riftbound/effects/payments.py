"""Paying costs (357): resources from pool and runes, Add abilities used meanwhile, cards killed or exhausted."""

from __future__ import annotations

from judge.kernel.table import Player
from judge.rulesets.riftbound.effects import domains, moves, pools
from judge.rulesets.riftbound.effects.costs import Plan
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.state import RGame, here, record_of


def pay(game: RGame, player: Player, plan: Plan, what: str) -> None:
    """Pay everything; what that triggers waits."""
    for card, ability in plan.adds:
        _cards(game, player, [(how, (card.id, card.stay)) for how, of in ability.cost.items() if of == "me"])
        for what_is_added in pools.adding(ability):
            pools.add(game, player, what_is_added, of_a_domain=bool(record_of(game, card).domains))
        if ability.unmodelled:
            game.does_not_cover(f"{card.name}: {ability.unmodelled}")
        text = f"{player} uses {card.name}'s Add ability while paying; it opens no window."
        trace.tell(game, "cost", text, actor=player, card=card.name, by="response-to-an-add-ability")
    before = moves.number(game, player, "runes")
    resources(game, player, plan.energy, plan.power, known=plan.resources_known, use=plan.use)
    domains.recycled(game, player, before - moves.number(game, player, "runes"), plan)
    _cards(game, player, plan.cards)
    if plan.xp:
        moves.gain(game, player, "xp", -plan.xp)
    parts = [terms.cost_said(plan.energy, plan.power)] if plan.energy or plan.power else []
    shown = [*parts, *(p for p in plan.parts if not p.endswith(")") or "Deflect" in p or "not said" in p)]
    if shown:
        trace.tell(game, "cost", f"{player} pays for {what}: {terms.listing(shown)}.", actor=player)


def resources(
    game: RGame, player: Player, energy: int, power: int, *, known: bool = True, use: tuple[str, ...] = ()
) -> None:  # fmt: skip
    """Pay Energy and Power from the pool, then by exhausting and recycling runes. ``use``: what is paid for."""
    if not (energy or power):
        return
    if game.table.standing[player].get("runes") is None or not known:
        if game.table.standing[player].get("runes") is None:
            game.assume(f"The board does not say which runes {player} has; costs in resources count as paid.")
        return
    moves.gain(game, player, "ready", -pools.spend(game, player, "energy", energy, use))
    moves.gain(game, player, "runes", -pools.spend(game, player, "power", power, use))
    spare = moves.number(game, player, "runes")
    if moves.number(game, player, "ready") > spare:
        moves.gain(game, player, "ready", spare - moves.number(game, player, "ready"))


def _cards(game: RGame, player: Player, cards: list[tuple[str, tuple[str, int]]]) -> None:
    for how, which in cards:
        card = here(game, which)
        if card is None:
            continue
        if how == "kill":
            moves.kill(game, card, "cost")
        elif how == "exhaust":
            moves.set_fact(game, card, "exhausted", "exhausted", True)
        elif how == "discard":
            moves.move(game, card, terms.TRASH, "discarded")
        elif how == "disempower":
            moves.set_fact(game, card, "disempowered", "empowered", None)
        elif how == "spend_buff":
            moves.set_fact(game, card, "buff spent", "buff", None)
        elif how == "return":
            moves.move(game, card, terms.HAND, "returned")
        elif how == "recycle":
            moves.move(game, card, terms.DECK, "recycled", recycled=True)
        else:
            moves.move(game, card, terms.BANISHED, "cost")
