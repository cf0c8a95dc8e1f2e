"""Rules: a docstring that is the manual page, a citation, an edition range, and one small question."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judge.kernel.places import Path
from judge.kernel.records import field, record
from judge.kernel.tuples import NamedTuple


class Cite(NamedTuple):
    """Where a rule is published: the source's name, a page or section, or a ruling's number."""

    source: str
    page: int | str | None = None
    section: str = ""
    note: str = ""

    def __str__(self) -> str:
        text = self.source
        if self.page is not None:
            text += f", p. {self.page}"
        if self.section:
            text += f", {self.section}"
        return f"{text} ({self.note})" if self.note else text


Part = tuple[str, str]
"""Some words of a citation, and the public address where they lead (empty for none)."""


class Reading(NamedTuple):
    """One of several answers that the published rules leave open, with what speaks for it."""

    text: str
    cite: tuple[Cite, ...] = ()


class Reply(NamedTuple):
    """One answer to an open question: when it is the right one (``they forbid it``), and what to write beside the play
    then, as files write it; beside an earlier one if ``play`` is its number."""

    when: str
    add: str
    play: int = 0


RULES, TEXT, FILE = "rules", "text", "file"
"""Why a ruling is open: the published rules do not settle it, words of a card were not understood, the file does not
say what happened."""


class Finding(NamedTuple):  # quicker to make than a frozen dataclass; rules make dozens
    """What one rule says about one play.

    ``kind`` is ``offence`` (not permitted), ``ground`` (this rule permits it), ``unclear`` (the published rules do not
    settle it; ``readings`` holds the answers) or ``note`` (the ruling rests on a reading that the message names).
    An offence with ``readings`` is one by the usual reading only, one with a ``note`` rests on what the note says.
    ``where`` is the value of the play the fact stands at, ``clash`` the place of the fact it clashes with; ``fact``
    and ``because`` are what is written under the two, ``message`` the sentence a judge reads out. ``reason`` is why
    the ruling is open; without it, it is the rules if a reading has a source, else the file. ``answers`` are those that
    would close it, each with what to write. ``goes_on``: what comes after is judged as if the play stood, though the
    file does not say something (of words that were not understood it always is). ``as_its_rule``: the play comes as far
    as the stage of the rule that is named, not of the one that asked.
    """

    kind: str
    message: str
    fact: str = ""
    where: Path = ()
    because: str = ""
    clash: Path = ()
    readings: tuple[Reading, ...] = ()
    rule: str = ""
    now: str = ""
    note: str = ""
    reason: str = ""
    answers: tuple[Reply, ...] = ()
    goes_on: bool = False
    as_its_rule: bool = False

    def named(self, rule: str) -> Finding:
        """The same finding, of a rule with this public name."""
        return Finding(
            self.kind, self.message, self.fact, self.where, self.because, self.clash, self.readings, rule, self.now,
            self.note, self.reason, self.answers, self.goes_on, self.as_its_rule,
        )  # fmt: skip


Question = Callable[[Any], Iterator[Finding]]

CLAIM = "claim"
"""The verb of a play that does nothing but say how things are."""


Sources = Mapping[str, tuple[Cite, ...]]
"""Where editions have a rule from."""


def _the_same(rule: Rule) -> Sources:
    """For a game of which every edition has its rules from the same sources."""
    return {}


class Rule(NamedTuple):
    """A published rule and the question it asks of a situation.

    ``since`` and ``until`` are the dates between which it was in force (``until`` exclusive), ``editions`` the
    editions of the game that have it, ``stage`` where its stage stands in the list of its rule book: earlier ones are
    asked first and are decisive over later ones. ``sources`` finds the editions that have the rule from other sources.
    ``when`` are the facets a situation must have for the rule to say anything.
    ``denies`` is asked in place of ``ask`` where a play only claims something: is it wrong by this rule? ``formerly``
    are slugs under which its offences were reported once; files that say them still mean it.
    """

    slug: str
    ask: Question
    cite: tuple[Cite, ...]
    since: dt.date | None = None
    until: dt.date | None = None
    editions: frozenset[str] = frozenset()
    stage: int = 0
    section: str = ""
    boundary: bool = False
    verbs: frozenset[str] = frozenset()
    when: frozenset[str] = frozenset()
    sources: Callable[[Rule], Sources] = _the_same
    denies: Question | None = None
    formerly: tuple[str, ...] = ()

    def question(self, verb: str) -> Question:
        """What the rule asks of plays with a verb."""
        return self.denies if verb == CLAIM and self.denies is not None else self.ask

    @property
    def elsewhere(self) -> Sources:
        """The citations of editions that have the rule from other sources."""
        return self.sources(self)

    def cites(self, edition: str) -> tuple[Cite, ...]:
        """Where this edition has the rule from."""
        return self.elsewhere.get(edition, self.cite)

    @property
    def summary(self) -> str:
        """The first line of the manual page: the offence, named."""
        return (self.ask.__doc__ or "").strip().split("\n", 1)[0].strip()

    @property
    def manual(self) -> str:
        """The manual page without its first line."""
        import inspect

        _, _, rest = inspect.cleandoc(self.ask.__doc__ or "").partition("\n")
        return rest.strip()

    def in_force(self, edition: str, on: dt.date | None) -> bool:
        """Does this edition have the rule on this date?"""
        if edition not in self.editions:
            return False
        if on is None:
            return self.until is None
        return (self.since is None or self.since <= on) and (self.until is None or on < self.until)


def _nowhere(cite: Cite) -> tuple[Part, ...]:
    """For a game whose sources have no address that is known for certain."""
    return ((str(cite), ""),)


@record
class RuleBook:
    """A ruleset's rules by slug; modules add theirs with the `rule` decorator.

    ``stages`` are the names of the stages of its questions, in order; ``addresses`` gives a citation, as it is
    written, in parts that lead to where they are published, ``sources`` the editions that have a rule from other
    sources than the newest.
    """

    ruleset: str
    stages: tuple[str, ...]
    rules: dict[str, Rule] = field(default_factory=dict)
    addresses: Callable[[Cite], tuple[Part, ...]] = _nowhere
    sources: Callable[[Rule], Sources] = _the_same
    _names: frozenset[str] = frozenset()

    def rule(
        self,
        slug: str,
        *cite: Cite,
        stage: str,
        editions: tuple[str, ...],
        section: str = "",
        since: dt.date | None = None,
        until: dt.date | None = None,
        boundary: bool = False,
        verbs: tuple[str, ...] = (),
        when: tuple[str, ...] = (),
        denies: Question | None = None,
        formerly: tuple[str, ...] = (),
    ) -> Callable[[Question], Question]:
        """Enter a question in the rule book under its slug, beside its citations, for these ``editions``.

        ``verbs`` limits the question to plays with these verbs (empty: every play), ``when`` to situations with all
        these facets, ``denies`` answers claims, ``formerly`` are its old slugs. ``boundary`` says that a scenario at
        the exact border exists beside the two neighbours.
        """

        def enter(ask: Question) -> Question:
            if slug in self.rules:
                raise ValueError(f"two rules are called {slug!r}")
            if stage not in self.stages:
                raise ValueError(f"the rule {slug!r} is of the stage {stage!r}, which the rule book does not list")
            self.rules[slug] = Rule(
                slug, ask, cite, since, until, frozenset(editions), self.stages.index(stage), section, boundary,
                frozenset(verbs), frozenset(when), self.sources, denies, formerly,
            )  # fmt: skip
            return ask

        return enter

    def select(self, edition: str, on: dt.date | None = None) -> tuple[Rule, ...]:
        """The rules an edition has, in the order in which they are asked."""
        chosen = [r for r in self.rules.values() if r.in_force(edition, on)]
        return tuple(sorted(chosen, key=lambda r: r.stage))

    @property
    def names(self) -> frozenset[str]:
        """The public names of all rules, those that they once had included."""
        if len(self._names) < len(self.rules):
            slugs = (slug for rule in self.rules.values() for slug in (rule.slug, *rule.formerly))
            self._names = frozenset(map(self.full_id, slugs))
        return self._names

    def full_id(self, slug: str) -> str:
        """The rule's stable public name."""
        return f"{self.ruleset}/{slug}"

    def stage_of(self, full_id: str) -> int:
        """The stage of a rule by its public name. Raises ``KeyError`` for a rule that is not in the book."""
        return self.rules[full_id.removeprefix(f"{self.ruleset}/")].stage
