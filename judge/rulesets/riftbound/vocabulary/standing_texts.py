"""What applies without being used, to which cards, and while what: Might, keywords, and what is forbidden (365.1).

`judge.rulesets.riftbound.table.state` asks it what it adds to the Might and the keywords of a card.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.table import Card, Player
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.records import Ability, Data
from judge.rulesets.riftbound.table.state import STANDING, RGame, active, attached, record_of
from judge.rulesets.riftbound.vocabulary.conditions import holds
from judge.rulesets.riftbound.vocabulary.selectors import View, how_many, matches

TRASH = "cards in trash"
"""What `per` may count besides cards on the board and a player's points and XP."""

_ASKING: list[tuple[int, str, str]] = []
"""What is being worked out, so that a text which asks for what it changes does not apply to itself."""


def sources(game: RGame, *keys: str) -> Iterator[tuple[Card, Ability]]:
    """The cards in play with a standing text that says one of these words, and the text."""
    records = game.state.records
    for card in list(game.table.cards.values()):
        if card.zone not in terms.IN_PLAY or not records[card.name].static or not active(card):
            continue
        for ability in records[card.name].static:
            if not ability.static.keys().isdisjoint(keys):
                yield card, ability


def applies(game: RGame, source: Card, static: Data, card: Card) -> bool:
    """Does a standing text of a card in play apply to this card now?"""
    player = str(source.controller or game.state.turn_player)
    whom = static.get("on", "me")
    if whom == "me":
        if source.id != card.id:
            return False
    elif not matches(View(game, player, source.id, source.stay), whom, card):
        return False
    if "level" in static and int(game.table.standing[player].get("xp") or 0) < int(static["level"]):
        return False
    return "while" not in static or holds(game, str(static["while"]), source, player)


def _said_of(game: RGame, card: Card, key: str) -> Iterator[tuple[Card, Data]]:
    """The standing texts with a word that apply to a card, each with the card it stands on."""
    for source, ability in sources(game, key):
        asking = (id(game), source.id, ability.id)
        if asking in _ASKING:
            continue
        _ASKING.append(asking)
        try:
            if applies(game, source, ability.static, card):
                yield source, ability.static
        finally:
            _ASKING.remove(asking)


def _times(game: RGame, source: Card, static: Data) -> int:
    """How often a standing text counts: once, or for each of what it counts."""
    per = static.get("per")
    player = str(source.controller or game.state.turn_player)
    if per is None:
        return 1
    if per == TRASH:
        return len(game.table.zone(player, terms.TRASH))
    if isinstance(per, str):
        return int(game.table.standing[player].get(per) or 0)
    view = View(game, player, source.id, source.stay)
    return how_many(view, per)


def might(game: RGame, card: Card, total: int) -> int:
    """A unit's Might with what standing texts add to it or take from it; a minimum binds only its own text (356)."""
    for source, static in list(_said_of(game, card, "might")):
        by = int(static["might"]) * _times(game, source, static)
        floor = static.get("least")
        total = max(total + by, min(total, int(floor))) if floor is not None else total + by
    return total


def keyword(game: RGame, card: Card, name: str) -> int:
    """The number of a keyword that standing texts give to a card."""
    given = sum(
        int(static["has"][name]) * _times(game, source, static)
        for source, static in list(_said_of(game, card, "has"))
        if name in static["has"]
    )
    for gear in attached(game, card):
        given += int((record_of(game, gear).raw.get("gives") or {}).get(name, 0))
    return given


def forbids(game: RGame, card: Card, key: str, by: Player) -> Card | None:
    """The card whose standing text keeps a player from choosing or readying a card; None if nothing does."""
    for source, static in list(_said_of(game, card, key)):
        side = static[key]
        against = game.state.opposed(by, card.controller)
        if side == "anybody" or (side == "enemies" and against):
            return source
    return None


def discounts(game: RGame, player: Player, card: Card) -> Iterator[tuple[Card, Data]]:
    """What the texts of a player's other cards take off the cost of a card of theirs, each with the card it is on."""
    for source, ability in sources(game, "makes_cheaper"):
        static = ability.static
        mine = source.controller == player and source.id != card.id
        if mine and ("while" not in static or holds(game, str(static["while"]), source, player)):
            yield source, static["makes_cheaper"]


def spared(game: RGame, card: Card) -> Card | None:
    """The card whose standing text recalls this one instead of letting it die; None if none does."""
    if record_of(game, card).type != "unit":
        return None
    return next((source for source, _ in list(_said_of(game, card, "recalled_instead_of_dying"))), None)


def enters_ready(game: RGame, card: Card) -> bool:
    """Does a standing text of another card, or an effect of this turn, make this unit, which has just entered, enter
    ready?"""
    if record_of(game, card).type == "unit" and card.controller in game.state.hurried:
        return True
    return any(True for _ in _said_of(game, card, "enter_ready"))


def kept_from(game: RGame, card: Card, place: str) -> Card | None:
    """The card whose standing text keeps this one from moving to a place; None if nothing does."""
    found = _said_of(game, card, "cannot_move_to")
    where = game.table.cards.get(str(card.facts.get("at")))
    if where is not None and any(a.static.get("no_moves_from_here_to") == place for a in record_of(game, where).static):
        return where
    return next((source for source, static in found if static["cannot_move_to"] == place), None)


def kept_from_points(game: RGame, player: Player) -> Card | None:
    """The card whose standing text keeps a player from gaining points; None if none does."""
    for source, ability in sources(game, "opponents_gain_no_points"):
        static = ability.static
        against = bool(source.controller) and game.state.opposed(player, source.controller)
        if against and ("while" not in static or holds(game, str(static["while"]), source, source.controller)):
            return source
    return None


def harmless(game: RGame, card: Card) -> bool:
    """Does a unit deal no combat damage by a standing text?"""
    return any(True for _ in _said_of(game, card, "no_combat_damage"))


def unharmed(game: RGame, card: Card, by: Player | None) -> Card | None:
    """The card whose standing text prevents damage to a unit; None if none does. ``by`` is the player whose spell or
    ability deals it, None for combat damage."""
    for source, static in list(_said_of(game, card, "no_damage")):
        enemy = by is not None and game.state.opposed(by, card.controller)
        if {"enemy effects": enemy, "effects": by is not None, "anything": True}[str(static["no_damage"])]:
            return source
    return None


def again(game: RGame, player: Player, what: str, place: str) -> int:
    """How many additional times the triggers of a player on a death, a conquest or a hold are met."""
    found = 0
    for source, ability in sources(game, "triggers_again"):
        said, _, here = str(ability.static["triggers_again"]).partition(" ")
        at = not here or source.facts.get("at") == place
        found += source.controller == player and said == what and at
    return found


STANDING.update(might=might, keyword=keyword, forbids=forbids)
