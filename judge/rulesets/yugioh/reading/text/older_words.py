"""Words and turns of the older wording, and how the same is said today.

Only turns that mean one thing are here; what an old sentence leaves open (what is paid, what is targeted) is not made
clearer by other words.
Source: Konami, Problem-Solving Card Text (what was renamed in 2011); TCG Official Rulebook v10, Glossary.
"""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.phrases import once

_POINTS = r"(\d[\d,]*)(?: points)?"
_IT = (
    r"(\d(?![^.;:]*Counter)[^.;:]*?|this (?:face-up )?card|all [^.;:]*?|that [^.;:]*?"
    r"|it|them|the [^.;:]*?|up to [^.;:]*?|both [^.;:]*?)"
)


@once
def _TURNS() -> tuple[tuple[Expression, str], ...]:
    rows = (
        (r"\b(?:his/her|his or her)\b", "their"),
        (r"\bhe/she\b", "they"),
        (r"\bas a result of (?=battle\b)", "by "),
        (r"\bis (?:selected|declared) as an attack target\b", "is targeted for an attack"),
        (r"\b(you|opponent) successfully (?=(?:Normal |Special |Flip |Tribute )?Summon)", r"\1 "),
        (rf"\bremove {_IT} from play\b", r"banish \1"),
        (rf"\bRemove {_IT} from play\b", r"Banish \1"),
        (rf"\bremove from play {_IT}(?=[ .,])", r"banish \1"),
        (rf"\bRemove from play {_IT}(?=[ .,])", r"Banish \1"),
        (rf"\bremoving {_IT} from play\b", r"banishing \1"),
        (r"\bremoving from play\b", "banishing"),
        (r"\bremoved from play\b", "banished"),
        (r"\b(?:is )?removed from the field\b", "leaves the field"),
        (rf"\b[Ii]ncrease your Life Points by {_POINTS}", r"Gain \1 LP"),
        (r"\b(increase|gain) Life Points\b", "gain LP"),
        (rf"\b([Ii])nflict {_POINTS} (?:points of )?damage to your opponent(?:'s Life Points)?",
         r"\1nflict \2 damage to your opponent"),
        (r"\b([Ii])ncrease your opponent's (?:Life Points|LP) by (\d[\d,]*)(?: points)?", r"Your opponent gains \2 LP"),
        (r"\bto your opponent's Life Points\b", "to your opponent"),
        (r"\b(Level [^.,;]*? x \d+) points\b", r"\1"),
        (r"\b[Ww]hen you (Normal|Flip|Special|Tribute) Summon this card\b", r"When this card is \1 Summoned"),
        (r"\b(\d+) Stars?/", r"Level \1/"),
        (r"\bmust attack if able\b", "must attack, if able"),
        (r"\b[Pp]ut (\d) ", r"place \1 "),
        (r"\bLife Points\b", "LP"),
        (r"\b([Ss]elect) ((?:up to )?\d [^.,;:]*? from your (?:hand or Deck|hand|Deck|Extra Deck)),? and "
         r"(send|add|Special Summon|banish|place|return) (?:it|them|that card|those cards)\b", r"\3 \2"),
        (r"\bflip this card into face-down Defense Position", "change this card to face-down Defense Position"),
        (r"\b(monsters?|cards?|Traps?|Spells?)((?:\(s\))?) on your side of the field\b", r"\1\2 you control"),
        (r"\b(monsters?|cards?|Traps?|Spells?)((?:\(s\))?) on your opponent's side of the field\b",
         r"\1\2 your opponent controls"),
        (r"\bremains face-up on (?:the field|your side of the field)\b", "is face-up on the field"),
        (r"\byour side of the field\b", "your field"),
        (r"\byour opponent's side of the field\b", "your opponent's field"),
        (r"\b(Spell & Trap|Monster|Field) Card Zone", r"\1 Zone"),
        (r" \(except this card\)(?= to )", ", except this card,"),
        (r" \(except this card\)", ", except this card"),
        (r" \(including Flip Summon and Special Summon\)", ""),
        (r"\bNormal Summoned, Flip Summoned,? or Special Summoned\b", "Normal, Flip, or Special Summoned"),
        (r"\bNormal Summoned or (Flip|Special) Summoned\b", r"Normal or \1 Summoned"),
        (r"\b([Tt])his monster (?=is (?:Normal|Flip|Special|Tribute|destroyed|sent)\b)", r"\1his card "),
        (r"\bsent directly from\b", "sent from"),
        (r"\bdestroyed and sent to (the|your) Graveyard (by battle|by a card effect)\b",
         r"destroyed \2 and sent to \1 Graveyard"),
        (r"\bto (?:its|their|the) owners?'s? (?:respective )?(hand|Deck)s?\b", r"to the \1"),
        (r"\b([Ss]pecial Summon [^.;:]*?),? on (your|your opponent's) field\b", r"\1 to \2 field"),
        (r"\b(discards \d cards?) of their choice\b", r"\1"),
        (r"\bits effect\(s\) is negated\b", "its effects are negated"),
        (r"\b([Cc]ounters? on) every (face-up [^.,;:]*?monster)(?! on| you| your)", r"\1 each \2 on the field"),
        (r"\b[Nn]o (Trap|Spell|Spell or Trap) Cards can be activated until\b",
         r"Neither player can activate \1 Cards until"),
        (r"\bAs long as\b", "While"),
        (r"\bas long as\b", "while"),
    )  # fmt: skip
    return tuple((Expression(pattern), said) for pattern, said in rows)


def today(words: str) -> str:
    """The words as they would be written today, as far as words alone go."""
    for older, said in _TURNS():
        words = older.sub(said, words)
    return words
