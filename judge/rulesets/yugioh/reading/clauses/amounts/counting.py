"""What is counted in a changing number: ``for each of your banished monsters``, ``for each Dragon monster on the field
and in the GYs``, ``for each "A" monster with a different name you control, except this card``."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.noun_phrases import places, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import ON_FIELD
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Noun, once


@once
def _OF_BANISHED() -> Expression:
    return Expression(
        r"of (?P<whose>your|your opponent's) (?:currently )?(?P<down>face-down )?banished ", re.IGNORECASE
    )


@once
def _CARDS() -> Expression:
    return Expression(r"cards?(?![\w(-])")


@once
def _WORN() -> Expression:
    return Expression(
        rf"(?:Equip (?:Card|Spell)s? (?:Cards? )?|(?:(?P<named>{NAME}) )?cards? )equipped to (?:this card|it)",
        re.IGNORECASE,
    )


@once
def _ALSO_THERE() -> Expression:
    """A second place, behind the first."""
    return Expression(
        r" (?:and|or|and/or) (?:is )?in (?:the|either|both players'|(?P<their>their)|(?P<your>your)) "
        r"(?:GYs?|Graveyards?)",
        re.IGNORECASE,
    )


@once
def _BANISHED_TOO() -> Expression:
    return Expression(
        r" that (?:is|are) banished or in (?:the|either|(?P<your>your)) (?:GYs?|Graveyards?)", re.IGNORECASE
    )


_SHOWN = r"(?:face-up banished cards?|face-up cards? that (?:is|are) (?:currently )?banished)"
_LYING = Expression(rf"(?:face-down banished cards?|(?P<up>{_SHOWN}))(?![\w(-])")
_APART = Expression(r" with (?:a )?different names?(?: from each other)?(?![\w-])")
_BUT = (", except this card", " except this card", " (other than this card)")


def counted(words: str, at: int, *, admits: frozenset[str] = frozenset()) -> tuple[Data, int] | None:
    """The selector of what is counted, and where its words end; None if they are not understood. ``admits`` is what may
    be said of Link Arrows (`admitted_words`)."""
    worn = _WORN().match(words, at)
    if worn is not None:
        named = {"named": worn["named"][1:-1]} if worn["named"] else {}
        return {**named, "equipped_to": "this card"}, worn.end()
    lying = _LYING.match(words, at)
    if lying is not None:
        return {"in": "banished", "face": "up" if lying["up"] else "down"}, lying.end()
    banished = _OF_BANISHED().match(words, at)
    begin = banished.end() if banished else at
    whose = "" if banished is None else "you" if banished["whose"].lower() == "your" else "opponent"
    rest, theirs = words[begin:], places.of_the_opponent(words[:begin])
    apart = _APART.search(rest)
    if apart is not None:
        told = _cards(rest[: apart.start()] + rest[apart.end() :], whose, admits, theirs)
        if told is not None and told[1] >= apart.start():
            return {**told[0], "different_names": True}, begin + told[1] + apart.end() - apart.start()
    told = _cards(rest, whose, admits, theirs)
    hidden = {"face": "down"} if banished is not None and banished["down"] else {}
    return None if told is None else ({**told[0], **hidden}, begin + told[1])


def longer(words: str, at: int, found: Noun | None) -> Noun | None:
    """What is counted, where more words tell it than were read of it as of other cards."""
    told = counted(words, at)
    if told is None or (found is not None and found.end >= told[1]):
        return found
    return Noun(told[0], told[1], placed=True)


def _cards(words: str, banished: str, admits: frozenset[str], theirs: bool) -> tuple[Data, int] | None:
    """The cards that are counted, without a word about their names; of whom, if they are ``banished``; is it the
    opponent that ``they`` means?"""
    if banished and (any_card := _CARDS().match(words)) is not None:
        return {"of": banished, "in": "banished"}, any_card.end()
    memory = Memory(Context(foe=theirs))
    memory.admits = admits
    noun = selecting.noun(words, 0, memory)
    if noun is None or not isinstance(noun.data, dict) or noun.data.get("count", 1) != 1:
        return None
    found = {key: what for key, what in noun.data.items() if key != "count" and (key, what) != ("card", "any")}
    end = noun.end
    if banished:
        found = {key: what for key, what in found.items() if key not in noun.added}
        if noun.placed or {"of", "in", "face"} & set(found):
            return None
        found = {**found, "of": banished, "in": "banished"}
    else:
        found, end = elsewhere(words, end, found)
    for but in _BUT:
        if words.startswith(but, end):
            found, end = {**found, "other": True}, end + len(but)
            break
    return (found, end) if found else None


def elsewhere(words: str, at: int, found: Data) -> tuple[Data, int]:
    """The other place in which cards are counted."""
    also = _ALSO_THERE().match(words, at)
    if also is not None and found.get("in", "field") in ("monster zone", *ON_FIELD):
        of = {"their": "opponent", "your": "you"}.get(next((key for key, said in also.groupdict().items() if said), ""))
        if found.get("of") == of:
            return {**found, "in": ["field", "graveyard"]}, also.end()
    gone = _BANISHED_TOO().match(words, at)
    if gone is not None and "in" not in found and "of" not in found:
        mine = {"of": "you"} if gone["your"] else {}
        return {**found, **mine, "in": ["banished", "graveyard"]}, gone.end()
    return found, at
