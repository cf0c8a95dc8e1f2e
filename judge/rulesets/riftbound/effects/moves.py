"""What changes the table: moving, killing, damaging, drawing; all of it as events, and nothing else changes it."""

from __future__ import annotations

from typing import Any

from judge.kernel.table import Card, Player
from judge.kernel.timeline import Event
from judge.rulesets.riftbound.effects import replacements
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.state import RGame, attached, keyword, location, might, record_of, units_at
from judge.rulesets.riftbound.vocabulary.conditions import holds
from judge.rulesets.riftbound.vocabulary.standing_texts import again, spared, unharmed

_BOARD_FACTS = ("at", "exhausted", "damage", "might_change", "given", "role", "stunned", "buff", "attached",
                "attached_to", "empowered", "hidden_at", "hidden_turn", "fought", "from_facedown", "saved", "shielded",
                "shielded_for", "additional_paid", "temporary", "printed_name")  # fmt: skip


def move(
    game: RGame, card: Card, zone: str, how: str, *, to: Player | None = None, at: str = "", **facts: Any
) -> Event:  # fmt: skip
    """Carry a card to another zone; ``at`` is its location if that is the board. Off the board it goes to its owner."""
    about = {
        "name": card.name, "from": card.zone, "to": zone, "how": how, "was_at": location(card),
        "was_controller": card.controller, "owner": card.owner, "might": might(game, card),
        "role": card.facts.get("role"), "stay": card.stay,
    }  # fmt: skip
    freed = _detached(game, card) + _released(game, card) if card.zone == terms.BOARD and zone != terms.BOARD else []
    if card.facts.get("token") and zone not in (terms.BOARD, terms.CHAIN):
        return game.do("moved", card.id, card.controller, *freed, ("gone", card.id), **about)
    fresh: dict[str, Any] = dict(facts) | ({"at": at} if at else {})
    dropped = [k for k in _BOARD_FACTS if card.facts.get(k) is not None and k not in fresh]
    owner = to or (card.controller if zone in (terms.BOARD, terms.CHAIN, terms.FACEDOWN) else card.owner)
    changes: list[Any] = [("card", card.id, k, None) for k in dropped]
    changes += [("card", card.id, k, v) for k, v in fresh.items()] + freed
    if "printed_name" in dropped:  # a copy is what is printed on it wherever it goes (124.1, 477.1.b)
        changes.append(("name", card.id, card.facts["printed_name"]))
    return game.do("moved", card.id, card.controller, *changes, ("move", card.id, zone, owner), **about)


def attach(game: RGame, gear: Card, unit: Card) -> None:
    """Attach a card to a permanent, at whose place it is then; from another one it is detached (434.1.f, 434.4)."""
    changes = [
        *_released(game, gear),
        ("card", gear.id, "attached_to", unit.id),
        ("card", gear.id, "at", location(unit)),
    ]
    mine = tuple(card.id for card in attached(game, unit) if card.id != gear.id)
    game.do("attached", gear.id, gear.controller, *changes, ("card", unit.id, "attached", (*mine, gear.id)))


def _released(game: RGame, gear: Card) -> list[Any]:
    """What a card is attached to has it no longer."""
    unit = game.table.cards.get(str(gear.facts.get("attached_to")))
    if unit is None:
        return []
    return [("card", unit.id, "attached", tuple(c.id for c in attached(game, unit) if c.id != gear.id))]


def _detached(game: RGame, card: Card) -> list[Any]:
    """The Equipment of a permanent that leaves the board: it detaches and stays where they were (435.4.b, 719.5)."""
    changes: list[Any] = []
    for gear in attached(game, card):
        changes += [("card", gear.id, "attached_to", None), ("card", gear.id, "at", location(card))]
        game.tell("effect", f"{gear.name} is detached: {card.name} leaves the board.", card=gear.name)
    return changes


