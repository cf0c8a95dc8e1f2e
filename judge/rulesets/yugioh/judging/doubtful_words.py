"""Words that were not understood, or that a record does not model, on which the ruling on a play could turn.

What a play is by itself comes first, then what it answers, then what may apply without being activated.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.kernel.scenario import Play, words_in
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import fusion_summons, summoning_procedures
from judge.rulesets.yugioh.effects.choices import called
from judge.rulesets.yugioh.effects.possibility import possible
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.judging import (
    barred_deeds,
    changed_places,
    doubtful_answers,
    unmodelled_words,
    unread_words,
)
from judge.rulesets.yugioh.judging.activated_effects import in_place
from judge.rulesets.yugioh.judging.reached_cards import may_reach
from judge.rulesets.yugioh.judging.situation import YSituation, goes_on
from judge.rulesets.yugioh.judging.unread_words import Words
from judge.rulesets.yugioh.judging.words_in_force import by_law, fate, in_force
from judge.rulesets.yugioh.table import steps, terms
from judge.rulesets.yugioh.table.records import Data, Effect, every, many
from judge.rulesets.yugioh.table.state import YGame, effect_frame, link_effect, record_of
from judge.rulesets.yugioh.timing import battle
from judge.rulesets.yugioh.vocabulary import bans, open_targets, unread_sentences
from judge.rulesets.yugioh.vocabulary.conditions import spoilable
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static, from_such, shields_from
from judge.rulesets.yugioh.vocabulary.deeds import brings, carried, only_calls, to_extra_zone
from judge.rulesets.yugioh.vocabulary.selectors import candidates, count_of
from judge.rulesets.yugioh.vocabulary.unread_sentences import only_allows_activation, only_guards_the_activation

_BEARING = {
    rule(slug): side
    for side, slugs in (
        ("nothing", ("chain-alternate", "chain-lifo", "duel-is-over", "effect-stays-with-activator")),
        ("speed", ("actions-not-chainable", "closed-state-fast-only", "activation-sequence")),
        ("how often", ("opt-activate", "opt-use", "once-per-chain")),
        ("the turn it was set", ("trap-set-turn", "quickplay-set-turn")),
        ("the hand", ("quickplay-hand-own-turn", "hand-activation-exception")),
        ("the phase", ("spell-main-phase",)),
        ("the place", ("activate-from-place",)),
    )
    for slug in slugs
}
"""What an effect's own words have to speak of to have a say on these offences; on others any words may have one."""
BY_WHAT_IT_DOES = tuple(
    rule(slug)
    for slug in (
        "activation-legality",
        "choice-not-possible",
        "damage-step-allowed",
        "damage-step-atk-cutoff",
        "wrong-materials",
    )
)
"""Offences that may follow from words of the resolution; all others stand whatever those mean."""
_BEYOND = tuple(
    rule(slug)
    for slug in (
        "spell-speed", "spell-speed-1-no-chain", "spell-speed-3-lock", "actions-not-chainable",
        "closed-state-fast-only", "chain-alternate", "chain-lifo", "activation-sequence", "opt-activate",
        "opt-use", "once-per-chain",
        "quickplay-hand-own-turn", "spell-main-phase",
    )
)  # fmt: skip
"""Offences by Spell Speed, the order of play, the phase or a limit that was read: nothing that an effect did, once it
has resolved, changes them."""
_AS_IT_LAY = tuple(rule(slug) for slug in ("trap-set-turn", "quickplay-set-turn", "hand-activation-exception"))
"""Offences by how the card lay, or where."""


def doubtful(game: YGame, play: Play, s: YSituation | None, broken: Sequence[str], *, legal: bool) -> Iterator[Words]:
    """Words that the ruling turns on; ``broken`` are the rules that the play breaks, ``legal`` says that it breaks
    none."""
    passing = legal and play.verb == "pass"  # wrong only where something waits that has to be placed
    for name, words, what in game.state.unknown:
        if passing or (legal and what == "deeds" and _done(play) and not _barred_by(s, play, words)):
            continue  # whoever makes the play sees what was done
        if not legal and what == "deeds" and _barred_for_good(s):
            continue
        if legal and what == "deeds" and s is not None and changed_places.spares(s, words):
            continue
        if not by_law(s, play, words, what, legal=legal) or _beyond(words, broken):
            continue
        if not legal and play.verb != "claim" and unread_sentences.only_forbids(words):
            continue
        if unread_words.concerns(s, game, play, (name, words), fate(what, legal=legal)):
            yield name, words
    if s is not None:
        yield from of_the_play(s, broken)
        yield from unmodelled_words.of_the_play(s, broken)
        yield from _of_the_chain(s) if broken else doubtful_answers.kept_away(s)
        yield from () if broken else doubtful_answers.perhaps_targeted(s)
    wrong = s is not None and bool(broken)
    anyhow = any(one in (*_BEYOND, *_AS_IT_LAY) for one in broken)
    for one in in_force(s, game, play, wrong=wrong, legal=legal):
        if not (anyhow and _lets_nothing_more(one[1])) and not (
            wrong and (_takes_it_away(s, one) or _rights_something_else(one[1], broken))
        ):
            yield one
    for doubt in () if passing else unmodelled_words.standing(game):
        decides = any(_matters(s, game, play, doubt, what) for what in doubt.turns_on)
        if decides and not (wrong and doubt.forbids) and unmodelled_words.of_those(s, doubt):
            yield doubt.card, doubt.words


