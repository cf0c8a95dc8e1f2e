"""Section 3: who may do what in which state of the turn."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding
from judge.rulesets.riftbound.judging.situation import RSituation, amid, during
from judge.rulesets.riftbound.judging.turn_claims import readings
from judge.rulesets.riftbound.rules.book import cr, cr10, faq, riftjudge, rule
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.editions import EVERY
from judge.rulesets.riftbound.table.state import state_name
from judge.rulesets.riftbound.timing import showdowns


def free(s: RSituation) -> bool:
    """Is this a time at which somebody may act at all (nothing pending, nothing being placed or resolved)?"""
    return s.state.step == "act" and not amid(s.game, s.play)


def waits(s: RSituation) -> str:
    """Who holds Priority and Focus, and why."""
    return trace.now(s.game)


def lacks(s: RSituation) -> bool:
    """Does the player act without the Priority that it takes?"""
    return free(s) and s.state.priority != s.player and s.state.invited != s.player


@rule(
    "no-priority-neutral-open",
    cr("310.1.a", "312.1.b", "316.5.b"),
    riftjudge(11099),
    old=cr10("510.1.a", "512.1.b", "516.2.b"),
    stage="whose window",
    section="3",
    verbs=terms.DISCRETIONARY,
    when=("no Priority", "Open", "Neutral"),
    editions=EVERY,
)
def no_priority_neutral_open(s: RSituation) -> Iterator[Finding]:
    """Acting in a Neutral Open State that is another player's.

    While there is no chain and no showdown, only the turn player has Priority, and only in the Main Phase. Reaction is
    a permission for whoever holds Priority; it gives none. In the other phases nobody has Priority in an Open State.
    """
    if not (lacks(s) and s.open and s.neutral) or s.state.teammate(s.player, s.state.turn_player):
        return
    yield s.offence(
        f"{s.player} does not hold Priority in this Neutral Open State: {waits(s)}.",
        fact=f"{s.player} does not hold Priority",
        now=s.window.now,
    )


@rule(
    "no-window-in-this-phase",
    cr("316.5.b", "335", "310.1.a"),
    old=cr10("510.1.a", "516.2.b"),
    stage="what it is",
    section="3",
    boundary=True,
    verbs=terms.DISCRETIONARY,
    when=("interrupts",),
    editions=EVERY,
)
def no_window_in_this_phase(s: RSituation) -> Iterator[Finding]:
    """Acting in a phase other than the Main Phase, with nothing on the chain.

    Only in the Main Phase does the turn player have Priority in an Open State. In the Awaken, Beginning, Channel and
    Draw Phases, and as the turn ends, the turn goes on by itself: somebody can act there only while there is a chain,
    as when something has triggered, and then with a Reaction.
    """
    key, phase = during(s.play)
    if key == "phase" and amid(s.game, s.play):
        name = terms.phase_said(phase)
        text = f"Nobody holds Priority in the {name} while nothing is on the chain: the turn goes on by itself."
        yield s.offence(text, at="during", fact="no window")


@rule(
    "no-priority",
    cr("312.1", "338.1"),
    old=cr10("512.1", "540"),
    stage="whose window",
    section="3",
    boundary=True,
    verbs=terms.DISCRETIONARY,
    when=("no Priority", "Closed"),
    editions=EVERY,
)
def no_priority(s: RSituation) -> Iterator[Finding]:
    """Acting in a Closed State without Priority.

    While there is a chain only the holder of Priority may act, and one player holds it at a time: first the controller
    of the newest item, then the next player in turn order as each one passes. Whoever added an item keeps Priority
    until they pass.
    """
    if not lacks(s) or s.open:
        return
    top = s.top
    assert top is not None
    clash = s.span_of(top) if top.play else ()
    yield s.offence(
        f"{s.player} does not hold Priority: {waits(s)}.",
        fact=f"{s.player} does not hold Priority",
        because=f"{s.state.priority} holds Priority" if clash else "",
        clash=clash,
    )


@rule(
    "no-focus",
    cr("313.1", "347"),
    old=cr10("513.1", "553"),
    stage="whose window",
    section="3",
    verbs=terms.DISCRETIONARY,
    when=("no Priority", "Open", "Showdown"),
    editions=EVERY,
)
def no_focus(s: RSituation) -> Iterator[Finding]:
    """Acting in a Showdown Open State without Focus.

    In a showdown without a chain only the holder of Focus may act: first the player who contested the battlefield, then
    the next in turn order after each chain that a card or an ability opened, and after each pass.
    """
    if not lacks(s) or not s.open or s.neutral:
        return
    doubt = s.state.doubt
    if doubt is not None and doubt.player == s.player:
        return  # told as open by the rule that leaves it open
    yield s.offence(f"{s.player} does not hold Focus: {waits(s)}.", fact=f"{s.player} does not hold Focus")


@rule(
    "focus-order-with-bystanders",
    cr("347.2.b"),
    riftjudge(171),
    stage="whose window",
    section="16",
    editions=("1.4",),
    verbs=(*terms.ACTING, "pass"),
    when=("doubt",),
)
def focus_order_with_bystanders(s: RSituation) -> Iterator[Finding]:
    """Does Focus pass to the defender or to a bystander? The sources differ.

    The core rules pass Focus in plain turn order. A community ruling lets bystanders come before the defender. The
    judge follows the core rules, and says that it is open where somebody acts by the other reading.
    """
    yield from _open(s, "focus-order-with-bystanders")


@rule(
    "focus-when-a-showdown-converts",
    cr("464.2.c.1.b", "464.2.d"),
    stage="whose window",
    section="13",
    editions=("1.4",),
    verbs=(*terms.ACTING, "pass"),
    when=("doubt",),
)
def focus_when_a_showdown_converts(s: RSituation) -> Iterator[Finding]:
    """Who holds Focus once a running showdown has become a combat? The rules can be read in two ways.

    By one clause the player who holds Focus keeps it, by the next the attacker gains it. The judge lets the holder keep
    it, and says that it is open where the attacker acts as if they had it.
    """
    yield from _open(s, "focus-when-a-showdown-converts")


def _open(s: RSituation, slug: str) -> Iterator[Finding]:
    doubt = s.state.doubt
    if doubt is not None and doubt.rule == slug and doubt.player == s.player and s.open:
        yield s.unclear("Who holds Focus now?", *readings(s.game))


@rule(
    "closed-needs-reaction",
    cr("309.1.a", "331.1", "338.1.a.1", "338.1.a.2", "358.4"),
    old=cr10("509.1.a", "535.1", "540.1.a"),
    stage="permission",
    section="3",
    boundary=True,
    verbs=terms.ACTING,
    when=("free", "Closed"),
    editions=EVERY,
)
def closed_needs_reaction(s: RSituation) -> Iterator[Finding]:
    """A card or ability without Reaction in a Closed State.

    While there is a chain only Reactions may be added to it. Action does not do, not even for the holder of Focus or
    for the player who started the chain.
    """
    if s.ability is None or not free(s) or s.open or s.timing() == terms.REACTION:
        return
    top = s.top
    assert top is not None
    clash = s.span_of(top) if top.play else ()
    state = state_name(s.game)
    focus = f"; {s.player} holds Focus, which helps only while there is no chain" if s.state.focus == s.player else ""
    yield s.offence(
        f"It is a {state} State: only a Reaction can be added, and {_what(s)} has "
        f"{terms.keyword_said(s.timing())}{focus}.",
        fact=f"{terms.keyword_said(s.timing())}",
        because=f"{trace.said(top)} is on the chain" if clash else "",
        clash=clash,
    )


def _what(s: RSituation) -> str:
    assert s.ability is not None
    return s.ability.card if s.ability.is_card else f"this ability of {s.ability.card}"


@rule(
    "showdown-needs-action",
    cr("308.1.a", "343.1", "358.4"),
    old=cr10("508.1.a", "547.1"),
    stage="permission",
    section="3",
    boundary=True,
    verbs=terms.ACTING,
    when=("free", "Open", "Showdown"),
    editions=EVERY,
)
def showdown_needs_action(s: RSituation) -> Iterator[Finding]:
    """A card or ability without Action or Reaction in a showdown.

    In a Showdown Open State the holder of Focus may play Actions and Reactions, on any player's turn; cards and
    abilities with neither may not be played, not even on one's own turn.
    """
    if s.ability is None or not free(s) or not s.open or s.neutral or s.timing() != terms.PLAIN:
        return
    at = s.state.showdown
    place = s.game.table.cards[at.at].name if at is not None else ""
    yield s.offence(
        f"A showdown is in progress at {place}: it takes Action or Reaction, and {_what(s)} has neither.",
        fact="neither Action nor Reaction",
    )


@rule(
    "ability-off-turn",
    cr("381"),
    faq("mechanics/empower"),
    old=cr10("581"),
    stage="ability timing",
    section="3",
    verbs=("activate",),
    editions=EVERY,
)
def ability_off_turn(s: RSituation) -> Iterator[Finding]:
    """An ability without Action or Reaction on another player's turn.

    By default an activated ability is for its controller's own turn, in an Open State; Priority or Focus on another
    player's turn does not change that.
    """
    if s.ability is None or not free(s) or s.ability.timing != terms.PLAIN or lacks(s) or s.teammate_invited:
        return
    if s.state.turn_player != s.player:
        yield s.offence(
            f"It is {s.state.turn_player}'s turn, and {_what(s)} has neither Action nor Reaction.",
            fact="neither Action nor Reaction",
        )


def _not_neutral_open(s: RSituation) -> bool:
    return free(s) and not lacks(s) and not (s.open and s.neutral)


@rule(
    "move-outside-neutral-open",
    cr("144.1"),
    old=cr10("140.1"),
    stage="permission",
    section="3",
    verbs=("move",),
    editions=EVERY,
)
def move_outside_neutral_open(s: RSituation) -> Iterator[Finding]:
    """A Standard Move in a showdown or while there is a chain.

    The turn player moves units in the Main Phase, in an Open State, and not during a showdown or combat.
    """
    if _not_neutral_open(s):
        yield s.offence(f"It is a {state_name(s.game)} State; units make Standard Moves in a Neutral Open State only.",
                        fact=f"{state_name(s.game)}")  # fmt: skip


@rule(
    "hide-outside-neutral-open",
    cr("410.1.a", "811.1.b"),
    old=cr10("589.1.a", "597.2", "723.1.b"),
    stage="permission",
    section="3",
    verbs=("hide",),
    editions=EVERY,
)
def hide_outside_neutral_open(s: RSituation) -> Iterator[Finding]:
    """Hiding a card in a showdown or while there is a chain.

    A card is hidden on its player's own turn in an Open State. As a discretionary action without a timing keyword it is
    kept to the Neutral Open State; the rules do not say so in one sentence, and the judges' FAQ agrees.
    """
    if _not_neutral_open(s):
        yield s.offence(f"It is a {state_name(s.game)} State; cards are hidden in one's own Neutral Open State.",
                        fact=f"{state_name(s.game)}")  # fmt: skip


@rule(
    "end-turn-outside-neutral-open",
    cr("316.9", "305"),
    old=cr10("516.6", "505"),
    stage="permission",
    section="3",
    verbs=("end_turn",),
    editions=EVERY,
)
def end_turn_outside_neutral_open(s: RSituation) -> Iterator[Finding]:
    """Ending the turn in a showdown or while there is a chain.

    The turn player ends the Main Phase with an empty chain and no showdown in progress.
    """
    if _not_neutral_open(s):
        yield s.offence(f"It is a {state_name(s.game)} State; the turn ends from a Neutral Open State only.",
                        fact=f"{state_name(s.game)}")  # fmt: skip


@rule(
    "showdown-outside-neutral-open",
    cr("344", "323.12"),
    faq("cards/irresistible-faefolk"),
    old=cr10("525", "548"),
    stage="permission",
    section="13",
    verbs=("showdown",),
    editions=EVERY,
)
def showdown_outside_neutral_open(s: RSituation) -> Iterator[Finding]:
    """Opening a showdown while there is a chain or another showdown.

    A showdown that is staged begins in a cleanup in a Neutral Open State. What the move has triggered is played out
    first, in a Neutral Closed State, and only one showdown goes on at a time. Of several that are staged the turn
    player chooses one; those without a combat come first.
    """
    state = s.state
    if s.place is not None and state.showdown is not None and state.showdown.at == s.place.id:
        return
    if not (s.open and s.neutral):
        top = s.top
        clash = s.span_of(top) if top is not None and top.play else ()
        yield s.offence(
            f"It is a {state_name(s.game)} State; a showdown begins in a Neutral Open State only.",
            fact=f"{state_name(s.game)}",
            because=f"{trace.said(top)} is on the chain" if top is not None and clash else "",
            clash=clash,
        )
    elif state.step == "begin" and s.place is not None and s.place.id in [at for at, _ in showdowns.may_begin(s.game)]:
        if s.player != state.turn_player:
            who = state.turn_player
            yield s.offence(f"{who}, the turn player, chooses which showdown begins.", fact=f"{who} chooses")
    elif s.place is not None and s.place.id in [at for at, _ in state.staged]:
        yield s.offence("The showdowns without a combat begin first.", fact="not yet")
    else:  # a single one that is staged has begun already
        yield s.offence(f"No showdown is staged at {s.play.value}.", fact="nothing is contested there")
