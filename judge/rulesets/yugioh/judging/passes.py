"""Passing: leaving a phase, declining, letting a Chain resolve, and the passes nobody said aloud.

These are the verbs by which a player does nothing more; those by which one does something are in `playing`.
"""

from __future__ import annotations

from judge.kernel.errors import Unreadable
from judge.kernel.open_steps import OpenStep
from judge.kernel.rules import Cite, Finding, Reading, RuleBook
from judge.kernel.scenario import Play
from judge.kernel.speech import written
from judge.rulesets.yugioh.effects import delayed_operations, lingering_effects, moves
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.judging import mandatory_triggers
from judge.rulesets.yugioh.judging.situation import YSituation, whole_chain
from judge.rulesets.yugioh.judging.table_talk import PHASES, TALK, phase_said
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.timing import (
    action_windows,
    battle,
    game_states,
    phase_effects,
    trigger_order,
    turn_structure,
    waiting_triggers,
)
from judge.rulesets.yugioh.vocabulary import continuous_effects, normal_draws
from judge.vocabulary.shapes import SAID, TEXT, either, one_of, whole
from judge.vocabulary.table_talk import ANYBODY, CARD, PERHAPS


def _resolution_said(play: Play) -> str:
    what = f"Chain Link {written(play.value)}" if play.value not in (None, "", True) else "the Chain"
    return f"resolve {what}" if play.by else f"the resolution of {what}"


@TALK.verb(
    "next", either(SAID, one_of(*PHASES, *battle.PARTS_SAID)),
    "Go on to the next phase or step, or to the one that is named.",
    deed=lambda play: f"go on to {phase_said(written(play.value))}", at_all="go on to the next phase", beside=("to",),
    example="plays: [{by: A, next: battle phase}]",
)  # fmt: skip
def next_phase(s: YSituation) -> None:
    """The turn player wants to leave the phase: the opponent is asked first."""
    wanted = (
        s.play.value if isinstance(s.play.value, str) else s.play.details.get("to") or turn_structure.following(s.game)
    )
    part = battle.part_meant(wanted)
    if part and s.state.attack is not None:
        for _ in battle.go_to(s.game, part):
            if s.state.box != "A":
                move_on(s.game)
            elif battle.going_on(s.game) is not None:
                leave(s.game, battle.DAMAGE_STEP)
            else:
                game_states.open_state(s.game)
                return
        return
    wanted = battle.DAMAGE_STEP if part else wanted
    if s.state.phase != "main 2" or not turn_structure.is_there_already(s.game, str(wanted)):
        leave(s.game, str(wanted))


def leave(game: YGame, wanted: str, *, implied: bool = False) -> None:
    """Announce the next phase or step."""
    state = game.state
    try:
        terms.normal_phase(wanted)
    except KeyError:
        path = ("plays", game.play - 1, "next")
        raise Unreadable(f"{wanted!r} is no phase or step.", hint="Write `next: battle phase`.", path=path) from None
    if state.phase == "draw" and not state.drawn:
        draw_unsaid(game)
    who, there = state.turn_player, phase_said(wanted)
    if implied:
        game.taken.append(OpenStep(f"{who} having gone on to {there}", f"{who} went on to {there}", f"{who} had not"))
    text = f"{who} wants to go on to {there}."
    game.tell("phase", text, actor=state.turn_player, rule=rule("fet-box-e"))
    if state.phase == "end" and lingering_effects.borrowed(game, lingering_effects.PHASE):
        for card in lingering_effects.borrowed(game, lingering_effects.PHASE):
            game.tell("control", f"{card.name} goes back to {card.owner}.", card=card.name)
        lingering_effects.give_back(game, lingering_effects.PHASE)
        game.seal("the End Phase")
    since = game.timeline.now
    within = state.phase == "battle" and terms.normal_phase(wanted)[0] == "battle"  # from one step of it to the next
    if not within and delayed_operations.come_due(game, state.phase):
        game_states.after_action(game, since)
        state.on_the_way = wanted
        return
    state.leaving, state.box, state.asked, state.on_the_way = wanted, "E", state.opponent, ""


def draw_unsaid(game: YGame) -> None:
    """The normal draw, which is made before the Draw Phase is left, where nobody said it."""
    player = game.state.turn_player
    game.state.drawn = True
    if not moves.draw(game, player, normal_draws.normal_draw(game, player)):
        return
    game.taken.append(OpenStep(f"{player} having made the normal draw", f"{player} drew", f"{player} had not"))
    game.seal("the normal draw")
    text = f"{player} makes the normal draw."
    game.tell("action", text, actor=player, rule=rule("draw-phase-first-draw"), implied=True)


