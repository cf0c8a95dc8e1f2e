"""Sentences of a text without any mark that only a text from before Problem-Solving Card Text can have.

Since 2011 what is activated has a mark behind its condition or its cost: a text without any mark that offers something
when a thing happens, asks a price for it, or does something once when a thing happens, is of the older wording.
What goes on for as long as a card is there, what takes the place of something else ("instead"), a Summon that its own
words allow and what a card does to itself or to what it is bound to had no mark then and have none today.
Source: Konami, Problem-Solving Card Text, parts 1 to 3.
"""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.older_wording.old_times import at_its_time

_BEFORE = (
    r"(?:(?:[Oo]nce|[Tt]wice) per turn, |[Ww]hile [^,:;]*, |(?:[Oo]nce )?[Dd]uring [^,:;]*, "
    r"|[Ii]f (?:you|your opponent) (?:control|have|has)\b[^,:;]*, )*"
)
_HAPPENS = (
    r"(?:(?:is|are|was|were) (?:(?!in\b|on\b|not\b|a\b|an\b)\S+ ){0,7}?(?:Summoned|destroyed|sent|flipped"
    r"|removed|Tributed|discarded|returned|added|banished|attacked|drawn|selected|targeted|changed)\b"
    r"|(?:declares|destroys|inflicts|activates|negates?|attacks|battles|adds|draws|returns|shifts|changes"
    r"|Summons|Sets)\b|\byou (?:\w+ )?Summon (?:this|it|that|an?)\b)"
)
_WHEN = rf"(?:[Ww]hen (?![^,:;]*\bresol)|[Ii]f (?=(?:(?!, you can)[^:;])*?{_HAPPENS}))[^:;]*?, "
_NOT_SO = (
    r"(?![^:;]*\b(?:instead|would|piercing|treat|redo|the difference|this way|in addition|additional"
    r"|leaves? the field|resolving|resolves)\b)"
)
_DEEDS = (
    r"Special Summon(?! (?:this card|it) \()|Set|add|banish|change|choose|declare|destroy|discard|draw"
    r"|equip|excavate|flip|gain|halve|increase"
    r"|inflict|look|make|move|negate|offer|pay|place|put|reduce|remove|return|reveal|roll|select|send|shuffle|switch"
    r"|take control|toss|Tribute(?! Summon)"
)
_OP = rf"(?:{_DEEDS})\b"
_OFFERED = Expression(
    rf"^{_NOT_SO}{_BEFORE}{_WHEN}(?:[^:;]*?, )??"
    r"(?:you|they|that player|your opponent|the turn player|either player|its \w+) can "
    rf"(?:{_OP}|activate this effect\b)"
)
_IN_A_PHASE = Expression(
    r"^(?:(?:[Oo]nce|[Tt]wice) per turn, )?(?:[Oo]nce )?(?:[Dd]uring|[Aa]t the (?:start|end|beginning) of) "
    rf"[^,:;]*Phase\b[^,:;]*, (?![^:;]*\b(?:instead|would|in addition)\b)(?:[^:;]*?, )??"
    rf"(?:you|they|the turn player|either player) can {_OP}"
)
_PRICED = Expression(
    r"\b(?:[Yy]ou|[Ee]ither player|they|that player) can (?:pay|discard|Tribute|remove|send|return|banish|offer)\b"
    r"(?![^:;]*\b(?:instead|would|activate)\b)[^:;]*? to (?:destroy|draw|add|Special Summon|inflict|end|allow|increase"
    r"|negate|return|make|gain|have|change|halve)\b"
)
_MANY = r"(?:an?|all|any|up to|both|each|every|half|one|\d[\d,]*)\b"
_DONE = Expression(
    rf"^{_NOT_SO}{_BEFORE}{_WHEN}(?:[^:;]*?, )??(?:"
    rf"(?:Set|add|banish|change|destroy|discard|distribute|draw|inflict|move|return|send|shuffle|switch) {_MANY}"
    r"|distribute new|switch the original|gain (?:\d|Life|LP)|inflict (?:damage|the same)|increase your Life"
    r"|you gain \d"
    r"|Special Summon\b|(?:place|return|shuffle|add) (?:it|this card) (?:on|in|to)|(?:roll|toss|select|excavate) "
    r"|return (?:the|both|those|that) monsters? to|(?<=after damage calculation, )destroy\b"
    r"|(?:your opponent|they) (?:discards?|returns?|skips?|draws?|shuffles?|(?:takes?|loses?) \d)"
    r"|you (?:take|lose|draw) \d|it is changed to (?:face-up )?(?:Attack|Defense) Position\.?$)"
)
_OF_ITSELF = Expression(
    r"^(?:If|When) this (?:card|monster) is Normal Summoned\b[^,:;]*, destroy (?:this card|it)\b"
    r"|^This (?:face-up )?card(?: on the field)? (?:(?:returns|is returned) to [^,:;]* during (?:the|your) End Phase"
    r"|is changed to (?:Attack|Defense) Position when it is [^,:;]*Summoned)"
)
_BY_PAYING = Expression(
    r"\b(?:[Dd]uring [^:;]*?|[Ww]hen [^:;]*?|[Ii]f [^:;]*?|[Oo]nce per turn), "
    r"by (?:sending|discarding|Tributing|paying|removing|banishing)\b[^:;]*?, "
    r"(?:Special Summon|destroy|draw|add|increase|inflict|negate|take control)\b"
)
_EACH_PHASE = Expression(
    r"^(?:[Oo]nce per turn, )?[Dd]uring (?:your|the|each)[^,:;]*(?:Standby|End|Draw) Phases?\b[^,:;]*, "
    r"(?![^:;]*\b(?:instead|would|unless|or destroy|in addition|must|not optional|to the normal)\b)(?:"
    rf"(?:inflict|place|put|draw|add|return|send|discard|destroy) {_MANY}|inflict damage\b"
    r"|(?:gain|roll|toss|select|Special Summon) )"
)
_AS_A_TARGET = Expression(r"^(?:When|If) [^,:;]*\b(?:selected|declared) as an attack target\b[^,:;]*, ")
_PAID_FIRST = Expression(
    r"^(?:(?:Discard|Tribute|Send|Remove|Pay) \d(?![^:;]*\bor (?:destroy|this card)\b)"
    r"|(?:[Ii]f there (?:is|are) [^,:;]*, )?Tribute (?:this (?:face-up )?card|\d of them) to (?!activate\b))"
)
_OF_ITS_USE = Expression(
    r"\bactivate this card's effect\b|\b(?:select|choose) and activate 1 of"
    r"|\b[Yy]ou can (?:only )?activate this effect\b"
    r"|\b(?:turn|[Ii]f) you (?:activated?|used?) this effect\b|\b[Aa]fter you use this effect\b"
    r"|^This effect (?:cannot activate|can be (?:used|activated))\b"
)
"""Words about the use of an effect, which is activated then."""
_MAY = Expression(
    r"^(?![^:;]*\b(?:instead|would|treat|redo|in addition|additional|attack targets?|activate 1 of)\b)"
    r"(?![^:;]*\b(?:to (?:Normal|Tribute) Summon|Special Summon this card|negate an activated)\b)"
    r"(?![^:;]* as (?:a )?(?:Fusion|Synchro|Ritual|Xyz) )"
    rf"(?:{_BEFORE}(?:[Ii]f [^:;]*?, )?[Yy]ou can (?!look at every)(?:double|pick|{_DEEDS})\b"
    r"|(?:[Oo]nce per turn, )this card can move\b)"
)
"""What is merely offered, of a deed that needs an activation."""
_PLAYERS = (
    r"(?:(?:both|each|either) players?|the (?:owner|controller) of (?:(?:this|that) card|the \w+ monster)"
    r"|(?:its|this card's) (?:new )?"
    r"(?:owner|controller)|the (?:new )?(?:owner|controller)|the player who \w+ (?:it|this card)|they|your opponent"
    r"|you)"
)
_BEFALLS = Expression(
    rf"^{_NOT_SO}(?![^,:;]*\bToken\b|When it\b){_WHEN}(?:"
    r"the Battle Phase\b[^,:;]* ends\b|"
    rf"{_PLAYERS} (?:takes? |(?:selects and )?sends? |draws? |discards? |gains? |loses? )(?:{_MANY}|damage|the )"
    r"|it is returned to|[^,:;]* (?:gains?|loses?) \d[^:;]*\buntil\b"
    r"|(?:this card's|the|its) (?:original )?ATK[^,:;]* (?:becomes?|are|is) [^:;]*\buntil\b|unite )"
)
"""What befalls players or cards when something has happened, once."""
_OTHERS = r"(?:the|that|those|a|an|any)\b(?! effects?\b)[^,:;]*"
_AFTER_BATTLES = Expression(
    rf"^(?![^:;]*\b(?:instead|would|negat\w+)\b)(?:[^:;]*, )?(?:destroy|Destroy|return|Return|banish|Banish) {_OTHERS}"
    r"(?:at the end of the (?:Damage Step|Battle Phase)|(?:after|before) (?:applying )?damage calculation"
    r"|immediately\b|with this card's effect)"
    rf"|^(?![^:;]*\b(?:instead|would|negat\w+)\b)(?:[^:;]*, )?{_OTHERS}\b(?:battles|attacks)\b[^:;]* "
    r"returns to [^:;]*(?:at the end of the (?:Damage Step|Battle Phase)|hand$)"
)
"""What is done to another card by this one, because they battled."""
_COMES = Expression(
    r"^(?![^:;]*\b(?:instead|would|unless|must|not optional|destroy this card)\b)"
    r"(?:As long as [^,:;]*, |While [^,:;]*, )?"
    r"(?:(?:[Ii]ncrease|[Pp]lace|[Dd]raw|[Ii]nflict|[Gg]ain|[Aa]dd|[Ss]end|[Rr]eturn)\b(?! this card\b)"
    r"|[Ee]ach player takes|[Yy]our opponent takes|[Yy]ou gain) [^,:;]*"
    r"\bduring (?:each|your|their|every)[^,:;]* (?:Standby|End|Draw) Phases?\b"
)
"""What is done each time a phase comes, with the phase behind it."""
_IN_THE_DAMAGE_STEP = Expression(r"Damage Step|damage calculation")
_WHOLE = Expression(r"[^,]+")


def older_sign(words: str, *, monster: bool) -> re.Match[str] | None:
    """Where a sentence of a text without marks says what a text of today would mark; None where none is missing."""
    if monster and _IN_THE_DAMAGE_STEP.search(words) and at_its_time(words.rstrip(" .")) is not None:
        return _WHOLE.match(words)
    found = _OFFERED.match(words) or _IN_A_PHASE.match(words) or _PRICED.search(words)
    found = (
        found or _AS_A_TARGET.match(words) or _DONE.match(words) or _EACH_PHASE.match(words) or _BY_PAYING.search(words)
    )
    found = found or _OF_ITS_USE.search(words) or _MAY.match(words) or _BEFALLS.match(words) or _COMES.match(words)
    if found or not monster:
        return found
    return _OF_ITSELF.match(words) or _PAID_FIRST.match(words) or _AFTER_BATTLES.match(words)
