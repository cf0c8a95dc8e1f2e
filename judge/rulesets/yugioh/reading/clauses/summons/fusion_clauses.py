"""Fusion Summons: which monster, with which materials, from where, and where these go."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import places
from judge.rulesets.yugioh.reading.clauses.noun_phrases.preposed_places import SPOT
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Noun, Steps
from judge.rulesets.yugioh.table.records import many

_OF_MATERIALS = Expression("hand|field|Deck")


def fusion_off(match: Match, memory: Memory) -> Steps | None:
    """Fusion Summon by banishing materials, or by shuffling them into the Deck."""
    found = match.cards[0].data
    if not isinstance(found, dict) or found.get("in") != "extra deck" or found.get("count") != 1:
        return None
    words = places.PLACE_NAMES.findall(match.groups["places"])
    used = list(dict.fromkeys(places.PLACES[word.lower()] for word in words))
    step: Data = {"fusion_summon": {k: v for k, v in found.items() if k != "count"}}
    step["materials"] = {"card": "monster", "of": "you", "in": used if len(used) > 1 else used[0]}
    if match.groups.get("this"):
        step["including"] = "this card"
    return [{**step, "into": "deck" if match.groups.get("shuffled") else "banished"}]


_LISTED = (
    r"(?:(?:its|the) (?:Fusion )?[Mm]aterials?|Fusion Materials|materials)"
    r"(?: (?:that are )?(?:mentioned|listed) on it)?"
)
_SPOT = (
    r"(?:your hand|hand|your Deck|Deck|your GY|GY|your Graveyard|Graveyard|(?:on |the |your )?(?:side of the )?field"
    r"|you control|(?:your )?banishment|(?:your )?face-up banished cards|your banished cards)"
)
_ROW = rf"{_SPOT}(?:(?:,? and/or |,? or |,? and |, )(?:in |on |from )?{_SPOT})*"
_AS = r"(?: as (?:Fusion )?[Mm]aterials?)?"


def _from_where(words: str) -> list[str] | None:
    """The places that a row of them names."""
    said = words.lower()
    found = []
    for key, place in (
        ("hand", "hand"),
        ("deck", "deck"),
        ("field", "field"),
        ("you control", "field"),
        ("gy", "graveyard"),
        ("graveyard", "graveyard"),
        ("banish", "banished"),
    ):
        if key in said and place not in found:
            found.append(place)
    return found or None


def _of_noun(noun: Noun) -> list[str] | None:
    """The places in which the cards are that a noun phrase speaks of, all of them the player's own."""
    if not isinstance(noun.data, dict) or not noun.placed or noun.data.get("of") != "you":
        return None
    found = noun.data.get("in", "field")
    return [found] if isinstance(found, str) else list(found)


def _materials(noun: Noun | None, where: list[str]) -> Data | None:
    """What can be material, in which places: monsters, or such as the words say."""
    data: Data = {"card": "monster"}
    if noun is not None:
        number = noun.data.get("count", {"min": 1}) if isinstance(noun.data, dict) else None
        if not isinstance(number, dict) or number.keys() != {"min"} or not noun.plural:
            return None
        placed = {"of", "in"} if noun.placed else set()
        data = {key: value for key, value in noun.data.items() if key not in noun.added and key not in placed}
        if data.get("card") != "monster" or {"of", "in", "face", "position", "different_names"} & set(data):
            return None
    return {**data, "of": "you", "in": where if len(where) > 1 else where[0]}


def fusion_from(match: Match, memory: Memory) -> Steps | None:
    """Fusion Summon with materials from any places, which go where the verb says: to the Graveyard, banished, into the
    Deck; perhaps this card among them."""
    part, nouns = match.groups, list(match.cards)
    found = nouns.pop(0).data
    where = _from_where(part["row"]) if "row" in part else _of_noun(nouns[0])
    if not isinstance(found, dict) or found.get("in") != "extra deck" or found.get("count") != 1 or where is None:
        return None
    own = nouns.pop(0) if "kinds" in part else None
    materials = _materials(own, where)
    into = part.get("verb", "using").lower()
    used = into == "using"
    if materials is None or (used and not set(where) <= {"hand", "field", "deck"}):
        return None
    if "n" in part:
        materials = {"count": int(part["n"]), **materials}
    step: Data = {"fusion_summon": {k: v for k, v in found.items() if k != "count"}, "materials": materials}
    if position := part.get("position"):
        step["position"] = position.lower()
    if part.get("this") or part.get("this2"):
        step["including"] = "this card"
        here = "graveyard" if part.get("this", "").endswith("GY") else "field"
        if "this" in part and (here not in where or not used):
            if not used and here not in where:
                return None
            memory.places = memory.places or (here,)
    if nouns:
        among = _among(nouns.pop(0), memory)
        if "including" in step or among is None:
            return None
        step["including"] = among
    if not used:
        step["into"] = "banished" if into == "banishing" else "deck"
    match.cards[:] = match.cards[:1]
    return [step]


