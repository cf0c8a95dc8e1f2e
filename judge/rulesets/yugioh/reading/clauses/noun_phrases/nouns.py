"""The words of noun phrases: counts, properties, nouns and places, as tables of patterns."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression, Ways
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, once
from judge.rulesets.yugioh.table import terms

ATTRIBUTES, RACES = terms.ATTRIBUTES, terms.TYPES
EXTREMES = frozenset({"highest", "lowest"})
"""What picks one card out of those that fit, by its ATK or DEF."""
KINDS = (
    "Quick-Play", "Continuous", "Synchro", "Pendulum", "Counter", "Ritual", "Fusion", "Normal", "Effect", "Spirit",
    "Gemini", "Equip", "Field", "Tuner", "Union", "Flip", "Toon", "Xyz", "Link",
)  # fmt: skip
WAYS = ("special", "tribute", "fusion", "ritual", "synchro", "xyz", "link", "pendulum", "normal")
"""How monsters are Summoned."""
AND = r"(?:, (?:or |and |and/or )?| or | and | and/or )"
OR = r"(?:, or |, | or | and/or )"
NAME = r'"(?:[^"]|(?<= )"[A-Z][^"]*"(?="))+"'
_NAME = Expression(NAME)


@once
def SPLIT() -> Expression:
    """What stands between the members of a list."""
    return Expression(r",? (?:and/or|or|and) |, ")


def list_of(items: tuple[str, ...] | str) -> str:
    """An expression for one or several of these, however they are joined."""
    one = items if isinstance(items, str) else "(?:" + "|".join(items) + ")"
    return f"{one}(?:{AND}{one})*"


def way_come(words: str) -> str:
    """How a monster was Summoned: ``Special Summoned``, ``Normal Summoned/Set``, ``Normal Summoned`` and not Set."""
    return "normal summoned" if words == "Normal Summoned" else words.split()[0].lower()


def listed(words: str) -> list[str]:
    """The members of ``A, B, or C``; names in quotation marks are kept whole, without the ``(s)`` of a plural."""
    if words.startswith('"'):
        return [n[1:-1].removesuffix("(s)") for n in _NAME.findall(words)]
    return [w.removesuffix("-Type") for w in SPLIT().split(words) if w]


@once
def MATERIALS() -> Expression:
    """``1 of the Fusion Materials``, ``up to 3 materials``, of which it is said next on what they are listed."""
    return Expression(
        r"(?P<up>up to )?(?P<n>\d) (?:of the (?:(?:Fusion|Synchro) )?[Mm]aterials?(?: Monsters)?|materials?)"
        r"(?=,? (?:whose names? (?:is|are) |(?:specifically )?(?:listed|mentioned) on ))"
    )


@once
def TOP() -> Expression:
    """``the top 3 cards of your Deck``."""
    return Expression(
        r"(?:the )?top (?:(?P<n>\d+) )?cards? (?:of|from) (?P<whose>your|your opponent's|their) Deck(?![\w-])"
    )


def from_the_top(match: re.Match[str]) -> Data:
    """The selector of the top cards of a Deck."""
    of = "you" if match.group("whose") == "your" else "opponent"
    return {"count": int(match.group("n") or 1), "of": of, "in": "deck", "top": True}


@once
def _COUNTS() -> Ways:
    of = r"(?: of (?P<whose>your(?: opponent's)?))? "
    return Ways(
        Expression(
            rf"(?:(?P<least>\d+) or more|(?P<low>(?:\d+, )*\d+),? or (?P<high>\d+)|a total of (?P<total>\d+)|(?:the )?"
            rf"(?P<n>\d+)){of}(?P<random>random )?",
            re.IGNORECASE,
            _NUMBERS,
        ),
        Expression(rf"(?P<one>an?(?! opponent's)){of}", re.IGNORECASE, ("a ", "an ")),
        Expression(
            r"(?P<the>the )(?=(?:face-up )?(?:(?:Attack|Defense) Position )?monster "
            r"(?:your opponent controls |you control |on the field )?"
            r"(?:with|that has) the (?:highest|lowest) |card in your other Pendulum Zone(?! or))",
            opens=("the ",),
        ),
        Expression(
            r"(?P<all>the )(?=(?:face-up )?[^,.;]*?[Mm]onsters (?:you|your opponent) currently controls?\b)",
            opens=("the ",),
        ),
        Expression(
            r"(?:up to (?P<most>\d+)|at least (?P<atleast>\d+)"
            r"|(?P<any>any number of(?: (?P<anyones>your(?: opponent's)?)(?= ))?)"
            r"|(?P<all>all(?: (?P<alls>your(?: opponent's)?))?|every|each)|(?P<possible>as many)|(?P<another>another))"
            rf"{of}|(?P<theirs>an opponent's|your opponent's|opponent's"
            r"|the opponent's(?= (?:Effect )?[Mm]onsters\b)) |(?P<yours>your)(?! opponent's) ",
            re.IGNORECASE,
            (
                "up to",
                "at least",
                "any number",
                "a number",
                "all",
                "every",
                "each",
                "as many",
                "an",
                "your",
                "opponent's",
                "the opponent's",
            ),
        ),
    )


_NUMBERS = ("the ", "a total of ", *"0123456789")
_COUNTED = (
    "the",
    "most",
    "least",
    "atleast",
    "low",
    "n",
    "total",
    "any",
    "anyones",
    "all",
    "alls",
    "possible",
    "another",
    "whose",
    "theirs",
    "yours",
    "random",
)


def count(words: str, at: int) -> re.Match[str] | None:
    """How many: ``1``, ``up to 2``, ``any number of``, ``all``, ``a``, ``an opponent's``, ``1 of your``."""
    return _COUNTS().match(words, at)


