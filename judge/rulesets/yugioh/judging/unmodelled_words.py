"""What the record of a card says that it does not model, and the plays that this could decide.

A record marks such a clause with ``unmodelled`` and, under ``turns_on``, with what it could decide; ``while`` and
``cards`` narrow that down. Rulings that turn on it are unclear (`judge.rulesets.yugioh.judging.text_grounds`), all
others stand.
Source: Konami, Problem-Solving Card Text: what a card does is what its text says.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from judge.kernel.records import fixed
from judge.kernel.scenario import Play, words_in
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import material_summons
from judge.rulesets.yugioh.effects.replacements import there
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.judging.doubtful_cards import asked_by_summon, unsaid_origins
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import COSTS, OF_ITS_SUMMON, Data, Effect, every, many
from judge.rulesets.yugioh.table.state import Ref, YGame, face_up, having, here, on_field, record_of, ref
from judge.rulesets.yugioh.table.steps import STEPS
from judge.rulesets.yugioh.timing import battle
from judge.rulesets.yugioh.vocabulary import negating_effects, origins, turn_restrictions, unread_sentences
from judge.rulesets.yugioh.vocabulary.amounts import AMOUNTS
from judge.rulesets.yugioh.vocabulary.conditions import holds
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.own_summon_conditions import (
    ITS_ATK,
    MADE_OF,
    THROUGH,
    how_said,
    unsaid_materials,
    unsaid_ways,
)
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import asking, candidates, matches

KINDS = ("fights", "attacks", "activations", "summons", "turning", "leaving", "life points")
"""Attacks and battles, and what asks for ATK or DEF; attack declarations; activations; what brings a monster to a
player's field or face-up; effects that change battle positions; everything, once a card it applies to has left the
field; what asks for Life Points, battles among it. (Others are those of
`judge.rulesets.yugioh.reading.text.reach.turning`.)"""


def words_on(topic: str, *others: str) -> tuple[str, ...]:
    """The words of operations, costs, amounts and selectors that have to do with a topic; ``others`` are words of
    other kinds."""
    found = [word.key for family in (STEPS, COSTS, AMOUNTS) for word in family if topic in word.topics]
    return (*others, *asking(topic), *found)


SUMMONS = words_on("summons")
COMING = words_on("arrivals")
POINTS = words_on("points", "battling")
"""Keys of effects that Summon, that bring monsters to a field or turn them, that ask for ATK or DEF."""
NUMBERS = words_on("changes of ATK and DEF", *POINTS)
"""Keys of effects that ask for ATK or DEF, or change them."""
POSITIONS = words_on("positions")
_LIFE_POINTS = words_on("life points", "lp")
ARRIVING = (*terms.NORMAL_SUMMONS_AND_SETS, "special_summon", "flip_summon")
"""Plays that bring a monster to the field or turn it face-up."""
COULD_DO_NOTHING = rule("activation-legality")
"""The rule by which an effect that could do nothing cannot be activated."""
_OF_THE_SUMMON = tuple(
    rule(slug) for slug in ("wrong-materials", "summon-procedure-not-met", "tribute-required", "summon-not-possible")
)
"""What a text that allows more ways to Summon (or Set) a card may allow."""


@fixed
class Doubt:
    """Something not modelled that may apply now: of which card, in which words, what it could decide, from whose point
    of view, on which cards only, the selector of the cards whose plays it concerns (or ``this card``), the shield, if
    it is one, and whether it only forbids something."""

    card: str
    words: str
    turns_on: tuple[str, ...]
    doing: Doing | None = None
    on: tuple[Ref, ...] = ()
    cards: Any = None
    shield: Data | None = None
    forbids: bool = False

    @property
    def anything(self) -> bool:
        """Could it decide everything?"""
        return "anything" in self.turns_on and self.cards is None


def standing(game: YGame) -> Iterator[Doubt]:
    """What is not modelled and may apply at this moment."""
    for card in having(game, "unmodelled"):
        for effect in record_of(game, card).effects:
            for static in effect.static:
                if "turns_on" in static and there(card, effect) and not _mute(game, card):
                    yield from _one(card.name, static, Doing(game, card.controller, card.id, effect), (ref(card),))
    yield from _of_its_summon(game)
    for lasting in game.state.lasting:
        bound = lasting.bound is None or here(game, lasting.bound) is not None
        if "unmodelled" in lasting.static and bound and lasting.source in game.table.cards:
            name = game.table.cards[lasting.source].name
            yield from _one(name, lasting.static, Doing(game, lasting.you, lasting.source), lasting.on)
    if "oath" in game.state.holders:
        for link, static in turn_restrictions.sworn(game):
            yield from _one(link.name, static, Doing(game, link.player, link.card), ())


_DECIDES = {
    "cannot_activate": "activations", "cannot_summon": "summons", "cannot_attack": "attacks",
    "cannot_attack_directly": "attacks", "piercing": "fights", "change_atk": "fights",
    "change_def": "fights", "atk_is": "fights", "def_is": "fights", "attacks_again": "attacks",
    "attacks_directly": "attacks", "attacks_each": "attacks", "indestructible": ["fights", "activations"],
    "untargetable": "targeting", "unaffected": "activations", "counts_as": ["summons", "activations"],
    "level_is": "levels", "change_level": "levels", "race_is": "types", "attribute_is": "types",
    "doubles_battle_damage": ["fights", "life points"],
    "shares_battle_damage": ["fights", "life points"], "spared_once": ["fights", "activations"],
    "cannot_be_attacked": ["attacks", "activations"], "cannot_be_material": "materials", "extra_summon": "summons",
    "extra_pendulum_summon": "summons",
}  # fmt: skip
"""What some continuous effects could decide; others anything."""
_ITS_NUMBER = {"atk_is": "atk", "def_is": "def"}
"""What the board can say of a card, so that these decide nothing more."""


def _of_its_summon(game: YGame) -> Iterator[Doubt]:
    """What turns on how a card was Summoned, or with how many materials, which the file has not seen."""
    for card in having(game, OF_ITS_SUMMON[0]):
        doing = Doing(game, card.controller, card.id)
        told = card.zone != terms.MONSTER or not face_up(card) or card.facts.get("atk") is not None
        if not told and not _mute(game, card) and not holds(doing, {"materials_seen": True}):
            yield Doubt(card.name, ITS_ATK, ("fights",), doing, (ref(card),), "this card")
    for card in having(game, OF_ITS_SUMMON[1]):
        for effect in record_of(game, card).effects:
            if effect.static and there(card, effect) and not _mute(game, card):
                yield from _as_it_came(game, card, effect)
    for card in having(game, OF_ITS_SUMMON[2]):
        for effect in record_of(game, card).effects:
            if effect.static and there(card, effect) and not _mute(game, card):
                doing = Doing(game, card.controller, card.id, effect)
                yield from _as_others_came(card.name, doing, effect.static)
    for lasting in game.state.lasting:
        if lasting.source in game.table.cards and not lasting.on:
            doing = Doing(game, lasting.you, lasting.source)
            yield from _as_others_came(game.table.cards[lasting.source].name, doing, (lasting.static,))


def _as_others_came(name: str, doing: Doing, statics: Iterable[Mapping[str, Any]]) -> Iterator[Doubt]:
    """What applies to monsters that were Summoned in some way, where neither the board nor their kind tells it."""
    for static in statics:
        if not _applies(doing, static):
            continue
        key = next(iter(static))
        shown = many(static[key]) if key in ("indestructible", "untargetable") else ()
        shown = (*shown, static["effects_of"]) if "effects_of" in static else shown
        for whole, part in asked_by_summon([static]):
            if whole in shown:  # asked where something is destroyed or targeted
                continue
            how = str(part["summoned"])
            if static.get("who") in ("you", "opponent"):
                part = {"of": static["who"], **part}
            for one in unsaid_origins(doing, part) if how in ("special", *origins.FROM, *origins.OF_OTHERS) else ():
                if "allowed" not in static or not matches(doing, static["allowed"], one, place=False):
                    yield _of_that_one(name, doing, static, one, part)


def _applies(doing: Doing, static: Mapping[str, Any]) -> bool:
    """Is it the turn and the phase in which it applies?"""
    return all(holds(doing, one) for one in many(static.get("while")) if one.keys() <= {"turn", "phase"})


def _of_that_one(name: str, doing: Doing, static: Mapping[str, Any], one: Card, asked: Data) -> Doubt:
    """What applies to this monster if it was Summoned so: where it lets the monster do something, or keeps it from
    that, only its own plays may turn on it, and where it changes its ATK its battles."""
    said, decides = how_said(str(asked["summoned"]), one.name), _decides(static)
    if decides == ("fights",):
        return Doubt(name, said, decides, Doing(doing.game, one.controller, one.id), (ref(one),), "this card")
    if decides in (("types",), ("levels",)):  # any play may look at what it is
        return Doubt(name, said, decides, doing, (ref(one),), "all")
    these = {key: what for key, what in asked.items() if key != "summoned"}
    return Doubt(name, said, decides, doing, (ref(one),), these, forbids=next(iter(static)).startswith("cannot_"))


def _says_it_itself(effect: Effect) -> bool:
    """Does a card file say what is open while the Summon of its card is not known?"""
    return any("summon_seen" in part for part in every(effect.static))


_AS_IT_IS_DONE = frozenset({"piercing", "doubles_battle_damage"})
_MADE_AS_IT_IS_DONE = frozenset({*_AS_IT_IS_DONE, "unaffected", "indestructible"})
"""What is asked of where it would change what is done: in any case, and if it turns on materials."""


def _as_it_came(game: YGame, card: Card, effect: Effect) -> Iterator[Doubt]:
    """What applies if a card was Summoned in some way, or with some materials, of which neither the board nor its kind
    tells."""
    doing = Doing(game, card.controller, card.id, effect)
    for static in effect.static:
        key = next(iter(static))
        if key == "attacks_again" and static[key] == "this card" and not _has_attacked(game, card):
            continue  # the first attack needs no other
        cards = "this card" if key == "counts_as" else _whose_plays(static)
        on = (ref(card),) if cards == "this card" else ()
        shield = static if key in ("unaffected", "untargetable") else None
        if not _says_it_itself(effect) and key not in _MADE_AS_IT_IS_DONE and unsaid_materials(doing, static):
            yield Doubt(card.name, MADE_OF, _decides(static), doing, on, cards, shield)
        through = any(isinstance(one.get("summoned_by"), Mapping) for one in many(static.get("while")))
        if through and not holds(doing, {"summon_seen": True}):
            yield Doubt(card.name, THROUGH, _decides(static), doing, on, cards)
        for way in (way for one in many(static.get("while")) for way in unsaid_ways(game, card, one)):
            told = static.get("cards") == "this card" and _ITS_NUMBER.get(key, "") in card.facts
            shown = key == "unaffected" and static.get("activated")  # asked where such an effect acts on it
            if not told and not shown and key not in _AS_IT_IS_DONE:
                yield Doubt(card.name, how_said(way), _decides(static), doing, on, cards, shield)


def _decides(static: Data) -> tuple[str, ...]:
    """What something that applies could decide."""
    key = next(iter(static))
    if key == "indestructible" and set(many(static.get("by"))) == {"battle"}:
        return ("fights",)
    if key == "counts_as" and static[key] == "tuner":
        return ("kinds", "materials")
    if key == "extra_summon" and static.get("how") == "tribute":
        return ("tributes",)
    return tuple(many(_DECIDES.get(key, "anything")))


def _has_attacked(game: YGame, card: Card) -> bool:
    """Has the monster declared an attack this turn, as far as the file has seen?"""
    declared = game.timeline.events("attack declared")
    return any(moment.turn == game.state.turn and event.card == card.id for moment, event in declared)


_OF_THE_ACTOR = frozenset({
    "cannot_activate", "cannot_summon", "cannot_set", "cannot_attack", "cannot_attack_directly", "attacks_again",
    "attacks_directly", "attacks_each",
})  # fmt: skip
"""What forbids or lets the cards do something of which it speaks; whatever shields or changes them is asked of plays of
other cards, too."""


def _whose_plays(static: Mapping[str, Any]) -> Any:
    """The cards whose plays something that applies could decide, as far as it says so."""
    key, what = next(iter(static.items()))
    if isinstance(what, Mapping):
        return what if key in _OF_THE_ACTOR else None
    cards = static.get("cards", what if what == "this card" else None)
    return cards if isinstance(cards, str) or key in _OF_THE_ACTOR else None


def _mute(game: YGame, card: Card) -> bool:
    return on_field(card) and negating_effects.negated_by(game, card) is not None


def _one(name: str, static: Mapping[str, Any], doing: Doing, on: tuple[Ref, ...]) -> Iterator[Doubt]:
    if not static.keys() >= {"unmodelled", "turns_on"} or not all(holds(doing, c) for c in many(static.get("while"))):
        return
    kinds = tuple(str(what) for what in many(static["turns_on"]))
    left = [r for r in on if (card := here(doing.game, r)) is None or not on_field(card)]
    if on and ("leaving" in kinds) != bool(left):
        return
    yield Doubt(name, str(static["unmodelled"]), kinds, doing, on, static.get("cards"))


def of_the_play(s: YSituation, broken: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What is not modelled of the effect that is activated, or of the ways in which a card is Summoned."""
    if s.card is None:
        return
    if s.effect is not None and s.activating:
        doing = Doing(s.game, s.player, s.card.id, s.effect)
        for doubt in (one for one in s.effect.doubts if "about" not in one):
            aimed = "targets" not in doubt or any(matches(doing, doubt["targets"], c) for c in s.plan.targets)
            if aimed and all(holds(doing, c) for c in many(doubt.get("while"))):
                yield s.card.name, str(doubt["unmodelled"])
        if COULD_DO_NOTHING in broken:
            yield from _of_what_it_summons(doing)
    elif s.play.verb in ARRIVING and any(broken) and all(one in _OF_THE_SUMMON for one in broken):
        yield from ((s.card.name, words) for words in _more_ways(s, s.card))


