"""How many activated effects of a card database have their activation read: condition, cost and targets, every word.

Usage: ``python -m tests.databases.activations CARDS.cdb [--names FILE]... [--every N] [--list N] [--words TEXT]``. The
database is no part of the project. ``--names`` names cards, one a line (or a list in JSON): each such file is a row of
the table beside all cards. ``--list`` shows the words that were not read, those of equal shape together, with how many
effects they keep from being read; ``--words`` those of them that hold a text.

An activation is read if no words stand unread with the effect or with one of its branches; what the effect does is not
asked here.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from judge.adjudication.card_databases import base
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES, KINDS, RACES
from judge.rulesets.yugioh.reading.text.readings.reader import read
from judge.rulesets.yugioh.reading.text.records.assembling import assembled
from judge.rulesets.yugioh.reading.text.text_pages import printed

NOT_ACTIVATED = ("static", "procedure", "each_time", "upkeep")
_NAMED = re.compile(r'"(?:[^"]|(?<= )"[A-Z]"(?="))+"')
_KIND = re.compile(rf"(?<!Quick )\b(?:{'|'.join((*RACES, *ATTRIBUTES, *KINDS))})\b(?! Summon| Phase| Zone| Deck)")


class Activated(NamedTuple):
    """An activated effect: its card, its words, and those of its activation that were not read; of some it is open
    whether they target what they take."""

    card: str
    text: str
    unread: tuple[str, ...]
    open_target: bool = False


def effects(card: str, record: dict[str, Any]) -> Iterator[Activated]:
    """The activated effects of a record."""
    for effect in record.get("effects", ()):
        if any(key in effect for key in NOT_ACTIVATED):
            continue
        branches = [words for branch in effect.get("choose", ()) for words in branch.get("unread", ())]
        open_target = any(doubt.get("about") == "targeting" for doubt in effect.get("doubts", ()))
        yield Activated(card, effect.get("text", ""), (*effect.get("unread", ()), *branches), open_target)


def shape(words: str) -> str:
    """Words without the numbers, names and kinds in which they differ."""
    plain = _NAMED.sub('"~"', words)
    plain = re.sub(r"\d[\d,]*", "N", _KIND.sub("KIND", plain))
    return re.sub(r"KIND(?:(?:, | or |, or |-| )KIND)+", "KIND", plain)


def told(name: str, found: Sequence[Activated]) -> str:
    """A row of the table."""
    full = sum(not one.unread for one in found)
    cards: dict[str, bool] = defaultdict(lambda: True)
    for one in found:
        cards[one.card] &= not one.unread
    share, of_cards = full / (len(found) or 1), sum(cards.values()) / (len(cards) or 1)
    return f"{name:24}{len(found):9,}{full:9,}{share:9.1%}{len(cards):9,}{of_cards:9.1%}"


def listed(found: Sequence[Activated], count: int, words: str) -> Iterator[str]:
    """The unread words by shape, the most frequent first, with an example."""
    groups: dict[str, list[Activated]] = defaultdict(list)
    alone: Counter[str] = Counter()
    for one in found:
        for said in {shape(said) for said in one.unread}:
            groups[said].append(one)
            alone[said] += len(one.unread) == 1
    ordered = sorted((said for said in groups if words in said), key=lambda said: -len(groups[said]))
    for said in ordered[:count]:
        example = groups[said][0]
        yield f"  {len(groups[said]):4} {alone[said]:4}  {said}  [{example.card}]"


def names_of(file: Path) -> frozenset[str]:
    """Names of cards, one a line or as a list in JSON."""
    text = file.read_text("utf-8")
    return frozenset(json.loads(text) if text.lstrip().startswith("[") else text.splitlines())


def main(arguments: Sequence[str]) -> int:
    """Write the table, then the words."""
    parser = argparse.ArgumentParser(prog="python -m tests.databases.activations", description="Activations read.")
    parser.add_argument("database", metavar="CARDS.cdb")
    parser.add_argument(
        "--names", action="append", default=[], type=Path, metavar="FILE", help="cards of a row of its own"
    )
    parser.add_argument("--every", type=int, default=1, metavar="N", help="every so many cards only")
    parser.add_argument("--list", type=int, default=0, metavar="N", help="so many shapes of unread words")
    parser.add_argument("--words", default="", metavar="TEXT", help="those shapes only that hold this text")
    parser.add_argument("--only", action="store_true", help="list the words of the cards named alone")
    parser.add_argument("--texts", action="store_true", help="list each effect with its unread words instead")
    asked = parser.parse_args(arguments)
    groups = {file.stem: names_of(file) for file in asked.names}
    wanted = frozenset().union(*groups.values()) if asked.only else None
    found: list[Activated] = []
    for row in list(base([asked.database]).databases.rows())[:: asked.every]:
        frame = row.type.split()[-1:]
        if frame in (["monster"], ["spell"], ["trap"]) and (wanted is None or row.name in wanted):
            card = printed(row)
            found += effects(row.name, dict(assembled(card, read(card))))
    print(f"{'':24}{'effects':>9}{'read':>9}{'':9}{'cards':>9}{'':9}")
    for name, names in groups.items():
        print(told(name, [one for one in found if one.card in names]))
    print(told("all cards", found))
    if open_targets := sum(one.open_target for one in found):
        print(f"of {open_targets:,} of those read it is open whether they target what they take")
    if asked.texts:
        for one in found:
            if one.unread and any(asked.words in shape(said) for said in one.unread):
                print(f"{one.card}\n    {one.text}\n" + "\n".join(f"      ? {said}" for said in one.unread))
    else:
        print("\n".join(listed(found, asked.list, asked.words)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
