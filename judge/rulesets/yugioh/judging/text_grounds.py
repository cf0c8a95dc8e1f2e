"""What a ruling rests on where cards were read from their text, and whether it would turn on words not understood, or
on what the record of a card says that it does not model (`judge.rulesets.yugioh.judging.unmodelled_words`).

A ruling that turns on such words is unclear, and what comes after it is judged as if the play stood; what is wrong by
Spell Speed or by the order of play is wrong whatever the words mean.
Source: Konami, Problem-Solving Card Text: what a card does is what its text says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from judge.kernel.places import Path
from judge.kernel.rules import FILE, TEXT, Finding, Reading, Reply
from judge.kernel.ruleset import SOLID, Footing, Situation
from judge.kernel.scenario import Play
from judge.kernel.table import Player
from judge.rulesets.yugioh.effects import column_questions, replacements, unsaid_materials
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.judging import (
    doubtful_attacks,
    doubtful_cards,
    doubtful_effects,
    doubtful_history,
    doubtful_passes,
    doubtful_words,
    doubtful_zones,
    harmless_words,
    implied_outcomes,
    text_answers,
    text_replies,
    unmodelled_words,
    unread_words,
    words_in_force,
)
from judge.rulesets.yugioh.judging.options import doubt_of, tried
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.judging.table_talk import ALLOWS, FORBIDS
from judge.rulesets.yugioh.judging.unread_words import Words
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import OF_ITS_SUMMON, Effect
from judge.rulesets.yugioh.table.state import State, YGame, link_effect, record_of
from judge.rulesets.yugioh.vocabulary import own_summon_conditions, unread_sentences

WHATEVER_THE_WORDS = (rule("spell-speed"), rule("spell-speed-1-no-chain"), rule("spell-speed-3-lock"))
"""Offences that stand whatever words that were not understood may mean."""
BY_THE_CARD = (rule("monsters-only"), rule("another-players-card"), rule("card-in-another-place"))
"""Offences by the kind, the owner or the place of the card, which no words of its own change."""
BY_THE_ORDER = tuple(
    rule(slug)
    for slug in (
        "actions-not-chainable", "closed-state-fast-only", "chain-alternate", "chain-lifo", "activation-sequence",
        "effect-stays-with-activator", "duel-is-over", "opt-activate", "opt-use", "once-per-chain",
    )
)  # fmt: skip
"""Offences against the order of play, or against a limit that a card sets itself: no other card's words change them."""
_LIMITS = tuple(rule(slug) for slug in ("opt-activate", "opt-use", "once-per-chain", "duel-is-over"))
"""Those that a trigger breaks whether or not it had to be placed before."""
_NOT_MET = (rule("trigger-not-met"), rule("condition-at-activation"))
"""Offences that say that what an effect waits for, or answers, has not happened."""
_ASKED_FIRST = (rule("segoc-then-alternate"), rule("chain-alternate"))
"""Offences of a player who goes on before the other, who may have something to answer with, has passed."""
_TURNING_ON_FACTS = frozenset(
    (
        *doubtful_history.FOR_A_CONDITION, *doubtful_zones.FORBIDDEN, *doubtful_cards.FOR_MATERIALS,
        *doubtful_passes.WINDOWS, *doubtful_effects.MADE_BY_EVENTS, *doubtful_cards.FOR_HOW_CARDS_CAME,
        *doubtful_cards.FOR_HOW_OFTEN,
    )
)  # fmt: skip
"""Offences that a fact of the table, of which the file says nothing, could undo."""
_NEW_FILE = "start a new file"


