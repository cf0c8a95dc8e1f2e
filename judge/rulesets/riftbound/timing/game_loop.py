"""The loop of the game: outstanding tasks, then finalize, execute, pass, resolve (333-340)."""

from __future__ import annotations

from judge.kernel.chain import Link
from judge.kernel.open_steps import OpenStep, passed, placed
from judge.kernel.table import Player
from judge.rulesets.riftbound.effects import chain_items, chain_resolution, choices, finalization, triggered_abilities
from judge.rulesets.riftbound.table import trace
from judge.rulesets.riftbound.table.state import RGame, ability_of, newest, pending
from judge.rulesets.riftbound.timing import cleanups, combat_steps, showdowns, turn_structure

LIMIT = 400


def advance(game: RGame, actor: Player | None = None) -> None:
    """Go on until somebody has a decision to make. ``actor`` has just played a card or activated an ability."""
    state = game.state
    state.active = actor or state.active
    for _ in range(LIMIT):
        triggered_abilities.seal(game)
        if state.groups:
            if len(state.groups[0].met) > 1:
                state.step, state.priority = "place", None
                return
            chain_items.place(game, state.groups[0].met[0])
            continue
        if game.chain is not None and newest(game) is None:
            close_chain(game)
        cleanups.cleanup(game)
        if state.groups:
            continue
        if state.step == "begin":
            return
        if pending(game):
            if choices.undecided(game, pending(game)[0]):
                state.step, state.priority = "finalize", None
                return
            finalization.finalize_next(game)
            continue
        if newest(game) is not None:
            _give_priority(game)
            return
        if _open_state(game):
            return
    raise RuntimeError("the game does not come to a decision")


def _give_priority(game: RGame) -> None:
    """Nothing is pending: the controller of the newest item gains Priority (337.4, 340.4)."""
    state = game.state
    top = newest(game)
    assert top is not None
    state.step = "act"
    if state.edition.relevant and not state.relevant:
        state.relevant = state.players
    if state.keeper is not None:
        holder, why = state.keeper, "an Add ability moves no Priority"
    elif not state.edition.triggers_take_priority:
        holder, why = _active(game, top)
    else:
        holder, why = top.player, f"controls the newest item, {trace.said(top)}"
    state.keeper, state.active = None, holder
    state.priority, state.priority_why = holder, why
    by = "no-priority" if not state.edition.relevant else "active-player-after-resolution"
    trace.tell(game, "priority", f"Priority: {holder} ({why}).", actor=holder, by=by)


def _active(game: RGame, top: Link) -> tuple[Player, str]:
    """1.0: the active player, whom triggers do not change (537.1, 541.2, 543.4, 625.1.e), and why."""
    state, chain = game.state, game.chain
    assert chain is not None
    if state.active is not None:
        return state.active, "acted last and stays the active player"
    if chain.facts.get(chain_items.INITIAL) and state.showdown is not None and not chain.resolved:
        return str(state.showdown.attacker), "attacks, and is the active player of the initial chain"
    if chain.resolved or chain.links[0] is top:
        return top.player, f"controls the newest item, {trace.said(top)}"
    return chain.links[0].player, f"began the chain with {trace.said(chain.links[0])}"


def close_chain(game: RGame) -> None:
    """The chain is empty: an Open State again; in a showdown Focus may move on (340.2.a, 346)."""
    state = game.state
    chain = game.chain
    assert chain is not None
    opener, state.opener = state.opener, ""
    game.chain = state.active = None
    state.passed = state.loosely = ()
    state.priority = state.keeper = None
    if state.edition.relevant and state.showdown is None:
        state.relevant = ()
    if state.showdown is None or state.showdown.ending:
        return
    if any(ability_of(k).is_card or ability_of(k).kind == "activated" for k in chain.links):
        state.focus_passed = ()
    if state.edition.chain_passes_focus or opener in ("card", "activated"):
        following = state.after(state.focus, showdowns.participants(game))
        why = "the chain is empty and Focus goes on in turn order"
        showdowns.give_focus(game, following, why)
        text = f"The chain is empty: Focus and Priority go to {following}, which is no pass."
    else:
        kept = {"add": "an Add ability", "triggered": "a trigger"}[opener]
        text = f"The chain is empty. {kept[0].upper()}{kept[1:]} had opened it: {state.focus} keeps Focus."
        state.focus_why = f"{kept} opened the chain, so Focus stayed"
        state.priority, state.priority_why = state.focus, "the holder of Focus in an Open State"
    trace.tell(game, "focus", text, actor=state.focus, by="wrong-focus")


