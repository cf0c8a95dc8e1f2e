"""States: what must be so (``you control no monsters``, ``your opponent has 2 or more cards in their hand``)."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.conditions import (
    counted_states,
    further_states,
    identities,
    states_of_players,
    states_of_the_turn,
    states_of_this_card,
    times_of_use,
)
from judge.rulesets.yugioh.reading.clauses.conditions.states_of_players import bare
from judge.rulesets.yugioh.reading.clauses.events import turn_history
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.admitted_words import AGAINST_AMOUNT
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import EXTREMES
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import ON_FIELD, ROWS
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Match, Noun, Phrases, once

Conditions = list[Data]
_EMPTY_HANDED = " and have no cards in your hand"


def state(words: str, at: int, memory: Memory) -> tuple[Conditions, int] | None:
    """The state that is spoken of at a place, as conditions, and where its words end; None if it is not understood.

    Two states joined by ``and`` are both read; of two joined by ``or`` one is enough. What stands behind these and a
    comma (``A, or B, and C``) is asked for beside either."""
    found = _joined(words, at, memory)
    if found is None:
        return None
    ways, end = [found[0]], found[1]
    while (joint := _OR().match(words, end)) and (further := _joined(words, joint.end(), memory, apart=False)):
        ways, end = [*ways, further[0]], further[1]
    if not _some_there(ways, memory.context.own_monster):
        return None
    if len(ways) == 1:
        return found
    either: Conditions = [{"any": [_both_of(way) for way in ways]}]
    if words.startswith(", and ", end) and (beside := _one(words, end + len(", and "), memory)) is not None:
        return [*either, *beside[0]], beside[1]
    return either, end


def _both_of(way: Conditions) -> Data:
    """Several conditions as one."""
    return way[0] if len(way) == 1 else {"not": {"any": [{"not": one} for one in way]}}


def _some_there(ways: list[Conditions], own_monster: tuple[str, ...]) -> bool:
    """Is it said what holds where there are no such cards at all (``you control no monsters, or all monsters you
    control are Dragon monsters``), or is one of them there anyway?"""
    every = [one["all_are"] for way in ways for one in way if "all_are" in one]
    marked = [what for what in every if what.pop("-some", False)]
    places = [what["cards"].get("in", "field") for what in marked if what["cards"].get("of") == "you"]
    if len(ways) == 1 and len(places) == len(marked) and set(places) <= {*own_monster}:
        return True
    return not marked or any("none" in one for way in ways if len(way) == 1 for one in way)


@once
def _OR() -> Expression:
    return Expression(
        r",? or (?:if )?(?=(?:all |the only |you |your opponent |both |there |this card |no "
        r"|an? [^,;:()]*? is on the field))"
    )


def _joined(words: str, at: int, memory: Memory, *, apart: bool = True) -> tuple[Conditions, int] | None:
    """One state, or several joined by ``and``, with a comma before it (``apart``) or without."""
    one = _one(words, at, memory)
    if one is None:
        return None
    found, end = one
    if words.startswith(_EMPTY_HANDED, end) and words[at : at + 4].lower() == "you ":
        return [*found, {"hand": {"of": "you", "max": 0}}], end + len(_EMPTY_HANDED)
    if (among := _including(words, end, found, memory)) is not None:
        found, end = among
    who = _WHO().match(words, at)
    while (joint := _AND().match(words, end)) is not None and (apart or joint.group()[0] == " "):
        begin = joint.end()
        further = _one(words, begin, memory)
        if further is None and who is not None and _VERB().match(words, begin):
            told = f"{words[:end]}{joint.group()}{who.group()}{words[begin:]}"
            known = _one(told, begin, memory)
            further = None if known is None else (known[0], known[1] - len(who.group()))
        if further is None:
            break
        found, end = [*found, *further[0]], further[1]
    return found, end


@once
def _AND() -> Expression:
    return Expression(r" and |, and (?=(?:no |you |your opponent |have |control |all monsters (?:you|your) ))")


_AMONG = Expression(r", including (?=an? )")


def _including(words: str, at: int, found: Conditions, memory: Memory) -> tuple[Conditions, int] | None:
    """``your opponent controls 2 or more monsters, including a LIGHT monster``: one of them, too."""
    joint = _AMONG.match(words, at)
    group = found[-1].get("exists") if joint is not None and len(found) == 1 else None
    noun = selecting.noun(words, joint.end(), Memory(memory.context)) if joint is not None and group else None
    if noun is None or not isinstance(noun.data, dict) or not isinstance(group, dict) or "count" not in group:
        return None
    one = {key: what for key, what in noun.data.items() if key not in (*noun.added, "count")}
    shared = {key: what for key, what in group.items() if key != "count"}
    if noun.placed or shared.keys() - {"card", "of", "in"} or one.keys() & {"of", "in", "other"}:
        return None
    return [*found, {"exists": {**shared, **one}}], noun.end


@once
def _WHO() -> Expression:
    return Expression(r"(?:you|your opponent) ", re.IGNORECASE)


@once
def _VERB() -> Expression:
    """What a state begins with whose player was named before: ``you control a Synchro Monster and have one in your
    GY``."""
    return Expression(r"(?:control|have|has)s? ")


def _one(words: str, at: int, memory: Memory) -> tuple[Conditions, int] | None:
    identified = (
        identities.identity(words, at, memory)
        or identities.aimed(words, at, memory)
        or identities.deed(words, at, memory)
        or identities.sent_by_this(words, at, memory)
        or identities.into_whose_deck(words, at, memory)
        or identities.gone(words, at, memory)
        or identities.out_of_hand(words, at, memory)
        or identities.all_destroyed(words, at)
        or identities.brought(words, at, memory)
        or turn_history.told(words, at, memory)
        or times_of_use.as_activated(words, at, memory, state)
        or times_of_use.upon(words, at, memory)
    )
    if identified is not None:
        return identified
    plain = Memory(memory.context._replace(activation=False), memory.said)
    plain.admits = frozenset({"against_this", "different", "same", AGAINST_AMOUNT})
    if "zone_kind" in memory.admits:
        plain.admits |= {"zone_kind", "of_a_namesake", "with_material"} | (memory.admits & {"made_from"})
    best: tuple[Conditions, int] | None = None
    for match, build in STATES().find(words, at, lambda w, a: selecting.noun(w, a, plain)):
        if any(isinstance(n.data, dict) and EXTREMES & set(n.data) for n in match.cards):
            continue
        match.groups["-kind"] = memory.context.kind
        conditions = build(match)
        by_name = any(_TOGETHER & n.data.keys() for n in match.cards if isinstance(n.data, dict))
        if conditions and by_name and any("exists" not in one for one in conditions):
            continue
        if memory.context.activation and conditions and conditions[0].get("more_cards", {}).get("in") == "field":
            if not memory.context.kind.endswith("trap"):
                continue  # whether a Spell from the hand counts itself is settled nowhere
            conditions = [{"more_cards": {**conditions[0]["more_cards"], "counting": "this card"}}]
        if conditions and (best is None or match.end > best[1]):
            best = conditions, match.end
    return best


_TOGETHER = frozenset({"different_names", "different", "same"})
"""What is asked of several cards together, which only their number can meet."""


_FIELDS = frozenset({"field", "monster zone", "spell & trap zone", "field zone"})


def _of(noun: Noun, of: str) -> Data | None:
    """The selector with its owner filled in; None if it names another, or a reference stands there."""
    found = noun.data
    if not isinstance(found, dict) or found.get("of", of) != of or not _FIELDS.issuperset(selected.places_of(found)):
        return None
    return {**{k: v for k, v in found.items() if (k, v) != ("card", "any") and (k, v) != ("count", 1)}, "of": of}


def _controls(of: str, key: str) -> Any:
    def build(match: Match) -> Conditions | None:
        found = _of(match.cards[0], of)
        if found is None or found.get("count") == "all":
            return None
        return [{key: _fielded(found)}]

    return build


def _both_control(match: Match) -> Conditions | None:
    """``both players control a "A" monster``."""
    noun = match.cards[0]
    found = selected.uncounted(noun)
    if not found or noun.placed or noun.data.get("count", 1) != 1 or {"of", "in", "other", *EXTREMES} & set(found):
        return None
    there = {**found, **({"face": "up"} if "face" in noun.added else {})}
    return [{"exists": {**there, "of": of}} for of in ("you", "opponent")]


def _on_no_field(match: Match) -> Conditions | None:
    """``neither player controls a "A" monster``."""
    noun = match.cards[0]
    found = selected.uncounted(noun)
    if not found or noun.placed or {"of", "in", "other", *EXTREMES} & set(found):
        return None
    return [{"none": {**found, **({"face": "up"} if "face" in noun.added else {})}}]


def _none_but(of: str) -> Any:
    """``you control no face-up monsters, except Level 4 monsters``: none at all, or only such."""

    def build(match: Match) -> Conditions | None:
        found, noun = _of(match.cards[0], of), match.cards[1]
        fits = selected.uncounted(noun)
        if found is None or found.get("card") != "monster" or "count" in found or found.keys() & {"other", *EXTREMES}:
            return None
        if not fits or noun.placed or not noun.plural or {"of", "in", "other", "face", *EXTREMES} & set(fits):
            return None
        return [{"any": [{"none": found}, {"all_are": {"cards": found, "fit": fits}}]}]

    return build


def _pointing(match: Match) -> Conditions | None:
    """``this card points to a "A" monster``."""
    found = match.cards[0].data
    if not isinstance(found, dict) or found.get("card") != "monster" or {"in", *EXTREMES} & set(found):
        return None
    count = 0 if match.groups.get("none") else found.get("count", 1)
    there: Data = {**{key: what for key, what in found.items() if key != "count"}, "pointed_by": "this card"}
    if count in (1, {"min": 1}):
        return [{"exists": there}]
    if not isinstance(count, int) or "other" in found:
        return None
    some: Conditions = [{"exists": {"count": count, **there}}] if count else []
    return [*some, {"not": {"exists": {"count": count + 1, **there}}} if count else {"none": there}]


def _fielded(found: Data) -> Data:
    return found if set(found) - {"of", "other"} else {**found, "in": "field"}


def _there(key: str, *, face: bool = False) -> Any:
    def build(match: Match) -> Conditions | None:
        found = match.cards[0].data
        if not isinstance(found, dict) or found.get("count") == "all":
            return None
        many = any(isinstance(found.get(one), list) for one in ("attribute", "race", "name", "named"))
        if key == "exists" and many and match.cards[0].plural and "count" not in found:
            return None  # of several kinds that are listed there may have to be one of each
        if face and {"in", "face"} & (set(found) - match.cards[0].added):
            return None
        if "printed" in found and not (match.cards[0].placed or match.groups.get("there")):
            return None  # it may be in a hand that was looked at
        found = {k: v for k, v in found.items() if (k, v) != ("card", "any") and (k, v) != ("count", 1)}
        alike = bool({"same", "different"} & found.keys()) and "in" not in found  # face-down ones show nothing of that
        one_kind = found.get("card") in ("spell", "trap") and "in" not in found  # nor which of the two they are
        found = {**found, "face": "up"} if face or alike or (one_kind and "face" not in found) else found
        return [{key: found or {"in": "field"}}]

    return build


def _only(of: str, not_of: str) -> Any:
    def build(match: Match) -> Conditions | None:
        found = _of(match.cards[0], of)
        return None if found is None else [{"exists": found}, {"none": {**found, "of": not_of}}]

    return build


@once
def STATES() -> Phrases:
    """States and what they mean; the longest that fits counts."""
    mine, theirs = {"card": "monster", "of": "you"}, {"card": "monster", "of": "opponent"}
    return Phrases(
        (
            (r"you control no cards(?! \w*in)", bare({"none": {"of": "you", "in": "field"}})),
            (r"your opponent controls no cards", bare({"none": {"of": "opponent", "in": "field"}})),
            (r"you control no other cards", bare({"none": {"of": "you", "in": "field", "other": True}})),
            (
                r"you control no monsters in (?:your|the) Main Monster Zones?",
                bare({"none": {**mine, "main_zone": True}}),
            ),
            (r"you control no monsters in the Extra Monster Zone", bare({"none": {**mine, "zone_kind": "extra"}})),
            (
                r"only your opponent controls a monster in the Extra Monster Zone",
                bare({"exists": {**theirs, "zone_kind": "extra"}}, {"none": {**mine, "zone_kind": "extra"}}),
            ),
            (r"you (?:currently )?control no {cards}", _controls("you", "none")),
            (r"you do not control {cards}", _controls("you", "none")),
            (r"you control no {cards},? except {cards}", _none_but("you")),
            (r"your opponent controls no {cards},? except {cards}", _none_but("opponent")),
            (r"this card points to (?P<none>no )?{cards}", _pointing),
            (r"this card is the only {cards}(?:(?<=you control)|(?<=on the field))", _the_only_one),
            (r"this is the only (?P<set>Set )?card in your Spell & Trap Zone", _alone_in_the_backrow),
            (r"this card's Level is (?P<n>\d+)(?: or (?P<bound>higher|lower))?", _of_level),
            (r"you (?:currently )?control {cards}", _controls("you", "exists")),
            (r"your opponent controls no {cards}", _controls("opponent", "none")),
            (
                r"your opponent (?:currently )?controls (?:any (?=face-|monster|card|Spell|Trap|[A-Z]))?{cards}",
                _controls("opponent", "exists"),
            ),
            (r"neither player controls {cards}", _on_no_field),
            (r"your opponent controls a card", bare({"exists": {"of": "opponent", "in": "field"}})),
            (r"you control a card", bare({"exists": {"of": "you", "in": "field"}})),
            (r"only your opponent controls {cards}", _only("opponent", "you")),
            (r"only you control {cards}", _only("you", "opponent")),
            (
                r"all (?P<all>(?:face-up )?monsters) (?:(?:you|(?P<foe>your opponent)) controls?|(?P<main>in your Main "
                r"Monster Zone)) are {cards}"
                r"(?P<one> \(min\. 1\))?",
                _all_are,
            ),
            (
                r"(?:all monsters your opponent controls are|the only (?P<cards>cards) (?:your opponent controls|on "
                r"your "
                r"opponent's (?:side of the )?field) are) (?:in )?(?P<position>Attack|Defense) Position(?P<named> "
                r"monsters)?",
                _all_lie,
            ),
            (r"the only cards your opponent controls are {cards}", _only_monsters),
            (r"both players control a monster", bare({"exists": mine}, {"exists": theirs})),
            (r"both players control {cards}", _both_control),
            (r"there (?:is|are) no {cards}", _there("none")),
            (r"no {cards} (?:is|are) on the field", _there("none")),
            (r"you do not control any {cards},? other than {cards}", _none_but("you")),
            (r"no monsters are on the field", bare({"none": {"card": "monster"}})),
            (r"there (?:is|are) {cards}", _there("exists")),
            (r"{cards} (?:is|are) (?P<there>on the field)", _there("exists")),
            (r"{cards} is in (?:an?y?|the|(?P<yours>your)) Field Zone", _zone("field zone")),
            (
                r"{cards} is not in (?:an?y?|the|(?P<yours>your)) Field Zone(?: when this effect resolves)?",
                _in_no_zone("field zone"),
            ),
            (r"{cards} is not in (?P<yours>your) (?:GY|Graveyard)", _in_no_zone("graveyard")),
            (r"{cards} is in (?P<yours>your) Spell & Trap Zone", _zone("spell & trap zone")),
            (r"{cards} is in (?:the|(?P<yours>your)) Monster Zone", _zone("monster zone")),
            (r"{cards} (?:is|are) in (?:(?P<yours>your)|either(?: player's)?) (?:GY|Graveyard)", _zone("graveyard")),
            (r"{cards} (?:is|are) (?:currently )?banished", _zone("banished")),
            (r"{cards} is on your field", _controls("you", "exists")),
            (r"{cards} is not on (?P<yours>your) field or in your (?:GY|Graveyard)", _in_no_zone("field", "graveyard")),
            (r"{cards} is in (?P<yours>your) field or face-up Extra Deck", _zone("field", "extra deck", up=True)),
            (r"{cards} is in (?:the|an|(?P<yours>your)) (?P<row>Extra|center Main) Monster Zone", _outside),
            (r"{cards} (?:is|are) on (?P<yours>your) field or in your (?:GY|Graveyard)", _zone("field", "graveyard")),
            (r"{cards} (?:is|are) in (?P<yours>your) field or (?:GY|Graveyard)", _zone("field", "graveyard")),
            (
                r"{cards} (?:is|are) in (?P<yours>your) field, (?:GY|Graveyard),? and/or banishment",
                _zone("field", "graveyard", "banished"),
            ),
            (
                r"there (?:is|are) {cards} on (?P<yours>your) field or in your (?:GY|Graveyard)",
                _zone("field", "graveyard"),
            ),
            (r"you control {cards} and {cards}", _both("you")),
            (r"(?P<n>\d+) or more of your (?P<what>[^,;]+?) are banished", _banished),
            (r"you control (?P<n>\d+) or (?:less|fewer) {cards}", _at_most("you", 0)),
            (r"your opponent controls (?P<n>\d+) or (?:less|fewer) {cards}", _at_most("opponent", 0)),
            (
                r"your opponent controls (?P<n>\d+) or (?:less|fewer) {cards} and (?P<m>\d+) or (?:less|fewer) {cards}",
                _both_at_most,
            ),
            (r"there are (?:less|fewer) than (?P<n>\d+) {cards}", _at_most("", 1)),
            (r"{cards} (?:is|are) face-up on the field(?! (?:or|and/or) in)", _there("exists", face=True)),
            (r"{cards} is not (?:face-up )?on the field(?! (?:or|nor) )", _there("none")),
            *states_of_the_turn.rows(),
            *states_of_players.rows(),
            *states_of_this_card.rows(),
            *further_states.rows(),
            *counted_states.rows(),
        )
    )


def _alone_in_the_backrow(match: Match) -> Conditions:
    """``this is the only Set card in your Spell & Trap Zone``."""
    face = {"face": "down"} if match.groups.get("set") else {}
    return [{"none": {"of": "you", "in": "spell & trap zone", **face, "other": True}}]


def _of_level(match: Match) -> Conditions:
    """``this card's Level is 8 or higher``."""
    number = int(match.groups["n"])
    limit = {"higher": "min", "lower": "max"}.get(match.groups.get("bound", ""))
    return [{"is": {"what": "this card", "fits": {"card": "monster", "level": {limit: number} if limit else number}}}]