def _among(noun: Noun, memory: Memory) -> Data | None:
    """What must be among the materials: such a monster (or so many), perhaps one that the player controls."""
    if noun.data == "target" and memory.context.targets == "target":
        return {"very_one": "target"}
    if not isinstance(noun.data, dict):
        return None
    found = {key: value for key, value in noun.data.items() if key != "face"}
    if found.pop("other", False) and not (memory.context.leaves and "name" in found):  # other than this Spell
        return None
    number = found.pop("count", 1)
    if number not in (1, {"min": 1}):
        if not isinstance(number, dict) or number.keys() != {"min"}:
            return None
        found["count"] = number
    if noun.placed:
        if found.get("of") != "you" or found.get("in", "field") != "field":
            return None
        found["in"] = "field"
    return None if {"in", "of"} & found.keys() and not noun.placed else found


_FROM_EACH = frozenset({"card", "count", "of", "in", "face"})


def fusion_of_each(match: Match, memory: Memory) -> Steps | None:
    """Fusion Summon with one monster from one place and one from another, and no other."""
    found, *nouns = match.cards
    if not isinstance(found.data, dict) or found.data.get("in") != "extra deck" or found.data.get("count") != 1:
        return None
    kinds: list[Data] = []
    for noun in nouns:
        one = noun.data
        if not isinstance(one, dict) or not noun.placed or one.get("count") != 1 or one.keys() - _FROM_EACH:
            return None
        if one.get("card") != "monster" or "of" not in one:
            return None
        kinds.append({"in": "field", **{key: what for key, what in one.items() if key not in ("card", "count")}})
    where = list(dict.fromkeys(place for one in kinds for place in many(one["in"])))
    mine = {"of": "you"} if all(one["of"] == "you" for one in kinds) else {}
    ways = [{key: what for key, what in one.items() if (key, what) not in mine.items()} for one in kinds]
    step: Data = {"fusion_summon": {k: v for k, v in found.data.items() if k != "count"}}
    step["materials"] = {"count": len(kinds), "card": "monster", **mine, "in": where, "one_of": ways, "one_each": True}
    match.cards[:] = match.cards[:1]
    return [{**step, "into": "banished"} if match.groups["verb"] == "banishing" else step]


def fusion_from_either_field(match: Match, memory: Memory) -> Steps | None:
    """Fusion Summon with monsters of a kind on either field."""
    noun = match.cards[1]
    found = noun.data
    if not isinstance(found, dict) or not noun.placed or {"of", "in", "count"} & found.keys():
        return None
    if found.get("card") != "monster" or match.cards[0].data.get("in") != "extra deck":
        return None
    step = {"fusion_summon": {key: what for key, what in match.cards[0].data.items() if key != "count"}}
    step["materials"] = {**{key: what for key, what in found.items() if key not in noun.added}, "in": "field"}
    match.cards[:] = match.cards[:1]
    return [{**step, "including": "this card"} if match.groups.get("this2") else step]


def fusion_from_pendulum_zones(match: Match, memory: Memory) -> Steps | None:
    """Fusion Summon with monsters from some places, and with what lies in the Pendulum Zones."""
    made = fusion_from(match, memory)
    if made is None or "into" in made[0]:
        return None
    scales = {"of": "you", "in": "spell & trap zone", "pendulum_zone": True}
    return [{**made[0], "further": [{"materials": scales, "into": "graveyard"}]}]


def fusion_from_either(match: Match, memory: Memory) -> Steps | None:
    """Fusion Summon with monsters from the hand and from anybody's field."""
    found = match.cards[0].data
    if not isinstance(found, dict) or found.get("in") != "extra deck" or found.get("count") != 1:
        return None
    step: Data = {"fusion_summon": {k: v for k, v in found.items() if k != "count"}}
    step["materials"] = {"card": "monster", "in": ["hand", "field"], "one_of": [{"of": "you"}, {"in": "field"}]}
    if match.groups.get("this2"):
        step["including"] = "this card"
    return [step]