def _of_what_it_summons(doing: Doing) -> Iterator[tuple[str, str]]:
    """The further materials that monsters of the Extra Deck allow which an effect could Summon with what is there."""
    assert doing.effect is not None
    for part in every(doing.effect.resolve):
        for monster in candidates(doing, part[material_summons.KEY]) if material_summons.KEY in part else ():
            record = record_of(doing.game, monster)
            statics = [static for effect in record.effects for static in effect.static]
            unread = [str(one["unread"]) for one in statics if "unread" in one and "material" in str(one["unread"])]
            yield from ((monster.name, str(words)) for words in (*record.summons.get("allows_more", ()), *unread))


def _more_ways(s: YSituation, card: Card) -> Iterator[str]:
    """The further ways to Summon or Set the card that could matter to this play: from where nothing is ever Summoned
    like that, and for a Summon of what may only be Set, they do not."""
    from_there = (terms.HAND, terms.EXTRA) if s.play.verb == "special_summon" else (terms.HAND,)
    for words in map(str, record_of(s.game, card).summons.get("allows_more", ())):
        if card.zone in from_there and (s.play.verb == "set" or not unread_sentences.only_of_sets(words)):
            yield words


def of_those(s: YSituation | None, doubt: Doubt) -> bool:
    """Is the play one of the cards that it concerns?"""
    if doubt.cards in (None, "this card", "all") or doubt.doing is None:
        return True
    card = s.card if s is not None else None
    if card is None or isinstance(doubt.cards, str):
        return card is not None and card.id in [one.id for one in referred(doubt.doing, doubt.cards)]
    meant = not doubt.on or card.id in [one for one, _ in doubt.on]
    return meant and matches(doubt.doing, doubt.cards, card, place="in" in doubt.cards)


