"""From a talk to a scenario: the plays, the cards they need, and what is taken for granted so that they can be made.

What is said is so. Of the rest the kindest is taken: cards lie where they may be used from, costs can be paid, targets
exist, nobody holds anything else. What was taken is told, each with its opposite (`opposites`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from judge.rulesets.yugioh.table.records import CardRecord, many
from judge.rulesets.yugioh.talk import (
    card_places,
    nameless_cards,
    placed_cards,
    said_claims,
    said_deeds,
    spoken_plays,
    told_facts,
    told_hands,
)
from judge.rulesets.yugioh.talk.dispute_stage import Need, Stage
from judge.rulesets.yugioh.talk.told_table import (
    DEFENSE,
    FIELD,
    GRAVEYARD,
    HAND,
    ON_TABLE,
    PLACE_OF,
    SET,
    SET_NOW,
    Copy,
    Table,
)
from judge.vocabulary import told_turns
from judge.vocabulary.spoken import FACT, Heard, Misheard, Part

_SUMMONS = ("summon", "tribute_summon", "special_summon", "flip_summon")
_MAIN_PHASE = (*_SUMMONS, "set", "change_position")
"""What is done in a Main Phase only."""
_MAY_TELL_MORE = ("resolved", "claim", "effect")
"""What is said that may be several plays, with nothing beside it."""
_AFTERWARDS = {"discard": GRAVEYARD, "tribute": GRAVEYARD, "send": GRAVEYARD, "banish": "banished", "detach": GRAVEYARD}


def staged(heard: tuple[Heard, ...], players: tuple[str, ...], records: Mapping[str, CardRecord]) -> Stage:
    """What was said, put on a table. Raises `Misheard` for what cannot be so."""
    table = Table(players[:2], records)
    stage = Stage(table)
    if any(one.details or one.part.key in _MAY_TELL_MORE for one in heard):
        from judge.rulesets.yugioh.talk import told_within  # most plays are told by themselves

        heard = tuple(told_within.apart(heard, table.players, records))
    first = next((one for one in heard if one.kind != FACT and one.player), None)
    table.turn = first.player if first is not None else players[0]
    heard = tuple(told_turns.held(heard, table.turn))
    for one in heard:
        if one.kind == FACT:
            told_facts.lay(stage, one)
        elif one.player:
            stage.plays_said = one.player
    plays = [one for one in heard if one.kind != FACT]
    for one, after in zip_longest(plays, plays[1:]):
        _play(stage, one, after.part if after is not None else None)
    if not stage.plays:
        last = heard[-1].part
        raise Misheard("Nothing was played: there is nothing to judge.", last.start, last.end, 'As in "A: Raigeki".')
    told_facts.lay_the_rest(stage)
    return stage


def _play(stage: Stage, one: Heard, after: Part | None) -> None:
    """One play, with the cards that it needs; ``after`` is the one behind it."""
    table = stage.table
    player = one.player or table.turn
    if one.part.key == "next" and one.part.get("player", table.turn) != table.turn:
        text = f"The dispute began in {table.turn}'s turn, and is judged within it."
        raise Misheard(text, one.part.start, one.part.end, f'Say "it is {one.part.get("player")}\'s turn" before it.')
    if one.part.key == "next" and not one.player and _in_it(stage, one.part.get("phase")):
        return
    if one.part.key == "next" and not one.player and _there_already(stage, one.part.get("phase")):
        for who in (table.other(table.turn), table.turn):  # it is entered, and its player does nothing there
            _unsaid(stage, {"by": who, "pass": True}, one)
        return
    if one.part.get("phase") == "draw phase" and one.part.key == "next" and not (stage.plays or stage.said_phase):
        table.facts |= {"phase": "draw phase", "drawn": False}  # nobody goes to it: the turn begins with it
        stage.said_phase = True
        return
    if one.part.key == "pass" and not (stage.plays or stage.said_turn or stage.said_phase):
        text = "Nothing was played that could be answered."
        raise Misheard(text, one.part.start, one.part.end, f'Say whose turn it is: "it is {player}\'s turn".')
    if one.part.key == "resolve" and not stage.plays:
        raise Misheard("Nothing was played that could resolve.", one.part.start, one.part.end, 'As in "A: Raigeki".')
    if one.part.key == "both pass" and not _chain_goes_on(stage):
        if stage.plays and {*_SUMMONS, "attack"} & stage.plays[-1].keys() and after is not None and after.key == "next":
            return  # as it goes on, nobody had anything to answer with
        text = "No Chain is built that both players could let resolve."
        raise Misheard(text, one.part.start, one.part.end, 'Say who passes, as in "A passes, B passes".')
    if one.part.key == "drew":
        _drew(stage, player, one)
        return
    _not_a_statement(stage, one)
    one = said_deeds.brought_by(one, table.records)
    play = spoken_plays.entry(one, player, table.records, stage.plays)
    verb = spoken_plays.verb_of(play)
    if verb in (*_MAIN_PHASE, "attack") and player != table.turn and (_turn_is_over(stage) or _in_the_next(stage, one)):
        text = f"The dispute began in {table.turn}'s turn, and is judged within it."
        hint = f"Begin with {player}'s turn: \"it is {player}'s turn\"."
        raise Misheard(text, one.part.start, one.part.end, hint)
    if verb == "attack":
        _battle(stage, player, one)
        _attacked(stage, play, one)
    if verb in _MAIN_PHASE and [[*one][1:] for one in stage.plays] == [["draw"]] and not stage.said_phase:
        for phase in ("standby phase", "main phase 1"):
            _unsaid(stage, {"by": player, "next": phase}, one)
    if verb == "claim" and said_claims.of_a_chain(play["claim"]) and _chain_goes_on(stage):
        _unsaid(stage, {"resolve": True}, one)
    if verb == "activate" and stage.plays and _comes_after(stage.plays[-1], table.records[play["activate"]], play):
        _unsaid(stage, {"resolve": True}, one)
    if verb == "next" and not stage.plays and not stage.said_phase:
        _before(stage, str(play["next"]))
    if verb == "draw" and not stage.plays and not stage.said_phase:
        table.facts |= {"phase": "draw phase", "drawn": False}
    if verb == "activate" and not stage.plays and player != table.turn and _may_act(stage, play["activate"]):
        _unsaid(stage, {"by": table.turn, "pass": True}, one)
    if player != table.turn and any(detail.key == "at attack" for detail in one.details):
        _unsaid(stage, {"by": table.turn, "pass": True}, one)
    stage.plays.append(play)
    stage.places.append((one.part.start, (one.details or (one.part,))[-1].end))
    number = len(stage.plays)
    if one.asked:
        stage.asked = number
    own = one.part.get("card 's")
    stated = next((p for d in one.details for p in _stated(d)), PLACE_OF.get(own.place, own.place) if own else "")
    for part in (one.part, *one.details):
        placed_cards.laid(stage, number, player, part, play)
    if verb == "activate":
        _activated(stage, number, play, stated, effect=one.part.key == "effect")
    elif verb in _SUMMONS:
        _summoned(stage, number, play, verb, stated)
    elif verb == "set":
        copy = _needed(stage, number, player, play[verb], [(player, HAND)], "to Set it")
        copy.now = SET_NOW
    elif verb in ("attack", "change_position"):
        copy = _taken(stage, player, play[verb]) or _needed(
            stage, number, player, play[verb], [(player, FIELD)], "", now=ON_TABLE
        )
        if play.get("to") == "attack" and copy.place == FIELD and not _has_attacked(stage, play[verb]):
            copy.place = copy.now = DEFENSE
        for name in many(play.get("targets")):
            other = table.other(player)
            _needed(stage, number, other, name, [(other, FIELD)], "", now=ON_TABLE)
    elif verb == "skip":
        _needed(stage, number, player, play[verb], [(player, FIELD)], "")


def _not_a_statement(stage: Stage, one: Heard) -> None:
    """Raises `Misheard` for a card with its place and no verb, which may tell what is there: "B: Jinzo face-up"."""
    card = one.part.slot("card")
    bare = one.part.key == "activate" and card is not None and (card.start, card.end) == (one.part.start, one.part.end)
    if not bare or one.asked or [detail.key for detail in one.details] != ["lies"]:
        return
    place = one.details[0].get("place")
    if place in (*ON_TABLE, "up") and (place not in (SET, SET_NOW) or not stage.plays):
        name = one.part.get("card")
        text = f"It is not clear whether {name} is used, or only there."
        hint = f'Say "{one.player} has {name} ..." if it is there, and "activates {name}" if it is used.'
        raise Misheard(text, one.part.start, one.details[0].end, hint)


def _has_attacked(stage: Stage, card: str) -> bool:
    """Is a monster said to have attacked, so that it was in Attack Position?"""
    return any(play.get("attack") == card for play in stage.plays)


def _turn_is_over(stage: Stage) -> bool:
    """Did the turn player end the turn as the last thing that was done?"""
    return bool(stage.plays) and stage.plays[-1].get("next") == "end phase"


def _in_the_next(stage: Stage, one: Heard) -> bool:
    """Is it told, and not asked, that the other player does what is done in a turn of one's own, without its being said
    whose turn it is?"""
    return bool(stage.plays) and not one.asked and not stage.said_turn


def _in_it(stage: Stage, phase: str) -> bool:
    """Is it the Draw Phase still, of which somebody speaks behind its draw?"""
    return phase == stage.table.facts.get("phase") == "draw phase" and not any("next" in play for play in stage.plays)


def _there_already(stage: Stage, phase: str) -> bool:
    """Was the phase of which somebody speaks gone to before?"""
    gone = [play["next"] for play in stage.plays if "next" in play]
    return bool(gone) and gone[-1] == phase


def _drew(stage: Stage, player: str, one: Heard) -> None:
    """Cards are drawn by the card that was activated: it has resolved. Raises `Misheard` if none was."""
    last: Mapping[str, Any] = next((play for play in reversed(stage.plays) if "pass" not in play), {})
    if "activate" not in last or last["by"] != player:
        text = "Nothing was activated by which these cards are drawn."
        raise Misheard(text, one.part.start, one.part.end, 'Of the normal draw say "draws".')
    stage.plays.append({"resolve": True})
    stage.places.append((one.part.start, one.part.end))
    if one.asked:
        stage.asked = len(stage.plays)


def _may_act(stage: Stage, card: str) -> bool:
    """Does a fast effect begin the talk, of the player whose turn it is said not to be?

    That player acts first only where the other lets it be.
    """
    said = stage.said_phase or stage.meanwhile or any("summoned" in entry for entry in stage.table.history)
    return said and is_fast(stage.table.records[card])


def _comes_after(last: Mapping[str, Any], record: CardRecord, play: Mapping[str, Any]) -> bool:
    """Is a card used that answers what the play before it did, as was told, or that this brought where it is?"""
    did = last.get("outcome") or {}
    brought = [name for what in did.values() if not isinstance(what, int) for name in many(what)]
    return bool(did) and (_waits(record) or (last["by"] == play["by"] and play["activate"] in brought))


def _waits(record: CardRecord) -> bool:
    """Do all effects of a card, fast ones, answer what was done by another one, and no activation?"""
    own = [one for one in record.effects if one.activates]
    earlier = {"summon attempted", "attack declared"}
    return bool(own) and all(one.events and not (one.is_trigger or one.answers or earlier & one.heard) for one in own)


def is_fast(record: CardRecord) -> bool:
    """Has a card a fast effect that is no trigger?"""
    return any(effect.speed > 1 and not effect.is_trigger for effect in record.effects)


def _chain_goes_on(stage: Stage) -> bool:
    """Is the last thing that was done an activation, passes and statements aside?"""
    done = [play for play in stage.plays if not {"pass", "claim"} & play.keys()]
    return bool(done) and "activate" in done[-1]


def _stated(detail: Part) -> Iterator[str]:
    """The place that stands beside a play."""
    if detail.key == "from":
        yield PLACE_OF.get(detail.get("zone"), detail.get("zone"))
    elif detail.key == "lies":
        yield PLACE_OF.get(detail.get("place"), detail.get("place"))


def _battle(stage: Stage, player: str, one: Heard) -> None:
    """An attack is declared in the Battle Phase: the dispute begins in it, or the phase is gone to unsaid."""
    if stage.said_phase or any("next" in play for play in stage.plays):
        return
    begun_before = stage.table.facts.get("first_turn") if not stage.plays else True  # no Battle Phase in a first turn
    if begun_before and not any("attack" in play for play in stage.plays):
        _unsaid(stage, {"by": player, "next": "battle phase"}, one)
    elif not stage.plays:
        stage.table.facts["phase"] = "battle phase"


def _unsaid(stage: Stage, play: dict[str, Any], one: Heard) -> None:
    """A play that nobody said, and without which the one that was said cannot be made."""
    stage.plays.append(play)
    stage.places.append((one.part.start, one.part.end))
    stage.unsaid.add(len(stage.plays))


def _attacked(stage: Stage, play: dict[str, Any], one: Heard) -> None:
    """Where nobody says which monster is attacked, it is the only one that the other player is known to control."""
    if play.get("targets") or one.part.get("direct"):
        return
    table, other = stage.table, stage.table.other(play["by"])
    there = [copy.card for copy in table.copies if copy.holder == other and copy.now in ON_TABLE
             and table.records[copy.card].frame == "monster"]  # fmt: skip
    if len(there) > 1:
        text = f"{other} controls {', '.join(there)}."
        raise Misheard(text, one.part.start, one.part.end, 'Say which one is attacked, or "attacks directly".')
    if there:
        play["targets"] = there[0]


def _before(stage: Stage, phase: str) -> None:
    """The phase from which one is gone to."""
    facts = stage.table.facts
    if phase == "standby phase":
        facts |= {"phase": "draw phase", "drawn": True}
    elif phase in ("main phase 1",):
        facts |= {"phase": "standby phase"}
    elif phase == "main phase 2":
        facts |= {"phase": "battle phase"}


def _activated(stage: Stage, number: int, play: dict[str, Any], stated: str, *, effect: bool) -> None:
    table, player, card = stage.table, play["by"], play["activate"]
    record = table.records[card]
    places = card_places.of_activation(play, record, table.turn, effect=effect)
    if stated:
        places = [stated]
        _set_now(stage, player, card, stated, stage.places[-1])
    on_field = card_places.stays(record) or record.frame == "monster"
    fits = (*places, *((FIELD, *ON_TABLE) if on_field else ()), *((SET_NOW,) if SET in places else ()))
    if record.frame == "spell" and not stated and not effect:
        fits = (*fits, SET, SET_NOW)
    if record.frame == "monster" and not stated:
        fits = (*fits, GRAVEYARD, "banished", HAND)
        if card_places.gone_by_its_cost(play, record) and places == [HAND]:
            fits = (HAND,)
    copy = _brought(stage, player, card) if record.frame == "monster" and not stated else None
    copy = copy or _needed(
        stage, number, player, card, [(player, place) for place in places], "", now=fits, stated=bool(stated)
    )
    if record.frame != "monster":
        copy.now = FIELD if card_places.stays(record) else GRAVEYARD
    elif card_places.gone_by_its_cost(play, record) and copy.now == HAND:
        copy.now = GRAVEYARD
    if "choose" not in play and any("declare" in part for one in record.effects for part in one.cost):
        from judge.rulesets.yugioh.talk import declarations  # few cards have anything declared

        if declared := declarations.ways(play, record):
            play["choose"] = declared[0]
            stage.declared.append((play, declared[1:]))
    _detached(stage, play, record)
    _paid(stage, number, play)
    for name in many(play.get("choose")) if said_deeds.carries_out(record, "ritual_summon") else ():
        if table.records.get(str(name)) is not None:
            where = [(player, FIELD), (player, HAND)]
            _needed(stage, number, player, name, where, "to be Tributed", now=(*ON_TABLE, HAND))
    other = table.other(player)
    for name in many(play.get("targets")):
        if table.known(name) is None:
            where = card_places.of_target(player, other, table.records[name], attacked=False)
            where = card_places.where_it_looks(where, play, record)
            _needed(stage, number, where[0][0], name, where, "to be targeted")
        _as_many(table, name, many(play["targets"]).count(name))
    for how, what in (play.get("outcome") or {}).items():
        for name in many(what) if not isinstance(what, int) else ():
            if how == "destroy":
                where = card_places.of_target(player, other, table.records[name], attacked=False)
                _needed(stage, number, where[0][0], name, where, "")
            elif table.known(name, player) is None:
                where = [(player, place) for place in card_places.of_outcome(how, table.records[name])]
                _needed(stage, number, player, name, where, "")
    if "to" in play and isinstance(play.get("chained_to"), str):
        _needed(stage, number, other, play["chained_to"], [(other, FIELD)], "")


def _as_many(table: Table, name: str, count: int) -> None:
    """As many copies of a card as are spoken of, all where the first one is."""
    there = [copy for copy in table.copies if copy.card == name]
    for _ in range(count - len(there)):
        table.copies.append(Copy(name, there[0].holder, there[0].place, there[0].now))


def _set_now(stage: Stage, player: str, card: str, stated: str, at: tuple[int, int]) -> None:
    """A Set card that was spoken of before was Set this turn, as is said now. Raises `Misheard` where it was not."""
    copy = stage.table.known(card, player, now=(SET,))
    if stated != SET_NOW or copy is None or copy.place != SET:
        return
    if SET in (stage.said.get((player, card)), stage.said.get(("", card))):
        raise Misheard(f"{card} was said to have been Set before this turn.", *at, "Say only when it was Set.")
    copy.place = copy.now = SET_NOW
    stage.needs = [need for need in stage.needs if need.copy is not copy]


def _brought(stage: Stage, player: str, card: str) -> Copy | None:
    """The other player's monster that a card of this player was used on before: it is used where that brought it."""
    if stage.table.known(card, player) is not None:
        return None
    used = any(play.get("by") == player and card in many(play.get("targets")) for play in stage.plays)
    return stage.table.known(card) if used else None


