"""Operations on hands and Decks: to draw, to search, to discard, to shuffle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects import lingering_effects, moves
from judge.rulesets.yugioh.effects.choices import fits_any, instead_of, named, out_of_the_deck, pick, with_such_a_card
from judge.rulesets.yugioh.effects.forbidden_operations import ADDING, DRAWING, DRAWING_BY_EFFECT
from judge.rulesets.yugioh.effects.operations import (
    OPERATIONS,
    Outcome,
    Spec,
    cards_for,
    cards_said,
    operation,
    reached,
)
from judge.rulesets.yugioh.effects.possibility import before, counts_its_counters, only_planned, without_itself
from judge.rulesets.yugioh.effects.removals import ALL_OR_NONE, RANDOM
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import every, many
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary import bans
from judge.rulesets.yugioh.vocabulary.amounts import AMOUNT, amount, amount_said
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.move_details import EXCAVATED
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import candidates, concrete, count_of, fits
from judge.rulesets.yugioh.vocabulary.shapes import CARDS, SELECTOR, SIDE, THIS_CARD, UNTIL, WHO, YES
from judge.vocabulary.shapes import TRUTH, about, either, listed, one_of, whole


def _cards(doing: Doing, what: Any) -> str:
    said = amount_said(doing, what)
    return "1 card" if said == "1" else f"{said} cards" if said.isdigit() else said


def _enough_in_hand(doing: Doing, spec: Spec) -> bool | None:
    """Are there cards in the hand to discard, or does an earlier part bring some there?"""
    what = spec["discard"]
    filling = [
        s for s in before(doing, spec) if any("fills the hand" in OPERATIONS[k].topics for k in s if k in OPERATIONS)
    ]
    itself = doing.game.table.cards[doing.source]
    if any(
        "this card" not in s.values() or not isinstance(what, dict) or fits(doing.game, what, itself) for s in filling
    ):
        return True
    if isinstance(what, dict) or what == "this card":
        return None
    gone = without_itself(doing, spec).away | doing.paying
    hands = [doing.game.table.zone(p, terms.HAND) for p in doing.player(str(spec.get("who", "you")))]
    least = what if isinstance(what, int) else 1
    return any(len([c for c in hand if c.id not in gone]) >= least for hand in hands)


def _discarded_said(doing: Doing, what: Any) -> str:
    if isinstance(what, dict) or what in ("this card", "it"):
        return cards_said(doing, what)
    return "the hand" if what in ("hand", "all") else _cards(doing, what)


@operation(
    "discard",
    either(whole(1), one_of("hand", "all", "this card", "it"), SELECTOR),
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
    what, done = concrete(doing, spec["discard"]), []
    for player in doing.player(str(spec.get("who", "you"))):
        hand = doing.game.table.zone(player, terms.HAND)
        if isinstance(what, dict):
            mine = doing if player == doing.you else Doing(doing.game, player, doing.source, doing.effect, doing.link)
            hand = with_such_a_card(mine, what, list(candidates(mine, {**what, "in": "hand", "of": "you"})))
        if what in ("this card", "it"):
            hand = [card for card in hand if card in referred(doing, str(what))]
        every = not isinstance(what, int | dict) or (isinstance(what, dict) and what.get("count") == "all")
        count = len(hand) if every else what if isinstance(what, int) else count_of(what)[0]
        chosen = pick(doing, hand, min(count, len(hand)), min(count, len(hand)), "discarded")
        for card in chosen:
            moves.send(doing.game, card, "discarded by effect", doing.you)
        doing.counts[f"discarded {player}"] = len(chosen)
        done += [c.id for c in chosen]
    return done


def _enough_to_draw(doing: Doing, spec: Spec) -> bool | None:
    count = spec["draw"]
    first = (*(doing.effect.cost if doing.effect is not None else ()), *before(doing, spec))
    by_hand = _drawn_by_the_hands(doing, spec, first)
    if by_hand is not None:
        return any(by_hand.values()) and _can_draw(doing.game, doing.you, by_hand.get(doing.you, 0))
    if isinstance(count, Mapping) and (("per" in count and not first) or counts_its_counters(count)):
        count = amount(doing, count)
    if not isinstance(count, int) or any("return_to_deck" in earlier for earlier in first):
        return None  # what is returned first may be drawn
    drawing = doing.player(str(spec.get("who", "you")))
    return all(_can_draw(doing.game, p, count + _paid_off_the_deck(doing, p)) for p in drawing)


def _drawn_by_the_hands(doing: Doing, spec: Spec, first: Sequence[Spec]) -> dict[Player, int] | None:
    """How many cards each player would draw where the hands say so, the card that is activated left out; None where
    they do not, or something else is done first that may change them. The opponent's Deck may hold fewer (ProjectIgnis,
    CardScripts, c72892473)."""
    count, drawing = spec["draw"], doing.player(str(spec.get("who", "you")))
    hands = {p: len([c for c in doing.game.table.zone(p, terms.HAND) if c.id != doing.source]) for p in drawing}
    if not only_planned(doing):
        return None
    if isinstance(count, Mapping) and "hand_up_to" in count and not first and "who" not in spec:
        return {p: max(int(count["hand_up_to"]) - held, 0) for p, held in hands.items()}
    alone = len(first) == 1 and first[0].get("discard") in ("hand", "all") and first[0].get("who") == spec.get("who")
    return hands if count == "as many as discarded" and alone else None


def _can_draw(game: YGame, player: str, count: int) -> bool:
    """Are there enough cards to draw, as far as the file says what is in the Deck?"""
    standing = game.table.standing[player]
    if standing.get("deck_complete"):
        return len(game.table.zone(player, terms.DECK)) >= count
    return not count or not standing.get("deck_empty")


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
    beside={
        "who": WHO,
        "only_if": about(one_of("co-linked at activation"), "When it is done."),
        "shown": about(YES, "They are shown, and `it` means them from there on."),
    },
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
    """Draw cards; those that are shown are what the steps behind can speak of (``it``), if the file names them."""
    what, drew, seen = spec["draw"], [], list[str]()
    if "only_if" in spec and not (doing.link and doing.link.facts.get("co_linked")):
        return []
    for player in doing.player(str(spec.get("who", "you"))):
        if bans.cannot_add_to_hand(doing.game, player, "draw") or bans.cannot_draw(doing.game, player):
            continue
        earlier = {"as many as discarded": "discarded", "as many as shuffled": "shuffled"}.get(str(what))
        count = doing.counts.get(f"{earlier} {player}", 0) if earlier else amount(doing, what)
        held = [card.id for card in doing.game.table.zone(player, terms.HAND)]
        names = list(doing.link.facts.get("draws", ())) if doing.link and player == doing.you else []
        if moves.draw(doing.game, player, count, names):
            drew.append(player)
        fresh = [card.id for card in doing.game.table.zone(player, terms.HAND) if card.id not in held]
        doing.counts[f"drawn {player}"] = len(fresh)
        seen += fresh
    return seen if "shown" in spec else drew


def _can_see(doing: Doing, what: Mapping[str, Any] | str) -> bool | None:
    """Are there as many cards on top of the Deck, if it is one of those?"""
    if isinstance(what, str) or "top" not in what:
        return None
    least = max(count_of(what)[0], 1)
    return any(_can_draw(doing.game, player, least) for player in doing.player(str(what.get("of", "you"))))


@operation(
    "look_at",
    SELECTOR,
    said="look at {}",
    cards=True,
    possible=lambda doing, spec: _can_see(doing, spec["look_at"]),
    chosen="nothing",
    beside={"random": RANDOM},
    example="resolve: [{look_at: {count: all, of: opponent, in: hand}}]",
)
def look_at(doing: Doing, spec: Spec) -> list[str]:
    """Look at cards that not everybody knows; they stay where they are. What is done with those on top of a Deck the
    other parts say; the file names them as ``excavates``."""
    what = spec["look_at"]
    if "top" in what:
        owner, (least, most) = doing.player(str(what.get("of", "you")))[0], count_of(what)
        _uncovered(doing, owner, most or least, "looked at", fewer=most != least)
        return [doing.you]
    if "random" in spec:
        owner = doing.player(str(what.get("of", "you")))[0]
        return _spoken_of_from_then(doing, what, owner, cards_for(doing, what, "looked at"))
    return [card.id for card in candidates(doing, {k: v for k, v in what.items() if k != "count"})]


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
    what, done = spec["add_to_hand"], "added to the hand"
    cards = cards_for(doing, what, done)
    if isinstance(what, Mapping):
        cards = instead_of(
            doing,
            cards,
            lambda: candidates(doing, concrete(doing, what)),
            lambda c: what_forbids_adding(doing, c),
            done,
        )
    cards = [card for card in cards if what_forbids_adding(doing, card) is None]
    if spec.get("all_or_none") and doing.link is not None and len(cards) < len(doing.link.facts["targets"]):
        return []
    for card in cards:
        moves.move(doing.game, card, terms.HAND, "added", by=doing.you)
    return [c.id for c in cards]


def what_forbids_adding(doing: Doing, card: Card) -> Static | None:
    """The static effect that forbids to add the card to the hand from where it is."""
    return bans.cannot_add_to_hand(doing.game, card.owner) if card.zone == terms.DECK else None


@operation(
    "add_to_extra_deck",
    said="add {} to the Extra Deck face-up",
    chosen="cards",
    moved={"added to the extra deck": "is added to the Extra Deck face-up"},
    example="resolve: [{add_to_extra_deck: {in: deck, kind: pendulum}}]",
)
def add_to_extra_deck(doing: Doing, spec: Spec) -> list[str]:
    """Add Pendulum Monsters to the Extra Deck, where they lie face-up."""
    cards = reached(doing, cards_for(doing, spec["add_to_extra_deck"], "added to the Extra Deck"))
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


@operation(
    "reveal",
    CARDS,
    said="reveal {}",
    cards=True,
    possible=lambda doing, spec: _can_see(doing, spec["reveal"]),
    chosen="cards",
    example="resolve: [{reveal: {count: 3, of: you, in: deck}}, {and: {add_to_hand: {among_them: true, in: deck}}}]",
)
def reveal(doing: Doing, spec: Spec) -> list[str]:
    """Reveal cards to everybody; they stay where they are, and other parts say what is done with them (``it``,
    ``among_them``)."""
    what = spec["reveal"]
    if isinstance(what, str):
        return [card.id for card in _shown(doing, cards_for(doing, what, "revealed"))]
    owner = doing.player(str(what.get("of", "you")))[0]
    if "top" in what:
        _uncovered(doing, owner, count_of(what)[0], "revealed")
        return [doing.you]
    return _spoken_of_from_then(doing, what, owner, _shown(doing, cards_for(doing, what, "revealed")))


@operation(
    "keep_revealed",
    THIS_CARD,
    said="keep {} revealed in the hand",
    beside={"until": UNTIL},
    possible=lambda doing, _: doing.game.table.cards[doing.source].zone == terms.HAND,
    chosen="nothing",
    example="resolve: [{keep_revealed: this card, until: end of opponent's turn}]",
)
def keep_revealed(doing: Doing, spec: Spec) -> list[str]:
    """This card is shown to everybody in the hand for some time, and its effects may ask for that
    (``kept_revealed``)."""
    card = doing.game.table.cards[doing.source]
    if card.zone != terms.HAND:
        return []
    last = lingering_effects.last_turn(doing.game, doing.you, str(spec.get("until", lingering_effects.TURN)))
    doing.game.do("kept revealed", card.id, doing.you, ("card", card.id, "kept_revealed", (card.stay, last)))
    return [card.id]


def _spoken_of_from_then(doing: Doing, what: Mapping[str, Any], owner: Player, cards: list[Card]) -> list[str]:
    """The cards of which other parts speak (``among_them``), with how many of them nobody has named."""
    unlisted = "deck" in many(what.get("in")) and not doing.game.table.standing[owner].get("deck_complete")
    doing.shown = [card.id for card in cards]
    doing.unshown = max(count_of(what)[0] - len(cards), 0) if unlisted else 0
    return doing.shown


@operation(
    "take",
    SELECTOR,
    said="take {}",
    cards=True,
    chosen="cards",
    example="resolve: [{take: {count: 2, of: you, in: deck}}, {and: {add_to_hand: {among_them: true, in: deck}}}]",
)
def take(doing: Doing, spec: Spec) -> list[str]:
    """Choose cards, all of them or none; they stay where they are, and other parts say what is done with each
    (``among_them``)."""
    what = spec["take"]
    owner = doing.player(str(what.get("of", "you")))[0]
    found = _spoken_of_from_then(doing, what, owner, cards_for(doing, what, "taken"))
    if len(found) + doing.unshown < count_of(what)[0]:
        doing.shown, doing.unshown = [], 0
    return doing.shown or []


def _shown(doing: Doing, cards: list[Card]) -> list[Card]:
    for card in cards:
        doing.game.do("revealed", card.id, doing.you)
    return cards


_PLAIN = frozenset({"count", "in", "of", "among_them", "picked_by"})
"""What a selector says of excavated cards that any of them fits."""


def _dug(doing: Doing, spec: Spec) -> Player:
    """The player whose Deck is excavated."""
    return doing.opponent if spec.get("of") == "opponent" else doing.you


def _enough_to_excavate(doing: Doing, spec: Spec) -> bool:
    """Is there a card, and a number of them? Whether fewer than that number will do, sources disagree."""
    what, owner = spec["excavate"], _dug(doing, spec)
    counted = isinstance(what, Mapping) and "cost_cards" not in what
    if counted and doing.shown is None and amount(doing, what) < 1:
        return False
    return _can_draw(doing.game, owner, 1 + _paid_off_the_deck(doing, owner))


def _excavated_said(doing: Doing, what: Any) -> str:
    return "cards of the Deck" if what == "until found" else f"the top {_cards(doing, what)} of the Deck"


@operation(
    "excavate",
    either(AMOUNT, one_of("until found")),
    said="excavate {}",
    object=_excavated_said,
    beside={
        "of": about(SIDE, "Whose Deck (you)."),
        "up_to": about(YES, "So many or fewer, as its player likes."),
        "find": about(listed(SELECTOR, 1), "The cards at which it ends, where it goes on until they are found."),
    },
    possible=_enough_to_excavate,
    lacking=lambda *_: "there is nothing to excavate",
    chosen="nothing",
    example="resolve: [{excavate: 3}, {add_to_hand: {among_them: true, in: deck}}, {also: {put_back: shuffled}}]",
)
def excavate(doing: Doing, spec: Spec) -> list[str]:
    """Look at the top cards of a Deck, which everybody sees; what is done with them the other parts say.

    Which cards these are the file says beside the activation (``excavates``), or by what it chooses.
    """
    until, owner = spec["excavate"] == "until found", _dug(doing, spec)
    most = 0 if until else amount(doing, spec["excavate"])
    shown = _uncovered(doing, owner, most, "excavated", fewer="up_to" in spec or until)
    for card in shown:
        doing.game.do(EXCAVATED, card.id, owner, stay=card.stay)
    if shown:
        names, number = terms.listing([card.name for card in shown]), doing.link.number if doing.link else None
        doing.game.tell("effect", f"Excavated from {owner}'s Deck: {names}.", link=number)
    if "find" in spec:
        found = [card for card in shown if any(fits(doing.game, one, card) for one in spec["find"])]
        doing.them = [card.id for card in found]
    return [doing.you]


def _uncovered(doing: Doing, owner: Player, most: int, how: str, *, fewer: bool = False) -> list[Card]:
    """The top cards of a Deck, as the file tells them; what turns on one that nobody tells stays open."""
    game, standing = doing.game, doing.game.table.standing[owner]
    deck, whole_deck = game.table.zone(owner, terms.DECK), bool(standing.get("deck_complete"))
    said = list(doing.link.facts.get("excavates", ())) if doing.link is not None else []
    shown = named(game, deck, said)
    shown += _new_ones(doing, owner, said, shown) if not whole_deck else []
    number = len(said) if fewer and said else most
    if whole_deck and len(deck) <= number and not fewer:
        number, shown = len(deck), deck
    doing.shown, doing.unshown = [card.id for card in shown], max(number - len(shown), 0)
    doing.them = list(doing.shown)
    if (doing.unshown or not number) and (not most or _asks_which(doing, whole_deck)):
        name, words = doing.link.name if doing.link else doing.source, f"which cards were {how}"
        game.does_not_cover(f"{name}: the file does not say {words} (write `excavates` beside the activation).")
        game.state.unknown = (*game.state.unknown, (name, words, "deeds"))
        doing.blank = True
    return shown


def _new_ones(doing: Doing, owner: Player, said: Sequence[str], known: Sequence[Card]) -> list[Card]:
    """The cards that the file says were excavated, out of a Deck that it does not list in full."""
    listed_names, made = [card.name for card in known], []
    for name in said:
        if name in listed_names:
            listed_names.remove(name)
        elif name in doing.game.state.records and not doing.game.state.records[name].extra_deck:
            made.append(out_of_the_deck(doing, owner, name))
    return made


def _asks_which(doing: Doing, whole_deck: bool) -> bool:
    """Does what is done later turn on which cards were excavated, and names the file none that it is done to?"""
    stated = doing.link.facts.get("choose", ()) if doing.link is not None else ()
    for part in every(doing.effect.resolve) if doing.effect is not None else ():
        if "if" in part or "it" in part.values() or "them" in part.values():
            return True
        if "among_them" not in part:
            continue
        simple = part.keys() - ({"card"} if part.get("card") == "any" else set()) <= _PLAIN
        if part.get("count") == "all":
            if not simple or whole_deck:
                return True
        elif not simple and "none" not in stated and not any(fits_any(doing, [part], name) for name in stated):
            return True
    return False


@operation(
    "put_back",
    one_of("bottom", "top", "top or bottom", "shuffled"),
    said="put the rest back {}",
    object=lambda _, where: "by shuffling it" if where == "shuffled" else f"on the {where} of the Deck",
    chosen="nothing",
    example="resolve: [{excavate: 3}, {add_to_hand: {among_them: true, in: deck}}, {also: {put_back: bottom}}]",
)
def put_back(doing: Doing, spec: Spec) -> list[str]:
    """What was excavated, and not moved since, goes to the top or bottom of the Deck, or is shuffled into it."""
    return [doing.you]
