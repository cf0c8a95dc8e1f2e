"""The static layer: continuous and lasting effects that apply at this very moment.

Nothing is stored: what applies is read off the table every time it is asked for, so an effect switches on and
off the instant its state becomes true or false, in the middle of a resolving Chain too.
Source: OCG Perfect Rulebook 2017, p. 113-114, 130; db.ygoresources.com qa#106.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.table import Card, Player
from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect, many
from judge.rulesets.yugioh.table.state import Ref, YGame, face_up, having, here, on_field, record_of, ref
from judge.rulesets.yugioh.vocabulary import immunity, turn_restrictions
from judge.rulesets.yugioh.vocabulary.amounts import amount
from judge.rulesets.yugioh.vocabulary.conditions import holds
from judge.rulesets.yugioh.vocabulary.selectors import Doing, matches, referred


class Static(NamedTuple):
    """One static effect that exists now: its structure, its owner, its card, since when, on which cards only.

    ``lasting``: it no longer depends on its card; ``sworn``: no effect, but what an activation forbids its player.
    """

    data: Mapping[str, Any]
    you: Player
    source: str
    since: int
    lasting: bool = False
    on: tuple[Ref, ...] = ()
    effect: Effect | None = None
    sworn: bool = False

    def doing(self, game: YGame) -> Doing:
        """The point of view from which its selectors are read."""
        return Doing(game, self.you, self.source, self.effect)


def applying_card(card: Card) -> bool:
    """A card whose continuous effects can apply: face-up on the field, and resolved if it was activated."""
    if not on_field(card) or not face_up(card) or card.facts.get("attempted"):
        return False
    return card.zone == terms.MONSTER or bool(card.facts.get("active", True))


def in_place(card: Card, effect: Effect) -> bool:
    """Is the card where this effect can be used from, and does the effect apply there?"""
    zones = [z for p in effect.places for z in terms.SELECTOR_ZONES.get(p, terms.ON_FIELD)]
    return card.zone in zones and (not on_field(card) or applying_card(card))


def _existing(game: YGame) -> Iterator[Static]:
    for lasting in game.state.lasting:
        source = here(game, lasting.bound) if lasting.bound else None
        if lasting.bound and (source is None or not applying_card(source)):
            continue
        own = source is not None and lasting.until == "this card leaves the field"
        yield Static(lasting.static, lasting.you, lasting.source, lasting.since, not own, lasting.on)
    if "oath" in game.state.holders:
        for link, data in turn_restrictions.sworn(game):
            on = ((link.card, int(link.facts["stay"])),) if data.get("cannot_attack") == "this card" else ()
            yield Static(data, link.player, link.card, 0, True, on, sworn=True)
    doomed = game.state.attack.doomed if game.state.attack is not None else ()
    for card in having(game, "static"):
        if card.zone == terms.HAND or card.zone == terms.DECK:
            continue
        for effect in record_of(game, card).effects:
            if not effect.static:
                continue
            place = effect.places[0]
            if place == "field" and card.zone != terms.MONSTER and record_of(game, card).frame == "monster":
                continue
            if place == "field" and (not applying_card(card) or (card.id, card.stay) in doomed):
                continue
            if place != "field" and card.zone not in terms.SELECTOR_ZONES[place]:
                continue
            for data in effect.static:
                since = int(card.facts.get("active_since", card.facts["arrived"]))
                yield Static(data, card.controller, card.id, since, effect=effect)


def _covers(game: YGame, static: Static, key: str, card: Card) -> bool:
    """Does a static effect speak of a card that it can affect?"""
    return speaks_of(game, static, key, card) and not (
        immunity.known(game) and immunity.escapes(game, static, key, card)
    )


def speaks_of(game: YGame, static: Static, key: str, card: Card) -> bool:
    """Does a card fit what a static effect says, be it that the card is unaffected by it?"""
    if static.on:
        return (card.id, card.stay) in static.on and (not on_field(card) or face_up(card))
    free = static.data.get("allowed")
    if free is not None and matches(static.doing(game), free, card, place=False):
        return False
    what = static.data[key]
    if isinstance(what, str):
        if what == "all":
            return True
        return card.id in [c.id for c in referred(static.doing(game), what)]
    doing = static.doing(game)
    return any(matches(doing, w, card, doomed=key == "negate_effects") for w in many(what))


def active(game: YGame) -> list[Static]:
    """All static effects that apply now: conditions hold and nothing that applies negates their card.

    Where two would negate each other, the one that began to apply first wins.
    """
    if game.state.holders.keys().isdisjoint(("static", "oath")) and not game.state.lasting:
        return []
    existing = [s for s in _existing(game) if "while" not in s.data or _while(game, s)]
    if not any("negate_effects" in s.data for s in existing):
        return existing
    weighed = [s for s in existing if "negate_effects" in s.data or "unaffected" in s.data]
    known: dict[int, bool] = {}
    return [s for s in existing if _stands(game, s, weighed, known)]


def _stands(
    game: YGame, static: Static, weighed: list[Static], known: dict[int, bool], asking: tuple[int, ...] = ()
) -> bool:
    """Is a static effect negated by none of those that would negate effects? ``known`` are the answers so far.

    ``weighed`` are the effects on which it turns, ``asking`` those of which the same is being asked. (No closure: one
    that names itself would keep the whole game until the collector comes.)
    """
    key = id(static)
    if static.lasting or "cannot_be_negated" in static.data:
        return True
    if key in known:
        return known[key]
    card = game.table.cards[static.source]
    verdict = True
    for other in weighed:
        if other.source == static.source or "negate_effects" not in other.data:
            continue
        if not speaks_of(game, other, "negate_effects", card):
            continue
        if _kept_off(game, other, card, weighed, known, (*asking, key)):
            continue
        if id(other) in asking:
            if other.since < static.since:
                verdict = False
        elif _stands(game, other, weighed, known, (*asking, key)):
            verdict = False
    if not asking:
        known[key] = verdict
    return verdict


def _kept_off(
    game: YGame, negator: Static, card: Card, weighed: list[Static], known: dict[int, bool], asking: tuple[int, ...]
) -> bool:
    """Is a card unaffected by an effect that would negate its effects?

    What a card says of itself keeps off an effect that began to apply before the card came, too; where it says so only
    under a condition, the one that began to apply first wins.
    """
    for shield in weighed:
        if "unaffected" not in shield.data or not immunity.keeps_off(game, shield, negator, "negate_effects", card):
            continue
        if shield.source == card.id and not shield.lasting:
            if "while" not in shield.data or shield.since <= negator.since:
                return True
        elif id(shield) not in asking and _stands(game, shield, weighed, known, asking):
            return True
    return False


def _while(game: YGame, static: Static) -> bool:
    """Are the conditions met under which it applies?"""
    return all(holds(static.doing(game), condition) for condition in many(static.data["while"]))


def may_apply(game: YGame, kind: str) -> bool:
    """Is there any static effect of this kind, be it that it does not apply now?"""
    return bool(game.state.lasting) or kind in game.state.holders


def of_kind(game: YGame, *keys: str) -> list[tuple[str, Static]]:
    """The static effects of some kinds that apply now."""
    if not game.state.lasting and game.state.holders.keys().isdisjoint(keys):  # as mostly; asked at every step
        return []
    return [(key, s) for s in active(game) for key in keys if key in s.data]


def negated_by(game: YGame, card: Card) -> Static | None:
    """The static effect that negates this card's effects where the card is now; None if nothing does."""
    for _, static in of_kind(game, "negate_effects"):
        if static.source != card.id and _covers(game, static, "negate_effects", card):
            return static
    return None


