"""Other readings of a file, said as a judge says them: what was taken to have happened, and what if it was not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from judge.kernel.tuples import NamedTuple
from judge.kernel.verdict import LEGAL, OtherReading
from judge.report.text import listing

_HAD_NOT = " had not"
_MEANT = " was meant"
_HAVING = " having "


class SaidReading(NamedTuple):
    """One or several readings of a play in a sentence; ``first`` is the one whose rule and place they share."""

    first: OtherReading
    text: str


def said(readings: Sequence[OtherReading]) -> Iterator[SaidReading]:
    """Each reading in a sentence; passes on the way to one play that come to the same are one, and so are the other
    things that may have been meant."""
    for (_, ending), alike in groupby(readings, key=lambda one: (_same(one), _ending(one))):
        group = list(alike)
        if ending == _HAD_NOT and len(group) > 1:
            unless = "one of them had not" if len({one.unless for one in group}) > 1 else group[0].unless
            yield SaidReading(group[0], _sentence(group[0], _together([one.having for one in group]), unless))
        elif ending == _MEANT and len({one.having for one in group}) == 1:
            others = listing([one.unless.removesuffix(_MEANT) for one in group], "or")
            yield SaidReading(group[0], _sentence(group[0], group[0].having, f"{others}{_MEANT}"))
        else:
            for one in group:
                yield SaidReading(one, _sentence(one, one.having, one.unless))


def _ending(one: OtherReading) -> str:
    """By which words of its own a reading goes together with others."""
    return next((words for words in (_HAD_NOT, _MEANT) if one.unless.endswith(words)), "")


def _together(steps: Sequence[str]) -> str:
    """What several are taken to have done, said once where it is the same: ``A and B having passed``."""
    who: dict[str, list[str]] = {}
    for step in steps:
        player, _, what = step.partition(_HAVING)
        if player not in who.setdefault(what, []):
            who[what].append(player)
    done = [f"{listing(players)}{_HAVING}{what}" for what, players in who.items()]
    if max(map(len, who.values())) > 1 and len(done) > 1:  # "and" joins the players already
        done = [*done[:-1], f"and {done[-1]}"]
        return ", ".join(done)
    return listing(done)


def sentences(readings: Sequence[OtherReading]) -> list[str]:
    """The sentences alone."""
    return [one.text for one in said(readings)]


def _same(one: OtherReading) -> tuple[int, str, str]:
    return one.play, one.verdict, one.rule


def _sentence(one: OtherReading, having: str, unless: str) -> str:
    by = f" ({one.rule})" if one.rule else ""
    verdict = "the whole file is legal" if one.verdict == LEGAL else one.verdict
    return f"play {one.play}: {LEGAL}, {having}; if {unless}: {verdict}{by}"
