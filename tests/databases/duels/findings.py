"""What the comparison of one duel found, and the sums over many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tests.databases.duels.positions import Position
from tests.databases.duels.records import Window


class Other(NamedTuple):
    """A window that is not as in the engine: how (``other offers``, ``unclear``, ``no such window``), what is said
    of it here, what only the engine offers, what only the judge does."""

    window: Window
    how: str
    said: str
    only_there: tuple[str, ...]
    only_here: tuple[str, ...]

    def __str__(self) -> str:
        there, here = ", ".join(self.only_there) or "-", ", ".join(self.only_here) or "-"
        return f"window {self.window.number} ({self.window.at}), {self.how}: there {there}; here {here}. {self.said}"


@dataclass
class Found:
    """What was found of one duel.

    ``skipped`` are windows in which nobody could do anything and that the judge passes over; ``extra`` those in which
    only the judge asks somebody who could do something. ``stop`` is what stands against the play at which the walk
    stopped (its kind, the rule, the sentence), ``not_reached`` how many windows come after it. ``chain`` and ``links``
    say how far the record's Chains were written down.
    """

    name: str
    windows: int = 0
    right: int = 0
    skipped: int = 0
    others: list[Other] = field(default_factory=list)
    extra: list[str] = field(default_factory=list)
    stop: tuple[str, str, str] = ("", "", "")
    not_reached: int = 0
    attempts: int = 0
    refused: int = 0
    not_refused: list[str] = field(default_factory=list)
    chains: int = 0
    same_chains: int = 0
    other_chains: list[str] = field(default_factory=list)
    missed: int = 0
    same_missed: int = 0
    not_missed: list[str] = field(default_factory=list)
    final: list[str] = field(default_factory=list)
    chain: int = -1
    links: int = 0
    text: str = ""

    def judge(self, window: Window, here: Position) -> None:
        """Compare what is offered in a window."""
        there, offered = set(window.names), set(here.offered)
        if window.kind in ("trigger", "effect_yn") and here.kind != "Y":  # fast effects are asked for later there
            offered &= there
        more, less = sorted(offered - there), sorted(there - offered)
        if not more and not less:
            self.right += 1
            return
        open_ones = [here.withheld[name] for name in less if name in here.withheld and here.withheld[name].open]
        how = "unclear" if not more and len(open_ones) == len(less) else "other offers"
        refused = [here.withheld[name] for name in less if name in here.withheld]
        said = " ".join(f"{one.rule}: {one.message}" for one in (open_ones if how == "unclear" else refused))
        self.others.append(Other(window, how, said, tuple(less), tuple(more)))

    def stop_at(self, window: Window, left: int) -> None:
        """The walk ends here, with so many windows to come."""
        self.not_reached = left
        self.stop = (self.stop[0], self.stop[1], f"window {window.number}, {self.stop[2]}")

    def passed_over(self, windows: Sequence[Position], before: Window) -> None:
        """Note those in which somebody could have done something, but where the engine skips players anyway."""
        for one in windows:
            if one.offered and one.kind not in ("A", "E"):
                self.extra.append(f"before window {before.number}: {one.asked} ({one.label}): {', '.join(one.offered)}")

    @property
    def lines(self) -> Iterator[str]:
        """All that is not as in the engine, a line each."""
        for kind, said in (("", map(str, self.others)), ("only here asked ", self.extra),
                           ("not refused ", self.not_refused), ("Chain ", self.other_chains),
                           ("not missed ", self.not_missed), ("final ", self.final)):  # fmt: skip
            yield from (f"{self.name}: {kind}{one}" for one in said)
        if self.stop[0]:
            kind, rule, told = self.stop
            yield f"{self.name}: STOP {kind} {rule} ({self.not_reached} windows not reached) {told}"


def told(every: Iterable[Found]) -> Iterator[str]:
    """The sums over all duels."""
    every = list(every)
    windows = sum(one.windows for one in every)
    counts = Counter({"as recorded": sum(one.right for one in every)})
    counts["nobody could do anything, passed over here"] = sum(one.skipped for one in every)
    for one in every:
        counts.update(other.how for other in one.others)
        if one.stop[0]:
            counts[f"not reached, after a play that is {one.stop[0]}"] += one.not_reached
    yield f"{len(every):,} duels, {windows:,} windows"
    for what, count in counts.most_common():
        yield f"{count:7,}  {count / max(windows, 1):6.2%}  {what}"
    stops = Counter(one.stop[0] or "reached the end" for one in every)
    yield "stops: " + ", ".join(f"{kind} {count}" for kind, count in stops.most_common())
    yield f"windows that only the judge has, with offers: {sum(len(one.extra) for one in every)}"
    yield f"Chains as recorded: {sum(one.same_chains for one in every)} of {sum(one.chains for one in every)}"
    yield f"attempts refused: {sum(one.refused for one in every)} of {sum(one.attempts for one in every)}"
    yield f"timings missed: {sum(one.same_missed for one in every)} of {sum(one.missed for one in every)}"
    yield f"final boards equal: {sum(not one.final for one in every)} of {len(every)}"
