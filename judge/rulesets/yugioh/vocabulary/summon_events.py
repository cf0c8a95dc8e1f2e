"""Events of Summons: the attempt, the Summon, being flipped face-up, and what the materials of a Summon see of it; and
of what is attached to monsters: material that is detached, cards that become equipped; and of cards that come to
another zone of the field without being Summoned, Set or activated; and of counters that are placed on cards.

Source of the last: yugipedia.com/wiki/Place (a card that is placed on the field is neither activated nor Set).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.timeline import Event
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.vocabulary import counters_on_cards, link_arrows, origins, place_properties
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.events import CARD, Detail, card_said, event, is_card, is_one, who
from judge.rulesets.yugioh.vocabulary.move_details import BY_EFFECT_OF, FACE, FROM, NOT_FROM, TO, TO_ACTIVATE
from judge.rulesets.yugioh.vocabulary.moves_of_cards import passive
from judge.rulesets.yugioh.vocabulary.ranges import in_range, range_said
from judge.rulesets.yugioh.vocabulary.selectors import count_of, matches
from judge.rulesets.yugioh.vocabulary.shapes import EVENT_CARD, RANGE, SELECTOR, THIS_CARD, WAYS, WHO, YES
from judge.rulesets.yugioh.vocabulary.sides import Sides, either_said, player_said, with_article
from judge.vocabulary.shapes import TEXT, TRUTH, about, one_of, some, whole

_WAYS = {"normal": ("normal", "tribute")}


def _in_this_way(_: Doing, how: Any, event: Event) -> bool:
    ways = [way for word in many(how) for way in _WAYS.get(str(word), (str(word),))]
    if event.data["how"] == "unsaid":  # one of the two, as the board says it came this turn
        return not ways or {"normal", "special"} <= set(ways)
    return not ways or not {event.data["how"], event.data.get("way")}.isdisjoint(ways)


def _origin(doing: Doing, event: Event) -> Event | None:
    """The move by which the Summoned monster left where it was, before the attempt of its Summon."""
    stay = event.data["stay"]
    line = doing.game.timeline
    for past in reversed([*(e for m in line.moments for e in m.events), *line.open]):
        if past.kind == "moved" and past.card == event.card and past.data["stay"] == stay:
            if past.data["from"] != terms.ATTEMPT:
                origin: Event = past
                return origin
            stay -= 1
    return None


def _came_from(doing: Doing, places: Any, event: Event) -> bool:
    past = _origin(doing, event)
    came = event.data.get("came") if past is None else past.data["from"]
    return any(came in terms.SELECTOR_ZONES[p] for p in many(places))


def _came_from_whom(doing: Doing, wanted: Any, event: Event) -> bool:
    past = _origin(doing, event)
    return past is not None and who(doing, wanted, past.data["was_controller"])


def _alone(doing: Doing, alone: Any, event: Event) -> bool:
    """Is it the only monster that is being Summoned then?"""
    line = doing.game.timeline
    at = next((m.events for m in reversed(line.moments) if any(e is event for e in m.events)), tuple(line.open))
    return not alone or sum(other.kind == event.kind for other in at) < 2


def _together(doing: Doing, what: Any, event: Event) -> bool:
    """Were so many such monsters Summoned in the same moment?"""
    wanted = {key: value for key, value in what.items() if key != "count"}
    line = doing.game.timeline
    at = next((m.events for m in reversed(line.moments) if any(e is event for e in m.events)), tuple(line.open))
    least, most = count_of(what)
    number = sum(is_card(doing, wanted, e) for e in at if e.kind == event.kind)
    return number >= least and (most is None or number <= most)


def _used_for_it(doing: Doing, wanted: Any, event: Event) -> bool:
    """Was such a card, as it is now, a material of the Summon?"""
    return any(is_one(doing, wanted, one) for one in origins.spent_for(doing.game, event))


def _in_linked_zone(doing: Doing, _: Any, event: Event) -> bool:
    """Does a Link Monster point to the zone, or may it? Where no board says it and a ruling turns on it, that stays
    open."""
    card = doing.game.table.cards.get(event.card or "")
    return card is not None and link_arrows.in_linked_zone(doing.game, card) is not False


def _in_such_a_zone(doing: Doing, kind: Any, event: Event) -> bool:
    card = doing.game.table.cards.get(event.card or "")
    return card is not None and place_properties.stands_in(doing.game, card, str(kind)) is not False


def _in_position(doing: Doing, wanted: Any, event: Event) -> bool:
    """Does the monster lie so? No battle position is changed as it is Summoned."""
    card = doing.game.table.cards.get(event.card or "")
    return card is not None and not event.data.get("down") and card.facts.get("position", "attack") == wanted


def ways_said(how: Any) -> str:
    """Kinds of Summon in words: ``Normal, Flip or Special``."""
    return either_said([str(way).title() for way in many(how)])


def _summon(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    ways, wanted, by = ways_said(what.get("how")), what.get("card", {}), player_said(sides, what.get("by"))
    side = player_said(sides, wanted.get("of")) if isinstance(wanted, dict) else ""
    bare = {key: value for key, value in wanted.items() if key != "of"} if isinstance(wanted, dict) else wanted
    plain = isinstance(bare, dict) and {"card"}.issuperset(bare)
    barring = f" that is not {card_said(sides, what['except'])}" if "except" in what else ""
    monster = "exactly 1 monster" * bool(what.get("only_one")) if plain else card_said(sides, bare)
    monster = (monster or "a monster") + barring if barring else monster
    done = f"{ways} Summon" if ways else "Summon"
    noun = with_article(done) + (f" of {monster}" if monster else "")
    itself = ("a monster" if plain else card_said(sides, bare, "it")) + barring
    was = f"{by} {done}ed {itself}" if by else f"{itself} was {done}ed"
    to = f" to {side}'s field" if side else ""
    return noun + to + (f" by {by}" if by else ""), was + to


_HOW = Detail(WAYS, _in_this_way)
_BY = Detail(WHO, lambda doing, wanted, event: who(doing, wanted, event.data["by"]))


@event(
    "summoned",
    "summoned",
    details={
        "card": CARD,
        "how": _HOW,
        "by": _BY,
        "not_how": Detail(
            about(WAYS, "Not in one of these ways."),
            lambda doing, ways, event: not _in_this_way(doing, ways, event),
            lambda _, ways: f", not by {ways_said(ways)} Summon",
        ),
        "by_effect": Detail(
            about(TEXT, "Through this effect."),
            lambda _, effect, event: bool(event.data.get("own") == effect),
            lambda _, __: " by its own effect or procedure",
        ),
        "face": Detail(
            about(one_of("up", "down"), "How it came to lie."),
            lambda _, face, event: ("down" if event.data.get("down") else "up") == face,
            lambda _, face: f" face-{face}",
        ),
        "position": Detail(
            about(one_of("attack", "defense"), "In this battle position, face-up."),
            _in_position,
            lambda _, position: f" in {position.title()} Position",
        ),
        "from": Detail(FROM.shape, _came_from, FROM.said),
        "from_of": Detail(WHO, _came_from_whom, lambda sides, of: player_said(sides, of, " of ")),
        "by_effect_of": Detail(
            BY_EFFECT_OF.shape,
            BY_EFFECT_OF.fits,
            lambda sides, wanted: f" by the effect of {card_said(sides, wanted)}",
        ),
        "except": Detail(
            SELECTOR,
            lambda doing, wanted, event: not is_card(doing, wanted, event),
        ),
        "not_from": Detail(
            NOT_FROM.shape,
            lambda doing, places, event: _origin(doing, event) is not None and not _came_from(doing, places, event),
            NOT_FROM.said,
        ),
        "made_with": Detail(
            about(SELECTOR, "Such a card was among its materials, as far as the file has seen that."),
            _used_for_it,
            lambda sides, wanted: f" with {card_said(sides, wanted)} as material",
        ),
        "tributes_made": Detail(
            about(RANGE, "So many monsters were Tributed for it."),
            lambda doing, count, event: in_range(len(origins.spent_for(doing.game, event, "tribute_for")), count),
            lambda _, count: f" with {range_said(count)} Tribute{'' if count in (1, {'min': 1, 'max': 1}) else 's'}",
        ),
        "linked_zone": Detail(
            about(YES, "To a zone to which a Link Monster points."),
            _in_linked_zone,
            lambda *_: " to a zone to which a Link Monster points",
        ),
        "zone_kind": Detail(
            about(one_of(*place_properties.ZONE_KINDS), "To a Monster Zone of this kind."),
            _in_such_a_zone,
            lambda _, kind: f" to {place_properties.ZONE_KINDS[str(kind)]} Monster Zone",
        ),
        "together": Detail(
            SELECTOR,
            _together,
            lambda sides, what: f" together with others: {card_said(sides, what)} at a time",
        ),
    },
    heads=_summon,
    example="summoned: {card: this card, how: special}",
    window="summon-response-window",
    own=True,
    at_once=True,
)
def summoned(_: Doing, __: Any, ___: Event) -> bool:
    """A monster is Summoned."""
    return True


def _attempt(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    noun = f"the attempt of {_summon(sides, what)[0]}"
    return noun, f"there was {noun}"


@event(
    "summon_attempt",
    "summon attempted",
    details={
        "card": CARD,
        "how": _HOW,
        "by": _BY,
        "only_one": Detail(about(TRUTH, "Of exactly one monster."), _alone),
        "from": Detail(FROM.shape, _came_from, FROM.said),
    },
    heads=_attempt,
    example="summon_attempt: {by: opponent, how: special}",
    window="",
)
def summon_attempt(_: Doing, __: Any, ___: Event) -> bool:
    """A monster would be Summoned without a Chain: only then can its Summon be negated."""
    return True


def _flipped(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    card = what.get("card", {"card": "monster"})
    return f"{card_said(sides, card)} being flipped face-up", f"{card_said(sides, card, 'it')} was flipped face-up"


@event("flipped", "flipped", details={"card": CARD}, heads=_flipped, example="flipped: {card: this card}", own=True)
def flipped(doing: Doing, _: Any, event: Event) -> bool:
    """A face-down monster is flipped face-up."""
    held = event.data.get("quiet") and doing.effect is not None
    return not (held and doing.effect is not None and doing.effect.category.startswith("Flip"))


_TURNED = {
    "attack": "face-up Attack Position", "defense": "face-up Defense Position",
    "face-down defense": "face-down Defense Position",
}  # fmt: skip


def _lies(_: Doing, wanted: Any, event: Event) -> bool:
    now = "face-down defense" if event.data["face"] == "down" else str(event.data["position"])
    return now in many(wanted)


def _turned(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    card = what.get("card", {"card": "monster"})
    noun = f"the battle position of {card_said(sides, card)}"
    return f"a change of {noun}", f"{'its battle position' if card == 'this card' else noun} was changed"


@event(
    "position_changed",
    "position",
    details={
        "card": CARD,
        "face": FACE,
        "into_position": Detail(
            about(some(one_of("attack", "defense", "face-down defense")), "How the monster lies then."),
            _lies,
            lambda _, to: f" to {either_said([_TURNED[str(one)] for one in many(to)])}",
        ),
    },
    heads=_turned,
    example="position_changed: {card: this card}",
    own=True,
)
def position_changed(_: Doing, __: Any, ___: Event) -> bool:
    """The battle position of a monster is changed."""
    return True


def _material_said(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    fates = {"graveyard": "sent to the Graveyard", "banished": "banished", "extra deck": "added to the Extra Deck"}
    gone = either_said([fates[str(place)] for place in many(what.get("to", "graveyard"))])
    used = f"as {ways_said(what.get('for'))} material".replace("as  ", "as ")
    done = f"used {used} and {gone}" if "to" in what else f"{gone} {used}"
    return f"this card being {done}", f"it was {done}"


@event(
    "used_as_material",
    "summoned",
    details={
        "card": Detail(THIS_CARD),
        "for": Detail(WAYS),
        "to": Detail(about(some(one_of("graveyard", "banished", "extra deck")), "Where it goes; else the Graveyard.")),
        "from": Detail(FROM.shape, None, FROM.said),
        "of": Detail(
            SELECTOR,
            lambda doing, wanted, event: (
                (card := doing.game.table.cards.get(event.card or "")) is not None
                and matches(doing, wanted, card, place=False)
            ),
            lambda sides, wanted: f" of {card_said(sides, wanted)}",
        ),
    },
    heads=_material_said,
    example="used_as_material: {card: this card, for: synchro}",
)
def used_as_material(doing: Doing, what: Any, event: Event) -> bool:
    """Sent to the Graveyard (or where it says, `to`) as material for the Summon of a monster (`of`), and the Summon was
    not negated.

    A Summon that was negated used no materials (Yugipedia, "Material"), and a later Summon of the same monster has
    nothing to do with them.
    """
    line = doing.game.timeline
    past = [e for m in line.moments for e in m.events]
    last = max((n for n, e in enumerate(past) if e is event), default=len(past))
    for earlier in reversed(past[:last]):
        if earlier.kind in ("summoned", "summon negated") and earlier.card == event.card:
            return False
        if earlier.kind == "moved" and earlier.card == doing.source:
            zones = {zone for place in many(what.get("to", "graveyard")) for zone in terms.SELECTOR_ZONES[str(place)]}
            used = earlier.data.get("material_of") == event.card and earlier.data["to"] in zones
            used = used and ("from" not in what or bool(FROM.fits and FROM.fits(doing, what["from"], earlier)))
            ways = many(what.get("for"))
            return used and (not ways or earlier.data["way"] in ways)
    return False


def _taken_from(doing: Doing, wanted: Any, event: Event) -> bool:
    """Was it detached from such a monster, which was still there?"""
    return event.data["how"] != "rule" and is_one(doing, wanted, event.data.get("was_under"))


def _last(doing: Doing, _: Any, event: Event) -> bool:
    """Is no material left under the monster from which it was detached?"""
    left = doing.game.table.everywhere(terms.MATERIAL)
    return not any(card.facts.get("under") == event.data.get("was_under") for card in left)


def _detaching(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    if what.keys().isdisjoint(("from_card", "last")):
        return passive("detached from an Xyz Monster")(sides, what)
    last = "the last Xyz Material" if what.get("last") else "Xyz Material"
    bearer = card_said(sides, what.get("from_card", {"card": "monster", "kind": ["xyz"]}))
    return f"{last} being detached from {bearer}", f"{last} was detached from {bearer}"


@event(
    "detached",
    "moved",
    details={
        "card": CARD,
        "to": TO,
        "to_activate": TO_ACTIVATE,
        "from_card": Detail(
            about(EVENT_CARD, "The monster from which it is detached."),
            _taken_from,
        ),
        "last": Detail(about(TRUTH, "It was the last one."), _last),
    },
    heads=_detaching,
    example="detached: {card: this card, to_activate: {card: monster, kind: [xyz]}}",
)
def detached(_: Doing, __: Any, event: Event) -> bool:
    """A card that was Xyz Material is detached; what is added to a hand, or attached to another monster, is not."""
    return bool(event.data["from"] == terms.MATERIAL and event.data["how"] not in ("added", "attached"))


def _equips(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    noun = card_said(sides, what.get("card", {}))
    onto = card_said(sides, what["to"]) if "to" in what else "a monster"
    return f"{noun} being equipped to {onto}", f"{noun} was equipped to {onto}"


@event(
    "equipped",
    "equipped",
    "moved",
    details={
        "card": CARD,
        "to": Detail(
            about(EVENT_CARD, "The monster to which it is equipped."),
            lambda doing, wanted, event: is_one(doing, wanted, event.data.get("onto")),
        ),
    },
    heads=_equips,
    example="equipped: {card: {card: spell}, to: this card}",
)
def equipped(_: Doing, __: Any, event: Event) -> bool:
    """A card becomes equipped to a monster, by its own effect as it resolves or as another effect puts it there."""
    return "onto" in event.data


_AS = {"placed": "spell", "placed as a trap": "trap"}


def _owner(event: Event) -> str | None:
    """In whose zone the card lies then."""
    return next((change[3] for change in event.changes if change[0] == "move"), None)


def _placing(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    owner = player_said(sides, what.get("of"))
    zone = f"{owner + chr(39) + 's' if owner else 'a'} Spell & Trap Zone"
    card = what.get("card", {})
    return f"{card_said(sides, card)} being placed in {zone}", f"{card_said(sides, card, 'it')} was placed in {zone}"


@event(
    "placed",
    "moved",
    details={
        "card": CARD,
        "of": Detail(
            WHO,
            lambda doing, wanted, event: who(doing, wanted, _owner(event)),
        ),
        "laid_as": Detail(
            about(one_of("spell", "trap"), "As what a monster lies there."),
            lambda _, kind, event: _AS[event.data["how"]] == kind,
            lambda _, kind: f" as a Continuous {kind.title()}",
        ),
    },
    heads=_placing,
    example="placed: {card: {named: Crystal}, of: you}",
    own=True,
)
def placed(_: Doing, __: Any, event: Event) -> bool:
    """A card is placed face-up in a Spell & Trap Zone by an effect; what is activated or Set there is not, nor what
    becomes a Pendulum Spell or an Equip Card."""
    return event.data["how"] in _AS


def _moving(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    card = what.get("card", {"card": "monster"})
    return (
        f"{card_said(sides, card)} being moved to another Monster Zone",
        f"{card_said(sides, card, 'it')} was moved to another Monster Zone",
    )


@event(
    "changed_zone",
    "moved to another zone",
    details={"card": CARD},
    heads=_moving,
    example="changed_zone: {card: this card}",
    own=True,
)
def changed_zone(_: Doing, __: Any, ___: Event) -> bool:
    """A monster is moved from one Monster Zone to another."""
    return True


def _now(event: Event) -> int:
    """How many counters are on the card then."""
    return next((int(change[3] or 0) for change in event.changes if change[2] == "counters"), 0)


def _reached(doing: Doing, what: Mapping[str, Any], event: Event) -> bool:
    """Are there so many then, of the kind that is asked for, where there were fewer?"""
    card, kind = doing.game.table.cards.get(event.card or ""), str(what.get("kind", ""))
    if card is None:
        return False
    now = next((change[3] for change in event.changes if change[2] == "counter_kinds"), ())
    before = counters_on_cards.so_many(doing.game, card, int(event.data["held"]), event.data.get("kinds", ()), kind)
    after = counters_on_cards.so_many(doing.game, card, _now(event), now, kind)
    return before < after and before < int(what.get("reaches", after)) <= after


def _ordinal(number: int) -> str:
    last = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return f"{number}{last}"


def _counting(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    counter = f"{what['kind']} Counter" if "kind" in what else "counter"
    counter = f"the {_ordinal(int(what['reaches']))} {counter}" if "reaches" in what else f"a {counter}"
    on = card_said(sides, what.get("card", {}))
    return f"{counter} being placed on {on}", f"{counter} was placed on {on}"


@event(
    "counter_placed",
    "counters",
    details={
        "card": CARD,
        "reaches": Detail(about(whole(1), "With it so many are on the card, where fewer were.")),
        "kind": Detail(about(TEXT, "Of which kind it is, and of which so many are.")),
    },
    heads=_counting,
    example="counter_placed: {card: this card, reaches: 4, kind: Spell}",
)
def counter_placed(doing: Doing, what: Any, event: Event) -> bool:
    """One counter or more is placed on a card."""
    return "held" in event.data and _now(event) > int(event.data["held"]) and _reached(doing, what, event)