def concerns(s: YSituation | None, play: Play, doubt: Doubt, what: str) -> bool:
    """Could it decide this play? ``what`` is one of `KINDS`."""
    effect = s.effect if s is not None else None
    if what == "fights":
        return _fought(s, play, doubt) or (
            s is not None and effect is not None and speaks_of(effect, POINTS) and _looked_at(s, effect, doubt)
        )
    if what == "life points":
        said = play.verb == "claim" and any("lp" in part for part in every(play.value))
        return said or play.verb == "attack" or (effect is not None and speaks_of(effect, _LIFE_POINTS))
    if what == "attacks":
        return play.verb == "attack"
    if what == "activations":
        return play.verb == "activate"
    if what == "summons":
        return _arrives(s, play) or (effect is not None and speaks_of(effect, COMING))
    if what == "turning":
        return effect is not None and speaks_of(effect, POSITIONS)
    return True


def _arrives(s: YSituation | None, play: Play) -> bool:
    """Would the play bring a monster to the field or turn it face-up, if nothing forbade it?"""
    if play.verb not in ARRIVING or s is None or s.card is None:
        return play.verb in ARRIVING
    return not (play.verb == "set" and (s.record.frame in ("spell", "trap") or on_field(s.card)))


def _fought(s: YSituation | None, play: Play, doubt: Doubt) -> bool:
    """Is it an attack, or a part of a battle, of the cards it applies to (or of any, where it applies to all)?"""
    if play.verb == "claim":
        fighting = s is not None and s.state.attack is not None
        return fighting or not apart_from_points(play.value)
    if s is None:
        return play.verb == "attack"
    named = set(words_in(play.details)) | ({s.card.id} if s.card is not None else set())
    mine = {r[0] for r in doubt.on} | {s.game.table.cards[r[0]].name for r in doubt.on if r[0] in s.game.table.cards}
    everybody = not doubt.on or doubt.cards != "this card"
    if play.verb == "attack":
        return everybody or bool(named & mine)
    attack = s.state.attack
    if attack is None:
        return s.state.step == battle.DAMAGE_STEP
    pair = {r[0] for r in (attack.attacker, attack.target) if r}
    return everybody or bool(pair & mine)


