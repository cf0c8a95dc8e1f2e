"""What a ruling rests on where cards were read from their text, and whether it would turn on words not understood, or
on what the record of a card says that it does not model (`judge.rulesets.yugioh.judging.unmodelled_words`).

A ruling that turns on such words is unclear, and nothing after it is judged; what is wrong by Spell Speed or by the
order of play is wrong whatever the words mean.
Source: Konami, Problem-Solving Card Text: what a card does is what its text says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from judge.kernel.places import Path
from judge.kernel.rules import TEXT, Finding, Reading
from judge.kernel.ruleset import SOLID, Footing, Situation
from judge.kernel.scenario import Play, words_in
from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects.replacements import there
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.judging import (
    beside_the_point,
    cards_meant,
    text_answers,
    unmodelled_words,
    unread_words,
    unsaid_effects,
    unsaid_history,
    unsaid_zones,
)
from judge.rulesets.yugioh.judging.options import tried
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.judging.table_talk import ALLOWS, FORBIDS
from judge.rulesets.yugioh.judging.unread_words import Words
from judge.rulesets.yugioh.judging.unsaid_passes import pass_in_doubt
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Data, Effect, every, many
from judge.rulesets.yugioh.table.state import State, YGame, face_up, having, link_effect, on_field, record_of
from judge.rulesets.yugioh.table.steps import split
from judge.rulesets.yugioh.timing import battle
from judge.rulesets.yugioh.vocabulary.doing import Doing

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
_NONE = r"(?!)"
_FASTER = r"Quick|either player|any time"
_HOW_OFTEN = r"\b(?:once|twice|times|per (?:turn|Chain|Duel)|how often|number of|each of)\b"
_ITS_ACTIVATION = r"\bactivate (?:this card|it)\b"
_BEARING = {
    rule(slug): words
    for slugs, words in (
        (("chain-alternate", "chain-lifo", "duel-is-over", "effect-stays-with-activator"), _NONE),
        (("actions-not-chainable", "closed-state-fast-only", "activation-sequence"), _FASTER),
        (("opt-activate", "opt-use", "once-per-chain"), _HOW_OFTEN),
        (("trap-set-turn", "quickplay-set-turn"), rf"{_ITS_ACTIVATION}|\bSet\b"),
        (("quickplay-hand-own-turn", "hand-activation-exception"), rf"{_ITS_ACTIVATION}|\bhand\b"),
        (("spell-main-phase",), rf"{_ITS_ACTIVATION}|\bturn\b|\bPhase\b|{_FASTER}"),
        (
            ("activate-from-place",),
            rf"{_ITS_ACTIVATION}|\b(?:hand|field|GY|Graveyard|banish|banished|banishment|removed|Zones?|Deck|possession)\b",
        ),
    )
    for slug in slugs
}
"""What an effect's own words have to speak of to have a say on these offences; on others any words may have one."""
_LIMITS = tuple(rule(slug) for slug in ("opt-activate", "opt-use", "once-per-chain", "duel-is-over"))
"""Those that a trigger breaks whether or not it had to be placed before."""
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
_ASKED_FIRST = (rule("segoc-then-alternate"), rule("chain-alternate"))
"""Offences of a player who goes on before the other, who may have something to answer with, has passed."""
_SUMMONING = (*terms.NORMAL_SUMMONS, "special_summon")


