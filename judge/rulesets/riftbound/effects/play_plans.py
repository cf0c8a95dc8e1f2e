"""Planning a play: its targets, its location and its cost, as the file says them or as they can only be (355-357)."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from typing import Any

from judge.kernel.table import Card, Player
from judge.rulesets.riftbound.effects import costs
from judge.rulesets.riftbound.effects.costs import Plan, Wrong, find
from judge.rulesets.riftbound.effects.forbidden_places import barred
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.records import Ability, Data, many
from judge.rulesets.riftbound.table.state import (
    Ref,
    RGame,
    active,
    battlefield,
    battlefields,
    friendly,
    here,
    is_open,
    items,
    location,
    neutral,
    record_of,
    ref,
    spot_of,
    units_at,
)
from judge.rulesets.riftbound.vocabulary.selectors import (
    FIRST,
    View,
    candidates,
    fits,
    is_item,
    item_ref,
    kept_from,
    meaning,
    optional_slot,
    slots,
    wants_item,
)


def plan(game: RGame, player: Player, card: Card, ability: Ability, details: Mapping[str, Any], **how: Any) -> Plan:
    """Everything there is to choose and to pay. ``facedown``: played from Hidden; ``free``: an effect plays it."""
    found = Plan()
    record = record_of(game, card)
    if ability.is_card:
        found.accelerate = bool(details.get("accelerate"))
        repeat = details.get("repeat")
        found.repeat = repeat if isinstance(repeat, int) and not isinstance(repeat, bool) else int(bool(repeat))
        if ability.kind == "unit":
            _location(game, player, card, details, found, how)
    if "to" in details and not (ability.is_card and ability.kind == "unit"):
        place = battlefield(game, str(details["to"]))
        found.to = place.id if place is not None else str(details["to"])
        _place_not_asked(card.name, ability, place.name if place is not None else found.to, found)
    only_at = str(how.get("only_at") or how.get("facedown") or "")
    view = View(game, player, card.id, card.stay, how.get("link"), only_at, how.get("about") or {})
    _targets(view, ability, details, found)
    if found.to and ability.resolve:
        _destination(view, ability, found)
    costs.work_out(game, player, card, record, ability, details, found, how)
    return found


# -- targets --


def _targets(view: View, ability: Ability, details: Mapping[str, Any], found: Plan) -> None:
    once = slots(ability)
    wanted = [s for _ in range(1 + found.repeat) for s in once]
    said = [str(n) for n in many(details.get("targets"))] if "targets" in details else None
    names = _by_execution(said, once, found.repeat)
    if names is not None and len(names) > len(wanted):
        found.wrong.append(Wrong(str(names[len(wanted)]), f"{ability.card} chooses {len(wanted) or 'nothing'}"))
    chosen: list[Ref | None] = []
    for n, selector in enumerate(wanted):
        if n % len(once):
            view = view._replace(about={**view.about, FIRST: chosen[n - n % len(once)]})
        taken = _taken(wanted, chosen, n - n % len(once))
        taken += _apart_from(view.game, wanted, chosen, n - n % len(once))
        if names is not None and n < len(names):
            name = names[n]
            chosen.append(_named(view, selector, name, (chosen, taken), found) if name is not None else None)
            continue
        possible = [r for r in candidates(view, selector) if r not in taken]
        if optional_slot(selector):
            found.unsaid |= names is not None and n == len(once) and bool(possible)  # is it chosen again, or nothing?
            chosen.append(None)
        elif not possible:
            found.wrong.append(Wrong("", f"there is no {meaning(selector).partition(' ')[2]} to choose", "none"))
            chosen.append(None)
        elif len(possible) == 1 and names is None:
            chosen.append(possible[0])
        else:
            found.unsaid = True
            chosen.append(None)
    found.targets = tuple(chosen)


def _by_execution(names: list[str] | None, once: list[Data], repeats: int) -> list[str | None] | None:
    """What is named for each slot: of "up to three units" one named again begins the next execution (820.2.a)."""
    if not names or not repeats or not once or not all(optional_slot(s) for s in once):
        return list(names) if names is not None else None
    found: list[str | None] = []
    for name in names:
        begun = len(found) % len(once)
        if begun and name in found[-begun:]:
            found += [None] * (len(once) - begun)
        found.append(name)
    return found


def _taken(wanted: list[Data], chosen: list[Ref | None], start: int) -> list[Ref | None]:
    """What this choice may not be: "up to two units" are different ones (355.13), "another unit" is another than those
    before it, a repeat is free (820.2.a)."""
    n = len(chosen)
    apart = bool(wanted[n].get("apart"))
    return [which for k, which in enumerate(chosen) if k >= start and (apart or wanted[k] is wanted[n])]


def _apart_from(game: RGame, wanted: list[Data], chosen: list[Ref | None], start: int) -> list[Ref | None]:
    """What this choice may not be because others that it must be together with are elsewhere (355.11)."""
    if not wanted[len(chosen)].get("together"):
        return []
    before = [here(game, w) for k, w in enumerate(chosen) if k >= start and w is not None and wanted[k].get("together")]
    spot = next((spot_of(card) for card in before if card is not None), None)
    return [] if spot is None else [ref(c) for c in game.table.everywhere(terms.BOARD) if spot_of(c) != spot]


def _named(
    view: View, selector: Data, name: str, before: tuple[list[Ref | None], list[Ref | None]], found: Plan
) -> Ref | None:  # fmt: skip
    """The thing that was named as a target: one that fits, if any does. ``before``: what is chosen, what is taken."""
    chosen, taken = before
    possible = list(_called(view.game, name, selector))
    fitting = [r for r in possible if fits(view, selector, r)]
    free = [r for r in fitting if r not in (*chosen, *taken)] or [r for r in fitting if r not in taken]
    if free:
        return free[0]
    asking = view.source.name if view.source is not None else "the effect"
    why = f"{asking} asks for {meaning(selector)}"
    if fitting:
        again = any(r in chosen for r in fitting)
        why = "it is chosen already, and each choice is another one" if again else "it is not where the others are"
        found.wrong.append(Wrong(name, why))
        return None
    card = next((c for c in find(view.game, name)), None)
    kind = "item" if wants_item(selector) else "target"
    if view.only_at and card is not None and location(card) != view.only_at and card.zone == terms.BOARD:
        why, kind = "a card from facedown chooses only at the battlefield it was hidden at", "elsewhere"
    keeper = kept_from(view, card) if card is not None and kind == "target" else None
    if keeper is not None:
        text = "its own text" if keeper is card else f"the text of {keeper.name}"
        why = f"by {text} spells and abilities of {view.you} cannot choose it"
    elif possible and not is_item(possible[0]) and card is not None and selector.get("of") in ("you", "enemy"):
        why += f"; {name} is {'friendly' if friendly(view.game, view.you, card) else 'an enemy'}"
    if kind == "target" and card is not None and card.zone in (terms.HAND, terms.DECK, terms.TRASH):
        why += f", and {name} is in {card.owner}'s {card.zone}"
    found.wrong.append(Wrong(name, why, kind))
    return possible[0] if possible else None


def _called(game: RGame, name: str, selector: Data) -> Iterator[Ref]:
    if wants_item(selector):
        yield from (item_ref(k) for k in reversed(items(game)) if name in (k.name, k.card, str(k.number)))
    else:
        yield from (ref(c) for c in find(game, name))


def target_names(game: RGame, targets: tuple[Ref | None, ...]) -> list[str]:
    """The names of what was chosen."""
    chain = {item_ref(k): k.name for k in items(game)}
    found = []
    for target in targets:
        if target is not None:
            card = game.table.cards.get(target[0])
            found.append(chain.get(target) or (card.name if card is not None else target[0]))
    return found


def are_chosen(game: RGame, targets: tuple[Ref | None, ...], said: Any) -> bool:
    """Does a play name, by name, id or number on the chain, nothing but what was chosen already?"""
    chain, cards = {item_ref(k): (k.name, k.card, str(k.number)) for k in items(game)}, game.table.cards
    left = [chain.get(t) or (t[0], cards[t[0]].name if t[0] in cards else "") for t in targets if t is not None]
    for name in map(str, many(said)):
        called = next((names for names in left if name in names), None)
        if called is None:
            return False
        left.remove(called)
    return True


# -- where a unit goes --


def _destination(view: View, ability: Ability, found: Plan) -> None:
    """A place where the unit that is moved may not be is no destination to choose (355.4.a)."""
    if len(view.game.state.players) < 3:
        return
    for step in ability.resolve:
        if step.get("to") != "chosen" or "move" not in step:
            continue
        which = [(view.card, view.stay)] if step["move"] == "me" else found.targets
        for card in [here(view.game, t) for t in which if t is not None and not is_item(t)]:
            why = barred(view.game, card.controller, found.to, moving=True) if card is not None else ""
            if why:
                found.wrong.append(Wrong(view.game.table.cards[found.to].name, why, "third"))
                return


_TO_A_PLACE = frozenset({"replay", "play_token", "play_card", "play", "unmodelled", "untimed"})
"""Words of instructions that bring something to a place, or of which nobody knows what they bring where."""


def _place_not_asked(name: str, ability: Ability, place: str, found: Plan) -> None:
    """A place that is named although nothing goes there: gear goes to its player's base, a spell to no place."""
    if ability.is_card and ability.kind == "gear":
        if place != terms.BASE:
            found.wrong.append(Wrong(place, "gear is played to its player's base", "place"))
        return
    steps = list(_all_steps(ability.resolve))
    if any("chosen" in step.values() or not _TO_A_PLACE.isdisjoint(step) for step in steps):
        return
    if any(step.get("to") == place for step in steps):  # nothing is chosen, but it does go there
        return
    found.wrong.append(Wrong(place, f"{name} brings nothing to a place of its player's choice", "place"))