def _looked_at(s: YSituation, effect: Effect, doubt: Doubt) -> bool:
    """Could an effect look at the cards that it applies to? Not if it asks for ATK or DEF of its targets alone."""
    if doubt.cards != "this card" or not doubt.on or not s.plan.targets or s.game.state.attack is not None:
        return True
    return not asks_only_of_its_own(effect) or any(ref(card) in doubt.on for card in s.plan.targets)


_OF_OTHERS = frozenset({"card", "of", "in", "all", "count", "kind"})


def asks_only_of_its_own(effect: Effect) -> bool:
    """Has it to do with the ATK or DEF of no other cards than its targets and those of the event it answers?"""
    if speaks_of(effect, ("unread", "unmodelled")):
        return False
    each = (found for part in (effect.cost, effect.conditions, effect.resolve) for found in every(part))
    asking_for = [found for found in each if any(key in found for key in NUMBERS)]
    return all(_OF_OTHERS.isdisjoint(found) and isinstance(found.get("cards", ""), str) for found in asking_for)


_PLACES_AND_LINKS = frozenset(
    {"in", "phase", "control", "card", "zone", "of", "link", "outcome", "resolves_first", "lp", *"AB"}
)


def apart_from_points(value: object) -> bool:
    """Is it claimed what no ATK, DEF or battle position decides outside of battles?"""
    return _PLACES_AND_LINKS.issuperset(_keys(value))


def _keys(value: object) -> Iterator[str]:
    if isinstance(value, Mapping):
        for key, inside in value.items():
            yield str(key)
            yield from _keys(inside)


def speaks_of(effect: Effect, keys: Sequence[str]) -> bool:
    """Has any part of an effect one of these keys?"""
    parts = (effect.cost, effect.targets, effect.conditions, effect.events, effect.answers, effect.resolve)
    return any(key in found for part in parts for found in every(part) for key in keys)
