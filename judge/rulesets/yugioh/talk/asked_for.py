"""Cards that stand for what an effect asks for, where nobody said that it is there: costs, targets, what it handles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.rulesets.yugioh.table.records import CardRecord, Effect, many
from judge.rulesets.yugioh.talk import nameless_cards
from judge.rulesets.yugioh.talk.told_table import DEFENSE, FIELD, GRAVEYARD, HAND, PENDULUM, SET, Copy

Some = list[tuple[Copy, str]]
"""Cards that stand for others, each with what it is called."""
_PLACES = {
    "hand": HAND, "field": FIELD, "graveyard": GRAVEYARD, "banished": "banished", "spell & trap zone": FIELD,
    "field zone": FIELD,
}  # fmt: skip
_MOST = 5
_NTH = ("", "second ", "third ", "fourth ", "fifth ")
_PAID = ("discard", "tribute", "banish", "send_to_graveyard", "return_to_deck", "return_to_hand", "reveal")


def of(record: CardRecord, player: str, other: str, effects: Sequence[Effect]) -> Iterator[Some]:
    """Sets of cards that may be what is missing, the smallest first: targets, costs, both, the same with what must be
    there for it, what is handled, all; of an effect with several ways, for one way after the other."""
    sides = _Sides(record, player, other)
    for one in effects:
        for way in one.choices or (one,):
            yield from _sets(sides, one, way)


def _sets(sides: _Sides, one: Effect, way: Effect) -> Iterator[Some]:
    """Those of one way in which an effect can be used."""
    both = (one,) if way is one else (one, way)
    paid = [part for each in both for part in (*each.cost, *each.hand_cost)]
    costs = list(sides.all([part[key] for part in paid for key in _PAID if key in part], own=True))
    steps = [step for each in both for part in each.resolve for step in _first(part)]
    aimed = [part for each in both for part in each.targets if isinstance(part, Mapping)]
    negating = [part for part in steps if part.get("negate") == "effects"]
    muted = any(str(part.get("cards", "")).startswith("target") for part in negating)
    counted = [per for part in aimed if isinstance(per := _per(part), Mapping)]
    targets = list(sides.all([*counted, *(_with_effects(part) if muted else part for part in aimed)]))
    asked = [list(_existing(part)) for each in both for part in each.conditions]
    ways = [list(sides.all([some[min(n, len(some) - 1)] for some in asked if some]))
            for n in range(max(map(len, asked), default=0))]  # fmt: skip
    used = [{"count": 2, **part["materials"]} for part in steps if isinstance(part.get("materials"), Mapping)]
    upon = [part.get(key) for part in steps for key in _HANDLED if part not in negating]
    upon += [
        {**what, "kind": ["xyz"]}
        for part in steps
        if "detach" in part and isinstance(what := part.get("cards"), Mapping)
    ]
    upon += [_with_effects(what) for part in negating if isinstance(what := part.get("cards"), Mapping)]
    handled = list(sides.all(upon + used))
    chosen = (targets, costs, [*targets, *costs])
    sets = (
        *chosen, *ways, *([*there, *some] for there in ways for some in chosen), handled, [*costs, *handled],
        [*targets, *handled], *([*there, *costs, *handled] for there in ways),
        [*(one for there in ways[:1] for one in there), *targets, *costs, *handled],
    )  # fmt: skip
    yield from (some for n, some in enumerate(sets) if some and some not in sets[:n])


def of_procedure(record: CardRecord, player: str, other: str) -> Iterator[Some]:
    """Cards that must be there for a Special Summon by a procedure of its own."""
    for one in record.effects:
        if one.procedure and (
            some := list(_Sides(record, player, other).all([part.get("exists") for part in one.conditions]))
        ):
            yield some


def printed(copy: Copy) -> dict[str, Any]:
    """What is taken to be printed on a card that stands for any."""
    monster = str(copy.card_facts.get("type", "monster")).endswith("monster")
    return nameless_cards.written({**nameless_cards.MONSTER, **copy.card_facts}) if monster else copy.card_facts


def _first(step: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """What is done at first: of several things the first one, of several in a row all that must be done."""
    if alternatives := step.get("either"):
        yield from _first(alternatives[0])
        return
    for key in ("series", "apply_all"):
        for inner in step.get(key, ()):
            yield from _first(inner)
    yield step


def has_conditions(effect: Effect) -> bool:
    """Must cards be there for an effect to be used?"""
    return any(_existing(part) for part in effect.conditions)


def _existing(condition: Mapping[str, Any]) -> list[Any]:
    """What must be there for a condition, or one of these."""
    options = [condition, *condition.get("any", ())]
    return [one["exists"] for one in options if "exists" in one]


def _per(selector: Mapping[str, Any]) -> Any:
    """The cards for each of which one may be taken."""
    count = selector.get("count")
    return count.get("max_per") if isinstance(count, Mapping) else None


def _with_effects(said: Mapping[str, Any]) -> Mapping[str, Any]:
    """What is said of a monster whose effects are to be negated: it has some."""
    return said if "kind" in said or said.get("card") != "monster" else {**said, "kind": ["effect"]}


def of_fusion(record: CardRecord, player: str) -> Some:
    """Monsters that may be the materials of a Fusion Summon, one for each that is described."""
    described = [
        {"card": "monster", "in": "field", **(one if isinstance(one, Mapping) else {"name": one})}
        for one in record.materials
    ]
    return list(_Sides(record, player, player).all(described, own=True))


_HANDLED = (
    "destroy", "special_summon", "ritual_summon", "banish", "send_to_graveyard", "negate", "cards", "change_position",
    "return_to_hand", "return_to_deck", "equip", "take_control", "add_to_hand",
)  # fmt: skip
"""Operations, and what they are done with, that need a card which is there already."""


class _Sides:
    """Who uses the effect of a card, and who the other player is."""

    def __init__(self, record: CardRecord, player: str, other: str) -> None:
        self.record, self.player, self.other = record, player, other

    def all(self, selectors: Sequence[Any], *, own: bool = False) -> Iterator[tuple[Copy, str]]:
        """Cards that all of these fit."""
        for said in selectors:
            if isinstance(said, int):
                yield from ((Copy("", self.player, HAND), "card") for _ in range(said))
            elif isinstance(said, Mapping):
                yield from self._several(said, own)

    def _several(self, said: Mapping[str, Any], own: bool) -> Iterator[tuple[Copy, str]]:
        """Cards that a selector fits."""
        if "one_of" in said:
            said = {**said, **next(iter(said["one_of"]), {})}
        place = next((_PLACES[one] for one in many(said.get("in", "field")) if one in _PLACES), "")
        if not place:
            return
        holder = self.player if own or said.get("of") == "you" else self.other
        place = DEFENSE if place == FIELD and said.get("position") == "defense" else place
        place = SET if place == FIELD and said.get("face") == "down" else place
        place = PENDULUM if said.get("pendulum_zone") else place
        count = said.get("count", 1)
        count = count.get("min", 1) if isinstance(count, Mapping) else count
        count = count if isinstance(count, int) and count <= _MOST else 1
        name = next(iter(many(said.get("name"))), None)
        if isinstance(name, str) and name not in ("it", "declared"):
            yield from ((Copy(name, holder, place), name) for _ in range(count))
            return
        from judge.rulesets.yugioh.talk import stand_in_facts  # most talk leaves nothing out

        if said.get("lies_as") == "equip card":
            bearer = f"{holder}'s equipped monster"
            facts, called = (
                {"type": "equip spell"},
                " ".join((*(f'"{one}"' for one in many(said.get("named"))[:1]), "Equip Card")),
            )
            yield Copy(bearer, holder, FIELD, card_facts={"level": 4}), "equipped monster"
            yield Copy(f"{holder}'s {called}", holder, FIELD, facts={"equipped_to": bearer}, card_facts=facts), called
            return
        for nth in range(count):
            facts, called = stand_in_facts.of(said, self.record, nth, stays=place == FIELD)
            where = "" if place in (FIELD, DEFENSE, SET, PENDULUM) else f" in the {place}"
            how = stand_in_facts.lying(said, facts, holder) if not where else {}
            yield Copy(f"{holder}'s {_NTH[nth]}{called}{where}", holder, place, facts=how, card_facts=facts), called
