"""Pendulum Summons: the Scales, which monsters lie between them, and whether there is room for all that come.

Source: TCG Official Rulebook v10, p. 16-17; Yugipedia, "Pendulum Summon".
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects import extra_deck_zones
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import YGame, free_zones, record_of
from judge.rulesets.yugioh.vocabulary import columns, present_values


def in_zones(game: YGame, player: Player) -> list[Card]:
    """The cards in the Pendulum Zones of a player."""
    return [c for c in game.table.zone(player, terms.SPELL_TRAP) if c.facts.get("pendulum")]


def zone_free(game: YGame, player: Player, wanted: int = 1) -> bool | None:
    """Is one of the two Pendulum Zones of a player free (or both, if two are ``wanted``)? None where it turns on the
    zones of other cards, which nobody says: they are the first and the last of the Spell & Trap Zones, and were apart
    until 2017 (Yugipedia, "Pendulum Zone")."""
    scales = in_zones(game, player)
    if len(scales) + wanted > 2 or game.state.rules_of.main_zones_only:
        return len(scales) + wanted <= 2
    cards = game.table.zone(player, terms.SPELL_TRAP)
    ends = {1, terms.ZONES_A_ROW} - {columns.column_of(c) for c in cards}
    open_ends = len(ends) - sum(columns.column_of(c) is None for c in scales)
    if open_ends < wanted or free_zones(game, player, terms.SPELL_TRAP) < wanted:
        return False
    unsaid = sum(columns.column_of(c) is None for c in cards if c not in scales)
    return True if unsaid <= open_ends - wanted else None


def summoned_this_turn(game: YGame, player: Player) -> list[list[tuple[Card, str]]]:
    """The Pendulum Summons of a player in this turn, be it in vain: each with its monsters, and from where."""
    found: dict[int, list[tuple[Card, str]]] = {}
    for moment, event in game.timeline.events("summon attempted"):
        if moment.turn != game.state.turn or not event.data.get("pendulum") or event.player != player:
            continue
        came = [e.data["from"] for e in moment.events if (e.kind, e.card) == ("moved", event.card)]
        if card := game.table.cards.get(str(event.card)):
            found.setdefault(moment.n, []).append((card, came[-1] if came else terms.HAND))
    return list(found.values())


def problem(game: YGame, card: Card, low: int, high: int) -> str:
    """Why a monster cannot be Pendulum Summoned between two Scales; empty if nothing known stands against it."""
    record = record_of(game, card)
    if card.zone not in (terms.HAND, terms.EXTRA):
        return f"{card.name} is {terms.lying(card.zone)}"
    if record.frame != "monster":
        return f"{card.name} is no monster"
    if card.zone == terms.EXTRA and "pendulum" not in record.kinds:
        return f"{card.name} is no Pendulum Monster, and only those are Pendulum Summoned from the Extra Deck"
    if card.zone == terms.EXTRA and card.facts.get("face") != "up":
        return f"{card.name} is face-down in the Extra Deck"
    if "pendulum" in many(record.summons.get("not_by")):
        return f"{card.name} cannot be Pendulum Summoned by its text"
    limit = record.summons.get("special", True)
    came_back = record.extra_deck and bool(record.summons.get("first"))  # face-up, it was Summoned as its text asks
    if not (limit if isinstance(limit, bool) else came_back or "pendulum" in many(limit)):
        return f"{card.name} cannot be Pendulum Summoned by its text"
    treated = record.summons.get("pendulum_as") if card.zone == terms.EXTRA else None
    if not record.has_level and not treated:
        return f"{card.name} has no Level"
    level = int(treated) if treated else present_values.level_of(game, card)
    if not low < level < high:
        return f"{card.name} is Level {level}, which is not between the Pendulum Scales {low} and {high}"
    return ""


def room(game: YGame, player: Player, cards: Sequence[Card]) -> bool | None:
    """Is there a zone for each of the monsters? None where the file does not say enough."""
    apart = [c for c in cards if extra_deck_zones.needed(game, c)]
    main = free_zones(game, player, terms.MONSTER)
    if not apart:
        return len(cards) <= main
    found = extra_deck_zones.room_for(game, player)
    others = len(cards) - len(apart)
    if len(apart) > found.most or others + len(apart) - found.shared[1] > main:
        return False
    surely = len(apart) <= found.least and others + len(apart) - found.shared[0] <= main
    return True if surely else None
