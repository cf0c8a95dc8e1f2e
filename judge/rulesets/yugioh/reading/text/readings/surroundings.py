"""What the sentences around an effect say of it: how often, what goes on with its resolution, when it is quick."""

from __future__ import annotations

from collections.abc import Iterator

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.readings.sorting import ACTIVATION, BRANCH, EFFECT, Entry
from judge.rulesets.yugioh.reading.text.sentences import standing
from judge.rulesets.yugioh.reading.text.sentences.kinds import said_quick
from judge.rulesets.yugioh.reading.text.sentences.limits import Limit, hard_limit, previous_limit
from judge.rulesets.yugioh.reading.text.sentences.sentences import Line

Span = tuple[int, int]
NOWHERE = (0, 0)

GOES_ON, LIMIT, QUICK_IF, IS_QUICK, LISTED = "goes on", "limit", "quick condition", "is quick", "listed"
_OF_AN_EFFECT = frozenset((EFFECT, ACTIVATION, BRANCH, GOES_ON, QUICK_IF, IS_QUICK, LISTED, "materials"))


_USED_BY_ITSELF = Expression(
    r"If [^.]*(?: would [^.]* instead|in your hand can (?:also )?be used as (?:material|1 of the other materials))\.?"
)
"""What is used without an activation, so that a limit right behind speaks of it."""


