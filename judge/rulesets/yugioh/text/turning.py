"""What words that were not understood could decide: everything, or only plays of one kind.

Only words of a plain shape are narrowed down; any other could decide everything.
"""

from __future__ import annotations

import re

from judge.rulesets.yugioh.clauses.expressions import Expression

ANYTHING, BATTLES, POINTS, ARRIVALS = "anything", "battles", "points", "arrivals"
TRIBUTES, MATERIALS, POSITIONS, NORMAL_SUMMONS = "tributes", "materials", "positions", "normal summons"
DESTRUCTIONS, ATTACHED, OWN_SUMMON = "destructions", "attached", "own summon"
"""Everything; attacks and battles; those and what asks for ATK or DEF; another copy coming to the field; Tributes;
Summons with materials; changes of battle position; Normal Summons and Sets; what is destroyed; what an Xyz Monster
gains by a material; what follows where the card was Summoned in its own way."""

_STATS = r"(?:original |current )?(?:ATK(?:/DEF| and DEF)?|DEF)"
_WHO = (
    r"(?:(?:this card|(?:it|they|them|(?:this|that|the|those|these|each|all|any|the equipped|your|your opponent's) "
    r"[\w\"/' -]*?(?:monsters?|targets?|Tokens?|cards?)(?:\(s\))?(?: (?:your opponent|you) controls?)?)) )?"
)
_UNTIL = (
    r"(?:,? (?:this turn|(?:until|for) (?:the )?(?:end|rest) of (?:this|the|the next) (?:turn|Phase|Damage Step)"
    r"|until the End Phase|(?:during )?the turn (?:it is|they are) (?:\w+ )?Summoned|while on the field))?"
)
_SHAPES = (
    (ARRIVALS, r"You can only control 1 [^.]*|There can only be 1 [^.]*"
               r"|You can only (?:Special|Normal|Link|Synchro|Xyz|Fusion|Ritual) Summon \"[^\"]*\"(?:\(s\))?"
               r" once per turn(?: this way)?"),
    (TRIBUTES, rf"(?:but )?{_WHO}cannot be Tributed(?: for a Tribute Summon)?{_UNTIL}"),
    (MATERIALS, rf"(?:but )?{_WHO}cannot be used as (?:a )?(?:Fusion|Synchro|Xyz|Link|Ritual)?[\w/, -]*?[Mm]aterials?"
                rf"(?: for [\w ]*Summon)?{_UNTIL}"),
    (POSITIONS, rf"(?:but )?{_WHO}cannot change (?:its|their) battle positions?{_UNTIL}"),
    (BATTLES, rf"(?:but )?{_WHO}can(?:not)? (?:make up to \d+ attacks|make a second attack|attack(?: directly)?"
              r"|be attacked|declare an attack|be destroyed by battle"
              r"(?! (?:and|or) |,))[^.:;]*|If this card battles a monster, neither can be destroyed by that battle"),
    (DESTRUCTIONS, r"(?:(?:once per|each) turn, )?(?:if|the (?:first|next) time)\b(?!.*\balso\b)[^.:;]*\bwould be "
                   r"destroyed\b[^.:;]*"),
    (ATTACHED, r"An? [^.:;]*Xyz Monster that (?:has|was Summoned using) this card(?: on the field)? as (?:an? )?"
               r"(?:Xyz )?material gains (?:this|these|the following) effects?[:;]?"),
    (OWN_SUMMON, r"If (?:this card is |it is |it was )?(?:Special |Normal )?Summoned this way, "
                 r"[^.:;]*\bthis turn\b[^.:;]*"),
    (BATTLES, rf"(?:but )?{_WHO}inflicts? (?:double )?piercing (?:battle )?damage[^.:;]*"),
    (POINTS, rf"[^.:;]*\b(?:gains?|loses?|lose|becomes?|is|are) [^.:;]*\b{_STATS}\b[^.:;]*"
             rf"|[^.:;]*\b{_STATS} (?:becomes?|is|are)\b[^.:;]*"),
)  # fmt: skip
_SURE = (
    (BATTLES, r"If this card attacks, it is changed to Defense Position at the end of the (?:Battle Phase|Damage Step)"
              r"|If this card (?:attacks|battles), your opponent cannot activate (?:any )?(?:cards or effects"
              r"|(?:Spell|Trap|Spell/Trap|Spell or Trap) Cards?(?: or effects)?|monster effects) until the end of the "
              r"Damage Step"
              r"|(?:All )?monsters your opponent controls (?:must attack, if able"
              r"|that can attack must attack this card)"
              r"|(?:This card )?cannot be targeted for attacks, but does not prevent your opponent from attacking you "
              r"directly|Once per turn, this card cannot be destroyed by battle"
              r"|You must pay \d+ LP to declare an attack with this monster"
              r"|Your opponent cannot target [^.:;,]* for attacks, except this one"
              r"|This card can attack while in (?:face-up )?Defense Position"
              r"|(?:If it does, )?(?:you can )?apply its DEF for damage calculation"),
    (TRIBUTES, r"While this card is face-up on the field, it cannot be Tributed"),
    (NORMAL_SUMMONS, r"(?:During your Main Phase, )?you can Normal Summon (?:\d+ )?(?!this)[^.:;]*?"
                     r"(?:,? in addition to your Normal Summon/Set(?:, except this card)?(?: once per turn)?"
                     r"| without Tributing)"
                     r"(?: \(You can only gain this effect once per turn\.?\))?"
                     r"|This card can be treated as \d+ Tributes for the Tribute Summon of [^.:;]*"
                     r"|(?:Both players|You) can Normal Summon [^.:;]* for \d+ less Tributes?"),
)  # fmt: skip
"""Shapes in which every word counts, whatever else they speak of."""
_PLAIN = (ARRIVALS, TRIBUTES, MATERIALS, POSITIONS, DESTRUCTIONS, ATTACHED, OWN_SUMMON)
_MORE = Expression(
    r"\b(?:and|also)\b(?! DEF)|\b(?:negate|destroy(?!ed by (?:that )?battle)|target(?!ed for| gains| loses|s gain)"
    r"|activat|unaffected|Summon(?!ed| this turn|\b)|instead|control of|banish|treated|return|draw|damage(?! Step))",
    re.I,
)
_WHERE = (
    ("hand", Expression(r"\bin (?:the|your) hand\b")),
    ("graveyard", Expression(r"\bin (?:the|your) (?:GY|Graveyard)\b")),
    ("banished", Expression(r"\bwhile (?:this card is |it is )?banished\b")),
)


