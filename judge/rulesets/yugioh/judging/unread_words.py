"""Words that were not understood: whether they could decide a play, or have been met.

What words of each kind could decide is told in `judge.rulesets.yugioh.judging.decided_plays`.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.scenario import Play, words_in
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.replacements import occurred
from judge.rulesets.yugioh.judging import unmodelled_words
from judge.rulesets.yugioh.judging.asked_by_plays import PROPERTIES, Asked, needs_tributes, told_by_properties
from judge.rulesets.yugioh.judging.decided_plays import DECIDED
from judge.rulesets.yugioh.judging.reached_cards import may_reach
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.table.records import Data, Effect, every, many
from judge.rulesets.yugioh.table.state import YGame

Words = tuple[str, str]
"""The name of a card, and words of its text."""


def concerns(s: YSituation | None, game: YGame, play: Play, words: Words, what: str) -> bool:
    """Could words that decide plays of one kind alone (`reading.text.turning`) decide this one?"""
    if play.verb == "resolve":  # the Chain resolves whatever was not understood; what it does is noted as it is done
        return False
    if what.startswith("end phase "):  # of which turn is noted as it happens
        return game.state.phase == "end" or what != f"end phase {game.state.turn}"
    if what in DECIDED:
        return DECIDED[what](Asked(s, game, play, *words))
    if what in unmodelled_words.KINDS:  # something not modelled that has happened
        return unmodelled_words.concerns(s, play, unmodelled_words.Doubt(words[0], "", (what,)), what)
    return True


def may_be_met(s: YSituation, effect: Effect) -> bool:
    """Could what an effect waits for have happened, as far as its words, which were not understood, say when?"""
    unread = [event for event in effect.events if "unread" in event]
    if not unread or len(unread) < len(effect.events):
        return True
    kinds = [(str(event["unread"]), str(event.get("turns_on", "anything"))) for event in unread]
    return any(concerns(s, s.game, s.play, (effect.card, words), what) for words, what in kinds)


def beside_the_point(s: YSituation, effect: Effect) -> frozenset[str]:
    """Words of what a trigger may wait for as well, of which nothing turns now: something else it waits for was read
    and has happened, or nothing has that they could speak of."""
    unread = [event for event in effect.events if "unread" in event]
    if not effect.is_trigger or len(unread) == len(effect.events):
        return frozenset()
    met = s.trigger is not None
    idle = (one for one in unread if met or ("after" in one and not occurred(s.doing, many(one["after"]))))
    return frozenset(str(one["unread"]) for one in idle)


def only_what_it_does_says(effect: Effect) -> frozenset[str]:
    """Names of groups and cards that nobody knows, and that only what the effect does speaks of: on when and how it is
    activated they have no say."""
    before = (effect.events, effect.conditions, effect.cost, effect.besides, effect.targets, effect.answers)
    asked = {word for part in every(before) for word in _names(part)}
    done = {word for part in every(effect.resolve) for word in _names(part)}
    return frozenset(words for words in effect.unread if words in done and words not in asked)


_NAMING = ("named", "name", "not_name", "change_name", "called")


def _names(part: Data) -> Iterator[str]:
    return (str(word) for key in _NAMING for word in many(part.get(key, ())))


def asked_of_one(s: YSituation | None, game: YGame, play: Play, card: Card) -> bool:
    """Could a play ask for the Level, Attribute, Type or name of this very card?"""
    if play.verb == "claim" or {card.id, card.name} & set(words_in([play.value, play.details])):
        return True
    if told_by_properties(game):
        return True
    if s is None or s.card is None:
        return play.verb not in ("next", "pass", "resolve", "open")
    if s.card.id == card.id:
        return True
    if play.verb in unmodelled_words.ARRIVING and s.effect is None:  # with what it is Summoned is not said
        used = {"materials", "tribute"} & set(play.details)
        return not used and (play.verb == "special_summon" or needs_tributes(s, play))
    return s.effect is not None and unmodelled_words.speaks_of(s.effect, PROPERTIES) and may_reach(s, card)