class Surroundings:
    """A text, its sentences, and what each was taken for."""

    __slots__ = ("_taken_for", "entries", "lines", "masked", "old", "plain", "says_quick", "text")

    def __init__(
        self, text: str, masked: str, lines: list[Line], entries: list[Entry], old: bool, plain: bool = False
    ) -> None:
        self.text = text
        self.masked = masked
        self.lines = lines
        self.entries = entries
        self.old = old
        self.plain = plain
        self.says_quick = "(This is a Quick" in masked
        self._taken_for: list[tuple[str, int]] | None = None

    def taken_for(self) -> list[tuple[str, int]]:
        """What every sentence was taken for, and the sentence of the effect it stands behind (-1: the card itself)."""
        if self._taken_for is None:
            self._taken_for = list(self._work_out())
        return self._taken_for

    def _work_out(self) -> Iterator[tuple[str, int]]:
        roles = {entry.at: entry.role for entry in self.entries}
        owner: int | None = None
        apart = False  # a sentence that is no part of an effect stands in between
        for at, line in enumerate(self.lines):
            role = roles.get(at, "")
            apart = apart and not role
            if at and line.half != self.lines[at - 1].half:
                owner = None  # what stands in the other half says nothing of it
            if role in (EFFECT, ACTIVATION):
                owner = at if role == EFFECT else -1
                yield role, owner
            elif role == BRANCH:
                yield role, -1 if owner is None else owner
            else:
                behind = owner is not None and not (apart and line.words.startswith("If Summoned this way"))
                taken_for = self._standing(line, at, behind)
                apart = apart if line.words[0] == "(" else taken_for not in (GOES_ON, LIMIT)
                yield taken_for, -1 if owner is None else owner

    def _of_one_point(self, at: int) -> bool:
        """Does a sentence stand at the end of a list of one point, so that it speaks of all of the effect?"""
        before = at - 1
        while before >= 0 and self.lines[before].list and not self.lines[before].sentence.first:
            before -= 1
        lists = [line.list for line in (*self.lines[max(before - 1, 0) : before], *self.lines[at + 1 : at + 2])]
        return not any(lists)

    def _standing(self, line: Line, at: int, behind: bool) -> str:
        if line.half in ("materials", "flavor"):
            return "materials" if line.half == "materials" else "flavor text"
        if self.plain and not line.half:
            return "flavor text"
        if line.list in ("modal", "events") and behind:
            if line.words.startswith("You can only use this effect of ") and self._of_one_point(at):
                return LIMIT
            return GOES_ON if line.list == "modal" else LISTED
        if behind and line.words[0] == "(" and said_quick(line.words, 0, len(line.words)):
            return IS_QUICK
        return standing.kind(line, behind)

    def rest(self) -> Iterator[tuple[str, Span, str, bool]]:
        """The sentences that are no part of an activated effect, each with the half of the card it stands in, and
        whether it is in a list of effects that the words before it give."""
        for line, (taken_for, _) in zip(self.lines, self.taken_for(), strict=True):
            if taken_for not in _OF_AN_EFFECT:
                yield taken_for, (line.sentence.start, line.sentence.end), line.half, line.list == "granted"

    def materials(self) -> Span:
        """Where the materials stand."""
        spans = [line.sentence for line in self.lines if line.half == "materials"]
        return (spans[0].start, spans[-1].end) if spans else NOWHERE

    def _of(self, owner: int, kind: str) -> Iterator[Span]:
        for line, (taken_for, whose) in zip(self.lines, self.taken_for(), strict=True):
            if whose == owner and taken_for == kind:
                yield line.sentence.start, line.sentence.end

    def more_of(self, at: int) -> Iterator[Span]:
        """The sentences that go on with the resolution of an effect."""
        return self._of(at, GOES_ON)

    def listed_of(self, at: int) -> Iterator[Span]:
        """The points of the list that the condition of an effect speaks of."""
        return self._of(at, LISTED)

    def quick_condition_of(self, at: int) -> Span:
        """The sentence that says when an effect is a Quick Effect."""
        return next(self._of(at, QUICK_IF), NOWHERE)

    def is_quick(self, at: int) -> bool:
        """Does a sentence behind an effect say "(This is a Quick Effect.)"?"""
        return next(self._of(at, IS_QUICK), NOWHERE) != NOWHERE

    def limits_of(self, at: int) -> tuple[Limit, ...]:
        """The limits by name that speak of an effect (-1: of the card)."""
        found: list[Limit] = []
        for n, (line, (taken_for, _)) in enumerate(zip(self.lines, self.taken_for(), strict=True)):
            if taken_for == LIMIT and (before := previous_limit(line.words)) and at == self._before_that(n):
                start = line.sentence.start
                found.append(before._replace(at=(start + before.at[0], start + before.at[1])))
            if (
                taken_for == LIMIT
                and (limit := hard_limit(line.words))
                and at in self._owners(n, self._scope(n, limit))
            ):
                start = line.sentence.start
                found.append(limit._replace(at=(start + limit.at[0], start + limit.at[1])))
        return tuple(found)

    def _before_that(self, n: int) -> int | None:
        """The effect before the one that stands before a line; None if there is none."""
        half = self.lines[n].half
        before = [e.at for e in self.entries if e.role == EFFECT and e.line.half == half and e.at < n]
        return before[-2] if len(before) > 1 else None

    def _scope(self, n: int, limit: Limit) -> str:
        """Which effects a limit speaks of: "these effects" before a list are those of the list."""
        behind = self.lines[n + 1] if n + 1 < len(self.lines) else None
        opens = behind is not None and behind.list == "own" and behind.sentence.first
        if opens and limit.scope in ("each", "one") and "of these effects" in self.lines[n].words:
            return {"each": "following", "one": "one following"}[limit.scope]
        return limit.scope

    def _owners(self, n: int, scope: str) -> list[int]:
        """Which effects a limit speaks of: "this effect" is the one before it, "the following effect" the next, "the
        following effects" come, "the preceding" came, "each" are all."""
        half = self.lines[n].half
        effects = [entry.at for entry in self.entries if entry.role == EFFECT and entry.line.half == half]
        card = [-1] if any(entry.role == ACTIVATION for entry in self.entries) else []
        if scope == "card":
            return [-1]
        if scope.endswith("following"):
            return [at for at in effects if at > n]
        if scope == "next":
            return [at for at in effects if at > n][:1]
        if scope.endswith("preceding"):
            return [*card, *(at for at in effects if at < n)]
        if scope == "this":
            before = [(entry.at, entry.role) for entry in self.entries if entry.at < n and entry.role != BRANCH]
            if not before:
                return [] if n and _USED_BY_ITSELF.fullmatch(self.lines[n - 1].words) else effects[:1]
            return [-1 if before[-1][1] == ACTIVATION else before[-1][0]]
        return card + effects
