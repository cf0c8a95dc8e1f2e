"""Conditions of what has happened: this turn, in earlier Chains, and to this card since it came.

Only what the file has seen is known; a card that was there from the start is taken to have come as it should.
Source: the texts of such cards; OCG Perfect Rulebook 2017, p. 113-114.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel import chain as outcomes
from judge.kernel.chain import Link
from judge.kernel.table import Card
from judge.kernel.timeline import Event
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import YGame, chains_of
from judge.rulesets.yugioh.vocabulary import negated_this_turn
from judge.rulesets.yugioh.vocabulary.answers import LINKS, answer_said, answers
from judge.rulesets.yugioh.vocabulary.as_they_were_used import as_used
from judge.rulesets.yugioh.vocabulary.conditions import condition, unmet
from judge.rulesets.yugioh.vocabulary.descriptions import selector_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.events import happened, told_card, was_said
from judge.rulesets.yugioh.vocabulary.events import said as event_said
from judge.rulesets.yugioh.vocabulary.move_details import place_said
from judge.rulesets.yugioh.vocabulary.references import reference_said, referred
from judge.rulesets.yugioh.vocabulary.selectors import matches
from judge.rulesets.yugioh.vocabulary.shapes import (
    ACTIVATION,
    CARDS,
    EVENT,
    EVENT_CARD,
    PHASE,
    PLACE,
    PLACES,
    SIDE,
    THIS_CARD,
    WAYS,
    WHO,
    YES,
)
from judge.vocabulary.shapes import TEXT, TRUTH, about, either, mapping, one_of, some, whole


def own_summons(doing: Doing) -> list[Event]:
    """The Summons of this card that the file has seen, those before its first play left out."""
    own = (e for _, e in doing.game.timeline.events("summoned") if e.card == doing.source)
    return [e for e in own if not e.data.get("before")]


def _perhaps(game: YGame, *, last: bool = False) -> bool:
    """May something have happened this turn (``last``: or in the one before), before the first play, of which the board
    says nothing? Asked only while that is supposed."""
    return game.state.supposing and untold(game, last=last)


def untold(game: YGame, *, last: bool = False) -> bool:
    """Does nobody say all that happened this turn (``last``: this turn and the one before) before the first play? That
    a turn has only begun says nothing of the one before."""
    state = game.state
    if state.turn == state.begun:
        return not (game.scenario.board.get("history_complete") if last else state.all_told)
    return last and state.turn == state.begun + 1 and not state.all_told


_OF_A_BATTLE = frozenset({"attack_declared", "battle_damage", "destroys_by_battle", "damage_step"})


def _perhaps_so(game: YGame, pattern: Mapping[str, Any]) -> bool:
    """May such a thing have happened then? What belongs to a battle cannot have, before there could be any."""
    told = ((kind, what.get("by") if isinstance(what, Mapping) else "") for kind, what in pattern.items())
    fought = all(kind in _OF_A_BATTLE or by == "battle" for kind, by in told)
    return _perhaps(game) and (game.state.battles_before or not fought)


def _perhaps_in(game: YGame, phase: str | None) -> bool:
    """May something have happened in this phase then, or is that still to come as the file begins?"""
    if phase is None:
        return _perhaps(game)
    order = terms.PHASES.index
    return _perhaps(game) and order(game.state.began_in) >= order("main 1" if phase == "main" else phase)


def _is_one(doing: Doing, selector: Mapping[str, Any], card_id: str) -> bool:
    """Is there such a card, and does it fit, wherever it is?"""
    card = doing.game.table.cards.get(card_id)
    return card is not None and matches(doing, selector, card, place=False)


def was_one(doing: Doing, selector: Mapping[str, Any], card_id: str) -> Card | None:
    """The card as it was when it was used for the Summon of this one, if it fitted then."""
    card = as_used(doing.game, card_id, doing.source)
    return card if card is not None and matches(doing, selector, card, place=False) else None


def of_the_card(selector: Mapping[str, Any], doing: Doing) -> str:
    """Such a card in words, without where it is."""
    return selector_said(selector, doing, place=False)


def _summons_said(doing: Doing, what: Mapping[str, Any]) -> str:
    who = doing.player(str(what.get("of", "you")))[0]
    ways = " or ".join(str(way).title() for way in many(what.get("how")))
    kind = f"{ways} Summon" if ways else "Summon"
    when = " this turn or last turn" if "or_last" in what else " this turn"
    if "times" in what:
        return f"{what['times']} {kind}{'' if what['times'] == 1 else 's'} by {who}{when}"
    number, out_of = int(what.get("count", 1)), f" from the {place_said(what['from'])}" if "from" in what else ""
    return f"{number} monster{'' if number == 1 else 's'} {ways + ' ' if ways else ''}Summoned{out_of} by {who}{when}"


@condition(
    "summoned_this_turn",
    mapping(
        {
            "of": SIDE,
            "count": whole(1),
            "how": WAYS,
            "times": about(whole(1), "How many times, whatever the number of monsters."),
            "from": about(PLACE, "From there."),
            "or_last": about(YES, "Or all of them in the turn before this one."),
        }
    ),
    said=_summons_said,
    forbids="after",
    earlier=True,
    example="condition: [{summoned_this_turn: {of: opponent, how: special, count: 5}}]",
)
def summoned_this_turn(doing: Doing, what: Any) -> bool:
    """This player (the own one) Summoned so many monsters this turn (`or_last`: or so many in the turn before), or
    Summoned so many times."""
    if _perhaps(doing.game, last="or_last" in what):
        return True
    come_from = {"from": what["from"]} if "from" in what else {}
    pattern = {"summoned": {"by": what.get("of", "you"), "how": what.get("how", []), **come_from}}
    turn = doing.game.state.turn
    return any(_summons_met(doing, what, pattern, one) for one in ((turn, turn - 1) if "or_last" in what else (turn,)))


def _summons_met(doing: Doing, what: Mapping[str, Any], pattern: Mapping[str, Any], turn: int) -> bool:
    moments = {m.n: list(m.events) for m in doing.game.timeline.moments if m.turn == turn}
    for moment, event in negated_this_turn.as_made(doing.game):
        if moment.turn == turn:
            moments[moment.n].append(event)
    each = [sum(happened(doing, pattern, e) for e in events) for events in moments.values()]
    if "times" in what:
        return sum(n > 0 for n in each) >= int(what["times"])
    return sum(each) >= int(what.get("count", 1))


def _event_said(doing: Doing, pattern: Mapping[str, Any]) -> str:
    was = was_said(pattern, doing)
    return f"{'the' if was.startswith('it ') else 'a'} turn in which {was}"


_TAKEN_AWAY = frozenset(
    {"banished", "destroyed", "discarded", "returned_to_deck", "returned_to_hand", "sent_to_graveyard", "tributed"}
)


def _of_this_card(pattern: Mapping[str, Any]) -> bool:
    return all(isinstance(what, Mapping) and what.get("card") == "this card" for what in pattern.values())


def _takes_this_card_away(pattern: Mapping[str, Any]) -> bool:
    """Does it speak of what takes this card away from where it is?"""
    return _of_this_card(pattern) and pattern.keys() <= _TAKEN_AWAY


def _moved_since(doing: Doing, pattern: Any) -> bool:
    """Is it asked what happened to this card, which the file has seen move since its first play? What happened to it
    before then is not why it is there now."""
    return _of_this_card(pattern) and doing.game.table.cards[doing.source].stay > 0


@condition(
    "event_this_turn",
    EVENT,
    said=_event_said,
    forbids="in",
    earlier=True,
    example="condition: [{not: {event_this_turn: {drawn: {of: you, outside_draw_phase: true}}}}]",
)
def event_this_turn(doing: Doing, pattern: Any) -> bool:
    """Such a thing happened this turn. Of what takes this card away from where it is, the last time alone counts: the
    next time it is a card that has come there anew; of an effect that was triggered by it, the last time before it was
    activated."""
    if _perhaps_so(doing.game, pattern) and not _moved_since(doing, pattern):
        return True
    turn = doing.game.state.turn
    moments = [m for m in doing.game.timeline.moments if m.turn == turn]
    if _takes_this_card_away(pattern):
        bare = {kind: {"card": "this card"} for kind in pattern}
        if doing.link is not None and doing.effect is not None and doing.link.number:
            triggered = any(kind in event for kind in pattern for event in doing.effect.events)
            moments = [m for m in moments if not triggered or m.n < doing.link.facts["moment"]]
        moments = [m for m in moments if any(happened(doing, bare, e) for e in m.events)][-1:]
    tried = [e for _, e in negated_this_turn.as_made(doing.game) if e.data["how"] in negated_this_turn.NORMAL]
    return any(happened(doing, pattern, e) for e in (*(e for m in moments for e in m.events), *tried))


@condition(
    "first_in_phase",
    TRUTH,
    said="the start of the phase, before anything else was done in it",
    forbids="at",
    earlier=True,
    example="condition: [{phase: main 1, first_in_phase: true}]",
)
def first_in_phase(doing: Doing, wanted: Any) -> bool:
    """Nothing has been done or has happened in this phase so far.

    What happened before the first play of the file is not seen.
    """
    if doing.game.state.supposing and _perhaps(doing.game):
        return not wanted
    turn = doing.game.state.turn
    seen = [e for m in doing.game.timeline.moments if m.turn == turn for e in m.events]
    return (not seen or seen[-1].kind == "phase") is bool(wanted)


@condition(
    "event_last_turn",
    EVENT,
    said=lambda doing, pattern: f"the turn after one in which {was_said(pattern, doing)}",
    forbids="in",
    earlier=True,
    example="condition: [{event_last_turn: {banished: {card: this card}}}]",
)
def event_last_turn(doing: Doing, pattern: Any) -> bool:
    """Such a thing happened in the turn before this one."""
    if _perhaps(doing.game):
        return True
    turn = doing.game.state.turn - 1
    return any(happened(doing, pattern, e) for m in doing.game.timeline.moments if m.turn == turn for e in m.events)


@condition(
    "event_since_standby",
    mapping({"event": EVENT, "of": one_of("you", "any")}, required=("event", "of")),
    said=lambda doing, what: (
        f"{event_said(what['event'], doing)} since "
        f"{doing.you + chr(39) + 's' if what['of'] == 'you' else 'the'} previous Standby Phase"
    ),
    forbids="after",
    earlier=True,
    example="condition: [{event_since_standby: {event: {destroyed: {card: this card}}, of: you}}]",
)
def event_since_standby(doing: Doing, what: Any) -> bool:
    """It is the first Standby Phase (of this player, or of any) after such a thing happened."""
    line = doing.game.timeline
    begun = [
        m.n for m, e in line.events("phase") if e.data["phase"] == "standby" and what["of"] in ("any", _side(doing, e))
    ]
    since = begun[-2] if len(begun) > 1 else 0
    seen = [m for m in line.moments if m.n > since and (not begun or m.n < begun[-1])]
    if any(happened(doing, what["event"], e) for m in seen for e in m.events):
        return True
    return doing.game.state.supposing and not doing.game.state.all_told and len(begun) < 2


def _side(doing: Doing, event: Event) -> str:
    return "you" if event.player == doing.you else "opponent"


@condition(
    "times_this_turn",
    mapping({"event": EVENT, "count": whole(2)}, required=("event", "count")),
    said=lambda doing, what: f"a turn in which {was_said(what['event'], doing)} {_times(what['count'])}",
    forbids="in",
    earlier=True,
    example="condition: [{times_this_turn: {event: {attack_declared: {by: any}}, count: 3}}]",
)
def times_this_turn(doing: Doing, what: Any) -> bool:
    """Such a thing happened so many times this turn, or still more often: to each card once."""
    if _perhaps_so(doing.game, what["event"]):
        return True
    turn = doing.game.state.turn
    seen = [e for m in doing.game.timeline.moments if m.turn == turn for e in m.events]
    return sum(happened(doing, what["event"], e) for e in seen) >= int(what["count"])


def _times(count: int) -> str:
    return "twice" if count == 2 else f"{count} times"


def _not_activated(doing: Doing, what: Mapping[str, Any], card: str) -> str:
    if isinstance(what.get("card"), str):
        return f"{card} cannot be activated: it was not activated itself this turn."
    return f"{card} cannot be activated: there was no {_activated_said(doing, what).removeprefix('an ')}."


def _activated_said(doing: Doing, what: Mapping[str, Any]) -> str:
    if isinstance(what.get("card"), str):
        return "its own activation this turn"
    activations = answer_said({key: value for key, value in what.items() if key in LINKS}, doing)
    when = " after this card's" if what.get("after") == "this card" else ""
    number = int(what.get("count", 1))
    counted = "an activation" if number == 1 else f"{number} activations"
    return activations.replace("the activation", counted, 1) + f" this turn{when}"


@condition(
    "activated_this_turn",
    mapping(
        {
            "activation": some(ACTIVATION),
            "by": WHO,
            "in": PLACES,
            "phase": PHASE,
            "card": about(EVENT_CARD, "A card that fits, or this very card since it is where it is."),
            "count": whole(1),
            "after": about(THIS_CARD, "In a later Chain than the activation of this card."),
        }
    ),
    said=_activated_said,
    refused=lambda doing, what, card: (
        _not_activated(doing, what, card) if what.get("count", 1) == 1 else unmet(card, _activated_said(doing, what))
    ),
    forbids="after",
    earlier=True,
    example="condition: [{activated_this_turn: {activation: monster effect, by: opponent}}]",
)
def activated_this_turn(doing: Doing, what: Any) -> bool:
    """Such a card or effect was activated this turn.

    One whose activation was negated was not (OCG Perfect Rulebook 2017, p. 153-154).
    """
    if _perhaps_in(doing.game, what.get("phase")) and "after" not in what:
        return True
    links = [k for c in chains_of(doing.game) if c.facts.get("turn") == doing.game.state.turn for k in c.links]
    if what.get("after") == "this card":
        links = _later(doing)
    asked = {key: value for key, value in what.items() if key in LINKS and key != "card"}
    found = (
        link
        for link in links
        if link.outcome != outcomes.ACTIVATION_NEGATED
        and answers(doing, asked, link)
        and ("card" not in what or _is_activated(doing, what["card"], link))
    )
    return sum(1 for _ in found) >= int(what.get("count", 1))


def _is_activated(doing: Doing, wanted: Any, link: Link) -> bool:
    """Is the card of a link this card, which has not moved since, or one that fits?"""
    if isinstance(wanted, str):
        return (link.card, link.facts["stay"]) == (doing.source, doing.game.table.cards[doing.source].stay)
    if not link.card:
        told = told_card(doing, link.name, link.player)
        return told is not None and matches(doing, wanted, told, place=False)
    return _is_one(doing, wanted, link.card)


def _later(doing: Doing) -> list[Link]:
    """The links of the Chains of this turn after the one in which this card was activated."""
    chains = chains_of(doing.game)
    own = max((n for n, c in enumerate(chains) for k in c.links if k.card == doing.source), default=-1)
    return [k for c in chains[own + 1 :] if c.facts.get("turn") == doing.game.state.turn for k in c.links]


@condition(
    "used_this_turn",
    either(TEXT, mapping({"effect": TEXT, "even_negated": YES}, required=("effect",))),
    said="its other effect to have been used this turn",
    earlier=True,
    example="condition: [{used_this_turn: e1}]",
)
def used_this_turn(doing: Doing, effect: Any) -> bool:
    """This effect of the card was activated this turn and not negated; `even_negated`: its effect may have been."""
    if _perhaps(doing.game):
        return True
    told = effect if isinstance(effect, dict) else {"effect": effect}
    turn = doing.game.state.turn
    links = [k for c in chains_of(doing.game) if c.facts.get("turn") == turn for k in c.links]
    own = [k for k in links if k.card == doing.source and k.effect == told["effect"]]
    if "even_negated" in told:
        return any(k.outcome != outcomes.ACTIVATION_NEGATED for k in own)
    return any(k.outcome == outcomes.RESOLVED for k in own)


_SINCE = {"face-up": "before", "last turn": "in the last turn"}


@condition(
    "used_earlier",
    mapping({"effect": TEXT, "since": one_of("face-up", "last turn")}, required=("effect", "since")),
    said=lambda _, what: f"its effect to have been used {_SINCE[str(what['since'])]}",
    example="condition: [{used_earlier: {effect: e1, since: last turn}}]",
)
def used_earlier(doing: Doing, what: Any) -> bool:
    """This very card used that effect: since it came face-up, or so that it resolved in the last turn."""
    game = doing.game
    card, since = game.table.cards[doing.source], str(what["since"])
    down = int(card.facts.get("times_down") or 0)
    for chain in chains_of(game):
        for link in chain.links:
            if (link.card, link.facts["stay"], link.effect) != (card.id, card.stay, what["effect"]):
                continue
            if since == "face-up" and link.facts["times_down"] == down:
                return True
            last = chain.facts.get("turn") == game.state.turn - 1
            if since == "last turn" and last and link.outcome == outcomes.RESOLVED:
                return True
    return False


@condition(
    "activated_from",
    PLACE,
    said=lambda _, place: f"to have been activated from the {place_said(place)}",
    example="condition_at_resolution: [{activated_from: hand}]",
)
def activated_from(doing: Doing, place: Any) -> bool:
    """This card or effect was activated from there."""
    return doing.link is not None and doing.link.facts.get("was") in terms.SELECTOR_ZONES[str(place)]


@condition(
    "targeted_of",
    one_of("you", "opponent"),
    said=lambda doing, who: f"its target to have been controlled by {doing.player(who)[0]} when it was chosen",
    example="resolve: [{destroy: target}, {then: {if: [{targeted_of: you}], do: {draw: 1}}}]",
)
def targeted_of(doing: Doing, who: Any) -> bool:
    """The card that it has targeted was this player's when it was chosen, wherever it is now."""
    held = doing.link.facts.get("target_holders", ()) if doing.link is not None else ()
    return bool(held) and all(one in doing.player(who) for one in held)


