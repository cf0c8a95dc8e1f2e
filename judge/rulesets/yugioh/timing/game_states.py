"""Fast effect timing: one state machine for who may act, from an open game state through Chains and back.

Boxes as on Konami's chart: A open game state, Y did it trigger something, B turn player, C opponent, D a Chain is
being built, E the opponent before the phase ends; besides W, the window to negate a Summon, and R, a Chain in the
middle of its resolution. Source: Konami, Fast Effect Timing; TCG Official Rulebook v10, p. 48.
"""

from __future__ import annotations

from judge.kernel.chain import ACTIVATION_NEGATED
from judge.kernel.open_steps import OpenStep, passed
from judge.kernel.table import Player
from judge.rulesets.yugioh.effects import (
    automatic_moves,
    chain_resolution,
    moves,
    summon_attempts,
    summoning_procedures,
)
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import Attempt, YGame, being_summoned, record_of
from judge.rulesets.yugioh.timing import (
    action_windows,
    battle,
    each_time_effects,
    mandatory_quick_effects,
    turn_structure,
    waiting_triggers,
)
from judge.rulesets.yugioh.vocabulary import declared_attack


def say_pass(game: YGame, player: Player, implied: bool) -> None:
    """Write a pass into the trace."""
    if implied:
        game.taken.append(passed(player, action_windows.where_passed(game)))
    text = f"{player} passes ({action_windows.window(game).label})." if game.worded else ""
    game.tell("pass", text, actor=player, rule=action_windows.rule_of(game), implied=implied)


def pass_(game: YGame, implied: bool = False) -> None:
    """The asked player passes; what follows from it happens."""
    state = game.state
    player = state.asked
    if player is None:
        return
    if state.box == "Y":
        decline(game, implied)
        return
    say_pass(game, player, implied)
    if state.box == "W":
        if player == state.turn_player:
            state.asked = state.opponent
        else:
            succeed(game)
    elif state.box == "B":
        state.box, state.asked = "C", state.opponent
    elif state.box == "C":
        state.unsaid = game.play if implied else 0
        open_state(game)
    elif state.box == "D":
        state.passes += 1
        if state.passes >= 2:
            start_resolving(game)
        else:
            state.asked = state.other(player)
    elif state.box == "E":
        if state.leaving == battle.DAMAGE_STEP and go_on_with_battle(game):
            return
        turn_structure.arrive(game)
        open_state(game)


def decline(game: YGame, implied: bool) -> None:
    """The asked player declines all optional triggers of the present group."""
    group = waiting_triggers.groups_open(game)
    names = terms.listing([game.table.cards[p.card].name for p in group])
    if implied:
        who = game.state.asked
        them = "trigger" if len(group) == 1 else "triggers"
        having = f"{who} having passed on the {them} of {names}"
        step = OpenStep(having, f"{who} did not use {names}", f"{who} had still to decide")
        game.taken.append(step)
    game.tell(
        "pass",
        f"{game.state.asked} passes on the trigger{'' if len(group) == 1 else 's'} of {names}.",
        actor=game.state.asked,
        rule=rule("fet-box-y"),
        implied=implied,
    )
    waiting_triggers.declined(game, group)
    after_trigger(game)


def open_state(game: YGame) -> None:
    """Back to an open game state."""
    state = game.state
    if (
        state.attack is not None
        and (state.step == "damage step" or not declared_attack.goes_on(game))
        and go_on_with_battle(game)
    ):
        return
    if battle.replays(game):
        battle.replay(game)
    state.box, state.asked, state.context, state.passes = "A", state.turn_player, (), 0
    state.after_chain = 0
    state.attempt = None
    state.batch = game.timeline.now
    if state.turn_over:
        turn_structure.to_end_phase(game)
    elif state.battle_over and state.phase == "battle":
        turn_structure.end_battle(game)


def go_on_with_battle(game: YGame) -> bool:
    """The next part of the battle begins, and its window opens; False if the battle is over."""
    since = game.timeline.now
    if not battle.advance(game):
        return False
    after_action(game, since)
    return True


def after_action(game: YGame, since: int) -> None:
    """An action that starts no Chain was taken: its moments after ``since``, with what follows of it without a Chain,
    may be answered now."""
    automatic_moves.consequences(game)
    settle(game, tuple(range(since + 1, game.timeline.now + 1)))


