"""Events of cards that come to a hand: added from the Deck or the Graveyard, or drawn."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Found, Match


def came_to_hand(_: Match) -> Found:
    """This card comes to the hand, but not by the draw of the Draw Phase."""
    drawn: Data = {"drawn": {"card": "this card", "in_normal_draw": False}}
    return [{"added_to_hand": {"card": "this card"}}, drawn], "this card"


def added_or_drawn(what: Data) -> list[Data]:
    """A card that is added from the Deck may be drawn, unless a text says not (ProjectIgnis, CardScripts, c87774234
    and c3111207); by an effect, if it says so. What draws it by certain effects is not told apart."""
    if "by_effect_of" in what:
        return [{"added_to_hand": what}]
    drawn = {key: one for key, one in what.items() if key not in ("from", "by")}
    return [{"added_to_hand": what}, {"drawn": {**drawn, **({"in_normal_draw": False} if "by" in what else {})}}]


def their_search(match: Match) -> Found | None:
    """The opponent adds certain cards from the Deck to the hand."""
    card = selected.uncounted(match.cards[0])
    if card is None or card.pop("in", "deck") != "deck" or card.pop("of", "opponent") != "opponent":
        return None
    return [{"added_to_hand": {**({"card": card} if card else {}), "of": "opponent", "from": "deck"}}], ""


def added_by_effect(match: Match) -> Found | None:
    """The opponent adds cards from the Deck to the hand by an effect, or draws them."""
    by = "opponent's card effect" if match.groups.get("their") else "card effect"
    added: Data = {"added_to_hand": {"of": "opponent", "from": "deck", "by": by}}
    drawn: Data = {"drawn": {"of": "opponent", "in_normal_draw": False}}
    if match.groups.get("their") and not match.groups.get("searched"):
        return None  # by whose effect they are drawn
    return [added] if match.groups.get("searched") else [added, drawn], ""


def out_of_their_graveyard(match: Match) -> Found | None:
    """A card is added from a Graveyard to the hand, by the opponent or by whomever."""
    card = selected.uncounted(match.cards[0])
    theirs = not match.groups.get("there", "").startswith("from")
    where = "graveyard" if "there" in match.groups else None
    if card is None or card.pop("in", where) != "graveyard" or card.pop("of", "opponent") != "opponent":
        return None
    what: Data = {**({"card": card} if card else {}), **({"of": "opponent"} if theirs else {})}
    return [{"added_to_hand": {**what, "from": "graveyard"}}], "those cards"


def added_undrawn(match: Match) -> Found:
    """A card comes to the opponent's hand, or comes there from the Deck or the Graveyard, but is not drawn."""
    came: Data = {"from": ["deck", "graveyard"]} if match.groups.get("from") else {}
    return [{"added_to_hand": {"of": "opponent", **came}}], ""


def added(match: Match) -> Found:
    """A card comes to the hand of a player, however it does."""
    what: Data = {"of": "you" if match.groups["who"].lower() == "your" else "opponent"}
    return [{"added_to_hand": what}, {"drawn": dict(what)}], ""
