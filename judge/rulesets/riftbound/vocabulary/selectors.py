"""Selectors: which cards and chain items an effect may choose, and which it speaks of."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.chain import Link
from judge.kernel.table import Card, Player
from judge.kernel.tuples import NamedTuple
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.records import Ability, Data, many
from judge.rulesets.riftbound.table.state import (
    Ref,
    RGame,
    ability_of,
    at_battlefield,
    battlefields,
    friendly,
    here,
    items,
    location,
    might,
    on_board,
    record_of,
    ref,
)


class View(NamedTuple):
    """An effect's own point of view: whose it is, which card it comes from, where "here" is."""

    game: RGame
    you: Player
    card: str = ""
    stay: int = 0
    link: Link | None = None
    only_at: str = ""

    @property
    def source(self) -> Card | None:
        """The card the effect comes from, if it is still the same object."""
        return here(self.game, (self.card, self.stay))

    @property
    def here(self) -> str:
        """The battlefield the effect calls "here": where its source is now; empty if the source is gone."""
        source = self.source
        if source is None:
            return ""
        return source.id if source.zone == terms.ROW else location(source)


def item_ref(link: Link) -> Ref:
    """How a chain item is remembered as a target."""
    return f"#{link.number}", 0


def item_of(game: RGame, which: Ref) -> Link | None:
    """The chain item meant, while it is on the chain."""
    return next((k for k in items(game) if item_ref(k) == which), None)


def is_item(which: Ref) -> bool:
    """Is this a chain item, not a card?"""
    return which[0].startswith("#")


def wants_item(selector: Data) -> bool:
    """Does a selector choose something on the chain?"""
    return "item" in selector


def matches(view: View, selector: Data, card: Card) -> bool:
    """May the selector choose this card?"""
    game = view.game
    if not on_board(card) or (selector.get("not") == "me" and card.id == view.card):
        return False
    if view.only_at and location(card) != view.only_at:
        return False
    kind = record_of(game, card).type
    if kind not in (terms.PERMANENTS if selector["card"] == "permanent" else many(selector["card"])):
        return False
    mine = friendly(game, view.you, card)
    if (selector.get("of") == "you" and not mine) or (selector.get("of") == "enemy" and mine):
        return False
    where, place = selector.get("at"), location(card)
    if where == "battlefield" and not at_battlefield(card):
        return False
    if where == "base" and place != terms.BASE:
        return False
    if where == "here" and place != view.here:
        return False
    if where == "elsewhere" and place == view.here:
        return False
    if "role" in selector and card.facts.get("role") != selector["role"]:
        return False
    if "might_at_most" in selector and might(game, card) > int(selector["might_at_most"]):
        return False
    return not selector.get("mighty") or might(game, card) >= terms.MIGHTY


def matches_item(view: View, selector: Data, link: Link) -> bool:
    """May the selector choose this chain item? Permanents and Add abilities never stay to be chosen."""
    ability = ability_of(link)
    kinds = many(selector["item"])
    if link is view.link or not ability.lingers or link.facts["pending"]:
        return False
    if ("spell" if ability.kind == "spell" else "ability") not in kinds:
        return False
    if selector.get("of") == "enemy" and (link.player == view.you or view.game.state.teammate(view.you, link.player)):
        return False
    record = record_of(view.game, link.name)
    for key, printed in (("energy_at_most", record.energy), ("power_at_most", record.power)):
        if key in selector and printed is not None and printed > int(selector[key]):
            return False
    if selector.get("chooses") == "friendly":
        chosen = [here(view.game, t) for t in link.facts["targets"] if not is_item(t)]
        return any(c is not None and friendly(view.game, view.you, c) for c in chosen)
    return True


def candidates(view: View, selector: Data) -> list[Ref]:
    """Everything a selector could choose now."""
    game = view.game
    if wants_item(selector):
        return [item_ref(k) for k in items(game) if matches_item(view, selector, k)]
    if selector.get("card") == "battlefield":
        return [ref(b) for b in battlefields(game)]
    return [ref(c) for c in game.table.everywhere(terms.BOARD) if matches(view, selector, c)]


def fits(view: View, selector: Data, which: Ref) -> bool:
    """Is a target still what the selector asks for?"""
    if is_item(which):
        link = item_of(view.game, which)
        return link is not None and wants_item(selector) and matches_item(view, selector, link)
    card = here(view.game, which)
    if card is None or wants_item(selector):
        return False
    if selector.get("card") == "battlefield":
        return card.zone == terms.ROW
    return matches(view, selector, card)


def slots(ability: Ability) -> list[Data]:
    """One selector for every single choice of an ability: two units are two choices."""
    return [selector for selector in ability.targets for _ in range(int(selector.get("count", 1)))]


def optional_slot(selector: Data) -> bool:
    """May this choice be left out ("up to")?"""
    return bool(selector.get("up_to"))


def all_of(view: View, words: str) -> Iterator[Card]:
    """The cards that words such as ``all enemy units here`` mean, found without choosing."""
    parts = words.split()
    kinds = [kind for word, kind in (("units", "unit"), ("gear", "gear")) if word in parts]
    for card in view.game.table.everywhere(terms.BOARD):
        mine = friendly(view.game, view.you, card)
        kind = record_of(view.game, card).type
        if kinds and kind not in kinds:
            continue
        if ("enemy" in parts and mine) or ("friendly" in parts and not mine):
            continue
        if "here" in parts and (not view.here or location(card) != view.here):
            continue
        if "battlefields" in parts and not at_battlefield(card):
            continue
        yield card


def meaning(selector: Data) -> str:
    """What a selector asks for, in words: ``an enemy unit at a battlefield``."""
    if wants_item(selector):
        return _item_meaning(selector)
    of = {"you": "friendly ", "enemy": "enemy "}.get(str(selector.get("of")), "")
    kind = str(selector.get("card"))
    role = {"attacker": "attacking ", "defender": "defending "}.get(str(selector.get("role")), "")
    text = f"{of}{role}{'Mighty ' if selector.get('mighty') else ''}{kind}"
    text = f"an {text}" if text[0] in "ae" else f"a {text}"
    if "might_at_most" in selector:
        text += f" with {selector['might_at_most']} Might or less"
    where = {"battlefield": " at a battlefield", "base": " in a base", "here": " here", "elsewhere": " elsewhere"}
    return text + where.get(str(selector.get("at")), "")


def _item_meaning(selector: Data) -> str:
    kinds = terms.listing(many(selector["item"]), "or")
    text = f"an enemy {kinds}" if selector.get("of") == "enemy" else f"a {kinds}" if kinds[0] != "a" else f"an {kinds}"
    text += " on the chain"
    if "energy_at_most" in selector:
        text += f" that costs at most {selector['energy_at_most']} Energy"
    if "power_at_most" in selector:
        text += f" and {selector['power_at_most']} Power"
    return text + (" that chooses a friendly unit or gear" if selector.get("chooses") else "")