def go_on(game: YGame, going: bool) -> bool:
    """In an open game state: what happens on the way to a phase already announced, or (``going``) being announced.

    A mandatory effect of the phase is placed first; False if the turn player has announced nothing.
    """
    state = game.state
    if not (going or state.on_the_way):
        return False
    if mandatory_triggers.place_of_phase(game, state.turn_player):
        return True
    if state.on_the_way:
        leave(game, state.on_the_way, implied=True)
        return True
    return False


def pass_end_of_phase(game: YGame) -> None:
    """The opponent lets the phase end; a mandatory effect of the opponent's in it is placed first."""
    state = game.state
    wanted = state.leaving
    if mandatory_triggers.place_of_phase(game, state.opponent):
        state.on_the_way = wanted
    else:
        game_states.pass_(game, implied=True)


@TALK.verb("pass", SAID, "Pass the right to act.", deed="pass", example="plays: [{by: A, pass: true}]")
def pass_(s: YSituation) -> None:
    """Pass: in an open game state the turn player goes on to the next phase, elsewhere the asked player declines."""
    attack = s.state.attack
    if s.state.box == "A" and attack is not None and attack.replay:
        battle.stop(s.game)
        game_states.open_state(s.game)
    elif s.state.box == "A":
        leave(s.game, turn_structure.following(s.game))
    else:
        game_states.pass_(s.game)


@TALK.verb(
    "skip", TEXT, "Decline to activate this card's trigger.", deed="leave {} unused", names=CARD,
    example="plays: [{by: A, skip: Sangan}]",
)  # fmt: skip
def skip(s: YSituation) -> None:
    """Decline a trigger by name."""
    named_one = [p for p in s.state.pending if s.card is not None and p.card == s.card.id]
    if s.card is not None and named_one:
        text = f"{s.player} does not use {s.card.name}."
        s.game.tell("pass", text, actor=s.player, card=s.card.name, rule=rule("fet-box-y"))
        waiting_triggers.declined(s.game, named_one)
        game_states.after_trigger(s.game)


@TALK.verb(
    "resolve", either(SAID, whole(1), TEXT),
    "Resolve the Chain (true), or try to resolve just one link (its number or card).", deed=_resolution_said,
    names=PERHAPS, whose=ANYBODY, bare="both pass and the Chain resolves.", example="plays: [{resolve: 2}]",
)  # fmt: skip
def resolve(s: YSituation) -> None:
    """Both pass and the Chain resolves; with a number or a name just that link."""
    game = s.game
    if game.chain is None:
        return
    if whole_chain(s.play):
        close(game)
        game_states.resolve_all(game)
        return
    if game.state.box != "R":
        close(game)
        game_states.start_resolving(game)
    game_states.resolve_next(game)


def close(game: YGame) -> None:
    """The passes that close a Chain, where nobody wrote them."""
    state = game.state
    while state.box == "Q":
        mandatory_triggers.place_quick(game)
    if state.box == "Y":
        waiting_triggers.declined(game, list(state.pending))
        game_states.after_trigger(game)
    while state.box == "D" and state.passes < 1:
        game_states.say_pass(game, str(state.asked), implied=True)
        state.passes += 1
        state.asked = state.other(state.asked)
    if state.box == "D":
        game_states.say_pass(game, str(state.asked), implied=True)


def move_on(game: YGame) -> None:
    """The next thing happens that nobody has a say in: a resolution, a mandatory trigger, an implied pass."""
    if game.state.box == "R":
        game_states.resolve_all(game)
    elif game.state.box == "Q":
        mandatory_triggers.place_quick(game)
    elif game.state.box == "E":
        pass_end_of_phase(game)
    elif game.state.box != "Y" or not mandatory_triggers.place(game, game.play + 1):
        game_states.pass_(game, implied=True)


def let_happen(game: YGame) -> None:
    """What nobody decides happens: a complete Chain resolves, a mandatory effect is placed."""
    for _ in range(50):
        if game.state.box == "R":
            game_states.resolve_all(game)
        elif game.state.box == "Q":
            mandatory_triggers.place_quick(game)
        elif game.state.box != "Y" or not mandatory_triggers.place(game, game.play + 1):
            return


