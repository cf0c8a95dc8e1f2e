"""What is excavated, or looked at, on top of a Deck, and what is done with those cards: ``add 1 of them to your hand``,
``place the rest on the bottom of your Deck``."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts.durations import UNTIL, until
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.noun_phrases.shown_cards import OTHERS, UNCOVERED, here
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Steps
from judge.rulesets.yugioh.table.records import many

_DECK = r"(?P<whose>your|your opponent's|their) Deck(?![\w-])"
_TOP = rf"(?:the top cards of|(?:a number of )?cards from (?:the top of )?) ?{_DECK}"
_LEFT = (
    rf"(?:any remaining cards|the (?:rest|remaining (?:excavated )?cards?|{OTHERS}|excavated cards?)(?: of them)?"
    r"|all (?:of )?(?:the )?excavated cards"
    r"|(?P<them>all (?:of )?them|them(?: all)?|(?:all )?those cards)|(?P<one>it|that card|the excavated card))"
)


def _whose(match: Match, memory: Memory, number: Any) -> Data:
    memory.shown = "deck"
    memory.dug = "you" if match.groups["whose"].lower() == "your" else "opponent"
    match.groups["-keep"] = ""
    memory.said = "it" if number == 1 else "them"
    return {"of": "opponent"} if memory.dug == "opponent" else {}


def _top(match: Match, memory: Memory) -> Steps:
    """``excavate the top 3 cards of your Deck``."""
    number = int(match.groups.get("n") or 1)
    fewer = {"up_to": True} if match.groups.get("upto") else {}
    return [{"excavate": number, **_whose(match, memory, number), **fewer}]


def _chosen(match: Match, memory: Memory) -> Steps:
    """``choose a number from 1 to 3, then excavate that many cards from the top of your Deck``."""
    most = int(match.groups.get("most") or match.groups["n"])
    return [{"excavate": most, **_whose(match, memory, 0), "up_to": True}]


def _face_down(match: Match, memory: Memory) -> Steps:
    """``look at all Set cards your opponent controls``."""
    match.groups["-keep"] = ""
    memory.lost()
    frame = {"card": "monster"} if match.groups["what"] == "monsters" else {}
    return [{"look_at": {"count": "all", **frame, "of": "opponent", "face": "down"}}]


def _looked_at(match: Match, memory: Memory) -> Steps:
    """``look at the top 3 cards of your Deck``."""
    number = int(match.groups.get("n") or 1)
    count: Any = {"min": 1, "max": number} if match.groups.get("upto") else number
    _whose(match, memory, number)
    return [{"look_at": {"count": count, "of": memory.dug, "in": "deck", "top": True}}]


def _looked_at_by_chance(match: Match, memory: Memory) -> Steps:
    """``look at 2 random face-down cards in your opponent's Extra Deck``."""
    number, hand = int(match.groups["n"]), match.groups.get("place") == "hand"
    memory.dug, memory.shown, memory.one_shown = "opponent", "hand" if hand else "extra deck", number == 1
    match.groups["-keep"] = ""
    memory.said = "it" if number == 1 else "them"
    count: Any = {"min": 1, "max": number} if match.groups.get("upto") else number
    lying: Data = {} if hand else {"face": "down"}
    return [{"look_at": {"count": count, "of": "opponent", "in": memory.shown, **lying}, "random": True}]


def _reveal(match: Match, memory: Memory) -> Steps | None:
    """``reveal 3 "A" cards from your Deck``, ``reveal 1 Dragon monster in your hand``."""
    found = match.cards[0].data
    if found == "target" and not memory.done:
        return [{"reveal": found}]
    if not isinstance(found, dict) or "count" not in found or found["count"] == "all" or "among_them" in found:
        return None
    if found.get("of") == "you" and isinstance(found.get("in"), list):
        return [{"reveal": found}] if {"hand", "deck", "extra deck"} & {*found["in"]} else None
    if found.get("of") != "you" or found.get("in") not in ("hand", "deck", "extra deck"):
        return None
    memory.dug, memory.shown, memory.one_shown = "you", found["in"], found["count"] == 1
    match.groups["-keep"] = ""
    memory.said = "it" if found["count"] == 1 else "them"
    return [{"reveal": found}]