def cannot_be_negated(game: YGame, link: Link) -> bool:
    """Does the card of this link say that it, or its effects, cannot be negated?"""
    return any("cannot_be_negated" in data for e in record_of(game, link.name).effects for data in e.static)


def negates_link(game: YGame, link: Link) -> Static | None:
    """The static effect under which this link resolves with its effect negated; None if nothing does.

    Spells and Traps are judged by the place of their activation, monsters by where they are now
    (db.ygoresources.com qa#21698; OCG Perfect Rulebook 2017, p. 155). A negation that was applied to the monster itself
    holds for what it had activated on the field, though it left the field (Konami OCG database Q&A, #12385;
    ygorganization.com, on negations); one of its name, though it was turned face-down (#22672).
    """
    by = _negates_activated(game, link)
    card = game.table.cards.get(link.card)
    if card is not None and cannot_be_negated(game, link):
        return None
    if card is None or by is not None:
        return by
    if record_of(game, card).frame == "monster":
        if card.stay == link.facts["stay"] and (not on_field(card) or face_up(card)):
            return negated_by(game, card) or _negated_before_it_left(game, link)
        reaching = [s for _, s in of_kind(game, "negate_effects") if _reaches_off_field(s)]
        seen = card
        if card.zone == terms.MONSTER and not face_up(card):
            seen = card.copy()
            seen.facts["face"] = "up"
        by_name = next((s for s in reaching if _covers(game, s, "negate_effects", seen)), None)
        return by_name or _negated_before_it_left(game, link)
    zone = link.facts["zone"]
    if card.zone == zone and card.stay == link.facts["stay"]:
        return negated_by(game, card)
    return would_negate(game, card, zone, link.player)


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
        if not static.on and static.source != card.id and _covers(game, static, "negate_effects", ghost):
            return static
    return None


