"""Operations that take cards away: destroyed, banished, Tributed, sent or returned somewhere."""

from __future__ import annotations

from collections.abc import Sequence

from judge.kernel.table import Card
from judge.kernel.timeline import Event
from judge.rulesets.yugioh.effects import delayed_operations, link_questions, moves
from judge.rulesets.yugioh.effects.forbidden_operations import BANISHING, INTO_BANISHMENT, TRIBUTED, TRIBUTING
from judge.rulesets.yugioh.effects.operations import Outcome, Spec, cards_for, operation, reached
from judge.rulesets.yugioh.effects.possibility import is_first
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import every
from judge.rulesets.yugioh.table.state import here, on_field
from judge.rulesets.yugioh.vocabulary import atk_and_def, bans, immunity
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import targets_left
from judge.rulesets.yugioh.vocabulary.selectors import fits
from judge.rulesets.yugioh.vocabulary.shapes import SELECTOR, WHO
from judge.vocabulary.shapes import TRUTH, about, either, one_of

RANDOM = about(either(TRUTH, one_of("hand")), "At random; `hand`: those in the hand.")
ALL_OR_NONE = about(TRUTH, "All of them or none.")


def _still_there(doing: Doing, spec: Spec) -> bool | None:
    """Is the card that the effect answers, if it is to be destroyed, still on the field?"""
    if spec["destroy"] != "that card" or not is_first(doing, spec):
        return None
    top = doing.game.chain.top if doing.game.chain is not None else None
    card = here(doing.game, (top.card, top.facts["stay"])) if top is not None else None
    return top is None or (card is not None and on_field(card))


WHO_DOES_IT = about(WHO, "Who does it and chooses (you): what the opponent is made to do does not affect the cards.")


def _doer(doing: Doing, spec: Spec) -> str:
    """The player who does it."""
    return doing.player(str(spec.get("who", "you")))[0]


def _reached(doing: Doing, spec: Spec, cards: list[Card]) -> list[Card]:
    """The cards that it can be done to. Where the opponent is made to do it, that is no effect on the cards, and none
    is unaffected (Konami OCG database Q&A on Destructive Daruma Karma Cannon)."""
    return cards if "who" in spec else reached(doing, cards)


def _cause(spec: Spec) -> dict[str, str]:
    """What has caused it: no card effect, where the opponent is made to do it (the same source)."""
    return {"cause": "player"} if "who" in spec else {}


def _arrived(doing: Doing, events: Sequence[Event], *places: str) -> list[str]:
    """The cards that have come to where the effect was to bring them: what went elsewhere (banished instead, a Token,
    which vanishes, a monster of the Extra Deck that was to go to the hand) was not brought there, and what depends on
    that is not done. The Extra Deck is as good as the Deck.

    Source: Konami OCG database Q&A, #22043 and #12727 (to the hand), #21025 and #10593 (to the Deck), #20902 and #20866
    (to the Graveyard).
    """
    doing.them = [str(event.card) for event in events] or doing.them
    return [str(event.card) for event in events if event.data["to"] in places]


def _one_is_missing(doing: Doing, spec: Spec) -> bool:
    """Is one of the targets lost, where all of them are needed?"""
    needed = spec.get("all_or_none") and doing.link is not None
    return bool(needed and doing.link and len(targets_left(doing)) < len(doing.link.facts["targets"]))


def _one_stays(doing: Doing, spec: Spec, cards: Sequence[Card]) -> bool:
    """Is one of the targets out of reach for an effect that needs all of them? It is done to the others, but not to
    all, and what depends on it is not done (Konami OCG database Q&A, #11369, #13357 and #16638)."""
    link = doing.link
    if not spec.get("all_or_none") or link is None:
        return False
    shielded = "destroy" in spec and any(immunity.indestructible(doing.game, c, "effect", doing.you) for c in cards)
    return shielded or len(cards) < len(link.facts["targets"])


