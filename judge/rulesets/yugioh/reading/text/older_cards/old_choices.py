"""What a sentence of the older wording may choose as the effect is activated.

What lies where nobody sees it (a hand, a Deck) is chosen as the effect resolves: it cannot be targeted. A place that
something goes to is no place where it is chosen.
Source: Konami, Problem-Solving Card Text (what the marks added in 2011); Official Rulebook, targeting.
"""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression

_CHOICE = Expression(
    r"\b(?:(?:destroy|banish|return|send|add|Special Summon|equip|change|control of) an?"
    r"|(?<!Level )(?<!Rank )(?<!ATK )(?<!DEF )(?<!ATK/DEF )\d(?! (?:ATK|DEF)\b)|up to \d|any number of|another|one) "
    r"(?!random|or )[^.;]*?"
    r"(?:controls?\b|\bfield\b|Graveyard|opponent's|banished|Set card)"
    r"|\b(?:[Dd]estroy|[Cc]hange|control of|[Ff]lip|[Rr]eturn|[Bb]anish) (?:up to )?\d (?!random)"
    r"(?![^.;]*\b(?:Deck|hand)\b)"
    r"|\b(?:[Dd]estroy|[Bb]anish|[Rr]eturn|[Ss]end|[Aa]dd|[Pp]lace|[Cc]hange) (?![^.;]*\bDeck\b)(?:[^.;]*?\ba number "
    r"of\b"
    r"|(?:monsters?|cards?|Spells?|Traps?|(?:Spell|Trap)[ /][^.;]*?Cards?)\b[^.;]*?\b(?:equal to|up to) )"
    r"|\btaken by \d |\b[Cc]hoose|\b[Ss]elects?\b|\b[Dd]eclare\b"
)
_TOKENS = Expression(r"\b([Ss])pecial Summon \d \"[^\"]*Tokens?\"[^.;]*")
_UNSEEN = Expression(
    r"\b(?:[Ss]end|[Aa]dd|[Bb]anish|[Ss]pecial Summon|[Rr]eturn|[Pp]lace|[Ss]how|[Ss]elects? and Special Summon"
    r"|[Ss]elect"
    r"|[Cc]hoose|[Rr]eveal)s? (?:up to )?"
    r"(?:an?|\d|any number of)\b(?:\"[^\"]*\"|(?!\b(?:controls?|field|Graveyards?|banished)\b)[^.;\"])*? "
    r"(?:from|in) (?:your|their|(?:your|the) opponent's|its owner's) (?:hand|Deck|Extra Deck|hand or Deck)\b"
    r"(?!,? (?:or|and/or)\b|, (?:hand|Deck|Graveyard)\b)"
    r"|\b(?:[Aa]dd|[Ss]pecial Summon|[Ee]quip)s? (?:up to )?\d (?:\"[^\"]*\"|[^.;:\"])*? "
    r"from (?:your|their) (?:hand(?:, Deck,?)?|Deck|hand or Deck) or (?:from )?(?:your |their |either player's "
    r")?Graveyard\b"
    r"|\b[Ss]elects? \d (?:random )?(?:\w+ )?[Cc]ards? (?=in it\b|among them\b)|\b[Ss]elects? \d random cards?\b"
    r"|\brandomly selects?\b|\b[Ss]elect either its ATK or DEF\b|\b[Ss]elect \d effects? of\b"
    r"|\b[Cc]hoose \d of those cards\b|\(If it's a tie, you get to choose\.?\)"
    r"|\b\d cards? of your opponent's choice\b"
    r"|\b\d (?:[A-Z][\w-]*[ -])?Counters? on (?:each|all|it|them|this card)\b[^.;]*"
    r"|\b\d of (?:the selected|those targets)\b|\bthe (?:one|two|other) (?:you control|your opponent controls)\b"
)
"""What is chosen where nobody sees it."""
_OF_A_HAND = Expression(r"\b[Ll]ook at your opponent's hand\b")
_IN_IT = Expression(r"\b[Ss]elect \d (?:\w+ )?[Cc]ards?\b(?=,? (?:in it|among them|and|from (?:it|their hand)))")
_GOES_TO = Expression(
    r"(?<!sent )\b(?:to|onto) (?:the|your|their|its owner's|either player's|your opponent's)(?: side of the)? "
    r"(?:Graveyard|field)\b"
)


