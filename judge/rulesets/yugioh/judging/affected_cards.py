"""Of which cards, in whose plays and when words that were not understood speak (`reading.text.narrowing`).

A card that could come to the field with this play counts as if it were there.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.kernel.scenario import Play, words_in
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.replacements import meant, now
from judge.rulesets.yugioh.judging import unmodelled_words, unread_words
from judge.rulesets.yugioh.judging.reached_cards import may_reach
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.table.records import Data, Effect, many
from judge.rulesets.yugioh.table.state import YGame, on_field, record_of
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import matches

OF_PLAYS = ("activations", "summons", "targeting", "sets", "zones")
"""What concerns plays of one player alone, where the words say of whom."""
OF_CARDS = (
    "battles", "points", "targeting", "destructions", "negating", "activations", "negations", "positions",
)  # fmt: skip
"""What concerns nothing where none of the cards is there."""


_SUMMONING = (*unmodelled_words.SUMMONS, "unread", "unmodelled")


def may_matter(s: YSituation | None, play: Play, doing: Doing, static: Data, what: str) -> bool:
    """Could the words decide this play, by the cards they speak of, whose plays, and the phase?"""
    if not now(doing, static):
        return False
    who = static.get("who")
    if who is not None and what in OF_PLAYS and play.by is not None and play.by not in doing.player(str(who)):
        return play.verb not in ("activate", "set", *unmodelled_words.ARRIVING)
    if what in ("levels", "properties") and isinstance(static.get("cards"), str):
        own = [card for card in doing.game.table.cards.values() if meant(doing, static, card)]
        return any(unread_words.asked_of_one(s, doing.game, play, card) for card in own)
    effect = s.effect if s is not None else None
    if what == "summons" and effect is not None and not unmodelled_words.speaks_of(effect, _SUMMONING):
        return False
    of_battles = what in ("battled", "damage") or (what == "life points" and "battles" in many(static["turns_on"]))
    if what == "permits" and "cards" in static:  # what those cards may do besides
        itself = play.verb == "activate" and (s is None or s.card is None or _meant_anywhere(doing, static, s.card))
        return itself or play.verb == "claim"
    if "cards" not in static or not (of_battles or what in OF_CARDS):
        return True
    if what == "negations":
        return any(matches(doing, static["cards"], card, place=False) for card in _answered(doing.game))
    there = [card for card in doing.game.table.cards.values() if on_field(card) and meant(doing, static, card)]
    if what == "negating":
        return any(_shows(doing, s, card) for card in there) or _arrives(s, play, doing, static)
    if what == "activations":
        named = static["cards"]
        return s is None or s.card is None or (isinstance(named, dict) and matches(doing, named, s.card, place=False))
    if of_battles:
        fought = {*_fought(doing.game), *(card.id for card in _fighting(doing.game, s, play))}
        return any(card.id in fought and _once_meant(doing, static, card) for card in doing.game.table.cards.values())
    if what == "positions" and s is not None and s.card is not None and (effect is None or s.plan.targets):
        turned = s.plan.targets if effect is not None else [s.card]
        return any(card in there for card in turned) or _arrives(s, play, doing, static)
    if what == "targeting" and s is not None and s.plan.targets:
        return any(meant(doing, static, card) for card in s.plan.targets)
    if what == "points" and s is not None and effect is not None and doing.game.state.attack is None:
        looked_at = [*s.plan.targets, *_of_the_event(s)]
        if looked_at and unmodelled_words.asks_only_of_its_own(effect):
            return any(meant(doing, static, card) for card in looked_at)
    if what == "points" and s is not None and effect is not None:
        there = [card for card in there if may_reach(s, card)]
    if what in ("battles", "points", "destructions") and there and (pair := _fighting(doing.game, s, play)):
        return any(card in there for card in pair) or _arrives(s, play, doing, static)
    return bool(there) or _arrives(s, play, doing, static)


def _meant_anywhere(doing: Doing, static: Data, card: Card) -> bool:
    """Is it one of the cards, wherever it is by now?"""
    named = static["cards"]
    return matches(doing, named, card, place=False) if isinstance(named, dict) else meant(doing, static, card)


def _shows(doing: Doing, s: YSituation | None, card: Card) -> bool:
    """Could it decide a play that the effects of a card on the field are negated? Not before it is used, if all that it
    does is activated: what is negated can be activated all the same. What is not understood of the card whose words
    these are is asked for by itself."""
    game = doing.game
    used = s is not None and s.card is not None and s.card.id == card.id
    chains = (*game.chains, *((game.chain,) if game.chain is not None else ()))
    if used or any(link.card == card.id for chain in chains for link in chain.links):
        return True
    own = card.id == doing.source
    return any(not (own and _open(effect)) for effect in record_of(game, card).effects if not effect.speed)


def _open(effect: Effect) -> bool:
    return bool(effect.static) and all("unread" in static for static in effect.static)


def _of_the_event(s: YSituation) -> Sequence[Card]:
    """The cards of the event that the play answers."""
    return [s.game.table.cards[one[0]] for one in s.about if one[0] in s.game.table.cards]


def _fighting(game: YGame, s: YSituation | None, play: Play) -> Sequence[Card]:
    """The monsters that fight, if both are known."""
    attack, effect = game.state.attack, s.effect if s is not None else None
    if play.verb == "attack":
        named = words_in([play.value, play.details])
        return [card for card in game.table.cards.values() if on_field(card) and {card.id, card.name} & set(named)]
    if attack is None:
        return ()
    if effect is not None and unmodelled_words.speaks_of(effect, (*unmodelled_words.POINTS, "unread", "unmodelled")):
        return ()
    return [game.table.cards[one[0]] for one in (attack.attacker, attack.target) if one and one[0] in game.table.cards]


def _fought(game: YGame) -> set[str]:
    """The cards that have attacked or were attacked (ids), as far as the file tells."""
    attack = game.state.attack
    declared = [event for _, event in game.timeline.events("attack declared")]
    fought = [*((attack.attacker, attack.target) if attack else ()), *(event.data.get("target") for event in declared)]
    return {one[0] for one in fought if one} | {event.card for event in declared if event.card}


def _once_meant(doing: Doing, static: Data, card: Card) -> bool:
    """Is it one of the cards, or was it before it left?"""
    named = static["cards"]
    return matches(doing, named, card, place=False) if isinstance(named, dict) else meant(doing, static, card)


def _answered(game: YGame) -> Sequence[Card]:
    """The cards that were activated or Summoned, whose activations and Summons something may have negated."""
    chains = (*game.chains, *((game.chain,) if game.chain is not None else ()))
    names = [link.card for chain in chains for link in chain.links]
    names += [*(game.state.attempt.cards if game.state.attempt is not None else ())]
    names += [event.card for _, event in game.timeline.events("summon attempted", "summon negated") if event.card]
    return [game.table.cards[name] for name in names if name in game.table.cards]


def _arrives(s: YSituation | None, play: Play, doing: Doing, static: Data) -> bool:
    """Could this play bring one of the cards to the field?"""
    effect = s.effect if s is not None else None
    brings = play.verb in unmodelled_words.ARRIVING or (
        effect is not None and unmodelled_words.speaks_of(effect, (*unmodelled_words.COMING, "unread", "unmodelled"))
    )
    named = static["cards"]
    if not brings or named == "this card":
        return False
    anybody = {key: value for key, value in named.items() if key != "of"} if isinstance(named, dict) else {}
    return any(matches(doing, anybody, card, place=False) for card in doing.game.table.cards.values())
