"""Which cards words speak of that were not understood: more cards than meant rather than fewer."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context
from judge.rulesets.yugioh.reading.clauses.restrictions.shielding import covered
from judge.rulesets.yugioh.reading.text.reach.reach import PREFIX

Data = dict[str, Any]
QUOTED = Expression(r'"[^"]*"')
SUBJECT = Expression(r"(?P<cards>.+?) (?:cannot|can|gains?|loses?|is|are|becomes?|must|inflicts?)\b.*", re.I | re.S)
_TARGETED = Expression(
    r"(?:your opponent|neither player|players|they|you) can(?:not)? target (?P<cards>.+?) (?:with|by) .*", re.I | re.S
)
_CHANGED = Expression(
    r"(?:increase|decrease) the (?:ATK|DEF)(?: and (?:ATK|DEF))? of (?P<cards>[^,]+?) by [\d ]+(?:points)?"
    r"(?:,? and decrease their DEF by [\d ]+(?:points)?)?",
    re.I,
)
OMITTED = Expression(r"(?:cannot|can|gains?|loses?|(?:(?:and|also) )?is unaffected|unaffected|must)\b.*", re.I | re.S)
_BEHIND = Expression(
    r"(?:$| (?:that|with|whose|this card|it points|in|on|to|equipped|you control|during|while|they control"
    r"|your opponent controls|Special|Normal|by)\b(?!.*\b(?:and|also|or(?! (?:more|less|higher|lower)))\b.*))",
    re.I,
)
_SECOND = Expression(
    r"\b(?:and|also|but|or(?! (?:more|less|higher|lower)\b))\b[^,]*\b(?:monsters?|cards?|players?|opponent|they|it)\b"
    r"[^,]*\b(?:gains?|loses?"
    r"|cannot|becomes?|is|are|must|can|"
    r"inflicts?)\b|, .*\b(?:gains?|loses?|cannot|becomes?|must)\b",
    re.I | re.S,
)
"""Something else of which something is said."""


_OF_ITS_NUMBERS = Expression(
    r"[^:;]*\bto (?:have this card gain \d+ (?:ATK|DEF)|increase the (?:ATK|DEF)(?: and (?:ATK|DEF))? of this card)\b"
    r"(?!.*\b(?:and|also|but)\b)[^:;]*"
    r"|(?:the )?(?:original )?(?:ATK|DEF) of (?:an?|your opponent's) monsters?(?:\(s\))? (?:that battles|battling) "
    r"(?:with )?this card [^:;]*",
    re.I,
)
"""What changes numbers of this card, or of what battles it."""


def subject_of(part: str) -> str:
    """The noun of which a part of a sentence says something; empty where there are two."""
    if _OF_ITS_NUMBERS.fullmatch(part):
        return "this card"
    asked = PREFIX.match(part)
    done = part[asked.end() :] if asked is not None else part
    if OMITTED.match(done):
        return "" if _SECOND.search(done) else "this card"
    found = _TARGETED.fullmatch(done) or _CHANGED.fullmatch(done) or SUBJECT.fullmatch(done)
    return found["cards"] if found is not None and not _SECOND.search(done, found.end("cards")) else ""


def cards_meant(words: str, context: Context) -> Data:
    """The cards that a noun speaks of at most, whatever is said behind it; nothing if it may be other cards too."""
    said = re.sub(
        r"^(?:the (?:original )?(?:ATK|DEF)(?: and (?:ATK|DEF)|/DEF)? of (?:all |each |any )?|all |each |any )",
        "all ",
        words,
        flags=re.I,
    )
    said = re.sub(r"^all (?=this (?:[\w/-]+ )*card\b)", "", said, flags=re.I)
    said = re.sub(r"^(this card) that has an? [^.:;]* as (?:Xyz )?material$", r"\1", said, flags=re.I)
    said = _ITS_OWN.sub(r"\1", said)
    if re.fullmatch(r"the equipped monster", words, re.I):
        return {"cards": "equipped monster"}
    if re.fullmatch(r"this (?:[\w/-]+ )*card(?: [^,]*)?", said, re.I) and not _TWO.search(said):
        return {"cards": "this card"}
    if selector := _selected(said, context):
        return {"cards": selector}
    masked = QUOTED.sub(lambda name: "X" * len(name[0]), said)
    if " and " in masked and (two := _TWO_NOUNS.fullmatch(masked)) is not None:
        each = [_selected(said[slice(*two.span(number))], context) for number in (1, 2)]
        return {"cards": {"one_of": each}} if all(each) else {}
    return {}


_ITS_OWN = Expression(
    r"^(this (?:[\w/-]+ )*card)'s (?:original )?(?:Levels?|Ranks?|ATK|DEF|ATK/DEF|battle positions?|Attribute|Type)$",
    re.I,
)
_TWO_NOUNS = Expression(r"((?:(?!and\b|or\b)[^,\s]+ )+?)and ((?:(?!and\b|or\b)[^,\s]+ ?)+)", re.I)


_ROUGHLY = Expression(
    r"(?:face-up |all |both |other |each |any |either |of |them|and|or|it|its|that|those|your|you control|on "
    r"the field|this (?:[\w-]+ "
    r")*(?:card|monster)|[\w-]*monsters?|co-linked|linked|points? to|equipped with it|with [^,]*|in (?:your|"
    r"the) [\w ]*Main Monster "
    r"Zones?|that (?:is|are) equipped with [^,]*|in Attack Position|in Defense Position|[A-Z][\w-]*|X+|\W)+",
)


_YOURS = Expression(r"(?:all |each |other |any )*[^,]*\bmonsters?(?:\(s\))? you control\b[^,]*", re.I)


def roughly_meant(part: str, context: Context) -> Data:
    """The cards of which something is said: all monsters, where a noun that was not understood speaks of no others."""
    said = subject_of(part)
    if found := cards_meant(said, context):
        return found
    masked, own = QUOTED.sub("X", said), context.kind
    monsters = re.search(r"\bmonsters?\b", masked) is not None
    other = re.search(r"\b(?:cards|Spells?|Traps?|Tokens?|GY|Graveyard|hand|Deck)\b", masked) is not None
    itself = re.search(r"\bthis (?:[\w-]+ )*card\b", masked) is not None and own.split()[-1:] != ["monster"]
    if not monsters or other or itself or not _ROUGHLY.fullmatch(masked):
        return {}
    mine = _YOURS.search(masked) is not None and re.search(r"\bopponent|\bfield\b|\bor\b|\band\b", masked) is None
    return {"cards": {"card": "monster", "of": "you"} if mine else {"card": "monster"}}


def _selected(said: str, context: Context) -> Data:
    """The selector of a noun, more cards than meant rather than fewer; empty if it is not understood."""
    said = said.strip()
    noun = selecting.noun(said, 0, Memory(context)) or selecting.noun(said[:1].lower() + said[1:], 0, Memory(context))
    if noun is None or not _BEHIND.match(said, noun.end):
        return {}
    selector = covered(noun)
    if not isinstance(selector, dict):
        return {}
    return {key: value for key, value in selector.items() if key in _SURE or (key == "in" and value == _BACK_ROW)}


_BACK_ROW = "spell & trap zone"
_TWO = Expression(r"\b(?:and|also|or(?! (?:more|less|higher|lower)))\b", re.I)
_SURE = frozenset({"card", "kind", "race", "attribute", "archetype", "named", "name", "level", "of", "one_of"})
"""What of a noun narrows it down without fail."""
