"""Which rules spoke in a run, how often and how, and which never did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from judge.report.text import Look, count

if TYPE_CHECKING:
    from judge.report.outcome import Outcome


class Statistics:
    """Counts files by rule: in how many it was broken, left a question open, or permitted something or was cited."""

    def __init__(self) -> None:
        self._broken: Counter[str] = Counter()
        self._unclear: Counter[str] = Counter()
        self._permitted: Counter[str] = Counter()
        self.rulesets: Counter[str] = Counter()
        self.spoke: set[str] = set()

    def add(self, outcome: Outcome) -> None:
        """Count one file."""
        if outcome.error is not None:
            return
        self.rulesets[outcome.ruleset] += 1
        broken = {v.rule for v in outcome.violations} | {rule for v in outcome.violations for rule, _ in v.also}
        broken |= {a.rule for a in outcome.allowed}
        unclear = {u.rule for u in outcome.unclear}
        self._broken.update(broken)
        self._unclear.update(unclear)
        self._permitted.update(set(outcome.rules) - broken - unclear)
        self.spoke.update(outcome.rules)

    def lines(self, rules: Mapping[str, Sequence[str]], look: Look) -> list[str]:
        """The table, most broken rules first; below it, by ruleset, which of its ``rules`` never spoke."""
        order = sorted(self.spoke, key=lambda rule: (-self._broken[rule], -self._unclear[rule], rule))
        shown = ["files in which a rule was broken, left a question open, permitted:"]
        for rule in order:
            numbers = (self._broken[rule], self._unclear[rule], self._permitted[rule])
            shown.append("".join(f"{number or '-':>7}" for number in numbers) + f"  {rule}")
        for ruleset, names in rules.items():
            silent = [rule for rule in names if rule not in self.spoke]
            size = f"{ruleset} ({count(self.rulesets[ruleset], 'file')})"
            if silent:
                shown.append(f"{size}: {len(silent)} of {count(len(names), 'rule')} never spoke:")
                shown += [f"    {rule}" for rule in silent]
            else:
                shown.append(f"{size}: every one of its {count(len(names), 'rule')} spoke")
        return shown
