"""What a player may do besides: one more Normal Summon, cards from the hand or at once, fewer Tributes."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts.durations import until
from judge.rulesets.yugioh.reading.clauses.conditions import states
from judge.rulesets.yugioh.reading.clauses.events import event_parts
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import EXTREMES, NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Match, Noun, Steps, once
from judge.rulesets.yugioh.reading.clauses.restrictions.standing_nouns import Statics
from judge.rulesets.yugioh.reading.clauses.summons import normal_summons


def _one_more(match: Match) -> Statics | None:
    """``you can Normal Summon 1 "A" monster in addition to your Normal Summon/Set``."""
    found = normal_summons.one_more(match.cards[0], tribute=bool(match.groups.get("tribute")))
    if found is not None and (but := match.groups.get("but")):
        if "not_name" in found["extra_summon"]:
            return None
        found["extra_summon"]["not_name"] = but[1:-1]
    return None if found is None else [{**found, **({"or_set": True} if match.groups.get("set") else {})}]


@once
def _AFTERWARDS() -> Expression:
    way = r"(?:Normal|Special|Flip|Normal or Special)"
    also = r"Normal Summon(?P<set>/Set)?|(?P<tribute>Tribute) Summon"
    return Expression(
        rf"(?:after you (?P<one>{way}) Summon this card, "
        rf"|after this card is (?P<two>{way}) Summoned(?: to your side of the field)?, "
        rf"|during the turn this card was (?P<three>{way}) Summoned(?P<flipped> or flipped face-up)?, )"
        rf"you can (?:{also}) (?P<what>.+?)(?: in face-up Attack Position)?"
        rf"(?: during your Main Phase(?: this turn)?)?{normal_summons.IN_ADDITION}",
        re.IGNORECASE,
    )


def one_more_after(words: str) -> Data | None:
    """``After you Normal Summon this card, you can Normal Summon 1 "A" monster during your Main Phase this turn, in
    addition to your Normal Summon/Set``: that holds for the turn, wherever the card is then."""
    said = _AFTERWARDS().fullmatch(words)
    noun = selecting.noun(said["what"], 0, Memory(Context())) if said is not None else None
    if said is None or noun is None or noun.end != len(said["what"]) or said["set"]:
        return None
    static = normal_summons.one_more(noun, tribute=bool(said["tribute"]))
    if static is None:
        return None
    how = event_parts.ways(said["one"] or said["two"] or said["three"])
    came: Data = {"summoned": {"card": "this card", "how": how}}
    events = [came, {"flipped": {"card": "this card"}}] if said["flipped"] else came
    return {"each_time": events, "resolve": [{"apply": static, "until": "end of turn"}]}


def _bare_kind(noun: Noun) -> Data | None:
    """What cards a permission is for, wherever they are: what is said of the card itself."""
    if not isinstance(noun.data, dict) or noun.data.get("count", 1) != 1:
        return None
    found = {key: value for key, value in noun.data.items() if key != "count" and key not in noun.added}
    return None if found.keys() & {"of", "in", "other", "face", "position", "different_names"} else found


def _from_hand(match: Match) -> Statics | None:
    """``you can activate "A" Quick-Play Spell Cards from your hand during your opponent's turn``; where that is said of
    either player's turn, slow Spells are among them, which gain nothing by it."""
    noun = match.cards[0]
    if not isinstance(noun.data, dict) or (noun.data.get("of"), noun.data.get("in")) != ("you", "hand"):
        return None
    found = {key: value for key, value in noun.data.items() if key not in ("of", "in")}
    frames = ("spell or trap",) if "either" in match.groups else ("spell", "trap")
    if not noun.plural or found.get("card") not in frames or not {"named", "kind"} & set(found):
        return None
    theirs = {"while": [{"turn": "opponent's"}]} if match.groups.get("theirs") else {}
    return [{"usable_from_hand": found, **theirs}]


def _at_once(match: Match) -> Statics | None:
    """``you can activate "A" Traps the turn they were Set``, ``once per turn, you can activate 1 Trap Card ...``."""
    noun, said = match.cards[0], match.groups
    found = _bare_kind(noun)
    single = isinstance(noun.data, dict) and noun.data.get("count") == 1
    once = bool(said.get("once") or single)
    if not found or found.get("card") == "monster" or once is (noun.plural or ("name" in found and not single)):
        return None
    mine: Data = {"while": [{"turn": "yours"}, {"phase": "main"}]} if said.get("mine") else {}
    return [{"usable_at_once": found, **({"times": 1} if once else {}), **mine}]


