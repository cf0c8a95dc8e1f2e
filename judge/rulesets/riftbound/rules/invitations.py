"""Section 16: invitations. In 1.0 to a player who is not relevant; in 1.4 to a teammate."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding, Reading
from judge.rulesets.riftbound.judging.situation import RSituation
from judge.rulesets.riftbound.rules.book import cr, cr10, rule
from judge.rulesets.riftbound.rules.turn_states import free, lacks
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.editions import EVERY
from judge.rulesets.riftbound.table.state import state_name


@rule(
    "illegal-invitation",
    cr("316.5.b.1", "489.8.a"),
    old=cr10("531.2.a", "540.3", "553.3"),
    stage="whose window",
    section="16",
    verbs=("invite", "accept", "refuse"),
    editions=EVERY,
)
def illegal_invitation(s: RSituation) -> Iterator[Finding]:
    """An invitation that is not one's to make, or an answer to none.

    By version 1.4 only the turn player invites, a teammate, while holding Priority; whether in a Neutral Open State
    alone is not settled: the rule on the Main Phase says so, that on teammates does not. By version
    1.0 the active player, or the holder of Focus, invites somebody to act instead of themselves.
    """
    state = s.state
    if s.play.verb != "invite":
        if state.invited != s.player:
            yield s.offence(f"Nobody has invited {s.player}.", fact="no invitation")
        return
    guest = str(s.play.value)
    if guest == s.player:
        yield s.offence(f"{guest} is nobody {s.player} could invite.", fact="no other player")
    elif state.priority != s.player:
        yield s.offence(f"{s.player} cannot invite now: {trace.now(s.game)}.", fact=f"{s.player} is not active")
    elif not state.edition.relevant and not state.teammate(s.player, guest):
        yield s.offence("Only a teammate is invited; all other players take part in every chain and showdown anyway.",
                        fact="no teammate")  # fmt: skip
    elif not state.edition.relevant and state.turn_player != s.player:
        yield s.offence(f"Only the turn player invites, and it is {state.turn_player}'s turn.", fact="not their turn")
    elif not state.edition.relevant and not (s.open and s.neutral):
        yield s.unclear(
            f"May {s.player} invite {guest} in a {state_name(s.game)} State?",
            Reading("No: inviting belongs to the Neutral Open State.", (cr("316.5.b.1"),)),
            Reading("Yes: a teammate acts during the turn with the turn player's Priority.", (cr("489.8.a"),)),
        )
    elif state.edition.relevant and s.open and s.neutral:
        yield s.offence("There is no chain and no showdown to invite anybody to.", fact="a Neutral Open State")


@rule(
    "inviting-a-relevant-player",
    cr10("531.1.a", "531.2.a"),
    stage="invitation",
    section="16",
    editions=("1.0",),
    boundary=True,
    verbs=("invite",),
)
def inviting_a_relevant_player(s: RSituation) -> Iterator[Finding]:
    """Inviting a player who is relevant already (1.0).

    In a combat its two players are relevant, and everybody who was invited or whose ability has triggered; without a
    combat all players are. Only somebody who is not relevant can be invited.
    """
    guest = str(s.play.value)
    relevant = s.state.relevant or s.state.players
    if guest != s.player and guest in relevant:
        why = "there is no combat, so all are" if set(relevant) == set(s.state.players) else "for this showdown"
        yield s.offence(f"{guest} is a Relevant Player already ({why}).", fact="relevant already")


@rule(
    "accepting-without-a-legal-play",
    cr10("531.2.a.1", "531.2.a.2"),
    stage="accepting",
    section="16",
    editions=("1.0",),
    verbs=("accept",),
)
def accepting_without_a_legal_play(s: RSituation) -> Iterator[Finding]:
    """Accepting an invitation without a legal play (1.0).

    Whoever accepts must be able to, and then must, play a card or activate an ability at the timing of the moment. All
    others can only refuse; the one who invited stays active.
    """
    from judge.rulesets.riftbound.judging import options

    if s.state.invited == s.player and not options.could_act(s.game, s.player):
        yield s.offence(f"{s.player} has nothing to play at this timing and can only refuse.", fact="no legal play")


@rule(
    "passing-after-accepting",
    cr10("531.2.a.2"),
    stage="what it is",
    section="16",
    editions=("1.0",),
    verbs=("pass", "invite", "resolve"),
)
def passing_after_accepting(s: RSituation) -> Iterator[Finding]:
    """Accepting an invitation and then not playing anything (1.0).

    Whoever accepts must play a card or activate an ability; they cannot pass, or invite somebody else, instead.
    """
    if s.state.obliged is not None and (s.play.by in (None, s.state.obliged)):
        yield s.offence(f"{s.state.obliged} has accepted the invitation and must play something.", fact="must act")


@rule(
    "teammate-not-invited",
    cr("316.5.b.1", "489.8.a"),
    stage="whose window",
    section="16",
    editions=("1.4",),
    verbs=terms.DISCRETIONARY,
    when=("free", "Open", "Neutral", "teammate"),
)
def teammate_not_invited(s: RSituation) -> Iterator[Finding]:
    """Acting on a teammate's turn without being invited.

    In 2v2 the turn player may invite their teammate to play a spell or activate an ability with the turn player's
    Priority, with no need of Action or Reaction. Without the invitation the teammate holds no Priority there.
    """
    state = s.state
    if not (free(s) and s.open and s.neutral and state.teammate(s.player, state.turn_player)):
        return
    if lacks(s):
        yield s.offence(f"{state.turn_player} has not invited {s.player}: {trace.now(s.game)}.", fact="not invited")
    elif s.ability is None or s.ability.is_permanent:
        yield s.offence("A teammate is invited to play a spell or to activate an ability, nothing else.",
                        fact=terms.listing([s.play.verb.replace("_", " ")]))  # fmt: skip


@rule(
    "not-a-relevant-player",
    cr10("529", "531", "540.4", "553.4"),
    stage="relevant player",
    section="16",
    editions=("1.0",),
    verbs=(*terms.ACTING, "pass"),
)
def not_a_relevant_player(s: RSituation) -> Iterator[Finding]:
    """Acting in a chain or showdown in which one is not a Relevant Player (1.0).

    In a combat Priority and Focus go round between its two players and whoever became relevant; others act only if they
    are invited, or once an ability of theirs has triggered.
    """
    relevant = s.state.relevant
    if relevant and s.player not in relevant and s.state.invited != s.player and not (s.open and s.neutral):
        yield s.offence(f"{s.player} is not a Relevant Player; {terms.listing(relevant)} are.", fact="not relevant")
