"""Rulings of the case book beside a card of a database that nobody plays: how many it leaves open, or changes.

Usage: ``python -m tests.databases.bystanders CARDS.cdb [--names FILE] [--random N] [--seed N] [--rulings N] [--list]``.
The database is not part of the project, nor is the list of names (JSON: a list, or an object of lists under ``all``).
Each card lies face-up on the field, in turn of the one and of the other player; one that does not stay there (a Normal
Spell, say) lies in the Graveyard. A ruling is then

* *the same*: the verdict, the broken rules and the order of resolution are those without the card;
* *open*: it turns on words of the card that were not understood;
* *declined*: the card's text is of the older wording, or it cannot lie there;
* *other*: decided, and not as without the card. It may be what the card says; they are listed to be looked at.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from judge.adjudication.card_databases import base
from judge.adjudication.files import adjudged
from judge.cards.databases.rows import Row
from judge.kernel.errors import Unreadable
from judge.kernel.scenario import Scenario
from judge.kernel.verdict import Verdict
from judge.source.scenario import read_scenario
from tests.databases.rejudging import CASES, DECLINED, OTHER, THE_SAME, decided

OPEN = "open"
ROOM = 4
"""A zone with more cards than these is taken to be full."""
STAYS = frozenset({"continuous", "field", "equip"})


class Ruling(NamedTuple):
    """A file of the case book, and what is decided of it."""

    file: Path
    scenario: Scenario
    says: str


class Beside(NamedTuple):
    """What became of a ruling beside a card; ``said`` is what it turns on, or what was decided."""

    card: str
    file: Path
    kind: str
    said: str = ""


def unrelated(count: int) -> list[Ruling]:
    """Decided rulings of today's rules from all parts of the case book, no two of one rule, evenly chosen."""
    found: dict[str, Ruling] = {}
    for file in sorted(CASES.rglob("*.yaml")):
        if file.parent.name in found:
            continue
        try:
            scenario = read_scenario(file)
            verdict = adjudged(scenario)
        except Unreadable:
            continue
        plain = scenario.edition == "tcg" and not scenario.date and not verdict.unclear and len(scenario.plays) > 1
        if plain and all(_room(scenario.board.get(player)) and _quiet(scenario, player, verdict) for player in "AB"):
            found[file.parent.name] = Ruling(file, scenario, decided(verdict))
    every = list(found.values())
    return [every[n * len(every) // count] for n in range(min(count, len(every)))]


def _quiet(scenario: Scenario, player: str, verdict: Verdict) -> bool:
    """Is the ruling the same beside a monster without effects, which anybody could attack or Tribute?"""
    try:
        there = _put(scenario._replace(cards={**scenario.cards, **_HERON}), "Marsh Heron", "monsters", player)
        return decided(adjudged(there)) == decided(verdict)
    except Unreadable:
        return False


_HERON = {
    "Marsh Heron": {
        "type": "normal monster",
        "level": 4,
        "attribute": "DARK",
        "race": "Fiend",
        "atk": 1500,
        "def": 1000,
    }
}


def _room(side: Any) -> bool:
    return side is None or all(len(side.get(zone, ())) < ROOM for zone in ("monsters", "spell_trap"))


def beside(scenario: Scenario, row: Row, player: str) -> Scenario:
    """The same dispute with a card face-up on a player's side."""
    words = row.type.split()
    zone = "monsters" if words[-1] == "monster" else "spell_trap" if STAYS.intersection(words) else "graveyard"
    return _put(scenario, row.name, "field" if "field" in words else zone, player)


def _put(scenario: Scenario, name: str, zone: str, player: str) -> Scenario:
    side: Mapping[str, Any] = scenario.board.get(player) or {}
    there = name if zone == "field" else [*side.get(zone, ()), name]
    return scenario._replace(board={**scenario.board, player: {**side, zone: there}})


def judged(row: Row, rulings: Sequence[Ruling], cards: Sequence[str]) -> Iterator[Beside]:
    """Every ruling beside one card."""
    for number, (file, scenario, says) in enumerate(rulings):
        try:
            verdict = adjudged(beside(scenario, row, "AB"[number % 2]), cards=cards)
        except Unreadable as error:
            yield Beside(row.name, file, DECLINED, error.message)
            continue
        turned = [one.message for one in verdict.unclear if one.rule == "yugioh/text-decides"]
        now = decided(verdict)
        kind = OPEN if turned else THE_SAME if now == says else OTHER
        yield Beside(row.name, file, kind, turned[0] if turned else now)


def told(found: Iterable[Beside], every: bool) -> Iterator[str]:
    """The shares, what was decided otherwise, and the words on which most rulings turn."""
    found = list(found)
    count = Counter(one.kind for one in found)
    shares = ", ".join(f"{kind} {n:,} ({n / len(found):.2%})" for kind, n in count.most_common())
    yield f"{len({one.card for one in found}):,} cards, {len(found):,} rulings: {shares}"
    words = Counter((one.kind, one.card, one.said) for one in found if one.kind not in (THE_SAME, DECLINED))
    for (kind, card, said), n in words.most_common(None if every else 30):
        yield f"  {n:3} {kind}  {card}: {said}"
    if every:
        yield from (f"  {one.kind}  {one.card} beside {one.file.name}" for one in found if one.kind == OTHER)


def rows(cards: Sequence[str], names: Path | None, count: int, seed: int) -> list[Row]:
    """The cards asked for: those named in a file, or so many at random."""
    known = base(cards).databases
    every = [
        row for row in known.rows() if row.type.split()[-1:] and row.type.split()[-1] in ("monster", "spell", "trap")
    ]
    if names is not None:
        said = json.loads(names.read_text("utf-8"))
        wanted = set(said["all"] if isinstance(said, dict) else said)
        once = {row.name: row for row in every if row.name in wanted}
        return [once[name] for name in sorted(once)]
    return random.Random(seed).sample(every, min(count, len(every)))


def main(arguments: Sequence[str]) -> int:
    """Judge all of them and write what became of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.databases.bystanders", description="Rulings beside a card.")
    parser.add_argument("database", metavar="CARDS.cdb")
    parser.add_argument("--names", type=Path, metavar="FILE", help="the cards (JSON)")
    parser.add_argument("--random", type=int, default=1000, metavar="N", help="else so many at random")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the choice at random")
    parser.add_argument("--rulings", type=int, default=20, metavar="N", help="of the case book, beside each card")
    parser.add_argument("--list", action="store_true", help="list all that is not the same")
    asked = parser.parse_args(arguments)
    rulings = unrelated(asked.rulings)
    cards = [asked.database]
    chosen = rows(cards, asked.names, asked.random, asked.seed)
    print("\n".join(told((one for row in chosen for one in judged(row, rulings, cards)), asked.list)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