def _the_only_one(match: Match) -> Conditions | None:
    """``this card is the only Psychic monster you control``."""
    found = selected.uncounted(match.cards[0])
    if (
        not found
        or found.get("of", "you") != "you"
        or found.keys() & {"in", "other", *EXTREMES}
        or match.cards[0].plural
    ):
        return None
    kind = {key: what for key, what in found.items() if key != "of"}
    if kind == {"card": "monster"}:
        return None  # that has words of its own
    return [{"is": {"what": "this card", "fits": kind}}, {"none": {**found, "other": True}}]


def _all_are(match: Match) -> Conditions | None:
    """``all monsters you control are Dragon monsters (min. 1)``."""
    noun = match.cards[0]
    fits = selected.uncounted(noun)
    if not fits or noun.placed or not (noun.plural or "name" in fits) or {"of", "in", "other", *EXTREMES} & set(fits):
        return None
    if fits.get("face", "up") != "up":
        return None
    these: Data = {"card": "monster", "of": "opponent" if match.groups.get("foe") else "you"}
    if match.groups.get("main"):
        these["main_zone"] = True
    if match.groups["all"].startswith("face-up"):
        these["face"] = "up"
    if fits == {"card": "monster"}:
        return None
    return [{"all_are": {"cards": these, "fit": fits, **({} if match.groups.get("one") else {"-some": True})}}]


