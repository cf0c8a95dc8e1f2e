"""Rulings of the case book as they are written out, kept in ``rulings/``.

After a change that is meant, ``python -m tests.report.written_rulings`` writes them anew; the diff is to be read.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from judge import batch
from judge.adjudication import rulings
from judge.report import explain
from judge.report.explain.ruling import Ruling
from judge.report.text import Look

HERE = Path(__file__).parent / "rulings"
VERSION = "0.0"
SUFFIXES = {"text": "txt", "md": "md", "html": "html"}
WRITTEN = {
    "raigeki-magic-jammer": ("yugioh/rulebook/raigeki-magic-jammer-seven-tools", "text"),
    "raigeki-magic-jammer-page": ("yugioh/rulebook/raigeki-magic-jammer-seven-tools", "html"),
    "typhoon-on-counter-trap": ("yugioh/spell-speed-3-lock/illegal-typhoon-on-counter-trap", "text"),
    "typhoon-stops-raigeki": ("yugioh/disputes/chains-and-spell-speed/claiming-that-typhoon-stops-raigeki", "text"),
    "ignition-priority": ("yugioh/disputes/earlier-years/ignition-priority-for-another-monster-in-2003", "text"),
    "order-not-said": ("yugioh/segoc-free-order/illegal-unclear-the-order-is-not-said", "text"),
    "move-trigger": ("riftbound/disputes/showdowns-and-focus/a-move-trigger-before-the-showdown", "text"),
    "focus-of-four": ("riftbound/disputes/showdowns-and-focus/focus-order-with-four-players", "md"),
    "counter-first": ("starlight/disputes/a-counter-is-resolved-before-what-it-answers", "text"),
    "four-links": ("starlight/rulebook/a-chain-of-four-with-an-extra-link", "md"),
}
"""The files in ``rulings/``, each with its scenario and its format."""


@cache
def ruling(name: str) -> Ruling:
    """The ruling on a scenario of the case book."""
    file = f"scenarios/{name}.yaml"
    judged = batch.judge_one(batch.Found(file, batch.shipped("scenarios").parent / file))
    assert judged.verdict is not None, judged.error
    return rulings.ruled(judged.verdict)


def written(name: str) -> str:
    """A ruling as it is written now."""
    scenario, format = WRITTEN[name]
    return explain.render(ruling(scenario), format, Look(), VERSION)


def kept(name: str) -> Path:
    """Where a ruling is kept."""
    return HERE / f"{name}.{SUFFIXES[WRITTEN[name][1]]}"


if __name__ == "__main__":
    for one in WRITTEN:
        kept(one).write_text(written(one), "utf-8", newline="\n")
