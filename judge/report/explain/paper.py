"""A written ruling laid out in blocks: the same order of things on a terminal, in Markdown and on a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.report import board
from judge.report.explain.ruling import Law, Open, Reason, Ruling, Scene, Way
from judge.report.open_questions import CLOSING
from judge.report.paper.blocks import (
    CODE,
    NOTE,
    QUIET,
    Block,
    Box,
    Fact,
    Facts,
    Fold,
    Heading,
    Item,
    Items,
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
    title = ruling.title or "A ruling"
    parts: list[Block] = [Heading(1, words(title)), *_head(ruling)]
    parts += [Heading(2, words("The ruling")), Stamp(ruling.word, words(ruling.answer))]
    parts += [Para(words(ruling.result))] if ruling.result else []
    for name, inside in (
        ("What happened", list(_story(ruling))),
        ("Why", [_reason(one) for one in ruling.reasons]),
        ("What would have been legal", [_way(one) for one in ruling.ways]),
        ("What remains open", [block for one in ruling.open for block in _open(one)]),
        ("Tournament policy", list(_policy(ruling))),
        ("What this ruling rests on", list(_limits(ruling))),
        ("Rules of the story", list(_rules(ruling))),
        ("The table", list(_table(ruling))),
    ):
        parts += [Heading(2, words(name)), *inside] if inside else []
    return Paper(title, tuple(parts), foot=f"Written by judge {version}. {FOOT}")


def _head(ruling: Ruling) -> Iterator[Block]:
    day = f", by the rules of {ruling.date}" if ruling.date else ""
    rows: list[Fact] = [("Question", words(ruling.question)), ("Rules", words(f"{ruling.edition}{day}"))]
    rows += [("Source", words(ruling.source))] if ruling.source else []
    yield Facts(tuple(rows))


def _story(ruling: Ruling) -> Iterator[Block]:
    if ruling.story:
        notes = _notes(ruling)
        yield Items(tuple(_scene(scene, notes) for scene in ruling.story), numbered=True)
    yield from ruling.rows or ruling.chains


def _notes(ruling: Ruling) -> dict[str, int]:
    """The rules behind the sentences of the story, numbered as they come."""
    rules = (told.rule for scene in ruling.story for told in scene.sentences if told.rule and not told.aside)
    return {rule: number for number, rule in enumerate(dict.fromkeys(rules), 1)}


def _rules(ruling: Ruling) -> Iterator[Block]:
    if notes := _notes(ruling):
        laws = {law.rule: law for law in ruling.laws}
        items = (Item(_published(laws[rule]), n, anchor=f"note-{n}") for rule, n in notes.items() if rule in laws)
        yield Items(tuple(items), numbered=True)


def _scene(scene: Scene, notes: Mapping[str, int]) -> Item:
    """One play: what was said, and below it a line for each thing that came of it."""
    parts: list[list[Run]] = [[]]
    for told in scene.sentences:
        if told.fresh and parts[-1]:
            parts.append([])
        parts[-1] += [Run(" ")] if parts[-1] else []
        parts[-1].append(Run(told.text, QUIET if told.aside else ""))
        if told.rule in notes and not told.aside:
            parts[-1].append(Run(str(notes[told.rule]), NOTE, f"#note-{notes[told.rule]}"))
    below = tuple(Para(tuple(runs)) for runs in parts[1:])
    return Item(tuple(parts[0]), scene.play, FATES.get(scene.fate, ""), below)


def _law(law: Law) -> tuple[Block, ...]:
    """Where a rule is published, and its id in brackets."""
    if not law.rule:
        return ()
    return (Para(words("Rule: ", *_published(law)), "law"),)


def _published(law: Law) -> Words:
    published = "; ".join(law.cite) or "see its page in the rule book"
    return words(published, " (", Run(law.rule, CODE), ")")


def _reason(reason: Reason) -> Box:
    inside: list[Block] = []
    if reason.sentences:
        inside.append(Para(words(" ".join(reason.sentences))))
    inside += _law(reason.law)
    for other in reason.also:
        inside += [Para(words("Besides: ", other.text)), *_law(other.law)]
    play = words(Run(f" Play {reason.play}.", QUIET)) if reason.play else ()
    return Box(KINDS[reason.kind], (*words(reason.head), *play), tuple(inside))


def _way(way: Way) -> Box:
    head = words(f"In place of play {way.play}")
    inside: list[Block] = [Para(words(way.text))]
    if way.choices:
        inside.append(Para(words(f"With the cards of this dispute {way.player} could:")))
        inside.append(Items(tuple(Item(words(choice)) for choice in way.choices)))
    return Box("", head, tuple(inside))


def _open(one: Open) -> Iterator[Block]:
    answers = []
    for number, found in enumerate(one.answers, 1):
        below = (Para(words("; ".join(found.cite)), "law"),) if found.cite else ()
        answers.append(Item(words(found.text), number, below=below))
    inside: list[Block] = [Items(tuple(answers), numbered=True)] if answers else []
    inside.append(Para(words(CLOSING[one.reason])))
    play = words(Run(f" Play {one.play}.", QUIET)) if one.play else ()
    yield Box("unclear", (*words(one.question), *play), (*inside, *_law(one.law)))


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
    for name, position in (("Before the first play", ruling.before), ("At the end", ruling.after)):
        if inside := tuple(_position(position)):
            yield Fold(name, inside)


def _position(position: Mapping[str, Any]) -> Iterator[Block]:
    for owner, rows in board.places(position):
        if rows:
            facts = Facts(tuple((label, words(text)) for label, text in rows))
            yield Box("", words(owner), (facts,)) if owner else facts
