"""Statements on the table, put on it: who has what, whose turn it is, what happened before."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.talk import card_places, nameless_cards
from judge.rulesets.yugioh.talk.dispute_stage import Stage
from judge.rulesets.yugioh.talk.told_table import EXTRA, FIELD, HAND, ON_TABLE, PLACE_OF, SET, SET_NOW, Copy
from judge.vocabulary.spoken import Heard, Misheard, Part


def lay(stage: Stage, one: Heard) -> None:
    """A statement on the table."""
    table, part, key = stage.table, one.part, one.part.key
    player = part.get("player", one.player)
    whose = part.get("card 's")
    owner = (whose.holder if whose else "") or (one.player if key.startswith("was set") and one.named else "")
    owner = owner or (part.get("player", "") if key.startswith("was set") else "")
    if key == "has":
        _holdings(stage, part, player)
    elif key == "nothing":
        table.listed.update((player, zone) for zone in part.get("nothing"))
    elif key == "no hand":
        table.empty_hands.add(player)
    elif key == "turn":
        if part.slot("player") is not None:
            table.turn, stage.said_turn = player, True
            stage.meanwhile |= bool(part.get("meanwhile"))
        if part.get("phase"):
            stage.said_phase = True
            table.facts |= _phase(part.get("phase"))
    elif key in ("was set", "was set earlier"):
        stage.said[owner, part.get("card")] = SET_NOW if key == "was set" else SET
    elif key == "was summoned":
        stage.said[owner, part.get("card")] = "summoned"
    elif key == "was made with":
        stage.made_with |= {part.get("card"): slot for slot in part.slots if slot.name == "cards"}
    elif key == "was used":
        table.history.append(_used(stage, part, owner or part.get("player") or (one.player if one.named else "")))
    elif key == "used one":
        name = f"{player}'s monster of before"
        stage.used_before[name] = dict(nameless_cards.USED)
        table.history.append({"by": player, "activated": name})
        table.facts["history_complete"] = True
    elif key == "nothing before":
        table.facts["history_complete"] = True
    elif key == "atk":
        stage.atk |= {part.get("card"): slot for slot in part.slots if slot.name == "number"}
    elif key == "counters":
        stage.counters |= {part.get("card"): tuple(one for one in part.slots if one.name in _LADEN)}
    elif key == "dies":
        if not stage.plays_said:
            text = f"Nothing was played that could destroy {part.get('card')}."
            raise Misheard(text, part.start, part.end, "Say what destroyed it before this.")
        holder = owner or table.other(stage.plays_said)
        if table.known(part.get("card"), holder) is None:
            table.copies.append(Copy(part.get("card"), holder, FIELD))
    elif key == "own turn":
        stage.said_turn = True
        if part.get("phase"):
            stage.said_phase = True
            table.facts |= _phase(part.get("phase"))
    elif key == "summons now" and stage.plays_said:
        text = "Of Summons that are made between plays each must be told."
        raise Misheard(text, part.start, part.end, 'Say each as a play, as in "A summons Gemini Elf".')
    elif key in ("summons", "summons now"):
        table.turn = part.get("player", table.turn)
        if part.get("number"):
            table.history.append({"summoned": part.get("number")})
        table.facts["history_complete"] = True
    elif key == "normal summoned":
        table.facts["normal_summoned"] = True
    elif key == "first turn":
        table.facts["first_turn"] = True


def _used(stage: Stage, part: Part, player: str) -> dict[str, Any]:
    """An activation before the first play. Raises `Misheard` for a card of which it is not clear what was used."""
    card, number = part.get("card"), part.get("effect")
    record = stage.table.records[card]
    entry = {"by": player, "activated": card}
    own = [one for one in record.effects if one.activates]
    if number is not None and 0 < number <= len(record.effects):
        return {**entry, "effect": record.effects[number - 1].id}
    if number is not None or len(own) > 1:
        has = "one effect" if len(record.effects) == 1 else f"{len(record.effects)} effects"
        text = f"It is not clear which effect of {card} was used: it has {has}."
        raise Misheard(text, part.start, part.end, f'Say "{card}\'s first effect", counted as printed.')
    return entry


def _phase(phase: str) -> dict[str, Any]:
    if phase == "damage calculation":
        return {"phase": "battle phase", "step": "damage step", "substep": "calc"}
    if phase.endswith("step"):
        return {"phase": "battle phase", "step": phase}
    return {"phase": phase}


def _holdings(stage: Stage, part: Part, player: str) -> None:
    """What somebody has: cards and where they are, Life Points, cards that nobody has seen."""
    waiting: list[str] = []
    last: list[str] = []
    laden: list[str] = []
    for slot in part.slots:
        if slot.name == "cards":
            for card in waiting:
                _hold(stage, player, card, "", part)
            waiting = last = slot.value
        elif slot.name == "place":
            for card in waiting:
                _hold(stage, player, card, slot.value, part)
            waiting = []
        elif slot.name == "atk":
            for card in waiting:
                _hold(stage, player, card, "", part)
            for card in waiting or last:
                stage.atk[card] = slot
            waiting = []
        elif slot.name == "counters":
            for card in waiting:
                _hold(stage, player, card, "", part)
            laden, waiting = waiting or last, []
            stage.counters |= dict.fromkeys(laden, (slot,))
        elif slot.name == "kind":
            stage.counters |= {card: (*stage.counters[card], slot) for card in laden}
        elif slot.name == "lp":
            stage.table.lp[player] = slot.value
        elif slot.name == "unseen":
            stage.table.unseen[player] = slot.value
    for card in waiting:
        _hold(stage, player, card, "", part)


def _hold(stage: Stage, player: str, card: str, place: str, part: Part) -> None:
    record = stage.table.records[card]
    where = PLACE_OF.get(place, place)
    if not where and nameless_cards.kind(card, stage.table.players).startswith("Set"):
        where = SET
    if not where:
        where = SET if record.frame in ("spell", "trap") and not card_places.stays(record) else FIELD
    if record.extra_deck and where in (HAND, "deck"):
        where = EXTRA
    copy = Copy(card, player, where)
    stage.table.copies.append(copy)
    stage.table.listed.add((player, stage.table.zone(copy)))


def _strengths(stage: Stage) -> None:
    """The ATK that monsters are said to have. Raises `Misheard` for one that is not on the field."""
    for card, slot in stage.atk.items():
        there = next((copy for copy in stage.table.copies if copy.card == card and copy.place in ON_TABLE), None)
        if there is not None:
            there.facts["atk"] = slot.value
        elif stage.table.records[card].atk != slot.value:
            text = f"{card} is not on the field before the first play: its ATK follows from what is printed on it."
            raise Misheard(text, slot.start, slot.end, "Say what raised or lowered its ATK.")


_LADEN = ("counters", "kind")
"""The slots of counters on a card: how many, and the words of their kind."""


def _counters(stage: Stage) -> None:
    """The counters that cards are said to have. Raises `Misheard` for one that is not on the field."""
    for card, (number, *kinds) in stage.counters.items():
        there = next((copy for copy in stage.table.copies if copy.card == card and copy.place in ON_TABLE), None)
        if there is None:
            text = f"{card} is not on the field before the first play, so no counters are on it."
            raise Misheard(text, number.start, number.end, f'Say who has it, as in "A has {card}".')
        kind = " ".join(str(one.value) for one in kinds)
        there.facts["counters"] = {kind: number.value} if kind and number.value else number.value


def _materials(stage: Stage) -> None:
    """What monsters are said to have been Summoned with. Raises `Misheard` for one that is not on the field."""
    for card, slot in stage.made_with.items():
        there = next((copy for copy in stage.table.copies if copy.card == card and copy.place in ON_TABLE), None)
        if there is None and stage.table.known(card) is None:
            there = Copy(card, stage.table.turn, FIELD)
            stage.table.copies.append(there)
        if there is None:
            text = f"{card} is not on the field before the first play: what is used for its Summon stands in a play."
            raise Misheard(text, slot.start, slot.end, f'Say who has it, as in "A has {card}", or Summon it in a play.')
        there.facts["summoned_with"] = list(slot.value)


def lay_the_rest(stage: Stage) -> None:
    """Cards of which something is said and that no play speaks of; whose it was that is said to have been used."""
    _strengths(stage)
    _counters(stage)
    _materials(stage)
    users = {play["activate"]: play["by"] for play in reversed(stage.plays) if "activate" in play}
    for entry in stage.table.history:
        if entry.get("by") == "":
            entry["by"] = users.get(entry["activated"], stage.table.turn)
    for (owner, card), what in stage.said.items():
        if stage.table.known(card) is None:
            facts = {"summoned_this_turn": True} if what == "summoned" else {}
            stage.table.copies.append(Copy(card, owner or stage.table.turn, FIELD if facts else what, facts=facts))