def _taken(stage: Stage, player: str, card: str) -> Copy | None:
    """The other player's monster that a card of this player has taken control of, or Special Summoned."""
    cards = [play["activate"] for play in stage.plays
             if "activate" in play and play["by"] == player and card in many(play.get("targets"))]  # fmt: skip
    brings = any(said_deeds.carries_out(stage.table.records[used], "take_control", "special_summon") for used in cards)
    return _brought(stage, player, card) if brings else None


def _summoned(stage: Stage, number: int, play: dict[str, Any], verb: str, stated: str) -> None:
    table, player, card = stage.table, play["by"], play[verb]
    places = [stated] if stated else card_places.of_summon(verb, table.records[card])
    now = (*places, SET_NOW) if SET in places else tuple(places)
    copy = _needed(stage, number, player, card, [(player, p) for p in places], "", now=now, stated=bool(stated))
    copy.now = FIELD
    if verb == "special_summon" and nameless_cards.kind(card, table.players):
        if play.get("how"):
            kind = str(play["how"]).title()
            text = f"What a {kind} Summon needs follows from what is printed on the monster."
            raise Misheard(text, *stage.places[-1], "Name the monster.")
        copy.card_facts = {**copy.card_facts, **nameless_cards.COMES_ITSELF}
    for name in many(play.get("tribute")):
        given = _taken(stage, player, name) or _needed(
            stage, number, player, name, [(player, FIELD)], "to be Tributed", now=ON_TABLE
        )
        given.now = GRAVEYARD
    for name in many(play.get("materials")):
        given = _taken(stage, player, name) or _needed(
            stage, number, player, name, [(player, FIELD)], "as material", now=ON_TABLE
        )
        given.now = GRAVEYARD
    _paid(stage, number, play)


