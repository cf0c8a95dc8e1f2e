"""What continuous and lasting effects forbid: activations, Summons, Tributes, banishing, adding cards to the hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel import chain as outcomes
from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect, many
from judge.rulesets.yugioh.table.state import YGame, chains_of, link_effect, record_of
from judge.rulesets.yugioh.vocabulary import negated_this_turn
from judge.rulesets.yugioh.vocabulary.answers import answers
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static, of_kind
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.events import met_in
from judge.rulesets.yugioh.vocabulary.immunity import covers
from judge.rulesets.yugioh.vocabulary.names import attributes_of
from judge.rulesets.yugioh.vocabulary.present_values import types_of
from judge.rulesets.yugioh.vocabulary.selectors import fits, matches, matches_in_use
from judge.rulesets.yugioh.vocabulary.shapes import COVERED, SELECTOR, WHO
from judge.rulesets.yugioh.vocabulary.standing_effects import (
    coming_said,
    covered_said,
    players_said,
    standing,
    ways_said,
)
from judge.vocabulary.shapes import either, one_of, some

_USES = {"card": "activate", "effect": "activate the effects of", "any": "activate, or use the effects of,"}
"""What a ban on activations, or a price of them, is about: the cards themselves, their effects, or both."""


def activating(kind: str, cards: str) -> str:
    """What a ban on activations, or a price of them, is about, in words: ``activate Traps``."""
    if kind == "any" and cards == "cards":
        return "activate cards or effects"
    return f"{_USES[kind]} {cards.removesuffix(' in the hand or on the field') if kind == 'card' else cards}"


@standing(
    "cannot_activate",
    some(SELECTOR),
    "who", "kind", "allowed", "from_the", "in_response_to", "upon", "while",
    upon_cards=False,
    bans="the activation",
    said=lambda doing, data, cards: (
        f"{players_said(doing, data.get('who', 'both'))} cannot {activating(data.get('kind', 'any'), cards)}"
    ),
    example="static: [{cannot_activate: {card: trap}, who: both, kind: card}]",
)  # fmt: skip
def cannot_activate(
    game: YGame, card: Card, effect: Effect, player: Player, *, as_a_reply: bool = False
) -> Static | None:
    """Players cannot activate these cards, or their effects.

    The static effect because of which this player cannot activate this; None if nothing forbids it. ``as_a_reply``:
    because of which perhaps it cannot, as a reply in a Chain that itself answers what nothing may be activated upon.
    """
    for _, static in of_kind(game, "cannot_activate"):
        if player not in static.doing(game).player(str(static.data.get("who", "both"))):
            continue
        if _not_yet(game, static, player) or _answers_nothing(game, static, effect) or unanswered(static.data):
            continue
        if not _upon(game, static, as_a_reply=as_a_reply):
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
        if effect.frame == "spell" and card.zone == terms.HAND:  # a Pendulum Monster, too
            card = card.copy()
            card.facts["pendulum"] = True
        if effect.card_activation:
            ghost.zone, ghost.facts["face"] = terms.SPELL_TRAP, "up"
        if static.on and (card.id, card.stay) not in static.on:
            continue
        lying = (card,) if static.on else (ghost, card)  # a certain card counts as it lies, not as it will lie
        if any(matches_in_use(doing, w, c) for w in many(what) for c in lying):
            return static
    return None


_SHARING = {
    "same attribute": "monsters of the same Attribute as what was paid",
    "same type": "monsters of the same Type as what was paid",
}


@standing(
    "cannot_pay_with",
    either(SELECTOR, one_of("same attribute", "same type")),
    "effect",
    upon_cards=False,
    bans="the payment",
    said=lambda _, what, cards: (
        f"{_SHARING.get(str(what['cannot_pay_with']), cards)} cannot be used for the cost of "
        f"{'that effect of the card' if 'effect' in what else 'this effect'}"
    ),
    example="{cost: [{discard: 1}], resolve: [{apply: {cannot_pay_with: same attribute}, until: end of turn}]}",
)
def cannot_pay_with(doing: Doing, card: Card) -> Static | None:
    """Its player cannot pay with these cards for that effect of a card of this name (`effect`: the one that resolves);
    ``same attribute``: with monsters that share theirs with one that was paid.

    The static effect because of which this card cannot pay for the effect at work; None if nothing forbids it.
    """
    game, name = doing.game, doing.game.table.cards[doing.source].name
    for _, static in of_kind(game, "cannot_pay_with"):
        source = game.table.cards.get(static.source)
        mine = static.you == doing.you and doing.effect is not None and static.data.get("effect") == doing.effect.id
        meant = mine and source is not None and source.name == name
        if meant and matches(static.doing(game), static.data["cannot_pay_with"], card, place=False):
            return static
    return None


def of_what_was_paid(doing: Doing, static: Mapping[str, Any]) -> Mapping[str, Any]:
    """Such a ban with the cards it speaks of, and the effect that it is for."""
    what = static["cannot_pay_with"]
    if isinstance(what, str):
        paid = [doing.game.table.cards[which] for which, _ in doing.remembered("cost_cards")]
        key, shared = ("attribute", attributes_of) if what == "same attribute" else ("race", types_of)
        what = {"card": "monster", key: sorted({str(one) for card in paid for one in shared(doing.game, card)})}
    return {**static, "cannot_pay_with": what, "effect": doing.effect.id if doing.effect is not None else ""}


def unanswered(data: Mapping[str, Any]) -> str:
    """Whom a text keeps from answering the effects of its own card with anything: ``opponent``, ``all``, or empty.

    That is no effect and cannot be negated: the activation has it with it.
    Source: Konami OCG database Q&A, #14400.
    """
    asked = data.get("in_response_to")
    if not isinstance(asked, Mapping) or asked.get("card") != "this card" or not data.keys() <= _OF_ITS_ACTIVATIONS:
        return ""
    anything = data.get("kind", "any") == "any" and all(
        isinstance(what, Mapping) and what.keys() <= {"in"} for what in many(data["cannot_activate"])
    )
    return {"opponent": "opponent", "both": "all"}.get(str(data.get("who", "both")), "") if anything else ""


_OF_ITS_ACTIVATIONS = frozenset({"cannot_activate", "who", "kind", "in_response_to"})


def _answers_nothing(game: YGame, static: Static, effect: Effect) -> bool:
    """Does it forbid only what answers certain activations, and would this answer none? What is triggered does not."""
    pattern = static.data.get("in_response_to")
    if pattern is None:
        return False
    top = game.chain.top if game.chain is not None and not game.chain.resolved else None
    return top is None or effect.is_trigger or not answers(static.doing(game), pattern, top)


def _upon(game: YGame, static: Static, *, as_a_reply: bool) -> bool:
    """Does it forbid activations whatever they answer, or what would answer an event as it speaks of?"""
    patterns = tuple(many(static.data.get("upon")))
    building = game.chain is not None and not game.chain.resolved
    if not patterns:
        return not as_a_reply
    if building is not as_a_reply:
        return False
    moments = game.chain.facts.get("context", ()) if game.chain is not None and building else game.state.context
    doing = static.doing(game)
    return any(met_in(doing, patterns, m) for m in game.timeline.moments if m.n in moments)


def _not_yet(game: YGame, static: Static, player: Player) -> bool:
    """Does it forbid only what comes after so many activations of a turn, and were there fewer of this player's?"""
    first = static.data.get("from_the")
    if first is None:
        return False
    kind, doing, count = static.data.get("kind", "any"), static.doing(game), 0
    for chain in chains_of(game):
        for link in chain.links if chain.facts.get("turn", game.state.turn) == game.state.turn else ():
            as_card, card = link_effect(link).card_activation, game.table.cards.get(link.card)
            if link.player != player or card is None or outcomes.ACTIVATION_NEGATED in (link.outcome, link.negated):
                continue
            if kind == "any" or as_card == (kind == "card"):
                count += any(matches(doing, what, card, place=False) for what in many(static.data["cannot_activate"]))
    return count + 1 < int(first)


