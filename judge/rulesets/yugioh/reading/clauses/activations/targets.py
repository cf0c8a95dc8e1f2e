"""What is targeted, and the choice between several effects."""

from __future__ import annotations

import re
from copy import copy
from typing import Any

from judge.rulesets.yugioh.reading.clauses.activations import cost_phrases, target_alternatives
from judge.rulesets.yugioh.reading.clauses.amounts import counting, numbers
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import EXTREMES, NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import ON_FIELD
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Noun, once
from judge.rulesets.yugioh.table.records import many


@once
def _TARGET() -> Expression:
    return Expression(r"target(?:ing)? ", re.IGNORECASE)


@once
def _OF_THOSE() -> Expression:
    return Expression(
        r"(?:1|one) of (?:them|those (?:(?:face-up|destroyed|banished|Special Summoned|Normal Summoned|Summoned|Set"
        r"|opponent's) )?(?:monsters|cards))(?![\w-])"
    )


@once
def _ATTACKING() -> Expression:
    """There is never more than one."""
    return Expression(r"1 attacking monster(?=$|[;,])")


@once
def _CHOICE() -> Expression:
    return Expression(
        r"activate 1 of (?:these|the following) effects"
        rf"(?P<each> \(but you can only use each effect of {NAME} once per turn\))?$",
        re.IGNORECASE,
    )


def part(words: str, at: int, found: Data, memory: Memory) -> int | None:
    """What is targeted, or that one of several effects is chosen; where its words end, or None."""
    choice = _CHOICE().match(words, at)
    if choice:
        found["choose"] = True
        if choice.group("each"):
            found["each_once"] = True
        return choice.end()
    start = _TARGET().match(words, at)
    if start is None or "targets" in found:
        return None
    some = _OF_THOSE().match(words, start.end())
    if some:
        if memory.context.event not in ("those monsters", "those cards"):
            return None
        found["targets"] = memory.context.event
        return _and_another(words, some.end(), found, memory)
    attacking = _ATTACKING().match(words, start.end())
    if attacking is not None:
        found["targets"] = "the attacker"
        return attacking.end()
    for as_many in ("that many ", "that number of ", "the same number of "):
        if words.startswith(as_many, start.end()):
            return _as_many(words, start.end() + len(as_many), found, memory)
    if words.startswith("an equal number of ", start.end()):
        return _equally_many(words, start.end() + len("an equal number of "), found, memory)
    memory = _beside_the_price(found, memory)
    fitting = _FITTING.match(words, start.end())
    if fitting is not None and (worn := _worn_by_this(words, fitting.end(), memory)) is not None:
        found["targets"] = worn[0]
        return worn[1]
    first = numbers.told(words, start.end(), memory, selecting.noun(words, start.end(), memory))
    if first is None or first.random or first.tail or numbers.paid(first):
        return None
    if isinstance(first.data, dict) and (low := numbers.level_up_to(words, first.end, first.data)) is not None:
        first.end = low
    return _entered(words, first, found, memory)


_FITTING = Expression(r"1 appropriate ")


def _worn_by_this(words: str, at: int, memory: Memory) -> tuple[Data, int] | None:
    """``target 1 appropriate Equip Spell Card in your GY``: one that could be equipped to this card."""
    noun = selecting.noun(f"{words[:at]}1 {words[at:]}", at, memory)
    if noun is None or not isinstance(noun.data, dict) or "monster" not in memory.context.kind:
        return None
    if noun.data.get("kind") != ["equip"] or not {"of", "in"} & noun.data.keys():
        return None
    return {**noun.data, "can_equip": "this card"}, noun.end - 2


def _and_another(words: str, at: int, found: Data, memory: Memory) -> int:
    """``target 1 of those monsters and 1 Spellcaster monster you control``; where the words end."""
    other = selecting.noun(words, at + len(" and "), memory) if words.startswith(" and 1 ", at) else None
    if other is None or not isinstance(other.data, dict) or other.data.get("count") != 1:
        return at
    if not other.placed and not {"of", "in"} & other.data.keys():
        return at
    found["targets"] = [found["targets"], other.data]
    return other.end


