"""What a sentence that was not understood could decide: everything, or one kind of thing alone (`turns_on`).

Only sentences of a plain shape are narrowed down; for any other it may be everything.
"""

from __future__ import annotations

import re

BATTLES, ARRIVALS, ANYTHING = "battles", "arrivals", "anything"
DESTRUCTIONS, MATERIALS, ATTACHED, OWN_SUMMON = "destructions", "materials", "attached", "own summon"

_STATS = r"(?:original |current )?(?:ATK(?:/DEF| and DEF)?|DEF)"
_CHANGES = re.compile(
    rf"[^.:;]*\b(?:gains?|loses?|lose|becomes?|is|are) [^.:;]*\b{_STATS}\b[^.:;]*\.?"
    rf"|[^.:;]*\b{_STATS} (?:becomes?|is|are)\b[^.:;]*\.?",
)
_ATTACKS = re.compile(
    r"[^.:;]*\b(?:(?:c|C)an(?:not)? (?:make|attack|be attacked|declare an attack|be targeted for attacks?)|inflicts? "
    r"(?:double )?piercing (?:battle )?damage|must attack|(?:take|takes|inflict|inflicts) no battle damage"
    r"|[cC]annot be destroyed by battle(?! (?:and|or)|,)|neither can be destroyed by that battle)\b[^.:;]*\.?"
)
_REPLACED = re.compile(r"[^.:;]*\bwould be destroyed\b[^.:;]*\.?")
_MATERIAL = re.compile(r"(?:This card )?[cC]annot be used as (?:an? |the )?[^.:;]*\b[mM]aterials?\b[^.:;]*\.?")
_SO_SUMMONED = re.compile(r"If (?:this card is |it is |it was )?(?:Special |Normal )?Summoned this way, [^.:;]*\.?")
_GIVEN = re.compile(
    r"(?:If|While) (?:an? |the )?[^.:;]* (?:Summoned using|has) this card as (?:an? )?(?:Xyz )?[mM]aterial[^.:;]*\.?"
    r"|An? [^.:;]*Xyz Monster that (?:has|was Summoned using) this card(?: on the field)? as (?:an? )?(?:Xyz )?"
    r"[mM]aterial gains [^.:;]*[.:;]?"
)
_MORE = re.compile(
    r"\b(?:and|also|but)\b|\b(?:negate|destroy(?!ed by (?:that )?battle)|target(?!ed for)|activat|unaffected"
    r"|Summon(?!ed)|instead|control of|banish|treated)",
    re.I,
)
_ONLY_ONE = re.compile(r"You can only control 1 [^.]*\.?|There can only be 1 [^.]*\.?")
_WHERE = (
    ("hand", re.compile(r"\bin (?:the|your) hand\b")),
    ("graveyard", re.compile(r"\bin (?:the|your) (?:GY|Graveyard)\b")),
    ("banished", re.compile(r"\bwhile (?:this card is |it is )?banished\b")),
)
_OUT_OF = (
    ("hand", re.compile(r"\bthis card (?:in|from) your hand\b")),
    ("graveyard", re.compile(r"\bthis card (?:(?:that is )?in|from) your (?:GY|Graveyard)\b")),
    ("banished", re.compile(r"\bthis banished card\b")),
)
"""Where this card is when something is done with it, as what stands in for something else."""


def turns_on(words: str) -> str:
    """What the words could decide: ``battles``, ``arrivals`` (how many of a card there may be), ``destructions`` (what
    replaces one), ``materials`` (what may be one), ``attached`` (what an Xyz Monster gains by it),
    ``own summon`` (what follows if it was Summoned in its own way), or ``anything``."""
    said = " ".join(words.split())
    if _ONLY_ONE.fullmatch(said):
        return ARRIVALS
    if _REPLACED.fullmatch(said):
        return DESTRUCTIONS
    if _MATERIAL.fullmatch(said) and not _MORE.search(said):
        return MATERIALS
    if _GIVEN.fullmatch(said):
        return ATTACHED
    if _SO_SUMMONED.fullmatch(said):
        return OWN_SUMMON
    if (_CHANGES.fullmatch(said) or _ATTACKS.fullmatch(said)) and not _MORE.search(said):
        return BATTLES
    return ANYTHING


def places_of(words: str) -> list[str]:
    """Where a continuous effect with these words may apply."""
    found = [place for place, where in _WHERE if "while" in words.lower() and where.search(words)]
    found += [place for place, where in _OUT_OF if where.search(words) and place not in found]
    return ["field", *found] if not found or "on the field" in words else found
