"""How monsters are Special Summoned without a Chain: their materials, and procedures of their own.

Source: TCG Official Rulebook v10, p. 12-15 (Link), 18-21 (Xyz, Synchro), 22-25 (Fusion, Ritual, Special Summons).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects import double_materials, extra_deck_zones, named_columns
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import CardRecord, Effect, many
from judge.rulesets.yugioh.table.state import YGame, face_up, record_of
from judge.rulesets.yugioh.vocabulary import (
    bans,
    conditions,
    control_limits,
    material_leaves,
    place_properties,
    present_values,
    summon_permissions,
)
from judge.rulesets.yugioh.vocabulary.alike_cards import unlike
from judge.rulesets.yugioh.vocabulary.card_properties import WITHOUT_LEVEL
from judge.rulesets.yugioh.vocabulary.descriptions import group_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import (
    AMONG,
    OF_THE_PLACE,
    candidates,
    count_of,
    fits,
    matches,
    zones_of,
)

WAYS = ("link", "synchro", "xyz", "fusion", "ritual")
_DEFAULT: dict[str, tuple[Mapping[str, Any], ...]] = {
    "synchro": ({"kind": ["tuner"]}, {"count": {"min": 1}, "not_kind": ["tuner"]}),
    "xyz": ({"count": {"min": 2}},),
    "link": ({"count": {"min": 1}},),
}
"""What is needed where the card's record does not say it (for Xyz and Link Monsters that is not all of it)."""


def way_of(record: CardRecord) -> str:
    """The kind of Special Summon by which the monster leaves the Extra Deck (or the hand, for a Ritual Monster)."""
    return next((way for way in WAYS if way in record.kinds), "")


_OF_THE_FIELD = ("synchro", "xyz", "link")
"""The Summons whose materials are on the field, where no text says otherwise."""
_NOT_YET = {"synchro": "no_synchros", "xyz": "no_xyz", "link": "no_links"}


def of_a_later_day(game: YGame, record: CardRecord) -> str:
    """The kind of a monster of which there are none yet on the day of the dispute (``Xyz``); empty for all others."""
    way = way_of(record)
    return way.title() if way in _NOT_YET and getattr(game.state.rules_of, _NOT_YET[way]) else ""


def words_for(record: CardRecord) -> str:
    """The kind of Special Summon in words; one that comes by its own procedure alone is not Summoned with materials."""
    way = way_of(record) if record.summons.get("special") != "own" else ""
    return f"{way.title()} Summon" if way in ("link", "synchro", "xyz") else "Special Summon"


def own_procedure(record: CardRecord) -> Effect | None:
    """The card's own procedure to Special Summon it."""
    procedures = (e for e in record.effects if e.category == "Summoning procedure")
    return next((e for e in procedures if e.procedure.get("summon") == "special"), None)


def zones_for(
    game: YGame, card: Card, player: Player, own: Effect, column: int | None = None
) -> tuple[int, int] | None:
    """How many zones are open to which its own procedure lets a monster come (in a column), at least and at most; None
    if it names none."""
    if "zone" not in own.procedure:
        return None
    wanted: Mapping[str, Any] = {"card": "monster", "kind": ["link"], **own.procedure.get("pointing", {})}
    doing = Doing(game, player, card.id, own)
    if own.procedure["zone"] != "pointed":
        return named_columns.room(doing, own.procedure["zone"], player, column)
    return extra_deck_zones.named_room(game, player, candidates(doing, wanted), column)


def without_tributes(game: YGame, card: Card, player: Player, verb: str) -> bool:
    """May the player Normal Summon the card without Tributes, by its own text (or Set it, where that says so)?"""
    own = [e for e in record_of(game, card).effects if e.procedure.get("summon") == "normal"]
    own = [e for e in own if verb != "tribute_summon" and (verb != "set" or e.procedure.get("set"))]
    return any(all(conditions.holds(Doing(game, player, card.id, e), c) for c in e.conditions) for e in own)


def without_tributes_if(game: YGame, card: Card, player: Player, verb: str) -> str:
    """What is missing for a Normal Summon without Tributes that the card's own text allows, in words; empty if it
    allows none."""
    own = [e for e in record_of(game, card).effects if e.procedure.get("summon") == "normal"]
    own = [e for e in own if e.conditions and verb != "tribute_summon" and (verb != "set" or e.procedure.get("set"))]
    return " or ".join(
        terms.listing([conditions.said(c, Doing(game, player, card.id, e)) for c in e.conditions]) for e in own
    )


