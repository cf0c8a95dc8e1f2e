"""JUnit's XML: a test case a file, for every CI server that shows test results."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from judge.report.full import place
from judge.report.identity import relative
from judge.report.outcome import Outcome
from judge.report.problems import NOTE, Problem, details, grave, problems
from judge.report.run import Run, Tally
from judge.report.text import sound

_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\t": "&#9;", "\n": "&#10;", "\r": "&#13;"}


def report(outcomes: Iterable[Outcome], run: Run) -> Iterator[str]:
    """The report on a run, at once when all is counted: the numbers stand at its head. It says no times.

    A play that is not permitted, an expectation not met and a question left open are failures (the last because a run
    with one does not pass either; where it counts as legal it is skipped), a file that cannot be judged is an error.
    """
    tally, cases, kinds = Tally(run.test), [], Counter[str]()
    for one, (found, shown) in tally.shown(outcomes, run, lambda one: _found(one, run.undecided)):
        kinds[_kind(one, found)] += 1
        cases.append(shown)
    numbers = _attributes(tests=tally.files, failures=kinds["failure"], errors=kinds["error"])
    name = "judge test" if run.test else "judge check"
    yield f'<?xml version="1.0" encoding="UTF-8"?>\n<testsuites{_attributes(name="judge")}{numbers}>\n'
    yield f"<testsuite{_attributes(name=name)}{numbers}{_attributes(skipped=kinds['skipped'])}>\n"
    yield from cases
    yield "</testsuite>\n</testsuites>\n"


def _found(outcome: Outcome, undecided: str) -> tuple[list[Problem], str]:
    found = [*problems(outcome, undecided)]
    return found, case(outcome, found)


def case(outcome: Outcome, found: list[Problem]) -> str:
    """One file's test case: its class is the directory, and all that is wrong stands in one element."""
    path = relative(outcome.file)
    directory, _, _ = path.rpartition("/")
    head = f"<testcase{_attributes(classname=directory.replace('/', '.') or 'judge', name=path, file=path)}"
    if not found:
        return f"{head}/>\n"
    against, told = grave(found), "\n".join(line for problem in found for line in _told(problem))
    if not against:
        return f"{head}>\n<system-out>{_text(told)}</system-out>\n</testcase>\n"
    first = against[0]
    kind = _kind(outcome, found)
    more = f" (and {len(against) - 1} more)" if len(against) > 1 else ""
    said = _attributes(message=f"{first.word}: {first.message}{more}", type=first.rule)
    return f"{head}>\n<{kind}{said}>{_text(told)}</{kind}>\n</testcase>\n"


def _kind(outcome: Outcome, found: list[Problem]) -> str:
    if outcome.error is not None:
        return "error"
    against = grave(found)
    if all(problem.level == NOTE for problem in against):
        return "skipped" if against else ""
    return "failure"


def _told(problem: Problem) -> list[str]:
    head = f"{place(problem.file, problem.span)}: {problem.word}  {problem.rule}"
    return [head, *(f"  {line}" for line in (problem.message, *details(problem)))]


def _attributes(**values: str | int) -> str:
    return "".join(f' {key}="{_text(str(value), quoted=True)}"' for key, value in values.items())


def _text(text: str, *, quoted: bool = False) -> str:
    """Text as XML may hold it; what XML forbids becomes the replacement character."""
    return re.sub('[&<>"\t\n\r]' if quoted else "[&<>\r]", lambda found: _ENTITIES[found[0]], sound(text))
