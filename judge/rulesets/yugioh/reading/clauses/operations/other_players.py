"""What other players than the own one may do: the opponent, or each player."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.operations import clause_ends, single_operations
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Steps, once


@once
def _CAN() -> Expression:
    return Expression(r"(?:your opponent|(?P<each>each player|both players)) can (?!only )", re.IGNORECASE)


@once
def _OF_THEM() -> Expression:
    return Expression(r"\btheir\b")


@once
def _MINE() -> Expression:
    return Expression(r"\b(?:you|your)\b")


def can(words: str, at: int, memory: Memory) -> tuple[Steps, int] | None:
    """``your opponent can Special Summon 1 monster from their hand``: read from their side; ``each player can ...``:
    from both."""
    found = _CAN().match(words, at)
    if found is None:
        return None
    end = clause_ends.unquoted(words, found.end())
    said = words[found.end() : end]
    if _MINE().search(said) is not None:
        return None
    theirs = _OF_THEM().sub("your", said)
    apart = Memory(memory.context, "" if found["each"] else memory.said)
    read = single_operations.operation(theirs, 0, apart)
    if read is None or theirs[read[1] :].strip(" .,;") or len(read[0]) != 1:
        return None
    memory.lost()
    step = read[0][0]
    steps: Steps = [{"you_can": step}, {"also": {"they_can": step}}] if found["each"] else [{"they_can": step}]
    return steps, end - len(said) + len(said.rstrip(" .,;"))
