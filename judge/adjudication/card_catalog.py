"""The cards of all games: what is shipped, and what somebody finds by a word."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from judge import rulesets
from judge.adjudication import card_finding
from judge.adjudication.card_databases import base
from judge.cards.library import read_library
from judge.editions import EDITIONS
from judge.kernel.errors import Unreadable
from judge.kernel.tuples import NamedTuple
from judge.names import likeness
from judge.names.refusals import did_you_mean

if TYPE_CHECKING:
    from judge.cards.finder import Finder


class Listed(NamedTuple):
    """A card in a list: its name, its game, its kind in the words of card files; ``passcode`` if a database has it."""

    name: str
    ruleset: str
    type: str
    passcode: str = ""


class Search(NamedTuple):
    """What was found: the one card, as it is to be looked up in its game, or several of which each may be meant."""

    name: str = ""
    ruleset: str = ""
    cards: tuple[Listed, ...] = ()


def shipped(games: Sequence[str]) -> Iterator[Listed]:
    """The cards that come with some games, by the alphabet."""
    for game in games:
        library = read_library(rulesets.library(game))
        for name in sorted(library, key=str.casefold):
            yield Listed(name, game, _kind(library[name]))


def of_kind(cards: Sequence[Listed], kind: str) -> list[Listed]:
    """The cards whose kind has all these words (``counter trap``). Raises `Unreadable` where no card has."""
    found = [card for card in cards if is_of_kind(card.type, kind)]
    if not found:
        raise none_of_kind(kind, {card.type for card in cards})
    return found


def is_of_kind(type: str, kind: str) -> bool:
    """Has the type of a card all the words of a kind?"""
    return set(kind.casefold().split()) <= set(type.casefold().split())


def none_of_kind(kind: str, known: set[str]) -> Unreadable:
    """The error for a kind that none of the ``known`` types is of."""
    close = likeness.like_word(kind, {*known, *(word for one in known for word in one.split())}, most=3)
    return Unreadable(f'No card here is of the kind "{kind}".', hint=did_you_mean(close) or _kinds(known))


def search(typed: str, files: Sequence[str], games: Sequence[str]) -> Search:
    """The cards that are meant by what somebody typed, in some games: the one of that name, else all that it fits.

    Raises `Unreadable` if it fits none.
    """
    finders = {game: card_finding.finder(game, files) for game in games}
    for game, finder in finders.items():
        if finder.exact(typed):
            return Search(typed, game)
    fits = sorted((finder.place(typed, *fit), game) for game, finder in finders.items() for fit in finder.fits(typed))
    if not fits and not any(finder.knows_any for finder in finders.values()):
        return Search(typed, games[0])
    if not fits:
        raise card_finding.unknown(typed, _near(typed, finders), files if _asked(finders) else ())
    names = [(place[-1], game) for place, game in fits]
    if len(names) == 1:
        return Search(*names[0])
    return Search(cards=tuple(_listed(names, files)))


def listed(found: Search, files: Sequence[str]) -> tuple[Listed, ...]:
    """The one card that was found, as in a list."""
    name = card_finding.finder(found.ruleset, files).exact(found.name)
    return tuple(_listed([(name, found.ruleset)], files))


def games_with_cards() -> tuple[str, ...]:
    """The games that cards come with."""
    return tuple(game for game in EDITIONS if len(read_library(rulesets.library(game))))


def _asked(finders: dict[str, Finder]) -> bool:
    return any(finder.with_databases for finder in finders.values())


def _near(typed: str, finders: dict[str, Finder]) -> list[str]:
    return likeness.nearest(typed, [name for finder in finders.values() for name in finder.near(typed)])


def _listed(found: Sequence[tuple[str, str]], files: Sequence[str]) -> Iterator[Listed]:
    others = [(name, game) for name, game in found if name not in read_library(rulesets.library(game))]
    for game in dict.fromkeys(game for _, game in others):
        base(files, game).exact(name for name, of in others if of == game)
    for name, game in found:
        library = read_library(rulesets.library(game))
        match = None if name in library else base(files, game).known(name)
        if match is not None:
            yield Listed(name, game, match.rows[0].type, match.rows[0].passcode)
        else:
            yield Listed(name, game, _kind(library[name]))


def _kind(card: Any) -> str:
    return str(card.get("type", ""))


def _kinds(known: set[str]) -> str:
    words = sorted({type.split()[-1] for type in known if type})
    return f"There are {', '.join(words)}." if words else ""
