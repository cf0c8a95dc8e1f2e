"""States told in two halves, or of one kind of cards alone: one or the other, some and none, only, equipped to."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES, EXTREMES, NAME
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Match, Noun, once

Conditions = list[Data]
_ATTRIBUTE = "|".join(ATTRIBUTES)
_OPEN = {"of", "in", "other", "position", "summoned", "different_names", *EXTREMES}


def _mine(noun: Noun) -> Data | None:
    """The selector of cards that this player controls; None where the words say whose or where."""
    found = noun.data
    if not isinstance(found, dict) or {"of", "in"} & found.keys() or found.get("count") == "all" or noun.placed:
        return None
    plain = {key: value for key, value in found.items() if (key, value) not in (("card", "any"), ("count", 1))}
    return {**plain, "of": "you", **({} if plain.keys() - {"other"} else {"in": "field"})}


def _either(match: Match) -> Conditions | None:
    """``you control an "A" monster, "B", or a "C" monster``: one of them is enough."""
    ways: Conditions = []
    if match.groups.get("listed") and "one_of" not in match.cards[-1].data:
        return None
    for noun in match.cards:
        found = _mine(noun)
        if found is None or (ways and noun.data.get("count", 1) != 1) or found.get("mentions", "?") in ("it", ""):
            return None
        ways.append({"exists": found})
    return [{"any": ways}]


def _mentioning(match: Match) -> Conditions | None:
    """``you control "A" or a monster that mentions it``."""
    first = _mine(match.cards[0])
    if first is None or not isinstance(first.get("name"), str):
        return None
    card: dict[str, Data] = {
        "monster": {"card": "monster"},
        "card": {},
        "Synchro Monster": {"card": "monster", "kind": ["synchro"]},
    }
    kind: Data = card[match.groups["what"]]
    other: Data = {**kind, "mentions": first["name"], "of": "you", "face": "up"}
    if match.groups.get("but"):
        other["not_name"] = match.groups["but"][1:-1]
    return [{"any": [{"exists": first}, {"exists": other}]}]


def _one_of_each_level(match: Match) -> Conditions | None:
    """``you control at least 1 each of Level 8 or higher and Link-3 or higher monsters "A"``: each of them."""
    found: list[Data] = []
    for one in (match.groups["one"], match.groups["two"]):
        said = f"a {one} monster {match.groups['name']}"
        noun = selecting.noun(said, 0, Memory(Context()))
        what = _mine(noun) if noun is not None and noun.end == len(said) else None
        if what is None:
            return None
        found.append(what)
    return [{"exists": found}]


def _two_attributes(match: Match) -> Conditions | None:
    """``you have at least 1 LIGHT and 1 DARK "A" monster on your field and/or in your GY``: each of them."""
    one, two, name = match.groups["one"], match.groups["two"], match.groups.get("name")
    if one == two:
        return None
    named = {"named": name[1:-1]} if name else {}
    there: Data = {**named, "of": "you", "in": ["field", "graveyard"]}
    return [{"exists": [{"card": "monster", "attribute": which, **there} for which in (one, two)]}]


def _and_none(match: Match) -> Conditions | None:
    """``you control 2 or more WIND monsters and no non-WIND monsters``."""
    first, second = (_mine(noun) for noun in match.cards)
    if first is None or second is None or not match.cards[1].plural or "count" in second:
        return None
    return [{"exists": first}, {"none": second}]


_KINDS = ("attribute", "race")
_FRAMES = ({"monster", "spell"}, {"monster", "trap"}, {"monster", "spell or trap"}, {"spell", "trap"})
"""What no card is at the same time where it lies."""


def _of_each(match: Match) -> Conditions | None:
    """``you control an EARTH monster and a WATER monster``: no monster is both."""
    first, second = (_mine(noun) for noun in match.cards)
    if (
        first is None
        or second is None
        or not any(isinstance(one.get(key), str) for one in (first, second) for key in (*_KINDS, "card"))
    ):
        return None
    apart = [key for key in _KINDS if key in first and key in second and first[key] != second[key]]
    frames = {first.get("card"), second.get("card")}
    if "name" in first and second.get("mentions") == first["name"]:
        return [{"exists": [first, second]}]  # no card is spoken of as one that mentions itself
    if (not apart and frames not in _FRAMES) or "all" in (first.get("count"), second.get("count")):
        return None
    return [{"exists": [first, second]}]


def _both_there(match: Match) -> Conditions | None:
    """``you control both "A" and a Toon monster``: a card of a name, and another."""
    first, second = (_mine(noun) for noun in match.cards)
    if first is None or second is None or "name" not in first or "count" in first:
        return None
    if "name" in second and (second["name"] == first["name"] or not isinstance(second["name"], str)):
        return None
    return [{"exists": first}, {"exists": second}]


def _both_attributes(match: Match) -> Conditions | None:
    one, two = match.groups["one"], match.groups["two"]
    if one == two:
        return None
    return [{"exists": [{"card": "monster", "attribute": which, "of": "you"} for which in (one, two)]}]


def _only(match: Match) -> Conditions | None:
    """``the only monsters you control are Machine monsters``: there are some, and no others."""
    fits = selected.uncounted(match.cards[0])
    if not fits or not match.cards[0].plural or "count" in match.cards[0].data or _OPEN & fits.keys():
        return None
    fits.pop("face", None)
    these: Data = {"card": "monster", "of": "you", **({"face": "up"} if match.groups.get("up") else {})}
    return [{"all_are": {"cards": these, "fit": fits}}] if fits != {"card": "monster"} else None


def _none_or_only(match: Match) -> Conditions | None:
    """``you control no monsters, or only EARTH Machine monsters``."""
    only = _only(match)
    return only and [{"any": [{"none": {"card": "monster", "of": "you"}}, *only]}]


def _only_buried(match: Match) -> Conditions | None:
    """``you have only Machine monsters in your GY (min. 1)``."""
    noun = match.cards[0]
    found = noun.data
    if not isinstance(found, dict) or not noun.plural or found.get("in") != "graveyard" or found.get("of") != "you":
        return None
    fits = {key: value for key, value in found.items() if key not in ("in", "of")}
    if "count" in fits or fits.get("card") != "monster" or _OPEN & fits.keys() or len(fits) < 2:
        return None
    return [{"all_are": {"cards": {"card": "monster", "of": "you", "in": "graveyard"}, "fit": fits}}]


def _anywhere(match: Match) -> Conditions | None:
    """``an Xyz Monster is on the field or in either GY``."""
    found = match.cards[0].data
    if not isinstance(found, dict) or {"of", "in", "face"} & (found.keys() - match.cards[0].added):
        return None
    plain = {key: value for key, value in found.items() if (key, value) != ("count", 1)}
    shown = {"face": "up"} if match.groups.get("up") else {}
    return [{"exists": {**plain, "in": ["field", "graveyard"], **shown}}]


def _alone_in_hand(_: Match) -> Conditions:
    return [{"none": {"of": "you", "in": "hand", "other": True}}]


def _behind(key: str) -> Any:
    return lambda match: [{key: {"of": "opponent", "in": "spell & trap zone"}}]


def _points(match: Match) -> Conditions:
    number = int(match.groups["n"].replace(",", ""))
    return [{"lp": {"max" if match.groups["bound"] in ("less", "lower") else "min": number}}]


def _activated(match: Match) -> Conditions:
    """The effect of certain cards, or a kind of card, was activated this turn: one of them is enough."""
    part = match.groups
    ways: Conditions = []
    if part.get("named"):
        card: Data = {"named": part["named"][1:-1], **({"not_name": part["but"][1:-1]} if part.get("but") else {})}
        ways.append({"activated_this_turn": {"activation": ["effect"], "by": "any", "card": card}})
    if part.get("frame"):
        frame = part["frame"].lower()
        card = {"card": frame, "kind": [part["kind"].lower()]}
        ways.append({"activated_this_turn": {"activation": [f"{frame} card"], "by": "any", "card": card}})
    return ways if len(ways) == 1 else [{"any": ways}]


def _more_in_hand(_: Match) -> Conditions:
    return [{"more_cards": {"of": "you", "in": "hand"}}]


def _exactly(match: Match) -> Conditions:
    of = "you" if match.groups["who"].lower().startswith("you control") else "opponent"
    kind = {"card": "monster"} if match.groups["what"].startswith("monster") else {"in": "field"}
    number = int(match.groups["n"])
    return [
        {"exists": {"count": number, **kind, "of": of}},
        {"not": {"exists": {"count": number + 1, **kind, "of": of}}},
    ]


def _so_many(match: Match) -> Conditions | None:
    """``you control exactly 3 "A" monsters``, and no others where the words say that."""
    noun, number = match.cards[0], int(match.groups["n"])
    found = _mine(noun)
    if found is None or "count" in found or (number > 1) is not noun.plural or _OPEN & (found.keys() - {"of", "in"}):
        return None
    most: Data = dict(found)
    if match.groups.get("alone"):
        most = {"card": "monster", "of": "you"}
        if found.get("card") != "monster" or "in" in found:
            return None
    return [
        {"exists": {"count": number, **found} if number > 1 else found},
        {"not": {"exists": {"count": number + 1, **most}}},
    ]


def _so_many_there(match: Match) -> Conditions | None:
    """``you have exactly 4 Fairy monsters in your GY``."""
    noun, number = match.cards[0], int(match.groups["n"])
    found = noun.data
    if not isinstance(found, dict) or "count" in found or (number > 1) is not noun.plural:
        return None
    if found.get("of") != "you" or not isinstance(found.get("in"), str) or _OPEN & (found.keys() - {"of", "in"}):
        return None
    return [
        {"exists": {"count": number, **found} if number > 1 else found},
        {"not": {"exists": {"count": number + 1, **found}}},
    ]


def _three_names(match: Match) -> Conditions:
    """``you control "A", "B", and "C"``."""
    names = [match.groups[key][1:-1] for key in ("one", "two", "three")]
    return [{"exists": [{"name": name, "face": "up", "of": "you"} for name in names]}]


def _named_scale(match: Match) -> Conditions | None:
    """``a "A" card is in your Pendulum Zone``."""
    found = selected.uncounted(match.cards[0])
    if not found or match.cards[0].placed or match.cards[0].plural or {"of", "in", "other"} & found.keys():
        return None
    plain = {key: what for key, what in found.items() if key not in match.cards[0].added}
    return [{"exists": {**plain, "of": "you", "in": "spell & trap zone", "pendulum_zone": True, "face": "up"}}]


def _or_scaled(match: Match) -> Conditions | None:
    """``you have a "A" card or "B" card in your other Pendulum Zone``: one of either."""
    first, found = selected.uncounted(match.cards[0]), match.cards[1].data
    if not isinstance(found, dict) or not found.get("pendulum_zone") or found.get("of") != "you" or "count" in found:
        return None
    if not first or first.keys() - {"named", "face"} or "named" not in first or match.cards[0].placed:
        return None
    where = {key: what for key, what in found.items() if key not in ("named", "name")}
    return [{"any": [{"exists": {"named": first["named"], **where}}, {"exists": found}]}]


def _levels(match: Match) -> Conditions | None:
    """``the total Levels and Ranks of all Effect Monsters you control are 8 or lower``."""
    noun, part = match.cards[0], match.groups
    if not isinstance(noun.data, dict) or not noun.plural or noun.data.get("count", "all") != "all":
        return None
    cards = {key: value for key, value in noun.data.items() if key not in (*noun.added, "count", "face")}
    if cards.get("card") != "monster" or cards.keys() & {"in", "position", "other", *EXTREMES} or "of" not in cards:
        return None
    limit = {"max" if part["bound"] in ("lower", "less") else "min": int(part["n"])}
    return [{"total_levels": {"cards": cards, **({"ranks": True} if part.get("ranks") else {}), **limit}}]


def _lp_far_apart(match: Match) -> Conditions:
    """``the difference between both players' LP is 5000 or more``, whoever has more."""
    by = int(match.groups["n"].replace(",", ""))
    return [{"any": [{"lp_ahead": {"of": of, "by": by}} for of in ("you", "opponent")]}]


