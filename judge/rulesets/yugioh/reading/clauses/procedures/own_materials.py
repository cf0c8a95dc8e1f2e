"""What a card's text says of the materials and Tributes of its own Summon: on which monster, as what."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.conditions import states
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.described_cards import ELSEWHERE, described
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, once
from judge.rulesets.yugioh.reading.clauses.procedures.procedure_costs import paid


@once
def _ALSO() -> Expression:
    """A monster on top of which it can be Xyz Summoned."""
    return Expression(
        rf"(?P<once>once per turn, )?(?P<phase>during your Main Phase 2, )?(?:if (?P<given>.+?), )?"
        rf"(?:during the turn, or turn after, (?P<lately>your opponent .+?), )?"
        rf"you can also Xyz Summon (?:this card|(?P<name>{NAME})) by (?:(?P<paid>(?!using ).+?),? (?:and|then) )?using "
        rf"(?P<below>.+?)(?P<apart> with a different "
        rf"name)?(?: as (?:the |an? )?(?:Xyz )?material)?(?:, (?:except|other than) (?P<but>{NAME}))?"
        r"(?:,? if (?P<behind>[^()]+?))?(?: \((?:transfer its materials(?: to this card)?|Xyz Materials attached to "
        r"that monster also become Xyz Materials on this card)\))?",
        re.IGNORECASE,
    )


_OF_THE_ONE_BELOW = frozenset({
    "count", "card", "kind", "not_kind", "attribute", "race", "level", "name", "named", "not_name", "of",
    "xyz_materials", "one_of", "original", "atk", "def", "highest", "lowest", "number_in_name",
})  # fmt: skip


def _on_top_of(words: str, context: Context) -> Data | None:
    """``You can also Xyz Summon this card by using 1 Rank 4 monster you control``: on top of which one, and when."""
    also = _ALSO().fullmatch(words.replace(f'Xyz Summon "{context.name}"', "Xyz Summon this card"))
    if also is None or (also["given"] and also["behind"]):
        return None
    if also["name"] and also["name"][1:-1] != context.name and "xyz" not in context.kind.split():
        return None
    under = described(also["below"], context)
    if under is None or under[0].plural:
        return None
    below = under[1]
    if below.get("of") != "you" or below.get("count", 1) != 1 or below.keys() - _OF_THE_ONE_BELOW:
        return None
    if also["but"]:
        if "not_name" in below:
            return None
        below["not_name"] = also["but"][1:-1]
    if also["apart"]:
        below["against_this"] = {"name": "different"}
    found: Data = {"over": {key: value for key, value in below.items() if key != "count"}}
    if also["paid"]:
        costs = paid(also["paid"], context)
        if costs is None:
            return None
        found["over_cost"] = costs
    if also["phase"]:
        found["over_if"] = [{"phase": "main 2"}]
    if also["lately"]:
        made = states.state(f"{also['lately']} this turn", 0, Memory(context))
        if made is None or made[1] != len(f"{also['lately']} this turn") or [*made[0][0]] != ["summoned_this_turn"]:
            return None
        found["over_if"] = [{"summoned_this_turn": {**made[0][0]["summoned_this_turn"], "or_last": True}}]
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
    cards = described(said["what"], context) if said is not None else None
    if said is None or cards is None:
        return None
    noun, found = cards
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
        r"(?:if (?P<given>[^;:]+), )?you can (?:Tribute|Normal) Summon this (?:card|monster)"
        r"(?P<up>,? (?:in )?(?:face-up(?: Attack Position)?|Attack Position),?)? "
        r"(?:by Tributing (?P<what>1 [^;:]+)|with 1 Tribute)"
        r"|if you're Tributing (?P<which>[^;:]+?), this card can be Normal Summoned with 1 Tribute",
        re.IGNORECASE,
    )


def _with_one_tribute(words: str, context: Context) -> Data | None:
    """``You can Tribute Summon this card by Tributing 1 Fairy monster``: instead of two."""
    said = _ONE_TRIBUTE().fullmatch(words)
    if said is None:
        return None
    what = f"1 {said['which'].removeprefix('an ').removeprefix('a ')}" if said["which"] else said["what"]
    cards = described(what or "1 monster", context)
    if cards is None:
        return None
    noun, found = cards
    if noun.placed or noun.plural or found.pop("count", None) != 1 or found.keys() & ELSEWHERE:
        return None
    known = states.state(said["given"], 0, Memory(context)) if said["given"] else ([], 0)
    if known is None or (said["given"] and known[1] != len(said["given"])):
        return None
    asked = {"one_tribute_if": known[0]} if known[0] else {}
    up: Data = {"one_tribute_face_up": True} if said["up"] else {}
    return {"summons": {"one_tribute": found, **up, **asked}}


@once
def _BESIDE_MONSTERS() -> Expression:
    return Expression(
        r"to Tribute Summon this card(?: \(but not Set it\)| face-up)?, you can Tribute (?:(?P<one>an?) )?"
        r"(?P<what>(?:Continuous )?(?:Spell/Trap|Spells/Traps|Traps?|Spells?)(?: Cards?)?(?:\(s\))?) you control, "
        r"(?:as well as monsters|instead of a monster)",
        re.IGNORECASE,
    )


def _with_other_cards(words: str) -> Data | None:
    """``To Tribute Summon this card face-up, you can Tribute Continuous Spells/Traps you control, as well as
    monsters``."""
    said = _BESIDE_MONSTERS().fullmatch(words)
    if said is None or bool(said["one"]) is not words.endswith("instead of a monster"):
        return None
    what = said["what"].lower()
    frames = [frame for frame in ("spell", "trap") if frame in what]
    kind = {"kind": ["continuous"]} if what.startswith("continuous") else {}
    count = {"count": 1} if said["one"] else {}
    return {"summons": {"also_tribute": {**count, "card": " or ".join(frames), **kind}}}


@once
def _COUNTED_TRIBUTES() -> Expression:
    return Expression(
        rf"requires (?P<n>[3-5]) (?:(?P<named>{NAME}) )?Tributes to Normal Summon"
        r"(?:/Set|(?P<unset> \(cannot be Normal Set\)))",
        re.IGNORECASE,
    )


def _with_so_many(words: str) -> Data | None:
    """``Requires 3 "A" Tributes to Normal Summon (cannot be Normal Set)``."""
    said = _COUNTED_TRIBUTES().fullmatch(words)
    if said is None:
        return None
    which = {"tributes": {"card": "monster", "named": said["named"][1:-1]}} if said["named"] else {}
    unset = {"normal": "summon"} if said["unset"] else {}
    return {"summons": {**unset, "tribute_count": int(said["n"]), **which}}


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
    cards = described(f"{said['what']} monsters", context)
    if cards is None or cards[0].placed:
        return None
    found = cards[1]
    if found.keys() & {*ELSEWHERE, "count"} or not set(found) - {"card"}:
        return None
    return {"summons": {"tributes": found}}


@once
def _AS_TUNER() -> Expression:
    return Expression(
        r"for this card's Synchro Summon, you can treat (?P<one>1 .+?) as a (?:Level (?P<level>\d+) )?Tuner",
        re.IGNORECASE,
    )


def _treated(words: str, context: Context) -> Data | None:
    """``For this card's Synchro Summon, you can treat 1 Link-1 monster you control as a Level 1 Tuner``, ``1 monster in
    your center Main Monster Zone``."""
    said = _AS_TUNER().fullmatch(words)
    memory = Memory(context)
    memory.admits = frozenset({"zone_kind"})
    noun = selecting.noun(said["one"], 0, memory) if said is not None else None
    if said is None or noun is None or noun.end != len(said["one"]) or noun.plural or not isinstance(noun.data, dict):
        return None
    found = {key: value for key, value in noun.data.items() if key not in noun.added}
    if found.get("of") != "you" or found.pop("count", 1) != 1 or found.keys() - _OF_THE_TUNER:
        return None
    return {"summons": {"as_tuner": found, **({"as_tuner_level": int(said["level"])} if said["level"] else {})}}


_OF_THE_TUNER = _OF_THE_ONE_BELOW | {"rank", "link", "summoned", "also_kind", "one_of", "zone_kind"}


@once
def _OTHER_TRIBUTES() -> tuple[Expression, ...]:
    here = r"to (?:Tribute|Normal) Summon (?:\(but not Set\) )?this card"
    return tuple(
        Expression(pattern, re.IGNORECASE)
        for pattern in (
            rf"you can Tribute (?P<none>1 monster, or no monsters,) {here}",
            rf"you can Tribute (?P<what>\d .+?)(?: or (?P<other>1 .+?))? {here}",
            r"you can Tribute (?P<what>any number of .+?) for the Tribute Summon of this card",
            r"you can Tribute (?P<more>additional monsters) when you Tribute Summon this card face-up",
            r"you can Tribute Summon \(but not Set\) this card with (?P<alone>1) Tribute",
        )
    )


def _with_other_tributes(words: str, context: Context) -> Data | None:
    """``You can Tribute 3 monsters to Tribute Summon (but not Set) this card``: instead of two."""
    said = next((found for one in _OTHER_TRIBUTES() if (found := one.fullmatch(words)) is not None), None)
    if said is None:
        return None
    part = {"none": None, "more": None, "alone": None, "what": None, "other": None, **said.groupdict()}
    if part["what"] is None:
        count = {"min": 0, "max": 1} if part["none"] else {"min": 1} if part["more"] else 1
        return {"summons": {"other_tributes": [{"count": count, "card": "monster"}]}}
    ways = [described(one, context) for one in (part["what"], part["other"]) if one is not None]
    told = [one[1] for one in ways if one is not None and not (one[0].placed or one[1].keys() & ELSEWHERE)]
    known = len(told) == len(ways) and all("count" in one for one in told)
    return {"summons": {"other_tributes": told}} if known else None


def told(words: str, context: Context) -> Data | None:
    """What a sentence says of the materials or Tributes of the card's own Summon; None for any other sentence."""
    return (
        _on_top_of(words, context)
        or _treated(words, context)
        or _leveled(words, context)
        or _with_theirs(words, context)
        or _with_one_tribute(words, context)
        or _with_so_many(words)
        or _with_other_cards(words)
        or _with_such_tributes(words, context)
        or _with_other_tributes(words, context)
    )
