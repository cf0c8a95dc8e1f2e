"""What is paid to Summon a monster in its own way: ``by discarding 1 card``."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.activations import cost_clauses
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Refusal, once


def paid(words: str, context: Context) -> list[Data] | None:
    """What it costs; None where that is not understood."""
    if (usual := _AS_FOR_A_TRIBUTE_SUMMON().fullmatch(words)) is not None:
        number = int(usual["n"])
        return [{"tribute": {"count": number, "card": "monster", "of": "you"}}] if number else []
    words = _SHARED_FIELD().sub(r"\g<one> you control\g<other>", words)
    words = _ONE_OF_EACH().sub(r"\g<one> you control and \g<other> you control", words)
    read = cost_clauses.activation(f"activate this card by {words}", context)
    if isinstance(read, Refusal) or read.data.keys() != {"cost"}:
        return None
    costs: list[Data] = read.data["cost"]
    return costs


@once
def _AS_FOR_A_TRIBUTE_SUMMON() -> Expression:
    return Expression(r"Tributing the same number of monsters needed for a Tribute Summon \(normally (?P<n>[0-2])\)")


@once
def _SHARED_FIELD() -> Expression:
    """``sending 1 face-up A and 1 face-up B you control to the GY``: both of them."""
    return Expression(
        r"(?<=sending )(?P<one>1 (?:(?! and | you control)[^;:])+)(?P<other> and 1 [^,;:]+ you "
        r"control to the (?:GY|Graveyard)$)"
    )


@once
def _ONE_OF_EACH() -> Expression:
    """``Tributing 2 monsters you control (1 face-up A and 1 B)``."""
    return Expression(r"(?<=Tributing )2 monsters you control \((?P<one>1 [^();:]+?) and (?P<other>1 [^();:]+?)\)")
