"""References to the cards of the Chain: targets, what was paid, what the effect answers, what it has acted on."""

from __future__ import annotations

from judge.kernel.table import Card
from judge.kernel.timeline import Event
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame, face_up, here
from judge.rulesets.yugioh.vocabulary.answers import answers
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import chosen_targets, reference, targets_left
from judge.rulesets.yugioh.vocabulary.table_references import name_of_this_card


@reference("target", said="the target", example="resolve: [{destroy: target}]")
def target(doing: Doing) -> list[Card]:
    """The card it targets, if that is still where and what it was."""
    return targets_left(doing)


@reference("targets", said="the targets", example="resolve: [{return_to_hand: targets}]")
def targets(doing: Doing) -> list[Card]:
    """The cards it targets, those that are still where and what they were."""
    return targets_left(doing)


@reference("first target", said="the first target", example="resolve: [{destroy: first target}]")
def first_target(doing: Doing) -> list[Card]:
    """The first of the cards it targets."""
    return _numbered(doing, 0)


@reference("second target", said="the second target", example="resolve: [{destroy: second target}]")
def second_target(doing: Doing) -> list[Card]:
    """The second of the cards it targets."""
    return _numbered(doing, 1)


@reference("target you control", said="the target", example="resolve: [{change_atk: 800, cards: target you control}]")
def target_you_control(doing: Doing) -> list[Card]:
    """The card it targets, if its player still controls it (``that monster you control``)."""
    return [card for card in targets_left(doing) if card.controller == doing.you]


@reference(
    "target your opponent controls",
    said="the target",
    example="resolve: [{destroy: target your opponent controls}]",
)
def target_your_opponent_controls(doing: Doing) -> list[Card]:
    """The card it targets, if the opponent still controls it (``that monster your opponent controls``)."""
    return [card for card in targets_left(doing) if card.controller == doing.opponent]


def _numbered(doing: Doing, n: int) -> list[Card]:
    chosen = [which for which, _ in chosen_targets(doing)][n : n + 1]
    return [card for card in targets_left(doing) if any(card.id == which[0] for which in chosen)]


@reference("that card", example="resolve: [{negate: activation}, {and_if_you_do: {destroy: that card}}]")
def that_card(doing: Doing) -> list[Card]:
    """The card whose activation it is chained to, or whose Summon it answers."""
    game, link = doing.game, doing.link
    if link is None or game.chain is None:
        return []
    number = link.number or len(game.chain.links) + 1  # 0: it is only about to be activated
    if number > 1:
        below = game.chain.links[number - 2]
        card = here(game, (below.card, below.facts["stay"]))
        return [card] if card is not None else []
    attempt = game.state.attempt
    if attempt is None:
        return []
    meant = attempt.negated or attempt.cards  # of several those whose Summon was negated
    return [game.table.cards[name] for name in meant if name in game.table.cards]


@reference("those links", said="the cards it negated", example="resolve: [{destroy: those links}]")
def those_links(doing: Doing) -> list[Card]:
    """The cards of the other links of the Chain that are negated."""
    game, own = doing.game, doing.link.number if doing.link else 0
    below = [k for k in (game.chain.links if game.chain else []) if k.number != own and k.negated]
    return [c for k in below if (c := here(game, (k.card, k.facts["stay"]))) is not None]


@reference("that monster", example="resolve: [{destroy: that monster}]")
def that_monster(doing: Doing) -> list[Card]:
    """The monster of the event to which it responds, while that is face-up on the field; one that declared an attack
    only as long as the same player controls it."""
    return _of_the_event(doing)


@reference("acting monster", said="that monster", example="resolve: [{destroy: acting monster}]")
def acting_monster(doing: Doing) -> list[Card]:
    """The monster of what it answers: the one that has declared an attack, or the one whose effect was activated.

    Where it might answer both, of two monsters, nobody says which is meant: what is done then stays open.
    """
    declared, below = _of_the_event(doing), _answered_below(doing)
    if declared and below and declared != below:
        words = (doing.game.table.cards[doing.source].name, "that monster", "deeds")
        if doing.game.link and words not in doing.game.state.unknown:
            doing.game.state.unknown = (*doing.game.state.unknown, words)
        return []
    return declared or below


def _answered_below(doing: Doing) -> list[Card]:
    """The card of the link below, if that is what the effect answers."""
    link, chain, effect = doing.link, doing.game.chain, doing.effect
    if link is None or chain is None or effect is None:
        return []
    number = link.number or len(chain.links) + 1  # 0: it is only about to be activated
    if number < 2:
        return []
    below = chain.links[number - 2]
    if not any(answers(doing, what, below) for what in effect.answers):
        return []
    card = here(doing.game, (below.card, below.facts["stay"]))
    return [card] if card is not None else []


@reference("those monsters", example="resolve: [{destroy: those monsters}]")
def those_monsters(doing: Doing) -> list[Card]:
    """The monsters of the event to which it responds, those that are face-up on the field; of what was Set, those that
    are still there."""
    return _of_the_event(doing)


