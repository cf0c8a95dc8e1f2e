"""The trace: what happened, in the words of the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from judge.kernel import chain as outcomes
from judge.kernel.chain import Link
from judge.kernel.timeline import Event, Moment
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import COSTS
from judge.rulesets.yugioh.table.state import YGame, link_effect
from judge.rulesets.yugioh.table.steps import STEPS

if TYPE_CHECKING:
    from judge.rulesets.yugioh.vocabulary.selectors import Doing

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
    if data["to"] == terms.NOWHERE:
        return f"{data['name']}, a Token, is " + ("destroyed" if how == "destroyed" else "gone")
    zone = terms.ZONE_NAMES[data["to"]]
    if data["to"] == terms.BANISHED:
        return f"{data['name']} is " + ("destroyed and banished" if how == "destroyed" else "banished")
    return f"{data['name']} " + _ways().get(how, "goes to the {zone}").format(zone=zone)


@cache
def _ways() -> Mapping[str, str]:
    """What is told of a card that is moved in a certain way."""
    return {how: text for word in (*COSTS, *STEPS) for how, text in word.moved.items()}


def _sentence(game: YGame, event: Event) -> str | None:
    data: Mapping[str, Any] = event.data
    card = game.table.cards.get(event.card or "")
    name = card.name if card is not None else str(data.get("name", ""))
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
    return (
        f"the activation of a {effect.category}"
        if effect.category[0] not in "AEIOU"
        else f"the activation of an {effect.category}"
    )


def answer_said(pattern: Mapping[str, Any]) -> str:
    """What an effect answers, in words: ``the activation of a Spell Card``."""
    kinds = pattern.get("activation", "any")
    kinds = kinds if isinstance(kinds, list) else [kinds]
    words = [("card or effect" if k == "any" else str(k).title().replace("Effect", "effect")) for k in kinds]
    by = {"opponent": " by the opponent", "you": " by you"}.get(str(pattern.get("by")), "")
    asked = pattern.get("includes") or []
    asked = asked if isinstance(asked, list) else [asked]
    doing = f" that includes one of: {', '.join(str(a) for a in asked)}" if asked else ""
    if "targets" in pattern or "targets_one" in pattern:
        doing += " that targets " + ("it" if pattern.get("targets") == "this card" else "what it speaks of")
    return "the activation of a " + " or ".join(words) + by + doing


def _narrow(what: Mapping[str, Any]) -> bool:
    """Does it ask more of the card than that it is one, or a monster?"""
    card = what.get("card")
    return isinstance(card, dict) and not {"card", "of"}.issuperset(card)


def _summon_said(kind: str, what: Mapping[str, Any]) -> str:
    """A Summon in words: ``a Normal or Special Summon of this card``."""
    ways = what.get("how") or []
    ways = ways if isinstance(ways, list) else [ways]
    named = " or ".join(str(w).title() for w in ways)
    text = ("the attempt of a " if kind == "summon_attempt" else "a ") + (f"{named} Summon" if named else "Summon")
    if what.get("card") == "this card":
        text += " of this card"
    elif _narrow(what):
        text += " of a monster that it speaks of"
    return text + {"opponent": " by the opponent", "you": " by its player"}.get(str(what.get("by")), "")


def pattern_said(pattern: Mapping[str, Any]) -> str:
    """An event in words: ``an attack declaration``."""
    if "phase" in pattern:
        return f"the {str(pattern['phase']).title()} Phase"
    (kind, what), *_ = pattern.items()
    if kind in ("summoned", "summon_attempt") and isinstance(what, dict):
        return _summon_said(kind, what)
    details: Mapping[str, Any] = what if isinstance(what, dict) else {}
    if kind == "activated" and details:
        return answer_said(details)
    words = {
        "summoned": "a Summon", "summon_attempt": "the attempt of a Summon", "attack_declared": "an attack declaration",
        "flipped": "being flipped face-up", "sent_to_graveyard": "a card being sent to the Graveyard",
        "destroyed": "a card being destroyed", "drawn": "a draw", "battle_damage": "battle damage", "damage": "damage",
        "activated": "the activation of a card or effect", "damage_step": "that moment of the Damage Step",
        "left_field": "a card leaving the field", "added_to_hand": "a card being added to the hand",
    }  # fmt: skip
    said = words.get(kind, str(kind).replace("_", " "))
    if details.get("card") == "this card":
        said = said.replace("a card ", "this card ")
    elif _narrow(details):
        said = said.replace("a card ", "a card that it speaks of ")
    if (place := details.get("from")) in ("field", "hand", "deck") and said.endswith("Graveyard"):
        said += f" from the {'Deck' if place == 'deck' else place}"
    shown = " while face-up" if details.get("face") == "up" else ""
    return said + shown + _BY.get(str(details.get("by")), "")


_BY = {
    "opponent": " by the opponent", "you": " by you", "battle": " by battle",
    "card effect": " by a card effect", "effect": " by a card effect",
    "battle or card effect": " by battle or card effect",
    "opponent's card effect": " by a card effect of the opponent", "opponent's card": " by a card of the opponent",
}  # fmt: skip
"""Who or what has to cause an event, in words."""
