"""Plays that say again what an effect has just done: which card it Set or Special Summoned.

An effect puts the card there as it resolves; nothing more is done by the play, which only names the card.
Source: OCG Perfect Rulebook 2017, p. 133-134: what an effect lets its player choose is chosen as it resolves.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.scenario import Play
from judge.kernel.table import Card
from judge.kernel.timeline import Event
from judge.rulesets.yugioh.effects.choices import comes_from, goes_by
from judge.rulesets.yugioh.judging.table_talk import FROM
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import every
from judge.rulesets.yugioh.table.state import YGame, face_up, link_effect
from judge.rulesets.yugioh.vocabulary.doing import Doing

_SAYING_NOTHING_NEW = ("resolve", "pass", "claim")
_BESIDE = frozenset({"from", "position"})


def done_by_an_effect(game: YGame, play: Play) -> Card | None:
    """The card that the last Chain has Set or Special Summoned, if the play says no more than that.

    A card of that name that the player could still Set or Summon is what is meant instead.
    """
    if play.verb not in ("set", "special_summon") or not isinstance(play.value, str):
        return None
    if game.chain is not None or not game.chains or not play.details.keys() <= _BESIDE:
        return None
    if any(goes_by(card, play.value) for zone in (terms.HAND, terms.EXTRA) for card in _of(game, play, zone)):
        return None
    there = [(game.table.cards[event.card], event) for event in _brought(game, play.verb) if event.card]
    if not _follows(game, play, [card for card, _ in there]):
        return None
    meant = [card for card, event in there if _is_it(game, play, card, event)]
    return next((card for card in meant if card.name != terms.UNKNOWN), meant[0] if meant else None)


def _of(game: YGame, play: Play, zone: str) -> list[Card]:
    return game.table.zone(str(play.by), zone)


def _brought(game: YGame, verb: str) -> Iterator[Event]:
    """What the effects of the last Chain have Set, or Special Summoned, out of where it was."""
    kind, key = ("moved", "how") if verb == "set" else ("summoned", "by_effect")
    wanted = "set" if verb == "set" else True
    for moment in game.timeline.since(int(game.chains[-1].facts["began"]) - 1):
        yield from (event for event in moment.of_kind(kind) if event.data.get(key) == wanted)


def _is_it(game: YGame, play: Play, card: Card, event: Event) -> bool:
    """Is it still there as it came, and does the play say nothing else of it? Of what nobody has seen, any
    name is said that fits."""
    if card.controller != play.by or card.stay != event.data.get("stay", card.stay) or card.zone not in terms.ON_FIELD:
        return False
    position = "face-down defense" if not face_up(card) else card.facts.get("position", "attack")
    if play.verb == "special_summon" and play.details.get("position", position) != position:
        return False
    moved = [one for _, one in game.timeline.events("moved") if one.card == card.id and one.data["to"] == card.zone]
    asked = FROM.get(str(play.details.get("from", "")).lower())
    if asked is not None and not (moved and moved[-1].data["from"] in asked):
        return False
    return _may_be(game, play, str(play.value)) if card.name == terms.UNKNOWN else goes_by(card, str(play.value))


def _may_be(game: YGame, play: Play, name: str) -> bool:
    """Could an effect of the Chain have brought a card of this name out of a Deck that nobody lists?"""
    for link in game.chains[-1].links if name in game.state.records else ():
        doing = Doing(game, link.player, link.card, link_effect(link), link)
        asked = (part[play.verb] for part in every(link_effect(link).resolve) if play.verb in part)
        if any(isinstance(one, dict) and comes_from(doing, one, str(play.by), name) for one in asked):
            return True
    return False


def _follows(game: YGame, play: Play, there: list[Card]) -> bool:
    """Was nothing else done since the last activation of the Chain?"""
    links = {link.play for link in game.chains[-1].links}
    for before in reversed(game.said_before(play.number)):
        again = before.verb == play.verb and any(goes_by(card, str(before.value)) for card in there)
        if before.verb not in _SAYING_NOTHING_NEW and not again:
            return before.verb == "activate" and before.number in links
    return False