_ALL_OF_THEIRS: Data = {"of": "opponent", "in": "field"}


def _all_lie(match: Match) -> Conditions | None:
    """``all monsters your opponent controls are in Defense Position``, ``the only cards your opponent controls are
    Defense Position monsters``: there are some, and no others."""
    if ("cards" in match.groups) is not ("named" in match.groups):
        return None
    theirs = _ALL_OF_THEIRS if "cards" in match.groups else {"card": "monster", "of": "opponent"}
    return [{"all_are": {"cards": theirs, "fit": {"card": "monster", "position": match.groups["position"].lower()}}}]


def _only_monsters(match: Match) -> Conditions | None:
    """``the only cards your opponent controls are face-up monsters with 1600 or more ATK``."""
    noun = match.cards[0]
    fits = selected.uncounted(noun)
    if not fits or noun.placed or not noun.plural or {"of", "in", "other", *EXTREMES} & set(fits):
        return None
    return [{"all_are": {"cards": _ALL_OF_THEIRS, "fit": fits}}] if fits.get("card") == "monster" else None


def _outside(match: Match) -> Conditions | None:
    """``a monster is in the Extra Monster Zone``, whoever controls it; ``in your center Main Monster Zone``."""
    found = selected.uncounted(match.cards[0])
    if not found or found.get("card") != "monster" or {"of", "in", "other", *EXTREMES} & found.keys():
        return None
    whose = {"of": "you"} if match.groups.get("yours") else {}
    return [{"exists": {**found, **whose, "zone_kind": ROWS[match.groups["row"].lower()]}}]


