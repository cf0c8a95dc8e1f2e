"""Which plays could be decided by words that were not understood, by what the words speak of.

The kinds are those of `judge.rulesets.yugioh.reading.text.turning`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from judge.kernel.scenario import Play, words_in
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import summon_attempts
from judge.rulesets.yugioh.judging import unmodelled_words
from judge.rulesets.yugioh.judging.activated_effects import copies
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import CardRecord, Effect, every, many
from judge.rulesets.yugioh.table.state import YGame, beaten, lp, on_field, record_of
from judge.rulesets.yugioh.timing import battle
from judge.rulesets.yugioh.vocabulary import continuous_effects
from judge.rulesets.yugioh.vocabulary.selectors import asking

Words = tuple[str, str]
"""The name of a card, and words of its text."""
_FIGHTING = ("attack", "next")
_ARRIVING = (*unmodelled_words.ARRIVING, "activate")
_FUSING = unmodelled_words.words_on("materials", "materials")
_TRIBUTES = unmodelled_words.words_on("tributes", "materials")
_LEVELS = unmodelled_words.words_on("levels", "levels", "materials")
_PROPERTIES = (*_LEVELS, *asking("properties"))
_NUMBERS = unmodelled_words.words_on("changes of ATK and DEF", *unmodelled_words.POINTS)
_DAMAGE = (*unmodelled_words.words_on("life points", "lp"), "damage", "battle_damage", "unread", "unmodelled")
_COUNTERS = unmodelled_words.words_on("counters")
_TURNING = ("change_position", "flip_summon")
_ITSELF = (  # compiled where such words are met, as every program imports this
    r"(?:if|when|each time) (?:this card|it)(?: [\w']+){0,6}? "
    r"(?:battles|battled|attacks|attacked|destroys|destroyed|declares|inflicts|inflicted)\b"
    r"|(?:while this card [^,]*, it |this (?:\w+ )*card )?can(?:not)? "
)
"""Words about the battles of this card."""


_OF_THE_PHASE = r"\b(?:conduct|skips?|enter)\b|Battle Phase (?:is|cannot)"
"""Words about whether there is a Battle Phase."""
_DIRECTLY = r"^(?:but |also )?(?:[\w' ]* )?cannot attack (?:your opponent )?directly(?: this turn| the turn [^,]*)?$"
"""A ban of direct attacks, and of nothing else."""


def concerns(s: YSituation | None, game: YGame, play: Play, words: Words, what: str) -> bool:
    """Could words that decide plays of one kind alone (`reading.text.turning`) decide this one?"""
    if play.verb == "resolve":  # the Chain resolves whatever was not understood; what it does is noted as it is done
        return False
    name = words[0]
    effect = s.effect if s is not None else None
    fighting = play.verb in _FIGHTING or game.state.attack is not None or game.state.step == battle.DAMAGE_STEP
    if what == "battles":
        if play.verb == "next" and game.state.phase != "battle" and not re.search(_OF_THE_PHASE, words[1], re.I):
            return False
        if re.search(_DIRECTLY, words[1], re.I) and (play.verb == "next" or "targets" in play.details):
            return False
        return fighting and _may_fight(game, play, words)
    if what == "battled":
        begun = (fighting and play.verb != "next") or game.state.attack is not None
        return (begun or any(game.timeline.events("attack declared"))) and _may_fight(game, play, words)
    if what == "destructions":  # those that happen are noted as they happen
        return game.state.attack is not None or game.state.step == battle.DAMAGE_STEP
    if what in ("banishing", "drawing"):
        moved = [event.data for _, event in game.timeline.events("moved")]
        return any(one["to"] == terms.BANISHED if what == "banishing" else one["how"] == "drawn" for one in moved)
    if what == "summoned":
        return any(game.timeline.events("summoned", "summon attempted"))
    if what == "damage":
        asks = effect is not None and unmodelled_words.speaks_of(effect, _DAMAGE)
        return play.verb == "claim" or bool(beaten(game)) or (asks and any(game.timeline.events("attack declared")))
    if what == "life points" and _could_be_the_last(game, words[1]):
        return True
    if what == "banishes":
        return play.verb == "special_summon" or (
            effect is not None and unmodelled_words.speaks_of(effect, ("banish", "unread", "unmodelled"))
        )
    if what in ("attached", "own summon", "affecting", "redirecting"):  # what effects do is noted as it is done
        return False
    if what in ("permits", "activations", "negating"):  # decided by the law that it makes or breaks, and by its cards
        return True
    if what == "standby phase":
        phases = [str(event.data["phase"]) for _, event in game.timeline.events("phase")]
        return "standby" in (game.state.phase, *phases)
    if what == "end phase":
        phases = [str(event.data["phase"]) for _, event in game.timeline.events("phase")]
        return "end" in (game.state.phase, *phases)
    if what.startswith("end phase"):  # of which turn is noted as it happens
        return game.state.phase == "end" or what != f"end phase {game.state.turn}"
    if what == "inflicting":
        return effect is not None and unmodelled_words.speaks_of(effect, ("damage", "unread", "unmodelled"))
    if what == "negations":
        return (effect is not None and _negates(effect)) or _negated(game)
    if what == "own fate":
        return name in _written(game, [play.value, play.details]) or not _stands_without(s, game, play, name)
    if what == "own use":
        return name in _written(game, play.value) or (s is not None and s.card is not None and s.card.name == name)
    if what == "targeting":
        return "targets" in play.details or (effect is not None and bool(effect.targets))
    if what == "kinds":
        return effect is not None and unmodelled_words.speaks_of(effect, asking("kinds"))
    if what == "levels":
        asked = effect is not None and unmodelled_words.speaks_of(effect, _LEVELS)
        return asked or play.verb == "claim" or _asked_by_a_summon(s, game, play, words)
    if what == "properties":
        asked = effect is not None and (unmodelled_words.speaks_of(effect, _PROPERTIES) or _told_by_properties(game))
        itself = s is not None and s.card is not None and s.card.name == name
        return fighting or play.verb == "claim" or asked or itself or _asked_by_a_summon(s, game, play, words)
    if what == "counters":
        asks = effect is not None and unmodelled_words.speaks_of(effect, (*_COUNTERS, *unmodelled_words.POINTS))
        return fighting or play.verb == "claim" or asks
    if what == "points":
        return (
            (fighting and play.verb != "next")
            or game.state.attack is not None
            or (play.verb == "claim" and not _PLACES_AND_LINKS.issuperset(_keys(play.value)))
            or (effect is not None and (_asks_for_points(effect) or _on_points(effect)))
        )
    if what == "arrivals":
        open_to_all = () if "outcome" in play.details else ("unread",)
        coming = play.verb in _ARRIVING and (
            effect is None or unmodelled_words.speaks_of(effect, (*unmodelled_words.COMING, *open_to_all))
        )
        return coming and (name in _written(game, play.details) or bool(_copies(game, play, name)))
    if what == "tributes":
        return (
            "tribute" in play.details
            or _needs_tributes(s, play)
            or (effect is not None and unmodelled_words.speaks_of(effect, _TRIBUTES))
        )
    if what == "materials":
        return "materials" in play.details or (effect is not None and unmodelled_words.speaks_of(effect, _FUSING))
    if what == "positions":
        return play.verb in (*_TURNING, "claim") or (
            effect is not None and unmodelled_words.speaks_of(effect, unmodelled_words.POSITIONS)
        )
    if what == "summons" and effect is not None and re.match(_OF_THE_EXTRA_DECK, words[1], re.S):
        return unmodelled_words.speaks_of(effect, (*_FUSING, "unread", "unmodelled"))
    if what == "summons" and _of_special_summons(words[1]) and play.verb in (*terms.NORMAL_SUMMONS_AND_SETS, *_TURNING):
        return False
    if what in unmodelled_words.KINDS:  # something not modelled that has happened
        return unmodelled_words.concerns(s, play, unmodelled_words.Doubt(name, "", (what,)), what)
    return True


def _could_be_the_last(game: YGame, words: str) -> bool:
    """Could a player have lost the last Life Points by such words, at most as often as there were plays?"""
    otherwise = words if any(game.timeline.events("attack declared")) else re.sub(_BY_BATTLE, "", words, flags=re.I)
    if not re.search(_LOSES, otherwise, re.I):
        return False
    most = max((int(number) for number in re.findall(r"\d+", words)), default=_SOME)
    most = max(most, _SOME) if re.search(r"\b(?:for each|per|equal|x|times|same)\b", words) else most
    return any(lp(game, player) <= most * max(1, game.play) for player in game.state.players)


_LOSES = r"\b(?:inflicts?|takes?(?! (?:no|any)\b)|loses?|pays?)\b(?!.*\binstead\b)"
_BY_BATTLE = (
    r"\b(?:inflicts?|takes?)\b(?:(?!\b(?:inflicts?|takes?|loses?|pays?)\b)[^.;])*?"
    r"\b(?:piercing|battle) (?:battle )?damage"
)
"""Damage that nobody took while nothing attacked."""
_SOME = 1000
"""What a player may lose at once by words that do not say how much."""


def may_be_met(s: YSituation, effect: Effect) -> bool:
    """Could what an effect waits for have happened, as far as its words, which were not understood, say when?"""
    unread = [event for event in effect.events if "unread" in event]
    if not unread or len(unread) < len(effect.events):
        return True
    kinds = [(str(event["unread"]), str(event.get("turns_on", "anything"))) for event in unread]
    return any(concerns(s, s.game, s.play, (effect.card, words), what) for words, what in kinds)


_OF_THE_EXTRA_DECK = (
    r"(?!.*\b(?:Special|Normal|Tribute|Flip|Ritual|Pendulum) Summon\b)(?!.*\bcannot Summon\b)(?=.*\b(?:Fusion|"
    r"Synchro|Xyz|Link) "
    r"Summon\b)(?!.*\bSet\b)"
)
"""Words about Summons with materials, and about no others."""
_SPECIAL = (
    r"\b(?:(?:Special|Fusion|Synchro|Xyz|Link|Ritual|Pendulum)(?:,? or |, |/| ))+Summon\b|\bSummoned\b"
    r"|\b(?:Set|Normal) (?:card|monster|Spell|Trap)s?\b"
)


def _stands_without(s: YSituation | None, game: YGame, play: Play, name: str) -> bool:
    """Is it a play to which it does not matter whether a card is there that the play does not name?"""
    if s is None:
        return play.verb in ("next", "pass", "resolve", "open")
    if play.verb in ("claim", "attack") or s.state.attack is not None:
        return False
    named = _named(game, name)
    gone = not any(on_field(one) for one in named)
    if gone and play.verb in _ARRIVING and _full(game):
        return False
    if any(_binds(record_of(game, one)) if gone else _negates_others(record_of(game, one)) for one in named):
        return False
    if s.card is not None and s.card.name == name:
        return False
    if s.effect is None:
        return True
    about = {ref[0] for ref in s.about}
    if about and all(game.table.cards[one].name == name for one in about if one in game.table.cards):
        return False  # it answers what became of that card
    if not s.effect.conditions and (s.plan.targets or s.about):
        return True
    return not any(_looks_at(s.effect, frame) for frame in _frames(game, name))


_REACHES_OTHERS = frozenset(
    ("anything", "activations", "summons", "negating", "targeting", "affecting", "tributes", "materials", "properties")
)


def _binds(record: CardRecord) -> bool:
    """Does a card, while it is there, say something of other cards and plays that could be asked for?"""
    for static in (static for effect in record.effects for static in effect.static):
        if "unread" in static:
            if static.get("cards") != "this card" and not _REACHES_OTHERS.isdisjoint(many(static.get("turns_on"))):
                return True
        elif "this card" not in (static.get("cards"), next(iter(static.values()))):
            return True
    return False


def _negates_others(record: CardRecord) -> bool:
    """Does a card negate something while it is there, so that what is legal may be so only because of that?"""
    statics = (static for effect in record.effects for static in effect.static if "unread" not in static)
    return any("negat" in key for static in statics for key in static)


_SELECTS = frozenset({"card", "all", "of", "in", "count", "kind", "named", "name"})
_ELSEWHERE = frozenset({"hand", "deck", "extra deck", "banished"})
_ASKS_OF_IT = ("unread", "unmodelled", "more_cards", "all_are", "materials", "attached", "equipped_with", "is", "link")


def _full(game: YGame) -> bool:
    """Would a player have no zone left if one more card were there?"""
    places = Counter((card.controller, card.zone) for card in game.table.cards.values())
    rows = (number for (_, zone), number in places.items() if zone in (terms.MONSTER, terms.SPELL_TRAP))
    return any(number + 1 >= terms.ZONES_A_ROW for number in rows)


def _frames(game: YGame, name: str) -> set[str]:
    return {"monster" if one.zone == terms.MONSTER else record_of(game, one).frame for one in _named(game, name)}


def _named(game: YGame, name: str) -> list[Card]:
    return [card for card in game.table.cards.values() if card.name == name]


def _looks_at(effect: Effect, frame: str) -> bool:
    """Could an effect do or count something else if a card of this frame were not on the field?"""
    parts = (effect.cost, effect.targets, effect.conditions, effect.resolve, effect.choices and ({"unread": ""},))
    for found in (found for part in parts for found in every(part)):
        if any(key in found for key in _ASKS_OF_IT):
            return True
        if _SELECTS.isdisjoint(found) or (found.get("in") and _ELSEWHERE.issuperset(many(found["in"]))):
            continue
        kinds = str(found.get("card", "any"))
        if frame in kinds or kinds not in ("monster", "spell", "trap", "spell or trap"):
            return True
    return False


def asked_of_one(s: YSituation | None, game: YGame, play: Play, card: Card) -> bool:
    """Could a play ask for the Level, Attribute, Type or name of this very card?"""
    if play.verb == "claim" or {card.id, card.name} & set(words_in([play.value, play.details])):
        return True
    if _told_by_properties(game):
        return True
    if s is None or s.card is None:
        return play.verb not in ("next", "pass", "resolve", "open")
    if s.card.id == card.id:
        return True
    if play.verb in unmodelled_words.ARRIVING and s.effect is None:  # with what it is Summoned is not said
        used = {"materials", "tribute"} & set(play.details)
        return not used and (play.verb == "special_summon" or _needs_tributes(s, play))
    return s.effect is not None and unmodelled_words.speaks_of(s.effect, _PROPERTIES)


def _of_special_summons(words: str) -> bool:
    """Do words about Summons speak of Special Summons, and of no others?"""
    said = re.sub(_SPECIAL, "", words, flags=re.I)
    return said != words and re.search(r"\bSummon|\bSet\b|\bNormal\b", said) is None


_A_TOKEN = frozenset({"atk", "def", "level", "race"})
_OF_OTHERS = frozenset({"card", "of", "in", "all", "count", "kind"})


def _asks_for_points(effect: Effect) -> bool:
    """Has it to do with ATK or DEF? Those of a Token that it makes are written there."""
    parts = (effect.cost, effect.targets, effect.conditions, effect.events, effect.answers, effect.resolve)
    each = (found for part in parts for found in every(part) if not found.keys() >= _A_TOKEN)
    return any(key in found for found in each for key in _NUMBERS)


def asks_only_of_its_own(effect: Effect) -> bool:
    """Has it to do with the ATK or DEF of no other cards than its targets and those of the event it answers?"""
    if unmodelled_words.speaks_of(effect, ("unread", "unmodelled")):
        return False
    each = (found for part in (effect.cost, effect.conditions, effect.resolve) for found in every(part))
    asking_for = [found for found in each if any(key in found for key in _NUMBERS)]
    return all(_OF_OTHERS.isdisjoint(found) and isinstance(found.get("cards", ""), str) for found in asking_for)


def _on_points(effect: Effect) -> bool:
    """Has it a clause, not understood either, that has to do with ATK or DEF?"""
    return any("unread" in step and "points" in many(step.get("turns_on")) for step in every(effect.resolve))


_PLACES_AND_LINKS = frozenset(
    {"in", "phase", "control", "card", "zone", "of", "link", "outcome", "resolves_first", "lp", *"AB"}
)
"""What is claimed that no ATK or DEF decides outside of battles."""


def _keys(value: object) -> Iterator[str]:
    if isinstance(value, Mapping):
        for key, inside in value.items():
            yield str(key)
            yield from _keys(inside)


def _negates(effect: Effect) -> bool:
    """Does it negate anything, as far as it was understood?"""
    parts = (effect.cost, effect.conditions, effect.answers, effect.resolve, effect.static)
    keys = {key for part in parts for found in every(part) for key in found}
    return any("negat" in key or key in ("unread", "unmodelled") for key in keys)


def _negated(game: YGame) -> bool:
    """Was anything negated in this file, or may something that applies negate?"""
    links = [
        link for chain in (*game.chains, *((game.chain,) if game.chain is not None else ())) for link in chain.links
    ]
    if any(link.negated for link in links) or any(game.timeline.events("negated", "summon negated", "attack negated")):
        return True
    return any("negat" in key for one in continuous_effects.active(game) for part in every(one.data) for key in part)


def _told_by_properties(game: YGame) -> bool:
    """Does a static effect that applies now ask for the Attributes or Types of cards?"""
    return any(
        key in part for static in continuous_effects.active(game) for part in every(static.data) for key in _PROPERTIES
    )


def _needs_tributes(s: YSituation | None, play: Play) -> bool:
    """Is it a Summon or Set with Tributes, be it that the file does not say which?"""
    normal = play.verb in terms.NORMAL_SUMMONS_AND_SETS
    return normal and s is not None and s.card is not None and summon_attempts.tributes_needed(s.record.level) > 0


def _asked_by_a_summon(s: YSituation | None, game: YGame, play: Play, words: Words) -> bool:
    """Could a Summon turn on what the monsters on the field are: by its materials or Tributes, by what its procedure
    asks for, or by a law about Summons? Words that speak of other places may be about the monster itself."""
    if play.verb not in unmodelled_words.ARRIVING:
        return False
    if s is None or s.card is None or re.search(_OFF_THE_FIELD, words[1]) or "cannot_summon" in game.state.holders:
        return True
    record = s.record
    if record.extra_deck or record.summons or "materials" in play.details or _needs_tributes(s, play):
        return True
    ways = [one for one in record.effects if one.procedure]
    return any(one.unread or unmodelled_words.speaks_of(one, _PROPERTIES) for one in ways)


_OFF_THE_FIELD = r"\b(?:hands?|Decks?|GYs?|Graveyards?|banish\w*)\b"


def _may_fight(game: YGame, play: Play, words: Words) -> bool:
    """Is the card in a battle now, was it in one, or will it be by this play, if the words are about its own alone?"""
    if not re.match(_ITSELF, words[1], re.I):
        return True
    if play.verb not in ("attack", "claim") and not any(game.timeline.events("attack declared")):
        return False
    attack = game.state.attack
    fought = [] if attack is None else [one[0] for one in (attack.attacker, attack.target) if one]
    for _, event in game.timeline.events("attack declared"):
        target = event.data["target"]
        fought += [str(event.card), *(target[:1] if target else ())]
    return words[0] in _written(game, [fought, play.value, play.details])


def _written(game: YGame, value: object) -> set[str]:
    """The names in what is written, also of cards that are called by their ids."""
    words, cards = words_in(value), game.table.cards
    return {*words, *(cards[word].name for word in words if word in cards)}


def _copies(game: YGame, play: Play, name: str) -> list[Card]:
    return [
        card for card in copies(game, play) if card.name == name and not on_field(card) and card.zone != terms.ATTEMPT
    ]
