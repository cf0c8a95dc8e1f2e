"""A deterministic judge for chain-based card games.

Load a scenario, judge it, read the verdict::

    import judge

    verdict = judge.judge(judge.load("dispute.yaml"))
    print(verdict.verdict, [violation.rule for violation in verdict.violations])

Nothing is read or imported before it is needed; ``import judge`` costs next to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.version import __version__

if TYPE_CHECKING:
    from collections.abc import Sequence
    from os import PathLike

    from judge.kernel.errors import Unreadable
    from judge.kernel.scenario import Scenario
    from judge.kernel.verdict import Verdict


__all__ = ["Scenario", "Unreadable", "Verdict", "__version__", "check_text", "judge", "load"]


def load(path: str | PathLike[str], *, ruleset: str | None = None) -> Scenario:
    """Read a scenario file; ``ruleset`` overrides the one it names. Raises `Unreadable`."""
    from pathlib import Path

    from judge.source.scenario import read_scenario

    return read_scenario(Path(path), ruleset=ruleset)


def judge(scenario: Scenario, *, cards: Sequence[str] = ()) -> Verdict:
    """Judge every play of a scenario under its ruleset and the shipped cards.

    Raises `Unreadable` for what cannot be judged. Any other exception is a bug in judge, and no ruling.

    ``cards`` are card databases that cards are looked up in which are not shipped; later ones override.
    """
    from judge.batch import adjudged

    return adjudged(scenario, cards=cards)


def check_text(text: str, name: str = "<text>", *, ruleset: str | None = None) -> Verdict:
    """Judge a scenario given as text; ``name`` stands for the file in messages. Raises `Unreadable`."""
    from judge.source.scenario import read_scenario_text

    return judge(read_scenario_text(text, name, ruleset=ruleset))


def __getattr__(name: str) -> Any:
    """Import the public types on first use."""
    homes = {"Scenario": "scenario", "Unreadable": "errors", "Verdict": "verdict"}
    if name in homes:
        from importlib import import_module

        return getattr(import_module(f"judge.kernel.{homes[name]}"), name)
    raise AttributeError(f"module 'judge' has no attribute {name!r}")
