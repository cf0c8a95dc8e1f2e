"""What happened at the table: events that the file states for an effect that the judge does not model."""

from __future__ import annotations

from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.places import Path
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import moves, trace
from judge.rulesets.yugioh.effects.choices import goes_by
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import lp
from judge.rulesets.yugioh.vocabulary.doing import Doing

_TO = {
    "destroy": terms.GRAVEYARD, "send": terms.GRAVEYARD, "discard": terms.GRAVEYARD, "tribute": terms.GRAVEYARD,
    "banish": terms.BANISHED, "return": terms.HAND, "add": terms.HAND, "material": terms.GRAVEYARD,
    "special_summon": terms.MONSTER, "fusion_summon": terms.MONSTER, "synchro_summon": terms.MONSTER,
    "xyz_summon": terms.MONSTER, "link_summon": terms.MONSTER,
}  # fmt: skip
_HOW = {
    "destroy": "destroyed", "send": "effect", "discard": "discarded by effect", "tribute": "tribute",
    "banish": "effect", "return": "returned", "add": "added", "material": "material",
}  # fmt: skip
_NUMBERED = {"draw": "draw", "damage": "inflict as damage", "gain_lp": "gain as LP"}


def carry_out(doing: Doing, stated: Any) -> bool:
    """Let the stated events happen; True if there were any. Raises `Unreadable` for an event that cannot be read."""
    for event in many(stated):
        if isinstance(event, dict):
            for kind, value in event.items():
                _one(doing, str(kind), value)
        else:
            doing.game.tell("effect", f"As the file states: {event}.", link=doing.link.number if doing.link else None)
    return bool(stated)


def _one(doing: Doing, kind: str, value: Any) -> None:
    game = doing.game
    before = len(game.timeline.open)
    if kind == "draw":
        moves.draw(game, doing.you, _number(doing, kind, value))
    elif kind in ("damage", "gain_lp"):
        player = doing.opponent if kind == "damage" else doing.you
        amount = _number(doing, kind, value)
        points = max(lp(game, player) + (-amount if kind == "damage" else amount), 0)
        name, data = ("damage", {"cause": "effect", "by": doing.you}) if kind == "damage" else ("gained LP", {})
        game.do(name, None, player, ("player", player, "lp", points), amount=amount, **data)
    elif kind in _TO:
        for name in many(value):
            _move(doing, kind, str(name))
    else:
        hint = "Events are " + ", ".join([*_TO, "draw", "damage", "gain_lp"]) + "."
        raise Unreadable(f"{kind!r} is no event of an outcome.", hint=hint, path=_path(doing))
    trace.events(doing, game.timeline.open[before:])


def _path(doing: Doing) -> Path:
    return "plays", (doing.link.play if doing.link else 1) - 1, "outcome"


def _number(doing: Doing, kind: str, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        hint = f"Write how many, as in {{{kind}: {2 if kind == 'draw' else 500}}}."
        raise Unreadable(f"{value!r} is no number to {_NUMBERED[kind]}.", hint=hint, path=_path(doing))
    return value


def _nearest(kind: str, cards: list[Card]) -> list[Card]:
    """Cards of one name in the order in which the event would mean them: those in play before those in a Deck."""
    places = [terms.GRAVEYARD, terms.HAND, terms.BANISHED, terms.DECK, terms.EXTRA]
    if kind == "discard":
        places = [terms.HAND]
    elif kind == "add":
        places = [terms.DECK, *places]
    elif not kind.endswith("_summon"):
        places = [*terms.ON_FIELD, *places]
    return sorted(cards, key=lambda c: places.index(c.zone) if c.zone in places else len(places))


def _move(doing: Doing, kind: str, name: str) -> None:
    game = doing.game
    cards = [c for c in game.table.cards.values() if goes_by(c, name)]
    wanted = [c for c in cards if c.id == name != c.name] or _nearest(kind, cards)
    if not wanted:
        raise Unreadable(f"There is no {name} for the outcome to {kind.replace('_', ' ')}.", path=_path(doing))
    card = wanted[0]
    if not kind.endswith("_summon"):
        moves.move(game, card, _TO[kind], _HOW[kind], to=doing.you, by=doing.you)
        return
    facts = {"face": "up", "position": "attack", "summoned": "special", "summoned_turn": game.state.turn}
    moves.move(game, card, terms.MONSTER, "special summon", to=doing.you, by=doing.you, facts=facts)
    about = {"how": "special", "way": kind.removesuffix("_summon"), "by": doing.you, "by_effect": True}
    game.do("summoned", card.id, doing.you, **about, was_controller=doing.you, stay=card.stay)
