"""Further materials that the words of an effect allow for its Fusion or Ritual Summon, under a condition of their own.

Source: the texts of such cards; TCG Official Rulebook v10, p. 22: the effect says where materials come from.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.vocabulary import bans, conditions
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import candidates, matches
from judge.rulesets.yugioh.vocabulary.shapes import CONDITIONS, SELECTOR, YES
from judge.vocabulary.shapes import about, listed, mapping, one_of, whole

More = Mapping[str, Any]

SHAPE = listed(
    mapping(
        {
            "materials": SELECTOR,
            "most": about(whole(1), "So many of them at most."),
            "into": about(one_of("graveyard", "banished", "deck", "discarded"), "Where they go."),
            "for": about(SELECTOR, "Only for such a monster."),
            "beside": about(SELECTOR, "Only beside such a material."),
            "alone": about(YES, "Only by itself."),
            "if": CONDITIONS,
        },
        required=("materials", "into"),
    ),
    1,
)
_PLACES = {"banished": terms.BANISHED, "deck": terms.DECK}


def groups(doing: Doing, spec: Mapping[str, Any], monster: Card | None = None) -> list[tuple[More, list[Card]]]:
    """The further materials of a Fusion Summon as things stand, group by group; those for any ``monster`` if none is
    given."""
    found = []
    for more in spec.get("further", ()):
        fits = monster is None or "for" not in more or matches(doing, more["for"], monster, place=False)
        if fits and all(conditions.holds(doing, asked) for asked in more.get("if", ())):
            cards = candidates(doing, {**more["materials"], "count": "all"})
            if more["into"] == "banished":
                cards = [card for card in cards if not bans.cannot_banish(doing.game, doing.you, card)]
            found.append((more, cards))
    return found


def cards(doing: Doing, spec: Mapping[str, Any], monster: Card | None = None) -> list[Card]:
    """All of them."""
    return [card for _, some in groups(doing, spec, monster) for card in some]


def problem(doing: Doing, spec: Mapping[str, Any], monster: Card, used: Sequence[Card], own: Sequence[Card]) -> str:
    """Why these materials cannot be used together; empty if they can. ``own`` could be used anyway."""
    for more, some in groups(doing, spec, monster):
        taken = [card for card in used if card in some and card not in own]
        if len(taken) > more.get("most", len(taken)):
            return f"only {more['most']} of its materials can come from there"
        if taken and "alone" in more and len(used) > 1:
            return f"{taken[0].name} can be used only by itself"
        if taken and "beside" in more and not _among(doing, more["beside"], used):
            return f"{taken[0].name} can be used only beside another material, which is not among them"
    return ""


def _among(doing: Doing, wanted: Mapping[str, Any], used: Sequence[Card]) -> bool:
    """Is such a card among them, in its place where one is named?"""
    return any(matches(doing, wanted, card, place="in" in wanted) for card in used)


def may_come(doing: Doing, spec: Mapping[str, Any]) -> bool:
    """Are there further materials whose condition is not met yet?"""
    asked = (condition for more in spec.get("further", ()) for condition in more.get("if", ()))
    return any(not conditions.holds(doing, one) for one in asked)


def goes(doing: Doing, spec: Mapping[str, Any], monster: Card, card: Card) -> tuple[str, str]:
    """Into which place such a material goes, and how."""
    into = next((str(more["into"]) for more, some in groups(doing, spec, monster) if card in some), "graveyard")
    return _PLACES.get(into, terms.GRAVEYARD), "discarded by effect" if into == "discarded" else "material"