_OUT_OF = (
    ("hand", Expression(r"\bthis card (?:in|from) your hand\b")),
    ("graveyard", Expression(r"\bthis card (?:(?:that is )?in|from) your (?:GY|Graveyard)\b")),
    ("banished", Expression(r"\bthis banished card\b")),
)
"""Where this card is when something is done with it, as what stands in for something else."""


def turns_on(words: str) -> str:
    """What the words could decide."""
    said = " ".join(words.split()).rstrip(".")
    patterns = _patterns()
    sure = next((what for what, shape in patterns[: len(_SURE)] if shape.fullmatch(said)), None)
    if sure is not None:
        return sure
    found = next((what for what, shape in patterns[len(_SURE) :] if shape.fullmatch(said)), ANYTHING)
    return found if found in _PLAIN or not _MORE.search(said) else ANYTHING


_compiled: list[tuple[str, Expression]] = []


def _patterns() -> list[tuple[str, Expression]]:
    if not _compiled:
        _compiled.extend((what, Expression(shape, re.I)) for what, shape in (*_SURE, *_SHAPES))
    return _compiled


def places_of(words: str) -> list[str]:
    """Where a continuous effect with these words may apply."""
    found = [place for place, where in _WHERE if "while" in words.lower() and where.search(words)]
    found += [place for place, where in _OUT_OF if where.search(words) and place not in found]
    return ["field", *found] if not found or "on the field" in words else found
