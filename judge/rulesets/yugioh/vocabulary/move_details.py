"""What is asked of a card that moved: from where, by what, how it lay, with what it went."""

from __future__ import annotations

from collections.abc import Callable
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
    Detail,
    came_through,
    card_said,
    happened,
    is_card,
    is_one,
    was_said,
    who,
)
from judge.rulesets.yugioh.vocabulary.ranges import in_range, range_said
from judge.rulesets.yugioh.vocabulary.selectors import count_of, matches
from judge.rulesets.yugioh.vocabulary.shapes import (
    CAUSE,
    EVENT,
    EVENT_CARD,
    PLACE,
    PLACES,
    RANGE,
    SELECTOR,
    WHO,
    YES,
)  # fmt: skip
from judge.rulesets.yugioh.vocabulary.sides import either_said, player_said
from judge.vocabulary.shapes import about, either, one_of


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


def _came_from(_: Doing, places: Any, event: Event) -> bool:
    return any(event.data["from"] in terms.SELECTOR_ZONES[p] for p in many(places))


FROM = Detail(
    PLACES,
    _came_from,
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
    came_through,
    lambda sides, wanted: f" (the effect of {card_said(sides, wanted)})",
)
OF = Detail(WHO, lambda doing, wanted, event: who(doing, wanted, event.data["was_controller"]))
TO = Detail(
    PLACE,
    lambda _, place, event: event.data["to"] in terms.SELECTOR_ZONES[place],
    lambda _, place: _INTO.get(place, f" and put into the {place_said(place)}"),
)
NOW_IN = Detail(
    about(PLACES, "Where it went by that."),
    lambda _, places, event: any(event.data["to"] in terms.SELECTOR_ZONES[p] for p in many(places)),
    lambda _, places: f" to {either_said(['the ' + place_said(p) for p in many(places)])}",
)


_POSSESSED = frozenset({"hand", "field", "deck"})


def _lay_in(doing: Doing, places: Any, event: Event) -> bool:
    """Was it in one of these places? What was being Summoned is in its player's possession, and in no place
    (ygorganization.com, on Summons that are negated)."""
    summoning = event.data["from"] == terms.ATTEMPT and set(many(places)) >= _POSSESSED
    return summoning or _came_from(doing, places, event)


LAY_IN = Detail(FROM.shape, _lay_in, lambda _, places: where_said(places))
OWNED_BY = Detail(WHO, lambda doing, wanted, event: who(doing, wanted, event.data["owner"]))
TO_THEIRS = Detail(WHO, OWNED_BY.fits, lambda sides, whose: f" of {player_said(sides, whose)}")
WAS_ON = Detail(
    about(EVENT_CARD, "It was equipped to this card, or to such a monster."),
    lambda doing, wanted, event: is_one(doing, wanted, event.data.get("was_on")),
    lambda sides, wanted: f" while equipped to {card_said(sides, wanted)}",
)
_MEANWHILE = {"equipped": "was_equipped", "on the scale": "was_scale"}
_MEANWHILE_SAID = {"equipped": " while equipped to a monster", "on the scale": " while in a Pendulum Zone"}
MEANWHILE = Detail(
    about(one_of(*_MEANWHILE), "As what it lay there: equipped to a monster, or in a Pendulum Zone."),
    lambda _, how, event: bool(event.data.get(_MEANWHILE[how])),
    lambda _, how: _MEANWHILE_SAID[how],
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


def _made_such(doing: Doing, wanted: Any, event: Event) -> bool:
    """Was it material for the Summon of such a monster, which was not negated?"""
    made = doing.game.table.cards.get(str(event.data.get("material_of") or ""))
    negated = any(e.card == event.data.get("material_of") for _, e in doing.game.timeline.events("summon negated"))
    return made is not None and not negated and matches(doing, wanted, made, place=False)


MATERIAL_OF = Detail(
    about(SELECTOR, "As material for the Summon of such a monster."),
    _made_such,
    lambda sides, wanted: f" as material of {card_said(sides, wanted)}",
)


def lies_face(event: Event) -> str:
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


def alone(word: Callable[[], Callable[[Doing, Any, Event], bool]]) -> Detail:
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
