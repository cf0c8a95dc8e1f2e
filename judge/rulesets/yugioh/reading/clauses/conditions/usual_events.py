"""Events in another order of words than the usual one, told as the usual ones: rows of `usual_conditions`."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.turns import Said


def rows() -> tuple[tuple[Expression, Said], ...]:
    """The turns, and what is said in their place."""
    return (
        (
            Expression(
                rf"\ba (?P<one>Level \d+ or higher), or (?P<two>Link-\d or higher), monster (?P<name>{NAME}) "
                r"(?P<did>is Special Summoned to your field)"
            ),
            r"a \g<one> \g<name> monster \g<did>, or a \g<two> \g<name> monster \g<did>",
        ),
        (
            Expression(
                rf"(?P<name>{NAME}) or an (?P<what>[^,;:()\"]*?Xyz Monster) that has it as (?P<under>[Mm]aterial)"
                r"(?=$|,? \()"
            ),
            r"\g<name> or an \g<what> that has \g<name> as \g<under>",
        ),
        (
            Expression(r"(?<=by an opponent's card effect) during their turn(?=$|,)"),
            " during your opponent's turn",
        ),
        (
            Expression(
                r"\b(?P<if>[Ii]f) you control this face-up (?P<how>Attack|Defense) Position monster (?P<when>when "
                r"[^,:;()]*(?:\(s\))?)(?=$|,? \()"
            ),
            r"\g<when>, while this card is in \g<how> Position",
        ),
        (
            Expression(r"^If (?P<was>this card was [^,:;()]*?), when it (?=declares an attack(?=$|,? \())"),
            r"While \g<was>, when this card ",
        ),
        (
            Expression(
                r"\b(?P<if>[Ii]f) (?P<who>[^,:;()]*?) destroyed (?P<foe>an opponent's monster by battle), OR when "
                r"(?P=who) (?=inflicts battle damage to your opponent(?=$|,? \())"
            ),
            r"\g<if> \g<who> destroys \g<foe>, or \g<who> ",
        ),
    )