def pass_on(game: YGame) -> str:
    """The player asked passes; how that is said, empty where passing is no choice."""
    state, asked = game.state, game.state.asked
    if asked is None or _must_act(game):
        return ""
    if state.box != "A":
        game_states.pass_(game)
        return f"if {asked} passes"
    if battle.going_on(game) is not None:
        leave(game, battle.DAMAGE_STEP)
        return f"if {asked} goes on with the battle"
    if state.attack is not None and state.attack.replay:
        battle.stop(game)
        game_states.open_state(game)
        return f"if {asked} stops the attack"
    said = f"if {asked} ends {action_windows.phase_name(game)}"
    leave(game, state.on_the_way or turn_structure.following(game))
    return said


def _must_act(game: YGame) -> bool:
    """Has the player asked something to do first: a mandatory effect, the normal draw?"""
    state = game.state
    if state.box in ("Q", "Y"):
        return state.box == "Q" or waiting_triggers.groups_open(game)[0].mandatory
    before_draw = state.phase == "draw" and not state.drawn
    return state.box in ("A", "E") and (before_draw or bool(phase_effects.mandatory_left(game, str(state.asked))))


@TALK.verb(
    "open", SAID, "Both players pass until the game state is open.", deed="the return to an open game state",
    whose=ANYBODY, bare="both pass until the game state is open.", example="plays: [{open: true}]",
)  # fmt: skip
def open_(s: YSituation) -> None:
    """Both players pass until the game state is open."""
    for _ in range(40):
        if s.state.box == "A":
            return
        move_on(s.game)


def finish(game: YGame) -> list[Finding]:
    """The end of the file: an open Chain resolves and mandatory triggers are placed; what stayed open is reported. A
    battle goes on, unless something that is not understood may have changed it."""
    for _ in range(80):
        box = game.state.box
        fights = game.state.attack is not None or battle.going_on(game) is not None
        if fights and box in ("A", "B", "C", "E") and any(what in _OF_BATTLES for *_, what in game.state.unknown):
            break
        if box == "Y" and mandatory_triggers.place(game, len(game.scenario.plays) + 1):
            continue
        if box == "Q":
            mandatory_triggers.place_quick(game)
        elif box == "Y" and game.chain is not None:
            game_states.decline(game, implied=True)
        elif box in ("B", "C") and game.state.attack is not None:
            game_states.pass_(game, implied=True)
        elif box == "A" and battle.going_on(game) is not None:
            leave(game, battle.DAMAGE_STEP)
        elif box == "W" or (box == "E" and game.state.leaving == battle.DAMAGE_STEP):
            game_states.pass_(game, implied=True)
        elif box == "R":
            game_states.resolve_all(game)
        elif box == "D":
            close(game)
            game_states.resolve_all(game)
        else:
            break
    for _, static in continuous_effects.of_kind(game, "unread"):
        game.does_not_cover(f'{game.table.cards[static.source].name}: "{static.data["unread"]}".')
    for _, static in continuous_effects.of_kind(game, "unmodelled"):
        if not static.on and {"while", "cards"}.isdisjoint(static.data):
            game.does_not_cover(f"{game.table.cards[static.source].name}: {static.data['unmodelled']}.")
    found = [
        Finding("unclear", text, readings=tuple(_reading(game, rule, one) for one in readings), rule=rule)
        for rule, text, readings in game.state.unsettled
    ]
    if "unread" in game.state.holders:
        from judge.rulesets.yugioh.judging import text_grounds

        found += text_grounds.left_open(game)
    return found


_OF_BATTLES = ("battles", "fights")
"""What words could decide that leave it open how a battle goes on."""


def _reading(game: YGame, rule_id: str, text: str) -> Reading:
    """One of the readings, with its own sources if they are known, else with those of the rule."""
    known = next((one for one in trigger_order.READINGS if one.text == text), None)
    return known or Reading(text, _cites(game, rule_id))


_UNSAID = tuple(
    map(rule, ("segoc-free-order", "phase-triggers-separate", "same-column", "extra-deck-zone", "linked-monsters"))
)
"""Where something is open because nobody said it."""


def _cites(game: YGame, rule_id: str) -> tuple[Cite, ...]:
    """Where the open question comes from; an order that the player just did not name comes from nowhere."""
    if rule_id in _UNSAID:
        return ()
    book: RuleBook = game.ruleset.book
    return book.rules[rule_id.partition("/")[2]].cites(game.state.rules_of.name)
