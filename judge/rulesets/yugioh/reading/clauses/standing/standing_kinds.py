"""Types and Attributes that a continuous effect gives in place of the own ones: ``all face-up monsters on the field
become Plant monsters``, ``the equipped monster becomes WIND``."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases.admitted_words import ADMITTED_ONLY
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES, NAME, RACES
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Match
from judge.rulesets.yugioh.reading.clauses.restrictions import shielding
from judge.rulesets.yugioh.reading.clauses.restrictions.standing_nouns import Statics
from judge.rulesets.yugioh.table import terms

_ITSELF = frozenset({"race", "attribute", "not_race", "not_attribute", "one_of"})
"""What would turn on what it changes itself."""


def _become(match: Match) -> Statics | None:
    """What the monsters are of which the words speak, wherever those say that they are."""
    noun = match.cards[0]
    covered: Any = shielding.covered(noun)
    if covered is None or (isinstance(covered, str) and covered not in ("equipped monster", "this card")):
        return None
    if isinstance(covered, dict):
        if (
            not (noun.plural or noun.data.get("count") == "all")
            or covered.get("card", "monster") != "monster"
            or not _ITSELF.isdisjoint(covered)
        ):
            return None
        if ADMITTED_ONLY & covered.keys():
            return None
        plain = {key: value for key, value in covered.items() if key != "face" or key not in noun.added}
        covered = {"card": "monster", **plain}
        if "gys" in match.groups:
            if not {"of", "in"}.isdisjoint(covered) or not noun.placed:
                return None
            covered["in"] = ["field", "graveyard"]
    if "declared" in match.groups:
        kind = "attribute_is" if match.groups["declared"].lower() == "attribute" else "race_is"
        return [{kind: "declared", "cards": covered}]
    both = {"attribute_is": match.groups["both"].upper(), "cards": covered} if "both" in match.groups else None
    said = match.groups["kind"]
    found = next((one for one in (*ATTRIBUTES, *RACES) if one.lower() == said.lower()), None)
    if found is None:
        return None
    told: Statics = [{"attribute_is" if found in terms.ATTRIBUTES else "race_is": found, "cards": covered}]
    return [both, *told] if both is not None else told


def _also(match: Match) -> Statics | None:
    """``all Fusion Monsters you control are also treated as "A" monsters``, ``the equipped monster is treated as a
    Tuner``: besides what they are."""
    noun = match.cards[0]
    covered: Any = shielding.covered(noun)
    if covered is None or covered == "this card" or (isinstance(covered, str) and covered != "equipped monster"):
        return None
    if isinstance(covered, dict):
        if not (noun.plural or noun.data.get("count") == "all") or covered.get("card") != "monster":
            return None
        if ADMITTED_ONLY & covered.keys() or covered.get("in", "field") not in (
            "field",
            "monster zone",
        ):
            return None
        if {"named", "name", "kind", "not_kind", "one_of"} & covered.keys() and "tuner" in match.groups:
            return None
    if "tuner" in match.groups:
        return [{"counts_as": "tuner", "cards": covered}]
    return [{"also_named": match.groups["named"][1:-1], "cards": covered}]


_KIND = rf"(?P<kind>{'|'.join((*ATTRIBUTES, *RACES))})"
_END = r"(?![\w/-]|,? (?:until|or)\b| (?!during|while|if)\w)"
KINDS: tuple[tuple[str, Any], ...] = (
    (rf"{{cards}} (?:is|are) also treated as (?:an? )?(?P<named>{NAME}) monsters?(?! \w)", _also),
    (r"{cards} (?:is|are) (?:also )?treated as (?:a )?(?P<tuner>Tuner)s?(?! \w)", _also),
    (rf"{{cards}} becomes? that (?P<declared>Type|Attribute){_END}", _become),
    (
        rf"{{cards}}(?P<gys> and in the (?:GYs|Graveyards))? becomes? (?:an? )?{_KIND}(?:-Type)?(?: monsters?)?{_END}",
        _become,
    ),
    (
        rf"{{cards}} becomes? (?:an? )?(?P<both>{'|'.join(ATTRIBUTES)}) (?P<kind>{'|'.join(RACES)})(?:-Type)?"
        rf"(?: monsters?)?{_END}",
        _become,
    ),
)
"""Phrases about Types and Attributes, and the statics they mean."""
