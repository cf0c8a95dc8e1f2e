"""How a monster can be Summoned: its own procedures, and what limits its Summons."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses import cost_clauses, oaths, selecting, states, summon_quotas
from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.phrases import Context, Data, Refusal, once
from judge.rulesets.yugioh.reading.clauses.places import PLACES
from judge.rulesets.yugioh.reading.clauses.pronouns import Memory


@once
def _LIMITS() -> tuple[tuple[Expression, Data], ...]:
    this = r"(?:this card )?"
    rows: tuple[tuple[str, Data], ...] = (
        (rf"{this}cannot be Normal Summoned(?:/Set| or Set)?", {"normal": False}),
        (rf"{this}cannot be Special Summoned", {"special": False}),
        (rf"{this}cannot be Normal or Special Summoned if you control a monster", {"alone": True}),
        (rf"{this}cannot be Normal or Special Summoned", {"normal": False, "special": False}),
        (
            r"a Fusion Summon of this (?:card|monster) can only be (?:done|conducted) with the above "
            r"(?:Fusion Material(?:s| Monsters)|materials)",
            {"substitutes": False},
        ),
    )  # fmt: skip
    return tuple((Expression(pattern, re.IGNORECASE), means) for pattern, means in rows)


@once
def _ASKED() -> Expression:
    """The only Special Summon there is, or the one that has to come first."""
    card = rf"the effect of (?:an? )?(?P<kind>{NAME}) (?:card|monster)"
    of_such = r"(?:the effect of (?P<such>an? [^,]+?)|(?P<whose>an? [^,]+?(?:monster|card))'s effect)"
    return Expression(
        r"(?:this card )?(?:must (?P<first>first )?be (?:either )?"
        r"(?:(?P<way>Fusion|Synchro|Xyz|Link|Ritual) Summoned"
        r"(?P<above> with the above (?:Fusion Material(?:s| Monsters)|materials))?"
        rf"(?: or with (?P<also>{NAME})|, or Special Summoned with (?P<besides>{NAME}))?"
        rf"|Special Summoned (?:(?:with|by) (?:(?P<name>{NAME})|(?P<own>its own effect)|(?P<any>an? card effect"
        rf"|card effect)|{card}|{of_such})))"
        rf"|cannot be Special Summoned,? except (?:with|by) (?:(?P<itself>its own effect)"
        rf"|{card.replace('kind', 'other')}"
        rf"|{of_such.replace('such', 'such2').replace('whose', 'whose2')}))"
        r"(?:,? and cannot be Special Summoned by other ways)?",
        re.IGNORECASE,
    )


def _asked(match: re.Match[str], context: Context) -> Data | None:
    """What Special Summons a text leaves, as card files write it."""
    part = match.groupdict()
    told: Data = {"first": True} if part["first"] else {}
    such = next((part[key] for key in ("such", "whose", "such2", "whose2") if part[key]), None)
    if part["way"]:
        told["special"] = part["way"].lower()
        if part["above"] and told["special"] == "fusion":
            told["substitutes"] = False
        if by := part["also"] or part["besides"]:
            told["by"] = by[1:-1]
    elif part["any"]:
        told["special"] = "effect"
    elif such is not None:
        noun = selecting.noun(such, 0, Memory(context))
        if noun is None or noun.end != len(such) or not isinstance(noun.data, dict) or noun.placed:
            return None
        kind = {key: value for key, value in noun.data.items() if key != "count" and key not in noun.added}
        if kind.keys() & {"of", "in", "other", "face"}:
            return None
        told.update({"special": False, "by_effect_of": kind})
    elif part["kind"] or part["other"]:
        told.update({"special": False, "by_effect_of": {"named": (part["kind"] or part["other"])[1:-1]}})
    else:
        told.update({"special": False, "by": context.name if part["own"] or part["itself"] else part["name"][1:-1]})
    return told


@once
def _PLACED() -> Expression:
    place = r"(?:Deck|Main Deck|Extra Deck|GY|Graveyard|hand)"
    return Expression(
        rf"(?:this card )?cannot be Special Summoned from (?:the|your) (?P<places>{place}(?: or (?:the )?{place})*)",
        re.I,
    )


@once
def _WITHOUT() -> Expression:
    """Which monsters cannot be used for its Ritual Summon."""
    return Expression(
        r"(?:this card )?must be Ritual Summoned,? (?:without using|using monsters, and you cannot use) (?:any )?"
        r"(?P<what>[^,]+?)(?:,? and cannot be Special Summoned by other ways)?",
        re.IGNORECASE,
    )


@once
def _UNLESS() -> Expression:
    return Expression(r"(?:this card )?cannot be Normal Summoned,? unless ", re.IGNORECASE)


@once
def _WHILE() -> Expression:
    return Expression(r"(?:this card )?cannot be Normal Summoned,? (?:if|while) ", re.IGNORECASE)


@once
def _AS_A_SPELL() -> Expression:
    return Expression(
        r"you can Set this card from your hand (?:to|in) your Spell & Trap (?:Card )?Zone as a Spell(?: Card)?",
        re.IGNORECASE,
    )


def _limited(words: str, context: Context) -> Data | None:
    """What a text says of the Summons there are, of where from, and of what must be so."""
    asked = _ASKED().fullmatch(words)
    if asked is not None:
        return _asked(asked, context)
    without = _WITHOUT().fullmatch(words)
    if without is not None:
        noun = selecting.noun(without["what"], 0, Memory(context))
        if noun is None or noun.end != len(without["what"]) or not isinstance(noun.data, dict) or noun.placed:
            return None
        barred = {key: value for key, value in noun.data.items() if key != "count" and key not in noun.added}
        return None if barred.keys() & {"of", "in", "other", "face"} else {"special": "ritual", "without": barred}
    if _AS_A_SPELL().fullmatch(words):
        return {"set_as_spell": True}
    placed = _PLACED().fullmatch(words)
    if placed is not None:
        found = [
            PLACES[p.lower().removeprefix("the ").removeprefix("main ")] for p in placed.group("places").split(" or ")
        ]
        return {"not_from": found}
    barring = _WHILE().match(words)
    if barring is not None:
        known = states.state(words, barring.end(), Memory(context))
        if known is None or known[1] != len(words) or len(known[0]) > 1:
            return None
        return {"normal_if": [{"not": known[0][0]}]}
    unless = _UNLESS().match(words)
    if unless is not None:
        known = states.state(words, unless.end(), Memory(context))
        return {"normal_if": known[0]} if known is not None and known[1] == len(words) else None
    return None


@once
def _RITUAL() -> Expression:
    """A leave that the Ritual Spell gives as well."""
    card = r"(?: (?:Ritual Spell(?: Card)?|card))?"
    return Expression(rf"you can Ritual Summon this card with (?:any |an? )?{NAME}(?: or {NAME})?{card}", re.IGNORECASE)


@once
def _SUMMON() -> Expression:
    place = r"(?P<place>(?:hand|GY|Graveyard)(?: or (?:hand|GY|Graveyard))?)"
    lead = (
        r"you can Special Summon this card|(?:this card )?(?:must (?P<first>first )?be|can only be) "
        r"(?P<only>Special Summoned)|(?:this card )?(?P<except>cannot be Special Summoned),? except"
    )
    return Expression(
        rf"(?:, |^)(?:you can Normal (?P<normal>Summon)(?P<set>/Set)? this card without (?:Tributing|Tributes)"
        rf"|(?:{lead})(?: \(?from your {place}\)?)?(?P<across> to your opponent's (?:side of the )?field)?"
        r"(?:,? in (?:face-up )?(?P<position>Attack|Defense) Position,?)?"
        r"(?P<pointed> to your zone (?P<aiming>an? [^,;:]*?Link Monster)(?: you control)? points to)?"
        r"(?:,? by (?P<held>having|controlling) (?P<having>[^;:]+?))?(?:,? by (?P<cost>[^;:]+?))?"
        r"(?:,? (?:while|during the turn) (?P<meanwhile>[^;:]+?))?"
        r"(?P<others>,? and cannot be Special Summoned by other ways)?)$",
        re.IGNORECASE,
    )


@once
def _EXACTLY() -> Expression:
    return Expression(r"exactly (?P<n>\d+) ")


def _had(words: str, context: Context) -> list[Data] | None:
    """What must be so as a monster is Summoned ``by having 5 or more monsters in your GY``: no more than that, where
    the words say ``exactly``."""
    exactly = _EXACTLY().match(words)
    said = f"you have {words[exactly.start('n') :] if exactly else words}"
    known = states.state(said, 0, Memory(context))
    if known is None or known[1] != len(said):
        return None
    if exactly is None:
        return known[0]
    found = known[0][0].get("exists")
    if len(known[0]) > 1 or not isinstance(found, dict) or found.get("count") != int(exactly["n"]):
        return None
    return [*known[0], {"not": {"exists": {**found, "count": int(exactly["n"]) + 1}}}]


@once
def _ALONE() -> Expression:
    return Expression(
        r"(?P<front>if this is the only card in your hand, you can (?:Special|Normal) Summon )it(?= )", re.I
    )


def _controlled(words: str, context: Context) -> list[Data] | None:
    """What must be so as a monster is Summoned ``by controlling 2 or more face-up "A" monsters``."""
    said = f"you control {words}"
    known = states.state(said, 0, Memory(context))
    return known[0] if known is not None and known[1] == len(said) else None


def procedure(words: str, context: Context) -> Data | None:
    """``If you control no monsters, you can Special Summon this card (from your hand) by discarding 1 card`` as a
    procedure with its conditions and its cost, or the Summons that a sentence rules out; None for any other one."""
    words = _ALONE().sub(r"\g<front>this card", words)
    for pattern, means in _LIMITS():
        if pattern.fullmatch(words):
            return {"summons": dict(means)}
    if _RITUAL().fullmatch(words):
        return {"summons": {}}
    limited = _limited(words, context)
    if limited is not None:
        return {"summons": limited}
    quota = summon_quotas.quota(words, context)
    if quota is not None:
        return quota
    return (
        _over(words, context)
        or _treated(words, context)
        or _leveled(words, context)
        or _with_theirs(words, context)
        or _with_one_tribute(words, context)
        or _with_such_tributes(words, context)
        or _bound(words, context)
        or _with_its_points(words, context)
        or _fusion_or_own(words, context)
        or _own(words, context)
    )


@once
def _EITHER() -> Expression:
    return Expression(
        r"must (?P<first>first )?be either Fusion Summoned,? or Special Summoned(?: \(?from your Extra Deck\)?)?"
        r"(?: in (?P<position>Attack|Defense) Position)?(?:,? during the turn (?P<turn>[^,;:]+?),)?"
        r"(?:,? by (?P<cost>[^;:]+?))?(?:,? (?:while|during the turn) (?P<meanwhile>[^;:,]+?))?"
        r"(?: \(in which case you do not use \"Polymerization\"\))?"
        r"(?:,? and cannot be Special Summoned by other ways)?$",
        re.IGNORECASE,
    )


def _fusion_or_own(words: str, context: Context) -> Data | None:
    """``Must be either Fusion Summoned, or Special Summoned by Tributing 1 "A" monster``."""
    said = _EITHER().fullmatch(words)
    if said is None or "fusion" not in context.kind.split():
        return None
    paid = _paid(said["cost"], context) if said["cost"] else []
    if paid is None:
        return None
    found: Data = {"procedure": {"summon": "special", "from": "extra deck"}}
    if said["position"]:
        found["procedure"]["position"] = said["position"].lower()
    asked: list[Data] = []
    for key in ("turn", "meanwhile"):
        if said[key] is None:
            continue
        known = _meanwhile(said[key], context)
        if known is None:
            return None
        asked += known
    found.update({**({"condition": asked} if asked else {}), **({"cost": paid} if paid else {})})
    return {**found, "summons": {"special": ["fusion", "own"], **({"first": True} if said["first"] else {})}}


@once
def _BUT() -> Expression:
    return Expression(r", but (?=you cannot )")


def _bound(words: str, context: Context) -> Data | None:
    """A procedure with what its player cannot do afterwards: ``..., but you cannot attack this turn``."""
    but = _BUT().search(words)
    own = _own(words[: but.start()], context) if but is not None else None
    sworn = oaths.until_the_end(words[but.end() :], context) if but is not None and own is not None else None
    return {**own, "oath": sworn} if own is not None and sworn is not None else None


@once
def _BUT_ITS() -> Expression:
    return Expression(
        r", but (?:its original (?P<stats>ATK and DEF|ATK/DEF|ATK|DEF) (?:becomes?|is|are) "
        r"(?:(?P<half>halved)|(?P<n>\d+))|it (?P<verb>loses|gains) (?P<m>\d+) (?P<stats2>ATK/DEF|ATK|DEF))$"
        r"|(?P<tuner>, and if you do, it is treated as a Tuner)$"
        r"|(?<=Normal Summon this card)(?P<untributed> without Tributing)? as a Level (?P<level>\d+) monster$"
    )


def points_start(words: str) -> int:
    """Where a sentence that tells a procedure goes on with what the monster is that was Summoned so."""
    but = _BUT_ITS().search(words.rstrip("."))
    if but is None:
        return len(words)
    return words.rindex(" as a Level ") if but["level"] else but.start()


def _with_its_points(words: str, context: Context) -> Data | None:
    """A procedure that makes the original ATK another one: ``..., but its original ATK becomes 1000``, lowers its ATK,
    makes it a Tuner or another Level. That applies where the monster was last Summoned so."""
    but = _BUT_ITS().search(words)
    lead = f"{words[: but.start()]}{but['untributed'] or ''}" if but is not None else ""
    own = _own(lead, context) if but is not None else None
    if but is None or own is None or "summons" in own:
        return None
    way = "untributed" if own["procedure"]["summon"] == "normal" else "own"
    came: Data = {"while": [{"summoned_as": way}]}
    if but["tuner"]:
        return {**own, "points": [{"counts_as": "tuner", **came}]}
    if but["level"]:
        return {**own, "points": [{"level_is": int(but["level"]), "cards": "this card", **came}]}
    found: list[Data] = []
    for key in [key for key in ("atk", "def") if key in (but["stats"] or but["stats2"]).lower()]:
        if but["verb"]:
            number = int(but["m"]) * (-1 if but["verb"].lower() == "loses" else 1)
            found.append({f"change_{key}": number, "cards": "this card", **came})
            continue
        amount: Any = {"its_printed": key, "half": True} if but["half"] else int(but["n"])
        found.append({f"{key}_is": amount, "cards": "this card", "original": True, **came})
    return {**own, "points": found}


@once
def _ALSO() -> Expression:
    """A monster on top of which it can be Xyz Summoned."""
    return Expression(
        rf"(?P<once>once per turn, )?(?P<phase>during your Main Phase 2, )?(?:if (?P<given>.+?), )?"
        rf"you can also Xyz Summon (?:this card|(?P<name>{NAME})) by using (?P<below>.+?)"
        rf"(?: as (?:the |an? )?(?:Xyz )?material)?(?:, except (?P<but>{NAME}))?(?:,? if (?P<behind>.+?))?"
        r"(?: \(transfer its materials(?: to this card)?\))?",
        re.IGNORECASE,
    )


_OF_THE_ONE_BELOW = frozenset({
    "count", "card", "kind", "not_kind", "attribute", "race", "level", "name", "named", "not_name", "of",
    "xyz_materials", "one_of", "original",
})  # fmt: skip


def _over(words: str, context: Context) -> Data | None:
    """``You can also Xyz Summon this card by using 1 Rank 4 monster you control``: on top of which one, and when."""
    also = _ALSO().fullmatch(words)
    if also is None or (also["given"] and also["behind"]):
        return None
    if also["name"] and also["name"][1:-1] != context.name and "xyz" not in context.kind.split():
        return None
    noun = selecting.noun(also["below"], 0, Memory(context))
    if noun is None or noun.end != len(also["below"]) or not isinstance(noun.data, dict) or noun.plural:
        return None
    below = {key: value for key, value in noun.data.items() if key not in noun.added}
    if below.get("of") != "you" or below.get("count", 1) != 1 or below.keys() - _OF_THE_ONE_BELOW:
        return None
    if also["but"]:
        if "not_name" in below:
            return None
        below["not_name"] = also["but"][1:-1]
    found: Data = {"over": {key: value for key, value in below.items() if key != "count"}}
    if also["phase"]:
        found["over_if"] = [{"phase": "main 2"}]
    asked = also["given"] or also["behind"]
    if asked:
        known = states.state(asked, 0, Memory(context))
        if known is None or known[1] != len(asked):
            return None
        found["over_if"] = [*found.get("over_if", ()), *known[0]]
    return {"summons": {**found, **({"over_once": True} if also["once"] else {})}}


@once
def _AT_LEVEL() -> Expression:
    return Expression(
        r"for this card's Xyz Summon, you can treat (?P<what>.+?) as Level (?P<level>\d+)(?: monsters)?"
        r"(?: for material)?",
        re.IGNORECASE,
    )


def _leveled(words: str, context: Context) -> Data | None:
    """``For this card's Xyz Summon, you can treat Link-2 monsters you control as Level 2``."""
    said = _AT_LEVEL().fullmatch(words)
    noun = selecting.noun(said["what"], 0, Memory(context)) if said is not None else None
    if said is None or noun is None or noun.end != len(said["what"]) or not isinstance(noun.data, dict):
        return None
    found = {key: value for key, value in noun.data.items() if key not in noun.added}
    if found.get("of") != "you" or not noun.plural or "count" in found or found.keys() - _OF_THE_TUNER:
        return None
    return {"summons": {"as_level": found, "level_treated_as": int(said["level"])}}


