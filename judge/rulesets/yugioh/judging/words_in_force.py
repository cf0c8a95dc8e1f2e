"""Words that were not understood of what applies without being activated: continuous effects, triggers that cannot be
declined, and what follows when a card was Summoned in its own way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judge.kernel.scenario import Play
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.replacements import awaits_its_resolution, lies_there, occurred, there
from judge.rulesets.yugioh.judging import affected_cards, unmodelled_words, unread_words
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.judging.unread_words import Words
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Data, Effect, every, many
from judge.rulesets.yugioh.table.state import YGame, face_up, having, on_field, record_of
from judge.rulesets.yugioh.timing import phase_effects
from judge.rulesets.yugioh.vocabulary import names, present_values, unread_sentences
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import matches

_SUMMONING = (*terms.NORMAL_SUMMONS, "special_summon")


def in_force(
    s: YSituation | None, game: YGame, play: Play, *, wrong: bool = False, legal: bool = True
) -> Iterator[Words]:
    """Words of continuous effects that may apply (negated or not), and of triggers that cannot be declined.

    What is ``wrong`` anyway is not made right by words that forbid something more.
    """
    yield from _attached(s, game, play, legal=legal)
    yield from (
        (name, words)
        for name, words in _after_its_summon(s, game, play)
        if not (wrong and unread_sentences.only_forbids_summons(words))
    )
    for card in having(game, "unread"):
        for effect in record_of(game, card).effects:
            for static in effect.static:
                if (
                    "unread" not in static
                    or (legal and play.verb == "pass")
                    or "attached" in many(static.get("turns_on", ()))
                ):
                    continue
                words = (card.name, str(static["unread"]))
                if (other := unread_sentences.shielded_from(words[1])) and not _has_been_there(game, other):
                    continue
                doing = Doing(game, card.controller, card.id, effect)
                coming = not on_field(card) and unread_sentences.limits_how_it_comes(words[1])
                for said in many(static.get("turns_on", "anything")):
                    came = card.stay > 0 and unread_sentences.may_negate(words[1])
                    late = said == "activations" and (came or _placed(doing, static))
                    gone = _negated_as_it_left(game, card, effect, static)
                    what = "own use" if coming else "anything" if late else fate(str(said), legal=legal)
                    if not (
                        coming or gone or _there(game, card, effect, what, words[1])
                    ) or not affected_cards.may_matter(s, play, doing, static, what):
                        continue
                    if by_law(s, play, words[1], what, legal=legal) and unread_words.concerns(
                        s, game, play, words, what
                    ):
                        yield words
            forced = effect.unread and effect.mandatory and effect.is_trigger and _perhaps_met(game, card, effect)
            if forced and card.zone != terms.DECK and (card.stay > 0 or (on_field(card) and face_up(card))):
                words = (card.name, effect.unread[0])
                what = next((str(e.get("turns_on", "anything")) for e in effect.events if "unread" in e), "anything")
                if (what != "leaving" or _there(game, card, effect, what, words[1])) and unread_words.concerns(
                    s, game, play, words, what
                ):
                    yield words


def _negated_as_it_left(game: YGame, card: Card, effect: Effect, static: Data) -> bool:
    """Do the words negate what resolves, and did their card leave the field as a link resolved? It was there then."""
    if card.stay == 0 or "after" not in static or not unread_sentences.may_negate(str(static["unread"])):
        return False
    left = [event for moment in game.timeline.moments if moment.chain for event in moment.events]
    places = {zone for place in effect.places for zone in terms.SELECTOR_ZONES[place]}
    return any(e.kind == "moved" and e.card == card.id and e.data["from"] in places for e in left)


def _placed(doing: Doing, static: Data) -> bool:
    """Was an effect of one of the cards that the words speak of put on the Chain without anybody having to say so?"""
    game, named, who = doing.game, static.get("cards"), static.get("who")
    chains = (*game.chains, *((game.chain,) if game.chain is not None else ()))
    links = [link for chain in chains for link in chain.links if not link.play]
    theirs = [link for link in links if who is None or link.player in doing.player(str(who))]
    cards = [game.table.cards[link.card] for link in theirs if link.card in game.table.cards]
    return any(not isinstance(named, Mapping) or matches(doing, named, card, place=False) for card in cards)


def _perhaps_met(game: YGame, card: Card, effect: Effect) -> bool:
    """Could what a trigger waits for have happened? Where the words of that were understood, it waits to be placed."""
    doing = Doing(game, card.controller, card.id, effect)
    waiting = [event for event in effect.events if "unread" in event]
    if not effect.events or waiting:
        return not waiting or any(occurred(doing, many(event.get("after"))) for event in waiting)
    if effect.wording == "phase":
        return phase_effects.fits(doing, game.state.phase, game.state.step)
    return any(one.card == card.id for one in game.state.pending)


def by_law(s: YSituation | None, play: Play, words: str, what: str, *, legal: bool) -> bool:
    """Could words that permit or forbid decide a play that is legal (or not) without them? Who does not activate what
    must be activated may have been forbidden to."""
    if what == "permits":
        return not legal and _permitted(s, play, words)
    if what == "own use" and unread_sentences.only_offers_an_effect(words):
        return not legal
    if what in ("battles", "battled") and unread_sentences.only_permits_attacks(words):
        return not legal and play.verb in ("attack", "claim")
    if what == "battles" and play.verb == "attack" and not legal and unread_sentences.only_shields(words):
        return False
    if what == "destructions" and legal and play.verb != "claim" and unread_sentences.is_offered(words):
        return False
    if what == "activations" and s is not None and s.card is not None and unread_sentences.only_bans_set_cards(words):
        return legal and on_field(s.card) and not face_up(s.card)
    if what in ("activations", "targeting"):
        return legal if play.verb == "activate" else not legal and _may_wait(s)
    if what == "summons":
        return legal or play.verb not in unmodelled_words.ARRIVING
    return True


def _may_wait(s: YSituation | None) -> bool:
    """Could something have to be activated before this play?"""
    if s is None:
        return True
    game = s.game
    return bool(game.state.pending) or bool(game.chain) or "main" not in game.state.phase


_NORMALLY = ("normal_summon", "unread", "unmodelled")
"""How an effect is told that may Normal Summon."""


_WITH_MATERIALS = (
    *unmodelled_words.words_on("materials", "materials"), *unmodelled_words.words_on("tributes"), "unread",
    "unmodelled",
)  # fmt: skip
"""How an effect is told that may Summon with materials or Tributes."""


def _permitted(s: YSituation | None, play: Play, words: str) -> bool:
    """Could words that permit something permit a play like this one?"""
    if play.verb in ("activate", "claim") and unread_sentences.grants_an_effect(words):
        return True
    effect = s.effect if s is not None else None
    bringing = (*unmodelled_words.COMING, "materials", "unread", "unmodelled")
    summons = play.verb in (*unmodelled_words.ARRIVING, "claim") or (
        effect is not None and unmodelled_words.speaks_of(effect, bringing)
    )
    activates = unread_sentences.may_let_activate(words)
    if activates and play.verb == "activate":
        lies_elsewhere = s is not None and s.card is not None and s.card.zone != terms.HAND
        return not (lies_elsewhere and unread_sentences.only_lets_activate_from_hand(words))
    if unread_sentences.may_permit_summons(words):
        if play.verb in unmodelled_words.ARRIVING and unread_sentences.only_permits_normal_summons(words):
            return play.verb in terms.NORMAL_SUMMONS_AND_SETS
        if play.verb in unmodelled_words.ARRIVING and unread_sentences.only_permits_material_summons(words):
            return play.verb == "special_summon"
        if (
            summons
            and play.verb == "activate"
            and effect is not None
            and unread_sentences.only_permits_normal_summons(words)
        ):
            return unmodelled_words.speaks_of(effect, _NORMALLY)
        if play.verb == "activate" and effect is not None and unread_sentences.only_permits_material_summons(words):
            return unmodelled_words.speaks_of(effect, _WITH_MATERIALS)
        return summons
    return not activates


def _there(game: YGame, card: Card, effect: Effect, what: str, words: str) -> bool:
    """Is the card where the words apply? How often it may come counts for every copy that has been seen to move."""
    if awaits_its_resolution(card):
        return lies_there(card, effect) and unread_sentences.may_speak_of_its_activation(words)
    if what == "arrivals" and card.stay > 0:
        return True
    if what == "leaving":
        return card.stay > 0 and not on_field(card) and _has_left(game, card)
    return there(card, effect)


def _has_been_there(game: YGame, name: str) -> bool:
    """Is or was a card of this name, or one that took a name, on the field?"""
    given = (part for lasting in game.state.lasting for part in every(lasting.static))
    renamed = any("name" in key for part in given for key in part)
    there = (card for card in game.table.cards.values() if on_field(card) or card.stay > 0)
    return renamed or any(
        card.name == name or names.is_called(game, card, [name]) or present_values.NAME_NOW in card.facts
        for card in there
    )


def _has_left(game: YGame, card: Card) -> bool:
    """Has the file seen this card leave the field?"""
    moves = (event for _, event in game.timeline.events("moved") if event.card == card.id)
    return any(event.data["from"] in terms.ON_FIELD for event in moves)


def _attached(s: YSituation | None, game: YGame, play: Play, *, legal: bool) -> Iterator[Words]:
    """Words by which an Xyz Monster may gain something from a material that it has; where they say what that could
    decide, for the plays that it could."""
    unread = game.state.holders.get("unread", frozenset())
    for card in game.table.cards.values():
        for name in card.facts.get("materials") or () if card.zone == terms.MONSTER else ():
            for effect in record_of(game, name).effects if name in unread else ():
                doing = Doing(game, card.controller, card.id, effect)
                for static in effect.static:
                    kinds = many(static.get("turns_on", ()))
                    if "attached" in kinds and _gained_matters(s, doing, play, static, legal=legal):
                        yield name, str(static["unread"])


def _gained_matters(s: YSituation | None, doing: Doing, play: Play, static: Data, *, legal: bool) -> bool:
    """Could what the Xyz Monster (the source of ``doing``) gains decide this play? Any, where nobody knows what."""
    kinds = [fate(str(one), legal=legal) for one in many(static["turns_on"]) if one != "attached"]
    if not kinds:
        return True
    name, words = doing.game.table.cards[doing.source].name, str(static["unread"])
    return not (legal and play.verb == "pass") and any(
        affected_cards.may_matter(s, play, doing, static, what)
        and by_law(s, play, words, what, legal=legal)
        and unread_words.concerns(s, doing.game, play, (name, words), what)
        for what in kinds
    )


def _after_its_summon(s: YSituation | None, game: YGame, play: Play) -> Iterator[Words]:
    """Words of what follows if a card was Summoned in its own way: wherever it is now, for who knows how long."""
    for _, event in game.timeline.events("summoned"):
        card = game.table.cards.get(event.card or "")
        own = event.data["how"] == "special" and (not event.data.get("by_effect") or event.data.get("own"))
        if card is not None and own and "read" in record_of(game, card).has:
            for static in (s for effect in record_of(game, card).effects for s in effect.static):
                words = str(static.get("unread"))
                if static.get("turns_on") == "own summon" and (
                    not unread_sentences.only_forbids_summons(words)
                    or play.verb in _SUMMONING
                    or (
                        s is not None
                        and s.effect is not None
                        and unmodelled_words.speaks_of(s.effect, unmodelled_words.SUMMONS)
                    )
                ):
                    yield card.name, words


def fate(what: str, *, legal: bool) -> str:
    """What is wrong may be right for any of the reasons for which a card may still be there."""
    return "anything" if what == "own fate" and not legal else what
