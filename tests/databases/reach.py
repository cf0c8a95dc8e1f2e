"""What sentences are taken for, held against what an independent simulator registers of the same cards.

Usage: ``python -m tests.databases.reach CARDS.cdb REACH.jsonl... [--list N]``. Neither database nor facts are part of
the project. A line of facts is ``{"id": ..., "name": ..., "statics": [{"kind": ..., "reach": ...}, ...]}``; a card
reaches others if a ``reach`` of it is among `OTHERS`. The table counts cards: does a sentence of the card have a kind
that may reach others (`judge.rulesets.yugioh.reading.text.reach.reach`)? Every card that does reach others and of
which no sentence says so is listed with its text: exit code 1. For the others, the share of their sentences (that start
no Chain) which are kept as reaching others.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from judge.adjudication.card_databases import base
from judge.rulesets.yugioh.reading.text.reach.reach import KINDS, sentences
from judge.rulesets.yugioh.reading.text.readings.reader import read
from judge.rulesets.yugioh.reading.text.text_pages import printed

OTHERS = frozenset({"limits-others", "negates", "replaces-others"})


class Card(NamedTuple):
    """A card with facts: what it reaches, and its sentences that start no Chain, each with its kind."""

    name: str
    text: str
    registered: tuple[str, ...]
    sentences: tuple[tuple[str, str], ...]

    @property
    def does(self) -> bool:
        """Does it reach others, as registered?"""
        return bool(self.registered)

    @property
    def said(self) -> bool:
        """Has a sentence a kind that may reach others?"""
        return any(KINDS[kind].others for kind, _ in self.sentences)


def cards(database: str, facts: Path) -> Iterator[Card]:
    """The cards of a file of facts that the database has."""
    rows = {row.id: row for row in base([database]).databases.rows()}
    for line in facts.read_text("utf-8").splitlines():
        known: dict[str, Any] = json.loads(line)
        row = rows.get(int(known["id"]))
        if row is None or row.type.split()[-1:] not in (["monster"], ["spell"], ["trap"]):
            continue
        reached = tuple(f"{one['kind']} ({one.get('whom', '')})" for one in known["statics"] if one["reach"] in OTHERS)
        card = printed(row)
        found = tuple((kind, part.text) for kind, part in sentences(card, read(card)) if kind != "activated")
        yield Card(row.name, row.desc, reached, found)


def told(name: str, found: Sequence[Card], count: int) -> Iterator[str]:
    """The table of one file."""
    table = Counter((card.does, card.said) for card in found)
    yield f"{name}: {len(found):,} cards"
    yield "                        said to   said not to"
    yield f"  reach others        {table[True, True]:9,} {table[True, False]:13,}"
    yield f"  reach nobody else   {table[False, True]:9,} {table[False, False]:13,}"
    missed = [card for card in found if card.does and not card.said]
    for card in missed:
        yield f"  missed  {card.name}, {', '.join(card.registered)}: {' '.join(card.text.split())}"
        yield f"          {dict.fromkeys(kind for kind, _ in card.sentences)}"
    harmless = [one for card in found if not card.does for one in card.sentences]
    kept = [(kind, words) for kind, words in harmless if KINDS[kind].others]
    kinds = ", ".join(f"{kind} {n:,}" for kind, n in Counter(kind for kind, _ in kept).most_common())
    share = len(kept) / (len(harmless) or 1)
    yield f"  {len(kept):,} of {len(harmless):,} harmless sentences kept as reaching others ({share:.1%}): {kinds}"
    step = max(1, len(kept) // count) if count else 0
    yield from (f"  kept  {kind}: {' '.join(words.split())}" for kind, words in (kept[::step] if step else ()))


def main(arguments: Sequence[str]) -> int:
    """Write the table of each file."""
    parser = argparse.ArgumentParser(prog="python -m tests.databases.reach", description="Kinds of sentences.")
    parser.add_argument("database", metavar="CARDS.cdb")
    parser.add_argument("facts", nargs="+", type=Path, metavar="REACH.jsonl")
    parser.add_argument("--list", type=int, default=0, metavar="N", help="so many harmless sentences that are kept")
    asked = parser.parse_args(arguments)
    missed = False
    for file in asked.facts:
        found = list(cards(asked.database, file))
        print("\n".join(told(file.name, found, asked.list)))
        missed = missed or any(card.does and not card.said for card in found)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
