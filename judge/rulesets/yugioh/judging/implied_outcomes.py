"""What words that were not understood did, where a later play leaves one answer alone.

What was done at the table is a fact. A card that is used where it was not must have come there; if one effect that
resolved before has words that bring a card there, and no other has, it came by them: that is said under what was
assumed. Where more than one thing could have happened, nothing is taken for granted. Only plays are evidence: what
could be done next, and what somebody states, is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.kernel.chain import Link
from judge.kernel.rules import Finding
from judge.kernel.scenario import Play
from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects import moves
from judge.rulesets.yugioh.effects.choices import goes_by, whose
from judge.rulesets.yugioh.effects.effect_summons import put_on_field
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import every, many
from judge.rulesets.yugioh.table.state import YGame, free_zones, link_effect, on_field, record_of
from judge.rulesets.yugioh.timing import game_states
from judge.rulesets.yugioh.vocabulary.deeds import Carried, carried
from judge.rulesets.yugioh.vocabulary.doing import Doing

_UNSAID = ("deeds", "anything")
"""What words must be able to decide to have brought a card somewhere."""
_WHERE = {
    terms.MONSTER: "on the field, so it was taken as Special Summoned",
    terms.HAND: "in the hand, so it was taken as put there",
    terms.SPELL_TRAP: "on the field, so it was taken as put there",
}
_AWAITED = tuple(rule(slug) for slug in ("condition-at-activation", "summon-response-window", "timing-fast-event"))
"""Offences that say that what a card answers has not happened."""
Need = tuple[str, tuple[str, ...], Player]
"""A card by its name, the zones in one of which it has to be, and in whose."""


def presupposed(game: YGame, play: Play) -> Iterator[YGame]:
    """The positions in which the one card that is not where the play needs it has come there by the words of the one
    effect that could have brought it; none if there is no such card, or more than one answer. Where it came just now,
    what its Summon triggered waits in the first of them."""
    if not play.number or play.verb == "claim" or game.timeline.open or not game.state.unknown:
        return
    missing = [need for need in dict.fromkeys(_needs(game, play)) if not _there(game, need)]
    if len(missing) != 1:
        return
    found = [one for said in _unsaid(game) for one in _ways(game, missing[0], said)]
    if len(found) != 1:
        return
    said, link, way, card = found[0]
    if way.to == terms.MONSTER and play.verb == "activate" and _at_last(game, link, said[1]):
        twin = _with(game, play, said, link, way, card, just_now=True)
        if any(one.card == card.id for one in twin.state.pending):
            yield twin
    yield _with(game, play, said, link, way, card)


def _at_last(game: YGame, link: Link, words: str) -> bool:
    """Are they the last words of the Chain that has just resolved, so that what they did was the last thing to
    happen?"""
    if game.chain is not None or not game.chains or game.state.box not in ("Y", "B"):
        return False
    last = next((one for one in game.chains[-1].links if one.number == 1), None)
    ends = [str(step.get("unread")) for step in every(link_effect(link).resolve[-1:])]
    return last is link and words in ends


def event_presupposed(s: YSituation, offences: Sequence[Finding]) -> tuple[str, str] | None:
    """The words at the end of the effect that resolved last by which a Summon was made that a play answers."""
    game, effect = s.game, s.effect
    if effect is None or not s.play.number or any(one.rule not in _AWAITED for one in offences):
        return None
    if game.chain is not None or game.state.box not in ("B", "C") or not game.chains or "summoned" not in effect.heard:
        return None
    last = next((link for link in game.chains[-1].links if link.number == 1), None)
    if last is None:
        return None
    at_last = [str(step.get("unread")) for step in every(link_effect(last).resolve[-1:])]
    named = [one for one in _unsaid(game) if one[0] == last.name and one[1] in at_last]
    summoning = [one for one in named if any(way.to == terms.MONSTER for way in carried(one[1]))]
    return summoning[0] if len(summoning) == 1 else None


def _unsaid(game: YGame) -> list[tuple[str, str]]:
    return list(dict.fromkeys((name, words) for name, words, what in game.state.unknown if what in _UNSAID))


def _needs(game: YGame, play: Play) -> Iterator[Need]:
    """The cards that a play names, where they have to be."""
    by, details = str(play.by), play.details
    other = game.state.other(by)
    if isinstance(play.value, str):
        name = whose(game, play.value)[1]
        if play.verb in ("attack", "change_position", "flip_summon"):
            yield name, (terms.MONSTER,), by
        elif play.verb in terms.NORMAL_SUMMONS_AND_SETS:
            yield name, (terms.HAND,), by
        elif play.verb == "activate":
            yield name, _places(game, name), by
    for key in ("tribute", "materials"):
        yield from ((whose(game, n)[1], (terms.MONSTER,), by) for n in many(details.get(key)) if isinstance(n, str))
    for name in (n for n in many(details.get("targets")) if isinstance(n, str)):
        holder, bare = whose(game, name)
        if play.verb == "attack":
            yield bare, (terms.MONSTER,), other
        elif play.verb == "activate":
            yield bare, terms.ON_FIELD, holder or ""


def _places(game: YGame, name: str) -> tuple[str, ...]:
    """From where the card, or an effect of it, can be activated."""
    card = next((card for card in game.table.cards.values() if goes_by(card, name)), None)
    effects = record_of(game, card).effects if card is not None else ()
    zones = {zone for effect in effects if effect.activates for zone in effect.zones}
    zones |= {terms.HAND, terms.SPELL_TRAP} if any(effect.card_activation for effect in effects) else set()
    return tuple(zone for zone in (terms.HAND, *terms.ON_FIELD) if zone in zones)


def _there(game: YGame, need: Need) -> bool:
    name, zones, player = need
    held = [card for card in game.table.cards.values() if goes_by(card, name) and card.zone in zones]
    return any(not player or (card.controller if on_field(card) else card.owner) == player for card in held)


def _ways(game: YGame, need: Need, said: tuple[str, str]) -> Iterator[tuple[tuple[str, str], Link, Carried, Card]]:
    """How the words could have brought the card there: nothing where it could be one of several unlike cards."""
    name, zones, player = need
    link = _link(game, said[0])
    for way in carried(said[1]) if link is not None else ():
        assert link is not None
        holder = game.state.other(link.player) if way.theirs else link.player
        if way.to not in zones or (player and player != holder):
            continue
        cards = [card for card in game.table.cards.values() if goes_by(card, name) and card.zone in way.out_of]
        monster = all(record_of(game, card).frame == "monster" for card in cards)
        fits = monster if way.to == terms.MONSTER else way.to == terms.HAND or not monster
        alike = len({(card.zone, card.owner) for card in cards}) == 1 and cards[0].owner == link.player
        if alike and fits and (way.to == terms.HAND or free_zones(game, holder, way.to) > 0):
            yield said, link, way, cards[0]


def _link(game: YGame, name: str) -> Link | None:
    """The last link of such a card that has resolved."""
    links = [chain.links[n - 1] for chain in game.chains for n in chain.resolved]
    return next((link for link in reversed(links) if link.name == name), None)


def _with(
    game: YGame, play: Play, said: tuple[str, str], link: Link, way: Carried, card: Card, *, just_now: bool = False
) -> YGame:
    """The same position with the card where the words brought it, in the Chain that has just resolved or before."""
    twin = game.copy()
    holder = twin.state.other(link.player) if way.theirs else link.player
    doing, moved = Doing(twin, link.player, link.card), twin.table.cards[card.id]
    if way.to == terms.MONSTER:
        put_on_field(doing, moved, holder, _position(play))
    elif way.to == terms.HAND:
        moves.move(twin, moved, terms.HAND, "added", by=link.player)
    else:
        facts = {"face": "down" if way.down else "up", "active": not way.down, "set_turn": twin.state.turn}
        moves.move(
            twin, moved, terms.SPELL_TRAP, "set" if way.down else "placed", to=holder, by=link.player, facts=facts
        )
    if just_now:
        twin.seal(link.name)
        game_states.settle(twin, (twin.timeline.now,))
    else:
        watch, twin.watch = twin.watch, None  # it came when the effect resolved: nothing is triggered by it now
        waiting = twin.timeline.now > twin.state.batch
        twin.seal(link.name)
        twin.watch = watch
        if not waiting:  # nor after the next Chain
            twin.state.batch = twin.timeline.now
    if way.once:
        twin.state.unknown = tuple(one for one in twin.state.unknown if one[:2] != said or one[2] not in _UNSAID)
    twin.assume(
        f"Play {play.number} needs {card.name} {_WHERE[way.to]} by {said[0]}; the words were not understood, and "
        f'nothing else was taken from them: "{said[1]}".'
    )
    return twin


def _position(play: Play) -> str:
    """The battle position in which the monster must have come."""
    turned = play.verb == "change_position" and "att" in str(play.details.get("to", ""))
    return "defense" if turned else "attack"
