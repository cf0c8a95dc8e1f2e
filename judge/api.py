"""judge as a library: what the commands do, without a process.

    from judge import api

    scenario = api.load("dispute.yaml")
    verdict = api.judge(scenario)
    print(verdict.verdict, [violation.rule for violation in verdict.violations])
    print(api.explain(verdict))

Every function raises `Unreadable` for what cannot be judged or read: its ``message`` is a sentence, its ``hint`` says
what to do, its ``span`` is the place in the file. Any other exception is a bug in judge, and no ruling. ``cards`` are
card databases everywhere; later ones override. Nothing is imported before it is needed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from judge.kernel.errors import Unreadable

if TYPE_CHECKING:
    from os import PathLike

    from judge.adjudication.card_catalog import Listed
    from judge.kernel.choices import Survey
    from judge.kernel.scenario import Scenario
    from judge.kernel.verdict import Verdict
    from judge.report.comparison import Comparison

__all__ = ["Card", "Unreadable", "cards", "compare", "explain", "judge", "load", "loads", "options", "trace"]

Layout = Literal["text", "md", "html"]
"""How something written is laid out: for reading, as Markdown, as one page that needs nothing else."""


def load(path: str | PathLike[str], *, ruleset: str | None = None) -> Scenario:
    """Read a scenario file; ``ruleset`` (``yugioh@ocg``) overrides the one that it names."""
    from judge.source.scenario import read_scenario

    return read_scenario(path, ruleset=ruleset)


def loads(text: str, name: str = "<text>", *, ruleset: str | None = None) -> Scenario:
    """Read a scenario from text; ``name`` stands for the file in messages."""
    from judge.source.scenario import read_scenario_text

    return read_scenario_text(text, name, ruleset=ruleset)


def judge(scenario: Scenario, *, cards: Sequence[str] = ()) -> Verdict:
    """Judge every play of a scenario under its ruleset: which were legal, by which rules not, and what came of them."""
    from judge.adjudication.files import adjudged, nothing_said, says_nothing

    if says_nothing(scenario):
        raise nothing_said()
    return adjudged(scenario, cards=cards)


def options(scenario: Scenario, at: int | None = None, *, passes: int = 0, cards: Sequence[str] = ()) -> Survey:
    """Who may act after play ``at`` (0: before the first; None: after the last) and so many passes, and with what."""
    from judge.adjudication.files import survey_of

    return survey_of(scenario, at, passes, cards)


def explain(found: Verdict | Comparison, layout: Layout = "text", *, cards: Sequence[str] = ()) -> str:
    """The ruling written out as a head judge would give it, or where rulings part that were compared.

    ``cards`` are the card databases that the verdict was found with.
    """
    from judge.report.comparison import Comparison, paper
    from judge.report.text import Look
    from judge.version import __version__

    if isinstance(found, Comparison):
        from judge.report.paper import written

        return written(paper(found, __version__), layout, Look())
    from judge.adjudication.rulings import ruled
    from judge.report import explain as rulings

    return rulings.render(ruled(found, cards), layout, Look(), __version__)


def trace(verdict: Verdict, *, brief: bool = False) -> str:
    """The resolution step by step, with the boards before and after; ``brief``: the steps alone, one a line."""
    from judge.report import trace as traces
    from judge.report.text import Look

    lines = (traces.steps_only if brief else traces.render)(verdict, Look())
    return "".join(f"{line}\n" for line in lines)


def compare(scenario: Scenario, rulesets: Sequence[str], *, cards: Sequence[str] = ()) -> Comparison:
    """Judge one dispute under several editions of its game (``yugioh@tcg``, ``yugioh@ocg``), and where they part."""
    from judge.adjudication.files import Found
    from judge.adjudication.rulings import compared

    if len(rulesets) < 2:
        raise Unreadable("There is nothing to compare.", hint="Name two editions or more, such as yugioh@ocg.")
    return compared(Found(scenario.file), rulesets, cards, "\n".join(scenario.lines).encode("utf-8"))


class Card(NamedTuple):
    """A card: its name, its game, its kind in the words of card files, and its passcode if a database has it.

    ``record`` is what the judge knows of it, in the words of card files; empty where it makes nothing of its text.
    """

    name: str
    ruleset: str
    type: str
    passcode: str = ""
    record: Mapping[str, Any] = {}


def cards(name: str = "", *, ruleset: str | None = None, cards: Sequence[str] = ()) -> tuple[Card, ...]:
    """The cards that a name, a short form or a passcode may mean, the best first; without ``name`` all shipped ones.

    ``ruleset`` names the game; without it, all games that cards come with. Raises `Unreadable` where it fits none.
    """
    from judge.adjudication import card_catalog
    from judge.adjudication.files import named

    game, edition = named(ruleset)
    games = (game,) if ruleset is not None else card_catalog.games_with_cards()
    if not name:
        return tuple(_card(one, edition, ()) for one in card_catalog.shipped(games))
    found = card_catalog.search(name, cards, games)
    listed = found.cards or card_catalog.listed(found, cards)
    return tuple(_card(one, edition, cards) for one in listed)


def _card(found: Listed, edition: str, cards: Sequence[str]) -> Card:
    from judge.adjudication import card_lookup

    try:
        _, record = card_lookup.record(found.name, cards, found.ruleset, edition)
    except Unreadable:  # in a database, and not judged by its text
        record = {}
    return Card(found.name, found.ruleset, found.type, found.passcode, record)
