"""How a monster can be Summoned by its own procedures: with what conditions, at what cost, as what it comes."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.conditions import states
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.described_cards import of_a_kind
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.operations import oaths
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, once
from judge.rulesets.yugioh.reading.clauses.procedures import own_materials, summon_limits, summon_quotas
from judge.rulesets.yugioh.reading.clauses.procedures.procedure_costs import paid


@once
def _SUMMON() -> Expression:
    place = r"(?P<place>(?:hand or )?(?:face-up |face-down )?Extra Deck(?: or GY)?|"
    place += r"(?:hand|GY|Graveyard)(?: or (?:hand|GY|Graveyard|Deck))?|Deck)"
    lead = (
        r"you can Special Summon this card|(?:this card )?(?:must (?P<first>first )?be|can only be) "
        r"(?P<only>Special Summoned)|(?:this card )?(?P<except>cannot be Special Summoned),? except"
    )
    return Expression(
        rf"(?:, |^)(?:you can Normal (?P<normal>Summon)(?P<set>/Set)? this card without (?:Tributing|Tributes)"
        rf"|(?:{lead})(?: \(?from your {place}\)?)?(?P<across> to your opponent's (?:side of the )?field)?"
        r"(?:,? in (?:face-up )?(?P<position>Attack|Defense) Position,?)?"
        r"(?P<pointed> to your zone (?P<aiming>an? [^,;:]*?Link Monster)(?: you control)? points to)?"
        r"(?P<center> to your center Main Monster Zone)?"
        r"(?: to your Main Monster Zone in the column of (?P<near>an? [^,;:]+?) or its adjacent columns)?"
        r"(?:,? by (?P<held>having|possessing|controlling|there being) (?P<having>[^;:]+?))?"
        r"(?:,? by (?P<cost>[^;:]+?))?"
        r"(?:,? (?:while|during the turn) (?P<meanwhile>[^;:]+?))?"
        r"(?P<others>,? and cannot be Special Summoned by other ways)?)$",
        re.IGNORECASE,
    )


@once
def _EXACTLY() -> Expression:
    return Expression(r"exactly (?P<n>\d+) ")


@once
def _OF_BOTH() -> Expression:
    return Expression(r" (?:in the (?:GY|Graveyard)s|on the field)$")


@once
def _BUT_NO() -> Expression:
    return Expression(r",? but no ")


def _had(words: str, context: Context) -> list[Data] | None:
    """What must be so as a monster is Summoned ``by having 5 or more monsters in your GY``: no more than that, where
    the words say ``exactly``."""
    if (but := _BUT_NO().search(words)) is not None:
        there, none = _had(words[: but.start()], context), _had(f"no {words[but.end() :]}", context)
        return [*there, *none] if there and none else None
    if _OF_BOTH().search(words):  # which nobody has alone
        there_are = f"there {'is' if words[:2] in ('a ', 'an') else 'are'} {words.removeprefix('at least ')}"
        told = states.state(there_are, 0, Memory(context))
        return told[0] if told is not None and told[1] == len(there_are) else None
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
    limits = summon_limits.limits(words, context)
    if limits is not None:
        return {"summons": limits}
    quota = summon_quotas.quota(words, context)
    if quota is not None:
        return quota
    return (
        own_materials.told(words, context)
        or _in_that_column(words, context)
        or _to_either_field(words, context)
        or _bound(words, context)
        or _with_its_points(words, context)
        or _fusion_or_own(words, context)
        or _own(words, context)
    )


@once
def _EITHER() -> Expression:
    return Expression(
        r"(?:this (?P<lies>face-down) card in the Extra Deck )?must (?P<first>first )?be either Fusion Summoned,? or "
        r"Special Summoned(?: \(?from your (?P<down>face-down )?Extra Deck\)?)?"
        r"(?: in (?P<position>Attack|Defense) Position)?(?:,? during the turn (?P<turn>[^,;:]+?),)?"
        r"(?:,? by (?P<cost>[^;:]+?)(?: as material)?)?(?:,? (?:while|during the turn) (?P<meanwhile>[^;:,]+?))?"
        r"(?: \(in which case you do not use \"Polymerization\"\))?"
        r"(?:,? and cannot be Special Summoned by other ways)?$",
        re.IGNORECASE,
    )


def _fusion_or_own(words: str, context: Context) -> Data | None:
    """``Must be either Fusion Summoned, or Special Summoned by Tributing 1 "A" monster``."""
    said = _EITHER().fullmatch(words)
    if said is None or "fusion" not in context.kind.split():
        return None
    costs = paid(said["cost"], context) if said["cost"] else []
    if costs is None:
        return None
    lies = {"face": "down"} if said["lies"] or said["down"] else {}
    found: Data = {"procedure": {"summon": "special", "from": "extra deck", **lies}}
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
    found.update({**({"condition": asked} if asked else {}), **({"cost": costs} if costs else {})})
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
        rf"|, and if you do, this card's name becomes (?P<called>{NAME})$"
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
    if but["called"]:
        return {**own, "points": [{"called": but["called"][1:-1], **came}]}
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


_SUMMONED_FROM = {
    "extra deck": "extra deck", "hand": "hand", "gy": "graveyard", "graveyard": "graveyard", "deck": "deck",
}  # fmt: skip


def _meanwhile(words: str, context: Context) -> list[Data] | None:
    """What must be so meanwhile, or have been so this turn."""
    for said in (words, f"{words} this turn", f"{_IS_USED().sub('was activated', words)} this turn"):
        # "during the turn ..." says so itself
        known = states.state(said, 0, Memory(context))
        if known is not None and known[1] == len(said):
            return known[0]
    return None


@once
def _IS_USED() -> Expression:
    return Expression(r"\bis activated$")


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
def _IN_YOUR_TURN() -> Expression:
    """No monster is Summoned by its own procedure in another turn."""
    return Expression(r"^during your turn, (?P<if>if)(?= )", re.IGNORECASE)


@once
def _GIVEN() -> Expression:
    return Expression(r"(?:if|while) (?!this (?!is the only card))", re.IGNORECASE)


def _own(words: str, context: Context) -> Data | None:
    """A procedure of its own, with what must be so and what it costs."""
    words = _IN_YOUR_TURN().sub(lambda found: found["if"].capitalize(), words)
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
    there = (summon.group("place") or "hand").lower()
    lies = {"face": "up" if "face-up" in there else "down"} if "face-" in there else {}
    places = [_SUMMONED_FROM[_LIES_SO.sub("", place)] for place in there.split(" or ")]
    extra = _OF_THE_EXTRA_DECK & set(context.kind.split()) or ("pendulum" in context.kind and lies.get("face") == "up")
    if "extra deck" in places and "graveyard" not in places and not extra:
        return None
    found: Data = {"procedure": {"summon": "special", "from": places[0] if len(places) == 1 else places, **lies}}
    if summon.group("position"):
        found["procedure"]["position"] = summon.group("position").lower()
    if summon.group("across"):
        found["procedure"]["to"] = "opponent"
    if summon.group("pointed"):
        aiming = _aiming(summon.group("aiming"), context)
        if aiming is None or summon.group("cost") or summon.group("across"):
            return None
        found["procedure"].update(aiming)
    if summon.group("center"):
        found["procedure"]["zone"] = "center"
    if summon.group("near"):
        others = _beside(summon.group("near"), context)
        if others is None:
            return None
        found["procedure"]["zone"] = {"near": others}
    if (summon.group("center") or summon.group("near")) and (summon.group("cost") or summon.group("across")):
        return None
    if asked:
        found["condition"] = asked
    if summon.group("cost"):
        told_costs = (_paid_across if summon.group("across") else paid)(summon.group("cost"), context)
        if told_costs is None:
            return None
        found.update({"cost": told_costs} if told_costs else {})
    limit = {"special": "own", "first": True} if summon.group("first") else {"special": "own"}
    return {**found, "summons": limit} if only else found


_LIES_SO = Expression(r"^face-(?:up|down) ")


def _beside(words: str, context: Context) -> Data | None:
    """The cards beside whose columns it comes: ``a "A" monster you control``."""
    noun = selecting.noun(words, 0, Memory(context))
    found = selected.uncounted(noun) if noun is not None and noun.end == len(words) and not noun.plural else None
    return found if found and found.get("card") == "monster" and "in" not in found else None


@once
def _ONTO_EITHER() -> Expression:
    return Expression(
        r"(?P<own>(?:if [^,;:]+, )?you can Special Summon this card \(from your hand\)) to either field by Tributing "
        r"(?P<what>1 [^,;:]+?) on that field",
        re.IGNORECASE,
    )


def _to_either_field(words: str, context: Context) -> Data | None:
    """``You can Special Summon this card (from your hand) to either field by Tributing 1 monster on that field``: to
    that of the player or to the opponent's, of which one is chosen."""
    said = _ONTO_EITHER().fullmatch(words)
    found = _own(said["own"], context) if said is not None else None
    noun = selecting.noun(said["what"], 0, Memory(context)) if said is not None else None
    if said is None or found is None or noun is None or noun.end != len(said["what"]) or noun.placed:
        return None
    if not isinstance(noun.data, dict) or noun.data.get("card") != "monster" or {"of", "other"} & noun.data.keys():
        return None
    asked = {"condition": found.pop("condition")} if "condition" in found else {}
    ways = [
        {
            "id": key,
            "procedure": {**found["procedure"], **across},
            **asked,
            "cost": [{"tribute": {**noun.data, "of": of}}],
        }
        for key, of, across in (("yours", "you", {}), ("theirs", "opponent", {"to": "opponent"}))
    ]
    return {**found, "choose": ways}


