"""What a sentence of the older wording may choose as the effect is activated.

What lies where nobody sees it (a hand, a Deck) is chosen as the effect resolves: it cannot be targeted. A place that
something goes to is no place where it is chosen.
Source: Konami, Problem-Solving Card Text (what the marks added in 2011); Official Rulebook, targeting.
"""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.expressions import Expression

_CHOICE = Expression(
    r"\b(?:(?:destroy|banish|return|send|add|Special Summon|equip|change|control of) an?"
    r"|(?<!Level )(?<!Rank )(?<!ATK )(?<!DEF )(?<!ATK/DEF )\d|up to \d|any number of|another|one) (?!random|or )[^.;]*?"
    r"(?:controls?\b|\bfield\b|Graveyard|opponent's|banished|Set card)"
    r"|\b(?:[Dd]estroy|[Cc]hange|control of|[Ff]lip|[Rr]eturn|[Bb]anish) (?:up to )?\d (?!random)"
    r"(?![^.;]*\b(?:Deck|hand)\b)"
    r"|\b[Cc]hoose|\b[Ss]elects?\b|\bdeclare\b|\b[Tt]oss|\b[Rr]oll\b"
)
_TOKENS = Expression(r"\b([Ss])pecial Summon \d \"[^\"]*Tokens?\"[^.;]*")
_UNSEEN = Expression(
    r"\b(?:[Ss]end|[Aa]dd|[Bb]anish|[Ss]pecial Summon|[Rr]eturn|[Pp]lace|[Ss]hows?|[Ss]elects?|[Rr]eveal)s? (?:up to )?"
    r"(?:an?|\d|any number of)\b(?:\"[^\"]*\"|(?!\b(?:controls?|field|Graveyards?|banished)\b)[^.;\"])*? "
    r"(?:from|in) (?:your|their|(?:your|the) opponent's|its owner's) (?:hand|Deck|Extra Deck|hand or Deck)\b"
    r"(?!,? (?:or|and/or)\b|, (?:hand|Deck|Graveyard)\b)"
    r"|\b[Ss]elect \d (?:\w+ )?[Cc]ards? (?=in it\b|among them\b)"
)
"""What is chosen where nobody sees it."""
_OF_A_HAND = Expression(r"\b[Ll]ook at your opponent's hand\b")
_IN_IT = Expression(r"\b[Ss]elect \d (?:\w+ )?[Cc]ards?\b(?=,? (?:in it|among them|and|from (?:it|their hand)))")
_GOES_TO = Expression(
    r"(?<!sent )\b(?:to|onto) (?:the|your|their|its owner's|either player's|your opponent's)(?: side of the)? "
    r"(?:Graveyard|field)\b"
)


def may_choose(words: str, before: str = "") -> bool:
    """May something be chosen there as the effect is activated, not as it resolves? ``before`` is said before it."""
    said = _UNSEEN.sub("", _TOKENS.sub("", words))
    if _OF_A_HAND.search(f"{before} {words}"):
        said = _IN_IT.sub("", said)
    return _CHOICE.search(_GOES_TO.sub("", said)) is not None
