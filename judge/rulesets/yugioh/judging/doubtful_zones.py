"""In which kind of Monster Zone a monster is, whether it is linked, or a Pendulum Zone free, where the board does not
say it and a ruling turns on it.

Source: Yugipedia, Extra Monster Zone: a monster from the Extra Deck may be in either kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from judge.kernel.rules import FILE, Finding, Reading
from judge.kernel.scenario import Play
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import link_questions, pendulum_scales
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.judging.summon_payments import materials
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import every
from judge.rulesets.yugioh.table.spell_speed import PENDULUM_SPELL
from judge.rulesets.yugioh.table.state import YGame, effect_frame
from judge.rulesets.yugioh.vocabulary import (
    columns,
    continuous_effects,
    lent_effects,
    link_arrows,
    origins,
    place_properties,
)
from judge.rulesets.yugioh.vocabulary.conditions import holds
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import candidates, count_of

_READINGS = (
    Reading("It can be activated, if the monster is in an Extra Monster Zone."),
    Reading("It cannot, if the monster is in a Main Monster Zone."),
)
_OTHERWISE = (
    Reading("It can be activated, if the monster is in a Main Monster Zone."),
    Reading("It cannot, if the monster is in an Extra Monster Zone."),
)
_LINKED = (
    Reading("It can be activated, if the monster is linked."),
    Reading("It cannot, if the monster is not."),
)
_SHIELDED = (
    Reading("The monster can be targeted, if it does not stand so."),
    Reading("It cannot, if it does."),
)
_POINTED = (
    Reading("It can be activated, if that monster stands where an arrow points."),
    Reading("It cannot, if it stands elsewhere."),
)
_COLUMN = (
    Reading("It can be activated, if that card is in the same column."),
    Reading("It cannot, if it is in another."),
)
_KIND = (
    Reading("It can be activated, if the monster stands in such a zone."),
    Reading("It cannot, if it stands in the other kind."),
)
_LENT = (
    Reading("It can be activated, if the monster stands there."),
    Reading("It cannot, if it stands elsewhere: it does not have that effect."),
)
_CO_LINKED = (
    Reading("All of the effect is carried out, if the monster is co-linked."),
    Reading("The part that asks for that is left out, if it is not."),
)


_CONDITION = rule("condition-at-activation")
FORBIDDEN = (rule("continuous-applies-at-once"),)
"""Offences that a card's place could undo."""


def zone_in_doubt(s: YSituation, play: Play) -> Finding | None:
    """The doubt where an activation is possible only because a monster is taken to be in an Extra Monster Zone."""
    card, kind = next(_open(s), (None, "")) if s.activating else (None, "")
    if card is not None:
        return _asked(play, which_zone(card, kind), _CONDITION, _KIND if kind in _BY_COLUMN else _READINGS)
    for condition in s.effect.conditions if s.effect is not None and s.activating else ():
        for key, what in condition.items() if holds(s.doing, condition) else ():
            for part in every(what) if key in ("exists", "none") else ():
                unsaid = _of_no_zone(s, part)
                known = len(candidates(s.doing, part)) - len(unsaid)
                if unsaid and (key == "none" or known < count_of(part)[0]):
                    kind = str(part["zone_kind"])
                    extra = (kind == "extra") is (key == "exists")
                    readings = _KIND if kind in _BY_COLUMN else _READINGS if extra else _OTHERWISE
                    text = which_zone(unsaid[0], kind if kind in _BY_COLUMN else "main")
                    return _asked(play, text, _CONDITION, readings)
    return None


def tuner_in_doubt(s: YSituation, play: Play, offences: Sequence[Finding]) -> Finding | None:
    """The doubt where a Synchro Summon is wrong only as long as nobody says whether one of the materials stands where
    it may be treated as a Tuner."""
    treated = s.record.summons.get("as_tuner") if s.card is not None and play.verb == "special_summon" else None
    kind = str((treated or {}).get("zone_kind", ""))
    if not kind or any(one.rule != rule("wrong-materials") for one in offences):
        return None
    unsaid = [card for card in materials(s) if place_properties.stands_in(s.game, card, kind) is None]
    return _asked(play, which_zone(unsaid[0], kind), offences[0].rule, _AS_TUNER) if unsaid else None


