"""Hold the case book until its first failure, in this process: ``python -m tests.mutation.book GAMES SLUGS``.

Run inside a copy of the project in which one module is changed. Exit code 1, and the name of the scenario, if one
fails; whatever breaks at all fails too; 3 if only something else is said of one (`tests.said`). The scenarios of the
named rules come first.
"""

from __future__ import annotations

import sys
from random import Random

from judge.adjudication.outcomes import outcome
from tests.said import saying

SAID = 3
"""The exit code where only what is said differs."""


def main(games: str, slugs: str) -> int:
    from judge import batch

    wanted, first = games.split(","), slugs.split(",")
    book = [found for found in batch.shipped_scenarios() if found.name.split("/")[1] in wanted]
    Random(0).shuffle(book)  # many different ones soon
    book.sort(key=lambda found: first.index(slug) if (slug := found.name.split("/")[2]) in first else len(first))
    verdicts = []
    for found in book:
        try:
            judged = batch.judge_one(found)
            met = outcome(judged, test=True).met
        except Exception as error:
            print(f"{found.name}: {type(error.__cause__ or error).__name__}")
            return 1
        if not met or judged.verdict is None:
            print(found.name)
            return 1
        verdicts.append(judged.verdict)
    kept = saying.kept()
    for found, verdict in zip(book, verdicts, strict=True):
        try:
            said = saying.block(found, verdict)
        except Exception as error:
            said = type(error).__name__
        if said != kept.get((saying.file_for(found.name), found.name.rpartition("/")[2]), ""):
            print(f"what is said of {found.name}")
            return SAID
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
