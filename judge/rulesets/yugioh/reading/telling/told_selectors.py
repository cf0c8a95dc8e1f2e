"""What selectors and references are told in: nouns, what stands before them, and where the cards are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling import told_comparisons
from judge.rulesets.yugioh.reading.telling.claimed_words import (
    ELSEWHERE,
    MAY,
    MUST,
    OR,
    Claims,
    Data,
    again,
    listed,
    looked_up,
    maybe,
    number,
    one_name,
    printed,
    quoted,
    said,
    unknown,
)
from judge.rulesets.yugioh.reading.telling.told_comparisons import CALLED
from judge.rulesets.yugioh.reading.telling.told_places import place_words, side
from judge.rulesets.yugioh.table.records import many

_NOUNS = {
    "monster": "monster", "spell": "spell", "trap": "trap", "spell or trap": "spell/trap", "any": "card?",
    "declared": "card that|declared type",
}  # fmt: skip
LATER: dict[str, Callable[[Any], Claims]] = {}
"""Properties that are told in the words of conditions, whose module enters them."""
_ONE_TARGET = (
    "other?? gy? field? hand? you? control? opponent? target? monster? card? spell/trap? the? that? first? second?"
)
_REFERENCES = {
    "this card": "this-card|this-face-up-card|this-set-card?", "equipped monster": "equip|that|it monster? this-card?",
    "the attacker": "attack? attacker? declare? opponent? monster?",
    "the attack target": "attack|it|that target? monster?",
    "their battling monster": "face-up?? opponent? battle? monster? that? destroy? this-card? it?",
    "your battling monster": "you? battle? monster? that? control?",
    "sent cards": "monster send gy", "summoned monsters": "all?? monster?? special?? summon?? effect?? face-up??",
    "revealed cards": "reveal? monster? card? hand?", "taken cards": "choose monster? card? deck?",
    "hand": "entire? as-many? hand", "first target": _ONE_TARGET, "second target": _ONE_TARGET,
    "target you control": "that? monster? card? spell/trap? you? control?",
    "target your opponent controls": "that? monster? card? spell/trap? opponent? control?",
}  # fmt: skip
_OF_THE_EXTRA_DECK = frozenset({"fusion", "synchro", "xyz", "link"})
_SEEN = frozenset({"name", "named", "mentions", "kind", "tosses_coins"})
_ALL = (*OR, "and")


def reference(what: Any) -> Claims:
    """An earlier card, or the card itself."""
    return said(_REFERENCES.get(str(what), "target|that|it|them?"))


def selector(what: Any, implied: tuple[str, ...] = ()) -> Claims:
    """The words of a selector or of a reference; those that the verb ``implied`` need not be printed."""
    if isinstance(what, list):
        yield from listed(what, selector)
    elif not isinstance(what, Mapping):
        yield from reference(what)
    else:
        if "count" not in what:
            yield from said("all|each|any|every?")
        if what.get("of") == "any":
            yield from said("either|both?")
        if "of" not in what and "in" in what:
            yield from said("either|both?")
        if what.get("of") == "opponent" and what.get("in") in ("hand", "extra deck"):
            yield from said(
                "look? and? if-you-do? then? choose? from? hand? face-up?"
            )  # what is chosen there was looked at before
        every = what.get("count", "all") == "all"
        yield from said("entire?" if every and what.get("in") == "hand" else "")
        if "different" in what and isinstance(what.get("count"), int):
            yield from said("at-least? monster? among?")  # "3 or more different (Monster) Types"
        for key, value in what.items():
            unsaid = key in implied or (key == "count" and value == {"min": 1} and "totals" in what)
            claims = maybe(_told(what, key, value)) if unsaid else _told(what, key, value)
            if key == "def" and what.get("atk") == value:  # "2500 ATK and DEF"
                claims = iter([*said("def"), *maybe(number(value))])
            yield from ((_ALL if every and words == OR else words, how) for words, how in claims)


def one_card(what: Any) -> Claims:
    """The words of a selector of which one card is enough: ``or`` joins its kinds, never ``and``."""
    return ((OR if words == _ALL else words, how) for words, how in selector(what))


def _told(what: Data, key: str, value: Any) -> Claims:
    """One property; what every reader of texts knows without being told need not be printed."""
    of_levels = "one_of" in what and all(isinstance(one, Mapping) and one.keys() == {"level"} for one in what["one_of"])
    if key == "not_kind" and ("level" in what or "level" in what.get("original", ()) or of_levels):
        value = [one for one in many(value) if one not in ("xyz", "link") or not {"xyz", "link"} <= set(many(value))]
        if not value:
            return said("")
    if key == "in" and "pendulum_zone" in what:
        return said("")
    if key == "face" and "set_lately" in what:
        return said("")
    if {"pointed_by", "points_to"} <= what.keys() and key in ("card", "pointed_by", "points_to"):
        told = {"card": "monster?", "points_to": "co-linked this-card|it?"}  # "monsters co-linked to this card"
        return said(told.get(key, ""))
    if key == "in" and not {"equipped_to", "attached_to"}.isdisjoint(what):  # what is equipped lies there
        return maybe(place_words(value))
    each = {"min": 1, "max": len(what["name"])} if isinstance(what.get("name"), list) else None
    if "different_names" in what and each is not None and what.get("count") in (each["max"], each):
        if key in ("count", "different_names"):  # "1 each of "A" and "B""
            fewer = "up-to and/or? or? " if isinstance(value, Mapping) else ""
            return said(f"{fewer}1 each?" if key == "count" else "")
        if key == "name":
            return iter([claim for one in value for claim in one_name(one)])
    if "original" in what and what.get("different") == ["original name"] and key in ("original", "different"):
        names = many(what["original"].get("name")) if key == "original" else ()
        return iter([*said("original name" if names else ""), *(one for name in names for one in quoted(name))])
    if "one_each" in what and all(one.keys() == {"in"} for one in what["one_of"]):
        if key == "count":  # "up to 1 card each", "2 cards, 1 from the hand and 1 from the Deck"
            return said(("up-to" if isinstance(value, Mapping) else f"{value}|both|each") + " 1? each? both?")
        if key == "one_of":
            return iter([claim for one in value for claim in place_words(one["in"])])
    if key == "different_names" and what.get("compared", {}).get("name", "a material") != "a material":
        return said("each? other?")
    if key == "count" and "one_each" in what:  # "1 monster and/or 1 Spell/Trap", "up to 1 each of"
        several = f"{value}? {'1? ' * len(what['one_of'])}1?"  # "3 monsters (1 A, 1 B, and 1 C)"
        most = f"up-to? {value.get('max')}? 1 up-to? each?" if isinstance(value, Mapping) else several
        return said(most)  # "up to 3 cards (up to 1 each of ...)"
    if key == "card" and "one_each" in what and all(one.keys() == {"kind"} for one in what["one_of"]):
        return said("monster?")  # "different card types (Fusion, Synchro, or Xyz)"
    if key == "one_of" and "one_each" in what and all(one.keys() == {"level"} for one in value):
        return said(f"level between {value[0]['level']} {value[-1]['level']}")
    if key == "in" and value == "banished" and any("mentions" in one for one in what.get("one_of", ())):
        return iter([*place_words(value), *said("banish?")])  # "1 of your banished "A", or 1 of your ..."
    if key == "one_of" and "one_each" in what:
        return (claim if claim[0] != OR else (OR, MAY) for claim in _one_of(value))
    if key == "card" and what.get("compared", {}).get("name") == "a material":
        return said("monster?")  # "materials whose names are mentioned on it"
    if key == "card" and what.get("among_them") == "those monsters":
        return said("monster?")
    if key == "besides" and what.get("among_them") in ("targets", "cost cards"):
        return said("other|rest|remaining card? monster? target?")
    if key == "barring" and "besides" in what:  # "except a Level 8 monster or the discarded card"
        return iter([*said("except|not|without|or"), *selector(value)])
    if key == "among_them" and "picked_by" in what:
        return said("among? them? of?")
    if "among_them" in what and what.get("count") == 1 and what.get("in") in ("hand", "extra deck"):
        told = {"among_them": "that|reveal|excavate|among|of|them reveal? card? monster?", "card": "monster?|card?"}
        if key in told:  # "the revealed monster"
            return said(told[key])
    if key == "among_them" and what.get("count") == "all":
        return said("rest|remaining|other|among|that|excavate card? reveal? excavate? other? them? any? possible?")
    if key in ("of", "in") and "among_them" in what:  # in the Deck that was excavated
        return said("deck?") if key == "in" else said("")
    if key == "card" and what.get("material_of") == "those cards":
        return said("monster|fusion")
    if key == "in" and ("material_of" in what or ("made_with" in what and value == "field")):  # it need not be said
        return maybe(place_words(value))
    if key == "in" and all("in" in one for one in what.get("one_of", [{}])):
        return maybe(place_words(value))  # said of each
    if key == "level" and "link" in many(what.get("kind")):
        return (claim if claim[0][0] != "level" else (claim[0], MAY) for claim in _levelled(value))
    if key == "not_kind" and set(many(value)) == _OF_THE_EXTRA_DECK:
        return said("main-deck")
    if key == "level" and what.get("not_kind") == ["link"] and isinstance(value, int):
        return iter([*said(f"or? {value}?"), *_levelled(value)])  # "Level 7 or Rank 7"
    if key == "level" and (scale := _scale(what)):
        return iter([*said(scale), *number(value)]) if not isinstance(value, str) else _levelled(value)
    if key in ("kind", "not_kind") and "level" in what and {*many(value)} in ({"xyz", "link"}, {"xyz"}, {"link"}):
        return maybe(printed(value))  # "Rank/Link 4" and "Level/Link 4"
    if key == "printed" and "equipped_by" in what:
        return said("monster card?")
    if key == "kind" and "level" in what and _scale(what):
        return maybe(printed(value))  # "Rank 4" and "Link-2" say it
    teller = PROPERTIES.get(key) or LATER.get(key)
    claims = teller(value) if teller is not None else unknown(key)
    return maybe(claims, ELSEWHERE if key == "face" else MAY) if _known(what, key, value) else claims


def _scale(what: Data) -> str:
    """The word for the Level of monsters that have a Rank or a Link Rating; empty for others."""
    return {("xyz",): "rank", ("link",): "link|rating rating?"}.get(tuple(many(what.get("kind"))), "")


def _known(what: Data, key: str, value: Any) -> bool:
    """Is a property one that goes without saying?"""
    if "bears" in what and key in ("card", "of"):
        return True  # "the equipped monster"
    if "battling" in what or ("held_by" in what and key in ("card", "of")):
        return True  # "that monster", of which was said before what it is
    if key == "card":
        kinds = [many(one.get("kind", what.get("kind"))) for one in what.get("one_of", [what])]
        counted = "different" in what and what.get("in") == "graveyard" and isinstance(what.get("count"), int)
        return counted or "name" in what or all(not {"tuner", "token"}.isdisjoint(kind) for kind in kinds)
    if key == "other":
        return "not_name" in what or (what.get("card") != "monster" and what.get("of") != "opponent")
    if key == "face" and value == "up":
        shown = what.get("card") in ("spell", "trap") or (what.get("card") != "monster" and not _SEEN.isdisjoint(what))
        seen = not {"one_of", "mentions", "different", "same"}.isdisjoint(what)
        return shown or seen or what.get("position") == "attack"
    return False


_COUNTS = {1: "1|a|other?", 2: "2|both", "all": "as-many|all|each|every|both|any?"}


def count(value: Any) -> Claims:
    """How many."""
    if isinstance(value, Mapping) and "if_possible" in value:
        one = {key: what for key, what in value.items() if key != "if_possible"}
        yield from said("if possible 1" if value.get("max") == 1 else "if possible")
        yield from count(one) if value.get("max") != 1 else ()
    elif value == "cost cards":
        yield from said("that|same|equal|number|many equal? exactly? number? many? choose? detach? reveal?")
    elif value == "as many as before":
        yield from said("equal number?")
    elif value == "as many as drawn":
        yield from said("same|equal number|many card? drew?")
    elif not isinstance(value, Mapping):
        yield from said(f"{_COUNTS.get(value, str(value))} total?")
    elif "provided" in value:
        yield from count({key: what for key, what in value.items() if key not in ("provided", "else")})
        if "else" in value:
            yield from said(f"if not?? activation can? only target up-to {value['else']} card?")
        yield from said("1? or? instead? target? can? you?")
        yield from LATER["provided"](value["provided"])
    elif "exactly" in value:
        yield from listed(value["exactly"], lambda one: said(str(one)))
        yield from said("choice?")
    elif "over" in value:
        if isinstance(value["over"], int):
            yield from said(f"so {value['over']} only? control? monster? card?")
        elif "plus" in value["over"]:
            yield from said(f"more number so equal {value['over']['plus']} {value['over']['plus']} if? must? than?")
            yield from said("number? number? number? opponent? control?")
        else:
            yield from said("so same number")
    elif "amount" in value or "max_amount" in value:
        yield from _as_many(value)
    elif "max_per" in value:
        yield from said("up-to number number? any-number?")
        yield from selector(value["max_per"])
    else:
        low, most = value.get("min"), value.get("max", value.get("up_to"))
        if most is None:
            yield from said(
                "any-number|at-least|least|all|+|number 1?" if low in (0, 1, None) else f"{low} at-least|+|least"
            )
        elif (low, most) == (1, 2):
            yield from said("up-to|1 2 or?")
        elif (low, most) == (0, 1):  # "when you activate this card, you can also Tribute 1"
            yield from said("up-to|number|can 1 choose? many? activation?")
        else:
            yield from said(f"up-to|number {most} choose? many?" if low in (0, 1) else f"{low} or|at-least max? {most}")


def _as_many(value: Mapping[str, Any]) -> Claims:
    """So many as an amount says, or up to so many."""
    fewer = "max_amount" in value
    many_ = value["max_amount"] if fewer else value["amount"]
    yield from said("up-to|any-number" if fewer else "all|any|as-many?" if "as_possible" in value else "")
    yield from said("up-to? equal? number? number? exactly? that? same? many? any-number? card? monster? total?")
    yield from LATER["amount"](many_)


def _negated(value: Any) -> Claims:
    for at, one in enumerate(many(value)):
        yield from said("non|or?" if at else "non|except|not")
        yield from printed(one)
    yield from said("monster?")


def _of_no_such_type(value: Any) -> Claims:
    """``non-Beast``; of several it may be said that they are all other monsters, where those stand before."""
    every = list(many(value))
    yield from said("non|except|not|other")
    for at, one in enumerate(every):
        yield from maybe(said("non|or")) if at else ()
        yield from maybe(printed(one)) if len(every) > 1 else printed(one)
    yield from said("monster?")


def _not_kind(value: Any) -> Claims:
    kinds = list(many(value))
    if {"xyz", "link"} <= set(kinds):  # what has a Level is neither
        yield from said("level")
        kinds = [one for one in kinds if one not in ("xyz", "link")]
    yield from _negated(kinds)
    yield from said("spell? spell/trap?" if not {"field", "quick-play", "equip"}.isdisjoint(kinds) else "monster?")


def _mentioned(value: Any) -> Claims:
    if isinstance(value, Mapping):
        yield from said("mention|list specifically? text? name card? monster? spell? trap?")
        yield from quoted(value["named"])
        return
    yield from said("mention|list specifically? text?")
    if isinstance(value, list):
        yield from said(f"all? both? {len(value)}? and?")
        yield from (claim for one in value for claim in quoted(one))
        return
    for words, how in quoted(value):
        yield ((*words, "it"), how) if how == MUST and words != OR else (words, how)


def _levelled(value: Any) -> Claims:
    yield from said("level|rank|rating|link link? rank?")
    yield from (
        said("equal? total? number? monster? banish|send|discard|detach|reveal? gy? activate?")
        if value in ("cost cards", "acted on")
        else number(value)
    )


def _stat(name: str) -> Callable[[Any], Claims]:
    def told(value: Any) -> Claims:
        yield from said(name)
        yield from number(value)

    return told


def _one_of(value: Any) -> Claims:
    """Kinds of which one fits; the later ones need not say again what the first said."""
    if (level := _all_but(value)) is not None:
        yield from said(f"except a? level {level} monster?")
        return
    if value == _ARRIVED:
        yield from said("normal or special summon this-turn|turn")
        return
    beside_down = {"face": "down"} in value  # beside face-down ones, those of a kind are face-up
    yield from again(list(value), _but_face if beside_down else selector, lambda before, one: True)
    yield OR, MUST
    if any("provided" in one for one in value):  # what is said of all is said of each
        yield from said("or? face-up? card? monster? trap? opponent? control? you? control? gy? field?")
    yield from said(
        "either|neither? " + "or? and? " * (len(value) - 2) + "monster? spell? spell/trap? " * (len(value) - 1)
    )


_ARRIVED = [{"summoned": how, "this_turn": "summoned"} for how in ("normal summoned", "special")]
"""``Normal or Special Summoned this turn``."""


def _but_face(one: Any) -> Claims:
    return selector(one if one == {"face": "down"} else {key: told for key, told in one.items() if key != "face"})


def _all_but(value: Any) -> int | None:
    """The one Level that is not meant, where all others are."""
    levels = [one["level"] for one in value if one.keys() == {"level"} and isinstance(one["level"], Mapping)]
    if len(levels) != 2 or len(value) != 2 or levels[0].keys() != {"max"} or levels[1].keys() != {"min"}:
        return None
    return int(levels[0]["max"]) + 1 if levels[0]["max"] + 2 == levels[1]["min"] else None


ROWS = {
    "main": "main-zone", "extra": "extra monster-zone", "center": "center main-zone",
    "outer": "leftmost or? rightmost main-zone",
}  # fmt: skip
"""Kinds of Monster Zones."""
_CAME = {
    "normal": "normal summon or? set?", "normal summoned": "normal summon",
    "untributed": "normal? but|summon|as way|without? tribute? set?? this-card?",
    "flipped": "flip face-up? after? this-card?",
    "own": "if?? special?? but|summon|if-you-do way? if-you-do?? own? this-card?",
}  # fmt: skip


def _summoned_as(value: Any) -> Claims:
    if value in _CAME:
        yield from said(_CAME[value])
        return
    if value.startswith("from "):
        yield from said("summon special?")
        yield from place_words(value.removeprefix("from "))
        return
    yield from said("summon monster?")
    yield from printed(value)


def _original(value: Any) -> Claims:
    for at, (key, wanted) in enumerate(value.items()):
        if key in ("name", "named"):
            yield from said("original name include?")
            yield from quoted(wanted)
        elif key in ("attribute", "race"):
            yield from said(f"original|originally{'?' if at else ''} {CALLED.get(key, key)}??")
            yield from printed(wanted)
        else:
            same = at > 0 and wanted == next(iter(value.values()))  # "2500 original ATK and DEF"
            yield from said(f"original{'?' if same else ''} {key}")
            yield from maybe(number(wanted)) if same else number(wanted)


def _equipped_with(value: Any) -> Claims:
    yield from said("equip")
    named = {key: one for key, one in value.items() if key not in ("lies_as", "printed")}
    yield from said("monster" if "printed" in value else "equip-card? card?" if "mentions" in value else "")
    yield from selector(named) if named else said("equip-card|equip card?")


def _with_material(value: Any) -> Claims:
    yield from said("material have? xyz? both? and?")
    for one in many(value):
        yield from selector(one)


def _equipped_to(value: Any) -> Claims:
    if isinstance(value, str):
        yield from said("equip equip? spell? this-card|it?")
    else:
        yield from said("equip equip? card? spell? trap?")
        yield from selector(value)


def _attached_to(value: Any) -> Claims:
    yield from said("attach? material? xyz?")
    yield from selector(value)


def _material_named(value: Any) -> Claims:
    yield from said("list|mention material fusion?")
    yield from quoted(value["named"] if isinstance(value, dict) else value)
    if isinstance(value, dict):
        yield from said("monster")


def _so_many(value: Any) -> Claims:
    """How many materials: none, any, or a number."""
    return said("no|0") if value == {"max": 0} else number(value) if value != {"min": 1} else said("")


def _with_counters(value: Any) -> Claims:
    """Counters of a kind; where a number stands before it, the name of the kind is no word of its own."""
    kind = str(value.get("kind", "")).lower()
    told = f"{kind} counter" if len(kind) > 1 else "counter"
    yield from said(f"{told} have?" if "min" not in value else "counter have?")
    if value == {"min": 1}:  # any at all
        yield from said("1? at-least?")
    elif "min" in value:
        yield from number({"min": value["min"]})


PROPERTIES: Mapping[str, Callable[[Any], Claims]] = {
    "count": count,
    "card": lambda value: looked_up(_NOUNS, value),
    "kind": lambda value: said("declare|type type?") if value == "declared" else printed(value),
    "also_kind": printed,
    "not_kind": _not_kind,
    "attribute": lambda value: said("attribute declare?") if value == "declared" else printed(value),
    "also_attribute": printed,
    "not_attribute": _negated,
    "race": lambda value: said("type monster? declare?") if value == "declared" else printed(value),
    "not_race": _of_no_such_type,
    "level": _levelled,
    "atk": _stat("atk"),
    "def": _stat("def"),
    "one_of": _one_of,
    "barring": lambda value: iter([*said("except|not|without"), *selector(value)]),
    "name": lambda value: iter([*said("copies?"), *quoted(value)]),
    "named": quoted,
    "mentions": _mentioned,
    "text_says": lambda value: iter([*said("have|mention text"), *quoted(value)]),
    "must_come_by": lambda value: iter([*said("must special summon with"), *quoted(value)]),
    "tosses_coins": lambda _: said("coin tossing effect have?"),
    "including": lambda value: iter([*said("include at-least? one?"), *selector(value)]),
    "very_one": lambda _: said("it|that? monster? card?"),
    "besides": lambda value: said(
        {
            "cost cards": "other|except monster|card|that?? you?? send?? gy?? tribute?? discard??",
            "attacker": "other|except attack?? monster??",
            "your battling monster": "other|except monster?",
            "those monsters": "other|except that?? destroy?? monster??",
            **dict.fromkeys(("other targets", "equipped monster"), "other"),
        }.get(value, "except|other itself? that?? target?? choose??")
    ),
    "same_column": lambda _: said("column this-card??"),
    "made_with": lambda _: said("use this-card material synchro? xyz? link? fusion? summon? monster?"),
    "made_from": lambda value: iter([*said("use material"), *selector(value)]),
    "of_a_namesake": lambda _: said("use monster? same name material"),
    "with_material": _with_material,
    "lone_attacker": lambda _: said(""),
    "after_another_attacked": lambda _: said("only 1 with? declare?"),
    "has_gained": lambda value: said(
        f"material{'' if value == 'attached' else '??'} material?? gain|gains effect? this-card?? this-card?? monster??"
        " monster?? xyz?? xyz?? follow??"
        + ({"attached": " have?", "summon": " summon use"}.get(value, " summon use field"))
    ),
    "material_of": lambda value: said(
        "use material summon? link? xyz? fusion? synchro? gy?? banish??"
        if value == "this card"
        else "use|tribute as?? material? its? that? summon? link? xyz? fusion? synchro? ritual? gy??"
    ),
    "not_named": lambda value: iter([*said("not|except|non"), *quoted(value), *said("monster? link? xyz? fusion?")]),
    "not_name": lambda value: iter([*said("except|other"), *quoted(value)]),
    "level_up_to": lambda value: iter(
        [*said("level less|lower|at-most than? or? equal number total?"), *selector(value)]
    ),
    "different_names": lambda _: said("but? different name each? other?"),
    "one_each": lambda _: said("different? card? type?"),
    "normal_summon": lambda value: said(
        f"{'can normal summon set' if value else 'cannot normal summon set?'} or? monster??"
    ),
    "different": told_comparisons.alike("different|least"),
    "same": told_comparisons.alike("same"),
    "levels_apart": lambda value: said(f"level difference {value}"),
    "material_named": _material_named,
    "totals": told_comparisons.totals,
    "pendulum_zone": lambda _: said("pendulum-zone"),
    "equipped_to": _equipped_to,
    "attached_to": _attached_to,
    "equipped_by": lambda _: said("effect its? own? this-card? this-card?"),
    "number_in_name": lambda value: iter(
        [*said("number between? and? name"), *quoted(str(value["min"])), *quoted(str(value["max"]))]
    ),
    "pendulum_scale": lambda value: said(f"{value} pendulum scale"),
    "atk_up_to_lp": lambda _: said("atk lower|less|at-most than? or? equal? lp opponent?"),
    "co_linked": lambda _: said("co-linked"),
    "linked": lambda value: said("linked" if value else "not linked"),
    "bears": lambda _: said("equip? monster? this-card?"),
    "held_by": lambda _: said("control? you? that? it?"),
    "owner": lambda value: said("opponent own" if value == "opponent" else "own|owner possession?"),
    "original": _original,
    "atk_equals_def": lambda _: said("atk equal own def"),
    "equipped_with": _equipped_with,
    "battling": lambda value: iter(
        [*said("attack?? battle?? it??"), *(selector(value) if isinstance(value, Mapping) else ())]
    ),
    "can_equip": lambda _: said("appropriate?? can?? equip?? target|it?? that?? monster??"),
    "can_bear": lambda value: said("appropriate??" if value == "it" else "appropriate"),
    "printed": lambda kind: said("monster card" if kind == "monster" else "non-monster card"),
    "lies_as": lambda value: said(
        "equip|equip-card card? treat? spell?" if value == "equip card" else f"treat? {value} card?"
    ),
    "pointed_by": lambda _: said("this-card|it point? zone? this-card?"),
    "points_to": lambda _: said("this-card point?"),
    "of": side,
    "in": place_words,
    "face": lambda value: said("face-up|this-face-up-card" if value == "up" else "face-down|set|this-set-card"),
    "even_face_down": lambda _: said(""),
    "still_such": lambda _: said(""),
    "even_face_up": lambda _: said(""),
    "or_face_down": lambda _: said(""),
    "revealed_if_set": lambda _: said("if? those? cards? are? set? reveal? them?"),
    "position": lambda value: said("attack position" if value == "attack" else "defense position|set face-up?"),
    "summoned": _summoned_as,
    "set_lately": lambda _: said("must set before next turn? after? set?"),
    "this_turn": lambda what: said("this-turn|turn summon" if what == "summoned" else "this-turn|turn"),
    "summoned_as": _summoned_as,
    "highest": lambda value: iter([*said("highest choice? tied? if? it? tie?? you?? get?? choose??"), *printed(value)]),
    "lowest": lambda value: iter([*said("lowest choice? tied? if? it? tie?? you?? get?? choose??"), *printed(value)]),
    "new_name": lambda value: said(
        f"different name than|from? other? {'gy' if value is not True and 'graveyard' in value else ''} "
        f"{'control|field' if value is True or {'field', 'monster zone'}.intersection(value) else ''} "
        f"{'monster' if value is not True and 'monster zone' in value else ''} from? or? and?"
    ),
    "top": lambda _: said("top"),
    "picked_by": lambda value: said(
        f"opponent? then? pick|picks|choose|select|add{'? randomly' if value == 'chance' else ''} you?"
    ),
    "among_them": lambda value: said(
        "excavate|among|of|them|other card? reveal? other?"
        if value is True
        else "among|of|them|other|2|3 card? reveal? other? 3? target?"
    ),
    "other": lambda _: said("other|except this-card? one?"),
    "main_zone": lambda _: said("main-zone"),
    "zone_kind": lambda value: said(ROWS[value]),
    "in_column_with": lambda value: iter([*said("same column one??"), *one_card(value)]),
    "column_of": lambda _: said("this-card column"),
    "near_column": lambda _: said("this-card column its? adjacent column"),
    "answered_type": lambda _: said("same type monster spell or? trap"),
    "against_this": told_comparisons.against_this,
    "against_original": told_comparisons.against("original {}|value"),
    "against_amount": lambda value: told_comparisons.against_amount(value, LATER["amount"]),
    "compared": told_comparisons.compared,
    "compared_with_cards": lambda value: told_comparisons.beside(value, selector),
    "with_counters": _with_counters,
    "summons_itself": lambda _: said("effect special summon itself monster"),
    "can_hold": lambda value: said(f"can place|have {str(value).replace(' counter', '')} counter on?"),
    "xyz_materials": lambda value: iter([*said("material xyz? attach?"), *_so_many(value)]),
}
"""What each property is told in."""
