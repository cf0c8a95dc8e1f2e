"""Disputes as they are spoken, from the talk to the answer: what was understood, the verdict, what it rests on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from judge import rulesets
from judge.adjudication import told_disputes
from judge.adjudication.spoken_names import finder
from judge.adjudication.verdicts import verdict_on
from judge.cards.library import read_library
from judge.kernel.choices import Survey
from judge.kernel.errors import Unreadable
from judge.kernel.places import Path, Span
from judge.kernel.scenario import Scenario
from judge.kernel.tuples import NamedTuple
from judge.kernel.verdict import ILLEGAL, UNCLEAR, Verdict
from judge.kernel.verdict_parts import RULING, WHOLE
from judge.kernel.wordings import spoken
from judge.report.outcome import Judged
from judge.report.talk import Answer, Otherwise, Sentence
from judge.report.text import Look
from judge.source.scenario import scenario_of
from judge.source.text import check_characters
from judge.talk.reading import Talk, understood
from judge.vocabulary.spoken import FACT, Assumption, Misheard, Staged

SPOKEN = "<talk>"
"""How reports call a talk that no file holds."""


class Asked(NamedTuple):
    """What is asked: the talk, the game and its edition, the card databases; ``name`` stands for it in messages,
    ``reads`` are answers for words of cards that were not understood, ``otherwise`` the opposites that are so of what
    would be assumed, as the answer says them behind "if"."""

    text: str
    ruleset: str
    edition: str
    cards: tuple[str, ...] = ()
    name: str = SPOKEN
    reads: tuple[tuple[str, str], ...] = ()
    otherwise: tuple[str, ...] = ()


def answer(asked: Asked) -> tuple[Judged, Answer | None]:
    """The ruling on a talk, with what was understood; None in place of it for one that is refused."""
    lines = tuple(asked.text.split("\n"))
    try:
        check_characters(asked.text)
        return _answered(asked, lines)
    except Misheard as error:
        return Judged(asked.name, None, error=_refused(asked, error, lines), lines=lines), None
    except Unreadable as error:
        return Judged(asked.name, None, error=error, lines=lines), None


def _refused(asked: Asked, first: Misheard, lines: tuple[str, ...]) -> Unreadable:
    """All that was not understood, as the faults of a file are told; ``first`` is what the talk was refused for."""
    from judge.adjudication.all_faults import joined
    from judge.talk.reading import all_misheard

    tongue = rulesets.package(asked.ruleset).spoken().TONGUE
    others = all_misheard(asked.text, tongue, finder(asked.ruleset, asked.cards))
    return joined(
        [Unreadable(one.message, hint=one.hint, span=place(lines, one.start, one.end)) for one in (first, *others)]
    )


def _answered(asked: Asked, lines: tuple[str, ...]) -> tuple[Judged, Answer]:
    talk, staged, judging = heard(asked)
    verdict = judging.whole(staged)
    tried = tuple(judging.otherwise(staged, verdict))
    sentences = (*told_disputes.statements(asked.text, asked.ruleset, talk), *told(asked, staged, talk))
    found = Answer(verdict, sentences, staged.asked, tried, talk.short_forms, staged.data)
    return Judged(asked.name, None, verdict, lines=lines), found


def written(asked: Asked, answer: Answer) -> str:
    """The scenario that a talk stands for, as a file: judged alike, with what was understood and assumed above it."""
    from judge.talk.writing import scenario_text

    ruleset = rulesets.name_of(asked.ruleset, asked.edition)
    data = {**answer.data, "ruleset": asked.ruleset if ruleset == rulesets.available()[0] else ruleset}
    plays = [" ".join(f"{one.number or ''} {one.player} {one.text}".split()) for one in answer.sentences]
    return scenario_text(data, asked.text, plays, [*asked.otherwise, *(one.text for one in answer.assumed)])


def explained(asked: Asked, answer: Answer, look: Look, version: str) -> list[str]:
    """The ruling written out, signed with the ``version`` of the judge."""
    from judge.adjudication import rulings
    from judge.report import explain

    said = [one._replace(message=spoken(one.message), now=spoken(one.now)) for one in answer.verdict.violations]
    verdict = replace(answer.verdict, violations=tuple(said))
    return explain.render(rulings.ruled(verdict, asked.cards), "text", look, version).splitlines()


def only_facts(asked: Asked) -> bool:
    """Is it all about the table, with no play yet? False for what is not understood."""
    tongue = rulesets.package(asked.ruleset).spoken().TONGUE
    try:
        talk = understood(asked.text, tongue, finder(asked.ruleset, asked.cards))
    except Misheard:
        return False
    return all(one.kind == FACT for one in talk.heard)


def instead(asked: Asked) -> tuple[int, int, tuple[str, ...]]:
    """The words of a talk (offsets) for which cards may be meant, and those cards.

    None where it is understood, or refused for something else.
    """
    try:
        heard(asked)
    except Misheard as error:
        return error.start, error.end, error.instead
    except Unreadable:
        pass
    return 0, 0, ()


def surveyed(asked: Asked) -> Survey:
    """Who may act after the last play of a talk, and with what. Raises `Misheard` and `Unreadable`."""
    from judge.adjudication.verdicts import with_cards
    from judge.kernel.adjudicate import survey

    _, staged, judging = heard(asked)
    scenario = judging.scenario(staged.data, staged.places)
    wing = rulesets.load(scenario.ruleset, scenario.edition, scenario.date)
    scenario, known, _ = with_cards(scenario, asked.cards)
    found = survey(wing, scenario, known, whole=True)
    nameless = staged.data.get("cards", {}).keys()  # what they are is not known, nor what they can do
    legal, refused = ([one for one in some if one.name not in nameless] for some in (found.legal, found.refused))
    return found._replace(legal=tuple(legal), refused=tuple(refused))


def heard(asked: Asked) -> tuple[Talk, Staged, Judging]:
    """A talk understood and staged. Raises `Misheard`, and `Unreadable` for what cannot be so."""
    wing = rulesets.package(asked.ruleset).spoken()
    cards = Cards(asked)
    talk = understood(asked.text, wing.TONGUE, finder(asked.ruleset, asked.cards))
    judging = Judging(asked)
    staged: Staged = wing.staged(talk.heard, talk.players, cards, asked.edition, judging.brief, asked.otherwise)
    return talk, staged, judging


class Cards(Mapping[str, Any]):
    """The cards that a talk can speak of, each looked up when it is asked for."""

    def __init__(self, asked: Asked) -> None:
        directory = getattr(rulesets.package(asked.ruleset), "library", None)
        self._asked = asked
        self._shipped: Mapping[str, Any] = read_library(rulesets.library(asked.ruleset)) if directory else {}

    def __getitem__(self, name: str) -> Any:
        """The record of a card. Raises `Unreadable` for one of a database that is not judged by its text."""
        if name in self._shipped:
            return self._shipped[name]
        if not self._asked.cards:
            raise KeyError(name)
        from judge.adjudication import card_lookup

        return card_lookup.record(name, self._asked.cards, self._asked.ruleset, self._asked.edition)[1]

    def __contains__(self, name: object) -> bool:
        """Is it a shipped card?"""
        return name in self._shipped

    def __iter__(self) -> Iterator[str]:
        """The shipped names."""
        return iter(self._shipped)

    def __len__(self) -> int:
        """How many cards are shipped."""
        return len(self._shipped)


class Judging:
    """Judges scenarios that are data."""

    def __init__(self, asked: Asked) -> None:
        self._asked = asked
        self._lines = tuple(asked.text.split("\n"))
        self._places: tuple[tuple[int, int], ...] = ()

    def scenario(self, data: Mapping[str, Any], places: Sequence[tuple[int, int]] = ()) -> Scenario:
        """The scenario, its plays standing where they were said."""
        spans: dict[Path, Span] = {("plays", n): place(self._lines, *at) for n, at in enumerate(places)}
        ruleset = rulesets.name_of(self._asked.ruleset, self._asked.edition)
        data = {"format": 1, **data, "ruleset": ruleset}
        made = scenario_of(data, self._asked.name, {("plays",): Span(1, 1, 1, 1), **spans}, self._lines)
        return made._replace(reads=dict(self._asked.reads)) if self._asked.reads else made

    def brief(self, data: Mapping[str, Any]) -> Verdict:
        """The verdict alone."""
        return verdict_on(self.scenario(data), RULING, self._asked.cards)

    def whole(self, staged: Staged) -> Verdict:
        """The verdict with all that reports need."""
        return verdict_on(self.scenario(staged.data, staged.places), WHOLE, self._asked.cards)

    def otherwise(self, staged: Staged, verdict: Verdict) -> Iterator[Otherwise]:
        """Each thing assumed, with the verdict on its opposites."""
        usual = word(verdict, staged.asked)
        said = Counter(way.text for one in staged.assumed for way in one.opposites)
        for one in staged.assumed:
            ways = tuple(way.text for way in one.opposites if said[way.text] == 1)
            decides = tuple(self._turned(one, staged, usual))
            if decides or not one.quiet:
                yield Otherwise(one.text, one.play, one.short, decides, ways)

    def _turned(self, one: Assumption, staged: Staged, usual: str) -> Iterator[tuple[str, str, str]]:
        for way in one.opposites:
            try:
                other = self.brief(way.data)
            except Unreadable:
                continue
            found = word(other, staged.asked)
            if found != usual:
                rules = [*(v.rule for v in other.offences), *(u.rule for u in other.unclear)]
                first = rules[0] if rules else ""
                yield way.text, found, first


def word(verdict: Verdict, asked: int) -> str:
    """The word on the play in question: that of the whole where another play is at fault."""
    if any(v.play == asked for v in verdict.violations):
        return ILLEGAL
    if any(u.play == asked for u in verdict.unclear):
        return UNCLEAR
    return verdict.verdict


def told(asked: Asked, staged: Staged, talk: Talk | None = None) -> tuple[Sentence, ...]:
    """The plays as they were understood; with the talk also where their cards were said to be."""
    return tuple(told_disputes.plays(asked.text, asked.ruleset, staged, talk.heard if talk is not None else ()))


def place(lines: Sequence[str], start: int, end: int) -> Span:
    """The place of a stretch of a talk, by its offsets."""
    line, column = _place(lines, start)
    end_line, end_column = _place(lines, max(end, start + 1))
    return Span(line, column, end_line, end_column) if end_line == line else Span(line, column, line, column + 1)


def _place(lines: Sequence[str], offset: int) -> tuple[int, int]:
    for number, line in enumerate(lines, 1):
        if offset <= len(line):
            return number, offset + 1
        offset -= len(line) + 1
    return len(lines), len(lines[-1]) + 1
