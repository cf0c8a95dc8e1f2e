"""Cards that are shielded: they cannot be targeted or destroyed, or are unaffected by effects.

A continuous effect does not apply to a card for as long as it is unaffected by it, and applies again afterwards. What
was applied to it before, for a time, stays; so do the effects of the card itself, and what forbids a player something.
Source: Fandom, Card Rulings of Forbidden Lance (after Shrink); yugioh-wiki.net, Forbidden Lance (Skill Drain and Level
Limit - Area B no longer apply); Yugipedia, Card Rulings of Waboku (what affects monsters and what a player).
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.chain import Link
from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import YGame, link_frame, on_field
from judge.rulesets.yugioh.vocabulary.amounts import amount
from judge.rulesets.yugioh.vocabulary.continuous_effects import (
    Static,
    asked_of,
    frame_of,
    from_such,
    of_kind,
    shields_from,
    speaks_of,
    targets,
)
from judge.rulesets.yugioh.vocabulary.shapes import COVERED
from judge.rulesets.yugioh.vocabulary.standing_effects import standing


def known(game: YGame) -> bool:
    """Can any card in the game be unaffected by anything? (Mostly not.)"""
    return "unaffected" in game.state.holders or any("unaffected" in x.static for x in game.state.lasting)


@standing(
    "unaffected",
    COVERED,
    "by", "whose", "activated", "unless_targeted", "effects_of", "while",
    upon_cards=False,
    said=lambda _, __, cards: f"{cards} cannot be affected",
    example="static: [{unaffected: this card, by: [spell, trap]}]",
)  # fmt: skip
def unaffected(
    game: YGame, card: Card, source: str, you: Player, *, targeted: bool = False, activated: bool = True
) -> bool:
    """These cards are unaffected by effects of other cards.

    Is a card on the field unaffected by the effects of another card (``source``) of this player?

    ``targeted``: the effect targets it, which some shields do not withstand; ``activated``: it is one that was
    activated, and some shields hold against those alone.
    """
    if card.id == source or not on_field(card) or not known(game):
        return False
    shields = (s for s in _shields(game, card, source, you) if activated or not s.data.get("activated"))
    return any(not (targeted and s.data.get("unless_targeted")) for s in shields)


def _shields(game: YGame, card: Card, source: str, you: Player) -> Iterator[Static]:
    frame = frame_of(game, source)
    for _, static in of_kind(game, "unaffected"):
        against = static.source != source and shields_from(static, "unaffected", frame, you)
        if against and from_such(game, static, source) and speaks_of(game, static, "unaffected", card):
            yield static


def escapes(game: YGame, static: Static, key: str, card: Card) -> bool:
    """Is a card unaffected by a static effect that speaks of it?"""
    if not asked_of(static, key, card):
        return False
    aimed, lasting = targets(static), static.lasting
    return unaffected(game, card, static.source, static.you, targeted=aimed, activated=lasting)


def covers(game: YGame, static: Static, key: str, card: Card) -> bool:
    """Does a static effect speak of a card that it can affect?"""
    return speaks_of(game, static, key, card) and not (known(game) and escapes(game, static, key, card))


def protects(game: YGame, card: Card, kind: str, by: str, actor: Player, source: str = "") -> Static | None:
    """The static effect that shields a card: ``kind`` is ``untargetable``, ``indestructible`` or ``unaffected``.

    ``by`` names what it is shielded from (``battle``, ``effect``, ``spell``, ...), ``actor`` who acts; ``source`` is
    the card whose effect targets.
    """
    found = (
        s
        for _, s in of_kind(game, kind)
        if _holds(game, s, kind, by, actor, card)
        and (kind != "untargetable" or from_such(game, s, source))
        and covers(game, s, kind, card)
    )
    return next(found, None)


def _holds(game: YGame, static: Static, kind: str, by: str, actor: Player, card: Card) -> bool:
    """Does a shield hold against this? Some do against effects of one kind of card alone, or unless they target."""
    if kind != "indestructible" or by != "effect":
        return shields_from(static, kind, by, actor)
    link = resolving(game)
    if static.data.get("activated") and link is None:
        return False
    aimed = link.facts.get("targets", ()) if link is not None and static.data.get("unless_targeted") else ()
    if any(card.id == one[0] for one in aimed):
        return False
    if "effects_of" in static.data and not (link is not None and from_such(game, static, link.card)):
        return False
    frame = link_frame(link) if link is not None and _FRAMES.intersection(many(static.data.get("by"))) else ""
    return shields_from(static, kind, frame or by, actor)


_FRAMES = frozenset({"monster", "spell", "trap"})


def resolving(game: YGame) -> Link | None:
    """The Chain Link that resolves now; None where none does."""
    chain = game.chain
    if chain is None or game.state.box != "R":
        return None
    number = (min(chain.resolved) if chain.resolved else len(chain.links) + 1) - 1
    return chain.links[number - 1] if number else None


@standing(
    "untargetable",
    COVERED,
    "by", "whose", "effects_of", "while",
    upon_cards=False,
    said=lambda _, __, cards: f"{cards} cannot be targeted",
    example="static: [{untargetable: this card, by: opponent}]",
)  # fmt: skip
def untargetable(game: YGame, card: Card, by: str, actor: Player, source: str) -> Static | None:
    """These cards cannot be targeted by effects: no player can choose them, not even one that is unaffected by this.

    Source: Konami OCG database Q&A, #10702.
    """
    return protects(game, card, "untargetable", by, actor, source)


@standing(
    "indestructible",
    COVERED,
    "by", "whose", "activated", "unless_targeted", "effects_of", "by_counters", "while",
    said=lambda _, __, cards: f"{cards} cannot be destroyed",
    example="static: [{indestructible: this card, by: battle}]",
)  # fmt: skip
def indestructible(game: YGame, card: Card, by: str, actor: Player) -> Static | None:
    """These cards cannot be destroyed."""
    return protects(game, card, "indestructible", by, actor)


@standing(
    "cannot_be_banished",
    COVERED,
    "by", "while",
    said=lambda _, __, cards: f"{cards} cannot be banished",
    example="static: [{cannot_be_banished: this card, by: effect}]",
)  # fmt: skip
def cannot_be_banished(game: YGame, card: Card, actor: Player) -> Static | None:
    """These cards cannot be banished by effects; where they are banished as a cost, that is no effect."""
    return protects(game, card, "cannot_be_banished", "effect", actor)


@standing(
    "control_stays",
    COVERED,
    "while",
    said=lambda _, __, cards: f"control of {cards} cannot switch",
    example="static: [{control_stays: this card}]",
)
def control_stays(game: YGame, card: Card) -> bool:
    """These monsters stay with the player who controls them: no effect gives anybody else control of them."""
    return any(covers(game, static, "control_stays", card) for _, static in of_kind(game, "control_stays"))


SPARED = "spared"
"""The fact of a card that holds by which effects it was spared, and in which turn."""


@standing(
    "spared_once",
    COVERED,
    "by", "times", "any_of_them", "while",
    said=lambda _, __, cards: f"{cards} is not destroyed the first time in a turn",
    example="static: [{spared_once: this card, by: battle}]",
)  # fmt: skip
def spares(game: YGame, card: Card, by: str, actor: Player) -> Static | None:
    """These cards are not destroyed, each the first time (or so many `times`) in a turn that it would be; with
    `any_of_them` those that would be at the same time, the first time that any of them would. Where that was applied
    for a time, the first time in that."""
    used = card.facts.get(SPARED) or ()
    for _, static in of_kind(game, "spared_once"):
        use = use_of(game, static)
        often = _moments_of(game, use) if static.data.get("any_of_them") else used.count(use)
        used_up = often >= amount(static.doing(game), static.data.get("times", 1), card)
        if used_up or not shields_from(static, "spared_once", by, actor):
            continue
        if covers(game, static, "spared_once", card):
            return static
    return None


def _moments_of(game: YGame, use: tuple[str, int, int]) -> int:
    """At how many moments before this one an effect has spared cards in this turn."""
    spared = game.timeline.events("spared")
    return len({moment.n for moment, event in spared if event.data.get("use") == use})


def use_of(game: YGame, static: Static) -> tuple[str, int, int]:
    """What a card remembers of an effect that spared it: whose it was, since when, in which turn (in whichever, where
    that was applied for a time)."""
    return static.source, static.since, 0 if static.lasting else game.state.turn