def _kept_revealed(match: Match, memory: Memory) -> Steps | None:
    """``this card in your hand becomes revealed until the end of your opponent's turn``."""
    lasts = until(match)
    match.groups["-keep"] = ""
    memory.said = "this card"
    return [{"keep_revealed": "this card", **lasts}] if lasts else None


def _take(match: Match, memory: Memory) -> Steps | None:
    """``take 2 "A" monsters from your Deck, add 1 of them to your hand``."""
    found = match.cards[0].data
    if not isinstance(found, dict) or not isinstance(found.get("count"), int) or "among_them" in found:
        return None
    places = found.get("in", "field")
    if found["count"] < 2 or found.get("of") != "you" or "field" in many(places):
        return None
    memory.dug, memory.shown, memory.one_shown = "you", places, False
    memory.taken = found
    match.groups["-keep"] = ""
    memory.said = "them"
    return [{"take": found}]


def _chosen_beside(match: Match, memory: Memory) -> Steps | None:
    """``reveal 1 monster in your hand, choose 1 monster from your Deck that has exactly 1 of the same Type or Level``:
    of both is spoken from then on."""
    found = match.cards[0].data
    if memory.done != "reveal" or memory.shown != "hand" or not memory.one_shown or not isinstance(found, dict):
        return None
    if found.get("count") != 1 or found.get("of") != "you" or found.get("in") != "deck":
        return None
    match.groups["-keep"] = ""
    memory.shown, memory.taken, memory.said, memory.beside = "deck", found, "it", "revealed cards"
    return [{"take": found}]


def _revealed_top(match: Match, memory: Memory) -> Steps:
    """``reveal the top card of your opponent's Deck``."""
    number = int(match.groups.get("n") or 1)
    _whose(match, memory, number)
    return [{"reveal": {"count": number, "of": memory.dug, "in": "deck", "top": True}}]


def _picked(match: Match, memory: Memory) -> Steps | None:
    """``your opponent randomly picks 1 for you to add to your hand``."""
    part = match.groups
    if not memory.dug or memory.done != "reveal" or memory.shown != "deck":
        return None
    by = "chance" if "random" in part["how"].lower() else "opponent"
    found = {"count": int(part["n"]), **here(memory), "picked_by": by}
    part["-keep"] = ""
    memory.said = "it"
    freely = {"ignoring_conditions": True} if part.get("freely") else {}
    if part.get("summon"):
        position = "face-down defense" if part.get("lying") else "any"
        to = {"to": "opponent"} if part.get("theirs") else {}
        return [{"special_summon": found, "position": position, **to, **freely}]
    return [{"set" if part.get("set") else "add_to_hand": found}]


def _revealed(match: Match, memory: Memory) -> Steps | None:
    """``reveal 1 Spell among them and add it to your hand``."""
    found = match.cards[0].data
    return [{"add_to_hand": found}] if isinstance(found, dict) and "among_them" in found and "count" in found else None


def _as_many(match: Match, memory: Memory) -> Steps | None:
    """``excavate cards from the top of your Deck equal to the number of Rock monsters you control +5``."""
    per = match.cards[0].data
    if not isinstance(per, dict) or "count" in per or not (match.cards[0].placed or "of" in per):
        return None
    counted = {key: value for key, value in per.items() if (key, value) != ("card", "any")}
    more = {"plus": int(match.groups["plus"])} if match.groups.get("plus") else {}
    match.cards.clear()
    return [{"excavate": {"per": counted, **more}, **_whose(match, memory, 0)}]


def _as_many_as_paid(match: Match, memory: Memory) -> Steps | None:
    """``excavate cards ... equal to the number of cards banished``: with which it was paid."""
    if not memory.context.paid or memory.done:
        return None
    return [{"excavate": {"cost_cards": 1}, **_whose(match, memory, 0)}]


def _until(match: Match, memory: Memory) -> Steps | None:
    """``excavate cards from the top of your Deck until you excavate a Spell/Trap``."""
    find = []
    for noun in match.cards:
        if not isinstance(noun.data, dict) or noun.data.get("count", 1) != 1 or noun.placed:
            return None
        find.append({key: value for key, value in noun.data.items() if key != "count" and key not in noun.added})
    match.cards.clear()
    step = {"excavate": "until found", **_whose(match, memory, 1), "find": find}
    return [step]


