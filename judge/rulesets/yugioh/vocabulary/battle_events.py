"""Events of the battle: attacks, damage, monsters destroyed, the parts of the Damage Step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.timeline import Event
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import link_effect
from judge.rulesets.yugioh.vocabulary.causes import cause_said, caused
from judge.rulesets.yugioh.vocabulary.conditions import holds
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.events import Detail, card_said, event, is_card, is_one, who
from judge.rulesets.yugioh.vocabulary.move_details import TO, place_said
from judge.rulesets.yugioh.vocabulary.selectors import matches
from judge.rulesets.yugioh.vocabulary.shapes import CAUSE, EVENT_CARD, SELECTOR, SUBSTEP, WHO
from judge.rulesets.yugioh.vocabulary.sides import Sides, player_said
from judge.rulesets.yugioh.vocabulary.turn_conditions import SUBSTEPS_SAID
from judge.vocabulary.shapes import TRUTH, about, either, one_of, some, whole


def _declared(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    by, attacker = player_said(sides, what.get("by")), what.get("attacker")
    attack = "a direct attack" if what.get("direct") else "an attack"
    noun = "a direct attack declaration" if what.get("direct") else "an attack declaration"
    noun += f" of {card_said(sides, attacker)}" if attacker else ""
    if "except" in what:
        noun += f" with a monster that is not {card_said(sides, what['except'])}"
        attack += f" with a monster that is not {card_said(sides, what['except'])}"
    whose = card_said(sides, attacker, "it") if attacker else by or "a player"
    return noun + (f" by {by}" if by else ""), f"{whose} declared {attack}"


def _is_target(doing: Doing, wanted: Any, event: Event) -> bool:
    target = event.data.get("target")
    return target is not None and is_one(doing, wanted, target[0])


@event(
    "attack_declared",
    "attack declared",
    details={
        "by": Detail(WHO, lambda doing, wanted, event: who(doing, wanted, event.player)),
        "direct": Detail(
            about(TRUTH, "A direct attack."),
            lambda _, direct, event: not direct or event.data.get("target") is None,
        ),
        "attacker": Detail(EVENT_CARD, is_card),
        "except": Detail(SELECTOR, lambda doing, wanted, event: not is_card(doing, wanted, event)),
        "target": Detail(EVENT_CARD, _is_target, lambda sides, wanted: f" on {card_said(sides, wanted)}"),
    },
    heads=_declared,
    example="attack_declared: {by: opponent, direct: true}",
    window="attack-declaration-window",
)
def attack_declared(_: Doing, __: Any, ___: Event) -> bool:
    """An attack is declared."""
    return True


def _battle_of(doing: Doing, event: Event) -> Event | None:
    """The battle in which something happened: what is inflicted or destroyed in it comes with it, or later."""
    line = doing.game.timeline
    moments = [*(m.events for m in line.moments), tuple(line.open)]
    at = next((n for n, events in enumerate(moments) if any(e is event for e in events)), len(moments) - 1)
    return next((e for events in reversed(moments[: at + 1]) for e in events if e.kind == "battled"), None)


def _direct(doing: Doing, event: Event) -> bool:
    last = _battle_of(doing, event)
    return last is not None and last.data["target"] is None


def _inflicted_by_attacker(doing: Doing, event: Event) -> bool:
    last = _battle_of(doing, event)
    return last is not None and last.card == event.card


def _involves(doing: Doing, wanted: Any, event: Event) -> bool:
    last = _battle_of(doing, event)
    if last is None:
        return False
    target = last.data["target"]
    return is_one(doing, wanted, last.card) or (target is not None and is_one(doing, wanted, target[0]))


_AT_LEAST = Detail(
    about(whole(1), "So much damage at least."),
    lambda _, least, event: bool(event.data["amount"] >= least),
    lambda _, least: f" of {least} or more",
)
_TAKEN_BY = Detail(
    WHO, lambda doing, wanted, event: who(doing, wanted, event.player), lambda sides, of: player_said(sides, of, " to ")
)


@event(
    "battle_damage",
    "damage",
    details={
        "of": _TAKEN_BY,
        "card": Detail(
            EVENT_CARD,
            lambda doing, wanted, event: is_one(doing, wanted, event.card),
            lambda sides, wanted: f" by {card_said(sides, wanted)}",
        ),
        "direct": Detail(
            about(TRUTH, "By a direct attack."),
            lambda doing, direct, event: not direct or _direct(doing, event),
            lambda _, direct: " with a direct attack" if direct else "",
        ),
        "attacking": Detail(
            about(TRUTH, "The monster that inflicts it was the attacking one."),
            lambda doing, attacking, event: not attacking or _inflicted_by_attacker(doing, event),
            lambda _, attacking: " with its own attack" if attacking else "",
        ),
        "involving": Detail(
            about(EVENT_CARD, "One of the two monsters that battled."),
            _involves,
            lambda sides, wanted: f" from a battle involving {card_said(sides, wanted)}",
        ),
        "min": _AT_LEAST,
    },
    heads=lambda _, __: ("battle damage", "battle damage was inflicted"),
    example="battle_damage: {of: opponent, card: this card}",
    battle=True,
)
def battle_damage(_: Doing, __: Any, event: Event) -> bool:
    """A player takes battle damage, inflicted by a monster (`card`)."""
    return bool(event.data["cause"] == "battle")


def _gain(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    who = player_said(sides, what.get("of")) or "a player"
    return f"{who} gaining LP", f"{who} gained LP"


@event(
    "lp_gained",
    "gained LP",
    details={"of": Detail(WHO, lambda doing, wanted, event: who(doing, wanted, event.player))},
    heads=_gain,
    example="lp_gained: {of: you}",
)
def lp_gained(_: Doing, __: Any, ___: Event) -> bool:
    """A player gains Life Points."""
    return True


def _payment(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    who = player_said(sides, what.get("of")) or "a player"
    return f"{who} paying LP", f"{who} paid LP"


def _to_activate(doing: Doing, wanted: Any, event: Event) -> bool:
    """Was it paid for the activation of the effect of such a card? The link comes in the moment after its cost."""
    line = doing.game.timeline
    at = next((m.n for m in reversed(line.moments) if any(e is event for e in m.events)), line.now)
    links = [link for chain in doing.game.chains for link in chain.links if link.facts["moment"] == at + 1]
    cards = [doing.game.table.cards.get(link.card) for link in links if not link_effect(link).card_activation]
    return any(card is not None and matches(doing, wanted, card, place="in" in wanted) for card in cards)


@event(
    "lp_paid",
    "paid LP",
    details={
        "of": Detail(WHO, lambda doing, wanted, event: who(doing, wanted, event.player)),
        "to_activate": Detail(
            about(SELECTOR, "To activate the effect of such a card."),
            _to_activate,
            lambda sides, wanted: f" to activate the effect of {card_said(sides, wanted)}",
        ),
    },
    heads=_payment,
    example="lp_paid: {of: you}",
)
def lp_paid(_: Doing, __: Any, ___: Event) -> bool:
    """A player pays Life Points, as a cost or to keep a card."""
    return True


def _kind_said(_: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    kind = str(what.get("kind", "any"))
    noun = "damage" if kind == "any" else f"{kind} damage"
    return noun, f"{noun} was inflicted"


@event(
    "damage",
    "damage",
    details={
        "of": _TAKEN_BY,
        "kind": Detail(
            one_of("battle", "effect", "any"), lambda _, kind, event: kind == "any" or event.data["cause"] == kind
        ),
        "by": Detail(CAUSE, caused, cause_said),
        "by_effect_of": Detail(
            EVENT_CARD,
            lambda doing, wanted, event: (
                event.data["cause"] == "effect" and is_one(doing, wanted, event.data.get("through"))
            ),
            lambda sides, wanted: f" (the effect of {card_said(sides, wanted)})",
        ),
        "min": _AT_LEAST,
    },
    heads=_kind_said,
    example="damage: {of: you, by: opponent's card}",
    battle=True,
)
def damage(_: Doing, __: Any, ___: Event) -> bool:
    """A player takes damage, from a battle or an effect."""
    return True


def _destroys(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    to = what.get("to")
    fates = {"": "", "graveyard": " and sending it to the Graveyard", "banished": " and banishing it"}
    sent = fates.get(str(to or ""), f" and putting it into the {place_said(to)}" if to else "")
    was = sent.replace("sending", "sent").replace("banishing", "banished").replace("putting", "put")
    killer = what.get("card", "this card")
    noun, itself = card_said(sides, killer), card_said(sides, killer, "it")
    return f"{noun} destroying a monster by battle{sent}", f"{itself} destroyed a monster by battle{was}"


def _attacked(doing: Doing, attacking: Any, event: Event) -> bool:
    last = _battle_of(doing, event)
    return not attacking or (last is not None and last.card == event.data.get("battled_with"))


def _killer(doing: Doing, wanted: Any, event: Event) -> bool:
    return is_one(doing, wanted, event.data.get("battled_with"))


@event(
    "destroys_by_battle",
    "marked",
    "moved",
    details={
        "card": Detail(EVENT_CARD, _killer),
        "to": Detail(TO.shape),
        "attacking": Detail(
            about(TRUTH, "The monster that destroys was the attacking one."),
            _attacked,
            lambda _, attacking: " with its own attack" if attacking else "",
        ),
        "fallen": Detail(
            about(EVENT_CARD, "The monster that is destroyed."),
            is_card,
            lambda sides, wanted: f" (the monster destroyed: {card_said(sides, wanted)})",
        ),
    },
    heads=_destroys,
    example="destroys_by_battle: {card: this card, to: graveyard}",
    battle=True,
)
def destroys_by_battle(doing: Doing, what: Any, event: Event) -> bool:
    """A monster (this card, unless it says which) destroys a monster by battle.

    An effect of the time after damage calculation sees it then, before the monster goes anywhere.
    """
    early = doing.effect is not None and doing.effect.substep == "after-calc"
    won = event.kind == ("marked" if early else "moved") and bool(event.data.get("battled_with"))
    won = won and ("card" in what or event.data["battled_with"] == doing.source)
    assert TO.fits is not None
    return won and (early or "to" not in what or TO.fits(doing, what["to"], event))


def _part_said(_: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    part = SUBSTEPS_SAID[str(what["substep"])]
    return part, f"{part} was reached"


def _in_battle(doing: Doing, wanted: Any, event: Event) -> bool:
    """Is such a card in the battle (or was it, at the end of the Damage Step)?"""
    if event.data["substep"] != "end":
        return holds(doing, {"battling": wanted})
    return holds(doing, {"fought": "anything" if wanted == "this card" else wanted})


@event(
    "damage_step",
    "damage step",
    details={
        "substep": Detail(SUBSTEP, lambda _, part, event: bool(event.data["substep"] == part)),
        "fighters": Detail(
            about(either(EVENT_CARD, some(EVENT_CARD)), "Who is in that battle: such a card, or each of several."),
            lambda doing, wanted, event: all(_in_battle(doing, one, event) for one in many(wanted)),
            lambda sides, wanted: f" in a battle of {' and '.join(card_said(sides, one) for one in many(wanted))}",
        ),
    },
    required=("substep",),
    heads=_part_said,
    example="damage_step: {substep: end, fighters: this card}",
    battle=True,
)
def damage_step(_: Doing, __: Any, ___: Event) -> bool:
    """A part of the Damage Step is reached."""
    return True
