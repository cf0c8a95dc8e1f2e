"""Comparisons with a card spoken of before: ``with the same Level as that monster``, ``with a different name from the
Tributed monster``, ``whose Level is 1 higher than that target's``."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.noun_phrases.comparing_words import HAS, WAYS
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES, NAME, RACES
from judge.rulesets.yugioh.reading.clauses.noun_phrases.possessives import whose
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, once

_BEHIND = Expression(
    r",? but (?:(?:with )?a different (?P<original>original )?name"
    r"|(?P<apart>with different names from each other and that monster)"
    r"|(?P<steps>\d+) (?P<scale>Level|Rank)s? (?P<off>higher|lower))(?=$|[,;.])"
)
_PARTS = (
    "same", "original", "has", "how", "second", "but", "steps", "scale", "off", "way", "than", "equal", "is", "n", "by",
    "equals", "named", "first", "either", "m", "no",
)  # fmt: skip
_LINK = Expression(
    r",? (?:(?=(?:the|that) (?:(?:Tributed|sent|discarded|banished) )?(?:monster|card) had )|(?:as|than|from|that) )"
)
_IT = (
    r"(?P<other>(?P<this>this (?:card|monster))"
    r"|(?P<user>the (?:Fusion|Synchro|Xyz|Link|Ritual) Monster that used this card as material)"
    r"|(?:the targeted|that targeted|that|the) (?:face-up )?(?:opponent's )?"
    r"(?:other (?=sent|discarded|Tributed|banished|revealed))?"
    r"(?:(?P<did>sent|discarded|Tributed|banished|revealed|destroyed|returned|added"
    r"|(?:(?:Special|Fusion|Ritual) )?Summoned) )?"
    rf"(?:{NAME} |(?:Fusion|Synchro|Xyz|Link|Ritual|Effect|Normal|Pendulum|{'|'.join(ATTRIBUTES)}"
    rf"|(?:{'|'.join(RACES)})-Type) )?"
    r"(?:(?:monster|card) (?P<paid>banished|Tributed|discarded|sent to the (?:GY|Graveyard)) to activate this "
    r"(?:effect|card)|monster that was (?P<undergone>returned|sent|banished|destroyed)(?: to the (?:hand|GY))?"
    r"(?=[,;.]|$)|monster|card|target|Spell/Trap|(?:Spell|Trap)(?: Card)?)|it(?= ?$|[,;.]| until| from your))(?![\w/-])"
    r"(?P<whose>'s)?"
)


@once
def _OTHER() -> Expression:
    return Expression(
        rf"(?:the (?P<number>ATK|DEF) (?:of )?)?{_IT}"
        rf"(?: (?P<printed>original )?(?P<again>{HAS})(?P<here> on the field(?=$|[,;.]))?"
        r"|(?P<had> had(?: on the field| in (?:the )?hand)?"
        r"(?=$|[,;.]| from)))?"
        r"(?: (?:in|sent to) (?:the|your|their) (?:GY|Graveyard)|(?<=monster) you control(?=[,;.]|$| by using)"
        r"|(?<=monster) on the field(?=[,;.]|$| from))?"
        r"(?! (?:had|was|that|with|when|or|and its|in|on|you|sent)\b)",
        re.IGNORECASE,
        opens=("this ", "that ", "the ", "it"),
    )


_DID = {
    "sent": "send_to_graveyard", "discarded": "discard", "tributed": "tribute", "banished": "banish",
    "destroyed": "destroy", "returned": "return_to_hand", "added": "add_to_hand", "summoned": "special_summon",
    "special summoned": "special_summon", "fusion summoned": "fusion_summon", "ritual summoned": "ritual_summon",
    "revealed": "reveal",
}  # fmt: skip
_PAID = ("sent", "discarded", "tributed", "banished", "revealed", "returned")
_OTHERS = ("each other", "the cards ", "the monsters ", "cards ", "other cards ", "any card")
_SIGNS = {"less": "lower", "lower": "lower", "higher": "higher", "greater": "higher", "more": "higher"}
_KEYS = {"type": "race"}
_POINTS = frozenset({"atk", "def"})
_SCALES = frozenset({"level", "rank"})
_SPLIT = Expression(r", and |, | and |/")
_NUMBERS = ("level", "rank", "atk", "def")


def behind(words: str, at: int, memory: Memory, found: Data) -> int | None:
    """Enter a comparison that stands at a place; where its words end, None if there is none that is understood. Only
    what an effect does can compare so: before it resolves, nobody knows with what."""
    if (summed := _SUM().match(words, at)) is not None and "Ritual Summon" not in words[:at]:
        return _whose_sum(summed, memory, found)
    if not memory.compares:
        return None
    if (named := _MENTIONING.match(words, at)) is not None:
        return _mentioned(words, named.end(), memory, found)
    if (listing := _LISTING.match(words, at)) is not None:
        return _named_or_listing(listing, found)
    if "-materials" in found and (listed := _LISTED_ON.match(words, at)) is not None:
        return _listed(words, listed.end(), memory, found)
    if "-materials" not in found and (listed := _IN_THE_TEXT.match(words, at)) is not None:
        return _in_the_text(words, listed.end(), memory, found)
    if (several := _SO_MANY_ALIKE.match(words, at)) is not None:
        return _so_many_alike(several, memory, found)
    if (typed := _OF_ANOTHER_TYPE.match(words, at)) is not None:
        return _other_type(words, typed, memory, found)
    if (typed := _OF_A_TYPE.match(words, at)) is not None:
        return _same_type(words, typed, memory, found)
    if (declared := _OF_WHAT_WAS_DECLARED.match(words, at)) is not None:
        return _of_what_was_declared(declared, memory, found)
    if (either := _EITHER.match(words, at)) is not None:
        return _either_of_two(words, at, either, memory, found)
    way = WAYS().match(words, at)
    if way is None or "compared" in found or "level_is" in found or isinstance(found.get("name"), str):
        return None
    part: dict[str, str | None] = {**dict.fromkeys(_PARTS), **way.groupdict()}
    end = way.end()
    if part["named"] and memory.context.declared.endswith("name") and not memory.said:
        found["name"] = "declared"
        return end
    if part["named"]:
        to = memory.singular("it") or _only(memory)
        return _entered(found, {"to": to, "name": "equal"}, end) if to else None
    compared = _asked(part)
    if compared is None:
        return None
    direct = words[end - 1] == " "
    link = None if direct else _LINK.match(words, end)
    if (direct or link) and (summed := _TOTAL().match(words, link.end() if link else end)) is not None:
        to = _together(summed, memory)
        asked = _added_up(summed, compared)
        return _entered(found, {"to": to, **asked}, summed.end()) if to and asked else None
    if link is not None and (one := _ONE_OF.match(words, link.end())) is not None:
        to = _several_meant(one, memory)
        return _entered(found, {"to": to, "any": True, **compared}, one.end()) if to else None
    other = _OTHER().match(words, link.end() if link else end) if direct or link else None
    if other is None:
        if link is not None and (words.startswith(_OTHERS, link.end()) or link.group().strip(" ,") in ("as", "than")):
            return None  # with each other, or with cards that are in some place
        to = "" if direct else _only(memory)
    else:
        to, end = _meant(other, memory), other.end()
        if not _fitting(other, part, compared):
            return None
        if other["had"] and to in ("it", "target"):
            compared["there"] = True
            if compared.get("original") is True:
                compared["original"] = "of these"
        if (but := _BEHIND.match(words, end)) is not None and "name" not in compared:
            told = _so_much(but)
            if but["original"] and compared.get("original") is not True:
                return None
            if but["apart"]:
                found["different_names"] = True
            if told is not None and (told[0] in compared or compared.get("original", True) is not True):
                return None
            if told is not None and "original" in compared:
                compared["original"] = [one for one in compared if one != "original"]
            key, how = told or ("name", "different")
            compared[key], end = how, but.end()
    return _entered(found, {"to": to, **compared}, end) if to else None


_EITHER = Expression(
    r"(?P<lead>,? (?:with|that has) the same )(?P<one>Type|Attribute|Level|Rank) or "
    r"(?P<other>Type|Attribute|Level|Rank)"
    r"(?=$|[,;.]| (?:as|from|to|in|on)\b)",
    opens=(" with the same ", ", with the same ", " that has the same ", ", that has the same "),
)


def _either_of_two(words: str, at: int, either: re.Match[str], memory: Memory, found: Data) -> int | None:
    """``with the same Type or Attribute as that monster``: alike in one of them, at least."""
    if not {"one_of", "compared"}.isdisjoint(found) or either["one"] == either["other"]:
        return None
    rest, ways, end = words[either.end() :], [], None
    for has in (either["one"], either["other"]):
        alone: Data = {**found}
        shorter = f"{words[:at]}{either['lead']}{has}{rest}"
        end = behind(shorter, at, memory, alone)
        if end is None or alone.keys() != {*found, "compared"}:
            return None
        ways.append({"compared": alone["compared"]})
        end += len(words) - len(shorter)
    found["one_of"] = ways
    return end


_OF_WHAT_WAS_DECLARED = Expression(
    r",? (?:with|of) (?:that|the declared) (?:[Mm]onster )?(?P<what>Attribute|[Tt]ype)"
    r"(?=$|[,;.]| (?:you|your|on|in|from|that are|this turn|until)\b)",
    opens=tuple(
        f"{comma} {word} {said} " for comma in ("", ",") for word in ("with", "of") for said in ("that", "the declared")
    ),
)


_DECLARED = Expression(
    r"(?:other )?(?:monster )?(?P<what>type|attribute)(?: on the field|, except \w+)?", re.IGNORECASE
)


def _of_what_was_declared(told: re.Match[str], memory: Memory, found: Data) -> int | None:
    """Enter that the cards are of the Attribute or the Type that was declared."""
    what = told["what"].lower()
    key, said = "race" if what == "type" else what, _DECLARED.fullmatch(memory.context.declared)
    if said is None or said["what"].lower() != what or key in found or found.get("card") != "monster":
        return None
    found[key] = "declared"
    return told.end()


_CARD_TYPE = r"(?:Monster|Spell|Trap|Ritual|Fusion|Synchro|Xyz|Pendulum|Link)"
_OF_A_TYPE = Expression(
    rf",? (?:with|of) the same (?:card )?type \((?P<types>{_CARD_TYPE}(?:(?:, or |, | or |/){_CARD_TYPE})+)\)"
    r"(?P<as> as )?",
    opens=(" with the same ", ", with the same ", " of the same ", ", of the same "),
)


_SO_MANY_ALIKE = Expression(
    r"(?:,? with a different (?P<name>name))?,? that has (?:(?P<least>\d) or more|exactly (?P<exactly>\d)) of the same "
    rf"(?P<has>{HAS}(?:(?:, (?:and/or |or |and )?| or | and/or ){HAS})*)"
    r"(?P<taken> as the monster chosen from your Deck)?(?=$|[,;.])",
    opens=(" with a different name", ", with a different name", " that has ", ", that has "),
)


def _so_many_alike(several: re.Match[str], memory: Memory, found: Data) -> int | None:
    """Enter that the cards have so many things of those that the one spoken of has, at least (``that has 2 or more of
    the same Type, Attribute, or ATK``) or exactly."""
    taken = "taken cards" if memory.beside and memory.taken.get("count") == 1 else ""
    to, keys = taken if several["taken"] else _only(memory), [one.lower() for one in re.findall(HAS, several["has"])]
    keys = [_KEYS.get(key, key) for key in keys]
    apart = {"name": "different"} if several["name"] else {}
    how = "exactly" if several["exactly"] else "least"
    if not to or "compared" in found or {*apart} & {*keys} or len(set(keys)) < int(several[how]):
        return None
    return _entered(found, {"to": to, **apart, **dict.fromkeys(keys, "equal"), how: int(several[how])}, several.end())


_OF_ANOTHER_TYPE = Expression(
    r",? with (?:the same (?P<has>Type|Attribute) but )?a different (?:monster )?card type "
    rf"\((?P<types>{_CARD_TYPE}(?:(?:, or |, | or |/){_CARD_TYPE})+)\)(?P<than> from )?",
    opens=(" with ", ", with "),
)


def _other_type(words: str, typed: re.Match[str], memory: Memory, found: Data) -> int | None:
    """Enter that the cards have a card type which another one has not (``with the same Type but a different card type
    (Fusion or Xyz)``)."""
    other = _OTHER().match(words, typed.end()) if typed["than"] else None
    to = (_meant(other, memory) if other is not None else "") if typed["than"] else _only(memory)
    if not to or "compared" in found or (other is not None and (other["whose"] or other["again"] or other["had"])):
        return None
    types = [one.lower() for one in re.findall(r"\w+", typed["types"]) if one != "or"]
    alike = {_KEYS.get(typed["has"].lower(), typed["has"].lower()): "equal"} if typed["has"] else {}
    found["compared"] = {"to": to, **alike, "other_type": types}
    return other.end() if other is not None else typed.end()


def _same_type(words: str, typed: re.Match[str], memory: Memory, found: Data) -> int | None:
    """Enter that the cards have a card type of another one (``with the same card type (Fusion or Link)``)."""
    end = typed.end()
    other = _OTHER().match(words, end) if typed["as"] else None
    to = (_meant(other, memory) if other is not None else "") if typed["as"] else _only(memory)
    if not to or "compared" in found or (other is not None and (other["whose"] or other["again"])):
        return None
    found["compared"] = {
        "to": to,
        "same_type": [one.lower() for one in re.findall(r"\w+", typed["types"]) if one != "or"],
    }
    return other.end() if other is not None else end


_LISTED_ON = Expression(
    r",? (?:whose names? (?:is|are) )?(?:specifically )?(?:listed|mentioned) on (?=that |the |it\b)",
    opens=(
        " whose name",
        ", whose name",
        " listed ",
        ", listed ",
        " mentioned ",
        ", mentioned ",
        " specifically ",
        ", specifically ",
    ),
)


def _listed(words: str, at: int, memory: Memory, found: Data) -> int | None:
    """Enter that the cards are among the materials of another one by their names (``whose name is listed on that
    card``)."""
    other = _OTHER().match(words, at)
    to = _meant(other, memory) if other is not None else ""
    if other is None or not to or other["whose"] or other["again"] or not {"compared", "name"}.isdisjoint(found):
        return None
    return _entered(found, {"to": to, "name": "a material"}, other.end())


_IN_THE_TEXT = Expression(
    r",? (?:whose names? (?:is|are) |that (?:is|are) )?(?:specifically )?(?:listed|mentioned|written) (?:on|in) "
    r"(?=(?:that|the|it)\b)",
    opens=(
        " whose name",
        ", whose name",
        " that ",
        ", that ",
        " listed ",
        " mentioned ",
        " written ",
        " specifically ",
    ),
)
_ITS_TEXT = Expression(r" (?:card )?text| in its text")


def _in_the_text(words: str, at: int, memory: Memory, found: Data) -> int | None:
    """Enter that the text of another card mentions the cards by name (``that is mentioned on that monster``)."""
    other = _OTHER().match(words, at)
    to = _meant(other, memory) if other is not None else ""
    if other is None or not to or other["again"] or not {"compared", "name", "mentions"}.isdisjoint(found):
        return None
    text = _ITS_TEXT.match(words, other.end())
    if bool(other["whose"]) != (text is not None and text[0][1:3] != "in"):
        return None
    return _entered(found, {"to": to, "name": "in its text"}, text.end() if text is not None else other.end())


_MENTIONING = Expression(r",? that mentions? (?=that |the )", opens=(" that ", ", that "))


def _mentioned(words: str, at: int, memory: Memory, found: Data) -> int | None:
    """Enter that the cards mention another one by name (``that mentions the revealed card``)."""
    other = _OTHER().match(words, at)
    to = _meant(other, memory) if other is not None else ""
    if other is None or not to or not {"compared", "mentions", "name"}.isdisjoint(found):
        return None
    end = other.end()
    if other["again"]:
        if other["again"] != "name" or other["printed"] or not other["whose"]:
            return None
    elif other["whose"]:
        if not words.startswith(" name", end):
            return None
        end += len(" name")
    return _entered(found, {"to": to, "name": "mentioned"}, end)


_LISTING = Expression(
    rf",? that (?:is|are) either (?P<name>{NAME}) or (?:specifically lists?|mentions?) (?P<again>{NAME})"
    r"(?: in (?:its|their) text)?",
    opens=(" that ", ", that "),
)


def _named_or_listing(listing: re.Match[str], found: Data) -> int | None:
    """Enter that the cards are of a name, or mention it: ``that are either "A" or specifically list "A" in their
    text``."""
    if listing["name"] != listing["again"] or not {"one_of", "name", "named", "mentions"}.isdisjoint(found):
        return None
    name = listing["name"].strip('"')
    found["one_of"] = [{"name": name}, {"mentions": name}]
    return listing.end()


_ONE_OF = Expression(
    r"1 of (?:the (?P<did>discarded|banished|Tributed|sent|revealed)|those|the targeted) (?:monsters|cards|targets)"
    r"(?=$|[,;.]| from )",
    re.IGNORECASE,
)


def _several_meant(one: re.Match[str], memory: Memory) -> str:
    """The cards with one of which something is compared; empty if that is not clear."""
    if one["did"] and memory.context.paid and memory.done != _DID[one["did"].lower()]:
        return "cost cards"
    if one["did"]:
        return memory.said if memory.said in ("them", "targets") and memory.done == _DID[one["did"].lower()] else ""
    return memory.plural() if memory.plural() in ("them", "targets", "those monsters") else ""


@once
def _TOTAL() -> Expression:
    """What several monsters have together."""
    return Expression(
        r"the (?:total|combined) (?P<printed>original )?(?P<what>Level|Rank|ATK|DEF)s?(?: of)? (?:those|the) (?:2 )?"
        r"(?:(?P<did>Tributed|banished|sent|discarded|destroyed|revealed|returned) )?monsters(?: sent to the GY)?"
        r"(?P<had> had(?: on the field)?)?(?=$|[,;.])"
        r"|(?:those|the (?P<did2>banished|returned)) monsters' (?:total|combined) (?P<what2>Level|Rank)s?(?=$|[,;.])"
    )


def _together(summed: re.Match[str], memory: Memory) -> str:
    """The cards whose numbers are added up: those that were paid with, or to which something was just done."""
    did = (summed["did"] or summed["did2"] or "").lower()
    if memory.context.paid and memory.done != _DID.get(did, "?"):
        return "cost cards" if (did in _PAID or not memory.context.targets) and not memory.said else ""
    if summed["had"] or (did and memory.done != _DID.get(did, "?")):
        return ""
    return memory.plural() if memory.plural() in ("them", "targets") and memory.done else ""


def _added_up(summed: re.Match[str], compared: Data) -> Data | None:
    """The comparison of one number with the same one of several cards."""
    key = (summed["what"] or summed["what2"]).lower()
    if compared.keys() - {"original"} != {key} or not isinstance(compared[key], str):
        return None
    printed = bool(summed["printed"])
    if printed != ("original" in compared):
        return {"total": True, "original": "of that card" if printed else "of these", key: compared[key]}
    return {"total": True, **compared}


def _entered(found: Data, compared: Data, end: int) -> int | None:
    if not _of_monsters(found) and set(compared) - {"to", "name", "original"}:
        return None
    found["compared"] = compared
    return end


def _of_monsters(found: Data) -> bool:
    """Are they monsters, or cards that are named?"""
    kinds = [{**found, **one} for one in found.get("one_of", ({},))]
    return all(one.get("card") == "monster" or ("name" in one and "card" not in one) for one in kinds)


@once
def _SUM() -> Expression:
    """``whose total Levels equal 8 or less``, ``whose total Levels equal that target's Level``."""
    number = r"(?P<n>\d+)(?: or (?P<bound>less|more))?(?=$|[,;.]| (?:from|in|to|on)\b)"
    whom = (
        r"(?P<most>(?:are )?less than or equal to )?(?:(?P<its>that (?:target|monster)'s|the (?:sent|Tributed"
        r"|destroyed) monster's) (?P<printed>original )?Level(?: on the field)?|the (?P<printed2>original )?Level of "
        r"(?P<whom>that (?:target|monster)))(?=$|[,;.])"
    )
    return Expression(
        r",? whose (?:total|combined) (?P<scale>Level|Rank|Link Rating)s? (?:exactly )?(?:(?:is|are)? ?equals? (?:to )?"
        rf"|is |are )?(?:exactly )?(?:{number}|{whom})",
        opens=(" whose ", ", whose "),
    )


