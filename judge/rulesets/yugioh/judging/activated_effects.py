"""What an activation means: which copy of the card, which effect, which branch of it, the likeliest first."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.errors import Unreadable
from judge.kernel.records import altered
from judge.kernel.scenario import Play
from judge.kernel.table import Card, Player, arrival
from judge.rulesets.yugioh.effects import activation_plans, replaced_effects
from judge.rulesets.yugioh.effects.choices import goes_by
from judge.rulesets.yugioh.effects.costs import means
from judge.rulesets.yugioh.judging import chosen_branches, joint_activations
from judge.rulesets.yugioh.judging.card_references import words_of_choices
from judge.rulesets.yugioh.judging.situation import YSituation, usable_by_both
from judge.rulesets.yugioh.judging.table_talk import FROM
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import QUICKER, CardRecord, Effect, many
from judge.rulesets.yugioh.table.spell_speed import PENDULUM_SPELL
from judge.rulesets.yugioh.table.state import Pending, YGame, face_up, on_field, record_of, resting
from judge.rulesets.yugioh.timing import phase_effects, triggers_in_hand, waiting_triggers
from judge.rulesets.yugioh.timing.action_windows import window
from judge.rulesets.yugioh.timing.game_states import answerable
from judge.rulesets.yugioh.timing.mandatory_quick_effects import is_due
from judge.rulesets.yugioh.vocabulary import activation_tolls, quick_use
from judge.rulesets.yugioh.vocabulary.answers import answers
from judge.rulesets.yugioh.vocabulary.events import met_in, refs

CHOICE, COPY = "choice", "copy"
"""Kinds of questions that are turned round: which branch of an effect was chosen, which copy of a card is meant?"""


def _lost(game: YGame, play: Play, card: Card) -> bool:
    """A card whose trigger was met while the player still controlled it."""
    then = [(p.card, p.was) for p in game.state.pending] + [(m.card, m.was) for m in game.state.missed]
    return (card.id, play.by) in then


def copies(game: YGame, play: Play, *zones: str) -> list[Card]:
    """The cards a play may mean: by id, else by name, the player's own first (on the field, those controlled)."""
    name, table = str(play.value), game.table.cards
    cards = [c for c in table.values() if c.name == name and _belongs(game, play, c, zones)]
    if not cards or (name in table and table[name].name != name):
        called = table.get(name)
        if called is not None and _belongs(game, play, called, zones):
            return [called]
        cards = cards or [c for c in table.values() if goes_by(c, name) and _belongs(game, play, c, zones)]
    return sorted(cards, key=arrival) if len(cards) > 1 else cards


def _belongs(game: YGame, play: Play, card: Card, zones: tuple[str, ...]) -> bool:
    """Could the player mean this card, because of where it is (one of the zones, if there are any) or was?"""
    if card.zone == terms.NOWHERE or (zones and card.zone not in zones):
        return False
    holder = card.controller if on_field(card) else card.owner
    if holder == play.by or (play.verb == "activate" and usable_by_both(game, card)):
        return True
    return _lost(game, play, card)


def _distinct(game: YGame, cards: list[Card]) -> list[Card]:
    """The same cards; of those in a hand that nothing tells apart only the first."""
    state = game.state
    special = {p.card for p in (*state.pending, *state.again)} | {m.card for m in state.missed}
    special |= {d.card for d in state.due}
    special |= {event.card for moment in game.timeline.moments for event in moment.events if event.card is not None}
    seen: set[tuple[Player, str]] = set()
    found = []
    for card in cards:
        alike = card.zone == terms.HAND and card.stay == 0 and len(card.facts) == 1 and card.id not in special
        if not alike or (card.owner, card.name) not in seen:
            found.append(card)
        if alike:
            seen.add((card.owner, card.name))
    return found


def _theirs(game: YGame, play: Play) -> list[Card]:
    """The opponent's cards of that name, where the player has none."""
    return [c for c in game.table.cards.values() if goes_by(c, str(play.value))]


def in_place(card: Card, effect: Effect) -> bool:
    """Is the card somewhere this effect could be activated from (timing apart)?"""
    if effect.card_activation:
        return card.zone == terms.HAND or (card.zone in terms.SPELL_TRAP_ZONES and not face_up(card))
    if effect.places[0] == "after event":
        arrived = card.zone == terms.EXTRA and card.stay > 0 and face_up(card)  # a Pendulum Monster
        return arrived or card.zone not in (terms.DECK, terms.EXTRA)
    there = card.zone in effect.zones and not resting(card, effect)
    return there and (not on_field(card) or face_up(card) is not effect.used_face_down)


