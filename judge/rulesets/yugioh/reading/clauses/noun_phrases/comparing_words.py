"""The words of a comparison with a card spoken of before: what is compared, and in which way."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression, Ways
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import once

HAS = r"(?:Type|Attribute|Level|Rank|name|ATK|DEF)(?!\w|/(?:Rank|Link))"
"""What can be compared."""
_ORIGINAL = r"(?P<original>original )?"
_LIST = rf"(?P<has>{HAS}(?:(?:, and |, | and |/){HAS})*)"
_BUT = (
    rf",? but (?:(?:with )?(?:an? )?(?P<how>different|lower|higher) (?P<second>original )?(?P<but>{HAS})"
    r"|(?P<steps>\d+) (?P<scale>Level|Rank)s? (?P<off>higher|lower))(?:,(?! but))?"
)
_THAN = r"(?P<first>equal to or )?(?P<than>less|lower|higher|greater) than(?P<equal> or equal to)?"


_AND = (
    rf"(?:,? and (?:with )?(?:an? )?(?P<no>equal or )?(?P<how>different|lower|higher) (?P<second>original )?"
    rf"(?P<but>{HAS}))?"
)


@once
def WAYS() -> Ways:
    """What is compared, and how, as far as the words before the other card tell it."""
    opens = (" with ", ", with ", " that has ", ", that has ", " of the same ")
    return Ways(
        Expression(
            r",? that is (?P<n>\d+) (?P<has>Rank|Level)s? (?P<by>higher|lower)(?P<either> or lower)? than ",
            opens=(" that is ", ", that is "),
        ),
        Expression(
            rf",? (?:with|that has|of|(?<=(?:ATK|DEF) )and) (?:the )?(?P<same>same) {_ORIGINAL}{_LIST}(?:{_BUT})?",
            opens=(*opens, " and the same "),
        ),
        Expression(r",? with (?P<way>different) (?P<has>name)s(?= from (?:the|that) )", opens=opens),
        Expression(
            r",? with (?:an? )?(?P<first>equal or )?(?P<way>different|lower|higher|less|more|greater) "
            rf"{_ORIGINAL}{_LIST}{_AND}",
            opens=opens,
        ),
        Expression(rf",? (?:with|that has) (?:an? )?{_ORIGINAL}{_LIST} (?:{_THAN}|(?P<is>equal to)) ", opens=opens),
        Expression(
            rf",? whose {_ORIGINAL}{_LIST} (?:is (?:{_THAN}|(?P<n>\d+) (?P<by>higher|lower)"
            r"(?P<either> or (?:(?P<m>\d+) )?lower)? than|(?P<is>equal to))"
            r"|(?P<equals>equals)) ",
            opens=(" whose ", ", whose "),
        ),
        Expression(
            r" with (?:that(?: same)?|its|the target's|the declared) (?P<named>name)"
            r"(?=$|[,;.]| (?:from|in|on|to|you|your|becomes?)\b)",
            opens=(" with that ", " with its name", " with the target's name", " with the declared name"),
        ),
    )
