"""Carrying out what the rules permit: playing, activating, moving, hiding, placing and finalizing triggers."""

from __future__ import annotations

from judge.kernel.chain import Link
from judge.kernel.ruleset import Impossible, Situation
from judge.rulesets.riftbound.effects import chain_items, choices, finalization, moves, payments, triggered_abilities
from judge.rulesets.riftbound.judging.situation import CHOICES, RSituation
from judge.rulesets.riftbound.judging.table_talk import TALK
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.state import RGame, State, ability_of, pending
from judge.rulesets.riftbound.timing import game_loop, showdowns
from judge.vocabulary.shapes import TEXT, named, some
from judge.vocabulary.table_talk import CARD, PLACE

_PLAY = ("targets", "to", "from", "cost", "add", "repeat", "legion", "effect", "during", "outcome", "retains")
_ITEM = ("targets", "to", "effect", "cost", "add", "outcome", "mode")


def perform(situation: Situation[State]) -> None:
    """Carry out a play."""
    assert isinstance(situation, RSituation)
    _left_unanswered(situation)
    TALK.verbs[situation.play.verb].meaning(situation)


def _left_unanswered(s: RSituation) -> None:
    """Somebody else goes on: an invitation that nobody answered is refused."""
    state = s.state
    if state.invited is None or s.play.verb in (*terms.SAYINGS, "accept", "refuse") or s.player == state.invited:
        return
    text = f"{state.invited} does not take up the invitation."
    state.invited = state.inviter = None
    trace.tell(s.game, "refuse", text, implied=True, by="illegal-invitation")


def _taken(s: RSituation) -> None:
    """Whoever was invited has acted now."""
    state = s.state
    if s.player in (state.obliged, state.invited):
        state.obliged = state.invited = state.inviter = None


@TALK.verb(
    "play", TEXT, "Play a card.", deed="play {}", names=CARD,
    beside=(*(word for word in _PLAY if word != "effect"), "accelerate", "mode"),
    example="plays: [{by: A, play: Rebuke}]",
)  # fmt: skip
def play(s: RSituation) -> None:
    """Play a card: to the chain, choices, costs, finalized (354-359)."""
    card, ability, game = s.card, s.ability, s.game
    if card is None or ability is None:
        raise Impossible
    if s.state.invited == s.player:
        _accepted(s)
    was, hidden = card.zone, card.facts.get("hidden_at")
    timing = s.timing()
    moves.move(game, card, terms.CHAIN, "played", to=s.player)
    link = chain_items.append(
        game, s.player, card.id, card.name, ability, ability.kind, was=was, facedown=hidden, timing=timing,
        flow=was == terms.TRASH,
    )  # fmt: skip
    kind = f"{link.kind}), choosing mode {ability.mode}" if ability.mode else f"{link.kind})"
    places = {terms.FACEDOWN: "from facedown", terms.CHAMPION: "from the Champion Zone", terms.TRASH: "from the trash"}
    place = places.get(was, "from the hand")
    text = f"{s.player} plays {card.name} {place} ({kind}: it is on the chain, pending."
    trace.tell(game, "play", text, actor=s.player, card=card.name, link=link.number)
    if ability.kind == "unit" and "to" not in s.play.details and s.plan.to != terms.BASE and not hidden:
        game.assume(choices.entering_unsaid(card.name, trace.place_said(game, s.plan.to)))
    chain_items.decide(game, link, s.plan)
    _to_the_end(s, link)


def _to_the_end(s: RSituation, link: Link) -> None:
    """Finalize what was just played or activated, then go on."""
    _taken(s)
    finalization.finalize(s.game, link, ability_of(link))
    game_loop.advance(s.game, s.player if ability_of(link).lingers else None)


@TALK.verb(
    "activate", TEXT, "Activate an ability.", deed="activate the ability of {}", names=CARD, beside=_PLAY,
    example="plays: [{by: A, activate: Seal of Unity}]",
)  # fmt: skip
def activate(s: RSituation) -> None:
    """Activate an ability (400-406)."""
    card, ability, game, state = s.card, s.ability, s.game, s.state
    if card is None or ability is None:
        raise Impossible
    if state.invited == s.player:
        _accepted(s)
    loosely = state.loosely
    holder = state.priority
    link = chain_items.append(game, s.player, card.id, card.name, ability, "activated")
    text = f"{s.player} activates {trace.said(link)} ({link.kind}): it is on the chain, pending."
    trace.tell(game, "activate", text, actor=s.player, card=card.name, link=link.number)
    chain_items.decide(game, link, s.plan)
    if ability.adds:
        state.keeper = holder
    _to_the_end(s, link)
    if ability.adds:
        state.loosely = loosely


