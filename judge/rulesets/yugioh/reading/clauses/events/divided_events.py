"""Events told in one sentence of two kinds of cards, or with two causes: each is read by itself."""

from __future__ import annotations

from collections.abc import Callable

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, once

Happened = tuple[list[Data], str, int]
Reader = Callable[[str, int, Memory], Happened | None]
"""What reads one event."""


@once
def _EITHER() -> Expression:
    """``an "A" monster(s) you control, except "B", or a face-up "C" you control, leaves the field``."""
    return Expression(
        r"(?P<one>an? [^,.;:]+?(?:, except \"[^\"]+\")?), or (?P<other>an? [^,.;:]+?),? (?=(?:leaves|is|are|declares) )"
    )


@once
def _UNCOUNTED() -> Expression:
    """``a face-up "A" Fusion Monster(s) or "B" you control is destroyed``."""
    noun = r"(?:[Mm]onster|[Cc]ard|Token)(?:\(s\))?"
    return Expression(
        rf"(?P<one>an? (?P<up>face-up )?(?:(?! (?:or(?! (?:higher|lower|more|less))|is|are|and/or) )[^,.;:])+?{noun}) "
        r"(?:or|and/or) "
        rf"(?P<other>(?P<article>an? )?(?:{NAME}|(?:(?! (?:or|is|are) )[^,.;:])+?{noun}))(?P<mine> you control)? "
        r"(?=(?:leaves|is|are|declares) )"
    )


def of_two(words: str, at: int, memory: Memory, read: Reader) -> Happened | None:
    """What happens to one card or another, each said in full before the verb, or the second without its number."""
    whole, brief = _EITHER().match(words, at), _UNCOUNTED().match(words, at)
    match = whole or brief
    if match is None:
        return None
    sides = [match["one"], match["other"]]
    if whole is None and brief is not None:
        if not brief["article"]:
            sides[1] = f"a {brief['up'] or ''}{sides[1]}"
        sides = [f"{one}{brief['mine'] or ''}" for one in sides]
    return _both(
        [f"{one} {words[match.end() :]}" for one in sides], [len(one) + 1 for one in sides], match.end(), memory, read
    )


def _both(told: list[str], begins: list[int], at: int, memory: Memory, read: Reader) -> Happened | None:
    """Two events whose words are the same from these places on, which stand at ``at``."""
    found = [read(one, 0, memory) for one in told]
    if found[0] is None or found[1] is None:
        return None
    ends = [one[2] - begun for one, begun in zip(found, begins, strict=True) if one]
    if ends[0] != ends[1] or ends[0] <= 0:
        return None
    about = found[0][1] if found[0][1] == found[1][1] else "those cards" if all(one[1] for one in found if one) else ""
    return [*found[0][0], *found[1][0]], about, at + ends[0]


@once
def _SUMMONS() -> Expression:
    return Expression(r"(?P<head>(?:you|your opponent) (?:[A-Z]\w+,? (?:or )?)*Summons? )(?=an? )")


@once
def _AND_OR() -> Expression:
    return Expression(r",? and/or (?=an? )")


def of_two_objects(words: str, begun: int, at: int, memory: Memory, read: Reader) -> Happened | None:
    """``you Normal or Special Summon an "A" monster(s) | and/or a "B" Xyz Monster(s)``: the second of them."""
    head, joint = _SUMMONS().match(words, begun), _AND_OR().match(words, at)
    if head is None or joint is None:
        return None
    found = read(f"{head['head']}{words[joint.end() :]}", 0, memory)
    return None if found is None else (found[0], found[1], joint.end() + found[2] - len(head["head"]))


@once
def _CAUSES() -> Expression:
    """``is destroyed by battle or Spell effect and sent to your GY``."""
    return Expression(
        r"(?P<head>[^:;]*? (?:is|are) destroyed) by (?P<one>battle(?: with an opponent's attacking monster)?"
        r"|(?:an|your) opponent's (?:attack|card effect)|an? [^,;:()]*?card's effect|your (?:[^,;:() ]+ )?effect)"
        r"(?P<comma>,?) or (?:is )?(?:destroyed )?(?:by )?(?P<other>(?:battle with )?(?:an?|their|your) [^,;:()]+?"
        r"|(?:monster|Spell|Trap) effect)(?P<gone>,? and sent to (?:the|your|its owner's) (?:GY|Graveyard))?"
        r"(?=$|,? \((?!s)|, (?!or|and) | while (?:this card is|you) )"
    )


_KINDS = ("monster effect", "Spell effect", "Trap effect")


def by_two(words: str, at: int, memory: Memory, read: Reader) -> Happened | None:
    """A card that is destroyed in one way or the other."""
    match = _CAUSES().match(words, at)
    if match is None:
        return None
    ways = [match["one"], match["other"].replace("their attacking", "an opponent's attacking")]
    ways = [f"a {way}" if way in _KINDS else way for way in ways]
    gone = (match["gone"] or "").removeprefix(",")
    told = [f"{match['head']} by {way}{gone}" for way in ways]
    found = [read(one, 0, memory) for one in told]
    if any(one is None or one[2] != len(said) for one, said in zip(found, told, strict=True)):
        return None
    events = [event for one in found if one for event in one[0]]
    about = {one[1] for one in found if one} - {""}
    return events, about.pop() if len(about) == 1 else "", match.end()