def variants(game: YGame, card: Card, effect: Effect, play: Play) -> list[Effect]:
    """The effect itself, what it may become, or its branches (the one chosen, where the file says which)."""
    if not effect.choices:
        return [*replaced_effects.borrowed(game, card, effect, play.details)]
    wanted = game.turned.get((CHOICE, play.number), play.details.get("choose"))
    return _chosen(effect, wanted) or list(effect.choices)


def _chosen(effect: Effect, wanted: Any) -> list[Effect]:
    """The branches of an effect that are named."""
    names = {str(name) for name in many(wanted)}
    return [branch for branch in effect.choices if branch.id in names]


def activations(game: YGame, play: Play) -> Iterator[YSituation]:
    """All ways in which an activation could be meant, those where the card is in the right place first."""
    cards, found = meant(game, play)
    for card, effect in found:
        yield considered(game, play, card, effect)
    if cards and not found:
        yield YSituation(game, play, window, cards[0])


def meant(game: YGame, play: Play) -> tuple[list[Card], list[tuple[Card, Effect]]]:
    """The cards that an activation may mean, and which of their effects, the likeliest first."""
    details = play.details
    zones = FROM.get(str(details["from"]).lower(), ()) if "from" in details else ()
    cards = (copies(game, play, *zones) if zones else None) or copies(game, play) or _theirs(game, play)
    cards = _distinct(game, cards) if len(cards) > 1 else cards
    if game.turned and (copy := game.turned.get((COPY, play.number))):
        cards = [card for card in cards if card.id == copy] or cards
    found = [(card, e) for card in cards for e in offered(game, card, details)]
    if cards and not found:
        _check_effect(game, play, cards)
    seen = {(t.card, t.effect) for t in game.state.pending} | {(t.card, t.effect) for t in game.state.missed}
    if len(cards) > 1 and seen:
        found.sort(key=lambda one: (one[0].id, one[1].key) not in seen)  # the copy to which the event happened first
    usable = [(card, e) for card, e in found if e.speed > 0 and in_place(card, e)]
    branches = [(card, v) for card, e in usable or found for v in variants(game, card, e, play)]
    if "choose" in details:
        _check_branch(game, play, [e for _, e in usable])
    return cards, as_stated(chosen_branches.told(game, play, branches), details) if details else branches


def meant_of_its_card(s: YSituation) -> list[Effect]:
    """The effects, or branches, that the words of an activation could mean of the card considered."""
    assert s.card is not None
    card, details = s.card, s.play.details
    named = offered(s.game, card, details)
    usable = [e for e in named if e.activates and in_place(card, e)] or named
    ways = chosen_branches.told(s.game, s.play, [(card, v) for e in usable for v in variants(s.game, card, e, s.play)])
    return [v for _, v in as_stated(ways, details)]


def _check_effect(game: YGame, play: Play, cards: list[Card]) -> None:
    """Raises `Unreadable` for an effect that is named and that the card, which has some, does not have."""
    effects = [e for card in cards for e in record_of(game, card).effects]
    if effects and "effect" in play.details:
        named = play.details["effect"]
        hint = f"It has {terms.listing(list(dict.fromkeys(e.id for e in effects)))}; `judge card` shows them."
        whole = next((e.id for e in effects if any(b.id == named for b in e.choices)), "")
        if whole:
            hint = f"{whole} offers it: write `effect: {whole}` and `choose: {named}`."
        raise Unreadable(f"{cards[0].name} has no effect {named!r}.", hint=hint, path=play.path("effect"))


def _check_branch(game: YGame, play: Play, usable: list[Effect]) -> None:
    """Raises `Unreadable` for a choice that is neither a branch of the effect nor a card."""
    wanted = play.details.get("choose")
    branches = [b for e in usable for b in e.choices] if wanted is not None else []
    if not branches:
        return
    known = {b.id for b in branches} | words_of_choices(branches) | game.state.records.keys() | game.table.cards.keys()
    for name in wanted if isinstance(wanted, list) else [wanted]:
        if isinstance(name, str) and not {name, name.partition(": ")[2]} & known:
            ways = terms.listing([f"{b.id} ({b.about})" if b.about else b.id for b in branches])
            text = f"{play.value} has no branch {name!r}, and no card is called that."
            raise Unreadable(text, hint=f"It has {ways}.", path=play.path("choose"))


def _meant(record: CardRecord, details: Mapping[str, Any]) -> tuple[Effect, ...]:
    """The effects that the file leaves open, or the one it names: by its id, else as printed (``e2`` is the second).

    Where it names a branch only, those that have it are left open.
    """
    if "effect" not in details:
        chosen = tuple(e for e in record.effects if _chosen(e, details["choose"])) if "choose" in details else ()
        return chosen or record.effects
    named = str(details["effect"])
    found = record.effect(named)
    if found is None and re.fullmatch(r"e[1-9]\d{0,2}", named):
        found = next(iter(record.effects[int(named[1:]) - 1 :]), None)
    if found is None:
        return ()
    slower = record.effect(found.id.removesuffix(QUICKER)) or found
    quicker = record.effect(slower.id + QUICKER)
    return (slower, quicker) if quicker is not None else (found,)


