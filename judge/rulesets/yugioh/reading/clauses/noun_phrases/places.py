"""What stands behind a noun of places: whose cards, and where they are."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.noun_phrases.found_words import Parts, Row, phrase
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import AND, SPLIT
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, once

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
    "that is banished": "banished", "that are banished": "banished", "face-up from your extra deck": "extra deck",
}  # fmt: skip
_PLACE = (
    r"(?:hand/field|hands?|Deck/Extra Deck|(?:(?:face-up )?Extra |Main )?Deck|(?:GY|Graveyard)(?:s|\(s\))?"
    r"|(?:face-up |side of the )?field"
    r"|face-up from your (?:(?:side of the )?field|Monster Zone)|(?<=or )face-up from your Extra Deck"
    r"|(?<= or )face-up on your field"
    r"|face-up (?:Monster|Spell & Trap) Zone|(?<= or )that (?:is|are) banished"
    r"|(?:Monster|Spell & Trap) (?:Zones?|Card Zones?)|Field Zones?|banishment)(?![\w-])"
)


_OR = r"(?: or| and/or)"
ROWS = {"main": "main", "extra": "extra", "center main": "center", "leftmost or rightmost main": "outer"}
"""Kinds of Monster Zones, by what texts call them."""
HALLS: tuple[Data, ...] = ({"in": "monster zone"}, {"in": "spell & trap zone", "pendulum_zone": True})
"""Where a card ``in your Monster Zone or Pendulum Zone`` is."""
PLACE_NAMES = Expression(r"hand|field|(?:Extra )?Deck|GY|Graveyard|banishment")
APART = Expression(r", or | or |, ")
"""What stands between places."""


def of_the_opponent(before: str) -> bool:
    """Does ``their`` after these words speak of the opponent?"""
    return "opponent" in before.lower() and "player" not in before.lower()


@once
def rows() -> tuple[Row, ...]:
    """The phrases, and what enters each."""
    whose = r"(?P<whose>your opponent's|your|either(?: player's)?|any|each player's|both players'|the|their)"
    return (
        phrase(
            r" on the field, except in the (?P<spared>Main|Extra) Monster Zones?(?![\w-])",
            opens=(" on the field,",),
            enter=_elsewhere,
        ),
        phrase(
            r" from your hand or (?:that(?:'s| is) )?(?P<covered>Set) on your field(?![\w-])",
            opens=(" from your hand or ",),
            enter=_hand_or_set,
        ),
        phrase(
            r" in your (?P<held>hand) or (?:that )?you control(?! in)(?![\w-])",
            opens=(" in your hand or ",),
            enter=_hand_or_controlled,
        ),
        phrase(
            r" (?:(?P<mine>you (?:currently )?control)|(?P<theirs>your opponent (?:currently )?controls)|"
            r"(?P<field>(?:currently )?on the field)|(?P<those>they (?:currently )?control))"
            r"(?: in (?:your|their) (?P<zone>Spell & Trap Zone|Monster Zone)s?(?![\w-]))?"
            r"(?:,? (?:and/)?or (?:(?:(?:that )?is )?in |(?=either ))(?P<owner>your opponent's|your|their|either) "
            r"(?P<also>GY|Graveyard|hand)(?![\w-])"
            r"|(?<=on the field) and/or (?:in )?(?:the )?(?P<everyones>GY|Graveyard)s?(?![\w-]))?",
            opens=(" you ", " your opponent ", " on the field", " currently on", " they "),
            enter=_controlled,
        ),
        phrase(
            r" on (?P<both_of>(?:your|their) field (?:and/)?or (?:in )?(?:your |their )?(?:GY|Graveyard))(?![\w-])",
            opens=(" on your field ", " on their field "),
            enter=_field_and_graveyard,
        ),
        phrase(
            r" on your (?P<around>field, GY,? and/or banishment)(?![\w-])",
            opens=(" on your field,",),
            enter=_field_graveyard_banishment,
        ),
        phrase(
            r" on (?P<side>your opponent's|your|their|either(?: player's)?)(?: side of the)? field", enter=_controlled
        ),
        phrase(
            r" (?:in|from) (?P<halls>your(?: opponent's)?) Monster Zones? or (?:your )?Pendulum Zones?(?![\w-])",
            opens=(" in ", " from "),
            enter=_halls,
        ),
        phrase(
            rf" (?:(?:currently )?in|(?P<directly>directly )?from) {whose} (?P<places>{_PLACE}(?:{AND}(?:your |either "
            rf"|on the (?=field))?{_PLACE})*)(?! to be)",
            opens=(" in ", " from ", " directly from ", " currently in "),
            enter=_in_places,
        ),
        phrase(
            r" (?:in|from) (?P<scales>your opponent's|your(?P<beside> other)?|an?y?|the|either(?: player's)?) Pendulum "
            r"Zones?(?! or|, (?:(?:and/)?or|and(?! if)|your|hand|GY|Graveyard|Deck|field|Monster|Extra|face-up"
            r"|banish\w*)\b|\()"
            r"(?![\w-])",
            opens=(" in ", " from "),
            enter=_pendulum_zones,
        ),
        phrase(
            r" (?:in|from) (?P<row>your opponent's|your|their|the|an?|either(?: player's)?|any) "
            r"(?P<rowkind>Main|Extra|center Main|leftmost or rightmost Main) Monster Zone(?:s|\(s\))?(?![\w-]| or)",
            opens=(" in ", " from "),
            enter=_rows,
        ),
        phrase(
            rf",? (?P<banished>that (?:is|are) (?:banished{_OR} (?:is |are )?in (?:your|their|either|the) "
            rf"(?:GY|Graveyard)(?:s|\(s\))?|in (?:your|their) (?:GY|Graveyard){_OR} banished"
            r"|banished(?P<spots>(?:, in your (?:hand|Deck|GY))*,? (?:and/)?or "
            r"(?:in your (?:hand|Deck|GY)|on your field)(?:(?:, or |, | or )(?:hand|Deck|GY))*)))(?![\w-])",
            opens=(" that ", ", that "),
            enter=_banished,
        ),
        phrase(r" from the (?P<top>top) of (?P<whose>your opponent's|your|their) Deck(?![\w-])", enter=_on_top),
        phrase(
            r" of your (?P<choice>choice)(?= from your (?:hand|(?:Extra )?Deck|GY)\b)",
            opens=(" of your choice",),
            enter=_chosen,
        ),
    )


def _taken(found: Data) -> bool:
    """Was a place said before? From here on one is."""
    if "in" in found or "-placed" in found:
        return True
    found["-placed"] = True
    return False


def _said(found: Data) -> bool:
    """Was said before whose cards they are, or where? From here on a place is."""
    return _taken(found) or "of" in found


def _player(whose: str | None) -> str:
    return "you" if whose == "your" else "opponent"


def _hand_or_set(_: Parts, found: Data) -> bool:
    """``from your hand or Set on your field``."""
    if _said(found):
        return False
    found.update({"of": "you", "in": ["hand", "field"], "face": "down"})
    return found.get("card") in ("spell", "trap", "spell or trap") or "name" in found


def _hand_or_controlled(_: Parts, found: Data) -> bool:
    """``in your hand or you control``."""
    if _said(found):
        return False
    found.update({"of": "you", "in": ["hand", "field"]})
    return True


def _controlled(part: Parts, found: Data) -> bool:
    """``you control``, ``your opponent controls in their Monster Zone``, ``on the field or in your GY``."""
    if _taken(found) if part["field"] else _said(found):
        return False
    if part["also"]:
        whose = "your" if part["mine"] else "their" if part["theirs"] else "either"
        owner = {"your opponent's": "their"}.get(str(part["owner"]), part["owner"])
        found["in"] = ["field", PLACES[str(part["also"]).lower()]]
        if owner != whose:
            return False
    if part["everyones"]:
        found["in"] = ["field", "graveyard"]
    if part["zone"]:
        if part["also"] or part["field"] or part["everyones"]:
            return False
        found["in"] = PLACES[part["zone"].lower()]
    if "currently" in f"{part['mine']}{part['theirs']}{part['those']}{part['field']}":
        found["-now"] = True
    if part["mine"] or part["side"] == "your":
        found["of"] = "you"
    elif part["theirs"] or part["those"] or part["side"] in ("your opponent's", "their"):
        found["of"] = "opponent"
    return True


def _field_and_graveyard(part: Parts, found: Data) -> bool:
    """``on your field or GY``."""
    said = str(part["both_of"])
    theirs = [who == "their" for who in ("your", "their") for _ in range(said.count(who))]
    if _said(found) or any(theirs) is not all(theirs):
        return False
    found.update({"of": "opponent" if theirs[0] else "you", "in": ["field", "graveyard"]})
    return True


def _field_graveyard_banishment(_: Parts, found: Data) -> bool:
    """``on your field, GY, and/or banishment``."""
    if _said(found):
        return False
    found.update({"of": "you", "in": ["field", "graveyard", "banished"]})
    return True


def _elsewhere(part: Parts, found: Data) -> bool:
    """``on the field, except in the Extra Monster Zones``: in the Main Monster Zones."""
    if _said(found) or "zone_kind" in found or found.get("card") != "monster":
        return False
    found["zone_kind"] = "main" if part["spared"] == "Extra" else "extra"
    return True


def _halls(part: Parts, found: Data) -> bool:
    """``in your Monster Zone or Pendulum Zone``."""
    if _said(found) or "one_of" in found:
        return False
    found.update({"one_of": [dict(hall) for hall in HALLS], "in": [str(hall["in"]) for hall in HALLS]})
    found["of"] = _player(part["halls"])
    return True


def _in_places(part: Parts, found: Data) -> bool:
    """``in your hand or GY``, ``from either Graveyard``."""
    again = part["whose"] == "your" and found.get("of") == "you" and "-of banished" in found
    if _taken(found) if again else _said(found):
        return False
    whose = "your" if part["directly"] and part["whose"] == "the" else part["whose"]  # nobody Sets a card of another
    of_one = whose in ("your", "your opponent's", "their")
    if of_one:
        found["of"] = _player(whose)
    said = [
        word
        for word in SPLIT().split(
            str(part["places"]).replace("Deck/Extra", "Deck or Extra").replace("hand/field", "hand or field")
        )
        if word
    ]
    if of_one and any(word.startswith("either ") for word in said):
        return False  # one place of one player, the other of both
    names = [
        word.removeprefix("your ").removeprefix("either ").removeprefix("on the ").removesuffix("(s)").lower()
        for word in said
    ]
    if any(name.startswith("face-up") for name in names):
        found["face"] = "up"
    if {"face-up extra deck", "face-up from your extra deck"} & set(names):
        found["-face-up there"] = True
        if any(name in ON_FIELD for name in names):
            return False  # on the field it may be face-down
    places = [PLACES[name] for name in names]
    if places != ["field"]:
        found["in"] = places[0] if len(places) == 1 else places
    return True


def _pendulum_zones(part: Parts, found: Data) -> bool:
    """``in your Pendulum Zone``."""
    if _said(found):
        return False
    whose = str(part["scales"])
    if whose.startswith("your"):
        found["of"] = "opponent" if "opponent" in whose else "you"
    found.update({"in": "spell & trap zone", "pendulum_zone": True, **({"other": True} if part["beside"] else {})})
    return True


def _rows(part: Parts, found: Data) -> bool:
    """``in your Main Monster Zone``, ``in the Extra Monster Zone``."""
    of_any = part["row"] in ("the", "an", "a", "any")
    controlled = of_any and found.get("of") and "-placed" in found and "in" not in found
    if not controlled:  # else "1 monster you control in the Extra Monster Zone"
        if _taken(found) if of_any else _said(found):
            return False
        if part["row"] in ("your", "their", "your opponent's"):
            found["of"] = _player(part["row"])
    found["zone_kind"] = ROWS[str(part["rowkind"]).lower()]
    return found.get("card") == "monster"


def _banished(part: Parts, found: Data) -> bool:
    """``that is banished or in your GY``."""
    said = str(part["banished"])
    whose = "" if " either " in said or " the " in said else "you" if "your" in said else "opponent"
    if _taken(found) or found.get("of", whose) != whose or (whose == "opponent" and "of" not in found):
        return False
    spots = [PLACES[one.lower()] for one in PLACE_NAMES.findall(part["spots"] or "GY")]
    found.update({**({"of": whose} if whose else {}), "in": ["banished", *spots]})
    found.pop("-of banished", None)
    return True


def _on_top(part: Parts, found: Data) -> bool:
    """``from the top of your Deck``."""
    if _said(found):
        return False
    found.update({"of": _player(part["whose"]), "in": "deck", "top": True})
    return True


def _chosen(_: Parts, __: Data) -> bool:
    """``of your choice``: they are chosen anyway."""
    return True
