"""Continuous effects that negate the effects of cards, and cards that cannot be negated."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.chain import Link
from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import YGame, face_up, here, link_effect, link_frame, on_field, record_of, ref
from judge.rulesets.yugioh.vocabulary import columns, conditions, moves_from_graves
from judge.rulesets.yugioh.vocabulary.answers import in_response_to
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static, of_kind
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.immunity import covers
from judge.rulesets.yugioh.vocabulary.included_effects import includes
from judge.rulesets.yugioh.vocabulary.selectors import matches, matches_in_use
from judge.rulesets.yugioh.vocabulary.shapes import COVERED, SELECTOR
from judge.rulesets.yugioh.vocabulary.standing_effects import standing
from judge.vocabulary.shapes import either, one_of


@standing(
    "negate_effects",
    COVERED,
    "by_counters",
    "while",
    said=lambda _, __, cards: f"the effects of {cards} are negated",
    example="static: [{negate_effects: {card: monster, face: up}}]",
)
def negated_by(game: YGame, card: Card) -> Static | None:
    """The effects of these cards are negated while it applies.

    The static effect that negates this card's effects where the card is now; None if nothing does.
    """
    for _, static in of_kind(game, "negate_effects"):
        if (static.on or static.source != card.id) and covers(game, static, "negate_effects", card):
            return static
    return None


_PARTS = {"activation": "the activation", "effect": "the activated effects"}


@standing(
    "cannot_be_negated",
    either(one_of("this card", "its activation"), SELECTOR),
    "part", "that_include", "while",
    upon_cards=False,
    said=lambda _, what, cards: (
        "its activation as a card, and that effect, cannot be negated"
        if what["cannot_be_negated"] == "its activation"
        else f"{_PARTS.get(what.get('part', ''), 'the effects')} of {cards} cannot be negated"
    ),
    example="static: [{cannot_be_negated: this card}]",
)  # fmt: skip
def cannot_be_negated(game: YGame, link: Link, part: str = "") -> bool:
    """The activation and the effects of this card cannot be negated, or only its activation as a Spell or Trap Card; or
    those of cards that another one protects, as they were activated.

    Does the card of this link say so, or another one of it? ``part`` is what would be negated, its activation or its
    effect. Source: Upper Deck's preview of Splendid Venus (metagame.com): what it protects is not answered by a card
    that negates, nor negated by one that applies.
    """
    effect = link_effect(link)
    if effect.unnegated is not None:
        doing = Doing(game, link.player, link.card, effect, link)
        if all(conditions.holds(doing, wanted) for wanted in effect.unnegated):
            return True
    said = [data.get("cannot_be_negated") for e in record_of(game, link.name).effects for data in e.static]
    if "this card" in said or ("its activation" in said and getattr(link.record, "card_activation", False)):
        return True
    if "cannot_be_negated" not in game.state.holders:
        return False
    return _protected(game, link, part)


def _protected(game: YGame, link: Link, part: str) -> bool:
    """Does another card keep a link from being negated?"""
    card = game.table.cards.get(link.card)
    if card is None:
        return False
    ghost = _as_activated(card, link)
    ghost.zone, ghost.controller, ghost.facts["face"] = str(link.facts["zone"]), link.player, "up"
    for _, static in of_kind(game, "cannot_be_negated"):
        what = static.data["cannot_be_negated"]
        concerned = isinstance(what, dict) and part in ("", static.data.get("part", part))
        asked = str(static.data.get("that_include", ""))
        if concerned and asked and not includes(game, link, asked):
            continue
        if concerned and matches_in_use(static.doing(game), what, ghost):
            return True
    return False


def negates_link(game: YGame, link: Link) -> Static | None:
    """The static effect under which this link resolves with its effect negated; None if nothing does.

    Spells and Traps are judged by the place of their activation, monsters by where they are now
    (db.ygoresources.com qa#21698; OCG Perfect Rulebook 2017, p. 155). A negation that was applied to the monster itself
    holds for what it had activated on the field, though it left the field (Konami OCG database Q&A, #12385;
    ygorganization.com, on negations); one of its name, though it was turned face-down (#22672).
    """
    by = negates_activated(game, link) or moves_from_graves.negates_its_moves(game, link)
    card = game.table.cards.get(link.card)
    if card is not None and cannot_be_negated(game, link, "effect"):
        return None
    if card is None or by is not None:
        return by
    if link_frame(link) == "monster":
        if card.stay == link.facts["stay"] and (not on_field(card) or face_up(card)):
            return negated_by(game, card) or _negated_before_it_left(game, link)
        reaching = [s for _, s in of_kind(game, "negate_effects") if _reaches_off_field(s)]
        seen = card
        if card.zone == terms.MONSTER and not face_up(card):
            seen = card.copy()
            seen.facts["face"] = "up"
        by_name = next((s for s in reaching if covers(game, s, "negate_effects", seen)), None)
        return by_name or _negated_before_it_left(game, link)
    zone = link.facts["zone"]
    if card.zone == zone and card.stay == link.facts["stay"]:
        return negated_by(game, card)
    return would_negate(game, _as_activated(card, link), zone, link.player)


def _as_activated(card: Card, link: Link) -> Card:
    """The card of a link, in the column in which it was activated."""
    ghost = card.copy()
    ghost.facts["column"] = link.facts.get("column")
    return ghost


def perhaps_negates(game: YGame, link: Link) -> Static | None:
    """The static effect that negates this link if its card is in a certain column, while nobody knows whether it is."""
    card, chain = game.table.cards.get(link.card), game.chain
    if card is None:
        return None
    beside = {k.card for k in chain.links if k.player == link.player} if chain is not None else set()
    ghost = _as_activated(card, link)
    ghost.zone, ghost.controller, ghost.facts["face"] = str(link.facts["zone"]), link.player, "up"
    return perhaps_negated(game, ghost, frozenset(beside)) or _perhaps_negated_there(game, ghost, link)


def _perhaps_negated_there(game: YGame, ghost: Card, link: Link) -> Static | None:
    """What negates a link if it was activated in a certain column, where nobody knows that."""
    for _, static in of_kind(game, "negate_activated"):
        what, doing = static.data["negate_activated"], static.doing(game)
        rest = {key: asked for key, asked in what.items() if key not in ("same_column", "in_column_with")}
        if len(rest) == len(what) or static.source == link.card or not matches_in_use(doing, rest, ghost):
            continue
        there = "in_column_with" in what and columns.perhaps_beside(doing, ghost, what["in_column_with"])
        if there or columns.left_open(what, ghost, game.table.cards.get(static.source)):
            return static
    return None


def perhaps_negated(game: YGame, card: Card, beside: frozenset[str] = frozenset()) -> Static | None:
    """The static effect that negates this card's effects if it is in a certain column, if nobody knows that.

    The card lies ``beside`` these in the zones of one player, so in another column than each of them.
    """
    for _, static in of_kind(game, "negate_effects"):
        cards = static.data["negate_effects"]
        if (
            static.source == card.id
            or static.source in beside
            or not columns.left_open(cards, card, game.table.cards.get(static.source))
        ):
            continue
        if matches(static.doing(game), {k: v for k, v in cards.items() if k != "same_column"}, card):
            return static
    return None


def _negated_before_it_left(game: YGame, link: Link) -> Static | None:
    """The negation that was applied to the monster of a link itself, in the stay on the field in which it activated."""
    card, was = game.table.cards[link.card], (link.card, link.facts["stay"])
    if link.facts["was"] != terms.MONSTER or (on_field(card) and ref(card) == was):
        return None
    return next((s for _, s in of_kind(game, "negate_effects") if s.lasting and was in s.on), None)


def would_negate(game: YGame, card: Card, zone: str, controller: Player) -> Static | None:
    """The static effect that would negate a card's effects if it lay face-up in a place it has left."""
    ghost = card.copy()
    ghost.zone, ghost.controller = zone, controller
    ghost.facts["face"] = "up"
    for _, static in of_kind(game, "negate_effects"):
        if not static.on and static.source != card.id and covers(game, static, "negate_effects", ghost):
            return static
    return None


@standing(
    "negate_activated",
    SELECTOR,
    "aimed_at", "in_response_to", "destroys", "spends_itself", "resolve", "optional", "once", "while",
    said=lambda _, __, cards: f"what {cards} activate has its effect negated",
    example="static: [{negate_activated: {card: monster, of: opponent}}]",
)  # fmt: skip
def negates_activated(game: YGame, link: Link) -> Static | None:
    """Effects of these cards are negated if they were such cards when they were activated; those alone that target
    something (``aimed_at``), or answer something (``in_response_to``), if it says so; as they resolve and its player
    wants that (``optional``), having done something for it (``resolve``).

    The static effect that negates this link because of what and where its card was when it was activated; counters
    are asked for as it resolves.
    """
    return next((static for static in _negating(game, link) if not static.data.get("optional")), None)


def may_negate(game: YGame, link: Link) -> Iterator[Static]:
    """The static effects by which a player may negate this link, which begins to resolve."""
    if not cannot_be_negated(game, link, "effect"):
        yield from [static for static in _negating(game, link) if static.data.get("optional")]


def may_still_negate(game: YGame, card: Card) -> bool:
    """Is it a card with which a player may negate effects of others as they resolve, and has not done so yet?"""
    statics = (static for _, static in of_kind(game, "negate_activated") if static.data.get("optional"))
    return any(static.source == card.id and not _used(game, static) for static in statics)


def note_used(game: YGame, static: Static) -> None:
    """Remember that a card negated what it negates once per turn."""
    source = game.table.cards.get(static.source)
    if source is not None and _once(static):
        game.do("negates", source.id, static.you, name=source.name, turn=game.state.turn, stay=source.stay)


def _once(static: Static) -> str:
    """Is it used up for the turn, by this copy or by its name?"""
    named = static.effect.once if static.effect is not None else ""
    return named or str(static.data.get("once", ""))


def _used(game: YGame, static: Static) -> bool:
    once, source = _once(static), game.table.cards.get(static.source)
    if not once or source is None:
        return False
    if source.facts.get("used_this_turn"):
        return True
    for _, event in game.timeline.events("negates"):
        same = event.data["stay"] == source.stay and event.card == source.id
        named = once != "soft" and event.data["name"] == source.name and event.player == static.you
        if event.data["turn"] == game.state.turn and (same or named):
            return True
    return False


def _negating(game: YGame, link: Link) -> Iterator[Static]:
    """The static effects that negate a link as it was activated, or by which that can be done."""
    ghost = Card(link.card, link.name, link.player, link.player, link.facts["zone"])
    ghost.facts.update(face=link.facts["face"], position=link.facts["was_position"], column=link.facts.get("column"))
    if (now := here(game, (link.card, link.facts["stay"]))) is not None:  # counters may be placed in answer
        ghost.facts.update({key: now.facts[key] for key in ("counters", "counter_kinds") if key in now.facts})
    for _, static in of_kind(game, "negate_activated"):
        concerned = static.source != link.card and matches_in_use(
            static.doing(game), static.data["negate_activated"], ghost
        )
        concerned = concerned and ("aimed_at" not in static.data or _aims_at(game, static, link))
        if concerned and (pattern := static.data.get("in_response_to")):
            concerned = in_response_to(static.doing(game), pattern, link)
        if concerned and not _used(game, static):
            yield static


def _aims_at(game: YGame, static: Static, link: Link) -> bool:
    """Does a link target what a negation speaks of, which is still there?"""
    what, doing = static.data["aimed_at"], static.doing(game)
    if what == "target":
        return any(which in static.on for which in link.facts["targets"])
    left = [card for which in link.facts["targets"] if (card := here(game, which)) is not None]
    return any(card.id == static.source if what == "this card" else matches(doing, what, card) for card in left)


def _reaches_off_field(static: Static) -> bool:
    """Does a negation say that it also reaches cards that are not on the field?"""
    covered = [what for what in many(static.data["negate_effects"]) if isinstance(what, dict)]
    return any(place != "field" for what in covered for place in many(what.get("in", "field")))