def _beside_the_price(found: Data, memory: Memory) -> Memory:
    """What may be said of a target of which one card is paid: it is compared with that (``with a different name``); or
    with the card of the event, where nothing is paid."""
    context = memory.context
    if "cost" not in found and (context.used or context.event in ("that monster", "those monsters", "those cards")):
        beside = Memory(memory.context)
        beside.admits, beside.past, beside.compares = memory.admits, memory.past, True
        return beside
    paid = cost_phrases.deeds(found.get("cost", ()))
    if (
        len(paid) != 1
        or not isinstance(paid[0][1], dict)
        or paid[0][1].get("count", 1) != 1
        or paid[0][0] in ("detach", "pay_lp")
    ):
        return memory
    context = context._replace(paid=True, event="", lone=paid[0][0], others=False)
    other = Memory(context)
    other.admits, other.past, other.compares = memory.admits, memory.past, True
    return other


@once
def _NOT_THE_PRICE() -> Expression:
    return Expression(
        r",? except (?:the (?:sent|discarded|Tributed|banished) (?:monster|card)|the monster you sent to the "
        r"GY)(?=$|[;,])"
    )


def _as_many(words: str, at: int, found: Data, memory: Memory) -> int | None:
    """``target that many cards``: as many as were paid with."""
    noun = selecting.noun(words, at, memory)
    paid = [what for _, what in cost_phrases.deeds(found.get("cost", ()))]
    if noun is None or not isinstance(noun.data, dict) or "count" in noun.data or len(paid) != 1:
        return None
    detached = "detach" in found["cost"][0] and "cards" not in found["cost"][0]
    if not isinstance(paid[0], dict) or not (detached or selected.several(paid[0])):
        return None
    more = _MORE().match(words, noun.end)
    if more is None:
        found["targets"] = {"count": "cost cards", **noun.data}
        return noun.end
    found["targets"] = {"count": {"amount": {"cost_cards": 1, "plus": int(more["n"])}}, **noun.data}
    return more.end()


@once
def _MORE() -> Expression:
    return Expression(r" ?\+ ?(?P<n>\d+)(?=$|[;,.])")


def _equally_many(words: str, at: int, found: Data, memory: Memory) -> int | None:
    """``an equal number of monsters you control and cards your opponent controls``, ``of cards on each field``."""
    first = selecting.noun(words, at, memory)
    sides = _ON_EACH().match(words, at + len("cards")) if words.startswith("cards ", at) else None
    groups: list[Data] = [{"of": "you"}, {"of": "opponent"}]
    if first is not None and words.startswith(" and ", first.end):
        second = selecting.noun(words, first.end + len(" and "), memory)
        nouns = [first, *([second] if second is not None else [])]
        if not all(isinstance(one.data, dict) and "count" not in one.data and one.plural for one in nouns):
            return None
        groups, end = [one.data for one in nouns], nouns[-1].end
    elif sides is not None and not (sides["gy"] or sides["self"] or sides["not_name"]):
        end = sides.end()
    else:
        return None
    if [one.get("of") for one in groups] != ["you", "opponent"]:
        return None  # a card could be counted on both sides
    found["targets"] = [{"count": {"min": 1}, **groups[0]}, {"count": "as many as before", **groups[1]}]
    return end


@once
def _LIMIT() -> Expression:
    return Expression(r",? up to the number of ")


def _limited(words: str, noun: Noun, found: Data, memory: Memory) -> int | None:
    """``target cards your opponent controls, up to the number of monsters you control``."""
    limit = _LIMIT().match(words, noun.end)
    per = selecting.noun(words, limit.end(), memory) if limit else None
    if per is None or not isinstance(per.data, dict) or "count" in per.data:
        return None
    found["targets"] = {"count": {"min": 1, "max_per": per.data}, **noun.data}
    return per.end


