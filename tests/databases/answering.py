"""Do the lines that an open ruling offers decide the case? Asked of many disputes over card texts.

Usage: ``python -m tests.databases.answering CARDS.cdb [--every N] [--list]``. The database is not part of the project.
Each card is tried in small disputes: activated from where it may be, Summoned in its own way, resolved with another
card played after it, and merely there while others play. A dispute that is left open because words were not understood
gets each line it offers in turn, unchanged: one that forbids must make it illegal, all others must decide it, and
none may be the only one where words could forbid. Exit code 0 if so, else 1.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from judge.adjudication.card_databases import base
from judge.adjudication.files import adjudged
from judge.kernel.errors import Unreadable
from judge.kernel.rules import TEXT, Reply
from judge.kernel.verdict import ILLEGAL, Unsettled, Verdict
from judge.source.scenario import read_scenario_text

HEAD = """format: 1
ruleset: yugioh
board:
  turn: A
  phase: main 1
  turn_count: 3
  A: {{hand: [{hand}Pot of Greed, Summoned Skull], monsters: [Celtic Guardian{monsters}], {more}lp: 8000}}
  B: {{monsters: [Gene-Warped Warwolf], hand: [Kuriboh], graveyard: [Mystical Elf]}}
plays:
"""
SUMMON = "{by: A, summon: Summoned Skull, tribute: Celtic Guardian}"
ATTACKS = ("{by: A, next: battle}", "{by: A, attack: Celtic Guardian, targets: Gene-Warped Warwolf}")


class Tried(NamedTuple):
    """One dispute left open: its text, what was offered, and the lines that did not decide it."""

    card: str
    plays: tuple[str, ...]
    offered: tuple[str, ...]
    undecided: tuple[str, ...]


def disputes(name: str, kind: str) -> Iterator[tuple[str, list[str]]]:
    """Small disputes about a card of a type: the board before the plays, and the plays."""
    card = json.dumps(name, ensure_ascii=False)
    act, greed = f"{{by: A, activate: {card}}}", "{by: A, activate: Pot of Greed}"
    in_hand = HEAD.format(hand=f"{card}, ", monsters="", more="")
    if "monster" in kind:
        there = HEAD.format(hand="", monsters=f", {card}", more="")
        yield in_hand, [f"{{by: A, special_summon: {card}}}"]
    else:
        zone = "field" if "field" in kind else "spell_trap"
        there = HEAD.format(hand="", monsters="", more=f"{zone}: [{card}], ")
    yield in_hand, [act]
    yield there, [act]
    yield there, [act, "resolve", greed]
    for plays in ([greed], [SUMMON], list(ATTACKS)):
        yield there, plays


def judged(head: str, plays: Sequence[str], cards: Sequence[str]) -> Verdict:
    """The verdict on a dispute. Raises `Unreadable`."""
    text = head + "".join(f"  - {play}\n" for play in plays)
    return adjudged(read_scenario_text(text, "dispute"), cards=cards)


def open_one(verdict: Verdict) -> Unsettled | None:
    """What the words of a card leave open."""
    return next((one for one in verdict.unclear if one.reason == TEXT), None)


def pasted(plays: Sequence[str], number: int, add: str) -> list[str]:
    """The plays with an offered line beside that number, as somebody would paste it."""
    play = plays[number - 1]
    written = add if add.startswith("{") else f"{play[:-1]}, {add}}}"
    return [*plays[: number - 1], written, *plays[number:]]


def tried(name: str, kind: str, cards: Sequence[str]) -> Iterator[Tried | None]:
    """Each dispute about a card: what came of it where it was left open, None where it was not."""
    for head, plays in disputes(name, kind):
        try:
            found = open_one(judged(head, plays, cards))
        except Unreadable:
            continue
        if found is None:
            yield None
            continue
        lines = tuple(one.add for one in found.answers)
        left = tuple(one.add for one in found.answers if not decides(head, plays, found, one, cards))
        yield Tried(name, tuple(plays), lines, left if len(lines) > 1 else ("no choice", *left))


def decides(head: str, plays: Sequence[str], found: Unsettled, answer: Reply, cards: Sequence[str]) -> bool:
    """Is the play no longer open once the line of an answer stands there?"""
    number = answer.play or found.play
    if plays[number - 1] == "resolve" and not answer.add.startswith("{"):
        return False
    try:
        verdict = judged(head, pasted(plays, number, answer.add), cards)
    except Unreadable:
        return False
    if "forbids" in answer.add:
        return verdict.verdict == ILLEGAL
    again = open_one(verdict)
    return again is None or again.play > found.play


def main(arguments: Sequence[str]) -> int:
    """Try every card, or every n-th."""
    every = int(arguments[arguments.index("--every") + 1]) if "--every" in arguments else 1
    files = tuple(one for one in arguments if one.endswith(".cdb"))
    counts: Counter[str] = Counter()
    wing = __import__("judge.rulesets", fromlist=["package"]).package("yugioh")
    for number, row in enumerate(base(files).databases.rows()):
        if number % every:
            continue
        kind = str(wing.text_data(row).get("type", "")) or "monster"
        for one in tried(row.name, kind, files):
            counts["disputes"] += 1
            if one is None:
                continue
            counts["left open"] += 1
            counts["decided by each line"] += not one.undecided
            if one.undecided and "--list" in arguments:
                print(one.card, one.plays, "not:", *one.undecided, "of", *one.offered, sep="\n    ")
    for what, count in counts.items():
        print(f"{count:7,} {what}")
    return int(counts["left open"] != counts["decided by each line"])


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