def groups(record: CardRecord) -> tuple[Mapping[str, Any], ...]:
    """The materials a monster needs, group by group; a card named alone is a group of one."""
    written = tuple({"name": m} if isinstance(m, str) else m for m in record.materials)
    return written or _DEFAULT.get(way_of(record), ())


def complete(record: CardRecord) -> bool:
    """Does the record say all about the materials?"""
    return bool(record.materials) or way_of(record) == "synchro"


def pool(game: YGame, player: Player, card: Card | None = None) -> list[Card]:
    """The monsters that can be materials of a Synchro, Xyz or Link Summon: face-up ones of that player, and of the
    opponent where the text of the monster that is to be Summoned (``card``) lets some of those be used, or of the hand
    where that of a material does."""
    own = [c for c in game.table.zone(player, terms.MONSTER) if face_up(c)]
    return own if card is None else [*own, *of_others(game, player, card), *of_the_hand(game, player, card)]


def of_the_hand(game: YGame, player: Player, card: Card) -> list[Card]:
    """The cards of the hand of which the text of a monster on the field lets one be material beside it."""
    there = [c for c in game.table.zone(player, terms.MONSTER) if face_up(c)]
    hand = [c for c in game.table.zone(player, terms.HAND) if c.name != terms.UNKNOWN]
    return [c for c in hand if lenders(game, card, there, c)]


def lenders(game: YGame, card: Card, materials: Sequence[Card], lent: Card) -> list[Card]:
    """The materials on the field beside which this monster of the hand can be material for the Summon."""
    way, itself = way_of(record_of(game, card)), summon_permissions.lends_itself
    lends = summon_permissions.lends_from_hand
    there = [c for c in materials if c.zone == terms.MONSTER]
    return [c for c in there if lends(game, c, card, way, lent) or itself(game, lent, card, way, c)]


def _too_many_lent(game: YGame, card: Card, materials: Sequence[Card], lent: Sequence[Card]) -> bool:
    """Are more materials in the hand than may be: one that another card lets be used, and of those that say it of
    themselves one of each name?

    Source: ProjectIgnis, CardScripts, c35595518 (no second copy beside the first).
    """
    way = way_of(record_of(game, card))
    own = [c.name for c in lent if any(summon_permissions.lends_itself(game, c, card, way, one) for one in materials)]
    return len(lent) - len(own) > 1 or len(set(own)) < len(own)


def _beside_each_other(game: YGame, card: Card, materials: Sequence[Card]) -> str:
    """Why the materials cannot be used together by what their texts say of others; empty if nothing stands against
    it."""
    way = way_of(record_of(game, card))
    for one in materials:
        for wanted in summon_permissions.fellow_materials(game, one, way):
            others = (c for c in materials if c is not one)
            strange = next((c for c in others if not fits(game, {"card": "monster", **wanted}, c)), None)
            if strange is not None:
                return f"{strange.name} cannot be its material beside {one.name}"
    return ""


def of_others(game: YGame, player: Player, card: Card) -> list[Card]:
    """The opponent's monsters of which the text of a monster lets some be its materials, or an effect that was applied
    to them."""
    theirs = [c for c in game.table.zone(game.state.other(player), terms.MONSTER) if face_up(c)]
    if "theirs" in record_of(game, card).summons:
        return theirs
    way = way_of(record_of(game, card))
    return [c for c in theirs if summon_permissions.theirs_beside(game, c, card, way, player)]


def first(cards: Sequence[Card], most: int, suits: Callable[[Sequence[Card]], bool]) -> list[Card]:
    """The first (and smallest) choice of cards that suits, up to a number of them; none if there is none."""
    for size in range(1, min(most, len(cards)) + 1):
        for chosen in combinations(cards, size):
            if suits(chosen):
                return list(chosen)
    return []


def found(game: YGame, card: Card, player: Player, needed: Collection[str] = ()) -> list[Card]:
    """The first materials with which the player could Summon the monster, those ``needed`` (names and ids) only where
    it cannot be done without; none if there are none."""
    cards = [c for c in pool(game, player, card) if could_be(game, card, c)]
    others = [c for c in cards if c.id not in needed and c.name not in needed]
    used: list[Card] = []
    for choice in (others, cards):
        used = first(choice, most(record_of(game, card)), lambda chosen: not problem(game, card, chosen))
        if used or len(others) == len(cards):
            break
    return used or _one_below(game, card, player, needed)


