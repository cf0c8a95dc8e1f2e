"""What a card of the older wording says alone of its activation (``Activate only when you draw a card.``).

Such a sentence asks for something, today as then. Where all that stands behind it is done as the card resolves (nothing
is selected, paid or chosen on the field in it), no words of the activation are open.
Source: Konami, Problem-Solving Card Text (what the marks added in 2011).
"""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses import condition_clauses, recording
from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.phrases import Context, Refusal
from judge.rulesets.yugioh.reading.text.printed_cards import PrintedCard

Data = dict[str, Any]
_ONLY = Expression(
    r"(?:Activate only|You can (?:only activate this card|activate this card only)) "
    r"(?P<asked>(?:when|if|while|during)\b[^:;]*?)\.?\s*"
)
_TODAY = (
    (Expression(r"\bis (?:selected|declared) as an attack target\b"), "is targeted for an attack"),
    (Expression(r"\bremoved from play\b"), "banished"),
    (Expression(r"(?<=your opponent's )side of the field\b"), "field"),
    (Expression(r"\bas a result of battle\b"), "by battle"),
    (Expression(r"^(When|If) you successfully (?=(?:\w+ )?Summon\b)"), r"\1 you "),
    (Expression(r"\bLife Points\b"), "LP"),
)
"""Older words, and how the same is said today."""
_RESOLVES = Expression(
    r"(?:(?:Then )?(?:Destroy (?:all|that|the attacking|it\b)"
    r"|Negate (?:the attack|that attack|the activation|its activation)"
    r"|Draw \d|Gain\b|Inflict \d|Return all|Special Summon (?:up to )?\d [^.]*from your (?:hand|Deck|hand or Deck)\b)"
    r"|Your opponent (?:cannot|discards|takes)|The opponent's [^.]* cannot|(?:The ATK of a|A)ll\b|This turn,"
    r"|It (?:gains|is)\b"
    r"|Neither player|Monsters cannot|After damage calculation, Special Summon)[^:;]*"
)
"""What is done as the card resolves."""
_AT_ACTIVATION = Expression(
    r"\b(?:[Ss]elect|[Pp]ay|[Tt]arget|[Cc]hoose|[Tt]ribut|[Dd]iscard \d|[Rr]eveal|flip|[Tt]oss|declare)"
    r"|\bto (?:activate|Special)\b"
    r"|\b1 (?!random)[^.]*?(?:your opponent controls|you control|on the field|Graveyard|opponent's Spell)"
)
"""What may be paid or chosen as the card is activated."""


def activation(card: PrintedCard, spoken: list[str]) -> Data | None:
    """The activation of a Spell or Trap as a card file would have it, if the first sentence says alone what it asks for
    and the others what it does; None for any other text."""
    if len(spoken) < 2 or not all(_RESOLVES.fullmatch(one) and not _AT_ACTIVATION.search(one) for one in spoken[1:]):
        return None
    fast = card.words[-1] == "trap" or card.subtype == "quick-play"
    keys = asked(spoken[0], Context(card.name, " ".join(card.words), activation=True), fast=fast)
    rest = " ".join(spoken[1:])
    if keys is None or not _answered(keys, rest):
        return None
    return {"id": "act", **keys, "resolve": [{"unread": rest}], "text": ". ".join(spoken)}


def asked(words: str, context: Context, *, fast: bool) -> Data | None:
    """What a sentence asks for that says when a Spell or Trap Card can be activated alone, as keys of its activation;
    None for any other sentence, or one that is not understood."""
    only = _ONLY.fullmatch(words.strip())
    if only is None:
        return None
    said = f"{only['asked'][0].upper()}{only['asked'][1:]}"
    for older, today in _TODAY:
        said = older.sub(today, said)
    read = condition_clauses.condition(said, context)
    keys = None if isinstance(read, Refusal) or not read.full else recording.keys(read.data, context, fast=fast)
    if keys is None or {"once", "quick", "flip", "in"} & keys.keys():
        return None
    return {**keys, "damage_step": True} if " battle" in said and "window" in keys else keys


def _answered(keys: Data, rest: str) -> bool:
    """Is it said what is negated, where something is?"""
    return "egate" not in rest or not {"answers", "window"}.isdisjoint(keys)
