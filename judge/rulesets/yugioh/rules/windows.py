"""Section 9: the windows in which Summons and attacks can be answered."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Cite, Finding
from judge.kernel.timeline import Event, Moment
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.rules.book import FET, fandom, prb, qa, rb, rule, wiki
from judge.rulesets.yugioh.rules.chain import event_before, window_closed
from judge.rulesets.yugioh.table.editions import EVERY
from judge.rulesets.yugioh.timing import game_states
from judge.rulesets.yugioh.vocabulary.included_effects import includes


@rule(
    "summon-negation-window",
    wiki("Summon negation window"),
    prb("77-82"),
    qa(281),
    stage="summon negation window",
    section="9",
    boundary=True,
    verbs=("activate",),
    when=("activation", "box W"),
    editions=EVERY,
)
def summon_negation_window(s: YSituation) -> Iterator[Finding]:
    """Something other than a negation of the Summon while it is attempted.

    While a Summon that starts no Chain is attempted, only an effect that negates the Summon can start a Chain.
    The monster is not on the field yet.
    """
    if s.state.box != "W" or s.game.chain is not None or not s.activating or s.effect is None or s.effect.pace == 1:
        return
    if "summon attempted" not in s.effect.heard:
        yield s.offence(
            f"Only a card that negates the Summon can be used while it is attempted; {s.effect.card} does not.",
            fact="does not negate the Summon",
            clash=s.last_play(),
            because="the Summon is being attempted",
        )


def _negator(s: YSituation) -> bool:
    """Is it an effect that negates a Summon, without a Summon attempt (or a link) that it could answer now?"""
    effect = s.effect
    if effect is None or "summon attempted" not in effect.heard:
        return False
    if s.play.details.get("chained_to") == "summon":
        return s.state.box != "W" or s.game.chain is not None
    return not s.event_met and not (effect.answers and s.top is not None)


def _by_effect(s: YSituation) -> list[tuple[Moment, Event]]:
    """The Summons made by a resolving effect that opened this window, in whatever order."""
    numbers = game_states.answerable(s.game, whenever=True)
    made = [(m, e) for m in s.game.timeline.moments if m.n in numbers for e in m.of_kind("summoned")]
    return [(m, e) for m, e in made if e.data["by_effect"] and m.chain]


@rule(
    "summon-negation-first-link",
    Cite("ygorganization.com", section="Demystifying Rulings: Summons"),
    wiki("Summon negation window"),
    stage="condition",
    section="9",
    boundary=True,
    verbs=("activate",),
    when=("negates Summons", "event missed"),
    editions=EVERY,
)
def summon_negation_first_link(s: YSituation) -> Iterator[Finding]:
    """Negating a Summon with anything but the first card after its attempt.

    Only Chain Link 1, activated directly after the attempt, can negate the Summon. Later links answer links; and once
    both players have let the attempt pass, the Summon has succeeded.
    """
    moment = event_before(s)
    if not _negator(s) or moment is None or s.state.box == "R" or (s.top is None and _by_effect(s)):
        return
    assert s.card is not None
    tried = next(e for e in moment.of_kind("summon attempted"))
    monster = s.game.table.cards[str(tried.card)].name
    late = f"as Chain Link {len(s.game.chain.links) + 1}" if s.game.chain is not None else "later"
    yield s.offence(
        f"{s.card.name} could negate the Summon of {monster} only as the first card after the attempt, not {late}.",
        at="chained_to" if "chained_to" in s.play.details else "",
        fact="not the first card after the Summon attempt",
    )


@rule(
    "summon-by-effect-not-negatable",
    prb("101-102"),
    wiki("Card Rulings: Solemn Judgment"),
    stage="what it answers",
    section="9",
    boundary=True,
    verbs=("activate",),
    when=("negates Summons",),
    editions=EVERY,
)
def summon_by_effect_not_negatable(s: YSituation) -> Iterator[Finding]:
    """Negating a Summon that a resolving effect makes.

    A monster Summoned while an effect resolves is on the field at once; there is no attempt that could be negated.
    What can be negated is the activation or the effect of the card that Summons, by chaining to it.
    """
    if not _negator(s) or s.state.attempt is not None or s.card is None:
        return
    if s.top is not None:
        if s.effect is not None and not s.effect.answers and includes(s.game, s.top, "special summon"):
            yield s.offence(
                f"{s.top.name} Summons by its effect, and such a Summon cannot be negated; {s.card.name} answers "
                "only the attempt of a Summon that starts no Chain.",
                fact="no attempt of a Summon",
                because=f"Chain Link {s.top.number} Summons by its effect",
                clash=s.span_of(s.top),
            )
        return
    for moment, event in _by_effect(s)[-1:]:
        chain = next(c for c in s.game.chains if c.number == moment.chain)
        source, monster = chain.links[moment.link - 1], s.game.table.cards[str(event.card)].name
        yield s.offence(
            f"{monster} was Summoned by the effect of {source.name}: that Summon cannot be negated any more. Only the "
            f"activation or the effect of {source.name} could have been, by a card chained to it.",
            fact="Summoned by an effect",
            because="Summons by its effect",
            clash=s.span_of(source),
        )


@rule(
    "summon-response-window",
    fandom("Summon response window"),
    FET,
    stage="summon response window",
    section="9",
    verbs=("activate",),
    when=("fast", "event missed"),
    editions=EVERY,
)
def summon_response_window(s: YSituation) -> Iterator[Finding]:
    """Responding to a Summon after its window has closed.

    After a successful Summon triggers are placed, then both players may use a fast effect; one Chain answers the
    Summon. A Summon made by a resolving effect can be answered only if it was the last thing to happen.
    """
    yield from window_closed(s, "summon-response-window")


@rule(
    "attack-declaration-window",
    prb("185-187"),
    rb(38),
    stage="condition",
    section="9",
    verbs=("activate",),
    when=("fast", "event missed"),
    editions=EVERY,
)
def attack_declaration_window(s: YSituation) -> Iterator[Finding]:
    """Responding to an attack declaration after its window has closed.

    An attack declaration is answered in one Chain; after it only effects that need no attack declaration can be used
    before the Damage Step. A target chosen in a replay is not a new declaration.
    """
    yield from window_closed(s, "attack-declaration-window")