@once
def _OF_THE_OPPONENT() -> Expression:
    return Expression(
        r"you can also use (?P<count>\d+) monsters? your opponent controls as material to (?:Link|Synchro|Xyz) Summon "
        r"this card",
        re.IGNORECASE,
    )


def _with_theirs(words: str, context: Context) -> Data | None:
    """``You can also use 1 monster your opponent controls as material to Link Summon this card``."""
    said = _OF_THE_OPPONENT().fullmatch(words)
    return None if said is None else {"summons": {"theirs": int(said["count"])}}


@once
def _ONE_TRIBUTE() -> Expression:
    return Expression(
        r"you can Tribute Summon this (?:card|monster)(?:,? (?:in )?face-up(?: Attack Position)?,?)? by Tributing "
        r"(?P<what>1 .+)",
        re.IGNORECASE,
    )


def _with_one_tribute(words: str, context: Context) -> Data | None:
    """``You can Tribute Summon this card by Tributing 1 Fairy monster``: instead of two."""
    said = _ONE_TRIBUTE().fullmatch(words)
    noun = selecting.noun(said["what"], 0, Memory(context)) if said is not None else None
    if said is None or noun is None or noun.end != len(said["what"]) or not isinstance(noun.data, dict):
        return None
    found = {key: value for key, value in noun.data.items() if key != "count" and key not in noun.added}
    if noun.placed or noun.plural or noun.data.get("count") != 1 or found.keys() & {"of", "in", "face", "other"}:
        return None
    return {"summons": {"one_tribute": found}} if set(found) - {"card"} else None


