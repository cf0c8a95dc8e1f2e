"""The case book of Yu-Gi-Oh! judged once more from card texts, with the shipped cards switched off.

Usage: ``python -m tests.databases.rejudging CARDS.cdb [--list]``. The database is not part of the project. A file
counts

* *the same*: verdict, broken rules and the order of resolution are those of the shipped cards;
* *unclear*: it would turn on words of a text that were not understood (``yugioh/text-decides``);
* *declined*: it needs a card whose text is of the older wording, or that the database does not have;
* *other*: decided, and not as with the shipped cards. There must be none; they are always listed.

A play that names an effect of a shipped card by its id means the effect of the text that is most like it: a text may
have its sentences in another order.

Exit code 0 if there is none, else 1.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from judge import rulesets
from judge.adjudication.card_databases import base
from judge.adjudication.files import adjudged
from judge.cards.library import read_library
from judge.kernel.errors import Declined, Unreadable
from judge.kernel.scenario import Scenario
from judge.kernel.verdict import Verdict
from judge.rulesets import yugioh
from judge.rulesets.yugioh.reading.verifying.compared_sides import of_record
from judge.rulesets.yugioh.reading.verifying.matching import pairs
from judge.rulesets.yugioh.table.written_cards import record
from judge.source.scenario import read_scenario

CASES = Path(__file__).parents[2] / "scenarios" / "yugioh"
THE_SAME, UNCLEAR, DECLINED, OTHER = "the same", "unclear", "declined", "other"


class Rejudged(NamedTuple):
    """One file: what came of it, how it was decided before and now, and whether it used any card's text."""

    file: Path
    kind: str
    before: str = ""
    now: str = ""
    texts: bool = False


def decided(verdict: Verdict) -> str:
    """All that is compared, in one line."""
    broken = ", ".join(f"play {v.play} {v.rule}" for v in verdict.violations)
    open_ones = ", ".join(f"play {u.play} {u.rule}" for u in verdict.unclear)
    return "; ".join(filter(None, (verdict.verdict, broken, open_ones, " > ".join(verdict.resolves))))


def rejudged(file: Path, scenario: Scenario, cards: Sequence[str]) -> Rejudged:
    """One file judged both ways."""
    before = decided(adjudged(scenario))
    try:
        verdict = adjudged(_as_in_texts(scenario, cards)._replace(library="text"), cards=cards)
    except Unreadable as error:
        return Rejudged(file, DECLINED, before, str(error))
    texts = any("is judged by its text" in said for said in verdict.assumed)
    if any(one.rule == "yugioh/text-decides" for one in verdict.unclear):
        return Rejudged(file, UNCLEAR, before, verdict.unclear[-1].message, texts)
    now = decided(verdict)
    return Rejudged(file, THE_SAME if now == before else OTHER, before, now, texts)


def _as_in_texts(scenario: Scenario, cards: Sequence[str]) -> Scenario:
    """A file in which the effects of shipped cards are called as the records of their texts call them."""
    plays = tuple(
        play._replace(
            details={**play.details, "effect": _id_in_text(play.value, play.details["effect"], scenario, cards)}
        )
        if "effect" in play.details
        else play
        for play in scenario.plays
    )
    return scenario._replace(plays=plays)


def _id_in_text(name: str, effect: str, scenario: Scenario, cards: Sequence[str]) -> str:
    shipped = read_library(rulesets.library("yugioh"))
    found = base(tuple(cards)).find(name) if name in shipped and name not in scenario.cards else None
    if found is None:
        return effect
    text = yugioh.record_from(found.rows[0], scenario.edition)
    if isinstance(text, Declined):
        return effect
    ours, theirs = (
        [of_record(one) for one in record(name, raw, scenario.edition).effects if one.activates]
        for raw in (shipped[name], text)
    )
    return next((there.id for here, there in pairs(ours, theirs).both if here.id == effect), effect)


def all_of(files: Sequence[Path], cards: Sequence[str]) -> Iterator[Rejudged]:
    """Every file that can be judged at all, but for those of 2003: texts are printed as of today."""
    for file in files:
        try:
            scenario = read_scenario(file)
            adjudged(scenario)
        except Unreadable:
            continue
        if scenario.edition != "2003":
            yield rejudged(file, scenario, cards)


def main(arguments: Sequence[str]) -> int:
    """Judge all files and write the shares."""
    cards = [argument for argument in arguments if not argument.startswith("--")]
    found = list(all_of(sorted(CASES.rglob("*.yaml")), cards))
    for one in found:
        if one.kind == OTHER or "--list" in arguments:
            print(f"{one.file.relative_to(CASES)}: {one.kind}\n  before: {one.before}\n  now:    {one.now}")
    for title, part in (("all files", found), ("files that use a text", [one for one in found if one.texts])):
        count = Counter(one.kind for one in part)
        shares = ", ".join(f"{kind} {n} ({n / len(part):.0%})" for kind, n in count.most_common())
        print(f"{title}: {len(part)}; {shares}")
    return int(any(one.kind == OTHER for one in found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
