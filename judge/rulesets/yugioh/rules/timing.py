"""Sections 5, 6 and 9: fast effect timing, phases, and the windows of Summons and attacks."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Cite, Finding, Reading
from judge.rulesets.yugioh import battle, phases, statics, telling, terms, timing, triggers
from judge.rulesets.yugioh.rules.book import (
    CONDITION,
    COST,
    FET,
    POSSIBLE,
    WHAT,
    WHEN,
    consequence,
    fandom,
    prb,
    qa,
    rb,
    rule,
    wiki,
)
from judge.rulesets.yugioh.rules.chain import window_closed
from judge.rulesets.yugioh.situation import YSituation
from judge.rulesets.yugioh.state import Pending, free_zones, on_field

OPEN_VERBS = (
    "summon",
    "normal_summon",
    "tribute_summon",
    "flip_summon",
    "special_summon",
    "set",
    "change_position",
    "attack",
)
_WORDS = {
    "summon": "Normal Summon", "normal_summon": "Normal Summon", "tribute_summon": "Tribute Summon",
    "flip_summon": "Flip Summon", "special_summon": "Special Summon without a Chain", "set": "Set a card",
    "change_position": "change a battle position", "attack": "declare an attack", "next": "go on to the next phase",
    "draw": "make the normal draw",
}  # fmt: skip


def _within_battle(s: YSituation) -> bool:
    """Does the turn player just go on with the attack, to a part of the Damage Step?"""
    return s.play.verb == "next" and s.state.attack is not None and bool(battle.part_meant(s.play.value))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _lone_trigger(s: YSituation) -> bool:
    """A trigger that does not wait to be placed: its own rules say why not."""
    return s.effect is not None and s.effect.is_trigger and s.trigger is None


def _named(s: YSituation) -> str:
    return _WORDS.get(s.play.verb, f"activate {s.play.value}")


@rule(
    "draw-phase-first-draw",
    prb(182),
    Cite("metagame.com", section="2005, Time Seal"),
    stage=WHEN - 2,
    section="6",
    verbs=("activate", *OPEN_VERBS),
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


@rule("fet-box-a", FET, rb(48), stage=WHEN, section="5", boundary=True, verbs=("activate", "draw", "next", *OPEN_VERBS))
def fet_box_a(s: YSituation) -> Iterator[Finding]:
    """The player whose turn it is not acts in an open game state.

    In an open game state only the turn player acts. The opponent can act in a Chain, after an action or a Chain of the
    turn player's, or when the turn player wants to leave the phase or step.
    """
    if s.play.verb == "activate" and (not s.activating or _lone_trigger(s)):
        return
    if s.state.box != "A" or s.play.by == s.state.turn_player:
        return
    yield s.offence(
        f"{s.play.by} cannot {_named(s)} now: the game state is open, and only {s.state.turn_player}, "
        "the turn player, acts.",
        fact=f"it is {s.state.turn_player}'s turn and the game state is open",
    )


@rule("open-state-actions", FET, rb("22-24, 36-39"), stage=WHEN, section="5", verbs=("draw", "next", *OPEN_VERBS))
def open_state_actions(s: YSituation) -> Iterator[Finding]:
    """An action of the turn player in the wrong phase, or by the wrong player.

    Summons, Sets, changes of battle position, the normal draw and attack declarations are actions of the turn
    player, each in its own phase: monsters and cards in the Main Phase, attacks in the Battle Step, the draw in
    the Draw Phase.
    """
    if s.state.box != "A" and s.play.by != s.state.turn_player:
        yield s.offence(f"Only {s.state.turn_player}, the turn player, can {_named(s)}.", fact="not the turn player")
        return
    if s.play.by != s.state.turn_player or _takes_back(s):
        return
    phase, step = s.state.phase, s.state.step
    if s.play.verb == "draw" and (phase != "draw" or s.state.drawn):
        yield s.offence(
            f"The normal draw is made once, in the Draw Phase; it is {timing.phase_name(s.game)}.",
            fact="no draw now",
        )
    if s.play.verb in OPEN_VERBS and s.play.verb != "attack" and phase not in ("main 1", "main 2"):
        yield s.offence(
            f"{s.play.by} can {_named(s)} only in a Main Phase; it is {timing.phase_name(s.game)}.",
            fact="no Main Phase",
        )
    if s.play.verb == "attack" and phase == "battle" and step != "battle step":
        yield s.offence(
            f"Attacks are declared in the Battle Step; it is {timing.phase_name(s.game)}.", fact="no Battle Step"
        )


@rule(
    "closed-state-fast-only",
    FET,
    rb(48),
    stage=WHEN + 1,
    section="5",
    boundary=True,
    verbs=("activate", "next", *OPEN_VERBS),
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
        slow = s.activating and s.effect is not None and s.effect.speed == 1 and not s.effect.is_trigger
        if not slow or s.game.chain is not None or _ignition_after_summon(s):
            return
    elif s.state.box == "E":
        return
    label = s.window.label
    yield s.offence(
        f"{s.play.by} cannot {_named(s)} now: the game state is closed ({label}); only fast effects can be used.",
        fact="needs an open game state",
        because="the game state has been closed since",
        clash=s.last_play(),
    )


def _after_chain(s: YSituation) -> bool:
    return bool(s.game.chains) and s.game.timeline.now > 0 and _last_was_chain(s)


def _last_was_chain(s: YSituation) -> bool:
    moments = [m for m in s.game.timeline.moments if m.n in s.state.context]
    return any(m.chain for m in moments) or not moments


def _ignition_after_summon(s: YSituation) -> bool:
    if (
        s.effect is None
        or s.card is None
        or s.effect.category != "Ignition Effect"
        or s.state.box not in ("B", "C", "W")
    ):
        return False
    return bool(s.card.facts.get("summoned_turn") == s.state.turn) or s.state.attempt is not None


@rule("ignition-timing", FET, prb(109), qa(10040), stage=WHEN, section="6", boundary=True, verbs=("activate",))
def ignition_timing(s: YSituation) -> Iterator[Finding]:
    """An Ignition Effect in response to the monster's own Summon.

    After a Summon the opponent may answer it before the turn player can use an Ignition Effect; it waits for an
    open game state. (Until April 2012 in the TCG the turn player could use it first.)
    """
    if s.activating and _ignition_after_summon(s) and s.card is not None and on_field(s.card):
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
    stage=WHEN,
    section="9",
    boundary=True,
    verbs=("activate", "next", *OPEN_VERBS),
)
def post_resolution_window(s: YSituation) -> Iterator[Finding]:
    """Going on after a Chain before the opponent was asked.

    After a Chain has resolved, triggers are placed, then the turn player and then the opponent may use a fast
    effect. Only when both have passed is the game state open again for Summons, Spell Speed 1 cards and the
    like.
    """
    if s.state.box not in ("B", "C") or s.play.by != s.state.turn_player or not _after_chain(s) or _within_battle(s):
        return
    slow = s.activating and s.effect is not None and s.effect.speed == 1 and not s.effect.is_trigger
    if s.play.verb == "activate" and (not slow or _ignition_after_summon(s)):
        return
    yield s.offence(
        f"After the Chain {s.opponent} may use a fast effect before {s.play.by} can {_named(s)}.",
        fact=f"{s.opponent} has not been asked",
    )


@rule("fet-box-b", FET, rb(48), stage=WHEN, section="5", boundary=True, verbs=("activate", "pass"))
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


@rule("fet-box-c", FET, rb(48), stage=WHEN, section="5", verbs=("activate", "pass"))
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
    stage=WHEN,
    section="5",
    boundary=True,
    verbs=("activate", "draw", "next", *OPEN_VERBS),
)
def fet_box_e(s: YSituation) -> Iterator[Finding]:
    """Leaving a phase or step without asking the opponent.

    The turn player ends a phase or step by passing in an open game state; the opponent then has one chance to
    use a fast effect before it ends.
    """
    if s.state.box != "E" or s.play.by != s.state.turn_player or (s.play.verb == "activate" and not s.activating):
        return
    yield s.offence(
        f"{_capital(timing.phase_name(s.game))} has not ended: {s.state.opponent} must first be asked whether to use a fast effect.",
        fact=f"{s.state.opponent} has not been asked",
    )


@rule(
    "fet-next-phase",
    FET,
    rb(48),
    qa(11533),
    stage=WHEN + 1,
    section="5",
    boundary=True,
    verbs=("attack", "next", "draw"),
)
def fet_next_phase(s: YSituation) -> Iterator[Finding]:
    """Acting in a phase that has not begun.

    If the opponent uses a fast effect when the turn player wants to leave a phase, play returns to an open game
    state of the same phase. A phase ends only when both players agree.
    """
    if s.play.verb == "attack" and s.state.phase != "battle" and s.state.box == "A":
        yield s.offence(
            f"It is still {timing.phase_name(s.game)}; {s.play.by} must announce the Battle Phase and "
            f"{s.opponent} be asked.",
            fact=f"still {timing.phase_name(s.game)}",
        )
    if s.play.verb == "next" and s.state.box == "A":
        yield from _unreachable(s)


def _unreachable(s: YSituation) -> Iterator[Finding]:
    wanted = str(s.play.value if isinstance(s.play.value, str) else phases.following(s.game))
    try:
        phase, step = terms.normal_phase(wanted)
    except KeyError:
        return
    if not phases.can_follow(s.game, phase, step):
        name = step.title() if step and step != "battle step" else terms.PHASE_NAMES[phase]
        yield s.offence(f"The {name} cannot follow {timing.phase_name(s.game)}.", fact="cannot follow")


def _takes_back(s: YSituation) -> bool:
    """Does the turn player act as if the phase just announced, and not objected to, had not begun?"""
    before = s.game.scenario.plays[max(s.play.number - 3, 0) : s.play.number - 1]
    if [p.verb for p in before] != ["next", "pass"]:
        return False
    main = s.play.verb in OPEN_VERBS and s.play.verb != "attack"
    return main and s.state.phase not in ("main 1", "main 2") and s.state.box == "A"


@rule("phase-agreement", FET, rb(48), stage=POSSIBLE, section="5", verbs=(*OPEN_VERBS, "activate"))
def phase_agreement(s: YSituation) -> Iterator[Finding]:
    """Acting in the old phase after it was left.

    When the turn player has announced the next phase and the opponent has declined to act, the phase is over if
    both agree. Whether the turn player may take the announcement back at that point is not written down.
    """
    if not _takes_back(s):
        return
    readings = (
        Reading(
            "The chart returns to an open game state of the same phase when the players do not agree to go on.", (FET,)
        ),
        Reading("Both had declined to act: the phase is over and the announcement stands.", (FET, rb(48))),
    )
    yield s.unclear(f"May {s.play.by} go back after announcing {timing.phase_name(s.game)}?", *readings)


@rule("fet-box-y", FET, rb(50), stage=WHEN, section="5", boundary=True, verbs=("activate", "skip"))
def fet_box_y(s: YSituation) -> Iterator[Finding]:
    """A fast effect before the triggers, or a trigger after them.

    After every action and every Chain, all triggers that were met are placed on a new Chain before any fast
    effect can be used; an optional trigger that is not placed then is gone.
    """
    if s.play.verb == "skip":
        return
    if s.activating and s.effect is not None and s.trigger is None and s.effect.is_trigger:
        yield from _not_waiting(s, telling.rule("fet-box-y"))
    if s.state.box != "Y" or not s.activating or s.effect is None or s.effect.is_trigger:
        return
    waiting = triggers.groups_open(s.game)
    names = terms.listing([s.game.table.cards[p.card].name for p in waiting])
    yield s.offence(
        f"Triggers are placed before any fast effect: {names} ({waiting[0].player}) comes first.",
        fact="not before the triggers",
        because=f"triggered {names}",
        clash=s.last_play(),
    )


def _not_waiting(s: YSituation, rule_id: str) -> Iterator[Finding]:
    """A trigger that cannot be placed, if this rule is the one that says why."""
    assert s.card is not None and s.effect is not None
    for missed in s.state.missed:
        if (missed.card, missed.effect) == (s.card.id, s.effect.key) and missed.rule == rule_id:
            yield s.offence(missed.why, fact="cannot be placed")
            return


def _missed_rule(slug: str, *cite: Cite, doc: str) -> None:
    def ask(s: YSituation) -> Iterator[Finding]:
        if s.activating and s.effect is not None and s.effect.is_trigger and s.trigger is None:
            yield from _not_waiting(s, telling.rule(slug))

    ask.__doc__ = doc
    rule(slug, *cite, stage=WHEN - 1, section="8", verbs=("activate",))(ask)


_missed_rule(
    "timing-when-optional", Cite("Konami, Saga of Blue-Eyes White Dragon insert"), prb("134-136"),
    doc="""An optional "when" trigger whose event was not the last thing to happen.

    An optional effect that says "when ... you can" can be activated only if its event was the very last thing
    to happen. If another link resolved after it, or a later part of the same effect, it misses the timing.
    """,
)  # fmt: skip
_missed_rule(
    "timing-if-optional", Cite("Konami, Saga of Blue-Eyes White Dragon insert"), prb("134-136"),
    doc="""An optional "if" trigger after its first opportunity.

    An optional effect that says "if ... you can" may be activated after the Chain whatever happened last, but
    only at the first opportunity after its event.
    """,
)  # fmt: skip
_missed_rule(
    "trigger-location", Cite("Konami, 2021 rules update"), qa(23251, 23934, 13238), prb("110-111"),
    doc="""A trigger whose card has moved since.

    The card must still be in the place from which its trigger activates. If it moved in the meantime or was turned
    face-down, the trigger cannot be activated, mandatory or not.
    """,
)  # fmt: skip


@rule("trigger-not-met", rb(50), prb("110-111"), stage=WHAT + 5, section="7", verbs=("activate",))
def trigger_not_met(s: YSituation) -> Iterator[Finding]:
    """Activating a trigger whose event has not happened.

    A Trigger or Flip Effect can be activated only when its event has happened and it is placed at the first
    opportunity.
    """
    if not s.activating or s.effect is None or s.card is None or not s.effect.is_trigger or s.trigger is not None:
        return
    if s.effect.wording == "phase" and s.event_met:
        return
    key = (s.card.id, s.effect.key)
    if any((m.card, m.effect) == key for m in s.state.missed):
        return
    wants = telling.pattern_said(s.effect.events[0]) if s.effect.events else "its event"
    yield s.offence(
        f"{s.card.name}'s trigger needs {wants}; that has not happened since the last opportunity.",
        fact=f"needs {wants}",
    )


@rule("segoc-order", rb(50), wiki("Simultaneous Effects"), stage=WHEN, section="7", boundary=True, verbs=("activate",))
def segoc_order(s: YSituation) -> Iterator[Finding]:
    """A trigger placed out of order.

    Triggers met at the same time go on the Chain in this order: the turn player's mandatory ones, the
    opponent's mandatory ones, the turn player's optional ones, the opponent's optional ones. Within a group the
    owner chooses the order.
    """
    if s.trigger is None or s.state.box != "Y":
        return
    group = triggers.groups_open(s.game)
    earlier = [p for p in s.state.pending if p.mandatory and p.group < s.trigger.group]
    if not earlier:
        return
    names = terms.listing([s.game.table.cards[p.card].name for p in earlier])
    yield s.offence(
        f"{s.play.value} ({_group(s.trigger, s)}) cannot be placed before {names} ({_group(group[0], s)}).",
        fact=_group(s.trigger, s),
        because=f"{names} comes first",
        clash=s.last_play(),
    )


def _group(trigger: Pending, s: YSituation) -> str:
    who = "turn player" if trigger.player == s.state.turn_player else "opponent"
    return f"{who}, {'mandatory' if trigger.mandatory else 'optional'}"


@rule(
    "timing-mandatory",
    Cite("Konami, Saga of Blue-Eyes White Dragon insert"),
    prb(134),
    stage=WHEN,
    section="8",
    verbs=("skip", "pass"),
)
def timing_mandatory(s: YSituation) -> Iterator[Finding]:
    """Declining a mandatory trigger.

    A mandatory trigger is always placed at the first opportunity, whether it says "when" or "if" and whatever happened
    last; its owner has no choice.
    """
    if s.state.box != "Y" or s.play.by != s.state.asked:
        return
    group = [p for p in triggers.groups_open(s.game) if p.mandatory]
    if s.play.verb == "skip":
        group = [p for p in group if s.card is not None and p.card == s.card.id]
    if group:
        name = s.game.table.cards[group[0].card].name
        yield s.offence(f"{name}'s trigger is mandatory; it cannot be declined.", fact="mandatory")


consequence(
    "segoc-free-order",
    rb(50),
    Cite("Jackson Casanova, SEGOC"),
    section="7",
    manual="""Claiming an order among one player's own triggers.

    Triggers of one group are placed in the order their owner chooses, whichever was met first. If the file does
    not say the order of mandatory ones, the ruling stays open.
    """,
)


@rule(
    "summon-negation-window",
    wiki("Summon negation window"),
    prb("77-82"),
    qa(281),
    stage=WHAT + 4,
    section="9",
    boundary=True,
    verbs=("activate",),
)
def summon_negation_window(s: YSituation) -> Iterator[Finding]:
    """Something other than a negation of the Summon while it is attempted.

    While a Summon that starts no Chain is attempted, only an effect that negates the Summon can start a Chain.
    The monster is not on the field yet.
    """
    if s.state.box != "W" or s.game.chain is not None or not s.activating or s.effect is None or s.effect.speed == 1:
        return
    if not any("summon_attempt" in p for p in s.effect.events):
        yield s.offence(
            f"Only a card that negates the Summon can be used while it is attempted; {s.effect.card} does not.",
            fact="does not negate the Summon",
            clash=s.last_play(),
            because="the Summon is being attempted",
        )


@rule(
    "summon-response-window",
    fandom("Summon response window"),
    FET,
    stage=CONDITION,
    section="9",
    verbs=("activate",),
)
def summon_response_window(s: YSituation) -> Iterator[Finding]:
    """Responding to a Summon after its window has closed.

    After a successful Summon triggers are placed, then both players may use a fast effect; one Chain answers the
    Summon. A Summon made by a resolving effect can be answered only if it was the last thing to happen.
    """
    yield from window_closed(s, lambda kind: kind == "summoned")


@rule("attack-declaration-window", prb("185-187"), rb(38), stage=CONDITION, section="9", verbs=("activate",))
def attack_declaration_window(s: YSituation) -> Iterator[Finding]:
    """Responding to an attack declaration after its window has closed.

    An attack declaration is answered in one Chain; after it only effects that need no attack declaration can be used
    before the Damage Step. A target chosen in a replay is not a new declaration.
    """
    yield from window_closed(s, lambda kind: kind == "attack_declared")


@rule(
    "normal-summon-limit",
    rb("22-24"),
    stage=WHAT + 1,
    section="9",
    boundary=True,
    verbs=("summon", "normal_summon", "tribute_summon", "set"),
)
def normal_summon_limit(s: YSituation) -> Iterator[Finding]:
    """A second Normal Summon or Set in one turn.

    A player has one Normal Summon or Normal Set of a monster each turn; a negated one is used up too.
    """
    if s.card is None or s.record.frame != "monster" or s.play.by != s.state.turn_player:
        return
    if s.state.normal_summons >= 1:
        yield s.offence(
            f"{s.play.by} has already used this turn's Normal Summon or Set.", fact="a second Normal Summon or Set"
        )


@rule(
    "tribute-required",
    rb("22-23"),
    stage=COST,
    section="9",
    boundary=True,
    verbs=("summon", "normal_summon", "tribute_summon", "set"),
)
def tribute_required(s: YSituation) -> Iterator[Finding]:
    """Summoning a Level 5 or higher monster without the Tributes.

    A monster of Level 5 or 6 needs one Tribute, one of Level 7 or higher two; monsters of Level 4 or lower need none.
    """
    from judge.rulesets.yugioh.playing import _tributes, tributes_needed

    if s.card is None or s.record.frame != "monster":
        return
    level = s.record.level
    needed = tributes_needed(level)
    given = len(_tributes(s))
    if given < needed:
        words = "1 Tribute" if needed == 1 else f"{needed} Tributes"
        yield s.offence(
            f"{s.card.name} is Level {level}: its Normal Summon or Set needs {words}.",
            fact=f"{given} given, {needed} needed",
            at=s.play.verb,
        )


@rule(
    "summon-not-possible",
    rb("18, 22-25"),
    stage=POSSIBLE,
    section="9",
    verbs=(
        "summon",
        "normal_summon",
        "tribute_summon",
        "flip_summon",
        "special_summon",
        "set",
        "change_position",
        "attack",
    ),
)
def summon_not_possible(s: YSituation) -> Iterator[Finding]:
    """An action the position does not allow.

    A monster needs a free Monster Zone; a monster Summoned or Set this turn, one that attacked, or one whose
    position was changed already keeps its position; effects may forbid Summons or attacks.
    """
    if s.card is None:
        yield s.offence(f"{s.play.by} has no {s.play.value} to do that with.", fact="not there")
        return
    why = _why_not(s)
    if why:
        yield s.offence(f"{s.play.by} cannot {_named(s)}: {why}.", fact=why)


def _why_not(s: YSituation) -> str:
    from judge.rulesets.yugioh.playing import _tributes

    assert s.card is not None
    card, verb = s.card, s.play.verb
    if verb in ("summon", "normal_summon", "tribute_summon", "set") and card.zone != terms.HAND:
        return f"{card.name} is in the {terms.ZONE_NAMES[card.zone]}"
    if verb in ("summon", "normal_summon", "tribute_summon", "special_summon"):
        how = "special" if verb == "special_summon" else "normal"
        static = statics.forbidden(s.game, "cannot_summon", s.player, how)
        if static is not None:
            source = s.game.table.cards.get(static.source)
            return f"{source.name if source else 'a lasting effect'} forbids the Summon"
        if verb != "special_summon" and free_zones(s.game, s.player, terms.MONSTER) + len(_tributes(s)) < 1:
            return "there is no free Monster Zone"
    if verb == "set" and s.record.frame != "monster" and free_zones(s.game, s.player, terms.SPELL_TRAP) < 1:
        return "there is no free Spell & Trap Zone"
    if verb in ("change_position", "flip_summon"):
        return _position_why(s)
    if verb == "attack":
        theirs = s.game.table.zone(s.opponent, terms.MONSTER)
        if theirs and not (s.play.details.get("targets") or s.play.details.get("on")):
            return f"{s.opponent} controls monsters, so one of them must be attacked"
        if card.zone != terms.MONSTER or card.facts.get("position", "attack") != "attack":
            return f"{card.name} is not in face-up Attack Position"
        if card.id in s.state.attackers_done and not (s.state.attack is not None and s.state.attack.replay):
            return f"{card.name} has already attacked this turn"
        static = statics.cannot_attack(s.game, card)
        if static is not None:
            source = s.game.table.cards.get(static.source)
            return f"{source.name if source else 'a lasting effect'} forbids the attack"
    return ""


def _position_why(s: YSituation) -> str:
    assert s.card is not None
    card, turn = s.card, s.state.turn
    down = card.facts.get("face") == "down"
    if s.play.verb == "flip_summon" and not down:
        return f"{card.name} is not face-down"
    if s.play.verb == "change_position" and down:
        return f"{card.name} is face-down; that would be a Flip Summon"
    if turn in (card.facts.get("summoned_turn"), card.facts.get("set_turn")):
        return f"{card.name} came to the field this turn"
    if card.id in s.state.attackers_done:
        return f"{card.name} has attacked this turn"
    changed = [
        e
        for m, e in s.game.timeline.events("position")
        if m.turn == turn and e.card == card.id and e.data.get("by_hand")
    ]
    return f"{card.name}'s position was already changed this turn" if changed else ""


@rule("replay", rb(39), prb("186-187"), wiki("Replay"), stage=WHEN - 1, section="9", boundary=True, verbs=("attack",))
def replay(s: YSituation) -> Iterator[Finding]:
    """Choosing a new attack target without a replay.

    If the monsters on the defender's side change during the Battle Step, the turn player chooses again: a new
    target or no attack. What changes on the attacker's own side does not count, and in the Damage Step there is
    no replay.
    """
    attack = s.state.attack
    if attack is None or s.card is None or s.card.id != attack.attacker[0] or attack.replay:
        return
    if s.state.step == "damage step":
        yield s.offence(
            f"{s.card.name} is in the Damage Step; there is no replay any more.", fact="no replay in the Damage Step"
        )


@rule("nothing-to-pass", FET, stage=WHAT, section="5", verbs=("pass", "skip"))
def nothing_to_pass(s: YSituation) -> Iterator[Finding]:
    """Passing or declining where one is not asked.

    A player can pass only when it is that player's turn to answer, and decline only a trigger that is waiting.
    """
    if s.play.verb == "skip":
        if s.card is None:
            yield s.offence(f"No trigger of {s.play.value} is waiting.", fact="no such trigger")
        return
    if s.state.asked != s.play.by and s.state.box in ("A", "R", "E", "Y"):
        asked = f"{s.state.asked} is asked" if s.state.asked else "nobody is asked while the Chain resolves"
        yield s.offence(f"{s.play.by} is not asked anything now; {asked}.", fact="not asked", at="by")
