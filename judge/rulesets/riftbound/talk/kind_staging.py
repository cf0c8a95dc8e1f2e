"""From a Riftbound talk to a scenario: what is said is so, of the rest the kindest is taken, and told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.riftbound.talk import spoken_plays
from judge.rulesets.riftbound.talk.dispute_stage import FIELD, Copy, Need, Stage
from judge.rulesets.riftbound.talk.spoken_sentences import BASE, FACEDOWN, HAND
from judge.vocabulary import told_turns
from judge.vocabulary.spoken import FACT, Heard, Misheard
from judge.vocabulary.trials import listed


def staged(heard: tuple[Heard, ...], players: tuple[str, ...], library: Mapping[str, Any]) -> Stage:
    """What was said, put on a table. Raises `Misheard` for what cannot be so."""
    first = next((one.player for one in heard if one.kind != FACT and one.player), players[0])
    stage = Stage(players, library, first)
    heard = tuple(told_turns.held(heard, stage.turn, passes=True))
    for one in heard:
        stage.moved |= one.part.key == "move"
        if one.kind == FACT:
            _fact(stage, one)
    for one in heard:
        if one.kind != FACT:
            _play(stage, one)
    if stage.showdown:
        _fighting(stage)
    if not stage.plays:
        last = heard[-1].part
        raise Misheard("Nothing was played: there is nothing to judge.", last.start, last.end, 'As in "A: Defy".')
    return stage


def _fighting(stage: Stage) -> None:
    """Both sides of a showdown have a unit there."""
    at = stage.showdown["at"]
    for player in (stage.showdown["attacker"], stage.showdown["defender"]):
        if not any(copy.holder == player and copy.at == at for copy in stage.copies):
            stage.stand_ins.append(Copy(f"{player}'s unit", player, FIELD, at))


def _fact(stage: Stage, one: Heard) -> None:
    part = one.part
    player = part.get("player", one.player)
    if part.key == "turn":
        stage.turn, stage.said_turn = player, True
    elif part.key == "own turn":
        stage.said_turn = True
    elif part.key == "showdown opened":
        if not stage.moved:
            text = "No move was told that begins a showdown."
            raise Misheard(text, part.start, part.end, 'As in "showdown at Void Gate where A attacks".')
    elif part.key == "showdown":
        attacker = part.get("attacker", stage.turn)
        defender = stage.other(attacker)
        stage.showdown = {"at": part.get("card"), "attacker": attacker, "defender": defender}
        stage.fields.setdefault(part.get("card"), defender)
    else:
        _holdings(stage, one, player)


def _holdings(stage: Stage, one: Heard, player: str) -> None:
    waiting: list[str] = []
    for slot in (*one.part.slots, None):
        if slot is None or slot.name == "cards":
            for card in waiting:
                _hold(stage, player, card)
            waiting = slot.value if slot is not None else []
        elif slot.name in ("runes", "points"):
            stage.sides.setdefault(player, {})[slot.name] = slot.value
        elif slot.name in ("place", "where", "hidden"):
            place = {"where": FIELD, "hidden": FACEDOWN}.get(slot.name, slot.value)
            at = slot.value if slot.name != "place" else ""
            stage.copies += [Copy(card, player, place, at) for card in waiting]
            if at:
                stage.fields.setdefault(at, player)
            waiting = []


def _hold(stage: Stage, player: str, card: str) -> None:
    kind = _kind(stage, card)
    if kind == "battlefield":
        stage.fields[card] = player
    else:
        stage.copies.append(Copy(card, player, BASE if kind in ("unit", "gear") else HAND))


def _kind(stage: Stage, card: str) -> str:
    return str(stage.library[card].get("type", "")).split()[-1] if card in stage.library else "unit"


def _play(stage: Stage, one: Heard) -> None:
    player = one.player or stage.turn
    play = spoken_plays.entry(one, player, stage.library, stage.plays)
    verb = spoken_plays.verb_of(play)
    stage.plays.append(play)
    stage.places.append((one.part.start, (one.details or (one.part,))[-1].end))
    number = len(stage.plays)
    if one.asked:
        stage.asked = number
    place = play.get("to") or play.get("at") or play.get("showdown")
    if place and place != "base" and _kind(stage, str(place)) == "battlefield":
        stage.fields.setdefault(str(place), player if verb in ("hide", "play") else "")
    _described(stage, number, player, one)
    _cards_of(stage, number, play, verb)
    other = stage.other(player)
    for name in listed(play.get("targets")):
        unit = [(other, FIELD), (player, FIELD), (other, BASE), (player, BASE)]
        if not any(copy.card == name for copy in stage.copies):
            _needed(stage, number, other, str(name), unit)
    for name in listed(play.get("add")):
        _needed(stage, number, player, str(name), [(player, BASE)])
    for how, names in play.get("cost", {}).items():
        for name in listed(names):
            _needed(stage, number, player, str(name), [(player, HAND if how == "discard" else BASE)])


def _described(stage: Stage, number: int, player: str, one: Heard) -> None:
    """The cards of which whose they are, or where, was said beside their names."""
    for part in (one.part, *one.details):
        for said in part.about:
            own = part.key in ("kill", "add", "discard") or part is one.part
            holder = said.holder or (player if own else stage.other(player))
            place = FIELD if said.spot else said.place
            if any(copy.card == said.card and said.holder in ("", copy.holder) for copy in stage.copies):
                continue
            if _kind(stage, said.card) == "spell":
                continue
            copy = Copy(said.card, holder, place or FIELD, said.spot or ("" if place else stage.somewhere(holder)))
            stage.copies.append(copy)
            if said.spot:
                stage.fields.setdefault(said.spot, holder)
            if not place or not said.holder:
                holders = [holder] if said.holder else [holder, *(p for p in stage.players if p != holder)]
                places = [(who, where) for who in holders for where in ([place] if place else [FIELD, BASE])]
                stage.needs.append(Need(number, copy, places))


def _cards_of(stage: Stage, number: int, play: dict[str, Any], verb: str) -> None:
    """The card that is played, moved, hidden or used."""
    player, card = play.get("by", stage.turn), play.get(verb)
    if verb == "play":
        place = {"hidden": FACEDOWN}.get(str(play.get("from")), str(play.get("from") or HAND))
        copy = _needed(stage, number, player, str(card), [(player, place)], now=(place, HAND, FACEDOWN))
        copy.now = FIELD if play.get("to", "base") != "base" else BASE
        if _kind(stage, str(card)) == "spell":
            copy.now = "trash"
    elif verb == "hide":
        _needed(stage, number, player, str(card), [(player, HAND)]).now = FACEDOWN
    elif verb == "move":
        home = play.get("to", "base") != "base"
        for name in listed(card):
            there = [(player, BASE), (player, FIELD)] if home else [(player, FIELD)]
            _needed(stage, number, player, str(name), there, now=(BASE, FIELD)).now = FIELD if home else BASE
    elif verb in ("activate", "trigger", "finalize", "decline"):
        _needed(stage, number, player, str(card), [(player, BASE), (player, FIELD), (player, HAND)],
                now=(BASE, FIELD, HAND, "legend"))  # fmt: skip


def _needed(
    stage: Stage, number: int, player: str, card: str, places: list[tuple[str, str]], *, now: tuple[str, ...] = ()
) -> Copy:
    fits = now or tuple(place for _, place in places)
    holders = {holder for holder, _ in places}
    known = next((c for c in stage.copies if c.card == card and c.holder in holders and c.now in fits), None)
    if known is not None:
        return known
    holder, place = places[0]
    at = "" if place not in (FIELD, FACEDOWN) else stage.somewhere(holder if place == FIELD else "")
    copy = Copy(card, holder, place, at)
    stage.copies.append(copy)
    stage.needs.append(Need(number, copy, places))
    return copy