@once
def _SUCH_TRIBUTES() -> Expression:
    return Expression(
        r"if you Tribute Summon this card, (?:all|the|all the) Tributes? must be (?P<what>.+?)(?: monsters?)?$",
        re.IGNORECASE,
    )


def _with_such_tributes(words: str, context: Context) -> Data | None:
    """``If you Tribute Summon this card, all Tributes must be WATER``."""
    said = _SUCH_TRIBUTES().fullmatch(words)
    if said is None:
        return None
    what = f"{said['what']} monsters"
    noun = selecting.noun(what, 0, Memory(context))
    if noun is None or noun.end != len(what) or not isinstance(noun.data, dict) or noun.placed:
        return None
    found = {key: value for key, value in noun.data.items() if key not in noun.added}
    if found.keys() & {"of", "in", "face", "other", "count"} or not set(found) - {"card"}:
        return None
    return {"summons": {"tributes": found}}


@once
def _AS_TUNER() -> Expression:
    return Expression(
        r"for this card's Synchro Summon, you can treat (?P<one>1 .+?) as a (?:Level (?P<level>\d+) )?Tuner",
        re.IGNORECASE,
    )


def _treated(words: str, context: Context) -> Data | None:
    """``For this card's Synchro Summon, you can treat 1 Link-1 monster you control as a Level 1 Tuner``."""
    said = _AS_TUNER().fullmatch(words)
    noun = selecting.noun(said["one"], 0, Memory(context)) if said is not None else None
    if said is None or noun is None or noun.end != len(said["one"]) or not isinstance(noun.data, dict) or noun.plural:
        return None
    found = {key: value for key, value in noun.data.items() if key not in (*noun.added, "count")}
    if found.get("of") != "you" or noun.data.get("count", 1) != 1 or found.keys() - _OF_THE_TUNER:
        return None
    return {"summons": {"as_tuner": found, **({"as_tuner_level": int(said["level"])} if said["level"] else {})}}


