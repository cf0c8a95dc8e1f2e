"""Summons by a resolving effect: monsters, and Normal Summons that follow an effect."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects import (
    extra_deck_zones,
    moves,
    proper_summons,
    summoning_procedures,
    trace,
    xyz_materials,
)
from judge.rulesets.yugioh.effects.choices import instead_of, looks_into_unlisted, pick
from judge.rulesets.yugioh.effects.declared_changes import declared_of
from judge.rulesets.yugioh.effects.forbidden_operations import meant, summoning
from judge.rulesets.yugioh.effects.negations import last
from judge.rulesets.yugioh.effects.operations import Outcome, Spec, affected, cards_for, operation
from judge.rulesets.yugioh.effects.removals import ALL_OR_NONE
from judge.rulesets.yugioh.effects.zone_room import (
    SAID_LATER,
    coming_together,
    has_room,
    may_leave_before,
    receiver,
    why_none_may_join,
)
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import CardRecord, Effect, every
from judge.rulesets.yugioh.table.state import YGame, face_up, free_zones, record_of
from judge.rulesets.yugioh.vocabulary import (
    bans,
    columns,
    control_limits,
    kind_limits,
    negated_this_turn,
    present_values,
)
from judge.rulesets.yugioh.vocabulary.amounts import AMOUNT, amount
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.names import name_of
from judge.rulesets.yugioh.vocabulary.present_values import ATTRIBUTE_NOW, TYPE_NOW, level_of
from judge.rulesets.yugioh.vocabulary.references import as_they_left, referred
from judge.rulesets.yugioh.vocabulary.selectors import candidates, concrete, count_of
from judge.rulesets.yugioh.vocabulary.shapes import ATTRIBUTE, REFERENCE, SELECTOR, TYPE, YES
from judge.vocabulary.shapes import TRUTH, about, either, listed, mapping, one_of, whole


def put_on_field(
    doing: Doing,
    card: Card,
    player: str,
    position: str,
    leaves_to: str = "",
    way: str = "",
    zone: Any = "",
    printed: Mapping[str, Any] | None = None,
    as_by: Mapping[str, Any] | None = None,
) -> None:
    """Special Summon a card by the resolving effect: it is on the field at once.

    ``leaves_to`` (``banished``, ``deck``) is where it goes when it leaves the field, whatever takes it away; ``way``
    the kind of Summon as which it counts; ``zone`` the one that the effect names (`named_zones`); ``printed`` what a
    Spell or Trap is as a monster; ``as_by`` the card by whose effect it counts as Summoned.
    """
    game = doing.game
    facts: dict[str, Any] = {
        "face": "down" if position == FACE_DOWN else "up",
        "position": "defense" if position == FACE_DOWN else position,
        "summoned": "special",
        "summoned_turn": game.state.turn,
        **(printed or {}),
    }
    if leaves_to:
        facts["leaves_to"] = leaves_to
    said: dict[str, Any] = dict(doing.link.facts.get("zone_said") or {}) if doing.link is not None else {}
    if card.zone != terms.EXTRA:
        said.pop("extra_zone", None)
    facts |= extra_deck_zones.placed(game, card, player, said)
    if zone:
        facts["main_zone"] = zone != "extra"
        if zone == "its column" and (here := columns.column_of(game.table.cards[doing.source])) is not None:
            facts["column"] = here
        extra_deck_zones.ask(game, card, player, certain=named_zones(doing, zone, player)[0] > 0)
    elif not said:
        extra_deck_zones.ask(game, card, player)
    moves.move(game, card, terms.MONSTER, "special summon", to=player, by=doing.you, facts=facts)
    own = doing.effect.key if doing.effect is not None and card.id == doing.source else ""
    about = {"how": "special", "by": doing.you, "by_effect": True, "own": own, "was_controller": player}
    about["through"] = doing.source
    if as_by:
        about["as_by"] = as_by
    if position == FACE_DOWN:
        about["down"] = True
    if way:
        about["way"] = way
    if negated_this_turn.matter(game):
        _ask_after_negated_ones(doing, card, ("special", "face-down" * (position == FACE_DOWN) or way))
    game.do("summoned", card.id, player, **about, stay=card.stay)


_AFTER_NEGATED_ONES = (
    "It is, as the Summon that was negated was not made.",
    "It is not, as the Summon that was negated counts among those of the turn.",
)


def _ask_after_negated_ones(doing: Doing, card: Card, ways: tuple[str, ...]) -> None:
    """Note that nobody says whether an effect may Summon this monster after a Summon was negated this turn, where a
    Summon earlier in its Chain decides that; else it was asked as it was activated."""
    chain = doing.game.chain.number if doing.game.chain is not None else 0
    made = (m for m, e in doing.game.timeline.events("summoned") if m.chain and e.data["by"] == doing.you)
    if all(m.chain != chain for m in made) or not bans.forbidden_in_vain(doing.game, doing.you, ways, card):
        return
    text = f"Is {card.name} Summoned, after a Summon of {doing.you} was negated this turn?"
    note = (trace.rule("activation-legality"), text, _AFTER_NEGATED_ONES)
    if note not in doing.game.state.unsettled:
        doing.game.state.unsettled.append(note)


def brings_one(effect: Effect) -> str:
    """The operation by which an effect Special Summons a single monster, so that the play may say in which column that
    is placed; empty where it brings none, or several."""
    brought = [(key, part[key]) for part in every(effect.resolve) for key in part if key in _BRINGING]
    single = len(brought) == 1 and (isinstance(brought[0][1], str) or count_of(brought[0][1]) == (1, 1))
    return brought[0][0] if single else ""


_BRINGING = frozenset({"special_summon", "fusion_summon", "ritual_summon", "material_summon"})


def named_zones(doing: Doing, zone: Any, player: str, without: Collection[str] = ()) -> tuple[int, int]:
    """How many of the zones that an effect names are open to a player, at least and at most, once some cards (ids) have
    left: Extra Monster Zones (``extra``), or Main Monster Zones that this card (``pointed by this card``), any Link
    Monster (``pointed``), two or more of them (``pointed twice``) or a certain one (``pointing``) points to."""
    if isinstance(zone, Mapping):
        which = zone["pointing"]
        if isinstance(which, Mapping):
            links = candidates(doing, concrete(doing, {"card": "monster", "kind": ["link"], "face": "up", **which}))
        else:
            links = [card for card in referred(doing, which) if card.zone == terms.MONSTER and face_up(card)]
            if not links and (doing.link is None or not doing.link.number):  # it is chosen only with the activation
                asked = doing.effect.targets if doing.effect is not None else ()
                able = [card for one in asked if isinstance(one, Mapping) for card in candidates(doing, one)]
                rooms = [extra_deck_zones.named_room(doing.game, player, [one], without=without) for one in able]
                return 0, max((most for _, most in rooms), default=0)
        links = [card for card in links if card.id not in without]
        return extra_deck_zones.named_room(doing.game, player, links, without=without)
    if zone == "its column":
        return _in_its_column(doing, player)
    if zone == "extra":
        return extra_deck_zones.room_for(doing.game, player, without).shared
    if zone == "pointed":
        return extra_deck_zones.room_for(doing.game, player, without).pointed
    if zone == "pointed twice":
        links = [card for card in doing.game.table.everywhere(terms.MONSTER) if card.id not in without]
        return extra_deck_zones.named_room(doing.game, player, links, without=without, times=2)
    return extra_deck_zones.pointed_room(doing.game, player, doing.game.table.cards[doing.source])


def _in_its_column(doing: Doing, player: str) -> tuple[int, int]:
    """Is the Main Monster Zone in the column of this card free, surely and perhaps? A Pendulum Zone is in the first or
    in the last one."""
    card = doing.game.table.cards[doing.source]
    here = columns.column_of(card)
    spread = {here} if here is not None else {1, terms.ZONES_A_ROW} if card.facts.get("pendulum") else _ANY_COLUMN
    rooms = [extra_deck_zones.column_room(doing.game, player, {one}, {one}) for one in spread]
    return min(least for least, _ in rooms), max(most for _, most in rooms)


_ANY_COLUMN = range(1, terms.ZONES_A_ROW + 1)
FACE_DOWN = "face-down defense"
LEAVES_TO = about(one_of("banished", "deck"), "Where it goes when it leaves the field.")
_CHOICES: Mapping[str, tuple[str, str]] = {
    "face-up or face-down defense": ("defense", FACE_DOWN),
    "attack or face-down defense": ("attack", FACE_DOWN),
}
"""Battle positions of which its player chooses one, as card files write them."""


def position(doing: Doing, spec: Spec) -> str:
    """The battle position: the one the card names, else the one the file names, else face-up Attack Position (or, where
    the card leaves that out, face-up Defense Position)."""
    named = str(spec.get("position", "any"))
    if named != "any" and named not in _CHOICES:
        return named
    said = str(doing.link.facts.get("position", "attack")) if doing.link else "attack"
    if named == "any" or said in _CHOICES[named]:
        return said
    first, second = _CHOICES[named]
    return second if said.endswith("defense") else first


def positions_of(key: str, spec: Spec) -> tuple[str, ...]:
    """The battle positions to which an operation with that key may bring a monster; none where the key does not say."""
    if key == "set":
        return (FACE_DOWN,)
    if key == "normal_summon":
        return ("attack", FACE_DOWN) if spec.get("or_set") else ("attack",)
    if not key.endswith(("_summon", "_tokens")):
        return ()
    what = spec[key] if isinstance(spec[key], Mapping) else {}
    usual = "defense" if key.endswith("_tokens") and "position" not in what else "any"
    named = str(spec.get("position", what.get("position", usual)))
    return ("attack", "defense") if named == "any" else _CHOICES.get(named, (named,))


def _face_down(spec: Spec) -> bool:
    """Do the monsters come face-down, or may they?"""
    return "face-down" in str(spec.get("position", ""))


def _receiver(doing: Doing, spec: Spec) -> Player:
    """The player to whose field they come."""
    return receiver(doing, spec)


def _can_come(doing: Doing, spec: Spec) -> bool | None:
    """Is there room for the monsters, and one of them not such that its text allows no further copy?"""
    what, to = spec["special_summon"], _receiver(doing, spec)
    cards = [_as_it_would_be(spec, card) or card for card in referred(doing, what)] if isinstance(what, str) else []
    limits = (
        control_limits.forbids(doing.game, c, doing.you, True, to, kinds=not _face_down(spec), revived=True)
        for c in cards
    )
    barred = bool(cards) and all(limits)
    most = bans.most_at_once(doing.game, doing.you)
    if _nothing_below(doing, spec):
        return False
    if _no_such_zone(doing, spec) or (most is not None and coming_together(doing, spec) > most):
        return False
    if barred or not has_room(doing, spec) or _none_can_come(doing, spec) or why_none_may_join(doing, spec, to):
        return False
    return None


def _nothing_below(doing: Doing, spec: Spec) -> bool:
    """Does it ask for a monster on the field as material, and none of those there can be that?"""
    using = spec.get("using")
    if isinstance(using, Mapping):
        return not any(_lies_below(doing, spec, card) for card in candidates(doing, concrete(doing, using)))
    return using == "this card" and not _lies_below(doing, spec, doing.game.table.cards[doing.source])


def _no_such_zone(doing: Doing, spec: Spec) -> bool:
    """Is no zone open that the effect names? What its cost or its own earlier parts take off the field may still make
    room there."""
    if "zone" not in spec:
        return False
    to = _receiver(doing, spec)
    if doing.effect is not None and doing.effect.cost and (doing.link is None or not doing.link.number):
        if any("this card" not in cost.values() for cost in doing.effect.cost):
            return False
        return named_zones(doing, spec["zone"], to, (doing.source,))[1] < 1
    ways = [(), *((card.id,) for card in may_leave_before(doing, spec, to))]
    return all(named_zones(doing, spec["zone"], to, gone)[1] < 1 for gone in ways)


def _none_can_come(doing: Doing, spec: Spec) -> list[Card]:
    """The monsters that it could take, if each of them comes in another way alone; else none."""
    what = spec["special_summon"]
    if not _OTHER_WAYS.isdisjoint(spec):
        return []
    if isinstance(what, str):
        found = referred(doing, what)
    elif looks_into_unlisted(doing, what) or not SAID_LATER.isdisjoint(str(value) for value in what.values()):
        return []
    else:
        found = candidates(doing, concrete(doing, what))
    return found if all(never_comes(doing, spec, card) for card in found) else []


def _why_none(doing: Doing, spec: Spec) -> str:
    """Why none of the monsters that it could take comes by it, in words."""
    if _no_such_zone(doing, spec):
        ways = {"extra": "Extra Monster Zone", "its column": "Main Monster Zone in its column"}
        named = ways.get(str(spec["zone"]), "zone to which a Link Monster points")
        return f"{_receiver(doing, spec)} has no free {named}"
    if _nothing_below(doing, spec):
        return "there is no monster that could be the material"
    if why := why_none_may_join(doing, spec, _receiver(doing, spec)):
        return why
    barred = _none_can_come(doing, spec)
    if why := next(filter(None, (proper_summons.why_not_from_there(doing.game, card) for card in barred)), ""):
        return why
    if barred and all(_has_no_such_position(doing, spec, card) for card in barred):
        return "a Link Monster has no Defense Position"
    return "each monster it could take can be Special Summoned in another way alone" if barred else ""


_OTHER_WAYS = frozenset({"using", "ignoring_conditions"})
"""What an operation says that lets a monster come though its text asks for another way."""


def able_to_come(doing: Doing, spec: Spec) -> list[Card]:
    """The cards that such a Special Summon could bring: those whose own text, and how they came there, allow it."""
    return [card for card in candidates(doing, concrete(doing, spec["special_summon"])) if comes_so(doing, spec, card)]


def comes_so(doing: Doing, spec: Spec, card: Card) -> bool:
    """Could the target be Special Summoned, or be the material of what is?"""
    game = doing.game
    if isinstance(spec["special_summon"], Mapping) and str(spec.get("using", "")).startswith("target"):
        return _lies_below(doing, spec, card)
    way = str(spec.get("treated_as", "special"))
    if summoning_procedures.of_a_later_day(game, record_of(game, card)) or _has_no_such_position(doing, spec, card):
        return False
    able = spec.get("ignoring_conditions") or proper_summons.can_come(
        game, card, game.table.cards.get(doing.source), way, spec.get("as_by"), _paid(doing)
    )
    return bool(able and not _barred(doing, spec, card))


def what_forbids(doing: Doing, spec: Spec, card: Card) -> Static | None:
    """The static effect that forbids to bring the monster by such a Special Summon."""
    way = str(spec.get("treated_as", "special"))
    coming = _as_it_would_be(spec, card)
    return bans.cannot_summon(doing.game, doing.you, ("special", "face-down" * _face_down(spec) or way), coming)


def _barred(doing: Doing, spec: Spec, card: Card) -> bool:
    """Does something but its own way to come stand against the Special Summon of a monster: an effect that forbids it,
    or those that are there?"""
    to, up = card.owner if spec.get("to") == "owner" else _receiver(doing, spec), not _face_down(spec)
    limit = control_limits.forbids(doing.game, card, doing.you, True, to, kinds=up, revived=True)
    return bool(limit) or what_forbids(doing, spec, card) is not None


def _paid(doing: Doing) -> list[Card] | None:
    """What the effect was paid with, as it was then, or is about to be paid with; None while nobody knows it."""
    if doing.link is not None and doing.link.number:
        return as_they_left(doing, "cost cards")
    return [card for card in doing.game.table.cards.values() if card.id in doing.paying] or None


def _has_no_such_position(doing: Doing, spec: Spec, card: Card) -> bool:
    """Is it a Link Monster, which comes in Attack Position or not at all, and does the operation bring it to Defense
    Position alone?"""
    lying = all(one.endswith("defense") for one in positions_of("special_summon", spec))
    return lying and "link" in record_of(doing.game, card).kinds


def never_comes(doing: Doing, spec: Spec, card: Card) -> bool:
    """Can the monster not come by such an operation from where it is, whatever else happens?"""
    if not _OTHER_WAYS.isdisjoint(spec):
        return False
    source, way = doing.game.table.cards.get(doing.source), str(spec.get("treated_as", "special"))
    able = proper_summons.can_come(doing.game, card, source, way, spec.get("as_by"), _paid(doing))
    return _has_no_such_position(doing, spec, card) or not able


def _summoned(spec: Spec) -> int:
    what = spec["special_summon"]
    if "using" in spec:  # on top of a monster there is room
        return 0
    return max(1, count_of(what)[0]) if isinstance(what, dict) else 1


_PRINTED = mapping(
    {
        "kind": about(listed(one_of("normal", "effect", "tuner"), 1), "What kind of monster it is."),
        "level": about(either(whole(1), AMOUNT), "Its Level, or that of a card spoken of before."),
        "attribute": either(ATTRIBUTE, one_of("declared")),
        "race": either(TYPE, one_of("declared")),
        "atk": whole(0),
        "def": whole(0),
    },
    required=("level", "attribute", "race", "atk", "def"),
)


def _as_printed(spec: Spec, doing: Doing | None = None) -> dict[str, Any]:
    """The facts of a Spell or Trap that is Special Summoned as a monster; only that it is one, where what it is turns
    on what was declared, or on another card, and nobody says that."""
    what = spec.get("as_monster")
    if what is None:
        return {}
    said = {key: what[key] for key in ("level", "attribute", "race")}
    if doing is not None:
        said = {key: _as_told(doing, key, one) for key, one in said.items()}
    if any(isinstance(one, Mapping) or one in ("declared", "", 0) for one in said.values()):
        if doing is not None:
            doing.game.does_not_cover(f"{doing.link.name if doing.link else doing.source}: as what monster it comes.")
        return {"as_monster": spec.get("also_as", True), "active": True}
    said["as_kind"] = tuple(what.get("kind", ()))
    if "tuner" in what.get("kind", ()):
        said["tuner"] = True
    shown = {"atk": what["atk"], "def": what["def"], present_values.SAID: said}
    return {"as_monster": spec.get("also_as", True), "active": True, **shown}


def _as_told(doing: Doing, key: str, said: Any) -> Any:
    """A value of such a monster: one that was declared, or that another card has."""
    if said == "declared":
        word = declared_of(doing, ATTRIBUTE_NOW if key == "attribute" else TYPE_NOW)
        return word.upper() if key == "attribute" else word
    return amount(doing, said) if isinstance(said, Mapping) else said


def _as_it_comes(doing: Doing, spec: Spec, card: Card) -> dict[str, Any]:
    """What a monster is from its Summon on: what a Spell or Trap is as one, a Tuner, of another Level."""
    facts = _as_printed(spec, doing)
    if spec.get("as_tuner"):
        facts[present_values.TUNER_NOW] = (True, None)
    now = level_of(doing.game, card)
    if "as_level" in spec and now and spec["as_level"] != now:
        facts["level_change"] = spec["as_level"] - now
    return facts


def _as_it_would_be(spec: Spec, card: Card) -> Card | None:
    """A Spell or Trap as the monster as which it would come, of which may be asked whether that can be Summoned; None
    where nobody says what it will be."""
    if "as_monster" not in spec:
        return card
    facts = _as_printed(spec)
    one = card.copy()
    one.zone = terms.MONSTER
    one.facts |= {**facts, "face": "up"}
    return one if present_values.SAID in facts else None


def as_a_monster(known: CardRecord) -> dict[str, Any]:
    """The facts of a Spell or Trap that is a monster, by what its text Summons it as; only that it is one, where the
    text does not say."""
    steps = [op for effect in known.effects for op in every(list(effect.resolve)) if "as_monster" in op]
    return _as_printed(steps[0]) if len(steps) == 1 else {"as_monster": True}


POSITION = one_of("attack", "defense", "any", FACE_DOWN, *_CHOICES)


@operation(
    "special_summon",
    said="Special Summon {}",
    beside={
        "position": POSITION,
        "zone": about(
            either(
                one_of("extra", "pointed", "pointed twice", "pointed by this card", "its column"),
                mapping({"pointing": about(either(SELECTOR, REFERENCE), "The Link Monster.")}, required=("pointing",)),
            ),
            "The zone to which it comes: an Extra Monster Zone, the Main one in its column, or one that a Link Monster "
            "(this card, a certain one; `pointed twice`: two or more of them) points to.",
        ),
        "negate_effects": about(TRUTH, "Its effects are negated."),
        "to": about(one_of("you", "opponent", "owner"), "To whose field it comes."),
        "leaves_to": LEAVES_TO,
        "ignoring_conditions": about(TRUTH, "What its text says of its Summons does not count."),
        "treated_as": about(
            one_of("fusion", "ritual", "synchro", "xyz", "link"), "The kind of Summon as which it is treated."
        ),
        "as_by": about(SELECTOR, "It counts as Special Summoned by the effect of such a card."),
        "using": about(either(REFERENCE, SELECTOR), "The monster on the field that becomes its Xyz Material."),
        "transfer": about(TRUTH, "The materials of that monster become its own."),
        "as_monster": about(_PRINTED, "As what monster a Spell or Trap is Special Summoned."),
        "all_or_none": ALL_OR_NONE,
        "also_as": about(one_of("spell", "trap"), "What it still is besides a monster."),
        "as_tuner": about(YES, "It comes as a Tuner, besides what it is."),
        "as_level": about(whole(1), "The Level with which it comes."),
    },
    possible=_can_come,
    lacking=_why_none,
    bans=(summoning("special", lambda doing, spec: [_as_it_would_be(spec, card) for card in meant(doing, spec)]),),
    reaches=comes_so,
    summons=_summoned,
    room=True,
    chosen="cards",
    topics=("summons", "arrivals"),
    includes={
        "special summon": "any", "special summon from hand": "hand", "special summon from deck": "deck",
        "special summon from extra deck": "extra deck", "special summon from graveyard": "graveyard",
        "special summon monster card from graveyard": "graveyard",
    },
    outcomes=(Outcome("special_summon", terms.MONSTER, "special summon", way="special"),),
    example="resolve: [{special_summon: {in: graveyard, card: monster}, position: defense}]",
)  # fmt: skip
def special_summon(doing: Doing, spec: Spec) -> list[str]:
    """Special Summon monsters."""
    what = spec["special_summon"]
    cards = _as_many(doing, spec) if _all_there_are(what) else cards_for(doing, what, _DONE)
    if isinstance(what, Mapping):
        cards = instead_of(doing, cards, lambda: able_to_come(doing, spec), lambda c: _barred(doing, spec, c), _DONE)
    to, way = _receiver(doing, spec), str(spec.get("treated_as", ""))
    below = _below(doing, spec)
    if ("using" in spec and below is None) or not all_at_once(doing, spec, cards, to):
        return []
    most = bans.most_at_once(doing.game, doing.you)
    if most is not None and coming_together(doing, spec) > most:
        return []
    if most is not None and len(cards) > most:
        cards = cards[:most]
    done, down = [], position(doing, spec) == FACE_DOWN
    unlike = [] if down else [c.id for c in cards if kind_limits.forbids(doing.game, _as_it_would_be(spec, c) or c, to)]
    for card in cards:
        if card.zone == terms.MONSTER or not _zone_for(doing, card, to, below):
            continue
        if "zone" in spec and named_zones(doing, spec["zone"], to)[1] < 1:
            continue
        coming = _as_it_would_be(spec, card)
        if bans.cannot_summon(doing.game, doing.you, ("special", "face-down" if down else way), coming):
            continue
        if card.id in unlike or control_limits.forbids(
            doing.game, card, doing.you, True, to, kinds=False, revived=True
        ):
            continue
        if summoning_procedures.of_a_later_day(doing.game, record_of(doing.game, card)):
            continue
        freely = card.facts.get("token") or spec.get("ignoring_conditions")
        source = doing.game.table.cards.get(doing.source)
        as_by = spec.get("as_by")
        if not freely and not proper_summons.can_come(doing.game, card, source, way or "special", as_by, _paid(doing)):
            continue
        if not freely and proper_summons.taken_as_proper(doing.game, card):
            how = summoning_procedures.way_of(record_of(doing.game, card)).title()
            doing.game.assume(f"{card.name}: the file does not say how it got there; it was {how} Summoned before.")
        if below is not None:
            _placed_on(doing.game, card, below, transfer=bool(spec.get("transfer")))
        leaves, zone = str(spec.get("leaves_to", "")), spec.get("zone", "")
        printed = _as_it_comes(doing, spec, card)
        put_on_field(doing, card, to, position(doing, spec), leaves, way, zone, printed, as_by)
        done.append(card.id)
    if spec.get("negate_effects"):
        last(doing, {"negate_effects": "all"}, [doing.game.table.cards[i] for i in done], "")
    return done


_DONE = "Special Summoned"
"""What is done with the monsters, for what is said of a choice."""


def _all_there_are(what: Any) -> bool:
    """Are as many as possible Special Summoned, from where everybody sees them or their player knows them?"""
    return isinstance(what, Mapping) and what.get("count") == "all" and "among_them" not in what


def _as_many(doing: Doing, spec: Spec) -> list[Card]:
    """As many as can come: one of each name where the words ask for different ones, and no more than there are zones.
    Which of more stay behind, their player chooses."""
    what, to = spec["special_summon"], _receiver(doing, spec)
    able = able_to_come(doing, spec)
    if "different_names" in what:
        able = list({name_of(doing.game, card): card for card in reversed(able)}.values())[::-1]
    most = min(len(able), free_zones(doing.game, to, terms.MONSTER, any(c.zone == terms.EXTRA for c in able)))
    if "zone" in spec:
        most = min(most, named_zones(doing, spec["zone"], to)[1])
    return pick(doing, able, most, most, _DONE)


def all_at_once(doing: Doing, spec: Spec, cards: list[Card], to: Player) -> bool:
    """Can all of them come, where the words ask for all or none?"""
    if not spec.get("all_or_none") or doing.link is None:
        return True
    if len(cards) < len(doing.link.facts["targets"]) or free_zones(doing.game, to, terms.MONSTER) < len(cards):
        return False
    return all(comes_so(doing, spec, card) for card in cards)


def _zone_for(doing: Doing, card: Card, to: str, below: Card | None) -> bool:
    """Is there a zone for a monster from where it is, once the one on which it is placed has made room?"""
    if below is not None and not extra_deck_zones.needed(doing.game, card):
        return True
    return extra_deck_zones.free_for(doing.game, to, card, () if below is None else (below.id,)) > 0


def _below(doing: Doing, spec: Spec) -> Card | None:
    """The monster on the field on which an Xyz Monster is placed, if it can still be used for that."""
    found = cards_for(doing, spec["using"], "used as material") if "using" in spec else []
    mine = [c for c in affected(doing, found) if c.zone == terms.MONSTER and c.controller == doing.you]
    usable = [c for c in mine if face_up(c) and not c.facts.get("token") and _lies_below(doing, spec, c)]
    return next(iter(usable), None)


def _lies_below(doing: Doing, spec: Spec, card: Card) -> bool:
    """Can it be the material of a monster that the effect could Summon?"""
    way, what = str(spec.get("treated_as", "")), spec["special_summon"]
    above = candidates(doing, concrete(doing, what)) if isinstance(what, Mapping) else referred(doing, what)
    names = [one.name for one in above] or [""]
    return not way or any(bans.cannot_be_material(doing.game, card, way, name) is None for name in names)


def _placed_on(game: YGame, card: Card, below: Card, *, transfer: bool) -> None:
    """A monster becomes the material of another one; its own go with it, or to the Graveyard."""
    if transfer:
        xyz_materials.hand_over(game, below, card)
    elif below.facts.get("materials"):
        moves.drop_materials(game, below)
    xyz_materials.attach(game, card, [below], summoned=True)