@TALK.verb(
    "move", some(named("name")), "Standard Move of one or several units.", deed="move {}", names=CARD,
    beside=("to", "from", "add", "during"), example="plays: [{by: A, move: Watchful Sentry, to: base}]",
)  # fmt: skip
def move(s: RSituation) -> None:
    """The Standard Move: units go to one destination at the same time, without the chain (144, 446)."""
    if not s.movers:
        raise Impossible
    game = s.game
    to = s.place.id if s.place is not None else terms.BASE
    if s.plan.power:
        payments.pay(game, s.player, s.plan, "the move")
    for card in s.movers:
        moves.set_fact(game, card, "exhausted", "exhausted", True)
        moves.go(game, card, to)
    names = terms.listing(c.name for c in s.movers)
    verb_ = "moves" if len(s.movers) == 1 else "move"
    text = f"{names} {verb_} to {trace.place_said(game, to)}; a move does not use the chain."
    trace.tell(game, "move", text, actor=s.player, card=s.movers[0].name, by="response-to-what-uses-no-chain")
    triggered_abilities.seal(game, "move")
    game_loop.advance(game)


@TALK.verb(
    "hide", TEXT, "Hide a card at a battlefield.", deed="hide {}", names=CARD,
    beside=("at", "to", "from", "add", "during"),
    example="plays: [{by: A, hide: Back to Back, at: Grove of the God-Willow}]",
)  # fmt: skip
def hide(s: RSituation) -> None:
    """Hide a card at a battlefield; no chain, no window (421, 811.1.c.2)."""
    if s.card is None or s.place is None:
        raise Impossible
    game = s.game
    payments.pay(game, s.player, s.plan, "hiding a card")
    moves.move(game, s.card, terms.FACEDOWN, "hidden", to=s.player, hidden_at=s.place.id, hidden_turn=s.state.turn)
    text = f"{s.player} hides a card at {s.place.name}; hiding is not playing and opens no chain."
    trace.tell(game, "hide", text, actor=s.player, card=s.card.name, by="response-to-what-uses-no-chain")
    triggered_abilities.seal(game, "hide")
    game_loop.advance(game)


@TALK.verb(
    "trigger", TEXT, "Put a trigger that was met on the chain, with its choices.", deed="place the trigger of {}",
    names=CARD, beside=_ITEM, example="plays: [{by: A, trigger: Watchful Sentry}]",
)  # fmt: skip
@TALK.verb(
    "finalize", TEXT, "Make the choices of a pending item.", deed="finalize {}", names=CARD,
    beside=(*_ITEM, "repeat"), example="plays: [{by: A, finalize: Watchful Sentry}]",
)  # fmt: skip
def trigger(s: RSituation) -> None:
    """Place a trigger on the chain, or make the choices of a pending item."""
    game = s.game
    if s.met is not None:
        link = chain_items.place(game, s.met, said=True)
        link.facts["told_at"] = s.play.number
        _choose(s, link)
    elif s.item is not None and s.item.facts["pending"] and not s.item.facts["decided"]:
        s.item.facts["told_at"] = s.play.number
        if pending(game)[0] is s.item and not s.only_places:
            chain_items.decide(game, s.item, s.plan)
        else:
            _choose(s, s.item)
    game_loop.advance(game)


def _choose(s: RSituation, link: Link) -> None:
    """Choices said while placing; they are made when the item is finalized."""
    if any(key in s.play.details for key in CHOICES) or ability_of(link).optional:
        if pending(s.game)[0] is link and not s.state.groups:
            chain_items.decide(s.game, link, choices.chosen_plan(s.game, link, s.play.details))
        else:
            link.facts["said"] = dict(s.play.details)


@TALK.verb(
    "decline", TEXT, "Not use an optional trigger.", deed="decline the trigger of {}", names=CARD, beside=("effect",),
    example="plays: [{by: A, decline: Watchful Sentry}]",
)  # fmt: skip
def decline(s: RSituation) -> None:
    """Not use an optional trigger, or not pay for one: it leaves the chain (383.3.a, 404.2)."""
    game = s.game
    link = chain_items.place(game, s.met, said=True) if s.met is not None else s.item
    if link is not None and not link.outcome:
        ability = ability_of(link)
        what = "use it" if ability.optional or ability.cost else "pay the cost that it has incurred"
        chain_items.remove(game, link, f"{s.player} does not {what}", "declined-trigger")
    game_loop.advance(game)


@TALK.verb(
    "showdown", TEXT, "Begin the showdown that is staged at a battlefield.", deed="begin a showdown at {}",
    names=PLACE, example="plays: [{by: A, showdown: Grove of the God-Willow}]",
)  # fmt: skip
def showdown(s: RSituation) -> None:
    """The turn player chooses which staged showdown begins (323.12); nothing to do if it runs already."""
    game = s.game
    if s.state.showdown is None and s.place is not None:
        s.state.step = "act"
        showdowns.open_staged(game, s.place.id)
        game_loop.advance(game)


def _accepted(s: RSituation) -> None:
    state = s.state
    text = f"{s.player} accepts the invitation and acts instead of {state.inviter}."
    trace.tell(s.game, "accept", text, actor=s.player, by="illegal-invitation")
    _becomes_active(s.game, s.player)


def _becomes_active(game: RGame, player: str) -> None:
    state = game.state
    if state.showdown is not None and game.chain is None and state.edition.relevant:
        showdowns.give_focus(game, player, "accepted the invitation")
    state.priority, state.priority_why = player, "accepted the invitation"
    if state.edition.relevant and player not in state.relevant:
        state.relevant = (*(state.relevant or state.players), player)
    state.obliged, state.invited = player, None