def forbidden(
    game: YGame, key: str, player: Player, how: str | tuple[str, ...] = "", card: Card | None = None
) -> Static | None:
    """The static effect that forbids a player something (``cannot_summon``, ...); None if nothing does.

    What is forbidden for certain cards only (``cards``), or for all but some (``allowed``), counts if ``card`` is one
    of those it is forbidden for. A Link Summon, for one, is a Special Summon as well: ``how`` may be several words.
    """
    said = {how} if isinstance(how, str) else set(how)
    for _, static in of_kind(game, key):
        if "at_once" in static.data or _still_free(game, static, player):
            continue
        if "face-down" in said and "unless_face_down" in static.data:
            continue
        others = many(static.data.get("except_how"))
        if others and (said.intersection(others) or (card is None and said == {"special"})):
            continue  # of what nobody says how it is Summoned, some can be
        doing, ways, which = static.doing(game), many(static.data.get("how")), static.data.get("cards")
        if which is not None and (card is None or not _one_of(doing, which, card)):
            continue
        free = static.data.get("allowed")
        if free is not None and (card is None or card.name == terms.UNKNOWN or _one_of(doing, free, card)):
            continue
        if player in doing.player(str(static.data[key])) and (not ways or "" in said or said.intersection(ways)):
            return static
    return None