_AFTER_IT = Expression(r"Then,? (?!select\b)")
"""What is done after something else: what is taken then is chosen then."""


def may_choose(words: str, before: str = "") -> bool:
    """May something be chosen there as the effect is activated, not as it resolves? ``before`` is said before it."""
    if before and _AFTER_IT.match(words):
        return False
    said = _UNSEEN.sub("", _TOKENS.sub("", words))
    if _OF_A_HAND.search(f"{before} {words}"):
        said = _IN_IT.sub("", said)
    return _CHOICE.search(_GOES_TO.sub("", said)) is not None


_RESOLVES = Expression(
    r"(?:Then,? )?(?:(?:[Dd]estroy|Return|Send|Banish|Discard|Change|Special Summon|Add|Place|Shuffle|Equip) "
    r"(?:all|that|those|the\b|it\b|them\b|cards? from)"
    r"|Destroy this card instead|Take control of that\b|(?:Roll a six-sided die|Toss a coin)\b"
    r"|[Pp]lace \d (?:[A-Z][\w-]*[ -])?Counters? on (?:that|the|it)\b|Each player chooses \d cards? from their Deck\b"
    r"|After \d+ turns\b|Negate (?:the attack|the Effect Damage|that attack|the activation|its activation|the "
    r"effects? of all)|End the Battle Phase"
    r"|Draw \d|Gain\b|Inflict\b|Look at (?:your|the|all|them)"
    r"|(?:Special Summon|[Aa]dd|[Ss]end|[Bb]anish|[Pp]lace|[Ss]elect) (?:up to )?(?:\d|an?|any number of) [^.]*?"
    r"\b(?:from|in) (?:your|either player's) (?:hand|Deck|Extra Deck|hand or Deck)\b"
    r"|Your opponent (?:cannot|discards|takes|draws|sends|adds|selects|picks|must|shuffles|skips|returns|places"
    r"|banishes)"
    r"|(?:Both players|Each player) (?:draw|discard|shuffle|take|see|send|return|can(?:not)?|Special)s?\b"
    r"|The opponent's [^.]* cannot|The effect of\b|The Special Summoned\b|This turn,|During this turn,|Each "
    r"(?:face-(?:up|down) )?monsters?\b"
    r"|Until the end\b|All\b|The ATK\b|It\b|Its\b|They\b|Their\b|Those\b|That\b|Instead of you, your opponent takes"
    r"|Neither player|Monsters cannot|\w+ Position monsters (?:your opponent controls|you control) are"
    r"|(?:Negate|End) the \w+(?: Phase)?, and|After (?:damage calculation|that|shuffling)\b|At the end of\b"
    r"|During the End Phase\b|If (?:it|they|not|the|you (?:do|call)|your opponent does)\b|The \w+ is then shuffled"
    r"|\(If the cards\b|Conduct battle\b|Select \d (?:\w+ )?[Cc]ards? (?:among them|in it)"
    r"|During your (?:next|2nd|second|3rd|third) \w+ Phase\b)[^:;]*",
)
"""What is done as a card resolves."""
_AT_ACTIVATION = Expression(
    r"\b(?:pay(?:ing)?|[Tt]ribut(?:e|ing)|(?<!attack )[Tt]arget(?! of)|(?<!to )[Rr]eveal(?:ing)?|declare(?:s? an "
    r"attack)?(?<!attack)"
    r"|flip)\b"
    r"|\b[Dd]iscard (?:up to )?\d(?! random)|\bto activate\b|(?<!cannot )(?<!are not )\bactivate(?:d|s"
    r"|\b(?! any)(?! their))(?! during| in)"
)
"""Words that may tell of something paid, asked for or chosen as the card is activated."""


_COUNTED_SO = Expression(r" \(counting the turn you activate this card as [^()]*\)")


def resolves(words: str, before: str = "") -> bool:
    """Is it plain that a sentence tells of what is done as a Spell or Trap resolves, and of that alone?"""
    words = _COUNTED_SO.sub("", words)
    return (
        _RESOLVES.fullmatch(words) is not None
        and _AT_ACTIVATION.search(words) is None
        and not may_choose(words, before)
    )
