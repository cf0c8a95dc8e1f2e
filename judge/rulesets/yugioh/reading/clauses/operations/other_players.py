"""What other players than the own one may do, or do: the opponent, or each player."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.operations import clause_ends, single_operations
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Steps, once


@once
def _CAN() -> Expression:
    return Expression(
        r"(?:your opponent|(?P<they>they)|(?P<each>each player|both players)) can (?!only )", re.IGNORECASE
    )


@once
def _OF_THEM() -> Expression:
    return Expression(r"\btheir\b")


@once
def _MINE() -> Expression:
    return Expression(r"\b(?:you|your)\b")


def can(words: str, at: int, memory: Memory) -> tuple[Steps, int] | None:
    """``your opponent can Special Summon 1 monster from their hand``: read from their side; ``each player can ...``:
    from both."""
    found = _CAN().match(words, at)
    if found is None or (found["they"] and not memory.context.foe):
        return None
    end = clause_ends.unquoted(words, found.end())
    said = words[found.end() : end]
    if _MINE().search(said) is not None:
        return None
    theirs = _OF_THEM().sub("your", said)
    apart = Memory(memory.context, "" if found["each"] else memory.said)
    apart.compares = memory.compares and not found["each"]
    read = single_operations.operation(theirs, 0, apart)
    if read is None or theirs[read[1] :].strip(" .,;") or len(read[0]) != 1:
        return None
    memory.lost()
    step = read[0][0]
    steps: Steps = [{"you_can": step}, {"also": {"they_can": step}}] if found["each"] else [{"they_can": step}]
    return steps, end - len(said) + len(said.rstrip(" .,;"))


_VERBS = (
    "Special Summon", "add", "send", "banish", "shuffle", "discard", "return", "destroy", "Set", "Tribute", "place",
)  # fmt: skip


@once
def _DOES() -> Expression:
    verbs = "|".join(_VERBS)
    return Expression(
        rf"(?:each player (?:(?P<chooses>chooses) (?P<which>1 [^,.;]+?),? (?:and|then) )?(?P<verb>{verbs})(?:e?s)"
        rf"|both players (?P<verbs>{verbs})|your opponent (?P<theirs>{verbs})(?:e?s)) (?=[\w\"])",
        re.IGNORECASE,
    )


@once
def _THEY() -> Expression:
    return Expression(r"\bthey control\b")


def each_does(words: str, at: int, memory: Memory) -> tuple[Steps, int] | None:
    """``each player adds 1 Plant monster from their Deck to their hand``: both do so with what is theirs; ``your
    opponent ...``: they alone."""
    found = _DOES().match(words, at)
    if found is None:
        return None
    end = clause_ends.unquoted(words, found.end())
    said, verb = words[found.end() : end], found["verb"] or found["verbs"] or found["theirs"]
    if found["chooses"]:
        if not said.startswith("it "):
            return None
        said = f"{found['which']}{said[2:]}"
    if _MINE().search(said) is not None:
        return None
    mine = f"{verb} {_THEY().sub('you control', _OF_THEM().sub('your', said))}"
    read = single_operations.operation(mine, 0, Memory(memory.context))
    if read is None or mine[read[1] :].strip(" .,;") or len(read[0]) != 1 or not _of_its_player(read[0][0]):
        return None
    if not found["chooses"] and not selected.places_of(next(iter(read[0][0].values()))) <= _UNTARGETED:
        return None  # of what everybody sees, a text without marks may target one
    memory.lost()
    stripped = words[:end].rstrip(" .,;")
    theirs: Data = {"they_do": read[0][0]}
    return [theirs] if found["theirs"] else [read[0][0], {"also": theirs}], len(stripped)


_UNTARGETED = frozenset({"hand", "deck", "extra deck"})


def _of_its_player(step: Data) -> bool:
    """Is it done with cards of the player who does it, and by no other?"""
    what = next(iter(step.values()))
    return isinstance(what, dict) and what.get("of") == "you" and not {"who", "to", "random"} & step.keys()
