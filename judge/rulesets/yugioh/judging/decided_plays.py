"""Which plays words of each kind could decide.

The kinds are those of `judge.rulesets.yugioh.reading.text.reach.turning`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from judge.rulesets.yugioh.judging import unmodelled_words
from judge.rulesets.yugioh.judging.absent_cards import ARRIVING, stands_without
from judge.rulesets.yugioh.judging.asked_by_plays import (
    LEVELS,
    PROPERTIES,
    Asked,
    asked_by_a_summon,
    asks_for_points,
    copies_to_come,
    could_be_the_last,
    may_fight,
    needs_tributes,
    negated,
    negates,
    summoned_at_the_cost_of,
    told_by_properties,
    written,
)  # fmt: skip
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import beaten, on_field
from judge.rulesets.yugioh.timing import battle
from judge.rulesets.yugioh.vocabulary import unread_sentences
from judge.rulesets.yugioh.vocabulary.selectors import asking

_FUSING = unmodelled_words.words_on("materials", "materials")
_TRIBUTES = unmodelled_words.words_on("tributes", "materials")
_COUNTERS = unmodelled_words.words_on("counters")
_DAMAGE = (*unmodelled_words.words_on("life points", "lp"), "damage", "battle_damage", "unread", "unmodelled")
_SETTING = ("set",)
_TURNING = ("change_position", "flip_summon")
Decides = Callable[[Asked], bool]
DECIDED: dict[str, Decides] = {}
"""Whether words of a kind could decide a play, by the kind; those of no kind named here could decide any."""


def kinds(*names: str) -> Callable[[Decides], Decides]:
    """Define what words of one kind, or of several, could decide."""

    def enter(decides: Decides) -> Decides:
        DECIDED.update(dict.fromkeys(names, decides))
        return decides

    return enter


@kinds("battles")
def _battles(a: Asked) -> bool:
    """Attacks and battles."""
    begins = a.play.verb == "next"
    if begins and a.game.state.phase != "battle" and not unread_sentences.may_change_the_battle_phase(a.words):
        return False
    if unread_sentences.only_forbids_direct_attacks(a.words) and (begins or "targets" in a.play.details):
        return False
    return a.fighting and may_fight(a)


@kinds("battled")
def _battled(a: Asked) -> bool:
    """Battles, and what comes after them."""
    begun = (a.fighting and a.play.verb != "next") or a.attacking
    return (begun or any(a.game.timeline.events("attack declared"))) and may_fight(a)


@kinds("destructions")
def _destructions(a: Asked) -> bool:
    """What is destroyed by battle: what effects destroy is noted as they do it."""
    return a.attacking or a.game.state.step == battle.DAMAGE_STEP


@kinds("banishing")
def _banishing(a: Asked) -> bool:
    """What follows where a card was banished."""
    return any(event.data["to"] == terms.BANISHED for _, event in a.game.timeline.events("moved"))


@kinds("drawing")
def _drawing(a: Asked) -> bool:
    """What follows where a card was drawn."""
    return any(event.data["how"] == "drawn" for _, event in a.game.timeline.events("moved"))


@kinds("summoned")
def _summoned(a: Asked) -> bool:
    """What follows a Summon."""
    return any(a.game.timeline.events("summoned", "summon attempted"))


@kinds("damage")
def _damage(a: Asked) -> bool:
    """What follows damage."""
    fought = any(a.game.timeline.events("attack declared"))
    return a.claimed or bool(beaten(a.game)) or (fought and a.speaks_of(*_DAMAGE))


@kinds("life points")
def _life_points(a: Asked) -> bool:
    """Battles, what asks for Life Points, and whether the Duel is over."""
    return could_be_the_last(a.game, a.words) or _not_modelled(a, "life points")


@kinds("banishes")
def _banishes(a: Asked) -> bool:
    """What banishes."""
    return a.play.verb == "special_summon" or a.speaks_of("banish", "unread", "unmodelled")


@kinds("attached", "own summon", "affecting", "redirecting")
def _noted(_: Asked) -> bool:
    """What effects do, or a Summon of its own: noted as it is done."""
    return False


@kinds("permits", "activations", "negating")
def _by_law(_: Asked) -> bool:
    """Any play: it is decided by the law that the words make or break, and by its cards."""
    return True


@kinds("draw phase")
def _drawing_phase(a: Asked) -> bool:
    """All that comes from the Draw Phase on."""
    return "draw" in _phases(a)


@kinds("end of battle phase")
def _battles_over(a: Asked) -> bool:
    """All that comes from the end of the Battle Phase on."""
    now, *before = _phases(a)
    if now == "battle":
        return a.play.verb in ("next", "pass")
    return now in ("main 2", "end") or bool({"main 2", "end"} & set(before))


@kinds("sets")
def _sets(a: Asked) -> bool:
    """Sets."""
    return a.play.verb == "set" or a.speaks_of(*_SETTING, "unread", "unmodelled")


@kinds("zones")
def _zones(a: Asked) -> bool:
    """What puts a card into a zone of the field: a Summon, a Set, a card that is activated from elsewhere, effects that
    do one of these."""
    card = a.s.card if a.s is not None else None
    placed = a.effect is not None and a.effect.activates and (card is None or not on_field(card))
    brings = a.play.verb in (*ARRIVING, "set") or placed or (a.play.verb == "activate" and a.effect is None)
    if not brings and not a.speaks_of(*_SETTING, *unmodelled_words.COMING, "place", "unread", "unmodelled"):
        return False
    return "column" in a.play.details or not unread_sentences.only_takes_zones(a.words) or _crowded(a)


_MOST_ZONES = 3
"""So many zones of a row one card may take away."""


def _crowded(a: Asked) -> bool:
    """Has the player (any, where an effect brings the card) so few free zones in a row that none may be left?"""
    lost = 1 if unread_sentences.of_a_column(a.words) else _MOST_ZONES
    itself = a.effect is None or a.effect.card_activation
    whose = (a.play.by,) if itself and a.play.by is not None else a.game.state.players
    row = (terms.MONSTER, terms.SPELL_TRAP)
    rows = Counter((card.controller, card.zone) for card in a.game.table.cards.values() if card.zone in row)
    return any(terms.ZONES_A_ROW - cards <= lost for (player, _), cards in rows.items() if player in whose)


@kinds("standby phase")
def _standby(a: Asked) -> bool:
    """All that comes from the Standby Phase on."""
    return "standby" in _phases(a)


@kinds("end phase")
def _end(a: Asked) -> bool:
    """All that comes from the End Phase on."""
    return "end" in _phases(a)


def _phases(a: Asked) -> list[str]:
    return [a.game.state.phase, *(str(event.data["phase"]) for _, event in a.game.timeline.events("phase"))]


@kinds("inflicting")
def _inflicting(a: Asked) -> bool:
    """What inflicts damage."""
    return a.speaks_of("damage", "unread", "unmodelled")


@kinds("negations")
def _negations(a: Asked) -> bool:
    """What negates, and what follows where something was negated."""
    return (a.effect is not None and negates(a.effect)) or negated(a.game)


@kinds("own fate")
def _own_fate(a: Asked) -> bool:
    """What names the card, or could be ruled otherwise if it were not there."""
    named = a.card in written(a.game, [a.play.value, a.play.details])
    return named or not stands_without(a.s, a.game, a.play, a.card)


@kinds("own use")
def _own_use(a: Asked) -> bool:
    """Plays of the card itself."""
    return a.itself or a.card in written(a.game, a.play.value)


@kinds("targeting")
def _targeting(a: Asked) -> bool:
    """What targets."""
    return "targets" in a.play.details or (a.effect is not None and bool(a.effect.targets))


@kinds("kinds")
def _of_a_kind(a: Asked) -> bool:
    """What asks whether a monster is a Normal Monster, a Tuner and so on."""
    return a.speaks_of(*asking("kinds"))


@kinds("levels")
def _of_a_level(a: Asked) -> bool:
    """What asks for Levels or Ranks."""
    return a.claimed or a.speaks_of(*LEVELS) or asked_by_a_summon(a)


@kinds("properties")
def _properties(a: Asked) -> bool:
    """What asks for Attributes, Types and the like."""
    asked = a.speaks_of(*PROPERTIES) or (a.effect is not None and told_by_properties(a.game))
    return a.fighting or a.claimed or asked or a.itself or asked_by_a_summon(a)


@kinds("types")
def _types(a: Asked) -> bool:
    """What asks for Attributes or Types, where a continuous effect that was read may give one monster another."""
    return a.claimed or a.speaks_of(*PROPERTIES) or told_by_properties(a.game) or asked_by_a_summon(a)


@kinds("counters")
def _counters(a: Asked) -> bool:
    """What asks for counters."""
    return a.fighting or a.claimed or a.speaks_of(*_COUNTERS, *unmodelled_words.POINTS)


@kinds("points")
def _points(a: Asked) -> bool:
    """Battles, and what asks for ATK or DEF."""
    if (a.fighting and a.play.verb != "next") or a.attacking:
        return True
    if a.claimed and not unmodelled_words.apart_from_points(a.play.value):
        return True
    return a.effect is not None and asks_for_points(a.effect)


@kinds("arrivals")
def _arrivals(a: Asked) -> bool:
    """Another copy that comes to the field."""
    open_to_all = () if "outcome" in a.play.details else ("unread",)
    if a.play.verb not in ARRIVING or (a.effect and not a.speaks_of(*unmodelled_words.COMING, *open_to_all)):
        return False
    return a.card in written(a.game, a.play.details) or bool(copies_to_come(a.game, a.play, a.card))


@kinds("tributes")
def _tributes(a: Asked) -> bool:
    """Tributes."""
    paid = "tribute" in a.play.details or needs_tributes(a.s, a.play) or summoned_at_the_cost_of(a, _TRIBUTES)
    return paid or a.speaks_of(*_TRIBUTES)


@kinds("materials")
def _materials(a: Asked) -> bool:
    """Summons with materials."""
    unsaid = a.play.verb == "special_summon" and (a.s is None or a.s.card is None or a.s.record.extra_deck)
    return unsaid or "materials" in a.play.details or a.speaks_of(*_FUSING)


@kinds("positions")
def _positions(a: Asked) -> bool:
    """Changes of battle position."""
    claimed = a.claimed and not unmodelled_words.apart_from_points(a.play.value)
    return claimed or a.play.verb in _TURNING or a.speaks_of(*unmodelled_words.POSITIONS)


@kinds("summons")
def _summons(a: Asked) -> bool:
    """Summons: with materials alone, or Special Summons alone, where the words speak of no others."""
    if a.effect is not None and unread_sentences.only_of_summons_with_materials(a.words):
        return a.speaks_of(*_FUSING, "unread", "unmodelled")
    if unread_sentences.only_of_special_summons(a.words) and a.play.verb in (*terms.NORMAL_SUMMONS_AND_SETS, *_TURNING):
        return False
    return _not_modelled(a, "summons")


def _not_modelled(a: Asked, kind: str) -> bool:
    """Could something of this kind that happened, and is not modelled, decide it?"""
    return unmodelled_words.concerns(a.s, a.play, unmodelled_words.Doubt(a.card, "", (kind,)), kind)