def why_not_over(game: YGame, card: Card, player: Player) -> str:
    """Why the monster cannot be Summoned on top of one that its text names; empty if there is none, or it can be."""
    below = [c for c in pool(game, player) if placed_over(game, card, [c])]
    return problem(game, card, below[:1]) if below else ""


def _one_below(game: YGame, card: Card, player: Player, needed: Collection[str]) -> list[Card]:
    """The monster on top of which its text lets it be Summoned, those ``needed`` last; none if there is none."""
    able = [c for c in pool(game, player) if placed_over(game, card, [c]) and not problem(game, card, [c])]
    return sorted(able, key=lambda one: one.id in needed or one.name in needed)[:1]


def could_be(game: YGame, card: Card, material: Card) -> bool:
    """Does a card fit any of the groups of materials?"""
    wanted = groups(record_of(game, card))
    if _barred(game, record_of(game, card), material):
        return False
    record = record_of(game, card)
    stand_ins = [
        *_standing_in(game, record, material), *_as_it_may_be(game, record, material),
        *_at_level(game, record, [material]),
    ]  # fmt: skip
    return not wanted or any(
        _suits(game, group, one, card.controller) for group in wanted for one in (material, *stand_ins)
    )


_LYING = frozenset({"of", "face", "this_turn"})
"""What a group asks of a card where it is."""


def _lies_so(game: YGame, group: Mapping[str, Any], card: Card, player: Player) -> bool:
    """Is a card of the player that a group asks for, and does it lie there as that asks?"""
    doing = Doing(game, player, card.id)
    there = game.table.cards.get(card.id, card)  # face-down, whatever its player knows of it
    return all(OF_THE_PLACE[key](doing, there, group[key]) for key in _LYING & group.keys())


def _suits(game: YGame, group: Mapping[str, Any], card: Card, player: Player) -> bool:
    """Does a card fit a group, for the player who Summons, by itself, by where it is and by how it was Summoned?"""
    if "summoned" in group and card.zone != terms.MONSTER:
        return False
    if "in" in group and card.zone not in zones_of(group):
        return False
    if not _LYING.isdisjoint(group) and not _lies_so(game, group, card, player):
        return False
    if card.facts.get(_SUBSTITUTE):
        group = _by_any_name(group)
    if (called := card.facts.get(_CALLED)) and any(called in str(group.get(key, "")) for key in ("name", "named")):
        group = {key: asked for key, asked in group.items() if key not in ("name", "named")}
    if (counted := card.facts.get(_COUNTED_AS)) is not None:
        group = _as_called(group, *counted)
    if card.facts.get(_STAND_IN) is not None and "not_kind" in group:  # it counts as having a Level
        group = {**group, "not_kind": [kind for kind in many(group["not_kind"]) if kind not in ("xyz", "link")]}
    if card.zone == terms.SPELL_TRAP:  # a Monster Card that words let be used there
        return fits(game, {**group, "card": "any", "printed": "monster"}, card)
    return fits(game, {"card": "monster", **group}, card)


def _as_called(group: Mapping[str, Any], key: str, called: str) -> Mapping[str, Any]:
    """A group as it is for a card that counts as having a name, or as one of those with it in their names."""
    names, parts = many(group.get("name")), many(group.get("named"))
    met = {"name"} if key == "name" and called in names else set()
    if any(str(one) == called if key == "archetype" else str(one).casefold() in called.casefold() for one in parts):
        met.add("named")
    return {asked: what for asked, what in group.items() if asked not in met}


def _barred(game: YGame, record: CardRecord, material: Card) -> bool:
    return bans.cannot_be_material(game, material, way_of(record), record.name) is not None


def most(record: CardRecord) -> int:
    """How many materials the monster takes at most."""
    limits = [count_of(group)[1] for group in groups(record)]
    return sum(n for n in limits if n is not None) if limits and None not in limits else terms.ZONES_A_ROW + 1


def _least(record: CardRecord) -> int:
    """How many materials the monster needs."""
    return sum(count_of(group)[0] for group in groups(record))


