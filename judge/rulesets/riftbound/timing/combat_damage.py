"""How combat damage is divided: as the file says, or where it can be divided in one way only (465.2.c, 815, 826)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice, permutations

from judge.kernel.scenario import Play
from judge.kernel.table import Card
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.state import RGame, Showdown, keyword, might, units_at
from judge.rulesets.riftbound.vocabulary import standing_texts

Shares = list[tuple[Card, int]]
"""Units, with the damage assigned to each."""
MOST_ORDERS = 120
"""So many orders are looked through, those of five units."""


def said(play: Play | None) -> Mapping[str, int]:
    """The division that the file gives with the pass that closes a combat showdown (``outcome: {assigns: ...}``)."""
    outcome = play.details.get("outcome") if play is not None else None
    found = outcome.get("assigns") if isinstance(outcome, dict) else None
    return found if isinstance(found, dict) else {}


def sides(game: RGame, showdown: Showdown) -> tuple[tuple[int, list[Card]], ...]:
    """What the attacker divides among the defending units, then the reverse; nothing if one side has no units, or there
    is no combat."""
    if not showdown.combat:
        return ()
    attackers = units_at(game, showdown.at, showdown.attacker)
    defenders = units_at(game, showdown.at, showdown.defender)
    if not (attackers and defenders):
        return ()
    return (strength(game, attackers), defenders), (strength(game, defenders), attackers)


def strength(game: RGame, mine: list[Card]) -> int:
    """The Might that units add up to; stunned ones add none (423.1.b), nor those whose text says so."""
    return sum(might(game, c) for c in mine if not c.facts.get("stunned") and not standing_texts.harmless(game, c))


def of_side(theirs: list[Card], written: Mapping[str, int]) -> Shares:
    """The part of a written division that concerns one side; a name alone is its first unit of that name."""
    found: Shares = []
    for name, amount in written.items():
        named = [c for c in theirs if name == c.id] or [c for c in theirs if name == c.name]
        found += [(c, amount) for c in named[:1]]
    return found


def fault(game: RGame, total: int, theirs: list[Card], shares: Shares) -> str:
    """What is wrong with a division; empty if it is legal."""
    given = {card.id: amount for card, amount in shares}
    if sum(given.values()) != total:
        return f"{total} damage is assigned, not {sum(given.values())}"
    full = {c.id for c in theirs if given.get(c.id, 0) >= needed(game, c)}
    short = [c for c in theirs if given.get(c.id, 0) > 0 and c.id not in full]
    if len(short) > 1:
        return f"{short[0].name} is assigned lethal damage in full before {short[1].name} is assigned any"
    for card in [c for c in theirs if given.get(c.id, 0)]:
        before = [c for c in theirs if c.id not in full and max(_ranks(game, c)) < min(_ranks(game, card))]
        if before:
            return f"{before[0].name} is assigned lethal damage before {card.name}"
    over = next((c for c in theirs if given.get(c.id, 0) > needed(game, c) + _prevents(c)), None)
    if over is not None and len(full) < len(theirs) and not game.state.edition.relevant:
        return f"{over.name} is assigned more than lethal damage, {needed(game, over)}, while others have less"
    return ""


def needed(game: RGame, card: Card) -> int:
    """How much more damage is lethal for a unit."""
    return max(might(game, card) - int(card.facts.get("damage") or 0), 1)


def _prevents(card: Card) -> int:
    """How much damage to a unit is prevented, which may be assigned to it besides (465.2.c)."""
    return int(card.facts.get("shielded_for") or 0)


def shared(game: RGame, total: int, theirs: list[Card]) -> Shares | None:
    """Who is assigned how much, Tank first and Backline last; None if somebody would choose who dies.

    Each unit is assigned lethal damage in full, and no more, before the next one is assigned any (465.2.c.3-4).
    """
    if len(theirs) > 1 and any(map(_prevents, theirs)):
        return None
    left, found = total, []
    torn = len(theirs) > 1 and any(len(_ranks(game, c)) > 1 for c in theirs)
    if torn and total < sum(needed(game, c) for c in theirs):
        return None
    for rank in _in_order(game, theirs):
        wanted = [(card, needed(game, card)) for card in rank]
        if left < sum(amount for _, amount in wanted) and _a_choice(game, left, wanted):
            return None
        for card, amount in wanted:
            found.append((card, min(left, amount)))
            left -= min(left, amount)
    if left:  # all have lethal damage: what is left over changes nothing
        found[0] = found[0][0], found[0][1] + left
    return found


def first_choice(game: RGame, total: int, theirs: list[Card]) -> list[Card]:
    """The units of which somebody chooses who is assigned damage first, after those that must be and can all be."""
    if any(len(_ranks(game, c)) > 1 for c in theirs):
        return theirs
    left = total
    for rank in _in_order(game, theirs):
        wanted = sum(needed(game, c) for c in rank)
        if left < wanted:
            return rank
        left -= wanted
    return theirs


def divisions(game: RGame, total: int, theirs: list[Card]) -> list[Shares]:
    """Every legal division that leaves each unit lethal damage before the next, in each order; each result once."""
    found: dict[frozenset[tuple[str, int]], Shares] = {}
    for order in islice(permutations(theirs), MOST_ORDERS):
        left, shares = total, Shares()
        for card in order:
            amount = min(left, needed(game, card))
            shares.append((card, amount))
            left -= amount
        shares = sorted(
            ((card, amount) for card, amount in shares if amount), key=lambda one: min(_ranks(game, one[0]))
        )
        if not left and not fault(game, total, theirs, shares):
            found.setdefault(frozenset((card.id, amount) for card, amount in shares), shares)
    return list(found.values())


def _a_choice(game: RGame, left: int, wanted: Shares) -> bool:
    """Does it matter who of these is assigned damage first? Damage that kills nobody is healed in the same cleanup."""
    alike = {(card.name, amount, repr(card.facts.get("given")), might(game, card)) for card, amount in wanted}
    return len(wanted) > 1 and len(alike) > 1 and left >= min(amount for _, amount in wanted)


def _in_order(game: RGame, units: list[Card]) -> Iterator[list[Card]]:
    """The units in the order in which they may be assigned damage: Tank, then the others, then Backline."""
    for wanted in (0, 1, 2):
        rank = [c for c in units if min(_ranks(game, c)) == wanted]
        if rank:
            yield rank


def _ranks(game: RGame, card: Card) -> tuple[int, ...]:
    """When a unit may be assigned damage; one with both Tank and Backline first or last (465.2.c.8)."""
    asked = [rank for name, rank in (("tank", 0), ("backline", 2)) if keyword(game, card, name)]
    return tuple(asked) or (1,)


def told(shares: Shares) -> str:
    """A division in words."""
    return terms.listing(f"{amount} to {card.name}" for card, amount in shares if amount)
