"""Effects that a card gives others: while it is on the field that in a list behind the words that say to which monsters
(``All "A" monsters you control gain this effect.``), or the effect before (``gains 700 ATK and the preceding effect of
"B"``); and those of a list behind what it does (``Fusion Summon ..., and if you do, it gains these effects.``)."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from judge.rulesets.yugioh.reading.clauses.events.card_history import BEFORE
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Refusal
from judge.rulesets.yugioh.reading.clauses.restrictions.given_effects import LISTED
from judge.rulesets.yugioh.reading.clauses.standing import continuous
from judge.rulesets.yugioh.reading.text.readings.plain_words import flat
from judge.rulesets.yugioh.reading.text.readings.readings import Part
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard, printed_card
from judge.rulesets.yugioh.table.records import every, many

Data = dict[str, Any]
LEAD = Expression(r"(?P<who>[^.:;]*?),? gains? (?:this|these|the following) effects?\.?")
"""What says which monsters gain the one effect behind it."""
_NEAR = Expression(r" in your Main Monster Zones of this card's column and its adjacent columns$")
_OF_BOTH = Expression(r"(?P<one>[^,]+), and (?P<other>[^,]+), that you control$")
_IT_IS_SPOKEN_OF = " cannot be destroyed by battle"
"""Any sentence in which a selector of these cards stands."""
_HERE = frozenset({"field"})
_PRECEDING = Expression(r"(?P<gains>.* gains [\d,]+ (?:ATK|DEF|ATK/DEF)) and the preceding effect of \".*\"\.?")
_IT = Expression(r"(?:(?<=^If )|(?<=^When ))it (?=declares |attacks |battles |destroys |is |inflicts )")
"""What the monster that has it is called in some lists."""
_LISTED = Expression(
    r"(?:^|[,;:.] )(?:and if you do, |also,? |then )?"
    r"(?P<words>[^,;:.]*? gains? (?:this|these|the following) effects?[^,;:.]*)"
)
_GIVEN: Data = {"card": "monster", "has_gained": "given"}
_ROW = ["spell & trap zone"]


def used_by_others(card: PrintedCard, lead: str, words: str, anew: Callable[[PrintedCard], Data]) -> Data:
    """An effect that monsters have while this card is on the field, read as one of theirs; nothing where not all of it,
    or of whose it is, is understood."""
    found = LEAD.fullmatch(flat(lead))
    who = receivers(card, found["who"]) if found is not None else {}
    own = _as_theirs(card, words, anew) if who else {}
    return {"gained_by": who, **own} if own else {}


def _as_theirs(card: PrintedCard, words: str, anew: Callable[[PrintedCard], Data]) -> Data:
    """An effect as one of the monster that has it; nothing where not all of it is understood."""
    itself = _IT.sub("this card ", words)
    told = anew(printed_card(card.name, "effect monster", f"{itself.rstrip('.')}."))
    effects = told.get("effects", ())
    if len(effects) != 1 or told.keys() - {"effects", "type"} or not _HERE.issuperset(many(effects[0].get("in"))):
        return {}
    if leaves(effects[0]) or any("unread" in part for part in every(effects) if isinstance(part, dict)):
        return {}
    return {key: one for key, one in effects[0].items() if key not in ("id", "text")}


_GONE = frozenset({"sent_to_graveyard", "destroyed", "banished", "left_field", "tributed"})
"""Events after which a card is where it was no more."""


def leaves(found: Data) -> bool:
    """Does an effect wait for the card itself to be gone, which has by then no more what it has gained?"""
    return any(
        kind in _GONE and isinstance(what, dict) and what.get("card", "this card") == "this card"
        for part in every(found.get("trigger", ()))
        for kind, what in part.items()
    )


def given(
    card: PrintedCard, parts: Sequence[Part], made: Data, anew: Callable[[PrintedCard], Data]
) -> dict[int, tuple[Data, str]]:
    """The effects of lists behind effects that give them, by where they stand, with their words: of each list all or
    none. What gives one that is not understood is open."""
    found: dict[int, tuple[Data, str]] = {}
    own = sorted(made["effects"], key=lambda one: int(one["at"]))
    for number, effect in enumerate(own):
        if not _gives(effect):
            continue
        end = next((int(one["at"]) for one in own[number + 1 :] if one["at"] > effect["at"]), None)
        listed = [one for one in parts if one.start > effect["at"] and (end is None or one.start < end)]
        read = {one.start: (_as_theirs(card, flat(one.text), anew), flat(one.text)) for one in listed}
        plain = not any(_gives(branch) for branch in effect.get("choose", ()))
        if read and plain and all(theirs for theirs, _ in read.values()):
            found |= {at: ({"gained_by": _GIVEN, **theirs}, words) for at, (theirs, words) in read.items()}
        else:
            _left_open(effect)
    return found


def _gives(effect: Data) -> bool:
    """Does it give what stands in a list behind it?"""
    steps = [effect.get("resolve", ()), effect.get("choose", ())]
    return any(one.get("effect") == LISTED and "lends" in one for one in every(steps) if isinstance(one, dict))


def _left_open(effect: Data) -> None:
    """Leave open what an effect, or a branch of it, gives."""
    for branch in (effect, *effect.get("choose", ())):
        branch["resolve"] = [_opened(step, str(effect.get("text", ""))) for step in branch.get("resolve", ())]
        if not branch["resolve"]:
            branch.pop("resolve")


def _opened(step: Data, words: str) -> Data:
    said = _LISTED.search(words)
    open_step: Data = {"unread": said["words"] if said is not None else words}
    if step.get("apply", {}).get("effect") == LISTED:
        return open_step
    joint = next((key for key, one in step.items() if isinstance(one, dict) and _is_giving(one)), "")
    return {joint: open_step} if joint else step


def _is_giving(step: Data) -> bool:
    applied = step.get("apply")
    return isinstance(applied, dict) and applied.get("effect") == LISTED


def receivers(card: PrintedCard, words: str) -> Data:
    """The monsters on the field that such words mean, as a selector; empty where they are not understood."""
    near = _NEAR.search(words)
    plain = f"{words[: near.start()]} you control" if near is not None else words
    if (both := _OF_BOTH.fullmatch(plain)) is not None:
        plain = f"{both['one']} and {both['other']} you control"
    told = continuous.statement(f"{plain}{_IT_IS_SPOKEN_OF}", Context(card.name, " ".join(card.words)))
    if isinstance(told, Refusal) or not told.full or len(told.data.get("static", ())) != 1:
        return {}
    (static,) = told.data["static"]
    who = static.get("indestructible")
    if static.keys() != {"indestructible", "by"} or not isinstance(who, dict) or who.get("card") != "monster":
        return {}
    who = {key: one for key, one in who.items() if key not in ("count", "face") and (key, one) != ("in", "field")}
    if "in" in who or not (_PLACED & who.keys()):
        return {}
    return {**who, "zone_kind": "main", "near_column": "this card"} if near is not None else who


_PLACED = frozenset({"of", "pointed_by", "bears"})
"""What says of which monsters on the field it speaks, rather than of what they have been used for."""


def preceding(card: PrintedCard, part: Part, made: Data) -> bool:
    """Enter what a sentence says of the equipped monster, and that it has the effect before as well."""
    found = _PRECEDING.fullmatch(flat(part.text))
    if found is None or not any(one["at"] < part.start for one in made["effects"]):
        return False
    told = continuous.statement(found["gains"], Context(card.name, " ".join(card.words)))
    if isinstance(told, Refusal) or not told.full or told.data.keys() - {"in"} != {"static"}:
        return False
    bearers = [static.get("cards") for static in told.data["static"]]
    who = bearers[0]
    if not isinstance(who, dict) or "bears" not in who or any(one != who for one in bearers):
        return False
    row = {"in": _ROW} if card.frame == "monster" else {}
    static = [*told.data["static"], {"lends": who, "effect": BEFORE}]
    made["effects"].append({"id": "e", "at": part.start, "static": static, **row, "text": flat(part.text)})
    return True


def listed(effects: list[Data], names: dict[int, str]) -> None:
    """Name the effects of a list behind what gives them, each in a step of its own."""
    printed = sorted(effects, key=lambda one: int(one["at"]))
    for number, effect in enumerate(printed):
        if not _gives(effect):
            continue
        behind = itertools.takewhile(lambda one: one.get("gained_by") == _GIVEN, printed[number + 1 :])
        theirs = [names[id(one)] for one in behind]
        effect["resolve"][:] = [one for step in effect["resolve"] for one in _each(step, theirs)]


def _each(step: Data, theirs: list[str]) -> Iterator[Data]:
    """The step for each of the effects that it gives."""
    if _is_giving(step):
        for number, name in enumerate(theirs):
            one = {**step, "apply": {**step["apply"], "effect": name}}
            yield {"also": one} if number else one
        return
    joint = next((key for key, one in step.items() if isinstance(one, dict) and _is_giving(one)), "")
    if not joint:
        yield step
        return
    for name in theirs:
        yield {joint: {**step[joint], "apply": {**step[joint]["apply"], "effect": name}}}


def named(effect: Data, before: list[Data], names: dict[int, str]) -> None:
    """Name the effect printed before that others are lent."""
    for static in effect.get("static", ()):
        if static.get("effect") == BEFORE and "lends" in static:
            static["effect"] = names[id(before[-1])]