def fusion_with_theirs(match: Match, memory: Memory) -> Steps | None:
    """Fusion Summon with monsters from the hand and field, and with such as the opponent controls."""
    found, noun = match.cards[0].data, match.cards[1]
    if not isinstance(found, dict) or found.get("in") != "extra deck" or found.get("count") != 1:
        return None
    theirs = dict(noun.data) if isinstance(noun.data, dict) else {}
    if theirs.pop("of", "") != "opponent" or {"count", "in", "other"} & theirs.keys() or not noun.placed:
        return None
    other = {key: one for key, one in theirs.items() if key not in ("card", "face")}
    step: Data = {"fusion_summon": {k: v for k, v in found.items() if k != "count"}}
    ways = [{"of": "you"}, {"of": "opponent", "in": "field", **other}]
    step["materials"] = {"card": "monster", "in": ["hand", "field"], "one_of": ways}
    if match.groups.get("this"):
        step["including"] = "this card"
    match.cards[:] = match.cards[:1]
    return [step]


def _from_places() -> tuple[tuple[str, object], ...]:
    """The phrases of Fusion Summons that say from where the materials come and where they go."""
    lead = (
        r"Fusion Summon {cards}(?: in (?:face-up )?(?P<position>Attack|Defense) Position)?,? (?:by )?"
        r"(?P<verb>using|banishing|shuffling|placing)"
    )
    into = {
        "using": "", "banishing": "(?!,? face-down)", "shuffling": r",? into the (?:Main )?Deck",
        "placing": r",? on the bottom of the Deck(?: in any order)?",
    }  # fmt: skip
    amid = (
        r"(?P<this2>, including this card(?: you control| in your (?:hand|GY))?)?"
        r"(?!,? (?:including|except|from|but only|plus)\b)(?! and |/)"
    )
    with_one = (
        r", including (?:at least )?{cards}(?:, as (?:Fusion )?[Mm]aterials?)?(?! (?:or|and|you|from|in|on|Special)\b)"
    )
    rows: list[tuple[str, object]] = []
    for verb, behind in into.items():
        start = lead.replace("using|banishing|shuffling|placing", verb)
        deck = r" into (?:the|your) (?:Main )?Deck" if verb == "shuffling" else ""
        only = "(?:only )?" if verb == "using" else ""
        own = rf"{start} {only}(?P<kinds>){{cards}}{_AS}{behind}{_AS}"
        rows += [(f"{own}{amid}", fusion_from), (f"{own}{with_one}", fusion_from)]
        there = rf"{start} {{cards}}{_AS}{behind}(?P<this2>, including this card(?: you control)?)?"
        rows += [(there, fusion_from_either_field)] if verb == "using" else []
        listed = rf"{start} (?P<kinds>){{cards}} (?:mentioned|listed) on it from (?P<row>{_ROW}){_AS}{behind}{_AS}"
        rows.append((f"{listed}{amid}", fusion_from))
        both = rf"{start} {{cards}} and {{cards}}{_AS}(?!,)"
        rows += [(both, fusion_of_each)] if verb in ("using", "banishing") else []
        alike = rf"{start} {_LISTED},? that are all (?P<kinds>){{cards}},? from (?P<row>{_ROW}){_AS}{behind}{_AS}"
        placed = rf"{start} {_LISTED},? that are all (?P<kinds>){{cards}}{_AS}{behind}{_AS}"
        rows += [(f"{one}{amid}", fusion_from) for one in (alike, placed)]
        for what in (_LISTED, "monsters"):
            among = rf"{start} {what}{_AS} from (?P<row>{_ROW}){_AS}{behind}{_AS}"
            rows += [(f"{among}{amid}", fusion_from), (f"{among}{with_one}", fusion_from)]
        if verb == "using":
            scales = rf"{start} monsters from (?P<row>{_ROW}),? and/or (?:your )?Pendulum Zones?{_AS}"
            besides = rf"{start} monsters from (?P<row>{_ROW}){_AS},? as well as cards in your Pendulum Zones?"
            rows += [(f"{one}{amid}", fusion_from_pendulum_zones) for one in (scales, besides)]
            rows.append(
                (
                    rf"{start} monsters from your hand,? (?:and/or|or) either (?:side of the )?field{_AS}{amid}",
                    fusion_from_either,
                )
            )
            own_card = r"(?:(?P<this>this card(?: you control| on the field)?),? and )?"
            rows.append(
                (
                    rf"{start} {own_card}(?:other )?monsters from your hand, field,? and/or {{cards}}{_AS}{amid}",
                    fusion_with_theirs,
                )
            )
            rows.append((rf"{start} (?P<n>[2-9]) monsters from (?P<row>{_ROW}){_AS}{amid}", fusion_from))
            both = (
                rf"{start} (?P<this>this card(?: you control| on (?:your|the) field| in your hand)?),? and (?:other )?"
            )
            rows.append((rf"{both}monsters from (?P<row>{_ROW}){_AS}{amid}", fusion_from))
        if verb == "banishing":
            itself = r"(?P<this>this card(?: you control| from your (?:field|GY)))"
            rows.append((rf"{start} {itself} and (?:other )?monsters from (?P<row>{_ROW}){_AS}{amid}", fusion_from))
        if deck:
            banished = rf"{start} your (?P<row>(?:face-up )?banished) {_LISTED} into your Deck"
            rows.append((f"{banished}{amid}", fusion_from))
            rows.append(
                (
                    rf"{start} {_LISTED}{deck},? from among (?:your|the) cards (?:(?:on|in) )?(?P<row>{_ROW})"
                    rf"{_AS}{amid}",
                    fusion_from,
                )
            )
    return tuple(rows)