def _barred_for_good(s: YSituation | None) -> bool:
    """Is it a Special Summon that something forbids which no longer depends on its card? No card that was moved lifts
    that."""
    if s is None or s.card is None or s.play.verb != "special_summon":
        return False
    ways = ("special", summoning_procedures.way_of(record_of(s.game, s.card)))
    static = bans.cannot_summon(s.game, s.player, ways, s.card)
    return static is not None and static.lasting


def _lets_nothing_more(words: str) -> bool:
    """Do words make no activation right that comes too early, too slowly, too often or from the wrong place?"""
    return unread_sentences.only_forbids(words) or unread_sentences.only_scales_battle_damage(words)


_PRICE = (rule("cost-at-activation"), rule("choice-not-possible"))
"""Offences in what is paid."""


def _rights_something_else(words: str, broken: Sequence[str]) -> bool:
    """Do words make right only what lay there too shortly, or what was paid, where something else is wrong?"""
    if unread_sentences.only_lets_activate_when_set(words):
        return not any(one in _AS_IT_LAY for one in broken)
    return unread_sentences.only_pays_otherwise(words) and not any(one in _PRICE for one in broken)


def _takes_it_away(s: YSituation | None, words: Words) -> bool:
    """Do words of the card that is activated only take it off the field? That makes no activation of it right."""
    itself = s is not None and s.activating and s.card is not None and s.card.name == words[0]
    return itself and unread_sentences.only_leaves_the_field(words[1])


def _done(play: Play) -> bool:
    """Is it something that was done at the table, and not what could be done, or what somebody states?"""
    return bool(play.number) and play.verb != "claim"


def _barred_by(s: YSituation | None, play: Play, words: str) -> bool:
    """Could such a deed have brought about what must not be there for the play: a monster in the way of a direct
    attack, a card of which there must be none?"""
    brought = {one.to for one in carried(words)} - {terms.HAND}
    if unread_sentences.is_offered(words):  # the monster may be there still
        brought = {*brought, terms.MONSTER}
    if play.verb == "attack":
        return terms.MONSTER in brought and "targets" not in play.details
    if s is None or s.card is None:
        return False
    ways = [way for e in s.record.effects if e.procedure for way in (e, *e.choices)]
    own = [s.effect] if s.effect is not None else ways
    asked = [part for effect in own for part in every((effect.conditions, effect.procedure))]
    return spoilable(asked, "deeds") or (bool(brought) and spoilable(asked, "cards"))


def _beyond(words: str, broken: Sequence[str]) -> bool:
    """Is the play wrong whatever such words of an effect that has resolved may have done?"""
    return any(one in _BEYOND for one in broken) and not unread_sentences.may_let_activate(words)


_OF_A_CARD = frozenset({"activations", "targeting", "fights", "levels", "kinds", "materials", "turning"})
"""What is no question where an effect cannot reach the card to which something applies."""


def _beyond_reach(s: YSituation | None, game: YGame, one: unmodelled_words.Doubt) -> bool:
    """Does it apply to its own card alone, and can the effect that is activated not reach that?"""
    if s is None or s.effect is None or one.cards != "this card" or one.doing is None:
        return False
    card = game.table.cards[one.doing.source]
    if one.shield is not None and s.card is not None and s.card.id != card.id and s.activating:
        shield, key = Static(one.shield, one.doing.you, card.id, 0), next(iter(one.shield))
        if key == "untargetable" and s.plan.targets:
            return card not in s.plan.targets
        frame = effect_frame(s.card, s.effect)
        if not (shields_from(shield, key, frame, s.player) and from_such(game, shield, s.card.id)):
            return True
    return not may_reach(s, card)