def _negates_activated(game: YGame, link: Link) -> Static | None:
    """The static effect that negates this link because of what and where its card was when it was activated."""
    ghost = Card(link.card, link.name, link.player, link.player, link.facts["zone"])
    ghost.facts.update(face=link.facts["face"], position=link.facts["was_position"])
    for _, static in of_kind(game, "negate_activated"):
        if static.source != link.card and matches(static.doing(game), static.data["negate_activated"], ghost):
            return static
    return None


def _reaches_off_field(static: Static) -> bool:
    """Does a negation say that it also reaches cards that are not on the field?"""
    what = static.data["negate_effects"]
    return isinstance(what, dict) and any(p != "field" for p in many(what.get("in", "field")))


def forbids_activation(game: YGame, card: Card, effect: Effect, player: Player) -> Static | None:
    """The static effect because of which this player cannot activate this; None if nothing forbids it."""
    for _, static in of_kind(game, "cannot_activate"):
        if player not in static.doing(game).player(str(static.data.get("who", "both"))):
            continue
        kind = static.data.get("kind", "any")
        if (kind == "card" and not effect.card_activation) or (kind == "effect" and effect.card_activation):
            continue
        what = static.data["cannot_activate"]
        doing = static.doing(game)
        free = static.data.get("allowed")
        if free is not None and matches(doing, free, card, place=False):
            continue
        ghost = card.copy()
        if effect.card_activation:
            ghost.zone, ghost.facts["face"] = terms.SPELL_TRAP, "up"
        if static.on and (card.id, card.stay) not in static.on:
            continue
        if static.on or any(matches(doing, w, c) for w in many(what) for c in (ghost, card)):
            return static
    return None


def protects(game: YGame, card: Card, kind: str, by: str, actor: Player) -> Static | None:
    """The static effect that shields a card: ``kind`` is ``untargetable``, ``indestructible`` or ``unaffected``.

    ``by`` names what it is shielded from (``battle``, ``effect``, ``spell``, ...), ``actor`` who acts.
    """
    found = (s for _, s in of_kind(game, kind) if shields_from(s, kind, by, actor) and _covers(game, s, kind, card))
    return next(found, None)


def shields_from(static: Static, kind: str, by: str, actor: Player) -> bool:
    """Does a shield hold against this: what does it (see `protects`), and who?"""
    limit = {str(b) for b in many(static.data.get("by", "any"))}
    theirs = limit & {"opponent", "opponent's effect"}
    if theirs and actor == static.you:
        return False
    if "opponent's effect" in limit and by != "battle":
        return True
    return bool(limit & {"any", "opponent", by}) or (kind == "untargetable" and "effect" in limit)


