"""Battle damage as continuous effects change it, and what becomes of what is destroyed by battle."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Noun
from judge.rulesets.yugioh.reading.clauses.restrictions import shielding
from judge.rulesets.yugioh.reading.clauses.restrictions.standing_nouns import Statics, fixed, shield


def _exiling(match: Match) -> Statics | None:
    """``any monster destroyed by battle with this card is banished``."""
    noun = match.cards[0]
    if noun.data in ("this card", "equipped monster"):
        return [{"banishes_by_battle": noun.data}]
    found = shielding.covered(noun) if isinstance(noun.data, dict) and "count" not in noun.data else None
    return [{"banishes_by_battle": found}] if isinstance(found, dict) else None


def _silencing(match: Match) -> Statics | None:
    """``negate the effects of Flip monsters destroyed by battle with this card``."""
    fallen, noun = selected.uncounted(match.cards[0]), match.cards[-1]
    if fallen and fallen.get("also_kind") == ["effect"]:
        fallen = {key: what for key, what in fallen.items() if key != "also_kind"}  # no other has any to negate
    if not fallen or match.cards[0].placed or fallen.keys() - {"card", "of", "kind", "race", "attribute"}:
        return None
    winner = noun.data if noun.data in ("this card", "equipped monster") else None
    if "itself" in match.groups or winner is None:
        covered = "this card" if "itself" in match.groups else shielding.covered(noun) if noun.plural else None
        if covered is None or (isinstance(covered, dict) and covered.get("of") != "you"):
            return None
        winner = covered
    such = {} if fallen in ({"card": "monster"}, {"card": "monster", "kind": ["effect"]}) else {"fallen": fallen}
    return [{"negates_by_battle": winner, **such}]


def _fighting(noun: Noun, *, anybodys: bool = False) -> Any:
    """Which of the own monsters battle (or ``anybodys``): this card, the equipped monster, or all of a kind; None for
    others."""
    if noun.data in ("this card", "equipped monster"):
        return noun.data
    found = shielding.covered(noun)
    whose = ("you", None) if anybodys else ("you",)
    if not isinstance(found, dict) or found.get("of") not in whose or found.get("in", "monster zone") != "monster zone":
        return None
    return found if noun.plural or "count" not in noun.data else None


def _bearer(own: Any) -> Any:
    """The equipped monster as one that fits."""
    return {"card": "monster", "bears": "this card"} if own == "equipped monster" else own


def _unhurt(match: Match) -> Statics | None:
    """``you take no battle damage from battles involving this card``."""
    own = _fighting(match.cards[0], anybodys=True)
    if own is None:
        return None
    who = {"you": "you", "your opponent": "opponent"}.get(match.groups.get("who", "").lower(), "both")
    return [{"no_battle_damage": who, "while": [{"battling": _bearer(own)}]}]


def _turned(match: Match) -> Statics | None:
    """``your opponent takes any battle damage you would have taken from battles involving this card``."""
    own = _fighting(match.cards[0])
    return None if own is None else [{"reflects_battle_damage": "you", "while": [{"battling": _bearer(own)}]}]


def _turned_from_attacks(match: Match) -> Statics | None:
    """``your opponent takes any battle damage you would have taken from attacks on this card``."""
    if match.cards[0].data != "this card":
        return None
    attacked: list[Data] = [{"battling": "this card"}, {"attacking": {"card": "monster", "of": "opponent"}}]
    return [{"reflects_battle_damage": "you", "while": attacked}]


def _unhurt_by_attacks(match: Match) -> Statics:
    """``neither player takes any battle damage from attacks involving this attacking card``."""
    return [{"no_battle_damage": "both", "while": [{"attacking": "this card"}]}]


def _halved(match: Match) -> Statics | None:
    """``any battle damage you take from battles involving this card is halved``."""
    who = {"you": "you", "your opponent": "opponent"}.get(match.groups.get("who", "").lower(), "both")
    if not match.cards:
        return [{"halves_battle_damage": who}]
    own = _fighting(match.cards[0])
    return None if own is None else [{"halves_battle_damage": who, "while": [{"battling": _bearer(own)}]}]


def _shared(match: Match) -> Statics | None:
    """``both players take any battle damage from attacks involving this card``."""
    own = _fighting(match.cards[0])
    who = "you" if match.groups.get("mine") else "both"
    return None if own is None else [{"shares_battle_damage": who, "while": [{"battling": _bearer(own)}]}]


def _doubled(match: Match) -> Statics | None:
    """``any battle damage this card inflicts to your opponent is doubled``."""
    own = _fighting(match.cards[0])
    fights: Data = {"while": [{"battling": {"card": "monster", "of": "opponent"}}]} if "foe" in match.groups else {}
    return None if own is None else [{"doubles_battle_damage": own, **fights}]


def _doubled_then(match: Match) -> Statics:
    """``if this card is attacked, any battle damage your opponent takes from that battle is doubled``."""
    return [{"doubles_battle_damage": "this card"}]


def _unhurt_by_its(match: Match) -> Statics | None:
    """``battle damage to the controller of a Fairy monster from a battle involving that monster becomes 0``: to either
    player."""
    noun = match.cards[0]
    found = noun.data if isinstance(noun.data, dict) and noun.data.get("card") == "monster" else {}
    own = {key: value for key, value in found.items() if key != "count" and key not in noun.added}
    if (
        found.get("count", 1) != 1
        or noun.placed
        or {"of", "in", "other", "face"} & own.keys()
        or not own.keys() - {"card"}
    ):
        return None
    return [{"no_battle_damage": who, "while": [{"battling": {**own, "of": who}}]} for who in ("you", "opponent")]


_FOUGHT = "battle with"
_ANYWHERE = r"(?: \(including in the (?:GY|Graveyard)\))?(?! \w)"
DAMAGE: tuple[tuple[str, Any], ...] = (
    (r"if {cards} attacks? a Defense Position monster, inflict piercing battle damage(?: to your "
     r"opponent)?", shield(lambda match, what: [{"piercing": what}])),
    (r"During battle between this attacking card and a Defense Position monster whose DEF is lower than the ATK of "
     r"this card, inflict the difference as Battle Damage to your opponent", fixed({"piercing": "this card"})),
    (r"if this card battles a monster, neither can be destroyed by that battle", fixed(
        {"indestructible": {"card": "monster", "in": "field"}, "by": "battle",
         "while": [{"battling": "this card"}, {"battling": {"card": "monster", "of": "opponent"}}]})),
    (r"(?:(?P<who>you|your opponent) takes? no|neither player takes(?: any)?) battle damage from "
     r"(?:attacks|battles) involving {cards}", _unhurt),
    (r"battle damage to the controller of {cards} from a battle involving that monster becomes 0", _unhurt_by_its),
    (r"(?P<who>you|your opponent) takes? no damage from battles involving {cards}", _unhurt),
    (r"any battle damage {cards} inflicts? to your opponent is doubled", _doubled),
    (r"any battle damage your opponent takes from that battle is doubled", _doubled_then),
    (r"any battle damage your opponent takes from (?:attacks|battles) involving {cards}(?P<foe> and (?:their|an "
     r"opponent's) monster)? is doubled", _doubled),
    (r"(?:your|the) opponent takes any battle damage you would (?:have taken|take) from (?:battles|attacks) involving "
     r"{cards},?(?: instead)?", _turned),
    (r"(?:your|the) opponent takes any battle damage you would (?:have taken|take) from attacks on {cards},?"
     r"(?: instead)?", _turned_from_attacks),
    (r"neither player takes any battle damage from attacks involving this attacking card", _unhurt_by_attacks),
    (r"both players take any [Bb]attle [Dd]amage from (?:battles|attacks) involving {cards}", _shared),
    (r"(?:all|any) [Bb]attle [Dd]amage (?P<mine>you) take from (?:battles|attacks) involving {cards} is also "
     r"inflicted to your opponent", _shared),
    (r"any battle damage from (?:battles|attacks) involving {cards} is halved", _halved),
    (r"any battle damage (?P<who>you|your opponent|a player) takes? from (?:battles|attacks) involving {cards} is "
     r"halved", _halved),
    (r"any battle damage (?P<who>you|your opponent|a player) takes? (?:is|becomes) halved", _halved),
    (r"if {cards} attacks? a Defense Position monster, inflict double piercing battle damage(?: to your opponent)?",
     shield(lambda match, what: [{"piercing": what, "double": True}])),
    (r"(?:your opponent takes|they take) any battle damage you would have taken,?(?: instead)?(?! from)",
     fixed({"reflects_battle_damage": "you"})),
    (r"any monsters? destroyed by battle with {cards} (?:is|are) banished(?! face-down)", _exiling),
    (rf"negate the effects of {{cards}} destroyed by {_FOUGHT} {{cards}}{_ANYWHERE}", _silencing),
    (rf"negate the effects of {{cards}} (?P<itself>this card) destroys by battle{_ANYWHERE}", _silencing),
    (rf"negate the effects? of {{cards}} destroyed by (?P<itself>this card)(?: as a result of battle){_ANYWHERE}",
     _silencing),
    (rf"the effects of {{cards}} destroyed by {_FOUGHT} {{cards}} are negated{_ANYWHERE}", _silencing),
    (r"banish any monsters? destroyed by battle with {cards}(?! face-down)", _exiling),
)  # fmt: skip
"""Phrases about battle damage, and the statics they mean."""
