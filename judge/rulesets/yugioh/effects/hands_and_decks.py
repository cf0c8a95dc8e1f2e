"""Operations on hands and Decks: to draw, to search, to discard, to shuffle."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.effects import moves
from judge.rulesets.yugioh.effects.choices import pick
from judge.rulesets.yugioh.effects.forbidden_operations import ADDING, DRAWING, DRAWING_BY_EFFECT
from judge.rulesets.yugioh.effects.operations import (
    OPERATIONS,
    Outcome,
    Spec,
    affected,
    cards_for,
    cards_said,
    operation,
)
from judge.rulesets.yugioh.effects.possibility import before
from judge.rulesets.yugioh.effects.removals import ALL_OR_NONE, RANDOM
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary import bans
from judge.rulesets.yugioh.vocabulary.amounts import AMOUNT, amount, amount_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import candidates, count_of
from judge.rulesets.yugioh.vocabulary.shapes import SELECTOR, WHO
from judge.vocabulary.shapes import TRUTH, about, either, one_of, whole


def _cards(doing: Doing, what: Any) -> str:
    said = amount_said(doing, what)
    return "1 card" if said == "1" else f"{said} cards" if said.isdigit() else said


def _enough_in_hand(doing: Doing, spec: Spec) -> bool | None:
    """Are there cards in the hand to discard, or does an earlier part bring some there?"""
    what = spec["discard"]
    if any(
        "fills the hand" in OPERATIONS[key].topics for step in before(doing, spec) for key in step if key in OPERATIONS
    ):
        return True
    if isinstance(what, dict) or what == "this card":
        return None
    hands = [doing.game.table.zone(p, terms.HAND) for p in doing.player(str(spec.get("who", "you")))]
    least = what if isinstance(what, int) else 1
    return any(len([c for c in hand if c.id != doing.source]) >= least for hand in hands)


def _discarded_said(doing: Doing, what: Any) -> str:
    if isinstance(what, dict) or what == "this card":
        return cards_said(doing, what)
    return "the hand" if what in ("hand", "all") else _cards(doing, what)


@operation(
    "discard",
    either(whole(1), one_of("hand", "all", "this card"), SELECTOR),
    said="discard {}",
    object=_discarded_said,
    beside={"who": WHO, "random": RANDOM},
    cards=True,
    possible=_enough_in_hand,
    outcomes=(Outcome("discard", terms.GRAVEYARD, "discarded by effect"),),
    moved={"discarded by effect": "is discarded and goes to the {zone}"},
    example="resolve: [{draw: 2}, {then: {discard: 1}}]",
)
def discard(doing: Doing, spec: Spec) -> list[str]:
    """Discard from the hand; both players at once where both do, the turn player first."""
    what, done = spec["discard"], []
    for player in doing.player(str(spec.get("who", "you"))):
        hand = doing.game.table.zone(player, terms.HAND)
        if isinstance(what, dict):
            mine = Doing(doing.game, player, doing.source, doing.effect, doing.link)
            hand = list(candidates(mine, {**what, "in": "hand", "of": "you"}))
        if what == "this card":
            hand = [card for card in hand if card.id == doing.source]
        count = count_of(what)[0] if isinstance(what, dict) else what if isinstance(what, int) else len(hand)
        chosen = pick(doing, hand, min(count, len(hand)), min(count, len(hand)), "discarded")
        for card in chosen:
            moves.send(doing.game, card, "discarded by effect", doing.you)
        doing.counts[f"discarded {player}"] = len(chosen)
        done += [c.id for c in chosen]
    return done


def _enough_to_draw(doing: Doing, spec: Spec) -> bool | None:
    count = spec["draw"]
    first = (*(doing.effect.cost if doing.effect is not None else ()), *before(doing, spec))
    if not isinstance(count, int) or any("return_to_deck" in earlier for earlier in first):
        return None  # what is returned first may be drawn
    drawing = doing.player(str(spec.get("who", "you")))
    return all(_can_draw(doing.game, p, count + _paid_off_the_deck(doing, p)) for p in drawing)


def _can_draw(game: YGame, player: str, count: int) -> bool:
    """Are there enough cards to draw, as far as the file says what is in the Deck?"""
    standing = game.table.standing[player]
    if standing.get("deck_complete"):
        return len(game.table.zone(player, terms.DECK)) >= count
    return not standing.get("deck_empty")


def _paid_off_the_deck(doing: Doing, player: str) -> int:
    """How many cards the cost, while it is still unpaid, takes out of a player's Deck."""
    if doing.effect is None or player != doing.you or (doing.link is not None and doing.link.number):
        return 0
    parts = [w for item in doing.effect.cost for w in item.values()]
    return sum(count_of(w)[0] for w in parts if isinstance(w, dict) and "deck" in many(w.get("in")))


