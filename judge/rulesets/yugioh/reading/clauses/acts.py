"""Operations that move cards: destroy, banish, send, return, draw, discard, add, Special Summon, Set, equip, ..."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses import (
    each_player,
    equipping,
    excavating,
    fitting_cards,
    hands,
    immediate_summons,
    pairs,
    placing,
    rituals,
    selecting,
    summoning,
    turned_attacks,
)
from judge.rulesets.yugioh.reading.clauses.nouns import ATTRIBUTES, NAME
from judge.rulesets.yugioh.reading.clauses.phrases import Match, Noun, Phrases, Steps, once
from judge.rulesets.yugioh.reading.clauses.places import ON_FIELD, PLACE_NAMES, PLACES
from judge.rulesets.yugioh.reading.clauses.pronouns import EITHER_FIGHTER, FIGHTERS, Memory

_GY = r"(?:GY|Graveyard)"
_TO_HAND = r" to (?:your|the|their|its owner's) hand"
_POSITION = (
    r"(?:,? in (?:(?P<choice>face-up or face-down Defense Position"
    r"|(?:face-up )?Attack (?:Position )?or face-down Defense Position"
    r"|face-up Defense Position or face-down Defense Position)"
    r"|(?:face-up )?(?P<position>Attack|Defense|face-down Defense) Position))?"
)


_BEHIND = _POSITION.replace("choice", "choice2").replace("position>", "position2>")
"""The battle position behind the zone."""


def _placed(noun: Noun) -> bool:
    """Does a selector say where the cards are, or is it a reference?"""
    return isinstance(noun.data, str) or not selecting.anywhere(noun)


def _move(key: str, *, place: bool = False, **more: Any) -> Any:
    def build(match: Match, memory: Memory) -> Steps | None:
        steps: Steps = []
        for noun in match.cards:
            what = selecting.chosen(noun)
            if what is None or (place and not _placed(noun)):
                return None
            if key == "return_to_deck" and excavating.still_there(what, memory):
                return None
            step = {key: what, **more}
            if match.groups.get("down"):
                step["face"] = "down"
            if match.groups.get("extra"):
                step["or_extra_deck"] = True
            steps.append(step)
        return steps

    return build


def _destroy(match: Match, memory: Memory) -> Steps | None:
    steps: Steps = []
    if len(match.cards) > 1 and any(isinstance(one.data, dict) and "compared" in one.data for one in match.cards):
        return None  # compared with what is destroyed at the same time
    for noun in match.cards:
        what = selecting.chosen(noun)
        if what is None or (isinstance(what, dict) and {"graveyard", "banished"} & selecting.places_of(what)):
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


def _all_or_none(key: str, **more: Any) -> Any:
    """``shuffle all 3 into the Deck``, ``destroy both``: the targets, all of them or none."""

    def build(match: Match, memory: Memory) -> Steps | None:
        if memory.said not in ("", "targets") or memory.context.targets != "targets":
            return None
        match.groups["-keep"] = ""
        memory.said = "targets"
        return [{key: "targets", **more, "all_or_none": True}]

    return build


_BACK = hands.BACK


def _with_this_card(key: str, **more: Any) -> Any:
    """``send both it and this card to the GY``: two cards that were spoken of, both or neither."""

    def build(match: Match, memory: Memory) -> Steps | None:
        first, second = (noun.data for noun in match.cards)
        if not (isinstance(first, str) and isinstance(second, str)) or {first, second} & {"targets", "them"}:
            return None
        if first == second or "this card" not in (first, second):
            return None
        memory.places = memory.places or next((noun.places for noun in match.cards if noun.places), ())
        match.groups["-keep"] = ""
        memory.lost()
        memory.done = key
        return [{key: first, **more}, {"and": {key: second, **more}}]

    return build


def _both_back(match: Match, memory: Memory) -> Steps | None:
    """``banish both that monster and this card until the End Phase``, ``..., but return them in your next Standby
    Phase``: both come back then."""
    said = match.groups.get("back") or f"until {match.groups['again']}"
    until = _BACK.get(said.lower())
    made: Steps | None = _with_this_card("banish")(match, memory) if until is not None else None
    if not made:
        return None
    first, second = made
    return [{**first, "until": until}, {"and": {**second["and"], "until": until}}]


_GRAVES_TOO = r" and (?:in |from )?(?P<graves>the|their) (?:GYs?|Graveyards?)"


def _and_in_the_graves(build: Any) -> Any:
    """``banish all Machine monsters your opponent controls and in their GY``: all in both places."""

    def built(match: Match, memory: Memory) -> Steps | None:
        noun = match.cards[0]
        found = noun.data if isinstance(noun.data, dict) else {}
        theirs = found.get("of") == "opponent"
        if found.get("count") != "all" or not noun.placed or found.get("in", "field") != "field" or noun.possible:
            return None
        if theirs != (match.groups["graves"] == "their") or (not theirs and "of" in found):
            return None
        there = Noun({**found, "in": ["field", "graveyard"]}, noun.end, plural=True, placed=True)
        made: Steps | None = build(Match(match.end, [there], match.groups), memory)
        return made

    return built


_OF_BOTH = (EITHER_FIGHTER, FIGHTERS[1])


def _both_fighters(key: str) -> Any:
    """``banish those monsters``, ``destroy both battling monsters``: the two that battle."""

    def build(match: Match, memory: Memory) -> Steps | None:
        told = "battling" in match.groups
        if not told and (memory.said or memory.context.targets or memory.context.event not in _OF_BOTH):
            return None
        match.groups["-keep"] = ""
        memory.lost()
        first, second = FIGHTERS
        return [{key: first}, {"and": {key: second}}]

    return build


def _for_a_time(match: Match, memory: Memory) -> Steps | None:
    """``banish it until the End Phase``: it is banished, and what was on the field comes back then."""
    steps: Steps | None = _move("banish", place=True)(match, memory)
    until = _BACK.get(match.groups["back"].lower())
    if not steps or until is None or not _of_monsters(steps[0]["banish"]):
        return [*steps, {"unmodelled": match.groups["back"]}] if steps else None
    return [{**steps[0], "until": until}]


def _of_monsters(what: Any) -> bool:
    """Are they monsters on the field, or cards spoken of before? No others are read so."""
    return isinstance(what, str) or (what.get("card") == "monster" and not selecting.places_of(what) - ON_FIELD)


def _both_for_a_time(match: Match, memory: Memory) -> Steps | None:
    """``banish both until the End Phase``: both targets, or none."""
    until = _BACK.get(match.groups["back"].lower())
    if memory.said or memory.context.targets != "targets" or until is None:
        return None
    match.groups["-keep"] = ""
    memory.said = "targets"
    return [{"banish": "targets", "until": until, "all_or_none": True}]


def _away(key: str) -> Any:
    """Sending and banishing: a selector without a place means the field only if it says so."""
    return _move(key, place=True)


def _add(match: Match, memory: Memory) -> Steps | None:
    what = selecting.chosen(match.cards[0])
    if isinstance(what, dict) and what.get("in") == "deck" and "of" not in what:
        what = {**what, "of": "you"}  # "from the Deck": nobody else's is looked into
    every = isinstance(what, dict) and what["count"] == "all" and "among_them" not in what
    unfit = isinstance(what, dict) and (every or "of" not in what)
    if what is None or unfit or (isinstance(what, dict) and selecting.places_of(what) & {"field", "hand"}):
        return None
    return [{"add_to_hand": what}]


def _to_extra_deck(match: Match, memory: Memory) -> Steps | None:
    """``add 1 Pendulum Monster from your Deck to your Extra Deck face-up``."""
    what = selecting.chosen(match.cards[0])
    if isinstance(what, dict):
        if what.get("of") != "you" or "in" not in what or selecting.places_of(what) & {*ON_FIELD, "extra deck"}:
            return None
    elif what not in ("it", "target", "targets", "them", "this card"):
        return None
    return [{"add_to_extra_deck": what}]


def _preposed(build: Any) -> Any:
    """``Special Summon from your Deck, 1 Dragon monster``: the place stands before the cards."""

    def built(match: Match, memory: Memory) -> Steps | None:
        noun = match.cards[0]
        if not isinstance(noun.data, dict) or not selecting.anywhere(noun):
            return None
        words = PLACE_NAMES.findall(match.groups["place"])
        where = list(dict.fromkeys(PLACES[word.lower()] for word in words))
        if "posed" in match.groups:
            match.groups["position"] = match.groups.pop("posed")
        bare = {key: value for key, value in noun.data.items() if key not in noun.added}
        bare = {**bare, "of": "you", "in": where if len(where) > 1 else where[0]}
        cards = [Noun(bare, noun.end, plural=noun.plural), *match.cards[1:]]
        cards[0].possible = noun.possible
        made: Steps | None = build(Match(match.end, cards, match.groups), memory)
        return made

    return built


def _set_from_deck(match: Match, memory: Memory) -> Steps | None:
    found = selecting.within(match.cards[0], "you", "deck")
    return [{"set": found}] if found and found.get("card") != "monster" and "count" in found else None


def _back_from(match: Match, memory: Memory) -> Steps | None:
    """``return a Fusion Monster(s) to the Extra Deck (1 face-up you control OR 2 from your GY)``."""
    noun = match.cards[0]
    if not isinstance(noun.data, dict) or not selecting.anywhere(noun):
        return None
    bare = {key: value for key, value in noun.data.items() if key not in noun.added and key != "count"}
    here = {"count": int(match.groups["up"]), **bare, "of": "you", "face": "up"}
    there = {"count": int(match.groups["n"]), **bare, "of": "you", "in": "graveyard"}
    return [{"either": [{"return_to_deck": here}, {"return_to_deck": there}]}]


def _set_directly(match: Match, memory: Memory) -> Steps | None:
    """``Set 1 "A" Trap directly from your Deck or GY``."""
    noun = match.cards[0]
    if not isinstance(noun.data, dict) or not selecting.anywhere(noun):
        return None
    where = list(dict.fromkeys(PLACES[word.lower()] for word in PLACE_NAMES.findall(match.groups["place"])))
    bare = {key: value for key, value in noun.data.items() if key not in noun.added}
    found = {**bare, "of": "you", "in": where}
    spells = found.get("card") in ("spell", "trap", "spell or trap")
    return [{"set": found}] if spells and isinstance(found.get("count"), int | dict) else None


def _set_from_hand_or_deck(match: Match, memory: Memory) -> Steps | None:
    noun = match.cards[0]
    found = noun.data if isinstance(noun.data, dict) and selecting.anywhere(noun) else {}
    if found.get("card") not in ("spell", "trap", "spell or trap") or found.get("count") != 1:
        return None
    bare = {key: value for key, value in found.items() if key not in noun.added}
    return [{"set": {**bare, "of": "you", "in": ["hand", "deck"]}}]


def _shuffle(match: Match, memory: Memory) -> Steps | None:
    what = selecting.chosen(match.cards[0])
    if what is None or excavating.still_there(what, memory):
        return None
    return [{"return_to_deck": what, "shuffle": True}] if _placed(match.cards[0]) else None


def _attach(match: Match, memory: Memory) -> Steps | None:
    what = selecting.chosen(match.cards[0])
    if match.groups.get("there") and (what not in ("target", "that card") or len(match.cards) > 1):
        return None  # a target that has left the field is another card
    there = {"on_field": True} if match.groups.get("there") and what == "that card" else {}
    return [{"attach": what, **there}] if what not in (None, "this card") and _placed(match.cards[0]) else None


def _both_under(match: Match, memory: Memory) -> Steps | None:
    """``place this card, and them, on the bottom of the Deck in any order``: two that were spoken of."""
    if any(not isinstance(noun.data, str) for noun in match.cards):
        return None
    first, second = (noun.data for noun in match.cards)
    if first == second or "this card" not in (first, second):
        return None
    return [{"return_to_deck": one, "shuffle": False} for one in (first, second)]


def _set(match: Match, memory: Memory) -> Steps | None:
    noun = match.cards[0]
    what = selecting.chosen(noun)
    if what is None or not _placed(noun) or (isinstance(what, dict) and selecting.places_of(what) & {"field"}):
        return None
    if isinstance(what, dict) and what.get("card") == "monster":
        return None
    if match.groups.get("theirs"):
        return [{"set": what, "to": "opponent"}] if isinstance(what, str) else None
    return [{"set": what}]


def _unequip(match: Match, memory: Memory) -> Steps:
    """An Equip Card that becomes a monster again."""
    memory.places = memory.places or ("spell & trap zone",)
    memory.spoke_of("this card", False)
    said = (match.groups.get("position") or "").lower()
    return [{"special_summon": "this card", "position": said.replace("face-down defense", "set") or "any"}]


def _tribute(match: Match, memory: Memory) -> Steps | None:
    what = selecting.chosen(match.cards[0])
    anywhere = match.cards[0].placed  # "on either field": it may be anybody's
    if isinstance(what, dict) and "of" not in what and what.get("count") != "all" and not anywhere:
        what["of"] = "you"
    return [{"tribute": what}] if what is not None else None


def _tribute_both(match: Match, memory: Memory) -> Steps | None:
    """``Tribute 1 "A" monster you control and 1 monster on either field``."""
    parts = [_tribute(Match(match.end, [noun], match.groups), memory) for noun in match.cards]
    first, second = parts
    if first is None or second is None or not all(isinstance(one[0]["tribute"], dict) for one in (first, second)):
        return None
    return [*first, {"and": second[0]}]


@once
def ACTS() -> Phrases:
    """What is done with cards, and how card files write it."""
    theirs = r"(?:(?<!\" from your hand to your opponent's )side of the )?"  # a bare name may be of several cards there
    race = r"(?P<race>[A-Z][\w-]*(?: [A-Z]\w+)?(?:-Type)?)"
    named = rf'(?P<n>\d+) "(?P<name>[^"]+ Tokens?)" \({race}(?P<tuner>/Tuner)?/(?P<attribute>[A-Z]+)/'
    many = named.replace(r"(?P<n>\d+)", "(?P<n>as many)")
    free = named.replace(r"(?P<n>\d+)", r"(?P<n>any number of|a number of|up to \d+)")
    several = (
        rf"Special Summon {free}Level (?P<level>\d+) ?/ATK (?P<atk>\d+|\?)/DEF (?P<def>\d+|\?)\)"
        rf"(?: on your (?:side of the )?field)?{_POSITION}"
    )
    as_many = (
        rf"Special Summon {many}Level (?P<level>\d+) ?/ATK (?P<atk>\d+|\?)/DEF (?P<def>\d+|\?)\) as possible"
        rf"(?P<to> (?:to|on) your opponent's {theirs}field)?(?: on your (?:side of the )?field)?{_POSITION}"
    )
    leveled = (
        rf"Special Summon {named}ATK (?P<atk>\d+|\?)/DEF (?P<def>\d+|\?)\) with "
        r"(?:the same Level(?: as (?P<its>that monster|the (?:revealed|Tributed|banished) monster|that target)"
        r"(?! had))?|a Level equal to (?P<its2>that monster|the Tributed monster)'s (?P<original>original )?Level)"
        rf"(?! as){_POSITION}"
    )
    token = (
        rf"Special Summon {named}Level (?P<level>\d+) ?/ATK (?P<atk>\d+|\?)/DEF (?P<def>\d+|\?)\)"
        rf"(?P<to> (?:to|on) your opponent's {theirs}field)?(?: on your (?:side of the )?field)?{_POSITION}"
        rf"(?P<to2> (?:to|on) your opponent's {theirs}field)?{summoning.TOKEN_POINTS}"
    )
    mute = (
        r"(?P<mute>, but (?:it has its effects negated|they have their effects negated|negate (?:its|their) effects"
        r"|(?:its|their) effects are negated)(?! until))?"
    )
    at_once = r"(?:immediately after this (?:effect|card) resolves,? (?P<may>you can )?)?"
    freely = r"(?P<freely>,? ignoring (?:its|their) Summoning conditions)?"
    fusion = (
        r"Fusion Summon {cards}, using monsters from your (?P<places>(?:hand|Deck|field)(?:(?:, or |, | or "
        r")(?:hand|Deck|field))*)(?: as (?:Fusion )?materials?)?"
    )
    mats = r"(?:its materials|(?:the )?Fusion Materials(?: (?:mentioned|listed) on it)?)"
    among = r", including {cards}(?! (?:or|and|you|from|in|on|Special)\b)"
    named = rf"(?: as (?:Fusion )?materials?)?{among}"
    spot = r"(?:hand|side of the field|field|Deck|GY|Graveyard|banishment)"
    spots = rf"(?P<places>{spot}(?:(?:, and/or |, or |, | or | and/or ){spot})*)"
    place = rf"(?:Extra Deck|{spot})"
    preposed = (
        rf"from your (?P<place>{place}(?:(?:, and/or |, or |, | or | and/or ){place})*),? (?:to your field )?"
        r"(?:in (?:face-up )?(?P<posed>Attack|Defense) Position, )?"
    )
    both = (
        r"(?:both(?: (?:of )?those)?|all (?:three|four|five|[3-5])(?: of)?(?: those)?)(?: (?:targets|cards|monsters))?"
        r"(?! (?:in|on|you|of|those|targets|cards|monsters)\b)"
    )
    there = r"(?: from (?:your hand|your GY|(?P<there>(?:the|your) (?:GYs?|Graveyards?))))?"
    end = r"(?:either )?(?:the )?(?:top or (?:the )?bottom|top|bottom)"
    as_material = r"(?: as (?:the )?(?:Xyz )?material|(?= \(this is treated as an Xyz Summon))"
    overlaid = rf",? (?:by )?using (?P<mine>that) (?:face-up )?(?:Xyz )?monster you control{as_material}"
    rows: tuple[tuple[str, Any], ...] = (
        (rf"Special Summon,? {preposed}{{cards}}{_POSITION}{freely}{mute}", _preposed(summoning.summon)),
        (rf"Special Summon {preposed}{{cards}}{overlaid}", _preposed(summoning.using)),
        (rf"Special Summon {preposed}{{cards}},? (?:by )?using {{cards}}{as_material}", _preposed(summoning.using)),
        (rf"Special Summon {{cards}}{overlaid}", summoning.using),
        (rf"Special Summon {{cards}},? (?:by )?using {{cards}}{as_material}", summoning.using),
        (rf"Special Summon in (?:face-up )?(?P<position>Attack|Defense) Position,? {{cards}}{mute}", summoning.summon),
        (rf"add {preposed}to your hand,? {{cards}}", _preposed(_add)),
        (r"add to your hand,? {cards}", _add),
        (r"shuffle into (?:the|your) Deck,? {cards}", _shuffle),
        (r"Set to your (?:field|Spell & Trap Zone),? {cards}", _set),
        (rf"send to (?:the|your) {_GY},? {{cards}}", _away("send_to_graveyard")),
        (r"destroy {cards}", _destroy),
        (r"destroy {cards} on the field", _destroy_there),
        (r"{cards} (?:is|are) destroyed(?= during )", _destroy),
        (r"destroy both {cards} and {cards}", _destroy),
        (r"shuffle (?:all (?P<all>\d+)(?: targets)?|them both|both(?: (?:of )?those)?(?: (?:targets|cards|monsters))?) "
         r"into (?:the|your) Deck(?:\(s\))?", _all_or_none("return_to_deck", shuffle=True)),
        (rf"destroy {both}(?! (?:and|during|at the))", _all_or_none("destroy")),
        (rf"banish {both}(?! (?:and|until|during|\(|,? face))", _all_or_none("banish")),
        (rf"send {both} to (?:the|your) {_GY}", _all_or_none("send_to_graveyard")),
        (rf"return {both} to the hands?(?:\(s\))?", _all_or_none("return_to_hand")),
        (r"destroy {cards} and {cards}", _destroy),
        (rf"banish {{cards}}{_GRAVES_TOO}(?!,? (?:until|face))", _and_in_the_graves(_move("banish", place=True))),
        (rf"return {{cards}}{_GRAVES_TOO} to the Extra Deck",
         _and_in_the_graves(_move("return_to_deck", place=True))),
        (rf"shuffle {{cards}}{_GRAVES_TOO} into the Deck(?:\(s\)|s)?", _and_in_the_graves(_shuffle)),
        (r"banish both {cards} and {cards}(?!,? (?:until|face))", _with_this_card("banish")),
        (rf"banish both {{cards}} and {{cards}},? \(?{hands.UNTIL_BACK}\)?", _both_back),
        (r"banish both {cards} and {cards}(?: from the field)?, but return them in (?P<again>your next Standby Phase)",
         _both_back),
        (rf"send both {{cards}} and {{cards}} to the {_GY}", _with_this_card("send_to_graveyard")),
        (r"shuffle both {cards} and {cards} into the Deck", _with_this_card("return_to_deck", shuffle=True)),
        (r"return both {cards} and {cards} to the hand", _with_this_card("return_to_hand")),
        (r"destroy (?:both )?those monsters", _both_fighters("destroy")),
        (r"destroy both (?P<battling>battling) monsters", _both_fighters("destroy")),
        (r"banish (?:both )?those monsters", _both_fighters("banish")),
        (r"return (?:both )?those monsters to the hand", _both_fighters("return_to_hand")),
        (rf"destroy all face-down and non-(?P<shown>{'|'.join(ATTRIBUTES)}) monsters(?! \w)", _destroy_hidden),
        (r"banish {cards}(?P<down>,? face-down)?", _move("banish", place=True)),
        (r"banish {cards},? face-up", _move("banish", place=True)),
        (rf"banish {{cards}},? \(?{hands.UNTIL_BACK}\)?", _for_a_time),
        (rf"banish both(?: monsters| targets)? \(?{hands.UNTIL_BACK}\)?", _both_for_a_time),
        (r"banish {cards} and {cards}", _move("banish", place=True)),
        (rf"send {{cards}} to (?:the|your) {_GY}", _away("send_to_graveyard")),
        (rf"send {{cards}} and {{cards}} to the {_GY}", _away("send_to_graveyard")),
        (rf"your opponent sends 1 card of (?:that|the declared) type from their Deck to the {_GY}", hands.sent_by_type),
        (rf"send (?:both )?{{cards}} and {{cards}} to the {_GY}", pairs.each(_away("send_to_graveyard"))),
        (r"banish (?:both )?{cards} and {cards}", pairs.each(_move("banish", place=True))),
        (r"shuffle (?:both )?{cards} and {cards} into (?:the|your) (?:Main )?Deck", pairs.each(_shuffle)),
        (r"return {cards} to (?:the|your|its owner's|their owner's|their owners'|the "
         r"owner's) hand(?:\(s\)|s)?(?P<extra>(?:/| or )Extra Deck)?(?: \(your choice, if tied\))?",
         _move("return_to_hand", place=True)),
        (r"return (?:both )?{cards} and {cards} to the hand(?:\(s\)|s)?", _move("return_to_hand", place=True)),
        (r"(?:shuffle|return) {cards} (?:into|to) (?:the|your|its owner's|their owner's|their owners'|the "
         r"owner's) (?:Main )?Deck(?:\(s\))?", _shuffle),
        (r"add {cards} to (?:your|the) Deck and shuffle (?:it|your Deck)", _shuffle),
        (r"return {cards} (?:to (?:the|your)|into (?:the|your)) Extra Deck", _move("return_to_deck", place=True)),
        (r"shuffle {cards} into the Extra Deck", _move("return_to_deck", place=True, shuffle=True)),
        (r"return {cards} to the Extra Deck \((?P<up>\d+) face-up you control OR (?P<n>\d+) from your GY\)",
         _back_from),
        (rf"place {{cards}} on {end} of (?:the|your|its owner's|their) Decks?(?:\(s\))?(?: in any order)?",
         _move("return_to_deck", place=True, shuffle=False)),
        (r"place {cards},? and {cards},? on (?:the )?(?:top|bottom) of (?:the|your) Deck(?: in any order)?",
         _both_under),
        (r"(?:choose|take) {cards},?(?: and|,? then) place (?:it|them) on (?:the )?top of (?:the|your) Deck"
         r"(?: in any order)?",
         _move("return_to_deck", place=True, shuffle=False)),
        (rf"return {{cards}} to {end} of (?:the|your|its owner's) Deck",
         _move("return_to_deck", place=True, shuffle=False)),
        (rf"add {{cards}}{_TO_HAND}", _add),
        (r"add {cards} to (?:your|the) (?:Extra Deck,? face-up|face-up Extra Deck)", _to_extra_deck),
        (rf"add (?:both )?{{cards}},? and {{cards}},?{_TO_HAND}", pairs.each(_add)),
        (rf"add (?:both )?{{cards}},? and {{cards}}, from your (?P<place>{place}(?:(?:, and/or |, or |, | or | and/or )"
         rf"{place})*){_TO_HAND}", pairs.each(_add)),
        (r"Set {cards} directly from your Deck(?: to your Spell & Trap Zone)?(?! or)", _set_from_deck),
        (rf"Special Summon {{cards}}{there} face-up on your field{_POSITION}", summoning.summon),
        (rf"Special Summon {{cards}}{there}(?: to (?:your (?:side of the )?field"
         rf"|(?P<to>(?:your|the) opponent's {theirs}field)))?{_POSITION}{freely}{mute}", summoning.summon),
        (rf"Special Summon {{cards}},? to either (?:player's )?(?:side of the )?field{_POSITION}{freely}{mute}",
         summoning.to_either),
        (rf"Special Summon {{cards}},? to (?P<owner>its owner's) {theirs}field{_POSITION}{freely}{mute}",
         summoning.to_its_owner),
        (rf"Special Summon {{cards}} to their {theirs}field{_POSITION}{freely}{mute}", summoning.to_its_owner),
        (rf"Special Summon {{cards}}{there} to either (?:player's )?(?:side of the )?field{_POSITION}{mute}",
         summoning.to_either_field),
        (rf"Special Summon {{cards}}{_POSITION} as an? (?P<kind>Normal|Effect)(?P<tuner> Tuner)? Monster "
         rf"\((?P<shown>[^()]*)\){_BEHIND}"
         r"(?: \(this (?:card )?is (?:also still an? (?P<still>Spell|Trap)|NOT treated as an? (?:Spell|Trap))"
         r"(?: Card)?\))?",
         summoning.as_a_monster),
        (rf"Special Summon {{cards}}(?: from your (?:hand|GY))?{_POSITION},? to (?P<zone>the Extra Monster Zone"
         r"|your zone(?P<zones>s|\(s\))? (?:(?:this card|a Link Monster) points to|that 2 or more Link Monsters point "
         rf"to)){_BEHIND}", summoning.summon),
        (rf"Special Summon {{cards}}(?: from your (?:hand|GY))?{_POSITION},? to (?P<zone>your zone(?P<zones>s|\(s\))? "
         r"(?P<aiming>(?:that|the) (?:target|monster)|(?:your|an?) (?=[\"lLA-Z])[^,.;]*?Link Monster(?: you control)?) "
         rf"points to){_BEHIND}", summoning.summon),
        (r"Special Summon (?P<own>this card) from (?:the|your) GY \(if it was there when [^()]*\),? or "
         rf"(?:your )?hand \(even if not\){_POSITION}", summoning.from_gy_or_hand),
        (rf"Special Summon (?:both )?{{cards}} and {{cards}}{_POSITION}{freely}{mute}", summoning.both),
        (r"Special Summon (?:both|all [2-5])(?: of them| monsters|(?: of)?(?: those)? targets)?"
         rf"(?: to your (?:side of the )?field)?{_POSITION}{freely}{mute}(?! (?:of|from|to)\b)",
         summoning.both_targets),
        (r"add both(?: of)?(?: those)?(?: (?:targets|cards|monsters))? to (?:your|the) hand",
         _all_or_none("add_to_hand")),
        (token, summoning.tokens),
        (as_many, summoning.tokens),
        (rf"{several}(?!,? up to| for)", summoning.tokens),
        (rf"{several},? up to the number of {{cards}}", summoning.tokens_up_to),
        (leveled, summoning.tokens),
        (r"attach {cards}(?P<there> on the field)? to this (?:face-up )?card"
         r"(?: as (?:an? )?(?:face-up )?(?:Xyz )?[Mm]aterials?|(?=[.;]|$))", _attach),
        (r"Set {cards} directly from your hand or Deck", _set_from_hand_or_deck),
        (r"Set {cards} directly from your (?P<place>(?:hand, Deck, or|Deck or) GY)", _set_directly),
        (r"Set {cards}(?: from the GY)? (?P<theirs>(?:to|on) your opponent's (?:field|side of the field))", _set),
        (r"Set {cards}(?: (?:from your (?:Deck|GY|hand)))?(?: (?:to|on) your (?:field|side of the field|Spell "
         r"& Trap Zone))?", _set),
        (r"Set (?:both )?{cards} and {cards}(?: directly)? from your Deck", pairs.each(_set_from_deck)),
        (r"Set (?:both )?{cards} and {cards}", pairs.each(_set)),
        (r"Tribute {cards}", _tribute),
        (r"Tribute {cards} and {cards}", _tribute_both),
        (rf"unequip this card and Special Summon (?:it|this card){_POSITION}", _unequip),
        (rf"{at_once}Normal Summon(?P<set>/Set| or Set)? {{cards}}(?: from your hand)?(?: in face-up Attack Position)?"
         r"(?! without)", summoning.normal),
        (rf"(?:Normal|(?P<tribute>Tribute)) Summon {{cards}} during your Main Phase this turn"
         rf"(?:, except (?P<but>{NAME}))?{summoning.IN_ADDITION}(?: this turn)?", summoning.one_more_this_turn),
        (rf"during your Main Phase this turn, you can (?:Normal|(?P<tribute>Tribute)) Summon "
         rf"{{cards}}{summoning.IN_ADDITION}", summoning.one_more_this_turn),
        (rf"{at_once}(?P<tribute>Tribute) Summon {{cards}}(?: face-up| in face-up Attack Position)?",
         summoning.normal),
        (r"Fusion Summon {cards},? using monsters (?:from|on) (?P<either>either field)(?: as (?:Fusion )?materials?)?"
         r"(?P<this>, including this card(?: you control)?)?", summoning.fusion),
        (r"Fusion Summon {cards},? using monsters on (?P<theirs>either field)(?: as (?:Fusion )?materials?)?"
         r"(?P<this>, including this card(?: you control)?), but you cannot use other monsters you control as Fusion "
         r"Materials?", summoning.fusion),
        (r"Fusion Summon {cards},? using monsters (?P<mine>you control) as (?:Fusion )?materials?(?P<this>, including "
         r"this card)?", summoning.fusion),
        (rf"Fusion Summon {{cards}},? by banishing {mats} from your {spots}(?!,? face| or your)", summoning.fusion_off),
        (rf"Fusion Summon {{cards}},? by (?P<shuffled>shuffling) {mats} from your {spots},? into the (?:Main )?Deck",
         summoning.fusion_off),
        (rf"Fusion Summon {{cards}},? by (?P<shuffled>placing) {mats} from your {spots},? on the bottom of the "
         rf"Deck in any order(?P<this>, including this card(?: in your (?:GY|hand)| you control)?)?(?!,? including)",
         summoning.fusion_off),
        (rf"{fusion}(?P<this>, including this card(?: you control| in your hand)?)?(?!,? including)", summoning.fusion),
        (rf"{fusion}{among}", summoning.fusion),
        (rf"Fusion Summon {{cards}},? using monsters (?:from|on) (?P<either>either field){named}", summoning.fusion),
        (rf"Fusion Summon {{cards}},? using monsters (?P<mine>you control){named}", summoning.fusion),
    )  # fmt: skip
    return Phrases(
        (
            *rows,
            *equipping.rows(),
            *summoning.fusion_rows(),
            *hands.rows(),
            *excavating.rows(),
            *placing.rows(),
            *turned_attacks.rows(),
            *each_player.rows(),
            *fitting_cards.rows(),
            *rituals.rows(),
            *immediate_summons.rows(),
        )
    )
