"""Operations: the closed vocabulary of what an effect does, one function each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.errors import Unreadable
from judge.kernel.table import Card, Player
from judge.rulesets.riftbound.effects import (
    chain_items,
    choices,
    forbidden_places,
    moves,
    payments,
    replacements,
    scoring,
    triggered_abilities,
)
from judge.rulesets.riftbound.effects.costs import Plan, added, shortage
from judge.rulesets.riftbound.effects.triggered_abilities import holds
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.records import Data, many
from judge.rulesets.riftbound.table.state import Group, Met, at_battlefield, location, might, record_of
from judge.rulesets.riftbound.vocabulary.doing import Doing, Skipped
from judge.rulesets.riftbound.vocabulary.selectors import item_of


def _damage(d: Doing, amount: Any) -> None:
    cards = d.cards(d.step.get("on", "target"))
    much = d.amount(amount)
    for card in cards:
        bonus = _bonus(d, card) if much > 0 else 0
        moves.damage(d.game, card, much + bonus)
        with_it = f", {bonus} of it Bonus Damage" if bonus else ""
        d.tell(f"{card.name} takes {much + bonus} damage{with_it}.", card.name)


def _bonus(d: Doing, card: Card) -> int:
    """The Bonus Damage that a battlefield adds to what spells and abilities deal there (713-715)."""
    place = d.game.table.cards.get(location(card)) if at_battlefield(card) else None
    if place is None:
        return 0
    return sum(int(a.static.get("bonus_damage_here", 0)) for a in record_of(d.game, place).static)


def _draw(d: Doing, count: Any) -> None:
    for player in d.who(d.step.get("who")):
        drawn = moves.draw(d.game, player, int(count), _told(d, "draw"))
        known = [n for n in drawn if n != terms.UNKNOWN]
        cards = "a card" if int(count) == 1 else f"{count} cards"
        d.tell(f"{player} draws {cards}{f' ({terms.listing(known)})' if known else ''}.")


UNSAID = "payment unsaid"
"""The fact of an item that names the payment on which its countering turned, where the file does not say of it."""


def _told(d: Doing, key: str) -> list[str] | None:
    """What the file says happened at the table (``outcome: {draw: Defy}``), beside the item or where it resolves."""
    standing = d.game.said_before(d.game.play + 1)
    own = [play for play in standing if play.number == d.link.play]
    for play in (*own, *standing[-1:]):
        outcome = play.details.get("outcome")
        if isinstance(outcome, dict) and key in outcome:
            return [str(n) for n in many(outcome[key])]
    return None


def _kill(d: Doing, word: Any) -> None:
    for card in replacements.in_order(d.game, d.cards(word)):
        if moves.kill(d.game, card):
            d.tell(f"{card.name} is killed.", card.name)


def _counter(d: Doing, word: Any) -> None:
    which = d.targets[0] if d.targets else None
    link = item_of(d.game, which) if which is not None else None
    if link is None:
        raise Skipped("what it should counter is not on the chain any more" if d.lost else "nothing was chosen for it")
    unless = d.step.get("unless")
    if unless and _pays(d, link, _cost(unless)):
        raise Skipped(f"{link.player} pays {terms.cost_said(**_cost(unless))}")
    chain_items.counter(d.game, link, d.link)


def _pays(d: Doing, link: Link, price: dict[str, int]) -> bool:
    """Does the controller of an item pay what its counter asks? Only what they can pay is paid (203.3, 444.2.b)."""
    paid, player = _told(d, "pays"), link.player
    said = terms.cost_said(**price)
    if paid is None:
        d.game.does_not_cover(f"whether {player} pays {said} for {link.name}")
        link.facts[UNSAID] = f"{player} pays {said}"
    if not paid or player not in paid:
        return False
    plan = Plan(energy=price["energy"], power=price["power"])
    for name in _told(d, "add") or []:
        added(d.game, player, name, plan)
    if plan.unpaid or shortage(d.game, player, plan):
        d.tell(f"{player} cannot pay {said}.")
        d.game.assume(f"{player} has not what it takes to pay {said} for {link.name}; it counts as not paid.")
        return False
    payments.pay(d.game, player, plan, link.name)
    return True


def _cost(written: Data) -> dict[str, int]:
    return {"energy": int(written.get("energy", 0)), "power": int(written.get("power", 0))}


def _return(d: Doing, word: Any) -> None:
    for card in d.cards(word):
        d.tell(f"{card.name} returns to {card.owner}'s hand.", card.name)
        moves.move(d.game, card, terms.HAND, "returned")


def _move(d: Doing, word: Any) -> None:
    to = str(d.step.get("to", "base"))
    cards = d.cards(word)
    places = [_destination(d, card, to) for card in cards]
    leaving = [(card, place) for card, place in zip(cards, places, strict=True) if place != location(card)]
    if not leaving:
        raise Skipped(f"{cards[0].name} is there already")
    for card, place in leaving:
        barred = forbidden_places.barred(d.game, card.controller, place, moving=True)
        if barred:
            _recall(d, card, place, barred)
            continue
        moves.go(d.game, card, place)
        d.tell(f"{card.name} moves to {trace.place_said(d.game, place)}.", card.name)


def _recall(d: Doing, card: Card, place: str, why: str) -> None:
    """A move to where the unit may not be is a recall instead (447.2.c)."""
    if location(card) != terms.BASE:
        moves.go(d.game, card, terms.BASE, "recalled")
    d.tell(f"{card.name} is recalled: it cannot move to {trace.place_said(d.game, place)}, {why}.", card.name)


def _destination(d: Doing, card: Card, to: str) -> str:
    if to in ("base", "its base"):
        return terms.BASE
    if to == "here":
        if not d.view.here:
            raise Skipped('its source is gone, so "here" is nowhere')
        return d.view.here
    if to == "chosen":
        place = str(d.link.facts.get("to") or "")
        if not place:
            raise Skipped("where it goes is not said, so nothing is done")
        return place
    return location(d.cards(to)[0])


def _stun(d: Doing, word: Any) -> None:
    for card in d.cards(word):
        moves.set_fact(d.game, card, "stunned", "stunned", True)
        d.tell(f"{card.name} is stunned.", card.name)


def _might(d: Doing, by: Any) -> None:
    for card in d.cards(d.step.get("on", "target")):
        change = int(by)
        least = d.step.get("least")
        if least is not None:
            change = max(change, min(int(least) - might(d.game, card), 0))
        total = int(card.facts.get("might_change") or 0) + change
        moves.set_fact(d.game, card, "might changed", "might_change", total, by=change)
        d.tell(f"{card.name}: {change:+d} Might this turn ({might(d.game, card)} now).", card.name)


def _give(d: Doing, what: Data) -> None:
    for card in d.cards(d.step.get("on", "target")):
        given = dict(card.facts.get("given") or {})
        for key, value in what.items():
            given[key] = int(given.get(key, 0)) + int(value)
        moves.set_fact(d.game, card, "given", "given", given)
        d.tell(f"{card.name} has {terms.listing(f'{k.title()} {v}' for k, v in what.items())} this turn.", card.name)


def _ready(d: Doing, word: Any) -> None:
    if word == "runes":
        ready, runes = (moves.number(d.game, d.link.player, k) for k in ("ready", "runes"))
        moves.gain(d.game, d.link.player, "ready", min(int(d.step.get("count", 1)), runes - ready))
        d.tell(f"{d.link.player} readies runes.")
        return
    for card in d.cards(word):
        was = card.facts.get("exhausted")
        moves.set_fact(d.game, card, "readied" if was else "ready", "exhausted", False)
        d.tell(f"{card.name} is ready.", card.name)


def _exhaust(d: Doing, word: Any) -> None:
    for card in d.cards(word):
        moves.set_fact(d.game, card, "exhausted", "exhausted", True)
        d.tell(f"{card.name} is exhausted.", card.name)


def _add(d: Doing, what: Data) -> None:
    payments.add(d.game, d.link.player, dict(what))
    d.tell(f"{d.link.player} adds {terms.cost_said(int(what.get('energy', 0)), int(what.get('power', 0)))}.")


def _banish(d: Doing, word: Any) -> None:
    if word == "this":
        moves.move(d.game, d.game.table.cards[d.link.card], terms.BANISHED, "banished")
        return
    for card in d.cards(word):
        moves.move(d.game, card, terms.BANISHED, "banished")
        d.tell(f"{card.name} is banished.", card.name)


def _replay(d: Doing, word: Any) -> None:
    """Play the card that was just banished: it waits on the chain until this resolution is over (354.3)."""
    card = d.first_chosen()
    if card is None or card.zone != terms.BANISHED:
        raise Skipped("no card was banished to be played")
    _instruct(d, card, card.owner, anywhere=word == "any battlefield")


def _instruct(d: Doing, card: Card, player: Player, anywhere: bool) -> None:
    if player in d.game.state.forbidden:  # what was banished for it stays banished (358.3.a)
        raise Skipped(f"{player} cannot play cards, so {card.name} is not played")
    triggered_abilities.seal(d.game, "instruction")
    about = {"name": card.name, "anywhere": anywhere, "only_to": choices.hidden_at(d.game, d.link)}
    met = Met(card.id, card.stay, "play", player, about)
    state = d.game.state
    state.groups = (*state.groups, Group((met,), (player,)))
    d.tell(f"{player} plays {card.name}: it goes to the chain and waits there, pending.", card.name)


def _play_found(d: Doing, word: Any) -> None:
    """Play a card that was found while resolving; which one only the file can say (``outcome: {plays: NAME}``)."""
    said = _told(d, "plays")
    if not said:
        d.tell(f"{d.link.player} plays no card this way.")
        return
    if said[0] not in d.game.state.records:
        raise Skipped(f"the judge knows no card called {said[0]}")
    fresh = moves.new_unknown(d.game, d.link.player, terms.BANISHED)
    fresh.name = said[0]
    d.game.do("found", fresh.id, d.link.player, ("new", fresh))
    _instruct(d, d.game.table.cards[fresh.id], d.link.player, anywhere=False)


def _play_token(d: Doing, name: Any) -> None:
    state = d.game.state
    record = state.records.get(str(name))
    if record is None or record.play is None:
        why = "knows no card of that name" if record is None else f"has it as a {record.type}, which nobody plays"
        hint = "Define it under `cards:`, as a `token unit` or `token gear`."
        said = f"{d.link.name} plays a token called {name}, but the judge {why}."
        raise Unreadable(said, hint=hint, path=("cards", d.link.name))
    state.tokens += 1
    token = Card(f"{name} token {state.tokens}", str(name), d.link.player, d.link.player, terms.BANISHED)
    token.facts["token"] = True
    d.game.do("created", token.id, d.link.player, ("new", token))
    triggered_abilities.seal(d.game, "instruction")
    about = {"name": str(name), "token": True, "ready": bool(d.step.get("ready"))}
    about |= {"only_to": choices.hidden_at(d.game, d.link)}
    state.groups = (*state.groups, Group((Met(token.id, 0, "play", d.link.player, about),), (d.link.player,)))
    d.tell(f"{d.link.player} plays a {name} token: it goes to the chain and waits there, pending.")


def _each_kills(d: Doing, kind: Any) -> None:
    """Each player kills one of theirs, chosen now and not targeted."""
    said = _told(d, "kills") or []
    for player in d.game.state.from_turn_player():
        mine = [c for c in d.game.table.zone(player, terms.BOARD) if record_of(d.game, c).type == kind]
        named = [c for c in mine if c.name in said or c.id in said]
        if len(mine) == 1 or named:
            card = (named or mine)[0]
            if moves.kill(d.game, card):
                d.tell(f"{player} kills {card.name}.", card.name)
        elif mine:
            d.game.does_not_cover(f"which {kind} {player} kills for {d.link.name}")


def _discard(d: Doing, count: Any) -> None:
    said = _told(d, "discard") or []
    hand = d.game.table.zone(d.link.player, terms.HAND)
    chosen = [c for c in hand if c.name in said or c.id in said][: int(count)]
    spare = sorted([c for c in hand if c not in chosen], key=lambda c: _used_later(d, c))
    left = spare[: int(count) - len(chosen)]
    if len({c.name for c in spare}) > 1 and 0 < len(left) < len(spare):
        names = terms.listing(c.name for c in left)
        d.game.assume(f"The file does not say what {d.link.player} discards for {d.link.name}; {names} is taken.")
    chosen += left
    for card in chosen:
        moves.move(d.game, card, terms.TRASH, "discarded")
    d.tell(f"{d.link.player} discards {len(chosen)}.")


def _used_later(d: Doing, card: Card) -> bool:
    """Does the file name a card of a hand in a later play of its owner? Then it is hardly what was discarded."""
    later = d.game.said_from(d.game.play + 1)
    return any(p.by == card.owner and p.value in (card.name, card.id) for p in later)


def _channel(d: Doing, count: Any) -> None:
    for player in d.who(d.step.get("who")):
        if d.game.table.standing[player].get("runes") is not None:
            moves.channel(d.game, player, int(count))
        d.tell(f"{player} channels {count}, exhausted.")


def _points(d: Doing, count: Any) -> None:
    scoring.gain_points(d.game, d.link.player, int(count))
    d.tell(f"{d.link.player} gains {count} point{'s' if int(count) != 1 else ''}.")


def _xp(d: Doing, count: Any) -> None:
    moves.gain(d.game, d.link.player, "xp", int(count))
    d.tell(f"{d.link.player} gains {count} XP.")


def _forbid(d: Doing, what: Any) -> None:
    players = d.who(d.step.get("who", "opponents"))
    d.game.state.forbidden = (*d.game.state.forbidden, *players)
    d.tell(f"{terms.listing(players)} cannot play cards this turn; what is on the chain already stays there.")


def _heal(d: Doing, word: Any) -> None:
    for card in d.cards(word):
        moves.set_fact(d.game, card, "healed", "damage", 0)
        d.tell(f"{card.name} is healed.", card.name)


def _attach(d: Doing, word: Any) -> None:
    gear = d.cards(word)[0]
    unit = d.cards(d.step.get("on", "target"))[0]
    moves.attach(d.game, gear, unit)
    d.tell(f"{gear.name} is attached to {unit.name}.", gear.name)


def _swap(d: Doing, word: Any) -> None:
    """Move this unit and the chosen one to each other's place."""
    me, other = d.cards("me")[0], d.cards(word)[0]
    mine, theirs = location(me), location(other)
    moves.go(d.game, me, theirs)
    moves.go(d.game, other, mine)
    d.tell(f"{me.name} and {other.name} change places.", me.name)


