"""What stands in place of a ruling where the judge itself failed."""

from __future__ import annotations

from judge.kernel.errors import Failed
from judge.report.outcome import COMPLAINT, INTERNAL
from judge.report.paper.blocks import CODE, Heading, Paper, Para, Run, words


def paper(file: str, error: Failed, version: str) -> Paper:
    """That there is no ruling on a file, why, and what to report."""
    why = words(Run(COMPLAINT[INTERNAL], CODE), ": ", error.message)
    blocks = (Heading(1, words("No ruling")), Para(why, "lead"), Para(words(error.hint)))
    return Paper("No ruling", blocks, foot=f"Written by judge {version}: {file}.")