def _entered(words: str, first: Noun, found: Data, memory: Memory) -> int | None:
    if not isinstance(first.data, dict):
        if first.data in ("this card", "it", "them"):
            return None
        found["targets"] = first.data
        return first.end
    if "count" not in first.data and not first.plural and words.startswith("an opponent's ", first.start):
        first = copy(first)
        first.data = {"count": 1, **first.data}
    if "count" not in first.data and first.plural:
        return _limited(words, first, found, memory)
    posed = _POSED().match(words, first.end)
    if posed is not None and first.data.get("card") == "monster" and "position" not in first.data and first.placed:
        first = copy(first)
        up = {"face": "up"} if posed["up"] else {}
        first.data = {**first.data, **up, "position": posed["position"].lower()}
        first.end = posed.end()
    each = _each_field(words, first, memory) or _one_of_each_side(words, first)
    if each is not None:
        found["targets"] = each[0]
        return each[1]
    sides = _ON_EACH().match(words, first.end)
    if sides is not None and not first.placed and {"of", "in"}.isdisjoint(first.data) and first.data.get("count") == 1:
        places = {"in": "graveyard"} if sides["gy"] else {}
        bare = {key: one for key, one in first.data.items() if not (places and key in first.added)}
        extra = {"not_name": sides["not_name"][1:-1]} if sides["not_name"] else {}
        other = {"other": True} if sides["self"] else {}
        found["targets"] = [{**bare, **extra, "of": who, **places, **other} for who in ("you", "opponent")]
        return sides.end()
    spared = _NOT_THE_PRICE().match(words, first.end) if memory.compares else None
    if spared is not None:
        first = copy(first)
        first.data = {**first.data, "besides": "cost cards"}
        first.end = spared.end()
    nouns = [first]
    while joint := next((said for said in (" and ", ", and ") if words.startswith(said, nouns[-1].end)), ""):
        further = _beside_the_first(words, nouns[-1].end + len(joint), nouns, memory)
        if further is None or not isinstance(further.data, dict):
            break
        nouns.append(further)
    if len(nouns) == 2 and (like := _LIKE_THE_FIRST().match(words, nouns[1].end)) is not None:
        nouns[1] = copy(nouns[1])
        told = _compared(like)
        if told is None or "compared" in nouns[1].data or any(n.data.get("card") != "monster" for n in nouns):
            return None
        nouns[1].data, nouns[1].end = {**nouns[1].data, "compared": {"to": "first target", **told}}, like.end()
    if len(nouns) == 1 and (as_many := _as_many_too(words, first, memory)) is not None:
        found["targets"] = as_many[0]
        return as_many[1]
    if any("count" not in n.data or EXTREMES & set(n.data) or n.data["count"] == "all" for n in nouns):
        return None
    if len(nouns) == 1 and (changed := target_alternatives.instead(words, first, memory)) is not None:
        found["targets"] = changed[0]
        return changed[1]
    if len(nouns) == 1 and (each := target_alternatives.one_by_one(words, first)) is not None:
        found["targets"] = each[0]
        return each[1]
    if len(nouns) == 1 and (several := _including(words, first, found, memory)) is not None:
        found["targets"] = several[0]
        return several[1]
    if len(nouns) > 1 and {"of", "in", "pointed_by"}.isdisjoint(first.data) and not first.placed:
        where = {key: nouns[-1].data[key] for key in ("of", "in") if key in nouns[-1].data}
        last = {key for key in nouns[-1].data if key not in nouns[-1].added}
        if "other" in last and len(nouns) == 2 and nouns[-1].placed and "card" not in nouns[-1].data:
            nouns[-1] = copy(nouns[-1])  # "1 Field Spell Card and 2 other cards on the field": than that
            nouns[-1].data = {key: value for key, value in nouns[-1].data.items() if key != "other"}
            last.discard("other")
        if len(nouns) == 2 and not where and nouns[-1].placed and "other" not in last and "other" not in first.data:
            found["targets"] = [one.data for one in nouns]  # "1 monster and 1 Continuous Spell on the field"
            return nouns[-1].end
        if len(nouns) > 2 or "in" not in where or selected.places_of(where) & ON_FIELD:
            return None  # "1 "A" monster and 1 monster you control": whose the first is is not certain
        bare = {key: value for key, value in first.data.items() if key not in first.added and key != "not_kind"}
        if bare.keys() & {"face", "position", "other"}:
            return None
        nouns[0] = copy(first)
        nouns[0].data = {**{k: v for k, v in first.data.items() if k not in first.added}, **where}
        first = nouns[0]
    found["targets"] = first.data if len(nouns) == 1 else [n.data for n in nouns]
    return nouns[-1].end


_APPROPRIATE = "1 appropriate "


def _beside_the_first(words: str, at: int, before: list[Noun], memory: Memory) -> Noun | None:
    """A further target, which may compare with the one before it (``1 monster your opponent controls with less ATK than
    that target``), or be one to which that could be equipped (``1 appropriate monster``)."""
    alone = len(before) == 1 and isinstance(before[0].data, dict) and before[0].data.get("count") == 1
    if alone and words.startswith(_APPROPRIATE, at) and _is_equip_card(before[0].data):
        plain = f"{words[:at]}1 {words[at + len(_APPROPRIATE) :]}"
        noun = selecting.noun(plain, at, memory)
        if noun is None or not isinstance(noun.data, dict) or noun.data.get("card") != "monster":
            return None
        noun.data, noun.end = {**noun.data, "can_bear": "first target"}, noun.end + len(_APPROPRIATE) - 2
        return noun
    plainly = selecting.noun(words, at, memory)
    if not alone or memory.compares:
        return plainly
    beside = Memory(memory.context._replace(targets="target", paid=False, event="", others=False))
    beside.admits, beside.past, beside.compares = memory.admits, memory.past, True
    noun = selecting.noun(words, at, beside)
    if noun is None or not isinstance(noun.data, dict) or noun.data.get("compared", {}).get("to") != "target":
        return plainly
    if noun.data.get("count") != 1:
        return None
    noun.data = {**noun.data, "compared": {**noun.data["compared"], "to": "first target"}}
    return noun


