"""Noun phrases: which cards the words speak of, as a selector or a reference.

``1 Level 4 or lower Warrior monster in your GY`` becomes a selector, ``this card`` or ``that target`` a reference.
A phrase is read as far as it is understood; whoever asked sees where it ends and knows whether words are left.
"""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import (
    bearers,
    behind_nouns,
    comparisons,
    joined_nouns,
    measured,
    nouns,
    one_from_each,
    places,
    pronouns,
    shown_cards,
)
from judge.rulesets.yugioh.reading.clauses.noun_phrases.admitted_words import (
    ADMITTED_ONLY,
    APART,
    EITHER,
    EVERY_IN_COLUMN,
)
from judge.rulesets.yugioh.reading.clauses.noun_phrases.bearers import laden
from judge.rulesets.yugioh.reading.clauses.noun_phrases.compared_groups import compared_with_cards, in_columns
from judge.rulesets.yugioh.reading.clauses.noun_phrases.joined_nouns import One
from judge.rulesets.yugioh.reading.clauses.noun_phrases.selected import ordered, places_of
from judge.rulesets.yugioh.reading.clauses.noun_phrases.sound_phrases import leveled, make_visible, shown_alike, sound
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import (
    Context,
    Data,
    Noun,
    Reading,
    Refusal,
    reader,
    refusal,
)


@reader
def selector(words: str, context: Context) -> Reading | Refusal:
    """A whole stretch of words as one noun phrase; refused if something is left over."""
    found = noun(words, 0, pronouns.Memory(context))
    if found is None:
        return refusal(words)
    if found.end != len(words):
        return refusal(words, found.end)
    return Reading(found.data, (0, found.end))


def noun(words: str, at: int, memory: pronouns.Memory) -> Noun | None:
    """The noun phrase at a place, a reference or a selector; None if there is none that is understood."""
    found = pronouns.reference(words, at, memory) or cards(words, at, memory)
    if found is not None:
        found.start = at
    return found


def cards(words: str, at: int, memory: pronouns.Memory) -> Noun | None:
    """The selector at a place."""
    if memory.context.targets and _ITS_OWN.match(words, at):
        return None  # the target, not any monster of the player
    if (left := shown_cards.among(words, at, memory)) is not None:
        return left
    top = nouns.TOP().match(words, at)
    if top:
        found = nouns.from_the_top(top)
        return Noun(found, top.end(), plural=found["count"] != 1)
    read = partial(_one, memory=memory)
    one = read(words, at) or _first_of_two(words, at)
    if one is None:
        return None
    several = (
        one_from_each.split(words, one)
        or _one_of_each_kind(words, one_from_each.of_several_kinds(words, one), memory)
        or joined_nouns.and_or(words, one, read, sound)
        or joined_nouns.one_each(words, one, read, sound)
    )
    one = several or one
    apart = joined_nouns.apart(words, one, read, sound) if {APART, EITHER} & memory.admits else None
    one = apart or joined_nouns.joined(words, one, read, sound, memory.context.kind, memory.dug) or one
    found, at, plural, counted = one
    if memory.blind and "other" in found:
        return None
    if isinstance(found.get("count"), dict) and "exactly" in found["count"] and APART not in memory.admits:
        return None
    open_words = ADMITTED_ONLY & set(found) - memory.admits
    if EVERY_IN_COLUMN in memory.admits and found.get("count") == "all":
        open_words -= {"column_of"}
    if EVERY_IN_COLUMN in memory.admits and found.get("linked") is False:
        open_words -= {"linked"}
    if not sound(found, counted) or not shown_alike(found) or open_words:
        return None
    if found.get("level") == "cost cards" and not memory.context.paid:
        if not memory.done or memory.said not in ("them", "it") or not memory.compares:
            return None
        found["level"] = "acted on"  # as many as the effect itself banishes, say
    names = found.get("name", ())
    if memory.context.name in names and isinstance(names, list) and names[0] in (names[1], f"{names[1]}s"):
        found["name"] = memory.context.name if len(names) == 2 else names
    before = set(found)
    make_visible(found, memory.context)
    added = frozenset(set(found) - before)
    placed = "-placed" in found or ("pointed_by" in found and EVERY_IN_COLUMN in memory.admits)
    told = Noun(ordered(found), at, plural=plural, added=added, placed=placed, now="-now" in found)
    told.random, told.possible = "-random" in found, "-possible" in found
    told.tail = " as possible" if "-behind" in found else ""
    return told if APART in memory.admits or not told.random else None


def _one_of_each_kind(words: str, one: One | None, memory: pronouns.Memory) -> One | None:
    """The phrase with its kinds in parentheses, and the place that may stand behind them."""
    if one is None or "-placed" in one[0] or "of" in one[0]:
        return one
    found = dict(one[0])
    return found, _placed(words, one[1], found, memory), one[2], one[3]


