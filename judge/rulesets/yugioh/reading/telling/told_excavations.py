"""What is told of cards that are excavated or looked at, and of what is declared."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import Claims, Data, printed, said
from judge.rulesets.yugioh.reading.telling.tellers import amount, does, enter
from judge.rulesets.yugioh.reading.telling.told_selectors import selector


def _excavate(value: Any, data: Data) -> Claims:
    """The top cards of a Deck."""
    yield from said("excavate|look top? card? deck number?")
    if value == 1:
        yield from said("1?")
    elif value != "until found":
        yield from amount(value)


def _find(value: Any, data: Data) -> Claims:
    """Until which cards it goes on."""
    yield from said("until excavate")
    for at, one in enumerate(value):
        yield from said("and" if at else "")
        yield from selector(one)


def _put_back(value: Any, data: Data) -> Claims:
    """What becomes of the cards that are left."""
    yield from said(
        "rest|remaining|other|excavate|them|that? all? card? deck back? excavate? top?? bottom?? either?? or??"
    )
    yield from said("shuffle" if value == "shuffled" else "place|return|put any? order? same?")
    yield from said({"shuffled": "", "top or bottom": "top or bottom"}.get(value, value))


def _declared(value: Any, data: Data) -> Claims:
    """What is declared at activation."""
    yield from said("declare")
    if value in _DECLARED:
        yield from said(_DECLARED[value])
        return
    for words, how in printed(value):
        yield ((*words, "between") if words == ("from",) else (*words, "and") if words == ("to",) else words), how


_DECLARED = {
    "card name": "name 1? card?", "attribute": "attribute 1?", "monster type": "type 1? monster?",
    "kind of monster": "type monster? card? 1?", "card type": "type card? 1? monster spell trap or?",
}  # fmt: skip


enter(
    {
        "look_at": does("look"),
        "excavate": _excavate,
        "find": _find,
        "put_back": _put_back,
        "declare": _declared,
    }
)
