"""Cards of a database that are read in full, told again from their records: does the text say the same, word for word?

    python -m tests.databases.read_back DB... [--names FILE] [--every N] [--list N] [--lost N] [--format text|json]

A card is read in full if no words of its text stand unread in its record, whether its wording is that of today or an
older one, and if its wording leaves nothing open (whether it targets). Told again (`reading/telling`), the record and
the text must ask for the same words but for listed synonyms; where they do not, a printed word was lost, one was
invented, or the telling has no phrase for it yet. What fails is told by family, the largest first, ``--list`` cards of
each (3); ``--names`` takes the cards of a file alone, one a line or a list in JSON.

``--lost N`` measures how much such a check notices: of N cards that are read back, words are taken out of the text or
changed (`lost_words`). Where the record stays as it was, the account must no longer tally; what it does not notice is
listed with its words.

Exit code 0 if every card that is read in full is read back, 1 if not.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from judge.adjudication.card_databases import base
from judge.rulesets.yugioh.reading.telling.accounts import Leftover, account
from judge.rulesets.yugioh.reading.text.readings.reader import read
from judge.rulesets.yugioh.reading.text.readings.sorting import is_plain
from judge.rulesets.yugioh.reading.text.records.assembling import assembled
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard, printed_card
from tests.databases import lost_words

AT_ONCE = 250
"""Cards between two looks at the progress bar."""
SEED = 20


class Told(NamedTuple):
    """A card with a text: was all of it read, and what does not tally when it is told again?"""

    card: PrintedCard
    full: bool
    leftover: Leftover | None

    @property
    def back(self) -> bool:
        """Is it read in full and read back?"""
        return self.full and self.leftover is None


def told(card: PrintedCard) -> Told | None:
    """A card told again from its record; nothing of one without a text that says something."""
    words = set(card.words)
    if "token" in words or not card.desc.strip() or ("normal" in words and "pendulum" not in words and is_plain(card)):
        return None
    reading = read(card)
    record = assembled(card, reading)
    written = json.dumps(record)
    full = '"unread"' not in written and '"doubts"' not in written
    return Told(card, full, account(card, reading, record) if full else None)


def cards(files: Sequence[str], names: Sequence[str] | None, every: int) -> Iterator[PrintedCard]:
    """The cards of databases, with a progress bar on a terminal."""
    rows = [row for row in base(tuple(files)).databases.rows() if names is None or row.name in names][::every]
    terminal = sys.stderr.isatty()
    for at, row in enumerate(rows, 1):
        if terminal and (at % AT_ONCE == 0 or at == len(rows)):
            sys.stderr.write(f"\r{at:,} of {len(rows):,} cards" + ("\n" if at == len(rows) else ""))
        yield printed_card(row.name, row.type, row.desc)


def families(found: Sequence[Told]) -> list[tuple[str, list[Told]]]:
    """The failures by family, the largest first."""
    grouped: dict[str, list[Told]] = {}
    for one in found:
        if one.leftover is not None:
            grouped.setdefault(one.leftover.family, []).append(one)
    return sorted(grouped.items(), key=lambda family: (-len(family[1]), family[0]))


def report(found: Sequence[Told], examples: int) -> Iterator[str]:
    """How many are read back, and what fails by family."""
    full = [one for one in found if one.full]
    back = sum(one.back for one in full)
    yield f"{len(found):,} texts, {len(full):,} read in full, {back:,} of them read back ({_share(back, len(full))})"
    for family, failing in families(full):
        yield f"  {len(failing):,} cards  {family}"
        for one in failing[:examples]:
            yield f"    {one.card.name}: {one.leftover.words if one.leftover else ''}"


def as_data(found: Sequence[Told], examples: int) -> dict[str, Any]:
    """The same for programs."""
    full = [one for one in found if one.full]
    return {
        "texts": len(found),
        "read_in_full": len(full),
        "read_back": sum(one.back for one in full),
        "families": [
            {"family": family, "cards": len(failing), "examples": [one.card.name for one in failing[:examples]]}
            for family, failing in families(full)
        ],
    }


def measured(found: Sequence[Told], number: int, examples: int) -> Iterator[str]:
    """What becomes of changed texts, and how many changes that leave the record as it was are noticed."""
    chance = random.Random(SEED)
    sound = [one.card for one in found if one.back]
    outcomes = Counter[str]()
    missed: dict[str, list[str]] = {}
    for card in chance.sample(sound, min(number, len(sound))):
        for change in lost_words.changes(card, chance):
            outcome = lost_words.outcome(card, change)
            outcomes[outcome] += 1
            if outcome == lost_words.MISSED:
                missed.setdefault(change.kind, []).append(f"{card.name}: {change.shown}")
    same = outcomes[lost_words.NOTICED] + outcomes[lost_words.MISSED]
    yield f"{outcomes.total():,} changes of {min(number, len(sound)):,} texts: " + ", ".join(
        f"{outcomes[outcome]:,} {outcome}" for outcome in lost_words.OUTCOMES
    )
    yield f"of {same:,} that leave the record as it was, {_share(outcomes[lost_words.NOTICED], same)} are noticed"
    for kind, lines in sorted(missed.items(), key=lambda one: -len(one[1])):
        yield f"  {len(lines):,} missed  {kind}"
        yield from (f"    {line}" for line in lines[:examples])


def _share(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "none"


def _names(file: Path | None) -> list[str] | None:
    if file is None:
        return None
    text = file.read_text(encoding="utf-8")
    return json.loads(text) if text.lstrip().startswith("[") else text.splitlines()


def main(arguments: Sequence[str]) -> int:
    """Tell all cards again and report; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.databases.read_back", description="Reads texts back.")
    parser.add_argument("databases", nargs="+", metavar="DB", help="cards.cdb, or the JSON dump of YGOPRODeck")
    parser.add_argument("--names", type=Path, metavar="FILE", help="these cards only")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="every so many cards only")
    parser.add_argument("--list", type=int, default=3, metavar="N", help="cards that are named of each family")
    parser.add_argument("--lost", type=int, default=0, metavar="N", help="change the words of so many texts")
    parser.add_argument("--format", choices=("text", "json"), default="text")
    asked = parser.parse_args(arguments)
    found = list(filter(None, map(told, cards(asked.databases, _names(asked.names), asked.every))))
    if asked.format == "json":
        print(json.dumps(as_data(found, asked.list), ensure_ascii=False, indent=2))
    else:
        print("\n".join(report(found, asked.list)), flush=True)
    if asked.lost:
        print("\n".join(measured(found, asked.lost, asked.list)))
    return int(any(one.full and not one.back for one in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
