"""Replays with an index of what is in them, each Chain listed, written and judged.

``python -m tests.databases.replays DIRECTORY DB... [--list]``. The directory holds ``.yrpX`` files and ``index*.json``:
for each file its Chains (``CL1 A Raigeki: resolved``) and the cards whose effects missed their timing.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from judge.adjudication import replayed_duels
from judge.kernel.errors import Unreadable


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; 1 if anything is not as the index has it, or a Chain is illegal or cannot be judged."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", type=Path)
    parser.add_argument("databases", nargs="+")
    parser.add_argument("--list", action="store_true", help="Every Chain that is not legal, with why.")
    asked = parser.parse_args(arguments)
    counts: Counter[str] = Counter()
    for entry in _entries(asked.directory):
        for what, said in _tried(asked.directory / entry["file"], entry, asked.databases):
            counts[what] += 1
            if what in BAD or (asked.list and said):
                print(f"{entry['file']}: {what}: {said}", flush=True)
    for what, count in sorted(counts.items()):
        print(f"{count:>6}  {what}")
    return 1 if BAD & counts.keys() else 0


BAD = frozenset({"other Chains than in the index", "other missed timings than in the index", "written otherwise twice",
                 "judged illegal", "judged unreadable"})  # fmt: skip


def _entries(directory: Path) -> Iterator[Mapping[str, Any]]:
    for index in sorted(directory.glob("index*.json")):
        yield from json.loads(index.read_text("utf-8"))


def _tried(file: Path, entry: Mapping[str, Any], databases: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What is found of one file, in the words of the counts, each with more."""
    duel, again = (replayed_duels.retold(str(file), databases).duel for _ in range(2))
    yield "files", ""
    chains = [[_link(link) for link in chain["links"]] for chain in duel.chains]
    if chains != entry["chains"]:
        yield "other Chains than in the index", str(chains)
    if [one["card"] for one in duel.missed] != entry["missed"]:
        yield "other missed timings than in the index", str(duel.missed)
    for chain in duel.chains:
        yield "Chains", ""
        yield from (("links", "") for _ in chain["links"])
        yield from (("missed timings", "") for _ in chain["missed"])
        text = duel.scene(chain["chain"])
        yield from (("missed timings that are claims", "") for _ in range(text.count("missed_timing: ")))
        if text != again.scene(chain["chain"]):
            yield "written otherwise twice", f"Chain {chain['chain']}"
        (outcome,) = replayed_duels.ruled({"scene": text}, databases, test=True)
        why = [one.message for one in outcome.violations] + [one.message for one in outcome.unclear]
        why = why or [_error(outcome.error)]
        if outcome.word == "legal":
            other = "" if outcome.met else f"Chain {chain['chain']}"
            yield "legal, and other than expected" if other else "as expected", other
        yield f"judged {outcome.word}", f"Chain {chain['chain']}: {why[0]}" if outcome.word != "legal" else ""


def _link(link: Mapping[str, Any]) -> str:
    return f"CL{link['link']} {link['player']} {link['card']}: {link['outcome'].replace(' ', '_')}"


def _error(error: Unreadable | None) -> str:
    return "" if error is None else error.message


if __name__ == "__main__":
    raise SystemExit(main())
