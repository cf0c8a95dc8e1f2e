"""Whether the steps of an effect could do something as things stand.

Source: Konami, Problem-Solving Card Text, part 7; OCG Perfect Rulebook 2017, p. 133-134.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from typing import Any

from judge.kernel.chain import Link
from judge.rulesets.yugioh.effects import (
    choices,
    effect_summons,
    forbidden_operations,
    fusion_summons,
    material_summons,
    xyz_materials,
)
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import YGame, face_up, free_zones, here, on_field
from judge.rulesets.yugioh.table.steps import split
from judge.rulesets.yugioh.vocabulary import atk_and_def, bans, control_limits, negating_effects
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import candidates, concrete, count_of

_SUMMONING = frozenset(("special_summon", "summon_tokens", *fusion_summons.KEYS))
"""Operations by which a monster comes to the field."""
_FILLING = frozenset({"draw", "add_to_hand", "return_to_hand"})
"""Operations by which a card comes to a hand, to be discarded from it."""


def possible(doing: Doing, op: Mapping[str, Any]) -> bool:
    """Could this operation do something as things stand?"""
    key, what = next(iter(op.items()))
    if "only_when" in op:
        return True
    if key == "either":
        return any(possible(doing, way) for way in what)
    if forbidden_operations.forbidding(doing, op) is not None:
        return False
    if key in _OF_THEIR_OWN or "exactly" in op:
        answer = _special(doing, op, key, what)
        if answer is not None:
            return answer
    if isinstance(what, dict):
        return what.get("name") == "it" or _enough(doing, op, key, what)
    if key == "discard" and (isinstance(what, int) or what in ("hand", "all")):
        hands = [doing.game.table.zone(p, terms.HAND) for p in doing.player(str(op.get("who", "you")))]
        least = what if isinstance(what, int) else 1
        return any(len([c for c in hand if c.id != doing.source]) >= least for hand in hands)
    return True


_OF_THEIR_OWN = _SUMMONING | {
    "discard", "apply", "equip", "normal_summon", "negate", "take_control", "draw", "exchange_control", "destroy",
    "place", "detach", material_summons.KEY,
}  # fmt: skip
"""Operations of which something more is asked than whether there are cards enough."""


def _enough(doing: Doing, op: Mapping[str, Any], key: str, what: Mapping[str, Any]) -> bool:
    """Are there cards enough that an operation could be done to?"""
    if key in ("apply", "damage", "gain_lp") or _CHOOSING.isdisjoint(what):
        return True
    if not _one_each(doing, op):
        return False
    if "declared" in what.values() or "cost cards" in what.values():
        what = {k: v for k, v in what.items() if v not in ("declared", "cost cards")}
    return choices.possible_count(doing, what) >= count_of(what)[0]


_CHOOSING = frozenset({"card", "in", "of", "count"})
"""What a selector says that speaks of cards to choose."""


def _special(doing: Doing, op: Mapping[str, Any], key: str, what: Any) -> bool | None:
    """What is asked of some operations alone; None if that leaves it open."""
    game = doing.game
    if key == "discard" and any(_FILLING.intersection(step) for step in _before(doing, op)):
        return True
    if key == material_summons.KEY:
        return material_summons.possible(doing, op)
    if key in _SUMMONING:
        return _could_summon(doing, op, key)
    if key == "apply" and "cannot_attack" in what:
        return _can_still_attack(doing, what["cannot_attack"])
    if key == "equip" and _comes_to_equip(doing, what) and free_zones(game, doing.you, terms.SPELL_TRAP) < 1:
        return False
    if key == "detach":
        bearers = candidates(doing, op["cards"]) if "cards" in op else [game.table.cards[doing.source]]
        return any(xyz_materials.has(card, int(what)) for card in bearers)
    mine = isinstance(what, dict) and what.get("of") == "you"
    placed_by_me = key == "place" and (what == "this card" or mine or op.get("to") == "you")
    if placed_by_me and free_zones(game, doing.you, terms.SPELL_TRAP) < 1:
        return False
    if key == "normal_summon":
        return bool(effect_summons.summonable(doing, what))
    if key == "negate" and what not in ("summon", "attack", "effects") and "links" not in op:
        below = _answered_link(doing)
        return below is None or not negating_effects.cannot_be_negated(game, below)
    if key == "take_control":
        return free_zones(game, doing.you, terms.MONSTER) > 0
    if key == "draw" and isinstance(what, int):
        drawing = doing.player(str(op.get("who", "you")))
        return all(_can_draw(game, p, what + _paid_off_the_deck(doing, p)) for p in drawing)
    if key == "exchange_control":
        return all(game.table.zone(p, terms.MONSTER) for p in doing.player("both"))
    if op.get("exactly") and isinstance(what, int) and key in ("change_atk", "change_def"):
        return _could_change(doing, key, what)
    if key == "destroy" and op.get("into") == "banished" and bans.cannot_banish(game, doing.you):
        return False
    if key == "destroy" and what == "that card" and _is_first(doing, op):
        top = game.chain.top if game.chain is not None else None
        card = here(game, (top.card, top.facts["stay"])) if top is not None else None
        return top is None or (card is not None and on_field(card))
    return None


def _could_summon(doing: Doing, op: Mapping[str, Any], key: str) -> bool | None:
    """Is there room for what an operation would bring to the field? None if the monsters are still to be looked for."""
    if key == "special_summon" and _all_barred(doing, op):
        return False
    if key in fusion_summons.KEYS:
        return fusion_summons.possible(doing, op)
    wanted = sum([_summoned_by(other) for other in _at_once(doing, op) if other.get("to") == op.get("to")])
    room = free_zones(doing.game, doing.player(str(op.get("to", "you")))[0], terms.MONSTER) + _leaving(doing)
    return room >= wanted if room < wanted or key == "summon_tokens" else None


def _comes_to_equip(doing: Doing, what: Any) -> bool:
    """Is a zone needed for the card that is equipped? (A card that was activated to equip itself has one.)"""
    activated = doing.effect is not None and doing.effect.card_activation
    return what != "this card" or not (activated or doing.game.table.cards[doing.source].zone == terms.SPELL_TRAP)


def _could_change(doing: Doing, key: str, what: int) -> bool:
    """Could the ATK or DEF of the card itself be changed by exactly so much?"""
    game = doing.game
    itself = game.table.cards[doing.source]
    doomed = game.state.attack.doomed if game.state.attack is not None else ()
    if not (on_field(itself) and face_up(itself)) or (itself.id, itself.stay) in doomed:
        return False
    now = atk_and_def.atk(game, itself) if key == "change_atk" else atk_and_def.defense(game, itself)
    return now is None or now + what >= 0 or atk_and_def.is_open(game, itself, key.removeprefix("change_"))


def _at_once(doing: Doing, op: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """An operation of the effect and those that happen at the same time as it and are written behind it; what is no
    part of the effect stands alone."""
    if doing.effect is None or len(doing.effect.resolve) < 2:
        return [op]
    steps = [split(step) for step in doing.effect.resolve]
    at = next((n for n, (_, _, other) in enumerate(steps) if other is op), None)
    if at is None:
        return [op]
    behind = itertools.takewhile(lambda step: step[0] == "and" and not step[1], steps[at + 1 :])
    return [op, *(other for _, _, other in behind)]


def _summoned_by(op: Mapping[str, Any]) -> int:
    """How many monsters an operation Summons at least."""
    (key, what), *_ = op.items()
    if key == "summon_tokens":
        return int(what.get("count", 1))
    if key not in ("special_summon", *fusion_summons.KEYS) or "using" in op:  # on top of a monster there is room
        return 0
    return max(1, count_of(what)[0]) if isinstance(what, dict) and key == "special_summon" else 1


def _one_each(doing: Doing, op: Mapping[str, Any]) -> bool:
    """Are there cards enough on the field for two choices made at once, as no card is chosen twice?"""
    if doing.effect is None or len(doing.effect.resolve) < 2:
        return True
    key = next(iter(op))
    chosen = [other[key] for other in _at_once(doing, op) if isinstance(other.get(key), dict)]
    if len(chosen) < 2 or any(many(what.get("in", "field")) != ("field",) for what in chosen):
        return True
    ids = {card.id for what in chosen for card in candidates(doing, concrete(doing, what))}
    return len(ids) >= sum(count_of(what)[0] for what in chosen)


def _all_barred(doing: Doing, op: Mapping[str, Any]) -> bool:
    """Is the one card that would be Special Summoned one whose text allows no further copy?"""
    what, to = op["special_summon"], doing.player(str(op.get("to", "you")))[0]
    cards = referred(doing, what) if isinstance(what, str) else []
    return bool(cards) and all(control_limits.forbids(doing.game, c, doing.you, True, to) for c in cards)


def _answered_link(doing: Doing) -> Link | None:
    """The link that this effect answers, whether it is on the Chain already or only about to be."""
    links = doing.game.chain.links if doing.game.chain is not None else []
    number = doing.link.number - 1 if doing.link is not None and doing.link.number else len(links)
    return links[number - 1] if number > 0 else None


def _can_draw(game: YGame, player: str, count: int) -> bool:
    """Are there enough cards to draw, as far as the file says what is in the Deck?"""
    standing = game.table.standing[player]
    if standing.get("deck_complete"):
        return len(game.table.zone(player, terms.DECK)) >= count
    return not standing.get("deck_empty")


def _paid_off_the_deck(doing: Doing, player: str) -> int:
    """How many cards the cost, while it is still unpaid, takes out of a player's Deck."""
    if doing.effect is None or player != doing.you or (doing.link is not None and doing.link.number):
        return 0
    parts = [w for item in doing.effect.cost for w in item.values()]
    return sum(count_of(w)[0] for w in parts if isinstance(w, dict) and "deck" in many(w.get("in")))