def _zone(*places: str, up: bool = False) -> Any:
    def build(match: Match) -> Conditions | None:
        found = match.cards[0].data
        if not isinstance(found, dict) or {"of", "in"} & set(found) or found.get("count") == "all":
            return None
        mine = {"of": "you"} if match.groups.get("yours") else {}
        there = {k: v for k, v in found.items() if (k, v) != ("count", 1)}
        if ON_FIELD.isdisjoint(places):
            there = {k: v for k, v in there.items() if k not in match.cards[0].added}
        shown = {"face": "up"} if up else {}
        return [{"exists": {**there, **mine, "in": places[0] if len(places) == 1 else [*places], **shown}}]

    return build


def _in_no_zone(*places: str) -> Any:
    """``"A" is not in your GY``."""

    def build(match: Match) -> Conditions | None:
        found: Conditions | None = _zone(*places)(match)
        return found and [{"none": found[0]["exists"]}]

    return build


def _both(of: str) -> Any:
    """``you control an "A" monster and "B"``: one card of each."""

    def build(match: Match) -> Conditions | None:
        first, second = (_of(noun, of) for noun in match.cards)
        if first is None or second is None or "all" in (first.get("count"), second.get("count")):
            return None
        if "name" in first and "name" not in second and {"kind", "attribute", "race", "level"} & set(second):
            apart = {key: value for key, value in second.items() if key != "other"}  # other than the first
            return [{"exists": [_fielded(first), _fielded(apart)]}]
        if "name" not in second or str(first.get("named", "?")) in str(second["name"]) or "name" in first:
            return None  # one card may be both
        return [{"exists": [_fielded(first), _fielded(second)]}]

    return build