def _open_state(game: RGame) -> bool:
    """In an Open State: somebody has the window (True), or the procedure of the turn goes on."""
    state = game.state
    state.step = "act"
    if state.over:
        state.priority = None
        return True
    if state.showdown is not None:
        if state.showdown.ending:
            combat_steps.proceed(game)
            return False
        if state.priority != state.focus:
            state.priority, state.priority_why = state.focus, "the holder of Focus in an Open State"
        return True
    if state.phase == "main":
        if state.priority != state.turn_player:
            state.priority, state.priority_why = state.turn_player, "the turn player in a Neutral Open State"
            text = f"Neutral Open State: Priority to {state.turn_player}."
            trace.tell(game, "priority", text, actor=state.turn_player, by="no-priority-neutral-open")
        return True
    turn_structure.enter(game, turn_structure.following(state.phase))
    return False


def pass_priority(game: RGame, *, implied: bool = False) -> None:
    """The holder of Priority passes it on; when all have passed in sequence the newest item resolves (339)."""
    state = game.state
    player = str(state.priority)
    if implied:
        top = newest(game)
        game.taken.append(passed(player, f"on {trace.said(top)}" if top is not None else "Priority"))
    state.passed = (*state.passed, player)
    state.loosely = (*state.loosely, player)
    round_ = showdowns.participants(game)
    if set(round_) <= set(state.passed):
        state.step, state.priority = "resolve", None
        text = f"{player} passes; all have passed in sequence."
    else:
        state.priority = state.after(player, round_)
        state.priority_why = f"{player} passed, next in turn order"
        text = f"{player} passes; Priority to {state.priority}."
    trace.tell(game, "pass", text, actor=player, implied=implied, by="resolved-before-all-passed")


def resolve_newest(game: RGame) -> None:
    """The newest item resolves, and the game goes on from there."""
    top = newest(game)
    if top is None:
        return
    game.state.step = "act"
    chain_resolution.resolve(game, top)
    advance(game)


def resolve_after_passes(game: RGame) -> None:
    """The passes that are still missing, unsaid, and then the resolution."""
    for _ in range(LIMIT):
        if game.state.step != "act" or game.state.priority is None or newest(game) is None:
            break
        pass_priority(game, implied=True)
    if game.state.step == "resolve":
        resolve_newest(game)


def forced(game: RGame, number: int = 0) -> bool:
    """Do the next thing that nobody wrote down and nobody could refuse to do: place, finalize; False if none is due.

    Optional triggers that the file does not mention are declined; an order that it does not say is noted as open.
    """
    state = game.state
    if state.step == "place":
        group = state.groups[0]
        mine = [m for m in group.met if m.player == group.turn_of]
        names = [str(m.about.get("name", m.card)) for m in mine]
        if len(set(names)) < len({(name, m.ability) for name, m in zip(names, mine, strict=True)}):
            names = [triggered_abilities.named(game, m) for m in mine]  # two abilities of one card
        if len(mine) > 1 and len(set(names)) > 1:
            one, other = names[0], next(name for name in names if name != names[0])
            orders = tuple(f"{a} first, then {b}" for a, b in ((one, other), (other, one)))
            text = f"{group.turn_of} may place the triggers of {' and '.join(names)} in any order; the file says none."
            state.unsettled = (*state.unsettled, (trace.rule("wrong-trigger-order"), text, orders))
        game.taken.append(placed(str(mine[0].about.get("name", mine[0].card)) + "'s trigger"))
        chain_items.place(game, mine[0])
        advance(game)
        return True
    if state.step == "finalize":
        settle(game)
        return True
    if state.step == "resolve":
        resolve_newest(game)
        return True
    if state.step == "begin":
        showdowns.open_first(game)
        advance(game)
        return True
    return False


def settle(game: RGame) -> None:
    """Finalize the oldest pending item without word from the file: what is optional is declined."""
    link = pending(game)[0]
    ability = ability_of(link)
    if ability.optional or (ability.cost and not ability.is_card):
        who, what = link.player, trace.said(link)
        step = OpenStep(f"{who} not having used {what}", f"{who} did not use {what}", f"{who} had still to say so")
        game.taken.append(step)
        why = f"the file does not say that {link.player} uses it"
        chain_items.remove(game, link, why, "declined-trigger")
    else:
        what = trace.said(link)
        step = OpenStep(f"{what} having been finalized first", f"{what} was finalized first")
        game.taken.append(step)
        found = choices.chosen_plan(game, link, {})
        choices.assume_unsaid(game, link, found)
        chain_items.choose(game, link, found)
    advance(game)
