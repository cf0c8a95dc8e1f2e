"""How many cards lie under this card or on it, or were used for its Summon: ``the number of materials used for its
Fusion Summon``, ``non-Tuner monsters used for the Synchro Summon of this card``, ``Lamp Counters on this card``."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.joined_nouns import OF_THE_CARD
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Match, once

_WAY = r"(?:Fusion|Synchro|Xyz|Link|Ritual)"
_SUMMON = rf"(?:its|the|this card's) (?:{_WAY} )?Summon(?: of this card)?"
_USED_SO = (
    rf"used (?:for {_SUMMON}|to (?:{_WAY} )?Summon (?:this card|it)|as (?:its|this card's) (?:{_WAY} )?[Mm]aterials?"
    rf"|as (?:{_WAY} )?[Mm]aterials? for (?:this card(?:'s (?:{_WAY} )?Summon)?|its (?:{_WAY} )?Summon))"
)


_GIVEN_SO = (
    r"(?:you )?(?:Tributed|banished|shuffled into the Deck|sent to the GY) (?:for|to) (?:its|this card's|the) "
    r"(?:(?:Tribute|Special) )?Summon(?: of this card)?"
)


@once
def _USED() -> Expression:
    return Expression(
        rf"(?:(?:{_WAY} )?[Mm]aterials? used for {_SUMMON}"
        r"|(?:monsters|cards) used as (?:its )?material from the (?P<from>hand|field)"
        rf"|(?P<given>(?:(?!monsters)[^,;.:]*? )?monsters) {_GIVEN_SO}"
        rf"|(?P<such>(?:[^,;.:]*? )?(?:[Mm]onsters|non-Tuners)) {_USED_SO})"
        r"(?: ?\+ ?(?P<plus>\d+))?(?=$|[,;.])"
    )


@once
def _THERE() -> Expression:
    return Expression(
        r"(?:(?P<under>(?:Xyz )?[Mm]aterials (?:attached to this card|this card had(?: on the field)?"
        r"|(?P<its>that (?:monster|target)|it) had(?: on the field)?))"
        r"|(?:[A-Z][\w'-]* )+Counters on this card)(?=$|[,;.])"
    )


def amount(words: str, at: int, memory: Memory | None = None) -> tuple[Data, int] | None:
    """As many as this card (or one just spoken of) has under it or on it, or was Summoned with; where the words end."""
    there = _THERE().match(words, at)
    if there is not None and there["its"]:
        of = memory.singular("that monster") if memory is not None else ""
        return ({"materials": 1, "on": of}, there.end()) if of in ("it", "target") else None
    if there is not None:
        return {"materials" if there["under"] else "counters": 1, "on": "this card"}, there.end()
    used = _USED().match(words, at)
    if used is None:
        return None
    found: Data = {"summon_materials": 1, **({"out_of": used["from"]} if used["from"] else {})}
    found.update({"plus": int(used["plus"])} if used["plus"] else {})
    if used["given"]:
        own = "this card" in used[0] or (memory is not None and memory.context.event == "this card")
        if not own:
            return None  # whose Summon that is, is not said
        found["given"] = True
    named = used["such"] or used["given"]
    if named not in (None, "monsters"):
        such = _kind(named)
        if such is None:
            return None
        found["among"] = such
    return found, used.end()


def _kind(words: str) -> Data | None:
    """Of which kind the materials are that count; None if anything else is said of them."""
    words = words.replace("non-Tuners", "non-Tuner monsters")
    noun = selecting.noun(words, 0, Memory(Context()))
    such = noun.data if noun is not None and noun.end == len(words) else None
    return such if isinstance(such, dict) and such.keys() <= {*OF_THE_CARD} else None


@once
def _EACH() -> Expression:
    used = rf"(?:(?P<such>[^;.:]*?[Mm]onster|non-Tuner)|(?P<any>(?:{_WAY} )?[Mm]aterial)) {_USED_SO}"
    return Expression(rf"(?:{used}|(?P<given>[^;.:]*?monster) {_GIVEN_SO})$")


_AS_SUCH = Expression(rf" {_WAY} Material(?= Monster$)")


def each(words: str, number: int) -> Data | None:
    """``Normal Monster used for its Fusion Summon``, behind ``for each``: so much for each of them."""
    used = _EACH().match(words)
    if used is None:
        return None
    if used["given"]:
        such = None if used["given"] == "monster" else _kind(f"{used['given']}s")
        fits = such is not None or used["given"] == "monster"
        return {"summon_materials": number, "given": True, **({"among": such} if such else {})} if fits else None
    if used["any"] or used["such"] == "monster":
        return {"summon_materials": number}
    several = _AS_SUCH.sub("", used["such"]).replace(", and ", ", or ").replace(" and ", " or ") + "s"
    such = _kind(several)
    return None if such is None else {"summon_materials": number, "among": such}


_SUM = (
    r"(?P<part>half (?:of )?|double |twice )?the (?:combined|total) (?:original (?P<of>ATK|DEF|Levels/Ranks|Levels)"
    r"|(?P<of2>Link Ratings?)) of (?:the |any )?"
)
_OF_THOSE_USED = (
    rf"(?:(?:\d )?(?:{_WAY} )?[Mm]aterials?(?: Monsters?)?|monsters|(?P<such>[^.;:]*?[Mm]onster)s) (?:you )?used "
    rf"(?:for (?:its|this card's|the) (?:{_WAY} )?Summon(?: of this card)?|to (?:{_WAY} )?Summon it|as its material"
    rf"|as (?:{_WAY} )?[Mm]aterials? for this card)"
)
SUM_OF_MATERIALS = f"{_SUM}{_OF_THOSE_USED}"
"""What the materials of this card's Summon are together."""
TIMES = r"(?: [x\u00d7] (?P<each>[\d,]+))?(?=$|[.;]|, (?:also|and) )"
_OF = {"atk": "atk", "def": "def", "level": "level", "level/rank": "level or rank", "link rating": "link"}
_WHERE = frozenset({"of", "in", "other", "face", "position", "count"})


def together(match: Match) -> Data | None:
    """What the original numbers (or Link Ratings) of the materials are together."""
    said = match.groups
    times = int(said["each"].replace(",", "")) if said.get("each") else 1
    part = said.get("part", "").lower()
    found: Data = {
        "summon_materials": times,
        "of": _OF["/".join(one.rstrip("s") for one in (said.get("of") or said["of2"]).lower().split("/"))],
    }
    if part.startswith("half"):
        found["half"] = True
    elif part:
        found["summon_materials"] = 2 * times
    among = said.get("such", "").strip()
    if among:
        among = f"{among}s"
        noun = selecting.noun(among, 0, Memory(Context()))
        if noun is None or noun.end < len(among) or not isinstance(noun.data, dict) or _WHERE & noun.data.keys():
            return None
        found["among"] = {key: what for key, what in noun.data.items() if key not in noun.added}
    return found
