"""The complaints about a text: what keeps it from being judged, offences, open questions, what is not as expected."""

from __future__ import annotations

from collections.abc import Iterator

from judge.editor.answers import Finding
from judge.editor.draft import Draft
from judge.report.problems import INTERNAL_ERROR, NOTE, OWN, UNREADABLE, Problem, problems
from judge.report.text import count


def findings(draft: Draft) -> tuple[Finding, ...]:
    """All that is to be said; nothing of a file that is none of judge's.

    In a file with an ``expect`` offences and open questions are notes: what is wrong there is what it does not expect.
    """
    if not draft.is_scenario:
        return ()
    found = [_finding(one, draft) for one in problems(draft.outcome)]
    if draft.tested is not None:
        found = [one._replace(level=NOTE) if one.rule not in OWN else one for one in found]
        known = {(one.rule, one.range) for one in found}
        more = (_finding(one, draft) for one in problems(draft.tested))
        found += [one for one in more if (one.rule, one.range) not in known]
    return (*found, *_more(draft))


def _more(draft: Draft) -> Iterator[Finding]:
    """How many faults there are besides those that are told."""
    error = draft.outcome.error
    if error is not None and error.more:
        said = f"There are {count(error.more, 'more fault')} in this file; they are told when these are mended."
        yield Finding(draft.ruler.range(None), NOTE, UNREADABLE, said)


def _finding(problem: Problem, draft: Draft) -> Finding:
    span = problem.span
    if span is None and problem.rule not in (UNREADABLE, INTERNAL_ERROR) and draft.document is not None:
        span = draft.document.key_spans.get(("expect",))
    lines = [problem.message, *problem.facts]
    lines += [f"Rule: {'; '.join(map(str, problem.cite))}."] if problem.cite else []
    related = tuple((draft.ruler.range(one.span), one.text) for one in problem.related)
    return Finding(draft.ruler.range(span), problem.level, problem.rule, "\n".join(lines), related)