def fusion(match: Match, memory: Memory) -> Steps | None:
    """Fusion Summon with materials from named places."""
    found = match.cards[0].data
    if not isinstance(found, dict) or found.get("in") != "extra deck" or found.get("count") != 1:
        return None
    step: Data = {"fusion_summon": {k: v for k, v in found.items() if k != "count"}}
    if match.groups.get("off"):
        step["into"] = "banished"
    if len(match.cards) > 1:
        among = _among(match.cards[1], memory)
        if among is None:
            return None
        step["including"] = among
        match.cards[:] = match.cards[:1]
    if match.groups.get("theirs"):
        step["materials"] = {"card": "monster", "in": "field", "others_of": "opponent"}
        return [{**step, "including": "this card"}]
    if match.groups.get("either") or match.groups.get("mine"):
        own = {} if match.groups.get("either") else {"of": "you"}
        step["materials"] = {"card": "monster", **own, "in": "field"}
        return [{**step, "including": "this card"} if match.groups.get("this") else step]
    used = [
        {"deck": "deck", "hand": "hand", "field": "field"}[w.lower()]
        for w in _OF_MATERIALS.findall(match.groups["places"])
    ]
    step["materials"] = {"card": "monster", "of": "you", "in": used if len(used) > 1 else used[0]}
    if match.groups.get("this"):
        step["including"] = "this card"
    return [step]


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    from_own = (
        r"Fusion Summon {cards}, using monsters from your (?P<places>(?:hand|Deck|field)(?:(?:, or |, | or "
        r")(?:hand|Deck|field))*)(?: as (?:Fusion )?materials?)?"
    )
    mats = r"(?:its materials|(?:the )?Fusion Materials(?: (?:mentioned|listed) on it)?)"
    among = r", including {cards}(?! (?:or|and|you|from|in|on|Special)\b)"
    named = rf"(?: as (?:Fusion )?materials?)?{among}"
    spots = rf"(?P<places>{SPOT}(?:(?:, and/or |, or |, | or | and/or ){SPOT})*)"
    return (
        (r"Fusion Summon {cards},? using monsters (?:from|on) (?P<either>either field)(?: as (?:Fusion )?materials?)?"
         r"(?P<this>, including this card(?: you control)?)?", fusion),
        (r"Fusion Summon {cards},? using monsters on (?P<theirs>either field)(?: as (?:Fusion )?materials?)?"
         r"(?P<this>, including this card(?: you control)?), but you cannot use other monsters you control as Fusion "
         r"Materials?", fusion),
        (r"Fusion Summon {cards},? using monsters (?P<mine>you control) as (?:Fusion )?materials?(?P<this>, including "
         r"this card)?", fusion),
        (rf"Fusion Summon {{cards}},? by banishing {mats} from your {spots}(?!,? face| or your)", fusion_off),
        (rf"Fusion Summon {{cards}},? by (?P<off>banishing) {mats} (?:from|on) (?P<either>either field)"
         r"(?!,? (?:face|including|or)\b)", fusion),
        (rf"Fusion Summon {{cards}},? by (?P<shuffled>shuffling) {mats} from your {spots},? into the (?:Main )?Deck",
         fusion_off),
        (rf"Fusion Summon {{cards}},? by (?P<shuffled>placing) {mats} from your {spots},? on the bottom of the "
         rf"Deck in any order(?P<this>, including this card(?: in your (?:GY|hand)| you control)?)?(?!,? including)",
         fusion_off),
        (rf"{from_own}(?P<this>, including this card(?: you control| in your hand)?)?(?!,? including)", fusion),
        (rf"{from_own}{among}", fusion),
        (rf"Fusion Summon {{cards}},? using monsters (?:from|on) (?P<either>either field){named}", fusion),
        (rf"Fusion Summon {{cards}},? using monsters (?P<mine>you control){named}", fusion),
        *_from_places(),
    )  # fmt: skip