def footing(game: YGame, play: Play, situation: Situation[State] | None, offences: Sequence[Finding]) -> Footing:
    """The notes and the doubt of a ruling; nothing of either where no card was read from its text."""
    where = situation.game if situation is not None else game
    s = situation if isinstance(situation, YSituation) else None
    if s is not None and (doubt := unsaid_history.history_in_doubt(s, play, offences)) is not None:
        return Footing((), doubt)
    if s is not None and not offences and (doubt := unsaid_zones.zone_in_doubt(s, play)) is not None:
        return Footing((), doubt)
    granted = () if s is None or offences else tuple(unsaid_history.taken_for_granted(s))
    if (doubt := pass_in_doubt(game, play, offences)) is not None:
        return Footing((), doubt)
    if (doubt := unsaid_effects.effect_in_doubt(where, play, offences)) is not None:
        return Footing((), doubt)
    answers = text_answers.told(where, play)
    if where.state.holders.keys().isdisjoint(("read", "unread")):
        return Footing(granted) if granted else SOLID
    notes = tuple(_read(where, s.effect)) if s is not None and s.effect is not None and s.activating else ()
    notes = (*notes, *granted, *(_possible(s) if s is not None and not offences else ()))
    asked = where.state.asked if offences and offences[0].rule in _ASKED_FIRST else None
    if asked is not None and (open_answer := _answer_in_doubt(where, play, asked)) is not None:
        return Footing(notes, open_answer._replace(where=play.path(play.verb)))
    if offences and _certain(s, offences):
        return Footing(notes)
    broken = [one.rule for one in offences]
    doubtful = list(dict.fromkeys(_doubtful(where, play, s, broken if s is not None else [""], legal=not broken)))
    return _answered(where, play, s, notes, doubtful, answers, offences)


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
    told = {words: answers[words] for words in doubtful if words in answers}
    notes = (*notes, *text_answers.notes(told))
    forbidding = [words for words, answer in told.items() if answer == FORBIDS] or text_answers.own(play, answers)
    if forbidding and s is not None:
        return Footing(notes, offence=text_answers.offence(play, forbidding[0]))
    left = [words for words in doubtful if words not in told]
    if left and offences and s is not None:
        left += [words for words in _of_other_effects(s) if words not in told and words not in left]
    if left:
        return Footing(notes, _unclear(game, play, left, play.path(play.verb), broken=bool(offences)))
    lifts = bool(offences) and ALLOWS in told.values() and (s is not None and s.card is not None)
    return Footing((*notes, *beside_the_point.notes(game)), lifts=lifts)


def _of_other_effects(s: YSituation) -> Iterator[Words]:
    """Words about the activation of other effects of the same card: one of them may be meant."""
    if s.card is not None and s.effect is not None and s.activating:
        each = (one for whole in record_of(s.game, s.card).effects for one in (whole, *whole.choices))
        others = (effect for effect in each if effect is not s.effect)
        yield from ((s.card.name, words) for effect in others for words in (*effect.unread, *_needed(effect)))


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
    words = next(_needed(s.effect), "") if s.effect is not None and s.activating else ""
    if words and not s.play.details.get("outcome"):
        yield f'{s.subject}: that it can do something here was taken for granted; not understood: "{words}".'


def _article(word: str) -> str:
    return "an" if word[0] in "AEIOU" else "a"


def _certain(s: YSituation | None, offences: Sequence[Finding]) -> bool:
    """Is it wrong by Spell Speed, and its kind sure, or by the order of play?"""
    if s is not None and not s.game.state.unknown and any(offence.rule in BY_THE_CARD for offence in offences):
        return True
    if s is not None and not s.game.state.unknown and any(offence.rule in BY_THE_ORDER for offence in offences):
        by_order = [offence.rule for offence in offences if offence.rule in BY_THE_ORDER]
        if s.effect is not None and s.effect.is_trigger and s.effect.unread:
            by_order = [one for one in by_order if one in _LIMITS]  # it may have had to be placed before
        return s.effect is None or not all(_has_a_say(s.effect.unread, [one]) for one in by_order)
    if s is None or s.effect is None or s.effect.is_trigger or any("Quick" in words for words in s.effect.unread):
        return False
    return any(offence.rule in WHATEVER_THE_WORDS for offence in offences)


def _has_a_say(unread: Sequence[str], broken: Sequence[str]) -> bool:
    """Could words of an effect that were not understood have a say on one of the offences against these rules?"""
    said = " ".join(unread)
    return bool(said) and any(one not in _BEARING or re.search(_BEARING[one], said) for one in broken)