def footing(game: YGame, play: Play, situation: Situation[State] | None, offences: Sequence[Finding]) -> Footing:
    """The notes and the doubt of a ruling; nothing of either where no card was read from its text."""
    where = situation.game if situation is not None else game
    s = situation if isinstance(situation, YSituation) else None
    if (doubt := _open_by_the_file(game, where, s, play, offences)) is not None:
        return Footing((), doubt)
    granted: tuple[str, ...] = ()
    if s is not None and not offences:
        granted = (*doubtful_history.taken_for_granted(s), *doubtful_zones.zones_taken_for_free(s))
    answers = text_answers.told(where, play)
    if not where.state.unknown and where.state.holders.keys().isdisjoint(("read", "unread", *OF_ITS_SUMMON)):
        return Footing(granted) if granted else SOLID
    notes = tuple(_read(where, s.effect)) if s is not None and s.effect is not None and s.activating else ()
    notes = (*notes, *granted, *(_possible(s) if s is not None and not offences else ()))
    notes = (*notes, *(_as_seen(where) if play.number and not offences else ()))
    asked = where.state.asked if offences and offences[0].rule in _ASKED_FIRST else None
    if asked is not None and (open_answer := _answer_in_doubt(where, play, asked)) is not None:
        return Footing(notes, open_answer._replace(where=play.path(play.verb)))
    if offences and _certain(s, offences):
        return Footing(notes)
    event = implied_outcomes.event_presupposed(s, offences) if s is not None and offences else None
    broken = [one.rule for one in offences]
    doubtful = _doubtful(where, play, s, broken)
    if doubtful and game.state.spared:
        from judge.rulesets.yugioh.judging import unseen_replacements

        doubtful = [one for one in doubtful if not unseen_replacements.beside_the_point(game, play, offences, one)]
    if event is not None and not [words for words in doubtful if words != event and words not in answers]:
        return Footing((*notes, _answers_it(play, event)), lifts=True)
    return _answered(where, play, s, notes, doubtful, answers, offences)


def _open_by_the_file(
    game: YGame, where: YGame, s: YSituation | None, play: Play, offences: Sequence[Finding]
) -> Finding | None:
    """The doubt where the file leaves open what a ruling turns on, one kind after another."""
    if play.verb == "attack":
        attack = doubtful_attacks.zone_in_doubt(s, play, offences) if s is not None else None
        if attack is not None:
            return attack
    if not offences:
        if s is not None and play.verb == "special_summon":
            return doubtful_history.target_in_doubt(s, play)
        if s is None or not s.activating:
            return None
        return (
            doubtful_zones.zone_in_doubt(s, play)
            or doubtful_zones.lender_in_doubt(s, play)
            or doubtful_zones.co_link_in_doubt(s, play)
            or doubtful_zones.shield_in_doubt(s, play)
            or doubtful_zones.answer_in_doubt(s, play)
            or doubtful_zones.place_in_doubt(s, play)
            or doubtful_history.target_in_doubt(s, play)
            or doubtful_history.set_in_doubt(s, play)
            or doubtful_cards.way_in_doubt(s, play)
            or doubtful_cards.none_in_doubt(s, play)
            or doubtful_cards.through_in_doubt(s, play)
            or doubtful_cards.namesake_in_doubt(s, play)
            or doubtful_cards.so_many_in_doubt(s, play)
            or doubtful_cards.chosen_in_doubt(s, play)
        )
    doubt = None
    if offences[0].rule in _TURNING_ON_FACTS:  # few are, and they are asked for every card that can do nothing
        doubt = (
            (doubtful_history.history_in_doubt(s, play, offences) if s is not None else None)
            or (doubtful_zones.link_in_doubt(s, play, offences) if s is not None else None)
            or (doubtful_zones.tuner_in_doubt(s, play, offences) if s is not None else None)
            or (doubtful_cards.materials_in_doubt(s, play, offences) if s is not None else None)
            or (doubtful_cards.making_in_doubt(s, play, offences) if s is not None else None)
            or (doubtful_cards.often_in_doubt(s, play, offences) if s is not None else None)
            or (doubtful_cards.through_in_doubt(s, play, offences) if s is not None else None)
            or doubtful_passes.pass_in_doubt(game, play, offences)
            or doubtful_effects.effect_in_doubt(where, play, offences)
            or (doubtful_cards.summon_in_doubt(s, play, offences) if s is not None else None)
            or doubtful_cards.name_in_doubt(where, play, offences)
        )
    return doubt or _place_in_doubt(s, where, play, offences)


def _doubtful(game: YGame, play: Play, s: YSituation | None, broken: Sequence[str]) -> list[Words]:
    return list(
        dict.fromkeys(doubtful_words.doubtful(game, play, s, broken if s is not None else [""], legal=not broken))
    )


