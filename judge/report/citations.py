"""Citations in writing: where a rule is published, with the public addresses that are known, and its own page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from judge.kernel.rules import Cite, Part, RuleBook
from judge.report.paper.blocks import CODE, Run, Words

UNCITED = "see its page in the rule book"
Leads = Callable[[str], str]
"""The way from a piece of writing to a rule's page; empty for none."""


def nowhere(rule: str) -> str:
    """For writing that stands alone: no rule has a page beside it."""
    return ""


@dataclass(frozen=True, slots=True)
class Citations:
    """How a piece of writing cites: ``addresses`` has the parts of citations by their text, ``leads`` the pages of
    rules."""

    addresses: Mapping[str, tuple[Part, ...]] = field(default_factory=dict)
    leads: Leads = nowhere

    def published(self, cites: Iterable[str]) -> Words:
        """Citations as they are written, with semicolons between them."""
        return tuple(self._published(cites))

    def _published(self, cites: Iterable[str]) -> Iterator[Run]:
        for number, cite in enumerate(cites):
            if number:
                yield Run("; ")
            yield from (Run(text, to=to) for text, to in self.addresses.get(cite, ((cite, ""),)) if text)

    def rule(self, id: str) -> Run:
        """A rule by its id."""
        return Run(id, CODE, self.leads(id))

    def law(self, id: str, cites: Iterable[str]) -> Words:
        """Where a rule is published, and its id in brackets."""
        return (*(self.published(cites) or (Run(UNCITED),)), Run(" ("), self.rule(id), Run(")"))


def addresses_of(book: RuleBook, cites: Iterable[Cite]) -> dict[str, tuple[Part, ...]]:
    """The parts of citations by their text, of those that lead anywhere."""
    found = {str(cite): book.addresses(cite) for cite in cites}
    return {text: parts for text, parts in found.items() if any(to for _, to in parts)}
