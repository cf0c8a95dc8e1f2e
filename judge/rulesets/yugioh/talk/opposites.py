"""What was taken for granted, in clauses, each with what could be so instead: real alternatives, none of them said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.talk import nameless_cards
from judge.rulesets.yugioh.talk.dispute_stage import Need, Stage
from judge.rulesets.yugioh.talk.kind_staging import is_fast
from judge.rulesets.yugioh.talk.spoken_plays import verb_of
from judge.rulesets.yugioh.talk.told_table import DEFENSE, FIELD, GRAVEYARD, HAND, SAID, SET, SET_NOW, Copy
from judge.rulesets.yugioh.vocabulary.sides import with_article
from judge.vocabulary.spoken import Assumption
from judge.vocabulary.trials import Undo, put, varied

_OTHER_PHASES = ("standby phase", "battle phase", "main phase 2", "end phase")
_WAS = {
    HAND: "{card} was in the hand", SET: "{card} was Set", SET_NOW: "{card} was Set this turn",
    FIELD: "{card} was face-up on the field", GRAVEYARD: "{card} was in the Graveyard",
    DEFENSE: "{card} was in Defense Position",
}  # fmt: skip


def assumptions(stage: Stage) -> list[Assumption]:
    """Everything that was taken for granted."""
    return [
        *(_placed(stage, need) for need in stage.needs),
        *(_among(stage, copy) for copy in stage.among if copy.place == HAND),
        *_printed(stage),
        *_there(stage),
        *_nothing_else(stage),
        *_supplied(stage),
        *_declared(stage),
        *_points(stage),
        *_unused(stage),
        *_let_act(stage),
        *_still_open(stage),
        *_moment(stage),
    ]


def _points(stage: Stage) -> Iterator[Assumption]:
    """The Life Points that players are taken to have."""
    for who, points in stage.points.items():
        lp = {**stage.table.lp, who: terms.DEFAULT_LP}
        way = varied(stage, f"{who} had {terms.DEFAULT_LP} LP", partial(put, stage.table, "lp", lp))
        yield Assumption(f"{who} has {points} LP", opposites=(way,))


def _declared(stage: Stage) -> Iterator[Assumption]:
    """What plays declare, where nobody said it."""
    for play, others in stage.declared:
        number = next(n for n, one in enumerate(stage.plays, 1) if one is play)
        ways = (
            varied(stage, f"{play['by']} had declared {one}", partial(_choosing, stage, number, one)) for one in others
        )
        yield Assumption(f"{play['by']} declares {play['choose']}", number, opposites=tuple(ways))


def _choosing(stage: Stage, number: int, what: str) -> Undo:
    """Something else is declared by a play."""
    plays = list(stage.plays)
    plays[number - 1] = {**plays[number - 1], "choose": what}
    return put(stage, "plays", plays)


def _let_act(stage: Stage) -> Iterator[Assumption]:
    """That the turn player does nothing first, or does, where the other one begins the talk."""
    who, first = stage.table.turn, stage.plays[0]
    other = stage.table.other(who)
    if 1 in stage.unsaid and first.get("pass"):
        way = varied(stage, f"{who} had not", partial(stage.without, 1))
        yield Assumption(f"{who} lets {other} act, as before the phase ends", 2, opposites=(way,))
    elif first.get("by") == other and "activate" in first and is_fast(stage.table.records[first["activate"]]):
        way = varied(stage, f"{who} had let {other} act, as before the phase ends",
                     partial(stage.inserted, 1, {"by": who, "pass": True}))  # fmt: skip
        yield Assumption(f"{who} has not let {other} act first", 1, opposites=(way,))


def _still_open(stage: Stage) -> Iterator[Assumption]:
    """That a Chain goes on, where only one player is said to have passed before another activation."""
    number = stage.asked
    plays = stage.plays[: number - 1]
    if number < 3 or "activate" not in stage.plays[number - 1] or not plays[-1].get("pass"):
        return
    passed, begun = plays[-1]["by"], plays[-2]
    if "activate" in begun and begun["by"] != passed and number - 1 not in stage.unsaid:
        end = partial(stage.inserted, number, {"resolve": True})
        way = varied(stage, f"{begun['by']} had passed, too, and the Chain had resolved", end)
        yield Assumption(f"{begun['by']} has not passed, too", number, opposites=(way,))


def _moment(stage: Stage) -> Iterator[Assumption]:
    """Whose turn it is, and which phase."""
    table = stage.table
    other = table.other(table.turn)
    turned = [] if stage.said_turn else [varied(stage, f"it was {other}'s turn", partial(_turned, stage, other))]
    phase = str(table.facts.get("phase", "main phase 1"))
    if stage.said_phase:
        if not stage.said_turn:
            yield Assumption(f"it is {table.turn}'s turn", opposites=tuple(turned))
        return
    others = [one for one in _OTHER_PHASES if one != phase] if _may_be_elsewhen(stage) else []
    ways = [varied(stage, f"it was the {one.title()}", partial(_fact, stage, "phase", one)) for one in others]
    yield Assumption(f"it is {table.turn}'s {phase.title()}", opposites=(*turned, *ways))


def _turned(stage: Stage, other: str) -> Undo:
    """It is the other player's turn, who need not let anybody act."""
    undos = [put(stage.table, "turn", other)]
    if 1 in stage.unsaid and stage.plays[0].get("pass"):
        undos.append(stage.without(1))

    def undo() -> None:
        for one in reversed(undos):
            one()

    return undo


