"""Plays that are told within another one: what it answers ("in response to A's Raigeki"), the effect behind a Summon
("summons Stratos and adds Neos"), what has resolved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.vocabulary.spoken import PLAY, Heard, Part, Slot

_ANSWERED = {"to": "activate", "to effect": "effect", "to summon": "summon"}
"""What a play is said to answer, and the play that it is."""
_SUMMONS = ("summon", "tribute_summon", "special_summon", "flip_summon")
_DID = ("adding", "drawing", "effect")
"""What no Summon does, but an effect behind it."""


def apart(heard: Sequence[Heard], players: Sequence[str]) -> Iterator[Heard]:
    """What was heard, each play by itself."""
    played: list[str] = []
    for one in heard:
        for play in _plays(one, played, players) if one.kind == PLAY else (one,):
            if play.kind == PLAY and play.part.get("card"):
                played.append(play.part.get("card"))
            yield play


def _plays(one: Heard, played: Sequence[str], players: Sequence[str]) -> Iterator[Heard]:
    """The plays of one that was heard, in the order in which they are made."""
    answered = next((part for part in one.details if part.key in _ANSWERED and part.get("card")), None)
    if answered is not None and answered.get("card") not in played:
        yield Heard(PLAY, _holder(answered, one.player, players), _play_of(answered))
        details = tuple(part for part in one.details if part is not answered)
        yield one._replace(details=details)
    elif answered is not None:
        details = tuple(part._replace(key="to") if part is answered else part for part in one.details)
        yield one._replace(details=details)
    elif one.part.key in _SUMMONS and any(part.key in _DID for part in one.details):
        begin = next(n for n, part in enumerate(one.details) if part.key in _DID)
        done = one.details[begin:]
        yield one._replace(details=one.details[:begin], asked=False)
        card = one.part.slot("card")
        slots = (card,) if card is not None else ()
        key = "activate" if done[0].key == "effect" else "effect"
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
