"""What has happened this turn, as a state: any event of `event_clauses` in the past tense, ``this turn`` behind it.

``a Dragon monster was sent to your GY this turn``, ``3 or more attacks have been declared this turn``.
"""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses import event_clauses
from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.phrases import Context, Data, once
from judge.rulesets.yugioh.reading.clauses.pronouns import Memory


@once
def _THIS_TURN() -> Expression:
    return Expression(
        r"(?:(?P<n>[2-9]) or more )?(?P<past>(?:[^,;:()]|\(s\)){6,120}?) (?:during )?this turn(?=$|,? \(|, | and )"
        r"(?! (?:by|using))"
    )


@once
def _PAST() -> tuple[tuple[Expression, str], ...]:
    """The past tense, and the tense in which conditions speak of events."""
    return (
        (Expression(r"\b(?:was|has been) (?!in )"), "is "),
        (Expression(r"\b(?:were|have been) (?!in )"), "are "),
        (Expression(r"^(?P<who>you|your opponent) (?:has |have )?(?P<way>(?:\w+ )?Summon)ed "), r"\g<who> \g<way> "),
        (Expression(r"\bdestroyed (?=an? |any )"), "destroys "),
        (Expression(r"\bdeclared (?=an? )"), "declares "),
        (Expression(r"\binflicted (?=battle )"), "inflicts "),
        (Expression(r"\bgained (?=LP)"), "gain "),
        (Expression(r"\btook (?=battle |effect |damage)"), "take "),
    )


def told(words: str, at: int, memory: Memory) -> tuple[list[Data], int] | None:
    """The condition that something happened this turn, and where its words end; None for any other words."""
    match = _THIS_TURN().match(words, at)
    if match is None:
        return None
    said = match.group("past")
    for pattern, present in _PAST():
        said = pattern.sub(present, said, 1)
    if said == match.group("past"):
        return None
    happened = event_clauses.event(said, 0, Memory(Context(memory.context.name, memory.context.kind)))
    if happened is None or happened[2] != len(said) or any("summon_attempt" in event for event in happened[0]):
        return None
    number = int(match.group("n") or 1)
    if number > 1 and (len(happened[0]) > 1 or re.search(r"\bis\b", said)):
        return None
    ways: list[Data] = [
        {"event_this_turn": event} if number == 1 else {"times_this_turn": {"event": event, "count": number}}
        for event in happened[0]
    ]
    return (ways if len(ways) == 1 else [{"any": ways}]), match.end()
