"""A sentence that holds where the one before it does not: ``If this card is not equipped with any Equip Card, ... If it
is, ...``."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression

_WHERE_NOT = Expression(r"(?:^|[.\u25cf]\s+)If this card is not (?P<state>[^.,:;\u25cf]+), [^.:;\u25cf]*\.\s*$")
_WHERE_SO = Expression(r"\s*If it is, (?=\S)")
_ANY = Expression(r"\bany (?=[A-Z]\w+ Cards?\b)")


def spelled_out(before: str, said: str) -> str:
    """The sentence with the state in full that it asks for; ``before`` is what is printed before it."""
    short = _WHERE_SO.match(said)
    found = _WHERE_NOT.search(before) if short is not None else None
    if short is None or found is None:
        return said
    return f"If this card is {_ANY.sub('an ', found['state'])}, {said[short.end() :]}"


def unsaid(said: str) -> bool:
    """Is the state of such a sentence told by the sentence before it?"""
    return _WHERE_SO.match(said) is not None