@operation(
    "destroy",
    said="destroy {}",
    removes=True,
    beside={
        "into": one_of("banished", "graveyard"),
        "only": SELECTOR,
        "random": RANDOM,
        "all_or_none": ALL_OR_NONE,
    },
    possible=_still_there,
    bans=(INTO_BANISHMENT,),
    chosen="cards",
    outcomes=(Outcome("destroy", terms.GRAVEYARD, "destroyed"),),
    moved={"destroyed": "is destroyed and goes to the {zone}"},
    example="resolve: [{destroy: {card: monster, of: opponent}}]",
)
def destroy(doing: Doing, spec: Spec) -> list[str]:
    """Destroy cards: on the field, or in the hand or the Deck where the effect says so.

    A monster whose activation in the hand was negated is destroyed there (a Graveyard is no place to be destroyed in).
    ``into: banished`` banishes what it destroys; ``only`` spares what does not fit then.
    """
    elsewhere = isinstance(spec["destroy"], dict) and "in" in spec["destroy"]
    reach = (terms.ATTEMPT, terms.HAND) if spec["destroy"] == "that card" else (terms.ATTEMPT,)
    into = terms.BANISHED if spec.get("into") == "banished" else terms.GRAVEYARD
    cards = reached(doing, cards_for(doing, spec["destroy"], "destroyed"))
    if "only" in spec:
        cards = [c for c in cards if fits(doing.game, spec["only"], c)]
    done = [c for c in cards if on_field(c) or c.zone in reach or elsewhere]
    kept = [c.id for c in done if into == terms.BANISHED and bans.cannot_banish(doing.game, doing.you, c)]
    if _one_is_missing(doing, spec):
        return []
    one_stays = _one_stays(doing, spec, done)
    places = {c.id: terms.GRAVEYARD if c.id in kept else into for c in done}
    hit = moves.destroy_all(doing.game, places, doing.you)
    if into == terms.BANISHED and done and not hit and doing.link is not None:
        doing.link.facts["join_ground"] = rule("conj-if-you-do")
    return [] if one_stays else [c.id for c in hit]


def _may_banish(doing: Doing, spec: Spec, card: Card) -> bool:
    """Can its player banish this card, where not all banishing is forbidden anyway?"""
    who = _doer(doing, spec)
    return bans.cannot_banish(doing.game, who) is not None or bans.cannot_banish(doing.game, who, card) is None


@operation(
    "banish",
    said="banish {}",
    removes=True,
    beside={
        "face": one_of("down"),
        "random": RANDOM,
        "who": WHO_DOES_IT,
        "until": about(delayed_operations.UNTIL, "Until when."),
        "only": SELECTOR,
        "all_or_none": ALL_OR_NONE,
    },
    bans=(BANISHING,),
    reaches=_may_banish,
    chosen="cards",
    includes={"banish from graveyard": "graveyard"},
    outcomes=(Outcome("banish", terms.BANISHED, "effect"),),
    example="resolve: [{banish: {in: graveyard, of: opponent}}]",
)
def banish(doing: Doing, spec: Spec) -> list[str]:
    """Banish cards, face-down if it says so; ``until`` a phase in which those that were on the field, or in a hand,
    come back. ``only`` spares what does not fit then."""
    if _one_is_missing(doing, spec):
        return []
    cards = _reached(doing, spec, cards_for(doing, spec["banish"], "banished"))
    if "only" in spec:
        cards = [c for c in cards if fits(doing.game, spec["only"], c)]
    cards = [c for c in cards if not bans.cannot_banish(doing.game, _doer(doing, spec), c)]
    cards = [c for c in cards if not immunity.cannot_be_banished(doing.game, c, doing.you)]
    one_stays = _one_stays(doing, spec, cards)
    for card in cards:
        link_questions.shield_not_said(doing.game, card, "effect", doing.you, "cannot_be_banished")
    facts = {"face": "down"} if spec.get("face") == "down" else {}
    if "until" in spec:
        delayed_operations.comes_back(doing, cards, str(spec["until"]))
    for card in cards:
        by = _doer(doing, spec)
        moves.move(doing.game, card, terms.BANISHED, "effect", by=by, facts=dict(facts), **_cause(spec))
    return [] if one_stays else [c.id for c in cards]


@operation(
    "send_to_graveyard",
    said="send {} to the Graveyard",
    removes=True,
    beside={"random": RANDOM, "who": WHO_DOES_IT, "all_or_none": ALL_OR_NONE},
    chosen="cards",
    includes={"send from deck to graveyard": "deck"},
    outcomes=(Outcome("send", terms.GRAVEYARD, "effect"),),
    example="resolve: [{send_to_graveyard: {in: deck, card: monster}}]",
)
def send_to_graveyard(doing: Doing, spec: Spec) -> list[str]:
    """Send cards to the Graveyard without destroying them."""
    if _one_is_missing(doing, spec):
        return []
    cards = _reached(doing, spec, cards_for(doing, spec["send_to_graveyard"], "sent to the Graveyard"))
    sent = moves.send_all(doing.game, cards, "effect", _doer(doing, spec), **_cause(spec))
    arrived = _arrived(doing, sent, terms.GRAVEYARD)
    return [] if _one_stays(doing, spec, cards) else arrived


