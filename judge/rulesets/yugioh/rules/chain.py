"""Section 4: building and resolving a Chain."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.chain import Link
from judge.kernel.rules import Cite, Finding, Reading
from judge.kernel.timeline import Moment
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.rules.book import FET, fandom, ocgr, prb, qa, rb, rule, wiki
from judge.rulesets.yugioh.table.editions import EVERY
from judge.rulesets.yugioh.timing import action_windows, game_states
from judge.rulesets.yugioh.vocabulary import once_per_turn
from judge.rulesets.yugioh.vocabulary.answers import answers, included_said
from judge.rulesets.yugioh.vocabulary.events import met_in, said, words_of
from judge.rulesets.yugioh.vocabulary.included_effects import lets_summon, would_spend


@rule(
    "chain-alternate",
    rb(44),
    FET,
    fandom("Chain"),
    stage="whose window",
    section="4",
    boundary=True,
    verbs=("activate", "pass", "resolve"),
    when=("fast", "box D", "out of turn"),
    editions=EVERY,
)
def chain_alternate(s: YSituation) -> Iterator[Finding]:
    """Adding a link before the other player was asked.

    After each link the player who did not add it has the right to act. If that player passes, the other may add a link
    to the own card; two passes in a row complete the Chain.
    """
    if s.play.verb == "resolve":
        yield from _not_asked(s)
        return
    if s.state.box != "D" or s.play.by == s.state.asked:
        return
    if s.play.verb == "activate" and (not s.activating or s.effect is None or s.effect.is_trigger):
        return
    top = s.top
    assert top is not None
    if top.facts.get("placed") and s.play.verb == "activate" and not s.state.passes:
        return
    if s.play.verb == "pass" or s.state.passes:
        yield s.offence(
            f"{s.play.by} is not asked now; {s.state.asked} decides next.", fact=f"{s.state.asked} is asked", at="by"
        )
        return
    yield s.offence(
        f"{s.state.asked} must be offered the reply to Chain Link {top.number} before {s.play.by} adds "
        f"Chain Link {top.number + 1}.",
        fact=f"{s.state.asked} has not passed",
        because=f"{s.play.by} added Chain Link {top.number}",
        clash=s.span_of(top),
        now=action_windows.unless_passed(s.game),
    )


def _not_asked(s: YSituation) -> Iterator[Finding]:
    """Resolving at once although a player has not been asked."""
    if s.play.immediately and s.top is not None:
        yield s.offence(
            f"{s.state.asked} must be offered a reply to Chain Link {s.top.number} before the Chain resolves.",
            fact=f"{s.state.asked} has not passed",
            because=f"Chain Link {s.top.number}",
            clash=s.span_of(s.top),
        )


def _said_below(s: YSituation) -> Link | None:
    """The link to which the activation is said to be chained, if it is not the last one."""
    said, chain = s.play.details.get("chained_to"), s.game.chain
    if chain is None or not s.activating or s.state.box == "R":
        return None
    named = [link for link in chain.links if said in (link.number, link.name, link.card)]
    return named[-1] if named and named[-1] is not chain.top else None


def answered_below(s: YSituation) -> Link | None:
    """The link below the newest that the effect could have answered, had it still been the newest."""
    if s.game.chain is None or s.effect is None or s.answer_met:
        return None
    for link in reversed(s.game.chain.links[:-1]):
        if any(answers(s.doing, p, link) for p in s.effect.answers):
            return link
    return None


@rule(
    "direct-response",
    prb("125, 153-154"),
    ocgr("chain basics"),
    stage="what it answers",
    section="4",
    boundary=True,
    verbs=("activate",),
    when=("Chain",),
    editions=EVERY,
)
def direct_response(s: YSituation) -> Iterator[Finding]:
    """Answering a link with another link in between.

    An effect that acts when a card or effect is activated looks only at the link immediately before it. Once another
    link has been added, it cannot be used for the earlier one, unless its text says so.
    """
    if (said := _said_below(s)) is not None and s.top is not None:
        yield s.offence(
            f"Nothing can be chained to Chain Link {said.number} ({said.name}) any more: "
            f"the last link is Chain Link {s.top.number}, {s.top.name}.",
            at="chained_to",
            fact=f"Chain Link {said.number} is not the last",
            because=f"Chain Link {s.top.number} came in between",
            clash=s.span_of(s.top),
        )
        return
    below = answered_below(s)
    if below is None or s.top is None or s.effect is None or (s.effect.events and s.event_met):
        return
    yield s.offence(
        f"{s.effect.card} must be chained directly to the activation it answers, Chain Link "
        f"{below.number} ({below.name}); "
        f"the last link is Chain Link {s.top.number}, {s.top.name}.",
        fact=f"answers Chain Link {below.number}",
        because=f"Chain Link {s.top.number} came in between",
        clash=s.span_of(s.top),
    )


def event_before(s: YSituation) -> Moment | None:
    """The last moment of this turn in which the event of a fast effect happened, though it cannot be answered now."""
    if s.effect is None or s.event_met or not s.effect.events or s.effect.wording == "phase":
        return None
    for moment in reversed(s.game.timeline.moments):
        if moment.turn == s.state.turn and met_in(s.doing, s.effect.events, moment):
            return moment
    return None


@rule(
    "response-event-window",
    wiki("Respond"),
    prb("185-186"),
    wiki("Card Rulings: Bottomless Trap Hole"),
    stage="condition",
    section="4",
    verbs=("activate",),
    when=("fast", "event missed"),
    editions=EVERY,
)
def response_event_window(s: YSituation) -> Iterator[Finding]:
    """Answering an event after its window has closed.

    A fast effect tied to an event (a Summon, an attack declaration, a card sent to the Graveyard) can be used
    in the one Chain that answers the event, as Chain Link 1 or later; not in a later Chain, nor once the game
    state is open again.
    """
    yield from window_closed(s, "response-event-window")


def window_closed(s: YSituation, rule: str) -> Iterator[Finding]:
    """The event that the effect answers (one of which this rule tells it) happened, but its window has closed."""
    if s.effect is None or (s.effect.answers and s.answer_met):
        return
    moment = event_before(s)
    if moment is None or s.state.box in ("R", "W") or words_of(s.effect.events)[0][0].window != rule:
        return
    if s.game.chain is not None and moment.chain == s.game.chain.number:
        return
    if s.effect.wording == "when" and _overtaken(s, moment):
        return
    what = said(s.effect.events[0], s.doing)
    yield s.offence(f"{s.effect.card} answers {what}; the window for that has closed.", fact="the window has closed")


def _overtaken(s: YSituation, moment: Moment) -> bool:
    """Was the event overtaken within the same Chain (then it missed its timing)?"""
    context = game_states.answerable(s.game)
    return bool(context) and game_states.began(s.game) < moment.n < min(context) and s.state.after_chain > 0


@rule(
    "timing-fast-event",
    wiki("Card Rulings: Bottomless Trap Hole"),
    prb("134-136"),
    stage="condition",
    section="8",
    verbs=("activate",),
    when=("fast", "event missed"),
    editions=EVERY,
)
def timing_fast_event(s: YSituation) -> Iterator[Finding]:
    """Answering an event that was not the last thing to happen.

    A Spell or Trap that is activated when something happens can be used only if that was the last thing to happen; if
    another part of the Chain resolved after it, the moment has passed.
    """
    if s.effect is None or (s.effect.answers and s.answer_met):
        return
    moment = event_before(s)
    if moment is not None and s.effect.wording == "when" and s.state.box != "R" and _overtaken(s, moment):
        last = next((m.why for m in reversed(s.game.timeline.moments) if m.why and m.why != "end of the Chain"), "")
        yield s.offence(
            f"{s.effect.card} misses the timing: {said(s.effect.events[0], s.doing)} was not "
            "the last thing to happen" + (f", {last} resolved after it." if last else "."),
            fact="not the last thing to happen",
        )


_LETS_SUMMON = (
    Reading(
        "No: the effect does not Summon, it lets its player do so once it has resolved.",
        (
            Cite("Konami, Yu-Gi-Oh! TCG strategy site", section="Synchro Summoning Tune-Up", note="2015"),
            wiki("Summon negation window"),
        ),
    ),
    Reading("Yes: what its text says to be done is a Special Summon.", (Cite("card text"),)),
)


_SPENDS_UNDER_A_CONDITION = (
    Reading(
        "No: as it was activated, its effect could use no such card.",
        (Cite("TCG Official Rulebook v10", page="22-23", note="the effect says where materials come from"),),
    ),
    Reading(
        "Yes: an effect includes what it does under a condition, whether that holds or not.",
        (
            Cite(
                "Konami OCG database Q&A",
                section="Cross-Sheep and Ash Blossom & Joyous Spring, 2019-11-11",
                note="quoted by shakeboy.hatenablog.com; of an effect that draws under a condition",
            ),
        ),
    ),
)


@rule(
    "includes-effect",
    qa(21685, 22886, 23050, 7984, 10733, 11290, 18723),
    stage="what it answers",
    section="4",
    verbs=("activate",),
    when=("Chain", "answer missed"),
    editions=EVERY,
)
def includes_effect(s: YSituation) -> Iterator[Finding]:
    """Answering an activation that does not include what the answer needs.

    An effect that answers a card or effect which includes doing something looks at the effect as it was activated. What
    something currently forbids still counts as included; what this activation can no longer do does not. Whether it
    includes a Summon that its player makes immediately after it resolves, and Fusion Materials from a place that its
    text allows under a condition that does not hold, the sources leave open.
    """
    if s.effect is None or s.answer_met or s.top is None or answered_below(s):
        return
    for pattern in s.effect.answers:
        if "includes" in pattern and answers(s.doing, {k: v for k, v in pattern.items() if k != "includes"}, s.top):
            wanted = included_said(pattern["includes"])
            if lets_summon(s.top, pattern["includes"]):
                yield s.unclear(
                    f"Does {s.top.name} include {wanted}, as its player Summons immediately after it has resolved?",
                    *_LETS_SUMMON,
                )
                return
            if would_spend(s.game, s.top, pattern["includes"]):
                yield s.unclear(
                    f"Does {s.top.name} include {wanted}, although what its text asks for that is not so now?",
                    *_SPENDS_UNDER_A_CONDITION,
                )
                return
            yield s.offence(
                f"Chain Link {s.top.number}, {s.top.name}, does not include what {s.effect.card} answers ({wanted}).",
                fact=f"answers: {wanted}",
                because="does not include it",
                clash=s.span_of(s.top),
            )
            return


@rule(
    "once-per-chain",
    qa(6351),
    wiki("Card Rulings: Skull Lair"),
    stage="used up",
    section="4",
    verbs=("activate",),
    when=("once",),
    editions=EVERY,
)
def once_per_chain(s: YSituation) -> Iterator[Finding]:
    """A second use in the same Chain of an effect limited to once per Chain.

    "Once per Chain" counts activations of this copy; one that was negated counts too. What can only be activated once
    per Chain by name counts the activations of any copy that were not negated.
    """
    if s.card is None or s.effect is None or not s.effect.once:
        return
    if once_per_turn.limit_reached(s.game, s.card, s.effect, s.player) in ("chain", "activate chain"):
        yield s.offence(
            f"{s.card.name}'s effect can be activated only once per Chain.", fact="already used in this Chain"
        )


@rule(
    "same-name-chain-limit",
    Cite("duelistcodex.com", section="Activation Conditions (2012)"),
    qa(6409),
    stage="condition",
    section="4",
    verbs=("activate",),
    when=("activation", "Chain", "no same names"),
    editions=EVERY,
)
def same_name_chain_limit(s: YSituation) -> Iterator[Finding]:
    """Activating a card that forbids equal names in the Chain while a name is there twice.

    A card that cannot be activated if several cards or effects with the same name are in the Chain looks at the Chain
    before it is added: with two of one name already there it cannot be activated.
    """
    if s.effect is None or s.game.chain is None:
        return
    if not any("no_same_names_in_chain" in c for c in s.effect.conditions):
        return
    names = [link.name for link in s.game.chain.links]
    twice = next((n for n in names if names.count(n) > 1), None)
    if twice:
        yield s.offence(
            f"{s.effect.card} cannot be activated: {twice} is already twice in this Chain.",
            fact=f"{twice} is there twice",
        )
    elif s.effect.card in names:
        text = f"{s.effect.card} is in this Chain already: may a second copy be added?"
        yield s.unclear(text, *_SECOND_COPY)


_SECOND_COPY = (
    Reading(
        "The text looks at the Chain before this card is added: one earlier copy is no obstacle.",
        (Cite("duelistcodex.com", section="Activation Conditions (2012)"),),
    ),
    Reading("With this card its name would be in the Chain twice, which its text forbids.", (Cite("card texts"),)),
)
