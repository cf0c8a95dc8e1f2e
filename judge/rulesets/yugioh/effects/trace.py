"""The trace: what happened, in the words of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from judge.kernel import chain as outcomes
from judge.kernel.chain import Link
from judge.kernel.table import Card
from judge.kernel.timeline import Event, Moment
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import COSTS
from judge.rulesets.yugioh.table.state import YGame, link_effect
from judge.rulesets.yugioh.table.steps import STEPS
from judge.rulesets.yugioh.vocabulary import continuous_effects, immunity
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static
from judge.rulesets.yugioh.vocabulary.doing import Doing

NAME = "yugioh"


def rule(slug: str) -> str:
    """The full id of a rule of this game."""
    return f"{NAME}/{slug}"


def _moved(event: Event) -> str | None:
    data = event.data
    how = str(data["how"])
    if how in ("special summon", "normal summon", "activation"):
        return None
    if how == "drawn":
        return None
    name = terms.one_of(str(data["name"]))
    if data["to"] == terms.NOWHERE:
        return f"{data['name']}, a Token, is " + ("destroyed" if how == "destroyed" else "gone")
    zone = terms.ZONE_NAMES[data["to"]]
    if data["to"] == terms.BANISHED:
        return f"{name} is " + ("destroyed and banished" if how == "destroyed" else "banished")
    if data["to"] == terms.MATERIAL:
        return f"{name} is attached as Xyz Material"
    return f"{name} " + _ways().get(how, "goes to the {zone}").format(zone=zone)


@cache
def _ways() -> Mapping[str, str]:
    """What is told of a card that is moved in a certain way."""
    return {how: text for word in (*COSTS, *STEPS) for how, text in word.moved.items()}


def _sentence(game: YGame, event: Event) -> str | None:
    data: Mapping[str, Any] = event.data
    card = game.table.cards.get(event.card or "")
    name = terms.one_of(card.name if card is not None else str(data.get("name", "")))
    if event.kind == "moved":
        return _moved(event)
    if event.kind == "summoned":
        ways = {
            "special": "Special Summoned",
            "normal": "Normal Summoned",
            "tribute": "Tribute Summoned",
            "flip": "Flip Summoned",
        }
        return f"{name} is {ways[data['how']]} to {event.player}'s field"
    if event.kind == "position":
        if data["face"] == "down":
            return f"{name} is turned to face-down Defense Position"
        return f"{name} is now in face-up {str(data['position']).title()} Position"
    tell = _TOLD.get(event.kind)
    return tell(game, event, name) if tell is not None else None


Tell = Callable[[YGame, Event, str], str]
_TOLD: dict[str, Tell] = {}


def told(*kinds: str) -> Callable[[Tell], Tell]:
    """Enter how events of these kinds are told, given the name of their card."""

    def enter(tell: Tell) -> Tell:
        _TOLD.update(dict.fromkeys(kinds, tell))
        return tell

    return enter


def moment_said(game: YGame, moment: Moment) -> str:
    """What happened in a moment, in words, as far as there are any: its first event."""
    return next((text for event in moment.events if (text := _sentence(game, event))), "")


def events(doing: Doing, happened: Iterable[Event]) -> None:
    """Tell what one operation did."""
    game = doing.game
    if not game.worded:  # no rule stands behind these lines
        return
    happened = list(happened)
    number = doing.link.number if doing.link else None
    for player in game.state.players:
        drawn = [e for e in happened if e.kind == "moved" and e.data["how"] == "drawn" and e.data["by"] == player]
        if drawn:
            known = [str(e.data["name"]) for e in drawn if e.data["name"] != terms.UNKNOWN]
            what = f" ({terms.listing(known)})" if known else ""
            noun = "card" if len(drawn) == 1 else "cards"
            game.tell("effect", f"{player} draws {len(drawn)} {noun}{what}.", actor=player, link=number)
    for event in happened:
        text = _sentence(game, event)
        if text:
            game.tell("effect", text[0].upper() + text[1:] + ".", card=_name(game, event), link=number)


def _name(game: YGame, event: Event) -> str | None:
    card = game.table.cards.get(event.card or "")
    return card.name if card is not None else event.data.get("name")


def activated(game: YGame, link: Link, was: str, paid: list[str], implied: bool = False) -> None:
    """Tell an activation: which link, from where, with which cost and targets."""
    if game.worded:
        game.tell(
            "activate",
            _activated(game, link, was),
            actor=link.player,
            card=link.name,
            link=link.number,
            implied=implied,
        )
    if paid:
        text = f"Cost: {link.player} {terms.listing(paid)}."
        game.tell("cost", text, actor=link.player, card=link.name, link=link.number, rule=rule("cost-at-activation"))
    names = link.facts["target_names"]
    if names:
        text = f"Target{'s' if len(names) > 1 else ''}: {terms.listing(list(names))}."
        game.tell(
            "target", text, actor=link.player, card=link.name, link=link.number, rule=rule("target-at-activation")
        )


def _activated(game: YGame, link: Link, was: str) -> str:
    effect = link_effect(link)
    what = link.name if effect.card_activation else f"the effect of {link.name}"
    if effect.about and not effect.card_activation:
        what += f" ({effect.about})"
    place = _from_where(game, link, was)
    speed = f"{effect.category}, Spell Speed {effect.speed}"
    return f"Chain Link {link.number}: {link.player} activates {what}{place} - {speed}."


def _from_where(game: YGame, link: Link, was: str) -> str:
    if link_effect(link).card_activation:
        return " from the hand" if was == terms.HAND else ", which was Set"
    names = {
        terms.HAND: " from the hand",
        terms.GRAVEYARD: " in the Graveyard",
        terms.BANISHED: " from among the banished cards",
    }
    return names.get(link.facts["zone"] if was not in names else was, "")


def resolving(game: YGame, link: Link) -> None:
    """Tell that a link begins to resolve."""
    text = f"Chain Link {link.number} resolves: {link.name}."
    game.tell("resolve", text, actor=link.player, card=link.name, link=link.number, rule=rule("chain-lifo"))


def stopped(game: YGame, link: Link) -> None:
    """Tell why a link does not do what it says."""
    reason = f" ({link.reason.rstrip('.')})" if link.reason else ""
    text = {
        outcomes.ACTIVATION_NEGATED: f"does not resolve: its activation was negated{reason}",
        outcomes.EFFECT_NEGATED: f"resolves with its effect negated{reason}",
        outcomes.NO_EFFECT: f"resolves without effect{reason}",
    }[link.outcome]
    text = f"Chain Link {link.number}, {link.name}, {text}."
    game.tell("resolve", text, actor=link.player, card=link.name, link=link.number, rule=link.ground)
    costs = bool(link.facts.get("cost_cards")) or bool(link.facts.get("paid"))
    if costs:
        game.tell("cost", "What was paid for it stays paid.", link=link.number, rule=rule("cost-at-activation"))


def kind_said(link: Link) -> str:
    """What kind of activation a link is, in words."""
    effect = link_effect(link)
    if effect.card_activation:
        return f"the activation of a {effect.category}"
    if effect.category in _OF_A_MONSTER and link.facts["was"] == terms.SPELL_TRAP:
        return f"the activation of a {'Trap' if link.facts.get('as_trap') else 'Spell'} effect"
    article = "an" if effect.category[0] in "AEIOU" else "a"
    return f"the activation of {article} {effect.category}"


_OF_A_MONSTER = ("Quick Effect", "Ignition Effect", "Trigger Effect")
"""Kinds of effects that a monster has, but not where it lies as a Spell or Trap."""


def untouched(game: YGame, card: Card, clause: str) -> None:
    """Tell why nothing is done to a card; the link that resolves remembers it, should it do nothing at all."""
    game.tell("effect", f"{clause}.", card=card.name)
    link = immunity.resolving(game)
    if link is not None and clause not in link.facts.get("untouched", ()):
        link.facts["untouched"] = (*link.facts.get("untouched", ()), clause)


def not_destroyed(game: YGame, card: Card, static: Static) -> None:
    """Tell what shields a card from being destroyed."""
    by = "its own effect" if static.source == card.id else continuous_effects.source_name(game, static)
    untouched(game, card, f"{card.name} is not destroyed: {by} shields it")


def why_untouched(link: Link) -> str:
    """Why a link did nothing, as far as something shields what it would be done to; empty if nothing does."""
    clauses = link.facts.get("untouched", ())
    return clauses[0] if len(clauses) == 1 else "the cards that it would be done to are shielded" if clauses else ""