def problem(game: YGame, card: Card, materials: Sequence[Card], needed: Collection[Card] = ()) -> str:
    """Why the monster cannot be Summoned with these materials; empty if nothing known stands against it. Those that an
    effect asks for (``needed``) may be whoever's they are."""
    record = record_of(game, card)
    theirs = [c for c in materials if c.controller != card.controller and c not in needed]
    beside = {c.id: summon_permissions.theirs_beside(game, c, card, way_of(record), card.controller) for c in theirs}
    alone = [c for c in theirs if not any(one in materials for one in beside[c.id])]
    if "theirs" not in record.summons and any(beside[c.id] for c in alone):
        one = next(c for c in alone if beside[c.id])
        return f"{one.name} can be its material only beside {' or '.join(c.name for c in beside[one.id])}"
    theirs = alone
    if len(theirs) > record.summons.get("theirs", len(theirs)):
        return f"of the opponent's monsters only {record.summons['theirs']} can be among its materials"
    lent = [c for c in materials if c.zone == terms.HAND and c not in needed] if way_of(record) in _OF_THE_FIELD else []
    if any(not lenders(game, card, materials, c) for c in lent):
        return f"{lent[0].name} is in the hand, and none of the other materials lets it be used"
    if len(lent) > 1 and _too_many_lent(game, card, materials, lent):
        return "only 1 of its materials can be in the hand"
    over = placed_over(game, card, materials)
    if not over and (why := _limited(game, card, materials)):
        return why
    barred = next((c.name for c in materials if _barred(game, record, c)), "")
    if barred:
        return f"{barred} cannot be used as material for it"
    if over:
        return _over_why(game, card, materials[0])
    if strange := _beside_each_other(game, card, materials):
        return strange
    if material_leaves.whole(game, card, materials, way_of(record)):
        return ""
    wrong = _unfit(game, record, materials, card.controller)
    if wrong and "as_level" in record.summons:
        return _unfit(game, record, _at_level(game, record, materials), card.controller) and wrong
    if not wrong:
        return ""
    for each in product(*([one, *_as_it_may_be(game, record, one)] for one in materials)):
        taken = double_materials.counted(each)
        if not _unfit(game, record, taken, card.controller):
            return ""
        for number, material in enumerate(taken):
            for stand_in in _standing_in(game, record, material):
                instead = [*taken[:number], stand_in, *taken[number + 1 :]]
                if not _unfit(game, record, instead, card.controller):
                    return ""
    return wrong


_THERE = {"hand": "in the hand", "field": "on the field", "deck": "in the Deck", "graveyard": "in the Graveyard"}


def _limited(game: YGame, card: Card, materials: Sequence[Card]) -> str:
    """Why the text of the monster does not let it be Summoned now in its own way, or with these materials; empty if
    nothing stands against it."""
    record, doing = record_of(game, card), Doing(game, card.controller, card.id)
    missing = [one for one in many(record.summons.get("way_if")) if not conditions.holds(doing, one)]
    if missing:
        asked = terms.listing([conditions.said(one, doing) for one in missing])
        return f"it can be {way_of(record).title()} Summoned only with {asked}"
    wanted = record.summons.get("materials_fit")
    if wanted is not None:
        strange = next((one for one in materials if not matches(doing, wanted, one, place="in" in wanted)), None)
        if strange is not None:
            return f"its text does not let {strange.name} be used"
        if wrong := unlike(game, wanted, materials):
            return f"its materials must have {wrong}"
    places = many(record.summons.get("from_each"))
    if places:
        zones = [terms.SELECTOR_ZONES[str(place)] for place in places]
        if any(all(one.zone not in of_one for of_one in zones) for one in materials):
            return f"its materials must be {terms.listing([_THERE[str(place)] for place in places])}"
        if any(all(one.zone not in of_one for one in materials) for of_one in zones):
            return f"its materials must be {terms.listing([_THERE[str(place)] for place in places])}, at least 1 each"
    return ""


def barred_from(game: YGame, card: Card) -> bool:
    """Does the text of the monster not let it be Special Summoned from where it is, as things stand?"""
    summons = record_of(game, card).summons
    if all(card.zone not in terms.SELECTOR_ZONES[str(place)] for place in many(summons.get("not_from"))):
        return False
    doing = Doing(game, card.controller, card.id)
    return all(conditions.holds(doing, one) for one in many(summons.get("not_from_if")))