_MATERIALS = ("material", "second material", "third material")
"""What Xyz Materials are called of which nobody says what they are."""


def _paid(stage: Stage, number: int, play: Mapping[str, Any]) -> None:
    table, player = stage.table, play["by"]
    for payment in many(play.get("cost")):
        for how, what in payment.items():
            if how == "detach":
                _under(
                    stage, play,
                    [f"{player}'s {one}" for one in _MATERIALS[:what]] if isinstance(what, int) else many(what),
                )  # fmt: skip
                continue
            if how == "pay" or isinstance(what, int):
                continue
            for name in many(what):
                if name == play.get("activate") and card_places.gone_by_its_cost(play, table.records[name]):
                    continue  # it is the card itself, and is there already
                places = card_places.of_payment(how, table.records[name])
                now = (*places, *ON_TABLE) if how != "discard" else (HAND,)
                now = (*now, GRAVEYARD) if how == "banish" else now
                copy = _needed(stage, number, player, name, [(player, p) for p in places], "for the cost", now=now)
                copy.now = _AFTERWARDS[how]


def _detached(stage: Stage, play: Mapping[str, Any], record: CardRecord) -> None:
    """An Xyz Monster of whose materials nobody speaks has those that its effect detaches."""
    copy = stage.table.known(record.name, play["by"])
    if "xyz" not in record.kinds or copy is None or "materials" in copy.facts or "cost" in play:
        return
    own = [one for one in record.effects if one.speed > 0 and play.get("effect", one.id) == one.id]
    numbers = [part.get("detach") for one in own for part in one.cost]
    most = max((number for number in numbers if isinstance(number, int)), default=0)
    _under(stage, play, [f"{play['by']}'s {one}" for one in _MATERIALS[:most]])