@operation(
    "draw",
    either(whole(1), one_of("as many as discarded", "as many as shuffled"), AMOUNT),
    said="draw {}",
    object=_cards,
    beside={"who": WHO, "only_if": about(one_of("co-linked at activation"), "When it is done.")},
    possible=_enough_to_draw,
    lacking=lambda _, __: "the Deck does not hold that many cards",
    bans=(DRAWING, DRAWING_BY_EFFECT),
    chosen="nothing",
    topics=("fills the hand",),
    includes={"draw": "", "add from deck": ""},
    outcomes=(Outcome("draw", counted="draw"),),
    example="resolve: [{draw: 2}]",
)
def draw(doing: Doing, spec: Spec) -> list[str]:
    """Draw cards."""
    what, drew = spec["draw"], []
    if "only_if" in spec and not (doing.link and doing.link.facts.get("co_linked")):
        return []
    for player in doing.player(str(spec.get("who", "you"))):
        if bans.cannot_add_to_hand(doing.game, player, "draw") or bans.cannot_draw(doing.game, player):
            continue
        earlier = {"as many as discarded": "discarded", "as many as shuffled": "shuffled"}.get(str(what))
        count = doing.counts.get(f"{earlier} {player}", 0) if earlier else amount(doing, what)
        before_it = len(doing.game.table.zone(player, terms.HAND))
        names = list(doing.link.facts.get("draws", ())) if doing.link and player == doing.you else []
        if moves.draw(doing.game, player, count, names):
            drew.append(player)
        doing.counts[f"drawn {player}"] = len(doing.game.table.zone(player, terms.HAND)) - before_it
    return drew


@operation(
    "look_at",
    SELECTOR,
    said="look at {}",
    cards=True,
    chosen="nothing",
    example="resolve: [{look_at: {count: all, of: opponent, in: hand}}]",
)
def look_at(doing: Doing, spec: Spec) -> list[str]:
    """Look at cards that the opponent alone knows; they stay where they are."""
    return [card.id for card in candidates(doing, {k: v for k, v in spec["look_at"].items() if k != "count"})]


@operation(
    "add_to_hand",
    said="add {} to the hand",
    beside={"all_or_none": ALL_OR_NONE},
    bans=(ADDING,),
    chosen="cards",
    topics=("fills the hand",),
    includes={"add from deck": "deck", "add from graveyard": "graveyard"},
    outcomes=(Outcome("add", terms.HAND, "added"),),
    moved={"added": "is added to the {zone}"},
    example="resolve: [{add_to_hand: {in: deck, card: monster}}]",
)
def add_to_hand(doing: Doing, spec: Spec) -> list[str]:
    """Add cards to the hand."""
    cards = cards_for(doing, spec["add_to_hand"], "added to the hand")
    cards = [c for c in cards if c.zone != terms.DECK or not bans.cannot_add_to_hand(doing.game, c.owner)]
    if spec.get("all_or_none") and doing.link is not None and len(cards) < len(doing.link.facts["targets"]):
        return []
    for card in cards:
        moves.move(doing.game, card, terms.HAND, "added", by=doing.you)
    return [c.id for c in cards]


@operation(
    "add_to_extra_deck",
    said="add {} to the Extra Deck face-up",
    chosen="cards",
    moved={"added to the extra deck": "is added to the Extra Deck face-up"},
    example="resolve: [{add_to_extra_deck: {in: deck, kind: pendulum}}]",
)
def add_to_extra_deck(doing: Doing, spec: Spec) -> list[str]:
    """Add Pendulum Monsters to the Extra Deck, where they lie face-up."""
    cards = affected(doing, cards_for(doing, spec["add_to_extra_deck"], "added to the Extra Deck"))
    for card in cards:
        how = "added to the extra deck"
        moves.move(doing.game, card, terms.EXTRA, how, by=doing.you, facts={"face": "up", "active": False})
    return [c.id for c in cards]


@operation(
    "shuffle",
    either(TRUTH, one_of("deck")),
    said="shuffle the Deck",
    chosen="nothing",
    example="resolve: [{add_to_hand: {in: deck, card: monster}}, {then: {shuffle: deck}}]",
)
def shuffle(doing: Doing, spec: Spec) -> list[str]:
    """Shuffle a Deck; nothing that matters to timing."""
    return [doing.you]
