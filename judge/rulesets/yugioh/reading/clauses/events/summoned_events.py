"""Events that are Summons: of this card or of certain monsters, by a player, an effect or with materials; attempts."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.events import (
    sources,
)
from judge.rulesets.yugioh.reading.clauses.events.event_parts import (
    FROM,
    HOW,
    came_from,
    enter_subject,
    places_in,
    spoken_of,
    ways,
)
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import ROWS
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Found, Match, Row


def _summoned(match: Match) -> Found | None:
    what: Data = {}
    noun = came_from(match.cards[0], what)
    if not enter_subject(noun, what, of=False) or noun.places:
        return None
    up = match.groups.get("up") or match.groups.get("up_there")
    if up and ("card" not in what or (match.groups.get("up_there") and not match.groups.get("side"))):
        return None
    if isinstance(what.get("card"), dict):
        if what["card"].get("card") != "monster" and "name" not in what["card"]:
            return None
        if match.groups.get("side"):
            if "of" in what["card"]:
                return None
            what["card"]["of"] = "opponent" if "opponent" in match.groups["side"] else "you"
        if up:
            what["card"].setdefault("face", "up")
        if match.groups.get("pointed"):
            what["card"]["pointed_by"] = "this card"
        if (match.groups.get("own") or match.groups.get("mine")) and what["card"].setdefault("of", "you") != "you":
            return None
        if match.groups.get("namesake"):
            what["card"]["of_a_namesake"] = True
        if match.groups.get("row"):
            what["card"]["zone_kind"] = ROWS[match.groups["row"].lower()]
        if match.groups.get("posed"):
            if match.groups["posed"].startswith("face-down"):
                what["face"] = "down"
            else:
                what["card"]["position"] = match.groups["posed"].lower()
        if what["card"] == {"card": "monster"}:
            del what["card"]
    elif {"side", "pointed", "own", "mine", "namesake"} & match.groups.keys() or match.groups.get(
        "posed", ""
    ).startswith("face"):
        return None
    elif match.groups.get("row"):
        what["zone_kind"] = ROWS[match.groups["row"].lower()]
    if match.groups.get("posed") and what.get("card") == "this card":
        what["position"] = match.groups["posed"].lower()
    if match.groups.get("aimed"):
        what["linked_zone"] = True
    if match.groups.get("how"):
        what["how"] = ways(match.groups["how"])
    if match.groups.get("from"):
        if "from" in what:
            return None
        what["from"] = places_in(match.groups["from"])
    if match.groups.get("yours"):
        what["from_of"] = "you"
    if match.groups.get("theirs"):
        if match.groups["theirs"] == "their" and not match.groups.get("who", "").lower().endswith("opponent"):
            return None
        what["from_of"] = "opponent"
    if match.groups.get("who"):
        what["by"] = "you" if match.groups["who"].lower() == "you" else "opponent"
    source = sources.told(match.groups)
    if source.get("by_effect_of") == "this card":
        return None  # its own procedure may be meant, which is no effect
    if match.groups.get("any_effect"):
        what["by_effect_of"] = {"card": "any"}
    if source:
        what["by_effect_of"] = source["by_effect_of"]
        if source["by"] != "card effect":
            what["by"] = "you" if source["by"].startswith("your") else "opponent"
    found: list[Data] = [{"summoned": what or {"by": "any"}}]
    if match.groups.get("flipped"):
        if noun.data != "this card":
            return None
        found.append({"flipped": {"card": "this card"}})
    return found, spoken_of(noun)


def _summons_some(match: Match) -> Found:
    """``you Xyz Summon``: whatever it is."""
    how = {"how": ways(match.groups["how"])} if match.groups.get("how") else {}
    return [
        {"summoned": {**how, "by": "you" if match.groups["who"].lower() == "you" else "opponent"}}
    ], "those monsters"


def _summons_with(match: Match) -> Found | None:
    """``you Xyz Summon using a DARK Xyz Monster as material``."""
    used = selected.uncounted(match.cards[0])
    if not used or match.cards[0].placed or used.keys() & {"of", "in", "other", "face", "position"}:
        return None
    found = _summons_some(match)
    found[0][0]["summoned"]["made_with"] = used
    return found if found[0][0]["summoned"].get("how") else None


def _tributes_made(match: Match) -> Found:
    """``you Tribute Summon a monster using 2 or more Tributes``."""
    number = int(match.groups["n"])
    count: Data = {"tributes_made": {"min": number} if match.groups.get("more") else number}
    who = match.groups.get("who", "").lower()
    by = {"by": "you" if who == "you" else "opponent"} if who else {}
    return [{"summoned": {"how": ["tribute"], **by, **count}}], "those monsters"


def _by_effect(match: Match) -> Found | None:
    """A Summon by the effect of certain cards."""
    source = selected.uncounted(match.cards.pop())
    found = _summoned(match)
    known = {"name", "named", "race", "attribute", "kind"}
    ways = source.get("one_of", (source,)) if source else ()
    if found is None or not source or not all(known & {*source, *way} for way in ways) or {"of", "in"} & set(source):
        return None
    what = {key: value for key, value in source.items() if key != "face"}
    return [{"summoned": {**found[0][0]["summoned"], "by_effect_of": what}}], found[1]


def _attempted(match: Match) -> Found | None:
    noun = match.cards[0]
    what: Data = {}
    noun = came_from(noun, what)
    found = noun.data if isinstance(noun.data, dict) else None
    if found is None or {"of", "in"} & set(found) or found.get("card") != "monster":
        return None
    if what.pop("from_of", "opponent") != "opponent":
        return None
    card = {k: v for k, v in found.items() if k not in ("count",)}
    if card != {"card": "monster"}:
        what["card"] = card
    if match.groups.get("how"):
        what["how"] = ways(match.groups["how"])
    what["by"] = "opponent" if match.groups.get("who", "").lower() == "your opponent" else "any"
    if match.groups.get("from"):
        what["from"] = places_in(match.groups["from"])
    if "count" in found:
        if found["count"] != 1:
            return None
        what["only_one"] = True
    return [{"summon_attempt": what}], "those monsters"


def rows() -> tuple[Row, ...]:
    """The phrases of Summons and what they mean."""
    spot = (
        r"(?:(?:a |the |(?P<own>your ))zones?(?:\(s\))? "
        r"(?:(?P<pointed>this card points to)|(?P<aimed>a Link Monster points to))"
        r"|(?:an?|the|(?P<mine>your)) (?P<row>Extra|center Main|leftmost or rightmost Main) Monster Zone)"
    )
    side = (
        r"(?: (?:to|in(?= the Extra Monster Zone)) "
        rf"(?:(?P<side>your opponent's|your) (?:side of the )?field|{spot}))?"
    )
    return (
        (
            rf"{{cards}} (?:is|are) (?:successfully )?{HOW}ed(?P<up> face-up)?{FROM}(?: to the Monster Zone)?"
            rf"{side}(?P<up_there> face-up)?(?P<flipped> or flipped face-up)?"
            r"(?: in (?P<posed>face-down Defense|Attack|Defense) Position)?"
            r"(?! by(?! Tributing)| with| in | to | face)",
            _summoned,
        ),
        (rf"{{cards}} (?:is|are) {HOW}ed to (?P<side>your opponent's|your) (?:side of the )?field{FROM}"
         r"(?P<namesake> using a monster with its same name as material)?(?! by| with| in | to | face)", _summoned),
        (rf"{{cards}} (?:is|are) {HOW}ed{FROM}(?: to (?P<side>your|your opponent's) (?:side of the )?field)?"
         rf"(?: in (?P<posed>Attack|Defense) Position)? by (?:the effect of )?{{cards}}(?P<s>'s effect)?"
         r"(?! by| in | to )",
         _by_effect),
        (rf"{{cards}} (?:is|are) {HOW}ed{FROM} by {sources.SOURCE}(?! by| in | to )", _summoned),
        (rf"{{cards}} (?:is|are) {HOW}ed{FROM} by (?P<any_effect>(?:a )?card effect)(?! by| in | to | of | that)",
         _summoned),
        (rf"(?P<who>you|your opponent) (?:successfully )?{HOW}s? {{cards}}(?P<up> face-up)?{FROM}"
         rf"(?: to {spot})?(?: in (?P<posed>Attack|Defense) Position)?(?: with {sources.SOURCE})?"
         r"(?! by| with| using| in | to )", _summoned),
        (rf"(?P<who>you|your opponent) {HOW}s?(?=$|,? \((?!from)|,? while )", _summons_some),
        (r"(?P<who>you|your opponent) Tribute Summons? a monster (?:using|with) (?P<n>\d)(?P<more> or more)? Tributes?"
         r"(?=$|,? \()", _tributes_made),
        (r"a monster is Tribute Summoned (?:using|with) (?P<n>\d)(?P<more> or more)? Tributes?(?=$|,? \()",
         _tributes_made),
        (rf"(?P<who>you|your opponent) {HOW}s?(?: a monster(?:\(s\))?)? using {{cards}}"
         r"(?: as (?:an? )?(?:(?:Xyz|Synchro|Fusion|Link) )?[Mm]aterials?)?(?=$|,? \((?!s)|,? while )",
         _summons_with),
        (r"this banished card is Special Summoned(?! by| in | to | from)",
         lambda _: ([{"summoned": {"card": "this card", "how": ["special"], "from": "banished"}}], "this card")),
        (rf"{{cards}} would be {HOW}ed", _attempted),
        (rf"(?P<who>your opponent) would {HOW} (?:exactly )?{{cards}}{FROM}", _attempted),
    )  # fmt: skip
