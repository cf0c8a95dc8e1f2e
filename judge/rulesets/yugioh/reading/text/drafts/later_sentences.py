"""Sentences behind an effect that speak of what it does, or of what comes after, and ask nothing of its activation,
mark or no mark.

Source: Konami, Problem-Solving Card Text, part 3: what stands before the semicolon, and what the text says of the
activation, is asked at activation; all else happens as the effect resolves, or later.
"""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression, Table
from judge.rulesets.yugioh.vocabulary.unread_sentences import only_adds_materials

_NO_MORE = r"(?!.*(?:\binstead\b|in response|cannot be negated|\bapply\b|\b(?:card|effect)'s activation))"
_AFTERWARDS = (
    # how often it is gained, or applied: it can be activated all the same
    r"\((?:Even if this card leaves the field\. )?(?:You|They) can only gain this effect once per turn\.?\)\.?",
    rf"You can only apply (?:this|each|the) effect of {NAME} once per (?:turn|Duel)\.?",
    # of the card that was Set, the monster that was Summoned
    r"(?:If Set from the Deck, )?[Ii]t can be activated this turn\.?",
    r"(?:This \w+ Summon cannot be negated, also )?(?:[Nn]either player|[Yy]our opponent) can(?:not)? activate cards "
    r"or effects when (?:that monster is Special Summoned|a monster is \w+ Summoned this way)\.?",
    r"(?:The m|M)onsters?(?:\(s\))? (?:that (?:was|were) )?Special Summoned by this effect cannot [^:;]*",
    r"If (?:this card is )?(?:Special )?Summoned (?:with|by) this effect, banish (?:this card|it) when it leaves the "
    r"field\.?",
    r"If Summoned this way, you cannot activate its effects\b[^:;]*",
    r"When that monster is destroyed by battle, [^:;]*",
    r"The effects of monsters destroyed by these attacks [^:;]*",
    # when, or how long
    r"During (?:the|your(?: \w+| opponent's \w+)?)(?: next)? (?:End|Standby) Phase\b"
    r"(?=.*\b(?:that|those|(?:by )?this effect|this turn|th(?:is card|is effect) (?:is|was) activated|after this)\b)"
    r"(?!.*\b(?:unless|if you ha(?:ve|d) not|only)\b)[^,:;]*, [^:;]*",
    rf"(?:After|If) this effect resolves, {_NO_MORE}[^:;]*",
    r"You cannot [^:;]* for the rest of this turn after this (?:card|effect) resolves\.?",
    r"Until the end of (?:this turn|your opponent's next turn after this card resolves), [^:;]*",
    r"Once applied, [^:;]*",
    r"This turn, if (?:it|an opponent's monster)\b[^:;]*",
    r"While (?:it is battling|either of those cards|their hands are revealed by this effect"
    r"|your opponent controls any of the monsters Summoned by this effect)\b[^:;]*",
    r"Your opponent takes no further damage this turn\.?",
    # what turns on how it was activated, and is done as it resolves
    rf"If you (?:activated?|discarded|banished|controlled|detached|Tributed|added?)\b{_NO_MORE}[^:;]*",
    rf"If this card was activated as Chain Link {_NO_MORE}[^:;]*",
    r"Unless you have [^:;]*, your opponent chooses the effect\.?",
    r"If you control [^:;]*, you can apply both effects in sequence\.?",
    r"If (?:any of those|all the) [^:;]*\b(?:that|those|is now)\b[^:;]*",
    r"\(If (?:a monster with an? [\w-]+ battles an?|the zone is occupied,) [^()]*\)\.?",
    # what permits more, or holds of what it left behind
    r"(?:If|While) [^:;]*, you can (?:use|activate) this effect up to (?:twice|thrice|\w+ times) per turn\.?",
    r"(?:If [^:;.]*, )?[Yy]ou can (?:also )?(?:use (?!this effect)|send \d )[^:;]*\bas Fusion Material\b[^:;]*",
    r"(?:If [^:;.]*, )?[Yy]ou can also (?:use|banish|send) (?:\"[^\"]+\" )?monsters (?:in|from) [^:;]*",
    r"Up to \d monsters from your Deck/Extra Deck can be used, if [^:;]*",
    r"(?:Each turn, the first time|If) [^:;,]*\bequipped (?:with this card by|to it with) this effect\b[^:;]*",
    r"If this card(?: on the field)? would be destroyed, [^:;]*\bequipped to it with this effect\b[^:;]*\binstead\.?",
    r"If this card was equipped to [^:;]* by this effect, [^:;]*",
    r"(?:Once per turn, during your Standby Phase, [^:;]*\bthis Token|\"[^\"]+ Tokens?\" cannot [^:;]*)\.?",
    r"This effect (?:is applies|is applied|applies) until [^:;]*",
    # the same in other words
    r"\(This (?:Special Summon )?is treated as an? (?:Fusion|Synchro|Xyz|Link|Ritual|Pendulum) Summon\b[^()]*\)\.?",
    r"During the End Phase, (?:banish|destroy|return) the (?:face-up )?monsters Special Summoned by this effect[^:;]*",
    r"(?:Once applied, )?[Tt]his turn, (?:that|those|they|it)\b.*",
    r"For the rest of (?:this|the) turn(?: after this (?:card|effect) resolves)?, .*",
    r"During (?:the (?:Standby|End) Phase of (?:this|the next) turn"
    r"|your (?:\w+ )?(?:Standby|End) Phase after this card's activation), .*",
    r"The next (?:battle |effect |or )*damage you take\b.*",
    r"While (?:that Token is|you control that Token)\b.*",
    r"An? [^,:;]* that has this card as (?:an? )?(?:Xyz )?material gains (?:this|these) effects?\.?",
    r"If [^:;]*, you can also (?:use|shuffle|banish|discard|send|return|Tribute) [^:;]*\bas (?:\w+ )?[Mm]aterials?\.?",
    r"Immediately after this (?:card|effect) resolves, (?:Xyz|Synchro|Link|Fusion|Normal|Ritual) Summon [^:;]*",
    r"When (?:(?:that|the) (?:[\w-]+ )*?(?:monster|target)|it) (?:is destroyed|leaves the field)[^:;,]*, destroy "
    r"(?:this|it|that|these)[^:;,]*",
    r"If it was activated [^:;]*, you can (?:also )?apply [^:;]*",
    r"If you activated this (?:card|effect)(?: [^,:;]*)?, [^:;]*",
    r"You can only [^:;]* for the rest of this turn after this (?:card|effect) resolves\.?",
    r"An? [^:;]* Summoned using (?:\d+ or more |only )?[^:;]*\bthis card\b[^:;]* gains? (?:this|these|the following) "
    r"effects?\.?",
    r"An? [^,:;]*Xyz Monster whose original (?:Type|Attribute) is [^,:;]* and has this card as (?:Xyz )?[Mm]aterial "
    r"gains (?:this|these) effects?\.?",
    r"If (?:this card is )?(?:Special )?Summoned this way, (?:this card|it) (?:is unaffected|gains?|loses?)\b[^:;]*",
    r"This card (?:cannot|gains?|loses?) (?!.*\b(?:unless|if|while|when)\b)[^:;,]* this turn\.?",
    r"If (?:this card is )?(?:Special )?Summoned this way, banish (?:this card|it) when it leaves the field\.?",
    r"(?!(?:During|Each|Once|If you (?:have|did) not)\b)(?=.*\bby (?:this|its|that) effect\b)"
    r"(?!.*\b(?:activat|only|must|the turn|use|in response|Quick Effect|Chain))"
    r"[^:;]*",
)
_LATER = Table((Expression(row, re.S), None) for row in _AFTERWARDS)
"""A sentence that begins so speaks of what is done or of what comes after, mark or no mark: it asks nothing of the
activation."""


def later(words: str) -> bool:
    """Does a sentence speak of what an effect does, or of what comes after, and of nothing that its activation asks?"""
    return _LATER.fullmatch(words.strip()) is not None or only_adds_materials(words)
