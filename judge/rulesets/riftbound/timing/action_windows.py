"""The window: who may act now, what is admitted, and why it is theirs. One answer for everybody."""

from __future__ import annotations

from judge.kernel.window import Window
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.state import RGame, newest, pending, state_name
from judge.rulesets.riftbound.timing import showdowns


def window(game: RGame) -> Window:
    """The present window."""
    state = game.state
    name = state_name(game)
    if state.over:
        return Window("over", "the game is over", None, frozenset(), "", "", "the game is over", "")
    if state.step == "place":
        asked = state.groups[0].turn_of
        names = ", ".join(str(m.about.get("name", m.card)) for m in state.groups[0].met if m.player == asked)
        now = f"{asked} puts their triggers on the chain first ({names})"
        rule = trace.rule("wrong-trigger-order")
        return Window("place", f"triggers wait ({name})", asked, frozenset({"trigger", "decline"}), "", rule, now)
    if state.step == "finalize":
        link = pending(game)[0]
        now = f"{link.player} makes the choices for {trace.said(link)}, which is finalized next"
        rule = trace.rule("acting-before-finalizing")
        admits = frozenset({"finalize", "trigger", "decline"})
        return Window("finalize", f"{trace.said(link)} is pending ({name})", link.player, admits, "", rule, now)
    if state.step == "begin":
        names = terms.listing((game.table.cards[at].name for at, _ in showdowns.may_begin(game)), "or")
        now = f"{state.turn_player} chooses which showdown begins: at {names}"
        rule = trace.rule("showdown-outside-neutral-open")
        return Window(
            "begin", f"showdowns are staged ({name})", state.turn_player, frozenset({"showdown"}), "", rule, now
        )
    if state.step == "resolve":
        top = newest(game)
        what = trace.said(top) if top is not None else "the newest item"
        rule = trace.rule("wrong-resolution-order")
        label = f"all have passed: {what} resolves"
        return Window("resolve", label, None, frozenset({"resolve"}), "", rule, f"{what} resolves", "")
    if state.invited is not None:
        now = f"{state.invited} accepts the invitation and acts, or refuses it"
        rule = trace.rule("illegal-invitation")
        admits = frozenset({"accept", "refuse"})
        return Window("invited", f"{state.invited} is invited ({name})", state.invited, admits, "", rule, now)
    return _acting(game, name)


def _acting(game: RGame, name: str) -> Window:
    state = game.state
    holder = state.priority
    if holder is None:
        return Window("nobody", name, None, frozenset(), "", trace.rule("no-priority"), "nobody holds Priority")
    if state.obliged == holder:
        now = f"{holder}, who accepted the invitation, plays a card or activates an ability"
        label = f"{name}, {holder} has accepted"
        return Window("obliged", label, holder, frozenset({"play", "activate"}), "", "", now)
    if name == "Neutral Open":
        what, rule = "play, activate, move, hide, or end the turn", "no-priority-neutral-open"
        admits = frozenset({"play", "activate", "move", "hide", "end_turn"})
    elif name == "Showdown Open":
        what, rule = "play an Action or a Reaction, or pass Focus", "no-focus"
        admits = frozenset({"play", "activate", "pass"})
    else:
        what, rule = "play a Reaction, or pass", "no-priority"
        admits = frozenset({"play", "activate", "pass"})
    now = f"{trace.now(game)} and may {what}"
    for _, text, _ in state.unsettled:
        now += f"; left open before this: {text.rstrip('.')}"
    return Window(name.lower(), f"{name}, {holder} may act", holder, admits, "", trace.rule(rule), now, "use")