def _may_be_elsewhen(stage: Stage) -> bool:
    """Is the first play one that could be made in other phases, too?"""
    first = stage.plays[0]
    return "activate" in first and not any("attack" in play or "next" in play for play in stage.plays)


def _fact(stage: Stage, key: str, value: Any) -> Undo:
    return put(stage.table, "facts", {**stage.table.facts, key: value})


def _placed(stage: Stage, need: Need) -> Assumption:
    """Where a card is taken to be."""
    copy = need.copy
    said = SAID.get(copy.place, copy.place)
    where = "was Set before this turn" if copy.place == SET else f"is {said.replace('from the', 'in the')}"
    play = stage.plays[need.play - 1]
    acts = play.get(verb_of(play)) == copy.card
    twice = any(other.card == copy.card and other.holder != copy.holder for other in stage.table.copies)
    text = f"{copy.card} {where}" if acts and not twice else f"{_possessed(stage, copy)} {where}"
    named = _possessed(stage, copy) if twice else copy.card
    ways = [varied(stage, _WAS[place].format(card=named), partial(put, copy, "place", place))
            for place in dict.fromkeys(_alternatives(stage, need))]  # fmt: skip
    return Assumption(text, need.play, said if acts else "", tuple(ways))


def _among(stage: Stage, copy: Copy) -> Assumption:
    """That a card is one of those that were counted in a hand."""
    unseen = stage.table.unseen
    more = {**unseen, copy.holder: unseen[copy.holder] + 1}
    way = varied(stage, f"{copy.card} was not counted there", partial(put, stage.table, "unseen", more))
    return Assumption(f"{copy.card} is among the cards counted in {copy.holder}'s hand", opposites=(way,))


def _possessed(stage: Stage, copy: Copy) -> str:
    """A card with whose it is; the whole name where it has an 's of its own."""
    return copy.card if copy in stage.nameless else f"{copy.holder}'s {copy.card}"


def _printed(stage: Stage) -> Iterator[Assumption]:
    """What is printed on cards of which only the kind was said."""
    for copy in stage.nameless:
        ways = [
            varied(stage, f"{copy.card} {said}", partial(put, copy, "card_facts", {**copy.card_facts, **facts}))
            for said, facts in nameless_cards.others(copy.card, stage.table.players)
            if any(stage.printed(copy).get(key) != value for key, value in facts.items())
            and not ("effects" in copy.card_facts and "link" in facts)
        ]
        if "effects" in copy.card_facts:
            text = f"{copy.card} is Special Summoned by a procedure of its own, without a Chain"
            yield Assumption(text, opposites=())
        elif copy.card_facts:
            usual = nameless_cards.usual(copy.card, copy.card_facts, stage.table.players)
            ways.append(varied(stage, f"{copy.card} {usual}", partial(put, copy, "card_facts", {})))
        yield Assumption(nameless_cards.told(copy.card, stage.printed(copy)), opposites=tuple(ways))


def _alternatives(stage: Stage, need: Need) -> Iterator[str]:
    """Where else a card could be."""
    copy, record = need.copy, stage.table.records[need.copy.card]
    play = stage.plays[need.play - 1]
    acts = play.get(verb_of(play)) == copy.card
    if acts and "activate" in play:
        if copy.place == SET or (copy.place == HAND and "quick-play" in record.kinds):
            yield SET_NOW
        for holder, place in need.places:
            if holder == copy.holder and place != copy.place and place in _WAS:
                yield place
        if record.frame == "monster" and copy.place == FIELD:
            yield GRAVEYARD
    elif copy.place == FIELD and record.frame == "monster" and "link" not in record.kinds:
        if "attack" in play and acts:
            yield DEFENSE
        elif not acts:
            yield SET


def _there(stage: Stage) -> Iterator[Assumption]:
    """The cards that stand for any."""
    table = stage.table
    for copy in table.stand_ins:
        text, without = _presence(stage, copy)
        rest = [one for one in table.stand_ins if one is not copy]
        yield Assumption(text, opposites=(varied(stage, without, partial(put, table, "stand_ins", rest)),))


def _price(stage: Stage, play: Mapping[str, Any]) -> list[Any]:
    """What the one effect of a card costs that is used, where nobody said what was paid."""
    own = [one for one in stage.table.records[play["activate"]].effects if one.speed > 0] if "activate" in play else []
    return list(own[0].cost) if len(own) == 1 else []