def _unclear(game: YGame, play: Play, doubtful: Sequence[Words], where: Path, *, broken: bool = False) -> Finding:
    """The ruling is open for these words, the first of which the message quotes; ``broken``: it would be wrong."""
    card, said = doubtful[0]
    record = game.state.records.get(card)
    turns = f'It turns on words of {card} that were not understood: "{said}".'
    if len(doubtful) > 1:
        others = terms.listing(list(dict.fromkeys(name for name, _ in doubtful[1:])))
        turns += " It turns on other words of it too." if others == card else f" It turns on words of {others} too."
    means = "Say what they mean for this play, or what happened as `outcome:` of the play it happened by."
    if record is not None and "read" not in record.has:
        turns = f"It turns on something that the judge does not model of {card}: {said}."
        means = "Say what that is for this play, or write the position it leads to as the board of a file of its own."
    cite = text_answers.cites(doubtful)
    readings = (
        Reading("the play stands, if the words allow it or say nothing of it", cite),
        Reading("it does not, if they forbid it or change what it meets", cite),
    )
    said_so = f"{turns} {means}"
    add = text_answers.line(game, play, doubtful, broken=broken) if play.verb else ""
    return Finding("unclear", said_so, where=where, rule=rule("text-decides"), readings=readings, reason=TEXT, add=add)


def left_open(game: YGame) -> list[Finding]:
    """What the end of the file leaves open: something happened, or may apply, whose words were not understood."""
    closed = text_answers.closed(game)
    found = [words for words in dict.fromkeys(_at_the_end(game)) if words not in closed]
    last = game.scenario.plays[-1] if game.scenario.plays else Play(1, "")
    return [_unclear(game, last, found, ())] if found else []


def _last_to_resolve(game: YGame) -> str:
    """The card of the last link that resolved, if it was the first of its Chain: what it did, whatever that was,
    changes nothing of what the file tells."""
    chain = game.chains[-1] if game.chains else None
    if chain is None or not chain.resolved or chain.resolved[-1] != 1:
        return ""
    return chain.links[0].name


def _at_the_end(game: YGame) -> Iterator[Words]:
    last_of_all = _last_to_resolve(game)
    yield from ((name, words) for name, words, what in game.state.unknown if what == "anything" and name != last_of_all)
    yield from ((one.card, one.words) for one in unmodelled_words.standing(game) if one.anything)
    resolved = [
        (link.card, link.name) for chain in game.chains for n in chain.resolved for link in chain.links[n - 1 : n]
    ]
    if resolved:
        last = Play(len(game.scenario.plays), "open")
        yield from (words for words in _in_force(None, game, last) if words[0] != resolved[-1][1])


def _doubtful(game: YGame, play: Play, s: YSituation | None, broken: Sequence[str], *, legal: bool) -> Iterator[Words]:
    """Words that the ruling turns on; ``broken`` are the rules that the play breaks, ``legal`` says that it breaks
    none."""
    for name, words, what in game.state.unknown:
        if unread_words.concerns(s, game, play, (name, words), what):
            yield name, words
    if s is not None:
        yield from _of_the_play(s, broken)
        yield from unmodelled_words.of_the_play(s, broken)
        if broken:
            yield from _of_the_chain(s)
    yield from _in_force(s, game, play, wrong=s is not None and bool(broken), legal=legal)
    for one in unmodelled_words.standing(game):
        if any(_matters(s, game, play, one, what) for what in one.turns_on) and unmodelled_words.of_those(s, one):
            yield one.card, one.words


def _matters(s: YSituation | None, game: YGame, play: Play, one: unmodelled_words.Doubt, what: str) -> bool:
    """Could what is not modelled decide a play like this?"""
    if what in unmodelled_words.KINDS:
        return unmodelled_words.concerns(s, play, one, what)
    return unread_words.concerns(s, game, play, (one.card, one.words), what)


