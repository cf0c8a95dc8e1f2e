"""Section 6: phases: what belongs to one, and how one ends."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Cite, Finding, Reading
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.rules.book import FET, ocgr, prb, qa, rb, rule
from judge.rulesets.yugioh.rules.fast_effect_timing import capital, takes_back
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.editions import EVERY
from judge.rulesets.yugioh.table.state import beaten
from judge.rulesets.yugioh.table.terms import OPEN_STATE_PLAYS
from judge.rulesets.yugioh.timing import action_windows, battle, phase_effects, turn_structure
from judge.rulesets.yugioh.vocabulary import battle_limits, continuous_effects, skipped_phases, turn_restrictions


@rule(
    "draw-phase-first-draw",
    prb(182),
    stage="first draw",
    section="6",
    verbs=("activate", *OPEN_STATE_PLAYS),
    when=("box A", "before the draw"),
    editions=EVERY,
)
def draw_phase_first_draw(s: YSituation) -> Iterator[Finding]:
    """Acting before the normal draw.

    Nothing can be activated in the Draw Phase before the turn player's normal draw, except effects that say so
    ("before drawing", "instead of your normal draw").
    """
    if s.state.phase != "draw" or s.state.drawn or s.state.box != "A":
        return
    if s.effect is not None and any("before_draw" in c for c in s.effect.conditions):
        return
    yield s.offence(
        f"No card can be activated before {s.state.turn_player}'s normal draw.", fact="before the normal draw"
    )


@rule(
    "phase-triggers-separate",
    prb("110-111, 183, 195"),
    qa(11533, 16823),
    stage="whose window",
    section="6",
    boundary=True,
    verbs=("activate",),
    when=("activation", "trigger", "phase"),
    editions=EVERY,
)
def phase_triggers_separate(s: YSituation) -> Iterator[Finding]:
    """An effect of a phase in a Chain with others, a second time, or out of turn.

    Effects that activate during a phase, or at its start or end, are not simultaneous: each starts a Chain of its own.
    The turn player uses theirs first, in an open game state; the opponent theirs when the turn player wants to
    go on. Each is activated once in its phase, even if it was negated.
    """
    if not phase_effects.is_one(s.effect) or not s.event_met or s.card is None:
        return
    assert s.effect is not None
    if phase_effects.used(s.game, s.card, s.effect):
        yield s.offence(f"{s.card.name}'s effect has already been activated in this phase.", fact="once in its phase")
    if s.top is None or s.state.box == "R":
        return
    if s.record.frame == "trap":
        yield s.unclear(f"May {s.card.name}'s effect of this phase be chained to {s.top.name}?", *_TRAP_READINGS)
        return
    yield s.offence(
        f"{s.card.name}'s effect belongs to the phase: it starts a Chain of its own and answers nothing.",
        fact="starts a Chain of its own",
        because=f"Chain Link {s.top.number}",
        clash=s.span_of(s.top),
    )


_TRAP_READINGS = (
    Reading("An effect of a phase starts a Chain of its own, whatever card has it.", (prb("183, 195"),)),
    Reading("The effect of a face-up Trap is a fast effect and may be chained.", (qa(16823), ocgr("trigger effects"))),
)


@rule(
    "duel-is-over",
    Cite("TCG Official Rulebook v10", section="Winning a Duel"),
    Cite("Konami blog, 2015-03-20"),
    stage="duel over",
    section="6",
    verbs=("activate", "draw", "next", "pass", "skip", "discard", *OPEN_STATE_PLAYS),
    when=("over",),
    editions=EVERY,
)
def duel_is_over(s: YSituation) -> Iterator[Finding]:
    """Something is done after a player has lost.

    A player with no Life Points left has lost the Duel. What is resolving at that moment is finished; links below it
    are not carried out any more, and nobody can do anything.
    """
    if loser := beaten(s.game):
        yield s.offence(f"{loser} has no Life Points left: the Duel is over.", fact="the Duel is over")


@rule(
    "end-phase-hand-size",
    qa(17233, 24089),
    stage="too late",
    section="6",
    boundary=True,
    verbs=("activate",),
    when=("activation", "hand size"),
    editions=EVERY,
)
def end_phase_hand_size(s: YSituation) -> Iterator[Finding]:
    """An activation after the discard for the hand size that the discard did not cause.

    The discard for the hand size is the last thing of the End Phase. After it there is no open game state any more:
    what was triggered by the discard, or answers it, starts one Chain, and the turn is over.
    """
    since = s.state.hand_size_since
    if not since or not s.activating or s.game.chain is not None:
        return
    chains = [c for c in s.game.chains if c.links and c.links[0].facts["moment"] > since]
    name = s.subject
    if chains:
        text = f"{name} cannot be activated: after the discard for the hand size only one Chain can follow."
        yield s.offence(text, fact="one Chain has followed")
    elif s.trigger is None and not (s.effect is not None and s.effect.events and s.event_met):
        text = f"{name} cannot be activated: after the discard for the hand size only what it triggers can."
        yield s.offence(text, fact="after the discard for the hand size", clash=s.last_play(), because="the discard")


@rule(
    "fet-next-phase",
    FET,
    rb(48),
    qa(11533),
    stage="closed state",
    section="5",
    boundary=True,
    verbs=("attack", "next", "draw", "pass"),
    when=("phase in question",),
    editions=EVERY,
)
def fet_next_phase(s: YSituation) -> Iterator[Finding]:
    """Acting in a phase that has not begun.

    If the opponent uses a fast effect when the turn player wants to leave a phase, play returns to an open game
    state of the same phase. A phase ends only when both players agree, and not before its mandatory effects are done.
    """
    yield from _undone(s)
    if s.play.verb == "attack" and s.state.phase != "battle" and s.state.box == "A":
        now = action_windows.phase_name(s.game)
        if turn_structure.first_turn(s.game):
            yield s.offence("There is no Battle Phase in the first turn of the Duel.", fact="the first turn")
        elif s.state.phase in ("main 2", "end"):
            yield s.offence(f"It is {now}: the Battle Phase of this turn is over.", fact="no Battle Phase any more")
        else:
            yield s.offence(
                f"It is still {now}; {s.play.by} must announce the Battle Phase and {s.opponent} be asked.",
                fact=f"still {now}",
            )
    if s.play.verb == "next" and s.state.box == "A":
        yield from _unreachable(s)


def _undone(s: YSituation) -> Iterator[Finding]:
    """Leaving, or letting the phase end, with a mandatory effect of the phase still to do."""
    leaving = s.state.box == "A" and s.play.verb in ("next", "pass") and s.state.attack is None
    if not (leaving or s.state.box == "E") or s.play.by != s.state.asked:
        return
    left = phase_effects.mandatory_left(s.game, s.player)
    if left:
        name = left[0][0].name
        yield s.offence(
            f"{capital(action_windows.phase_name(s.game))} cannot end before {s.player} has placed "
            f"{name}'s mandatory effect.",
            fact=f"{name} comes first",
        )


def _unreachable(s: YSituation) -> Iterator[Finding]:
    wanted = str(s.play.value if isinstance(s.play.value, str) else turn_structure.following(s.game))
    wanted = battle.DAMAGE_STEP if battle.part_meant(wanted) and s.state.attack is None else wanted
    try:
        phase, step = terms.normal_phase(wanted)
    except KeyError:
        return
    if not turn_structure.can_follow(s.game, phase, step) and not turn_structure.is_there_already(s.game, wanted):
        if phase == "battle" and turn_structure.first_turn(s.game):
            text = f"{s.player}, who goes first, has no Battle Phase in the first turn of the Duel."
            yield s.offence(text, fact="the first turn")
            return
        ban = skipped_phases.skipped(s.game, s.player, phase)
        if ban is not None:
            source = continuous_effects.source_name(s.game, ban)
            text = f"{s.player} skips {skipped_phases.phase_said(phase)}, because of {source}."
            yield s.offence(text, fact=source)
            return
        name = step.title() if step and step != "battle step" else terms.PHASE_NAMES[phase]
        yield s.offence(f"The {name} cannot follow {action_windows.phase_name(s.game)}.", fact="cannot follow")
    elif phase == "battle" and s.state.phase != "battle":
        yield from _barred(s)


def _barred(s: YSituation) -> Iterator[Finding]:
    """A Battle Phase that an effect, or what the player activated this turn, does not let the player conduct."""
    ban = battle_limits.cannot_battle_phase(s.game, s.player)
    if ban is not None:
        name = continuous_effects.source_name(s.game, ban)
        yield s.offence(f"{s.player} cannot conduct a Battle Phase this turn, because of {name}.", fact=name)
        return
    sworn = turn_restrictions.sworn(s.game, negated=True)
    link = next((k for k, data in sworn if "cannot_battle_phase" in data and k.player == s.player), None)
    if link is not None:
        yield s.unclear(
            f"May {s.player} conduct a Battle Phase, if the activation of {link.name} was negated?", *_NEGATED
        )


_NEGATED = (
    Reading("A negated activation is none: nothing binds its player.", (prb("153-154"),)),
    Reading("What cannot be done in that turn is no effect: it binds from the activation on.", (prb("153-154"),)),
)


@rule(
    "phase-agreement",
    FET,
    rb(48),
    stage="possible",
    section="5",
    verbs=OPEN_STATE_PLAYS,
    when=("takes back",),
    editions=EVERY,
)
def phase_agreement(s: YSituation) -> Iterator[Finding]:
    """Acting in the old phase after it was left.

    When the turn player has announced the next phase and the opponent has declined to act, the phase is over if
    both agree. Whether the turn player may take the announcement back at that point is not written down.
    """
    if not takes_back(s):
        return
    readings = (
        Reading(
            "The chart returns to an open game state of the same phase when the players do not agree to go on.", (FET,)
        ),
        Reading("Both had declined to act: the phase is over and the announcement stands.", (FET, rb(48))),
    )
    yield s.unclear(f"May {s.play.by} go back after announcing {action_windows.phase_name(s.game)}?", *readings)