_ITS_OWN = Expression(r"your (?:targeted )?(?:monster|card)(?![\w/(-])", re.I)


def _one(words: str, at: int, memory: pronouns.Memory | None = None) -> One | None:
    """One noun phrase with what stands before and behind its noun."""
    each = one_from_each.of_names(words, at) or one_from_each.of_kinds(words, at)
    if each is not None:
        return each[0], _placed(words, each[1], each[0], memory), True, True
    if memory is not None and (listed := nouns.MATERIALS().match(words, at)) is not None:
        return _listed_materials(words, listed, memory)
    found: Data = {}
    counted = nouns.count(words, at)
    if counted:
        if not nouns.counted(counted, found):
            return None
        at = counted.end()
    elif memory is not None and memory.dug and words.startswith("any excavated ", at):
        found["count"], at = "all", at + len("any ")
    dug = shown_cards.said(words, at, memory)
    named = _described(words, dug, found)
    if named is None:
        return None
    if found.get("card") in _NO_MONSTERS and not {"count", "named", "name"} & set(found):
        found.update(nouns.named_before(words, at))
    before, (at, plural) = dug > at, named
    behind = shown_cards.said(words, at, memory)
    if memory is not None and (before or behind > at):
        at = behind
        if {"of", "in", "face", "other"} & set(found):
            return None
        found.update({**shown_cards.here(memory), "-placed": True})
    at = _placed(words, at, found, memory)
    if counted and (shown(found) or "named" in found) and (barring := barred(words, at)) is not None:
        found["barring"], at = barring
        at = _placed(words, at, found, memory)
    if plural and memory is not None and (not counted or found.get("count") == {"min": 1}):
        at = _as_many(words, at, found, memory)
    if "-possible" in found and _POSSIBLE.match(words, at) is not None:
        found["-behind"] = True
    elif "-possible" in found:
        if not words.startswith(" as possible", at):
            return None
        at = _placed(words, at + len(" as possible"), found, memory)
    return found, at, plural, bool(counted)


def _listed_materials(words: str, start: re.Match[str], memory: pronouns.Memory) -> One | None:
    """``1 of the Fusion Materials whose name is listed on that card``: of a card of which it is known."""
    most = int(start["n"])
    found: Data = {"count": {"min": 1, "max": most} if start["up"] else most, "card": "monster", "-materials": True}
    at = _placed(words, start.end(), found, memory)
    if found.pop("-materials") and found.get("compared", {}).get("name") != "a material":
        return None
    return found, at, most > 1, True


_NO_MONSTERS = ("spell", "trap", "spell or trap")
_EXCEPT = Expression(
    r",? except (?:an? )?(?=[A-Z]|non-|\")|,? that (?:is|are) not (?:an? )?(?=(?:Level |Rank |Link-)\d)",
    opens=(", ", " except", " that "),
)
_BARRED_ENDS = Expression(r"$|[,;.](?! or| and)| to the (?:GY|Graveyard)(?=$|,)")
_BARRED = frozenset({"card", "kind", "not_kind", "attribute", "race", "level", "named"})


def barred(words: str, at: int) -> tuple[Data, int] | None:
    """``except a Level 8 monster``: what the cards are not, and where that ends."""
    start, found = _EXCEPT.match(words, at), dict[str, Any]()
    described = _described(words, start.end(), found) if start else None
    if described is None or not _BARRED_ENDS.match(words, described[0]):
        return None
    if set(found) - _BARRED or not set(found) - {"card"}:
        return None
    if leveled(found) and "kind" not in found:
        found["not_kind"] = [*found.get("not_kind", []), "xyz", "link"]
    return ordered(found), described[0]


def shown(found: Data) -> bool:
    """Does each card show whether it is what is barred?"""
    named = found.get("card") == "monster" and not {"name", "named"}.isdisjoint(found)  # which face-down ones are not
    return not places_of(found) & places.ON_FIELD or found.get("face") == "up" or named


_UP_TO = Expression(r",? up to the number of ")
_TO_GO = Expression(
    r" (?:to (?:the|your|their owners?'|their) (?:hands?|GY|Graveyard)|into the Deck|(?:to|in) (?:face-up |face-down )?"
    r"(?:Attack|Defense) Position)(?=,? up to the number of )"
)
"""Where the cards go, if how many they are stands behind it."""


_ARROWS = frozenset({"linked", "co_linked", "pointed_by"})


