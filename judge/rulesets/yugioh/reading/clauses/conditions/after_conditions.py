"""What ``it`` means behind a condition, and what else what follows can build on."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.events import event_parts
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Reading, once


@once
def _ITSELF() -> Expression:
    return Expression(
        r"\bthis (?:[\w/-]+ ){0,4}card\b(?!'s)(?: has (?:an? )?\"[^\"]+\" as (?:Xyz )?Material\b)?", re.IGNORECASE
    )


@once
def _ANOTHER() -> Expression:
    """What else ``it`` might mean."""
    return Expression(
        r"(?i:\b(?:monsters?|cards?|spells?|traps?|tokens?|targets?|effects?|materials?|counters?"
        r"|(?<!declares an )(?<!for an )attack|it|its|battle)\b"
        r"(?! damage\b| phase\b))|\"|\bAttribute|\bType"
    )


def after(reading: Reading, context: Context, words: str = "") -> Context:
    """The context for what follows the condition: what ``it`` means there. It is this card where the condition speaks
    of nothing else (``If this card inflicts battle damage to your opponent: It gains 200 ATK``)."""
    about = reading.data.get("about", "")
    others = not about and _ANOTHER().search(_ITSELF().sub("", words)) is not None
    if not about and not others and _ITSELF().search(words):
        about = "this card"
    victor = _VICTOR.search(words)
    won = ("this card" if victor["itself"] else "?") if victor else ""
    came = bool(_EVENTS.search(words)) and not _OTHER_EVENTS.search(words)
    used = any("used_as_material" in event for event in reading.data.get("events", ()))
    fell = _FELL.search(words) is not None
    went = event_parts.places_gone_to(reading.data.get("events", ()))
    return context._replace(event=about, others=others, fell=fell, victor=won, came=came, went=went, used=used)


_EVENTS = Expression(r"\bSummon(?:s|ed)?\b")
_OTHER_EVENTS = Expression(
    r"\b(?:destroy\w*|banish\w*|sent|sends|leaves?|Tribut\w*|discard\w*|added|adds|returned|returns|attack\w*|battles?"
    r"|flipped|equipped|activates?|moved|detached|used|placed|drawn|draws|targets?)\b"
)
"""What may happen besides the Summon of monsters."""
_FELL = Expression(
    r"\bdestroyed by battle(?! (?:or|and/or)\b)(?=[ ,]|$)(?!.*\bor (?:is |are )?(?:by|banished|sent|Tributed))"
)
"""A monster was destroyed by battle, and nothing else can have happened."""
_VICTOR = Expression(r"(?:(?P<itself>this (?:attacking )?card)|\w|\") destroys (?:an?|1|your) .*?\bby battle", re.I)
"""Something destroyed a monster by battle."""
