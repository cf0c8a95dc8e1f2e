"""What plays and claims call things by: a card, a battlefield or a player that is not there is refused, and never
ruled on. Cards are called by name or id, items of the chain also by number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from judge.kernel.naming import no_player
from judge.kernel.places import Path
from judge.kernel.scenario import Play
from judge.names.refusals import no_such
from judge.rulesets.riftbound.judging.board import unknown_card
from judge.rulesets.riftbound.judging.table_talk import NOBODY, TALK
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.records import many
from judge.rulesets.riftbound.table.state import RGame, battlefield, battlefields
from judge.vocabulary.table_talk import CARD, PERHAPS, PLACE, PLAYER

_WITHIN = ("cost", "during", "outcome")
Called = Iterator[tuple[str, Path]]


def check(game: RGame, play: Play) -> None:
    """Raises `Unreadable` for a name in a play or claim that nothing at the table has, and that the judge does not
    know."""
    for name, path in _cards(play):
        if not _is_known(game, name):
            raise unknown_card(game, name, path)
    for name, path in _places(play):
        if name != terms.BASE and battlefield(game, name) is None:
            known = [b.name for b in battlefields(game)]
            otherwise = f"There are {terms.listing(known)}." if known else "Put it on the board."
            raise no_such(f"There is no battlefield {name!r}.", name, known, path, otherwise=otherwise)
    for name, path in _players(play):
        if name not in game.state.players:
            raise no_player(name, game.state.players, path)


def _is_known(game: RGame, name: str) -> bool:
    state, cards = game.state, game.table.cards
    if name in state.records or name in cards or name in state.players or name.isdigit():
        return True
    return any(card.name == name for card in cards.values())


def _cards(play: Play) -> Called:
    if play.value != "all":
        yield from _behind(play, CARD)
    if play.verb == "call" and isinstance(play.value, Mapping):
        yield from _strings(play.value.get("missed"), play.path("call", "missed"))
    yield from _beside(play, CARD)
    details = play.details
    for key in _WITHIN:
        inner = details.get(key)
        for kind, said in inner.items() if isinstance(inner, Mapping) else ():
            if kind not in ("pays", "assigns", "phase"):
                yield from _strings(said, play.path(key, kind))
            elif kind == "assigns" and isinstance(said, Mapping):
                yield from _strings(list(said), play.path(key, kind))
    for place, said, sure in _claimed(play, CARD, PERHAPS):
        if sure or not said[:1].islower():  # a move, for one
            yield said, place


def _places(play: Play) -> Called:
    yield from _beside(play, PLACE)
    yield from _behind(play, PLACE)


def _players(play: Play) -> Called:
    yield from _behind(play, PLAYER)
    looped = play.value.get("loop") if play.verb == "call" and isinstance(play.value, Mapping) else None
    if isinstance(looped, Mapping):
        yield from _strings(looped.get("keeps"), play.path("call", "loop", "keeps"))
        yield from _strings(list(looped.get("rounds") or ()), play.path("call", "loop", "rounds"))
    told = play.details.get("outcome")
    if isinstance(told, Mapping) and "pays" in told:
        yield from _strings(told["pays"], play.path("outcome", "pays"))
    for place, said, _ in _claimed(play, PLAYER):
        if said not in NOBODY:
            yield said, place


def _behind(play: Play, kind: str) -> Called:
    """What the verb calls by its name, if it is of this kind."""
    if _called_by(play.verb) == kind:
        yield from _strings(play.value, play.path(play.verb))


@cache
def _called_by(verb: str) -> str:
    """The kind of thing that stands behind a verb; empty if none does."""
    return TALK.verbs[verb].names if verb in TALK.verbs else ""


def _beside(play: Play, kind: str) -> Called:
    """What stands beside the verb and is of this kind."""
    for key, said in play.details.items():
        if key in TALK.details and TALK.details[key].names == kind:
            yield from _strings(said, play.path(key))


def _claimed(play: Play, *kinds: str) -> Iterator[tuple[Path, str, bool]]:
    """What a claim calls by its name, with its place, and whether it can be nothing else."""
    what = play.value if play.verb == "claim" and isinstance(play.value, Mapping) else {}
    for place, said in TALK.names_in(what, *kinds):
        yield play.path("claim", *place), said, place[0] not in TALK.claims or TALK.claims[place[0]].names != PERHAPS


def _strings(said: Any, path: Path) -> Called:
    yield from ((name, path) for name in many(said) if isinstance(name, str))