def _is_equip_card(found: Data) -> bool:
    return found.get("kind") == ["equip"] or found.get("lies_as") == "equip card"


@once
def _LIKE_THE_FIRST() -> Expression:
    keys = "Type|Attribute|Level|name"
    return Expression(
        rf" with (?:the (?P<same>same)|a different) (?P<keys>(?:{keys})(?: and (?:{keys}))?)(?: as each other| (?:from"
        r"|than) it)?(?=$|[,;])"
    )


_KEYS = {"Type": "race", "Attribute": "attribute", "Level": "level", "name": "name"}


def _compared(like: re.Match[str]) -> Data | None:
    """How the second target compares with the first."""
    keys = [_KEYS[key] for key in like["keys"].split(" and ")]
    if not like["same"] and "level" in keys:
        return None
    return dict.fromkeys(keys, "equal" if like["same"] else "different")


def _as_many_too(words: str, first: Noun, memory: Memory) -> tuple[list[Data], int] | None:
    """``up to 5 cards in your opponent's GY and the same number of your opponent's banished cards``."""
    joint = " and the same number of "
    if not words.startswith(joint, first.end) or "count" not in first.data:
        return None
    told = counting.counted(words, first.end + len(" and the same number "))
    if told is None or selected.places_of(told[0]) & selected.places_of(first.data):
        return None
    return [first.data, {"count": "as many as before", **told[0]}], told[1]


@once
def _POSED() -> Expression:
    """The battle position behind the place: ``1 monster your opponent controls in Attack Position``."""
    return Expression(r" in (?P<up>face-up )?(?P<position>Attack|Defense) Position(?=$|[;,]| and \d)")


@once
def _ON_EACH() -> Expression:
    """On the field of the one and on that of the other player, one card each."""
    return Expression(
        rf" (?:on each (?:player's )?(?:side of the )?field|in each (?:player's )?(?P<gy>GY|Graveyard))"
        rf"(?:, except (?:(?P<self>this card)|(?P<not_name>{NAME})))?(?=$|[;,.])(?!,? (?:all|with|that|except))"
    )


_ALIKE = Expression(
    r" on each (?:player's )?field with the same (?P<keys>Type|Attribute|Level|name)(?: and (?P<also>Type|Attribute))? "
    r"(?:from|as) each other(?=$|[;,.])"
)
_ONE_EACH_SIDE = Expression(
    r"(?: with the same (?P<keys>Level|Type|Attribute|name))?(?: on the field)? \(1 from each (?:side of the )?field\)"
    r"(?=$|[;,.])"
)
_COMPARED = {"Type": "race", "Attribute": "attribute", "Level": "level", "name": "name"}


def _one_of_each_side(words: str, first: Noun) -> tuple[list[Data], int] | None:
    """``1 monster on each field with the same Type and Attribute from each other``, ``2 monsters with the same Level (1
    from each field)``: one of each player's, the second compared with the first."""
    data, end = first.data, first.end
    like = _ALIKE.match(words, end) if data.get("count") == 1 and not first.placed else None
    two = _ONE_EACH_SIDE.match(words, end) if data.get("count") == 2 and "of" not in data else None
    if two is None and data.get("count") == 2 and "same" in data and "of" not in data:  # read with the noun
        two = _ONE_EACH_SIDE.match(words, end)
    match = like or two
    if match is None or data.get("in", "field") != "field":
        return None
    keys = [_COMPARED[key] for key in (match["keys"], match.groupdict().get("also")) if key]
    keys = list(dict.fromkeys([*keys, *data.get("same", ())]))
    bare = {key: what for key, what in data.items() if key not in ("count", "same")}
    asked: Data = {"compared": {"to": "first target", **dict.fromkeys(keys, "equal")}} if keys else {}
    one, other = ({**bare, "count": 1, "of": who} for who in ("you", "opponent"))
    return [one, {**other, **asked}], match.end()


