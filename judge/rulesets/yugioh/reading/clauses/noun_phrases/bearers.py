"""Monsters that bear cards: what is equipped or attached to them, as it stands behind the noun."""

from __future__ import annotations

from collections.abc import Callable

from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory, reference
from judge.rulesets.yugioh.reading.clauses.noun_phrases.selected import uncounted
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Noun

Read = Callable[[str, int, Memory], "Noun | None"]
"""What reads a noun phrase."""
_USING = Expression(
    r",? (?:that was|(?P<further>or was)) (?P<ways>(?:(?:Fusion|Ritual|Synchro|Xyz|Link)(?:, or |, | or )?)+) Summoned "
    r"(?:by )?using ",
    opens=(" that was ", ", that was ", ", or was ", " or was "),
)
_AS_MATERIAL = Expression(r" as (?:an? )?(?:(?:Fusion|Synchro|Xyz|Link) )?[Mm]aterials?(?![\w-])|(?=, or was )")
_WORN = Expression(r" (?:that (?:is|are) )?equipped to (?=an? |it\b|that )")
_ATTACHED = Expression(r" (?:that (?:is|are) )?attached to (?=an? |1 |it\b|that )")


def _bearer(words: str, at: int, memory: Memory, noun: Read) -> tuple[Data, int] | None:
    """Which monsters they are, without a number, or the one that was targeted; where that ends."""
    if (those := reference(words, at, memory)) is not None:
        aimed = those.data == "target" and memory.compares
        return ({"very_one": "target"}, those.end) if aimed else None
    found = noun(words, at, Memory(memory.context))
    if found is None or found.plural or not isinstance(found.data, dict) or found.data.get("count", 1) != 1:
        return None
    what = {key: one for key, one in found.data.items() if key != "count" and key not in found.added}
    return (what, found.end) if what.get("card") == "monster" and "in" not in what else None


def worn(words: str, at: int, found: Data, memory: Memory, noun: Read) -> int | None:
    """``1 Equip Card you control equipped to a Machine monster``: to which monsters; where that ends."""
    start = _WORN.match(words, at)
    bearer = _bearer(words, start.end(), memory, noun) if start is not None else None
    if bearer is None or "equipped_to" in found:
        return None
    places = found.get("in", "field")
    if found.get("card") == "monster" or places not in ("field", "spell & trap zone"):
        return None
    found["equipped_to"] = bearer[0]
    if found.pop("-of banished", False):
        found["-placed"] = True
    return bearer[1]


def attached(words: str, at: int, found: Data, memory: Memory, noun: Read) -> int | None:
    """``1 card attached to 1 Xyz Monster you control``: to which monster; where that ends."""
    start = _ATTACHED.match(words, at)
    if start is None or {"of", "in", "face", "attached_to", "equipped_to"} & found.keys():
        return None
    bearer = _bearer(words, start.end(), memory, noun)
    if bearer is None:
        return None
    found.update({"in": "xyz material", "attached_to": bearer[0], "-placed": True})
    return bearer[1]


def made_from(words: str, at: int, found: Data, memory: Memory, noun: Read) -> int | None:
    """``that was Fusion Summoned using an Effect Monster as material``, ``that was Ritual Summoned using a Normal
    Monster, or was Fusion or Synchro Summoned using a Normal Monster as material``: in which way, with what; where that
    ends."""
    if found.get("card") != "monster" or {"summoned", "made_from", "in", "one_of"} & found.keys():
        return None
    ways: list[Data] = []
    start = _USING.match(words, at)
    while start is not None and bool(start["further"]) is bool(ways):
        used = noun(words, start.end(), Memory(memory.context))
        behind = _AS_MATERIAL.match(words, used.end) if used is not None else None
        if used is None or behind is None or not isinstance(used.data, dict) or used.placed or used.plural:
            return None
        what = {key: one for key, one in used.data.items() if key != "count" and key not in used.added}
        if used.data.get("count", 1) != 1 or {"of", "in", "other", "face", "position"} & what.keys() or not what:
            return None
        named = [way for way in ("fusion", "ritual", "synchro", "xyz", "link") if way.title() in start["ways"]]
        ways += [{"summoned": way, "made_from": what} for way in named]
        at = behind.end()
        start = _USING.match(words, at)
    if not ways:
        return None
    found.update(ways[0] if len(ways) == 1 else {"one_of": ways})
    return at


_LADEN = Expression(r" (?:that has|with) (?P<both>both )?(?=an? |\")")


_AS_XYZ_MATERIAL = Expression(r" as (?:Xyz )?[Mm]aterials?(?=$|[,;.]| (?:you|your|on)\b)")


def laden(words: str, at: int, found: Data, memory: Memory, noun: Read) -> int | None:
    """``an Xyz Monster that has a Dragon monster as material``, ``both a Spell and a Trap``; where that ends."""
    start = _LADEN.match(words, at) if "with_material" in memory.admits and found.get("kind") == ["xyz"] else None
    held, end = list[Data](), start.end() if start is not None else at
    while start is not None and len(held) < (2 if start["both"] else 1):
        end += len(" and ") if held and words.startswith(" and ", end) else 0
        one = noun(words, end, Memory(memory.context))
        what = uncounted(one) if one is not None and not one.placed else None
        if one is None or not what or {"of", "in", "face", "other"} & what.keys():
            return None
        held, end = [*held, what], one.end
    behind = _AS_XYZ_MATERIAL.match(words, end) if held else None
    if behind is None or "with_material" in found:
        return None
    found["with_material"] = held if len(held) > 1 else held[0]
    return behind.end()