@condition(
    "this_card_in",
    PLACE,
    said=lambda _, place: f"this card to be in the {place_said(place)}",
    example="resolve: [{if: [{this_card_in: field}], do: {draw: 1}}]",
)
def this_card_in(doing: Doing, place: Any) -> bool:
    """This card is there, where it may have left since its activation."""
    card = doing.game.table.cards.get(doing.source)
    return card is not None and card.zone in terms.SELECTOR_ZONES[str(place)]


@condition(
    "negated_summon",
    one_of("you", "opponent", "any"),
    said=lambda doing, who: (
        "a negated Summon this turn" if who == "any" else f"a negated Summon of {doing.player(who)[0]} this turn"
    ),
    forbids="after",
    example="condition: [{negated_summon: you}]",
)
def negated_summon(doing: Doing, who: Any) -> bool:
    """A Summon of this player was negated this turn."""
    turn, players = doing.game.state.turn, doing.player(who)
    return any(m.turn == turn and e.data["by"] in players for m, e in doing.game.timeline.events("summon negated"))


@condition(
    "battled_this_turn",
    CARDS,
    said=lambda doing, what: (
        f"a battle of {selector_said(what, doing)} this turn"
        if isinstance(what, dict)
        else "a battle of its own this turn"
        if what == "this card"
        else f"a battle of {reference_said(doing, what)} this turn"
    ),
    forbids="after",
    earlier=True,
    example="condition: [{battled_this_turn: this card}]",
)
def battled_this_turn(doing: Doing, what: Any) -> bool:
    """There was a battle of this card, or of one that fits, this turn."""
    state = doing.game.state
    if _perhaps(doing.game) and state.battles_before:
        return True
    battles = [e for m, e in doing.game.timeline.events("battled") if m.turn == state.turn]
    if isinstance(what, str):
        meant = [(card.id, card.stay) for card in referred(doing, what)]
        fought = [one for e in battles for one in ((e.card, e.data["stay"]), tuple(e.data["target"] or ()))]
        return any(one in fought for one in meant)
    sides = [(e.player if n else state.other(str(e.player)), c) for e in battles for n, c in enumerate(_fighters(e))]
    whose = doing.player(str(what.get("of", "any")))
    fits = {key: value for key, value in what.items() if key != "of"}
    return any(card and player in whose and _is_one(doing, fits, card) for player, card in sides)


