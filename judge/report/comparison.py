"""Rulings on one dispute side by side: where they part and why, in a sentence and then point by point."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from judge.kernel.compare import FOLLOWS, OPEN, PERMITTED, REFUSED, Difference, Side
from judge.kernel.rules import Part
from judge.kernel.scenario import Play
from judge.kernel.speech import Speech, manner
from judge.kernel.verdict import Verdict
from judge.report.citations import Citations, Leads, nowhere
from judge.report.explain import answer
from judge.report.explain.paper import position
from judge.report.explain.reasons import sentence
from judge.report.explain.spoken import spoken
from judge.report.paper.blocks import Block, Box, Facts, Fold, Heading, Item, Items, Paper, Para, Run, words
from judge.report.text import listing

NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
LP = {"lp": "LP"}


@dataclass(frozen=True, slots=True)
class Comparison:
    """One dispute under several editions: their names, verdicts and words, and where they part.

    ``addresses`` are the parts of citations that lead to where they are published.
    """

    names: tuple[str, ...]
    verdicts: tuple[Verdict, ...]
    speech: Speech
    differences: tuple[Difference, ...]
    addresses: Mapping[str, tuple[Part, ...]] = field(default_factory=dict)

    @property
    def words(self) -> str:
        """``illegal under yugioh@tcg, legal under yugioh@2003``."""
        pairs = zip(self.verdicts, self.names, strict=True)
        return ", ".join(f"{verdict.verdict} under {name}" for verdict, name in pairs)

    def play(self, number: int) -> Play | None:
        """A play of the dispute."""
        return answer.play_of(self.verdicts[0], number)


def opening(found: Comparison) -> str:
    """Where the rulings part and why, in one sentence, with the rules of each side."""
    many = NUMBERS.get(len(found.names), str(len(found.names)))
    if not found.differences:
        return f"The {many} rulings do not differ."
    first = decisive(found.differences)
    grouped = _grouped(first, found)
    sides = "; ".join(f"under {listing(who)} {_clause(first, side, found)}{_grounds(side)}" for who, side in grouped)
    where = f"at play {first.play}"
    if first.link:
        where = f"over {first.about}"
    elif not first.play:
        return f"Every play is judged alike; the rulings part only at the end, over {_place(first.about)}: {sides}."
    if not _parts(first):
        point = first.about or f"play {first.play}"
        return f"The rulings come to the same end and part only over the reason ({point}): {sides}."
    return f"The rulings part {where}: {sides}."


def decisive(differences: Sequence[Difference]) -> Difference:
    """The first point on which the editions do not say the same; where they only give other reasons, the first of all.

    The position at the end follows from the plays and the links before it.
    """
    return next((d for d in differences if (d.play or d.link) and _parts(d)), differences[0])


def _parts(difference: Difference) -> bool:
    return len({side.says for side in difference.sides}) > 1


def _grouped(difference: Difference, found: Comparison) -> Iterator[tuple[list[str], Side]]:
    """The editions that say the same, with what they say."""
    said: dict[tuple[str, str, str], tuple[list[str], Side]] = {}
    for name, side in zip(found.names, difference.sides, strict=True):
        said.setdefault((side.says, side.rule, side.why), ([], side))[0].append(name)
    yield from said.values()


def _clause(difference: Difference, side: Side, found: Comparison) -> str:
    """What one side says of the point, as it stands after "under yugioh@tcg"."""
    if difference.link:
        reason = f" ({side.why.rstrip('.')})" if side.why else ""
        return f"{answer.became(side.says, difference.link)}{reason}"
    play = found.play(difference.play)
    if play is None:
        return f"there is {'nothing' if side.says == '-' else side.says}"
    if play.verb == answer.CLAIM:
        claim = f"{play.by}'s statement that {found.speech.statement(play)}"
        ends = {
            PERMITTED: "holds",
            REFUSED: "does not hold",
            FOLLOWS: "falls with an earlier play",
            OPEN: "is left open",
        }
        return f"{claim} {ends[side.says]}"
    deed = found.speech.deed(play)
    if play.by is None:
        ends = {PERMITTED: "stands", REFUSED: "is not possible", FOLLOWS: "falls with an earlier play", OPEN: "is open"}
        return f"{deed} {ends[side.says]}"
    return {
        PERMITTED: f"{play.by} may {deed}",
        REFUSED: f"{play.by} may not {deed}",
        FOLLOWS: f"{play.by} may not {deed}, because an earlier play was taken back",
        OPEN: f"it is left open whether {play.by} may {deed}",
    }[side.says]


def _grounds(side: Side) -> str:
    if not side.rule:
        return ""
    return f" ({side.rule}: {'; '.join(map(str, side.cite))})" if side.cite else f" ({side.rule})"


def _place(about: str) -> str:
    owner, of, place = about.rpartition("'s ")
    return f"{owner}{of}{LP.get(place, place)}"


def paper(found: Comparison, version: str, leads: Leads = nowhere, trail: tuple[Run, ...] = ()) -> Paper:
    """The whole comparison; ``leads`` gives the pages of rules, ``trail`` the way up in a site."""
    scenario = found.verdicts[0].scenario
    citations = Citations(found.addresses, leads)
    title = scenario.title or "A dispute under several editions"
    parts: list[Block] = [Heading(1, words(title))]
    if scenario.question:
        parts.append(Facts((("Question", words(scenario.question)),)))
    parts += [Heading(2, words("The rulings")), Para(words(opening(found)), "lead")]
    rulings = zip(found.names, found.verdicts, strict=True)
    said = ((name, f"{v.verdict}. {answer.answer(v, found.speech)}") for name, v in rulings)
    parts.append(Facts(tuple((name, words(text)) for name, text in said)))
    parts += _dispute(found)
    points = [d for d in found.differences if d.play or d.link]
    if points:
        parts += [Heading(2, words("Where they part")), *(_point(d, found, citations) for d in points)]
    if ends := [d for d in found.differences if d not in points]:
        parts += [Heading(2, words("The table at the end")), *(_end(d, found) for d in ends)]
    parts += _assumed(found)
    file = "" if trail else f"{scenario.file}: "
    return Paper(title, tuple(parts), trail, f"Written by judge {version}: {file}{found.words}.")


def _dispute(found: Comparison) -> Iterator[Block]:
    """What was said at the table, play by play, and the board before it."""
    parted = {difference.play for difference in found.differences}
    plays = tuple(
        Item(words(f"{_told(play, found.speech)}."), play.number, "judged differently" if play.number in parted else "")
        for play in spoken(found.verdicts[0]).scenario.plays
    )
    before = position(found.verdicts[0].start, found.verdicts[0].start, "")
    if plays or before:
        yield Heading(2, words("The dispute"))
    if plays:
        yield Items(plays, numbered=True)
    if before:
        yield Fold("Before the first play", before)


def _told(play: Play, speech: Speech) -> str:
    """A play as it was said, with what was said beside it."""
    said = _said(play, speech)
    deed = "" if play.verb == answer.CLAIM else manner(play, said)
    return (said[:1].upper() + said[1:]) + (f" ({deed})" if deed else "")


def _point(difference: Difference, found: Comparison, citations: Citations) -> Box:
    play = found.play(difference.play)
    head = difference.about or "The start"
    if not difference.about and play is not None:
        head = f"Play {play.number}: {_said(play, found.speech)}"
    inside: list[Block] = []
    for names, side in _grouped(difference, found):
        why = sentence(side.why.removeprefix(answer.NOT_SO))
        inside.append(Para(words(f"{listing(names)}: {side.says}.", f" {why}" if why else "")))
        if side.rule:
            inside.append(Para((Run("Rule: "), *citations.law(side.rule, map(str, side.cite))), "law"))
    return Box("", words(head), tuple(inside))


def _said(play: Play, speech: Speech) -> str:
    if play.verb == answer.CLAIM:
        return f"{play.by} says that {speech.statement(play)}"
    return f"{play.by} wants to {speech.deed(play)}" if play.by else speech.deed(play)


def _end(difference: Difference, found: Comparison) -> Box:
    rows = tuple((listing(names), words(side.says)) for names, side in _grouped(difference, found))
    return Box("", words(_place(difference.about)), (Facts(rows),))


def _assumed(found: Comparison) -> Iterator[Block]:
    """What was taken for granted under one edition and not under all."""
    common = set.intersection(*(set(verdict.taken_for_granted) for verdict in found.verdicts))
    rows = [
        Item(words(f"{name}: {text}"))
        for name, verdict in zip(found.names, found.verdicts, strict=True)
        for text in verdict.taken_for_granted
        if text not in common
    ]
    if rows:
        yield Heading(2, words("Taken for granted under one of them"))
        yield Items(tuple(rows))


def entry(file: str, found: Comparison) -> dict[str, Any]:
    """The machine's record of a comparison."""
    return {
        "file": file,
        "title": found.verdicts[0].scenario.title,
        "rulesets": list(found.names),
        "rulings": [
            {"ruleset": name, "verdict": verdict.verdict, "answer": answer.answer(verdict, found.speech)}
            for name, verdict in zip(found.names, found.verdicts, strict=True)
        ],
        "opening": opening(found),
        "differences": [
            {
                "play": difference.play,
                "about": difference.about,
                "sides": [
                    {
                        "ruleset": name,
                        "says": side.says,
                        "why": side.why,
                        "rule": side.rule or None,
                        "cite": list(map(str, side.cite)),
                    }
                    for name, side in zip(found.names, difference.sides, strict=True)
                ],
            }
            for difference in found.differences
        ],
    }
