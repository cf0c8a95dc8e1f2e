"""What is paid, selected and done in a sentence of the older wording, in the words of today.

Source: Konami, Problem-Solving Card Text (what the marks added in 2011; cards printed in both wordings).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.older_cards.old_choices import may_choose

TO_DO = (
    r"(?:destroy|draw|add|Special Summon|inflict|increase|decrease|discard|return|send|banish|gain|make|have|take|place"
    r"|change|look|equip|end|give|halve|double|reduce|shuffle|excavate|negate (?:the|that|that monster's) attack)\b"
)
_SOMETHING = r"(?:\"[^\"]*\"|(?<=-Type),|[^:;.,\"])*?"
PICK = (
    r"select (?P<also>and (?:destroy|banish|Special Summon|equip|take control of) )?"
    rf"(?P<what>(?:up to )?(?:\d|any number of)\b{_SOMETHING}(?:, except {_SOMETHING})?"
    rf"(?:,? and (?:select )?(?:up to )?\d {_SOMETHING})?)"
)
THEN = (
    r"(?:,? and (?:then )?(?P<then>[^:;]*)|(?:,| to) (?P<list>(?:destroy|banish|return|Special Summon|add|gain|have"
    r"|shuffle)\b"
    r"[^:;]*)|)$"
)
PLACED = Expression(
    r"\b(?:on (?:the|either)|you control|controls?|Graveyards?|banished|face-(?:up|down)|(?:Attack|Defense) Position"
    r"|Set|Spell & Trap|field|Counters?|equipped (?:with|to)|your opponent's monsters)\b"
)
"""Words that say that something lies where everybody sees it, so that it can be targeted."""
_UNSEEN = Expression(r"\b(?:hands?|Decks?)\b")


def may_be_chosen(spoken: list[str]) -> bool:
    """May something be chosen in these sentences as the effect is activated?"""
    return any(may_choose(words, ". ".join(spoken[:at])) for at, words in enumerate(spoken))


OF_ONES_OWN = Expression(r"\b(?:from|in) your (?:hand or Deck|Deck|Extra Deck)$|^\d random cards?\b")


def picks(found: re.Match[str]) -> str:
    """What is done with something that is selected where nobody sees it, as it is printed."""
    words: str = found.string
    return words[words.lower().rindex("select", 0, found.start("what")) :]


_SELECTS = Expression(r"\b(S|s)elect(s?)\b")


def chosen_words(words: str) -> str:
    """Words with the word of today for what is selected and no target."""
    return _SELECTS.sub(lambda found: f"{'C' if found[1] == 'S' else 'c'}hoose{found[2]}", words)


_OPPONENTS = Expression(r"^(\d) of your opponent's monsters$")


def activated_with(cost: str | None, what: str | None, *, there: bool) -> str | None:
    """What is paid and targeted, in the words of today; None where what is selected may lie where nobody sees it.
    ``there``: its verb says already that it lies where all see it."""
    if what and (not (there or PLACED.search(what)) or _UNSEEN.search(what)):
        return None
    what = _OPPONENTS.sub(r"\1 monster your opponent controls", what.strip()) if what else what
    paid = price(cost) if cost else ""
    target = f"target {_SELECT_ALSO.sub(' and ', what.strip())}" if what else ""
    return f"{paid}, then {target}" if paid and target else paid or target


def price(cost: str) -> str:
    """What is paid, in the words of today."""
    said = cost.strip()
    for older, now in _PRICES:
        said = older.sub(now, said)
    return said


_PRICES = (
    (Expression(r"^([Dd]iscard\b[^.]*?) from your hand\b"), r"\1"),
    (Expression(r"^([Dd]iscard\b[^.]*?) (to the Graveyard),? (except \"[^\"]*\")$"), r"\1, \3 \2"),
    (
        Expression(r"^([Dd]iscard) all (?:the )?cards in your hand( to the Graveyard)?$"),
        r"\1 your entire hand (min. 1)\2",
    ),
    (Expression(r"^([Bb]anish\b[^.]*?) in (?:your|the) (Graveyard|hand)\b"), r"\1 from your \2"),
    (Expression(r"^((?:[Tt]ribut|[Ss]end|[Bb]anish|[Rr]eturn)\w*) another\b"), r"\1 1 other"),
    (Expression(r"\bthis face-up card\b(?! you control)"), "this card"),
    (Expression(r"^(remove \d (?:[A-Z][\w-]* )?[Cc]ounters?) on (?=(?:it|this card)$)"), r"\1 from "),
    (Expression(r"^return it to the (?=(?:Extra )?Deck$)"), "return this card to the "),
    (Expression(r"^[Rr]eturn ([^.;:]*?) to the Deck$"), r"shuffle \1 into the Deck"),
)
_DEEDS = (
    (Expression(r"^have (all face-up [^.;:]*? monsters) gain (\d+ ATK) during this turn$"),
     r"\1 on the field gain \2 until the end of this turn"),
    (Expression(r"^make any effect damage you take this turn 0$"), "you take no effect damage this turn"),
    (Expression(r"^return the destroyed (?:card|monster) to the top of its owner's Deck$"),
     "place that monster on the top of its owner's Deck"),
    (Expression(r"^have (this card|that monster|it) gain\b"), r"\1 gains"),
    (Expression(r"^increase (?:the ATK of this (?:card|monster)|this (?:card|monster)'s ATK) by (\d+)(?: points)?"),
     r"this card gains \1 ATK"),
)  # fmt: skip
"""What is done, in the words of today."""


def done(found: re.Match[str]) -> str:
    """What is done with what was selected, or with what was paid for."""
    if found["also"]:
        verb = found["also"].removeprefix("and ").strip()
        rest = f", and {found['then']}" if found["then"] else ""
        return f"{verb} that target{rest}" if _one(found["what"]) else f"{verb} those targets{rest}"
    does = found["then"] or found["list"] or found["does"] or ""
    for older, now in _DEEDS:
        does = older.sub(now, does)
    return of_targets(does)


def _one(what: str) -> bool:
    return what.startswith("1 ") and not _AND_MORE.search(what)


_SELECT_ALSO = Expression(r",? and (?:select )?(?=(?:up to )?\d )")
_AND_MORE = Expression(r"\band (?:select )?(?:up to )?\d ")
_SELECTED = Expression(r"\b([Tt]h)(?:e|is|at|ose) selected (?:(?:[\w'-]+ )*?)(?:monster|card)(s|\(s\))?(?!\w)")
_BECOMES = Expression(r"\b([Tt]hat (?:monster|target))'s (Attribute|Type) becomes the declared \2\b")
_MAKES_IT = Expression(r"^make it that (?=Attribute|Monster Type|Type)")


def of_targets(words: str) -> str:
    """Words that speak of what was selected."""
    said = _SELECTED.sub(lambda found: f"{found[1]}{'ose targets' if found[2] else 'at target'}", words)
    said = _BECOMES.sub(r"\1 becomes that \2", said)
    return _MAKES_IT.sub("it becomes that ", said).replace("that Monster Type", "that Type")


AFTERWARDS = Expression(
    r"(?:If [^,]*\bnot\b[^,]*, this effect is not applied|You can also|Once per turn, that"
    r"|This card cannot attack during the turn it (?:is|was) Special Summoned (?:by|with) this effect"
    r"|If this card is Special Summoned (?:this way|(?:by|with) this effect), it"
    r"|It|They|Its|Their|That|Those|These|The (?:monsters?|cards?|Tokens?|Special Summoned|destroyed|equipped)"
    r"(?:\(s\))?|Then|If (?:it|they|the result|you (?:do|call|used? (?:it|this effect)))|For (?:each|an?)"
    r"|During the End Phase|(?:Destroy|Add|Send|Return|Shuffle"
    r"|Banish|Discard) (?:it|them|that|those)|While (?:the|that|it)|Your opponent|\(Only|\(You can only equip"
    r"|\(The effects of [^()]* are not activated)\b"
    r"(?!.*\b(?:(?<!are not )activate[sd]?\b|once per|effects?\b[^.]*can(?:not)? (?:only )?be used|only use|except\b))"
)
"""How a sentence goes on that tells of what was done, and of nothing that the activation asks for."""


def afterwards(spoken: Sequence[str]) -> list[str]:
    """The sentences that tell of what was done."""
    return [words for words in spoken if AFTERWARDS.match(words)]


def goes_on(words: str) -> bool:
    """Does a sentence tell of what was done, and of nothing that the activation asks for?"""
    return AFTERWARDS.match(words) is not None
