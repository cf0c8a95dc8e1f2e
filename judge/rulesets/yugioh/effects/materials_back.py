"""The materials of a Summon that come back: all of them at once, or none.

Source: the texts of such cards (De-Fusion, De-Synchro); Konami OCG database, De-Fusion: all of them must be in that
Graveyard, and there must be room for all.
"""

from __future__ import annotations

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.effect_summons import LEAVES_TO, comes_so, position, put_on_field
from judge.rulesets.yugioh.effects.forbidden_operations import summoning
from judge.rulesets.yugioh.effects.operations import Spec, operation
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import free_zones
from judge.rulesets.yugioh.vocabulary import bans, origins
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import chosen_targets, reference_said, referred
from judge.rulesets.yugioh.vocabulary.selectors import matches
from judge.rulesets.yugioh.vocabulary.shapes import REFERENCE, SELECTOR
from judge.vocabulary.shapes import about, one_of

KEY = "special_summon_materials"


def _meant(doing: Doing, what: str) -> list[str]:
    """The monster that is spoken of, wherever it has gone."""
    if what == "target":
        return [which[0] for which, _ in chosen_targets(doing)]
    return [doing.source] if what == "this card" else [card.id for card in referred(doing, what)]


def _used(doing: Doing, spec: Spec) -> list[str] | None:
    """The ids of the materials that are to come back; None where the file has not seen with what that monster was
    Summoned."""
    found = [origins.last_materials(doing.game, one) for one in _meant(doing, spec[KEY])]
    if not found or any(one is None for one in found):
        return None
    ids = [one for some in found for one in some or ()]
    if "among" not in spec:
        return ids
    cards = doing.game.table.cards
    return [one for one in ids if one in cards and matches(doing, spec["among"], cards[one], place=False)]


def _there(doing: Doing, used: list[str]) -> list[Card]:
    """Those of them that lie in their player's Graveyard."""
    cards = [doing.game.table.cards[one] for one in used if one in doing.game.table.cards]
    return [card for card in cards if card.zone == terms.GRAVEYARD and card.owner == doing.you]


def _possible(doing: Doing, spec: Spec) -> bool | None:
    """Are all of them there, as far as it is known which they are?"""
    used = _used(doing, spec) if doing.link is not None and doing.link.number else None
    return None if used is None else len(_there(doing, used)) == len(used) > 0


@operation(
    KEY,
    REFERENCE,
    cards=True,
    said="Special Summon the materials of {}",
    object=lambda doing, what: reference_said(doing, what),
    beside={
        "position": one_of("attack", "defense", "any"),
        "among": about(SELECTOR, "Only such of the materials."),
        "leaves_to": LEAVES_TO,
    },
    possible=_possible,
    bans=(summoning("special"),),
    summons=lambda _: 2,
    room=True,
    topics=("summons", "arrivals"),
    includes={
        "special summon": "",
        "special summon from graveyard": "",
        "special summon monster card from graveyard": "",
    },
    example="resolve: [{return_to_deck: target}, {then: {you_can: {special_summon_materials: target}}}]",
)  # fmt: skip
def special_summon_materials(doing: Doing, spec: Spec) -> list[str]:
    """Special Summon all materials of that monster's last Summon from their player's Graveyard, if all are there; none
    of them otherwise, or where there is no room for all."""
    game, used = doing.game, _used(doing, spec)
    if used is None:
        return _left_open(doing, "with which materials it was Summoned (write `summoned_with:` beside it on the board)")
    cards = _there(doing, used)
    if not used or len(cards) < len(used) or free_zones(game, doing.you, terms.MONSTER) < len(cards):
        return []
    most = bans.most_at_once(game, doing.you)
    if most is not None and len(cards) > most:
        return []
    if any(origins.went_since(game, card.id) for card in cards):
        return _left_open(doing, "whether a material that left the Graveyard in the meantime is still one")
    if not all(comes_so(doing, {"special_summon": {}}, card) for card in cards):
        return []
    for card in cards:
        put_on_field(doing, card, doing.you, position(doing, spec), str(spec.get("leaves_to", "")))
    return [card.id for card in cards]


def _left_open(doing: Doing, words: str) -> list[str]:
    """Nobody can tell what comes back: what needs to know it is open."""
    source = doing.link.name if doing.link is not None else doing.source
    doing.game.does_not_cover(f"{source}: {words}.")
    doing.game.state.unknown = (*doing.game.state.unknown, (source, words, "deeds"))
    return []