_OF_THE_TUNER = _OF_THE_ONE_BELOW | {"rank", "link", "summoned", "also_kind", "one_of"}


_SUMMONED_FROM = {"hand": "hand", "gy": "graveyard", "graveyard": "graveyard"}


def _meanwhile(words: str, context: Context) -> list[Data] | None:
    """What must be so meanwhile, or have been so this turn."""
    for said in (words, f"{words} this turn"):  # "during the turn ..." says so itself
        known = states.state(said, 0, Memory(context))
        if known is not None and known[1] == len(said):
            return known[0]
    return None


def _paid(words: str, context: Context) -> list[Data] | None:
    """What a procedure costs."""
    paid = cost_clauses.activation(f"activate this card by {words}", context)
    if isinstance(paid, Refusal) or paid.data.keys() != {"cost"}:
        return None
    costs: list[Data] = paid.data["cost"]
    return costs


def _paid_across(words: str, context: Context) -> list[Data] | None:
    """Monsters of the opponent that are Tributed for a Summon to that player's field."""
    said = _TRIBUTED().fullmatch(words)
    if said is None:
        return None
    what = f"{said['what']} your opponent controls"
    noun = selecting.noun(what, 0, Memory(context))
    if noun is None or noun.end != len(what) or not isinstance(noun.data, dict) or noun.data.get("card") != "monster":
        return None
    return [{"tribute": noun.data}] if isinstance(noun.data.get("count"), int) else None


