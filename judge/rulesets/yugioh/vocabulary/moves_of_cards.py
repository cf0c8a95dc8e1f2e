"""Events of cards that move: destroyed, sent to the Graveyard, banished, drawn and what else becomes of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.table import Card
from judge.kernel.timeline import Event
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import every, many
from judge.rulesets.yugioh.table.state import YGame, link_effect, record_of
from judge.rulesets.yugioh.vocabulary.causes import cause_said, caused
from judge.rulesets.yugioh.vocabulary.descriptions import without_article
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.events import (
    CARD,
    Detail,
    Heads,
    card_said,
    event,
    happened,
    is_card,
    is_one,
    was_said,
    who,
)
from judge.rulesets.yugioh.vocabulary.ranges import in_range, range_said
from judge.rulesets.yugioh.vocabulary.selectors import count_of, matches, shows_nothing_of
from judge.rulesets.yugioh.vocabulary.shapes import (
    CAUSE,
    EVENT,
    EVENT_CARD,
    PLACE,
    PLACES,
    RANGE,
    SELECTOR,
    WAYS,
    WHO,
    YES,
)  # fmt: skip
from judge.rulesets.yugioh.vocabulary.sides import Sides, either_said, player_said, with_article
from judge.vocabulary.shapes import TRUTH, about, either, one_of


def _paid_for(doing: Doing, wanted: Any, event: Event) -> bool:
    """Was the card part of the cost of an effect of a card that fits? Materials that are detached are no card of the
    cost in the record of a link: they belong to the next link after them."""
    if event.data["how"] not in ("cost", "discarded as cost", "tribute"):
        return False
    game = doing.game
    at = next((m.n for m in reversed(game.timeline.moments) if any(e is event for e in m.events)), game.timeline.now)
    links = [link for chain in game.chains for link in chain.links]
    paid = (event.card, event.data["stay"])
    found = next((link for link in links if paid in link.facts.get("cost_cards", ())), None)
    if found is None and event.data["how"] == "cost" and event.data["from"] == terms.MATERIAL:
        found = min((k for k in links if k.facts["moment"] >= at), key=lambda k: int(k.facts["moment"]), default=None)
    card = game.table.cards.get(found.card) if found is not None else None
    effect = found.record if found is not None else None
    as_effect = not getattr(effect, "card_activation", False)
    return card is not None and as_effect and matches(doing, wanted, card, place=False)


def place_said(place: Any) -> str:
    """A place of a card file: ``field``, ``Graveyard``."""
    return "field" if place == "field" else terms.ZONE_NAMES[terms.SELECTOR_ZONES[str(place)][0]]


def where_said(places: Any) -> str:
    """Where something was, in one of these places, as words that follow it: `` on the field``."""
    named = [place_said(place) for place in many(places)]
    if len(named) > len(terms.ON_FIELD):
        return ""  # wherever it can be
    return f" {'on' if named[0] == 'field' else 'in'} {either_said(['the ' + name for name in named])}"


_INTO = {"graveyard": " and sent to the Graveyard", "banished": " and banished"}

FROM = Detail(
    PLACES,
    lambda _, places, event: any(event.data["from"] in terms.SELECTOR_ZONES[p] for p in many(places)),
    lambda _, places: f" from {either_said(['the ' + place_said(p) for p in many(places)])}",
)
BY = Detail(CAUSE, caused, cause_said)
FACE = Detail(
    about(one_of("up", "down"), "How it lay."),
    lambda _, face, event: bool(event.data["was_face"] == face),
    lambda _, face: f" while face-{face}",
)
BY_EFFECT_OF = Detail(
    EVENT_CARD,
    lambda doing, wanted, event: is_one(doing, wanted, event.data.get("through")),
    lambda sides, wanted: f" (the effect of {card_said(sides, wanted)})",
)
OF = Detail(WHO, lambda doing, wanted, event: who(doing, wanted, event.data["was_controller"]))
TO = Detail(
    PLACE,
    lambda _, place, event: event.data["to"] in terms.SELECTOR_ZONES[place],
    lambda _, place: _INTO.get(place, f" and put into the {place_said(place)}"),
)
LAY_IN = Detail(FROM.shape, FROM.fits, lambda _, places: where_said(places))
GRAVEYARD_OF = Detail(WHO, lambda doing, wanted, event: who(doing, wanted, event.data["owner"]))
TO_THEIRS = Detail(WHO, GRAVEYARD_OF.fits, lambda sides, whose: f" of {player_said(sides, whose)}")
WAS_ON = Detail(
    about(EVENT_CARD, "It was equipped to this card, or to such a monster."),
    lambda doing, wanted, event: is_one(doing, wanted, event.data.get("was_on")),
    lambda sides, wanted: f" while equipped to {card_said(sides, wanted)}",
)
EQUIPPED = Detail(
    one_of("equipped"),
    lambda _, __, event: bool(event.data.get("was_equipped")),
    lambda _, __: " while equipped to a monster",
)


NOT_FROM = Detail(
    about(PLACES, "Not from one of these places."),
    lambda _, places, event: not any(event.data["from"] in terms.SELECTOR_ZONES[p] for p in many(places)),
    lambda _, places: f" from anywhere but {either_said(['the ' + place_said(p) for p in many(places)])}",
)
_NOT_BY = {
    "this card": " other than by its own effect", "battle": " other than by battle",
    "destruction": " other than by being destroyed",
    "destruction by battle": " other than by being destroyed by battle",
}  # fmt: skip


def _not_by(doing: Doing, wanted: Any, event: Event) -> bool:
    destroyed, fought = event.data["how"] == "destroyed", event.data.get("cause") == "battle"
    if wanted in ("battle", "destruction by battle"):
        return not (destroyed and fought)
    return not destroyed if wanted == "destruction" else not is_one(doing, wanted, event.data.get("through"))


NOT_BY_ITSELF = Detail(
    about(
        either(one_of("battle", "destruction", "destruction by battle"), EVENT_CARD),
        "Not by its own effect, or not by the effect of such a card; not by battle, not by being destroyed.",
    ),
    _not_by,
    lambda sides, wanted: (
        _NOT_BY[wanted] if isinstance(wanted, str) else f" other than by the effect of {card_said(sides, wanted)}"
    ),
)
MATERIALS = Detail(
    about(RANGE, "So many Xyz Materials were attached to it."),
    lambda _, count, event: in_range(len(event.data.get("was_materials", ())), count),
    lambda _, count: f" with {'no' if count == {'max': 0} else range_said(count)} Xyz Materials",
)


COUNTERS = Detail(
    about(RANGE, "So many counters were on it."),
    lambda _, count, event: in_range(int(event.data.get("was_counters") or 0), count),
    lambda _, count: f" with {range_said(count)} counter{'' if count == {'min': 1} else 's'} on it",
)


def _had_one(doing: Doing, what: Any, event: Event) -> bool:
    """Was one of its Xyz Materials such a card, by what is printed on it?"""
    names = [name for name in event.data.get("was_materials", ()) if name in doing.game.state.records]
    known = [Card(name, name, doing.you, doing.you, terms.GRAVEYARD) for name in names]
    return any(matches(doing, what, card, place=False) for card in known)


MATERIAL = Detail(
    about(SELECTOR, "Such an Xyz Material was attached to it."),
    _had_one,
    lambda sides, what: f" with {card_said(sides, what)} as Xyz Material",
)


def _because(doing: Doing, pattern: Any, event: Event) -> bool:
    """Did the card go by the rules as the monster to which it was equipped went so?"""
    if event.data.get("cause") != "rule" or "worn" not in event.data:
        return False
    line = doing.game.timeline
    gone = (
        past
        for past in reversed([*(e for m in line.moments for e in m.events), *line.open])
        if past.kind == "moved" and past.card == event.data["worn"]
    )
    left = next(gone, None)
    return left is not None and happened(doing, pattern, left)


BECAUSE = Detail(
    about(EVENT, "What became of the monster to which it was equipped, so that it went by the rules."),
    _because,
    lambda sides, pattern: (
        " because the monster to which it was equipped went"
        f" ({was_said({kind: {**what, 'card': 'this card'} for kind, what in pattern.items()}, sides)})"
    ),
)


def _lies_face(event: Event) -> str:
    """How the card lies where the event left it: a change of its face goes with the move."""
    faces = [change[3] for change in event.changes if change[0] == "card" and change[2] == "face" and change[3]]
    return str(faces[-1]) if faces else "up"


def _together(doing: Doing, what: Any, event: Event) -> bool:
    """Were so many such cards sent to the Graveyard in the same moment?"""
    line = doing.game.timeline
    at = next((m.events for m in reversed(line.moments) if any(e is event for e in m.events)), tuple(line.open))
    others = [e for e in at if e.kind == "moved" and e.data["to"] == terms.GRAVEYARD and e.data["how"] != "returned"]
    wanted = {key: value for key, value in what.items() if key != "count"}
    return sum(is_card(doing, wanted, e) for e in others) >= count_of(what)[0]


TOGETHER = Detail(
    SELECTOR,
    _together,
    lambda sides, what: (
        f" together with others: {card_said(sides, {**what, 'count': {'min': max(count_of(what)[0], 2)}})} at a time"
    ),
)


def _alone(word: Callable[[], Callable[[Doing, Any, Event], bool]]) -> Detail:
    """Of such cards, which may be wider than the one that is asked for, it was the only one at the time."""

    def fits(doing: Doing, wanted: Any, event: Event) -> bool:
        line = doing.game.timeline
        at = next((m.events for m in reversed(line.moments) if any(e is event for e in m.events)), tuple(line.open))
        others = [e for e in at if e.kind == "moved" and e is not event and word()(doing, {}, e)]
        return not any(is_card(doing, wanted, e) for e in others)

    return Detail(
        about(SELECTOR, "No other such card at the same time."),
        fits,
        lambda sides, wanted: f", and of no other {without_article(card_said(sides, wanted))} at the same time",
    )


TO_ACTIVATE = Detail(
    SELECTOR, _paid_for, lambda sides, wanted: f" to activate the effect of {card_said(sides, wanted)}"
)


def _link(game: YGame, event: Event) -> Link | None:
    """The Chain Link that was activated with what was paid in this event: the next one."""
    at = next((m.n for m in reversed(game.timeline.moments) if any(e is event for e in m.events)), game.timeline.now)
    links = [link for chain in game.chains for link in chain.links if int(link.facts["moment"]) >= at]
    return min(links, key=lambda link: int(link.facts["moment"]), default=None)


def paid_for_such(doing: Doing, wanted: Any, event: Event) -> bool:
    """Was it paid to activate such a card, or its effect?"""
    link = _link(doing.game, event)
    card = doing.game.table.cards.get(link.card) if link is not None else None
    return card is not None and matches(doing, wanted, card, place=False)


def _for_such_a_card(doing: Doing, wanted: Any, event: Event) -> bool:
    link = _link(doing.game, event)
    cost = event.data["how"] in ("cost", "discarded as cost", "tribute")
    return cost and link is not None and link_effect(link).card_activation and paid_for_such(doing, wanted, event)


TO_ACTIVATE_CARD = Detail(
    SELECTOR, _for_such_a_card, lambda sides, wanted: f" to activate {card_said(sides, wanted)} itself"
)
"""For the activation of a Spell or Trap Card."""


EXCAVATED = "excavated"
"""The event that a card was excavated."""


def _was_excavated(doing: Doing, _: Any, event: Event) -> bool:
    """Was it excavated before it moved? By words that were not understood it may have been."""
    line, by = doing.game.timeline, event.data.get("through")
    before = (event.card, event.data["stay"] - 1)
    if any((e.card, e.data["stay"]) == before for _, e in line.events(EXCAVATED)):
        return True
    source = doing.game.table.cards.get(by) if by is not None else None
    chain = doing.game.chains[-1] if doing.game.chains else None
    told = any(link.card == by and link.facts.get("outcome") for link in (chain.links if chain is not None else ()))
    effects = record_of(doing.game, source).effects if source is not None else ()
    parts = every([one.resolve for one in effects])
    return any("xcavate" in str(part.get("unread")) or (told and "excavate" in part) for part in parts)


WAS_EXCAVATED = Detail(about(YES, "It was excavated."), _was_excavated, lambda *_: " after it was excavated")


def _whose(sides: Sides, what: Mapping[str, Any]) -> str:
    """Whose card it was: by the control of it on the field, as a card of somebody elsewhere, in somebody's possession
    in both."""
    player = player_said(sides, what.get("of"))
    zones = [zone for place in many(what.get("from", "field")) for zone in terms.SELECTOR_ZONES[str(place)]]
    if not player or not set(zones) & set(terms.ON_FIELD):
        return f" of {player}" if player else ""
    if not set(zones) <= set(terms.ON_FIELD):
        return f" in {player}'s possession"
    return f" under {player}'s control" if what.get("card") == "this card" else f" that {player} controls"


def subject(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    """The card that moves, as a noun and as what a sentence speaks of: ``this card``, ``it``."""
    wanted, whose = what.get("card", {}), _whose(sides, what)
    return card_said(sides, wanted) + whose, card_said(sides, wanted, "it") + whose


def passive(done: str) -> Heads:
    """The heads of an event that is done to a card."""

    def heads(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
        noun, itself = subject(sides, what)
        return f"{noun} being {done}", f"{itself} was {done}"

    return heads


def _to_graveyard(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    owner = player_said(sides, what.get("graveyard_of"))
    return passive(f"sent to {owner + chr(39) + 's' if owner else 'the'} Graveyard")(sides, what)


@event(
    "sent_to_graveyard",
    "moved",
    details={
        "with_no_other": _alone(lambda: sent_to_graveyard),
        "was_on": WAS_ON,
        "card": CARD, "from": FROM, "by": BY, "of": OF, "graveyard_of": GRAVEYARD_OF, "face": FACE,
        "by_effect_of": BY_EFFECT_OF, "to_activate": TO_ACTIVATE, "to_activate_card": TO_ACTIVATE_CARD,
        "together": TOGETHER, "not_from": NOT_FROM,
        "not_by": NOT_BY_ITSELF, "had_materials": MATERIALS,
        "had_counters": COUNTERS, "had_material": MATERIAL, "while": EQUIPPED,
        "because": BECAUSE, "excavated": WAS_EXCAVATED,
    },
    heads=_to_graveyard,
    example="sent_to_graveyard: {card: this card, from: field}",
    own=True,
)  # fmt: skip
def sent_to_graveyard(_: Doing, __: Any, event: Event) -> bool:
    """A card is sent to the Graveyard, from anywhere and in any way; what returns to it is not sent there."""
    return bool(event.data["to"] == terms.GRAVEYARD and event.data["how"] != "returned")


@event(
    "destroyed",
    "moved",
    details={
        "with_no_other": _alone(lambda: destroyed),
        "card": CARD, "from": LAY_IN, "by": BY, "of": OF, "to": TO, "graveyard_of": TO_THEIRS, "while": EQUIPPED,
        "face": FACE, "by_effect_of": BY_EFFECT_OF, "not_by": NOT_BY_ITSELF, "had_materials": MATERIALS,
        "had_counters": COUNTERS,
        "had_material": MATERIAL, "because": BECAUSE,
    },
    heads=passive("destroyed"),
    example="destroyed: {card: this card, by: battle}",
    own=True,
)  # fmt: skip
def destroyed(_: Doing, what: Any, event: Event) -> bool:
    """A card is destroyed.

    One that a player controls (``of``) is on the field: nobody controls what is in the hand. Of a monster that lay
    face-down there only that it is a monster is seen.
    """
    controlled = "of" not in what or "from" in what or event.data["from"] in terms.ON_FIELD
    return bool(event.data["how"] == "destroyed" and controlled and _seen(what, event))


def _seen(what: Mapping[str, Any], event: Event) -> bool:
    """Did a monster that a player controlled show what is asked of it? Face-down its name, kind, Type, Attribute, Level
    and ATK cannot be told (OCG Official Rulebook of April 2020, on face-down cards)."""
    card = what.get("card")
    if "of" not in what or not isinstance(card, dict) or event.data["from"] != terms.MONSTER:
        return True
    return event.data["was_face"] == "up" or not any(map(shows_nothing_of, (card, *card.get("one_of", ()))))


def _leaving(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    noun, itself = subject(sides, what)
    return f"{noun} leaving the field", f"{itself} left the field"


@event(
    "left_field",
    "moved",
    details={
        "with_no_other": _alone(lambda: left_field),
        "card": CARD, "of": OF, "by": BY, "face": FACE, "by_effect_of": BY_EFFECT_OF, "not_by": NOT_BY_ITSELF,
        "had_materials": MATERIALS,
        "had_counters": COUNTERS, "had_material": MATERIAL,
    },
    heads=_leaving,
    example="left_field: {card: this card, by: opponent's card effect}",
    own=True,
)  # fmt: skip
def left_field(doing: Doing, what: Any, event: Event) -> bool:
    """A card leaves the field; what becomes Xyz Material does not (Konami OCG database, Q&A 13288).

    A card that lay face-down is not seen to leave it, so that an effect which waits for that of its own card is not
    activated, unless it says how the card lies (Q&A 7851); nor that a card which a player controlled was of a kind.
    """
    there = event.data["from"] in terms.ON_FIELD and event.data["to"] not in (*terms.ON_FIELD, terms.MATERIAL)
    if not there or not _seen(what, event):
        return False
    hidden = event.card == doing.source and event.data["from"] == terms.MONSTER and event.data["was_face"] == "down"
    return not hidden or "face" in what or doing.game.state.rules_of.name == "2003"


@event(
    "banished",
    "moved",
    details={
        "with_no_other": _alone(lambda: banished),
        "card": CARD, "of": OF, "from": FROM, "face": FACE, "by": BY, "by_effect_of": BY_EFFECT_OF,
        "not_from": NOT_FROM, "to_activate": TO_ACTIVATE,
        "lies": Detail(
            about(one_of("up", "down"), "How it lies then."),
            lambda _, face, event: _lies_face(event) == face,
            lambda _, face: f" face-{face}",
        ),
    },
    heads=passive("banished"),
    example="banished: {card: this card}",
    own=True,
)  # fmt: skip
def banished(_: Doing, __: Any, event: Event) -> bool:
    """A card is banished."""
    return bool(event.data["to"] == terms.BANISHED)


@event(
    "discarded",
    "moved",
    details={"card": CARD, "of": OF, "by": BY, "by_effect_of": BY_EFFECT_OF},
    heads=lambda sides, what: passive("discarded")(sides, {"from": "hand", **what}),
    example="discarded: {card: this card, by: card effect}",
    own=True,
)
def discarded(_: Doing, __: Any, event: Event) -> bool:
    """A card is discarded, as a cost or by an effect."""
    return "discard" in event.data["how"]


@event(
    "tributed",
    "moved",
    details={
        "card": CARD, "of": OF, "by": BY, "from": FROM, "to": TO, "had_materials": MATERIALS,
        "had_counters": COUNTERS, "had_material": MATERIAL,
        "for": Detail(
            WAYS,
            lambda _, ways, event: event.data.get("way") in many(ways),
            lambda _, ways: f" for {with_article(either_said([str(way).title() for way in many(ways)]))} Summon",
        ),
    },
    heads=passive("Tributed"),
    example="tributed: {card: this card}",
    own=True,
)  # fmt: skip
def tributed(_: Doing, what: Any, event: Event) -> bool:
    """A card is Tributed; a monster that lay face-down is seen as no more than a monster."""
    return bool(event.data["how"] == "tribute" and _seen(what, event))


def _added(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    owner = player_said(sides, what.get("of"))
    hand = f"added to {owner + chr(39) + 's' if owner else 'the'} hand"
    return passive(hand)(sides, {key: value for key, value in what.items() if key != "of"})


@event(
    "added_to_hand",
    "moved",
    details={
        "with_no_other": _alone(lambda: added_to_hand),
        "card": CARD,
        "of": OF,
        "from": FROM,
        "by": BY,
        "by_effect_of": BY_EFFECT_OF,
    },
    heads=_added,
    own=True,
    example="added_to_hand: {of: opponent, from: deck}",
)
def added_to_hand(_: Doing, __: Any, event: Event) -> bool:
    """A card is added to the hand, but not by drawing it.

    One that returns to the hand is added to it (db.ygoresources.com qa#20943).
    """
    return bool(event.data["to"] == terms.HAND and event.data["how"] != "drawn")


@event(
    "returned_to_hand",
    "moved",
    details={
        "with_no_other": _alone(lambda: returned_to_hand),
        "card": CARD,
        "of": OF,
        "from": FROM,
        "by": BY,
        "face": FACE,
    },
    heads=passive("returned to the hand"),
    own=True,
    example="returned_to_hand: {card: {card: monster}, of: you}",
)
def returned_to_hand(_: Doing, __: Any, event: Event) -> bool:
    """A card returns from the field to the hand."""
    return event.data["to"] == terms.HAND and event.data["from"] in terms.ON_FIELD


def _to_deck(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    return passive("returned to the Deck")(sides, what)


@event(
    "returned_to_deck",
    "moved",
    details={
        "card": CARD, "of": OF, "from": FROM, "by": BY, "face": FACE, "by_effect_of": BY_EFFECT_OF,
        "to": TO,
    },
    heads=_to_deck,
    own=True,
    example="returned_to_deck: {card: {card: monster}, from: field}",
)  # fmt: skip
def returned_to_deck(_: Doing, __: Any, event: Event) -> bool:
    """A card returns, or is shuffled, into the Main Deck or the Extra Deck, where it lies face-down."""
    return bool(event.data["to"] == terms.DECK or (event.data["to"] == terms.EXTRA and not _shown(event)))


def _shown(event: Event) -> bool:
    """Does a card lie face-up in the Extra Deck then? (A Pendulum Monster that would have gone to the Graveyard.)"""
    return any(change[0] == "card" and change[2:] == ("face", "up") for change in event.changes)


def _to_extra(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    return passive("added to the Extra Deck face-up")(sides, what)


@event(
    "added_to_extra_deck",
    "moved",
    details={"card": CARD, "of": OF, "from": FROM, "by": BY},
    heads=_to_extra,
    own=True,
    example="added_to_extra_deck: {card: this card}",
)
def added_to_extra_deck(_: Doing, __: Any, event: Event) -> bool:
    """A Pendulum Monster is added to the Extra Deck face-up."""
    return bool(event.data["to"] == terms.EXTRA and _shown(event))


def _left_graveyard(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    owner = player_said(sides, what.get("of"))
    pile = f"{owner + chr(39) + 's' if owner else 'the'} Graveyard"
    noun, itself = (card_said(sides, what.get("card", {}), as_it) for as_it in ("this card", "it"))
    return f"{noun} being moved out of {pile}", f"{itself} was moved out of {pile}"


@event(
    "left_graveyard",
    "moved",
    details={"card": CARD, "of": GRAVEYARD_OF, "by": BY},
    heads=_left_graveyard,
    own=True,
    example="left_graveyard: {by: opponent}",
)
def left_graveyard(_: Doing, __: Any, event: Event) -> bool:
    """A card is moved out of a Graveyard, to wherever and in any way, as a cost too."""
    return bool(event.data["from"] == terms.GRAVEYARD and event.data["to"] != terms.GRAVEYARD)


def _left_extra_deck(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    owner = player_said(sides, what.get("of"))
    pile = f"{owner + chr(39) + 's' if owner else 'the'} Extra Deck"
    noun = card_said(sides, what["card"]) if "card" in what else "a card"
    return f"{noun} leaving {pile}", f"{noun} left {pile}"


@event(
    "left_extra_deck",
    "moved",
    details={"card": CARD, "of": GRAVEYARD_OF, "by": BY},
    heads=_left_extra_deck,
    example="left_extra_deck: {of: opponent}",
)
def left_extra_deck(_: Doing, __: Any, event: Event) -> bool:
    """A card leaves the Extra Deck, to wherever and in any way, be it that it is Summoned."""
    return bool(event.data["from"] == terms.EXTRA and event.data["to"] != terms.EXTRA)


def _draw(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    drawer = player_said(sides, what.get("of"))
    if "card" in what:
        return passive("drawn")(sides, {key: value for key, value in what.items() if key != "of"})
    return "a draw" + (f" by {drawer}" if drawer else ""), f"{drawer or 'a player'} drew a card"


@event(
    "drawn",
    "moved",
    details={
        "card": CARD,
        "of": OF,
        "outside_draw_phase": Detail(
            about(TRUTH, "Not the normal draw."),
            lambda _, outside, event: not (outside and event.data.get("normal_draw")),
            lambda _, outside: " other than in the normal draw" if outside else "",
        ),
        "in_normal_draw": Detail(
            about(TRUTH, "The normal draw of the Draw Phase."),
            lambda _, normal, event: bool(event.data.get("normal_draw")) is normal,
            lambda _, normal: " in the normal draw" if normal else " other than in the normal draw",
        ),
    },
    heads=_draw,
    example="drawn: {of: opponent, outside_draw_phase: true}",
)
def drawn(_: Doing, __: Any, event: Event) -> bool:
    """A card is drawn."""
    return bool(event.data["how"] == "drawn")


@event(
    "control_changed",
    "control",
    details={
        "card": CARD,
        "face": Detail(
            about(one_of("up", "down"), "How it lies."),
            lambda doing, face, event: (
                (card := doing.game.table.cards.get(event.card or "")) is not None
                and card.facts.get("face", "up") == face
            ),
            lambda _, face: f" while face-{face}",
        ),
    },
    heads=lambda sides, what: (
        f"control of {card_said(sides, what.get('card', {'card': 'monster'}))} changing",
        f"control of {card_said(sides, what.get('card', {'card': 'monster'}), 'it')} changed",
    ),
    own=True,
    example="control_changed: {card: this card}",
)
def control_changed(_: Doing, __: Any, ___: Event) -> bool:
    """Control of a card passes to the other player, or back."""
    return True


def _setting(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    setter, noun = player_said(sides, what.get("by")), card_said(sides, what.get("card", {}))
    return f"{noun} being Set{f' by {setter}' if setter else ''}", f"{setter or 'a player'} Set {noun}"


@event(
    "set",
    "moved",
    details={"card": CARD, "by": Detail(WHO, lambda doing, wanted, event: who(doing, wanted, event.data["by"]))},
    heads=_setting,
    example="set: {by: you, card: {card: monster}}",
)
def set_face_down(_: Doing, __: Any, event: Event) -> bool:
    """A card is Set, by a play or by an effect; what is Special Summoned or turned face-down is not."""
    return bool(event.data["how"] == "set")