def _nothing_else(stage: Stage) -> Iterator[Assumption]:
    """That no player controls a monster of whom nobody speaks."""
    table = stage.table
    for who in table.players:
        if (who, "monsters") not in table.listed:
            known = any(
                copy.holder == who and table.zone(copy) == "monsters" for copy in (*table.copies, *table.stand_ins)
            )
            more = [*table.stand_ins, Copy(f"{who}'s other monster", who, FIELD)]
            said = f"{who} controlled {'another' if known else 'a'} monster"
            way = varied(stage, said, partial(put, table, "stand_ins", more))
            yield Assumption(f"{who} controls no {'other ' if known else ''}monster", opposites=(way,), quiet=True)


def _supplied(stage: Stage) -> Iterator[Assumption]:
    """What was taken to be on a monster, or under it."""
    for copy in (*stage.table.copies, *stage.table.stand_ins):
        rest = {key: value for key, value in copy.facts.items() if key not in ("counters", "materials")}
        if copy.facts.get("counters") and copy.card not in stage.counters:
            way = varied(stage, f"{copy.card} had no counter", partial(put, copy, "facts", rest))
            yield Assumption(f"{copy.card} has a counter", opposites=(way,))
        elif any("material" in name.split() for name in copy.facts.get("materials", ())):
            none = {**rest, "materials": []}
            way = varied(stage, f"{copy.card} had no Xyz Material", partial(put, copy, "facts", none))
            told = copy in stage.table.copies
            yield Assumption(f"{copy.card} has Xyz Materials", opposites=(way,), quiet=not told)


_WHERE = {HAND: "in the hand", GRAVEYARD: "in the Graveyard", "banished": "among the banished cards"}


def _presence(stage: Stage, copy: Copy) -> tuple[str, str]:
    """That a card is there which nobody named, and that it was not."""
    table, who = stage.table, copy.holder
    earlier = table.stand_ins[: next(n for n, one in enumerate(table.stand_ins) if one is copy)]
    there = any(one.holder == who and one.place == copy.place for one in (*table.copies, *earlier))
    more = "another " if there else ""
    if kind := stage.materials.get(copy.card):
        alike = any(stage.materials.get(one.card) == kind for one in earlier)
        other = "" if copy.card == kind else "no other " if alike else "no "
        one = kind if copy.card == kind else f"another {kind}" if alike else with_article(kind)
        if copy.place not in _WHERE:
            return f"{who} controls {one}", f"{who} had {other}{kind}" if other else f"{who} did not have {kind}"
        where = _WHERE[copy.place]
        return f"{who} has {one} {where}", f"{who} {f'had {other}' if other else 'did not have '}{kind} {where}"
    if copy.place == HAND:
        return f"{who} holds {more or 'a '}card", f"{who} held no {'other ' if more else ''}card"
    if copy.place == GRAVEYARD:
        return f"{who} has a monster in the Graveyard", f"{who} had no monster in the Graveyard"
    if copy.place == SET:
        return f"{who} has {more or 'a '}Set card", f"{who} had no {'other ' if more else ''}Set card"
    return f"{who} controls {more or 'a '}monster", f"{who} controlled no {'other ' if more else ''}monster"


def _unused(stage: Stage) -> Iterator[Assumption]:
    """What was not used up: the Normal Summon, effects that are used once a turn, Life Points."""
    table = stage.table
    if any(verb_of(play) in terms.NORMAL_SUMMONS for play in stage.plays if "by" in play) and not (
        {"normal_summoned"} & table.facts.keys()
    ):
        way = varied(stage, f"{table.turn} had already Normal Summoned", partial(_fact, stage, "normal_summoned", True))
        yield Assumption(f"{table.turn} has not Normal Summoned yet", opposites=(way,))
    told = {entry.get("activated") for entry in table.history}
    for card, who in dict.fromkeys((play["activate"], play["by"]) for play in stage.plays if "activate" in play):
        effects = [e for e in table.records[card].effects if e.once]
        if effects and card not in told:
            past = {
                "by": who,
                "activated": card,
                **({"effect": effects[0].id} if len(table.records[card].effects) > 1 else {}),
            }
            history = [*table.history, past]
            way = varied(stage, f"{card} had been used this turn", partial(put, table, "history", history))
            yield Assumption(f"{card} was not used before", opposites=(way,))
    for play in stage.plays:
        for payment in many(play.get("cost")) or _price(stage, play):
            price = payment.get("pay", payment.get("pay_lp"))
            if isinstance(price, int) and price > 1 and play["by"] not in table.lp:
                lp = {**table.lp, play["by"]: price - 1}
                way = varied(stage, f"{play['by']} had less than {price} LP", partial(put, table, "lp", lp))
                yield Assumption(f"{play['by']} has 8000 LP", opposites=(way,))
