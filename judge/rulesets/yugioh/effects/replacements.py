"""Destructions that words which were not understood may have put something else in the place of.

Source: Konami, Problem-Solving Card Text: "would be destroyed" speaks of a destruction that is then not carried out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Data, Effect, every, many, open_words
from judge.rulesets.yugioh.table.state import (
    Spared,
    YGame,
    face_up,
    free_zones,
    having,
    link_effect,
    link_frame,
    on_field,
    record_of,
    resting,
)
from judge.rulesets.yugioh.table.steps import split
from judge.rulesets.yugioh.vocabulary import negating_effects, redirections, unread_sentences
from judge.rulesets.yugioh.vocabulary.conditions import holds
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static, frame_of, said, shields_from
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.events import happened
from judge.rulesets.yugioh.vocabulary.once_per_turn import limit_reached, note_use
from judge.rulesets.yugioh.vocabulary.own_summon_conditions import question, unsaid
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import matches
from judge.rulesets.yugioh.vocabulary.substitutes import REPLACES, replaces, static_of

_BY_BATTLE = ("attack_declared", "damage", "battle_damage", "destroyed", "destroys_by_battle")
"""Events that a battle which the file begins with may have brought."""


def _zones(effect: Effect) -> list[str]:
    """Where it is used; one that follows its own event is used wherever that has put the card."""
    return [zone for place in effect.places for zone in terms.SELECTOR_ZONES.get(place, ())]


def there(card: Card, effect: Effect) -> bool:
    """Is the card where a continuous effect of it applies, and has it resolved if it was activated?"""
    return lies_there(card, effect) and not awaits_its_resolution(card)


def lies_there(card: Card, effect: Effect) -> bool:
    """The same, be it that the card has not resolved yet."""
    return card.zone in _zones(effect) and not resting(card, effect) and (not on_field(card) or face_up(card))


def awaits_its_resolution(card: Card) -> bool:
    """Is it a Spell or Trap that has been activated, and whose continuous effects apply once that has resolved?

    Source: OCG Perfect Rulebook 2017, p. 113-114."""
    return card.zone in terms.SPELL_TRAP_ZONES and face_up(card) and not card.facts.get("active", True)


def _just_left(game: YGame, card: Card, effect: Effect) -> bool:
    """Is the card leaving in the same moment?"""
    left = [event for event in game.timeline.open if event.kind == "moved" and event.card == card.id]
    return any(event.data["from"] in _zones(effect) for event in left)


def substitutes(game: YGame, card: Card, cause: str, by: Player, *, optional: bool) -> Iterator[tuple[Card, Static]]:
    """The cards with an effect that does something else where battle or an effect would destroy this one."""
    for source in having(game, REPLACES):
        for effect in record_of(game, source).effects:
            for data in effect.static:
                if REPLACES not in data or bool(data.get("optional")) != optional:
                    continue
                static = static_of(source, effect, data)
                near = there(source, effect) or _just_left(game, source, effect)
                if near and not _used_up(game, source, effect, data) and replaces(game, static, card, cause, by):
                    yield source, static


def _used_up(game: YGame, source: Card, effect: Effect, data: Data) -> bool:
    """Was it used as often in this turn as its text allows?"""
    counted = replace(effect, once=str(data["once"])) if "once" in data else effect
    return bool(limit_reached(game, source, counted, source.controller))


def note_uses(game: YGame, before: YGame, changes: Sequence[tuple[str, str]]) -> None:
    """Remember which of such effects (the names of their cards, and their words) were used, as their players chose: the
    only one there is, else those whose cards moved, as was done instead."""
    for name, words in changes:
        found = [(card, effect) for card, effect, _ in _saying(game, name, words)]
        moved = [(card, effect) for card, effect in found if before.table.cards[card.id].stay != card.stay]
        for card, effect in (moved or found)[: bool(moved) or len(changes) == 1]:
            note_use(game, card, effect, before.table.cards[card.id].controller)


def _words(game: YGame, static: Static) -> str:
    """The words of such an effect: those of its text, else what it says."""
    return static.effect.text if static.effect is not None and static.effect.text else said(game, static)


def chosen(game: YGame, name: str, words: str) -> bool:
    """Are these words of a card understood, so that it is open only what its player chose?"""
    return _understood(game, name, words) is not None


_CHOSEN = frozenset({REPLACES, redirections.PLACED})
"""What is done otherwise if a player wants that."""


def _understood(game: YGame, name: str, words: str) -> Data | None:
    return next((data for _, _, data in _saying(game, name, words)), None)


def _saying(game: YGame, name: str, words: str) -> Iterator[tuple[Card, Effect, Data]]:
    """The cards of a name with such an effect that has these words, each with the effect and what it says."""
    for card in [card for kind in sorted(_CHOSEN) for card in having(game, kind) if card.name == name]:
        for effect in record_of(game, card).effects:
            for data in effect.static:
                if not _CHOSEN.isdisjoint(data) and _words(game, static_of(card, effect, data)) == words:
                    yield card, effect, data


def done_to_itself(game: YGame, name: str, words: str) -> bool:
    """Is nothing done instead but to the card that says so, or to its materials?"""
    done: Sequence[Mapping[str, Any]] = many((_understood(game, name, words) or {}).get("resolve"))
    return bool(done) and all("detach" in step or list(step.values()) == ["this card"] for step in done)


def itself_instead(game: YGame, name: str, words: str) -> str:
    """What such words do instead, if that is one thing done to their own card, as an ``outcome`` says it."""
    data = _understood(game, name, words) or {}
    done: Sequence[Mapping[str, Any]] = many(data.get("resolve"))
    if redirections.PLACED in data:
        done = ({"place": "this card"},)
    if len(done) != 1 or list(done[0].values()) != ["this card"]:
        return ""
    named = [card for card in game.table.cards.values() if card.name == name]
    return f"{{{next(iter(done[0]))}: {json.dumps(name, ensure_ascii=False)}}}" if len(named) == 1 else ""


def offered(game: YGame, card: Card, cause: str, by: Player, together: int = 1) -> None:
    """Remember that a player may choose that something else is done than this card is destroyed, ``together`` with how
    many others."""
    for source, choice in substitutes(game, card, cause, by, optional=True):
        if choice.data.get("alone") and together > 1:
            continue
        words = _words(game, choice)
        _note(game, source, words, "deeds")
        game.state.spared = (*game.state.spared, Spared((source.id, source.name), words, card.copy()))


def may_be_placed(game: YGame, card: Card) -> bool:
    """Can its player place a card among the Spells and Traps if it is destroyed now?"""
    if redirections.PLACED not in game.state.holders or card.zone != terms.MONSTER or not face_up(card):
        return False
    return redirections.placed_when_destroyed(game, card) and bool(free_zones(game, card.controller, terms.SPELL_TRAP))


def _perhaps_placed(game: YGame, card: Card) -> None:
    """Remember that a card which is destroyed may be placed among the Spells and Traps by its player, as it says."""
    for effect in record_of(game, card).effects if may_be_placed(game, card) else ():
        for data in effect.static:
            if redirections.PLACED in data:
                _note(game, card, _words(game, static_of(card, effect, data)), "deeds")


def destroyed(game: YGame, card: Card, cause: str, by: Player | None = None, together: int = 1) -> None:
    """Remember that a card is about to be destroyed although its player may have chosen otherwise, or words that were
    not understood may prevent it; or that it may not go to the Graveyard then."""
    _perhaps_placed(game, card)
    if cause == "rule":
        return
    offered(game, card, cause, by or card.controller, together)
    _kept_if_made_so(game, "indestructible", card, "battle" if cause == "battle" else "effect", by or card.controller)
    for source in having(game, "unread"):
        for effect in record_of(game, source).effects:
            for static in effect.static:
                near = there(source, effect) or _just_left(game, source, effect)
                if "destructions" in many(static.get("turns_on")) and near:
                    words = open_words(static)
                    doing = Doing(game, source.controller, source.id, effect)
                    if _concerns(words, source, card, cause) and now(doing, static) and meant(doing, static, card):
                        itself = card.id == source.id and (static.get("cards") == "this card" or _of_itself(words))
                        _note(
                            game, source, words, "deeds" if unread_sentences.is_offered(words) else _kept(game, itself)
                        )


def _kept(game: YGame, itself: bool) -> str:
    """What words could decide that may have kept a card on the field: if it is their own, and nothing else is done
    because it is destroyed, no more than whether it is there."""
    link = game.chain.links[game.link - 1] if game.chain is not None and game.link else None
    further = link is not None and any(split(step)[0] in _FURTHER for step in every(link_effect(link).resolve))
    return "own fate" if itself and not further else "anything"


_FURTHER = ("and_if_you_do", "then")


def _of_itself(words: str) -> bool:
    return unread_sentences.keeps_itself(words) or words.startswith("Cannot be destroyed")


def hurt(game: YGame) -> None:
    """Remember that battle damage is inflicted of which words that were not understood may say something else."""
    if game.state.holders.keys().isdisjoint(("unread",)):
        return
    for source in having(game, "unread"):
        for effect in record_of(game, source).effects:
            for static in effect.static:
                words, mine = open_words(static), Doing(game, source.controller, source.id, effect)
                if unread_sentences.may_change_battle_damage(words) and there(source, effect) and now(mine, static):
                    _note(game, source, words, "damage")
                    game.does_not_cover(f'{source.name}: "{words}".')


def _note(game: YGame, source: Card, words: str, what: str = "anything") -> None:
    """Remember that words may have changed what is being done now, and whose effect does it; ``what`` they could
    decide from there on."""
    known = (source.name, words, what)
    link = game.chain.links[game.link - 1] if game.chain is not None and game.link else None
    change = (source.name, words, game.play, link.play if link is not None else 0)
    if known not in game.state.unknown:
        game.state.unknown = (*game.state.unknown, known)
    if change not in game.state.changed:
        game.state.changed = (*game.state.changed, change)


def now(doing: Doing, static: Data) -> bool:
    """Is it the phase and the turn to which the words are bound, and may that have happened for which they wait?"""
    while_so = many(static.get("while"))
    return all(holds(doing, condition) or _unsaid(doing, condition) for condition in while_so) and occurred(
        doing, many(static.get("after"))
    )


def _unsaid(doing: Doing, condition: Data) -> bool:
    """Is it asked to what the card is equipped, and does the board not say it?"""
    asked = condition.get("is")
    if not isinstance(asked, Mapping) or asked.get("what") != "equipped monster":
        return False
    card = doing.game.table.cards.get(doing.source)
    if card is None or card.zone != terms.SPELL_TRAP or card.stay or not card.facts.get("active", True):
        return False
    return face_up(card) and card.facts.keys().isdisjoint(("equipped_to", "pendulum"))


def occurred(doing: Doing, events: Sequence[Mapping[str, Any]]) -> bool:
    """May one of these events have happened (or need none of them)? What an effect did whose words were not
    understood, nobody knows."""
    game = doing.game
    if not events or game.state.unknown:
        return True
    seen = [*(event for moment in game.timeline.moments for event in moment.events), *game.timeline.open]
    begun = game.state.attack is not None and all(event.kind != "attack declared" for event in seen)
    if begun and any(key in _BY_BATTLE for pattern in events for key in pattern):
        return True
    came = any(event.kind in ("summoned", "summon attempted") for event in seen)
    itself = any(pattern.get("summoned") == {"card": "this card"} for pattern in events)
    if itself and not came and _normal_summon_unseen(doing):
        return True
    return any(happened(doing, pattern, event) for pattern in events for event in seen)


def _normal_summon_unseen(doing: Doing) -> bool:
    """Was the turn's Normal Summon used, and is this a card of the turn player's that may have been Summoned by it?"""
    card, state = doing.game.table.cards.get(doing.source), doing.game.state
    there_before = card is not None and not card.stay and card.zone == terms.MONSTER and face_up(card)
    return there_before and state.normal_summons > 0 and doing.you == state.turn_player


def meant(doing: Doing, static: Data, card: Card) -> bool:
    """Is it one of the cards of which a record says that the words speak of them?"""
    named = static.get("cards")
    if isinstance(named, Mapping):
        return matches(doing, named, card)
    return named is None or card in referred(doing, str(named))


def sent(game: YGame, card: Card) -> None:
    """Remember that a card is about to go to the Graveyard although words that were not understood may send it
    elsewhere."""
    if game.state.holders.keys().isdisjoint(("unread",)):
        return
    for source in having(game, "unread"):
        for effect in record_of(game, source).effects:
            for static in effect.static:
                if "redirecting" not in many(static.get("turns_on")) or not there(source, effect):
                    continue
                mine = Doing(game, source.controller, source.id, effect)
                named, words = static.get("cards"), open_words(static)
                fits = matches(mine, named, card, place=False) if isinstance(named, Mapping) else True
                if named == "this card":
                    fits = card.id == source.id
                if fits and not (on_field(card) and unread_sentences.only_off_the_field(words)):
                    _note(game, source, words)


def affected(doing: Doing, cards: Sequence[Card]) -> None:
    """Remember that an effect is about to act on cards which words that were not understood may protect from it."""
    game = doing.game
    if doing.link is None or doing.link.outcome:
        return
    frame = link_frame(doing.link) if "was" in doing.link.facts else frame_of(game, doing.source)
    for card in cards if "unaffected" in game.state.holders else ():
        if card.id != doing.source and on_field(card):
            _kept_if_made_so(game, "unaffected", card, frame, doing.you)
    for source in having(game, "unread"):
        for effect in record_of(game, source).effects:
            for static in effect.static:
                if "affecting" not in many(static.get("turns_on")) or not there(source, effect):
                    continue
                words = open_words(static)
                theirs = unread_sentences.only_against_the_opponent(words)
                if (kinds := unread_sentences.kept_off(words)) and frame not in kinds:
                    continue
                mine = Doing(game, source.controller, source.id, effect)
                shielded = [card for card in cards if card.id != doing.source and meant(mine, static, card)]
                if shielded and not (theirs and doing.you == source.controller) and now(mine, static):
                    _note(game, source, words)


def _kept_if_made_so(game: YGame, key: str, card: Card, cause: str, by: Player) -> None:
    """The same of a card that some monster shields if it was Summoned in some way, or with certain materials, where
    nobody has said how."""
    for source, static, words in _if_made_so(game, key, card):
        if shields_from(Static(static, source.controller, source.id, 0), key, cause, by):
            _note(game, source, words)


def _if_made_so(game: YGame, key: str, card: Card) -> Iterator[tuple[Card, Data, str]]:
    """What applies to a card if some monster was Summoned in some way, or with certain materials, where nobody has
    said how: that monster, what applies, and what nobody has said."""
    for source in having(game, key):
        for effect in record_of(game, source).effects if negating_effects.negated_by(game, source) is None else ():
            for static in (one for one in effect.static if key in one):
                mine = Doing(game, source.controller, source.id, effect)
                covers = there(source, effect) and meant(mine, {"cards": static[key]}, card)
                if covers and (words := unsaid(mine, static)):
                    yield source, static, words


def fought(game: YGame, key: str, card: Card) -> None:
    """Remember that battle damage by a monster turns on how another was Summoned, which nobody has said."""
    for source, _, words in _if_made_so(game, key, card) if key in game.state.holders else ():
        _note(game, source, words, "damage")
        game.does_not_cover(question(source.name, words))


def _concerns(words: str, source: Card, card: Card, cause: str) -> bool:
    """Could the words be about this destruction?"""
    told = unread_sentences.causes_told(words)
    if told and cause not in told:
        return False
    if unread_sentences.keeps_itself(words):
        return card.id == source.id
    if unread_sentences.keeps_others(words) and card.id == source.id:
        return False
    if unread_sentences.keeps_own_monsters(words):
        return card.zone == terms.MONSTER and card.controller == source.controller
    return True
