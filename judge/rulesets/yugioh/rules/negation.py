"""Section 13: negation, once per turn, "cannot be activated in response"."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Cite, Finding, Reading
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.rules.book import consequence, ocgr, prb, qa, rule, wiki
from judge.rulesets.yugioh.table.editions import EVERY
from judge.rulesets.yugioh.table.state import link_effect, on_field
from judge.rulesets.yugioh.timing import forbidden_answers
from judge.rulesets.yugioh.vocabulary import negating_effects, once_per_turn

consequence(
    "negate-activation",
    prb("136, 153-154"),
    wiki("Negate"),
    qa(6352),
    section="13",
    manual="""Claiming something of a link whose activation was negated.

    A link whose activation was negated does not resolve at all. What was paid for it stays paid; a Spell or
    Trap Card goes to the Graveyard when the Chain is over, and not from the field, where it counts as never having
    been; a card that was already face-up stays unless it is destroyed too.
    """,
    editions=EVERY,
)


consequence(
    "same-column",
    qa(21698),
    section="13",
    manual="""Claiming the effect of a Spell or Trap that is negated in its column.

    A column holds a Monster Zone and a Spell & Trap Zone of each player. An effect that negates the Spells and Traps of
    a column (Infinite Impermanence) reaches those that are in it or were activated in it, links already on the Chain
    too. Where the file does not say the columns and the ruling turns on them, it stays open.
    """,
    editions=EVERY,
)

consequence(
    "negate-effect",
    prb(155),
    ocgr("negation, chain basics"),
    qa(12385, 22672),
    section="13",
    manual="""Claiming the effect of a link that resolves negated.

    If only the effect is negated the activation stands: the link resolves without doing anything, still counts
    as the last thing that happened, and a card that stays on the field stays. A continuous negation matters
    only if the card is where it reaches when its link resolves; one that was applied to a monster itself (Effect
    Veiler) still matters after the monster has left the field, but not while it is face-down.
    """,
    editions=EVERY,
)


def _used(s: YSituation, *kinds: str) -> Iterator[Finding]:
    if not s.activating or s.card is None or s.effect is None or not s.effect.once:
        return
    limit = once_per_turn.limit_reached(s.game, s.card, s.effect, s.player)
    if limit not in kinds:
        return
    path = s.game.scenario.play_path(once_per_turn.used_up(s.game, s.card, s.effect, s.player))
    yield s.offence(
        once_per_turn.refusal(s.game, s.card, s.effect, s.player, limit),
        fact="used already",
        because=once_per_turn.used_in(s.game, s.card, s.effect, s.player) if path else "",
        clash=path,
    )


@rule(
    "opt-activate",
    prb("176-177"),
    qa(11282),
    stage="used up",
    section="13",
    boundary=True,
    verbs=("activate",),
    when=("once",),
    editions=EVERY,
)
def opt_activate(s: YSituation) -> Iterator[Finding]:
    """A second activation of a card that can be activated only once per turn.

    "You can only activate 1 [name] per turn" is not used up if the activation of the card was negated; it is
    used up if only its effect was negated.
    """
    yield from _used(s, "activate", "activate duel")


@rule(
    "opt-use",
    prb("176-177"),
    qa(11282),
    stage="used up",
    section="13",
    boundary=True,
    verbs=("activate",),
    when=("once",),
    editions=EVERY,
)
def opt_use(s: YSituation) -> Iterator[Finding]:
    """A second use of an effect that can be used only once per turn by name.

    "You can only use this effect of [name] once per turn" is used up by activating it, even if the activation
    was negated; it counts by name, so other copies are used up too, for each player apart.
    """
    yield from _used(s, "use", "duel")


@rule(
    "opt-soft",
    prb("176-177"),
    ocgr("card and effect activation"),
    stage="used up",
    section="13",
    boundary=True,
    verbs=("activate",),
    when=("once",),
    editions=EVERY,
)
def opt_soft(s: YSituation) -> Iterator[Finding]:
    """A second use of a once-per-turn effect by the same copy.

    "Once per turn" without a name counts for this copy while it stays face-up, even if it was negated. If the
    card leaves or is turned face-down it starts anew; a change of control does not reset it.
    """
    yield from _used(s, "soft", "battle")


@rule(
    "cannot-respond",
    qa(10824, 12567, 12568, 23451, 17888),
    Cite("card texts"),
    stage="forbidden",
    section="13",
    boundary=True,
    verbs=("activate",),
    when=("activation", "Chain", "reply forbidden"),
    editions=EVERY,
)
def cannot_respond(s: YSituation) -> Iterator[Finding]:
    """Answering an activation that cannot be answered.

    A text that forbids answers to this activation stops every Spell Speed, Counter Traps too. It may cover only
    some cards or only the opponent, and it is past once its owner has added another link.
    """
    top = s.top
    if not s.activating or top is None or s.effect is None or s.card is None or s.state.box == "R":
        return
    if _words_outlive_negation(s):
        return
    limits = link_effect(top).no_response
    if not forbidden_answers.forbids(s.game, top, s.card, s.effect, s.player):
        return
    if s.trigger is not None and link_effect(top).is_trigger:
        text = f"{top.name} cannot be answered, but {s.card.name} was triggered at the same time: may it be placed?"
        yield s.unclear(text, *_AT_THE_SAME_TIME)
        return
    yield s.offence(
        f"{s.card.name} cannot be activated in response: {top.name} cannot be answered with {_what(limits)}.",
        fact="not in response to this",
        because="cannot be responded to",
        clash=s.span_of(top),
    )


_AT_THE_SAME_TIME = (
    Reading("Nothing can be added to a Chain after it, triggers of the same time included.", (qa(12567, 12568),)),
    Reading("Placing a trigger of the same time answers nothing, so it goes on the Chain.", (ocgr("trigger effects"),)),
)


def _what(limits: tuple[str, ...]) -> str:
    words = {
        "all": "anything", "opponent": "anything by the opponent", "targets": "what it targets",
        "the opponent's targets": "what it targets, by the opponent",
    }  # fmt: skip
    return " or ".join(words.get(limit, limit) for limit in limits)


def _words_outlive_negation(s: YSituation) -> bool:
    """Are the effects of the card whose activation forbids answers negated where it is?"""
    card = s.game.table.cards.get(s.top.card) if s.top is not None else None
    return card is not None and on_field(card) and negating_effects.negated_by(s.game, card) is not None


@rule(
    "cannot-respond-not-effect",
    qa(14400),
    stage="forbidden",
    section="13",
    verbs=("activate",),
    when=("activation", "Chain", "reply forbidden"),
    editions=EVERY,
)
def cannot_respond_not_effect(s: YSituation) -> Iterator[Finding]:
    """Answering an activation that cannot be answered, because its card's effects are negated.

    Words that forbid answers to a card's own activation are no effect, so negating the effects of the card does not
    remove them; a text that protects other cards is one.
    """
    top = s.top
    if top is None or s.effect is None or s.card is None or s.state.box == "R":
        return
    if forbidden_answers.forbids(s.game, top, s.card, s.effect, s.player) and _words_outlive_negation(s):
        yield s.offence(
            f"{s.card.name} cannot be activated in response: {top.name} does not allow it, and that is no effect "
            "that could be negated.",
            fact="not in response to this",
            because="cannot be responded to",
            clash=s.span_of(top),
        )
