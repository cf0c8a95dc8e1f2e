"""Whether there is a zone for what an effect brings: those that its cost and its own earlier parts free count; and
whether one of the monsters that it could bring may come beside those that are there.

Source: OCG Perfect Rulebook 2017, p. 133-134; TCG Official Rulebook v10, p. 6-7; Konami OCG database Q&A, #6230;
yugioh-card.com, Card FAQ, "Rivalry of Warlords" and "Gozen Match".
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects import extra_deck_zones, moves
from judge.rulesets.yugioh.effects.choices import looks_into_unlisted
from judge.rulesets.yugioh.effects.operations import Spec, affected, word_of
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import COSTS, many
from judge.rulesets.yugioh.table.state import free_zones, outside, record_of
from judge.rulesets.yugioh.table.steps import split
from judge.rulesets.yugioh.vocabulary import control_limits, immunity, kind_limits, present_values
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import asked_for, candidates, concrete, count_of


def receiver(doing: Doing, op: Spec) -> Player:
    """The player to whose field monsters are brought; where it is their owner's, that of the card that is spoken of, or
    while nobody knows that, the player who has more room."""
    to, what = str(op.get("to", "you")), op.get("special_summon")
    if to != "owner":
        return doing.player(to)[0]
    roomy = max((doing.you, doing.opponent), key=lambda player: free_zones(doing.game, player, terms.MONSTER))
    return next((card.owner for card in referred(doing, what)), roomy) if isinstance(what, str) else roomy


def has_room(doing: Doing, op: Spec, least: int = 0) -> bool:
    """Is there room for the monsters that an operation would bring to the field (``least`` of them at least), and for
    those brought there at the same time?"""
    to = receiver(doing, op)
    wanted = _wanted(doing, op)
    taken = filled_before(doing, op, lambda other: _filling(doing, op, other, to))
    return room(doing, op, to, terms.MONSTER) >= max(wanted, least) + taken


def _wanted(doing: Doing, op: Spec) -> int:
    """How many monsters an operation brings to one field with those that are brought there at the same time."""
    return sum([_brought(doing, other) for other in at_once(doing, op) if other.get("to") == op.get("to")])


def _brought(doing: Doing, op: Spec) -> int:
    """How many monsters an operation brings at least; all the targets of an effect that is only about to be activated,
    where they come to one field (Konami OCG database Q&A, #13609; ProjectIgnis, CardScripts, c21007444)."""
    what = op.get("special_summon")
    if not isinstance(what, str) or "target" not in what or "using" in op or op.get("to") == "owner":
        return summoned_by(op)
    return summoned_by(op) if doing.link is not None and doing.link.number else _coming(doing, op)


def filled_before(doing: Doing, op: Spec, fills: Callable[[Spec], int]) -> int:
    """How many zones the parts are to fill that come before an operation of an effect that is only about to be
    activated, by what each ``fills``: both must be possible then.

    What a part takes away again leaves its zone free.
    """
    if doing.effect is None or (doing.link is not None and doing.link.number):
        return 0
    steps = [split(step) for step in doing.effect.resolve]
    at = next((n for n, (_, _, other) in enumerate(steps) if other is op), 0)
    before = [other for _, optional, other in steps[:at] if not optional and "only_when" not in other]
    return 0 if any(word_of(other).removes for other in before[1:]) else sum(fills(other) for other in before)


def _filling(doing: Doing, op: Spec, other: Spec, to: Player) -> int:
    """How many Main Monster Zones of a player another part fills, which an operation then finds taken."""
    if "special_summon" not in op or "using" in op or other.get("to", "you") == "owner" or "using" in other:
        return 0
    if _out_of_extra_deck(doing, op) and _apart(doing, op):
        return 0
    if "special_summon" not in other or receiver(doing, other) != to or _out_of_extra_deck(doing, other):
        return 0
    return _coming(doing, other)


def room(doing: Doing, op: Spec, to: Player, zone: str) -> int:
    """How many zones of a kind an operation would find free for a player."""
    gone, more = _leaving(doing, to, zone)
    for freeing in _earlier(doing, op):
        surely, perhaps = _freed(doing, freeing, to, zone)
        gone, more = gone | surely, more + perhaps
    extra = zone == terms.MONSTER and _out_of_extra_deck(doing, op)
    free = free_zones(doing.game, to, zone, extra, gone) + more - _for_itself(doing, to, zone)
    return (
        min(free, extra_deck_zones.room_for(doing.game, to, gone).most + more) if extra and _apart(doing, op) else free
    )


def _for_itself(doing: Doing, to: Player, zone: str) -> int:
    """The Spell & Trap Zone that the card takes itself, which is to be activated from the hand."""
    effect, source = doing.effect, doing.game.table.cards.get(doing.source)
    if source is None or effect is None or not effect.card_activation or (doing.link is not None and doing.link.number):
        return 0
    away = source.zone == terms.HAND and "field" not in record_of(doing.game, source).kinds
    return int(away and to == doing.you and zone == terms.SPELL_TRAP)


def may_leave_before(doing: Doing, op: Spec, player: Player) -> list[Card]:
    """The monsters of a player of which earlier parts of the effect may take one off the field."""
    found = [card for part in _earlier(doing, op) for card in _taken(doing, part)[0]]
    return [card for card in found if card.zone == terms.MONSTER and card.controller == player]


def all_stay(doing: Doing, op: Spec, player: Player) -> bool:
    """Is everything a player controls in the Monster Zones still there as an operation is carried out, as far as the
    cost of its effect and other parts of that go?"""
    gone, more = _leaving(doing, player, terms.MONSTER)
    there = {card.id for card in doing.game.table.zone(player, terms.MONSTER)}
    return not more and there.isdisjoint(gone) and next(_earlier(doing, op), None) is None


def no_room_said(doing: Doing, op: Spec, zone: str = terms.MONSTER) -> str:
    """That there is no zone left for what an operation brings, or that there are too few, in words; else empty."""
    to = receiver(doing, op)
    if (found := room(doing, op, to, zone)) > 0:
        wanted = _wanted(doing, op) if zone == terms.MONSTER else 0
        plural = "" if found == 1 else "s"
        return f"{to} has only {found} free Monster Zone{plural} for {wanted} monsters" if wanted > found else ""
    if (
        zone == terms.MONSTER
        and _out_of_extra_deck(doing, op)
        and free_zones(doing.game, to, zone, from_extra=True) > 0
    ):
        return f"{to} has no zone for a monster from the Extra Deck"
    beside = zone == terms.MONSTER and any(outside(doing.game, c) for c in doing.game.table.zone(to, zone))
    main = "Main " if beside and not _out_of_extra_deck(doing, op) else ""
    return f"{to} has no free {main}{terms.ZONE_NAMES[zone]}"


def at_once(doing: Doing, op: Spec) -> list[Spec]:
    """An operation of the effect and those that happen at the same time as it and are written behind it; what is no
    part of the effect stands alone."""
    if doing.effect is None or len(doing.effect.resolve) < 2:
        return [op]
    steps = [split(step) for step in doing.effect.resolve]
    at = next((n for n, (_, _, other) in enumerate(steps) if other is op), None)
    if at is None:
        return [op]
    behind = itertools.takewhile(_with_the_last, steps[at + 1 :])
    return [op, *(other for _, _, other in behind)]


def together(doing: Doing, op: Spec) -> list[Spec]:
    """An operation of the effect and all those that happen at the same time as it, in the order they are written."""
    if doing.effect is None or len(doing.effect.resolve) < 2:
        return [op]
    steps = [split(step) for step in doing.effect.resolve]
    at = next((n for n, (_, _, other) in enumerate(steps) if other is op), None)
    if at is None:
        return [op]
    before = list(itertools.takewhile(_with_the_last, reversed(steps[: at + 1])))
    return at_once(doing, steps[at - len(before)][2])


def _with_the_last(step: tuple[str, bool, Spec]) -> bool:
    """Is a step done at the same time as the one before it?"""
    return step[0] == "and" and not step[1]


def summoned_by(op: Spec) -> int:
    """How many monsters an operation brings to the field, at least."""
    counted = word_of(op).summons
    return counted(op) if counted is not None else 0


def coming_together(doing: Doing, op: Spec) -> int:
    """How many monsters an effect Special Summons at the same time at least, by a part of it and those done with it."""
    return sum(_coming(doing, part) for part in together(doing, op))


def _coming(doing: Doing, op: Spec) -> int:
    """How many monsters an operation brings at least, those counted of which the effect has spoken."""
    what = op.get("special_summon")
    if not isinstance(what, str):
        return summoned_by(op)
    waiting = doing.link is None or not doing.link.number
    if waiting and "target" in what and doing.aimed is None:
        targets = doing.effect.targets if doing.effect is not None and what == "targets" else ()
        return sum(asked_for(doing, one)[0] for one in targets if isinstance(one, dict)) or 1
    return len(_meant(doing, what)) or int(waiting)


def _out_of_extra_deck(doing: Doing, op: Spec) -> bool:
    """Does the monster come out of the Extra Deck, so that the Extra Monster Zone is open to it, too?"""
    what = op[next(iter(op))]
    if isinstance(what, dict):
        return "extra deck" in many(what.get("in"))
    cards = referred(doing, what) if isinstance(what, str) else []
    return any(c.zone == terms.EXTRA for c in cards)


def _apart(doing: Doing, op: Spec) -> bool:
    """Does the monster need an Extra Monster Zone or one that a Link Monster points to?"""
    what, rules = op[next(iter(op))], doing.game.state.rules_of
    link = isinstance(what, dict) and "link" in many(what.get("kind"))
    return not rules.main_zones_only and (rules.all_to_extra_zones or link) and "using" not in op


def _leaving(doing: Doing, to: Player, zone: str) -> tuple[frozenset[str], int]:
    """The cards that leave zones of a player as the cost of what is about to be activated: those known (ids), and how
    many monsters besides."""
    if doing.leaving is not None:
        return doing.leaving, 0
    paid = doing.link.facts.get("cost_cards") if doing.link else None
    if paid is not None or doing.effect is None or to != doing.you or zone != terms.MONSTER:
        return frozenset(), 0
    return frozenset(), sum(COSTS[next(iter(item))].frees_a_zone(item) for item in doing.effect.cost)


def _earlier(doing: Doing, op: Spec) -> Iterator[Spec]:
    """The parts of the effect that are carried out before this one: while it resolves, those that are still to be done
    are the ones done at the same time."""
    steps = [split(step) for step in doing.effect.resolve] if doing.effect is not None else []
    at = next((n for n, (_, _, other) in enumerate(steps) if other is op), 0)
    waiting = doing.link is None or not doing.link.number
    for n in range(at - 1, -1, -1):
        if not waiting and steps[n + 1][0] != "and":
            return
        yield steps[n][2]


def _freed(doing: Doing, op: Spec, to: Player, zone: str) -> tuple[frozenset[str], int]:
    """The cards that leave zones of a player by a part of the effect: those known (ids), and how many besides."""
    found, most = _taken(doing, op)
    ids = frozenset([c.id for c in found if c.zone == zone and c.controller == to])
    return (ids, 0) if most is None else (frozenset(), min(most, len(ids)))


def _taken(doing: Doing, op: Spec) -> tuple[list[Card], int | None]:
    """The cards that a part of the effect may take away, and how many of them at most (None: all)."""
    if not word_of(op).removes:
        return [], None
    what = op[next(iter(op))]
    if isinstance(what, dict):
        found, most = candidates(doing, concrete(doing, what)), count_of(what)[1]
    elif "target" in what and doing.aimed is None and doing.effect is not None:  # they are still to be chosen
        each = [(candidates(doing, s), asked_for(doing, s)[1]) for s in doing.effect.targets if isinstance(s, dict)]
        found, most = [c for cards, _ in each for c in cards], sum(n or 0 for _, n in each)
    else:
        found, most = _meant(doing, what), None
    return [c for c in found if _goes(doing, op, c)], most


def _meant(doing: Doing, what: str) -> list[Card]:
    """The cards of which an effect speaks, its targets too while it is only about to be activated."""
    if "target" not in what or doing.aimed is None:
        return referred(doing, what)
    chosen = {"first target": doing.aimed[:1], "second target": doing.aimed[1:2]}.get(what, doing.aimed)
    return [doing.game.table.cards[name] for name in chosen]


def _goes(doing: Doing, op: Spec, card: Card) -> bool:
    """Would the operation really take this card away?"""
    if "destroy" in op and immunity.indestructible(doing.game, card, "effect", doing.you):
        return False
    if "destroy" in op and immunity.spares(doing.game, card, "effect", doing.you) is not None:
        return False
    return bool("who" in op or affected(doing, [card]))


SAID_LATER = frozenset({"it", "declared", "cost cards"})
"""What a selector says that is not known before the effect is activated."""


def why_none_may_join(doing: Doing, spec: Spec, to: Player) -> str:
    """Why none of the monsters among which a Special Summon chooses may come beside those there, as far as that can be
    known; empty if one may."""
    what = spec["special_summon"]
    if isinstance(what, str) or "using" in spec or "face-down" in str(spec.get("position", "")):
        return ""
    if spec.get("to") == "owner" or not SAID_LATER.isdisjoint(str(value) for value in what.values()):
        return ""
    if not all_stay(doing, spec, to):
        return ""
    barred = [_barred(doing, card, to) for card in candidates(doing, concrete(doing, what))]
    if looks_into_unlisted(doing, what):
        barred += [kind_limits.forbids(doing.game, card, to) for card in _alike(doing, what)]
    return barred[0] if barred and all(barred) else ""


def why_no_token(doing: Doing, spec: Spec, what: Mapping[str, Any], to: Player) -> str:
    """Why no Token of a kind may come beside the monsters there; empty if one may."""
    if not all_stay(doing, spec, to):
        return ""
    return kind_limits.forbids(doing.game, moves.new_token(doing.game, what, to), to)


def _barred(doing: Doing, card: Card, to: Player) -> str:
    return control_limits.forbids(doing.game, card, doing.you, True, to, revived=True)


def _alike(doing: Doing, what: Mapping[str, Any]) -> list[Card]:
    """Monsters of each Type and Attribute that a selector asks for, in the place of those that nobody knows."""
    pairs = itertools.product(many(what.get("race", "")), many(what.get("attribute", "")))
    told = [{key: one for key, one in zip(("race", "attribute"), pair, strict=True) if one} for pair in pairs]
    name, you = terms.UNKNOWN, doing.you
    return [Card(name, name, you, you, terms.MONSTER, {"face": "up", present_values.SAID: one}) for one in told]