_WITHOUT = {"Level": ["xyz", "link"], "Rank": ["link"], "Level/Rank": ["link"]}


def _of_the_bearer(match: Match) -> Conditions:
    """``the equipped monster's Level/Rank is 7 or higher``."""
    part = match.groups
    limit = {"min" if part["bound"] == "higher" else "max": int(part["n"])}
    kinds: Data = {"kind": ["xyz"]} if part["what"] == "Rank" else {"not_kind": _WITHOUT[part["what"]]}
    return [{"exists": {"card": "monster", **kinds, "level": limit, "bears": "this card"}}]


def _lp_below(match: Match) -> Conditions:
    return [{"lp": {"max": int(match.groups["below"].replace(",", "")) - 1}}]


_KIND = {"t": "race", "a": "attribute"}


def _kinds_of_mine(match: Match) -> Conditions:
    """``you have 3 or more different Monster Types on your field``."""
    place: Data = {"in": "graveyard"} if match.groups.get("gy") else {"face": "up"}
    differ = {"different": [_KIND[match.groups["kind"][0].lower()]]}
    return [{"exists": {"count": int(match.groups["n"]), "card": "monster", "of": "you", **place, **differ}}]


def _of_kinds(match: Match) -> Conditions | None:
    """``you control "A" monsters with 2 or more different Attributes``."""
    found = _mine(match.cards[0])
    if found is None or not match.cards[0].plural or "count" in found or found.get("card") != "monster":
        return None
    differ = {"different": [_KIND[match.groups["kind"][0].lower()]]}
    return [{"exists": {"count": int(match.groups["n"]), **found, "face": "up", **differ}}]


