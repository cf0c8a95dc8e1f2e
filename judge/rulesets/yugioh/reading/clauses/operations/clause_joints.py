"""The words between the clauses of a resolution: how they join them, what stands before one, and where one ends."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import once


@once
def JOINTS() -> Expression:
    """What joins a clause to the one before, as a conjunction of steps."""
    return Expression(
        r"(?:,|;)? (?:(?P<and_if_you_do>and if you do that,|(?:and|but) if (?:you do|it does|they do),?(?: also)?)|"
        r"(?P<also_after_that>also,? after that,?|and after that,?)"
        r"|(?P<also>(?:and )?also,?|and you can also|but(?= you can Normal Summon \d))|(?P<then>and then,?|then,?)"
        r"|(?P<and>and)) ",
        re.IGNORECASE,
    )


@once
def LISTED() -> Expression:
    """``destroy 1 card, take 1 monster from your Deck, and either ...``: deeds in a row, done at the same time."""
    return Expression(
        r", (?=take \d+ [^,.;]*, and either |(?:draw|add|negate|banish|send|Special Summon|return|inflict|gain"
        r"|destroy (?:it|them)) (?![^.]* instead\b)|end the Battle Phase, "
        r"|(?:its|their) (?:effects are negated|Level (?:becomes|is reduced by) \d|ATK becomes|DEF becomes"
        r"|ATK/DEF become)\b)"
    )


@once
def CAN() -> Expression:
    """Before what may be done or not."""
    return Expression(r"you can (?:also )?(?!only )", re.IGNORECASE)


@once
def BUT() -> Expression:
    """``but it cannot attack this turn``: a clause about what the one before did."""
    who = (
        r"negate (?:its|their)|it|its|they|their|that monster|that card|this card|you cannot|until|for the rest of"
        r"|this turn|while (?:it|they)|your monsters|(?:all )?other monsters|monsters you control|only (?:it|that)"
        r"|any battle damage|your opponent takes"
        r"|if (?:(?:it|that (?:card|monster)) (?:is|was)|its (?:original )?Level)|if you (?:Special )?Summon(?:ed)?"
        r"|(?:make|change|halve) (?:its|their)"
        r"|(?:destroy|banish|return|shuffle|send|change) (?:it|them|that|the monster Special Summoned)|lose LP equal to"
    )
    return Expression(rf"(?:but (?=(?:{who}) )|in either case,? )", re.I)


@once
def THEN() -> Expression:
    """A sentence that goes on with what the one before did."""
    return Expression(r"Then,? (?=[a-z])")


@once
def STOP() -> Expression:
    """Marks between two clauses."""
    return Expression(r"[.,; ]*")


_ASKED = (
    r"(?=you |your |there |no |only |\d+ or more |its? |that |the (?:\w+ed|sent|drawn) |an? |another |any |all |\""
    r"|this card (?:is|has|was (?:Set|discarded|destroyed|sent|used|[A-Z]\w+ Summoned)) |this \w+ was activated )"
)


@once
def IF() -> Expression:
    """The condition of a clause."""
    return Expression(rf"if {_ASKED}", re.IGNORECASE)


@once
def AND_IF() -> Expression:
    """``and if you do, and it was a monster, ...``: a condition besides."""
    return Expression(rf"and {_ASKED}", re.IGNORECASE)


@once
def SUBJECT() -> Expression:
    """A card that a condition speaks of."""
    return Expression(
        r"\bif (?!a card is in (?:the|a|your) Field Zone\b)"
        r"(?:(?P<itself>this card)|an?|another|any|all|(?=\"))(?![\w])",
        re.IGNORECASE,
    )


AFTER_EXCAVATING = Expression(
    r", (?=(?:you (?:can )?|your opponent (?:randomly )?)?(?:add|Special Summon|send|place|banish|shuffle|destroy|draw"
    r"|lose|gain|return|choose|pick|select|discard|reveal|Set)s? )"
)
"""What joins the next deed to excavating (``excavate the top 3 cards of your Deck, add 1 of them to your hand``)."""
YOU = Expression(
    r"you (?=(?:shuffle|send|place|banish|return|add) the |look at their |(?:add|send|banish|discard|destroy"
    r"|Special Summon|Set) \d )"
)
"""``you`` before a deed, where somebody else acted before."""
OTHERWISE = Expression(r"otherwise,? (?=[a-z])", re.IGNORECASE)
"""What is done where the condition before does not hold."""
FULL_STOP = Expression(r"\.(?= [A-Z]|$)")
"""The end of a sentence."""
ENDS = Expression(r"\. (?=[A-Z])|\.?\s*$|, (?:but|also|then|otherwise)\b")
"""What may stand behind a clause that is whole."""


@once
def OR_IF() -> Expression:
    """The condition of the other of two things."""
    return Expression(r",? or,? if ")


UNLESS = Expression(r",? unless (?=it |that |the )")
"""An exception behind what is done."""
