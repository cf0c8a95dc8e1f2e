"""How often: once per turn by copy or by name, counted by use or by activation, per Chain, per Duel.

Source: yugipedia.com/wiki/Once_per_turn; rules/psct.md, item 8.
"""

from __future__ import annotations

from functools import lru_cache

from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression

Span = tuple[int, int]


class Limit(NamedTuple):
    """A limit on how often something is used.

    ``counts`` is ``use`` or ``activate`` (per player and name) or ``soft`` (per copy while it stays); ``per`` is
    ``turn``, ``chain``, ``duel``, ``battle``, ``opponent's turn`` ...; ``times`` how many; ``scope`` what a limit by
    name covers: ``this`` effect, the ``next`` one, ``each`` effect, those ``following`` or ``preceding`` it, ``one`` of
    them all (``one following``, ``one preceding``), ``card`` (its activation) or empty.
    """

    counts: str
    per: str
    times: int
    scope: str
    at: Span


_TIMES = {"once": 1, "twice": 2, "thrice": 3, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
OFTEN = r"(?:once|twice|thrice|(?:\d+|two|three|four|five|six) times)"
"""How often, in words."""
_SOFT = Expression(
    rf"\b((?i:(?:up to )?{OFTEN})) (?:per|each|during each|during) ((?:each |your |either |the |that "
    r"|their )*(?:\w+'s )?(?:\w+ )?(?:turn|Chain Link|[Cc]hain|Duel|battle|Battle Phase|Main Phase|Standby Phase"
    r"|End Phase|Draw Phase|Phase|attack))"
)
_HARD = Expression(
    r"(?:[Yy]ou|[Ee]ach player|[Ee]ither player) can(?: only)? (use|activate|gain)s?(?: only)? (?:(this card's"
    r"|this|each|either|the|these|1(?: of)?(?: the| these)?|one|either of the|a|only)\b)?"
    r"((?:\"[^\"]*\"|[^.]|\.(?=[\w\"]))*?)"
    rf"\b((?:up to )?{OFTEN}|per turn|per Duel|per Chain|per each turn)\b"
    r"(?: per)?(?: (turn|[Dd]uel|Chain|Chain Link|battle))?"
)


_COPIES = Expression(r"^ ?up to (\d+) (?=\"|$)")
"""How many cards of a name, where it is more than one."""
_PASSIVE = Expression(r"(?:This|The) effect of [^.]*? can only be (?P<verb>used|activated) once per turn")


def times_of(often: str) -> int:
    """How often that is: ``up to four times`` is 4."""
    word = often.lower().removeprefix("up to ").split()[0]
    return _TIMES[word] if word in _TIMES else int(word)


@lru_cache(maxsize=4096)
def soft_limits(words: str) -> tuple[Limit, ...]:
    """The limits in the words of an effect itself ("Once per turn:", "Once per Chain, up to thrice per turn")."""
    return tuple(
        Limit("soft", found[2].strip().lower(), times_of(found[1]), "", found.span()) for found in _SOFT.finditer(words)
    )


@lru_cache(maxsize=4096)
def soft_limit(words: str) -> Limit | None:
    """The first of them."""
    return next(iter(soft_limits(words)), None)


@lru_cache(maxsize=4096)
def hard_limit(words: str) -> Limit | None:
    """The limit by name in a sentence of its own ("You can only use this effect of ... once per turn"); one that names
    no card ("You can only use this effect once per turn") is one of each copy."""
    found = _HARD.search(words)
    if not found:
        told = _PASSIVE.match(words)
        return Limit(told["verb"].removesuffix("d"), "turn", 1, "this", told.span()) if told else None
    how = found[4]
    copies = _COPIES.search(found[3])
    number = int(copies[1]) if copies else 1 if how.startswith("per") else times_of(how)
    per = (found[5] or (how.removeprefix("per ") if how.startswith("per") else "turn")).lower()
    scope, nameless = _scope(found[2] or "", found[3], found[1]), found[3].strip() == "effect" and found[1] != "gain"
    counts = "soft" if scope == "this" and nameless and per == "turn" else found[1].replace("gain", "use")
    return Limit(counts, per, number, scope, found.span())


_PREVIOUS = Expression(r", and its previous effect only once per turn")


def previous_limit(words: str) -> Limit | None:
    """The limit of the effect before the one that a limit by name speaks of (``You can only use this effect of "A" once
    per Duel, and its previous effect only once per turn``)."""
    found = _PREVIOUS.search(words)
    return Limit("use", "turn", 1, "this", found.span()) if found else None


def _scope(word: str, rest: str, verb: str) -> str:
    if "effect" not in rest and "effect" not in word and verb == "activate":
        return "card"
    side = next((side for side in ("following", "preceding") if side in rest), "")
    if word == "each":
        return side or "each"
    if word in ("this", "this card's", "the"):
        return "next" if side == "following" else "this"
    return (
        f"one {side}".rstrip()
        if word.startswith(("1", "one", "a", "either", "only", "these"))
        else "card"
        if "effect" not in rest
        else "this"
    )


_LIMITS = {
    ("soft", "turn"): "soft", ("use", "turn"): "use", ("activate", "turn"): "activate",
    ("soft", "chain"): "chain", ("use", "duel"): "duel", ("soft", "battle"): "battle",
    ("soft", "opponent's turn"): "soft", ("soft", "your turn"): "soft", ("soft", "attack"): "battle",
    ("soft", "battle phase"): "soft",
    ("soft", "opponent's battle phase"): "soft", ("activate", "chain"): "activate chain",
    ("use", "chain"): "activate chain",
    ("activate", "duel"): "activate duel",
}  # fmt: skip
"""Limits as card files say them; a turn has one Battle Phase, and while a Chain is built nothing of it is negated."""
_SEVERAL = frozenset({"soft", "use", "activate"})
"""Limits that may allow more than one use."""


def once(limit: Limit) -> str:
    """A limit as card files say it; empty for one that they cannot say. That it counts in the opponent's turn only is
    said by the condition."""
    said = _LIMITS.get((limit.counts, limit.per), "")
    return said if limit.times == 1 or (said in _SEVERAL and limit.per == "turn") else ""


def both(limits: tuple[Limit, ...]) -> tuple[Limit, Limit] | None:
    """Two limits that hold besides each other, the one that may allow more than one use first; None if that is not
    what they are, or card files cannot say one of them. Only the first can be shared with other effects."""
    if len(limits) != 2:
        return None
    first, second = sorted(limits, key=lambda limit: (-limit.times, not limit.scope.startswith("one")))
    said = once(first), once(second)
    if second.times > 1 or not all(said) or said[0] == said[1] or "battle" in said or second.scope.startswith("one"):
        return None
    return first, second


def decisive(limits: tuple[Limit, ...]) -> Limit | None:
    """The limit that says all: what is limited by name once per turn is limited so for each copy, too. None if card
    files cannot say it."""
    kinds = [(limit.counts, limit.per, limit.times) for limit in limits]
    if len(limits) == 2 and set(kinds) == {("use", "turn", 1), ("soft", "turn", 1)}:
        return limits[kinds.index(("use", "turn", 1))]
    return limits[0] if len(limits) == 1 and once(limits[0]) else None