def _place_in_doubt(s: YSituation | None, game: YGame, play: Play, offences: Sequence[Finding]) -> Finding | None:
    """The doubt where a play is wrong by what has happened, while a place that nobody said decided what that was."""
    if not game.state.unsettled:
        return None
    from judge.rulesets.yugioh.timing.unseen_places import READINGS as UNSEEN

    open_ones = (one for one in game.state.unsettled if one[0] == column_questions.RULE or one[2] == UNSEEN)
    asked = next(open_ones, None)
    if asked is None or (asked[2] != UNSEEN and _certain(s, offences)):  # there may be no Chain at all
        return None
    by, text, readings = asked
    told = tuple(Reading(one) for one in readings)
    return Finding("unclear", text, where=play.path(play.verb), rule=by, readings=told)


def _answered(
    game: YGame,
    play: Play,
    s: YSituation | None,
    notes: tuple[str, ...],
    doubtful: Sequence[Words],
    answers: Mapping[Words, str],
    offences: Sequence[Finding],
) -> Footing:
    """What the ruling rests on once it is counted in what the file says of the words it turns on."""
    if not doubtful and not answers:  # as mostly
        return Footing((*notes, *harmless_words.notes(game)))
    asked = _asked(s, [one.rule for one in offences])
    told = {words: answers[words] for words in doubtful if words in answers}
    told = text_replies.counted(play, told, asked, doubtful)
    notes = (*notes, *text_answers.notes(told))
    forbidding = [words for words, answer in told.items() if answer == FORBIDS] or text_answers.own(play, answers)
    if forbidding and s is not None:
        return Footing(notes, offence=text_answers.offence(play, forbidding[0]))
    left = [words for words in doubtful if words not in told]
    lifts = bool(offences) and ALLOWS in told.values() and s is not None and s.card is not None
    if lifts:  # it is right by those words; others may forbid it all the same
        left = [words for words in _doubtful(game, play, s, ()) if words not in answers]
    elif left and offences and s is not None:
        left += [words for words in _of_other_effects(s) if words not in told and words not in left]
    if left:
        broken = bool(offences) and not lifts
        add = text_replies.replies(game, play, left, asked, broken=broken)
        question = text_replies.question(game, play, left, asked, broken=broken)
        doubt = _unclear(game, left, play.path(play.verb), question, add)
        return Footing(notes, doubt, stands=s is not None and _unless_it_was_met(s, offences))
    return Footing((*notes, *harmless_words.notes(game)), lifts=lifts)


def _asked(s: YSituation | None, broken: Sequence[str]) -> frozenset[Words]:
    """The words by which the card that is played asks for something, and which can be met."""
    if s is None:
        return frozenset()
    own = (*doubtful_words.of_the_play(s, broken), *_of_other_effects(s))
    return frozenset(words for words in own if text_replies.asking(words))


def _unless_it_was_met(s: YSituation, offences: Sequence[Finding]) -> bool:
    """Is an activation wrong only if that has not happened which words say that were not understood?"""
    effect = s.effect
    if effect is None or not s.activating:
        return False
    among_triggers = s.game.chain is None or all(link_effect(link).is_trigger for link in s.game.chain.links)
    idle = unread_words.beside_the_point(s, effect)
    awaited = any("unread" in event and str(event["unread"]) not in idle for event in effect.events)
    if effect.is_trigger and awaited and among_triggers:
        return all(one.rule in (*_NOT_MET, rule("spell-speed-1-no-chain")) for one in offences)
    return any("unread" in answer for answer in effect.answers) and all(one.rule in _NOT_MET for one in offences)


def _answers_it(play: Play, words: Words) -> str:
    """What is taken for granted where a card answers a Summon that only such words can have made."""
    return (
        f"Play {play.number} answers a Summon, so {words[0]} was taken to have made one; the words were not "
        f'understood, and nothing else was taken from them: "{words[1]}".'
    )


def _of_other_effects(s: YSituation) -> Iterator[Words]:
    """Words about the activation of other effects of the same card: one of them may be meant."""
    if s.card is not None and s.effect is not None and s.activating:
        each = (one for whole in record_of(s.game, s.card).effects for one in (whole, *whole.choices))
        others = (effect for effect in each if effect is not s.effect and unread_words.may_be_met(s, effect))
        yield from ((s.card.name, words) for effect in others for words in doubtful_words.about_activating(effect))


