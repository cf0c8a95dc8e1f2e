"""The machine's report: one JSON document a run, described by ``schemas/report.schema.json``."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from judge.kernel.chain import Chain
from judge.kernel.choices import Choice, Deed, Survey
from judge.kernel.errors import Unreadable
from judge.kernel.places import Span
from judge.kernel.rules import Cite
from judge.kernel.verdict import OtherReading, PolicyNote, Step, Unsettled, Violation
from judge.report.outcome import COMPLAINT, Judged, Outcome, edition, faults
from judge.report.run import Run, Tally

Object = dict[str, Any]
FORM = 1
"""The version of the document: another number where a field goes, or means something else."""


def document(version: str, files: Sequence[Object], summary: Object) -> str:
    """The whole document as text. Names and titles stay readable (no ASCII escapes)."""
    whole = {"judge": version, "format": FORM, "files": list(files), "summary": summary}
    return json.dumps(whole, indent=2, ensure_ascii=False)


def report(outcomes: Iterable[Outcome], run: Run) -> Iterator[str]:
    """The report on a run, when all is known: it is whole or not there at all.

    Until then each file's entry is kept as text, which takes a fraction of the room; it is what `document` writes.
    """
    tally = Tally(run.test)
    entries = [text for _, text in tally.shown(outcomes, run, lambda one: _indented(one.entry or {}))]
    yield f'{{\n  "judge": {json.dumps(run.version)},\n  "format": {FORM},\n  "files": ['
    for n, text in enumerate(entries):
        yield f"{',' if n else ''}\n    {text.decode('utf-8', 'surrogatepass')}"
    yield ("\n  ]" if entries else "]") + f',\n  "summary": {_indented(tally.numbers(), 2).decode()}\n}}\n'


def _indented(value: Object | Mapping[str, Any], by: int = 4) -> bytes:
    """A value as it stands inside of a document; line ends in its texts are escaped, so every one is the document's."""
    text = json.dumps(value, indent=2, ensure_ascii=False).replace("\n", "\n" + " " * by)
    return text.encode("utf-8", "surrogatepass")


def entry(judged: Judged) -> Object:
    """One file's entry; a file that cannot be judged has ``error`` and empty lists."""
    if judged.verdict is None:
        return _unreadable(judged)
    verdict = judged.verdict
    scenario = verdict.scenario
    return {
        "file": judged.file,
        "ruleset": edition(scenario),
        "title": scenario.title,
        "question": scenario.question,
        "verdict": verdict.verdict,
        "violations": [_violation(found) for found in verdict.violations],
        "unclear": [_unsettled(found) for found in verdict.unclear],
        "grounds": [{"play": g.play, "rule": g.rule, "text": g.text} for g in verdict.grounds],
        "trace": [_step(step) for step in verdict.steps],
        "chains": [_chain(chain) for chain in verdict.chains],
        "resolves": verdict.resolves,
        "start": verdict.start,
        "board": verdict.board,
        "assumed": list(verdict.taken_for_granted),
        "readings_tried": [_other(reading) for reading in verdict.readings],
        "not_covered": list(verdict.not_covered),
        "policy": [_policy(one) for one in verdict.policy],
        "measured": verdict.measured,
        "allowed": [],
        "warnings": [],
        "error": None,
    }


def _policy(one: PolicyNote) -> Object:
    said = {"rule": one.rule, "play": one.play, **_place(one.span), "ruling": one.ruling, "message": one.message}
    return said | {"cite": [str(cite) for cite in one.cite]}


def counted(entry: Mapping[str, Any], outcome: Outcome) -> Object:
    """A file's entry as the file counts: without what a comment in it allows, and with the judge's own warnings."""
    allowed = [
        {"rule": a.rule, "play": a.play, **_place(a.span), "message": a.message, "reason": a.reason}
        for a in outcome.allowed
    ]
    return {
        **entry,
        "verdict": outcome.word,
        "violations": [_violation(found) for found in outcome.violations],
        "unclear": [_unsettled(found) for found in outcome.unclear],
        "allowed": allowed,
        "warnings": [{"rule": r.rule, "message": r.message, **_place(r.span)} for r in outcome.remarks],
    }


