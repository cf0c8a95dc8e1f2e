"""States of the card itself: its materials, what it is equipped with and linked to, its position, how it was used."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses import selecting
from judge.rulesets.yugioh.reading.clauses.nouns import ATTRIBUTES, RACES
from judge.rulesets.yugioh.reading.clauses.phrases import Data, Match
from judge.rulesets.yugioh.reading.clauses.states_of_players import bare

Conditions = list[Data]


def _with_materials(match: Match) -> Conditions:
    return [{"materials": {"min": int(match.groups["n"])}}]


def _linked(match: Match) -> Conditions:
    asked: Data = {"is": {"what": "this card", "fits": {"co_linked" if match.groups.get("both") else "linked": True}}}
    return [{"not": asked}] if match.groups.get("not") else [asked]


def _attached(match: Match) -> Conditions | None:
    found = selecting.uncounted(match.cards[0]) if not match.cards[0].plural else None  # of several each is asked for
    return [{"attached": found}] if found and not {"of", "in", "other", "face"} & set(found) else None


def _attached_once(match: Match) -> Conditions:
    """``this card has a material attached that was originally WATER``: what is printed on it."""
    said = next(one for one in (*ATTRIBUTES, *RACES) if one.lower() == match.groups["printed"].lower())
    return [{"attached": {"attribute" if said in ATTRIBUTES else "race": said}}]


def _played(match: Match) -> Conditions | None:
    """``this card was activated this turn``, on a Spell or Trap that stays on the field."""
    frame = match.groups["-kind"].rpartition(" ")[2]
    if frame not in ("spell", "trap"):
        return None
    return [{"activated_this_turn": {"activation": [f"{frame} card"], "by": "any", "card": "this card"}}]


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    this = r"this card(?: you control)?"
    return (
        (rf"{this} has (?:Xyz )?[Mm]aterial(?! attached| detached)", bare({"materials": {"min": 1}})),
        (rf"{this} has (?P<n>\d+) or more (?:Xyz )?[Mm]aterials", _with_materials),
        (rf"{this} has {{cards}} as (?:an? )?(?:Xyz )?[Mm]aterial(?! attached)", _attached),
        (rf"{this} is equipped with an? Equip (?:Card|Spell)", bare({"equipped_with": {"card": "any"}})),
        (rf"{this} has no (?:Xyz )?materials?", bare({"materials": {"max": 0}})),
        (rf"{this} is (?P<not>not )?(?P<both>co-)?linked(?! to)", _linked),
        (rf"{this} is in (?:face-up )?Attack Position", bare({"position": "attack"})),
        (rf"{this} is in face-up Defense Position", bare({"position": "defense"})),
        (r"you activated this card from your hand", bare({"activated_from": "hand"})),
        (r"this card was activated this turn(?! (?:by|from))", _played),
        (
            rf"{this} has an? (?:Xyz )?[Mm]aterial attached that was originally (?:an? )?"
            rf"(?P<printed>{'|'.join((*ATTRIBUTES, *RACES))})(?![\w-]| or| and)",
            _attached_once,
        ),
        (
            r"this card was Set before activation and is on the field at resolution",
            lambda match: [{"activated_from": "field"}, {"this_card_in": "field"}],
        ),
    )