def at_once_for_a_time(match: Match, memory: Memory) -> Steps | None:
    """``this turn, while you control an "A" monster, you can activate 1 Normal Trap Card the turn it was Set``."""
    found, lasts = _bare_kind(match.cards[0]), until(match)
    known = states.state(match.groups["state"], 0, memory) if match.groups.get("state") else None
    if not found or found.get("card") not in ("spell", "trap") or not lasts:
        return None
    if match.groups.get("state") and (known is None or known[1] != len(match.groups["state"])):
        return None
    few = {} if match.cards[0].plural else {"times": 1}
    asked = {"while": known[0]} if known is not None else {}
    match.cards.clear()
    match.groups["-keep"] = ""
    return [{"apply": {"usable_at_once": found, **few, **asked}, **lasts}]


def theirs_beside_this_card(match: Match, memory: Memory) -> Steps | None:
    """``this turn, if you Link Summon a Link-5 monster using this card you control, you can also use that monster your
    opponent controls as material``."""
    found, lasts = _bare_kind(match.cards[0]), until(match)
    if not found or not lasts or found.get("card") != "monster" or memory.context.targets != "target" or memory.done:
        return None
    match.cards.clear()
    match.groups["-keep"] = ""
    memory.said = "target"
    lent: Data = {"theirs_beside": "this card", "how": match.groups["way"].lower(), "for": found}
    return [{"apply": lent, "to": "target", **lasts}]


def without_tributes_for_a_time(match: Match, memory: Memory) -> Steps | None:
    """``you can Normal Summon Level 5 or higher monsters without Tributing for the rest of this turn``."""
    found, lasts = _fewer(match), until(match)
    if found is None or not lasts or not match.cards[0].plural:
        return None
    match.cards.clear()
    match.groups["-keep"] = ""
    return [{"apply": static, **lasts} for static in found]


def _fewer(match: Match) -> Statics | None:
    """``you can Normal Summon "A" monsters for 1 less Tribute``, ``... without Tributing``."""
    found = _bare_kind(match.cards[0])
    if not found or found.get("card", "monster") != "monster" or set(found) <= {"card"}:
        return None
    who: Data = {} if match.groups.get("both") else {"who": "you"}
    if "once" in match.groups:
        least = found.get("level", {}).get("min", 0) if isinstance(found.get("level"), dict) else 0
        if match.cards[0].data.get("count") != 1 or least < 5:
            return None
        who["times"] = 1
    less = {"less": int(match.groups["n"])} if match.groups.get("n") else {}
    return [{"fewer_tributes": {"card": "monster", **found}, **who, **less}]


_OF_THEIRS = r"if you would Tribute a monster(?:\(s\))? for a Tribute Summon, you can Tribute "
_EVEN_SO = r",? even though you do not control (?:it|them)"
ONE_OF_THEIRS = f"once during this turn, {_OF_THEIRS}{{cards}}{_EVEN_SO}"


@once
def _SEVERAL_OF_THEIRS() -> Expression:
    return Expression(rf"{_OF_THEIRS}(?P<what>[^,.]+?){_EVEN_SO}", re.IGNORECASE)


def theirs_tributed(words: str) -> Data | None:
    """``If you would Tribute a monster(s) for a Tribute Summon, you can Tribute a Zombie monster(s) your opponent
    controls, even though you do not control them``."""
    said = _SEVERAL_OF_THEIRS().fullmatch(words)
    noun = selecting.noun(said["what"], 0, Memory(Context())) if said is not None else None
    if said is None or noun is None or noun.end != len(said["what"]) or not isinstance(noun.data, dict):
        return None
    return {"static": [{"tributes_theirs": noun.data}]} if _monsters_of_theirs(noun.data) else None


def _monsters_of_theirs(found: Data) -> bool:
    whose = found.get("of") == "opponent" and found.get("card") == "monster"
    return whose and not found.keys() & {"count", "in", "other", *EXTREMES}


def one_of_theirs(match: Match, memory: Memory) -> Steps | None:
    """``once during this turn, if you would Tribute a monster for a Tribute Summon, you can Tribute 1 monster your
    opponent controls even though you do not control it``."""
    data = match.cards[0].data
    found = {key: value for key, value in data.items() if key != "count"} if isinstance(data, dict) else {}
    if not found or data.get("count") != 1 or not _monsters_of_theirs(found):
        return None
    match.cards.clear()
    return [{"apply": {"tributes_theirs": found, "times": 1}, "until": "end of turn"}]