def _still_free(game: YGame, static: Static, player: Player) -> bool:
    """Does it leave the first Summons of a turn free, and were there fewer of this player's since then?"""
    first = static.data.get("from_the")
    return first is not None and "in_response_to" not in static.data and len(_summons(game, static, player)) + 1 < first


def _summons(game: YGame, static: Static, player: Player) -> list[int]:
    """The moments of this turn at which a player made such a Summon since the ban began or, where its card has it,
    since that card is there, or in the whole turn; several at the same time are one."""
    began = (m.n for m in reversed(game.timeline.moments) if any(e.card == static.source for e in m.of_kind("moved")))
    since = next(began, 0) if not static.moment else static.moment + 1  # what it came with was done in that moment
    counted = many(static.data.get("how"))
    if "whole_turn" in static.data:
        since, counted = 0, counted or ("normal", "tribute", "flip")
    in_vain = negated_this_turn.as_made(game, always="negated_too" in static.data)
    return sorted({
        moment.n
        for moment, event in (*game.timeline.events("summoned"), *in_vain)
        if moment.turn == game.state.turn and moment.n > since and event.data["by"] == player
        and (event.data["how"] not in ("normal", "tribute", "flip") or event.data["how"] in counted)
        and _came_from(game, static, event.card, moment.n)
    })  # fmt: skip


def _came_from(game: YGame, static: Static, card: str | None, moment: int) -> bool:
    """Did the monster that was Summoned then come from where the ban speaks of?"""
    cards = static.data.get("cards")
    places = many(cards.get("in")) if isinstance(cards, Mapping) else ()
    if not places:
        return True
    coming = (terms.MONSTER, terms.ATTEMPT)
    moved = [e.data["from"] for m, e in game.timeline.events("moved") if e.card == card and m.n <= moment]
    start = next((place for place in reversed(moved) if place not in coming), "")
    return any(start in terms.SELECTOR_ZONES[place] for place in places)


def forbidden_in_vain(game: YGame, player: Player, how: str | tuple[str, ...] = "", card: Card | None = None) -> bool:
    """Would something that limits the number of Summons forbid this one, if those that were negated counted?"""
    if not negated_this_turn.matter(game):
        return False
    with negated_this_turn.counted(game):
        return cannot_summon(game, player, how, card) is not None


def limit_at_once(game: YGame, player: Player) -> Static | None:
    """What lets a player Special Summon the fewest monsters at the same time; None if nothing forbids any number."""
    limits = [
        s
        for _, s in of_kind(game, "cannot_summon")
        if "at_once" in s.data and player in s.doing(game).player(str(s.data["cannot_summon"]))
    ]
    return min(limits, key=lambda static: int(static.data["at_once"]), default=None)


def most_at_once(game: YGame, player: Player) -> int | None:
    """How many monsters a player can Special Summon at the same time at most, by what forbids more; None for any."""
    limit = limit_at_once(game, player)
    return None if limit is None else int(limit.data["at_once"]) - 1


def _one_of(doing: Doing, which: Mapping[str, Any] | str, card: Card) -> bool:
    if isinstance(which, str):
        return which == "this card" and card.id == doing.source
    if "one_of" in which:
        bare = {key: asked for key, asked in which.items() if key != "one_of"}
        return any(_one_of(doing, {**bare, **one}, card) for one in which["one_of"])
    zones = [zone for place in many(which.get("in")) for zone in terms.SELECTOR_ZONES[place]]
    return matches(doing, which, card, place=False) and (not zones or card.zone in zones)


def _no_summon_said(doing: Doing, data: Mapping[str, Any], _: str) -> str:
    cards = coming_said(doing, data["cards"]) if "cards" in data else "monsters"
    return f"{players_said(doing, data['cannot_summon'])} cannot {ways_said(data)} {cards}"


