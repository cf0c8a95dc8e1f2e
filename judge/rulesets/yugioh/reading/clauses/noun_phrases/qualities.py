"""What stands behind a noun of names, Types and Attributes: original or current ones, those alike, those left out."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.noun_phrases.found_words import Parts, Row, phrase, unsaid
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES, NAME, RACES, list_of, listed
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, once

_FRAMES = ("Fusion", "Ritual", "Synchro", "Xyz", "Pendulum", "Link")


@once
def rows() -> tuple[Row, ...]:
    """The phrases, and what enters each."""
    return (
        phrase(
            r",? of the same (?P<kindred>type) \(Monster, Spell,? or Trap\)",
            opens=(" of the s", ", of the s"),
            enter=_of_the_kind_answered,
        ),
        phrase(
            r",? except (?:for )?(?P<unless>(?:an? )?(?:Fusion|Synchro|Xyz|Link|Ritual|Effect|Normal|Pendulum) "
            r"Monsters?"
            r"|(?:a )?Tokens?)(?= ?$|[,;.])",
            opens=(",", " except"),
            enter=_but_kind,
        ),
        phrase(
            rf",? except (?:an? )?(?P<type_not>{'|'.join((*ATTRIBUTES, *RACES))})(?:(?:-Type)? monsters?|s)"
            r"(?= ?$|[,;.])",
            opens=(",", " except"),
            enter=_but_type,
        ),
        phrase(
            rf"(?:(?<=monster)|(?<=monsters)|(?<=card)|(?<=cards)|(?<=monster\(s\))|(?<=card\(s\))"
            rf"|(?<=Spell/Trap)|(?<=Spells/Traps)) (?P<called>{NAME})"
            r"(?= ?$|[,;.]| (?:you|your|from|in|on|is|currently|with)\b)",
            opens=(' "',),
            enter=_called,
        ),
        phrase(
            r",? that (?:mentions?|(?:specifically )?lists?) (?P<mentions_all>"
            rf"all (?:\d )?of {NAME}(?:, {NAME})*,? and {NAME}|{NAME}(?:, {NAME})+,? (?:and|AND) {NAME})"
            r"(?: in (?:its|their) text)?"
            r"(?=$|[,;.]|,? (?:you|your|from|directly|in|on|is|are|to|except|gains?|can|cannot|with|without)\b)",
            opens=(" that ", ", that "),
            enter=_mentions_all,
        ),
        phrase(
            rf",? that (?:mentions?|(?:specifically )?lists?) (?:(?P<mentions_or>{NAME}) or )?an? "
            rf"(?P<mentions_such>{NAME}) (?:monster|card|Spell|Trap|Spell/Trap)'s (?:card )?name"
            r"(?: in (?:its|their) text)?"
            r"(?=$|[,;.]|,? (?:you|your|from|directly|in|on|is|are|to|except|gains?|can|cannot|with|without)\b| or \d)",
            opens=(" that ", ", that "),
            enter=_mentions_such,
        ),
        phrase(
            r",? that (?:mentions?(?= \"[\w ]+ monsters?\")|ha(?:s|ve)) (?P<says>\"[\w ]+\") in (?:its|their) text"
            r"(?=$|[,;.]|,? (?:you|your|from|directly|in|on|is|are|to|except)\b)",
            opens=(" that ", ", that "),
            enter=_says,
        ),
        phrase(
            rf",? that must be Special Summoned with (?P<comes_by>{NAME})"
            r"(?=$|[,;.:]|,? (?:you|your|from|directly|in|on|is|are|to|except)\b)",
            opens=(" that must", ", that must"),
            enter=_comes_by,
        ),
        phrase(
            r",? (?:that ha(?:s|ve)|with) (?P<tosses>a coin tossing effect)"
            r"(?=$|[,;.]|,? (?:you|your|from|directly|in|on|is|are|to|except)\b)",
            opens=(" that ha", ", that ha", " with a coin", ", with a coin"),
            enter=_tosses,
        ),
        phrase(
            rf"(?:,? that| \(that) mentions? (?P<mentioned>{NAME}),? or (?:is|are) an? (?P<frame>{'|'.join(_FRAMES)}) "
            rf"Monster with (?P<bornpiece>{NAME}) in (?:its|their) original names?(?:\)|,(?= (?:gains?|can|cannot)\b))?"
            r"(?=$|[,;.]| (?:you|your|in|on|is|are|would|gains?|can|cannot)\b)",
            opens=(" that ", ", that ", " (that "),
            enter=_mentioning_or_called,
        ),
        phrase(
            rf"(?:,? that|(?<= be Normal Summoned/Set) and) (?:mentions?|(?:specifically )?lists?(?: the card)?) "
            rf"(?P<mentions>it|that card|any of those names|either of those cards|{NAME}(?: or {NAME})?)"
            r"(?: in (?:its|their) text)?"
            r"(?=$|[,;.]|,? (?:you|your|from|directly|in|on|is|are|to|except|battle[sd]|attack(?:s|ed)|declares|gains?"
            r"|can|cannot|with|without|would)\b| or \d)",
            opens=(" that ", ", that ", " and "),
            enter=_mentions,
        ),
        phrase(
            rf",? that (?:is|are) (?P<itself>{NAME}) or (?:specifically )?(?:mentions?|lists?) it(?: in its text)?"
            r"(?=$|[,;.]|,? (?:you|your|from|in|on|is|are|to|gains?|can|cannot|with|without|would)\b)",
            opens=(" that ", ", that "),
            enter=_itself_or_mentioning,
        ),
        phrase(
            rf",? that (?:lists?|mentions?) (?P<lists>(?:an? )?{NAME})(?: monster)? as (?:an? )?(?:Fusion )?"
            r"[Mm]aterials?(?=$|[,;.]| (?:you|your|from|in|on|is|to)\b)",
            opens=(" that ", ", that "),
            enter=_lists,
        ),
        phrase(
            rf",? whose original (?P<bornkey>Attribute|Type) is (?P<born>{list_of(ATTRIBUTES)}|{list_of(RACES)})"
            r"(?=$|[,;.]| (?:you|your|from|in|on|is|are|was|destroys|battles|and|to the)\b)",
            opens=(" whose ", ", whose "),
            enter=_originally,
        ),
        phrase(
            rf" whose original Attribute/Type are (?P<born_both>(?:{'|'.join(ATTRIBUTES)})/(?:{'|'.join(RACES)}))"
            r"(?=$|[,;.]| (?:you|your)\b)",
            opens=(" whose ",),
            enter=_born_both,
        ),
        phrase(
            rf" whose original name is (?P<bornname>{NAME}(?: or {NAME})?)(?=$|[,;.]| (?:you|your|from|in|on|is)\b)",
            opens=(" whose ",),
            enter=_originally,
        ),
        phrase(
            rf" whose original names are (?P<bornnames>{list_of(NAME)})(?=$|[,;.]| (?:you|your)\b)",
            opens=(" whose ",),
            enter=_each_originally,
        ),
        phrase(
            rf",? (?:with (?P<bornwith>{list_of(NAME)}) in (?:its|their) original names?|whose original name includes "
            rf"(?P<bornpart>{list_of(NAME)}))(?=$|[,;.]| (?:you|your|from|in|on|is|with card)\b)",
            opens=(" with ", " whose ", ", w"),
            enter=_originally,
        ),
        phrase(
            rf",? that (?:is|was|are|were) originally (?:an? )?"
            rf"(?P<bornas>(?:(?:{'|'.join(ATTRIBUTES)}|{'|'.join(RACES)})"
            r"(?:(?= )|(?![\w-]))(?: (?=[A-Z]))?){1,2})s?(?= (?:is|are|you|your|destroys|in|on|from)\b|$|[,;.])",
            opens=(" that ", ", that "),
            enter=_originally,
        ),
        phrase(
            rf" \((?P<of_type>{list_of(RACES)}|{list_of(ATTRIBUTES)}|{list_of(_FRAMES)})\)",
            opens=(" (",),
            enter=_of_type,
        ),
        phrase(r" \(other than (?P<self>this card)\)", opens=(" (other",), enter=_but_names),
        phrase(
            r',? (?:(?:that )?(?:has|have)|with) a number between "(?:Number )?(?P<lowest>\d+)" and "(?:Number )?'
            r'(?P<topmost>\d+)" in (?:its|their) name(?=$|[,;.]| (?:you|your|from|in|on|is|are)\b)',
            opens=(" that ha", ", that ha", " with a number", ", with a number", " ha", ", ha"),
            enter=_numbered,
        ),
        phrase(
            r" with an (?P<parity>odd|even) Pendulum Scale(?=$|[,;.]| (?:you|your|from|in|on|to|is|are)\b)",
            opens=(" with an odd", " with an even"),
            enter=_scaled,
        ),
        phrase(rf" \(except (?P<not_name>{NAME})\)", opens=(" (except",), enter=_but_names),
        phrase(
            r" with (?:the same (?P<alike>Attribute|Type) as this (?:card|monster)|(?P<apart>a different name)"
            r"(?: (?:than|from) this (?:card|monster))?)(?=$|[,;.]| (?:you|your opponent|from your GY|to activate"
            r"|is|are|on the|gains?|cannot|with (?:card|Spell|Trap|monster)\b[\w /]* effects)\b)",
            opens=(" with the same", " with a diff"),
            enter=_like_this,
        ),
        phrase(
            r" with a different (?P<unlike_this>Type and Attribute|Attribute and Type) (?:than|from) this "
            r"(?:card|monster)(?=$|[,;.]| \()",
            opens=(" with a different ",),
            enter=_unlike_this,
        ),
        phrase(
            r" that shares an? (?P<alike>Attribute|Type) with this (?:card|monster)(?=$|[,;.])",
            opens=(" that shares",),
            enter=_like_this,
        ),
        phrase(
            rf" that (?:is|are) not (?:an? )?(?P<not_named>{NAME}) (?:monster|card)s?(?![\w-])",
            opens=(" that ",),
            enter=_not_named,
        ),
        phrase(
            r" that (?:is|are) not (?:an? )?(?:(?P<unless>Fusion|Synchro|Xyz|Link|Ritual|Effect|Normal|Pendulum) "
            rf"Monsters?|(?P<type_not>{'|'.join((*ATTRIBUTES, *RACES))})(?:-Type)? monsters?)"
            r"(?=$|[,;.]| (?:you|your|from|in|on|and an?)\b)",
            opens=(" that is not", " that are not"),
            enter=_is_not,
        ),
        phrase(
            r",? with (?:a (?:different name|name different)|different names) (?:from|than) (?:the |your |any )?"
            r"(?:other )?(?:cards?|(?P<freshly>monsters)(?= you control(?=$|[,;.]))) (?P<fresh>(?:you control"
            r"|on your field|in your GY)(?:(?:,? and/or |,? and |,? or )(?:(?:on|from) your field|in your GY))?)"
            r"(?=$|[,;.])",
            opens=(" with ", ", with "),
            enter=_new_name,
        ),
        phrase(
            r"(?:,? (?=with)|(?:(?<=\d (?:ATK|DEF))|(?<=(?:more|less) (?:ATK|DEF))) and "
            r"(?=different))(?P<different>(?:with )?different names)"
            r"(?: from each other)?",
            enter=_different_names,
        ),
        phrase(
            r",? that (?P<normally>can(?:not)?) be Normal Summoned(?:/Set| or Set)?"
            r"(?=$|[,;.]| (?:from|in|on|you|your|is|are|and mentions)\b)",
            opens=(" that can", ", that can"),
            enter=_normally,
        ),
        phrase(
            r",? (?:with|of) (?P<unlike>different|the same) (?P<once>original )?"
            r"(?P<likes>(?:Attribute|Type|Level|Rank|name)s?(?: and (?:Type|Attribute)s?)?|ATK)"
            r"(?P<besides>,? but (?:with )?different names)?(?: (?:from|as) each other)?"
            r"(?P<behind>,? but (?:with )?different names)?"
            r"(?=$|[,;.]| (?:(?:from|in|on|are|you|your|that (?:is|are) (?:banished|in)|with \d+)\b|\())",
            opens=(" with ", ", with ", " of ", ", of "),
            enter=_alike,
        ),
        phrase(
            rf",? (?:except|other than) (?:(?P<not_name>{NAME}(?: (?:or|and) {NAME})?)(?! \w*[Mm]onster| card)|"
            r"(?P<self>this card))(?:,(?= (?:is|are|leaves?|(?:in|to) your)\b))?",
            opens=(",", " except", " other"),
            enter=_but_names,
        ),
    )


_NO_NAME = ("monster", "monsters", "card", "cards")


def _of_the_kind_answered(_: Parts, found: Data) -> bool:
    """``of the same type (Monster, Spell, or Trap)``."""
    found["answered_type"] = True
    return bool(found.get("card", "any") == "any")


def _but_kind(part: Parts, found: Data) -> bool:
    """``except Tokens``."""
    kind = str(part["unless"]).lower().removeprefix("an ").removeprefix("a ").split()[0].removesuffix("s")
    found["not_kind"] = [*found.get("not_kind", []), kind]
    return True


def _but_type(part: Parts, found: Data) -> bool:
    """``except Warrior monsters``."""
    said = str(part["type_not"])
    key = "not_attribute" if said in ATTRIBUTES else "not_race"
    if key in found or found.get("card") != "monster":
        return False
    found[key] = said.removesuffix("-Type")
    return True


def _is_not(part: Parts, found: Data) -> bool:
    """``that is not a Pendulum Monster``, ``that is not a Plant monster``."""
    if found.get("card") != "monster":
        return False
    return _but_kind(part, found) if part["unless"] else _but_type(part, found)


def _called(part: Parts, found: Data) -> bool:
    """``1 card "A"``."""
    free = unsaid(found, "named", "name")
    found["named"] = str(part["called"])[1:-1]
    return free


_AS_SAID = {
    "that card": "it", "any of those names": "any of them", "either of those cards": "any of them",
}  # fmt: skip


def _mentions(part: Parts, found: Data) -> bool:
    """``that mentions "A"``, ``that mentions that card``."""
    said = str(part["mentions"])
    if "mentions" in found:
        return False
    names = listed(said) if said.startswith('"') else []
    if len(names) > 1:
        free = "one_of" not in found and not any(one.split()[-1] in _NO_NAME for one in names)
        found["one_of"] = [{"mentions": one} for one in names]
        return free
    found["mentions"] = _AS_SAID.get(said, said.strip('"'))
    return found["mentions"].split()[-1] not in _NO_NAME


def _mentions_all(part: Parts, found: Data) -> bool:
    """``that mentions all of "A", "B", and "C"``."""
    names, free = listed(str(part["mentions_all"])[str(part["mentions_all"]).index('"') :]), "mentions" not in found
    found["mentions"] = names
    return free and not any(one.split()[-1] in _NO_NAME for one in names)


def _mentions_such(part: Parts, found: Data) -> bool:
    """``that mentions an "A" monster's card name``, ``that mentions "B" or an "A" monster's name``."""
    free, such = unsaid(found, "mentions", "one_of"), {"named": str(part["mentions_such"])[1:-1]}
    if part["mentions_or"]:
        found["one_of"] = [{"mentions": part["mentions_or"][1:-1]}, {"mentions": such}]
    else:
        found["mentions"] = such
    return free


def _says(part: Parts, found: Data) -> bool:
    """``that has "Gemini monster" in its text``."""
    free = "text_says" not in found
    found["text_says"] = str(part["says"])[1:-1]
    return free


def _comes_by(part: Parts, found: Data) -> bool:
    """``that must be Special Summoned with "A"``."""
    free = "must_come_by" not in found
    found["must_come_by"] = str(part["comes_by"])[1:-1]
    return free and found.get("card") == "monster"


def _tosses(_: Parts, found: Data) -> bool:
    """``that has a coin tossing effect``."""
    found["tosses_coins"] = True
    return True


def _itself_or_mentioning(part: Parts, found: Data) -> bool:
    """``"A" or a card that mentions it``."""
    free = unsaid(found, "one_of", "name", "named", "mentions")
    found["one_of"] = [{key: str(part["itself"])[1:-1]} for key in ("name", "mentions")]
    return free


def _mentioning_or_called(part: Parts, found: Data) -> bool:
    """``that mention "A", or are a Synchro Monster with "B" in their original name``."""
    free = unsaid(found, "one_of", "name", "named", "mentions", "kind", "original")
    called: Data = {"kind": [str(part["frame"]).lower()], "original": {"named": str(part["bornpiece"])[1:-1]}}
    found["one_of"] = [{"mentions": str(part["mentioned"])[1:-1]}, called]
    return free and found.get("card") == "monster"


def _lists(part: Parts, found: Data) -> bool:
    """``that lists "A" as material``."""
    said, free = str(part["lists"]), "material_named" not in found
    kind, _, name = said.rpartition(' "') if said.startswith("a") else ("", "", said)
    found["material_named"] = {"named": name.strip('"')} if kind else name.strip('"')
    return free


def _originally(part: Parts, found: Data) -> bool:
    """``whose original Type is Dragon``, ``that was originally a DARK monster``, ``with "A" in its original name``."""
    original: Data = {}
    if part["born"]:
        members = listed(part["born"])
        original["attribute" if part["bornkey"] == "Attribute" else "race"] = (
            members[0] if len(members) == 1 else members
        )
        if (members[0] in ATTRIBUTES) is not (part["bornkey"] == "Attribute"):
            return False
    elif part["bornas"]:
        words = part["bornas"].strip()
        attribute = next((one for one in ATTRIBUTES if words == one or words.startswith(f"{one} ")), "")
        race = words.removeprefix(attribute).strip()
        original = {**({"attribute": attribute} if attribute else {}), **({"race": race} if race else {})}
    else:
        members = listed(str(part["bornname"] or part["bornwith"] or part["bornpart"]))
        original["name" if part["bornname"] else "named"] = members[0] if len(members) == 1 else members
    if found.get("card", "monster" if "name" in found else "") != "monster":
        return False
    if found.get("original", {}).keys() & original.keys():
        return False
    found["original"] = {**found.get("original", {}), **original}
    return True


def _each_originally(part: Parts, found: Data) -> bool:
    """``3 monsters whose original names are "A", "B", and "C"``: one of each."""
    members = listed(str(part["bornnames"]))
    if found.get("card") != "monster" or {"original", "different"} & found.keys() or found.get("count") != len(members):
        return False
    found["original"], found["different"] = {"name": members}, ["original name"]
    return True


def _of_type(part: Parts, found: Data) -> bool:
    """``monster (EARTH or WATER)``, ``monster (Dragon)``."""
    members = listed(str(part["of_type"]))
    key = "attribute" if members[0] in ATTRIBUTES else "race"
    if members[0] in _FRAMES:
        key, members = "kind", [one.lower() for one in members]
        if found.get("card") != "monster" or key in found:
            return False
        found[key] = members
        return True
    free = key not in found
    found[key] = members[0] if len(members) == 1 else members
    return free


def _born_both(part: Parts, found: Data) -> bool:
    """``whose original Attribute/Type are LIGHT/Dragon``."""
    attribute, race = str(part["born_both"]).split("/")
    if "original" in found or found.get("card") != "monster":
        return False
    found["original"] = {"attribute": attribute, "race": race}
    return True


def _but_names(part: Parts, found: Data) -> bool:
    """``except "A"``, ``other than this card``."""
    if part["self"]:
        found["other"] = True
    else:
        names = listed(str(part["not_name"]))
        found["not_name"] = names[0] if len(names) == 1 else names
    return True


def _like_this(part: Parts, found: Data) -> bool:
    """``with the same Type as this card``, ``with a different name``."""
    key = {"Type": "race", "Attribute": "attribute", None: "name"}[part["alike"]]
    if "against_this" in found or (key != "name" and found.get("card") != "monster"):
        return False
    found["against_this"] = {key: "equal" if part["alike"] else "different"}
    return True


def _unlike_this(_: Parts, found: Data) -> bool:
    """``with a different Type and Attribute than this card``."""
    if "against_this" in found or found.get("card") != "monster":
        return False
    found["against_this"] = {"race": "different", "attribute": "different"}
    return True


def _not_named(part: Parts, found: Data) -> bool:
    """``that is not an "A" monster``."""
    found["not_named"] = str(part["not_named"])[1:-1]
    return "not_name" not in found and "named" not in found


def _new_name(part: Parts, found: Data) -> bool:
    """``with a different name from the cards you control``."""
    said = str(part["fresh"])
    field = "control" in said or "field" in said
    row = "monster zone" if part["freshly"] else "field"
    places = [*([row] if field else []), *(["graveyard"] if "GY" in said else [])]
    if "new_name" in found or ("count" in found and found["count"] != 1 and "different names" not in said):
        return False
    found["new_name"] = True if places == ["field"] else places
    return True


def _different_names(_: Parts, found: Data) -> bool:
    """``with different names``."""
    found["different_names"] = True
    return True


def _normally(part: Parts, found: Data) -> bool:
    """``that cannot be Normal Summoned/Set``."""
    found["normal_summon"] = part["normally"] == "can"
    return found.get("card") == "monster"


_LIKES = {
    "Attribute": "attribute", "Type": "race", "Level": "level", "Rank": "rank", "name": "name", "ATK": "atk",
}  # fmt: skip


def _alike(part: Parts, found: Data) -> bool:
    """``with different Types``, ``with the same Level``."""
    key = "different" if part["unlike"] == "different" else "same"
    if part["likes"] == "ATK" and key == "different":
        return False
    words = str(part["likes"]).split(" and ")
    if key in found or found.get("count", 1) == 1 or (found.get("card") != "monster" and "name" not in words[0]):
        return False
    found[key] = [_LIKES[word.removesuffix("s")] for word in words]
    if part["once"]:
        found[key] = [f"original {one}" for one in found[key]]
        if not {*found[key]} <= {"original attribute", "original race", "original name"}:
            return False
    if part["besides"] or part["behind"]:
        if "different_names" in found:
            return False
        found["different_names"] = True
    return words == ["ATK"] or (key == "different") == all(word.endswith("s") for word in words)


def _numbered(part: Parts, found: Data) -> bool:
    """``that has a number between "101" and "107" in its name``."""
    free, low, high = "number_in_name" not in found, int(str(part["lowest"])), int(str(part["topmost"]))
    found["number_in_name"] = {"min": low, "max": high}
    return free and low < high


def _scaled(part: Parts, found: Data) -> bool:
    """``with an odd Pendulum Scale``."""
    free = "pendulum_scale" not in found
    found["pendulum_scale"] = part["parity"]
    return free
