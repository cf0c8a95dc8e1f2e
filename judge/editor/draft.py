"""One text as it is being written: read, judged and held against its ``expect`` at most once, however much is asked."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from judge import rulesets
from judge.adjudication.files import Found, judge_contents
from judge.adjudication.outcomes import outcome
from judge.adjudication.settled import settled
from judge.cards.library import read_library
from judge.editions import EDITIONS
from judge.editor.positions import Ruler
from judge.editor.sketch import Sketch
from judge.editor.tokens import VALUE
from judge.kernel.errors import Unreadable
from judge.report.outcome import Judged, Outcome
from judge.source import strict_yaml
from judge.source.scenario import resolve_ruleset
from judge.source.text import split_lines

if TYPE_CHECKING:
    from judge.kernel.ruleset import Ruleset
    from judge.kernel.verdict import Verdict
    from judge.source.documents import Document

_SCENARIO = re.compile(
    r"^(?:ruleset|plays)[ ]*:|^format[ ]*:[ ]*1[ ]*$|^# yaml-language-server:.*scenario\.schema\.json", re.MULTILINE
)


class Draft:
    """One state of one text. ``name`` is the file in messages, ``place`` where it lies; ``cards`` are databases."""

    def __init__(self, text: str, name: str, place: str, encoding: str, cards: Sequence[str]) -> None:
        self.text, self.name, self.place, self.cards = text, name, place, tuple(cards)
        self.lines = split_lines(text)
        self.ruler = Ruler(self.lines, encoding)

    @cached_property
    def is_scenario(self) -> bool:
        """Is this meant for judge, and no other YAML file?"""
        return _SCENARIO.search(self.text) is not None

    @cached_property
    def sketch(self) -> Sketch:
        """What stands where, as far as it can be told."""
        return Sketch(self.text)

    @cached_property
    def document(self) -> Document | None:
        """The text as data with places; None while it is no strict YAML."""
        try:
            return strict_yaml.parse(self.text)
        except Unreadable:
            return None

    @cached_property
    def data(self) -> Mapping[str, Any]:
        """What the text holds; nothing while it is no strict YAML."""
        data = self.document.data if self.document is not None else None
        return data if isinstance(data, dict) else {}

    @cached_property
    def edition(self) -> tuple[str, str]:
        """The game and edition that is named; the first game there is where none is named yet, or a wrong one."""
        tokens = self.sketch.tokens
        written = next((one.text for one in tokens if one.kind == VALUE and one.path == ("ruleset",)), "")
        try:
            return resolve_ruleset(written)
        except Unreadable:
            game = written.partition("@")[0]
            game = game if game in EDITIONS else next(iter(EDITIONS))
            return game, EDITIONS[game][0]

    @property
    def game(self) -> str:
        """The game that the text is judged by."""
        return self.edition[0]

    @cached_property
    def ruleset(self) -> Ruleset[Any]:
        """The ruleset, on the day that the text names."""
        date = self.data.get("date")
        try:
            return rulesets.load(*self.edition, date if isinstance(date, str) else "")
        except Unreadable:
            return rulesets.load(*self.edition)

    @cached_property
    def own_cards(self) -> Mapping[str, Any]:
        """The cards that the text defines."""
        own = self.data.get("cards")
        return own if isinstance(own, dict) else {}

    @cached_property
    def known_cards(self) -> Mapping[str, Any]:
        """The cards of the text, and those that come with judge."""
        return {**read_library(rulesets.library(self.game)), **self.own_cards} if self.own_cards else self.shipped

    @cached_property
    def shipped(self) -> Mapping[str, Any]:
        """The cards that come with judge."""
        return read_library(rulesets.library(self.game))

    @cached_property
    def judged(self) -> Judged:
        """The verdict, or why there is none. Raises `Bug` where the judge itself fails."""
        found = Found(self.name, self.place or None)
        return judge_contents(found, self.text.encode("utf-8", "surrogatepass"), self.cards)

    @property
    def verdict(self) -> Verdict | None:
        """The verdict, if there is one."""
        return self.judged.verdict if self.is_scenario else None

    @cached_property
    def outcome(self) -> Outcome:
        """What came of it, after what its comments allow."""
        return settled(outcome(self.judged), self.judged)

    @cached_property
    def tested(self) -> Outcome | None:
        """How it stands to its ``expect``; None without one, or without a verdict."""
        verdict = self.judged.verdict
        if verdict is None or verdict.scenario.expect is None:
            return None
        return settled(outcome(self.judged, test=True), self.judged)