_AS_TUNER = (
    Reading("The Summon can be made, if that monster stands so and is treated as the Tuner."),
    Reading("It cannot, if the monster stands elsewhere."),
)
_BY_COLUMN = frozenset({"center", "outer"})
"""Kinds of Main Monster Zones that are told by their column."""


def which_zone(card: Card, kind: str = "main") -> str:
    """What the file would have to say of the zone of a monster."""
    if kind in _BY_COLUMN:
        return (
            f"It turns on whether {card.name} is in {place_properties.ZONE_KINDS[kind]} Monster Zone. Write `column:`, "
            "counted from the left as its player sees it, beside it on the board or with the play."
        )
    if kind == "extra":
        return (
            f"It turns on whether {card.name} is in an Extra Monster Zone. Write `extra_zone: true` or `extra_zone: "
            "false` beside it on the board."
        )
    return (
        f"It turns on whether {card.name} is in a Main Monster Zone. Write `extra_zone: true` or `extra_zone: false` "
        "beside it on the board."
    )


def _of_no_zone(s: YSituation, part: Mapping[str, Any]) -> list[Card]:
    """The monsters that fit, if they stand in the kind of zone for which that asks, where nobody says that."""
    found = candidates(s.doing, part) if "zone_kind" in part else []
    return [card for card in found if place_properties.stands_in(s.game, card, str(part["zone_kind"])) is None]


def link_in_doubt(s: YSituation, play: Play, offences: Sequence[Finding]) -> Finding | None:
    """The doubt where an activation is forbidden only to monsters that are not linked, and no board says what it is."""
    card = s.card
    if not offences or any(one.rule not in FORBIDDEN for one in offences):
        return None
    if card is None or card.zone != terms.MONSTER or link_arrows.linked(s.game, card) is not None:
        return None
    forbidding = [one.data for one in continuous_effects.active(s.game) if "cannot_activate" in one.data]
    free = [part for data in forbidding for part in every(data.get("allowed"))]
    meant = [part for data in forbidding for part in every(data) if part not in free]
    if not any(part.get("linked") is False for part in meant) and not any(part.get("linked") for part in free):
        return None
    text = (
        f"It turns on whether {card.name} is linked. Write `linked: true` or `linked: false` beside it on the board, "
        "or `column:` and `extra_zone:` beside the monsters."
    )
    return _asked(play, text, offences[0].rule, _LINKED)


def lender_in_doubt(s: YSituation, play: Play) -> Finding | None:
    """The doubt where a monster has the effect only if it stands where another card lends it, which nobody says."""
    if s.card is None or s.effect is None or not s.activating:
        return None
    by = lent_effects.perhaps_lent(s.game, s.card, s.effect)
    if not by:
        return None
    text = (
        f"It turns on whether {s.card.name} stands where {s.game.table.cards[by].name} lends it the effect. Write "
        "`column:` beside both of them on the board, and `extra_zone:` beside monsters from the Extra Deck."
    )
    return _asked(play, text, _CONDITION, _LENT)


def co_link_in_doubt(s: YSituation, play: Play) -> Finding | None:
    """The doubt where a part of the effect is carried out only if the monster is co-linked at activation, and nobody
    says whether it is."""
    card = s.card if s.activating else None
    if card is None or s.effect is None or "only_if" not in s.effect.asked:
        return None
    if card.zone != terms.MONSTER or link_arrows.linked(s.game, card, both=True) is not None:
        return None
    text = (
        f"It turns on whether {card.name} is co-linked. Write `co_linked: true` or `co_linked: false` beside it on the "
        "board, or `column:` and `extra_zone:` beside the Link Monsters."
    )
    return _asked(play, text, _CONDITION, _CO_LINKED)


def shield_in_doubt(s: YSituation, play: Play) -> Finding | None:
    """The doubt where a target is protected from being targeted if it is linked, and no board says what it is."""
    if not s.activating or s.card is None or s.effect is None:
        return None
    itself, frame = s.card, effect_frame(s.card, s.effect)

    def doubts(card: Card) -> list[str]:
        shields = link_questions.open_shields(s.game, card, "untargetable", frame, s.player)
        aims = link_questions.untold_aims(s.game, card, itself, frame, s.player)
        return [*(link_questions.asked(card, key) for _, key in shields), *aims]

    doubt = next((text for card in s.plan.targets for text in doubts(card)), "")
    if not doubt or ("targets" not in play.details and all(_could_choose(s, one, doubts) for one in s.effect.targets)):
        return None
    return _asked(play, doubt, link_questions.RULE, _SHIELDED)


