"""What a sentence that was not understood could decide: everything, battles alone, or how cards come to the field.

Only sentences of a plain shape are narrowed down; for any other it may be everything.
"""

from __future__ import annotations

import re

BATTLES, ARRIVALS, ANYTHING = "battles", "arrivals", "anything"

_STATS = r"(?:original |current )?(?:ATK(?:/DEF| and DEF)?|DEF)"
_CHANGES = re.compile(
    rf"[^.:;]*\b(?:gains?|loses?|lose|becomes?|is|are) [^.:;]*\b{_STATS}\b[^.:;]*\.?"
    rf"|[^.:;]*\b{_STATS} (?:becomes?|is|are)\b[^.:;]*\.?",
)
_ATTACKS = re.compile(
    r"[^.:;]*\b(?:can(?:not)? (?:make|attack|be attacked|declare an attack|be targeted for attacks?)|inflicts? "
    r"(?:double )?piercing (?:battle )?damage|must attack|(?:take|takes|inflict|inflicts) no battle damage"
    r"|cannot be destroyed by battle)\b[^.:;]*\.?"
)
_MORE = re.compile(
    r"\b(?:and|also|but)\b|\b(?:negate|destroy(?!ed by battle)|target(?!ed for)|activat|unaffected|Summon(?!ed)|instead"
    r"|control of|banish|treated)",
    re.I,
)
_ONLY_ONE = re.compile(r"You can only control 1 [^.]*\.?|There can only be 1 [^.]*\.?")
_WHERE = (
    ("hand", re.compile(r"\bin (?:the|your) hand\b")),
    ("graveyard", re.compile(r"\bin (?:the|your) (?:GY|Graveyard)\b")),
    ("banished", re.compile(r"\bwhile (?:this card is |it is )?banished\b")),
)


def turns_on(words: str) -> str:
    """What the words could decide."""
    said = " ".join(words.split())
    if _ONLY_ONE.fullmatch(said):
        return ARRIVALS
    if (_CHANGES.fullmatch(said) or _ATTACKS.fullmatch(said)) and not _MORE.search(said):
        return BATTLES
    return ANYTHING


def places_of(words: str) -> list[str]:
    """Where a continuous effect with these words may apply."""
    found = [place for place, where in _WHERE if "while" in words and where.search(words)]
    return ["field", *found] if not found or "on the field" in words else found
