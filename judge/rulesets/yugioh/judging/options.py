"""What could be activated now: asked through the same situations and rules as every play of the file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.kernel.choices import Choice, against, told_apart
from judge.kernel.rules import Finding
from judge.kernel.ruleset import Footing
from judge.kernel.scenario import Play
from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects import replaced_effects
from judge.rulesets.yugioh.effects.choices import goes_by, whose
from judge.rulesets.yugioh.judging import joint_activations
from judge.rulesets.yugioh.judging.activated_effects import considered
from judge.rulesets.yugioh.judging.ambiguous_activations import about_said
from judge.rulesets.yugioh.judging.situation import YSituation, usable_by_both
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import CardRecord, Effect
from judge.rulesets.yugioh.table.state import Pending, YGame, effect_of, face_up, on_field, record_of
from judge.rulesets.yugioh.timing import trigger_order


def activations(game: YGame, player: Player) -> Iterator[tuple[YSituation, list[Finding]]]:
    """Every effect that the player could try to activate in the present window, with what stands against it: offences,
    words that were not understood, or that the rules leave it open."""
    for situation, findings in tried(game, player):
        doubt = doubt_of(game, situation, findings)
        yield situation, against(findings) if doubt is None else [doubt]


def doubt_of(game: YGame, situation: YSituation, findings: Sequence[Finding]) -> Finding | None:
    """The words that an activation turns on and that were not understood, or what else leaves it open."""
    offences = [f for f in findings if f.kind == "offence"]
    footing: Footing = game.ruleset.footing(game, situation.play, situation, offences)
    return footing.doubt


def tried(game: YGame, player: Player) -> Iterator[tuple[YSituation, list[Finding]]]:
    """Every effect that the player could try to activate, with what the rules find."""
    from judge.kernel.ruling import ask

    judge, chosen = game.ruleset, _chosen_unread(game)
    for card in list(game.table.cards.values()):
        hidden = card.zone == terms.DECK and not any(goes_by(card, name) for name in chosen)
        if hidden or card.zone == terms.ATTEMPT or card.name == terms.UNKNOWN:
            continue
        if (card.controller if on_field(card) else card.owner) != player and not usable_by_both(game, card):
            continue
        for effect in _effects(game, card):
            if not effect.activates:
                continue
            for branch in effect.choices or replaced_effects.borrowed(game, card, effect, {}):
                play = Play(0, "activate", card.id, player, {"effect": effect.key})
                situation = considered(game, play, card, branch)
                yield situation, [f for _, f in ask(judge, situation)]


def _chosen_unread(game: YGame) -> set[str]:
    """The names of cards chosen for effects that may have done more than is known: they may be where those put them."""
    unread = {name for name, _, _ in game.state.unknown}
    links = (link for chain in game.chains for link in chain.links if game.open_since or link.name in unread)
    return {whose(game, str(name))[1] for link in links for name in link.facts.get("choose", ())}


def _effects(game: YGame, card: Card) -> list[Effect]:
    """The effects of a card; those of a Set Continuous Trap that can be activated together with it as they are then."""
    effects = record_of(game, card).effects
    if card.zone != terms.SPELL_TRAP or face_up(card):
        return list(effects)
    joint = {e.id: one for e in effects for one in joint_activations.with_its_card(game, card, {"effect": e.id})}
    return [joint.get(effect.id, effect) for effect in effects]


def _considered(game: YGame, player: Player) -> tuple[list[Choice], list[Choice]]:
    """What a player may activate in this position, and for each other card the rule that forbids it."""
    return told_apart(game.ruleset.book, ((_choice(s), offences) for s, offences in activations(game, player)))


def _choice(s: YSituation) -> Choice:
    assert s.card is not None
    assert s.effect is not None
    branch = s.effect.id if s.effect.parent else ""
    joint = s.effect.card_activation and s.record.effect(s.effect.id) is not s.effect and not s.effect.parent
    about = f"{s.effect.about}, together with its card".removeprefix(", ") if joint else _about(s.record, s.effect)
    return Choice(s.player, s.card.id, s.card.name, s.effect.key, about, s.effect.speed, branch=branch)


def _about(record: CardRecord, effect: Effect) -> str:
    """What an effect is about; if nobody has said that, the beginning of its text tells it from others of its card."""
    several = len({one.key for one in record.effects if one.activates}) > 1
    return about_said(effect) if several else effect.about


def _idle_cards(game: YGame, player: Player) -> list[Choice]:
    """The player's cards that have nothing to activate."""
    idle = []
    for card in game.table.cards.values():
        mine = (card.controller if on_field(card) else card.owner) == player
        if not mine or card.name == terms.UNKNOWN or card.zone in (terms.DECK, terms.EXTRA, terms.ATTEMPT):
            continue
        if not any(e.activates for e in record_of(game, card).effects):
            why = f"{card.name} has no effect that is activated."
            idle.append(Choice(player, card.id, card.name, "", rule="yugioh/psct-structure", message=why))
    return idle


def choices(game: YGame) -> tuple[tuple[Choice, ...], tuple[Choice, ...]]:
    """What the player asked may activate now, and for each other card the rule that forbids it."""
    asked = game.state.asked
    if asked is None:
        return (), ()
    legal, refused = _considered(game, asked)
    if disputed := trigger_order.first_disputed(game):
        refused += [_left_open(choice, disputed[choice.card]) for choice in legal if choice.card in disputed]
        legal = [choice for choice in legal if choice.card not in disputed]
        refused += [_left_open(_waiting(game, t), disputed[t.card]) for t in _others(game, asked) if t.card in disputed]
    return tuple(legal), (*refused, *_idle_cards(game, asked))


def _others(game: YGame, asked: Player) -> list[Pending]:
    return [trigger for trigger in game.state.pending if trigger.player != asked]


def _waiting(game: YGame, trigger: Pending) -> Choice:
    """The choice to place a trigger, whoever is asked first."""
    card = game.table.cards[trigger.card]
    effect = effect_of(game, card, trigger.effect)
    return Choice(trigger.player, card.id, card.name, effect.key, _about(record_of(game, card), effect), effect.speed)


def _left_open(choice: Choice, question: str) -> Choice:
    """A choice of a trigger of which sources disagree whether it is placed first."""
    return choice._replace(rule=trigger_order.RULE, message=question, open=True)


def holds_unknown_cards(game: YGame, player: Player) -> bool:
    """Has the player cards in the hand or face-down on the field that the file does not name?"""
    cards = [c for c in game.table.cards.values() if c.name == terms.UNKNOWN and c.controller == player]
    return any(c.zone == terms.HAND or (on_field(c) and not face_up(c)) for c in cards)


def could_answer(game: YGame, player: Player) -> bool:
    """Does the player have anything to answer with in the present window?"""
    return any(all(f.kind != "offence" for f in findings) for _, findings in tried(game, player))
