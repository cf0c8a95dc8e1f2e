"""What is said of a card as it goes, behind the event: from where not, not by itself, with which Xyz Materials."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from judge.rulesets.yugioh.reading.clauses.events import event_clauses, turn_history
from judge.rulesets.yugioh.reading.clauses.noun_phrases import places, selected, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, once

_FROM_ELSEWHERE = frozenset({"sent_to_graveyard", "banished", "summoned"})
_WITH_MATERIALS = frozenset({"sent_to_graveyard", "destroyed", "left_field", "tributed"})
_WAY = r"(?:Fusion|Synchro|Xyz|Link)"
_BY_ITSELF = frozenset({"sent_to_graveyard", "destroyed", "left_field"})


@once
def _NOT_FROM() -> Expression:
    place = r"(?:hand|field|Extra Deck|Deck|GY|Graveyard)"
    return Expression(rf"except from (?:the|your) (?P<places>{place}(?: or (?:the )?{place})*)(?=$|,| \()")


@once
def _NOT_BY_ITSELF() -> Expression:
    return Expression(r"except by (?:its own|this card's) effect(?=$|,| \()")


@once
def _NOT_BY_THOSE() -> Expression:
    return Expression(rf"except (?:(?P<name>{NAME}), or by (?P<battle>battle)|by (?P<alone>{NAME}))(?=$|,| \()")


@once
def _NOT_BY_WAY() -> Expression:
    return Expression(
        r"except (?:by (?P<battle>battle)|(?:by being|when) (?P<destroyed>destroyed)(?P<fought> by battle)?)"
        r"(?=$|,| \(|(?<=battle) while )"
    )


def _otherwise(way: str, events: Sequence[Data]) -> bool:
    """Enter in which way it did not happen; a card that is destroyed, but not by battle, is by a card effect."""
    what = events[0].get("destroyed") if len(events) == 1 else None
    if what is not None:
        return way == "battle" and "by" not in what and what.setdefault("by", "card effect") == "card effect"
    if len(events) > 1 or not _all(events, _BY_ITSELF, ("not_by",)):
        return False
    events[0][next(iter(events[0]))]["not_by"] = way
    return True


def _by_others(match: re.Match[str], events: Sequence[Data]) -> int | None:
    """``destroyed by card effect, except "A", or by battle``: by a battle, or by the effect of another card."""
    what = events[0].get("destroyed") if len(events) == 1 else None
    if what is None or what.get("by") not in ("card effect", "effect") or {"not_by", "by_effect_of"} & what.keys():
        return None
    if match["battle"]:
        what["by"] = "battle or card effect"
    what["not_by"] = {"name": (match["name"] or match["alone"])[1:-1]}
    return match.end()


@once
def _HAD() -> Expression:
    return Expression(
        r"while it (?:has|had) (?:(?P<no>no) |(?P<n>\d+) or more )?(?:Xyz )?[Mm]aterials?(?! attached| "
        r"detached)(?=$|,| \()"
    )


@once
def _HAD_ONE() -> Expression:
    kind = rf"(?:an? )?(?:{NAME}(?: (?:monster|card))?)"
    had = rf"(?P<what>{kind}(?: or {kind})?)"
    return Expression(rf"while it (?:has|had) {had} as (?:an? )?(?:Xyz )?[Mm]aterial(?=$|,| \()")


def _with_one(match: re.Match[str], events: Iterable[Data]) -> int | None:
    """``while it had a "A" monster or "B" as material``."""
    found: list[Data] = []
    for said in _KIND.finditer(match["what"]):
        name = said["name"][1:-1]
        kind: Data = {"card": "monster"} if said["noun"] == "monster" else {}
        found.append({"named": name, **kind} if said["noun"] else {"name": name})
    if not _of_this(events) or not _all(events, _WITH_MATERIALS, ("had_materials", "had_material")):
        return None
    for event in events:
        for key, what in event.items():
            what["had_material"] = found[0] if len(found) == 1 else {"one_of": found}
            if key != "left_field":
                what.setdefault("from", "field")
    return match.end()


_KIND = Expression(rf"(?P<name>{NAME})(?: (?P<noun>monster|card))?")


@once
def _BECAUSE() -> Expression:
    return Expression(
        r"because the equipped monster(?P<whose> you control(?:led)?)? (?P<why>(?:is|was|leaves|returns"
        r"|returned) [^,;:()]+?"
        rf"|(?:is|was) used as {_WAY}(?:(?:, or |, | or ){_WAY})* [Mm]aterial"
        r"|(?:is|was) [^,;:()]+? \(by battle or card effect\))(?=$|,? \((?!by)|, )"
    )


_WHILE_WORN = Expression(r"while equipped(?: to a monster)?(?=$|,? \()")


_USED = Expression(rf"(?:is|was) used as (?:an? )?(?P<ways>{_WAY}(?:(?:, or |, | or ){_WAY})*) [Mm]aterial")


def _worn(match: re.Match[str], events: Sequence[Data], memory: Memory) -> bool:
    """Enter what became of the monster to which this card was equipped, so that it went."""
    if len(events) != 1 or not _all(events, frozenset({"sent_to_graveyard", "destroyed"}), ("because", "by")):
        return False
    if (used := _USED.fullmatch(match["why"])) is not None and not match["whose"] and _of_this(events):
        [(_, own)] = events[0].items()
        own["because"] = {"became_material": {"for": [way.lower() for way in re.findall(_WAY, used["ways"])]}}
        return True
    why = match["why"].replace("returned to", "is returned to", 1) if match["why"].startswith("ret") else match["why"]
    said = f"a monster {'you control ' if match['whose'] else ''}{why}"
    past = turn_history.events(said, memory)
    present = event_clauses.event(said, 0, memory) if past is None else None
    happened = past if past is not None else present[0] if present is not None and present[2] == len(said) else None
    if happened is None or len(happened) != 1 or not _of_this(events):
        return False
    ((kind, what),) = happened[0].items()
    worn = what.get("card")
    if not isinstance(worn, dict) or worn.keys() - {"of"} != {"card"} or "to_activate" in what:
        return False
    if "of" in worn:
        what["of"] = worn["of"]
    [(_, own)] = events[0].items()
    own["because"] = {kind: {key: value for key, value in what.items() if key != "card"}}
    return True


def _while_worn(events: Sequence[Data]) -> bool:
    """Enter that this card goes while it is equipped."""
    if len(events) != 1 or not _of_this(events):
        return False
    if not _all(events, frozenset({"sent_to_graveyard", "destroyed", "left_field"}), ("while", "from")):
        return False
    events[0][next(iter(events[0]))]["while"] = "equipped"
    return True


def part(words: str, at: int, found: Data, memory: Memory) -> int | None:
    """Enter what is said of the event that was read before; where the words end, None if they say nothing of that."""
    events = found.get("events", ())
    if not events or found.get("answers"):
        return None
    because = _BECAUSE().match(words, at)
    if because is not None:
        return because.end() if _worn(because, events, memory) else None
    worn = _WHILE_WORN.match(words, at)
    if worn is not None and _while_worn(events):
        return worn.end()
    elsewhere = _NOT_FROM().match(words, at)
    if elsewhere is not None:
        said = [places.PLACES[word.removeprefix("the ").lower()] for word in elsewhere["places"].split(" or ")]
        where = said[0] if len(said) == 1 else said
        of_both = words[at - 2 : at] == ", " or words[at - 1 : at] != " "
        last = events if of_both or len(events) != 2 else events[-1:]
        if len(last) > 1 or not _all(last, _FROM_ELSEWHERE, ("from", "not_from")):
            return None
        last[0][next(iter(last[0]))]["not_from"] = where
        return elsewhere.end()
    itself = _NOT_BY_ITSELF().match(words, at)
    if itself is not None:
        if len(events) > 1 or not _all(events, _BY_ITSELF, ("not_by",)) or not _of_this(events):
            return None
        events[0][next(iter(events[0]))]["not_by"] = "this card"
        return itself.end()
    unlike = _NOT_BY_WAY().match(words, at)
    if unlike is not None:
        way = "battle" if unlike["battle"] else "destruction by battle" if unlike["fought"] else "destruction"
        return unlike.end() if _otherwise(way, events) else None
    named = _NOT_BY_THOSE().match(words, at)
    if named is not None:
        return _by_others(named, events)
    one = _HAD_ONE().match(words, at)
    if one is not None:
        return _with_one(one, events)
    held = _HAD().match(words, at)
    if held is not None and had(events, {"max": 0} if held["no"] else {"min": int(held["n"] or 1)}):
        return held.end()
    return None


@once
def _AND_IT_IS() -> Expression:
    return Expression(r"and it is (?=an? )")


def such(words: str, at: int, found: Data, memory: Memory) -> int | None:
    """``If a monster is Normal Summoned, and it is a Level 4 or lower monster``: said of the one that came."""
    events = found.get("events", ())
    start = _AND_IT_IS().match(words, at)
    noun = selecting.noun(words, start.end(), Memory(memory.context)) if start is not None and events else None
    fits = selected.uncounted(noun) if noun is not None else None
    if noun is None or not fits or noun.placed or fits.keys() & {"of", "in", "other"} or "answers" in found:
        return None
    for event in events:
        what = event.get("summoned") or event.get("flipped")
        if len(event) != 1 or what is None or not isinstance(what.get("card", {}), dict):
            return None
        if (fits.keys() - {"card"}) & what.get("card", {}).keys():
            return None
    for event in events:
        [what] = event.values()
        what["card"] = {**what.get("card", {}), **fits}
    return noun.end


def _all(events: Iterable[Data], kinds: frozenset[str], beside: Iterable[str]) -> bool:
    """Are these all events of such kinds, of which none of these things is said yet?"""
    return all(kinds.issuperset(event) and not set(beside) & what.keys() for event in events for what in event.values())


def _of_this(events: Iterable[Data]) -> bool:
    return all(what.get("card") == "this card" for event in events for what in event.values())


def had(events: Iterable[Data], count: Data, key: str = "had_materials") -> bool:
    """Enter that the card had so many Xyz Materials (or counters); False where that cannot be said of these events."""
    listed = list(events)
    if not listed or not _of_this(listed) or not _all(listed, _WITH_MATERIALS, (key,)):
        return False
    for event in listed:
        for kind, what in event.items():
            what[key] = dict(count)
            if kind in ("sent_to_graveyard", "destroyed", "tributed"):
                what.setdefault("from", "field")
    return True


@once
def _WITH() -> Expression:
    return Expression(
        r"\b(?P<this>this card) with (?:(?P<n>\d+) or more |(?:an? )?)Xyz [Mm]aterials?(?! attached)(?=,? "
        r"(?:is|leaves) )"
    )


@once
def _WITH_COUNTERS() -> Expression:
    return Expression(
        r"\b(?P<this>this card) with (?:(?P<n>\d+) or more |an? )?(?-i:(?:[A-Z][\w'-]* )*)[Cc]ounters?(?:\(s\))?"
        r"(?= is )"
    )


def with_counters(words: str) -> tuple[str, Data]:
    """The words with this card named plainly, and how many counters they say were on it as it went."""
    match = _WITH_COUNTERS().search(words)
    if match is None:
        return words, {}
    return f"{words[: match.start()]}{match['this']}{words[match.end() :]}", {"min": int(match["n"] or 1)}


def with_materials(words: str) -> tuple[str, Data]:
    """The words with this card named plainly, and how many Xyz Materials they say it had as it went."""
    match = _WITH().search(words)
    if match is None:
        return words, {}
    return f"{words[: match.start()]}{match['this']}{words[match.end() :]}", {"min": int(match["n"] or 1)}
