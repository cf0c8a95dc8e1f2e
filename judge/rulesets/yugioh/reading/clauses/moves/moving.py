"""Operations that move cards: destroy, banish, send, return, shuffle, place, add, Tribute."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import pairs, selected, shown_cards
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import ON_FIELD
from judge.rulesets.yugioh.reading.clauses.noun_phrases.preposed_places import PLACE, PREPOSED, with_place_before
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Match, Noun, Steps

_GY = r"(?:GY|Graveyard)"
_TO_HAND = r" to (?:your|(?P<anyones>the|its owner's)|their) hand"


def placed(noun: Noun) -> bool:
    """Does a selector say where the cards are, or is it a reference?"""
    return isinstance(noun.data, str) or not selected.anywhere(noun)


def move(key: str, *, place: bool = False, **more: Any) -> Any:
    """A verb that moves the cards that are named; with ``place`` only such as the words say where they are."""

    def build(match: Match, memory: Memory) -> Steps | None:
        steps: Steps = []
        for noun in match.cards:
            what = selected.chosen(noun)
            if what is None or (place and not placed(noun) and not _back_from_the_field(key, what)):
                return None
            if key == "return_to_deck" and shown_cards.still_there(what, memory):
                return None
            step = {key: what, **more}
            if match.groups.get("down"):
                step["face"] = "down"
            if match.groups.get("extra"):
                step["or_extra_deck"] = True
            steps.append(step)
        return steps

    return build


def _back_from_the_field(key: str, what: Any) -> bool:
    """``return all Fusion Monsters to their respective Extra Decks``: all that are on the field."""
    return key in ("return_to_hand", "return_to_deck") and what.get("count") == "all" and what.get("card") == "monster"


def away(key: str) -> Any:
    """Sending and banishing: a selector without a place means the field only if it says so."""
    return move(key, place=True)


def _destroy(match: Match, memory: Memory) -> Steps | None:
    steps: Steps = []
    if len(match.cards) > 1 and any(isinstance(one.data, dict) and "compared" in one.data for one in match.cards):
        return None  # compared with what is destroyed at the same time
    for noun in match.cards:
        what = selected.chosen(noun)
        if what is None or (isinstance(what, dict) and {"graveyard", "banished"} & selected.places_of(what)):
            return None
        steps.append({"destroy": what, **({"into": "banished"} if match.groups.get("into") else {})})
    return steps


def _destroy_hidden(match: Match, memory: Memory) -> Steps:
    """``destroy all face-down and non-DARK monsters``: all that do not show this Attribute."""
    match.groups["-keep"] = ""
    memory.moved_on()
    kinds = [{"face": "down"}, {"face": "up", "not_attribute": match.groups["shown"]}]
    return [{"destroy": {"count": "all", "card": "monster", "one_of": kinds}}]


def _destroy_there(match: Match, memory: Memory) -> Steps | None:
    """``destroy that card on the field``: only what is still there can be destroyed."""
    return _destroy(match, memory) if match.cards[0].data == "that card" else None


def _add(match: Match, memory: Memory) -> Steps | None:
    what = selected.chosen(match.cards[0])
    if isinstance(what, dict) and what.get("in") == "deck" and "of" not in what:
        what = {**what, "of": "you"}  # "from the Deck": nobody else's is looked into
    every = isinstance(what, dict) and what["count"] == "all" and "among_them" not in what
    beneath = isinstance(what, dict) and "attached_to" in what and ("owner" in what or match.groups.get("anyones"))
    unfit = isinstance(what, dict) and (every or ("of" not in what and not beneath))
    if what is None or unfit or (isinstance(what, dict) and selected.places_of(what) & {"field", "hand"}):
        return None
    return [{"add_to_hand": what}]


def _to_extra_deck(match: Match, memory: Memory) -> Steps | None:
    """``add 1 Pendulum Monster from your Deck to your Extra Deck face-up``."""
    what = selected.chosen(match.cards[0])
    if isinstance(what, dict):
        if what.get("of") != "you" or "in" not in what or selected.places_of(what) & {*ON_FIELD, "extra deck"}:
            return None
    elif what not in ("it", "target", "targets", "them", "this card"):
        return None
    return [{"add_to_extra_deck": what}]


def shuffle(match: Match, memory: Memory) -> Steps | None:
    """``shuffle 1 monster from your GY into the Deck``."""
    what = selected.chosen(match.cards[0])
    if what is None or shown_cards.still_there(what, memory):
        return None
    return [{"return_to_deck": what, "shuffle": True}] if placed(match.cards[0]) else None


def _shuffle_with_this(match: Match, memory: Memory) -> Steps | None:
    """``shuffle this card and all monsters your opponent controls into the Deck``."""
    this, other = match.cards
    if this.data != "this card" or not isinstance(other.data, dict):
        return None
    steps: Steps | None = move("return_to_deck", place=True, shuffle=True)(match, memory)
    return steps


def _back_from(match: Match, memory: Memory) -> Steps | None:
    """``return a Fusion Monster(s) to the Extra Deck (1 face-up you control OR 2 from your GY)``."""
    noun = match.cards[0]
    if not isinstance(noun.data, dict) or not selected.anywhere(noun):
        return None
    bare = {key: value for key, value in noun.data.items() if key not in noun.added and key != "count"}
    here = {"count": int(match.groups["up"]), **bare, "of": "you", "face": "up"}
    there = {"count": int(match.groups["n"]), **bare, "of": "you", "in": "graveyard"}
    return [{"either": [{"return_to_deck": here}, {"return_to_deck": there}]}]


def _both_under(match: Match, memory: Memory) -> Steps | None:
    """``place this card, and them, on the bottom of the Deck in any order``: two that were spoken of."""
    if any(not isinstance(noun.data, str) for noun in match.cards):
        return None
    first, second = (noun.data for noun in match.cards)
    if first == second or "this card" not in (first, second):
        return None
    return [{"return_to_deck": one, "shuffle": False} for one in (first, second)]


def _tribute(match: Match, memory: Memory) -> Steps | None:
    what = selected.chosen(match.cards[0])
    anywhere = match.cards[0].placed  # "on either field": it may be anybody's
    if isinstance(what, dict) and "of" not in what and what.get("count") != "all" and not anywhere:
        what["of"] = "you"
    return [{"tribute": what}] if what is not None else None


def _tribute_both(match: Match, memory: Memory) -> Steps | None:
    """``Tribute 1 "A" monster you control and 1 monster on either field``."""
    parts = [_tribute(Match(match.end, [noun], match.groups), memory) for noun in match.cards]
    first, second = parts
    if first is None or second is None or not isinstance(second[0]["tribute"], dict):
        return None
    if first[0]["tribute"] == "this card":
        return [*first, {"and": {"tribute": {**second[0]["tribute"], "other": True}}}]
    return [*first, {"and": second[0]}] if isinstance(first[0]["tribute"], dict) else None


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    end = r"(?:either )?(?:the )?(?:top or (?:the )?bottom|top|bottom)"
    return (
        (rf"add {PREPOSED}to your hand,? {{cards}}", with_place_before(_add)),
        (r"add to your hand,? {cards}", _add),
        (r"shuffle into (?:the|your) Deck,? {cards}", shuffle),
        (rf"send to (?:the|your) {_GY},? {{cards}}", away("send_to_graveyard")),
        (r"return to the hand,? {cards}", move("return_to_hand", place=True)),
        (r"destroy {cards}", _destroy),
        (r"destroy {cards} on the field", _destroy_there),
        (r"{cards} (?:is|are) destroyed(?= during )", _destroy),
        (r"destroy both {cards} and {cards}", _destroy),
        (r"destroy {cards} and {cards}", _destroy),
        (rf"destroy all face-down and non-(?P<shown>{'|'.join(ATTRIBUTES)}) monsters(?! \w)", _destroy_hidden),
        (r"banish {cards}(?P<down>,? face-down)?", move("banish", place=True)),
        (r"banish \((?P<down>face-down)\),? {cards}", move("banish", place=True)),
        (r"banish {cards},? face-up", move("banish", place=True)),
        (r"banish {cards} and {cards}", move("banish", place=True)),
        (rf"send {{cards}} to (?:the|your) {_GY}", away("send_to_graveyard")),
        (rf"select and send {{cards}} to (?:the|your) {_GY}", away("send_to_graveyard")),
        (rf"send {{cards}} and {{cards}} to the {_GY}", away("send_to_graveyard")),
        (rf"send (?:both )?{{cards}} and {{cards}} to the {_GY}", pairs.each(away("send_to_graveyard"))),
        (r"banish (?:both )?{cards} and {cards}", pairs.each(move("banish", place=True))),
        (r"shuffle (?:both )?{cards} and {cards} into (?:the|your) (?:Main )?Deck", pairs.each(shuffle)),
        (r"(?:shuffle|return) (?:both )?{cards} and {cards} (?:in)?to the Deck(?:\(s\))?", _shuffle_with_this),
        (r"return {cards} to (?:the|your|its owner's|their owner's|their owners'|the "
         r"owner's) hand(?:\(s\)|s)?(?P<extra>(?:/| or )Extra Deck)?(?: \(your choice, if tied\))?",
         move("return_to_hand", place=True)),
        (r"return (?:both )?{cards} and {cards} to the hand(?:\(s\)|s)?", move("return_to_hand", place=True)),
        (r"(?:shuffle|return) {cards} (?:into|to) (?:the|your|its owner's|their owner's|their owners'|the "
         r"owner's) (?:Main )?Deck(?:/Extra Deck)?(?:\(s\))?", shuffle),
        (r"add {cards} to (?:your|the) Deck and shuffle (?:it|your Deck)", shuffle),
        (r"return {cards} (?:to|into) (?:the|your|their respective) Extra Decks?", move("return_to_deck", place=True)),
        (r"shuffle {cards} into the Extra Deck", move("return_to_deck", place=True, shuffle=True)),
        (r"return {cards} to the Extra Deck \((?P<up>\d+) face-up you control OR (?P<n>\d+) from your GY\)",
         _back_from),
        (rf"place {{cards}} (?:on|at) {end} of (?:the|your|its owner's|their) Decks?(?:\(s\))?"
         r"(?: in any order(?: you desire)?)?",
         move("return_to_deck", place=True, shuffle=False)),
        (r"place {cards},? and {cards},? on (?:the )?(?:top|bottom) of (?:the|your) Deck(?: in any order)?",
         _both_under),
        (r"(?:choose|take) {cards},?(?: and|,? then) place (?:it|them) on (?:the )?top of (?:the|your) Deck"
         r"(?: in any order)?",
         move("return_to_deck", place=True, shuffle=False)),
        (rf"return {{cards}} to {end} of (?:the|your|its owner's) Deck",
         move("return_to_deck", place=True, shuffle=False)),
        (rf"add {{cards}}{_TO_HAND}", _add),
        (r"add {cards} to (?:your|the) (?:Extra Deck,? face-up|face-up Extra Deck)", _to_extra_deck),
        (rf"add (?:both )?{{cards}},? and {{cards}},?{_TO_HAND}", pairs.each(_add)),
        (rf"add (?:both )?{{cards}},? and {{cards}}, from your (?P<place>{PLACE}(?:(?:, and/or |, or |, | or | and/or )"
         rf"{PLACE})*){_TO_HAND}", pairs.each(_add)),
        (r"Tribute {cards}", _tribute),
        (r"Tribute {cards} and {cards}", _tribute_both),
    )  # fmt: skip
