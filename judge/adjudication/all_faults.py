"""All that is wrong with a file that cannot be judged: what each stage of reading finds, without what only follows.

Asked for only where a file could not be judged. What is at fault is left out, and the rest read on, until nothing more
is found: first the shape, then the board and the cards, then what the plays name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from typing import Any

from judge import rulesets
from judge.adjudication.verdicts import with_cards
from judge.cards.library import read_library
from judge.editions import EDITIONS
from judge.kernel.adjudicate import adjudicate
from judge.kernel.errors import Failed, Unreadable
from judge.kernel.places import NOWHERE, Path, Span
from judge.kernel.ruleset import Ruleset
from judge.kernel.scenario import Play, Scenario, words_in, words_of
from judge.kernel.verdict_parts import RULING
from judge.kernel.withdrawn import Withdrawn
from judge.source import strict_yaml
from judge.source.documents import Document
from judge.source.plays import WITHHELD
from judge.source.scenario import built, check_card_names, check_rule_names, locate, resolve_ruleset, shape_faults
from judge.source.sizes import may_be_too_large
from judge.source.text import decode

MOST = 20
"""So many faults of a file are told; the rest as a number."""
_SOME_CARD = "unknown card"
"""What stands in a list of cards in place of an entry that is left out."""


def with_others(first: Unreadable, data: bytes, name: str, ruleset: str | None, cards: Sequence[str]) -> Unreadable:
    """The first fault of a file in the order of its lines, with all others that can be known; ``first`` is the one by
    which it could not be judged."""
    if isinstance(first, Failed) or first.span is None:
        return first
    try:
        text = decode(data)
        if may_be_too_large(text):
            return first
        document = strict_yaml.parse(text)
    except Unreadable:
        return first
    found = _Faults(document, name, ruleset, cards)
    found.gather()
    told = [*found.told, first]
    for fault in told:
        _of_another_game(fault, found.original)
    return joined(told)


def _of_another_game(fault: Unreadable, data: Any) -> None:
    """Say of a card that is not known here which game has it."""
    name = _at(data, fault.path or ())
    name = name.get("card") if isinstance(name, dict) else name
    game = str(data.get("ruleset", "")).partition("@")[0]
    if not isinstance(name, str) or f"no card called {name!r}" not in fault.message:
        return
    for other in EDITIONS:
        if other != game and name in read_library(rulesets.library(other)):
            fault.hint = f"It is a card of {other}; this file is judged as {game}."


def joined(faults: list[Unreadable]) -> Unreadable:
    """The first of some faults in the order of lines, with the others; each place and message once."""
    once = {(fault.span or NOWHERE, fault.message): fault for fault in faults}
    ordered = sorted(once.values(), key=lambda fault: fault.span or NOWHERE)
    told = ordered[0]
    told.others, told.more = tuple(ordered[1:MOST]), max(0, len(ordered) - MOST)
    return told


class _Faults:
    """What is wrong with one document; ``told`` is what was found, ``left_out`` the words of what was left out for
    it on the board and among the cards, ``unsaid`` those of plays."""

    def __init__(self, document: Document, name: str, ruleset: str | None, cards: Sequence[str]) -> None:
        self.document, self.name, self.cards = document, name, cards
        self.told: list[Unreadable] = []
        self.left_out: set[str] = set()
        self.unsaid: set[str] = set()
        if ruleset is not None:
            document.data = {**document.data, "ruleset": ruleset}
        self.original = document.data
        document.data = deepcopy(document.data)

    def gather(self) -> None:
        """Look for everything that is wrong."""
        meant = self._ruleset()
        for problem in shape_faults(self.document, meant[0] if meant else None):
            if problem.path != ("ruleset",) or not self.told:
                self.told.append(problem)
            self._leave_out(problem.path or ())
        if meant is None or not self._fits(meant[0]):
            return  # so little is left that nobody can tell what else is wrong
        for _ in range(MOST):
            try:
                scenario, wing, known = self._read(*meant)
                game = wing.start(scenario, known, Withdrawn())
            except Unreadable as problem:
                if not self._note(problem):
                    return
            else:
                for unknown in _named_nowhere(wing, scenario, game):
                    self._note(locate(unknown, scenario))
                self._play_through(*meant)
                return

    def _play_through(self, game: str, edition: str) -> None:
        """Look for what shows only as the plays are made: up to the first play that is left out, but for statements,
        which change nothing."""
        for _ in range(MOST):
            try:
                scenario, wing, known = self._read(game, edition)
            except Unreadable:
                return
            left = scenario.plays
            counted = tuple(play._replace(number=n) for n, play in enumerate(left, 1))
            try:
                adjudicate(wing, scenario._replace(plays=counted), known, parts=RULING)
                return
            except Unreadable as problem:
                path = problem.path or ()
                if path[:1] != ("plays",) or len(path) < 2 or not isinstance(path[1], int):
                    return
                at = left[path[1]].number - 1
                problem.path, problem.span = ("plays", at, *path[2:]), None
                if self._gone_before(at) or not self._note(problem):
                    return

    def _gone_before(self, at: int) -> bool:
        """Was a play before this one left out, that is no statement?"""
        before = zip(self.original["plays"][:at], self.document.data["plays"], strict=False)
        return any(mine is WITHHELD and not (isinstance(said, dict) and "claim" in said) for said, mine in before)

    def _ruleset(self) -> tuple[str, str] | None:
        """The game and edition that the file is in; of an edition that there is not, the game's first."""
        written = self.document.data.get("ruleset")
        if not isinstance(written, str):
            return None
        try:
            return resolve_ruleset(written, self.document.spans.get(("ruleset",)))
        except Unreadable as problem:
            self.told.append(problem)
        game = written.partition("@")[0]
        if game not in EDITIONS:  # what else is wrong can be told of the one that is meant
            hint = self.told[-1].hint
            game = next((one for one in EDITIONS if hint.startswith(f"Did you mean {one}")), "")
        if not game:
            return None
        self.document.data["ruleset"] = game
        return game, EDITIONS[game][0]

    def _fits(self, game: str) -> bool:
        """Has what is left the right shape?"""
        data = self.document.data
        plays = data.get("plays", [])
        if not isinstance(plays, list):
            return False
        kept = [play for play in plays if play is not WITHHELD]
        return not shape_faults(Document({**data, "plays": kept}), game)

    def _read(self, game: str, edition: str) -> tuple[Scenario, Ruleset[Any], Mapping[str, Any]]:
        scenario = built(self.document, self.name, game, edition)
        try:
            wing = rulesets.load(game, edition, scenario.date)
            check_rule_names(scenario, wing.book.names)
            scenario, known, _ = with_cards(scenario, self.cards)
            check_card_names(scenario, known)
        except Unreadable as problem:
            raise locate(problem, scenario) from None
        return scenario, wing, known

    def _note(self, problem: Unreadable) -> bool:
        """Remember a fault, unless it only follows from what was left out, and leave out what it is about; False if
        that cannot be done."""
        path = problem.path or ()
        if problem.span is None and path:
            problem.span = self._place(path)
        if not self._follows(problem):
            self.told.append(problem)
        return self._leave_out(path)

    def _place(self, path: Path) -> Span | None:
        while path and path not in self.document.spans:
            path = path[:-1]
        return self.document.spans.get(path)

    def _follows(self, problem: Unreadable) -> bool:
        """Is it about what was left out already?"""
        value = _at(self.original, problem.path or ())
        name = value.get("card") if isinstance(value, dict) else value
        names = [one for one in (name if isinstance(name, list) else [name]) if isinstance(one, str)]
        names = [one for one in names if one in problem.message]
        gone = self.left_out | self.unsaid if (problem.path or ())[:1] == ("plays",) else self.left_out
        return any(name in words for name in names for words in gone)

    def _leave_out(self, path: Path) -> bool:
        """Take what stands at a path out of the document, or as much around it as can be taken out."""
        place = _part(path)
        if not place:
            return False
        if place[0] == "plays":
            self.unsaid.update(words_in(_at(self.original, place)))
            return self._take_out(place)
        self.left_out.update(words_in(_at(self.original, place)))
        self.left_out.update(key for key in place[1:2] if place[0] == "cards" and isinstance(key, str))
        return self._take_out(place)

    def _take_out(self, place: Path) -> bool:
        holder = _at(self.document.data, place[:-1])
        key = place[-1]
        if isinstance(holder, dict) and key in holder:
            del holder[key]
        elif isinstance(holder, list) and isinstance(key, int) and holder[key] not in (WITHHELD, _SOME_CARD):
            if place[0] == "board" and isinstance(holder[key], dict) and "card" not in holder[key]:
                return self._take_out(place[:-1])  # no card can stand for what is no card
            holder[key] = WITHHELD if place[0] == "plays" else _SOME_CARD
        else:
            return False
        return True