def counted(match: re.Match[str], found: Data) -> bool:
    """Enter the count; False for words that only look like one."""
    part = {**dict.fromkeys(_COUNTED), **match.groupdict()}
    if part["the"]:
        found["count"] = 1
    if part["random"]:
        found["-random"] = True
    if part["most"]:
        found["count"] = {"min": 1, "max": int(part["most"])}
    elif part["least"] or part["atleast"]:
        found["count"] = {"min": int(part["least"] or part["atleast"] or 0)}
    elif part["low"]:
        numbers = [*(int(one) for one in part["low"].split(", ")), int(match["high"])]
        alone = len(numbers) == 2 and numbers[1] == numbers[0] + 1  # "3 or 6" is not 4
        found["count"] = {"min": numbers[0], "max": numbers[1]} if alone else {"exactly": numbers}
        if sorted(set(numbers)) != numbers:
            return False
    elif part["n"] or part["total"]:
        found["count"] = int(str(part["n"] or part["total"]))
        if part["total"]:
            found["-total"] = True
    elif part["any"]:
        found["count"] = {"min": 1}
    elif part["all"]:
        found["count"] = "all"
    elif part["possible"]:
        found.update({"count": "all", "-possible": True})
    elif part["another"]:
        found["other"] = True
    if part["alls"]:
        found["of"] = "opponent" if "opponent" in part["alls"].lower() else "you"
    if whose := part["whose"] or part["anyones"]:
        found["of"] = "you" if whose.lower() == "your" else "opponent"
        found["-of banished"] = True
    if part["theirs"]:
        found["of"] = "opponent"
    if part["yours"]:
        found["of"] = "you"
    return found.get("count") != 0 and (found["count"] if isinstance(found.get("count"), int) else 1) > 0


@once
def _BEFORE() -> Ways:
    kinds, others = "|".join((*KINDS, "Token")), "|".join((*RACES, *ATTRIBUTES))
    one_attribute = f"(?:{'|'.join(ATTRIBUTES)})(?![\\w-])"
    one_race = f"(?:{'|'.join(RACES)})(?:-Type)?(?![\\w-])"
    return Ways(
        Expression(
            r"(?:(?P<other>other)|(?P<face>[Ff]ace-up|face-down|Set)"
            r"|(?P<came>(?:Special|Tribute|Fusion|Ritual|Synchro|Xyz|Link|Pendulum) Summoned"
            r"|Normal Summoned(?:(?:/| or )Set)?)"
            r"|(?P<theirs>opponent's)"
            r"|(?P<position>(?:face-up )?(?:Attack|Defense) Position)|(?P<banished>(?:currently )?banished)"
            r"|(?P<linked>(?:[Cc]o-)?linked)) ",
            opens=(
                "other",
                "face-",
                "Face-",
                "Set",
                *(way.title() for way in WAYS),
                "opponent's",
                "Attack",
                "Defense",
                "banished",
                "co-",
                "linked",
                "currently",
            ),
        ),
        Expression(
            r"(?P<scale>(?:(?:Level|Rank|Link)/)+(?:Level|Rank|Link)|Level|Rank|Link-)[ -]?(?P<number>\d+)"
            r"(?P<row>(?:, \d+)+(?=,? or \d+ ))?(?:,? (?:or (?P<more>higher|lower|more|less|\d+)))? ",
            opens=("Level", "Rank", "Link"),
        ),
        Expression(
            rf"(?P<mixed>(?:{one_attribute}(?:{OR}{one_attribute})*{OR}{one_race}|{one_race}(?:{OR}{one_race})*{OR}"
            rf"{one_attribute})(?:{OR}(?:{one_attribute}|{one_race}))*) (?!{one_attribute}|{one_race})",
            opens=(*ATTRIBUTES, *RACES),
        ),
        Expression(
            rf"(?P<namedor>{NAME} and/or (?:{one_attribute}|{one_race})|(?:{one_attribute}|{one_race}) and/or {NAME}) "
            rf"(?=monsters)|(?:(?<=\d )|(?<=lower )|(?<=higher ))(?P<namedone>{NAME} or (?:{one_attribute}|{one_race})"
            rf"|(?:{one_attribute}|{one_race}) or {NAME}) (?=monsters?\b)",
            opens=('"', *ATTRIBUTES, *RACES),
        ),
        Expression(rf"(?P<attribute>{list_of(ATTRIBUTES)}) ", opens=ATTRIBUTES),
        Expression(rf"(?P<race>{list_of('(?:' + '|'.join(RACES) + ')(?:-Type)?')}) ", opens=RACES),
        Expression(rf"(?P<kind>{list_of(KINDS)}) ", opens=KINDS),
        Expression(
            rf"(?:non-(?P<notkind>{kinds})|non-(?P<notrace>{others})|non-(?P<notnamed>{NAME})) ", opens=("non-",)
        ),
        Expression(rf"(?P<named>{list_of(NAME)}(?= (?:[A-Z]|monster|card|non-))) ", opens=('"',)),
    )