def _on_the_scale_used(match: Match) -> Conditions:
    """``you activated a "A" monster's Pendulum Effect this turn``: there it is a Spell."""
    card: Data = {"kind": ["pendulum"], "named": match.groups["named"][1:-1]}
    return [{"activated_this_turn": {"activation": ["spell effect"], "by": "you", "card": card}}]


def _kinds_among(match: Match) -> Conditions | None:
    """``there are 2 or more different Monster Types among the WIND monsters you control``."""
    noun = match.cards[0]
    found = selected.uncounted(noun) if "count" not in noun.data else None
    if not found or found.get("card") != "monster" or not noun.placed:
        return None
    up = {} if "in" in found else {"face": "up"}
    differ = {"different": [_KIND[match.groups["kind"][0].lower()]]}
    return [{"exists": {"count": int(match.groups["n"]), **found, **up, **differ}}]


def _equipped(match: Match) -> Conditions | None:
    """``this card is equipped with "A"``: a card that lies there by whatever has equipped it."""
    noun = match.cards[0]
    found = selected.uncounted(noun) if not noun.plural and not noun.placed else None
    if not found or {"of", "in", "other", "lies_as", "position"} & set(found):
        return None
    kept = {key: value for key, value in found.items() if key not in noun.added}
    return [{"equipped_with": kept}] if kept and kept.get("card") != "monster" else None


