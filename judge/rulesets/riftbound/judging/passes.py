"""Passing, resolving, inviting, ending the turn, and what the end of the file closes."""

from __future__ import annotations

from judge.kernel.rules import Finding, Reading
from judge.kernel.scenario import Play
from judge.rulesets.riftbound.judging import copied_might, text_grounds
from judge.rulesets.riftbound.judging.plays import _accepted
from judge.rulesets.riftbound.judging.situation import RSituation
from judge.rulesets.riftbound.judging.table_talk import TALK
from judge.rulesets.riftbound.table import trace
from judge.rulesets.riftbound.table.state import Call, RGame, newest
from judge.rulesets.riftbound.timing import conceding, game_loop, showdowns, turn_structure
from judge.vocabulary.shapes import SAID, TEXT, either, named
from judge.vocabulary.table_talk import ANYBODY, CARD, PLAYER


def _resolution_said(play: Play) -> str:
    named_one = isinstance(play.value, str) and play.value != "all"
    return f"the resolution of {play.value}" if named_one else "the resolution"


@TALK.verb(
    "pass", SAID, "Pass Priority, or Focus on an empty chain.", deed="pass", beside=("outcome", "during"),
    example="plays: [{by: A, pass: true}]",
)  # fmt: skip
def pass_(s: RSituation) -> None:
    """Pass Priority on a chain, else Focus in a showdown."""
    game = s.game
    if newest(game) is not None:
        game_loop.pass_priority(game)
    elif s.state.showdown is not None:
        trace.tell(game, "pass", f"{s.player} passes Focus.", actor=s.player, by="no-focus")
        showdowns.pass_focus(game)
        game_loop.advance(game)


@TALK.verb(
    "resolve", either(SAID, TEXT), "Resolve the newest item (named), or `all`.", deed="resolve {}",
    fact=_resolution_said, names=CARD, whose=ANYBODY, bare="all pass and the newest item resolves.",
    beside=("targets", "repeat", "outcome", "accelerate"), example="plays: [{resolve: Rebuke}]",
)  # fmt: skip
def resolve(s: RSituation) -> None:
    """All pass and the newest item resolves; ``resolve: all`` until the chain is empty."""
    game = s.game
    wanted = s.play.value if isinstance(s.play.value, str) else ""
    for _ in range(game_loop.LIMIT):
        if game.state.step in ("place", "finalize"):
            game_loop.forced(game, s.play.number)
        elif newest(game) is not None:
            game_loop.resolve_after_passes(game)
            if wanted != "all":
                break
        else:
            break


@TALK.verb(
    "end_turn", SAID, "End the turn.", deed="end the turn", beside=("during", "outcome"),
    example="plays: [{by: A, end_turn: true}]",
)  # fmt: skip
def end_turn(s: RSituation) -> None:
    """The turn player ends the Main Phase: the Ending Phase, then the next turn up to its Main Phase (316.9)."""
    game = s.game
    text = f"{s.player} ends the Main Phase."
    trace.tell(game, "phase", text, actor=s.player, by="end-turn-outside-neutral-open")
    game.state.priority = None
    turn_structure.enter(game, "ending")
    game_loop.advance(game)


@TALK.verb(
    "concede", SAID, "Concede the game.", deed="concede", example="plays: [{by: A, concede: true}]",
)  # fmt: skip
def concede(s: RSituation) -> None:
    """Concede, which anybody may do at any time (650)."""
    conceding.concede(s.game, s.player)


@TALK.verb(
    "invite", TEXT, "Invite a player to act instead.", deed="invite {}", names=PLAYER,
    example="plays: [{by: A, invite: B}]",
)  # fmt: skip
def invite(s: RSituation) -> None:
    """Invite a player to act instead (1.0: 531.2; a teammate in 2v2: 316.5.b.1)."""
    state = s.state
    state.inviter, state.invited = s.player, str(s.play.value)
    text = f"{s.player} invites {state.invited} to act instead."
    trace.tell(s.game, "invite", text, actor=s.player, by="illegal-invitation")


@TALK.verb(
    "accept", SAID, "Accept an invitation.", deed="accept the invitation", example="plays: [{by: A, accept: true}]",
)  # fmt: skip
def accept(s: RSituation) -> None:
    """Accept an invitation: the invited player must act now (531.2.a.2)."""
    _accepted(s)


@TALK.verb(
    "refuse", SAID, "Refuse an invitation.", deed="refuse the invitation", example="plays: [{by: A, refuse: true}]",
)  # fmt: skip
def refuse(s: RSituation) -> None:
    """Refuse an invitation: nothing changes (531.2.a.1)."""
    state = s.state
    text = f"{s.player} refuses the invitation; {state.inviter} is still the one to act."
    state.invited = state.inviter = None
    trace.tell(s.game, "refuse", text, actor=s.player, by="illegal-invitation")


@TALK.verb(
    "claim", named("riftbound_claim"), "A statement.", beside=("during",),
    example="plays: [{by: A, claim: {focus: B}}]",
)  # fmt: skip
def claim(s: RSituation) -> None:
    """A statement that holds."""
    trace.tell(s.game, "claim", f"{s.player} is right: {TALK.claimed(s.play)}.", actor=s.player)


@TALK.verb(
    "call", named("riftbound_call"), "A question of tournament policy.", deed="call a judge",
    example="plays: [{by: A, call: {take_back: 1}}]",
)  # fmt: skip
def call(s: RSituation) -> None:
    """What a player asks of tournament policy; it changes nothing, and the answer stands after the verdict."""
    asked = Call(s.play.number, s.player, s.play.value, s.game.copy())
    s.state.calls = (*s.state.calls, asked)
    trace.tell(s.game, "call", f"{s.player} calls a judge.", actor=s.player)


def pass_on(game: RGame) -> str:
    """The player asked passes Priority, or Focus on an empty chain; how that is said, empty where it is no choice."""
    state, holder = game.state, game.state.priority
    if state.step != "act" or holder is None or state.invited is not None or state.obliged is not None:
        return ""
    if newest(game) is not None:
        game_loop.pass_priority(game)
    elif state.showdown is not None:
        showdowns.pass_focus(game)
        game_loop.advance(game)
    else:
        return ""
    return f"if {holder} passes"


def go_on(game: RGame) -> None:
    """Once all have passed the newest item resolves, which nobody decides."""
    if game.state.step == "resolve":
        game_loop.resolve_newest(game)


def finish(game: RGame) -> list[Finding]:
    """The end of the file: the chain is played out; Focus is never passed unsaid. What stayed open is reported."""
    for _ in range(game_loop.LIMIT):
        if game.state.step in ("place", "finalize", "resolve", "begin"):
            game_loop.forced(game, len(game.scenario.plays) + 1)
        elif newest(game) is not None and game.state.priority is not None:
            game_loop.resolve_after_passes(game)
        else:
            break
    return [*text_grounds.left_open(game), *copied_might.left_open(game)] + [
        Finding("unclear", text, readings=tuple(Reading(o) for o in readings), rule=rule)
        for rule, text, readings in dict.fromkeys(game.state.unsettled)
    ]
