"""What stands behind a noun of its numbers: ATK, DEF, Level, and how they compare with those of this card."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.noun_phrases.found_words import Parts, Row, phrase, unsaid
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, once


@once
def rows() -> tuple[Row, ...]:
    """The phrases, and what enters each."""
    return (
        phrase(
            r" (?:that ha(?:s|ve)|with) (?P<scaled>a Level)(?= ?$|[,;.]| \(| (?:is|are|from|in)\b)", enter=_with_level
        ),
        phrase(
            r" (?P<unscaled>without a Level)(?= ?$|[,;.]| (?:you|your|on|that|is|are|cannot)\b)",
            opens=(" without a",),
            enter=_without_level,
        ),
        phrase(
            r" with (?P<once>\d+) (?:or (?P<oncebound>less|more) )?original (?P<oncewhat>ATK|DEF)"
            r"(?P<onceor> (?:or|and/or) DEF)?(?P<onceboth> and DEF)?(?![/\w])",
            enter=_original,
        ),
        phrase(
            r",? (?:whose original (?P<oncekey>Level|ATK|DEF)s? (?:is|are)|with an original (?P<oncelevel>Level) of) "
            r"(?P<oncenumber>\d+)(?: or (?P<oncelimit>higher|lower|more|less))?(?![/\w])",
            opens=(" whose ", ", whose ", " with an ", ", with an "),
            enter=_original,
        ),
        phrase(r" (?:with|that ha(?:s|ve)) (?P<either>\d+) ATK (?:and/)?or DEF(?![\w/])", enter=_with_either),
        phrase(
            r" whose ATK is (?:less|lower) than or equal to (?P<purse>their) LP(?=$|[,;.])",
            opens=(" whose ATK",),
            enter=_payable,
        ),
        phrase(r" with less than (?P<below>[1-9]\d*) (?P<stat>ATK|DEF)(?![/\w])", enter=_below),
        phrase(r" with more than (?P<once_above>\d+) original (?P<oncewhat>ATK|DEF)(?![\w/])", enter=_above_once),
        phrase(r" with more than (?P<above>\d+) (?P<stat>ATK|DEF)(?![/\w])", enter=_above),
        phrase(
            r",? except (?:an? )?Level (?P<level_not>\d+) monsters?(?= ?$|[,;.]| to the GY)",
            opens=(",", " except"),
            enter=_but_level,
        ),
        phrase(
            r",? except with (?P<but_value>\d+) (?P<but_stat>ATK|DEF)(?=$|[,;.])",
            opens=(", except with", " except with"),
            enter=_but_with,
        ),
        phrase(
            r" with an original (?P<once_either>ATK or DEF) of (?P<once_number>\d+)(?=$|[,;.]| (?:you|your|on)\b)",
            opens=(" with an original",),
            enter=_originally_either,
        ),
        phrase(
            r" (?:whose|with) ATK (?:equals|is equal to|equal to) its own (?P<even>DEF)"
            r"(?=$|[;.]|,(?! but (?:with |a |an |\d))| (?:you|your|from|in|on)\b)",
            opens=(" whose ", " with "),
            enter=_equal,
        ),
        phrase(
            r" with (?P<twice>\d+ ATK (?:&|and) \d+ DEF,? or \d+ ATK (?:&|and) \d+ DEF)(?![\w/])",
            opens=(" with ",),
            enter=_with_one_pair,
        ),
        phrase(r" with (?P<both>\d+ ATK(?:/(?:\d+ )?| and (?:\d+ )?)DEF)(?![\w/])", enter=_with_both),
        phrase(
            r" with (?P<least>\d+)(?P<atleast> or more)? ATK and (?P<and_def>\d+)"
            r"(?: or (?P<def_bound>less|more))? DEF(?![\w/])",
            enter=_with_at_least,
        ),
        phrase(r" with (?P<all_of>\d+) or (?P<each_bound>less|more) ATK and DEF(?![\w/])", enter=_with_each),
        phrase(
            r" (?:with|that ha(?:s|ve)) (?P<value>\d+) (?:or (?P<bound>less|more) )?(?P<what>ATK|DEF)(?![/\w])",
            enter=_with,
        ),
        phrase(
            r" (?:with|that has) the (?P<rank>highest|lowest) (?P<highest>ATK|DEF)"
            r"(?: \((?:your|their) choice, if tied\))?",
            enter=_extreme,
        ),
        phrase(
            r",? (?:with (?:an? )?(?:Level|Rank|Link Rating) equal to|whose Level (?:equals|is equal to)) the "
            r"(?P<as_paid>(?:total )?number)(?: of (?:cards|monsters))? (?:banished"
            r"|sent(?: to the (?:GY|Graveyard))?|discarded|Tributed|placed|shuffled(?: into the Deck)?)"
            r"(?: to activate this (?:card|effect))?(?=$|[,;.])",
            opens=(" with ", ", with ", " whose ", ", whose "),
            enter=_as_paid,
        ),
        phrase(
            r" with (?:an? )?(?P<than>(?:less|lower|higher) (?:ATK|DEF|Level) than"
            r"|(?:ATK|DEF|Level) (?:less|lower|higher|greater) than(?: or equal to)?|(?:ATK|DEF|Level) equal to"
            r"|different Level (?:than|from)|the same Level as) this "
            r"(?:face-up )?(?:card|monster)(?:'s(?: (?:own )?(?P<same>ATK|DEF|Level))?)?(?=$|[,;.]| \(|"
            r" (?:you|your|from|in|on|is|are)\b)",
            opens=(" with ",),
            enter=_than_this,
        ),
        phrase(
            r",? whose (?P<than>(?:ATK|DEF|Level) is (?:less|lower|higher|greater) than(?: or equal to)?) this "
            r"(?:face-up )?(?:card|monster)(?:'s(?: (?:own )?(?P<same>ATK|DEF|Level))?)?(?=$|[,;.]| \(| "
            r"(?:you|your|from|in|on)\b)",
            opens=(" whose ", ", whose "),
            enter=_than_this,
        ),
        phrase(
            r",? whose original (?:Level/Rank is|Levels/Ranks are) (?P<born_than>lower|higher) than this card's "
            r"(?:current )?Level(?=$|[,;.])",
            opens=(" whose ", ", whose "),
            enter=_born_than_this,
        ),
        phrase(
            r",? whose (?:current )?(?P<against>ATK|DEF|Level) is (?P<how>different from|higher than|lower than"
            r"|less than) its original (?P<original>ATK|DEF|Level)(?=$|[,;.]| \(| (?:you|your|in|on)\b)",
            opens=(" whose ", ", whose "),
            enter=_than_original,
        ),
        phrase(
            r",? whose (?:current )?(?P<altered>ATK and/or DEF|ATK or DEF) (?:is|are) different from (?:its|their) "
            r"original values?(?=$|[,;.]| (?:you|your|in|on)\b)",
            opens=(" whose ", ", whose "),
            enter=_altered,
        ),
    )


_LIMITS = {"less": "max", "lower": "max", "more": "min", "higher": "min"}
_NUMBERS = Expression(r"\d+")


def _with_level(_: Parts, found: Data) -> bool:
    """``that has a Level``."""
    free = "level" not in found and not {"xyz", "link"} & set(found.get("kind", ()))
    found["not_kind"] = [*found.get("not_kind", []), "xyz", "link"]
    return free


def _without_level(_: Parts, found: Data) -> bool:
    """``without a Level``: an Xyz or a Link Monster."""
    free = found.get("card") == "monster" and not {"level", "barring"} & found.keys()
    found["barring"] = {"not_kind": ["xyz", "link"]}
    return free


def _original(part: Parts, found: Data) -> bool:
    """``with 1000 original ATK``, ``whose original Level is 4 or lower``."""
    key = str(part["oncewhat"] or part["oncekey"] or part["oncelevel"]).lower()
    number, bound = int(part["once"] or part["oncenumber"] or 0), part["oncebound"] or part["oncelimit"]
    wanted: Data | int = {_LIMITS[bound]: number} if bound else number
    if "original" in found or found.get("card") != "monster":
        return False
    if part["onceor"]:
        if "one_of" in found:
            return False
        found["one_of"] = [{"original": {one: wanted}} for one in ("atk", "def")]
        return True
    found["original"] = dict.fromkeys(("atk", "def") if part["onceboth"] else (key,), wanted)
    return True


def _with_either(part: Parts, found: Data) -> bool:
    """``with 0 ATK or DEF``."""
    free = unsaid(found, "atk", "def", "one_of")
    found["one_of"] = [{key: int(str(part["either"]))} for key in ("atk", "def")]
    return free


def _payable(_: Parts, found: Data) -> bool:
    """``whose ATK is less than or equal to their LP``."""
    found["atk_up_to_lp"] = True
    return found.get("card") == "monster" and found.get("of") == "opponent"


def _below(part: Parts, found: Data) -> bool:
    """``with less than 1000 ATK``."""
    key = str(part["stat"]).lower()
    free = key not in found
    found[key] = {"max": int(str(part["below"])) - 1}
    return free


def _above(part: Parts, found: Data) -> bool:
    """``with more than 1000 ATK``."""
    key = str(part["stat"]).lower()
    free = key not in found
    found[key] = {"min": int(str(part["above"])) + 1}
    return free


def _above_once(part: Parts, found: Data) -> bool:
    """``with more than 1000 original ATK``."""
    free = "original" not in found and found.get("card") == "monster"
    found["original"] = {str(part["oncewhat"]).lower(): {"min": int(str(part["once_above"])) + 1}}
    return free


def _but_level(part: Parts, found: Data) -> bool:
    """``except Level 4 monsters``."""
    where = found.get("in", "field")
    places = {where} if isinstance(where, str) else set(where)
    level = int(str(part["level_not"]))
    if not unsaid(found, "level", "one_of") or found.get("card") != "monster" or not places <= {"hand", "deck"}:
        return False
    found["one_of"] = [{"level": {"max": level - 1}}, {"level": {"min": level + 1}}]
    return True


def _but_with(part: Parts, found: Data) -> bool:
    """``except with 1950 ATK``."""
    free = "barring" not in found
    found["barring"] = {str(part["but_stat"]).lower(): int(str(part["but_value"]))}
    return free


def _originally_either(part: Parts, found: Data) -> bool:
    """``with an original ATK or DEF of 0``."""
    free = unsaid(found, "original", "one_of") and found.get("card") == "monster"
    found["one_of"] = [{"original": {key: int(str(part["once_number"]))}} for key in ("atk", "def")]
    return free


def _equal(_: Parts, found: Data) -> bool:
    """``whose ATK equals its own DEF``."""
    found["atk_equals_def"] = True
    return found.get("card") == "monster"


def _with_both(part: Parts, found: Data) -> bool:
    """``with 1500 ATK and 200 DEF``."""
    free, numbers = unsaid(found, "atk", "def"), [int(number) for number in _NUMBERS.findall(str(part["both"]))]
    found["atk"], found["def"] = numbers[0], numbers[-1]
    return free


def _with_one_pair(part: Parts, found: Data) -> bool:
    """``with 2400 ATK and 1000 DEF, or 2800 ATK and 1000 DEF``."""
    free, numbers = unsaid(found, "atk", "def", "one_of"), [int(one) for one in _NUMBERS.findall(str(part["twice"]))]
    found["one_of"] = [{"atk": atk, "def": defense} for atk, defense in zip(numbers[::2], numbers[1::2], strict=True)]
    return free


def _with_at_least(part: Parts, found: Data) -> bool:
    """``with 1500 or more ATK and 200 DEF``."""
    free, number = unsaid(found, "atk", "def"), int(str(part["and_def"]))
    found["atk"] = {"min": int(str(part["least"]))} if part["atleast"] else int(str(part["least"]))
    found["def"] = {_LIMITS[part["def_bound"]]: number} if part["def_bound"] else number
    return free


def _with_each(part: Parts, found: Data) -> bool:
    """``with 1500 or less ATK and DEF``."""
    free, wanted = unsaid(found, "atk", "def"), {_LIMITS[str(part["each_bound"])]: int(str(part["all_of"]))}
    found["atk"], found["def"] = wanted, dict(wanted)
    return free


def _with(part: Parts, found: Data) -> bool:
    """``with 1500 or less ATK``."""
    key, number = str(part["what"]).lower(), int(str(part["value"]))
    free = key not in found
    found[key] = {_LIMITS[part["bound"]]: number} if part["bound"] else number
    return free


def _extreme(part: Parts, found: Data) -> bool:
    """``with the highest ATK``."""
    found[str(part["rank"])] = str(part["highest"]).lower()
    return found.get("count") == 1


def _as_paid(part: Parts, found: Data) -> bool:
    """``whose Level equals the number of cards sent``."""
    free = "level" not in found
    found["level"] = "cost cards"
    return free


_THAN = {
    "less than": "lower", "lower than": "lower", "higher than": "higher", "greater than": "higher",
    "less than or equal to": "at most", "lower than or equal to": "at most", "higher than or equal to": "at least",
    "greater than or equal to": "at least", "equal to": "equal", "different from": "different",
    "different than": "different", "the same as": "equal",
}  # fmt: skip
_STAT = Expression(r"ATK|DEF|Level")


def _than_this(part: Parts, found: Data) -> bool:
    """``with less ATK than this card``."""
    said = str(part["than"])
    key = _STAT.search(said)
    if key is None or "against_this" in found or found.get("card") != "monster" or part["same"] not in (None, key[0]):
        return False
    way = " ".join(said.replace(key.group(), "").replace(" is ", " ").split())
    found["against_this"] = {key.group().lower(): _THAN[way]}
    return True


def _born_than_this(part: Parts, found: Data) -> bool:
    """``whose original Level/Rank is lower than this card's Level``."""
    free = "against_this" not in found and found.get("card") == "monster"
    found["against_this"] = {"original_level": str(part["born_than"])}
    return free


def _than_original(part: Parts, found: Data) -> bool:
    """``whose ATK is higher than its original ATK``."""
    key = str(part["against"])
    free = key == part["original"] and "against_original" not in found
    found["against_original"] = {key.lower(): _THAN[str(part["how"])]}
    return free


def _altered(_: Parts, found: Data) -> bool:
    """``whose ATK and/or DEF is different from its original value``."""
    free = unsaid(found, "one_of", "against_original")
    found["one_of"] = [{"against_original": {key: "different"}} for key in ("atk", "def")]
    return free and found.get("card") == "monster"
