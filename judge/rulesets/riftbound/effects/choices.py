"""Pending items: what there is to choose and to pay, and whether that is a decision (355, 402-404)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.errors import Unreadable
from judge.kernel.scenario import Play
from judge.kernel.table import Card, Player
from judge.rulesets.riftbound.effects.costs import Plan
from judge.rulesets.riftbound.effects.play_plans import are_chosen, places, plan
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.records import Ability
from judge.rulesets.riftbound.table.state import RGame, ability_of, record_of


def chosen_plan(game: RGame, link: Link, details: Mapping[str, Any]) -> Plan:
    """The choices and costs of a pending item, with what the file says about them."""
    ability = ability_of(link)
    card = game.table.cards.get(link.card)
    if card is None:  # the source has ceased to exist; the item stands by itself
        card = Card(link.card, link.name, link.player, link.player, terms.TRASH)
        card.facts["arrived"] = 0
    how: dict[str, Any] = {"link": link, "only_at": only_at(game, link), "about": link.facts.get("about")}
    if link.facts.get("instructed"):
        how |= {"free": True, **_where(link)}
    return of_trigger(game, link.player, card, ability, details, **how)


def of_trigger(
    game: RGame, player: Player, card: Card, ability: Ability, details: Mapping[str, Any], **how: Any
) -> Plan:  # fmt: skip
    """The choices and costs of a trigger, with the mode that is said, or the only one that fits what is said (402).

    Raises `Unreadable` for a mode that it has not.
    """
    if not ability.modes:
        return plan(game, player, card, ability, details, **how)
    said = details.get("mode")
    if said is not None and not 1 <= int(said) <= len(ability.modes):
        raise Unreadable(f"{ability.card} has only {len(ability.modes)} modes.", hint="Leave `mode:` out.")
    tried = [(mode.mode, plan(game, player, card, mode, details, **how)) for mode in ability.modes]
    if said is not None:
        tried = [one for one in tried if one[0] == said]
    fitting = [one for one in tried if not one[1].wrong]
    if len(fitting) > 1:
        found = plan(game, player, card, ability, {k: v for k, v in details.items() if k != "targets"}, **how)
        found.unsaid = True
        return found
    mode, found = (fitting or tried)[0]
    found.mode = mode
    return found


def _where(link: Link) -> dict[str, Any]:
    """What the effect that plays a card says of the place."""
    return {key: link.facts.get(key) for key in ("anywhere", "only_to", "told_where", "power_due")}


def hidden_at(game: RGame, link: Link) -> str:
    """The battlefield of a spell played from facedown, or of a play effect of a permanent played from there."""
    if link.facts.get("facedown"):
        return str(link.facts["facedown"])
    card = game.table.cards.get(link.card)
    if ability_of(link).when.get("played") == "me" and card is not None:
        return str(card.facts.get("from_facedown") or "")
    return ""


def only_at(game: RGame, link: Link) -> str:
    """The battlefield at which a card from facedown (or its play effect) must choose; empty for any (811.1.d.2)."""
    ability = ability_of(link)
    if not ability.is_card and any(s.get("at") in ("elsewhere", "not there") for s in ability.targets):
        return ""
    return hidden_at(game, link)


def undecided(game: RGame, link: Link) -> bool:
    """Is there a choice its controller has to make before it can be finalized?"""
    if link.facts["decided"]:
        return False
    if "said" in link.facts:
        return False
    ability = ability_of(link)
    found = chosen_plan(game, link, {})
    if any(w.kind == "none" for w in found.wrong):
        return False
    if ability.optional or found.unsaid or any(t is None for t in found.targets) or _told_otherwise(game, link, found):
        return True
    if ability.modes and _spoken_of(game, link):
        return True
    if not ability.is_card and (ability.cost or _may_pay(game, link, found)):
        return True
    if any("move" in step and step.get("to") == "chosen" for step in ability.resolve):
        return True
    return ability.kind == "unit" and (len(_places(game, link)) > 1 or _spoken_of(game, link))


def _may_pay(game: RGame, link: Link, found: Plan) -> bool:
    """Has a trigger incurred a cost, such as Deflect, that its controller may pay or not (404.2)?"""
    if not (found.energy or found.power):
        return False
    mine = (c for c in game.table.everywhere(terms.BOARD) if c.controller == link.player)
    return (
        not found.unpaid
        or _spoken_of(game, link)
        or any(
            a.adds and a.timing == terms.REACTION and not (c.facts.get("exhausted") and a.cost.get("exhaust") == "me")
            for c in mine
            for a in record_of(game, c).abilities
        )
    )


def _spoken_of(game: RGame, link: Link) -> bool:
    """Does the file speak of this item next, though nothing is left to be decided?"""
    return _next_about(game, link) is not None


def _next_about(game: RGame, link: Link) -> Play | None:
    following = (p for p in game.said_from(game.play + 1) if p.verb not in terms.SAYINGS)
    play = next(following, None)
    about = play is not None and play.verb in terms.TRIGGERS and play.value in (link.card, link.name)
    return play if about else None


def _told_otherwise(game: RGame, link: Link, found: Plan) -> bool:
    """Does the file choose next for this item what it could not choose? That is a play to be judged."""
    play = _next_about(game, link)
    said = play.details.get("targets") if play is not None else None
    return said is not None and not are_chosen(game, tuple(t for t in found.targets if t is not None), said)


def _places(game: RGame, link: Link) -> list[str]:
    return places(game, link.player, game.table.cards[link.card], _where(link))


def entering_unsaid(name: str, place: str) -> str:
    """What is noted where the file does not say where a unit enters."""
    return f"The file does not say where {name} enters; {place} is taken."


def assume_unsaid(game: RGame, link: Link, found: Plan) -> None:
    """Say what is taken where the file leaves open where a unit enters that an effect plays, or if Deflect is paid.

    Of several battlefields none is the usual one: where a unit must enter at one of them the question stays open.
    """
    possible = _places(game, link) if ability_of(link).kind == "unit" else []
    names = [trace.place_said(game, place) for place in possible]
    if len(possible) > 1 and terms.BASE in possible:
        game.assume(entering_unsaid(link.name, names[0]))
    elif len(possible) > 1:
        text = f"{link.player} may play {link.name} at {terms.listing(names, 'or')}; the file does not say where."
        answers = tuple(f"{link.name} enters at {name}" for name in names)
        game.state.unsettled = (*game.state.unsettled, (trace.rule("bad-location"), text, answers))
    deflect = [part for part in found.parts if "Deflect" in part]
    if deflect and not found.unpaid and not ability_of(link).is_card:
        game.assume(f"The file does not say whether {link.player} pays {terms.listing(deflect)}; it counts as paid.")