OWED = r"(?:this turn, )?if you Tribute a monster(?:\(s\))?, you must Tribute {cards}, as if you controlled it"


def owed(match: Match, memory: Memory) -> Steps | None:
    """``this turn, if you Tribute a monster, you must Tribute that target, as if you controlled it``."""
    if match.cards[0].data != "target":
        return None
    return [{"apply": {"tributes_theirs": "all", "must": True}, "to": "target", "until": "end of turn"}]


def _two_tributes(match: Match) -> Statics | None:
    """``this card can be treated as 2 Tributes for the Tribute Summon of a WATER monster``."""
    what = selected.uncounted(match.cards[-1]) if match.cards else {}
    if what is None or {"of", "in", "other"} & set(what) or what.get("card", "monster") != "monster":
        return None
    worn: Data = {"cards": "equipped monster"} if "worn" in match.groups else {}
    return [{"counts_as_two_tributes": {"card": "monster", **what}, **worn}]


@once
def _AS_MATERIAL() -> tuple[Expression, ...]:
    way = r"(?P<way>Synchro|Xyz|Link|Fusion)"
    what = (
        r"(?P<what>an? (?P<not>non-)?Tuner(?: monster)?|a Level (?P<level>\d+)(?: or (?P<or>\d+))? monster)"
        r"(?: for (?:a|an|that) (?:Synchro|Xyz) Summon)?$"
    )
    card = r"this (?:face-up )?card(?: you control| on the field)?"
    return tuple(
        Expression(pattern, re.IGNORECASE)
        for pattern in (
            rf"if {card} (?:would be|is) used as (?:an? )?{way} Material(?: Monster)?(?: for (?P<for>[^,]+))?, "
            rf"(?:you can treat it|it can be treated) as {what}",
            rf"if {card} (?:would be|is) used for (?:an?|the) {way} Summon(?: of (?P<for>[^,]+))?, "
            rf"(?:you can treat it|it can be treated) as {what}",
            rf"if you use {card} for an? {way} Summon, you can treat it as {what}",
            rf"{card} can be treated as (?P<what>a Level (?P<level>\d+) monster) when used for an? {way} Summon$",
            rf"(?:{card} )?can be treated as 2 materials for the {way} Summon of (?P<for>.+?) that (?:requires|uses) "
            r"(?P<two>[3-9]) or more materials$",
            rf"for a {way} Summon, you can substitute this card for any 1 (?P<named>{NAME}) Tuner(?: monster)?$",
        )
    )


@once
def _WHOLE() -> Expression:
    return Expression(
        r"if you Ritual Summon (?:exactly 1|an?) (?P<what>.+?)(?: with a card effect that requires use of monsters)?, "
        r"this (?:1 )?card (?P<mine>you control )?can be used as the entire (?:Tribute|requirement)$",
        re.IGNORECASE,
    )


def whole_tribute(words: str) -> Data | None:
    """``If you Ritual Summon exactly 1 WATER Ritual Monster with a card effect that requires use of monsters, this card
    can be used as the entire requirement``."""
    said = _WHOLE().match(words)
    noun = selecting.noun(f"1 {said['what']}", 0, Memory(Context())) if said is not None else None
    kind = _bare_kind(noun) if noun is not None and said is not None and noun.end == len(said["what"]) + 2 else None
    if said is None or not kind or "ritual" not in kind.get("kind", ()):
        return None
    return {"static": [{"whole_tribute": kind, **({"from": "field"} if said["mine"] else {})}]}


def as_material(words: str) -> Data | None:
    """``If this card you control would be used as Synchro Material, you can treat it as a non-Tuner``."""
    said = next(filter(None, (pattern.match(words) for pattern in _AS_MATERIAL())), None)
    if said is None:
        return None
    part = {**dict.fromkeys(("for", "named", "not", "level", "or", "what", "two")), **said.groupdict()}
    told: Data = {}
    if part["named"]:
        told = {"tuner": True, "named": part["named"][1:-1]}
    elif part["two"]:
        told["as_two_of"] = int(part["two"])
    elif part["level"]:
        told["level"] = [int(part["level"]), int(part["or"])] if part["or"] else int(part["level"])
    else:
        told["tuner"] = not part["not"]
    found: Data = {"material_as": told, "how": [said["way"].lower()]}
    if part["for"]:
        noun = selecting.noun(part["for"], 0, Memory(Context()))
        kind = _bare_kind(noun) if noun is not None and noun.end == len(part["for"]) else None
        if not kind or noun is None or noun.plural or noun.data.get("count") == "all":
            return None
        found["for"] = kind
    return {"static": [found]}


