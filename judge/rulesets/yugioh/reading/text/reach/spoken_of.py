"""Of what more a part of a sentence speaks than of the one thing for which it was taken.

A kind of plays that is named where it need not be leaves a ruling open; one that is left out decides it wrongly. So a
part that was narrowed down by its first verb is asked for the others it has.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import once
from judge.rulesets.yugioh.reading.text.reach.turning import (
    ACTIVATIONS,
    AFFECTING,
    ANYTHING,
    BATTLED,
    BATTLES,
    DAMAGE,
    DEEDS,
    DESTRUCTIONS,
    KINDS,
    LATER,
    LEVELS,
    LIFE_POINTS,
    NEGATING,
    POINTS,
    POSITIONS,
    PROPERTIES,
    SUMMONS,
    TARGETING,
)

_STATS = r"(?:ATK|DEF)(?:/DEF| and DEF)?"
_DOES = (
    r"(?:(?:add|destroy|send|return|draw|discard|shuffle|place|attach|detach|take control|excavate)s?|banish(?:es)?"
    r"|equips? (?!Cards?\b|Spells?\b|only\b)|Tributes? (?!Summon|for )|Sets? (?:\d|it|them|that|those|up)"
    r"|(?:perform|proceed to) damage calculation"
    r"|(?<!its )(?<!the )(?<!\ba )(?:Special|Normal|Tribute|Fusion|Ritual|Synchro|Xyz|Link|Pendulum) Summons?)"
)


@once
def _SPOKEN_OF() -> tuple[tuple[str, frozenset[str], Expression], ...]:
    """What words speak of, and what else says that already."""
    rows: tuple[tuple[str, set[str], str], ...] = (
        (POINTS, {BATTLED},
         rf"\b(?:gains?|loses?) (?:exactly |half |double )?(?:[\d,]+ )?{_STATS}\b|\b(?:change|increase|decrease|reduce"
         rf"|make) (?:(?!\bdamage\b|\bLevels?\b)[^.;,])*\b{_STATS}\b|(?<!equal to )\b(?:double|halve) [^.;,]*"
         rf"\b{_STATS}\b|\b{_STATS}(?: of [^.;,]*?)? (?:each )?becomes?\b"),
        (LIFE_POINTS, {DAMAGE, BATTLED, DEEDS},
         r"\binflicts? (?!.*\bpiercing\b)[^.;]*\bdamage\b|\btakes? (?!no\b|any\b)[^.;,]*\bdamage\b"
         r"|\b(?:gains?|loses?) (?:[\d,]+ |half |that much )?(?:LP|Life Points)\b"),
        (LIFE_POINTS, {DAMAGE, BATTLED, BATTLES},
         r"\bn?or take (?:any )?damage\b|\btakes? no\b[^.;,]*\bdamage\b|\bdamage [^.;,]*\b(?:becomes?|is|are) (?:also"
         r"|reduced|halved|doubled|0)\b"),
        (POSITIONS, {DEEDS},
         r"\bbattle positions?\b|\bchange [^.;]*\bto (?:face-up |face-down )?(?:Attack|Defense) Pos"),
        (POSITIONS, set(), r"\bcannot (?:be changed|change)\b[^.;]*\bposition"),
        (BATTLES, {BATTLED, POINTS, DAMAGE},
         r"\b(?:attack directly|declare (?:an attack|attacks)|must attack|for attacks|second attack|additional attack"
         r"|cannot attack|(?:n?or|and) attack\b|monsters' attacks\b)"),
        (BATTLES, {BATTLED, POINTS, DAMAGE, DESTRUCTIONS}, r"\bcannot be destroyed by (?:that |this )?battle"),
        (DESTRUCTIONS, {BATTLED}, r"\bcannot be [^.;]*\bdestroyed\b(?! by (?:that |this )?battle(?! or))"),
        (TARGETING, set(), r"\bcannot be targeted\b(?! for attacks)"),
        (PROPERTIES, {KINDS}, r"\bbecomes? the same [^.;]*\b(?:Attribute|Type)\b|\b(?:Attribute|Type)s? becomes?\b"),
        (LEVELS, set(), r"\bLevels?\b[^.;,]* becomes?\b|\bbecomes? [^.;,]*\bLevels?\b"
         rf"|\b(?:change|increase|decrease|reduce) (?:(?!\b{_STATS}\b)[^.;,])*\bLevels?\b"),
        (ACTIVATIONS, {NEGATING, BATTLED}, r"\b(?:cannot|n?or) (?:[\w/]+ )?activate\b|\bcannot be activated\b"),
        (SUMMONS, set(), r"\bcannot (?:Normal|Special|Flip) (?:or \w+ )?Summon\b"),
        (ANYTHING, {ACTIVATIONS, NEGATING, AFFECTING, DEEDS, BATTLED}, r"\bnegate\b|\b(?:is|are) negated\b"),
    )  # fmt: skip
    return tuple((what, frozenset(said), Expression(words, re.IGNORECASE)) for what, said, words in rows)


@once
def _NOT_DONE() -> Expression:
    """What is said of plays, of when and on what cards something is done, and is itself not done."""
    what = (
        r"if|when|unless|while|each time|after|as long as|except|until|for (?:each|the)|by|than|that|who|instead"
        r"|to (?=activate|use|Summon|declare)"
    )
    return Expression(
        r"\b(?:cannot|neither player can|can only|would|unable)\b(?:(?!, (?:also|then|and)\b|, [^,]*\binstead\b)[^.;])*"
        rf"|\b(?:{what})\b[^.;,]*|[^.;,]*\binstead\b|\bmust [^.;,]*\bto (?:activate|use|Summon|declare)\b",
        re.IGNORECASE,
    )


@once
def _LATER() -> Expression:
    """What is done once something has happened to a card, which is not now."""
    return Expression(
        r"(?:[^.,;]*, )?(?:when|each time|if) [^,]*\b(?:is|are|battles?|attacks?|leaves?|destroys?|would be)\b"
        r"|[^.;]*\binflict (?:double )?piercing\b",
        re.IGNORECASE,
    )


@once
def _DONE() -> Expression:
    return Expression(rf"\b{_DOES}\b", re.IGNORECASE)


def further(words: str, found: Collection[str], *, done: bool) -> tuple[str, ...]:
    """What else the words may decide than what was ``found``; with ``done`` also whether they do something at once."""
    if ANYTHING in found or (*found,) == (LATER,):
        return ()
    told = {*found}
    if done and not told & {DEEDS, LATER} and not _LATER().match(words):
        told |= {DEEDS} if _DONE().search(_NOT_DONE().sub("", words)) else set()
    for what, said, expression in _SPOKEN_OF():
        if what not in told and told.isdisjoint(said) and expression.search(words):
            told.add(what)
    return tuple(sorted(told - {*found}))
