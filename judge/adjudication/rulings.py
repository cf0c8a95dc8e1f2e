"""Rulings written out: one verdict explained, or one dispute under several editions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge import rulesets
from judge.adjudication.files import adjudged, contents, named, watched
from judge.adjudication.verdicts import with_cards
from judge.kernel.errors import Unreadable
from judge.source.scenario import read_scenario_bytes

if TYPE_CHECKING:
    from judge.adjudication.files import Found
    from judge.kernel.verdict import Verdict
    from judge.report.comparison import Comparison
    from judge.report.explain.ruling import Ruling


def ruled(verdict: Verdict, cards: Sequence[str] = ()) -> Ruling:
    """A verdict made into a written ruling; ``cards`` are the card databases it was found with."""
    from judge.report.explain import making

    scenario = verdict.scenario
    wing = rulesets.load(scenario.ruleset, scenario.edition, scenario.date)
    return making.ruling(verdict, wing, with_cards(scenario, cards)[1])


def compared(found: Found, names: Sequence[str], cards: Sequence[str] = (), data: bytes | None = None) -> Comparison:
    """The verdicts on a file under several editions, and where they part; ``data`` is its content where that is known.

    Raises `Unreadable` with its place, and `Bug` where the judge itself fails.
    """
    _same_game(names)
    data = contents(found) if data is None else data
    with watched(found, data):
        return _compared(found, data, names, cards)


def _compared(found: Found, data: bytes, names: Sequence[str], cards: Sequence[str]) -> Comparison:
    from judge.kernel.compare import differences
    from judge.report.comparison import Comparison

    each = []
    for name in names:
        try:
            scenario = read_scenario_bytes(data, found.name, ruleset=name)
            each.append(
                (adjudged(scenario, cards=cards), rulesets.load(scenario.ruleset, scenario.edition, scenario.date))
            )
        except Unreadable as error:
            _of_its_game(found, data, name)
            said = f"Under {name}: {error.message}"
            raise Unreadable(said, hint=error.hint, span=error.span, path=error.path) from None
    verdicts = tuple(verdict for verdict, _ in each)
    return Comparison(tuple(names), verdicts, each[0][1].speech(), differences(each))


def _of_its_game(found: Found, data: bytes, name: str) -> None:
    """Raises `Unreadable` if a file can be read, but is of another game than an edition."""
    try:
        own = read_scenario_bytes(data, found.name).ruleset
    except Unreadable:
        return
    _same_game([own, name])


def _same_game(names: Sequence[str]) -> None:
    """Raises `Unreadable` if the names are not editions of the game that the first one is of."""
    first, *others = [named(name)[0] for name in names]
    for name, game in zip(names[1:], others, strict=True):
        if game != first:
            raise Unreadable(f"{name} is no edition of {first}.", hint=_editions(first))


def _editions(game: str) -> str:
    *known, last = [one for one in rulesets.available() if one.partition("@")[0] == game]
    return f"Editions of {game} are {', '.join(known)} and {last}." if known else f"{game} has one edition."
