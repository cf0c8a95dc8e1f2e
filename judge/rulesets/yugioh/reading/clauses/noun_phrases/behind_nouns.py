"""What stands behind a noun: whose cards, where they are, how strong, except which."""

from __future__ import annotations

from typing import NamedTuple

from judge.rulesets.yugioh.reading.clauses.noun_phrases import places, qualities, relations, strengths
from judge.rulesets.yugioh.reading.clauses.noun_phrases.found_words import Enter, Parts
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression, Ways
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, once


class Behind(NamedTuple):
    """A phrase that was found behind a noun."""

    part: Parts
    """Its words, by the names of their groups."""
    end: int
    enter: Enter

    def narrows(self, found: Data) -> bool:
        """Enter it; False, and nothing is entered, if it says again or otherwise what was said."""
        entered = dict(found)
        if not self.enter(self.part, entered):
            return False
        found.clear()
        found.update(entered)
        return True


@once
def _MEANT() -> dict[Expression, Enter]:
    return dict((*places.rows(), *relations.rows(), *strengths.rows(), *qualities.rows()))


@once
def _WAYS() -> Ways:
    return Ways(*_MEANT())


def after(words: str, at: int) -> Behind | None:
    """What stands behind the noun."""
    found = _WAYS().first(words, at)
    if found is None:
        return None
    way, match = found
    return Behind(Parts(match.groupdict()), match.end(), _MEANT()[way])