def _whose_sum(summed: re.Match[str], memory: Memory, found: Data) -> int | None:
    """Enter what the cards must add up to; None if nobody can tell what."""
    if found.setdefault("count", {"min": 1}) == 1 or "totals" in found or not _of_monsters(found):
        return None
    key = {"level": "level", "rank": "rank", "link rating": "link"}[summed["scale"].lower()]
    if summed["n"]:
        number = int(summed["n"])
        limit: object = {"less": {"max": number}, "more": {"min": number}}.get(summed["bound"] or "", number)
    else:
        of = whose(summed["its"] or f"{summed['whom']}'s", memory) if memory.compares else ""
        if of not in ("it", "target", "cost cards"):
            return None
        printed = {"original": True} if summed["printed"] or summed["printed2"] else {}
        limit = {"level_of": of, **printed}
        limit = {"max": limit} if summed["most"] else limit
    if key != "level" and found.get("kind") != [{"rank": "xyz", "link": "link"}[key]]:
        return None
    found["totals"] = {key: limit}
    return summed.end()


def _asked(part: dict[str, str | None]) -> Data | None:
    """What is compared, and how; None for what cannot be."""
    keys = [_KEYS.get(one.lower(), one.lower()) for one in _SPLIT.split(str(part["has"]))]
    way = "equal" if part["same"] or part["is"] or part["equals"] else _SIGNS.get(str(part["way"]), str(part["way"]))
    if part["than"]:
        way = _SIGNS[part["than"]]
    if part["equal"] or part["first"]:
        way = {"lower": "at most", "higher": "at least"}.get(way, way)
    how: str | int | Data = int(part["n"]) * (1 if part["by"] == "higher" else -1) if part["n"] else way
    if part["either"]:
        if part["m"] not in (None, part["n"]):
            return None
        how = {"apart": int(part["n"] or 0)}
    if len(set(keys)) != len(keys) or (how not in ("equal", "different") and not set(keys) <= set(_NUMBERS)):
        return None
    asked: Data = dict.fromkeys(keys, how)
    if (told := _so_much(part)) is not None:
        if told[0] in asked:
            return None
        asked[told[0]] = told[1]
        return {"original": keys, **asked} if part["original"] else asked
    printed: bool | list[str] = bool(part["original"])
    if part["but"]:
        key = _KEYS.get(part["but"].lower(), part["but"].lower())
        if key in asked or (part["how"] != "different" and key not in _NUMBERS):
            return None
        if bool(part["second"]) != printed and key != "name":
            printed = [key] if part["second"] else keys
        ways = {"lower": "at most", "higher": "at least"} if part["no"] else {}
        asked[key] = ways.get(str(part["how"]), str(part["how"]))
    return {**({"original": printed} if printed else {}), **asked}


