"""What plays call cards by: a name that no card has is refused, and never ruled on.

A card is called by its name, by its id, or by its owner and name (``B: Kuriboh``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from judge.kernel.places import Path
from judge.kernel.scenario import Play
from judge.rulesets.yugioh.effects import activation_plans, costs
from judge.rulesets.yugioh.effects.choices import (
    ORDINALS,
    called,
    changes_named,
    goes_by,
    together,
    verb_of,
    ways,
    whose,
)
from judge.rulesets.yugioh.effects.operations import OPERATIONS
from judge.rulesets.yugioh.judging.board import unknown_card
from judge.rulesets.yugioh.judging.table_talk import NO_ACTIVATIONS, TALK
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import COSTS, Data, Effect, every, many
from judge.rulesets.yugioh.table.state import YGame, record_of
from judge.rulesets.yugioh.table.steps import split
from judge.rulesets.yugioh.vocabulary.chance_results import CALLS, SIDES
from judge.vocabulary.table_talk import CARD

_SPENDING = ("cost", "tribute")
_NAMING = (*(one.key for one in TALK.details if one.names == CARD and one.key not in _SPENDING), "chained_to")
_DETAILS = frozenset((*_NAMING, *_SPENDING, "choose"))
_LONG = 5
"""So many letters has a word at least that could be a name misspelt."""
PLACES = {word: n for words in (ORDINALS, "abcdef") for n, word in enumerate(words)}
"""What tells one of several things by its place among them."""
_TOGETHER = frozenset({"both", "all"})
SHOWN_BY_COINS = frozenset((*SIDES, *CALLS))
_NO_NAMES = frozenset({"this card", "itself", "half", "hand", "all"})


def settled(game: YGame) -> YGame:
    """The game with every card that a play uses by its owner and name (``activate: "B: Kuriboh"``) said plainly: by
    its name where that is the player's own, else by its id."""
    plays = tuple(_settled(game, play) for play in game.scenario.plays)
    if plays != game.scenario.plays:
        game.scenario = game.scenario._replace(plays=plays)
    return game


@cache
def _calls(verb: str) -> bool:
    """Does a play of this kind name a card, or perhaps?"""
    return verb in TALK.verbs and TALK.verbs[verb].names != ""


def _settled(game: YGame, play: Play) -> Play:
    if "choose" in play.details and play.verb == "activate" and isinstance(play.value, str):
        said = many(play.details["choose"])
        plain = [one if not isinstance(one, str) or is_known(game, one) else _way(game, play, one) for one in said]
        if plain != [*said]:
            play = play._replace(details={**play.details, "choose": plain})
    if not _calls(play.verb) or not isinstance(play.value, str):
        return play
    owner, name = whose(game, play.value)
    if not owner:
        return play
    if owner != play.by:
        name = next((c.id if c.id != c.name else f"{c.name} #1" for c in called(game, play.value)), name)
    return play._replace(value=name)


def _way(game: YGame, play: Play, word: str) -> str:
    """The word with which `choose` names one of several things, where the file has the whole verb of an operation
    (``special_summon``, ``Special Summon``) or tells it by its place among them (``b``, ``second``; ``both``)."""
    whole = word.strip().lower().replace(" ", "_")
    if whole in OPERATIONS:
        return verb_of({whole: None})
    if whole not in PLACES and whole not in _TOGETHER:
        return word
    effects = _effects(game, whose(game, str(play.value))[1])
    parts = [part for effect in effects for part in every(effect.resolve) if ways(part)]
    if whole in _TOGETHER:
        return next((name for part in parts if (name := together(part))), word)
    found = [tuple(ways(part)) for part in parts]
    if any(effect.choices for effect in effects) or len({*found}) != 1 or len(found[0]) <= PLACES[whole]:
        return word
    return found[0][PLACES[whole]]


def is_known(game: YGame, name: str) -> bool:
    """Is there a card of this name that the judge knows, or one on the table that is called so?"""
    plain = whose(game, name)[1]
    if plain in game.state.records or any(goes_by(c, plain) for c in game.table.cards.values()):
        return True
    return is_token_to_come(game, plain)


