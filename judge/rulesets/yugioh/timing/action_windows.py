"""The window of every moment: who may act, with what, and what passing does.

Source: Konami, Fast Effect Timing; TCG Official Rulebook v10, p. 48.
"""

from __future__ import annotations

from judge.kernel.window import Window
from judge.kernel.wordings import Wording
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.timing import battle, forbidden_answers, trigger_order, waiting_triggers

OPEN_ACTIONS = frozenset(
    {"summon", "set", "special_summon", "flip_summon", "change_position", "attack", "draw", "next", "spell speed 1"}
)


_RULES = {
    "W": rule("summon-negation-window"), "B": rule("fet-box-b"), "C": rule("fet-box-c"), "D": rule("chain-alternate"),
    "E": rule("fet-box-e"),
}  # fmt: skip
"""The rules of the windows in which players pass, by their boxes."""


def phase_name(game: YGame) -> str:
    """The phase (or the step of the Battle Phase) in words, with its article: ``the Battle Step``, ``Main Phase 1``."""
    name = _bare_name(game)
    return name if name[-1].isdigit() else f"the {name}"


def _bare_name(game: YGame) -> str:
    state = game.state
    if state.phase == "battle" and state.step == "damage step" and state.substep:
        return f"Damage Step ({battle.SUBSTEP_NAMES[state.substep]})"
    if state.phase == "battle" and state.step:
        return state.step.title()
    return terms.PHASE_NAMES[state.phase]


def where_passed(game: YGame) -> str:
    """Where somebody passes now, as it stands after "A passed"."""
    box = game.state.box
    if box == "D" and game.chain is not None and game.chain.top is not None:
        return f"on Chain Link {game.chain.top.number} ({game.chain.top.name})"
    if box == "W" and game.state.attempt is not None:
        return f"when the Summon of {game.table.cards[game.state.attempt.card].name} could be negated"
    return f"before the end of {phase_name(game)}" if box == "E" else "when a fast effect could be used"


def rule_of(game: YGame) -> str:
    """The rule of the window, where nobody asks for more."""
    return _RULES.get(game.state.box) or window(game).rule


def unless_passed(game: YGame) -> Wording:
    """What may be done now, and how it is said that the player asked has passed before."""
    asked = game.state.asked
    lead = f"{window(game).now} (if {asked} passed,"
    return Wording(f"{lead} write it: {{by: {asked}, pass: true}})", f"{lead} say it)")


def window(game: YGame) -> Window:
    """Who may act now, with what, and what passing does: the one answer for everybody."""
    state, tp, ntp = game.state, game.state.turn_player, game.state.opponent
    asked = state.asked
    label = phase_name(game)
    if state.box == "A":
        if state.phase == "battle" and state.attack is not None:
            return _under_attack(game)
        if state.phase == "draw" and not state.drawn:
            now = f"{tp} makes the normal draw"
            return Window(
                "A", f"{label}, before the draw", tp, frozenset({"draw"}), "", rule("draw-phase-first-draw"), now
            )
        what = "activate a card or effect" if state.phase in ("main 1", "main 2") else "use a fast effect"
        now = f"{tp} may take an action of {label}, {what}, or end {label}; {ntp} waits"
        admits = OPEN_ACTIONS | {"fast effect"}
        return Window(
            "A",
            f"open game state, {label}",
            tp,
            admits,
            f"{ntp} is asked before the phase ends",
            rule("fet-box-a"),
            now,
        )
    if state.box == "W":
        now = f"{asked} may activate a card that negates the Summon, or pass"
        return Window(
            "W",
            "Summon negation window",
            asked,
            frozenset({"summon negation"}),
            "",
            _RULES["W"],
            now,
        )
    if state.box == "Y":
        waiting = waiting_triggers.groups_open(game)
        names = terms.listing([game.table.cards[p.card].name for p in waiting])
        must = "must place" if waiting and waiting[0].mandatory else "may place"
        now = f"{asked} {must} {names}"
        if disputed := trigger_order.first_disputed(game):
            names = terms.listing(list(dict.fromkeys(game.table.cards[card].name for card in disputed)))
            now = f"{names} are to be placed, and sources disagree which of them comes first"
        return Window("Y", "triggers go on the Chain", asked, frozenset({"trigger"}), "", rule("fet-box-y"), now)
    if state.box == "Q":
        names = terms.listing([game.table.cards[d.card].name for d in state.due])
        now = f"{asked} must place {names}"
        return Window(
            "Q",
            "a mandatory Quick Effect is placed",
            asked,
            frozenset({"mandatory"}),
            "",
            rule("segoc-mandatory-quick"),
            now,
        )
    if state.box in ("B", "C"):
        follows = "the game state is open again" if state.attack is None else "the battle goes on"
        after = f", then {ntp} is asked" if state.box == "B" else f"; if {ntp} passes, {follows}"
        now = f"{asked} may activate a fast effect (Spell Speed 2 or higher) or pass{after}"
        kind = "the turn player's" if state.box == "B" else "the opponent's"
        label = f"{kind} chance for a fast effect"
        return Window(state.box, label, asked, frozenset({"fast effect"}), "", _RULES[state.box], now)
    if state.box == "D":
        top = game.chain.top if game.chain else None
        speed = "a Counter Trap" if top is not None and top.speed >= 3 else "a fast effect (Spell Speed 2 or higher)"
        number = top.number if top else 0
        now = f"{asked} may chain {speed} to Chain Link {number}, or pass"
        if top is not None and asked is not None and forbidden_answers.closed(top, asked):
            now = f"{asked} may chain nothing to Chain Link {number}, and passes"
        return Window("D", f"response to Chain Link {number}", asked, frozenset({"fast effect"}), "", _RULES["D"], now)
    if state.box == "E":
        now = f"{ntp} may activate a fast effect before {label} ends, or pass"
        return Window("E", f"before the end of {label}", ntp, frozenset({"fast effect"}), "", _RULES["E"], now)
    now = "nobody may activate anything until the Chain has completely resolved"
    return Window("R", "the Chain is resolving", None, frozenset(), "", rule("no-activation-while-resolving"), now)


def _under_attack(game: YGame) -> Window:
    """The open game state of the Battle Step while an attack is carried out, or is to be chosen again."""
    state, tp, ntp = game.state, game.state.turn_player, game.state.opponent
    if battle.going_on(game) is None:
        now = f"{tp} chooses a new attack target, declares another attack, or stops this one (passes)"
        return Window("A", "a replay", tp, OPEN_ACTIONS | {"fast effect"}, "the attack is stopped", rule("replay"), now)
    now = f"{tp} may use a fast effect or go on to the Damage Step; then {ntp} is asked"
    label = "open game state, the Battle Step with an attack declared"
    passing = f"{ntp} is asked before the Damage Step"
    return Window("A", label, state.asked, frozenset({"next", "fast effect"}), passing, rule("fet-box-a"), now)
