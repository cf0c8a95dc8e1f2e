"""The verdicts of an earlier report: which are others now, and by which rules."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from judge.adjudication.outcomes import retested
from judge.kernel.errors import Unreadable
from judge.kernel.places import NOWHERE
from judge.kernel.tuples import NamedTuple
from judge.report.differences import Difference
from judge.report.identity import relative
from judge.report.json import FORM
from judge.report.outcome import COMPLAINT, Outcome, Tested
from judge.report.problems import BEFORE
from judge.report.text import count, listing

LIMIT = 1 << 28
"""Bytes of a report, at most."""
HOW = "`judge test PATH --format json --output FILE` writes one."


class Ruling(NamedTuple):
    """A verdict, and the play and rule of every finding that it rests on."""

    word: str
    found: frozenset[tuple[int, str]] = frozenset()

    def __str__(self) -> str:
        word = "cannot be judged" if self.word in COMPLAINT else self.word
        plays = [f"play {play}, {rule}" for play, rule in sorted(self.found)]
        return f"{word} ({'; '.join(plays)})" if plays else word


class Earlier:
    """An earlier report, held against outcomes one by one."""

    def __init__(self, version: str, rulings: dict[str, Ruling]) -> None:
        self._version, self._rulings = version, rulings
        self._changed: Counter[str] = Counter()
        self._by: Counter[str] = Counter()
        self._met: set[str] = set()
        self._new = 0

    def compared(self, outcome: Outcome) -> Outcome:
        """The outcome, with a difference where its verdict or the rule that it is by is not the one of the report."""
        if outcome.error is not None:
            return outcome
        name = relative(outcome.file)
        before, now = self._rulings.get(name), _ruling(outcome)
        self._met.add(name)
        if before is None:
            self._new += 1
            return outcome
        if before == now or outcome.tested is None:
            return outcome
        self._changed[f"{_word(before)} to {_word(now)}" if before.word != now.word else "the rule alone"] += 1
        self._by.update({rule for _, rule in before.found ^ now.found})
        places = {(v.play, v.rule): v.span for v in outcome.violations}
        places |= {(u.play, u.rule): u.span for u in outcome.unclear}
        span = next((places[one] for one in sorted(now.found - before.found)), NOWHERE)
        tested = outcome.tested
        difference = Difference(BEFORE, str(before), str(now), (), span)
        return retested(outcome, Tested((*tested.differences, difference), tested.trace))

    def closing(self) -> Iterator[str]:
        """What is to be said of all of it: how many changed and how, and the rules they changed by."""
        changed = self._changed.total()
        verdicts = "verdict differs" if changed == 1 else "verdicts differ"
        said = f"{changed} {verdicts} from those of judge {self._version}" if changed else "No verdict differs"
        ways = [f"{number} {way}" for way, number in self._changed.most_common()]
        yield f"judge: {said}{': ' if ways else ''}{listing(ways) if ways else ''}."
        if self._by:
            yield f"  by: {', '.join(f'{rule} {number}' for rule, number in self._by.most_common())}"
        left = len(self._rulings.keys() - self._met)
        if self._new:
            yield f"  not in the report: {count(self._new, 'file')}"
        if left:
            yield f"  only in the report: {count(left, 'file')}"


def _word(ruling: Ruling) -> str:
    return "cannot be judged" if ruling.word in COMPLAINT else ruling.word


def _ruling(outcome: Outcome) -> Ruling:
    found = [(one.play, one.rule) for one in outcome.violations if one.follows_from is None]
    return Ruling(outcome.word, frozenset([*found, *((one.play, one.rule) for one in outcome.unclear)]))


def read_earlier(file: str) -> Earlier:
    """The report in a file, as ``--format json`` or ``jsonl`` writes it. Raises `Unreadable` for what is none."""
    from judge.source.text import read_text

    try:
        version, entries = _entries(read_text(file, LIMIT))
        return Earlier(version, {relative(one["file"]): _told(one) for one in entries})
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise Unreadable(f"{file} is no report of judge.", hint=HOW) from None


def _entries(text: str) -> tuple[str, list[dict[str, Any]]]:
    """The version of a report and the entries of its files. Raises ``ValueError`` and the like for other data."""
    if text[:2].rstrip() == "{":
        whole = json.loads(text)
        last, entries = whole, whole["files"]
    else:
        *entries, last = map(json.loads, text.splitlines())
    if last.get("format", FORM) != FORM or not isinstance(last["judge"], str):
        raise ValueError("another form")
    return last["judge"], list(entries)


def _told(entry: dict[str, Any]) -> Ruling:
    found = [one for one in entry["violations"] if one.get("follows_from") is None]
    plays = ((int(one["play"]), str(one["rule"])) for one in (*found, *entry["unclear"]))
    return Ruling(str(entry["verdict"]), frozenset(plays))
