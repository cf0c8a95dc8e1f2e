"""Other readings of a file, said as a judge says them: what was taken to have happened, and what if it was not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from judge.kernel.tuples import NamedTuple
from judge.kernel.verdict import LEGAL, OtherReading
from judge.report.text import listing

_HAD_NOT = " had not"


class SaidReading(NamedTuple):
    """One or several readings of a play in a sentence; ``first`` is the one whose rule and place they share."""

    first: OtherReading
    text: str


def said(readings: Sequence[OtherReading]) -> Iterator[SaidReading]:
    """Each reading in a sentence; passes on the way to one play that come to the same are one."""
    for (_, passing), alike in groupby(readings, key=lambda one: (_same(one), one.unless.endswith(_HAD_NOT))):
        group = list(alike)
        if passing and len(group) > 1:
            unless = "one of them had not" if len({one.unless for one in group}) > 1 else group[0].unless
            yield SaidReading(group[0], _sentence(group[0], listing([one.having for one in group]), unless))
        else:
            for one in group:
                yield SaidReading(one, _sentence(one, one.having, one.unless))


def sentences(readings: Sequence[OtherReading]) -> list[str]:
    """The sentences alone."""
    return [one.text for one in said(readings)]


def _same(one: OtherReading) -> tuple[int, str, str]:
    return one.play, one.verdict, one.rule


def _sentence(one: OtherReading, having: str, unless: str) -> str:
    by = f" ({one.rule})" if one.rule else ""
    verdict = "the whole file is legal" if one.verdict == LEGAL else one.verdict
    return f"play {one.play}: {LEGAL}, {having}; if {unless}: {verdict}{by}"
