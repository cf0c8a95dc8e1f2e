"""What stands behind a noun of what became of its cards: equipped, linked, Summoned, with materials or counters."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.noun_phrases.found_words import Parts, Row, phrase
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME, WAYS, listed, way_come
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, once

_WAY = rf"(?:{'|'.join(way.title() for way in WAYS if way not in ('normal', 'special'))})"


@once
def rows() -> tuple[Row, ...]:
    """The phrases, and what enters each."""
    return (
        phrase(
            r" (?:that (?:is|are) )?treated as (?:an? )?(?P<lies>Continuous (?:Spell|Trap)|Equip (?:Card|Spell))"
            r"s?(?: Cards?)?(?![\w-])|,? that (?:is an|are) (?P<equip>Equip Cards?)(?![\w-])",
            opens=(" that is", " that are", ", that", " treated as"),
            enter=_lying_as,
        ),
        phrase(
            r" (?:that (?:is|are) )?equipped to (?P<worn>this card)"
            r"(?P<itself_worn> by this card's effect)?(?![\w'-]| by)",
            opens=(" equipped", " that "),
            enter=_equipped_to_this,
        ),
        phrase(
            r" (?:that (?:is|are) )?attached to (?P<beneath>this card)(?: as (?:an? )?(?:Xyz )?[Mm]aterials?)?"
            r"(?![\w'-])",
            opens=(" attached", " that "),
            enter=_attached_to_this,
        ),
        phrase(
            r",? (?:(?:that (?:is|are) )?owned by (?P<ownedby>your opponent|you)|(?:that )?(?P<own>you) own)"
            r"(?=$|[,;.)]| (?:you control|your opponent controls|in your possession|is|are|to|from|destroys?|can"
            r"|cannot|by|attached)\b)",
            opens=(" that ", ", that ", " owned", ", owned", " you own", ", you own"),
            enter=_owned,
        ),
        phrase(r" equipped with (?P<bearing>this card)(?![\w'-])", opens=(" equipped",), enter=_bearing_this),
        phrase(
            r" that was (?P<reborn>Fusion|Synchro|Xyz|Link) Summoned using a monster with its same name as material"
            r"(?=$|[,;.])",
            opens=(" that was ",),
            enter=_summoned_with_namesake,
        ),
        phrase(r" that are (?P<unlinked>not linked)(?=$|[,;.])", opens=(" that are n",), enter=_not_linked),
        phrase(
            r" that did not (?P<unmoved>declare an attack) this turn(?=$|[,;.])",
            opens=(" that did not",),
            enter=_not_attacked,
        ),
        phrase(
            r" that (?P<moved>(?:declared an attack|attacked)) this turn(?=$|[,;.])",
            opens=(" that declared", " that attacked"),
            enter=_attacked,
        ),
        phrase(
            r",? except the (?P<but_attacker>attacking monster)(?=$|[;,.])",
            opens=(" except", ", exc"),
            enter=_but_attacker,
        ),
        phrase(
            r"(?:,? except| other than) the (?P<but_fighter>battling monster)(?=$|[;,.])",
            opens=(" except", ", exc", " other"),
            enter=_but_fighter,
        ),
        phrase(
            r",? except (?:the (?P<but_fallen>destroyed)|(?P<but_that>that)) (?:monster|card)(?=$|[;,.])",
            opens=(" except", ", exc"),
            enter=_but_of_the_event,
        ),
        phrase(r" in (?P<column>this card's) column(?![\w-])", opens=(" in this",), enter=_in_column),
        phrase(
            r",? (?:that (?:is|are|was|were) )?(?P<extra>(?:(?:Special )?Summoned from the Extra Deck"
            r"|Special Summoned from (?:the|your) (?:GY|Graveyard|hand|(?:Main )?Deck)"
            r"(?: or (?:the |your )?(?P<or>GY|Graveyard|hand|Deck|Extra Deck))?))(?P<today> this turn)?"
            r"(?:,?(?= with (?:card|monster|Spell|Trap)[\w/]* (?:Cards or )?effects\b)"
            r"|(?![\w-]| (?:this|that|last|by|with|during|using|in|face)\b| or Extra| and/or))",
            opens=(" that ", ", that ", " Special", ", Special", " Summoned", ", Summoned"),
            enter=_summoned,
        ),
        phrase(
            r" (?P<extra>Special Summoned)(?P<today> this turn)(?=$|[,;.](?! or))",
            opens=(" Special Summoned this",),
            enter=_summoned,
        ),
        phrase(
            rf",? that (?:was|were) (?P<came>(?:{'|'.join(way.title() for way in WAYS if way != 'normal')}) Summoned"
            r"|Normal Summoned(?:(?:/| or )Set)?)(?P<today> this turn)?"
            r"(?=$|[,;.](?! or)| (?:you|your|to|gains?|cannot|is|are|declares|attacks)\b)",
            opens=(" that w", ", that w"),
            enter=_summoned,
        ),
        phrase(
            rf",? that (?:was|were) (?P<ways>{_WAY}(?:, {_WAY})*,? or {_WAY}) Summoned(?=$|[,;.]| (?:you|your)\b)",
            opens=(" that w", ", that w"),
            enter=_in_one_way,
        ),
        phrase(
            r",? that (?:was|were) (?P<unarrived>not )?(?P<arrived>Normal or Special Summoned) this turn"
            r"(?![\w-]| or | and )",
            opens=(" that w", ", that w"),
            enter=_arrived,
        ),
        phrase(
            r",? that (?:was|were) (?P<stayed>not Summoned) this turn(?![\w-]| or | and )",
            opens=(" that w", ", that w"),
            enter=_not_arrived,
        ),
        phrase(
            r",? that (?:was|were) (?P<from_hand>Normal or Special Summoned from (?:the|your) hand)"
            r"(?=$|[,;.]| (?:you|your|to|gains?|cannot|is|are)\b)",
            opens=(" that w", ", that w"),
            enter=_out_of_hand,
        ),
        phrase(
            r" (?:that )?(?P<pointed>this card) (?:currently )?points to(?![\w-])",
            opens=(" this", " that this"),
            enter=_pointed_by_this,
        ),
        phrase(
            r" (?:that (?:is|are) )?co-linked (?:to|with) (?P<joined>this card)(?![\w'-])",
            opens=(" co-linked", " that is co", " that are co"),
            enter=_co_linked_to_this,
        ),
        phrase(r" that points? to (?P<aiming>this card)(?![\w'-])", opens=(" that point",), enter=_pointing_to_this),
        phrase(
            r",? (?:that (?:is|are) )?equipped with (?P<wearing>(?:an Equip (?:Card|Spell)|Equip Cards) you control"
            rf"|an Equip Card that (?:mentions|(?:specifically )?lists) {NAME}(?: in its text)?"
            r"|an Equip Card(?:\(s\))?|Equip Cards(?! you)|an? (?:Fusion|Synchro|Xyz|Link|Ritual) Monster"
            rf"|an Equip Spell(?: Card)?|(?:an? |your )?{NAME}(?: (?:Trap|Equip Spell|card))?)"
            r"(?=$|[,;.]| (?:you|your|in|on|is|are|would|cannot|gains?|attack\w*|battle\w*)\b)",
            opens=(" that ", ", that ", " equipped", ", equipped"),
            enter=_equipped_with,
        ),
        phrase(
            r",? that (?:is|are) not equipped with (?P<unarmed>an Equip (?:Card|Spell))(?=$|[,;.])",
            opens=(" that ", ", that "),
            enter=_equipped_with_none,
        ),
        phrase(
            r",? that (?P<lately>(?:was|were|has been|have been|destroyed|inflicted) [^,;:()]{2,90}? this turn"
            r"|(?:was|were) (?:sent|destroyed)[^,;:()]{2,70}? this turn"
            r"|was destroyed this turn(?= and \d))(?=$|[,;.]| and \d)",
            opens=(" that ", ", that "),
            enter=_lately,
        ),
        phrase(
            r",? that (?:has |have )?activated (?:an|its|their) effects?(?P<acted> in your opponent's Monster Zone"
            r"| on the field) this turn(?=$|[,;.])",
            opens=(" that ", ", that "),
            enter=_has_acted,
        ),
        phrase(
            r" (?:that (?:has|have)|with) (?P<overlaid>(?:(?P<laden>\d+) or more |(?P<bare>no )|an? )?(?:Xyz )?"
            r"[Mm]aterials?(?:\(s\))?)"
            r"(?: attached(?: to (?:it|them))?)?(?=$|[,;.]| and \d| (?:you|your|in|on|cannot)\b)",
            opens=(" that ha", " with "),
            enter=_with_materials,
        ),
        phrase(
            r",? (?:with|that (?:has|have)) (?:an? |(?P<charges>\d+) or more )?"
            r"(?P<charged>(?:[A-Z][\w.'-]*(?: |(?=-)|-))+)Counters?(?:\(s\))?(?! Trap)(?: on (?:it|them))?"
            r"(?=$|[,;.]| and \d|,? (?:you|your|in|on|from|to|is|cannot|are|declares)\b)",
            opens=(" with ", " that ha", ", with ", ", that ha"),
            enter=_with_counters,
        ),
        phrase(
            r" that (?:you can place|can have) an? (?P<holding>(?:[A-Z][\w.-]* )+)Counter(?:\(s\))? (?:placed )?on"
            r"(?: (?:it|them))?(?=$|[,;.]| (?:you|your)\b)",
            opens=(" that you can place", " that can have"),
            enter=_can_hold,
        ),
        phrase(
            r",? (?P<reviving>with an effect that Special Summons itself as a monster)(?![\w-])",
            opens=(" with an effect", ", with an effect"),
            enter=_summons_itself,
        ),
        phrase(
            r" that (?:used|was (?:(?:Fusion|Synchro|Xyz|Link) )?Summoned using) (?P<made>this card) as (?:an? )?"
            r"(?:(?:Fusion|Synchro|Xyz|Link) )?[Mm]aterial"
            r"(?: Monster)?(?![\w-])",
            opens=(" that ",),
            enter=_made_with_this,
        ),
        phrase(
            r" (?:that was )?(?:used (?:as (?:its material|material for (?:its|this card's) "
            r"(?:Fusion|Synchro|Xyz|Link) Summon)"
            r"|for (?:(?P<that>that)|its|this card's) (?:Fusion|Synchro|Xyz|Link) Summon)"
            r"|(?P<given>Tributed for the Ritual Summon))(?P<under>)"
            r"(?=$|[,;.])",
            opens=(" that was ", " used as", " used for", " Tributed for"),
            enter=_material,
        ),
    )


_LIES = {
    "Continuous Spell": "continuous spell", "Continuous Trap": "continuous trap", "Equip Card": "equip card",
    "Equip Spell": "equip card",
}  # fmt: skip


def _lying_as(part: Parts, found: Data) -> bool:
    """``treated as a Continuous Spell``, ``that is an Equip Card``."""
    if "lies_as" in found or not {"printed", "card"} & found.keys():
        return False
    found["lies_as"] = "equip card" if part["equip"] else _LIES[str(part["lies"])]
    if found.get("card") == "monster":  # what lies so is none there, but is printed as one
        found["printed"] = found.pop("card")
    return True


def _equipped_to_this(part: Parts, found: Data) -> bool:
    """``equipped to this card``."""
    found["equipped_to"] = "this card"
    found["-placed"] = True
    if part["itself_worn"]:
        found["equipped_by"] = "this card"
    if found.get("card") == "monster" and "lies_as" not in found:  # what is equipped is none there
        found["printed"] = found.pop("card")
    found.pop("-of banished", None)  # "1 of your Equip Spell Cards equipped to this card"
    return "lies_as" in found or "printed" in found or found.get("kind") == ["equip"] or "card" not in found


def _attached_to_this(_: Parts, found: Data) -> bool:
    """``attached to this card``."""
    if {"of", "in", "face", "-placed", "attached_to"} & found.keys():
        return False
    found.update({"in": "xyz material", "attached_to": "this card", "-placed": True})
    return True


def _owned(part: Parts, found: Data) -> bool:
    """``that you own``, ``owned by your opponent``."""
    found["owner"] = "opponent" if part["ownedby"] == "your opponent" else "you"
    return True


def _bearing_this(_: Parts, found: Data) -> bool:
    """``equipped with this card``."""
    found["bears"] = "this card"
    return "in" not in found and found.get("card") == "monster"


def _summoned_with_namesake(part: Parts, found: Data) -> bool:
    """``that was Fusion Summoned using a monster with its same name as material``."""
    found.update({"summoned": str(part["reborn"]).lower(), "of_a_namesake": True})
    return found.get("card") == "monster" and "in" not in found


def _not_linked(_: Parts, found: Data) -> bool:
    """``that are not linked``."""
    found["linked"] = False
    return found.get("card") == "monster" and "in" not in found


def _not_attacked(_: Parts, found: Data) -> bool:
    """``that did not declare an attack this turn``."""
    found["not_lately"] = {"attack_declared": {"by": "any"}}
    return found.get("card") == "monster" and "in" not in found


def _attacked(_: Parts, found: Data) -> bool:
    """``that attacked this turn``."""
    found["lately"] = {"attack_declared": {"by": "any"}}
    return found.get("card") == "monster" and "in" not in found


def _has_acted(part: Parts, found: Data) -> bool:
    """``that activated an effect in your opponent's Monster Zone this turn``, ``... on the field ...``."""
    theirs = "opponent" in str(part["acted"])
    where: Data = {"in": "monster zone", "by": "opponent"} if theirs else {"in": "field"}
    found["lately"] = {"activated": {"activation": ["monster effect"], **where}}
    return found.get("card") == "monster" and found.get("in", "field") == "field"


def _in_column(_: Parts, found: Data) -> bool:
    """``in this card's column``."""
    found["column_of"] = "this card"
    found["-placed"] = True
    return "in" not in found


_CAME_FROM = Expression(r"Extra Deck|GY|Graveyard|hand|Deck", re.I)


def _summoned(part: Parts, found: Data) -> bool:
    """``that was Special Summoned from the Extra Deck``, ``that was Normal Summoned this turn``."""
    if "summoned" in found or found.get("in", "field") not in ("field", "monster zone"):
        return False
    if part["extra"]:
        whence = [f"from {place}".lower().replace("gy", "graveyard") for place in _CAME_FROM.findall(part["extra"])]
        if part["or"]:
            if "one_of" in found or len(set(whence)) != 2 or part["today"]:
                return False
            found["one_of"] = [{"summoned": place} for place in whence]
            return True
        found["summoned"] = whence[0] if whence else "special"
    else:
        found["summoned"] = way_come(str(part["came"]))
    if part["today"]:
        found["this_turn"] = True
    return True


def _in_one_way(part: Parts, found: Data) -> bool:
    """``that was Tribute, Ritual, or Fusion Summoned``."""
    if "summoned" in found or "one_of" in found or found.get("in", "field") not in ("field", "monster zone"):
        return False
    found["one_of"] = [{"summoned": way.lower()} for way in listed(str(part["ways"]))]
    return True


def _but_attacker(_: Parts, found: Data) -> bool:
    """``except the attacking monster``."""
    if "besides" in found or found.get("card") not in ("monster", None) or "in" in found:
        return False
    found["besides"] = "attacker"
    return True


def _but_of_the_event(_: Parts, found: Data) -> bool:
    """``except the destroyed monster``: than that of the event."""
    if "besides" in found:
        return False
    found["besides"] = "those monsters"
    return True


def _but_fighter(_: Parts, found: Data) -> bool:
    """``you control other than the battling monster``: than that of the two which is of this player."""
    found["besides"] = "your battling monster"
    return found.get("of") == "you" and found.get("card") == "monster" and "in" not in found


def _arrived(part: Parts, found: Data) -> bool:
    """``that were (not) Normal or Special Summoned this turn``."""
    if {"summoned", "this_turn", "one_of"} & set(found) or found.get("in", "field") not in ("field", "monster zone"):
        return False
    lately = [{"summoned": how, "this_turn": "summoned"} for how in ("normal summoned", "special")]
    if part["unarrived"]:
        free = "barring" not in found
        found["barring"] = {"one_of": lately}
        return free
    found["one_of"] = lately
    return True


def _not_arrived(_: Parts, found: Data) -> bool:
    """``that were not Summoned this turn``."""
    if {"this_turn", "barring"} & set(found) or found.get("in", "field") not in ("field", "monster zone"):
        return False
    found["barring"] = {"this_turn": "summoned"}
    return found.get("card") == "monster"


def _out_of_hand(_: Parts, found: Data) -> bool:
    """``that was Normal or Special Summoned from the hand``: the hand is where Normal Summons come from anyway."""
    if {"summoned", "one_of"} & set(found) or found.get("in", "field") not in ("field", "monster zone"):
        return False
    found["one_of"] = [{"summoned": "normal summoned"}, {"summoned": "from hand"}]
    return found.get("card") == "monster"


def _pointed_by_this(_: Parts, found: Data) -> bool:
    """``this card points to``."""
    found["pointed_by"] = "this card"
    return "in" not in found and found.get("card") == "monster"


def _co_linked_to_this(_: Parts, found: Data) -> bool:
    """``co-linked to this card``: each points to the other."""
    found.update({"pointed_by": "this card", "points_to": "this card"})
    return "in" not in found and found.get("card") == "monster"


def _pointing_to_this(_: Parts, found: Data) -> bool:
    """``that points to this card``."""
    found["points_to"] = "this card"
    return "in" not in found and found.get("kind") == ["link"]


_WORN = {"Trap": "trap", "Equip Spell": "spell", "Equip Spell Card": "spell"}


def _equipped_with(part: Parts, found: Data) -> bool:
    """``equipped with an Equip Card``, ``equipped with "A"``, ``equipped with a Fusion Monster``."""
    if (found.get("card") != "monster" and "name" not in found) or "equipped_with" in found or "in" in found:
        return False
    said = str(part["wearing"])
    if said.endswith(" you control") and found.get("of") != "opponent":  # the monsters, or the Equip Cards
        return False
    whose = said.startswith("your ") or said.endswith(" you control")
    said = said.removesuffix(" you control")
    words = said.removeprefix("your ").removeprefix("an ").removeprefix("a ")
    if words in ("Equip Card", "Equip Cards", "Equip Card(s)"):
        worn: Data = {"lies_as": "equip card"}
    elif words.startswith("Equip Card that "):
        worn = {"mentions": words.split('"')[1], "lies_as": "equip card"}
    elif words.endswith(" Monster"):
        worn = {"printed": "monster", "kind": [words.removesuffix(" Monster").lower()], "lies_as": "equip card"}
    elif words.startswith("Equip Spell"):
        worn = {"card": "spell", "kind": ["equip"]}
    else:
        name, kind = words[1:].rsplit('"', 1)
        key = {"named": name} if kind else {"name": name}
        frame = _WORN.get(kind.strip())
        worn = {**({"card": frame} if frame else {}), **key, "lies_as": "equip card"}
    found["equipped_with"] = {**worn, "of": "you"} if whose else worn
    return True


def _equipped_with_none(part: Parts, found: Data) -> bool:
    """``that are not equipped with an Equip Spell``."""
    if found.get("card") != "monster" or {"barring", "in"} & found.keys():
        return False
    spell = str(part["unarmed"]).endswith("Spell")
    worn: Data = {"card": "spell", "kind": ["equip"]} if spell else {"lies_as": "equip card"}
    found["barring"] = {"equipped_with": worn}
    return True


def _lately(_: Parts, __: Data) -> bool:
    """``that was destroyed this turn``: only who knows what happened enters it."""
    return False


def _with_materials(part: Parts, found: Data) -> bool:
    """``that has no Xyz Materials``, ``with 2 or more materials``."""
    if "xyz_materials" in found or found.get("card") != "monster" or "in" in found:
        return False
    found["xyz_materials"] = {"max": 0} if part["bare"] else {"min": int(part["laden"] or 1)}
    return True


def _with_counters(part: Parts, found: Data) -> bool:
    """``with 2 or more Spell Counters``."""
    least = {"min": int(part["charges"])} if part["charges"] else {}
    found["with_counters"] = {"kind": str(part["charged"]).strip(" -"), **least}
    return "in" not in found


def _can_hold(part: Parts, found: Data) -> bool:
    """``that you can place a Spell Counter on``."""
    found["can_hold"] = f"{str(part['holding']).strip().lower()} counter"
    return True


def _summons_itself(_: Parts, found: Data) -> bool:
    """A Trap ``with an effect that Special Summons itself as a monster``."""
    found["summons_itself"] = True
    return found.get("card") == "trap"


def _made_with_this(_: Parts, found: Data) -> bool:
    """``that used this card as material``."""
    found["made_with"] = "this card"
    return "in" not in found and found.get("card", "monster") == "monster"


def _material(_: Parts, found: Data) -> bool:
    """``used as its material``."""
    found["material_of"] = "this card"
    if "-placed" not in found:
        found.update({"in": ["graveyard", "banished"], "-placed": True})
    return found.get("card") == "monster"
