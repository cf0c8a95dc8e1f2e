"""A run over files as reports see it: what was asked, how many of each verdict came of it, and blocks of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from judge.report.text import Look, count

if TYPE_CHECKING:
    from judge.kernel.rules import Rule
    from judge.report.outcome import Outcome

WORDS = {"legal": "legal", "illegal": "illegal", "unclear": "unclear", "unreadable": "cannot be judged"}


def unknown(id: str, ruleset: str) -> Rule | None:
    """No rule is in any book."""
    return None


@dataclass(frozen=True, slots=True)
class Run:
    """What a report knows of its run: the version, whether files are held against their ``expect``, the look.

    ``rule`` finds a rule by its id in the book of a ruleset (``yugioh@tcg``). ``undecided`` is ``ok`` or ``fail`` where
    an unclear verdict counts as legal or as illegal.
    """

    version: str
    test: bool = False
    look: Look = field(default_factory=Look)
    rule: Callable[[str, str], Rule | None] = unknown
    undecided: str = ""


Report = Callable[["Iterable[Outcome]", Run], Iterator[str]]
"""What every format's module has as ``report``: outcomes come in one by one, pieces of text go out."""


class Tally:
    """How many files there were, and how many of each verdict; counts them as they pass."""

    def __init__(self, test: bool = False) -> None:
        self.test = test
        self.words: Counter[str] = Counter()
        self.met = 0

    def counting(self, outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
        """The same outcomes, counted."""
        for one in outcomes:
            self.words[one.word] += 1
            self.met += one.met
            yield one

    @property
    def files(self) -> int:
        """How many files there were."""
        return self.words.total()

    def numbers(self) -> dict[str, int]:
        """The summary for machines."""
        if not self.test:
            return {"files": self.files, **{word: self.words[word] for word in WORDS}}
        unreadable = self.words["unreadable"]
        unmet = self.files - self.met - unreadable
        return {"files": self.files, "met": self.met, "unmet": unmet, "unreadable": unreadable}

    def closing(self) -> list[str]:
        """The last line for people: ``12 files: 9 legal, 2 illegal, 1 cannot be judged``."""
        numbers = self.numbers()
        if self.test:
            parts = [f"{numbers['met']} as expected"]
            parts += [f"{numbers['unmet']} not as expected"] if numbers["unmet"] else []
            parts += [f"{numbers['unreadable']} cannot be judged"] if numbers["unreadable"] else []
        else:
            parts = [f"{numbers[word]} {words}" for word, words in WORDS.items() if numbers[word]]
        return [f"{count(self.files, 'file')}: {', '.join(parts)}"]


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