@standing(
    "cannot_summon",
    WHO,
    "how", "cards", "allowed", "from_the", "whole_turn", "negated_too", "at_once", "unless_face_down", "except_how",
    "stands", "while",
    bans="the Summon",
    said=_no_summon_said,
    example="static: [{cannot_summon: both, how: special}]",
)  # fmt: skip
def cannot_summon(
    game: YGame, player: Player, how: str | tuple[str, ...] = "", card: Card | None = None
) -> Static | None:
    """A player cannot Summon, in certain ways or certain monsters. A monster that lies in a Spell & Trap Zone is one
    again when it is Summoned."""
    if card is not None and card.zone in terms.SPELL_TRAP_ZONES and record_of(game, card).frame == "monster":
        card = card.copy()
        card.zone = terms.MONSTER
        for lying in ("pendulum", "as_trap"):
            card.facts.pop(lying, None)
    return forbidden(game, "cannot_summon", player, how, card)


@standing(
    "cannot_set",
    WHO,
    "cards", "while",
    bans="Setting",
    said=lambda doing, data, _: (
        f"{players_said(doing, data['cannot_set'])} cannot Set "
        f"{coming_said(doing, data['cards']) if 'cards' in data else 'cards'}"
    ),
    example="static: [{cannot_set: both, cards: {card: monster}}]",
)  # fmt: skip
def cannot_set(game: YGame, player: Player, card: Card | None = None) -> Static | None:
    """A player cannot Set cards, or certain cards, by a play or by an effect."""
    return forbidden(game, "cannot_set", player, card=card)


@standing(
    "cannot_tribute",
    WHO,
    "while",
    bans="Tributing",
    said=lambda doing, data, _: f"{players_said(doing, data['cannot_tribute'])} cannot Tribute",
    example="static: [{cannot_tribute: both}]",
)
def cannot_tribute(game: YGame, player: Player, card: Card | None = None) -> Static | None:
    """A player cannot Tribute anything.

    Asked of a certain card, too, which may be one that cannot be Tributed.
    """
    found = forbidden(game, "cannot_tribute", player)
    return found if found is not None or card is None else cannot_be_tributed(game, card, by=player)


@standing(
    "cannot_tribute_to_activate",
    WHO,
    "while",
    bans="Tributing as a cost",
    said=lambda doing, data, _: f"{players_said(doing, data['cannot_tribute_to_activate'])} cannot Tribute to activate",
    example="static: [{cannot_tribute_to_activate: both}]",
)
def cannot_tribute_to_activate(game: YGame, player: Player) -> Static | None:
    """A player cannot Tribute cards to activate an effect; for a Summon they can, and by an effect that resolves."""
    return forbidden(game, "cannot_tribute_to_activate", player)


@standing(
    "cannot_be_tributed",
    COVERED,
    "who", "how", "except_for", "while",
    bans="the Tribute",
    said=lambda doing, data, cards: (
        f"{cards} cannot be Tributed{' by ' + players_said(doing, data['who']) if 'who' in data else ''}"
        f"{' for a Tribute Summon' if 'how' in data else ''}"
    ),
    example="static: [{cannot_be_tributed: this card}]",
)  # fmt: skip
def cannot_be_tributed(game: YGame, card: Card, summoned: str = "", *, by: Player) -> Static | None:
    """These cards cannot be Tributed (`who: opponent`: by the opponent; `how: [tribute]`: for a Tribute Summon;
    `except_for`: but for that of such a monster they can).

    ``summoned`` is the monster for whose Tribute Summon it would be; without one it is another Tribute.
    """
    for key, static in of_kind(game, "cannot_be_tributed"):
        asked = bool(summoned) or "how" not in static.data
        asked = asked and by in static.doing(game).player(str(static.data.get("who", "both")))
        if asked and not _spared_for(game, static.data, card, summoned) and covers(game, static, key, card):
            return static
    return None


@standing(
    "cannot_banish",
    WHO,
    "from", "cards", "while",
    bans="banishing",
    said=lambda doing, data, _: (
        f"{players_said(doing, data['cannot_banish'])} cannot banish "
        f"{covered_said(doing, data['cards']) if 'cards' in data else 'cards'}"
    ),
    example="static: [{cannot_banish: both}]",
)  # fmt: skip
def cannot_banish(game: YGame, player: Player, card: Card | None = None) -> Static | None:
    """A player cannot banish cards, or certain ones.

    Asked of a certain card where only those in some places, or of some kind, cannot be banished.
    """
    for _, static in of_kind(game, "cannot_banish"):
        which = static.data.get("cards")
        if which is not None and (card is None or not matches(static.doing(game), which, card, place=False)):
            continue
        zones = [z for p in many(static.data.get("from")) for z in terms.SELECTOR_ZONES[p]]
        here = not zones or (card is not None and card.zone in zones)
        if here and player in static.doing(game).player(str(static.data["cannot_banish"])):
            return static
    return None