def _part(path: Path) -> Path:
    """What is left out for a fault at a path: a whole play, the definition of a card, an entry of a list, a key."""
    if path[:1] == ("plays",) or path[:1] == ("cards",):
        return path[:2] if len(path) > 1 else ()
    if path[:1] == ("expect",):
        return path[:4] if path[-1:] == ("rule",) else path[:2]
    numbers = [n for n, key in enumerate(path) if isinstance(key, int)]
    if numbers:
        return path[: numbers[0] + 1]
    return path if len(path) > 1 or (path and path[0] not in _ALL) else ()


_ALL = ("format", "ruleset", "board", "plays", "cards")
"""What nothing can be said without."""


def _at(value: Any, path: Path) -> Any:
    """What stands at a path, None if nothing does."""
    for key in path:
        if isinstance(value, dict):
            value = value.get(key)
        elif isinstance(value, list) and isinstance(key, int) and key < len(value):
            value = value[key]
        else:
            return None
    return value


def _named_nowhere(wing: Ruleset[Any], scenario: Scenario, game: Any) -> Iterator[Unreadable]:
    """Plays that name what neither the board nor any play before them has: no play can have brought it about."""
    before = set(words_of(scenario._replace(plays=())))
    for play in scenario.plays:
        try:
            next(iter(wing.situations(game.copy(), play)), None)
        except Unreadable as problem:
            said = _at({play.verb: play.value, **play.details}, (problem.path or ())[2:])
            if isinstance(said, str) and said not in before:
                yield problem
        before.update(_words_of(play))


def _words_of(play: Play) -> list[str]:
    return words_in([play.value, dict(play.details)])
