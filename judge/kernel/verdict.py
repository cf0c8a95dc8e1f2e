"""The verdict: legal, illegal or unclear, with the trace and the board that show why."""

from __future__ import annotations

from typing import Any

from judge.kernel.chain import Chain
from judge.kernel.choices import Survey
from judge.kernel.places import Span
from judge.kernel.records import compared, field
from judge.kernel.rules import RULES, Cite, Reading, Reply
from judge.kernel.scenario import Scenario
from judge.kernel.tuples import NamedTuple

LEGAL = "legal"
ILLEGAL = "illegal"
UNCLEAR = "unclear"


class Step(NamedTuple):  # quicker to make than a frozen dataclass; a game has dozens
    """One line of the trace. ``kind`` groups steps for renderers; ``implied`` marks what nobody said aloud;
    ``after`` is where the game stands after it, as far as the ruleset has it told."""

    n: int
    kind: str
    text: str
    actor: str | None = None
    card: str | None = None
    link: int | None = None
    rule: str | None = None
    implied: bool = False
    play: int = 0
    after: str = ""


class Violation(NamedTuple):
    """A play that was not permitted, by the rule that decides; ``also`` holds the other rules it broke."""

    rule: str
    play: int
    span: Span
    message: str
    fact: str
    because: str
    clash: Span | None
    cite: tuple[Cite, ...]
    now: str
    follows_from: int | None = None
    also: tuple[tuple[str, str], ...] = ()


class Unsettled(NamedTuple):
    """A play whose ruling is open, with the competing readings; ``reason`` is why: ``rules``, ``text`` or ``file``;
    ``answers`` are those that would close it (none: nothing that short would)."""

    rule: str
    play: int
    span: Span
    message: str
    readings: tuple[Reading, ...]
    reason: str = RULES
    answers: tuple[Reply, ...] = ()


class Permission(NamedTuple):
    """A rule that allowed a legal play, in one sentence."""

    play: int
    rule: str
    text: str


class OtherReading(NamedTuple):
    """A step that the file leaves open and that decides: taken otherwise, the verdict would be another one.

    ``play`` is the play that rests on it, ``span`` its place; ``having``, ``was`` and ``unless`` say it as
    `judge.kernel.open_steps` has it; ``verdict`` is the other verdict and ``rule`` the one that it is by (empty for a
    legal one).
    """

    play: int
    span: Span
    having: str
    was: str
    unless: str
    verdict: str
    rule: str = ""

    @property
    def assumed(self) -> str:
        """What was taken for granted, in a sentence."""
        return f"{self.was[:1].upper()}{self.was[1:]} (before play {self.play})."


class PolicyNote(NamedTuple):
    """What the policy of tournaments says of a play, after the verdict and without a say in it: by which rule, what is
    ruled in a word or two (``allowed``, ``missed``), the sentences, and where it is published."""

    rule: str
    play: int
    span: Span
    ruling: str
    message: str
    cite: tuple[Cite, ...] = ()

    @property
    def told(self) -> str:
        """The sentences, with their source."""
        return f"{self.message} ({'; '.join(map(str, self.cite))})" if self.cite else self.message


class Row(NamedTuple):
    """Things laid side by side in the order in which they came; each is a few short lines, the first its heading."""

    title: str
    cells: tuple[tuple[str, ...], ...]


@compared  # nobody changes one, but to guard it would make it four times as slow to make
class Verdict:
    """All that the judge has to say about one scenario.

    ``board`` is the final position by player and place as the ruleset writes it, ``start`` the position
    before the first play, ``assumed`` what the file left unsaid and the judge had to take for granted,
    ``not_covered`` what the judge does not model and the verdict therefore does not cover; ``windows`` what was
    found where somebody asked for a look, by the play before and the passes since; ``measured`` what the ruleset
    counts at the end, ``rows`` its links laid side by side; ``readings`` the steps left open without which the verdict
    would be another; ``policy`` what tournament policy says, where the file asks for it. Who asked for less than the
    whole (`judge.kernel.verdict_parts`) finds the rest empty.
    """

    scenario: Scenario
    violations: tuple[Violation, ...] = ()
    unclear: tuple[Unsettled, ...] = ()
    grounds: tuple[Permission, ...] = ()
    steps: tuple[Step, ...] = ()
    chains: tuple[Chain, ...] = ()
    start: dict[str, Any] = field(default_factory=dict)
    board: dict[str, Any] = field(default_factory=dict)
    assumed: tuple[str, ...] = ()
    not_covered: tuple[str, ...] = ()
    windows: dict[tuple[int, int], Survey] = field(default_factory=dict)
    measured: dict[str, Any] = field(default_factory=dict)
    rows: tuple[Row, ...] = ()
    readings: tuple[OtherReading, ...] = ()
    policy: tuple[PolicyNote, ...] = ()

    @property
    def offences(self) -> tuple[Violation, ...]:
        """The violations that stand on their own (not those that only follow from an earlier one)."""
        return tuple(v for v in self.violations if v.follows_from is None)

    @property
    def verdict(self) -> str:
        """``legal``, ``illegal`` or ``unclear``."""
        if self.offences:
            return ILLEGAL
        return UNCLEAR if self.unclear else LEGAL

    @property
    def taken_for_granted(self) -> tuple[str, ...]:
        """What the file left unsaid: what was assumed, and every implied step that mattered."""
        return tuple(dict.fromkeys((*self.assumed, *(one.assumed for one in self.readings))))

    @property
    def resolves(self) -> list[str]:
        """Names of the links' cards in the order in which the links resolved, over all chains."""
        order: list[str] = []
        for chain in self.chains:
            by_number = {link.number: link for link in chain.links}
            order.extend(by_number[n].name for n in chain.resolved)
        return order
