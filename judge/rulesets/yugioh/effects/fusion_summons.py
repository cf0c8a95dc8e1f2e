"""Fusion and Ritual Summons by an effect: which monster, and with which materials.

Source: TCG Official Rulebook v10, p. 22-23; what a monster needs stands in its record.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import permutations
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import (
    automatic_moves,
    extra_deck_zones,
    further_materials,
    moves,
    proper_summons,
    summoning_procedures,
    unsaid_materials,
)
from judge.rulesets.yugioh.effects.choices import (
    from_unlisted,
    known,
    looks_into_unlisted,
    named,
    pick,
    turn_out,
    unlisted,
)
from judge.rulesets.yugioh.effects.effect_summons import position, put_on_field
from judge.rulesets.yugioh.effects.forbidden_operations import INTO_BANISHMENT, summoning
from judge.rulesets.yugioh.effects.operations import Outcome, Spec, affected, operation
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import CardRecord
from judge.rulesets.yugioh.table.state import face_up, record_of
from judge.rulesets.yugioh.vocabulary import atk_and_def, bans, control_limits, summon_permissions
from judge.rulesets.yugioh.vocabulary.descriptions import selector_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import candidates, count_of, fits, matches, unseen_in_hand
from judge.rulesets.yugioh.vocabulary.shapes import RANGE, SELECTOR, THIS_CARD
from judge.vocabulary.shapes import about, either, one_of

KEYS = ("fusion_summon", "ritual_summon")
MATERIAL = Outcome("material", terms.GRAVEYARD, "material")
"""What a file may say of cards that a Summon used up."""


def operation_of(steps: Sequence[Mapping[str, Any]]) -> Spec | None:
    """The Fusion or Ritual Summon among the steps of an effect, if there is one."""
    return next((step for step in steps if next(iter(step)) in KEYS), None)


def monsters(doing: Doing, spec: Spec) -> list[Card]:
    """The monsters that the effect could Summon with the materials at hand."""
    able = candidates(doing, spec[next(iter(spec))])
    return [m for m in able if not _forbidden(doing, m) and found(doing, spec, m)]


def _forbidden(doing: Doing, monster: Card) -> bool:
    """Does something forbid the Special Summon of this monster?"""
    if control_limits.forbids(doing.game, monster, doing.you, special=True):
        return True
    ways = ("special", summoning_procedures.way_of(record_of(doing.game, monster)))
    return bans.cannot_summon(doing.game, doing.you, ways, monster) is not None


def possible(doing: Doing, spec: Spec) -> bool:
    """Could the effect Summon a monster as things stand? A Deck the file does not list may hold what is needed."""
    if monsters(doing, spec):
        return True
    cards = [*_own(doing, spec), *further_materials.cards(doing, spec)]
    if not _included(doing, spec, cards):
        return False
    if spec.get("into") == "banished" and bans.cannot_banish(doing.game, doing.you):
        return False
    sources = [spec.get("materials", {}), *(more["materials"] for more, _ in further_materials.groups(doing, spec))]
    hidden = any(True for source in sources for _ in unlisted(doing, source)) or unseen_in_hand(cards)
    if "ritual_summon" in spec and looks_into_unlisted(doing, spec["ritual_summon"]):
        return hidden or any(_has_level(doing, card) for card in _tributable(doing, affected(doing, cards)))
    there = candidates(doing, spec[next(iter(spec))]) or any(True for _ in unlisted(doing, spec[next(iter(spec))]))
    listed = known(doing.game, doing.you, terms.EXTRA) or "ritual_summon" in spec
    return bool(there) and (hidden or (not listed and len(cards) > 1))


def _own(doing: Doing, spec: Spec) -> list[Card]:
    """The cards in the places from which materials are used anyway: a player knows what the own face-down ones are."""
    wanted = {**spec.get("materials", {}), "count": "all"}
    shown = candidates(doing, wanted)
    return [c for c in candidates(doing, wanted, known=True) if c in shown or c.controller == doing.you]


def pool(doing: Doing, spec: Spec, monster: Card) -> list[Card]:
    """The cards that could be materials: never the monster itself; a monster whose effect it is may be among them."""
    cards = _own(doing, spec)
    if "ritual_summon" in spec and "into" not in spec:
        theirs = summon_permissions.as_own_tributes(doing.game, doing.you)
        cards = _tributable(doing, [*cards, *(card for card in theirs if face_up(card))])
    if spec.get("into") == "banished":
        cards = [c for c in cards if not bans.cannot_banish(doing.game, doing.you, c)]
    cards = [*cards, *(c for c in further_materials.cards(doing, spec, monster) if c not in cards)]
    return affected(doing, [c for c in cards if c.id != monster.id])


def _tributable(doing: Doing, cards: Sequence[Card]) -> list[Card]:
    """Those of some cards that nothing keeps from being Tributed."""
    if bans.cannot_tribute(doing.game, doing.you):
        return []
    return [card for card in cards if bans.cannot_be_tributed(doing.game, card, by=doing.you) is None]


def _has_level(doing: Doing, card: Card) -> bool:
    return summoning_procedures.level_of(doing.game, card) > 0


def problem(doing: Doing, spec: Spec, monster: Card, materials: Sequence[Card]) -> str:
    """Why the monster cannot be Summoned with these materials; empty if nothing known stands against it."""
    record, game = record_of(doing.game, monster), doing.game
    if not proper_summons.can_be_made(game, monster, game.table.cards.get(doing.source), spec.get("as_by")):
        return "its text does not let this effect Summon it"
    if not _included(doing, spec, materials):
        asked = spec["including"]
        wanted = "the card whose effect it is" if isinstance(asked, str) else selector_said(asked, None, place=False)
        return f"{wanted} must be among the materials"
    number = spec.get("materials", {}).get("count")
    if isinstance(number, int) and len(materials) != number:
        return f"{number} materials must be used, no more and no fewer"
    if isinstance(number, Mapping) and len(materials) > int(number.get("max", len(materials))):
        return f"up to {number['max']} monsters can be used, not {len(materials)}"
    if isinstance(number, Mapping) and len(materials) < int(number.get("min", 1)):
        return f"{number['min']} or more monsters must be used, not {len(materials)}"
    if "one_each" in spec.get("materials", ()) and not _one_of_each(doing, spec["materials"]["one_of"], materials):
        return "there must be one material from each of the places"
    if "further" in spec and (why := further_materials.problem(doing, spec, monster, materials, _own(doing, spec))):
        return why
    if "ritual_summon" in spec:
        why = _tributes_problem(doing, spec, monster, materials)
        owed = summon_permissions.owed_tributes(game, doing.you) if "into" not in spec else []
        left = next((one for one in owed if face_up(one) and one not in materials), None)
        why = f"{left.name} must be among whatever {doing.you} Tributes" if left is not None else why
    elif record.materials:
        why = summoning_procedures.problem(game, monster, [_shown(c) for c in materials])
    else:
        why = "" if len(materials) > 1 else "it needs at least 2 materials"
    used = {c.id for c in materials}
    room = extra_deck_zones.free_for(game, doing.you, monster, used)
    return why or ("" if room > 0 else "there is no free Monster Zone for it")


def _included(doing: Doing, spec: Spec, materials: Sequence[Card]) -> bool:
    """Is what must be among the materials among them?"""
    asked = spec.get("including")
    if isinstance(asked, Mapping):
        there = [card for card in materials if matches(doing, asked, _shown(card), place="in" in asked)]
        return len(there) >= count_of(asked)[0]
    return not asked or doing.source in [card.id for card in materials]


def _one_of_each(doing: Doing, kinds: Sequence[Mapping[str, Any]], materials: Sequence[Card]) -> bool:
    """Is there one material of each kind?"""
    shown = [_shown(card) for card in materials]
    return any(
        all(matches(doing, kind, card, place="in" in kind) for kind, card in zip(way, shown, strict=True))
        for way in permutations(kinds)
        if len(way) == len(shown)
    )


def _tributes_problem(doing: Doing, spec: Spec, monster: Card, tributes: Sequence[Card]) -> str:
    """Why these monsters are no Tributes for a Ritual Summon; empty if they are."""
    record = record_of(doing.game, monster)
    barred = record.summons.get("without")
    if barred is not None and (wrong := next((c for c in tributes if fits(doing.game, barred, _shown(c))), None)):
        return f"its text does not let {wrong.name} be used"
    ghost = Card(record.name, record.name, doing.you, doing.you, terms.HAND)
    if len(tributes) == 1 and summon_permissions.whole_tribute(doing.game, tributes[0], ghost):
        return ""
    if "total_atk" in spec:
        return _short_of_atk(doing, monster, tributes)
    asked = spec.get("levels") or {}
    least = asked if isinstance(asked, int) else 0 if isinstance(asked, str) else int(asked.get("min", 1))
    needed = record.level * (2 if "twice" in asked else 1) if isinstance(asked, str) else least
    exactly = str(asked).startswith("exactly") or (isinstance(asked, dict) and asked.get("max") == needed)
    levels = [summoning_procedures.level_of(doing.game, c) for c in tributes]
    if 0 in levels:
        return f"{tributes[levels.index(0)].name} has no Level"
    total = sum(levels)
    if exactly and total != needed:
        return f"the Levels of its Tributes must total exactly {needed}; they total {total}"
    return f"the Levels of its Tributes must total {needed} or more; they total {total}" if total < needed else ""


def _short_of_atk(doing: Doing, monster: Card, tributes: Sequence[Card]) -> str:
    """Do the ATK of the Tributes, as they are now, make up less than that of the monster?"""
    needed = atk_and_def.atk(doing.game, monster) or 0
    total = sum(atk_and_def.atk(doing.game, card) or 0 for card in tributes)
    return f"the ATK of its Tributes must total {needed} or more; they total {total}" if total < needed else ""


def _shown(card: Card) -> Card:
    """The card as its player knows it, face-down or not."""
    known = card.copy()
    known.facts["face"] = "up"
    return known


def found(doing: Doing, spec: Spec, monster: Card, without: Collection[Card] = ()) -> list[Card]:
    """The first materials with which the monster could be Summoned ``without`` some cards; none if there are none."""
    cards = [card for card in pool(doing, spec, monster) if card not in without]
    if "fusion_summon" in spec:
        cards = [c for c in cards if summoning_procedures.could_be(doing.game, monster, _shown(c))]
    limit = summoning_procedures.most(record_of(doing.game, monster))
    return summoning_procedures.first(cards, limit, lambda chosen: not problem(doing, spec, monster, chosen))


def stated(doing: Doing, spec: Spec, names: Sequence[str]) -> tuple[Card, list[Card]] | None:
    """The monster and the materials that the file names; None if it does not name a monster."""
    monster = next(iter(named(doing.game, candidates(doing, spec[next(iter(spec))]), list(names))), None)
    if monster is None:
        return None
    left = [n for n in names if n not in (monster.name, monster.id)]
    cards = pool(doing, spec, monster)
    chosen = named(doing.game, cards, left)
    own = [c for c in cards if spec.get("including") == "this card" and c.id == doing.source and c not in chosen]
    return monster, [*own, *chosen] if chosen else []


def _known_materials(doing: Doing, spec: Spec, monster: Card, names: Sequence[str]) -> bool:
    """Can it be told which materials it needs: from its record, or as it is named and two cards alone are there?"""
    if record_of(doing.game, monster).materials:
        return True
    return not {monster.id, monster.name}.isdisjoint(names) and len(pool(doing, spec, monster)) == 2


def _with_materials(doing: Doing, spec: Spec, how: str) -> list[str]:
    game, names = doing.game, list(doing.link.facts.get("choose", ())) if doing.link else []
    if bans.cannot_summon(game, doing.you, ("special", next(iter(spec)).removesuffix("_summon"))):
        return []
    more = [one["materials"] for one, _ in further_materials.groups(doing, spec)]
    for selector in (spec[next(iter(spec))], spec.get("materials", {}), *more):
        from_unlisted(doing, selector, candidates(doing, selector), named_only=True)
        turn_out(doing, selector, candidates(doing, selector))
    able = monsters(doing, spec)
    monster = next(iter(pick(doing, able, 1, 1, "Summoned")), None)
    if monster is None:
        doing.unsaid |= unseen_in_hand([*_own(doing, spec), *candidates(doing, spec[next(iter(spec))])])
        return []
    given = stated(doing, spec, [*names, monster.id])
    materials = given[1] if given is not None and given[0] is monster else []
    if not materials or problem(doing, spec, monster, materials):
        if "fusion_summon" in spec and not _known_materials(doing, spec, monster, names):
            unsaid_materials.leave_open(doing, monster)
            return []
        materials = unsaid_materials.taken(
            doing,
            monster,
            pool(doing, spec, monster),
            lambda without: found(doing, spec, monster, without),
            lambda chosen: not problem(doing, spec, monster, chosen),
        )
    own = [*_own(doing, spec), *summon_permissions.as_own_tributes(game, doing.you)]
    tributes = how == "tribute" and "into" not in spec and all(card in own for card in materials)
    verbs = {"banished": "banished"} | ({"graveyard": "sent to the Graveyard"} if how == "tribute" else {})
    verb = verbs.get(str(spec.get("into")), "Tributed" if tributes else "used as material")
    are = "is" if len(materials) == 1 else "are"
    text = f"{terms.listing([c.name for c in materials])} {are} {verb} for {monster.name}."
    game.tell("effect", text, link=doing.link.number if doing.link else None)
    if not record_of(game, monster).materials and "fusion_summon" in spec:
        game.does_not_cover(f"{monster.name}: which materials it needs.")
    to = {"banished": terms.BANISHED, "deck": terms.DECK}.get(str(spec.get("into")), terms.GRAVEYARD)
    way = "ritual" if how == "tribute" else "fusion"
    done = "material" if "into" in spec else how
    ways = [(to, done) if card in own else further_materials.goes(doing, spec, monster, card) for card in materials]
    for card, (there, done) in zip(materials, ways, strict=True):
        moves.move(game, card, there, done, by=doing.you, cause="effect", material_of=monster.id, way=way)
    game.seal("materials")
    automatic_moves.consequences(game)
    put_on_field(doing, monster, doing.you, position(doing, spec), way=way, as_by=spec.get("as_by"))
    return [monster.id]


def _short_of_materials(doing: Doing, spec: Spec) -> str:
    lacks = f"{doing.you} does not have the materials for any Fusion Monster that it could Summon"
    return lacks if candidates(doing, spec["fusion_summon"]) else ""


def _short_of_levels(doing: Doing, spec: Spec) -> str:
    if looks_into_unlisted(doing, spec["ritual_summon"]):
        return "there is no monster that could be Tributed for it"
    verb = {"banished": "banished", "graveyard": "sent to the Graveyard"}.get(str(spec.get("into")), "Tributed")
    short = f"the monsters that could be {verb} do not have enough Levels"
    return short if candidates(doing, spec["ritual_summon"]) else ""


_TOPICS = ("summons", "arrivals", "levels", "materials")


@operation(
    "fusion_summon",
    SELECTOR,
    cards=True,
    said="Fusion Summon {}",
    beside={
        "materials": SELECTOR,
        "into": one_of("banished", "graveyard", "deck"),
        "including": about(either(THIS_CARD, SELECTOR), "What must be among the materials."),
        "further": about(further_materials.SHAPE, "What else can be material, and when."),
        "position": one_of("attack", "defense"),
        "as_by": about(SELECTOR, "It counts as Fusion Summoned by the effect of such a card."),
    },
    possible=possible,
    lacking=_short_of_materials,
    bans=(summoning("fusion"), INTO_BANISHMENT),
    summons=lambda _: 1,
    room=True,
    topics=_TOPICS,
    includes={"special summon": "", "special summon from extra deck": "extra deck", "fusion summon": ""},
    outcomes=(Outcome("fusion_summon", terms.MONSTER, "special summon", way="fusion"), MATERIAL),
    moved={"material": "is used as material and goes to the {zone}"},
    example="resolve: [{fusion_summon: {in: extra deck, kind: fusion}, materials: {in: [hand, field], of: you}}]",
)
def fusion_summon(doing: Doing, spec: Spec) -> list[str]:
    """Fusion Summon with the materials named in the file, else with the first that will do."""
    return _with_materials(doing, spec, "material")


@operation(
    "ritual_summon",
    SELECTOR,
    cards=True,
    said="Ritual Summon {}",
    beside={
        "materials": SELECTOR,
        "levels": about(
            either(RANGE, one_of("its Level", "exactly its Level", "exactly twice its Level")),
            "What the Levels of the Tributes total at least (or exactly, with a `max` too): a number, or the Level of "
            "the monster.",
        ),
        "total_atk": about(one_of("its ATK"), "The ATK of the Tributes total that of the monster at least."),
        "into": about(one_of("banished", "graveyard"), "The monsters go there: they are not Tributed."),
        "including": about(either(THIS_CARD, SELECTOR), "What must be among the Tributes."),
        "further": about(further_materials.SHAPE, "What else can be used, and when."),
        "position": one_of("attack", "defense"),
    },
    possible=possible,
    lacking=_short_of_levels,
    bans=(summoning("ritual"),),
    summons=lambda _: 1,
    room=True,
    topics=_TOPICS,
    includes={
        "special summon": "",
        "special summon from hand": "hand",
        "special summon from deck": "deck",
        "special summon from extra deck": "extra deck",
        "special summon from graveyard": "graveyard",
        "special summon monster card from graveyard": "graveyard",
    },
    outcomes=(Outcome("ritual_summon", terms.MONSTER, "special summon", way="ritual"),),
    example="resolve: [{ritual_summon: {in: hand, kind: ritual}, materials: {in: [hand, field]}, levels: its Level}]",
)
def ritual_summon(doing: Doing, spec: Spec) -> list[str]:
    """Ritual Summon with the Tributes named in the file, else with the first that will do."""
    return _with_materials(doing, spec, "tribute")


def way_said(record: CardRecord) -> str:
    """The kind of Summon by which only an effect brings out such a monster, in words; empty for other monsters."""
    return {"fusion": "Fusion Summoned", "ritual": "Ritual Summoned"}.get(summoning_procedures.way_of(record), "")
