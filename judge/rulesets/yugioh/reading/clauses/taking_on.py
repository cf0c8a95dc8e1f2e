"""Operations by which a monster takes on values of another: its Attribute, its Type and Level, its name."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.changes import OWN
from judge.rulesets.yugioh.reading.clauses.durations import UNTIL, until
from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.phrases import Match, Phrases, Steps, once
from judge.rulesets.yugioh.reading.clauses.pronouns import OF_WHOM, WHOSE, Memory, owner, whose

_VALUE = r"(?:name|Type|Attribute|Level|ATK/DEF|ATK and DEF|ATK|DEF)"
_SEVERAL = rf"(?:{_VALUE}(?:, {_VALUE})*,? (?:and|also its) {_VALUE}|Type|Attribute)"
_VALUES = rf"(?P<values>{_SEVERAL})"
_AGAIN = _VALUES.replace("values", "again")
_EACH = Expression(r"name|Type|Attribute|Level|ATK|DEF")


def _values(words: str) -> list[str]:
    """The values that are listed, as card files write them."""
    return [found.lower() for found in _EACH.findall(words)]


def _taken_on(match: Match, memory: Memory) -> Steps | None:
    """``this card's Attribute and Level become the same as that monster's``."""
    said = match.groups
    of = whose(f"{said['whom']}'s" if "whom" in said else said["its"], memory)
    cards = match.cards[0].data if match.cards else owner(said["mine"], of, memory)
    values = _values(said["values"])
    if not of or not isinstance(cards, str) or cards == of or {"them", "targets", "equipped monster", ""} & {cards, of}:
        return None
    if sorted(_values(said.get("again", said["values"]))) != sorted(values) or len(set(values)) != len(values):
        return None
    if cards not in ("this card", "target", "it"):
        return None
    memory.said = cards
    original = {"original": True} if said.get("original") else {}
    return [{"take_on": {"values": values, "of": of, **original}, "cards": cards, **until(match)}]


@once
def TAKING_ON() -> Phrases:
    """What a monster takes on of another, and how card files write it."""
    become, end = r"(?:each )?becomes? (?:equal to |the same as )?", r"(?![\w/]| or| and| on| in)"
    own = r"(?:(?P<original>original )|current )?"
    return Phrases(
        (
            (rf"(?:make )?{OWN} {_VALUES},? {become}{WHOSE}(?: {own}{_AGAIN})?{end}{UNTIL}", _taken_on),
            (rf"(?:make )?{OWN} {_VALUES},? {become}the {own}{_AGAIN} of {OF_WHOM}{UNTIL}", _taken_on),
            (rf"(?:make )?{OWN} {_VALUES},? (?:each )?becomes? the same as {OF_WHOM}{UNTIL}", _taken_on),
            (rf"(?:make )?the {_VALUES} of {{cards}} becomes? the same as {OF_WHOM}{UNTIL}", _taken_on),
            (rf"(?:make )?{{cards}} becomes? the same {_VALUES} as {OF_WHOM}{UNTIL}", _taken_on),
        )
    )
