"""Rulings written out: one verdict explained, or one dispute under several editions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from judge import rulesets
from judge.adjudication.files import adjudged, contents, named, watched
from judge.adjudication.verdicts import with_cards
from judge.kernel.errors import Unreadable
from judge.source.scenario import read_scenario_bytes

if TYPE_CHECKING:
    from judge.adjudication.files import Found
    from judge.kernel.ruleset import Ruleset
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
    each = []
    for name in names:
        try:
            each.append(_under(found, data, name, cards))
        except Unreadable as error:
            _of_its_game(found, data, name)
            said = f"Under {name}: {error.message}"
            raise Unreadable(said, hint=error.hint, span=error.span, path=error.path) from None
    return _side_by_side(names, each)


def elsewhere(
    found: Found, verdict: Verdict, cards: Sequence[str] = (), reads: Sequence[tuple[str, str]] = ()
) -> tuple[Comparison | None, tuple[str, ...]]:
    """A file that was judged, under all editions of its game: the comparison of those under which it can be judged
    (None where there is one alone), and a sentence for each of the others.

    Raises `Unreadable` if the file cannot be read any more, and `Bug` where the judge itself fails.
    """
    from judge.editions import EDITIONS

    scenario = verdict.scenario
    own = rulesets.name_of(scenario.ruleset, scenario.edition)
    others = [rulesets.name_of(scenario.ruleset, edition) for edition in EDITIONS[scenario.ruleset]]
    data = contents(found)
    wing = rulesets.load(scenario.ruleset, scenario.edition, scenario.date)
    names, each, refused = [own], [(verdict, wing)], []
    with watched(found, data):
        for name in (one for one in others if one != own):
            try:
                each.append(_under(found, data, name, cards, reads))
                names.append(name)
            except Unreadable as error:
                refused.append(f"Under {name} it cannot be judged: {error.message}")
        return (_side_by_side(names, each) if len(names) > 1 else None), tuple(refused)


def _under(
    found: Found, data: bytes, name: str, cards: Sequence[str], reads: Sequence[tuple[str, str]] = ()
) -> tuple[Verdict, Ruleset[Any]]:
    """The verdict on a file under an edition, with the ruleset it was found by. Raises `Unreadable`."""
    scenario = read_scenario_bytes(data, found.name, ruleset=name)
    if reads:
        scenario = scenario._replace(reads=dict(reads))
    wing = rulesets.load(scenario.ruleset, scenario.edition, scenario.date)
    return adjudged(scenario, cards=cards), wing


def _side_by_side(names: Sequence[str], each: Sequence[tuple[Verdict, Ruleset[Any]]]) -> Comparison:
    from judge.kernel.compare import differences
    from judge.report.citations import addresses_of
    from judge.report.comparison import Comparison

    wing = each[0][1]
    parted = differences(each)
    cited = (cite for difference in parted for side in difference.sides for cite in side.cite)
    verdicts = tuple(verdict for verdict, _ in each)
    return Comparison(tuple(names), verdicts, wing.speech(), parted, addresses_of(wing.book, cited))


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