def _of_the_play(s: YSituation, broken: Sequence[str]) -> Iterator[Words]:
    """Words of what is activated or Summoned; those of the resolution only if it counts what it does, and, where the
    activation is not wrong, not even then: that it can do what it says is taken for granted.

    What is wrong for what it does may be right by any words of it (``you can also use monsters in your hand``).
    """
    effect, card = s.effect, s.card
    if effect is not None and s.activating:
        if not broken or all(_has_a_say(effect.unread, [one]) for one in broken):
            yield from ((effect.card, words) for words in effect.unread)
        if not all(one in BY_WHAT_IT_DOES for one in broken):
            return
        if broken and not s.play.details.get("outcome"):
            yield from ((effect.card, words) for words in _clauses(effect))
        if s.state.step == battle.DAMAGE_STEP and effect.damage_step is None:
            yield from ((effect.card, words) for words in _clauses(effect))
        open_to_all = "outcome" not in s.play.details
        for named in _named(s):
            if any("special_summon" in step or ("unread" in step and open_to_all) for step in _operations(effect)):
                yield from _about_summons(s.game, named)
    elif card is not None and s.play.verb == "activate" and record_of(s.game, card).has & {"read"}:
        yield from ((card.name, words) for effect in record_of(s.game, card).effects for words in _words(effect))
    elif card is not None and s.play.verb == "special_summon":
        yield from _about_summons(s.game, card)
    elif card is not None and s.play.verb in terms.NORMAL_SUMMONS_AND_SETS:
        yield from (
            words for words in _about_summons(s.game, card) if re.fullmatch(_SPECIAL_ALONE, words[1], re.S) is None
        )


_SPECIAL_ALONE = r"(?!.*\bNormal\b(?! Monster)|.*\bTribute Summon|.*Summoned/Set).*\bSpecial Summon.*"
"""Words that speak of Special Summons and of no others."""


def _about_summons(game: YGame, card: Card) -> Iterator[Words]:
    summons = record_of(game, card).summons
    return ((card.name, words) for words in summons.get("unread", ()))


def _needed(effect: Effect) -> Iterator[str]:
    """Clauses that have to be possible for the effect to be activated: its first, and what happens at the same time."""
    for number, step in enumerate(effect.resolve):
        joined, _, operation = split(step)
        joint = not number or joined in ("and", "and_if_you_do")
        exactly = "exactly" in str(operation.get("unread"))  # more than is there cannot be lost
        if "unread" in operation and joint and (exactly or operation.get("turns_on", "anything") == "anything"):
            yield str(operation["unread"])


def _answer_in_doubt(game: YGame, play: Play, player: Player) -> Finding | None:
    """The doubt where words that were not understood decide whether the player has anything to answer with."""
    found: Finding | None = None
    for s, findings, doubt in tried(game, player):
        if any(finding.kind == "offence" for finding in findings):
            continue
        words = next(_needed(s.effect), "") if s.effect is not None else ""
        if doubt is None and words and s.effect is not None:
            doubt = _unclear(game, play, [(s.effect.card, words)], ())
        if doubt is None:
            return None
        found = found or doubt
    return found


def _words(effect: Effect) -> Iterator[str]:
    yield from effect.unread
    yield from _clauses(effect)
    yield from (str(static["unread"]) for static in effect.static if "unread" in static)


def _named(s: YSituation) -> list[Card]:
    said = set(words_in(s.play.details))
    found = [card for card in s.game.table.cards.values() if card.id in said or card.name in said]
    return [*found, *s.plan.targets]


def _operations(effect: Effect) -> list[Data]:
    return list(every(effect.resolve))


def _clauses(effect: Effect) -> list[str]:
    return [str(step["unread"]) for step in _operations(effect) if "unread" in step]


def _of_the_chain(s: YSituation) -> Iterator[Words]:
    """Words of what is answered: whether it may be answered so can follow from them."""
    if s.effect is not None and s.top is not None:
        answered = link_effect(s.top)
        yield from ((s.top.name, words) for words in _clauses(answered))


def _in_force(
    s: YSituation | None, game: YGame, play: Play, *, wrong: bool = False, legal: bool = True
) -> Iterator[Words]:
    """Words of continuous effects that may apply (negated or not), and of triggers that cannot be declined.

    What is ``wrong`` anyway is not made right by words that forbid something more.
    """
    yield from _attached(game)
    yield from ((name, words) for name, words in _after_its_summon(s, game, play) if not (wrong and _forbids(words)))
    for card in having(game, "unread"):
        for effect in record_of(game, card).effects:
            for static in effect.static:
                if "unread" not in static:
                    continue
                words = (card.name, str(static["unread"]))
                doing = Doing(game, card.controller, card.id, effect)
                for what in many(static.get("turns_on", "anything")):
                    if not _there(card, effect, what) or not cards_meant.may_matter(s, play, doing, static, what):
                        continue
                    if _by_law(s, play, words[1], what, legal=legal) and unread_words.concerns(
                        s, game, play, words, what
                    ):
                        yield words
            forced = effect.unread and effect.mandatory and effect.is_trigger and _perhaps_met(game, card, effect)
            if forced and card.zone != terms.DECK and (card.stay > 0 or (on_field(card) and face_up(card))):
                words = (card.name, effect.unread[0])
                what = next((str(e.get("turns_on", "anything")) for e in effect.events if "unread" in e), "anything")
                if (what != "leaving" or _there(card, effect, what)) and unread_words.concerns(
                    s, game, play, words, what
                ):
                    yield words


