"""Does a clause name an event, something that happens, rather than a state?

"If this card is destroyed" happens; "if you control a monster that was destroyed" is true or not. The words are walked
through once: a participle behind "is" or "are" that is not part of a relative clause, or a verb that its subject does.
"""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression

_BE = frozenset(("is", "are", "becomes", "become", "gets", "get", "be", "being", "been"))
_ENDS_BE = frozenset(("in", "a", "an", "not", "the", "was", "were", "that"))
_RELATIVE = frozenset(("that", "which", "who", "that's"))
_HOW = frozenset(
    ("Normal", "Special", "Tribute", "Flip", "Fusion", "Ritual", "Synchro", "Xyz", "Link", "Pendulum", "Gemini")
)
_DONE = frozenset(
    (
        "Summoned", "Set", "destroyed", "sent", "banished", "Tributed", "returned", "added", "discarded", "detached",
        "flipped", "targeted", "activated", "drawn", "taken", "declared", "negated", "removed", "placed", "used",
        "shuffled", "excavated", "changed", "attached", "inflicted", "paid", "revealed", "moved", "selected",
        "attacked",
        "put", "milled", "rolled", "tossed", "reduced", "resolved", "applied", "unequipped", "switched", "damaged",
    )
)  # fmt: skip
_DOES = frozenset(
    (
        "Summons", "activates", "destroys", "inflicts", "takes", "draws", "discards", "pays", "paid", "gains",
        "attacks",
        "battles", "declares", "leaves", "loses", "adds", "resolves", "Sets", "banishes", "sends", "Tributes",
        "detaches",
        "targets", "flips", "moves", "returns", "shuffles", "excavates", "removes", "reveals", "conducts", "selects",
        "uses", "changes", "excavates", "reduces", "negates", "switches", "rolls", "tosses", "equips",
        "places", "attaches", "makes", "chooses",
    )
)  # fmt: skip
_DO = frozenset(
    (
        "Summon", "activate", "destroy", "inflict", "take", "draw", "discard", "pay", "gain", "attack", "battle",
        "declare", "leave", "lose", "add", "resolve", "Set", "banish", "send", "Tribute", "detach", "target", "flip",
        "move", "return", "shuffle", "excavate", "remove", "reveal", "conduct", "select", "use", "change",
        "reduce", "negate",
        "switch", "roll", "toss", "equip", "place", "choose", "attach", "make",
    )
)  # fmt: skip
_MEANING = {
    "equipped": "equipped",
    **dict.fromkeys(_DO, "do"),
    **dict.fromkeys(_DOES, "does"),
    **dict.fromkeys(_DONE, "done"),
    **dict.fromkeys(_ENDS_BE, "ends"),
    **dict.fromkeys(_BE, "is"),
}
_MEANING |= {f"{word},": means for word, means in _MEANING.items()}
"""What a word is in a clause; of two meanings the last one counts."""
_SUBJECT = frozenset(
    (
        "you", "opponent", "player", "players", "monster", "monsters", "monster(s)", "it", "they", "card", "card(s)",
        "cards", "effect", "owner", "controller", "control", "controls", "or", "both",
    )
)  # fmt: skip
_DOING = Expression(r"\s*(?:you do|(?:Normal |Special |Tribute |Flip )?Summoned\b|resolving)\b")
_COUNTED = Expression(r"\s*exactly \d+ of your cards are banished\b")
_WAY = Expression(
    r"\bhas left the field\b|\bhas [^,]* placed on it\b"
    r"|\bactivation of this card\b[^,]*\bwas negated\b"
    r"|\bthis card was (?:\w+ )?Summoned (?:using only|by the effect|with the effect)\b(?![^:]*this turn)"
)


def names_event(clause: str) -> bool:
    """Does the clause behind "if" or "when" (masked, without that word) name an event?"""
    words = clause.replace("/", " ").split()
    if words[:1] == ["exactly"] and _COUNTED.match(clause):
        return False
    be = -20
    for n, means in enumerate(map(_MEANING.get, words)):
        if means is None:
            continue
        bare = words[n].rstrip(",")
        before = words[n - 1].rstrip(",") if n else ""
        if means == "is":
            be = n if before not in _RELATIVE else be
        elif means == "ends":
            be = -20
        elif means == "done":
            if n - be <= 8 and not _earlier(words, n):
                return True
            if bare == "Summoned" and before in _HOW and n > 1 and words[n - 2] in ("you", "opponent", "player"):
                return "this turn" not in clause
            if bare == "destroyed" and before == "card" and words[n + 1 : n + 2] in (["your"], ["an"], ["a"]):
                return "this turn" not in clause and "this Battle Phase" not in clause
            if bare == "paid" and before not in _RELATIVE:
                return True
        elif means == "does":
            if before not in _RELATIVE and before != "more":  # "5 or more attacks" are no verb
                return True
        elif means == "do":
            if before in _SUBJECT or (before in _HOW and _by_player(words, n - 1)):
                return True
        elif before in ("becomes", "become"):
            return True
    return bool(_DOING.match(clause) or (("has" in words or "was" in words) and _WAY.search(clause)))


def _earlier(words: list[str], n: int) -> bool:
    """ "... destroyed this turn" looks back; it has not just happened."""
    return words[n + 1 : n + 3] == ["this", "turn"] and words[n + 3 : n + 4] != ["by"]


def _by_player(words: list[str], n: int) -> bool:
    """ "you Normal or Special Summon": does a player stand before the kinds of Summon?"""
    while n >= 0 and (words[n] in _HOW or words[n] in ("or", "and/or")):
        n -= 1
    return n >= 0 and words[n].rstrip(",") in _SUBJECT