def _such_a_bearer(match: Match) -> Conditions | None:
    """``the equipped monster is a "A" monster``."""
    noun = match.cards[0]
    found = selected.uncounted(noun)
    if (
        not found
        or noun.plural
        or noun.placed
        or found.get("card") != "monster"
        or {"of", "in", "other"} & found.keys()
    ):
        return None
    return [{"is": {"what": "equipped monster", "fits": found}}] if found.keys() - {"card"} else None


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    zone = r"in their Spell & Trap Zones?"
    several = r"(?P<n>\d+) or more different (?:Monster )?(?P<kind>Types?|Attributes?)"
    return (
        (r"you have (?P<n>[\d,]+) or (?P<bound>less|more) (?:LP|Life Points)", _points),
        (r"you have (?P<n>[\d,]+) (?:LP|Life Points) or (?P<bound>less|more)", _points),
        (r"your Life Points (?:are|is) (?P<n>[\d,]+) or (?P<bound>less|lower|more|higher)", _points),
        (rf"you have (?:at least )?1 (?P<one>{_ATTRIBUTE}) and (?:at least )?1 (?P<two>{_ATTRIBUTE}) "
         rf"(?:(?P<name>{NAME}) )?monsters? on your field and/or in your (?:GY|Graveyard)", _two_attributes),
        (r"you control {cards},? or {cards}(?! that mentions it)", _either),
        (r"you control {cards}, {cards},? or {cards}", _either),
        (r"you control {cards}(?P<listed>,) {cards}", _either),
        (r"you control {cards},? or an? (?P<what>monster|card|Synchro Monster) that mentions it"
         r"(?:, except (?P<but>\"[^\"]+\"))?", _mentioning),
        (rf"you control at least 1 each of (?P<one>Level \d+ or higher) and (?P<two>Link-\d or higher) monsters "
         rf"(?P<name>{NAME})", _one_of_each_level),
        (r"you control {cards},? and no {cards}", _and_none),
        (r"you control {cards} and {cards}", _of_each),
        (r"you control both {cards} and {cards}", _both_there),
        (rf"you control both (?P<one>{_ATTRIBUTE}) and (?P<two>{_ATTRIBUTE}) monster(?:s|\(s\))", _both_attributes),
        (r"the only (?P<up>face-up )?monsters you control are {cards}", _only),
        (r"you control no monsters,? or only {cards}", _none_or_only),
        (r"you have only {cards} \(min\. ?1\)", _only_buried),
        (r"{cards} is (?P<up>face-up )?on the field or in (?:either|the) (?:GY|Graveyard)", _anywhere),
        (r"you have no other cards in your hand", _alone_in_hand),
        (r"any cards? (?:is|are) banished", lambda _: [{"exists": {"in": "banished"}}]),
        (
            rf"an? (?P<named>{NAME}) card's effect(?:,? except (?P<but>{NAME}),?)?"
            r"(?: or an? (?P<kind>Normal|Counter|Continuous) (?P<frame>Spell|Trap)(?: Card)?)? was activated this turn",
            _activated,
        ),
        (
            r"an? (?P<kind>Normal|Counter|Continuous|Quick-Play|Equip|Field) (?P<frame>Spell|Trap)(?: Card)? was "
            r"activated this turn",
            _activated,
        ),
        (r"this card(?: you control)? is equipped with {cards}(?! by| you| or)", _equipped),
        (rf"you have {several} (?:on your field|in your (?P<gy>GY|Graveyard))(?! or| and (?!this card))",
         _kinds_of_mine),
        (rf"you control {several}(?: of monsters)?(?! or| and)", _kinds_of_mine),
        (rf"you control {{cards}} with {several}(?! or| and)", _of_kinds),
        (rf"you activated an? (?P<named>{NAME}) monster's Pendulum Effect this turn", _on_the_scale_used),
        (rf"there are {several} among (?:the )?{{cards}}", _kinds_among),
        (r"you have more cards in your hand than your opponent(?: does)?", _more_in_hand),
        (r"(?P<who>you control|your opponent controls) exactly (?P<n>\d+) (?P<what>cards?|monsters?)", _exactly),
        (r"you control exactly (?P<n>\d+) {cards}(?P<alone> \(and no other monsters\)|,? and no other monsters)?",
         _so_many),
        (r"you have exactly (?P<n>\d+) {cards}", _so_many_there),
        (r"the difference between both players' (?:LP|Life Points) is (?P<n>[\d,]+) or more", _lp_far_apart),
        (
            r"the equipped monster's (?P<what>Level|Level/Rank|Rank) is (?P<n>\d+) or (?P<bound>higher|lower)",
            _of_the_bearer,
        ),
        (rf"you control (?P<one>{NAME}), (?P<two>{NAME}),? and (?P<three>{NAME})(?! [\w(])", _three_names),
        (r"the equipped monster is {cards}(?! you| and| or)", _such_a_bearer),
        (
            r"you control the monster equipped with this card",
            lambda _: [{"exists": {"card": "monster", "bears": "this card", "of": "you"}}],
        ),
        (r"you have {cards} or {cards}", _or_scaled),
        (r"{cards} (?:is|are) in your Pendulum Zones?", _named_scale),
        (
            r"you control more cards than your opponent(?: does)?",
            lambda _: [{"more_cards": {"of": "you", "in": "field"}}],
        ),
        (r"the (?:total|combined) Levels(?P<ranks> and Ranks)? of (?:all (?:of )?)?{cards} (?:are|is) (?P<n>\d+) or "
         r"(?P<bound>lower|less|higher|more)", _levels),
        (r"your LP (?:are|is) (?:less|lower) than (?P<below>\d[\d,]*)(?<!,)", _lp_below),
        (rf"your opponent controls no cards {zone}", _behind("none")),
        (rf"your opponent controls (?:a card|cards) {zone}", _behind("exists")),
    )  # fmt: skip


@once
def _WORN() -> Expression:
    return Expression(r"(?:[Ww]hile|[Ii]f) this card is (?:currently )?equipped to ")


def wearer(words: str, at: int) -> tuple[Data, int] | None:
    """``While this card is equipped to a Dragon monster``: the condition that it is, and where its words end."""
    start = _WORN().match(words, at)
    noun = selecting.noun(words, start.end(), Memory(Context())) if start is not None else None
    what = selected.uncounted(noun) if noun is not None and not noun.plural else None
    if noun is None or not what or {"in", "other", "bears"} & what.keys():
        return None
    named = "name" in what or any("name" in one for one in what.get("one_of", ()))  # it is a monster anyway
    if what.get("card", "monster" if named else "any") != "monster":
        return None
    return {"exists": {"card": "monster", **what, "bears": "this card"}}, noun.end