def go(game: RGame, card: Card, place: str, how: str = "moved") -> None:
    """Move a permanent to a location of the board (a battlefield's id or ``base``)."""
    about = {"name": card.name, "was": location(card), "place": place, "how": how}
    changes: list[Any] = [("card", card.id, "at", place)]
    changes += [("card", gear.id, "at", place) for gear in attached(game, card)]  # not a move of its own (719.3)
    if card.facts.get("role"):
        changes.append(("card", card.id, "role", None))
    game.do("travelled", card.id, card.controller, *changes, **about)


def last_known(game: RGame, card: Card) -> Card:
    """A card as it is before it dies: where, with what Might, whether alone, and which conditions of what triggers on
    its death hold (808.1.d.3). Of several that die at once each is looked at before any of them leaves (323.4-5)."""
    worn = [ability for gear in attached(game, card) for ability in record_of(game, gear).triggered if ability.worn]
    worn = [ability for ability in worn if ability.when.get("dies") == "me"]
    own = [ability for ability in record_of(game, card).triggered if ability.when.get("dies") == "me"]
    asked = {c for a in (*own, *worn) for c in a.only_if}
    facts = {
        **card.facts,
        "last_might": might(game, card),
        "last_alone": len(units_at(game, location(card), card.controller)) == 1,
        "last_again": again(game, str(card.controller), "death", ""),
        "last_worn": tuple(worn),
        "last_held": frozenset(c for c in asked if holds(game, c, card, str(card.controller))),
    }
    return Card(card.id, card.name, card.owner, card.controller, card.zone, facts, card.stay)


def kill(game: RGame, card: Card, how: str = "killed", *, known: Card | None = None) -> bool:
    """Kill a permanent: it goes to its owner's trash; False if something is killed in its place. ``known``: how it was
    before others died at the same time."""
    other = replacements.saver(game, card)
    if other is not None:
        game.do("died", other.id, other.controller, name=other.name, stay=other.stay, known=last_known(game, other))
        move(game, other, terms.TRASH, "killed")
        game.do("healed", card.id, None, ("card", card.id, "damage", 0), ("card", card.id, "exhausted", True))
        go(game, card, terms.BASE, "recalled")
        text = f"{other.name} is killed in its place: {card.name} is healed, exhausted and recalled."
        game.tell("effect", text, card=card.name)
        return False
    if _kept_alive(game, card):
        return False
    about = {"name": card.name, "stay": card.stay, "known": known or last_known(game, card)}
    about["attached"] = bool(card.facts.get("attached_to"))
    temporary = bool(keyword(game, card, "temporary") or card.facts.get("temporary"))
    game.do("died", card.id, card.controller, **about, temporary=temporary)
    move(game, card, terms.TRASH, how)
    return True


def _kept_alive(game: RGame, card: Card) -> bool:
    """Is a unit recalled instead of dying, by an effect for this turn or by a standing text?"""
    by = spared(game, card)
    if not card.facts.get("saved") and by is None:
        return False
    changes = (("damage", 0), ("exhausted", True), ("saved", None))
    game.do("healed", card.id, None, *(("card", card.id, fact, value) for fact, value in changes))
    if location(card) != terms.BASE:
        go(game, card, terms.BASE, "recalled")
    game.tell("effect", f"{card.name} does not die: it is healed, exhausted and recalled instead.", card=card.name)
    return True


def damage(game: RGame, card: Card, amount: int, how: str = "effect", by: Player | None = None) -> int:
    """Mark damage on a unit, and say how much it took. ``by``: whose spell or ability deals it; nobody deals that of
    combat."""
    if amount > 0 and (keeper := unharmed(game, card, by)) is not None:
        text = "its text" if keeper is card else f"the text of {keeper.name}"
        game.tell("effect", f"The damage to {card.name} is prevented by {text}.", card=card.name)
        return 0
    if amount > 0 and by is not None and game.state.unharmed:
        game.tell("effect", f"The damage to {card.name} is prevented: that of spells and abilities is, this turn.",
                  card=card.name)  # fmt: skip
        return 0
    if (times := int(card.facts.get("shielded") or 0)) and amount > 0:
        game.do("prevented", card.id, card.controller, ("card", card.id, "shielded", times - 1 or None))
        game.tell("effect", f"The damage to {card.name} is prevented.", card=card.name)
        return 0
    prevented = _prevented(game, card, amount)
    if prevented and prevented == amount:
        return 0
    amount -= prevented
    total = int(card.facts.get("damage") or 0) + amount
    game.do("damaged", card.id, card.controller, ("card", card.id, "damage", total), amount=amount, how=how)
    return amount


