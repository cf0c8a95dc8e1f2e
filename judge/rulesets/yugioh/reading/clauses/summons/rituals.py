"""Ritual Summons: which monster, with which Tributes, of which total Level."""

from __future__ import annotations

from copy import copy
from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.noun_phrases.selected import places_of
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Noun, Steps

_COMES_FROM = {"hand", "deck", "graveyard", "banished", "extra deck"}
_GIVEN_FROM = {"hand", "field", "deck"}
_OF_A_TRIBUTE = frozenset({"card", "kind", "not_kind", "attribute", "race", "name", "named", "level"})
"""What a text may ask of each Tribute."""


def _monster(noun: Noun) -> Data | None:
    """The monster that is Ritual Summoned, from the hand unless the words name another place."""
    if not isinstance(noun.data, dict):
        return None
    found = {key: value for key, value in noun.data.items() if key not in noun.added and key != "count"}
    where = places_of(found) if "in" in found else {"hand"}
    if noun.data.get("count", 1) != 1 or not where <= _COMES_FROM or found.get("of", "you") != "you":
        return None
    if ("name" not in found and "ritual" not in found.get("kind", ())) or {"different_names", "other"} & set(found):
        return None
    return {**found, "of": "you", "in": found.get("in", "hand")}


def _tributes(noun: Noun) -> Data | None:
    """Which monsters can be Tributed: any number of them, or up to some, from the places that the words name."""
    if not isinstance(noun.data, dict) or not noun.plural:
        return None
    most = noun.data.get("count")
    if most is not None and not (isinstance(most, dict) and most.keys() == {"min", "max"} and most["min"] == 1):
        return None
    found = {key: value for key, value in noun.data.items() if key not in noun.added}
    if found.get("of", "you" if "hand" in places_of(found) else "any") != "you":  # "from the field or your hand"
        return None
    if not places_of(found) <= _GIVEN_FROM or found.keys() - _OF_A_TRIBUTE - {"of", "in", "count"}:
        return None
    if found.get("card", "monster") != "monster" or ("card" not in found and "name" not in found):
        return None
    return {"card": "monster", **found, "of": "you", "in": found.get("in", ["field"])}


def _of_two_kinds(first: Noun, second: Noun) -> Data | None:
    """``"A" monsters and/or Fusion Monsters from your field``: the places that are said last are those of both."""
    told = _tributes(second)
    if told is None or first.placed or not first.plural or not isinstance(first.data, dict):
        return None
    own = {key: one for key, one in first.data.items() if key not in first.added}
    other = {key: one for key, one in told.items() if key in _OF_A_TRIBUTE}
    kinds = [{key: one for key, one in kind.items() if key != "card"} for kind in (own, other)]
    if own.get("card") != "monster" or own.keys() - _OF_A_TRIBUTE or "count" in told or not all(kinds):
        return None
    return {"card": "monster", "of": told["of"], "in": told["in"], "one_of": kinds}


def _from_both(match: Match) -> Noun:
    """The noun of the Tributes, with the places that stand behind their total Level."""
    noun = match.cards[1]
    if not match.groups.get("both") or noun.placed or not isinstance(noun.data, dict):
        return noun
    found = copy(noun)
    found.data = {**noun.data, "of": "you", "in": ["field", "hand"]}
    return found


_AWAY = {"banish": "banished", "shuffl": "deck", "send": "graveyard"}
_ELSEWHERE = {"graveyard", "banished", "extra deck", "deck"}


def _given(noun: Noun) -> Data | None:
    """Monsters that are banished, shuffled into the Deck or sent to the Graveyard for it, from places of their own."""
    if not isinstance(noun.data, dict) or not noun.placed or "count" in noun.data or noun.data.get("of") != "you":
        return None
    found = {key: value for key, value in noun.data.items() if key not in noun.added}
    if not places_of(found) <= _ELSEWHERE or found.keys() - _OF_A_TRIBUTE - {"of", "in", "not_name"}:
        return None
    return found if found.get("card", "monster") == "monster" and ("card" in found or "name" in found) else None


def _ritual(match: Match, memory: Memory) -> Steps | None:
    """Ritual Summon by Tributing monsters (or banishing some from the Graveyard); what has no Level makes up none."""
    part, verb = match.groups, match.groups.get("away", "")
    into = next((to for said, to in _AWAY.items() if verb.lower().startswith(said)), "")
    alone = "only" in part
    what = _monster(match.cards[0])
    if "kinds" in part:
        tributes = _of_two_kinds(match.cards[1], match.cards.pop(2))
    else:
        tributes = _given(match.cards[1]) if alone else _tributes(_from_both(match))
    if what is None or tributes is None or bool(into == "deck") is not bool(part.get("back")):
        return None
    if bool(into == "graveyard") is not bool(part.get("sent")):
        return None
    step: Data = {"ritual_summon": what, "materials": tributes}
    if into and not alone:
        given = _given(match.cards[2])
        if given is None:
            return None
        step["further"] = [{"materials": given, "into": into}]
    elif into:
        step["into"] = into
    if len(match.cards) > 2 and "further" not in step:
        among = _among(match.cards[2])
        if among is None:
            return None
        step["including"] = among
    if "extra" in part:
        among_extra = {"card": "monster", "of": "you", "in": "extra deck"}
        step["further"] = [{"materials": among_extra, "most": 1, "into": "graveyard", "alone": True}]
    number, exactly = part.get("n"), "least" not in part
    if "atk" in part:
        step["total_atk"] = "its ATK"
    elif "twice" in part:
        step["levels"] = "exactly twice its Level"
    elif number:
        step["levels"] = {"min": int(number), **({"max": int(number)} if exactly else {})}
    else:
        step["levels"] = "exactly its Level" if exactly else "its Level"
    if position := match.groups.get("position"):
        step["position"] = position.lower()
    match.cards[:] = match.cards[:1]
    return [step]


