"""The turn: what keeps it open, when it closes, when it is over, and whose right it is to act.

Most plays open no window for the rival: the turn player goes on, and a counter comes when its condition is met.
Source: Game Play.
"""

from __future__ import annotations

from judge.kernel.open_steps import OpenStep
from judge.kernel.rules import Finding
from judge.kernel.table import Card, Player
from judge.kernel.window import Window
from judge.rulesets.starlight.effects import extra_link_grants
from judge.rulesets.starlight.table import chain_measurement, terms
from judge.rulesets.starlight.table.settings import SWITCHES
from judge.rulesets.starlight.table.state import Grant, SGame, pending, record_of, stack_empty
from judge.rulesets.starlight.table.trace import rule
from judge.rulesets.starlight.vocabulary import watched_chains
from judge.rulesets.starlight.vocabulary.criteria import criteria_said

THIRD_LINK = "the third normal link was played"
DEFEAT = "the turn player defeated a rival Starlight"
DECLARED = "the turn player ended it"


def settle(game: SGame) -> None:
    """After every step: links that nothing can be played on are skipped, and a closing turn may be over."""
    state = game.state
    if state.over:
        return
    known: dict[tuple[Player, frozenset[str], str], bool] = {}  # links that ask for the same are asked about once
    for grant in state.open_grants():
        asked = grant.player, grant.waives, repr(grant.criteria)
        if asked not in known:
            known[asked] = extra_link_grants.may_have_one(game, grant, state.settings)
        if not known[asked]:
            state.change(grant, terms.SKIPPED, rule("no-playable-skill-skips-the-link"))
            wanted = criteria_said(grant.criteria)
            text = f"{grant.player} can play no skill on {grant.name} ({wanted}): it is skipped."
            game.tell("skip", text, actor=grant.player, rule=rule("no-playable-skill-skips-the-link"))
            _note_readings(game, grant)
    if not state.closing and len(chain_measurement.normal_links(game)) >= terms.LINKS_A_TURN:
        close(game, THIRD_LINK)
    if state.closing and stack_empty(game):
        over(game, state.closing)


def _note_readings(game: SGame, grant: Grant) -> None:
    """A link that would not have been skipped by another reading of how copies are counted."""
    chosen = game.state.settings
    for switch in (SWITCHES["limit_scope"], SWITCHES["removed_counts"]):
        for value in switch.others if switch.key not in chosen.written else ():
            if extra_link_grants.may_have_one(game, grant, chosen.under(switch.key, value)):
                game.assume(switch.note)


def close(game: SGame, why: str) -> None:
    """From now on the turn ends as soon as nothing is unfinished."""
    state = game.state
    if state.closing or state.over:
        return
    state.closing = why
    if not stack_empty(game):
        text = f"The turn is closing ({why}): it ends when nothing is left to resolve."
        game.tell("turn", text, rule=rule("free-action-while-the-turn-closes"))


def over(game: SGame, why: str) -> None:
    """The turn is over."""
    state = game.state
    state.closing, state.over = why, why
    text = f"{state.turn_player}'s turn is over: {why}" + (
        "." if why == DECLARED else ", and nothing is left to resolve."
    )
    game.tell("turn", text, actor=state.turn_player, rule=rule("the-turn-ends-by-itself"))
    for player in state.players:
        for zone in (terms.ROW, terms.SUPPORTS):
            for card in game.table.zone(player, zone):
                if zone == terms.ROW or not record_of(game, card).stays:
                    move(game, card, terms.DISCARD, "turn over")
    game.seal("end of the turn")


def move(game: SGame, card: Card, zone: str, how: str, player: Player | None = None) -> None:
    """Carry a card to another place."""
    owner = player or card.owner
    game.do("moved", card.id, owner, ("move", card.id, zone, owner), name=card.name, how=how, to=zone)


def next_turn(game: SGame, implied: bool = False) -> None:
    """The other player's turn begins: all measurements start anew."""
    state = game.state
    ended = state.turn_player
    if state.turn > 0:
        state.turn_player = state.other(ended)
    if state.turn > 0 and state.timer is not None and ended == state.timer_of:
        state.timer += 1
        if state.timer >= terms.TURNS_TO_RANK:
            raise_rank(game, "time", "rank-rises-with-time")
    state.turn += 1
    state.closing = state.over = ""
    state.defeaters = {}
    state.grants, state.waiting, state.fires, state.order = [], [], [], []
    watched_chains.turn_over(game)
    game.chain = None
    state.to_draw = cards_to_draw(game)
    for card in list(game.table.cards.values()):
        for fact in ("set_this_turn", "entered_this_turn"):
            if card.facts.get(fact):
                game.do("settled", card.id, card.owner, ("card", card.id, fact, None))
        if card.facts.get("tapped") is True:
            game.do("settled", card.id, card.owner, ("card", card.id, "tapped", terms.EARLIER))
    game.seal("a new turn", even_if_empty=True)
    text = f"{state.turn_player}'s turn begins (turn {state.turn})."
    if implied:
        who = state.turn_player
        step = OpenStep(f"{who}'s turn having begun", f"{who}'s turn had begun", f"{who}'s turn had not")
        game.taken.append(step)
    game.tell("turn", text, actor=state.turn_player, rule=rule("the-chain-starts-anew"), implied=implied)
    _back_from_the_astral(game, state.turn_player)


def _back_from_the_astral(game: SGame, player: Player) -> None:
    for card in game.table.zone(player, terms.ASTRAL):
        left = int(card.facts.get("astral", 2)) - 1
        game.do("waits", card.id, player, ("card", card.id, "astral", left))
        if left <= 0:
            move(game, card, terms.HAND, "back from the Astral")
            game.tell("moved", f"{card.name} comes back from the Astral to the hand.", actor=player, card=card.name,
                      rule=rule("astral-is-for-starters"))  # fmt: skip