def _as_many(words: str, at: int, found: Data, memory: pronouns.Memory) -> int:
    """``cards your opponent controls, up to the number of Plant monsters you control``: how many; where that ends."""
    goes, free = _TO_GO.match(words, at), found.get("count") in (None, {"min": 1})
    told = up_to(words, goes.end() if goes else at, memory.dug) if free else None
    asked = told[0].get("max_per", {}).keys() & _ARROWS if told is not None else set()
    if told is None or asked - ({"pointed_by"} if EVERY_IN_COLUMN in memory.admits else set()):
        return at  # at activation nobody asks for the zones of what is counted
    found["count"] = told[0]
    return at if goes else told[1]


def up_to(words: str, at: int, dug: str = "") -> tuple[Data, int] | None:
    """How many, where ``up to the number of ...`` stands, and where that ends; ``dug`` is whose Deck was excavated."""
    start, memory = _UP_TO.match(words, at), pronouns.Memory(Context())
    memory.dug, memory.admits = dug, _ARROWS
    per = noun(words, start.end(), memory) if start else None
    if per is None or not isinstance(per.data, dict) or not per.plural or not (per.placed or "of" in per.data):
        return None
    if "count" in per.data:
        return None
    most = {key: one for key, one in per.data.items() if (key, one) != ("card", "any")} or {"card": "any"}
    apart = OF_DIFFERENT.match(words, per.end)
    if apart is None:
        return {"min": 1, "max_per": most}, per.end
    return {"min": 1, "max_amount": {"per": most, "different": _DIFFERING[apart["kind"]]}}, apart.end()


OF_DIFFERENT = Expression(r" with different (?P<kind>Type|Attribute)s(?=$|[,;.])", opens=(" with different ",))
"""Behind cards that are counted: how many different ones there are among them."""
_DIFFERING = {"Type": "race", "Attribute": "attribute"}


_POSSIBLE = Expression(r"(?= (?:to (?:the|their owners?'|your) hands?|into the Deck) as possible)")
"""Cards of which as many go as possible, where that stands behind where they go."""
_SHARED = ("card", "of", "in", "other", "-placed")


def _apart(one: Data, other: Data) -> bool:
    """Can no card be both? (Else it is open which of several cards is meant for which.)"""
    keys = [key for key in ("attribute", "race") if key in one and key in other]
    named = [[what] if isinstance(what, str) else what for key in keys for what in (one[key], other[key])]
    return len(named) > 1 and set(named[0]).isdisjoint(named[1])


def _first_of_two(words: str, at: int) -> One | None:
    """``1 LIGHT and 1 DARK monster from your GY``: the first has the noun and the place of the second (where ``or``
    joins them, `either` says where they are)."""
    found: Data = {}
    counted = nouns.count(words, at)
    if not counted or not nouns.counted(counted, found) or not isinstance(found.get("count"), int):
        return None
    at = counted.end()
    while before := nouns.before(words, at):
        if not nouns.qualified(before, found):
            return None
        at = before.end()
    joint = next((said for said in ("and ", "or ") if words.startswith(said, at)), "")
    second = _one(words, at + len(joint)) if joint else None
    shared = second[0] if second else {}
    if set(found) <= {"count"} or not isinstance(shared.get("count"), int) or "card" not in shared:
        return None
    if not set(shared) <= {*joined_nouns.OF_THE_CARD, *_SHARED, "count"} or "in" not in shared:
        return None
    if joint == "and " and not _apart(found, shared):
        return None
    keys = (*_SHARED, "not_name") if joint == "and " else ("card",)
    told = {key: shared[key] for key in keys if key in shared}
    return {**told, **found}, at - 1, False, True


def _described(words: str, at: int, found: Data) -> tuple[int, bool] | None:
    """What stands before the noun, and the noun: where it ends, and whether it is a plural."""
    while True:
        head = nouns.head(words, at)
        if head and (head.lastgroup == "frame" or not nouns.before(words, at)):
            if not nouns.headed(head, found):
                return None
            return head.end(), head.group().endswith("s") or "(s)" in head.group()
        before = nouns.before(words, at)
        if before is None:
            return None
        if not nouns.qualified(before, found):
            return None
        at = before.end()