def _banished(match: Match) -> Conditions | None:
    """``3 or more of your "A" Traps with different names are banished``."""
    said = f"{match.groups['n']} or more of your banished {match.groups['what']}"
    noun = selecting.noun(said, 0, Memory(Context()))
    if noun is None or noun.end != len(said) or not isinstance(noun.data, dict) or noun.data.get("in") != "banished":
        return None
    return [{"exists": {key: value for key, value in noun.data.items() if (key, value) != ("card", "any")}}]


def _at_most(of: str, less: int) -> Any:
    """``you control 2 or fewer monsters``, ``there are less than 3 "A" monsters on the field``."""

    def build(match: Match) -> Conditions | None:
        noun = match.cards[0]
        found = noun.data if not of and isinstance(noun.data, dict) else _of(noun, of) if of else None
        if found is None or "count" in found or not noun.plural or (not of and not (noun.placed or "in" in found)):
            return None
        number = int(match.groups["n"]) + 1 - less
        return [{"not": {"exists": {"count": number, **_fielded(found)}}}] if number > 1 else None

    return build


def _both_at_most(match: Match) -> Conditions | None:
    """``your opponent controls 3 or fewer monsters and 2 or fewer Spells/Traps``."""
    found: Conditions = []
    for noun, number in zip(match.cards, (match.groups["n"], match.groups["m"]), strict=True):
        one = _at_most("opponent", 0)(Match(match.end, [noun], {"n": number}))
        if one is None:
            return None
        found += one
    return found