def _matters(s: YSituation | None, game: YGame, play: Play, one: unmodelled_words.Doubt, what: str) -> bool:
    """Could what is not modelled decide a play like this?"""
    if what in _OF_A_CARD and _beyond_reach(s, game, one):
        return False
    if what in unmodelled_words.KINDS:
        return unmodelled_words.concerns(s, play, one, what)
    return unread_words.concerns(s, game, play, (one.card, one.words), what)


def of_the_play(s: YSituation, broken: Sequence[str]) -> Iterator[Words]:
    """Words of what is activated or Summoned; those of the resolution only if it counts what it does, and, where the
    activation is not wrong, only if it was read from a text and is the last that is done: else the table has gone on
    from it, and that it can do what it says is taken for granted.

    What is wrong for what it does may be right by any words of it (``you can also use monsters in your hand``).
    """
    effect, card = s.effect, s.card
    if effect is not None and s.activating:
        if broken and not unread_words.may_be_met(s, effect):
            return
        if not broken or all(has_a_say(effect.unread, [one]) for one in broken):
            idle = unread_words.beside_the_point(s, effect)
            if not all(one in BY_WHAT_IT_DOES for one in broken):
                idle |= unread_words.only_what_it_does_says(effect)
            unread = [words for words in effect.unread if words not in idle]
            asking = (w for w in unread if not _idle(w, broken) and not _asks_for_more(effect, w, broken))
            yield from ((effect.card, words) for words in asking)
        if (words := open_targets.open_words(effect)) and _by_its_targets(s, effect, broken):
            yield effect.card, words
        if broken and not s.play.details.get("outcome"):
            copying = filter(unread_sentences.may_ask_what_another_does, _clauses(effect))
            yield from ((effect.card, words) for words in copying)
        if not broken:
            yield from doubtful_answers.copied(s, effect)
        if not all(one in BY_WHAT_IT_DOES for one in broken) or (broken and _nothing_to_target(s, effect)):
            return
        in_question = not broken and bool(effect.text) and not effect.targets and _nothing_follows(s)
        yield from ((effect.card, words) for words in (needed(effect) if in_question else barred(s, effect)))
        if broken and not s.play.details.get("outcome"):
            yield from ((effect.card, words) for words in _could_be_right(s, effect, broken))
        if broken:
            yield from _other_materials(s, effect)
        elif not s.play.details.get("outcome"):
            yield from _unread_materials(s, effect)
        if s.state.step == battle.DAMAGE_STEP and effect.damage_step is None:
            yield from ((effect.card, words) for words in _clauses(effect))
        open_to_all = "outcome" not in s.play.details
        for named in _named(s):
            if any(_may_ask_for_its_way(step) or ("unread" in step and open_to_all) for step in _operations(effect)):
                about = _about_summons(s.game, named)
                yield from (one for one in about if not unread_sentences.only_for_its_own_way(one[1]))
                continue
            if any("fusion_summon" in step for step in _operations(effect)):  # of its materials one is no card
                yield from (one for one in _about_summons(s.game, named) if "Summon" not in one[1])
            if not broken and open_to_all:
                yield from (one for step in _operations(effect) for one in _barring_its_way(s.game, named, step))
    elif card is not None and s.play.verb == "activate" and record_of(s.game, card).has & {"read"}:
        could = (effect for effect in record_of(s.game, card).effects if _could_be_activated_here(s, card, effect))
        yield from ((card.name, words) for effect in could for words in _words(effect))
    elif card is not None and s.play.verb == "special_summon":
        about = _about_summons(s.game, card)
        yield from (one for one in about if broken or not unread_sentences.only_offers_a_way(one[1]))
        way = summoning_procedures.own_procedure(record_of(s.game, card))
        if way is not None and all(one == _WAY_NOT_MET for one in broken):
            yield from ((card.name, words) for words in way.unread)
    elif card is not None and s.play.verb in terms.NORMAL_SUMMONS_AND_SETS:
        yield from (words for words in _about_summons(s.game, card) if not unread_sentences.only_specially(words[1]))


_WAY_NOT_MET = rule("summon-procedure-not-met")


def _idle(words: str, broken: Sequence[str]) -> bool:
    """Do words of an effect say nothing that could change whether this activation is right?"""
    return only_guards_the_activation(words) or (not broken and only_allows_activation(words))


def _may_ask_for_its_way(step: Mapping[str, Any]) -> bool:
    """Is it a Special Summon for which what a monster's text says of its Summons counts?"""
    return "special_summon" in step and not step.get("ignoring_conditions")