def _can_still_attack(doing: Doing, whose: Any) -> bool:
    """Could the monsters that are kept from attacking this turn attack in it at all?"""
    state = doing.game.state
    if not isinstance(whose, dict) or whose.get("of", "any") == "any":
        return True
    attackers = doing.player(str(whose["of"]))[0]
    return state.turn_player == attackers and state.phase in ("draw", "standby", "main 1", "battle")


def _is_first(doing: Doing, op: Mapping[str, Any]) -> bool:
    """Is this the first thing an effect does that is only about to be activated?"""
    waiting = doing.link is None or not doing.link.number
    return (
        waiting and doing.effect is not None and bool(doing.effect.resolve) and split(doing.effect.resolve[0])[2] == op
    )


def _before(doing: Doing, op: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The operations of the effect that come before this one."""
    steps = [split(s)[2] for s in doing.effect.resolve] if doing.effect else []
    return steps[: steps.index(op)] if op in steps else steps


def _leaving(doing: Doing) -> int:
    """Zones that the cost frees: monsters the activation Tributes or sends away."""
    paid = doing.link.facts.get("cost_cards") if doing.link else None
    if paid is not None or doing.effect is None:
        return 0
    if "leaving" in doing.counts:
        return doing.counts["leaving"]
    return sum(1 for c in doing.effect.cost if c.get("tribute") or c.get("send_to_graveyard") == "this card")