def _perhaps_met(game: YGame, card: Card, effect: Effect) -> bool:
    """Could what a trigger waits for have happened? Where the words of that were understood, it waits to be placed."""
    read = effect.events and effect.wording != "phase" and not any("unread" in event for event in effect.events)
    return not read or any(one.card == card.id for one in game.state.pending)


def _by_law(s: YSituation | None, play: Play, words: str, what: str, *, legal: bool) -> bool:
    """Could words that permit or forbid decide a play that is legal (or not) without them? Who does not activate what
    must be activated may have been forbidden to."""
    if what == "permits":
        return not legal and _permitted(s, play, words)
    if what in ("activations", "targeting"):
        return (play.verb == "activate") == legal
    if what == "summons":
        return legal or play.verb not in unmodelled_words.ARRIVING
    return True


_TO_SUMMON = r"\b(?:Summon|material|Material|Tribut|Token|substitute|treat)"


def _permitted(s: YSituation | None, play: Play, words: str) -> bool:
    """Could words that permit something permit a play like this one?"""
    effect = s.effect if s is not None else None
    bringing = (*unmodelled_words.COMING, "materials", "unread", "unmodelled")
    summons = play.verb in (*unmodelled_words.ARRIVING, "claim") or (
        effect is not None and unmodelled_words.speaks_of(effect, bringing)
    )
    if re.search(r"\bactivat", words) and play.verb == "activate":
        return True
    if re.search(_TO_SUMMON, words):
        return summons
    return re.search(r"\bactivat", words) is None


def _there(card: Card, effect: Effect, what: str) -> bool:
    """Is the card where the words apply? How often it may come counts for every copy that has been seen to move."""
    if what == "arrivals" and card.stay > 0:
        return True
    if what == "leaving":
        return card.stay > 0 and not on_field(card)
    return there(card, effect)


def _attached(game: YGame) -> Iterator[Words]:
    """Words by which an Xyz Monster may gain something from a material that it has."""
    unread = game.state.holders.get("unread", frozenset())
    for card in game.table.cards.values():
        for name in card.facts.get("materials") or () if card.zone == terms.MONSTER else ():
            for effect in record_of(game, name).effects if name in unread else ():
                yield from (
                    (name, str(static["unread"])) for static in effect.static if static.get("turns_on") == "attached"
                )


_NO_SUMMONS = r"[^,]*, you cannot (?:\w+ )?Summon\b(?!.*\b(?:nor|also|or activate)\b).*"


def _forbids(words: str) -> bool:
    return re.fullmatch(_NO_SUMMONS, words, re.S) is not None


def _after_its_summon(s: YSituation | None, game: YGame, play: Play) -> Iterator[Words]:
    """Words of what follows if a card was Summoned in its own way: wherever it is now, for who knows how long."""
    for _, event in game.timeline.events("summoned"):
        card = game.table.cards.get(event.card or "")
        own = event.data["how"] == "special" and (not event.data.get("by_effect") or event.data.get("own"))
        if card is not None and own and "read" in record_of(game, card).has:
            for static in (s for effect in record_of(game, card).effects for s in effect.static):
                words = str(static.get("unread"))
                if static.get("turns_on") == "own summon" and (
                    not _forbids(words)
                    or play.verb in _SUMMONING
                    or (
                        s is not None
                        and s.effect is not None
                        and unmodelled_words.speaks_of(s.effect, unmodelled_words.SUMMONS)
                    )
                ):
                    yield card.name, words