@once
def _BESIDE_IT() -> Expression:
    return Expression(
        r"if this card is used as (?:an? )?(?P<way>Synchro|Xyz|Link|Fusion) Material(?: Monster)?, all (?:the )?other "
        r"(?:Synchro|Xyz|Link|Fusion) Material(?: Monster)?s must (?:also )?be (?P<fellows>.+?)(?: monsters)?$",
        re.IGNORECASE,
    )


def beside_it(words: str) -> Data | None:
    """``If this card is used as Synchro Material, all other Synchro Materials must be "A" monsters``."""
    said = _BESIDE_IT().match(words)
    what = f"{said['fellows']} monsters" if said is not None else ""
    noun = selecting.noun(what, 0, Memory(Context())) if said is not None else None
    kind = _bare_kind(noun) if noun is not None and noun.end == len(what) else None
    if said is None or not kind or kind.get("card") != "monster":
        return None
    return {"static": [{"fellow_materials": kind, "how": [said["way"].lower()]}]}


@once
def _LENT() -> Expression:
    return Expression(
        r"if (?:this card(?: you control| on the field)? would be used as (?:an? )?(?P<way>Synchro|Link) Material"
        r"|you would use this card you control as (?P<way2>Synchro|Link) Material)(?: for (?P<for>[^,]+))?, "
        r"(?:(?P<what>1 [^,.]+? in your hand) can (?:also )?be used as (?:1 of the other materials|material)"
        r"|you can also use (?P<what2>1 [^,.]+? in your hand) as material)",
        re.IGNORECASE,
    )


@once
def _PLACED() -> Expression:
    return Expression(
        r"if this face-up card is destroyed (?:while (?:it is )?)?in a Monster (?:Card )?Zone, you can place it "
        r"face-up in your Spell & Trap (?:Card )?Zone as a Continuous Spell(?: Card)?, instead of sending it to the "
        r"(?:GY|Graveyard)",
        re.IGNORECASE,
    )


def placed_when_destroyed(words: str) -> Data | None:
    """``If this face-up card is destroyed in a Monster Zone, you can place it face-up in your Spell & Trap Zone as a
    Continuous Spell, instead of sending it to the GY``."""
    return {"static": [{"placed_when_destroyed": "continuous spell"}]} if _PLACED().fullmatch(words) else None


@once
def _LENDS_ITSELF() -> Expression:
    return Expression(
        r"if (?:(?P<beside>an? [^,]+?) you control would be used as (?:an? )?(?P<way>Synchro|Link) Material for "
        r"(?P<for>an? [^,]+)|you (?P<made>Synchro|Link) Summon (?P<for2>an? [^,]+)), this card in your hand can "
        r"also be used as material",
        re.IGNORECASE,
    )


def _lends_itself(words: str) -> Data | None:
    """``If a "A" monster you control would be used as Link Material for a "B" monster, this card in your hand can also
    be used as material``."""
    said = _LENDS_ITSELF().fullmatch(words)
    if said is None:
        return None
    kinds = []
    for one in (said["beside"] or "a monster", said["for"] or said["for2"]):
        noun = selecting.noun(one, 0, Memory(Context()))
        kind = _bare_kind(noun) if noun is not None and noun.end == len(one) and not noun.plural else None
        if not kind or kind.get("card") != "monster":
            return None
        kinds.append(kind)
    way = (said["way"] or said["made"]).lower()
    return {"static": [{"lends_itself": kinds[0], "how": way, "for": kinds[1]}], "in": ["hand"]}


