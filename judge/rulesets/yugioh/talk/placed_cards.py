"""Cards that a play names with whose they are or where they lie: "Jinzo in B's GY", put on the table as said."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.talk import card_places
from judge.rulesets.yugioh.talk.card_places import Place
from judge.rulesets.yugioh.talk.dispute_stage import Need, Stage
from judge.rulesets.yugioh.talk.told_table import ATTACK, DEFENSE, FIELD, PLACE_OF, SET, SET_NOW, Copy
from judge.vocabulary.spoken import Misheard, Part, Whose

_OWN = ("tribute_summon", "tribute", "materials", "send", "banish", "detach", "discard")
_ALIKE = {FIELD: (FIELD, ATTACK, DEFENSE), SET: (SET, SET_NOW)}


def laid(stage: Stage, number: int, player: str, part: Part, play: Mapping[str, Any]) -> None:
    """The cards that a play speaks of beside its own. Raises `Misheard` for what cannot be theirs."""
    for slot in part.slots:
        if isinstance(slot.value, Whose) and slot.name != "card 's":
            places = _places(stage, player, part, slot.value)
            if not places:
                text = f"{slot.value.card} cannot be {slot.value.holder}'s here."
                raise Misheard(text, slot.start, slot.end)
            _lay(stage, number, slot.value, places)


def _places(stage: Stage, player: str, part: Part, said: Whose) -> list[Place]:
    """Where a card may be, as it was said."""
    other, record = stage.table.other(player), stage.table.records[said.card]
    if part.key == "special_summon":
        places = [(player, FIELD)]
    elif part.key == "attack":
        places = [(other, FIELD)]
    elif part.key in _OWN:
        places = [(player, place) for place in card_places.of_payment(part.key, record)]
        places = [(player, FIELD)] if part.key in ("tribute_summon", "materials") else places
    else:
        places = card_places.of_target(player, other, record, attacked=False)
    if place := PLACE_OF.get(said.place, said.place):
        places = [(holder, place) for holder in dict.fromkeys(holder for holder, _ in places)]
    return [one for one in places if said.holder in ("", one[0])]


def _lay(stage: Stage, number: int, said: Whose, places: list[Place]) -> None:
    """Put a card on the table, unless it is there: after a play it may have come to its place since."""
    holders = {holder for holder, _ in places}
    place = PLACE_OF.get(said.place, said.place)
    for copy in stage.table.copies:
        there = not place or number > 1 or copy.place in _ALIKE.get(place, (place,))
        if there and copy.card == said.card and copy.holder in holders:
            return
    copy = Copy(said.card, *places[0])
    stage.table.copies.append(copy)
    if len(places) > 1 or not place:
        stage.needs.append(Need(number, copy, places, "to be there"))
