"""Section 4: the turn, what is done in it, and how it ends."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding
from judge.rulesets.starlight.effects import extra_link_grants
from judge.rulesets.starlight.judging.situation import FREE, OWN_TURN, SSituation
from judge.rulesets.starlight.judging.table_talk import TALK
from judge.rulesets.starlight.rules.book import ACTIONS, consequence, rule
from judge.rulesets.starlight.rules.extra_links import unknown_whether
from judge.rulesets.starlight.table import chain_measurement, sources, terms
from judge.rulesets.starlight.table.settings import SWITCHES
from judge.rulesets.starlight.table.sources import inferred, policy, written
from judge.rulesets.starlight.table.state import pending

_FREE_VERBS = tuple(sorted(FREE))
_ON_THE_TABLE = (terms.ACTIVE, terms.SIDE)


def unfinished(s: SSituation) -> str:
    """What is unfinished on the stack, in words; empty if nothing is."""
    names = [k.name for k in pending(s.game)] + [w.name for w in s.state.waiting]
    return terms.listing(names)


def are(s: SSituation) -> str:
    """``is`` or ``are``, as there is one thing unfinished or more."""
    return terms.are(len(pending(s.game)) + len(s.state.waiting))


def _first(s: SSituation) -> str:
    return f"{unfinished(s)} {are(s)} finished first" if unfinished(s) else "the open extra link is used first"


@rule("play-after-the-game", written(sources.WIN, "SL-V1"), stage="game over", section="12", always=True, verbs=ACTIONS)
def play_after_the_game(s: SSituation) -> Iterator[Finding]:
    """Going on after a player has lost.

    A player has lost who has five defeat counters, cannot send a Starlight to the active zone, cannot draw from an
    empty deck, or gives up.
    """
    if s.state.lost is not None:
        loser, why = s.state.lost
        yield s.offence(f"The game is over: {loser} {why}.", fact="the game is over")


@rule(
    "action-after-the-turn", inferred(sources.PLAY, "SL-T6"), stage="turn over", section="4", always=True, verbs=ACTIONS
)
def action_after_the_turn(s: SSituation) -> Iterator[Finding]:
    """Acting after the turn is over.

    Once the third normal link has been played, or a rival Starlight is defeated, the turn is over as soon as nothing is
    left to resolve. Nobody acts between that moment and the next turn.
    """
    if s.state.over and s.play.verb != "substitute":
        text = f"{s.player} cannot {TALK.at_all(s.play.verb)}: {s.state.turn_player}'s turn is over ({s.state.over})."
        now = f"{s.state.other(s.state.turn_player)}'s turn begins"
        yield s.offence(text, fact="the turn is over", now=now)


@rule("draw-in-the-first-turn", written(sources.PLAY, "SL-T1"), stage="count", section="4", verbs=("draw",))
def draw_in_the_first_turn(s: SSituation) -> Iterator[Finding]:
    """Making the normal draw in the first turn of the game.

    The player who starts does not draw three cards in the first turn, but up to seven in the hand.
    """
    if s.by_effect:
        return
    if s.state.turn == 1 and s.state.to_draw is not None and s.play.value != s.state.to_draw:
        text = f"In the first turn {s.player} draws up to {terms.HAND_SIZE} cards in hand, {s.state.to_draw} now."
        yield s.offence(text, fact=terms.count(s.play.value, "card"))


@rule("draw-at-the-wrong-time", written(sources.PLAY, "SL-T2"), stage="count", section="4", verbs=("draw",))
def draw_at_the_wrong_time(s: SSituation) -> Iterator[Finding]:
    """Drawing other than three cards at the beginning of the turn.

    In every turn but the first, the turn player draws three cards at its beginning, before anything else. What an
    effect draws is no such draw, nor is the one card that is drawn for returning Starlights.
    """
    if s.player != s.state.turn_player or s.by_effect or s.told_of_returning:
        return
    if s.state.to_draw is None:
        text = (
            f"{s.player} draws at the beginning of the turn only; what an effect draws has `by_effect: true` beside it."
        )
        yield s.offence(text, fact="no draw now")
    elif s.state.turn == 2 and s.play.value in _first_draws(s):
        yield Finding("note", SWITCHES["second_first_draw"].note)
    elif s.state.turn > 1 and s.play.value != s.state.to_draw:
        text = f"{s.player} draws {s.state.to_draw} cards, not {s.play.value}."
        yield s.offence(text, fact=terms.count(s.play.value, "card"))


def _first_draws(s: SSituation) -> set[int]:
    """What the second player may draw in the first turn, where the file does not say how that is read."""
    hand = len(s.game.table.zone(s.player, terms.HAND))
    return set() if "second_first_draw" in s.settings.written else {terms.NORMAL_DRAW, max(0, terms.HAND_SIZE - hand)}


@rule(
    "free-action-in-the-rivals-turn",
    written(sources.PLAY, "SL-T3"),
    stage="whose turn",
    section="4",
    verbs=tuple(sorted(OWN_TURN)),
)
def free_action_in_the_rivals_turn(s: SSituation) -> Iterator[Finding]:
    """Acting freely in the rival's turn.

    In any order, and as often as their limits allow, the turn player plays Starlights, supports and skills, swaps,
    activates sequences, sets a counter card, returns Starlights and forms a team. The other player has counter cards
    and the extra links that effects give. What an effect does, such as the swap of a counter card, is no such action.
    """
    if s.player != s.state.turn_player and s.state.turn > 0 and not s.by_effect:
        text = f"{s.player} cannot {TALK.at_all(s.play.verb)} in {s.state.turn_player}'s turn."
        yield s.offence(text, fact=f"it is {s.state.turn_player}'s turn")


@rule(
    "free-action-over-unfinished-effects",
    policy(sources.SUPPORT, "SL-T3", "AMB-21"),
    stage="the rest",
    section="4",
    verbs=_FREE_VERBS,
    hangs_on=("free_actions_on_stack",),
)
def free_action_over_unfinished_effects(s: SSituation) -> Iterator[Finding]:
    """A free action other than a support while effects are unfinished.

    The pages write out for supports alone that nothing may be unfinished. Other free actions are accepted with a note,
    unless the file says `free_actions_on_stack: deny`.
    """
    if s.settings["free_actions_on_stack"] == "deny" and unfinished(s) and not s.by_effect:
        text = f"{s.player} cannot {TALK.at_all(s.play.verb)} while {unfinished(s)} {are(s)} unfinished."
        yield s.offence(text, fact=f"{unfinished(s)} {are(s)} unfinished")


@rule(
    "no-room-on-the-side",
    policy(sources.PLAY, "SL-T3a", "AMB-19"),
    stage="place",
    section="4",
    boundary=True,
    verbs=("starlight",),
    hangs_on=("side_max",),
)
def no_room_on_the_side(s: SSituation) -> Iterator[Finding]:
    """Playing a Starlight to the side where there is no room, or one that is no Starlight in the hand.

    A player plays any number of Starlights from the hand to the side in a turn, while the side has room: it holds six.
    """
    placed = s.card is not None and (s.card.zone == terms.HAND or (s.by_effect and s.card.zone not in _ON_THE_TABLE))
    if not placed or not s.record.can_be_a_starlight:
        yield s.offence(f"{s.play.value} is no Starlight in {s.player}'s hand.", fact="not a Starlight in the hand")
    elif len(s.game.table.zone(s.player, terms.SIDE)) >= s.settings["side_max"] and s.state.turn > 0:
        yield s.offence(
            f"{s.player}'s side holds {s.settings['side_max']} Starlights and is full.", fact="the side is full"
        )


consequence(
    "the-turn-ends-by-itself",
    written(sources.PLAY, "SL-T4"),
    section="4",
    manual="""Claiming that the turn is over, or goes on, when it does not.

    The turn ends by itself when nothing is left to resolve after the third normal link was played, or after the turn
    player has defeated a rival Starlight; and it ends when the turn player ends it.
    """,
)


@rule(
    "free-action-while-the-turn-closes",
    inferred(sources.PLAY, "SL-T5"),
    stage="turn closing",
    section="4",
    verbs=("skill", "support", *_FREE_VERBS),
)
def free_action_while_the_turn_closes(s: SSituation) -> Iterator[Finding]:
    """Starting something new while the turn is closing.

    From the third normal link, or the defeat of a rival Starlight, until nothing is left to resolve, what was begun is
    finished, extra links are used and reactions are possible; no normal link, support or other free action may start.
    What an effect does is part of what was begun.
    """
    if not s.state.closing or s.player != s.state.turn_player:
        return
    if s.play.verb == "skill" and len(chain_measurement.normal_links(s.game)) >= terms.LINKS_A_TURN:
        return
    if s.play.verb != "skill" and s.by_effect:
        return
    text = f"{s.player} cannot {TALK.at_all(s.play.verb)} any more: the turn is closing, because {s.state.closing}."
    yield s.offence(text, fact="the turn is closing", now=_first(s))


consequence(
    "the-chain-starts-anew",
    written(sources.CHAIN, "SL-T7"),
    section="4",
    manual="""Counting skills of an earlier turn.

    At the end of the turn skills leave the row, and supports too unless an effect says otherwise; every chain
    measurement starts anew.
    """,
)


@rule(
    "ending-with-unfinished-effects",
    policy(sources.PLAY, "SL-T8"),
    stage="the rest",
    section="4",
    verbs=("end", "next turn"),
    hangs_on=("grants_optional",),
)
def ending_with_unfinished_effects(s: SSituation) -> Iterator[Finding]:
    """Ending the turn while something is unfinished.

    Links, sequences and effects are resolved first. The turn player's open extra link that may be declined is skipped
    by ending the turn; one that must be used keeps the turn from ending, and so does one of the rival's, who alone may
    skip it.
    """
    if unfinished(s):
        text = f"The turn cannot end: {unfinished(s)} {are(s)} still to be resolved."
        yield s.offence(text, fact="unfinished effects", now=f"{unfinished(s)} {are(s)} resolved first")
    for grant in s.state.open_grants():
        optional = s.settings["grants_optional"] if grant.optional is None else grant.optional
        if grant.player != s.state.turn_player:
            text = f"The turn cannot end: {grant.player} has the extra link {grant.name} open, and uses it or skips it."
            now = f"{grant.player} uses {grant.name} or skips it"
            yield s.offence(text, fact=f"{grant.name} is open", because="not skipped", clash=s.where(grant), now=now)
        elif not optional and not extra_link_grants.has_one(s.game, grant, s.settings):
            yield Finding("note", unknown_whether(grant))
        elif not optional:  # one on which nothing can be played is skipped already
            text = f"The turn cannot end: {grant.player} must use the extra link {grant.name}."
            yield s.offence(text, fact=f"{grant.name} is open", because="it must be used", clash=s.where(grant))