def _unfit(game: YGame, record: CardRecord, materials: Sequence[Card], player: Player) -> str:
    """Why the materials, each taken for what it is, are not what the monster needs; empty if they are."""
    wanted = groups(record)
    if wanted and not _assigned(game, wanted, list(materials), player):
        by_level = any("level" in group for group in wanted)
        bare = [
            one.name
            for one in materials
            if by_level and not WITHOUT_LEVEL.isdisjoint(present_values.kinds_of(game, one))
        ]
        if bare:
            return f"it needs {said(wanted)} ({bare[0]} has no Level)"
        strange = [one.name for one in materials if not any(_suits(game, group, one, player) for group in wanted)]
        which = f", and {strange[0]} is none of these" if len(strange) == 1 else ""
        return f"it needs {said(wanted)}{which}"
    wrong = next((wrong for group in wanted if (wrong := unlike(game, group, materials))), "")
    return f"its materials must have {wrong}" if wrong else _numbers_wrong(game, record, materials)


_STAND_IN = "stands_in_at_level"
_SUBSTITUTE = "stands_in_by_name"
_CALLED = "stands_in_for_one_called"
_COUNTED_AS = "counts_as_called"


def _by_any_name(group: Mapping[str, Any]) -> Mapping[str, Any]:
    """The group, or that way of filling it, that asks for a name, without the name."""
    named = next((one for one in (group, *many(group.get("one_of"))) if "name" in one), None)
    if named is None:
        return group
    return {key: asked for key, asked in {**group, **named}.items() if key not in ("name", "one_of")}


def _standing_in(game: YGame, record: CardRecord, material: Card) -> list[Card]:
    """The material as what it may be taken for instead, by the monster's own text or by its own."""
    found = _as_tuner(game, record, material)
    strict = record.summons.get("substitutes") is False
    if way_of(record) == "fusion" and not strict and summon_permissions.fusion_substitute(game, material):
        one = material.copy()
        one.facts[_SUBSTITUTE] = True
        found.append(one)
    return found


def _as_it_may_be(game: YGame, record: CardRecord, material: Card) -> list[Card]:
    """The material as what its own text lets it be treated as for this Summon."""
    ghost = Card(record.name, record.name, material.controller, material.controller, terms.EXTRA)
    found = []
    for told, once in summon_permissions.material_as(game, material, way_of(record), ghost):
        if "as_two_of" in told and (
            _least(record) < told["as_two_of"] or (once and double_materials.used_this_turn(game, material, _least))
        ):
            continue
        for level in many(told.get("level")) or [None]:
            one = material.copy()
            said_of_it = {key: told[key] for key in ("tuner",) if key in told}
            if level is not None:
                said_of_it["level"] = one.facts[_STAND_IN] = int(level)
            one.facts[present_values.SAID] = {**(one.facts.get(present_values.SAID) or {}), **said_of_it}
            if "named" in told:
                one.facts[_CALLED] = str(told["named"])
            if "archetype" in told or ("name" in told and _shown_there(game, material)):
                key = "name" if "name" in told else "archetype"
                one.facts[_COUNTED_AS] = (key, str(told[key]))
            if "as_two_of" in told:
                one.facts[double_materials.TWO] = True
            found.append(one)
    return found


def _shown_there(game: YGame, material: Card) -> bool:
    """Is the card face-up on the field, whatever its player knows of it?"""
    card = game.table.cards.get(material.id, material)
    return card.zone == terms.MONSTER and face_up(card)


def _as_tuner(game: YGame, record: CardRecord, material: Card) -> list[Card]:
    """The material as the Tuner that the monster's own text lets it be treated as; empty if it does not."""
    treated = record.summons.get("as_tuner")
    if treated is None or not _suits(game, treated, material, material.controller):
        return []
    kind = treated.get("zone_kind")
    if kind and not place_properties.stands_in(game, game.table.cards.get(material.id, material), str(kind)):
        return []
    one = material.copy()
    one.facts[present_values.SAID] = {**(one.facts.get(present_values.SAID) or {}), "tuner": True}
    one.facts[_STAND_IN] = record.summons.get("as_tuner_level")
    return [one]


def _at_level(game: YGame, record: CardRecord, materials: Sequence[Card]) -> list[Card]:
    """The materials, those that the monster's own text lets be treated as of a Level as such."""
    treated, as_level = record.summons.get("as_level"), record.summons.get("level_treated_as")
    if treated is None or as_level is None:
        return []
    found = []
    for material in materials:
        one = material.copy() if _suits(game, treated, material, material.controller) else material
        if one is not material:
            level = int(as_level)
            one.facts[present_values.SAID] = {**(one.facts.get(present_values.SAID) or {}), "level": level}
            one.facts[_STAND_IN] = level
        found.append(one)
    return found