def _all_steps(value: Any) -> Iterator[Data]:
    """Every mapping in written instructions, however deep."""
    if isinstance(value, Mapping):
        yield value
        value = list(value.values())
    if isinstance(value, list | tuple):
        for inner in value:
            yield from _all_steps(inner)


def _location(
    game: RGame, player: Player, card: Card, details: Mapping[str, Any], found: Plan, how: Mapping[str, Any]
) -> None:  # fmt: skip
    fixed = how.get("facedown") or how.get("only_to")
    written = details["to"] if "to" in details else usual(game, player, card, how)
    place = battlefield(game, str(written))
    found.to = place.id if place is not None else str(written)
    why = "a hidden unit is played to the battlefield it was hidden at"
    if how.get("only_to"):
        why = "what a hidden card plays goes to the battlefield it was hidden at"
    if how.get("told_where"):
        why = f"the effect plays it {'to the base' if fixed == terms.BASE else 'at another place'}"
    if found.to == terms.BASE:
        if fixed == terms.BASE:
            return
        if fixed or how.get("anywhere"):
            why = why if fixed else "it is to be played at a battlefield"
            found.wrong.append(Wrong("base", why, "place"))
        return
    if place is None:
        found.wrong.append(Wrong(str(written), "there is no such battlefield", "place"))
        return
    if fixed and place.id != fixed:
        found.wrong.append(Wrong(place.name, why, "place"))
        return
    third = barred(game, player, place.id)
    if third:
        found.wrong.append(Wrong(place.name, third, "third"))
    elif place.id not in allowed(
        game, player, card, anywhere=bool(how.get("anywhere") or fixed), killed=_killed(game, details)
    ):
        why = f"{player} does not control {place.name}, and nothing allows {card.name} to be played there"
        found.wrong.append(Wrong(place.name, why, "place"))
    closed = barrier(game, player, place)
    if closed:
        found.wrong.append(Wrong(place.name, closed, "barred"))


