"""Which plays words forbid that were not understood: of which verbs, of whom."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context
from judge.rulesets.yugioh.reading.text.reach import turning
from judge.rulesets.yugioh.reading.text.reach.covered_cards import cards_meant, roughly_meant

Data = dict[str, Any]
CANNOT = Expression(
    r"(?:(?P<who>your opponent|you) |(?:neither player|players|[^,]*?monsters?(?:\(s\))?[^,]*?|it|they"
    r"|this card),? )?"
    r"cannot (?P<does>.*)",
    re.I,
)
_ANY_SUMMON = Expression(
    r"\b(?:(?:Special|Normal|Flip|Tribute|Fusion|Synchro|Xyz|Link|Ritual|Pendulum)(?:,? or |, |/| ))+(?=Summon|Set)",
    re.I,
)
_VERBS = (
    (turning.ACTIVATIONS, Expression(r"\bactivate\b", re.I)),
    (
        turning.SUMMONS,
        Expression(
            r"\b(?:Special |Normal |Flip |Fusion |Synchro |Xyz |Link |Ritual |Pendulum |Tribute |or "
            r"|/)*Summon\b",
            re.I,
        ),
    ),
    (
        turning.BATTLES,
        Expression(
            r"\b(?:declare (?:an attack|attacks)|attack|target [^,]* for (?:an )?attacks?|conduct [^,]*Battle Phase)\b",
            re.I,
        ),
    ),
    (turning.TRIBUTES, Expression(r"\bbe Tributed\b", re.I)),
    (turning.POSITIONS, Expression(r"\bchange [^,]*battle positions?\b", re.I)),
)
_JOINED = Expression(
    r",? (?:or|nor|and)(?: cannot)? (?=(?:activate|Special|Normal|Flip|Summon|declare|attack|target|change|be"
    r"|conduct|Set|use|banish"
    r"|return|add|draw|send|discard|move|leave|Tribute|pay|remove|equip)\b)",
    re.I,
)


def _activating(words: str, context: Context) -> Data:
    """Of which cards it is forbidden to activate (the effects)."""
    if found := re.fullmatch(
        r"(?:an? |any )?(?P<kind>monster|Spell|Trap|Spell/Trap) (?:Cards?(?: or effects)?|effects)\b"
        r"(?!.*(?:\b(?:and|or|nor|also)\b|,)).*",
        re.sub(r" (?:while|unless) [^,:;]*$", "", words),
        re.I,
    ):
        kind = found["kind"].lower()
        return {"cards": {"card": "spell or trap" if "/" in kind else kind}}
    if found := re.fullmatch(r"the (?:activated )?effects of (?P<cards>.*)", words, re.I):
        selector = cards_meant(found["cards"], context).get("cards")
        if isinstance(selector, dict):
            return {"cards": {key: value for key, value in selector.items() if key != "of"}}
    return {}


_TARGETED = Expression(r"\b(?:target|select)\b.*\bwith (?:[\w/]+ )*(?:effects?|cards?)\b", re.I)
"""What is not targeted with effects, besides attacks."""
_OF_MONSTERS = Expression(
    r"(?!.*\b(?:cards?|Spells?|Traps?)\b)[^:;]*\bmonsters?\b[^:;]* cannot [^:;]*\bactivate (?:its|their|any) "
    r"effects?\b[^:;]*",
    re.I,
)
"""What monsters cannot do, their effects among it."""
_BESIDES = Expression(r"\b(?:negate|destroy|banish|discard|draw|instead|inflict|skip|gain|lose)\b", re.I)
_COMMANDED = Expression(
    r"(?!.*\b(?:activate|Summon|Set|use|effects?|destroy|negat\w+|banish|instead)\b)"
    r"[^,]*\b(?:can only|must) (?:attack|target|select) .*",
    re.I | re.S,
)


_SO_OFTEN = Expression(r"^your opponent can only (?:attempt to )?activate (?:up to )?(?=\d)", re.I)
"""How often in a turn the opponent can do it."""


def restriction(masked: str, part: str, context: Context) -> Data:
    """A ban of plays: of which verbs, of whom."""
    if _COMMANDED.fullmatch(masked):
        return {"turns_on": turning.BATTLES}
    masked = _SO_OFTEN.sub("your opponent cannot activate ", masked)
    said = CANNOT.fullmatch(re.sub(r"^neither player can ", "neither player cannot ", masked, flags=re.I))
    if said is None or _BESIDES.search(said["does"]):
        return {}
    found: dict[str, None] = {}
    for verb in _JOINED.split(_ANY_SUMMON.sub("", said["does"])):
        what = next((what for what, shape in _VERBS if shape.match(verb)), "")
        if not what:
            return {}
        found[what] = None
    if turning.BATTLES in found and _TARGETED.search(masked):
        found[turning.TARGETING] = None
    who = {"your opponent": "opponent", "you": "you"}.get((said["who"] or "").lower(), "")
    data: Data = {"turns_on": [*found] if len(found) > 1 else next(iter(found)), **({"who": who} if who else {})}
    if not who and found.keys() <= {turning.BATTLES, turning.POSITIONS} and not turning.AIMED.search(part):
        data |= roughly_meant(part, context)
    if turning.ACTIVATIONS in found and _OF_MONSTERS.fullmatch(masked):
        data |= {"cards": {"card": "monster"}}
    if [*found] == [turning.ACTIVATIONS] and (told := re.search(r"\bcan(?:not)? activate (.*)", part, re.S)):
        data |= _activating(told[1], context)
    return data