def _by_its_targets(s: YSituation, effect: Effect, broken: Sequence[str]) -> bool:
    """Is it wrong by what it targets alone, where it may target nothing and could take a card?"""
    by_targets = bool(broken) and all(one in _BY_TARGETS for one in broken)
    return by_targets and (effect.mandatory or not _nothing_to_target(s, effect))


_BY_TARGETS = tuple(
    rule(slug)
    for slug in (
        "activation-legality", "choice-not-possible", "target-at-activation", "target-exists-before-cost",
        "target-protection-timing",
    )
)  # fmt: skip
"""Offences that may follow from what an effect targets."""


def _asks_for_more(effect: Effect, words: str, broken: Sequence[str]) -> bool:
    """Do such words only ask for something besides what was read, so that what is wrong by that stays wrong?"""
    of_the_event = any("unread" in pattern for pattern in effect.events)
    limited = unread_sentences.only_limits_use(words)
    faster = effect.speed <= 1 and unread_sentences.may_be_faster(words)
    besides = unread_sentences.only_asks_for_more(words) and not faster
    read = bool(broken) and all(one in _BY_WHAT_WAS_READ for one in broken)
    return read and (limited or (besides and not of_the_event))


def _nothing_to_target(s: YSituation, effect: Effect) -> bool:
    """Is there no card of the kind that the effect targets, or too few? Then nothing that it does makes it right."""
    if effect.choices or effect.unread or effect.cost:  # what is paid may get there first
        return False
    described = [one for one in effect.targets if not isinstance(one, str)]  # "those monsters" are there as they are
    return any(len(candidates(s.doing, one)) < count_of(one)[0] for one in described)


def _other_materials(s: YSituation, effect: Effect) -> Iterator[Words]:
    """Words by which a monster that the effect could Summon may be made with materials that do not fit otherwise."""
    for step in _operations(effect):
        if "material_summon" in step:
            for card in candidates(s.doing, step["material_summon"]):
                yield from (
                    one for one in _about_summons(s.game, card) if unread_sentences.may_change_materials(one[1])
                )


def _unread_materials(s: YSituation, effect: Effect) -> Iterator[Words]:
    """Words on the materials of the monster that a Fusion Summon could make, where each that it could has such words:
    nobody knows whether it could make any."""
    if "unread" not in s.game.state.holders:  # spared the search for materials, as mostly
        return
    for step in steps.needed(effect.resolve):
        able = fusion_summons.monsters(s.doing, step) if "fusion_summon" in step else []
        records = [record_of(s.game, card) for card in able]
        if records and all(not record.materials and record.summons.get("unread") for record in records):
            yield from ((record.name, str(record.summons["unread"][0])) for record in records)
        made = fusion_summons.monsters(s.doing, step) if "ritual_summon" in step else able
        barred_ways = [[*_barring_its_way(s.game, card, step)] for card in made]
        if all(barred_ways):
            yield from (words for those in barred_ways for words in those)


_BY_WHAT_WAS_READ = tuple(
    rule(slug)
    for slug in (
        "activation-legality", "condition-at-activation", "cost-at-activation", "quick-effect-timing",
        "target-at-activation", "target-exists-before-cost", "trigger-not-met",
    )
)  # fmt: skip
"""Offences by conditions, costs and targets that were read."""


def _barring_its_way(game: YGame, card: Card, step: Mapping[str, Any]) -> Iterator[Words]:
    """Words that may keep a monster from the Fusion or Ritual Summon that this part of an effect makes."""
    ways = [way for key, way in _WAYS.items() if key in step]
    for one in _about_summons(game, card) if ways else ():
        if any(unread_sentences.may_bar_the_way(one[1], way) for way in ways):
            yield one


_WAYS = {"fusion_summon": "Fusion", "ritual_summon": "Ritual"}


def _about_summons(game: YGame, card: Card) -> Iterator[Words]:
    summons = record_of(game, card).summons
    return ((card.name, words) for words in summons.get("unread", ()))


_UNBOUND = frozenset(("anything", "deeds"))


def _nothing_follows(s: YSituation) -> bool:
    """Is it the last thing in the file that a player does, of which nobody says what it did? Then whether it can be
    done at all is what the file asks; else the table has gone on from it. One of several things that is chosen, and no
    card, is what the player wants to do."""
    play = s.play
    told = any(called(s.game, str(one)) for one in many(play.details.get("choose")))
    if not play.number or "outcome" in play.details or told:
        return False
    return not goes_on(s.game, play)


def needed(effect: Effect) -> Iterator[str]:
    """Clauses that have to be possible for the effect to be activated: its first, and what happens at the same time."""
    binding = list(steps.needed(effect.resolve))
    for number, step in enumerate(effect.resolve):
        joined, _, operation = steps.split(step)
        if number and (joined not in ("and", "and_if_you_do") or operation not in binding):
            continue
        if "unread" in operation:
            yield str(operation["unread"])