def before(words: str, at: int) -> re.Match[str] | None:
    """A property that stands before the noun."""
    return _BEFORE().match(words, at)


def qualified(match: re.Match[str], found: Data) -> bool:
    """Enter a property; False if the vocabulary cannot say it beside the others."""
    key, words = str(match.lastgroup), match.group(str(match.lastgroup))
    if key in ("number", "row", "more"):
        return _level(match, found)
    if key == "other":
        found["other"] = True
    elif key == "face":
        if "face" in found:
            return False
        found["face"] = "up" if words.lower() == "face-up" else "down"
    elif key == "came":
        if "summoned" in found:
            return False
        found["summoned"] = way_come(words)
    elif key == "theirs":
        if "of" in found:
            return False
        found["of"] = "opponent"
    elif key == "mixed":
        return _mixed(listed(words), found)
    elif key in ("namedor", "namedone"):
        return _mixed(words.split(" and/or " if key == "namedor" else " or "), found)
    elif key == "position":
        if words.startswith("face-up"):
            found["face"] = "up"
        found["position"] = "attack" if "Attack" in words else "defense"
    elif key == "banished":
        found["in"] = "banished"
    elif key == "linked":
        found["linked" if words == "linked" else "co_linked"] = True
    elif key == "notkind":
        found["not_kind"] = [*found.get("not_kind", []), words.lower()]
    elif key == "notrace" and (without := f"not_{'attribute' if words in ATTRIBUTES else 'race'}") not in found:
        found[without] = words
    elif key == "notnamed" and "not_named" not in found:
        found["not_named"] = words[1:-1]
    elif key in ("attribute", "race", "kind", "named") and key not in found:
        members = listed(words)
        if key == "kind":
            found[key] = [m.lower() for m in members]
        else:
            found[key] = members[0] if len(members) == 1 else members
    elif key == "kind" and [words.lower()] != [found.get("-scale")]:
        return _also(listed(words), found)
    else:
        return key == "kind"
    return True


def _also(kinds: list[str], found: Data) -> bool:
    """A second kind beside the first (``Tuner Synchro Monster``): a card must be of both."""
    if "also_kind" in found:
        return False
    found["also_kind"] = [kind.lower() for kind in kinds]
    return True


def _mixed(members: list[str], found: Data) -> bool:
    """``WIND or Dragon``: of an Attribute or of a Type."""
    if {"attribute", "race", "one_of"} & set(found):
        return False
    found["one_of"] = [
        {"named": one[1:-1]}
        if one.startswith('"')
        else {"attribute" if one in ATTRIBUTES else "race": one.removesuffix("-Type")}
        for one in members
    ]
    return True


def _level(match: re.Match[str], found: Data) -> bool:
    if "level" in found:
        return False
    number, more, scale = int(match.group("number")), match.group("more"), match.group("scale")
    if more and more.isdigit():
        row = [number, *(int(one) for one in (match.group("row") or "").split(", ") if one), int(more)]
        if row == [*range(number, int(more) + 1)]:
            found["level"] = {"min": number, "max": int(more)}
        elif "one_of" in found:
            return False
        else:
            found["one_of"] = [{"level": one} for one in row]
    else:
        limits = {"higher": "min", "more": "min", "lower": "max", "less": "max"}
        found["level"] = {limits[more]: number} if more else number
    if "/" in scale:
        return _scales(scale.split("/"), found)
    if scale != "Level":
        kind = "xyz" if scale == "Rank" else "link"
        if found.get("kind", [kind]) != [kind]:
            return False
        found["kind"] = [kind]
        found["-scale"] = kind
    return True


