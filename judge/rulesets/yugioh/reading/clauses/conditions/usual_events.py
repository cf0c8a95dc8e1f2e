"""Events in another order of words than the usual one, told as the usual ones: rows of `usual_conditions`."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.turns import Said


def rows() -> tuple[tuple[Expression, Said], ...]:
    """The turns, and what is said in their place."""
    return (
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
