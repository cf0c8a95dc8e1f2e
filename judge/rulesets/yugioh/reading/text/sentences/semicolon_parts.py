"""What is done at activation: targets and costs.

Source: Konami, Problem-Solving Card Text, part 3: everything before ';' happens at activation; there is targeting only
where the word "target" stands there, and whatever else is done there is a cost. Declaring, choosing and tossing coins
are done at activation too, but pay nothing.
"""

from __future__ import annotations

import re
from functools import lru_cache

from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression

Span = tuple[int, int]

NOWHERE = (0, 0)
_new = tuple.__new__
_TARGET = Expression(r"\b[Tt]arget(?:s|ing)?\b(?! (?:of|for)\b)")
_DIRECT = Expression(r"\s*(?:[Yy]ou can )?([Tt]arget)s?\b")
_PAYS = frozenset(
    (
        "discard", "banish", "Tribute", "pay", "send", "detach", "reveal", "return", "shuffle", "destroy",
        "remove", "show",
        "place", "skip", "give", "unequip", "lose", "equip", "halve", "change", "add", "take", "Set", "attach",
        "excavate",
        "move", "draw", "negate", "make", "inflict", "increase", "reduce", "put", "switch", "mill",
        "have", "gain",
    )
)  # fmt: skip
_OPENS = frozenset(("then", "and", "or", "and/or", "also", "either", "can", "they", "OR:", "immediately"))
_WHO = frozenset(("opponent", "player", "players", "owner"))
_NO_VERB = ("Summon", "this effect", "effect")
_JOINS = (", ", " and ", " or ", " then ", " also ", " can ", " opponent ", " player ", " owner ")
_FREE = frozenset(("target", "activate", "declare", "choose", "apply"))
_SET_CARD = ("card", "Spell", "Trap", "monster")
_EQUIP_CARD = ("Spell", "Card", "only")
_NO_DEED = {"Set": _SET_CARD, "equip": (*_NO_VERB, *_EQUIP_CARD)}
"""What stands behind a word that is the name of a kind of card there, and no deed."""
_OPTION = Expression(r"\(you can also [^()]*\)")  # what need not be paid is no price
_MAY = Expression(
    r"\s*(?:[Ii]mmediately after [^,]*, |(?:Once|Twice) per [^,]*, |For (?:each|every) [^,.;]*, )?"
    r"(?:[Yy]ou can|[Tt]he turn player can|[Ee]ither player can|[Ii]ts (?:controller|owner) can"
    r"|[Tt](?:hey|hat player) can(?! [^;]*\bto negate\b))\b"
)
_BY = Expression(
    r"\b(?:[Aa]ctivate(?: this card)?(?= by\b)|[Aa]ctivate this card|[Ee]quip this card)\b[^.;]*?\bby "
    r"((?:paying|discarding|sending|banishing"
    r"|Tributing|returning"
    r"|revealing|shuffling|detaching|destroying|removing)\b[^;.]*)"
)
_ALSO = Expression(r"\(When you activate this card, you can also ((?:[^();]|\([^()]*\))*)\.?\)")
"""What its player may pay besides, in a note before all else."""
_BY_TARGET = Expression(r"\bby (?:\w+ [^;.]*? and )?(targeting)\b")


class Paid(NamedTuple):
    """Where a part speaks of targets, and where of a cost."""

    target: Span
    cost: Span


@lru_cache(maxsize=8192)
def paid(words: str) -> Paid:
    """The targets and the cost in what stands before ';' (masked words)."""
    target = NOWHERE
    if (near := words.find("arget")) > 0:
        found = _TARGET.search(words, near - 1)
        target = found.span() if found else NOWHERE
    return _new(Paid, (target, _cost(words)))


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _cost(words: str) -> Span:
    """From the first verb that pays something to the end of the part."""
    if "(you can also " in words:
        words = _OPTION.sub(_blank, words)
    at = 0
    before = ""
    begin = 9 if words.startswith(" You can ") else len(words) - len(words.lstrip())
    verb, _, after = words[begin:].partition(" ")
    verb = verb if verb == "Set" or verb == "Tribute" else verb.lower()
    if verb in _PAYS and not after.startswith(_NO_DEED.get(verb, _NO_VERB)):
        return begin, len(words)
    if _ANY_VERB.isdisjoint(words.split()) and "(" not in words:
        return NOWHERE
    if verb in _FREE:  # only what is said behind it can be a cost
        at = min([place for join in _JOINS if (place := words.find(join, begin)) >= 0], default=-1)
        if at < 0:
            return NOWHERE
        before = ","
    for word in words[at:].split():
        at = words.index(word, at)
        if word not in _ANY_VERB and word.islower() and word.isalpha():  # most words
            before = word
            at += len(word)
            continue
        bare = word.rstrip(",;:)").lstrip("(")
        lower = bare.lower()
        verb = bare if bare in _PAYS else lower if lower in _PAYS or bare == "Special" else ""
        if (
            verb
            and _opens(before, words, at)
            and not words.startswith(_NO_DEED.get(verb, _NO_VERB), at + len(bare) + 1)
        ):
            return at + (word[0] == "("), len(words)
        if bare == "Special" and _opens(before, words, at) and words.startswith("Special Summon ", at):
            return at, len(words)
        if lower in _PAYS_MORE and before in _WHO:
            return at, len(words)
        before = word
        at += len(word)
    return NOWHERE


_PAYS_MORE = frozenset(verb + "s" for verb in _PAYS)
_ANY_VERB = frozenset(
    form
    for verb in (*_PAYS, *_PAYS_MORE, "Special")
    for letters in (verb, verb.capitalize())
    for form in (letters, f"{letters},", f"{letters};", f"{letters}:")
)


def _opens(before: str, words: str, at: int) -> bool:
    """May a clause begin here: at the start, behind a conjunction, a comma or "can"?"""
    if before == "can":
        return words.rfind("that you can", 0, at) != at - 13
    return not before or before in _OPENS or before in _WHO or before.endswith((",", ":"))


def paid_by(words: str) -> Paid:
    """The targets and the cost of "Activate this card by ..." (masked words of the whole sentence)."""
    cost, target = _BY.search(words), _BY_TARGET.search(words)
    return Paid(target.span(1) if target else NOWHERE, cost.span(1) if cost else NOWHERE)


def paid_besides(words: str) -> Span:
    """Where a note says what may be paid besides as the card is activated ("(When you activate this card, you can also
    reveal ...)")."""
    found = _ALSO.match(words) if words.startswith("(When you") else None
    return found.span(1) if found else NOWHERE


def first_target(words: str) -> Span:
    """The word "target" at the start of a sentence without ';' ("You can target 1 monster and ...")."""
    if "arget" not in words[:20]:
        return NOWHERE
    found = _DIRECT.match(words)
    return found.span(1) if found else NOWHERE


def optional(words: str) -> Span:
    """Where it says that the player may ("You can ..."), at the start of what follows the condition."""
    if words.startswith(" You can "):
        return 1, 8
    if " can" not in words[:80]:
        return NOWHERE
    found = _MAY.match(words)
    return found.span() if found else NOWHERE
