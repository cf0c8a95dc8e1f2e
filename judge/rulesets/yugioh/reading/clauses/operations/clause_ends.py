"""Where the clauses of a resolution may end."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import once


@once
def _BREAK() -> Expression:
    return Expression(
        r"(?:,|;)? (?:(?:and|but) if (?:you do|it does|they do)|(?<!\bcan )also|then)[ ,]|, and (?=[a-z])|\. (?=[A-Z])"
    )


def unquoted(words: str, at: int) -> int:
    """The next place outside quotation marks and parentheses where a clause may end."""
    for found in _BREAK().finditer(words, at + 1):
        before = words[at : found.start()]
        if before.count('"') % 2 == 0 and before.count("(") == before.count(")"):
            return found.start()
    return len(words)
