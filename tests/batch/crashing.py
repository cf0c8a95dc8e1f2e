"""The program with a bug put into it: ``python -m tests.batch.crashing WORD ARGUMENT...``.

It is ``judge ARGUMENT...``, but a file whose title has the word in it makes the judge itself fail: by an exception,
or by ending its process where the word is ``kill``.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import Any

from judge.adjudication import verdicts
from judge.cli import app
from judge.kernel import adjudicate

WORD = sys.argv.pop(1)
verdict_on, survey = verdicts.verdict_on, adjudicate.survey


def crashing(scenario: Any) -> None:
    """Fail if the title has the word."""
    if WORD in scenario.title:
        if WORD == "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        raise ValueError("a broken rule")


def judging(scenario: Any, *arguments: Any) -> Any:
    """The verdict, or the bug."""
    crashing(scenario)
    return verdict_on(scenario, *arguments)


def surveying(wing: Any, scenario: Any, *arguments: Any) -> Any:
    """Who may act, or the bug."""
    crashing(scenario)
    return survey(wing, scenario, *arguments)


if __name__ == "__main__":
    vars(verdicts)["verdict_on"] = judging
    vars(adjudicate)["survey"] = surveying
    app.main()
