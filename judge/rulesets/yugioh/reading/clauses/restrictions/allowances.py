"""What is another number for a player than the rules have it: Normal Summons in a turn, cards of the normal draw."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts.durations import UNTIL
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Match
from judge.rulesets.yugioh.reading.clauses.restrictions import shielding
from judge.rulesets.yugioh.reading.clauses.restrictions.standing_nouns import Statics


def _so_many(key: str) -> Any:
    def build(match: Match) -> Statics | None:
        number = int(match.groups["n"])
        return [{key: number}] if number > 1 else None

    return build


_SUMMONS = r"(?:you can )?conduct (?:up to )?(?P<n>\d) Normal Summons/Sets"
_DRAW = r"draw (?P<n>\d) cards instead of 1 for your normal draw(?: during your Draw Phase)?"


def _limit(match: Match) -> Statics:
    """``your opponent's hand size limit becomes 5``."""
    of = match.groups["of"].lower()
    who = "opponent" if "opponent" in of else "both" if "player" in of else "you"
    number = match.groups.get("n")
    return [{"hand_limit": int(number) if number else "none", "who": who}]


def _free(match: Match) -> Statics | None:
    """``you do not pay LP to activate Spell/Trap Cards``, ``... Trap Cards or "A" monster effects``: the cards
    themselves, or the effects of monsters."""
    cards = shielding.covered(match.cards[0])
    plural = match.cards[0].plural
    if not isinstance(cards, dict) or not plural or cards.get("card") not in ("spell", "trap", "spell or trap"):
        return None
    if cards.keys() - {"card", "kind", "named"} - match.cards[0].added:
        return None
    told = {key: what for key, what in cards.items() if key not in match.cards[0].added}
    found: Statics = [{"no_lp_cost": told, "kind": "card"}]
    if match.groups.get("named"):
        found.append({"no_lp_cost": {"card": "monster", "named": match.groups["named"][1:-1]}, "kind": "effect"})
    return found


def _quick(match: Match) -> Statics:
    """``you can activate the effects of monsters you control with "A" in their original names as Quick Effects``, ``the
    effects of "A" monsters in your GY, or of Link Monsters you control with "A" in their original names, ...``."""
    link: dict[str, Any] = {"kind": ["link"]} if match.groups.get("link") else {}
    found: Statics = [
        {"quick_effects": {"card": "monster", **link, "original": {"named": match.groups["own"][1:-1]}, "of": "you"}}
    ]
    if match.groups.get("gone"):
        there = {"card": "monster", "named": match.groups["gone"][1:-1], "of": "you", "in": "graveyard"}
        found.insert(0, {"quick_effects": there})
    return found


_QUICK = (
    rf"you can activate (?:the )?effects of (?:(?P<gone>{NAME}) monsters in your (?:GY|Graveyard), or of )?"
    rf"(?P<link>Link )?monsters you control with (?P<own>{NAME}) in their original names,? as Quick Effects"
)
_FREE = r"you do not (?:have to )?pay (?:any )?(?:LP|Life Points) to activate"
_THEIRS = rf"{{cards}}(?: or (?P<named>{NAME}) monster effects)?(?! (?:and|or|in|on|from|that|with))"
_NUMBER = r"becomes (?P<n>\d+)(?![\d,.]\d)"
STANDING: tuple[tuple[str, Any], ...] = (
    (
        rf"the hand size limit of (?P<of>each player|both players|this card's controller|your opponent) {_NUMBER}",
        _limit,
    ),
    (rf"(?P<of>your|your opponent's) hand size limit {_NUMBER}", _limit),
    (
        r"there is no limit to the number of cards in (?P<of>players'|both players'|your|your opponent's) hands?(?!\w)",
        _limit,
    ),
    (rf"{_SUMMONS} (?:per|each) turn,? not just 1", _so_many("normal_summons")),
    (rf"{_DRAW}(?= ?$|[.;,])", _so_many("normal_draw")),
    (rf"{_FREE} {_THEIRS}", _free),
    (_QUICK, _quick),
)
"""Phrases about such numbers, and the statics they mean."""
FOR_A_TIME: tuple[tuple[str, Any], ...] = (
    (rf"{_SUMMONS}(?: (?:per|each) turn)?{UNTIL},? not just 1", _so_many("normal_summons")),
    (rf"{_DRAW}{UNTIL}(?= ?$|[.;,])", _so_many("normal_draw")),
    (rf"{_DRAW} (?P<until>during your next Draw Phase)(?= ?$|[.;,])", _so_many("normal_draw")),
    (rf"{_FREE} {_THEIRS}{UNTIL}", _free),
)
"""The same for a time."""
