"""What words that were not understood did with the cards that the file names as chosen for them.

``choose`` says with which cards something was done, the one verb of a clause says what. Where a clause has several
verbs, or a card could be meant by more than the clause speaks of, nothing is taken from it.
Source: Konami, Problem-Solving Card Text: the verbs of the resolution say what happens.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import stated_outcomes
from judge.rulesets.yugioh.effects.choices import goes_by, whose
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import every
from judge.rulesets.yugioh.table.state import face_up, free_zones, on_field, record_of
from judge.rulesets.yugioh.vocabulary import deeds
from judge.rulesets.yugioh.vocabulary.deeds import is_deed, to_extra_zone
from judge.rulesets.yugioh.vocabulary.doing import Doing

_WITH_MATERIALS = ("fusion_summon", "synchro_summon", "link_summon", "ritual_summon")
_CLEAR = ("special_summon", "add", "set", "send", "banish", "destroy", "discard")
"""Deeds whose verb alone says what becomes of a card."""


def carry_out(doing: Doing, said: str) -> bool:
    """Let happen what such words did with the cards chosen; True if that was all they can have done."""
    link = doing.link
    if link is None or link.facts.get("outcome") or not link.facts.get("choose"):
        return False
    names, whole = list(link.facts["choose"]), is_deed(said)
    told: list[str] = []
    acted: list[str] = []
    for joint, clause in deeds.clauses(said):
        deed = deeds.deed_of(clause)
        cards = _chosen(doing, clause, deed, names) if deed in _CLEAR else []
        if deed in _WITH_MATERIALS and deeds.uses_up_materials(clause):
            cards = _with_materials(doing, deed, names)
        whole = whole and bool(cards) and not deeds.takes_others_besides(clause)
        if cards and told and deeds.comes_later(joint):
            doing.game.seal(link.name)
        for name, card in cards:
            names.remove(name)
            told.append(card.name)
            acted.append(card.id)
            used = deed in _WITH_MATERIALS and card is not cards[-1][1]
            done = deed if not used else "tribute" if deed == "ritual_summon" else "material"
            stated_outcomes.carry_out(doing, [_event(doing, clause, done, card)])
            if card.zone == terms.MONSTER and to_extra_zone(clause):
                doing.game.do("zone taken", card.id, doing.you, ("card", card.id, "main_zone", False))
    if told:
        doing.game.assume(
            f"{link.name}: the file names {terms.listing(told)} as chosen, so this was taken as done; the words were "
            f'not understood, and nothing else was taken from them: "{said}".'
        )
        doing.them = acted
    return whole


def _chosen(doing: Doing, clause: str, deed: str, names: list[str]) -> list[tuple[str, Card]]:
    """The cards that a clause speaks of among those chosen; none where it speaks of fewer than could be meant."""
    found = [(name, cards[0]) for name in names if len(cards := list(_fitting(doing, clause, deed, name))) == 1]
    most = deeds.most_taken(clause)
    if deeds.of_each(clause) and len({card.controller for _, card in found}) < 2:
        return []
    return found if most is None or len(found) <= most else []


def _with_materials(doing: Doing, deed: str, names: list[str]) -> list[tuple[str, Card]]:
    """The materials, and last the one monster of the Extra Deck that is Summoned with them (or the Ritual Monster that
    is named first); none where another of the cards chosen is neither."""
    found = [(name, card) for name in names for card in _mine(doing, name)]
    kind = deed.partition("_")[0]
    able = [one for one in found if kind in record_of(doing.game, one[1]).kinds and not on_field(one[1])]
    summoned = able[:1] if kind == "ritual" else [one for one in able if one[1].zone == terms.EXTRA]
    used = [one for one in found if one[1].zone in (terms.HAND, terms.MONSTER) and one not in summoned]
    plain = len(found) == len(names) == len(used) + 1 and len(summoned) == 1
    room = plain and free_zones(doing.game, doing.you, terms.MONSTER) + sum(on_field(card) for _, card in used) > 0
    return [*used, *summoned] if used and room else []


def _mine(doing: Doing, name: str) -> list[Card]:
    """The card of its player that a name means; none where it could be several."""
    player, bare = whose(doing.game, name)
    cards = [card for card in doing.game.table.cards.values() if goes_by(card, bare) and player in ("", doing.you)]
    cards = [card for card in cards if (card.controller if on_field(card) else card.owner) == doing.you]
    return cards if len(cards) == 1 else []


def _fitting(doing: Doing, clause: str, deed: str, name: str) -> Iterator[Card]:
    """The cards of a name that are where the clause takes its cards from."""
    player, bare = whose(doing.game, name)
    zones = deeds.taken_from(clause)
    if deed in ("add", "special_summon", "set"):
        zones -= {*terms.ON_FIELD} | ({terms.HAND} if deed == "add" else set())
    acted = {*doing.them, doing.source, *(event.card for event in doing.game.timeline.open)}
    if not _chooses_besides(doing):
        acted = {doing.source}
    room = deed != "special_summon" or free_zones(doing.game, doing.you, terms.MONSTER) > 0
    for card in doing.game.table.cards.values() if room else ():
        holder = card.controller if card.zone in terms.ON_FIELD else card.owner
        monster = record_of(doing.game, card).frame == "monster"
        right = monster if deed == "special_summon" else not monster if deed == "set" else True
        known = deed != "add" or card.zone != terms.BANISHED or face_up(card)
        there = card.zone in zones and card.id not in acted
        if goes_by(card, bare) and there and right and known and (not player or player == holder):
            yield card


def _chooses_besides(doing: Doing) -> bool:
    """Could the cards chosen be meant for a part of the effect that was understood?"""
    parts = every(doing.effect.resolve) if doing.effect is not None else []
    return any("card" in part or "in" in part for part in parts)


def _event(doing: Doing, clause: str, deed: str, card: Card) -> dict[str, Any]:
    """What was done, as the outcome of a play would say it."""
    if deed != "special_summon":
        return {deed: card.id}
    link = doing.link
    if deeds.in_defense(clause) or (link is not None and "def" in str(link.facts.get("position"))):
        return {deed: card.id, "position": "defense"}
    return {deed: card.id}
