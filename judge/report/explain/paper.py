"""A written ruling laid out in blocks: the same order of things on a terminal, in Markdown and on a page.

First what a table asks: the question, the ruling, what is open, why, what would have been legal. Then the story with
its drawing, the boards, and the rules behind the story as notes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from judge.report import board
from judge.report.citations import Citations, Leads, nowhere
from judge.report.explain.ruling import Law, Open, Reason, Ruling, Scene, Way
from judge.report.open_questions import CLOSING
from judge.report.paper.blocks import (
    GONE,
    NEW,
    NOTE,
    QUIET,
    Beside,
    Block,
    Box,
    DrawnChain,
    Fact,
    Facts,
    Fold,
    Heading,
    Item,
    Items,
    Note,
    Notes,
    Paper,
    Para,
    Run,
    Stamp,
    Words,
    words,
)
from judge.report.text import count

FATES = {"illegal": "illegal", "follows": "falls with an earlier play", "unclear": "left open"}
KINDS = {"forbidden": "illegal", "follows": "illegal", "outcome": "", "allowed": "legal"}
FOOT = "Unofficial. The ruling of a person in charge of a tournament always stands above this one."


def paper(ruling: Ruling, version: str) -> Paper:
    """The whole ruling."""
    return Paper(title_of(ruling), blocks(ruling), foot=foot(version))


def title_of(ruling: Ruling) -> str:
    """What a ruling is called."""
    return ruling.title or "A ruling"


def foot(version: str) -> str:
    """What stands below every ruling."""
    return f"Written by judge {version}. {FOOT}"


def blocks(ruling: Ruling, leads: Leads = nowhere, prefix: str = "", aside: Sequence[Block] = ()) -> tuple[Block, ...]:
    """A ruling without the page around it. ``leads`` gives the pages of rules; ``prefix`` begins every anchor, for
    rulings that share a page; ``aside`` is said before the story."""
    return tuple(_Layout(ruling, Citations(ruling.addresses, leads), prefix).parts(aside))


class _Layout:
    """One ruling being laid out: it remembers which rules are cited already, and what the notes are for."""

    def __init__(self, ruling: Ruling, citations: Citations, prefix: str) -> None:
        self.ruling, self.citations, self.prefix = ruling, citations, prefix
        self.cited: set[str] = set()
        rules = (told.rule for scene in ruling.story for told in scene.sentences if told.rule and not told.aside)
        known = {law.rule for law in ruling.laws}
        self.numbers = {rule: n for n, rule in enumerate((r for r in dict.fromkeys(rules) if r in known), 1)}
        self.places: dict[str, list[str]] = {rule: [] for rule in self.numbers}

    def parts(self, aside: Sequence[Block]) -> Iterator[Block]:
        """All blocks in their order."""
        ruling = self.ruling
        yield Heading(1, words(title_of(ruling)))
        yield _head(ruling)
        yield Heading(2, words("The ruling"))
        yield Stamp(ruling.word, words(ruling.answer))
        if ruling.result:
            yield Para(words(ruling.result))
        for name, inside in (
            ("What remains open", [self._open(one) for one in ruling.open]),
            ("Why", [self._reason(one) for one in ruling.reasons]),
            ("What would have been legal", [_way(one) for one in ruling.ways]),
            ("Tournament policy", list(_policy(ruling))),
            ("What this ruling rests on", list(_limits(ruling))),
        ):
            yield from _titled(name, inside)
        yield from aside
        yield from _titled("What happened", list(self._story()))
        yield from _titled("The table", list(_table(ruling)))
        yield from self._notes()

    def _story(self) -> Iterator[Block]:
        ruling = self.ruling
        yield from ruling.rows
        tried = tuple(one for chain in ruling.chains for one in chain.attempts)
        if not ruling.rows:
            yield from ruling.chains
        elif tried:
            yield DrawnChain(0, (), False, tuple(replace(one, below=0, against=0) for one in tried))
        if ruling.story:
            yield Items(tuple(self._scene(scene) for scene in ruling.story), numbered=True)

    def _scene(self, scene: Scene) -> Item:
        """One play: what was said, and below it a line for each thing that came of it."""
        parts: list[list[Run]] = [[]]
        for told in scene.sentences:
            if told.fresh and parts[-1]:
                parts.append([])
            parts[-1] += [Run(" ")] if parts[-1] else []
            parts[-1].append(Run(told.text, QUIET if told.aside else ""))
            if told.rule in self.numbers and not told.aside:
                parts[-1].append(self._mark(told.rule))
        below = tuple(Para(tuple(runs)) for runs in parts[1:])
        return Item(tuple(parts[0]), scene.play, FATES.get(scene.fate, ""), below)

    def _mark(self, rule: str) -> Run:
        """The number that leads to the note on a rule."""
        number, places = self.numbers[rule], self.places[rule]
        places.append(f"{self.prefix}said-{number}-{len(places) + 1}")
        return Run(str(number), NOTE, f"#{self.prefix}note-{number}", places[-1])

    def _notes(self) -> Iterator[Block]:
        laws = {law.rule: law for law in self.ruling.laws}
        notes = tuple(
            Note(n, self._noted(laws[rule]), f"{self.prefix}note-{n}", tuple(self.places[rule]))
            for rule, n in self.numbers.items()
        )
        if notes:
            yield Notes("Rules of the story", notes)

    def _noted(self, law: Law) -> Words:
        """What a note says of a rule; one that is cited above is only named."""
        if law.rule in self.cited:
            return (Run("As above ("), self.citations.rule(law.rule), Run(")"))
        return self.citations.law(law.rule, law.cite)

    def _law(self, law: Law) -> tuple[Block, ...]:
        """Where a rule is published, and its id in brackets."""
        if not law.rule:
            return ()
        if law.rule in self.cited:
            return (Para((Run("Rule: "), self.citations.rule(law.rule), Run(", as above")), "law"),)
        self.cited.add(law.rule)
        return (Para((Run("Rule: "), *self.citations.law(law.rule, law.cite)), "law"),)

    def _reason(self, reason: Reason) -> Box:
        """Why something is as it is; what the ruling itself has said already is not said again."""
        play = f"Play {reason.play}" if reason.play else ""
        said = self.ruling.answer
        if reason.kind == "forbidden" and play and reason.head.removesuffix(".") in said:
            head = words(play)
        else:
            head = (*words(reason.head), *(words(Run(f" {play}.", QUIET)) if play else ()))
        sentences = [one for one in reason.sentences if not (reason.kind == "forbidden" and one in said)]
        inside: list[Block] = [Para(words(" ".join(sentences)))] if sentences else []
        inside += self._law(reason.law)
        for other in reason.also:
            inside += [Para(words("Besides: ", other.text)), *self._law(other.law)]
        return Box(KINDS[reason.kind], head, tuple(inside))

    def _open(self, one: Open) -> Box:
        answers = []
        for number, found in enumerate(one.answers, 1):
            below = (Para(self.citations.published(found.cite), "law"),) if found.cite else ()
            answers.append(Item(words(found.text), number, below=below))
        inside: list[Block] = [Items(tuple(answers), numbered=True)] if answers else []
        inside.append(Para(words(CLOSING[one.reason])))
        play = words(Run(f" Play {one.play}.", QUIET)) if one.play else ()
        return Box("unclear", (*words(one.question), *play), (*inside, *self._law(one.law)))


def _titled(name: str, inside: Sequence[Block]) -> Iterator[Block]:
    if inside:
        yield Heading(2, words(name))
        yield from inside


def _head(ruling: Ruling) -> Facts:
    day = f", by the rules of {ruling.date}" if ruling.date else ""
    rows: list[Fact] = [("Question", words(ruling.question)), ("Rules", words(f"{ruling.edition}{day}"))]
    rows += [("Source", words(ruling.source))] if ruling.source else []
    return Facts(tuple(rows))


def _way(way: Way) -> Box:
    head = words(f"In place of play {way.play}")
    inside: list[Block] = [Para(words(way.text))]
    if way.choices:
        inside.append(Para(words(f"With the cards of this dispute {way.player} could:")))
        inside.append(Items(tuple(Item(words(choice)) for choice in way.choices)))
    return Box("", head, tuple(inside))


def _limits(ruling: Ruling) -> Iterator[Block]:
    if ruling.assumed:
        yield Para(words("Taken for granted, because the file does not say it:"))
        yield Items(tuple(Item(words(text)) for text in ruling.assumed))
    if ruling.not_covered:
        yield Para(words(f"Not judged ({count(len(ruling.not_covered), 'point')}):"))
        yield Items(tuple(Item(words(text)) for text in ruling.not_covered))


def _policy(ruling: Ruling) -> Iterator[Block]:
    if ruling.policy:
        yield Items(tuple(Item(words(text)) for text in ruling.policy))


def _table(ruling: Ruling) -> Iterator[Block]:
    before = position(ruling.before, ruling.after, GONE)
    after = position(ruling.after, ruling.before, NEW)
    if before and after:
        yield Beside(Fold("Before the first play", before), Fold("At the end", after, open=True))
    else:
        yield from (Fold("Before the first play", inside, open=True) for inside in (before or after,) if inside)


def position(shown: Mapping[str, Any], other: Mapping[str, Any], mark: str) -> tuple[Block, ...]:
    """A board by player and place; what the other one has not is marked."""
    owners: dict[str, list[Fact]] = {}
    for owner, label, cards in board.beside(shown, other):
        runs: list[Run] = []
        for text, marked in cards:
            runs += [Run(", ")] if runs else []
            runs.append(Run(text, mark if marked else ""))
        owners.setdefault(owner, []).append((label, tuple(runs)))
    facts = ((owner, Facts(tuple(rows))) for owner, rows in owners.items())
    return tuple(Box("", words(owner), (rows,)) if owner else rows for owner, rows in facts)
