"""Whether one of the monsters that an effect could bring may come beside those that are there.

An effect of which each monster it could Special Summon is one that the player could not control cannot be activated,
be it that it could bring others if they lay elsewhere.
Source: yugioh-card.com, Card FAQ, "Rivalry of Warlords" and "Gozen Match".
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects import moves
from judge.rulesets.yugioh.effects.choices import looks_into_unlisted
from judge.rulesets.yugioh.effects.operations import Spec
from judge.rulesets.yugioh.effects.zone_room import all_stay
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.vocabulary import control_limits, kind_limits, present_values
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import candidates, concrete

SAID_LATER = frozenset({"it", "declared", "cost cards"})
"""What a selector says that is not known before the effect is activated."""


def why_none_may_join(doing: Doing, spec: Spec, to: Player) -> str:
    """Why none of the monsters among which a Special Summon chooses may come beside those there, as far as that can be
    known; empty if one may."""
    what = spec["special_summon"]
    if isinstance(what, str) or "using" in spec or "face-down" in str(spec.get("position", "")):
        return ""
    if spec.get("to") == "owner" or not SAID_LATER.isdisjoint(str(value) for value in what.values()):
        return ""
    if not all_stay(doing, spec, to):
        return ""
    barred = [_barred(doing, card, to) for card in candidates(doing, concrete(doing, what))]
    if looks_into_unlisted(doing, what):
        barred += [kind_limits.forbids(doing.game, card, to) for card in _alike(doing, what)]
    return barred[0] if barred and all(barred) else ""


def why_no_token(doing: Doing, spec: Spec, what: Mapping[str, Any], to: Player) -> str:
    """Why no Token of a kind may come beside the monsters there; empty if one may."""
    if not all_stay(doing, spec, to):
        return ""
    return kind_limits.forbids(doing.game, moves.new_token(doing.game, what, to), to)


def _barred(doing: Doing, card: Card, to: Player) -> str:
    return control_limits.forbids(doing.game, card, doing.you, True, to, revived=True)


def _alike(doing: Doing, what: Mapping[str, Any]) -> list[Card]:
    """Monsters of each Type and Attribute that a selector asks for, in the place of those that nobody knows."""
    pairs = product(many(what.get("race", "")), many(what.get("attribute", "")))
    told = [{key: one for key, one in zip(("race", "attribute"), pair, strict=True) if one} for pair in pairs]
    name, you = terms.UNKNOWN, doing.you
    return [Card(name, name, you, you, terms.MONSTER, {"face": "up", present_values.SAID: one}) for one in told]