def is_token_to_come(game: YGame, name: str) -> bool:
    """Is there no Token of this name yet, but a card that makes one as its effect resolves?"""
    effects = (effect for record in game.state.records.values() for effect in record.effects)
    parts = (part.get("summon_tokens") for effect in effects for part in every(_resolved(effect)))
    return any(isinstance(made, dict) and made.get("name") == name for made in parts)


def _resolved(effect: Effect) -> list[Data]:
    return [*effect.resolve, *(step for branch in effect.choices for step in branch.resolve)]


def check(game: YGame, play: Play) -> None:
    """Raises `Unreadable` for a name in a play that is no card's (`claims` looks at what is claimed)."""
    if _calls(play.verb) and isinstance(play.value, str):
        check_card(game, play.value, play.path(play.verb))
    details = play.details
    if not details or details.keys().isdisjoint(_DETAILS):
        return
    for name, path in _named(play):
        if name not in _NO_NAMES:
            check_card(game, name, path)
    if play.verb in ("activate", "special_summon") and "choose" in details:
        _check_choices(game, play)


def _named(play: Play) -> Iterator[tuple[str, Path]]:
    details = play.details
    for key in _NAMING:
        said = details.get(key)
        for name in said if isinstance(said, list) else [said]:
            if isinstance(name, str) and not (key == "chained_to" and name in NO_ACTIVATIONS):
                yield name, play.path(key)
    if not details.keys().isdisjoint(_SPENDING):
        cost = activation_plans.cost_said(details)
        for part in cost if isinstance(cost, list) else [cost]:
            for name in () if _in_words(part) else costs.stated_names(part):
                yield name, play.path("cost") if "cost" in details else play.path(play.verb)


def _in_words(part: Any) -> bool:
    """Is a cost told in words (``Tribute Jinzo``), and not as cards?"""
    return isinstance(part, str) and part.split(" ")[0].lower() in {word.key.split("_")[0] for word in COSTS}


def _check_choices(game: YGame, play: Play) -> None:
    """What is chosen is a card; or a branch of the effect (`activated_effects` looks at those), or what it declares."""
    effects = _effects(game, str(play.value))
    if any(effect.unread or any("unread" in part for part in every(effect.resolve)) for effect in effects):
        _check_likeness(game, play)
        return  # it may speak of words that were not understood
    declared = [item["declare"] for effect in effects for item in effect.cost if "declare" in item]
    if any(effect.choices for effect in effects) or any(what != "card name" for what in declared):
        return
    words = words_of_choices(effects)
    tosses = any("toss_coins" in part for effect in effects for part in every(effect.resolve))
    for name in many(play.details["choose"]):
        if isinstance(name, str) and name not in words and not (tosses and name.lower() in SHOWN_BY_COINS):
            check_card(game, name, play.path("choose"))


def words_of_choices(effects: Iterable[Effect]) -> set[str]:
    """What `choose` may say of effects besides cards and branches: which part is done, and that one is."""
    parts = [part for effect in effects for part in every(effect.resolve)]
    words = {"none", *(word for part in parts for word in (*ways(part), *changes_named(part)))}
    return words | {verb for effect in effects for verb in _optional(effect)}


def _optional(effect: Effect) -> Iterator[str]:
    """The verbs of what its player may leave out, with which `choose` says that it is done."""
    for _, optional, operation in map(split, effect.resolve):
        if optional:
            yield verb_of(operation)


def _check_likeness(game: YGame, play: Play) -> None:
    """Beside words that were not understood anything may be chosen but what is the name of a card, misspelt."""
    from judge.names import likeness

    cards = [name for name in (*game.state.records, *game.table.cards) if name != terms.UNKNOWN]
    for name in many(play.details["choose"]):
        plain = not isinstance(name, str) or len(name) < _LONG or name in terms.TYPES
        if not plain and not is_known(game, name) and likeness.is_slip(name, cards):
            raise unknown_card(game, whose(game, name)[1], play.path("choose"))


def _effects(game: YGame, name: str) -> list[Effect]:
    records = [record_of(game, c) for c in game.table.cards.values() if goes_by(c, name)]
    if name in game.state.records:
        records.append(game.state.records[name])
    return [effect for record in records for effect in record.effects]


def check_card(game: YGame, name: str, path: Path) -> None:
    """Raises `Unreadable` for a name that is no card's."""
    if not is_known(game, name):
        raise unknown_card(game, whose(game, name)[1], path)