def _under(stage: Stage, play: Mapping[str, Any], names: Sequence[Any]) -> None:
    """The Xyz Materials that are detached lie under the monster."""
    monster = stage.table.known(str(play.get("activate")), play["by"])
    if monster is not None and monster.place in ON_TABLE:
        known = monster.facts.setdefault("materials", [])
        known.extend(name for name in names if name not in known)


def _needed(
    stage: Stage,
    number: int,
    player: str,
    card: str,
    places: list[tuple[str, str]],
    why: str,
    *,
    now: tuple[str, ...] = (),
    stated: bool = False,
) -> Copy:
    """The copy of a card that a play speaks of: one that is there, or one that is put there."""
    fits = now or tuple(dict.fromkeys(place for _, place in places))
    known = stage.table.known(card, player, now=fits) or (
        stage.table.known(card, now=fits) if len({holder for holder, _ in places}) > 1 else None
    )
    if known is not None:
        return known
    told = stage.said.get((player, card)) or stage.said.get(("", card))
    places = nameless_cards.placed(card, places, stage.table.players)
    places = told_hands.left(stage, number, card, places, stated=stated)
    holder, place = places[0]
    stated = stated or (len(places) == 1 and bool(nameless_cards.kind(card, stage.table.players)))
    copy = Copy(card, holder, place)
    if told == "summoned":
        copy.place, copy.facts["summoned_this_turn"] = FIELD, True
    elif told:
        copy.place = told
    copy.now = copy.place
    stage.table.copies.append(copy)
    told_hands.counted(stage, copy)
    if not stated and not (told and told != "summoned"):
        stage.needs.append(Need(number, copy, places, why))
    return copy