def _among(noun: Noun) -> Data | str | None:
    """What must be among the Tributes: this card, or one of a kind."""
    if noun.data == "this card":
        return "this card" if not noun.places or noun.places == ("field",) else None
    if not isinstance(noun.data, dict) or noun.placed or noun.data.get("count", 1) != 1:
        return None
    found = {key: value for key, value in noun.data.items() if key not in (*noun.added, "count")}
    return None if found.keys() & {"of", "in", "other", "face"} else found


_TRIBUTED = tuple(
    rf"{spell}Tribute {{cards}}{more}"
    for spell in ("", r"(?P<spell>This card) can be used to Ritual Summon any {cards}\. ")
    for more in ("", r",? and/or (?P<away>banish) {cards}")
)
_THEN = (
    r",? then Ritual Summon (?P<what>){cards} whose (?:Level exactly equals the total Levels|total Levels "
    r"exactly equal the Level) of those monsters"
)


def _tributed_first(match: Match, memory: Memory) -> Steps | None:
    """``Tribute monsters from your hand or field, then Ritual Summon 1 "A" Ritual Monster from your hand whose Level
    exactly equals the total Levels of those monsters``: which one it is to be is chosen first, as ever."""
    nouns, found = list(match.cards), _monster(match.cards[-1])
    named = _monster(nouns.pop(0)) if "spell" in match.groups else found
    if found is None or named is None or {**named, "in": found["in"]} != found:
        return None
    tributes, given = _tributes(nouns[0]), _given(nouns[1]) if "away" in match.groups else {}
    if tributes is None or given is None or "count" in tributes:
        return None
    step: Data = {"ritual_summon": found, "materials": tributes}
    if given:
        step["further"] = [{"materials": given, "into": "banished"}]
    match.cards[:] = match.cards[-1:]
    return [{**step, "levels": "exactly its Level"}]


_POSITION = r"(?: in (?:face-up )?(?P<position>Attack|Defense) Position)?"
_LEADS = (
    r"This card (?:is|can be) used to Ritual Summon (?:any (?:1 )?)?{cards}\.? You must also (?:Tribute|offer) {cards}",
    rf"Ritual Summon (?:any )?{{cards}}{_POSITION},? by Tributing {{cards}}",
    rf"Ritual Summon (?:any )?{{cards}}{_POSITION},? by Tributing {{cards}},? including {{cards}}",
)
_AND_OTHERS = (
    r",? and/or (?P<away>banish(?:ing)?|shuffl(?:e|ing)|send(?:ing)?) {cards}(?P<back> into the (?:Main )?Deck)?"
    r"(?P<sent> to the (?:GY|Graveyard))?"
)
_OF_THE_GY = rf"Ritual Summon (?:any )?{{cards}}{_POSITION},? by (?P<only>)(?P<away>banishing) {{cards}}"
_OUT_OF_THE_DECK = (
    r"This card (?:is|can be) used to Ritual Summon (?:any (?:1 )?)?{cards}\.? You must also (?P<only>)(?P<away>send) "
    r"{cards}(?P<sent> to the (?:GY|Graveyard))"
)
_NAMED = rf"(?:{NAME}(?: or {NAME})? )?"
_ITS = (
    rf"(?:its Level|the Level of (?:that|the) {_NAMED}Ritual Monster(?: you Ritual Summon)?"
    r"|(?:the|that) Ritual Monster's Level)(?![\w-])"
)
_INSTEAD = (
    r",? OR (?P<extra>send 1 monster from your Extra Deck to the (?:GY|Graveyard) with the same Level as the "
    r"Ritual Monster you Ritual Summon)"
)
_OF_ITS_ATK = (
    r",? whose total ATK equals? or exceeds? (?P<atk>its ATK|the ATK of the Ritual Monster(?: you Ritual Summon)?)"
)
_TWICE = r"equals? exactly (?P<twice>twice) its Level"
_TOTALS = (
    rf"equals? (?P<least>or exceeds? ){_ITS}",
    rf"(?:exactly )?equals? {_ITS}",
    r"equals? (?P<n>\d+)(?P<least> or more)",
    r"(?:exactly equals?|equals? exactly) (?P<n>\d+)(?! or)",
)


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases of Ritual Spells and of effects that Ritual Summon."""
    behind = r",? whose total Level(?: Star)?s? "
    return (
        *((rf"{lead}{behind}{total}{_FROM_BOTH}", _ritual) for lead in _LEADS for total in _TOTALS),
        *((rf"{lead}{_AND_OTHERS}{behind}{total}", _ritual) for lead in _LEADS[:2] for total in _TOTALS),
        *((rf"{_OUT_OF_THE_DECK}{behind}{total}", _ritual) for total in _TOTALS),
        *((rf"{lead}{_OF_ITS_ATK}", _ritual) for lead in _LEADS[:2]),
        (rf"{_LEADS[0]}{behind}{_TOTALS[1]}{_INSTEAD}", _ritual),
        (rf"{_LEADS[1]}{behind}{_TWICE}", _ritual),
        *((rf"{_LEADS[1]} and/or (?P<kinds>){{cards}}{behind}{total}", _ritual) for total in _TOTALS),
        *((rf"{lead}{_THEN}", _tributed_first) for lead in _TRIBUTED),
        *(
            (rf"{_OF_THE_GY}{behind}{total}{among}", _ritual)
            for total in _TOTALS
            for among in ("", ",? including {cards}")
        ),
    )


_FROM_BOTH = r"(?P<both>(?: as a Tribute)? from (?:the field or your hand|your hand or (?:the )?field))?"
"""Where the Tributes come from, in the words of older texts."""
