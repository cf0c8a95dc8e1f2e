"""Deeds that a resolution says in other words than the usual ones: ``it is destroyed during the End Phase``, ``return
all Fusion Monsters to their respective Extra Decks``. They are written as the usual words have them."""

from __future__ import annotations

import re
from functools import partial

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME, RACES
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
        (rf", other than (?P<one>the (?:sent|destroyed|banished|returned) (?:monster|card)){_END}", ", except {one}"),
        (r"\bthen you can (?P<one>[^,.;]*?) (?P<when>if (?:only )?(?:you control|your opponent controls) "
         rf"(?![^,.;]* if )[^,.;]*){_END}", "then, {when}, you can {one}"),
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
        (r"(?P<one>[Dd]raw \d) (?:more|additional) (?=cards?(?=$|[,.;]))", "{one} "),
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
        (r"(?P<one>your opponent cannot [^.;]*?,? until the end of )their turn", "{one}your opponent's turn"),
        (r"\bat the bottom of your Deck in any order you desire", "on the bottom of your Deck in any order"),
        (r"(?P<one>cards?|Spells?/Traps?|Traps?|Spells?) your opponent controls \(if a card is Set, reveal it\)",
         "{one} your opponent controls"),
        (r"(?<=\bplace )(?P<n>\d+) on (?=the bottom of the Deck\b)", "{n} of them on "),
        (r"(?<=\bSpecial Summon )1(?=, and if you do, place the other on\b)", "1 of them"),
        (rf"(?<=in face-down Defense Position) \(this is not optional\){_END}", ""),
        (r"\bgains the (?P<own>original )?ATK of the monster (?P<deed>banished|Tributed) for this effect(?=$|[.])",
         "gains ATK equal to the {own}ATK of that {deed} monster"),
        (r"\bsend to the GY (?P<one>1 monster [^,.;]*? with the same (?:Attribute|Type) as that) Fusion Summoned "
         rf"monster{_END}", "send {one} monster to the GY"),
        (r"(?<=\bthis turn, )that Link Summoned monster(?= cannot attack or activate its effects\b)", "it"),
        (r"(?<= LP equal to )the Level of the monster you Special Summoned by this effect(?= x \d)", "its Level"),
        (r"(?<=\bdraw the same number of cards) that you added to your Deck\b", ""),
        (r"\bthe (?P<own>original )?ATK of the targeted monster on the field(?=,)", "the {own}ATK of that target"),
        (r"\bmake (?P<who>neither player|yourself) take (?:any|no) battle damage from that battle\b",
         "{who} takes no battle damage from that battle"),
        (r"\byourself takes(?= no battle damage)", "you take"),
        (r"\bneither player takes no(?= battle damage)", "neither player takes"),
        (r"\bthe targeted (?:card|monster)'s(?= effects\b)", "that target's"),
        (r"\bthat opponent's face-up monster(?=,? until\b)", "that face-up monster"),
        (r"(?<=\battach )that destroyed monster(?= to this card\b)", "that monster"),
        (r"(?<=\bnegate the attack, )end(?= the Battle Phase\b)", "and end"),
        (r"\bthe opponent's monster from the field(?= to the hand\b)", "that opponent's monster"),
        (r"\bthe monster you control gains ATK equal to the opponent's monster's DEF, (?=until\b)",
         "that monster you control gains ATK equal to the DEF of that opponent's monster "),
        (r"\bthe opponent's target loses ATK equal to the ATK of the target this monster points to\b",
         "the second target loses ATK equal to the first target's ATK"),
        (r"\bthis turn, that (?:Pendulum )?Summoned monster\(s\) cannot attack, also negate its effects(?: \(even if "
         r"this card leaves the field\))?(?=$|[.])",
         "those monsters cannot attack this turn, also negate their effects this turn"),
        (r"(?P<one>\"[^\"]+\" cards you control), and (?P<other>[^,.;]+), cannot be targeted by, or be destroyed by, "
         r"card effects(?=$|[.])", "{one} cannot be targeted, or destroyed, by card effects, also {other} cannot be "
         "targeted, or destroyed, by card effects this turn"),
        (r"\bselect and send (?=1 [^,.;]*? from your Deck to\b)", "send "),
        (r"(?<=\bshuffle )those banished monsters(?= into the Deck\b)", "those targets"),
        (r"(?<= equal to the ATK and DEF of )the \"[^\"]+\" monster sent to the (?:GY|Graveyard) this way\b",
         "that sent monster"),
        (rf"(?P<one>\bSpecial Summon 1 [^,.;]*?monster) (?P<how>in (?:face-down Defense|Defense|Attack) Position) "
         rf"(?P<place>from your Deck){_END}", "{one} {place} {how}"),
        (r"(?P<one>cannot be used as \w+ Material) for the rest of this turn(?=$|[.])", "{one} this turn"),
        (rf"(?<=\bSpecial Summon that monster) from the Extra Deck{_END}", ""),
        (r"(?<=\byour opponent's monsters cannot target )monsters (?P<one>for attacks this turn), except this one\b",
         "other monsters {one}"),
        (r"(?P<one>your opponent cannot [^,.;]*, also )they (?=cannot (?:Special|Normal) Summon\b)",
         "{one}your opponent "),
        (r"\byou do not take any damage (?=until\b)", "you take no damage "),
        (r"\bif (?P<one>\d+ or more [^,.;]*?monsters) are (?=on the field,)", "if there are {one} "),
        (r"(?<=\bdestroy )the monster that declared an attack\b", "the attacking monster"),
        (r"(?<=\bdraw 2 )additional (?=cards$)", ""),
        (r"\busing all the Summoned monsters \(but no other monsters\) as (?:Xyz )?Materials?\b",
         "using those monsters only"),
        (r"\binflict damage equal to (?P<one>[^,.;]*?) to your opponent\b",
         "inflict damage to your opponent equal to {one}"),
        (r"\bthe ATK of the monster it battled, and you gain (?=Life Points|LP)", "that monster's ATK, and gain "),
        (r"\bthe original ATK of the face-up monster you targeted with this card\b", "that target's original ATK"),
        (r"(?<=, )it is treated (?=as a Tuner, but banish it\b)", "treat it "),
        (r"(?<=\bATK becomes equal to )that of the attacking monster\b", "the attacking monster's ATK"),
        (rf"(?<=\bbecomes the Level of that ){NAME} (?=monster{_END})", ""),
        (r"\b(?P<one>all (?:face-up )?monsters) on the field, except in the Extra Monster Zones\b",
         "{one} in the Main Monster Zones"),
        (r"\ball your opponent's monsters from the (?P<one>Main|Extra) Monster Zones\b",
         "all monsters in your opponent's {one} Monster Zones"),
        (r"\bBoth players send (?=the top \d)", "Each player sends "),
        (r"^Face-up (?=\"[^\"]+\" monsters you control can attack\b)", ""),
        (rf"\bexcept (?P<one>{'|'.join(RACES)})s{_END}", "except {one} monsters"),
        (r"\b(?P<one>that monster(?:\(s\))?) cannot attack and it has its effects negated\b",
         "{one} cannot attack, also its effects are negated"),
        (rf",? and it returns to the hand{_LATER}", ", also return it to the hand{when}"),
        (r"(?<=^Gain \d000 LP) first\b", ""),
        (rf"(?<=\bthis card's ATK) on the field{_END}", ""),
        (r"\bof all (?P<one>[^,.;]*?), except itself\b", "of all other {one}"),
        (r"\bcurrently (?=in your (?:GY|Graveyard|Extra Deck)\b)", ""),
        (r"\bthe opponent's (?=Effect Monsters cannot activate\b)", "your opponent's "),
        (rf"(?<= to the )owner's (?=GY{_END})", ""),
        (r"\bthat Equip Spell (?=to the hand during\b)", "that card "),
        (rf"\bthat Special Summoned monster(?P<to> to the GY during the End Phase|(?<=\. )|){_END}",
         "the monster Special Summoned by this effect{to}"),
        (rf" \(regardless of their Type\){_END}", ""),
        (r"(?<=[Dd]raw \d )additional (?=cards? for each\b)", ""),
        (r"(?P<one>\bthat mentions? \"[^\"]+\") directly (?=from your Deck\b)", "{one} "),
        (r"(?<=[Bb]oth players discard )any (?P<one>monsters|cards) in their hands", "all {one} in their hands"),
        (r"\bif your opponent has a card in their hand, they (?=discard\b)",
         "if your opponent has 1 or more cards in their hand, your opponent "),
        (r"\bif they have any, (?=your opponent discards\b)", "if your opponent has 1 or more cards in their hand, "),
        (r"\bif your opponent has a banished monster\(s\), return 1 of them (?=to the GY\b)",
         "if your opponent has 1 or more banished monsters, return 1 of your opponent's banished monsters "),
        (r"(?<=\byou can )have (?=(?:your|that) (?:attacking )?monster gain\b)", "make "),
        (r"\byour other banished (?P<one>\"[^\"]+\" (?:Spell )?Cards?)", "all your other banished {one}"),
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
