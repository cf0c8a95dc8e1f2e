"""What the board says of the Summons of its monsters: by whose effect, and with what. What was used becomes moves that
every question about materials and Tributes reads like those of the file itself.

Source: TCG Official Rulebook v10, p. 18-23: what is used for a Summon goes to the Graveyard, if nothing says otherwise.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.places import Path
from judge.kernel.table import Card
from judge.kernel.timeline import Event
from judge.rulesets.yugioh.effects import summoning_procedures
from judge.rulesets.yugioh.judging.board import unknown_card
from judge.rulesets.yugioh.judging.board_keys import BEFORE
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import every
from judge.rulesets.yugioh.table.state import YGame, gives_as_material, record_of

KEY = "summoned_with"
_LONG_AGO = 0
"""The turn of what happened in none that a question about this turn or the last one could ask for."""
_ANYWHERE = ("fusion", "ritual")
"""The Summons whose materials may have been in the hand as well."""
_AFIELD = ("", "field")
"""Where nobody says it, it is taken to have been on the field."""
_TRIBUTED = (None, "tribute", "normal")


def lay(game: YGame) -> None:
    """Lay what the board says of Summons. Raises `Unreadable` for cards that nobody knows, and for a monster for whose
    Summon nothing is used."""
    for card in [card for card in game.table.cards.values() if "summoned_by" in card.facts]:
        card.facts["summoned_by"] = _card(game, card, card.facts["summoned_by"], (*_path(game, card), "summoned_by")).id
    _lay_what_was_used(game)


def _path(game: YGame, card: Card) -> Path:
    """Where the board writes the monster down: as an entry of a list, or alone."""
    where = ("board", card.controller, "monsters")
    if not isinstance(game.scenario.board[card.controller]["monsters"], list):
        return where
    return *where, game.table.zone(card.controller, terms.MONSTER).index(card)


def _lay_what_was_used(game: YGame) -> None:
    """Move what was used for the Summons of the monsters on the board, before all else that happened."""
    told = [card for card in game.table.cards.values() if card.facts.get(KEY) is not None]
    used_up: set[str] = set()
    for card in told:
        way = summoning_procedures.way_of(record_of(game, card))
        path = (*_path(game, card), KEY)
        if not way and card.facts.get("summoned") not in _TRIBUTED:
            hint = "Only a Tribute Summon, and a Fusion, Ritual, Synchro, Xyz or Link Summon use monsters."
            raise Unreadable(f"Nothing was used for such a Summon of {card.name}.", hint=hint, path=path)
        used = [(_card(game, card, name, (*path, n), used_up), came) for n, (name, came) in enumerate(card.facts[KEY])]
        used_up |= {one.id for one, _ in used}
        if used and not way:
            card.facts["summoned"] = "tribute"
        game.timeline.open.extend(_moved(card, one, way, came) for one, came in used)
        giving = [one.name for one, came in used if gives_as_material(record_of(game, one), afield=came in _AFIELD)]
        if way and giving:
            card.facts["givers"] = tuple(giving)
        turn = game.state.turn if card.facts.get("summoned_turn") == game.state.turn else _LONG_AGO
        game.timeline.seal(turn=turn, why=BEFORE)
        asked = _asks_where(game, card) or any(_given_on_the_field(game, one) for one, _ in used)
        if way in _ANYWHERE and not all(came for _, came in used) and asked:
            game.assume(f"What {card.name} was Summoned with was taken to have been on the field.")


def _card(game: YGame, monster: Card, name: str, path: Path, used_up: Collection[str] = ()) -> Card:
    """The card of that id, or a card of that name under the monster, in the Graveyard or banished; else one that is
    nowhere any more."""
    itself = game.table.cards.get(name)
    if itself is not None and itself.id != itself.name:
        return itself
    if name not in game.state.records:
        raise unknown_card(game, name, path)
    there = [c for c in game.table.cards.values() if c.name == name and c.owner == monster.controller]
    there = [c for c in there if c.id not in used_up and (c.zone in _WENT or c.facts.get("under") == monster.id)]
    if there:
        return min(there, key=lambda c: c.zone != terms.MATERIAL)
    gone = Card(game.table.fresh_id(name), name, monster.controller, monster.controller, terms.NOWHERE, {})
    game.table.put(gone)
    return gone


_WENT = (terms.GRAVEYARD, terms.BANISHED)


def _moved(monster: Card, used: Card, way: str, came: str) -> Event:
    zone = terms.SELECTOR_ZONES[came][0] if came and came != "field" else terms.MONSTER
    about: dict[str, Any] = {
        "from": zone, "to": used.zone, "how": "material" if way else "tribute", "by": monster.controller,
        "was_controller": monster.controller, "was_face": "up", "was_equipped": False, "owner": used.owner,
        "name": used.name, "stay": used.stay, "material_of" if way else "tribute_for": monster.id,
        "way": way or "tribute",
    }  # fmt: skip
    return Event("moved", used.id, monster.controller, (), about)


def _given_on_the_field(game: YGame, used: Card) -> bool:
    """Does it give effects only where it was used on the field?"""
    found = record_of(game, used)
    return gives_as_material(found, afield=True) and not gives_as_material(found, afield=False)


def _asks_where(game: YGame, card: Card) -> bool:
    """Does the monster's record ask from where its materials came?"""
    parts = every(record_of(game, card).raw)
    asked = [part.get(key) for part in parts for key in ("made_with", "summon_materials") if key in part]
    return any("in" in one for one in asked if isinstance(one, dict)) or any("out_of" in part for part in parts)
