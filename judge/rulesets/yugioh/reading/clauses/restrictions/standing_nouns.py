"""What the sentences that just apply cover: the cards of a noun, or this card."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases.admitted_words import ADMITTED_ONLY
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match
from judge.rulesets.yugioh.reading.clauses.restrictions import shielding

Statics = list[Data]


def shield(build_static: Any) -> Any:
    """A phrase about cards that are covered: what it means, from the cards of its noun."""

    def build(match: Match) -> Statics | None:
        noun = match.cards[0]
        if isinstance(noun.data, str) and noun.data not in ("this card", "equipped monster"):
            return None
        covered = shielding.covered(noun)
        found = None if covered is None else build_static(match, fielded(covered))
        linked = isinstance(covered, dict) and (ADMITTED_ONLY - {"against_this", "zone_kind"}) & set(covered)
        return None if linked and any(not _ASKED & set(static) for static in found or ()) else found

    return build


_ASKED = frozenset({"indestructible", "untargetable", "cannot_attack", "attacks_again", "piercing"})
"""What a ruling says turns on whether a monster is linked, or says what it took for granted, where nobody says it."""


_IN_SUCH_ZONES = frozenset({
    "indestructible", "untargetable", "unaffected", "cannot_be_banished", "change_atk", "change_def", "atk_is",
    "def_is", "piercing", "attacks_again", "cannot_attack", "cannot_attack_directly", "cannot_be_attacked",
    "redirect_to_banished",
})  # fmt: skip
"""The same of the kind of Monster Zone in which a monster stands (of attacks: `judging.doubtful_attacks`)."""


def known_by_zone(static: Data) -> bool:
    """May this ask in which kind of Monster Zone a monster stands, if it does?"""
    return bool(_IN_SUCH_ZONES & static.keys()) or "'zone_kind'" not in str(static)


def fielded(covered: Any) -> Any:
    """Cards that nobody's place narrows down are those on the field."""
    if isinstance(covered, dict) and not {"of", "in"} & set(covered):
        return {**covered, "in": "field"}
    return covered


def fixed(*statics: Data) -> Any:
    """A phrase that always means the same."""
    return lambda match: [dict(s) for s in statics]
