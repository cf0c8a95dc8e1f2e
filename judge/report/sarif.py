"""SARIF 2.1.0, the exchange format of code scanning: https://docs.oasis-open.org/sarif/sarif/v2.1.0/."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator
from typing import Any
from urllib.parse import quote

from judge.kernel.places import Span
from judge.report.identity import Fingerprints, relative
from judge.report.outcome import Outcome
from judge.report.problems import Problem, problems, sentence, sentences
from judge.report.run import Run, Tally
from judge.report.sarif_rules import descriptor

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
ROOT = "SRCROOT"
FINGERPRINT = "judge/v1"
"""Not GitHub's ``primaryLocationLineHash``: its upload computes that one itself and warns about any other."""

Object = dict[str, Any]


def report(outcomes: Iterable[Outcome], run: Run) -> Iterator[str]:
    """The report on a run. Results are written as they come; the rules that occurred follow them."""
    tally, fingerprints = Tally(run.test), Fingerprints()
    rules: list[Object] = []
    indices: dict[str, int] = {}

    def results(one: Outcome) -> list[str]:
        return [
            _json(result(problem, index_of(problem), fingerprints.of(problem)))
            for problem in problems(one, run.undecided)
        ]

    def index_of(problem: Problem) -> int:
        index = indices.setdefault(problem.rule, len(rules))
        if index == len(rules):
            rules.append(descriptor(problem.rule, run.rule(problem.rule, problem.ruleset)))
        return index

    yield _opening()
    before = "\n"
    for _, shown in tally.shown(outcomes, run, results):
        for text in shown:
            yield before + text
            before = ",\n"
    yield _closing(run.version, rules, complete=tally.complete)


def _opening() -> str:
    bases = {ROOT: {"description": {"text": "The directory in which judge was run."}}}
    return (
        f'{{"$schema": {_json(SCHEMA)}, "version": "2.1.0", "runs": [{{\n"columnKind": "unicodeCodePoints",\n'
        f'"originalUriBaseIds": {_json(bases)},\n"results": ['
    )


def _closing(version: str, rules: list[Object], *, complete: bool) -> str:
    """The end: a run is a success only if every file could be judged; else what is missing is not what is mended."""
    listed = ",\n".join(map(_json, rules))
    driver = (
        f'{{"name": "judge", "version": {_json(version)}, "semanticVersion": {_json(version)}, "rules": [{listed}]}}'
    )
    invocations = [{"executionSuccessful": complete}]
    return f'],\n"tool": {{"driver": {driver}}},\n"invocations": {_json(invocations)}\n}}]}}\n'


def _json(thing: Any) -> str:
    return json.dumps(thing, ensure_ascii=False)


def result(problem: Problem, index: int, fingerprint: str) -> Object:
    """One result. Its message links to the related locations, which GitHub shows only then."""
    made: Object = {
        "ruleId": problem.rule,
        "ruleIndex": index,
        "level": problem.level,
        "message": {"text": _message(problem)},
        "locations": [{"physicalLocation": _location(problem.file, problem.span)}],
        "partialFingerprints": {FINGERPRINT: fingerprint},
    }
    if problem.reason:
        made["properties"] = {"reason": problem.reason}
    if problem.related:
        made["relatedLocations"] = [
            {
                "id": number,
                "message": {"text": one.text},
                "physicalLocation": _location(problem.file, one.span),
            }
            for number, one in enumerate(problem.related, 1)
        ]
    return made


def _message(problem: Problem) -> str:
    """The sentences; in the facts, the words about another place are a link to it."""
    message, *facts = sentences(problem)
    return " ".join([_literal(message), *(_linked(fact, problem) for fact in facts)])


def _linked(fact: str, problem: Problem) -> str:
    for number, one in enumerate(problem.related, 1):
        if fact.endswith(sentence(one.text)):
            head, words = fact[: -len(sentence(one.text))], one.text.rstrip(".") or one.text
            return f"{_literal(head)}[{_escaped(words)}]({number})."
    return _literal(fact)


def _escaped(text: str) -> str:
    """The words of a link (section 3.11.6)."""
    return re.sub(r"([\\\[\]])", r"\\\1", text)


def _literal(text: str) -> str:
    """Text that holds no link, even if it looks like one."""
    return re.sub(r"(\\*)\]\(", r"\1\1\\](", text)


def _location(file: str, span: Span | None) -> Object:
    path = relative(file)
    location: Object = {"uri": quote(os.fsencode(path), safe="/~")}
    if os.path.isabs(path):
        location["uri"] = f"file:///{location['uri'].lstrip('/')}"
    else:
        location["uriBaseId"] = ROOT
    return {"artifactLocation": location, **({"region": _region(span)} if span is not None else {})}


def _region(span: Span) -> Object:
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }
