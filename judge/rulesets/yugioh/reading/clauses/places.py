"""What stands behind a noun: whose cards, where they are, how strong, except which."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses import qualities
from judge.rulesets.yugioh.reading.clauses.expressions import Expression, Ways
from judge.rulesets.yugioh.reading.clauses.nouns import AND, ATTRIBUTES, NAME, RACES, SPLIT, WAYS, _list, listed
from judge.rulesets.yugioh.reading.clauses.phrases import Data, once
from judge.rulesets.yugioh.reading.clauses.qualities import Parts

ON_FIELD = {"field", "monster zone", "spell & trap zone", "field zone"}
PLACES = {
    "hand": "hand", "hands": "hand", "deck": "deck", "gy": "graveyard", "gys": "graveyard", "graveyard": "graveyard",
    "graveyards": "graveyard", "extra deck": "extra deck", "field": "field", "side of the field": "field",
    "spell & trap card zone": "spell & trap zone", "spell & trap card zones": "spell & trap zone",
    "monster card zone": "monster zone",
    "monster zone": "monster zone", "monster zones": "monster zone", "spell & trap zone": "spell & trap zone",
    "spell & trap zones": "spell & trap zone", "field zone": "field zone", "field zones": "field zone",
    "face-up extra deck": "extra deck", "banishment": "banished", "pendulum zone": "spell & trap zone",
    "face-up field": "field",
    "face-up from your field": "field", "face-up on your field": "field",
    "face-up from your side of the field": "field", "face-up from your monster zone": "monster zone",
    "face-up monster zone": "monster zone", "face-up spell & trap zone": "spell & trap zone", "main deck": "deck",
    "that is banished": "banished", "that are banished": "banished",
}  # fmt: skip
_PLACE = (
    r"(?:hands?|Deck/Extra Deck|(?:(?:face-up )?Extra |Main )?Deck|(?:GY|Graveyard)(?:s|\(s\))?"
    r"|(?:face-up |side of the )?field"
    r"|face-up from your (?:(?:side of the )?field|Monster Zone)|(?<= or )face-up on your field"
    r"|face-up (?:Monster|Spell & Trap) Zone|(?<= or )that (?:is|are) banished"
    r"|(?:Monster|Spell & Trap) (?:Zones?|Card Zones?)|Field Zones?|banishment)(?![\w-])"
)


_OR = r"(?: or| and/or)"


@once
def _AFTER() -> Ways:
    whose = r"(?P<whose>your opponent's|your|either(?: player's)?|any|each player's|both players'|the|their)"
    return Ways(
        Expression(
            r" from your hand or (?:that(?:'s| is) )?(?P<covered>Set) on your field(?![\w-])",
            opens=(" from your hand or ",),
        ),
        Expression(r" in your (?P<held>hand) or (?:that )?you control(?! in)(?![\w-])", opens=(" in your hand or ",)),
        Expression(
            r" (?:(?P<mine>you (?:currently )?control)|(?P<theirs>your opponent (?:currently )?controls)|"
            r"(?P<field>(?:currently )?on the field)|(?P<those>they (?:currently )?control))"
            r"(?: in (?:your|their) (?P<zone>Spell & Trap Zone|Monster Zone)s?(?![\w-]))?"
            r"(?:,? or (?:(?:(?:that )?is )?in |(?=either ))(?P<owner>your opponent's|your|their|either) "
            r"(?P<also>GY|Graveyard|hand)(?![\w-]))?",
            opens=(" you ", " your opponent ", " on the field", " currently on", " they "),
        ),
        Expression(
            r" on (?P<both_of>(?:your|their) field (?:and/)?or (?:in )?(?:your |their )?(?:GY|Graveyard))(?![\w-])",
            opens=(" on your field ", " on their field "),
        ),
        Expression(r" on your (?P<around>field, GY,? and/or banishment)(?![\w-])", opens=(" on your field,",)),
        Expression(r" on (?P<side>your opponent's|your|their|either)(?: side of the)? field"),
        Expression(
            r" (?:in|from) (?P<halls>your(?: opponent's)?) Monster Zones? or (?:your )?Pendulum Zones?(?![\w-])",
            opens=(" in ", " from "),
        ),
        Expression(
            rf" (?:in|from) {whose} (?P<places>{_PLACE}(?:{AND}(?:your |either |on the (?=field)"
            rf")?{_PLACE})*)(?! to be)",
            opens=(" in ", " from "),
        ),
        Expression(
            r" (?:in|from) (?P<scales>your opponent's|your(?P<beside> other)?|an?y?|the|either(?: player's)?) Pendulum "
            r"Zones?(?! or|, (?:(?:and/)?or|and(?! if)|your|hand|GY|Graveyard|Deck|field|Monster|Extra|face-up"
            r"|banish\w*)\b|\()"
            r"(?![\w-])",
            opens=(" in ", " from "),
        ),
        Expression(
            r" (?:in|from) (?P<row>your opponent's|your|their|the|an?|either(?: player's)?|any) "
            r"(?P<rowkind>Main|Extra|center Main|leftmost or rightmost Main) Monster Zone(?:s|\(s\))?(?![\w-]| or)",
            opens=(" in ", " from "),
        ),
        Expression(
            r" (?:that (?:is|are) )?treated as (?:an? )?(?P<lies>Continuous (?:Spell|Trap)|Equip (?:Card|Spell))"
            r"s?(?: Cards?)?(?![\w-])|,? that (?:is an|are) (?P<equip>Equip Cards?)(?![\w-])",
            opens=(" that is", " that are", ", that", " treated as"),
        ),
        Expression(
            r" (?:that (?:is|are) )?equipped to (?P<worn>this card)"
            r"(?P<itself_worn> by this card's effect)?(?![\w'-]| by)",
            opens=(" equipped", " that "),
        ),
        Expression(
            r",? (?:(?:that (?:is|are) )?owned by (?P<ownedby>your opponent|you)|(?:that )?(?P<own>you) own)"
            r"(?=$|[,;.)]| (?:you control|your opponent controls|is|are|to|from|destroys?|can|cannot)\b)",
            opens=(" that ", ", that ", " owned", " you own"),
        ),
        Expression(r" equipped with (?P<bearing>this card)(?![\w'-])", opens=(" equipped",)),
        Expression(
            r" that was (?P<reborn>Fusion|Synchro|Xyz|Link) Summoned using a monster with its same name as material"
            r"(?=$|[,;.])",
            opens=(" that was ",),
        ),
        Expression(r" that did not (?P<unmoved>declare an attack) this turn(?=$|[,;.])", opens=(" that did not",)),
        Expression(r" in (?P<column>this card's) column(?![\w-])", opens=(" in this",)),
        Expression(r",? of the same (?P<kindred>type) \(Monster, Spell,? or Trap\)", opens=(" of the s", ", of the s")),
        Expression(
            rf",? (?P<banished>that (?:is|are) (?:banished{_OR} (?:is |are )?in (?:your|their|either|the) "
            rf"(?:GY|Graveyard)(?:s|\(s\))?|in (?:your|their) (?:GY|Graveyard){_OR} banished"
            r"|banished(?P<spots>(?:, in your (?:hand|Deck|GY))*,? (?:and/)?or in your (?:hand|Deck|GY)"
            r"(?:(?:, or |, | or )(?:hand|Deck|GY))*)))(?![\w-])",
            opens=(" that ", ", that "),
        ),
        Expression(
            r",? (?:that (?:is|are|was|were) )?(?P<extra>(?:(?:Special )?Summoned from the Extra Deck"
            r"|Special Summoned from (?:the|your) (?:GY|Graveyard|hand|(?:Main )?Deck)))(?P<today> this turn)?"
            r"(?:,?(?= with (?:card|monster|Spell|Trap)[\w/]* (?:Cards or )?effects\b)"
            r"|(?![\w-]| (?:this|that|last|by|with|during|using|in|face)\b| or Extra| and/or))",
            opens=(" that ", ", that ", " Special", " Summoned"),
        ),
        Expression(
            rf",? that (?:was|were) (?P<came>(?:{'|'.join(way.title() for way in WAYS if way != 'normal')}) Summoned"
            r"|Normal Summoned(?:/| or )Set)(?P<today> this turn)?"
            r"(?=$|[,;.](?! or)| (?:you|your|to|gains?|cannot|is|are)\b)",
            opens=(" that w", ", that w"),
        ),
        Expression(
            r" (?:that )?(?P<pointed>this card) (?:currently )?points to(?![\w-])", opens=(" this", " that this")
        ),
        Expression(r" that points? to (?P<aiming>this card)(?![\w'-])", opens=(" that point",)),
        Expression(r" (?:that ha(?:s|ve)|with) (?P<scaled>a Level)(?= ?$|[,;.])"),
        Expression(
            r" with (?P<once>\d+) (?:or (?P<oncebound>less|more) )?original (?P<oncewhat>ATK|DEF)"
            r"(?P<onceor> (?:or|and/or) DEF)?(?P<onceboth> and DEF)?(?![/\w])",
        ),
        Expression(
            r",? (?:whose original (?P<oncekey>Level|ATK|DEF)s? (?:is|are)|with an original (?P<oncelevel>Level) of) "
            r"(?P<oncenumber>\d+)(?: or (?P<oncelimit>higher|lower|more|less))?(?![/\w])",
            opens=(" whose ", ", whose ", " with an "),
        ),
        Expression(r" (?:with|that ha(?:s|ve)) (?P<either>\d+) ATK (?:and/)?or DEF(?![\w/])"),
        Expression(
            r" whose ATK is (?:less|lower) than or equal to (?P<purse>their) LP(?=$|[,;.])", opens=(" whose ATK",)
        ),
        Expression(r" with less than (?P<below>[1-9]\d*) (?P<stat>ATK|DEF)(?![/\w])"),
        Expression(r" with more than (?P<above>\d+) (?P<stat>ATK|DEF)(?![/\w])"),
        Expression(
            r",? except (?:for )?(?P<unless>(?:an? )?(?:Fusion|Synchro|Xyz|Link|Ritual|Effect|Normal|Pendulum) "
            r"Monsters?"
            r"|(?:a )?Tokens?)(?= ?$|[,;.])",
            opens=(",", " except"),
        ),
        Expression(
            r",? except (?:an? )?Level (?P<level_not>\d+) monsters?(?= ?$|[,;.]| to the GY)", opens=(",", " except")
        ),
        Expression(
            rf",? except (?:an? )?(?P<type_not>{'|'.join((*ATTRIBUTES, *RACES))})(?:-Type)? monsters?(?= ?$|[,;.])",
            opens=(",", " except"),
        ),
        Expression(
            rf"(?:(?<=monster)|(?<=monsters)|(?<=card)|(?<=cards)|(?<=monster\(s\))|(?<=card\(s\))) (?P<called>{NAME})"
            r"(?= ?$|[,;.]| (?:you|your|from|in|on|is)\b)",
            opens=(' "',),
        ),
        Expression(
            rf",? that (?:mentions?|(?:specifically )?lists(?: the card)?) "
            rf"(?P<mentions>it|that card|any of those names|{NAME}(?: or {NAME})?)(?: in its text)?"
            r"(?=$|[,;.]|,? (?:you|your|from|in|on|is|to|except)\b| or \d)",
            opens=(" that ", ", that "),
        ),
        Expression(
            rf",? that (?:is|are) (?P<itself>{NAME}) or (?:specifically )?(?:mentions?|lists?) it(?: in its text)?"
            r"(?=$|[,;.]|,? (?:you|your|from|in|on|is|to)\b)",
            opens=(" that ", ", that "),
        ),
        Expression(
            rf",? that (?:lists?|mentions?) (?P<lists>(?:an? )?{NAME})(?: monster)? as (?:an? )?(?:Fusion )?"
            r"[Mm]aterials?(?=$|[,;.]| (?:you|your|from|in|on|is|to)\b)",
            opens=(" that ", ", that "),
        ),
        Expression(
            r" (?:whose|with) ATK (?:equals|is equal to|equal to) its own (?P<even>DEF)"
            r"(?=$|[;.]|,(?! but (?:with |a |an |\d))| (?:you|your|from|in|on)\b)",
            opens=(" whose ", " with "),
        ),
        Expression(
            rf" whose original (?P<bornkey>Attribute|Type) is (?P<born>{_list(ATTRIBUTES)}|{_list(RACES)})"
            r"(?=$|[,;.]| (?:you|your|from|in|on|is|are|was|destroys|battles|and)\b)",
            opens=(" whose ",),
        ),
        Expression(
            rf" whose original name is (?P<bornname>{NAME}(?: or {NAME})?)(?=$|[,;.]| (?:you|your|from|in|on|is)\b)",
            opens=(" whose ",),
        ),
        Expression(
            rf",? (?:with (?P<bornwith>{_list(NAME)}) in its original name|whose original name includes "
            rf"(?P<bornpart>{_list(NAME)}))(?=$|[,;.]| (?:you|your|from|in|on|is)\b)",
            opens=(" with ", " whose ", ", w"),
        ),
        Expression(
            rf",? that (?:is|was|are|were) originally (?:an? )?"
            rf"(?P<bornas>(?:(?:{'|'.join(ATTRIBUTES)}|{'|'.join(RACES)})"
            r"(?:(?= )|(?![\w-]))(?: (?=[A-Z]))?){1,2})s?(?= (?:is|are|you|your|destroys|in|on|from)\b|$|[,;.])",
            opens=(" that ", ", that "),
        ),
        Expression(
            r",? (?:that (?:is|are) )?equipped with (?P<wearing>an Equip Card(?:\(s\))?|Equip Cards(?! you)"
            rf"|an Equip Spell(?: Card)?|(?:an? |your )?{NAME}(?: (?:Trap|Equip Spell|card))?)"
            r"(?=$|[,;.]| (?:you|your|in|on|is|are|cannot|gains?|attack\w*|battle\w*)\b)",
            opens=(" that ", " equipped", ", that "),
        ),
        Expression(
            r",? that (?P<lately>(?:was|were|has been|have been|destroyed|inflicted) [^,;:()]{2,90}? this turn"
            r"|(?:was|were) (?:sent|destroyed)[^,;:()]{2,70}? this turn)(?=$|[,;.])",
            opens=(" that ", ", that "),
        ),
        Expression(r" with (?P<both>\d+ ATK(?:/(?:\d+ )?| and (?:\d+ )?)DEF)(?![\w/])"),
        Expression(
            r" with (?P<least>\d+) or more ATK and (?P<and_def>\d+)(?: or (?P<def_bound>less|more))? DEF(?![\w/])"
        ),
        Expression(rf" \((?P<of_type>{_list(RACES)}|{_list(ATTRIBUTES)})\)", opens=(" (",)),
        Expression(r" with (?P<value>\d+) (?:or (?P<bound>less|more) )?(?P<what>ATK|DEF)(?![/\w])"),
        Expression(
            r" (?:with|that has) the (?P<rank>highest|lowest) (?P<highest>ATK|DEF)"
            r"(?: \((?:your|their) choice, if tied\))?"
        ),
        Expression(
            r",? (?:with (?:an? )?(?:Level|Rank|Link Rating) equal to|whose Level (?:equals|is equal to)) the "
            r"(?P<as_paid>number)(?: of (?:cards|monsters))? "
            r"(?:banished|sent|discarded|Tributed|shuffled)(?: to activate this effect)?(?=$|[,;.])",
            opens=(" with ", ", with ", " whose ", ", whose "),
        ),
        Expression(r" \(other than (?P<self>this card)\)", opens=(" (other",)),
        Expression(rf" \(except (?P<not_name>{NAME})\)", opens=(" (except",)),
        Expression(
            r" with (?:an? )?(?P<than>(?:less|lower|higher) (?:ATK|DEF|Level) than"
            r"|(?:ATK|DEF|Level) (?:less|lower|higher|greater) than(?: or equal to)?|(?:ATK|DEF|Level) equal to"
            r"|different Level (?:than|from)|the same Level as) this "
            r"(?:face-up )?(?:card|monster)(?:'s(?: (?:own )?(?P<same>ATK|DEF|Level))?)?(?=$|[,;.]| "
            r"(?:you|your|from|in|on)\b)",
            opens=(" with ",),
        ),
        Expression(
            r" with (?:the same (?P<alike>Attribute|Type) as this (?:card|monster)|(?P<apart>a different name)"
            r"(?: (?:than|from) this (?:card|monster))?)(?=$|[,;.]| (?:you|your opponent|from your GY|to activate"
            r"|on the|gains?|cannot|with (?:card|Spell|Trap|monster)\b[\w /]* effects)\b)",
            opens=(" with the same", " with a diff"),
        ),
        Expression(
            r" that shares an? (?P<alike>Attribute|Type) with this (?:card|monster)(?=$|[,;.])", opens=(" that shares",)
        ),
        Expression(
            r",? whose (?:current )?(?P<against>ATK|DEF|Level) is (?P<how>different from|higher than|lower than"
            r"|less than) its original (?P<original>ATK|DEF|Level)(?=$|[,;.]| \(| (?:you|your|in|on)\b)",
            opens=(" whose ", ", whose "),
        ),
        Expression(
            r" (?:that (?:has|have)|with) (?P<overlaid>(?:(?P<laden>\d+) or more |(?P<bare>no )|an? )?(?:Xyz )?"
            r"[Mm]aterials?(?:\(s\))?)"
            r"(?: attached(?: to (?:it|them))?)?(?=$|[,;.]| (?:you|your|in|on|cannot)\b)",
            opens=(" that ha", " with "),
        ),
        Expression(
            r",? (?:with|that (?:has|have)) (?:an? |(?P<charges>\d+) or more )?"
            r"(?P<charged>(?:[A-Z][\w.'-]*(?: |(?=-)|-))+)Counters?(?:\(s\))?(?! Trap)(?: on (?:it|them))?"
            r"(?=$|[,;.]|,? (?:you|your|in|on|from|to|is|cannot|are|declares)\b)",
            opens=(" with ", " that ha", ", with ", ", that ha"),
        ),
        Expression(
            r" that (?:you can place|can have) an? (?P<holding>(?:[A-Z][\w.-]* )+)Counter(?:\(s\))? (?:placed )?on"
            r"(?: (?:it|them))?(?=$|[,;.]| (?:you|your)\b)",
            opens=(" that you can place", " that can have"),
        ),
        Expression(
            rf" that (?:is|are) not (?:an? )?(?P<not_named>{NAME}) (?:monster|card)s?(?![\w-])", opens=(" that ",)
        ),
        Expression(
            r" that (?:used|was (?:(?:Fusion|Synchro|Xyz|Link) )?Summoned using) (?P<made>this card) as (?:an? )?"
            r"(?:(?:Fusion|Synchro|Xyz|Link) )?[Mm]aterial"
            r"(?: Monster)?(?![\w-])",
            opens=(" that ",),
        ),
        Expression(
            r",? with (?:a (?:different name|name different)|different names) (?:from|than) (?:the |your |any )?"
            r"(?:other )?(?:cards?|(?P<freshly>monsters)(?= you control(?=$|[,;.]))) (?P<fresh>(?:you control"
            r"|on your field|in your GY)(?:(?:,? and/or |,? and |,? or )(?:(?:on|from) your field|in your GY))?)"
            r"(?=$|[,;.])",
            opens=(" with ", ", with "),
        ),
        Expression(r" from the (?P<top>top) of (?P<whose>your opponent's|your|their) Deck(?![\w-])"),
        Expression(
            r" (?:that was )?used as (?:its material|material for its (?:Fusion|Synchro|Xyz|Link) Summon)(?P<under>)"
            r"(?=$|[,;.])",
            opens=(" that was used", " used as"),
        ),
        Expression(
            r" of your (?P<choice>choice)(?= from your (?:hand|(?:Extra )?Deck|GY)\b)", opens=(" of your choice",)
        ),
        Expression(
            r"(?:,? (?=with)|(?<=\d (?:ATK|DEF)) and (?=different))(?P<different>(?:with )?different names)"
            r"(?: from each other)?"
        ),
        Expression(
            r",? that (?P<normally>can(?:not)?) be Normal Summoned(?:/Set| or Set)"
            r"(?=$|[,;.]| (?:from|in|on|you|your)\b)",
            opens=(" that can", ", that can"),
        ),
        Expression(
            r",? (?:with|of) (?P<unlike>different|the same) "
            r"(?P<likes>(?:Attribute|Type|Level|name)s?(?: and (?:Type|Attribute)s?)?)"
            r"(?: (?:from|as) each other)?"
            r"(?=$|[,;.]| (?:(?:from|in|on|you|your|that (?:is|are) (?:banished|in))\b|\())",
            opens=(" with ", ", with "),
        ),
        Expression(
            rf",? (?:except|other than) (?:(?P<not_name>{NAME}(?: (?:or|and) {NAME})?)(?! \w*[Mm]onster| card)|"
            r"(?P<self>this card))(?:,(?= (?:is|are|leaves?|(?:in|to) your)\b))?",
            opens=(",", " except", " other"),
        ),
    )


def of_the_opponent(before: str) -> bool:
    """Does ``their`` after these words speak of the opponent?"""
    return "opponent" in before.lower() and "player" not in before.lower()


_PARTS = (
    "mine", "theirs", "field", "those", "owner", "also", "side", "whose", "places", "banished", "both", "value",
    "bound", "what", "highest", "rank", "top", "different", "not_name", "self", "extra", "scaled", "either",
    "below", "above", "stat", "unless", "called", "mentions", "itself",
    "of_type", "zone", "least", "and_def", "def_bound", "both_of", "as_paid", "lists", "scales", "beside", "pointed",
    "aiming", "once", "oncebound", "oncewhat", "onceor", "onceboth", "oncekey", "oncelevel", "oncenumber", "oncelimit",
    "lies", "equip", "worn", "ownedby", "own", "itself_worn", "purse",
    "row", "rowkind", "column", "than", "against", "how", "original", "overlaid", "laden", "bare",
    "same", "not_named", "made",
    "holding", "charged", "charges",
    "alike", "apart", "unlike", "likes", "normally", "spots", "fresh", "level_not", "type_not",
    "covered", "held", "choice", "freshly", "under", "even", "bornkey", "born", "bornname", "bornwith", "bornpart",
    "bornas",
    "wearing", "bearing", "lately", "came", "today", "kindred",
    "halls", "unmoved", "around", "reborn",
)  # fmt: skip


def after(words: str, at: int) -> re.Match[str] | None:
    """What stands behind the noun: whose, where, how strong, except which."""
    return _AFTER().match(words, at)


def parts(match: re.Match[str]) -> Parts:
    """The words that `after` found, under all names there are."""
    return {**dict.fromkeys(_PARTS), **match.groupdict()}


_NUMBERS = Expression(r"\d+")
PLACE_NAMES = Expression(r"hand|field|(?:Extra )?Deck|GY|Graveyard|banishment")
APART = Expression(r", or | or |, ")
"""What stands between places."""


def narrowed(part: Parts, found: Data) -> bool:
    """Enter what stands behind the noun; False, and nothing is entered, if it says again or otherwise what was said."""
    entered = dict(found)
    if not _entered(part, entered):
        return False
    found.clear()
    found.update(entered)
    return True


def _entered(part: Parts, found: Data) -> bool:
    """The same; what was entered before it turned out to be false may stay."""
    if part["under"] is not None:
        found["material_of"] = "this card"
        if "-placed" not in found:
            found.update({"in": ["graveyard", "banished"], "-placed": True})
        return found.get("card") == "monster"
    if part["choice"]:
        return True
    if part["even"] or part["born"] or part["bornname"] or part["bornwith"] or part["bornpart"] or part["bornas"]:
        return qualities.by_birth(part, found)
    if part["reborn"]:
        found.update({"summoned": str(part["reborn"]).lower(), "of_a_namesake": True})
        return found.get("card") == "monster" and "in" not in found
    if part["unmoved"]:
        found["not_lately"] = {"attack_declared": {"by": "any"}}
        return found.get("card") == "monster" and "in" not in found
    if part["kindred"]:
        found["answered_type"] = True
        return bool(found.get("card", "any") == "any")
    if part["wearing"]:
        return qualities.equipped(str(part["wearing"]), found)
    if part["both"]:
        if {"atk", "def"} & set(found):
            return False
        numbers = [int(n) for n in _NUMBERS.findall(part["both"])]
        found["atk"], found["def"] = numbers[0], numbers[-1]
        return True
    if part["value"]:
        key, number = str(part["what"]).lower(), int(part["value"])
        if key in found:
            return False
        found[key] = {"less": {"max": number}, "more": {"min": number}}.get(part["bound"] or "", number)
        return True
    if part["made"]:
        found["made_with"] = "this card"
        return "in" not in found and found.get("card", "monster") == "monster"
    if part["holding"]:
        found["can_hold"] = f"{part['holding'].strip().lower()} counter"
        return True
    if part["charged"]:
        least = {"min": int(part["charges"])} if part["charges"] else {}
        found["with_counters"] = {"kind": part["charged"].strip(" -"), **least}
        return "in" not in found
    if part["not_named"]:
        found["not_named"] = part["not_named"][1:-1]
        return "not_name" not in found and "named" not in found
    if part["not_name"] or part["self"]:
        if part["self"]:
            found["other"] = True
        else:
            names = listed(str(part["not_name"]))
            found["not_name"] = names[0] if len(names) == 1 else names
        return True
    if (told := qualities.told(part, found)) is not None:
        return told
    if part["once"] or part["oncenumber"]:
        return qualities.as_printed(part, found)
    if part["lies"] or part["equip"]:
        if "lies_as" in found or not {"printed", "card"} & found.keys():
            return False
        found["lies_as"] = "equip card" if part["equip"] else qualities.LIES[str(part["lies"])]
        if found.get("card") == "monster":  # what lies so is none there, but is printed as one
            found["printed"] = found.pop("card")
        return True
    if part["purse"]:
        found["atk_up_to_lp"] = True
        return found.get("card") == "monster" and found.get("of") == "opponent"
    if part["worn"]:
        found["equipped_to"] = "this card"
        found["-placed"] = True
        if part["itself_worn"]:
            found["equipped_by"] = "this card"
        if found.get("card") == "monster" and "lies_as" not in found:  # what is equipped is none there
            found["printed"] = found.pop("card")
        if "-of banished" in found:  # "1 of your Equip Spell Cards equipped to this card"
            found.pop("-of banished")
            found["-placed"] = True
        return "lies_as" in found or "printed" in found or found.get("kind") == ["equip"] or "card" not in found
    if part["ownedby"] or part["own"]:
        found["owner"] = "opponent" if part["ownedby"] == "your opponent" else "you"
        return True
    if part["bearing"]:
        found["bears"] = "this card"
        return "in" not in found and found.get("card") == "monster"
    if part["aiming"]:
        found["points_to"] = "this card"
        return "in" not in found and found.get("kind") == ["link"]
    if part["pointed"]:
        found["pointed_by"] = "this card"
        return "in" not in found and found.get("card") == "monster"
    if part["than"] or part["against"] or part["overlaid"]:
        return qualities.compared(part, found)
    if part["alike"] or part["apart"]:
        key = {"Type": "race", "Attribute": "attribute", None: "name"}[part["alike"]]
        if "against_this" in found or (key != "name" and found.get("card") != "monster"):
            return False
        found["against_this"] = {key: "equal" if part["alike"] else "different"}
        return True
    if part["fresh"]:
        field = "control" in part["fresh"] or "field" in part["fresh"]
        row = "monster zone" if part["freshly"] else "field"
        places = [*([row] if field else []), *(["graveyard"] if "GY" in part["fresh"] else [])]
        if "new_name" in found or ("count" in found and found["count"] != 1 and "different names" not in part["fresh"]):
            return False
        found["new_name"] = True if places == ["field"] else places
        return True
    if part["level_not"] or part["type_not"]:
        return qualities.barring(part, found)
    if part["column"]:
        found["column_of"] = "this card"
        found["-placed"] = True
        return "in" not in found
    if part["highest"]:
        if found.get("count") != 1:
            return False
        found[part["rank"] or "highest"] = part["highest"].lower()
        return True
    if part["unlike"]:
        key = "different" if part["unlike"] == "different" else "same"
        words = str(part["likes"]).split(" and ")
        if key in found or found.get("count", 1) == 1 or (found.get("card") != "monster" and words[0] != "name"):
            return False
        found[key] = [_LIKES[word.removesuffix("s")] for word in words]
        return (key == "different") == all(word.endswith("s") for word in words)
    if part["normally"]:
        found["normal_summon"] = part["normally"] == "can"
        return found.get("card") == "monster"
    if part["different"]:
        found["different_names"] = True
        return True
    if part["row"] in ("the", "an", "a", "any") and found.get("of") and "-placed" in found and "in" not in found:
        found["zone_kind"] = ROWS[str(part["rowkind"]).lower()]  # "1 monster you control in the Extra Monster Zone"
        return found.get("card") == "monster"
    owned = part["field"] or part["banished"] or part["row"] in ("the", "an", "a", "any")
    owned = owned or (part["whose"] == "your" and found.get("of") == "you" and "-of banished" in found)
    if "in" in found or "-placed" in found or ("of" in found and not owned):
        return False
    found["-placed"] = True
    if part["row"]:
        if part["row"] in ("your", "their", "your opponent's"):
            found["of"] = "you" if part["row"] == "your" else "opponent"
        found["zone_kind"] = ROWS[str(part["rowkind"]).lower()]
        return found.get("card") == "monster"
    if part["scales"]:
        if part["scales"].startswith("your"):
            found["of"] = "opponent" if "opponent" in part["scales"] else "you"
        found.update({"in": "spell & trap zone", "pendulum_zone": True, **({"other": True} if part["beside"] else {})})
        return True
    if part["around"]:
        found.update({"of": "you", "in": ["field", "graveyard", "banished"]})
        return True
    if part["halls"]:
        if "one_of" in found:
            return False
        found.update({"one_of": [dict(hall) for hall in HALLS], "in": [str(hall["in"]) for hall in HALLS]})
        found["of"] = "you" if part["halls"] == "your" else "opponent"
        return True
    return _where(part, found)


ROWS = {"main": "main", "extra": "extra", "center main": "center", "leftmost or rightmost main": "outer"}
"""Kinds of Monster Zones, by what texts call them."""
HALLS: tuple[Data, ...] = ({"in": "monster zone"}, {"in": "spell & trap zone", "pendulum_zone": True})
"""Where a card ``in your Monster Zone or Pendulum Zone`` is."""
_LIKES = {"Attribute": "attribute", "Type": "race", "Level": "level", "name": "name"}


def _where(part: Parts, found: Data) -> bool:
    if part["covered"]:
        found.update({"of": "you", "in": ["hand", "field"], "face": "down"})
        return found.get("card") in ("spell", "trap", "spell or trap") or "name" in found
    if part["held"]:
        found.update({"of": "you", "in": ["hand", "field"]})
        return True
    if part["top"]:
        found.update({"of": "you" if part["whose"] == "your" else "opponent", "in": "deck", "top": True})
        return True
    if part["also"]:
        whose = "your" if part["mine"] else "their" if part["theirs"] else "either"
        owner = {"your opponent's": "their"}.get(str(part["owner"]), part["owner"])
        found["in"] = ["field", PLACES[str(part["also"]).lower()]]
        if owner != whose:
            return False
    if part["zone"]:
        if part["also"] or part["field"]:
            return False
        found["in"] = PLACES[part["zone"].lower()]
    if part["banished"]:
        whose = "you" if "your" in part["banished"] else "opponent"
        if " either " in part["banished"] or " the " in part["banished"]:
            whose = ""
        if found.get("of", whose) != whose or (whose == "opponent" and "of" not in found):
            return False
        spots = [PLACES[one.lower()] for one in PLACE_NAMES.findall(part["spots"] or "GY")]
        found.update({**({"of": whose} if whose else {}), "in": ["banished", *spots]})
        found.pop("-of banished", None)
        return True
    if part["both_of"]:
        theirs = [who == "their" for who in ("your", "their") for _ in range(part["both_of"].count(who))]
        if any(theirs) is not all(theirs):
            return False
        found.update({"of": "opponent" if theirs[0] else "you", "in": ["field", "graveyard"]})
        return True
    if "currently" in f"{part['mine']}{part['theirs']}{part['those']}{part['field']}":
        found["-now"] = True
    if part["mine"] or part["side"] == "your":
        found["of"] = "you"
    elif part["theirs"] or part["those"] or part["side"] in ("your opponent's", "their"):
        found["of"] = "opponent"
    elif part["places"]:
        if part["whose"] in ("your", "your opponent's", "their"):
            found["of"] = "you" if part["whose"] == "your" else "opponent"
        said = [w for w in SPLIT().split(str(part["places"]).replace("Deck/Extra", "Deck or Extra")) if w]
        if any(w.startswith("either ") for w in said) and part["whose"] in ("your", "your opponent's", "their"):
            return False  # one place of one player, the other of both
        names = [
            w.removeprefix("your ").removeprefix("either ").removeprefix("on the ").removesuffix("(s)").lower()
            for w in said
        ]
        if any(name.startswith("face-up") for name in names):
            found["face"] = "up"
        if "face-up extra deck" in names:
            found["-face-up there"] = True
            if any(name in ON_FIELD for name in names):
                return False  # on the field it may be face-down
        places = [PLACES[n] for n in names]
        found["in"] = places[0] if len(places) == 1 else places
        if places == ["field"]:
            del found["in"]
    return True
