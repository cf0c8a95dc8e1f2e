"""Operations with cards of both players, or such that the opponent chooses."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Steps

_GY = r"(?:GY|Graveyard)"


def _from_each_deck(match: Match, memory: Memory) -> Steps:
    """``send the top 2 cards of each player's Deck to the GY``."""
    match.groups["-keep"] = ""
    memory.lost()
    top = {"count": int(match.groups.get("n") or 1), "in": "deck", "top": True}
    return [{"send_to_graveyard": {**top, "of": who}} for who in ("you", "opponent")]


def _each_sends(match: Match, memory: Memory) -> Steps:
    """``each player sends 2 cards from their hand to the GY``, ``... 1 monster from their Extra Deck ...``."""
    match.groups["-keep"] = ""
    memory.lost()
    what = {"card": "monster"} if match.groups["what"] == "monster" else {}
    cards: Data = {"count": int(match.groups["n"]), **what, "in": match.groups["place"].lower()}
    return [
        {"send_to_graveyard": {**cards, "of": "you"}},
        {"send_to_graveyard": {**cards, "of": "opponent"}, "who": "opponent"},
    ]


def _one_of_each(match: Match, memory: Memory) -> Steps:
    """``destroy 1 card on both players' fields``: one of each player, or none."""
    match.groups["-keep"] = ""
    memory.lost()
    key = "destroy" if match.groups["verb"].lower() == "destroy" else "send_to_graveyard"
    first, second = ({key: {"count": 1, "of": who}} for who in ("you", "opponent"))
    return [first, {"and": second}]


def _by_their_choice(match: Match, memory: Memory) -> Steps | None:
    """``banish 1 card from your opponent's Extra Deck (their choice)``."""
    what = match.cards[0].data
    if not isinstance(what, dict) or what.get("of") != "opponent" or what.get("in") not in ("hand", "extra deck"):
        return None
    if not isinstance(what.get("count"), int):
        return None
    return [{"banish": what, "who": "opponent"}]


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    return (
        (r"(?:(?:have )?each player sends?|both players send) the top (?:(?P<n>\d+) )?cards? (?:of|from) their Deck to "
         rf"the {_GY}", _from_each_deck),
        (rf"send the top (?:(?P<n>\d+) )?cards? of each player's Deck to the {_GY}", _from_each_deck),
        (rf"(?:(?:have|make) )?each player sends? (?P<n>\d+) (?P<what>card|monster)s? from their "
         rf"(?P<place>hand|Deck|Extra Deck) to the {_GY}", _each_sends),
        (r"banish {cards} \(their choice\)", _by_their_choice),
        (rf"(?P<verb>destroy|send) (?P<n>1) card (?:on|from) (?:both players' fields?|each player's field)"
         rf"(?: to the {_GY}s?)?(?= ?$|[,;.])", _one_of_each),
    )  # fmt: skip