def _read(game: YGame, effect: Effect) -> Iterator[str]:
    if effect.text:
        kind = f"{effect.category}, Spell Speed {effect.speed}"
        must = ", mandatory" if effect.mandatory else ""
        yield f'{effect.card} is judged by its text: "{effect.text}" is read as {_article(kind)} {kind}{must}.'
        record = game.state.records.get(effect.card)
        if record is not None and "old wording" in record.has:
            yield f"The text of {effect.card} is of the older wording, which does not mark what is what."


def _possible(s: YSituation) -> Iterator[str]:
    """What is taken for granted of an activation whose resolution was not understood."""
    if s.effect is None or not s.activating:
        return
    asked = [*doubtful_words.barred(s, s.effect)]
    words = next((words for words in doubtful_words.needed(s.effect) if words not in asked), "")
    if words and not s.play.details.get("outcome"):
        yield (
            f"{s.subject}: that it can do something here was taken for granted; if it could do nothing, it could "
            f'not be activated ({unmodelled_words.COULD_DO_NOTHING}). Not understood: "{words}".'
        )


def _as_seen(game: YGame) -> Iterator[str]:
    """What is taken for granted of deeds that were not understood: who plays on has seen what was done."""
    for name, words, what in game.state.unknown:
        if what == "deeds":
            yield f'{name}: that the plays after it are possible with what it did was taken for granted; "{words}".'


def _article(word: str) -> str:
    return "an" if word[0] in "AEIOU" else "a"


def _certain(s: YSituation | None, offences: Sequence[Finding]) -> bool:
    """Is it wrong by Spell Speed, and its kind sure, or by the order of play?"""
    if s is not None and not s.game.state.unknown and any(offence.rule in BY_THE_CARD for offence in offences):
        return True
    if s is not None and not s.game.state.unknown and any(offence.rule in BY_THE_ORDER for offence in offences):
        by_order = [offence.rule for offence in offences if offence.rule in BY_THE_ORDER]
        if by_order == [rule("duel-is-over")] and any(s.game.timeline.events("attack declared")):
            return False  # words that keep battle damage off may not have been understood
        if s.effect is not None and s.effect.is_trigger and s.effect.unread:
            by_order = [one for one in by_order if one in _LIMITS]  # it may have had to be placed before
        return s.effect is None or not all(doubtful_words.has_a_say(s.effect.unread, [one]) for one in by_order)
    if s is None or s.effect is None or s.effect.is_trigger or any("Quick" in words for words in s.effect.unread):
        return False
    return any(offence.rule in WHATEVER_THE_WORDS for offence in offences) and not _perhaps_given_another(s)


def _perhaps_given_another(s: YSituation) -> bool:
    """May the monster have been given a Quick Effect by words of another card that were not understood?"""
    return (
        s.card is not None
        and s.card.zone == terms.MONSTER
        and any(
            name != s.card.name and unread_sentences.may_give_a_quick_effect(words)
            for name, words in words_in_force.in_force(s, s.game, s.play, legal=False)
        )
    )


def _unclear(
    game: YGame, doubtful: Sequence[Words], where: Path, question: str, answers: tuple[Reply, ...] = ()
) -> Finding:
    """The ruling is open for these words, the first of which the message quotes, and on which it asks."""
    card, said = doubtful[0]
    record = game.state.records.get(card)
    turns = f'It turns on words of {card} that were not understood: "{said}".'
    means, left, asked = question, False, own_summon_conditions.question(card, said)
    if chosen := replacements.chosen(game, card, said):
        turns = f'It turns on whether the player of {card} chose this: "{said}".'
        means += " Or say what happened as `outcome:` of the play it happened by."
    elif left := unsaid_materials.unsaid(game, card, said):
        turns = f'It turns on what was done by {card}, of which the file does not say more than "{said}".'
        means += " Or say what happened as `outcome:` of the play it happened by."
    elif asked:
        turns, means, left = asked, "", True
    elif record is not None and "read" not in record.has:
        turns = f"It turns on a part of {card} that the judge does not model: {said.removesuffix('.')}."
        means += "" if _NEW_FILE in means else f" Or {_NEW_FILE} from the position it leads to."
    elif _NEW_FILE not in means and doubtful[0] in [known[:2] for known in game.state.unknown]:
        means += " Or say what happened as `outcome:` of the play it happened by."
    if len(doubtful) > 1:
        others = terms.listing(list(dict.fromkeys(name for name, _ in doubtful[1:])))
        means += " It turns on other words of it too." if others == card else f" It turns on words of {others} too."
    cite = text_answers.cites(doubtful)
    readings = (
        Reading("the play stands, if the words allow it or say nothing of it", cite),
        Reading("it does not, if they forbid it or change what it meets", cite),
    )
    if asked:
        answers = answers if len(doubtful) > 1 else ()  # it is the file that can say it
        readings = (
            Reading("the play stands, if what applies then changes nothing of it", cite),
            Reading("it does not, if that forbids it or changes what it meets", cite),
        )
    return Finding(
        "unclear", f"{turns} {means.strip()}".strip(), where=where, rule=rule("text-decides"), readings=readings,
        reason=FILE if chosen or left else TEXT, answers=answers, goes_on=bool(asked),
    )  # fmt: skip