def _so_much(part: re.Match[str] | dict[str, str | None]) -> tuple[str, int] | None:
    """A Level or Rank that is so much higher or lower (``but 1 Level higher``)."""
    if not part["steps"]:
        return None
    return str(part["scale"]).lower(), int(part["steps"] or 0) * (1 if part["off"] == "higher" else -1)


def _fitting(other: re.Match[str], part: dict[str, str | None], compared: Data) -> bool:
    """Is it compared with the same thing of the other card? (``ATK less than that monster's original ATK``)"""
    if other["number"] and (other["again"] or other["whose"]):
        return False
    if other["again"] or other["number"]:
        said = (other["again"] or other["number"]).lower()
        again = _KEYS.get(said, said)
        alike = {again, *compared} <= _POINTS or {again, *compared} <= _SCALES
        if again not in compared and alike and len(compared) == 1:
            compared["with"] = again
        elif again not in compared:
            return False
        if other["again"] and not other["whose"]:
            return False
        if bool(other["printed"]) != bool(part["original"]):
            compared["original"] = "of that card" if other["printed"] else "of these"
    return True


def _only(memory: Memory) -> str:
    """The one card of which anything was said so far; empty if there are several or none."""
    if memory.said:
        nearest = memory.done or not memory.context.paid
        return memory.said if memory.said in ("it", "target") and nearest else ""
    context = memory.context
    if context.targets:
        return "target" if context.targets == "target" and not context.paid else ""
    if context.paid:
        return "" if context.event else "cost cards"
    return ""


