"""What is paid to Summon a monster in its own way: ``by discarding 1 card``."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.activations import cost_clauses
from judge.rulesets.yugioh.reading.clauses.noun_phrases.described_cards import described, of_a_kind
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Refusal, once


def paid(words: str, context: Context) -> list[Data] | None:
    """What it costs; None where that is not understood."""
    if (usual := _AS_FOR_A_TRIBUTE_SUMMON().fullmatch(words)) is not None:
        number = int(usual["n"])
        return [{"tribute": {"count": number, "card": "monster", "of": "you"}}] if number else []
    if (two := _TWO_OF_A_KIND_EACH().fullmatch(words)) is not None:
        return _two_of_a_kind_each(two, context)
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


@once
def _TWO_OF_A_KIND_EACH() -> Expression:
    """``sending 2 monsters you control with a Level difference of 3 to the GY (1 Tuner and 1 non-Tuner)``."""
    return Expression(
        r"sending (?P<what>2 (?:Level \d+ or (?:higher|lower) )?monsters you control) with (?:the same Level|a Level "
        r"difference of (?P<apart>\d+)) to the (?:GY|Graveyard) \(1 (?P<one>[^();:]+?) and 1 (?P<other>[^();:]+?)\)",
        re.IGNORECASE,
    )


def _two_of_a_kind_each(said: re.Match[str], context: Context) -> list[Data] | None:
    """Two monsters of which each is of another kind, and whose Levels are so far apart, or the same."""
    both = described(said["what"], context)
    kinds = [of_a_kind(f"1 {_NON_TUNER.sub('non-Tuner monster', said[one])}", context) for one in ("one", "other")]
    if both is None or None in kinds:
        return None
    apart: Data = {"levels_apart": int(said["apart"])} if said["apart"] else {"same": ["level"]}
    bare = [{key: what for key, what in (kind or {}).items() if key != "card"} for kind in kinds]
    return [{"send_to_graveyard": {**both[1], "one_of": bare, "one_each": True, **apart}}]


_NON_TUNER = Expression(r"non-Tuner$")
