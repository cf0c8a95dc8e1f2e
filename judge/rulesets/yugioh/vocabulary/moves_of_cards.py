"""Events of cards that move: destroyed, sent to the Graveyard, banished, drawn and what else becomes of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.timeline import Event
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.vocabulary import place_properties
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.events import (
    CARD,
    Detail,
    Heads,
    card_said,
    event,
    who,
)
from judge.rulesets.yugioh.vocabulary.move_details import (
    BECAUSE,
    BY,
    BY_EFFECT_OF,
    COUNTERS,
    FACE,
    FROM,
    LAY_IN,
    MATERIAL,
    MATERIAL_OF,
    MATERIALS,
    MEANWHILE,
    NOT_BY_ITSELF,
    NOT_FROM,
    NOW_IN,
    OF,
    OWNED_BY,
    TO,
    TO_ACTIVATE,
    TO_ACTIVATE_CARD,
    TO_THEIRS,
    TOGETHER,
    WAS_EXCAVATED,
    WAS_ON,
    alone,
    lies_face,
)
from judge.rulesets.yugioh.vocabulary.selectors import shows_nothing_of
from judge.rulesets.yugioh.vocabulary.shapes import (
    WAYS,
    WHO,
    YES,
)  # fmt: skip
from judge.rulesets.yugioh.vocabulary.sides import Sides, either_said, player_said, with_article
from judge.vocabulary.shapes import TRUTH, about, one_of


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


ZONE_KIND = Detail(
    about(one_of(*place_properties.ZONE_KINDS), "It lay in a Monster Zone of this kind, or perhaps did."),
    lambda _, kind, event: place_properties.left_from(event.data, str(kind)) is not False,
    lambda _, kind: f" from {place_properties.ZONE_KINDS[str(kind)]} Monster Zone",
)


@event(
    "sent_to_graveyard",
    "moved",
    details={
        "with_no_other": alone(lambda: sent_to_graveyard),
        "was_on": WAS_ON, "zone_kind": ZONE_KIND,
        "card": CARD, "from": FROM, "by": BY, "of": OF, "graveyard_of": OWNED_BY, "face": FACE,
        "by_effect_of": BY_EFFECT_OF, "to_activate": TO_ACTIVATE, "to_activate_card": TO_ACTIVATE_CARD,
        "together": TOGETHER, "not_from": NOT_FROM,
        "not_by": NOT_BY_ITSELF, "had_materials": MATERIALS,
        "had_counters": COUNTERS, "had_material": MATERIAL, "while": MEANWHILE,
        "because": BECAUSE, "excavated": WAS_EXCAVATED, "as_material_of": MATERIAL_OF,
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
        "with_no_other": alone(lambda: destroyed),
        "card": CARD, "from": LAY_IN, "by": BY, "of": OF, "to": TO, "graveyard_of": TO_THEIRS, "while": MEANWHILE,
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
    return bool(event.data["how"] == "destroyed" and _controlled(what, event) and _seen(what, event))


def _controlled(what: Mapping[str, Any], event: Event) -> bool:
    """Was it on the field, where it is said to be one that a player controls, and nothing else of its place?"""
    return "of" not in what or "from" in what or event.data["from"] in terms.ON_FIELD


def _seen(what: Mapping[str, Any], event: Event) -> bool:
    """Did a monster that a player controlled show what is asked of it? Face-down its name, kind, Type, Attribute, Level
    and ATK cannot be told (OCG Official Rulebook of April 2020, on face-down cards); what it was originally counts for
    an event that is not of the field only (Konami OCG database, rulings of Sacred Fire King Garunix)."""
    card = what.get("card")
    if "of" not in what or not isinstance(card, dict) or event.data["from"] != terms.MONSTER:
        return True
    if not set(many(what.get("from", "field"))) <= {"field", *terms.ON_FIELD}:  # not only there: its own is asked
        card = {key: value for key, value in card.items() if key != "original"}
    return event.data["was_face"] == "up" or not any(map(shows_nothing_of, (card, *card.get("one_of", ()))))


def _leaving(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    noun, itself = subject(sides, what)
    return f"{noun} leaving the field", f"{itself} left the field"


@event(
    "left_field",
    "moved",
    details={
        "with_no_other": alone(lambda: left_field),
        "card": CARD, "of": OF, "by": BY, "face": FACE, "by_effect_of": BY_EFFECT_OF, "not_by": NOT_BY_ITSELF,
        "had_materials": MATERIALS,
        "had_counters": COUNTERS, "had_material": MATERIAL, "while": MEANWHILE, "now_in": NOW_IN,
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
        "with_no_other": alone(lambda: banished),
        "card": CARD, "of": OF, "from": FROM, "face": FACE, "by": BY, "by_effect_of": BY_EFFECT_OF,
        "not_from": NOT_FROM, "to_activate": TO_ACTIVATE,
        "lies": Detail(
            about(one_of("up", "down"), "How it lies then."),
            lambda _, face, event: lies_face(event) == face,
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
    details={"card": CARD, "of": OF, "by": BY, "by_effect_of": BY_EFFECT_OF, "to": TO},
    heads=lambda sides, what: passive("discarded")(sides, {"from": "hand", **what}),
    example="discarded: {card: this card, by: card effect}",
    own=True,
)
def discarded(_: Doing, __: Any, event: Event) -> bool:
    """A card is discarded, as a cost or by an effect; where the text says `to the GY` (`to`), it arrives there."""
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
    """A card is Tributed; one that a player controls (``of``) is on the field, and a monster that lay face-down there
    is seen as no more than a monster."""
    return bool(event.data["how"] == "tribute" and _controlled(what, event) and _seen(what, event))


def _added(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    owner = player_said(sides, what.get("of"))
    hand = f"added to {owner + chr(39) + 's' if owner else 'the'} hand"
    return passive(hand)(sides, {key: value for key, value in what.items() if key != "of"})


@event(
    "added_to_hand",
    "moved",
    details={
        "with_no_other": alone(lambda: added_to_hand),
        "card": CARD,
        "of": OWNED_BY,
        "from": FROM,
        "by": BY,
        "by_effect_of": BY_EFFECT_OF,
    },
    heads=_added,
    own=True,
    example="added_to_hand: {of: opponent, from: deck}",
)
def added_to_hand(_: Doing, __: Any, event: Event) -> bool:
    """A card is added to the hand (`of`: of this player), but not by drawing it.

    One that returns to the hand is added to it (db.ygoresources.com qa#20943).
    """
    return bool(event.data["to"] == terms.HAND and event.data["how"] != "drawn")


def _to_hand(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    owner = player_said(sides, what.get("hand_of"))
    return passive(f"returned to {owner + chr(39) + 's' if owner else 'the'} hand")(sides, what)


@event(
    "returned_to_hand",
    "moved",
    details={
        "with_no_other": alone(lambda: returned_to_hand),
        "card": CARD,
        "of": OF,
        "from": FROM,
        "by": BY,
        "face": FACE,
        "hand_of": OWNED_BY,
    },
    heads=_to_hand,
    own=True,
    example="returned_to_hand: {card: {card: monster}, of: you}",
)
def returned_to_hand(_: Doing, __: Any, event: Event) -> bool:
    """A card returns from the field to the hand, to that of anybody unless it says whose (`hand_of`)."""
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
    owner = player_said(sides, what.get("of"))
    deck = f"added to {owner + chr(39) + 's' if owner else 'the'} Extra Deck"
    how = "" if "or_face_down" in what else " face-up"
    return passive(f"{deck}{how}")(sides, {key: value for key, value in what.items() if key != "of"})


@event(
    "added_to_extra_deck",
    "moved",
    details={
        "card": CARD, "of": OWNED_BY, "from": FROM, "by": BY,
        "or_face_down": Detail(about(YES, "Or one that returns there face-down.")),
    },
    heads=_to_extra,
    own=True,
    example="added_to_extra_deck: {card: this card}",
)  # fmt: skip
def added_to_extra_deck(_: Doing, what: Any, event: Event) -> bool:
    """A Pendulum Monster is added to the Extra Deck (`of`: of this player) face-up.

    A text that does not say face-up means all that come there (`or_face_down`; ProjectIgnis, CardScripts, c94937430 and
    c6812770).
    """
    return bool(event.data["to"] == terms.EXTRA and ("or_face_down" in what or _shown(event)))


def _left_graveyard(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    owner = player_said(sides, what.get("of"))
    pile = f"{owner + chr(39) + 's' if owner else 'the'} Graveyard"
    noun, itself = (card_said(sides, what.get("card", {}), as_it) for as_it in ("this card", "it"))
    return f"{noun} being moved out of {pile}", f"{itself} was moved out of {pile}"


@event(
    "left_graveyard",
    "moved",
    details={"card": CARD, "of": OWNED_BY, "by": BY},
    heads=_left_graveyard,
    own=True,
    example="left_graveyard: {by: opponent}",
)
def left_graveyard(_: Doing, __: Any, event: Event) -> bool:
    """A card is moved out of a Graveyard, to wherever and in any way, as a cost too."""
    return bool(event.data["from"] == terms.GRAVEYARD and event.data["to"] != terms.GRAVEYARD)


def _as_material(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    noun, itself = subject(sides, {key: one for key, one in what.items() if key != "for"})
    ways = either_said([str(way).title() for way in many(what["for"])]) if "for" in what else ""
    used = f"used as {ways} Material" if ways else "used as material"
    return f"{noun} being {used}", f"{itself} was {used}"


@event(
    "became_material",
    "moved",
    details={
        "card": CARD, "of": OF,
        "for": Detail(WAYS, lambda _, ways, event: event.data.get("way") in many(ways)),
    },
    heads=_as_material,
    own=True,
    example="became_material: {card: this card, for: xyz}",
)  # fmt: skip
def became_material(doing: Doing, _: Any, event: Event) -> bool:
    """A monster becomes, or is used as, material for a Summon that was not negated (Konami OCG database, Q&A #202)."""
    made = event.data.get("material_of")
    negated = any(e.card == made for _, e in doing.game.timeline.events("summon negated"))
    return made is not None and not negated


def _left_extra_deck(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    owner = player_said(sides, what.get("of"))
    pile = f"{owner + chr(39) + 's' if owner else 'the'} Extra Deck"
    noun = card_said(sides, what["card"]) if "card" in what else "a card"
    return f"{noun} leaving {pile}", f"{noun} left {pile}"


@event(
    "left_extra_deck",
    "moved",
    details={"card": CARD, "of": OWNED_BY, "by": BY},
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
