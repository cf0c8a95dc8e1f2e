"""Two deeds of which one is done, or two cards, whose shared words stand only once: ``return to the hand or shuffle
into the Deck, 1 "A" monster you control``. They are written out, each with all of its words."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression, Table
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import once

_CARDS = r"\d [^,.;:]+?"
_GY = r"(?:GY|Graveyard)"
_END = r"(?=$|[,.;])"
_OF_A_LEVEL = r"1 Level \d+(?: or (?:lower|higher))?"


@once
def _ROWS() -> Table[str]:
    """What stands there, and the same written out."""
    but = rf"(?P<but>, except {NAME})?"
    rows = (
        (rf"\badd (?P<one>{_CARDS}) to your hand, or place (?P<other>{_CARDS}) in your Pendulum Zone,"
         rf"(?P<place> from your [^,.;:]+?){_END}",
         "add {one}{place} to your hand or place {other}{place} in your Pendulum Zone"),
        (rf"\badd to your hand, or place face-up in your Field Zone, (?P<one>{_CARDS}){_END}",
         "add {one} to your hand or place {one} face-up in your Field Zone"),
        (rf"\badd to your hand, (?P<one>{_CARDS} from your [^,.;:]+?),? or (?P<other>{_CARDS} from your [^,.;:]+?){but}"
         rf"{_END}", "add {one} to your hand{but} or add {other} to your hand{but}"),
        (rf"\badd 2 (?P<kind>{NAME}) monsters \((?P<one>1 Level \d+(?: or lower)?) and (?P<other>1 Level \d+"
         rf"(?: or higher)?)\)(?P<rest> from your [^,.;:]+? to your hand){_END}",
         "add {one} {kind} monster and {other} {kind} monster{rest}"),
        (rf"\badd (?P<one>1 [^.;:]+?), OR (?P<other>1 [^,.;:]+?),? (?P<place>from your [^,.;:]+?) to your hand{_END}",
         "add {one} {place} to your hand or add {other} {place} to your hand"),
        (rf"\bdestroy this card or (?P<other>1 [^,.;:]+? you control){_END}", "destroy this card or destroy {other}"),
        (rf"\bsend to the {_GY}, (?P<one>1 [^,.;:]+?) or (?P<other>1 [^,.;:]+?), (?P<which>with [^,.;:]+?){_END}",
         "send {one} {which} to the GY or send {other} {which} to the GY"),
        (rf"\bSet to your field, (?P<one>1 [^,.;:]+?){but}, or (?P<other>1 [^,.;:]+?){_END}",
         "Set {one}{but} or Set {other}"),
        (rf"\badd to your hand or place face-up on your field, (?P<one>{_CARDS}){_END}",
         "add {one} to your hand or place {one} face-up on your field"),
        (rf"\b(?P<verb>add|return) 1 of your banished (?P<name>{NAME}),? or 1 (?:of your banished cards that "
         r"mentions it|card that (?:specifically lists that card in its text|mentions it)),? "
         rf"(?P<goes>to (?:your hand|the {_GY}))",
         "{verb} 1 {name}, or 1 card that mentions it, from your banishment {goes}"),
        (rf"\b1 of your (?P<name>{NAME}) monsters that is banished, in your (?P<places>hand, Deck), or "
         rf"(?P<last>{_GY})\b",
         "1 {name} monster from your {places}, {last}, or banishment"),
        (r"\bSpecial Summon, to either field, 1 of your (?P<what>[^,.;:]+? )monsters that is banished, or in your "
         r"(?P<one>hand) or (?P<two>GY)",
         "Special Summon 1 {what}monster from your {one}, {two}, or banishment to either field"),
        (r"\bshuffle (?P<one>all Pendulum Monsters) on the field and face-up in the Extra Decks into the Deck",
         "shuffle {one} on the field into the Deck and shuffle all face-up Pendulum Monsters in the Extra Deck into "
         "the Deck"),
        (rf"\bdestroy (?P<one>all [^,.;:]+?) OR (?P<other>all [^,.;:]+?){_END}", "destroy {one} or destroy {other}"),
        (rf"\bsend this card from the field, or (?P<other>{_CARDS} from your Deck), to the {_GY}{_END}",
         "send this card from the field to the GY or send {other} to the GY"),
        (rf"\bsend to the {_GY} either (?P<one>{_CARDS}), or (?P<other>{_CARDS}){but}{_END}",
         "send {one} to the GY{but} or send {other} to the GY{but}"),
        (r"\b(?P<verb>banish) 1 (?P<what>[^.,;]+?) from your (?P<one>hand|GY|Deck), (?P<other>hand|GY|Deck), or that "
         r"is face-up on either field\b",
         "{verb} 1 {what} from your {one} or {other} or {verb} 1 face-up {what} on either field"),
        (r"\b(?P<verb>banish) 1 (?P<what>[^.,;]+?) from your (?P<one>hand|GY|Deck), (?P<two>hand|GY|Deck), "
         r"(?P<three>hand|GY|Deck), or either face-up field\b",
         "{verb} 1 {what} from your {one}, {two}, or {three} or {verb} 1 {what} from either field"),
        (r"\bfor each (?P<what>card|monster) currently banished(?![\w-])", "for each banished {what}"),
        (r"\bmonster\(s\) \(with different names\)(?= from your )", "monsters with different names"),
        (rf"\bfrom your (?P<place>Deck|GY|hand), (?:either )?Special Summon (?P<one>{_CARDS}), or add "
         rf"(?P<other>{_CARDS}) to your hand{_END}",
         "Special Summon {one} from your {place} or add {other} from your {place} to your hand"),
        (r"\bneither player can activate (?P<whose>those monsters'|their) effects\b",
         "they cannot activate their effects"),
        (r"\bneither player can activate (?P<whose>that monster's|its) effects\b", "it cannot activate its effects"),
        (r"\bit gains the ability this turn to (?P<rest>make a second attack during each Battle Phase)\b",
         "it can {rest} this turn"),
        (r"\bincrease (?P<who>this card)'s Level by (?P<n>\d+) and (?P<stats>ATK/DEF|ATK|DEF) by (?P<m>\d+)"
         r"(?P<until>,? until [^,.;:]+)?",
         "increase {who}'s Level by {n}{until}, and {who} gains {m} {stats}{until}"),
        (r"\b(?P<verb>destroy|Fusion Summon) 1 more (?P<what>(?:card|monster) on the field|Fusion Monster)\b",
         "{verb} 1 {what}"),
        (r"^this turn, (?P<one>[^,.;]+ you control), and (?P<other>[^,.;]+ you control), (?P<what>cannot be [^.;]+)",
         "this turn, {one} {what}, also {other} {what} this turn"),
        (rf"\bSpecial Summon (?P<one>{_OF_A_LEVEL}) and (?P<other>{_OF_A_LEVEL}) (?P<kind>[^,.;]*?)monsters "
         rf"(?P<place>from your [^,.;]+?)(?P<how> in Defense Position)?{_END}",
         "Special Summon {one} {kind}monster and {other} {kind}monster {place}{how}"),
        (rf"\bSpecial Summon (?P<one>{_CARDS}) to your field, or (?P<how>in face-down Defense Position) to your "
         rf"opponent's field{_END}", "Special Summon {one} or Special Summon {one} to your opponent's field {how}"),
        (r"\bif you activated this effect during the turn (?P<who>your opponent activated a card or effect)\b",
         "if {who} this turn"),
        (rf"\breturn to the hand or shuffle into the Deck, (?P<one>{_CARDS}){_END}",
         "return {one} to the hand or shuffle {one} into the Deck"),
        (r"\breturn as many (?P<one>[^,.;:()]+?) as possible to the hand \(other than this card\)",
         "return as many {one} (other than this card) as possible to the hand"),
    )  # fmt: skip
    return Table((Expression(pattern, re.IGNORECASE), said) for pattern, said in rows)


def stand_once(words: str) -> bool:
    """Are there such words?"""
    return _ROWS().search(words) is not None


def written_out(words: str) -> str:
    """The words with all that belongs to each of two deeds."""
    for shape, said in _ROWS().rows:
        while (found := shape.search(words)) is not None:
            parts = {key: part or "" for key, part in found.groupdict().items()}
            words = f"{words[: found.start()]}{said.format_map(parts)}{words[found.end() :]}"
    return words