def _back(where: str) -> Any:
    """What is left goes back."""

    def build(match: Match, memory: Memory) -> Steps | None:
        if not memory.dug or memory.shown != "deck" or (match.groups.get("them") and memory.done not in UNCOVERED):
            return None
        if match.groups.get("one") and memory.said != "it":
            return None
        match.groups["-keep"] = ""
        end = (match.groups.get("end") or where).lower()
        end = "top or bottom" if " or " in end else end
        return [{"put_back": end}]

    return build


def _shuffled(match: Match, memory: Memory) -> Steps:
    """``shuffle your Deck``."""
    match.groups["-keep"] = ""
    return [{"shuffle": "deck"}]


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    end = r"(?:either )?(?:the )?(?P<end>top or (?:(?:to |on )?the )?bottom|top|bottom)"
    whose = r"(?:the|your|your opponent's|their)"
    until = rf"excavate {_TOP},? until you (?:have )?excavated? "
    return (
        (rf"excavate (?:the )?top (?:(?P<n>\d+) )?cards? of {_DECK}", _top),
        (rf"excavate (?P<upto>up to )?(?P<n>\d+) cards? from the top of {_DECK}", _top),
        (rf"choose (?:either )?(?:1 or (?P<n>2)|a number from 1 to (?P<most>\d+)),? then excavate that many cards "
         rf"from the top of {_DECK}", _chosen),
        (r"look at all (?:Set|face-down) (?P<what>cards|monsters) your opponent controls(?! and)", _face_down),
        (rf"look at (?:the )?top (?:(?P<n>\d+) )?cards? of {_DECK}", _looked_at),
        (rf"look at (?P<upto>up to )?(?P<n>\d+) cards? (?:from|on) (?:the )?top of {_DECK}", _looked_at),
        (r"look at (?P<upto>up to )?(?P<n>\d+) random (?:cards? in your opponent's (?P<place>hand)|(?:face-down )?"
         r"cards? in your opponent's Extra Deck)", _looked_at_by_chance),
        (r"(?:reveal|show) {cards}", _reveal),
        (rf"this card in your hand becomes revealed{UNTIL}", _kept_revealed),
        (r"(?:take|choose) {cards}(?=,? (?:then )?(?:add|Special Summon|banish|send|Set|place) 1 of (?:them|those)\b)",
         _take),
        (r"choose {cards}(?=,? and (?:banish|shuffle|return) the revealed )", _chosen_beside),
        (rf"reveal the top (?:(?P<n>\d+) )?cards? of {_DECK}", _revealed_top),
        (r"(?:then,? )?your opponent (?P<how>(?:randomly )?(?:picks|chooses|selects)) (?P<n>\d+)(?: of them)? for you "
         r"to (?:add to your hand|(?P<summon>Special Summon)(?P<freely>,? ignoring its Summoning conditions)?"
         r"(?P<theirs> to their field)?(?P<lying> in face-down Defense Position)?"
         r"|(?P<set>Set)(?: (?:on|to) your field)?)"
         r"(?! or)", _picked),
        (r"(?:then,? )?your opponent (?P<how>randomly adds) (?P<n>\d+) of them to your hand", _picked),
        (r"reveal {cards},? ?and add it to your hand", _revealed),
        (rf"excavate {_TOP},? equal to the number of {{cards}}(?: ?\+ ?(?P<plus>\d+))?", _as_many),
        (rf"excavate {_TOP},? equal to the number of cards banished", _as_many_as_paid),
        (rf"{until}{{cards}}", _until),
        (rf"{until}{{cards}} and {{cards}}", _until),
        (r"(?:shuffle your Deck|your Deck is then shuffled)(?! (?:and|,))", _shuffled),
        (rf"shuffle {_LEFT} (?:back )?into {whose} Deck", _back("shuffled")),
        (rf"(?:place|return|put) {_LEFT} (?:back )?(?:on|to|at)(?: either)? {end} of {whose} Deck"
         r"(?:,? in (?:any|the same) order)?", _back("")),
    )  # fmt: skip