def offered(game: YGame, card: Card, details: Mapping[str, Any]) -> tuple[Effect, ...]:
    """The effects of a card that the file leaves open, those that go with its activation among them."""
    return (*_meant(record_of(game, card), details), *joint_activations.with_its_card(game, card, details))


def as_stated(meant: list[tuple[Card, Effect]], details: Mapping[str, Any]) -> list[tuple[Card, Effect]]:
    """Where the file states a cost, targets or a choice, the effects that have them are meant, if there are any; words
    of an effect that were not understood may speak of them."""
    if "pendulum_zone" in details:
        placed = bool(details["pendulum_zone"])
        meant = [(card, e) for card, e in meant if (e.category == PENDULUM_SPELL) == placed] or meant
    stated = activation_plans.cost_said(details)
    if stated:
        plain = [(card, e) for card, e in meant if not activation_plans.cost_said(details, e)]
        meant = [(card, e) for card, e in meant if (card, e) in plain or e.cost or e.besides or e.unread] or meant
        ways = [str(key) for part in many(stated) if isinstance(part, dict) for key in part]
        meant = [
            (card, e)
            for card, e in meant
            if (card, e) in plain or e.unread or all(means(way, (*e.cost, *e.besides)) for way in ways)
        ] or meant
    if details.get("targets"):
        meant = [(card, e) for card, e in meant if _may_target(e)] or meant
    if joint_activations.chosen(details):
        meant = [(card, e) for card, e in meant if e.resolve or e.unread or not e.card_activation] or meant
    return meant


def _may_target(effect: Effect) -> bool:
    """Does an effect target, or could it by words that were not understood, other than those on what it waits for?"""
    awaited = [event.get("unread") for event in effect.events]
    return bool(effect.targets) or any(words not in awaited for words in effect.unread)


def used_as(game: YGame, card: Card, effect: Effect) -> tuple[Effect, Pending | None]:
    """A trigger with the one that waits to be placed, or as the fast effect that it is used like."""
    waiting = waiting_triggers.find(game, card, effect) if effect.is_trigger else None
    if waiting is None and effect.is_trigger and triggers_in_hand.maybe_late(game, card, effect):
        return altered(effect, late=True), None
    return effect, waiting


def considered(game: YGame, play: Play, card: Card, effect: Effect) -> YSituation:
    """One copy and one effect, with trigger, event, answer, cost and targets looked up."""
    effect = quick_use.as_it_can_be_used(game, card, effect)
    s = YSituation(game, play, window, card, effect)
    if not effect.activates:
        return s
    if effect.is_trigger:
        s.effect, s.trigger = used_as(game, card, effect)
        effect = s.effect
    if effect.is_trigger and effect.wording != "phase":
        s.about = s.trigger.about if s.trigger else ()
        s.meanwhile = s.trigger is None and waiting_triggers.meanwhile(game, card, effect)
    else:
        _look_at_event(s, effect)
    details = play.details
    planned = effect.targets or effect.cost or effect.besides or not (not details or _PLANNED.isdisjoint(details))
    if planned or activation_tolls.tolls(game, card, effect, s.player):
        doing = s.doing
        doing.link = Link(0, s.player, card.id, card.name, effect.id, 0, facts={"about": s.about})
        s.plan = activation_plans.plan(doing, effect, play)
    return s


_PLANNED = frozenset({"cost", "tribute", "targets", "on"})
"""What a file says of the cost and the targets."""


def _answers(s: YSituation, effect: Effect, top: Link) -> bool:
    """Is the last link what this fast effect answers?"""
    assert s.card is not None
    return is_due(s.game, s.card, effect) or any(answers(s.doing, what, top) for what in effect.answers)


def _look_at_event(s: YSituation, effect: Effect) -> None:
    """Does the event or the activation that this fast effect answers lie open to an answer now?"""
    if effect.wording == "phase":
        s.event_met = phase_effects.fits(s.doing, s.state.phase, s.state.step)
        return
    if effect.answers:
        s.answer_met = s.top is not None and _answers(s, effect, s.top)
    if not effect.events:
        return
    doing, hits = s.doing, []
    for number in answerable(s.game, effect.wording == "if"):
        hits += met_in(doing, effect.events, s.game.timeline.moments[number - 1])
    attempt_only = effect.heard == {"summon attempted"}
    in_attempt = s.state.box == "W" and s.game.chain is None
    s.event_met = bool(hits) and (not attempt_only or in_attempt)
    s.about = refs(s.game.table.cards, hits)
