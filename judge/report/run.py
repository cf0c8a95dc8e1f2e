"""A run over files as reports see it: what was asked, how many of each verdict came of it, and blocks of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NoReturn, TypeVar

from judge.kernel.tuples import NamedTuple
from judge.report.outcome import INTERNAL, UNREADABLE
from judge.report.text import Look, count

if TYPE_CHECKING:
    from judge.kernel.rules import Rule
    from judge.report.outcome import Outcome

WORDS = {"legal": "legal", "illegal": "illegal", "unclear": "unclear", "unreadable": "cannot be judged"}
FAILED = "met an internal error"

HOW = ("legal", "illegal", "unclear", "as expected", "not as expected")
MOST = 5
"""Rules that the closing lines name."""
Shown = TypeVar("Shown")


def unknown(id: str, ruleset: str) -> Rule | None:
    """No rule is in any book."""
    return None


def _raised(outcome: Outcome, error: Exception) -> NoReturn:
    """Nobody is there to be told of a failure."""
    raise error


class Run(NamedTuple):
    """What a report knows of its run: the version, whether files are held against their ``expect``, the look.

    ``rule`` finds a rule by its id in the book of a ruleset (``yugioh@tcg``). ``undecided`` is ``ok`` or ``fail`` where
    an unclear verdict counts as legal or as illegal. ``failed`` is told where the report itself fails on a file, and
    says what came of the file instead. ``quiet`` leaves out of reports for reading what is well, and the last lines.
    """

    version: str
    test: bool = False
    look: Look = Look()
    rule: Callable[[str, str], Rule | None] = unknown
    undecided: str = ""
    failed: Callable[[Outcome, Exception], Outcome] = _raised
    quiet: bool = False


Report = Callable[["Iterable[Outcome]", Run], Iterator[str]]
"""What every format's module has as ``report``: outcomes come in one by one, pieces of text go out."""


class Tally:
    """How many files there were, and how many of each verdict; counts them as they pass."""

    def __init__(self, test: bool = False) -> None:
        self.test = test
        self.words: Counter[str] = Counter()
        self.met = 0
        self.rulesets: dict[str, Counter[str]] = {}
        self.rules: Counter[str] = Counter()

    def counting(self, outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
        """The same outcomes, counted."""
        for one in outcomes:
            self._count(one)
            yield one

    def shown(
        self, outcomes: Iterable[Outcome], run: Run, show: Callable[[Outcome], Shown]
    ) -> Iterator[tuple[Outcome, Shown]]:
        """Each outcome with what is shown of it, counted; one that cannot be shown costs no other."""
        for one in outcomes:
            try:
                shown = show(one)
            except Exception as error:
                one = run.failed(one, error)
                shown = show(one)
            self._count(one)
            yield one, shown

    def instead(self, was: Outcome, now: Outcome) -> None:
        """One that was counted turned out to be another."""
        self._count(was, -1)
        self._count(now)

    def _count(self, one: Outcome, by: int = 1) -> None:
        """Also by ruleset, and by rule where a rule was broken."""
        self.words[one.word] += by
        self.met += by * one.met
        if one.error is not None:
            return
        how = one.word if not self.test else "as expected" if one.met else "not as expected"
        if one.ruleset not in self.rulesets:
            self.rulesets[one.ruleset] = Counter()
        self.rulesets[one.ruleset][how] += by
        if one.violations and not self.test:
            for rule in dict.fromkeys(v.rule for v in one.violations if v.follows_from is None):
                self.rules[rule] += by

    @property
    def files(self) -> int:
        """How many files there were."""
        return self.words.total()

    @property
    def complete(self) -> bool:
        """Could every file be judged?"""
        return not self.words[UNREADABLE] and not self.words[INTERNAL]

    def numbers(self) -> dict[str, int]:
        """The summary for machines; internal errors are counted where there are any."""
        failed = {INTERNAL: self.words[INTERNAL]} if self.words[INTERNAL] else {}
        if not self.test:
            return {"files": self.files, **{word: self.words[word] for word in WORDS}, **failed}
        unreadable = self.words[UNREADABLE]
        unmet = self.files - self.met - unreadable - self.words[INTERNAL]
        return {"files": self.files, "met": self.met, "unmet": unmet, "unreadable": unreadable, **failed}

    def closing(self, look: Look = Look()) -> list[str]:  # noqa: B008 (a frozen value)
        """The last lines for people: ``12 files: 9 legal, 2 illegal, 1 cannot be judged``; then by ruleset if there
        are several, and the rules that were broken most if more than one file broke any."""
        numbers = self.numbers()
        if self.test:
            parts = [f"{numbers['met']} as expected"]
            parts += [f"{numbers['unmet']} not as expected"] if numbers["unmet"] else []
            parts += [f"{numbers['unreadable']} cannot be judged"] if numbers["unreadable"] else []
        else:
            parts = [f"{numbers[word]} {words}" for word, words in WORDS.items() if numbers[word]]
        parts += [f"{self.words[INTERNAL]} {FAILED}"] if self.words[INTERNAL] else []
        return [f"{count(self.files, 'file')}: {', '.join(parts)}", *self._by_ruleset(look), *self._by_rule(look)]

    def _by_ruleset(self, look: Look) -> list[str]:
        failing = sum(
            numbers["illegal"] + numbers["unclear"] + numbers["not as expected"] for numbers in self.rulesets.values()
        )
        if len(self.rulesets) < 2 or failing < 2:
            return []
        shown = []
        for name, numbers in sorted(self.rulesets.items()):
            said = ", ".join(f"{numbers[how]} {how}" for how in HOW if numbers[how])
            shown += look.wrap(said, f"  {name + ':':<{1 + max(map(len, self.rulesets))}} ")
        return shown

    def _by_rule(self, look: Look) -> list[str]:
        if self.words["illegal"] < 2 or self.test:
            return []
        most = self.rules.most_common()
        most.sort(key=lambda item: (-item[1], item[0]))
        said = ", ".join(f"{rule} {number}" for rule, number in most[:MOST])
        if len(most) > MOST:
            said += f", and {count(len(most) - MOST, 'rule')} more (--statistics counts all)"
        return look.wrap(said, "  broken: ")


class Blocks:
    """Blocks of lines one after another: those of several lines stand apart from their neighbours by an empty line."""

    def __init__(self) -> None:
        self._last = 0

    def next(self, lines: Sequence[str], *, when: bool = True) -> str:
        """The text of the next block; nothing unless ``when``."""
        if not lines or not when:
            return ""
        apart = self._last and max(self._last, len(lines)) > 1
        self._last = len(lines)
        return ("\n" if apart else "") + "".join(f"{line}\n" for line in lines)