def settle(game: YGame, context: tuple[int, ...]) -> None:
    """Box Y: collect the triggers; if there are none, the turn player is asked first."""
    state = game.state
    state.context, state.passes, state.last = context, 0, None
    if not game.chains or game.chains[-1].facts.get("closed", 0) < state.batch:
        each_time_effects.apply(game, [m for m in game.timeline.since(state.batch) if not m.chain])
    waiting_triggers.collect(game)
    if state.pending:
        state.box, state.asked = "Y", state.pending[0].player
        told = [
            f"{game.table.cards[p.card].name} ({p.player}, {'mandatory' if p.mandatory else 'optional'})"
            for p in state.pending
        ]
        game.tell("trigger", f"Triggered: {terms.listing(told)}.", rule=rule("fet-box-y"))
    else:
        state.box, state.asked = "B", state.turn_player


def attempt(game: YGame) -> None:
    """A Summon was declared: the window to negate it opens, the turn player is asked first."""
    game.state.box, game.state.asked = "W", game.state.turn_player


def succeed(game: YGame) -> None:
    """Nobody negated the Summon: the monster is on the field, and the Summon may be responded to."""
    state = game.state
    tried = state.attempt
    assert tried is not None
    since = game.timeline.now
    for name in _succeeding(game, tried):
        _summoned(game, name, tried)
    state.attempt = None
    if not state.holders.keys().isdisjoint(
        automatic_moves.AT_ONCE
    ):  # in the same moment, so that no trigger misses its timing for it
        automatic_moves.consequences(game)
    game.seal("the Summon")
    settle(game, tuple(range(since + 1, game.timeline.now + 1)))


def _succeeding(game: YGame, tried: Attempt) -> list[str]:
    """The monsters whose Summon succeeds now."""
    return [name for name in tried.cards if name not in tried.negated and being_summoned(game, tried, name)]


def _given_up(game: YGame, tried: Attempt) -> None:
    """A monster on the field that is no longer being Summoned is there as any other."""
    for card in (game.table.cards[name] for name in tried.cards if name in game.table.cards):
        if card.facts.get("attempted"):
            game.do("changed", card.id, tried.player, ("card", card.id, "attempted", None))


def _summoned(game: YGame, card_id: str, tried: Attempt) -> None:
    card, player, how = game.table.cards[card_id], tried.player, tried.how
    kind = "special" if how not in ("normal", "tribute", "flip") else how
    facts = {"summoned": kind, "summoned_turn": game.state.turn, "attempted": None}
    if how == "flip":
        game.do("changed", card_id, player, *(("card", card_id, k, v) for k, v in facts.items()))
        game.do("flipped", card_id, player, by=player, stay=card.stay, was_controller=player)
    elif card.zone == terms.MONSTER:
        game.do("changed", card_id, player, *(("card", card_id, k, v) for k, v in {**facts, "gemini": True}.items()))
    else:
        zone = card.facts.get("wanted_zone") or {}
        new = {**facts, "face": "up", "position": card.facts.get("wanted_position", "attack"), **zone}
        moves.move(game, card, terms.MONSTER, f"{how} summon", to=tried.field, by=player, facts=new)
    ways = [k for k in record_of(game, card).kinds if k in ("link", "synchro", "xyz", "fusion", "ritual")]
    way = ways[0] if ways and kind == "special" else kind
    if how == "pendulum":
        way = how
    own = summoning_procedures.own_procedure(record_of(game, card)) if kind == "special" and how != "pendulum" else None
    if own is not None and summoning_procedures.words_for(record_of(game, card)) == "Special Summon":
        way = kind  # by its own procedure it is not Fusion Summoned (Yugipedia, "Contact Fusion")
    game.do(
        "summoned",
        card_id,
        tried.field,
        how=kind,
        way=way,
        by=player,
        by_effect=False,
        own=own.key if own is not None and way not in ("link", "synchro", "xyz") else "",
        stay=card.stay,
        was_controller=tried.field,
    )
    if how == "flip":  # a Flip Summon is a change of the battle position, too (Yugipedia, "Battle position change")
        lay = {"was_face": "down", "was_position": "defense", "was": "defense"}
        game.do("position", card_id, player, face="up", position="attack", by=player, **lay)
    names = {"normal": "Normal Summon", "tribute": "Tribute Summon", "flip": "Flip Summon"}
    names["pendulum"] = "Pendulum Summon"
    words = names.get(how) or summoning_procedures.words_for(record_of(game, card))
    game.tell(
        "summon",
        f"The {words} of {card.name} succeeds.",
        actor=player,
        card=card.name,
        rule=rule("summon-response-window"),
    )