def placed_over(game: YGame, card: Card, materials: Sequence[Card]) -> bool:
    """Is it an Xyz Summon on top of one monster that the text names, with all of that monster's materials?"""
    below = record_of(game, card).summons.get("over")
    if not below or len(materials) != 1 or not fits(game, {"card": "monster", **below}, materials[0]):
        return False
    plain = not AMONG.keys() & below.keys() and "against_this" not in below
    return plain or materials[0] in candidates(Doing(game, card.controller, card.id), {"card": "monster", **below})


def _over_why(game: YGame, card: Card, below: Card) -> str:
    """Why the text does not allow the Summon on top of that monster now; empty if it does."""
    summons, player = record_of(game, card).summons, below.controller
    doing = Doing(game, player, card.id)
    missing = [c for c in many(summons.get("over_if")) if not conditions.holds(doing, c)]
    if missing:
        return f"on top of {below.name} it needs {terms.listing([conditions.said(c, doing) for c in missing])}"
    again = summons.get("over_once") and control_limits.summoned(game, card, player)
    return f"{player} can Summon it like this only once per turn, and has done so" if again else ""


def _numbers_wrong(game: YGame, record: CardRecord, materials: Sequence[Card]) -> str:
    """What is wrong with the Levels (or Link Ratings) of the materials."""
    way, levels = way_of(record), [level_of(game, c) for c in materials]
    without = next((c.name for c, n in zip(materials, levels, strict=True) if n == 0), None)
    if way in ("synchro", "xyz") and without is not None:
        return f"{without} has no Level"
    if way == "synchro" and sum(levels) != record.level:
        return f"the Levels of its materials must total {record.level}; they total {sum(levels)}"
    if way == "xyz" and any(n != record.level for n in levels):
        return f"its materials must be Level {record.level} (its Rank)"
    if way == "xyz" and any(c.facts.get("token") for c in materials):
        return "Tokens cannot be Xyz Materials"
    if way == "link" and record.level not in _ratings(game, materials):
        return f"its materials must make up its Link Rating of {record.level}"
    return ""


def level_of(game: YGame, card: Card) -> int:
    """The Level of a monster; 0 for those that have none (Xyz and Link Monsters)."""
    if card.facts.get(_STAND_IN) is not None:
        return int(card.facts[_STAND_IN])
    return present_values.level_of(game, card) if record_of(game, card).has_level else 0


def _ratings(game: YGame, materials: Sequence[Card]) -> set[int]:
    """The Link Ratings that materials can make up: each counts as 1, a Link Monster also as its own Link Rating."""
    sums = {0}
    for card in materials:
        record = record_of(game, card)
        worth = {1, record.level} if "link" in record.kinds else {1}
        sums = {total + n for total in sums for n in worth}
    return sums


def _assigned(game: YGame, wanted: Sequence[Mapping[str, Any]], cards: list[Card], player: Player) -> bool:
    """Can every card be given to a group it fits, so that every group has as many as it needs?"""
    least = sum(count_of(group)[0] for group in wanted)
    return len(cards) >= least and any(True for _ in _ways(game, wanted, cards, [0] * len(wanted), player))


def _ways(
    game: YGame, wanted: Sequence[Mapping[str, Any]], cards: list[Card], taken: list[int], player: Player
) -> Iterator[list[int]]:
    if not cards:
        if all(n >= count_of(group)[0] for n, group in zip(taken, wanted, strict=True)):
            yield taken
        return
    card, *rest = cards
    for n, group in enumerate(wanted):
        most = count_of(group)[1]
        if (most is None or taken[n] < most) and _suits(game, group, card, player):
            yield from _ways(game, wanted, rest, [t + (i == n) for i, t in enumerate(taken)], player)


def said(wanted: Sequence[Mapping[str, Any]]) -> str:
    """Groups of materials in words: ``1 Tuner and 1 or more non-Tuner monsters``."""
    return terms.listing([group_said(group) for group in wanted])


def comes_from_there(effect: Effect, card: Card) -> bool:
    """Is the card where a procedure Summons it from, and does it lie there as that asks?"""
    lies = "up" if card.facts.get("face") == "up" else "down"
    return card.zone in from_places(effect) and (card.zone != terms.EXTRA or lies == effect.procedure.get("face", lies))


def from_places(effect: Effect) -> tuple[str, ...]:
    """The zones out of which a procedure Summons its card."""
    places = many(effect.procedure.get("from", "hand"))
    return tuple(zone for place in places for zone in terms.SELECTOR_ZONES[str(place)])
