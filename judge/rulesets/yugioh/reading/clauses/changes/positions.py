"""Changes of battle positions, and moves to other Monster Zones."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import ON_FIELD
from judge.rulesets.yugioh.reading.clauses.noun_phrases.possessives import WHOSE, whose
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import CONTROLLED, Memory
from judge.rulesets.yugioh.reading.clauses.noun_phrases.selected import chosen
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Match, Noun, Phrases, Steps, once


def _of(noun: Noun) -> Any:
    """What is changed: a reference, a number of cards, or all of them."""
    if isinstance(noun.data, dict) and noun.plural and "count" not in noun.data:
        return {"count": "all", **noun.data}
    return chosen(noun)


def _position(match: Match, memory: Memory) -> Steps | None:
    what = chosen(match.cards[0])
    if what is None:
        return None
    said = match.groups["position"].lower().removesuffix(" position")
    return [{"change_position": what, "to": {"face-up attack": "attack"}.get(said, said)}]


def _turned_itself(match: Match, memory: Memory) -> Steps:
    """``change this face-up Attack Position card to face-up Defense Position``: which it is not in yet."""
    said = match.groups["position"].lower().removesuffix(" position")
    memory.said, match.groups["-keep"] = "this card", ""
    return [{"change_position": "this card", "to": {"face-up attack": "attack"}.get(said, said)}]


def _one_position(match: Match, memory: Memory) -> Steps | None:
    """``change it to face-up Attack or Defense Position``: its player chooses as it resolves."""
    what, last = chosen(match.cards[0]), match.groups["last"].lower()
    first = match.groups["first"].lower().replace("face-up attack", "attack")
    if what is None or last == first:
        return None
    first = "face-up defense" if first == "face-up" else first
    last = "face-up defense" if last == "defense" else last.replace("face-up attack", "attack")
    return [{"either": [{"change_position": what, "to": to} for to in (first, last)], "listed": True}]


def _turned(match: Match, memory: Memory) -> Steps | None:
    cards = whose(match.groups["its"], memory)
    if not cards:
        return None
    memory.said = cards
    return [{"change_position": cards, "to": "other"}]


def _moved(match: Match, memory: Memory) -> Steps | None:
    """``move that target to another of your Main Monster Zones``: whose it is, who controls it has."""
    what, whose_zones = chosen(match.cards[0]), match.groups["of"].lower()
    if isinstance(what, dict):
        if what.get("count") != 1 or what.get("of") != ("you" if whose_zones == "your" else "opponent"):
            return None
    elif what not in ("target", "this card", "it") and (what != CONTROLLED["you"] or whose_zones != "your"):
        return None
    return [{"move_monster": what}]


def _switched(match: Match, memory: Memory) -> Steps | None:
    """``switch the locations of this card in your Main Monster Zone and the monster in your center Main Monster
    Zone``."""
    if match.cards[0].data != "this card":
        return None
    return [{"switch_places": "this card", "with": {"card": "monster", "of": "you", "zone_kind": "center"}}]


def _switched_two(match: Match, memory: Memory) -> Steps | None:
    """``switch the locations of 2 "A" monsters in your Main Monster Zones``."""
    words = f"2 {match.groups['what']}"
    noun = selecting.noun(words, 0, memory)
    if noun is None or noun.end != len(words) or not isinstance(noun.data, dict) or noun.placed:
        return None
    if noun.data.get("card") != "monster" or {"of", "in"} & noun.data.keys():
        return None
    return [{"switch_places": {**noun.data, "of": "you", "zone_kind": "main"}}]


def _turned_over(match: Match, memory: Memory) -> Steps | None:
    """``change the battle position of 1 monster on the field``: of a face-down one, to face-up Attack Position."""
    noun = match.cards[0]
    what = _of(noun)
    if what is None or (isinstance(what, dict) and selected.places_of(what) - ON_FIELD):
        return None
    return [{"change_position": what, "to": "other"}]


_TO = r"(?P<position>(?:face-up |face-down )?(?:Attack|Defense) Position)"


@once
def POSITIONS() -> Phrases:
    """How battle positions change, and where a monster moves."""
    return Phrases(
        (
            (rf"change {{cards}} to {_TO}", _position),
            (rf"change to {_TO},? {{cards}}", _position),
            (rf"{{cards}} (?:is|are) changed to {_TO}", _position),
            (rf"change this face-up (?:Attack|Defense) Position card(?: you control)? to {_TO}", _turned_itself),
            (
                rf"change this card(?: you control)? from (?:face-up )?(?:Attack|Defense)(?: Position)? to {_TO}",
                _turned_itself,
            ),
            (rf"flip {{cards}} (?:in)?to (?=face-up ){_TO}", _position),
            (r"flip {cards} (?P<position>face-up)(?= ?$|[,;.])", _position),
            (
                r"change {cards} to (?P<first>face-up Attack|face-up Defense|face-up|face-down Defense)(?: Position)? "
                r"or (?P<last>(?:face-up |face-down )?Defense|face-up Attack) Position",
                _one_position,
            ),
            (r"move {cards} to another of (?P<of>your|their|its controller's) Main Monster Zones", _moved),
            (
                r"switch the locations of {cards} in your Main Monster Zone and the monster in your center Main "
                r"Monster Zone",
                _switched,
            ),
            (r"switch the locations of 2 (?P<what>[^,;:.]+?) in your Main Monster Zones?(?= ?$|[,;.])", _switched_two),
            (rf"change {WHOSE} battle positions?", _turned),
            (r"change the battle positions? of {cards}", _turned_over),
        )
    )