def after_trigger(game: YGame) -> None:
    """A trigger was placed or declined: go on with the next, or with fast effects."""
    state = game.state
    if state.pending:
        state.box, state.asked = "Y", state.pending[0].player
    elif state.due:
        state.box, state.asked = "Q", state.due[0].player
    elif game.chain is not None:
        state.box, state.asked, state.passes = "D", state.other(state.last), 0
    else:
        state.box, state.asked = "B", state.turn_player


def link_added(game: YGame, player: Player, was_trigger: bool) -> None:
    """A link was added: who is asked next."""
    state = game.state
    state.last, state.passes = player, 0
    mandatory_quick_effects.collect(game)
    if was_trigger or state.due:
        after_trigger(game)
    else:
        state.box, state.asked = "D", state.other(player)


def resolve_all(game: YGame) -> None:
    """Resolve the Chain from the highest link down to Chain Link 1, then clean up and open the next window."""
    if game.state.box != "R":
        start_resolving(game)
    while game.state.box == "R":
        resolve_next(game)


def start_resolving(game: YGame) -> None:
    """The Chain is complete: from here to its end nothing can be activated."""
    state = game.state
    state.box, state.asked, state.pending, state.due = "R", None, [], []
    state.after_chain = game.timeline.now
    state.proper = game.timeline.now


def next_link(game: YGame) -> int:
    """The number of the link that resolves next; 0 if there is none."""
    chain = game.chain
    if chain is None or not chain.links:
        return 0
    return (min(chain.resolved) if chain.resolved else len(chain.links) + 1) - 1


def resolve_next(game: YGame) -> None:
    """Resolve one link; after Chain Link 1 the Chain is over."""
    chain = game.chain
    assert chain is not None
    number = next_link(game)
    start, link = game.timeline.now, chain.links[number - 1]
    chain_resolution.resolve_link(game, chain, link)
    if link.outcome != ACTIVATION_NEGATED:
        each_time_effects.apply(game, game.timeline.since(start))
    if number == 1:
        _chain_over(game)


def _chain_over(game: YGame) -> None:
    state, chain = game.state, game.chain
    assert chain is not None
    game.link = 0
    chain_resolution.cleanup(game, chain)
    game.chain = None
    context = tuple(range(max(state.proper, state.after_chain + 1), game.timeline.now + 1))
    waiting_triggers.forget(game)
    if summon_attempts.after_chain(game):
        attempt(game)
        return
    if state.attempt is not None and _succeeding(game, state.attempt):
        succeed(game)
        return
    if state.attempt is not None:
        _given_up(game, state.attempt)
        state.attempt = None
    if state.battle_over and state.phase == "battle":
        turn_structure.to_end_step(game)
    settle(game, context)


def answerable(game: YGame, whenever: bool = False) -> tuple[int, ...]:
    """The moments that a fast effect may answer now: those that opened this window or this Chain.

    ``whenever``: for a text that says "if", every moment of the Chain before counts, not just the last.
    """
    if game.chain is not None:
        return tuple(game.chain.facts.get("whole" if whenever else "context", ()))
    return answerable_now(game, game.state.box, whenever)


def began(game: YGame) -> int:
    """The moment before the latest Chain began; what came after it happened in that Chain."""
    return int(game.chains[-1].facts["began"]) if game.chains else 0


def answerable_now(game: YGame, box: str, whenever: bool = False) -> tuple[int, ...]:
    """What a Chain that starts in this box may answer: nothing if it starts in the open state or at a phase end."""
    if box not in ("B", "C", "W", "Y"):
        return ()
    context = game.state.context
    if whenever and context and game.state.after_chain:
        return tuple(range(min(began(game) + 1, context[0]), context[-1] + 1))
    return context
