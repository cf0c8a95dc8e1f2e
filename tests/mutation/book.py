"""Hold the case book until its first failure, in this process: ``python -m tests.mutation.book GAMES SLUGS``.

Run inside a copy of the project in which one module is changed. Exit code 1, and the name of the scenario, if one
fails; whatever breaks at all fails too; 3 if only something else is said of one (`tests.said`). The scenarios of the
named rules come first.
"""

from __future__ import annotations

import sys
from random import Random


SAID = 3


def main(games: str, slugs: str) -> int:
    from judge import batch
    from judge.report.outcome import outcome
    from tests.said import saying

    kept, otherwise = saying.kept(), ""
    wanted, first = games.split(","), slugs.split(",")
    book = [found for found in batch.shipped_scenarios() if found.name.split("/")[1] in wanted]
    Random(0).shuffle(book)  # many different ones soon
    book.sort(key=lambda found: first.index(slug) if (slug := found.name.split("/")[2]) in first else len(first))
    for found in book:
        try:
            judged = batch.judge_one(found)
            met = outcome(judged, test=True).met
        except Exception as error:
            print(f"{found.name}: {type(error.__cause__ or error).__name__}")
            return 1
        if not met:
            print(found.name)
            return 1
        said = saying.block(found, judged.verdict) if judged.verdict is not None else ""
        if said != kept.get((saying.file_for(found.name), found.name.rpartition("/")[2]), ""):
            otherwise = otherwise or found.name
    print(f"what is said of {otherwise}" if otherwise else "")
    return SAID if otherwise else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