def _if(d: Doing, condition: Any) -> None:
    """A condition later in the text is looked at now (383.2.c)."""
    about = d.step.get("of")
    source = d.cards(about)[0] if about else d.game.table.cards.get(d.link.card)
    if not holds(d.game, str(condition), source, d.link.player):
        raise Skipped(f"it is not so that: {condition}")
    inner = d.step["then"]
    key = next(k for k in inner if k in OPERATIONS)
    OPERATIONS[key](Doing(d.game, d.view, d.link, inner, d.targets, d.lost), inner[key])


def _do_this(d: Doing, what: Data) -> None:
    """A reflexive trigger: it waits on the chain and is chosen for when it is finalized (387-388)."""
    triggered_abilities.seal(d.game, "instruction")
    card = d.game.table.cards.get(d.link.card)
    stay = card.stay if card is not None else 0
    about = {"name": d.link.name, "cards": tuple(which[0] for which in d.targets if which is not None)}
    met = Met(d.link.card, stay, f"{d.link.effect} then", d.link.player, about)
    state = d.game.state
    state.groups = (*state.groups, Group((met,), (d.link.player,)))
    d.tell(f"{d.link.name} sets off an effect of its own: it waits on the chain, pending.")


def _nothing(d: Doing, words: Any) -> None:
    d.tell(f"{d.link.name}: {words} (without weight for timing).")


OPERATIONS: dict[str, Callable[[Doing, Any], None]] = {
    "damage": _damage, "draw": _draw, "kill": _kill, "counter": _counter, "return": _return, "move": _move,
    "stun": _stun, "might": _might, "give": _give, "ready": _ready, "exhaust": _exhaust, "add": _add,
    "banish": _banish, "replay": _replay, "play_found": _play_found, "play_token": _play_token,
    "each_kills": _each_kills, "discard": _discard, "channel": _channel, "points": _points, "xp": _xp,
    "forbid": _forbid, "heal": _heal, "attach": _attach, "swap": _swap, "if": _if, "do_this": _do_this,
    "untimed": _nothing,
}  # fmt: skip
"""Every operation that a card file may name, with its function."""
