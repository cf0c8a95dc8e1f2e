"""What plays and claims call things by: a card, a battlefield or a player that is not there is refused, and never
ruled on. Cards are called by name or id, items of the chain also by number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.naming import no_player, no_such
from judge.kernel.places import Path
from judge.kernel.scenario import Play
from judge.rulesets.riftbound.judging.board import unknown_card
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.records import many
from judge.rulesets.riftbound.table.state import RGame, battlefield, battlefields

_CARDS = ("play", "activate", "hide", "move", "trigger", "finalize", "decline", "resolve")
"""Verbs of plays that name cards."""
_DETAILS = ("targets", "add")
_WITHIN = ("cost", "during", "outcome")
_CLAIMED = ("resolves_first", "finalized_first", "item", "played", "may_respond_to", "trigger", "for")
Called = Iterator[tuple[str, Path]]


_PLAY = frozenset({"targets", "to", "from", "cost", "add", "repeat", "legion", "effect", "during", "outcome"})
_ITEM = frozenset({"targets", "to", "effect", "cost", "add", "outcome"})
DETAILS: dict[str, frozenset[str]] = {
    "play": (_PLAY | {"accelerate"}) - {"effect"}, "activate": _PLAY,
    "move": frozenset({"to", "from", "add", "during"}),
    "hide": frozenset({"at", "to", "from", "add", "during"}), "trigger": _ITEM, "finalize": _ITEM | {"repeat"},
    "decline": frozenset({"effect"}), "showdown": frozenset(), "invite": frozenset(), "accept": frozenset(),
    "refuse": frozenset(), "pass": frozenset({"outcome", "during"}), "claim": frozenset({"during"}),
    "resolve": frozenset({"targets", "repeat", "outcome", "accelerate"}),
    "end_turn": frozenset({"during", "outcome"}),
}  # fmt: skip
"""What can be said beside each verb."""


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
    if play.verb in _CARDS and play.value != "all":
        yield from _strings(play.value, play.path(play.verb))
    details = play.details
    for key in _DETAILS:
        if key in details:
            yield from _strings(details[key], play.path(key))
    for key in _WITHIN:
        inner = details.get(key)
        for kind, said in inner.items() if isinstance(inner, Mapping) else ():
            if kind not in ("pays", "assigns"):
                yield from _strings(said, play.path(key, kind))
            elif kind == "assigns" and isinstance(said, Mapping):
                yield from _strings(list(said), play.path(key, kind))
    for key in _CLAIMED if play.verb == "claim" and isinstance(play.value, Mapping) else ():
        said = play.value.get(key)
        if isinstance(said, str) and not (key == "may_respond_to" and said[:1].islower()):  # a move, for one
            yield said, play.path("claim", key)


def _places(play: Play) -> Called:
    for key in ("to", "at"):
        if key in play.details:
            yield from _strings(play.details[key], play.path(key))
    if play.verb == "showdown":
        yield from _strings(play.value, play.path("showdown"))


def _players(play: Play) -> Called:
    if play.verb == "invite":
        yield from _strings(play.value, play.path("invite"))
    told = play.details.get("outcome")
    if isinstance(told, Mapping) and "pays" in told:
        yield from _strings(told["pays"], play.path("outcome", "pays"))
    for key in ("focus", "priority") if play.verb == "claim" and isinstance(play.value, Mapping) else ():
        if key in play.value and play.value[key] not in ("nobody", "none"):
            yield from _strings(play.value[key], play.path("claim", key))


def _strings(said: Any, path: Path) -> Called:
    yield from ((name, path) for name in many(said) if isinstance(name, str))