def _fighters(battle: Event) -> tuple[str, str]:
    """The monster that was attacked in a battle (empty for a direct attack), and the one that attacked."""
    return str((battle.data["target"] or ("",))[0]), str(battle.card)


@condition(
    "destroyed_since_last_standby",
    mapping({"card": THIS_CARD, "by": one_of("card effect", "any")}),
    said="to have been destroyed since the last Standby Phase",
    example="while: [{destroyed_since_last_standby: {card: this card, by: card effect}}]",
)
def destroyed_since_last_standby(doing: Doing, what: Any) -> bool:
    """This card was destroyed by a card effect since its owner's last Standby Phase.

    With ``by: any`` it was destroyed by anything, and no Standby Phase has come since but the present one.
    """
    for moment in reversed(doing.game.timeline.moments):
        for event in moment.events:
            if event.kind == "moved" and event.card == doing.source:
                if what.get("by") == "any":
                    return bool(event.data["how"] == "destroyed") and _standbys_since(doing, moment.n) < 2
                return bool(event.data["how"] == "destroyed" and event.data.get("cause") == "effect")
    return False


def _standbys_since(doing: Doing, moment: int) -> int:
    return sum(m.n > moment and e.data["phase"] == "standby" for m, e in doing.game.timeline.events("phase"))