def _could_choose(s: YSituation, asked: Mapping[str, Any] | str, doubts: Callable[[Card], Sequence[str]]) -> bool:
    """Are there targets enough of which there is no doubt, where nobody has said which are chosen? ``asked`` may be the
    very card of which the effect speaks."""
    if isinstance(asked, str):
        return not any(map(doubts, referred(s.doing, asked)))
    return sum(not doubts(card) for card in candidates(s.doing, asked)) >= count_of(asked)[0]


def place_in_doubt(s: YSituation, play: Play) -> Finding | None:
    """The doubt where what is targeted, or paid with, must stand in a certain place: where an arrow of the card points,
    in its column, in one kind of Monster Zone; nobody says it."""
    itself = s.card if s.activating else None
    if itself is None or s.effect is None:
        return None
    if s.effect.asked.isdisjoint(_PLACES):
        return _event_in_doubt(s, play, itself)
    paid = [card for payment in s.plan.payments for card in payment.cards]
    asked = ((s.effect.targets, s.plan.targets), (s.effect.cost, paid))
    for parts, cards in asked:
        for key, what in [(key, part[key]) for part in every(parts) for key in _PLACES if key in part]:
            for card in cards:
                text = _PLACES[key](s.game, itself, card, what)
                if text:
                    by, readings = _BY_PLACE[key]
                    return _asked(play, text, rule(by), readings)
    return _event_in_doubt(s, play, itself)


def _event_in_doubt(s: YSituation, play: Play, itself: Card) -> Finding | None:
    """The same where what happened to a monster triggers it only if that stands there."""
    if s.effect is None or s.trigger is None:
        return None
    words = {key: what for part in every(s.effect.events) for key, what in part.items()}
    if "column" in words and (where := _column_in_doubt(s, itself)):
        return _asked(play, where, _CONDITION, _COLUMN)
    about = [s.game.table.cards[card] for card, _ in s.trigger.about]
    for key in [key for key in _PLACES if key in words]:
        texts = [_PLACES[key](s.game, itself, card, words[key]) for card in about]
        if texts and all(texts):
            by, readings = _BY_PLACE[key]
            return _asked(play, texts[0], rule(by), readings)
    return None


def _column_in_doubt(s: YSituation, itself: Card) -> str:
    """What the file would have to say, where nobody knows in which column that was activated which triggers a card."""
    about = {card for card, _ in s.trigger.about} if s.trigger is not None else set()
    met = {str(event.card): event for _, event in s.game.timeline.events("link resolved") if event.card in about}
    if columns.column_of(itself) is not None and any(one.data.get("column") is not None for one in met.values()):
        return ""
    return _which_column([s.game.table.cards[name] for name in met], itself)


def answer_in_doubt(s: YSituation, play: Play) -> Finding | None:
    """The doubt where what is answered must have been activated in the column of the card, or where an arrow of it
    points, and nobody says it."""
    itself, chain = s.card if s.activating else None, s.game.chain
    asked = {key for part in every(s.effect.answers) for key in part} if s.effect is not None else set()
    if itself is None or chain is None or not chain.links:
        return None
    below = chain.links[-1]
    if "pointed_by" in asked and dict(below.facts["pointed_by"]).get(itself.id, True) is None:
        text = (
            f"It turns on whether {itself.name} points to {below.name}. Write `column:` and `extra_zone:` beside the "
            "monsters on the board."
        )
        return _asked(play, text, rule("linked-monsters"), _POINTED)
    if "column" not in asked:
        return None
    if below.facts.get("column") is not None and columns.column_of(itself) is not None:
        return None
    return _asked(play, _which_column([s.game.table.cards[below.card]], itself), _CONDITION, _COLUMN)


def _which_column(cards: Sequence[Card], itself: Card) -> str:
    names = terms.listing([card.name for card in cards])
    return (
        f"It turns on whether {names} was activated in the column of {itself.name}. Write `column:` beside both of "
        "them, on the board or with the play."
    )