@once
def _TRIBUTED() -> Expression:
    return Expression(r"Tributing (?P<what>\d+ .+?) (?:they control|your opponent controls)", re.IGNORECASE)


@once
def _GIVEN() -> Expression:
    return Expression(r"(?:if|while) (?!this (?!is the only card))", re.IGNORECASE)


def _own(words: str, context: Context) -> Data | None:
    """A procedure of its own, with what must be so and what it costs."""
    known: tuple[list[Data], int] | None = ([], 0)
    if (start := _GIVEN().match(words)) is not None:
        known = states.state(words, start.end(), Memory(context))
    summon = _SUMMON().match(words, known[1]) if known is not None else None
    if known is None or summon is None:
        return None
    only = summon.group("only") or summon.group("except")
    if not summon.group("normal") and not summon.group("place"):
        told = summon.group("having") or summon.group("cost")
        if not only or not told or _OF_THE_EXTRA_DECK & set(context.kind.split()):
            return None
    asked = list(known[0])
    held = _controlled if (summon.group("held") or "").lower() == "controlling" else _had
    for said, read in (("having", held), ("meanwhile", _meanwhile)):
        more = read(summon.group(said), context) if summon.group(said) else []
        if more is None:
            return None
        asked += more
    if summon.group("normal"):
        lying = {"set": True} if summon.group("set") else {}
        return {"procedure": {"summon": "normal", **lying}, **({"condition": known[0]} if known[0] else {})}
    places = [_SUMMONED_FROM[place.lower()] for place in (summon.group("place") or "hand").split(" or ")]
    found: Data = {"procedure": {"summon": "special", "from": places[0] if len(places) == 1 else places}}
    if summon.group("position"):
        found["procedure"]["position"] = summon.group("position").lower()
    if summon.group("across"):
        found["procedure"]["to"] = "opponent"
    if summon.group("pointed"):
        aiming = _aiming(summon.group("aiming"), context)
        if aiming is None or summon.group("cost") or summon.group("across"):
            return None
        found["procedure"].update(aiming)
    if asked:
        found["condition"] = asked
    if summon.group("cost"):
        paid = (_paid_across if summon.group("across") else _paid)(summon.group("cost"), context)
        if paid is None:
            return None
        found["cost"] = paid
    limit = {"special": "own", "first": True} if summon.group("first") else {"special": "own"}
    return {**found, "summons": limit} if only else found


def _aiming(words: str, context: Context) -> Data | None:
    """To which zone it comes: one that a Link Monster points to, or one of a kind."""
    noun = selecting.noun(words, 0, Memory(context))
    if noun is None or noun.end != len(words) or not isinstance(noun.data, dict) or noun.placed:
        return None
    kind = {key: value for key, value in noun.data.items() if key not in (*noun.added, "count", "card", "kind")}
    if kind.keys() & {"of", "in", "other", "face"}:
        return None
    return {"zone": "pointed", **({"pointing": kind} if kind else {})}


_OF_THE_EXTRA_DECK = frozenset({"fusion", "synchro", "xyz", "link"})
