"""A deterministic judge for chain-based card games.

Load a scenario, judge it, read the verdict::

    import judge

    verdict = judge.judge(judge.load("dispute.yaml"))
    print(verdict.verdict, [violation.rule for violation in verdict.violations])

All that can be called is in `judge.api`. Nothing is read or imported before it is needed; ``import judge`` costs next
to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.version import __version__

if TYPE_CHECKING:
    from judge.api import judge, load
    from judge.kernel.errors import Unreadable
    from judge.kernel.scenario import Scenario
    from judge.kernel.verdict import Verdict


__all__ = ["Scenario", "Unreadable", "Verdict", "__version__", "check_text", "judge", "load"]


def check_text(text: str, name: str = "<text>", *, ruleset: str | None = None) -> Verdict:
    """Judge a scenario given as text; ``name`` stands for the file in messages. Raises `Unreadable`."""
    from judge import api

    return api.judge(api.loads(text, name, ruleset=ruleset))


def __getattr__(name: str) -> Any:
    """Import what is public on first use."""
    homes = {"Scenario": "kernel.scenario", "Unreadable": "kernel.errors", "Verdict": "kernel.verdict"}
    homes |= {"judge": "api", "load": "api"}
    if name in homes:
        from importlib import import_module

        return getattr(import_module(f"judge.{homes[name]}"), name)
    raise AttributeError(f"module 'judge' has no attribute {name!r}")
