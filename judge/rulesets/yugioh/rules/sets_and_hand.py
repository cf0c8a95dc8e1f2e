"""Section 11: Set cards and cards in the hand."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Cite, Finding
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.rules.book import consequence, prb, psct, qa, rb, rule
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.editions import EVERY
from judge.rulesets.yugioh.table.spell_speed import PENDULUM_SPELL
from judge.rulesets.yugioh.timing import action_windows, battle
from judge.rulesets.yugioh.vocabulary import activation_permissions, conditions


def _card_activation(s: YSituation, *kinds: str) -> bool:
    """Is this the activation of a card of one of these categories?"""
    return s.effect is not None and s.effect.category in kinds


def _set_this_turn(s: YSituation) -> bool:
    if s.card is None or s.effect is None or s.card.facts.get("set_turn") != s.state.turn:
        return False
    if activation_permissions.usable_at_once(s.game, s.card, s.player):
        return False
    allowed = s.effect.same_turn
    return allowed is None or not all(conditions.holds(s.doing, c) for c in allowed)


_TRAPS = ("Normal Trap", "Continuous Trap", "Counter Trap")
_SLOW_SPELLS = ("Normal Spell", "Continuous Spell", "Equip Spell", "Field Spell", "Ritual Spell", PENDULUM_SPELL)


@rule(
    "trap-set-turn",
    rb(30),
    prb(122),
    stage="set and hand",
    section="11",
    boundary=True,
    verbs=("activate",),
    when=("card", "fresh"),
    editions=EVERY,
)
def trap_set_turn(s: YSituation) -> Iterator[Finding]:
    """A Trap in the turn it was Set, or one that was not Set at all.

    A Trap must be Set first and cannot be activated in the turn in which it was Set, unless a text allows it.
    """
    if not _card_activation(s, *_TRAPS) or s.card is None or s.effect is None:
        return
    if s.card.zone == terms.HAND:
        if s.effect.from_hand is None and not activation_permissions.usable_from_hand(s.game, s.card, s.player):
            yield s.offence(
                f"{s.card.name} is a Trap in the hand; it must be Set first, and wait a turn.", fact="not Set"
            )
    elif _set_this_turn(s):
        yield s.offence(
            f"{s.card.name} was Set this turn; a Trap can be activated from the next turn on.", fact="Set this turn"
        )


@rule(
    "quickplay-set-turn",
    rb(29),
    prb(120),
    stage="set and hand",
    section="11",
    boundary=True,
    verbs=("activate",),
    when=("Quick-Play Spell", "fresh"),
    editions=EVERY,
)
def quickplay_set_turn(s: YSituation) -> Iterator[Finding]:
    """A Quick-Play Spell in the turn it was Set.

    A Set Quick-Play Spell cannot be activated in the turn in which it was Set, by whoever's turn it is.
    """
    if _card_activation(s, "Quick-Play Spell") and s.card is not None and _set_this_turn(s):
        yield s.offence(
            f"{s.card.name} was Set this turn; a Set Quick-Play Spell can be activated from the next turn on.",
            fact="Set this turn",
        )


@rule(
    "quickplay-hand-own-turn",
    rb(29),
    prb(120),
    stage="set and hand",
    section="11",
    boundary=True,
    verbs=("activate",),
    when=("Quick-Play Spell", "hand"),
    editions=EVERY,
)
def quickplay_hand_own_turn(s: YSituation) -> Iterator[Finding]:
    """A Quick-Play Spell from the hand in the opponent's turn.

    From the hand a Quick-Play Spell can be activated only in one's own turn, in any phase, unless an effect allows it.
    """
    if not _card_activation(s, "Quick-Play Spell") or s.card is None or s.card.zone != terms.HAND:
        return
    if s.player != s.state.turn_player and not activation_permissions.usable_from_hand(s.game, s.card, s.player):
        yield s.offence(
            f"{s.card.name} is a Quick-Play Spell in the hand; from there it can be activated only in "
            f"{s.player}'s own turn.",
            fact=f"in the hand, in {s.state.turn_player}'s turn",
        )


@rule(
    "spell-main-phase",
    rb("26-30"),
    prb("115-116"),
    stage="set and hand",
    section="11",
    boundary=True,
    verbs=("activate",),
    when=("slow", "no Main Phase"),
    editions=EVERY,
)
def spell_main_phase(s: YSituation) -> Iterator[Finding]:
    """A Spell Speed 1 card or Ignition Effect outside one's own Main Phase.

    Spell Cards other than Quick-Play ones, and Ignition Effects, are used in one's own Main Phase in an open
    game state; Setting a Spell does not change that.
    """
    if s.effect is None or s.effect.category not in (*_SLOW_SPELLS, "Ignition Effect", "Spell effect"):
        return
    if any("phase" in c for c in s.effect.conditions):
        return
    if s.player != s.state.turn_player or s.state.phase not in ("main 1", "main 2"):
        where = (
            "in the opponent's turn"
            if s.player != s.state.turn_player
            else f"in the {terms.PHASE_NAMES[s.state.phase]}"
        )
        yield s.offence(
            f"{s.effect.card} ({s.effect.category}) can be used only in {s.player}'s own Main Phase.", fact=where
        )


@rule(
    "hand-activation-exception",
    Cite("card texts", note="Infinite Impermanence, Red Reboot"),
    prb(122),
    stage="set and hand",
    section="11",
    boundary=True,
    verbs=("activate",),
    when=("card", "hand", "hand condition"),
    editions=EVERY,
)
def hand_activation_exception(s: YSituation) -> Iterator[Finding]:
    """A Trap from the hand whose condition for that is not met.

    Some Traps can be activated from the hand if what their text names is true at that moment; they are then
    placed face-up on the field and count as cards activated, not as cards that were Set.
    """
    if s.card is None or s.effect is None or s.card.zone != terms.HAND:
        return
    for condition in s.effect.from_hand or ():
        if not conditions.holds(s.doing, condition):
            wanted = conditions.said(condition, s.doing)
            yield s.offence(f"{s.card.name} can be activated from the hand only with {wanted}.", fact=f"needs {wanted}")


@rule(
    "quick-effect-timing",
    psct(3),
    rb(52),
    stage="first chain",
    section="11",
    boundary=True,
    verbs=("activate",),
    when=("fast",),
    editions=EVERY,
)
def quick_effect_timing(s: YSituation) -> Iterator[Finding]:
    """A card or effect outside the turn, phase or part of the Damage Step its text names.

    A turn or phase printed before the colon limits when the card or effect can be activated, and so does a part of
    the Damage Step ("during damage calculation"), on a Spell or Trap as on a monster.
    """
    if s.effect is None or s.card is None or not s.effect.is_fast:
        return
    if s.effect.substep and (s.state.step != "damage step" or s.state.substep != s.effect.substep):
        when = battle.SUBSTEP_NAMES[s.effect.substep]
        yield s.offence(
            f"{s.card.name} can be activated only at this time: {when}; it is {action_windows.phase_name(s.game)}.",
            fact=f"only: {when}",
        )
    if s.effect.category != "Quick Effect":
        return
    for condition in s.effect.conditions:
        if ("turn" in condition or "phase" in condition) and not conditions.holds(s.doing, condition):
            wanted = " and ".join(
                conditions.said(c, s.doing) for c in s.effect.conditions if "turn" in c or "phase" in c
            )
            yield s.offence(
                f"{s.card.name} can be activated only in {wanted}; it is {s.state.turn_player}'s "
                f"{terms.PHASE_NAMES[s.state.phase]}.",
                fact=f"only in {wanted}",
            )
            return


consequence(
    "hand-quick-effect",
    prb(112),
    Cite("card texts"),
    section="11",
    manual="""Claiming that a Quick Effect in the hand needs a zone, or its card on the field.

    A Quick Effect of a monster in the hand is the activation of an effect: Spell Speed 2, it needs no zone, may
    be used in either turn unless its text limits that, and resolves although its card is in the Graveyard by
    then.
    """,
    editions=EVERY,
)


consequence(
    "trap-effect-in-gy",
    qa(16823),
    section="11",
    manual="""Claiming that the effect of a Trap in the Graveyard is slow.

    Effects of Traps in the Graveyard are fast effects (Spell Speed 2), unless an event triggers them; their own
    limits on the turn hold.
    """,
    editions=EVERY,
)