def cards_to_draw(game: SGame) -> int:
    """How many cards are drawn at the beginning of this turn."""
    state = game.state
    player = state.turn_player
    first = state.turn == 1 or (state.turn == 2 and state.settings["second_first_draw"] == "fill")
    if not first:
        return terms.NORMAL_DRAW
    return max(0, terms.HAND_SIZE - len(game.table.zone(player, terms.HAND)))


def draw(game: SGame, player: Player, number: int, implied: bool = False, by_effect: bool = False) -> None:
    """Draw cards nobody knows; a player who cannot has lost."""
    state = game.state
    there = game.table.standing[player]["deck_left"]
    drawn = number if there is None else min(number, there)
    for _ in range(drawn):
        state.unknowns += 1
        card = Card(f"{terms.UNKNOWN} {state.unknowns}", terms.UNKNOWN, player, player, terms.HAND)
        game.do("drawn", card.id, player, ("new", card))
    deck_grows(game, player, -drawn)
    if drawn < number:
        lose(game, player, "cannot draw from an empty deck")
    else:
        if implied:
            cards = terms.count(number, "card")
            step = OpenStep(f"{player} having drawn {cards}", f"{player} drew {cards}", f"{player} had not")
            game.taken.append(step)
        slug = "draw-in-the-first-turn" if state.turn <= 2 else "draw-at-the-wrong-time"
        text = f"{player} draws {terms.count(number, 'card')}{' by an effect' if by_effect else ''}."
        game.tell("draw", text, actor=player, rule=None if by_effect else rule(slug), implied=implied)
        if implied and state.turn == 2:
            game.assume("AMB-18: the second player too draws up to 7 cards in the first turn.")
    state.to_draw = None


def deck_grows(game: SGame, player: Player, cards: int) -> None:
    """So many cards more, or fewer, are in a deck whose cards were counted."""
    there = game.table.standing[player]["deck_left"]
    if cards and there is not None:
        game.do("deck", None, player, ("player", player, "deck_left", max(0, there + cards)))


def lose(game: SGame, player: Player, why: str) -> None:
    """A player has lost the game."""
    if game.state.lost is None:
        game.state.lost = player, why
        game.tell(
            "game", f"{player} has lost the game: {player} {why}.", actor=player, rule=rule("play-after-the-game")
        )


def raise_rank(game: SGame, why: str, slug: str) -> None:
    """The unlocked rank rises by one, for both players, up to 3; the count of turns starts anew."""
    state = game.state
    state.rank_rule = slug
    if state.timer is not None:
        state.timer, state.timer_of = 0, state.turn_player
    if state.unlocked_rank < terms.HIGHEST_RANK:
        state.unlocked_rank += 1
        game.tell("rank", f"The unlocked rank is {state.unlocked_rank} now ({why}).", rule=rule(slug))


def finish(game: SGame) -> list[Finding]:
    """The end of the file: nothing is resolved that nobody resolved, since the order is the players' own."""
    return []


def window(game: SGame) -> Window:
    """Who may act now, with what, and what passing does."""
    state = game.state
    player = state.turn_player
    if state.lost is not None:
        loser = state.lost[0]
        return Window(
            "lost", "the game is over", None, rule=rule("play-after-the-game"), now=f"{loser} has lost the game"
        )
    if state.turn == 0:
        now = f"new hands are drawn, Starlights put on the side, a counter card set by {state.other(player)}"
        admits = frozenset({"mulligan", "starlight", "set_counter"})
        return Window("setup", "the setup before the first turn", player, admits, "", rule("setup-out-of-order"), now)
    if state.over:
        now = f"{player}'s turn is over; {state.other(player)}'s turn begins"
        return Window("over", "the turn is over", None, rule=rule("action-after-the-turn"), now=now)
    grants = state.open_grants()
    if grants:
        first = grants[0]
        must = "" if first.optional is False else ", or skips it"
        now = f"{first.player} plays {criteria_said(first.criteria)} on {first.name}{must}"
        slug = rule("free-action-before-the-extra-link")
        admits = frozenset({"extra", "skip", "counter", "resolve"})
        return Window("extra link", f"an extra link is open ({first.name})", first.player, admits, "", slug, now)
    return _stack_window(game, player)


def _stack_window(game: SGame, player: Player) -> Window:
    state = game.state
    left = max(0, terms.LINKS_A_TURN - len(chain_measurement.normal_links(game)))
    names = [k.name for k in pending(game)]
    actions = frozenset({"skill", "sequence", "radiance", "counter", "resolve"})
    more = f"{player} may play {terms.count(left, 'more normal link')}, or end the turn"
    if names:
        slug = rule("the-rivals-order-of-resolution")
        then = f"; {more}".replace(", or end the turn", "") if not state.closing else ""
        now = f"{terms.listing(names)} {'is' if len(names) == 1 else 'are'} to be resolved{then}"
        return Window("pending", "links are pending", player, actions, "", slug, now)
    if state.waiting:
        waiting = terms.listing([w.name for w in state.waiting])
        slug = rule("sequence-before-the-skills")
        now = f"{waiting} {'is' if len(state.waiting) == 1 else 'are'} resolved next"
        return Window("waiting", "sequences or effects wait", player, actions, "", slug, now)
    admits = actions | {"support", "swap", "starlight", "set_counter", "team_up", "return", "end"}
    return Window(
        "open", "nothing is unfinished", player, admits, "the turn ends", rule("the-turn-ends-by-itself"), more
    )