@reference("those cards", example="resolve: [{banish: those cards}]")
def those_cards(doing: Doing) -> list[Card]:
    """The cards of the event to which it responds."""
    return _of_the_event(doing)


def _of_the_event(doing: Doing) -> list[Card]:
    found = [here(doing.game, r) for r in doing.remembered("about")]
    as_set = doing.effect is not None and any("set" in event for event in doing.effect.events)
    there = [c for c in found if c is not None and (as_set or c.zone != terms.MONSTER or face_up(c))]
    attack = doing.game.state.attack
    if attack is None or doing.effect is None or not any("attack_declared" in event for event in doing.effect.events):
        return there
    return [c for c in there if c.id != attack.attacker[0] or c.controller == attack.player]


@reference("it", said="that card", example="resolve: [{special_summon: target}, {and_if_you_do: {destroy: it}}]")
def it(doing: Doing) -> list[Card]:
    """The card to which the effect has just done something."""
    return _acted_on(doing)


@reference("them", said="those cards", example="resolve: [{special_summon: targets}, {and_if_you_do: {destroy: them}}]")
def them(doing: Doing) -> list[Card]:
    """The cards to which the effect has just done something."""
    return _acted_on(doing)


def _acted_on(doing: Doing) -> list[Card]:
    if doing.idle:
        return []
    return [doing.game.table.cards[i] for i in doing.them if i in doing.game.table.cards]


def as_it_resolves(game: YGame, kind: str) -> list[Event]:
    """What of a kind has happened as the present link resolved."""
    number = game.chain.number if game.chain is not None else 0
    now = [m for m in game.timeline.moments if (m.chain, m.link) == (number, game.link)]
    events = [event for moment in now for event in moment.of_kind(kind)]
    return [*events, *(event for event in game.timeline.open if event.kind == kind)]


@reference(
    "summoned monsters",
    said="the monsters it Special Summoned",
    example="resolve: [{special_summon: targets}, {also: {later: [{banish: summoned monsters}], phase: end}}]",
)
def summoned_monsters(doing: Doing) -> list[Card]:
    """The monsters that the effect has Special Summoned as it resolved, those that are still there."""
    game, events = doing.game, as_it_resolves(doing.game, "summoned")
    brought = [(str(e.card), e.data.get("stay")) for e in events if e.data.get("through") == doing.source]
    return [card for which, stay in brought if (card := game.table.cards[which]).stay == stay]


@reference(
    "sent cards",
    said="the cards it sent to the Graveyard",
    example="resolve: [{change_atk: {total: sent cards, of: atk, half: true}, cards: this card}]",
)
def sent_cards(doing: Doing) -> list[Card]:
    """The cards that the effect has sent to the Graveyard as it resolved, those that are still there."""
    game, events = doing.game, as_it_resolves(doing.game, "moved")
    sent = [e for e in events if e.data["to"] == terms.GRAVEYARD and e.data["how"] == "effect"]
    there = [(card, event) for event in sent if (card := game.table.cards.get(str(event.card))) is not None]
    return [card for card, event in there if card.stay == event.data["stay"]]


@reference(
    "revealed cards",
    said="the cards it revealed in the hand",
    example="resolve: [{reveal: {of: you, in: hand}}, {then: {banish: revealed cards}}]",
)
def revealed_cards(doing: Doing) -> list[Card]:
    """The cards that the effect has revealed in a hand as it resolved, those that are still there."""
    shown = [str(event.card) for event in as_it_resolves(doing.game, "revealed")]
    cards = [doing.game.table.cards[one] for one in dict.fromkeys(shown) if one in doing.game.table.cards]
    return [card for card in cards if card.zone == terms.HAND]


@reference(
    "taken cards",
    said="the card it chose",
    example="resolve: [{take: {of: you, in: deck}}, {then: {banish: taken cards}}]",
)
def taken_cards(doing: Doing) -> list[Card]:
    """The cards that the effect has last shown, excavated or chosen, where they lie."""
    return [doing.game.table.cards[one] for one in doing.shown or () if one in doing.game.table.cards]


@reference("cost cards", said="the cards paid as cost", example="resolve: [{special_summon: cost cards}]")
def cost_cards(doing: Doing) -> list[Card]:
    """The cards with which its cost was paid."""
    return [c for r in doing.remembered("cost_cards") if (c := doing.game.table.cards.get(r[0])) is not None]


@reference(
    "other cost cards",
    said=lambda doing: f"the cards paid as cost beside {name_of_this_card(doing)}",
    example="resolve: [{return_to_deck: other cost cards, shuffle: false}]",
)
def other_cost_cards(doing: Doing) -> list[Card]:
    """The cards with which its cost was paid, other than this card."""
    return [card for card in cost_cards(doing) if card.id != doing.source]
