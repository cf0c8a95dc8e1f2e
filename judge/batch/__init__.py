"""From what was named on the command line to verdicts: which files, judged one by one or by several processes, in
the order given, remembered between runs.

This floor's modules: `discovery` (which files), `excluding`, `one` (a single file), `adjudging`, `run` (many), `jobs`,
`cache`, `cacheplace`, `sound`, `records`, `identity`, `settings`; of tests `baseline`, `earlier`, `failures`,
`matching`. Those that a single file does not need
are imported late.
"""

from __future__ import annotations

from judge.adjudication.files import (
    Bug,
    Found,
    Work,
    adjudged,
    judge_all,
    judge_one,
    judge_shipped,
    library,
    named,
    shipped,
    surveyed,
    watched,
)
from judge.batch.discovery import STDIN, SUFFIXES, discover, shipped_scenarios
from judge.batch.run import outcomes

__all__ = [
    "STDIN",
    "SUFFIXES",
    "Bug",
    "Found",
    "Work",
    "adjudged",
    "discover",
    "judge_all",
    "judge_one",
    "judge_shipped",
    "library",
    "named",
    "outcomes",
    "shipped",
    "shipped_scenarios",
    "surveyed",
    "watched",
]
