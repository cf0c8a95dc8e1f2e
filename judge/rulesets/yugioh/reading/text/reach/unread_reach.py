"""What is asked about words that were not understood. Most cards have none: the answers are loaded with the first that
has."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data


def of_sentence(words: str, context: Context) -> tuple[Data, ...]:
    """What a sentence could decide, as `narrowing.narrowed` says it."""
    from judge.rulesets.yugioh.reading.text.reach.narrowing import narrowed

    return narrowed(words, context)


def of_resolution(words: str) -> Data:
    """What words of a resolution could decide, as `clause_reach.of_resolution` says it."""
    from judge.rulesets.yugioh.reading.text.reach import clause_reach

    return clause_reach.of_resolution(words)


def awaited(condition: str) -> list[Data]:
    """The events that the condition of a trigger waits for, as `gates.awaited` says them."""
    from judge.rulesets.yugioh.reading.text.reach import gates

    return gates.awaited(condition)


def included(words: str) -> list[Any]:
    """What an effect includes for certain, as `sure_inclusions.included` says it."""
    from judge.rulesets.yugioh.reading.text.reach import sure_inclusions

    return sure_inclusions.included(words)


def other_targets(words: str) -> bool:
    """Does a sentence say what else an effect may target, as `passive_shapes.other_targets` tells?"""
    from judge.rulesets.yugioh.reading.text.reach import passive_shapes

    return passive_shapes.other_targets(words)


def of_what_resolves(words: str) -> bool:
    """Does a sentence speak of effects as they resolve, as `further_shapes.of_what_resolves` tells?"""
    from judge.rulesets.yugioh.reading.text.reach import further_shapes

    return further_shapes.of_what_resolves(words)
