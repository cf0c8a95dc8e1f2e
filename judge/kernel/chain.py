"""Links and chains: what was activated, in which order, and what became of it."""

from __future__ import annotations

from typing import Any

from judge.kernel.records import compared, field
from judge.kernel.table import Player

RESOLVED = "resolved"
ACTIVATION_NEGATED = "activation negated"
EFFECT_NEGATED = "effect negated"
NO_EFFECT = "no effect"


@compared
class Link:
    """One activation on the chain.

    ``record`` is the ruleset's description of the effect, ``facts`` what it must remember about this
    activation (targets, costs, choices, place). ``outcome`` is empty until the link has resolved,
    ``ground`` is the rule that decided the outcome and ``reason`` its one sentence. ``kind`` is what the ruleset
    calls it, where there is more to say than its speed.
    """

    number: int
    player: Player
    card: str
    name: str
    effect: str
    speed: int
    play: int = 0
    record: Any = None
    facts: dict[str, Any] = field(default_factory=dict)
    negated: str = ""
    outcome: str = ""
    ground: str = ""
    reason: str = ""
    kind: str = ""

    def copy(self) -> Link:
        """The same link for another line of play."""
        return Link(
            self.number, self.player, self.card, self.name, self.effect, self.speed, self.play, self.record,
            dict(self.facts), self.negated, self.outcome, self.ground, self.reason, self.kind,
        )  # fmt: skip


@compared
class Chain:
    """Links in order of activation; ``resolved`` holds link numbers in order of resolution."""

    number: int
    links: list[Link] = field(default_factory=list)
    resolved: list[int] = field(default_factory=list)
    facts: dict[str, Any] = field(default_factory=dict)

    @property
    def top(self) -> Link | None:
        """The newest link."""
        return self.links[-1] if self.links else None

    def copy(self) -> Chain:
        """The same chain for another line of play."""
        return Chain(self.number, [link.copy() for link in self.links], list(self.resolved), dict(self.facts))