@operation(
    "return_to_graveyard",
    said="return {} to the Graveyard",
    beside={"all_or_none": ALL_OR_NONE},
    chosen="cards",
    example="resolve: [{return_to_graveyard: {in: banished, of: you}}]",
)
def return_to_graveyard(doing: Doing, spec: Spec) -> list[str]:
    """Return banished cards to the Graveyard, which is not to send them there."""
    if _one_is_missing(doing, spec):
        return []
    cards = cards_for(doing, spec["return_to_graveyard"], "returned to the Graveyard")
    for card in cards:
        moves.move(doing.game, card, terms.GRAVEYARD, "returned", by=doing.you)
    return [c.id for c in cards]


@operation(
    "tribute",
    said="Tribute {}",
    removes=True,
    beside={"who": WHO_DOES_IT},
    bans=(TRIBUTING, TRIBUTED),
    chosen="cards",
    topics=("tributes",),
    outcomes=(Outcome("tribute", terms.GRAVEYARD, "tribute"),),
    moved={"tribute": "is Tributed and goes to the {zone}"},
    example="resolve: [{tribute: {card: monster, of: you}}]",
)
def tribute(doing: Doing, spec: Spec) -> list[str]:
    """Tribute monsters as part of the effect; one that is unaffected by it is not Tributed (Konami OCG database Q&A,
    #12847)."""
    if bans.cannot_tribute(doing.game, _doer(doing, spec)):
        return []
    cards = _reached(doing, spec, cards_for(doing, spec["tribute"], "Tributed"))
    cards = [c for c in cards if bans.cannot_be_tributed(doing.game, c, by=_doer(doing, spec)) is None]
    for which, measure in (("atk", atk_and_def.atk), ("def", atk_and_def.defense)):
        doing.counts[f"tributed {which}"] = sum(measure(doing.game, card) or 0 for card in cards)
        doing.counts[f"tributed original {which}"] = sum(atk_and_def.original(doing.game, c, which) for c in cards)
    for card in cards:
        cause = _cause(spec).get("cause", "effect")
        moves.move(doing.game, card, terms.GRAVEYARD, "tribute", by=_doer(doing, spec), cause=cause)
    return [c.id for c in cards]


def _can_return(doing: Doing, _: Spec, card: Card) -> bool:
    return moves.can_return(doing.game, card)


@operation(
    "return_to_hand",
    said="return {} to the hand",
    removes=True,
    beside={"all_or_none": ALL_OR_NONE, "or_extra_deck": about(TRUTH, "To the hand or the Extra Deck.")},
    reaches=_can_return,
    chosen="cards",
    topics=("fills the hand",),
    includes={"add from graveyard": "graveyard"},
    outcomes=(Outcome("return", terms.HAND, "returned"),),
    moved={"returned": "returns to the {zone}"},
    example="resolve: [{return_to_hand: {card: monster, of: opponent}}]",
)
def return_to_hand(doing: Doing, spec: Spec) -> list[str]:
    """Return cards to the hand. With ``or_extra_deck`` a monster that goes to the Extra Deck has gone where the effect
    says; so it has where all are counted that returned ``wherever`` (Konami OCG database Q&A, #10991)."""
    if _one_is_missing(doing, spec):
        return []
    cards = reached(doing, cards_for(doing, spec["return_to_hand"], "returned to the hand"))
    cards = [c for c in cards if moves.can_return(doing.game, c)]
    returned = [moves.move(doing.game, card, terms.HAND, "returned", by=doing.you) for card in cards]
    both = spec.get("or_extra_deck") or (doing.effect and any("wherever" in one for one in every(doing.effect.resolve)))
    arrived = _arrived(doing, returned, terms.HAND, *((terms.EXTRA,) if both else ()))
    return [] if _one_stays(doing, spec, cards) else arrived


@operation(
    "return_to_deck",
    said="return {} to the Deck",
    removes=True,
    beside={"shuffle": about(TRUTH, "The Deck is shuffled."), "random": RANDOM, "all_or_none": ALL_OR_NONE},
    reaches=_can_return,
    chosen="cards",
    includes={"add from graveyard": "graveyard", "return from graveyard to deck": "graveyard"},
    example="resolve: [{return_to_deck: {in: graveyard, count: 5, of: you}, shuffle: true}]",
)
def return_to_deck(doing: Doing, spec: Spec) -> list[str]:
    """Return cards to the Deck."""
    what = spec["return_to_deck"]
    if _one_is_missing(doing, spec):
        return []
    cards = reached(doing, cards_for(doing, what, "returned to the Deck"))
    cards = [c for c in cards if moves.can_return(doing.game, c)]
    for card in cards:
        if card.zone == terms.HAND:
            key = f"shuffled {card.owner}"
            doing.counts[key] = doing.counts.get(key, 0) + 1
    returned = [moves.move(doing.game, card, terms.DECK, "returned", by=doing.you) for card in cards]
    return _arrived(doing, returned, terms.DECK, terms.EXTRA)