_DEEDS = frozenset({*terms.OPEN_STATE_PLAYS, "activate"})
"""Verbs of plays on which a file that ends with them asks for a ruling."""


def left_open(game: YGame) -> list[Finding]:
    """What the end of the file leaves open: something happened, or may apply, whose words were not understood.

    Where a deed is the last thing the file tells, that deed is the question, and was ruled on: what follows it is told
    as if the words had changed nothing, which is said.
    """
    closed = text_answers.closed(game)
    found = [words for words in dict.fromkeys(_at_the_end(game)) if words not in closed]
    last = game.scenario.plays[-1] if game.scenario.plays else Play(1, "")
    if last.verb in _DEEDS:
        for card, words in found:
            game.assume(
                f'What follows play {last.number} is told as if these words of {card} changed nothing: "{words}".'
            )
        return []
    question = "Did that change what the file tells?"
    return [_unclear(game, found, (), question, text_replies.at_the_end(game, last, found))] if found else []


def _last_to_resolve(game: YGame) -> str:
    """The card of the last link that resolved, if it was the first of its Chain: what it did, whatever that was,
    changes nothing of what the file tells."""
    chain = game.chains[-1] if game.chains else None
    if chain is None or not chain.resolved or chain.resolved[-1] != 1:
        return ""
    return chain.links[0].name


_OF_BATTLES = ("points", "battles", "damage")
"""What words speak of that change how a battle ends."""


def _resolved_in_a_battle(game: YGame) -> set[str]:
    """The cards whose effects resolved between the declaration of an attack and its damage calculation: who wins that
    battle may rest on what they did."""
    resolved, found = set[str](), set[str]()
    for _, event in game.timeline.events("attack declared", "link resolved", "battled"):
        card = game.table.cards.get(event.card or "")
        if event.kind == "attack declared":
            resolved = set()
        elif event.kind == "battled":
            found |= resolved
        elif card is not None:
            resolved.add(card.name)
    return found


def _at_the_end(game: YGame) -> Iterator[Words]:
    last_of_all = _last_to_resolve(game)
    yield from ((name, words) for name, words, what in game.state.unknown if what == "anything" and name != last_of_all)
    fought = _resolved_in_a_battle(game)
    yield from ((name, words) for name, words, what in game.state.unknown if what in _OF_BATTLES and name in fought)
    yield from ((one.card, one.words) for one in unmodelled_words.standing(game) if one.anything)
    resolved = [
        (link.card, link.name) for chain in game.chains for n in chain.resolved for link in chain.links[n - 1 : n]
    ]
    if resolved:
        last = Play(len(game.scenario.plays), "open")
        yield from (words for words in words_in_force.in_force(None, game, last) if words[0] != resolved[-1][1])


def _answer_in_doubt(game: YGame, play: Play, player: Player) -> Finding | None:
    """The doubt where words that were not understood decide whether the player has anything to answer with."""
    found: Finding | None = None
    for s, findings in tried(game, player):
        if any(finding.kind == "offence" for finding in findings):
            continue
        doubt = doubt_of(game, s, findings)
        words = next(doubtful_words.needed(s.effect), "") if s.effect is not None else ""
        if doubt is None and words and s.effect is not None:
            doubt = _unclear(game, [(s.effect.card, words)], (), "Can it be activated now?")
        if doubt is None:
            return None
        found = found or doubt
    return found