def _unseen_arrow(game: YGame, link: Card, card: Card, __: Any) -> str:
    if link_arrows.pointed(game, link, card) is not None:
        return ""
    return (
        f"It turns on whether {link.name} points to {card.name}. Write `column:` and `extra_zone:` beside "
        "the monsters on the board."
    )


def _unseen_column(game: YGame, itself: Card, card: Card, __: Any) -> str:
    if columns.together(card, itself) is not None:
        return ""
    return (
        f"It turns on whether {card.name} is in the column of {itself.name}. Write `column:` beside both of them on "
        "the board."
    )


def _unseen_kind(game: YGame, _: Card, card: Card, kind: Any) -> str:
    if place_properties.stood_in(game, card, str(kind)) is not None:
        return ""
    return which_zone(card, str(kind) if kind in _BY_COLUMN else "extra")


def _unseen_arrows(game: YGame, _: Card, card: Card, __: Any) -> str:
    if card.zone != terms.MONSTER or link_arrows.in_linked_zone(game, card) is not None:
        return ""
    return (
        f"It turns on whether a Link Monster points to {card.name}. Write `column:` and `extra_zone:` beside the "
        "monsters on the board."
    )


def _unseen_link(game: YGame, _: Card, card: Card, __: Any) -> str:
    if card.zone != terms.MONSTER or link_arrows.linked(game, card) is not None:
        return ""
    return link_questions.asked(card, "linked")


_PLACES: dict[str, Callable[[YGame, Card, Card, Any], str]] = {
    "pointed_by": _unseen_arrow, "column_of": _unseen_column, "zone_kind": _unseen_kind,
    "linked_zone": _unseen_arrows, "linked": _unseen_link,
}  # fmt: skip
_BY_PLACE = {
    "pointed_by": ("linked-monsters", _POINTED),
    "column_of": ("condition-at-activation", _COLUMN),
    "zone_kind": ("condition-at-activation", _KIND),
    "linked_zone": ("linked-monsters", _POINTED),
    "linked": ("linked-monsters", _POINTED),
}


def zones_taken_for_free(s: YSituation) -> Iterator[str]:
    """Where other Spells and Traps may be in the Pendulum Zones: that one of these is free is taken for granted."""
    if s.effect is None or s.effect.category != PENDULUM_SPELL or not s.activating:
        return
    if pendulum_scales.zone_free(s.game, s.player) is None:
        yield (
            f"The board does not say in which zones {s.player}'s Spells and Traps are; it was taken that a Pendulum "
            "Zone is free."
        )


def _asked(play: Play, text: str, by: str, readings: tuple[Reading, ...]) -> Finding:
    """A ruling that is open until the file says more."""
    return Finding("unclear", text, where=play.path(play.verb), rule=by, readings=readings, reason=FILE)


def _left_unsaid(game: YGame, card: Card, kind: str) -> bool:
    """Does nobody say whether the card went to the Graveyard from a Monster Zone of this kind?"""
    moved = [e.data for _, e in game.timeline.events("moved") if e.card == card.id]
    return bool(moved) and place_properties.left_from(moved[-1], kind) is None


def _open(s: YSituation) -> Iterator[tuple[Card, str]]:
    """The monsters of which no board says whether they are in a kind of zone, where a condition that holds without them
    asks for that, and the kind."""
    for condition in s.effect.conditions if s.effect is not None else ():
        itself = condition.get("is", {})
        kind = str(itself.get("fits", {}).get("zone_kind", "")) if itself.get("what") == "this card" else ""
        if kind and s.card is not None and place_properties.stands_in(s.game, s.card, kind) is None:
            yield s.card, kind if kind in _BY_COLUMN else "main"
        sent = condition.get("event_this_turn", {}).get("sent_to_graveyard", {})
        if "zone_kind" in sent and s.card is not None and _left_unsaid(s.game, s.card, str(sent["zone_kind"])):
            yield s.card, "main"
        asked = [part for part in condition.values() if isinstance(part, dict) and part.get("main_zone")]
        for part in asked if holds(s.doing, condition) else ():
            anywhere = {key: value for key, value in part.items() if key != "main_zone"}
            for card in candidates(s.doing, anywhere):
                if card.facts.get("main_zone") is None and origins.perhaps_outside(s.game, card):
                    yield card, "main"