def _placed(words: str, at: int, found: Data, memory: pronouns.Memory | None) -> int:
    """What stands behind the noun; where that ends."""
    while True:
        compared = comparisons.behind(words, at, memory, found) if memory is not None else None
        if compared is None and memory is not None and memory.admits:
            compared = measured.behind(words, at, memory, found, noun)
        if compared is not None:
            at = compared
            continue
        behind = words.startswith(", from ", at)
        after = behind_nouns.after(words, at + behind)
        if after is None:
            compares = memory is not None and (memory.compares or "compared_with_cards" in memory.admits)
            beside = compared_with_cards(words, at, found, memory, noun) if memory is not None and compares else None
            beside = beside or (bearers.worn(words, at, found, memory, noun) if memory is not None else None)
            beside = beside or (bearers.attached(words, at, found, memory, noun) if memory is not None else None)
            beside = beside or (laden(words, at, found, memory, noun) if memory is not None else None)
            beside = beside or (in_columns(words, at, found, memory, noun) if memory is not None else None)
            if beside is None and memory is not None and "made_from" in memory.admits:
                beside = bearers.made_from(words, at, found, memory, noun)
            beside = beside or _of_kinds(words, at, found)
            if beside is None:
                break
            at = beside
            continue
        part = after.part
        of_them = "their" in (part["whose"], part["side"]) or part["those"] or "their" in (part["both_of"] or "")
        if of_them and not (places.of_the_opponent(words[:at]) or (memory is not None and memory.context.foe)):
            break
        if (part["alike"] or part["apart"]) and (memory is None or "against_this" not in memory.admits):
            break
        if part["lately"]:
            happened = _lately(part["lately"], found, memory)
            if happened is None:
                break
            found["lately"], at = happened, after.end
            continue
        if (part["but_fallen"] or part["but_that"]) and not _of_the_event_alone(memory):
            break  # which one that is, nobody can tell
        if part["under"] is not None and (memory is None or memory.context.event not in _USING):
            break  # whose material, nobody can tell
        if (part["that"] or part["given"]) and memory is not None and memory.context.event == "this card":
            break  # it may be the one that was used itself
        if not after.narrows(found):
            break
        if part["under"] is not None and memory is not None and memory.context.event != "this card":
            found["material_of"] = "those cards"
        at = after.end
    return at


def _of_the_event_alone(memory: pronouns.Memory | None) -> bool:
    """Has nothing been spoken of but the cards of the event?"""
    if memory is None or memory.said or memory.context.targets or memory.context.paid:
        return False
    return memory.context.event in ("those monsters", "those cards")


_USING = ("this card", "that monster", "those monsters", "those cards")
"""The monsters of an event of which it can be asked what was used for their Summon."""
_THAT_ARE = Expression(r",? that are (?P<one>[^,;.()]+) and/or (?P<other>[^,;.()]+)(?=$|[,;.])")


def _of_kinds(words: str, at: int, found: Data) -> int | None:
    """``2 cards in your GY, that are "A" cards and/or Dinosaur monsters``: of one of these kinds; where that ends."""
    match = _THAT_ARE.match(words, at)
    frame = found.get("card", "any")
    if match is None or "one_of" in found or frame not in ("any", "monster"):
        return None
    if places_of(found) & places.ON_FIELD and not words.startswith(", from your ", match.end()):
        return None
    kinds = list[Data]()
    for said in (match["one"], match["other"]):
        kind: Data = {}
        described = _described(said, 0, kind)
        if described is None or described != (len(said), True) or not set(kind) <= {*joined_nouns.OF_THE_CARD}:
            return None
        if frame == "monster" and kind.pop("card", "") != "monster":
            return None
        if not kind:  # "monsters" alone says nothing more
            return None
        kinds.append(kind)
    found["one_of"] = kinds
    return match.end()


def strong(words: str, at: int, found: Data) -> int:
    """Enter how strong the cards are, where that stands apart from the noun (``send 1 monster from your Deck to the GY
    that has 2500 ATK or DEF``); where that ends, the same place if it does not stand there."""
    after = behind_nouns.after(words, at) if "one_of" not in found else None
    if after is None or _LAST.isdisjoint(after.part) or not after.narrows(found):
        return at
    return after.end


_LAST = frozenset({"either", "stat", "lists", "as_paid"})
"""What may stand behind where the cards go."""
_THERE = Expression(r"\b(?P<sent>sent|discarded) there(?P<origin> from (?:the|your) (?:field|hand|Deck))?\b")


def _to_the_graveyard(match: re.Match[str]) -> str:
    return f"{match['sent']}{match['origin'] or ''} to the GY"


def _lately(words: str, found: Data, memory: pronouns.Memory | None) -> Data | None:
    """What happened to the card this turn (``that was destroyed by battle and sent there this turn``): the event."""
    if memory is None or memory.past is None or "lately" in found:
        return None
    past = words.removesuffix(" this turn").replace("were ", "was ", 1).replace("have been ", "has been ", 1)
    happened = memory.past("this card " + _THERE.sub(_to_the_graveyard, past), memory)
    if happened is None or len(happened) != 1:
        return None
    ((kind, what),) = happened[0].items()
    if what.get("card") != "this card":
        return None
    gone = kind in ("sent_to_graveyard", "destroyed", "discarded", "tributed", "used_as_material")
    if gone is not ("graveyard" in places_of(found)) or (gone and len(places_of(found)) > 1):
        return None
    return {kind: {key: value for key, value in what.items() if key != "card"}}
