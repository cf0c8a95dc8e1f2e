"""Attacks that something forbids, or would, by the kind of Monster Zone in which a monster stands, where no board says
in which.

Source: Yugipedia, Extra Monster Zone: a monster from the Extra Deck may be in either kind.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.kernel.rules import FILE, Finding, Reading
from judge.kernel.scenario import Play
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.judging.doubtful_zones import which_zone
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import every
from judge.rulesets.yugioh.table.state import having, record_of
from judge.rulesets.yugioh.vocabulary import continuous_effects, further_attacks, negating_effects, place_properties
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static
from judge.rulesets.yugioh.vocabulary.selectors import matches

NOT_POSSIBLE = rule("attack-not-possible")
"""The offence that a zone could undo."""
_BANS = ("cannot_attack", "cannot_attack_directly", "cannot_be_attacked")
_PERMITS = ("attacks_again",)
"""What makes one more attack possible, if a monster stands so."""
_ON_NO_MONSTER = "cannot_be_attacked"
"""What has no say on a direct attack."""
_READINGS = (
    Reading("The attack can be declared, if the monster does not stand so that it is forbidden."),
    Reading("It cannot, if it does."),
)


def zone_in_doubt(s: YSituation, play: Play, offences: Sequence[Finding]) -> Finding | None:
    """The doubt where an attack may be declared, or may not, by the kind of zone in which a monster stands."""
    if play.verb != "attack" or s.card is None or any(one.rule != NOT_POSSIBLE for one in offences):
        return None
    once_more = offences and further_attacks.attacked(s.game, s.card)
    keys = (*_BANS, *_PERMITS) if once_more else _BANS
    if s.game.state.holders.keys().isdisjoint(keys):
        return None
    beside = _ON_NO_MONSTER if "targets" not in play.details else "cannot_attack_directly"
    for card, kind in _unsaid(s, s.card, [key for key in keys if key != beside]):
        text = which_zone(card, kind)
        return Finding("unclear", text, where=play.path(play.verb), rule=NOT_POSSIBLE, readings=_READINGS, reason=FILE)
    return None


def _unsaid(s: YSituation, attacker: Card, keys: Sequence[str]) -> Iterator[tuple[Card, str]]:
    """The monsters of which nobody says whether they stand in a kind of zone, and that kind, where something asks for
    it that might concern this attack."""
    for source in having(s.game, "static"):
        if not continuous_effects.applying_card(source) or negating_effects.negated_by(s.game, source) is not None:
            continue
        for effect in record_of(s.game, source).effects:
            for data in effect.static:
                key = next((one for one in keys if one in data), "")
                static = Static(data, source.controller, source.id, 0, effect=effect)
                asked = any("zone_kind" in part for part in every(data))
                if key and asked and _concerns(s, static, key, attacker):
                    yield from _of(s, static, source, key)


def _concerns(s: YSituation, static: Static, key: str, attacker: Card) -> bool:
    """Could this speak of the attacker, or of what its player might attack?"""
    what = static.data[key]
    others = [attacker] if key != "cannot_be_attacked" else s.game.table.zone(s.opponent, terms.MONSTER)
    if not isinstance(what, Mapping):
        return any(card.id == static.source for card in others)
    plain = {name: one for name, one in what.items() if name != "zone_kind"}
    return any(matches(static.doing(s.game), plain, card) for card in others)


def _of(s: YSituation, static: Static, source: Card, key: str) -> Iterator[tuple[Card, str]]:
    itself = [one["is"]["fits"] for one in every(static.data) if _of_this(one)]
    for part in [part for part in every(static.data) if "zone_kind" in part]:
        kind = str(part["zone_kind"])
        own = any(part is one for one in itself)
        attacked = key == "cannot_be_attacked" and part in (static.data[key], static.data.get("allowed"))
        there = s.game.table.zone(s.opponent, terms.MONSTER) if attacked else s.game.table.everywhere(terms.MONSTER)
        cards = [source] if own else there
        rest = {name: one for name, one in part.items() if name != "zone_kind"}
        for card in cards:
            said = place_properties.stands_in(s.game, card, kind) is not None
            if not said and (own or matches(static.doing(s.game), rest, card)):
                yield card, kind


def _of_this(one: Mapping[str, Any]) -> bool:
    asked = one.get("is")
    return isinstance(asked, Mapping) and asked.get("what") == "this card" and "fits" in asked
