"""An outcome as a record: what passes between processes and what a cache keeps, as JSON and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from judge.adjudication.files import Found, lines_of
from judge.kernel.errors import Unreadable
from judge.kernel.places import Span
from judge.kernel.rules import Cite, Reading, Reply
from judge.kernel.verdict import LEGAL, OtherReading, Unsettled, Violation
from judge.report.differences import Difference
from judge.report.outcome import Allowed, Outcome, Remark, Tested

if TYPE_CHECKING:
    from judge.adjudication.files import Work

FORM = 5
"""Changes when records are written otherwise than before."""

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_decode = json.JSONDecoder().raw_decode


def tells(outcome: Outcome) -> bool:
    """Has a report something to show of the file's text?"""
    return outcome.word != LEGAL or not outcome.met or bool(outcome.remarks or outcome.readings)


def pack(outcome: Outcome) -> bytes:
    """The record of an outcome: everything but the file's name, its place and its text."""
    rest: dict[str, Any] = {}
    if outcome.assumed or outcome.not_covered:
        rest["notes"] = [outcome.assumed, outcome.not_covered]
    if outcome.violations:
        rest["violations"] = [_violation(found) for found in outcome.violations]
    if outcome.unclear:
        rest["unclear"] = [_unsettled(found) for found in outcome.unclear]
    if outcome.error is not None:
        rest["error"] = _fault(outcome.error)
        if outcome.error.others:
            rest["others"] = [[_fault(one) for one in outcome.error.others], outcome.error.more]
    if outcome.tested is not None:
        differences = [[d.what, d.expected, d.actual, d.path, d.span] for d in outcome.tested.differences]
        rest["tested"] = [differences, outcome.tested.trace]
    if outcome.allowed:
        rest["allowed"] = [[a.rule, a.play, a.span, a.message, a.reason] for a in outcome.allowed]
    if outcome.remarks:
        rest["remarks"] = [[r.rule, r.message, r.span] for r in outcome.remarks]
    if outcome.readings:
        rest["readings"] = outcome.readings
    if outcome.entry is not None:
        rest["entry"] = {**outcome.entry, "file": ""}
    head = [outcome.word, outcome.ruleset, outcome.title, outcome.plays, outcome.chains, outcome.rules]
    return _encode([*head, rest] if rest else head).encode("utf-8", "surrogatepass")


def remembered(record: bytes, found: Found, text: bytes, work: Work) -> Outcome | None:
    """The outcome of a file as a cache has it; None for what is no record of such work, whoever wrote it."""
    from judge.batch.sound import sound

    try:
        written = record.decode("utf-8", "surrogatepass")
        data, end = _decode(written)
    except (ValueError, RecursionError):
        return None
    return _outcome(data, found, text) if end == len(written) and sound(data, work) else None


def unpack(record: bytes, found: Found, text: bytes | None) -> Outcome:
    """The outcome of a file as another process of this run has it; ``text`` is its content."""
    return _outcome(json.loads(record.decode("utf-8", "surrogatepass")), found, text)


def _outcome(data: Any, found: Found, text: bytes | None) -> Outcome:
    word, ruleset, title, plays, chains, rules, *more = data
    rest = _rest(more[0], found) if more else {}
    if text is not None and (word != LEGAL or not rest.keys().isdisjoint(("tested", "remarks", "readings"))):
        error = rest.get("error")
        rest["lines"] = lines_of(text) if error is None or error.span is not None else ()
    return Outcome(found.name, found.place, word, ruleset, title, plays, chains, rules=tuple(rules), **rest)


def _rest(rest: dict[str, Any], found: Found) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    if "notes" in rest:
        fields["assumed"], fields["not_covered"] = map(tuple, rest["notes"])
    for name, made in (("violations", _as_violation), ("unclear", _as_unsettled), ("allowed", _as_allowed)):
        if name in rest:
            fields[name] = tuple(made(*one) for one in rest[name])
    if "remarks" in rest:
        fields["remarks"] = tuple(Remark(rule, said, Span(*span)) for rule, said, span in rest["remarks"])
    if "readings" in rest:
        each = ((play, Span(*span), *said) for play, span, *said in rest["readings"])
        fields["readings"] = tuple(OtherReading(*one) for one in each)
    if "error" in rest:
        error = fields["error"] = _as_fault(*rest["error"])
        others, error.more = rest.get("others", ((), 0))
        error.others = tuple(_as_fault(*one) for one in others)
    if "tested" in rest:
        differences, trace = rest["tested"]
        differing = (Difference(what, wanted, got, tuple(p), Span(*span)) for what, wanted, got, p, span in differences)
        fields["tested"] = Tested(tuple(differing), tuple(trace))
    if "entry" in rest:
        fields["entry"] = {**rest["entry"], "file": found.name}
    return fields


def _fault(error: Unreadable) -> list[Any]:
    return [error.message, error.hint, error.span]


def _as_fault(message: str, hint: str, span: Any) -> Unreadable:
    return Unreadable(message, hint=hint, span=_span(span))


def _violation(v: Violation) -> list[Any]:
    said = [v.rule, v.play, v.span, v.message, v.fact, v.because, v.clash]
    return [*said, _cites(v.cite), v.now, v.follows_from, v.also]


def _as_violation(
    rule: str, play: int, span: Any, message: str, fact: str, because: str, clash: Any, cite: Any, now: str,
    follows_from: int | None, also: Any,
) -> Violation:  # fmt: skip
    others = tuple((other, why) for other, why in also)
    place = Span(*span)
    return Violation(
        rule, play, place, message, fact, because, _span(clash), _as_cites(cite), now, follows_from, others
    )


def _unsettled(u: Unsettled) -> list[Any]:
    readings = [[reading.text, _cites(reading.cite)] for reading in u.readings]
    return [u.rule, u.play, u.span, u.message, readings, u.reason, [list(one) for one in u.answers]]


def _as_unsettled(rule: str, play: int, span: Any, message: str, readings: Any, reason: str, answers: Any) -> Unsettled:
    each = tuple(Reading(text, _as_cites(cite)) for text, cite in readings)
    return Unsettled(rule, play, Span(*span), message, each, reason, tuple(Reply(*one) for one in answers))


def _as_allowed(rule: str, play: int, span: Any, message: str, reason: str) -> Allowed:
    return Allowed(rule, play, Span(*span), message, reason)


def _cites(cites: Iterable[Cite]) -> list[Any]:
    return [[c.source, c.page, c.section, c.note] for c in cites]


def _as_cites(cites: Any) -> tuple[Cite, ...]:
    return tuple(Cite(*cite) for cite in cites)


def _span(span: Any) -> Span | None:
    return None if span is None else Span(*span)