_TAKEN = ("destroy", "tribute", "banish", "return_to_hand", "return_to_deck", "send_to_graveyard")


def _just_taken(did: str, memory: Memory) -> str:
    """The one monster that this effect has just taken from the field (``the Level that monster had on the field``), or
    the one card that was paid with; empty if that is not clear."""
    if memory.done in _TAKEN and memory.said in ("it", "target"):
        return memory.said if did in ("", *(key for key, done in _DID.items() if done == memory.done)) else ""
    return "cost cards" if memory.context.lone and not (did or memory.done or memory.context.targets) else ""


def _meant(other: re.Match[str], memory: Memory) -> str:
    """The card that is meant; empty if that is not clear."""
    did, said = (other["did"] or other["undergone"] or "").lower(), other["other"].lower()
    if other["had"] and (taken := _just_taken(did, memory)):
        return taken
    if other["had"] and not (did in _PAID and memory.context.paid and memory.done != _DID.get(did, "?")):
        return ""  # only of what was paid with is it known what it was
    if other["here"] and not other["this"]:
        return ""
    if other["this"]:
        return "this card"
    if other["user"]:
        alone = memory.context.used and not (memory.context.targets or memory.context.paid or memory.said)
        return "those monsters" if alone else ""
    if other["paid"]:
        return "cost cards" if memory.context.paid and not did else ""
    if did:
        if memory.said in ("it", "target") and memory.done == _DID.get(did, "?"):
            return memory.said
        if did in _PAID and memory.context.paid and memory.done != _DID.get(did, "?"):
            return "other cost cards" if memory.context.beside == _DID[did] else "cost cards"
        if did == memory.context.lone + "ed" == "discarded" and memory.done != "discard":
            return "cost cards"
        fell = did == "destroyed" and not memory.said and not memory.context.paid and not memory.context.targets
        return memory.context.event if fell and memory.context.event in ("those monsters", "those cards") else ""
    if "target" in said:
        return memory.context.targets if memory.context.targets == "target" else ""
    return memory.singular("it" if said == "it" else "that monster")