_EACH_FIELD = Expression(r" on each (?:player's )?(?:side of the )?field(?=,? that )")


def _each_field(words: str, first: Noun, memory: Memory) -> tuple[list[Data], int] | None:
    """``1 monster on each player's field that was Special Summoned from the Extra Deck``: what stands behind the place
    is said of both."""
    side = _EACH_FIELD.match(words, first.end) if not first.placed and first.data.get("count") == 1 else None
    if side is None:
        return None
    whole = f"{words[first.start : first.end]} on the field{words[side.end() :]}"
    noun = selecting.noun(whole, 0, memory)
    if noun is None or not isinstance(noun.data, dict) or noun.end != len(whole) or "of" in noun.data:
        return None
    return [{**noun.data, "of": who} for who in ("you", "opponent")], len(words)


@once
def _INCLUDING() -> Expression:
    return Expression(r",? including (?:(?=this card)|(?:at least )?(?:an? |(?P<n>\d+) )(?=\S))")


def _including(words: str, first: Noun, found: Data, memory: Memory) -> tuple[list[Any], int] | None:
    """``2 face-up monsters on the field, including a monster you control``: one of those, and another."""
    start = _INCLUDING().match(words, first.end)
    count, fewer, more = first.data["count"], False, False
    if isinstance(count, dict) and count.keys() == {"min", "max"} and count["min"] == 1:
        count, fewer = count["max"], True  # "up to 2"
    elif isinstance(count, dict) and count.keys() == {"min"}:
        count, more = count["min"], True  # "2 or more"
    if start is None or not isinstance(count, int) or count < 2:
        return None
    least = int(start["n"] or 1)
    one = selecting.noun(words, start.end(), memory)
    if one is not None and one.data == "this card" and not (fewer or more or one.places or one.face):
        itself = many(first.data.get("in", "field"))
        if len(itself) != 1 or "other" in first.data or found.setdefault("places", [*itself]) != [*itself]:
            return None
        return ["this card", {**first.data, "count": count - 1, "other": True}], one.end
    if one is None or not isinstance(one.data, dict) or one.data.get("count", 1) != 1 or least >= count:
        return None
    bare = {key: value for key, value in one.data.items() if key not in one.added and key != "count"}
    part = {key: value for key, value in bare.items() if (key, value) != ("card", "any")}
    if one.placed and "in" not in one.data and "in" in first.data:
        part["in"] = "field"
    narrower = set(many(part.get("in", ()))) <= set(many(first.data.get("in", ())))
    if any(
        first.data.get(key, value) not in (value, "any") and not (key == "in" and narrower)
        for key, value in part.items()
    ):
        return None
    others: Any = {"min": 0, "max": count - least} if fewer else {"min": count - least} if more else count - least
    return [{**first.data, **part, "count": least}, {**first.data, "count": others}], one.end


def meant(targets: Any) -> str:
    """How a resolution speaks of these targets: ``target`` for one, ``targets`` for several; empty without any."""
    if targets is None:
        return ""
    if isinstance(targets, list):
        return "targets"
    if isinstance(targets, dict):
        return "targets" if selected.several(targets) else "target"
    return "targets" if targets == "targets" else "target"


def pair(found: Any) -> tuple[str, ...]:
    """Whose two targets are and where, one each: ``you field``, ``any graveyard``, ``any field pointed`` of one to
    which this card points; of one target, if that is one."""
    if not isinstance(found, list | dict) or (isinstance(found, list) and len(found) != 2):
        return ()
    told = []
    for one in found if isinstance(found, list) else [found]:
        if not isinstance(one, dict) or one.get("count", 1) != 1:
            return ()
        where = selected.places_of(one)
        alone = where == {"graveyard"} or where == {"banished"}
        place = next(iter(where)) if alone else "field" if where <= ON_FIELD else "?"
        pointed = isinstance(found, list) and one.get("pointed_by") == "this card"
        told.append(f"{one.get('of', 'any')} {place}{' pointed' if pointed else ''}")
    return tuple(told)


def asked_of_each(found: Any) -> tuple[frozenset[str], ...]:
    """By which words for names, kinds, Types and Attributes each of two targets is described."""
    if not isinstance(found, list) or len(found) != 2:
        return ()
    if not all(isinstance(one, dict) and one.get("count", 1) == 1 for one in found):
        return ()
    return tuple(frozenset(said.lower() for key in _DESCRIBING for said in many(one.get(key))) for one in found)


_DESCRIBING = ("named", "kind", "race", "attribute")