def nothing_is_banished(game: YGame) -> bool:
    """Is it forbidden to everybody to banish anything (so that nothing is banished instead of buried, either)?"""
    banned = [s for _, s in of_kind(game, "cannot_banish")]
    return any(s.data["cannot_banish"] == "both" and {"from", "cards"}.isdisjoint(s.data) for s in banned)


@standing(
    "cannot_add_to_hand",
    WHO,
    "from", "except", "while",
    bans="adding cards from the Deck to the hand",
    said=lambda doing, data, _: f"{players_said(doing, data['cannot_add_to_hand'])} cannot add cards to the hand",
    example="static: [{cannot_add_to_hand: both, from: deck, except: draw}]",
)  # fmt: skip
def cannot_add_to_hand(game: YGame, player: Player, how: str = "add") -> Static | None:
    """A player cannot add cards from the Deck to the hand, be it that they are drawn.

    Asked of one of both: to ``add`` a card, or to ``draw``.
    """
    for _, static in of_kind(game, "cannot_add_to_hand"):
        covered = static.doing(game).player(str(static.data["cannot_add_to_hand"]))
        if player in covered and "deck" in many(static.data.get("from", "deck")) and static.data.get("except") != how:
            return static
    return None


@standing(
    "cannot_draw",
    WHO,
    "while",
    bans="drawing by effects",
    said=lambda doing, data, _: f"{players_said(doing, data['cannot_draw'])} cannot draw cards by effects",
    example="static: [{cannot_draw: you}]",
)
def cannot_draw(game: YGame, player: Player) -> Static | None:
    """A player draws no cards by effects; the normal draw of the turn is none of those."""
    return forbidden(game, "cannot_draw", player)


@standing(
    "cannot_be_material",
    COVERED,
    "how", "except_for", "as_effect", "while",
    bans="the use as material",
    said=lambda _, data, cards: f"{cards} cannot be used as material for a {ways_said(data)}",
    example="static: [{cannot_be_material: this card, how: link}]",
)  # fmt: skip
def cannot_be_material(game: YGame, card: Card, way: str, summoned: str = "") -> Static | None:
    """These cards cannot be material for a Summon.

    The static effect because of which a card cannot be material for a kind of Summon (of the monster ``summoned``);
    None if nothing bars it.

    What a card says so of itself holds wherever it is, and is no effect that could be negated; but with `as_effect` it
    is one, of the face-up card.

    Source: yugioh-wiki.net, Blackwing - Shura the Blue Flame (Vayu beside Breeze and Pinaka); Yugipedia, Card Rulings:
    Skill Drain.
    """
    for effect in record_of(game, card).effects:
        for data in effect.static:
            itself = data.get("cannot_be_material") == "this card" and not {"while", "as_effect"} & data.keys()
            if itself and way in many(data.get("how", way)) and not _spared_for(game, data, card, summoned):
                return Static(data, card.controller, card.id, 0)
    for _, static in of_kind(game, "cannot_be_material"):
        free = _spared_for(game, static.data, card, summoned)
        if way in many(static.data.get("how", way)) and not free and covers(game, static, "cannot_be_material", card):
            return static
    return None


def _spared_for(game: YGame, data: Mapping[str, Any], card: Card, summoned: str) -> bool:
    """Is the monster that is Summoned one for which the card can be material all the same?"""
    if "except_for" not in data or not summoned:
        return False
    ghost = Card(summoned, summoned, card.controller, card.controller, terms.EXTRA)
    return fits(game, {"card": "monster", **data["except_for"]}, ghost)


@standing(
    "reveal_hand",
    WHO,
    "while",
    said=lambda doing, data, _: f"the hand of {players_said(doing, data['reveal_hand'])} is shown to everybody",
    example="static: [{reveal_hand: both}]",
)
def reveal_hand(game: YGame, player: Player) -> Static | None:
    """Everybody may look at the hand of this player."""
    return forbidden(game, "reveal_hand", player)
