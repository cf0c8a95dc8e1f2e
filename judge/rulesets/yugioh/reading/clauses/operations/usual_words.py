"""Deeds that a resolution says in other words than the usual ones: ``it is destroyed during the End Phase``, ``return
all Fusion Monsters to their respective Extra Decks``. They are written as the usual words have them."""

from __future__ import annotations

import re
from functools import partial

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import once

_END = r"(?=$|[,.;])"
_PLACED = r"(?![^,.;]*? (?:on|from|in|of|control|controls)\b[^,.;]*? to )"
_LATER = r"(?P<when> during (?:the|your|your opponent's) End Phase(?: of (?:this|the next) turn)?)"
_GOES = (
    ("destroyed", "destroy", ""),
    ("banished", "banish", ""),
    ("shuffled into the Deck", "shuffle", " into the Deck"),
    ("returned to the hand", "return", " to the hand"),
    ("sent to the GY", "send", " to the GY"),
)
"""How it is said of cards that something is done to them later, and how it is said that it is done."""
_SUMMONED = r"(?:the (?:Special )?Summoned monster|it)"
_ONE_OF_A_LEVEL = r"1 Level \d+(?: or (?:lower|higher))?"


@once
def _ROWS() -> tuple[tuple[Expression, str], ...]:
    """What stands there, and the usual words."""
    rows = (
        (r"\bplace (?P<one>1 [^,.;]+?) to your Spell & Trap Zone(?= as )", "place {one} in your Spell & Trap Zone"),
        (rf"\breturn (?P<one>all {_PLACED}[^,.;]*?monsters) to (?:the|their respective) (?P<place>hand|Extra Deck)s?"
         rf"{_END}", "return {one} on the field to the {place}"),
        (r"(?P<one>effects are negated) during this turn\b", "{one} until the end of this turn"),
        (r"\bnegate (?P<one>its|that monster's|that card's) effect (?=until\b)", "negate {one} effects "),
        (rf",? and returns to the hand{_LATER}", ", also return it to the hand{when}"),
        *((rf"(?P<joint>, but|, also|,? and) (?:it is|is) {said}{_LATER}", f", also {deed} it{to}{{when}}")
          for said, deed, to in _GOES),
        *((rf"(?P<joint>, but|, also|,? and) (?:they are|are) {said}{_LATER}", f", also {deed} them{to}{{when}}")
          for said, deed, to in _GOES),
        *((rf"(?<=\. ){_SUMMONED} is {said}{_LATER}", f"{deed.title()} it{to}{{when}}") for said, deed, to in _GOES),
        (r"(?<=during the End Phase) this turn(?=$|[.])", " of this turn"),
        (r", other than (?P<one>the (?:sent|destroyed|banished|returned) (?:monster|card))(?=$|[,.;])", ", except {one}"),
        (r"\bthen you can (?P<one>[^,.;]*?) (?P<when>if (?:only )?(?:you control|your opponent controls) (?![^,.;]* if )"
         rf"[^,.;]*){_END}", "then, {when}, you can {one}"),
        (rf"(?P<one>Special Summon) these targets{_END}", "{one} those targets"),
        (r"\bthe ones changed by this effect (?=(?:gain|lose)\b)", "they "),
        (r"\bthe (?P<stats>ATK/DEF|ATK|DEF) of (?P<one>all (?:face-up )?monsters[^,.;]*?) becomes? half their "
         r"(?:current )?(?P=stats)(?![\w/])", "halve the {stats} of {one}"),
        (r"\bthe (?P<one>face-up [^,.;]*?monsters you currently control)(?= (?:cannot|gain|lose)\b)", "{one}"),
        (r"(?<=[Tt]ake control of )both targets(?=[ ,.])", "those targets"),
        (r"(?P<one> as that monster) on the field(?= from your |,)", "{one}"),
        (rf"\bSpecial Summon (?P<one>{_ONE_OF_A_LEVEL}) and (?P<other>{_ONE_OF_A_LEVEL}) (?P<kind>[^,.;]*?)monsters "
         r"(?P<place>from your [^,.;]+?)(?P<how> in Defense Position)?(?=$|[,.;])",
         "Special Summon {one} {kind}monster and {other} {kind}monster {place}{how}"),
        (r"\bSet (?P<one>that card|it) face-down on your opponent's field", "Set {one} to your opponent's field"),
        (rf"\bSet (?P<one>that card|it) face-down{_END}", "Set {one}"),
        (r"(?P<one>Special Summon (?:it|that target|1 [^,.;]*?)) (?P<how>in (?:face-up |face-down )?(?:Attack|Defense) "
         rf"Position) (?P<place>to your opponent's field){_END}", "{one} {place} {how}"),
        (rf"\bSpecial Summon (?P<one>it|that target) face-down(?: to your field)?{_END}",
         "Special Summon {one} in face-down Defense Position"),
        (rf"\b(?P<n>\d+|all) (?P<one>monsters?|cards?|Spells?/Traps?) (?P<name>{NAME})"
         r"(?= (?:from|currently|in|with)\b)", "{n} {name} {one}"),
        (r"\b(?P<n>up to \d+) monsters, that are (?P<one>[^,.;]*? and/or [^,.;]*?monsters), (?=from your )",
         "{n} {one} "),
        (r"\bthe opponent's destroyed monster\b", "that monster"),
        (r"\bchange the target to (?=this card\b)", "change the attack target to "),
        (r"\bthe monster equipped with this card\b", "the equipped monster"),
        (r"(?P<one>Fusion Summon [^.;]*?, using) only (?=[^,.;]*? from your (?:hand|field)\b)", "{one} "),
        (r"(?P<one>Fusion Summon 1) more (?=Fusion Monster )", "{one} "),
        (rf" as the monster that was (?P<one>returned|sent|banished|destroyed)(?: to the (?:hand|GY))?{_END}",
         " as that {one} monster"),
        (r"\bequal to the Level the revealed monster had\b", "that revealed monster's Level"),
        (r"\b(?P<who>it|that monster|that target)'s? ATK becomes doubled, it (?=cannot\b)",
         "{who} ATK is doubled, also it "),
        (r" with its name(?= becomes? \d)", " with the same name"),
        (r"(?P<one>\"[^\"]+ Tokens?\" \([^()]*\)) to your field(?=$|[,.;])", "{one}"),
        (r"\bat the bottom of your Deck in any order you desire", "on the bottom of your Deck in any order"),
        (r"(?P<one>cards?|Spells?/Traps?|Traps?|Spells?) your opponent controls \(if a card is Set, reveal it\)",
         "{one} your opponent controls"),
    )  # fmt: skip
    return tuple((Expression(pattern, re.IGNORECASE), said) for pattern, said in rows)


def usual(words: str) -> str:
    """The words as the usual ones have them."""
    for shape, said in _ROWS():
        words = shape.sub(partial(_filled, said), words)
    return words


def _filled(said: str, found: re.Match[str]) -> str:
    """The usual words with the parts of those that stand there."""
    return said.format_map({key: part or "" for key, part in found.groupdict().items()})