@once
def _IN_THAT_COLUMN() -> Expression:
    return Expression(
        r"(?:if (?P<n>\d+) or more cards are in the same column|if there is a column with no cards), "
        r"(?P<own>you can Special Summon this card \(from your hand\)(?: in (?:Attack|Defense) Position)?) "
        r"(?:in that column|to that column|to your zone in that column)",
        re.IGNORECASE,
    )


def _in_that_column(words: str, context: Context) -> Data | None:
    """``If 2 or more cards are in the same column, you can Special Summon this card (from your hand) in that
    column``."""
    said = _IN_THAT_COLUMN().fullmatch(words)
    found = _own(said["own"], context) if said is not None else None
    if said is None or found is None:
        return None
    cards = {"min": int(said["n"])} if said["n"] else {"max": 0}
    return {**found, "procedure": {**found["procedure"], "zone": {"cards": cards}}}


def _aiming(words: str, context: Context) -> Data | None:
    """To which zone it comes: one that a Link Monster points to, or one of a kind."""
    found = of_a_kind(words, context)
    if found is None:
        return None
    kind = {key: value for key, value in found.items() if key not in ("card", "kind")}
    return {"zone": "pointed", **({"pointing": kind} if kind else {})}


_OF_THE_EXTRA_DECK = frozenset({"fusion", "synchro", "xyz", "link"})
