"""Outcomes of every kind, made by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.adjudication.outcomes import outcome
from judge.kernel.errors import Unreadable
from judge.kernel.places import Span
from judge.report.differences import Difference
from judge.report.outcome import Judged, Outcome, Tested
from tests.report.build import OPEN, SPEED, TYPHOON, judged, verdict

FOLLOWS = SPEED._replace(play=3, follows_from=2, clash=None, also=(("yugioh/other", "It is late."),))
ERROR = Unreadable("There is no ruleset 'yugiho'.", hint="Did you mean yugioh?", span=Span(2, 10, 2, 16))


def named(name: str, made: Outcome) -> Outcome:
    return made._replace(file=name)


def checked(**changes: Any) -> Outcome:
    return outcome(judged(verdict(**changes)))


def tested(expect: Mapping[str, Any], **changes: Any) -> Outcome:
    return outcome(judged(verdict(expect, **changes)), test=True)


LEGAL = named("legal.yaml", checked())
ILLEGAL = named("disputes/illegal.yaml", checked(violations=(SPEED, FOLLOWS)))
UNCLEAR = named("unclear.yaml", checked(unclear=(OPEN,)))
UNREADABLE = outcome(Judged("unreadable.yaml", None, error=ERROR, lines=("format: 1", "ruleset: yugiho")))
MISSING = outcome(Judged("missing.yaml", None, error=Unreadable("There is no such file.")))
ALL = (LEGAL, ILLEGAL, UNCLEAR, UNREADABLE, MISSING)

MET = named("met.yaml", tested({"verdict": "legal"}))
UNMET = named("unmet.yaml", tested({"verdict": "legal"}, violations=(SPEED,)))
DIFFERS = MET._replace(file="differs.yaml", tested=Tested((), ("--- a", "+++ now", *(f"-{n}" for n in range(50)))))
SILENT = UNMET._replace(file="silent.yaml", tested=Tested((Difference("verdict", "legal", "illegal"),)))
"""A test that expects nothing in particular, and so a legal verdict."""
ALL_TESTED = (MET, UNMET, DIFFERS, UNREADABLE)

assert SPEED.span == TYPHOON