def _scales(scales: list[str], found: Data) -> bool:
    """``Level/Rank 4``: what has neither is not meant."""
    if len(set(scales)) != len(scales) or "-scale" in found:
        return False
    found["-scales"] = True
    if "Level" not in scales:
        if "kind" in found:
            return False
        found["kind"] = ["xyz", "link"]
    for scale, kind in (("Rank", "xyz"), ("Link", "link")):
        if scale not in scales:
            found["not_kind"] = [*found.get("not_kind", []), kind]
    return True


_ALONE = r"(?![\w/-]|'s)(?! effects?| or effects?)"


@once
def _HEAD() -> Ways:
    return Ways(
        Expression(
            r"(?P<frame>Spell(?: Card)?/Trap Cards?(?:\(s\))?|Spells?/Traps?(?:\(s\))?|Spell (?:and|or) Trap Cards?"
            r"|Spells? (?:and|or) Traps?|Spells?(?:\(s\))?(?: Cards?(?:\(s\))?)?"
            rf"|Traps?(?:\(s\))?(?: Cards?(?:\(s\))?)?){_ALONE}",
            opens=("Spell", "Trap"),
        ),
        Expression(
            r"(?P<frame>(?:Monster|Equip) Cards?(?:\(s\))?|[Mm]onsters?(?:\(s\))?|cards?(?:\(s\))?|(?<=Set )Cards?"
            r"|Tuners?(?:\(s\))?(?!(?: (?:Effect|Synchro|Pendulum"
            r"|Fusion|Ritual|Normal|Xyz|Link))* [Mm]onster)|Tokens?(?:\(s\))?)"
            rf"{_ALONE}",
            opens=("monster", "card", "Card", "Equip", "Tuner", "Token"),
        ),
        Expression(
            rf"(?:cop(?:y|ies) of )?(?P<name>{list_of(NAME)})(?:\(s\))?{_ALONE}",
            opens=('"', "cop"),
        ),
    )


def head(words: str, at: int) -> re.Match[str] | None:
    """The noun itself, or a name that stands alone."""
    return _HEAD().match(words, at)


_BOTH = Expression(r"\",? and \"")
_OF_SPELLS_ALONE = frozenset({"quick-play", "equip", "field", "ritual"})


def _in_the_singular(name: str) -> tuple[str, ...]:
    """What a name may be that stands in the plural, perhaps: a Token is called by the singular."""
    if name.endswith(" Tokens"):
        return (name[:-1],)
    return (name, name[:-1]) if name.endswith("s") else (name,)


def headed(match: re.Match[str], found: Data) -> bool:
    """Enter the noun; False if it does not go with the properties."""
    if match.lastgroup == "name":
        if {"named", "kind", "level", "race", "one_of"} & set(found):
            return False
        if _BOTH.search(match.group("name")) and found.get("count") != "all":
            return False  # one of each, which no selector says
        names = listed(match.group("name"))
        if found.get("count", 1) != 1 and match.group()[0] == '"':  # "2 "Sheep Dogs"": it may be in the plural
            names = [n for name in names for n in _in_the_singular(name)]
        found["name"] = names[0] if len(names) == 1 else names
        return True
    words = match.group("frame").lower()
    if words.startswith("spell") and "trap" in words:
        if set(found.get("kind", ())) & _OF_SPELLS_ALONE:  # "1 Quick-Play Spell or Trap": any Trap
            found["one_of"] = [{"card": "spell", "kind": found.pop("kind")}, {"card": "trap"}]
        else:
            found["card"] = "spell or trap"
    elif words.startswith("spell"):
        found["card"] = "spell"
    elif words.startswith("trap"):
        found["card"] = "trap"
    elif words.startswith("monster card"):
        found["printed"] = "monster"
    elif words.startswith("equip card"):
        if {"level", "race", "attribute", "kind", "one_of"} & set(found):
            return False
        found["lies_as"] = "equip card"
    elif words.startswith("card"):
        if {"level", "race", "attribute", "kind", "one_of"} & set(found):
            return False
    else:
        found["card"] = "monster"
        kind = {"tu": "tuner", "to": "token"}.get(words[:2])
        if kind:
            if "kind" in found:
                return kind == "tuner" and _also([kind], found)
            found["kind"] = [kind]
    found.pop("-scale", None)
    return True


@once
def _NAMED_MONSTER() -> Expression:
    return Expression(rf"(?P<name>{NAME}) (?:(?:Effect|Fusion|Ritual|Synchro|Xyz|Pendulum|Link) )?[Mm]onster or $")


def named_before(words: str, at: int) -> Data:
    """``an "A" monster or Field Spell``: the name in front of the monster is said of the Spell as well."""
    if not words.endswith(" or ", 0, at):
        return {}
    before = _NAMED_MONSTER().search(words[:at])
    return {"named": before["name"][1:-1]} if before else {}