def _prevented(game: RGame, card: Card, amount: int) -> int:
    """So much of the damage is prevented by what prevents the next N damage to a unit."""
    much = min(int(card.facts.get("shielded_for") or 0), amount)
    if much > 0:
        left = int(card.facts["shielded_for"]) - much
        game.do("prevented", card.id, card.controller, ("card", card.id, "shielded_for", left or None))
        game.tell("effect", f"{much} damage to {card.name} is prevented.", card=card.name)
    return max(much, 0)


def lethal(game: RGame, card: Card) -> bool:
    """Does a unit have lethal damage: more than none, and at least its Might?"""
    marked = int(card.facts.get("damage") or 0)
    return marked > 0 and marked >= might(game, card)


def new_unknown(game: RGame, player: Player, zone: str) -> Card:
    """A card nobody has seen."""
    game.state.unknowns += 1
    return Card(f"{terms.UNKNOWN} {game.state.unknowns}", terms.UNKNOWN, player, player, zone)


def burn(
    game: RGame, player: Player, count: int, names: list[str] | None = None, *, how: str = "burnt"
) -> list[str]:  # fmt: skip
    """Put cards of the top of the Main Deck into the trash; which ones nobody knows unless the file says. Returns their
    names."""
    return [_off_the_top(game, player, _nth(names, n), terms.TRASH, how) for n in range(count)]


def draw(
    game: RGame, player: Player, count: int, names: list[str] | None = None, *, how: str = "drawn"
) -> list[str]:  # fmt: skip
    """Draw cards, or put them into the hand (``how``); which ones nobody knows unless the file says. Returns their
    names."""
    return [_off_the_top(game, player, _nth(names, n), terms.HAND, how) for n in range(count)]


def _nth(names: list[str] | None, n: int) -> str | None:
    return names[n] if names and n < len(names) else None


def _off_the_top(game: RGame, player: Player, wanted: str | None, zone: str, how: str) -> str:
    """Move the top card of the Main Deck, or the one that the file names, to another zone. Returns its name."""
    deck = [c for c in game.table.zone(player, terms.DECK) if not c.facts.get("recycled")]  # that is the bottom
    card = next((c for c in deck if wanted in (c.name, c.id)), None) if wanted else next(iter(deck), None)
    if card is not None:
        move(game, card, zone, how)
        return card.name
    fresh = new_unknown(game, player, zone)
    if wanted in game.state.records:
        fresh.name = str(wanted)
    about = {"from": terms.DECK, "to": zone, "how": how, "name": fresh.name, "stay": 0}
    game.do("moved", fresh.id, player, ("new", fresh), **about, was_at="", was_controller=player, owner=player)
    return fresh.name


def number(game: RGame, player: Player, what: str) -> int:
    """A number a player has: points, Energy, Power, ready runes, ..."""
    return int(game.table.standing[player].get(what) or 0)


def gain(game: RGame, player: Player, what: str, amount: int) -> None:
    """Add to a number a player has (never below 0)."""
    total = max(number(game, player, what) + amount, 0)
    game.do("gained", None, player, ("player", player, what, total), what=what, amount=amount)


def channel(game: RGame, player: Player, count: int, *, ready: bool = False) -> int:
    """Put runes from the Rune Deck on the board, as many as are left of its twelve (103.3.a, 430.3); how many."""
    left = min(count, max(terms.RUNE_DECK - number(game, player, "runes"), 0))
    gain(game, player, "runes", left)
    if ready:
        gain(game, player, "ready", left)
    return left


def set_fact(game: RGame, card: Card, kind: str, fact: str, value: Any, **about: Any) -> None:
    """Change one fact of a card, as an event of this kind."""
    game.do(kind, card.id, card.controller, ("card", card.id, fact, value), **about)
