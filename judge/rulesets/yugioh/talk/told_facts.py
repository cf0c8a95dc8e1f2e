"""Statements on the table, put on it: who has what, whose turn it is, what happened before."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.talk import card_places, nameless_cards
from judge.rulesets.yugioh.talk.dispute_stage import Stage
from judge.rulesets.yugioh.talk.told_table import EXTRA, FIELD, HAND, PLACE_OF, SET, SET_NOW, Copy
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
        if part.get("phase"):
            stage.said_phase = True
            table.facts |= _phase(part.get("phase"))
    elif key in ("was set", "was set earlier"):
        stage.said[owner, part.get("card")] = SET_NOW if key == "was set" else SET
    elif key == "was summoned":
        stage.said[owner, part.get("card")] = "summoned"
    elif key == "was used":
        table.history.append(
            {"by": owner or part.get("player") or (one.player if one.named else ""), "activated": part.get("card")}
        )
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
    elif key == "summons":
        table.turn = part.get("player", table.turn)
        if part.get("number"):
            table.history.append({"summoned": part.get("number")})
        table.facts["history_complete"] = True
    elif key == "normal summoned":
        table.facts["normal_summoned"] = True
    elif key == "first turn":
        table.facts["first_turn"] = True


def _phase(phase: str) -> dict[str, Any]:
    if phase == "damage calculation":
        return {"phase": "battle phase", "step": "damage step", "substep": "calc"}
    if phase.endswith("step"):
        return {"phase": "battle phase", "step": phase}
    return {"phase": phase}


def _holdings(stage: Stage, part: Part, player: str) -> None:
    """What somebody has: cards and where they are, Life Points, cards that nobody has seen."""
    waiting: list[str] = []
    for slot in part.slots:
        if slot.name == "cards":
            for card in waiting:
                _hold(stage, player, card, "", part)
            waiting = slot.value
        elif slot.name == "place":
            for card in waiting:
                _hold(stage, player, card, slot.value, part)
            waiting = []
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


def lay_the_rest(stage: Stage) -> None:
    """Cards of which something is said and that no play speaks of; whose it was that is said to have been used."""
    users = {play["activate"]: play["by"] for play in reversed(stage.plays) if "activate" in play}
    for entry in stage.table.history:
        if entry.get("by") == "":
            entry["by"] = users.get(entry["activated"], stage.table.turn)
    for (owner, card), what in stage.said.items():
        if stage.table.known(card) is None:
            facts = {"summoned_this_turn": True} if what == "summoned" else {}
            stage.table.copies.append(Copy(card, owner or stage.table.turn, FIELD if facts else what, facts=facts))
