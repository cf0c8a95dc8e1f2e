"""The print of a card of the older wording, in the words of today, so that it can be held against its record.

What is targeted was "selected" then, as the record of such a card tells (`old_frames`).
Source: Konami, Problem-Solving Card Text (what was renamed in 2011); cards printed in both wordings.
"""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import once
from judge.rulesets.yugioh.reading.clauses.patterns.turns import Turns
from judge.rulesets.yugioh.reading.text.older_cards.old_answers import as_a_counter, as_a_reply, as_an_answer
from judge.rulesets.yugioh.reading.text.older_wording.old_times import at_its_time
from judge.rulesets.yugioh.reading.text.older_wording.older_words import today
from judge.rulesets.yugioh.reading.text.readings.plain_words import flat


@once
def _TURNS() -> Turns:
    rows = (
        (r"\bActivate (?:this card )?only (?=(?:when|if|while|during)\b)", ""),
        (r"\bActivate only (?=by paying\b)", ""),
        (r"\b(?:each|both) players?'s? (?=Decks? and Graveyards?\b)", ""),
        (r"\b(treated as a Tuner(?: monster)?) while it is face-up on the field\b", r"\1"),
        (r"\b([Tt])he selected (?:opponent's )?(?=monster|card)", r"\1hat "),
        (r"\b([Ll]ook at your opponent's hand(?:,|\.)) [Ss]elect (?=\d )", r"\1 choose "),
        (r"\b([Ss])elect(?:s|ed|ing)?\b(?! as an attack target)", "target"),
        (r"\b([Dd]iscard \d cards?) from your hand\b", r"\1"),
        (r"(?:^|(?<=\. ))This (?:card|monster) cannot (?=be (?:Normal|Special) (?:Summoned|Set)\b)", "Cannot "),
        (r"\buntil the End Phase of this turn\b", "until the End Phase"),
        (r"\buntil the End Phase of the next turn\b", "until the end of the next turn"),
        (r"\b(\w+ Material) Monster\b", r"\1"),
        (r"\b(?:This effect can be activated|You can activate this effect) (?=during either player's turn\b)", ""),
        (r"\bThis card's controller takes (?=\d)", "You take "),
        (r"\bmake it that (?=Attribute|Monster Type|Type)", "it becomes that "),
        (r"\b(monster|target)'s (Attribute|Type) becomes the declared \2\b", r"\1 becomes that \2"),
        (r" \(You do not use \"Polymerization\"\.\)", ""),
        (r" \(If attacked, this effect resolves after damage calculation\.?\)", ""),
        (r"\bduring the turn it is Special Summoned by this effect\b", "this turn"),
        (r"\bYou can Ritual Summon this card with \"[^\"]*\"(?:\. )?", ""),
        (r"\bYou cannot activate this effect the turn this card is\b", "except the turn this card was"),
        (
            r"^Once per turn, (?:during your Main Phase, )?(?:if you control this (?:card"
            r"|monster) on the field, )?you can "
            r"equip (?:it|this card|this monster) to (?:your|an?) ((?:(?! on your| you control| as an Equip)[^.;:])*)"
            r"(?: on your side of the field| you control)?(?: as an Equip (?:Spell )?Card)?$",
            r"Once per turn, you can either: Target 1 \1 you control; equip this card to that target",
        ),
        (
            r"^Once per turn, (?:during your Main Phase, )?(?:if you control this (?:card"
            r"|monster) on the field, )?you can "
            r"unequip (?:the Union equipment and|it to) Special Summon this card in face-up Attack Position$",
            "Once per turn, you can either: Unequip this card and Special Summon it in face-up Attack Position",
        ),
    )
    return Turns((Expression(pattern), said) for pattern, said in rows)


@once
def _IF_NEGATED() -> Turns:
    """What is destroyed where its activation was negated."""
    negate = r"\b([Nn]egate (?:its|the|that) activation) and (?=destroy (?:it|(?:the|that) card)\b)"
    return Turns(((Expression(negate), r"\1, and if you do, "),))


@once
def _OFFERS() -> Turns:
    by = r"[Bb]y (?=(?:[Pp]ay|[Dd]iscard|[Tt]ribut|[Ss]end|[Bb]anish|[Rr]eturn|[Rr]eveal)ing\b)"
    rows = (
        (rf"(?:^|(?<=\. ))((?:During|At the end of) [^,.]*, )?{by}", r"\1You can "),
        (rf"(?:^|(?<=\. ))(?=(?:Pay|Tribute|Discard|Send|Banish) [^.:;]*? to (?!the |{_TO_BE}))", "You can "),
    )
    return Turns((Expression(pattern), said) for pattern, said in rows)


_TO_BE = "be "


def older_print(words: str, *, monster: bool) -> str:
    """The words of a card of the older wording as its record is told."""
    lines = [today(flat(line)) for line in words.split("\n")]
    if monster and any(sign in words for sign in ("negate", "damage calculation", "Damage Step", "activat")):
        lines = [". ".join(_marked(one) for one in line.split(". ")) for line in lines]
    elif "egate the" in words:
        lines = [". ".join(_counter(one) for one in line.split(". ")) for line in lines]
    words = _TURNS().usual(flat(" ".join(lines)))
    return _IF_NEGATED().usual(_OFFERS().usual(words)) if monster else words


def _marked(words: str) -> str:
    """A sentence of a monster with the marks that it would have today, where its shape decides them."""
    said = words.rstrip(".")
    if (reply := as_a_reply(said)) is not None:
        return f"{reply['when']} (Quick Effect): {words[reply.end('when') + 2 :]}"
    return as_an_answer(said) or at_its_time(said) or words


def _counter(words: str) -> str:
    """A sentence that says what it negates, as one that waits for that and negates it."""
    found = as_a_counter(words.rstrip("."))
    return f"When {found[0]}: {found[1]}" if found is not None else words
