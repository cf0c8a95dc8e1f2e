"""References to cards on the table: the effect's own card, what it is equipped to, the monsters that battle."""

from __future__ import annotations

from collections.abc import Mapping

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect
from judge.rulesets.yugioh.table.state import here
from judge.rulesets.yugioh.vocabulary import declared_attack
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import reference


def name_of_this_card(doing: Doing) -> str:
    """The name of the effect's own card."""
    card = doing.game.table.cards.get(doing.source)
    return card.name if card is not None else "this card"


@reference("this card", said=name_of_this_card, example="resolve: [{special_summon: this card}]")
def this_card(doing: Doing) -> list[Card]:
    """The card itself, wherever it is."""
    card = doing.game.table.cards.get(doing.source)
    return [card] if card is not None else []


@reference(
    "equipped monster",
    said=lambda doing: f"the monster equipped with {name_of_this_card(doing)}",
    example="static: [{change_atk: 700, cards: equipped monster}]",
)
def equipped_monster(doing: Doing) -> list[Card]:
    """The monster to which the card is equipped; or was, if it has left in this very moment (`return this card and the
    equipped monster to the hand`), as the same effect resolved, as its cost, or as what its effect answers."""
    source = doing.game.table.cards.get(doing.source)
    worn = source.facts.get("equipped_to") if source else None
    card = here(doing.game, tuple(worn)) if worn else _just_worn_by(doing)
    return [card] if card is not None else []


def _just_worn_by(doing: Doing) -> Card | None:
    game = doing.game
    number = game.chain.number if game.chain is not None else 0
    now = [m for m in game.timeline.moments if game.link and (m.chain, m.link) == (number, game.link)]
    events = [*(event for moment in now for event in moment.of_kind("moved")), *game.timeline.open]
    if doing.effect is not None and (
        any("this card" in item.values() for item in doing.effect.cost) or _answers_its_going(doing.effect)
    ):
        events = [*(event for _, event in game.timeline.events("moved")), *events]
    gone = [n for n, e in enumerate(events) if e.kind == "moved" and e.card == doing.source and "was_on" in e.data]
    bearer = game.table.cards.get(str(events[gone[-1]].data["was_on"])) if gone else None
    if bearer is None or bearer.zone != terms.MONSTER:
        return None
    since = [e for e in events[gone[-1] :] if e.kind == "moved" and e.card == bearer.id]
    return None if any(e.data["to"] != terms.MONSTER for e in since) else bearer


def _answers_its_going(effect: Effect) -> bool:
    """Is the effect triggered as its card leaves the place in which it lay?"""
    told = [what for event in effect.events for kind, what in event.items() if kind in _GOING]
    return any(isinstance(what, Mapping) and what.get("card") == "this card" for what in told)


_GOING = ("sent_to_graveyard", "left_field", "destroyed", "banished")


@reference("the attacker", said="the attacking monster", example="resolve: [{destroy: the attacker}]")
def the_attacker(doing: Doing) -> list[Card]:
    """The attacking monster, as long as its attack has not stopped, or was stopped by this effect itself.

    Once it has, the monster attacks no more (ocg-rule.readthedocs.io, battle phase; Fandom, Book of Moon).
    """
    attacker, _ = declared_attack.fighting(doing.game)
    if attacker is None or declared_attack.goes_on(doing.game):
        return [] if attacker is None else [attacker]
    acted_on = (*doing.them, *(doing.link.facts.get("taken", ()) if doing.link is not None else ()))
    return [attacker] if attacker.id in acted_on else []


@reference("the attack target", said="the attacked monster", example="resolve: [{destroy: the attack target}]")
def the_attack_target(doing: Doing) -> list[Card]:
    """The monster that is attacked."""
    _, target = declared_attack.fighting(doing.game)
    return [target] if target is not None else []


@reference(
    "your battling monster",
    said=lambda doing: f"{doing.you}'s battling monster",
    example="resolve: [{return_to_hand: your battling monster}]",
)
def your_battling_monster(doing: Doing) -> list[Card]:
    """The own one of the two monsters that battle."""
    return _battling(doing, doing.you)


@reference(
    "their battling monster",
    said=lambda doing: f"{doing.opponent}'s battling monster",
    example="resolve: [{destroy: their battling monster}]",
)
def their_battling_monster(doing: Doing) -> list[Card]:
    """The opponent's one of the two monsters that battle."""
    return _battling(doing, doing.opponent)


def _battling(doing: Doing, player: Player) -> list[Card]:
    return [c for c in declared_attack.fighting(doing.game) if c is not None and c.controller == player]