def changes(game: YGame, card: Card, key: str) -> Iterator[int]:
    """The continuous changes to a card's ATK or DEF."""
    if not on_field(card) or not face_up(card):
        return
    for _, static in of_kind(game, key):
        cards = static.data.get("cards", "equipped monster")
        if static.on:
            hit = (card.id, card.stay) in static.on
        elif isinstance(cards, str):
            hit = card.id in [c.id for c in referred(static.doing(game), cards)]
        else:
            hit = cards.get("atk") is None and matches(static.doing(game), cards, card)
        if hit and not (immunity.known(game) and immunity.escapes(game, static, key, card)):
            yield amount(static.doing(game), static.data[key], card)


def forbidden(
    game: YGame, key: str, player: Player, how: str | tuple[str, ...] = "", card: Card | None = None
) -> Static | None:
    """The static effect that forbids a player something (``cannot_summon``, ...); None if nothing does.

    What is forbidden for certain cards only (``cards``), or for all but some (``allowed``), counts if ``card`` is one
    of those it is forbidden for. A Link Summon, for one, is a Special Summon as well: ``how`` may be several words.
    """
    said = {how} if isinstance(how, str) else set(how)
    for _, static in of_kind(game, key):
        doing, ways, which = static.doing(game), many(static.data.get("how")), static.data.get("cards")
        if which is not None and (card is None or not _one_of(doing, which, card)):
            continue
        free = static.data.get("allowed")
        if free is not None and (card is None or card.name == terms.UNKNOWN or matches(doing, free, card, place=False)):
            continue
        if player in doing.player(str(static.data[key])) and (not ways or "" in said or said.intersection(ways)):
            return static
    return None


def _one_of(doing: Doing, which: Mapping[str, Any], card: Card) -> bool:
    zones = [zone for place in many(which.get("in")) for zone in terms.SELECTOR_ZONES[place]]
    return matches(doing, which, card, place=False) and (not zones or card.zone in zones)


def nothing_is_banished(game: YGame) -> bool:
    """Is it forbidden to everybody to banish anything (so that nothing is banished instead of buried, either)?"""
    banned = [s for _, s in of_kind(game, "cannot_banish")]
    return any(s.data["cannot_banish"] == "both" and "from" not in s.data for s in banned)


def _on(game: YGame, key: str, card: Card) -> Iterator[Static]:
    return (s for _, s in of_kind(game, key) if _covers(game, s, key, card))


def cannot_attack(game: YGame, card: Card, declared: bool = False) -> Static | None:
    """The static effect that keeps a monster from attacking; None if nothing does.

    ``declared``: its attack has been declared already, so what forbids only the declaration comes too late.
    """
    found = _on(game, "cannot_attack", card)
    return next((s for s in found if not (declared and s.data.get("declaration_only"))), None)


def shielded_from_attacks(game: YGame, card: Card) -> Static | None:
    """The static effect because of which a monster cannot be attacked; None if nothing shields it."""
    return next(_on(game, "cannot_be_attacked", card), None)


def attacks_directly(game: YGame, card: Card | None) -> bool:
    """May the monster attack directly although the opponent controls monsters?"""
    return card is not None and next(_on(game, "attacks_directly", card), None) is not None


def pierces(game: YGame, card: Card) -> bool:
    """Does the monster inflict battle damage when it attacks a monster in Defense Position?"""
    return next(_on(game, "piercing", card), None) is not None


def barred_material(game: YGame, card: Card, way: str) -> Static | None:
    """The static effect because of which a card cannot be material for a kind of Summon; None if nothing bars it.

    What a card says so of itself holds wherever it is, and is no effect that could be negated.
    """
    for effect in record_of(game, card).effects:
        for data in effect.static:
            itself = data.get("cannot_be_material") == "this card" and "while" not in data
            if itself and way in many(data.get("how", way)):
                return Static(data, card.controller, card.id, 0)
    found = of_kind(game, "cannot_be_material")
    return next(
        (s for _, s in found if way in many(s.data.get("how", way)) and _covers(game, s, "cannot_be_material", card)),
        None,
    )


def source_name(game: YGame, static: Static) -> str:
    """What a static effect comes from, in words."""
    card = game.table.cards.get(static.source)
    return card.name if card is not None else "a lasting effect"