def barred(s: YSituation, effect: Effect) -> Iterator[str]:
    """Those of these clauses of which something that applies forbids what they speak of."""
    yield from (words for words in needed(effect) if barred_deeds.barred(s.game, s.player, words))


def about_activating(effect: Effect) -> Iterator[str]:
    """Words of an effect that could say whether it can be activated."""
    unread = [step for step in _operations(effect) if "unread" in step]
    bound = {str(step["unread"]) for step in unread if _UNBOUND.isdisjoint(many(step.get("turns_on", "anything")))}
    yield from effect.unread
    yield from (words for words in needed(effect) if words not in bound or "exactly" in words)


def _could_be_right(s: YSituation, effect: Effect, broken: Sequence[str]) -> Iterator[str]:
    """Clauses by which a play that is wrong for what it does could be right: not those that need cards which are not
    there, whatever else they mean, nor what is done behind something that cannot be done."""
    behind = _behind(effect) if all(one == unmodelled_words.COULD_DO_NOTHING for one in broken) else ()
    for step in _operations(effect):
        words = str(step.get("unread", ""))
        if words in behind and not unread_sentences.may_stand_for_another(words):
            continue
        bound = "needs" in step or to_extra_zone(words) or brings(words) > 0
        if words and not only_calls(words) and (not bound or possible(s.doing, step)):
            yield words


def _behind(effect: Effect) -> set[str]:
    """Clauses that are carried out only behind the ones before them, on which they have no say."""
    parts = [steps.split(step) for step in effect.resolve[1:]]
    return {str(one["unread"]) for joined, _, one in parts if joined in ("then", "and_if_you_do") and "unread" in one}


def has_a_say(unread: Sequence[str], broken: Sequence[str]) -> bool:
    """Could words of an effect that were not understood have a say on one of the offences against these rules?"""
    every = [words for words in unread if not only_guards_the_activation(words)]
    untargeted = " ".join(words for words in every if not unread_sentences.only_targets_others(words))
    unpaid = " ".join(words for words in every if not unread_sentences.only_pays_or_targets(words))
    told = [
        (one, unpaid if one in _BEFORE_THE_COLON else untargeted if one in _WHEN_AND_WHERE else " ".join(every))
        for one in broken
    ]
    return any(
        said and (one not in _BEARING or unread_sentences.may_be_about(said, _BEARING[one])) for one, said in told
    )


_WHEN_AND_WHERE = (rule("activate-from-place"), rule("trigger-not-met"))
"""Offences by where and when an effect is activated, on which what it targets has no say."""
_BEFORE_THE_COLON = (rule("quick-effect-timing"), rule("condition-at-activation"), rule("trigger-not-met"))
"""Offences by the turn, the conditions and the event that were read; what is paid and targeted has no say on them."""


def _could_be_activated_here(s: YSituation, card: Card, effect: Effect) -> bool:
    """Could what was not understood of an effect make an activation of it where the card is? Not where it is known to
    be about something else, or to be activated somewhere else, unless the play names it."""
    if effect.activates:
        return in_place(card, effect) or has_a_say(effect.unread, [rule("activate-from-place")])
    unread = [static for static in effect.static if "unread" in static]
    named = "effect" in s.play.details and effect is s.effect
    return named or any("anything" in many(static.get("turns_on", "anything")) for static in unread)


def _words(effect: Effect) -> Iterator[str]:
    yield from effect.unread
    yield from _clauses(effect)
    yield from (str(static["unread"]) for static in effect.static if "unread" in static)


def _named(s: YSituation) -> list[Card]:
    said = set(words_in(s.play.details))
    found = [card for card in s.game.table.cards.values() if card.id in said or card.name in said]
    return [*found, *s.plan.targets]


def _operations(effect: Effect) -> list[Data]:
    return every(effect.resolve)


def _clauses(effect: Effect) -> list[str]:
    return [str(step["unread"]) for step in _operations(effect) if "unread" in step]


def _of_the_chain(s: YSituation) -> Iterator[Words]:
    """Words of what is answered: whether it may be answered so can follow from them."""
    if s.effect is not None and s.top is not None:
        answered = link_effect(s.top)
        asked = list(every(s.effect.answers))
        yield from ((s.top.name, words) for words in _clauses(answered) if doubtful_answers.could_include(asked, words))
        yield from ((s.top.name, words) for words in answered.unread if unread_sentences.may_do_more(words))