def survey_entry(file: str, survey: Survey) -> Object:
    """One file's entry of ``judge options``: the window, what is legal in it and what is refused."""
    window = survey.window
    return {
        "file": file,
        "ruleset": edition(survey.scenario),
        "title": survey.scenario.title,
        "at": survey.at,
        "passes": survey.passes,
        "window": {
            "kind": window.kind,
            "label": window.label,
            "asked": window.asked,
            "admits": sorted(window.admits),
            "rule": window.rule,
            "now": window.now,
        },
        **({"assumed": [survey.supposed]} if survey.supposed else {}),
        "legal": [_choice(c) for c in survey.legal],
        "refused": [_choice(c) for c in survey.refused],
        "deeds": [_deed(d) for d in survey.deeds],
    }


def _choice(choice: Choice) -> Object:
    shown: Object = {"player": choice.player, "card": choice.name, "id": choice.card, "effect": choice.effect or None}
    shown |= {"spell_speed": choice.speed or None, "after": choice.after or None}
    shown |= {"deed": choice.deed} if choice.deed else {}
    shown |= {"choose": choice.branch} if choice.branch else {}
    shown |= {"open": True} if choice.open else {}
    return shown | ({"rule": choice.rule, "message": choice.message} if choice.rule else {})


def _deed(deed: Deed) -> Object:
    play: Object = {"by": deed.play.by} if deed.play.by else {}
    play |= {deed.play.verb: True if deed.play.value is None else deed.play.value, **deed.play.details}
    shown: Object = {"player": deed.play.by, "group": deed.group, "card": deed.card or None, "deed": deed.told}
    shown |= {"play": play, "verdict": deed.verdict, "rule": deed.rule or None}
    return shown | ({"message": deed.message} if deed.message else {})


def _unreadable(judged: Judged) -> Object:
    assert judged.error is not None, "a file is judged or the reason is known"
    error = judged.error
    told = [_fault(one, COMPLAINT[judged.word]) for one in faults(error)]
    return {
        "file": judged.file,
        "ruleset": None,
        "title": "",
        "question": "",
        "verdict": judged.word,
        **{key: [] for key in ("violations", "unclear", "grounds", "trace", "chains", "resolves")},
        "start": {},
        "board": {},
        "assumed": [],
        "readings_tried": [],
        "not_covered": [],
        "policy": [],
        "measured": {},
        "allowed": [],
        "warnings": [],
        "error": told[0],
        **({"errors": told, "more_errors": error.more} if len(told) > 1 else {}),
    }


def _fault(error: Unreadable, rule: str) -> Object:
    place = _place(error.span) if error.span is not None else dict.fromkeys(_place(Span(1, 1, 1, 1)))
    return {"rule": rule, "message": error.message, "hint": error.hint, **place}


def _place(span: Span) -> Object:
    return {"line": span.line, "column": span.column, "end_line": span.end_line, "end_column": span.end_column}


def _cites(cites: Sequence[Cite]) -> list[str]:
    return [str(cite) for cite in cites]


def _violation(found: Violation) -> Object:
    return {
        "rule": found.rule,
        "play": found.play,
        **_place(found.span),
        "message": found.message,
        "fact": found.fact,
        "because": found.because,
        "clash": _place(found.clash) if found.clash is not None else None,
        "cite": _cites(found.cite),
        "now": found.now,
        "follows_from": found.follows_from,
        "also": [{"rule": rule, "message": message} for rule, message in found.also],
    }


def _unsettled(found: Unsettled) -> Object:
    readings = [{"text": reading.text, "cite": _cites(reading.cite)} for reading in found.readings]
    return {
        "rule": found.rule,
        "play": found.play,
        **_place(found.span),
        "message": found.message,
        "reason": found.reason,
        "readings": readings,
        "answers": [{"when": one.when, "play": one.play or found.play, "add": one.add} for one in found.answers],
    }


def _other(reading: OtherReading) -> Object:
    return {
        "play": reading.play,
        "step": reading.was,
        "otherwise": reading.unless,
        "verdict": reading.verdict,
        "rule": reading.rule or None,
    }


def _step(step: Step) -> Object:
    shown: Object = {
        "n": step.n,
        "kind": step.kind,
        "actor": step.actor,
        "card": step.card,
        "link": step.link,
        "text": step.text,
        "rule": step.rule,
        "implied": step.implied,
        "play": step.play,
    }
    return shown | ({"after": step.after} if step.after else {})


def _chain(chain: Chain) -> list[Object]:
    return [
        {
            "link": link.number,
            "player": link.player,
            "card": link.name,
            "effect": link.effect,
            "spell_speed": link.speed,
            "outcome": link.outcome or None,
            "reason": link.reason,
            "rule": link.ground or None,
            "play": link.play,
            **({"kind": link.kind} if link.kind else {}),
        }
        for link in chain.links
    ]