def lent_from_hand(words: str) -> Data | None:
    """``If this card on the field would be used as Synchro Material, 1 Tuner in your hand can be used as 1 of the other
    materials``."""
    if (itself := _lends_itself(words)) is not None:
        return itself
    said = _LENT().fullmatch(words)
    if said is None:
        return None
    other = said["what"] or said["what2"]
    noun = selecting.noun(other, 0, Memory(Context()))
    if noun is None or noun.end != len(other) or not isinstance(noun.data, dict) or noun.plural:
        return None
    if noun.data.get("count") != 1 or (noun.data.get("of"), noun.data.get("in")) != ("you", "hand"):
        return None
    what = {key: value for key, value in noun.data.items() if key not in ("count", "of", "in")}
    found: Data = {"lends_from_hand": {"card": "monster", **what}, "how": (said["way"] or said["way2"]).lower()}
    if said["for"]:
        wanted = selecting.noun(said["for"], 0, Memory(Context()))
        kind = _bare_kind(wanted) if wanted is not None and wanted.end == len(said["for"]) else None
        if not kind or wanted is None or wanted.plural:
            return None
        found["for"] = kind
    return {"static": [found]}


_ITS_NAME = r"(?: whose name is specifically listed on the Fusion Monster Card|(?: |-)Monster)"
_OTHERS = r"the other Fusion(?: |-)Material(?: Monster)?\(s\) must be (?:the )?correct(?: one\(s\))?"


@once
def OF_THE_OTHERS() -> Expression:
    """A sentence of its own about the other materials."""
    return Expression(rf"when you do this, {_OTHERS}", re.IGNORECASE)


def _substitute(_: Match) -> Statics:
    """``this card can be used as a substitute for any 1 Fusion Material whose name is specifically listed ...``."""
    return [{"fusion_substitute": "this card"}]


def _as_a_tuner(match: Match) -> Statics | None:
    """``this card is treated as a Tuner while face-up on the field``, ``treat this card as a Tuner``."""
    return [{"counts_as": "tuner"}] if match.cards[0].data == "this card" else None


def _as_a_toon(match: Match) -> Statics | None:
    """``this card is treated as a Toon monster while "A" is on the field``."""
    return [{"counts_as": "toon"}] if match.cards[0].data == "this card" else None


PERMISSIONS: tuple[tuple[str, Any], ...] = (
    (rf"you can Normal Summon(?P<set>/Set)? {{cards}}(?: during your Main Phase(?: each turn)?)?"
     rf"{normal_summons.IN_ADDITION}(?:, except (?P<but>{NAME}))?", _one_more),
    (rf"during your Main Phase, you can Normal Summon {{cards}}{normal_summons.IN_ADDITION}", _one_more),
    (rf"(?:during your Main Phase, )?you can (?P<tribute>Tribute) Summon {{cards}}(?: in face-up Attack Position)?"
     rf"(?: during your Main Phase)?{normal_summons.IN_ADDITION}", _one_more),
    (r"you can activate {cards}(?P<theirs> during your opponent's turn)?", _from_hand),
    (r"(?P<either>during either player's turn,) you can activate {cards}", _from_hand),
    (r"(?P<once>once per turn, )?you can activate {cards} (?:(?P<mine>during your Main Phase of )|during )?the turn "
     r"(?:it|they) (?:was|were|is|are) Set", _at_once),
    (r"(?:you|(?P<both>both players)) can Normal Summon {cards} (?:for (?P<n>\d) less Tribute|without Tributing)",
     _fewer),
    (r"each turn, {cards} you Normal Summon can be Summoned without Tributing(?P<once>)", _fewer),
    (r"(?:this card|(?P<worn>the equipped monster)) can be treated as 2 Tributes for the Tribute Summon of {cards}",
     _two_tributes),
    (r"(?:this card|(?P<worn>the equipped monster)) can be treated as 2 Tributes for a Tribute Summon(?! of)",
     _two_tributes),
    (r"(?:this card can be used as a substitute|you can substitute this card) for any 1 Fusion(?: |-)Material"
     rf"{_ITS_NAME}, but {_OTHERS}", _substitute),
    (r"you can substitute this card for any 1 Fusion(?: |-)Material Monster(?!,|[\w-])", _substitute),
    (r"when Tribute Summoning {cards}, you can treat this 1 monster as 2 Tributes", _two_tributes),
    (r"{cards} is treated as a Tuner(?: monster)?(?: while (?:it is )?face-up on the field)?"
     r"(?! Summon|[\w-]| until| this)", _as_a_tuner),
    (r"{cards} is treated as a Toon monster(?! Summon|[\w-]| until| this)", _as_a_toon),
    (r"treat {cards} as a Tuner(?: monster)?(?! Summon|[\w-]| until| this| for)", _as_a_tuner),
)  # fmt: skip
"""Phrases that allow something, and the statics they mean."""
