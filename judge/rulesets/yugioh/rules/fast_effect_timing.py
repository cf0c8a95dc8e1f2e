"""Section 5: fast effect timing: whose right it is to act, and with what."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding, Reading
from judge.kernel.wordings import Wording
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.judging.table_talk import TALK
from judge.rulesets.yugioh.rules.book import FET, fandom, prb, qa, rb, rule
from judge.rulesets.yugioh.rules.sources_2003 import GOAT, NETREP
from judge.rulesets.yugioh.table.editions import EVERY
from judge.rulesets.yugioh.table.state import on_field
from judge.rulesets.yugioh.table.terms import OPEN_STATE_PLAYS
from judge.rulesets.yugioh.timing import action_windows, battle, phase_effects, turn_structure


def _within_battle(s: YSituation) -> bool:
    """Does the turn player just go on with the attack, to a part of the Damage Step?"""
    goes_on = s.play.verb == "next" and s.state.attack is not None and bool(battle.part_meant(s.play.value))
    return goes_on and s.state.box in ("B", "C", "Y")


def capital(text: str) -> str:
    """The text with a capital letter first."""
    return text[:1].upper() + text[1:]


def _lone_trigger(s: YSituation) -> bool:
    """A trigger that does not wait to be placed: its own rules say why not."""
    return s.effect is not None and s.effect.is_trigger and s.trigger is None and not phase_effects.is_one(s.effect)


def _slow(s: YSituation) -> bool:
    """Something that is neither a fast effect nor a trigger of an event."""
    return (
        s.activating
        and s.effect is not None
        and s.effect.pace == 1
        and (not s.effect.is_trigger or phase_effects.is_one(s.effect))
    )


def named_action(s: YSituation) -> str:
    """The play in words: ``declare an attack``, ``activate Raigeki``."""
    return f"activate {s.subject}" if s.play.verb == "activate" else TALK.at_all(s.play.verb)


@rule(
    "fet-box-a",
    FET,
    rb(48),
    stage="whose window",
    section="5",
    boundary=True,
    verbs=("activate", "draw", "next", *OPEN_STATE_PLAYS),
    when=("activation", "box A", "not the turn player"),
    editions=EVERY,
)
def fet_box_a(s: YSituation) -> Iterator[Finding]:
    """The player whose turn it is not acts in an open game state.

    In an open game state only the turn player acts. The opponent can act in a Chain, after an action or a Chain of the
    turn player's, or when the turn player wants to leave the phase or step.
    """
    if s.play.verb == "activate" and (not s.activating or _lone_trigger(s)):
        return
    if s.state.box != "A" or s.play.by == s.state.turn_player:
        return
    text = (
        f"{s.play.by} cannot {named_action(s)} now: the game state is open, and only {s.state.turn_player}, "
        f"the turn player, acts.{_begins_the_turn(s)}"
    )
    yield s.offence(_asked_to_end(s, text), fact=f"it is {s.state.turn_player}'s turn and the game state is open")


def _asked_to_end(s: YSituation, text: str) -> str:
    """A message with how it is said that a fast effect was activated as the turn player wanted to leave the phase or
    step."""
    if s.play.verb != "activate" or s.effect is None or not s.effect.is_fast:
        return text
    player, phase = s.state.turn_player, action_windows.phase_name(s.game)
    lead = f"{text} If {player} wanted to leave {phase},"
    return Wording(
        f"{lead} `{{by: {player}, pass: true}}` before this play says so.",
        f"{lead} say before this play that {player} passes.",
    )


def _begins_the_turn(s: YSituation) -> str:
    """Where a player goes on to the Draw Phase of the turn that is to come: whose play that is."""
    if s.play.verb != "next" or str(s.play.value).removesuffix(" phase") != "draw":
        return ""
    return f" {s.play.by}'s Draw Phase begins when {s.state.turn_player} ends the turn and goes on to it."


@rule(
    "open-state-actions",
    FET,
    rb("22-24, 36-39"),
    stage="whose window",
    section="5",
    verbs=("draw", "next", *OPEN_STATE_PLAYS),
    when=("no time for it",),
    editions=EVERY,
)
def open_state_actions(s: YSituation) -> Iterator[Finding]:
    """An action of the turn player in the wrong phase, or by the wrong player.

    Summons, Sets, changes of battle position, the normal draw and attack declarations are actions of the turn
    player, each in its own phase: monsters and cards in the Main Phase, attacks in the Battle Step, the draw in
    the Draw Phase (but not in the first turn of the Duel, since 2014).
    """
    if s.state.box != "A" and s.play.by != s.state.turn_player:
        yield s.offence(
            f"Only {s.state.turn_player}, the turn player, can {named_action(s)}.{_begins_the_turn(s)}",
            fact="not the turn player",
        )
        return
    if s.play.by != s.state.turn_player or takes_back(s):
        return
    phase, step = s.state.phase, s.state.step
    if s.play.verb == "draw" and phase == "draw" and turn_structure.draws_nothing(s.state):
        text = f"{s.player}, who goes first, makes no normal draw in the first turn of the Duel."
        yield s.offence(text, fact="the first turn")
    elif s.play.verb == "draw" and (phase != "draw" or s.state.drawn):
        how = "given it up" if any(s.game.timeline.events("gave up the draw")) else "made it already"
        done = f"{s.player} has {how}" if phase == "draw" else f"it is {action_windows.phase_name(s.game)}"
        yield s.offence(f"The normal draw is made once, in the Draw Phase; {done}.", fact="no draw now")
    if s.play.verb in OPEN_STATE_PLAYS and s.play.verb != "attack" and phase not in ("main 1", "main 2"):
        yield s.offence(
            f"{s.play.by} can {named_action(s)} only in a Main Phase; it is {action_windows.phase_name(s.game)}.",
            fact="no Main Phase",
        )
    if s.play.verb == "attack" and phase == "battle" and step != "battle step":
        yield s.offence(
            f"Attacks are declared in the Battle Step; it is {action_windows.phase_name(s.game)}.",
            fact="no Battle Step",
        )


@rule(
    "closed-state-fast-only",
    FET,
    rb(48),
    stage="closed state",
    section="5",
    boundary=True,
    verbs=("activate", "next", *OPEN_STATE_PLAYS),
    when=("slow", "closed"),
    editions=EVERY,
)
def closed_state_fast_only(s: YSituation) -> Iterator[Finding]:
    """Something other than a fast effect while the game state is closed.

    Outside an open game state only fast effects can be used (and triggers, while they are placed). Spell Speed 1 cards,
    Summons, Sets and changes of position wait until both players have passed.
    """
    if s.state.box not in ("W", "B", "C", "D", "E", "Y", "R") or (
        s.play.by != s.state.turn_player and s.state.box != "E" and s.state.box != "C"
    ):
        return
    if (s.state.box in ("B", "C") and _after_chain(s)) or _within_battle(s):
        return
    if s.play.verb == "activate":
        theirs = s.state.box == "E" and phase_effects.is_one(s.effect)
        if not _slow(s) or s.game.chain is not None or theirs or _ignition_after_summon(s):
            return
        if _claims_priority(s):
            return
    elif s.state.box == "E":
        return
    label = s.window.label
    yield s.offence(
        f"{s.play.by} cannot {named_action(s)} now: the game state is closed ({label}); only fast effects can be used.",
        fact="needs an open game state",
        because="the game state has been closed since",
        clash=s.last_play(),
    )


def _after_chain(s: YSituation) -> bool:
    return bool(s.game.chains) and _last_was_chain(s)


def _last_was_chain(s: YSituation) -> bool:
    moments = [m for m in s.game.timeline.moments if m.n in s.state.context]
    return any(m.chain for m in moments) or not moments


def _just_summoned(s: YSituation) -> bool:
    """Is the card the monster whose Summon may be responded to now?"""
    moments = [m for m in s.game.timeline.moments if m.n in s.state.context]
    return s.card is not None and any(e.card == s.card.id for m in moments for e in m.of_kind("summoned"))


def _ignition_after_summon(s: YSituation) -> bool:
    """Is it an Ignition Effect of a monster on the field, which would answer a Summon? (Elsewhere it just waits.)"""
    if (
        s.effect is None
        or s.card is None
        or s.effect.category != "Ignition Effect"
        or s.state.box not in ("B", "C", "W")
        or not on_field(s.card)
    ):
        return False
    return bool(s.card.facts.get("summoned_turn") == s.state.turn) or s.state.attempt is not None


def _claims_priority(s: YSituation) -> bool:
    """In the days of ignition priority: an Ignition Effect of another monster than the one just Summoned."""
    return (
        s.state.rules_of.ignition_priority
        and s.state.box == "B"
        and s.effect is not None
        and s.effect.category == "Ignition Effect"
        and not _just_summoned(s)
        and any(m.n in s.state.context for m, _ in s.game.timeline.events("summoned"))
    )


_PRIORITY_READINGS = (
    Reading("The turn player has priority, not the monster: any Ignition Effect may be used first.", (NETREP,)),
    Reading("Only the monster just Summoned may use its effect before the opponent responds.", (GOAT,)),
)


@rule(
    "ignition-timing",
    FET,
    prb(109),
    qa(10040),
    stage="whose window",
    section="6",
    boundary=True,
    verbs=("activate",),
    when=("Ignition Effect", "closed"),
    editions=EVERY,
)
def ignition_timing(s: YSituation) -> Iterator[Finding]:
    """An Ignition Effect in response to the monster's own Summon.

    After a Summon the opponent may answer it before the turn player can use an Ignition Effect; it waits for an
    open game state. (Until April 2012 in the TCG the turn player could use it first.)
    """
    if s.state.rules_of.ignition_priority and s.state.box == "B" and _just_summoned(s):
        if s.activating and s.effect is not None and s.effect.category == "Ignition Effect":
            yield s.ground("The turn player may use the monster's Ignition Effect before the Summon is responded to.")
        return
    if _claims_priority(s):
        question = f"May {s.player} use {s.subject}'s Ignition Effect before {s.opponent} responds to the Summon?"
        yield s.unclear(question, *_PRIORITY_READINGS)
        return
    if s.activating and _ignition_after_summon(s) and s.card is not None:
        yield s.offence(
            f"{s.card.name}'s Ignition Effect cannot be used before {s.opponent} had the chance to "
            "respond to the Summon.",
            fact="Ignition Effect (Spell Speed 1)",
            because="the Summon may still be responded to",
            clash=s.last_play(),
        )


@rule(
    "post-resolution-window",
    fandom("Post-resolution window"),
    FET,
    stage="whose window",
    section="9",
    boundary=True,
    verbs=("activate", "next", *OPEN_STATE_PLAYS),
    when=("slow", "box B or C", "turn player"),
    editions=EVERY,
)
def post_resolution_window(s: YSituation) -> Iterator[Finding]:
    """Going on after a Chain before the opponent was asked.

    After a Chain has resolved, triggers are placed, then the turn player and then the opponent may use a fast
    effect. Only when both have passed is the game state open again for Summons, Spell Speed 1 cards and the
    like.
    """
    if s.state.box not in ("B", "C") or s.play.by != s.state.turn_player or not _after_chain(s) or _within_battle(s):
        return
    if s.play.verb == "activate" and (not _slow(s) or _ignition_after_summon(s)):
        return
    yield s.offence(
        f"After the Chain {s.opponent} may use a fast effect before {s.play.by} can {named_action(s)}.",
        fact=f"{s.opponent} has not been asked",
    )


@rule(
    "fet-box-b",
    FET,
    rb(48),
    stage="whose window",
    section="5",
    boundary=True,
    verbs=("activate", "pass"),
    when=("activation", "first chance", "not the turn player"),
    editions=EVERY,
)
def fet_box_b(s: YSituation) -> Iterator[Finding]:
    """The opponent acts before the turn player used or passed the first chance.

    After an action or a Chain without triggers the turn player has the first chance to use a fast effect; the
    opponent acts only when the turn player has passed. The same holds in the window to negate a Summon.
    """
    if s.state.box not in ("B", "W") or s.state.asked != s.state.turn_player or s.play.by == s.state.turn_player:
        return
    if s.play.verb == "activate" and (not s.activating or _lone_trigger(s)):
        return
    yield s.offence(
        f"{s.state.turn_player}, the turn player, is asked first; {s.play.by} acts only after "
        f"{s.state.turn_player} has passed.",
        fact=f"{s.state.turn_player} has not passed",
        clash=s.last_play(),
        because="the turn player is asked first after this",
    )


@rule(
    "fet-box-c",
    FET,
    rb(48),
    stage="whose window",
    section="5",
    verbs=("activate", "pass"),
    when=("fast", "second chance", "turn player"),
    editions=EVERY,
)
def fet_box_c(s: YSituation) -> Iterator[Finding]:
    """The turn player acts again although it is the opponent's chance.

    When the turn player has passed the first chance, the opponent may use a fast effect; only when the opponent
    passes too is the game state open and the turn player acts again.
    """
    fast = s.play.verb == "pass" or (s.activating and s.effect is not None and s.effect.is_fast)
    theirs = s.state.box == "C" or (s.state.box == "W" and s.state.asked == s.state.opponent)
    if fast and theirs and s.play.by == s.state.turn_player:
        yield s.offence(
            f"{s.state.turn_player} has passed; now it is {s.state.opponent}'s chance.",
            fact=f"{s.state.opponent} is asked",
        )


@rule(
    "fet-box-e",
    FET,
    rb(48),
    qa(11533),
    stage="whose window",
    section="5",
    boundary=True,
    verbs=("activate", "draw", "next", *OPEN_STATE_PLAYS),
    when=("activation", "box E", "turn player"),
    editions=EVERY,
)
def fet_box_e(s: YSituation) -> Iterator[Finding]:
    """Leaving a phase or step without asking the opponent.

    The turn player ends a phase or step by passing in an open game state; the opponent then has one chance to
    use a fast effect before it ends.
    """
    if s.state.box != "E" or s.play.by != s.state.turn_player or (s.play.verb == "activate" and not s.activating):
        return
    yield s.offence(
        f"{capital(action_windows.phase_name(s.game))} has not ended: "
        f"{s.state.opponent} must first be asked whether to use a fast effect.",
        fact=f"{s.state.opponent} has not been asked",
    )


def takes_back(s: YSituation) -> bool:
    """Does the turn player act as if the phase just announced in a Main Phase, and not objected to, had not begun?"""
    before = s.game.said_before(s.play.number)[-2:]
    mine = [p.by == s.state.turn_player for p in before]
    if [p.verb for p in before] != ["next", "pass"] or mine != [True, False] or battle.part_meant(before[0].value):
        return False
    main = s.play.verb in OPEN_STATE_PLAYS and s.play.verb != "attack"
    return main and s.state.left in ("main 1", "main 2") and s.state.box == "A"


@rule("nothing-to-pass", FET, stage="what it is", section="5", verbs=("pass", "skip"), editions=EVERY)
def nothing_to_pass(s: YSituation) -> Iterator[Finding]:
    """Passing or declining where one is not asked.

    A player can pass only when it is that player's turn to answer, and decline only a trigger that is waiting.
    """
    if s.play.verb == "skip":
        if s.card is None:
            yield s.offence(f"No trigger of {s.subject} is waiting.", fact="no such trigger")
        return
    if s.state.asked != s.play.by and s.state.box in ("A", "R", "E", "Y"):
        asked = f"{s.state.asked} is asked" if s.state.asked else "nobody is asked while the Chain resolves"
        yield s.offence(f"{s.play.by} is not asked anything now; {asked}.", fact="not asked", at="by")
