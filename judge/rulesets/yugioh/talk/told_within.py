"""Plays that are told within another one: what it answers ("in response to A's Raigeki"), the effect behind a Summon
("summons Stratos and adds Neos"), what has resolved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.rulesets.yugioh.table.records import CardRecord
from judge.rulesets.yugioh.talk import said_answers
from judge.vocabulary.spoken import PLAY, Heard, Misheard, Part, Slot

_ANSWERED = {"to": "activate", "to effect": "effect", "to summon": "summon"}
"""What a play is said to answer, and the play that it is."""
_SUMMONS = ("summon", "tribute_summon", "special_summon", "flip_summon")
_DID = ("adding", "drawing", "effect")
"""What no Summon does, but an effect behind it."""
_PAID = ("tribute", "banish", "send")


def apart(heard: Sequence[Heard], players: Sequence[str], records: Mapping[str, CardRecord]) -> Iterator[Heard]:
    """What was heard, each play by itself. Raises `Misheard` where it is not clear what a card is used on."""
    played: list[str] = []
    for one in heard:
        for play in _plays(_answering(one, played, records), played, players, records) if one.kind == PLAY else (one,):
            if play.kind == PLAY and play.part.get("card"):
                played.append(play.part.get("card"))
            yield play


def _answering(one: Heard, played: Sequence[str], records: Mapping[str, CardRecord]) -> Heard:
    """What was heard, with what a card that targets nothing is used "on" as what it answers, if nobody played that
    before: "Solemn Judgment on B's Raigeki"."""
    card, on = one.part.get("card"), next((part for part in one.details if part.key == "on"), None)
    named: Sequence[Any] = on.get("cards") or () if on is not None else ()
    if one.part.key not in ("activate", "effect", "flip") or on is None or len(named) != 1 or named[0] in played:
        return one
    whose = [said for said in on.about if said.holder not in ("", one.player)]
    known = isinstance(named[0], str) and isinstance(card, str)
    if not known or not whose or any(said.place for said in on.about) or said_answers.is_target({}, records[card]):
        return one
    about = [Slot("card 's", said, on.start, on.end) for said in whose]
    to = Part("to", (Slot("card", named[0], on.start, on.end), *about), on.start, on.end)
    return one._replace(details=tuple(to if part is on else part for part in one.details))


def _plays(
    one: Heard, played: Sequence[str], players: Sequence[str], records: Mapping[str, CardRecord]
) -> Iterator[Heard]:
    """The plays of one that was heard, in the order in which they are made."""
    answered = next((part for part in one.details if part.key in _ANSWERED and part.get("card")), None)
    if answered is not None and answered.get("card") not in played:
        theirs, own = _beside(one, answered, records)
        yield Heard(PLAY, _holder(answered, one.player, players), _play_of(answered), theirs)
        yield one._replace(details=own)
    elif answered is not None:
        details = tuple(part._replace(key="to") if part is answered else part for part in one.details)
        yield one._replace(details=details)
    elif one.part.key in _SUMMONS and any(_used(part, one) for part in one.details):
        begin = next(n for n, part in enumerate(one.details) if _used(part, one))
        done = one.details[begin:]
        yield one._replace(details=one.details[:begin], asked=False)
        card = one.part.slot("card")
        slots = (card,) if card is not None else ()
        key = "effect" if done[0].key in _DID[:2] else "activate"
        yield one._replace(part=Part(key, slots, done[0].start, done[-1].end), details=done)
    elif _resolves(one, played):
        name = one.part.get("card") or one.part.get("link")
        if name not in played:
            slot = Slot("card", name, one.part.start, one.part.end)
            key = "effect" if one.part.key == "resolved" else "activate"
            yield one._replace(part=one.part._replace(key=key, slots=(slot,)), details=())
        yield one._replace(part=one.part._replace(key="resolve", slots=()), details=())
    elif one.part.key == "effect" and one.part.get("added"):
        about = [slot for slot in one.part.slots if slot.name == "added"]
        added = Part("adding", tuple(slot._replace(name="cards") for slot in about), about[0].start, about[0].end)
        yield one._replace(details=(added, *one.details))
    else:
        yield one


def _beside(one: Heard, answered: Part, records: Mapping[str, CardRecord]) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """What is told beside the play that is answered, and beside its answer: a target behind it is that of the one of
    them that targets. Raises `Misheard` where both do."""
    own = [part for part in one.details if part is not answered]
    behind = next((part for part in own if part.key in ("on", "targets") and part.start > answered.start), None)
    card, other = one.part.get("card"), answered.get("card")
    if behind is None or not isinstance(card, str) or not said_answers.is_target({}, records[other]):
        return (), tuple(own)
    if said_answers.is_target({}, records[card]):
        text = f"It is not clear whether {other} or {card} is used on that."
        raise Misheard(text, behind.start, behind.end, f"Say first what {other} is used on, as a play of its own.")
    return (behind,), tuple(part for part in own if part is not behind)


def _used(part: Part, summon: Heard) -> bool:
    """Does an effect do it, or is it paid for one: with the monster that was Summoned?"""
    return part.key in _DID or (part.key in _PAID and part.get("cards") == [summon.part.get("card")])


def _resolves(one: Heard, played: Sequence[str]) -> bool:
    """Is it told that the Chain of a card has resolved, and not asked whether it does?"""
    told = one.part.get("became") == "resolved" and one.part.get("link") not in played and not one.asked
    return one.part.key == "resolved" or told


def _holder(answered: Part, player: str, players: Sequence[str]) -> str:
    """Who made the play that is answered: who is named, or whose the card is; else the other player."""
    whose = answered.get("card 's")
    other = next(one for one in players if one != player)
    return answered.get("player") or (whose.holder if whose is not None else "") or other


def _play_of(answered: Part) -> Part:
    """The play that is answered."""
    key = _ANSWERED[answered.key]
    if key == "summon" and answered.get("how"):
        key = "special_summon"
    if key == "effect" and answered.get("effect"):
        key = "activate"
    slots = tuple(slot for slot in answered.slots if slot.name in ("card", "card 's", "how", "effect"))
    return answered._replace(key=key, slots=slots)
