"""What has happened this turn, as a state: any event of `event_clauses` in the past tense, ``this turn`` behind it.

``a Dragon monster was sent to your GY this turn``, ``3 or more attacks have been declared this turn``.
"""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.events import event_clauses
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, once


@once
def _THIS_TURN() -> Expression:
    return Expression(
        r"(?:(?P<n>[2-9]) or more )?(?P<past>(?:[^,;:()\"]|\"[^\"]*\"|\(s\)){6,120}?) (?:during )?this (?:turn|Battle "
        r"Phase)(?=$|,? \(|, | and )"
        r"(?! (?:by|using))"
    )


@once
def _PAST() -> tuple[tuple[Expression, str], ...]:
    """The past tense, and the tense in which conditions speak of events."""
    return (
        (Expression(r"\b(?:was|has been) (?!in )"), "is "),
        (Expression(r"\b(?:were|have been) (?!in )"), "are "),
        (
            Expression(r"^(?P<who>you|your opponent) (?:has |have )?(?P<way>(?:\w+ )?Summon)ed(?= |$)"),
            r"\g<who> \g<way>",
        ),
        (Expression(r"\bdestroyed (?=an? |any )"), "destroys "),
        (Expression(r"\band sent (?=it |that monster )"), "and sends "),
        (Expression(r"\bdeclared (?=an? )"), "declares "),
        (Expression(r"\binflicted (?=battle )"), "inflicts "),
        (Expression(r"\bgained (?=LP)"), "gain "),
        (Expression(r"\btook (?=battle |effect |damage|any )"), "take "),
    )


def told(words: str, at: int, memory: Memory) -> tuple[list[Data], int] | None:
    """The condition that something happened this turn, and where its words end; None for any other words."""
    match = _THIS_TURN().match(words, at)
    if match is None:
        return None
    happened = events(match.group("past"), memory)
    number = int(match.group("n") or 1)
    if happened is None or (number > 1 and (len(happened) > 1 or re.search(r"\bwas\b", match.group("past")))):
        return None
    ways: list[Data] = [
        {"event_this_turn": event} if number == 1 else {"times_this_turn": {"event": event, "count": number}}
        for event in happened
    ]
    return (ways if len(ways) == 1 else [{"any": ways}]), match.end()


@once
def _IN_THE_PHASE() -> Expression:
    return Expression(r"(?P<past>(?:[^,;:()]|\(s\)){6,120}?)(?: this (?:turn|Battle Phase))?(?=$|,? \(|, )")


def of_the_phase(words: str, at: int, memory: Memory) -> tuple[list[Data], int] | None:
    """At the end of the Battle Phase: what happened in it (``if this card destroyed a monster by battle``)."""
    match = _IN_THE_PHASE().match(words, at)
    happened = events(match.group("past"), memory) if match is not None else None
    if match is None or happened is None or any(_leaves(event) for event in happened):
        return None
    ways: list[Data] = [{"event_this_turn": event} for event in happened]
    return (ways if len(ways) == 1 else [{"any": ways}]), match.end()


@once
def _ANY_CARDS() -> Expression:
    return Expression(r"^cards (?:were|have been) ")


def _leaves(event: Data) -> bool:
    """Has this card itself gone elsewhere by it? (Where it is used then, other words must say; if it was sent to the
    Graveyard, it is used there.)"""
    return any(
        what.get("card") == "this card" and kind in _AWAY and kind != "sent_to_graveyard"
        and what.get("to") != "graveyard" for kind, what in event.items()
    )  # fmt: skip


_AWAY = frozenset({
    "sent_to_graveyard", "destroyed", "banished", "left_field", "tributed", "returned_to_hand", "returned_to_deck",
    "discarded", "detached", "added_to_extra_deck", "used_as_material",
})  # fmt: skip


def events(past: str, memory: Memory) -> list[Data] | None:
    """The events of which words in the past tense speak; None if they are not understood to the last word."""
    said = _ANY_CARDS().sub("a card(s) is ", past)
    for pattern, present in _PAST():
        said = pattern.sub(present, said, 1)
    said = said.replace(" you controlled ", " you control ", 1)
    if said == past:
        return None
    happened = event_clauses.event(said, 0, Memory(Context(memory.context.name, memory.context.kind)))
    if happened is None or happened[2] != len(said) or any("summon_attempt" in event for event in happened[0]):
        return None
    return happened[0]


@once
def _STANDBY() -> Expression:
    return Expression(
        r"during (?:(?P<next>the (?P<phase>Standby|End) Phase of the (?:next )?turn)"
        r"|(?P<own>the Standby Phase of your next turn)"
        r"|(?P<whose>your|the) next Standby Phase),? after (?P<past>(?:this |you (?:Normal|Tribute) Summoned this )"
        r"(?:[^,;:()]|\(s\))+?)(?=$|,? \(|, )",
        re.IGNORECASE,
    )


_WENT_TO = {
    "banished": "banished", "sent_to_graveyard": "graveyard", "summoned": "field", "battle_damage": "field",
    "destroys_by_battle": "field",
}  # fmt: skip
_TURNED = (
    (Expression(r"^you (?P<way>Normal|Tribute) Summoned this (?:face-up )?card(?: on the field)?$"),
     r"this card was \g<way> Summoned"),
    (Expression(r"\bby this effect$"), "by its own effect"),
    (Expression(r"\band was sent\b"), "and sent"),
)  # fmt: skip


def standby(words: str, at: int, memory: Memory) -> tuple[Data, int] | None:
    """``During your next Standby Phase after this card was destroyed and sent to the GY``: the phase, the condition and
    where the card is then, as parts of a condition, and where the words end."""
    match = _STANDBY().match(words, at)
    if match is None:
        return None
    past = match.group("past")
    for said, plain in _TURNED:
        past = said.sub(plain, past)
    happened = events(past, memory)
    if happened is None and (present := event_clauses.event(past, 0, memory)) is not None and present[2] == len(past):
        happened = present[0]
    if happened is None or len(happened) != 1:
        return None
    ((kind, what),) = happened[0].items()
    where = _WENT_TO.get(kind) or (what.get("to", "") if kind == "destroyed" else "")
    if what.get("card") != "this card" or not where:
        return None
    mine = bool(match.group("own")) or (match.group("whose") or "").lower() == "your"
    asked: Data = {"event_since_standby": {"event": happened[0], "of": "you" if mine else "any"}}
    if match.group("next"):
        asked = {"event_last_turn": happened[0]}
    turn = "yours" if mine else "any"
    phase = (match.group("phase") or "standby").lower()
    return {"phase": phase, "turn": turn, "condition": [asked], "in": where, "about": "this card"}, match.end()
