"""``# judge: allow[rule] reason``: a comment at a play by which a file allows what the judge found there.

The play is still taken back and the rest judged as before; the finding just does not count.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence

from judge import rulesets
from judge.adjudication.outcomes import retested
from judge.kernel.errors import Unreadable
from judge.kernel.places import Path, Span
from judge.kernel.records import compared, field
from judge.kernel.scenario import Scenario
from judge.kernel.verdict import ILLEGAL, LEGAL, UNCLEAR, Unsettled, Verdict, Violation
from judge.report.outcome import Allowed, Outcome, Remark, Tested
from judge.report.problems import BAD_ALLOW, UNUSED_ALLOW
from judge.report.text import count, listing

_COMMENT = re.compile(r"(?:^|(?<=\s))#\s*+judge:(.*)")
_ALLOW = re.compile(r"allow\[([^\]]*)\]\s*(.*)")
HOW = "Write: # judge: allow[rule] reason"
MOST = 200
"""Rules that the comments of a file name, at most."""


@compared
class _Allow:
    """One comment: which rules it allows at which plays, and which of them were found there."""

    span: Span
    rules: tuple[str, ...]
    reason: str
    plays: tuple[int, ...]
    used: set[str] = field(default_factory=set)
    missing: set[str] = field(default_factory=set)


def allowing(outcome: Outcome, verdict: Verdict) -> Outcome:
    """The outcome without what the file's comments allow, and with warnings about comments that allow nothing.

    A file that is held against its own ``expect`` is judged as if they were not there.
    """
    scenario = verdict.scenario
    allows, remarks = _comments(scenario)
    violations, unclear, allowed = _sorted_out(verdict, allows)
    remarks += _idle(allows, scenario)
    remarks = sorted((*outcome.remarks, *remarks), key=lambda remark: remark.span)
    if outcome.tested is None or scenario.expect is None:
        word = UNCLEAR if unclear else LEGAL
        word = ILLEGAL if any(v.follows_from is None for v in violations) else word
        outcome = outcome._replace(word=word, violations=violations, unclear=unclear, allowed=allowed)
        outcome = _pardoned(outcome)
    outcome = outcome._replace(remarks=tuple(remarks))
    if outcome.entry is not None:
        from judge.report.json import counted

        outcome = outcome._replace(entry=counted(outcome.entry, outcome))
    return outcome


def _pardoned(outcome: Outcome) -> Outcome:
    """A file without ``expect`` whose every violation is allowed is as expected."""
    if outcome.tested is None or outcome.word != LEGAL:
        return outcome
    rest = tuple(d for d in outcome.tested.differences if d.what != "verdict")
    return retested(outcome, Tested(rest, outcome.tested.trace))


def _sorted_out(
    verdict: Verdict, allows: Sequence[_Allow]
) -> tuple[tuple[Violation, ...], tuple[Unsettled, ...], tuple[Allowed, ...]]:
    """The violations and open questions that still count, and those that are allowed."""
    left: list[Violation] = []
    allowed: list[Allowed] = []
    reasons: dict[int, str] = {}
    for v in verdict.violations:
        reason = _reason(v, {v.rule, *(rule for rule, _ in v.also)}, allows)
        if reason is None and v.follows_from in reasons and v.follows_from not in {other.play for other in left}:
            reason = f"it follows only from play {v.follows_from}"
        if reason is None:
            left.append(v)
        else:
            reasons.setdefault(v.play, reason)
            allowed.append(Allowed(v.rule, v.play, v.span, v.message, reason))
    open_questions = []
    for u in verdict.unclear:
        reason = _reason(u, {u.rule}, allows)
        if reason is None:
            open_questions.append(u)
        else:
            allowed.append(Allowed(u.rule, u.play, u.span, u.message, reason))
    return tuple(left), tuple(open_questions), tuple(allowed)


def _reason(found: Violation | Unsettled, broken: set[str], allows: Sequence[_Allow]) -> str | None:
    """Why a finding is allowed; None if it is not. Every rule that the play broke must be named."""
    here = [allow for allow in allows if found.play in allow.plays]
    if not here:
        return None
    names = {rule: {rule, *rulesets.former_ids(rule)} for rule in broken}
    naming = [allow for allow in here if any(known & set(allow.rules) for known in names.values())]
    missing = {rule for rule, known in names.items() if not any(known & set(allow.rules) for allow in naming)}
    for allow in naming:
        allow.used |= {name for known in names.values() for name in known & set(allow.rules)}
        allow.missing |= missing
    return None if missing else "; ".join(dict.fromkeys(allow.reason for allow in naming))


def _idle(allows: Iterable[_Allow], scenario: Scenario) -> list[Remark]:
    """What is to be said of comments that allow nothing, or not enough."""
    remarks = []
    for allow in allows:
        known = _rules(scenario)
        for rule in allow.rules:
            if rule not in known:
                from judge.source.suggestions import suggestion

                hint = suggestion(rule, known, otherwise="`judge rule` lists the rules.")
                remarks.append(Remark(UNUSED_ALLOW, f"There is no rule {rule}. {hint}", allow.span))
            elif rule not in allow.used:
                remarks.append(Remark(UNUSED_ALLOW, _unused(rule, allow.plays), allow.span))
        if allow.missing:
            rest = listing(sorted(allow.missing))
            said = f"The play also breaks {rest}: it counts until every rule is named, with commas between them."
            remarks.append(Remark(BAD_ALLOW, said, allow.span))
    return remarks


def _unused(rule: str, plays: Sequence[int]) -> str:
    if not plays:
        return f"Nothing is allowed here: {rule} is allowed on the line of a play, or on the line above it."
    where = f"{count(len(plays), 'play').partition(' ')[2]} {listing([str(play) for play in plays])}"
    return f"{rule} was not found at {where}: remove the comment."


def _rules(scenario: Scenario) -> set[str]:
    book = rulesets.load(scenario.ruleset, scenario.edition, scenario.date).book
    return {book.full_id(slug) for rule in book.rules.values() for slug in (rule.slug, *rule.formerly)}


def _comments(scenario: Scenario) -> tuple[list[_Allow], list[Remark]]:
    """The comments for the judge, and what is wrong with some. Raises `Unreadable` where there are too many."""
    allows: list[_Allow] = []
    remarks: list[Remark] = []
    named, plays_at = 0, None
    for span, said in _written(scenario):
        meant = _ALLOW.fullmatch(said)
        rules = [rule.strip() for rule in meant[1].split(",") if rule.strip()] if meant is not None else []
        named += max(1, len(rules))
        if named > MOST:
            message = f"The comments for the judge name more than {MOST} rules."
            raise Unreadable(message, hint="Split the file, or mend the plays.", span=span)
        if meant is None or not rules:
            remarks.append(Remark(BAD_ALLOW, f"This comment is not understood. {HOW}", span))
        elif not meant[2]:
            remarks.append(Remark(BAD_ALLOW, f"Nothing is allowed without a reason. {HOW}", span))
        else:
            full = (rule if "/" in rule else f"{scenario.ruleset}/{rule}" for rule in rules)
            plays_at = plays_at or _PlaysAt(scenario)
            allows.append(_Allow(span, tuple(dict.fromkeys(full)), meant[2], plays_at.line(span.line)))
    return allows, remarks


def _written(scenario: Scenario) -> Iterator[tuple[Span, str]]:
    """The comments for the judge with their places; what stands in a text is no comment."""
    texts: list[Span] | None = None
    for number, line in enumerate(scenario.lines, 1):
        found = _COMMENT.search(line) if "judge:" in line else None
        if found is not None:
            texts = _texts(scenario) if texts is None else texts
            place = (number, found.start() + 1)
            before = bisect_right(texts, place, key=lambda span: span[:2])
            if not (before and place < texts[before - 1][2:]):
                yield Span(*place, number, len(line.rstrip()) + 1), found[1].strip()


def _texts(scenario: Scenario) -> list[Span]:
    """Where the texts of the file stand, in order; none overlaps another."""
    inner: set[Path] = {path[:-1] for path in scenario.spans}
    return sorted(span for path, span in scenario.spans.items() if path not in inner)


class _PlaysAt:
    """The plays that a comment on a line is about: those on it, else those on the next line that is no comment."""

    def __init__(self, scenario: Scenario) -> None:
        self._lines = scenario.lines
        self._on: dict[int, list[int]] = {}
        for play in scenario.plays:
            span = scenario.span(play.path())
            for line in range(span.line, span.end_line + 1):
                self._on.setdefault(line, []).append(play.number)
        self._seen = range(0)

    def line(self, line: int) -> tuple[int, ...]:
        """Those of one line."""
        here = self._seen.stop - 1 if line in self._seen else line  # no line of comments is looked at twice
        while here not in self._on and here <= len(self._lines) and self._lines[here - 1].strip().startswith("#"):
            here += 1
        self._seen = range(line, here + 1)
        return tuple(self._on.get(here, ()))
