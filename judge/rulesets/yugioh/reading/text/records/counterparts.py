"""A sentence that holds where the one before it does not: ``If this card is not equipped with any Equip Card, ... If it
is, ...``, ``If the equipped monster is a Dragon monster, ... If not, ...``; a point of a list that holds in the turn of
one player: ``While equipped: During your turn: It ...``."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression

_WHERE_NOT = Expression(r"(?:^|[.\u25cf]\s+)If this card is not (?P<state>[^.,:;\u25cf]+), [^.:;\u25cf]*\.\s*$")
_WHERE_SO = Expression(r"\s*If it is, (?=\S)")
_BEARER_IS = Expression(
    r"(?:^|[.\u25cf]\s+)If (?P<state>the equipped monster is [^.,:;\u25cf]+), it [^.:;\u25cf]*\.\s*$"
)
_DIRECTLY = Expression(r"[Cc]an attack your opponent directly,? unless they control (?P<what>an? [^.,:;\u25cf]+)\.\s*$")
_IF_ONE = Expression(r"\s*If they do control one, (?=\S)")
_IF_NOT = Expression(r"\s*If not, it (?=\S)")
_IN_THE_TURN = Expression(r"\s*(?:\u25cf\s*)?During (?P<whose>your(?: opponent's)?) turn: (?=[A-Z])")
_ANY = Expression(r"\bany (?=[A-Z]\w+ Cards?\b)")


def spelled_out(before: str, said: str) -> str:
    """The sentence with the state in full that it asks for; ``before`` is what is printed before it."""
    if (turn := _IN_THE_TURN.match(said)) is not None:
        what = said[turn.end() :]
        what = f"the equipped monster{what[2:]}" if what.startswith("It ") else f"{what[:1].lower()}{what[1:]}"
        return f"During {turn['whose']} turn, {what}"
    other = _IF_NOT.match(said)
    bearer = _BEARER_IS.search(before) if other is not None else None
    if other is not None and bearer is not None:
        return f"Unless {bearer['state']}, the equipped monster {said[other.end() :]}"
    if (bound := _IF_ONE.match(said)) is not None and (free := _DIRECTLY.search(before)) is not None:
        return f"If your opponent controls {free['what']}, {said[bound.end() :]}"
    short = _WHERE_SO.match(said)
    found = _WHERE_NOT.search(before) if short is not None else None
    if short is None or found is None:
        return said
    return f"If this card is {_ANY.sub('an ', found['state'])}, {said[short.end() :]}"


def unsaid(said: str) -> bool:
    """Is the state of such a sentence told by the sentence before it?"""
    return _WHERE_SO.match(said) is not None or _IF_NOT.match(said) is not None or _IF_ONE.match(said) is not None