def _killed(game: RGame, details: Mapping[str, Any]) -> set[str]:
    """Where the units are that a play kills as a cost."""
    said = details.get("cost")
    names = many(said.get("kill")) if isinstance(said, Mapping) else []
    return {location(c) for name in names for c in find(game, str(name)) if c.zone == terms.BOARD}


def places(game: RGame, player: Player, card: Card, how: Mapping[str, Any]) -> list[str]:
    """Where a unit may be played, the place that is taken if nothing is said first; that one even if it is barred.

    The base comes first, unless the card was hidden or is played by a hidden one (811.1.d), or an effect says that it
    goes to a battlefield.
    """
    fixed = how.get("facedown") or how.get("only_to")
    if fixed:
        return [str(fixed)]
    open_ones = allowed(game, player, card, anywhere=bool(how.get("anywhere")))
    there = [b for b in battlefields(game) if b.id in open_ones]
    free = [b.id for b in there if not barrier(game, player, b)]
    if how.get("anywhere") and there:
        return free or [there[0].id]
    return [terms.BASE, *free]


def usual(game: RGame, player: Player, card: Card, how: Mapping[str, Any]) -> str:
    """The place that is taken if nothing is said; where only Ambush makes a play timely, one for Ambush (822.1)."""
    possible = places(game, player, card, how)
    record = record_of(game, card)
    early = record.timing == terms.PLAIN or (record.timing == terms.ACTION and not is_open(game))
    if not (record.keyword("ambush") and early) or how.get("free") or (is_open(game) and neutral(game)):
        return possible[0]
    return next((place for place in possible if place != terms.BASE and units_at(game, place, player)), possible[0])


def allowed(
    game: RGame, player: Player, card: Card, anywhere: bool = False, killed: Container[str] = ()
) -> set[str]:  # fmt: skip
    """The battlefields where a player may play this unit; ``killed``: where units are that it costs."""
    showdown = game.state.showdown
    record = record_of(game, card)
    granted = set(many(record.raw.get("may_be_played_to")))
    found = set()
    for place in battlefields(game):
        mine = units_at(game, place.id, player)
        enemies = [c for c in units_at(game, place.id) if not friendly(game, player, c)]
        if (
            anywhere
            or place.controller == player
            or (record.keyword("ambush") and mine)
            or "any battlefield" in granted
            or ("open battlefield" in granted and not units_at(game, place.id) and not place.controller)  # 170.11.c
            or ("battlefield with enemy units" in granted and enemies)
            or ("occupied enemy battlefield" in granted and enemies and place.controller != player)
            or ("battlefield of the killed unit" in granted and place.id in killed)
            or (
                "battlefield its player attacks" in granted
                and showdown is not None
                and (showdown.at, showdown.attacker) == (place.id, player)
            )
        ):
            found.add(place.id)
    return found


def barrier(game: RGame, player: Player, place: Card) -> str:
    """Why no unit can be played at a battlefield now; empty if it can."""
    for ability in record_of(game, place).static:
        if ability.static.get("no_units_played") == "here":
            return f"units cannot be played to {place.name}"
    for card in game.table.everywhere(terms.BOARD):
        for ability in record_of(game, card).static if active(card) else ():
            keeps = ability.static.get("opponents_play_units_only_to") == "base" and location(card) != terms.BASE
            if keeps and not friendly(game, player, card):
                return f"while {card.name} is at a battlefield its opponents play units only to their base"
    return ""
