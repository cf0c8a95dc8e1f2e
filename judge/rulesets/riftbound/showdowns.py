"""Showdowns and combats: opening, converting, Focus, and how they end (341-348, 459-466)."""

from __future__ import annotations

from judge.kernel.table import Card, Player
from judge.rulesets.riftbound import moves, sharing, telling, terms
from judge.rulesets.riftbound.items import seal
from judge.rulesets.riftbound.state import (
    Doubt,
    RGame,
    Showdown,
    might,
    units_at,
)  # fmt: skip


def participants(game: RGame) -> tuple[Player, ...]:
    """The players among whom Priority and Focus go round: all of them; in 1.0 the Relevant Players."""
    state = game.state
    if not state.edition.relevant or not state.relevant:
        return state.players
    return tuple(p for p in state.players if p in state.relevant)


def give_focus(game: RGame, player: Player | None, why: str) -> None:
    """Somebody gains Focus, and Priority with it (313.2)."""
    state = game.state
    state.focus, state.focus_why = player, why
    state.priority, state.priority_why = player, "who gains Focus gains Priority" if player else ""
    state.doubt = None


def open_staged(game: RGame, wanted: str = "") -> None:
    """In a Neutral Open State one staged showdown begins, the turn player's choice; combats after the others."""
    state = game.state
    if not state.staged:
        return
    ordered = sorted(state.staged, key=lambda s: (s[0] != wanted, s[1]))
    first, combat = ordered[0]
    alike = [s for s in state.staged if s[1] == combat]
    if len(alike) > 1 and not wanted:
        names = terms.listing(game.table.cards[s[0]].name for s in alike)
        game.assume(f"{state.turn_player} chooses among {names}; the file does not say which showdown begins first.")
    begin(game, first, combat)


def begin(game: RGame, at: str, combat: bool) -> None:
    """A showdown begins: the player who contested the battlefield gains Focus (345)."""
    state = game.state
    place = game.table.cards[at]
    by = str(place.facts.get("contested") or state.turn_player)
    state.staged = tuple(s for s in state.staged if s[0] != at)
    defender = _other_side(game, at, by) if combat else None
    state.showdown = Showdown(at, by, by if combat else None, defender)
    state.focus_passed = ()
    relevant_now(game)
    what = f"combat between {by} and {defender}" if combat else "showdown"
    telling.tell(game, "showdown", f"A {what} begins at {place.name}.", actor=by, card=place.name)
    give_focus(game, by, f"contested {place.name}" if not combat else f"attacks at {place.name}")
    text = f"{by} gains Focus, and Priority with it."
    telling.tell(game, "focus", text, actor=by, by="wrong-focus")
    game.do("showdown", at, by, at=at, combat=combat)
    if combat:
        _designate_all(game)
    seal(game, "showdown")


def _designate_all(game: RGame) -> None:
    from judge.rulesets.riftbound.cleanup import designate

    showdown = game.state.showdown
    assert showdown is not None
    for card in units_at(game, showdown.at):
        role = {showdown.attacker: "attacker", showdown.defender: "defender"}.get(card.controller)
        if role:
            designate(game, card, role)


def _other_side(game: RGame, at: str, player: Player) -> Player | None:
    others = [c.controller for c in units_at(game, at) if c.controller != player]
    return others[0] if others else None


def relevant_now(game: RGame) -> None:
    """1.0: in a combat its two players are relevant, else everybody (531.1, 550)."""
    state = game.state
    showdown = state.showdown
    if not state.edition.relevant:
        return
    if showdown is not None and showdown.combat:
        state.relevant = tuple(p for p in state.players if p in (showdown.attacker, showdown.defender))
    else:
        state.relevant = state.players


def convert(game: RGame) -> None:
    """An opponent joined a showdown that was no combat: by 1.4 it becomes one (323.14, 464.1)."""
    state = game.state
    showdown = state.showdown
    if showdown is None or showdown.combat or not state.edition.converts or game.chain is not None:
        return
    other = _other_side(game, showdown.at, showdown.contester)
    mine = units_at(game, showdown.at, showdown.contester)
    if other is None or not mine:
        return
    state.showdown = showdown._replace(attacker=showdown.contester, defender=other)
    state.staged = tuple(s for s in state.staged if s[0] != showdown.at)
    place = game.table.cards[showdown.at].name
    text = f"The showdown at {place} becomes a combat: {showdown.contester} attacks, {other} defends."
    telling.tell(game, "showdown", text, actor=showdown.contester, card=place, by="showdown-becomes-a-combat")
    if state.focus != showdown.contester:
        state.doubt = Doubt(showdown.contester, "focus-when-a-showdown-converts")
    _designate_all(game)


def pass_focus(game: RGame) -> None:
    """The player with Focus passes on an empty chain (347.2)."""
    state = game.state
    player = str(state.focus)
    state.focus_passed = (*state.focus_passed, player)
    round_ = participants(game)
    if set(round_) <= set(state.focus_passed):
        state.focus_passed = ()
        end(game)
        return
    following = state.after(player, round_)
    give_focus(game, following, f"{player} passed Focus, next in turn order")
    showdown = state.showdown
    if showdown is not None and showdown.attacker == player and not state.edition.relevant:
        other = _first_bystander(game)
        if other not in (None, following):
            state.doubt = Doubt(str(other), "focus-order-with-bystanders")
    telling.tell(game, "focus", f"Focus and Priority go to {following}.", actor=following, by="wrong-focus")


def _first_bystander(game: RGame) -> Player | None:
    """Who would be next after the attacker if bystanders came before the defender."""
    showdown = game.state.showdown
    assert showdown is not None
    bystanders = tuple(p for p in game.state.players if p not in (showdown.attacker, showdown.defender))
    return game.state.after(showdown.attacker, bystanders) if bystanders else None


def end(game: RGame) -> None:
    """Everybody passed Focus in sequence: the showdown closes, or its combat goes on to damage (348, 465)."""
    state = game.state
    showdown = state.showdown
    assert showdown is not None
    place = game.table.cards[showdown.at]
    state.focus = state.priority = state.doubt = None
    if not showdown.combat:
        telling.tell(game, "showdown", f"All passed in sequence: the showdown at {place.name} closes.",
                     card=place.name, by="showdown-ended-early")  # fmt: skip
        _close(game)
        sides = {c.controller for c in units_at(game, place.id)}
        if len(sides) == 1:
            establish(game, place, sides.pop())
        seal(game, "showdown over")
        return
    telling.tell(game, "showdown", f"All passed in sequence: the showdown at {place.name} closes and damage is dealt.",
                 card=place.name, by="showdown-ended-early")  # fmt: skip
    _damage(game, place.id)
    state.showdown = showdown._replace(ending=True)
    seal(game, "combat damage")


def finish_combat(game: RGame) -> None:
    """After the combat's deaths: heal, recall attackers if defenders remain, establish control (466)."""
    state = game.state
    showdown = state.showdown
    assert showdown is not None
    place = game.table.cards[showdown.at]
    for card in game.table.everywhere(terms.BOARD):
        if card.facts.get("damage"):
            moves.set_fact(game, card, "healed", "damage", 0)
    attackers = units_at(game, place.id, showdown.attacker)
    defenders = units_at(game, place.id, showdown.defender)
    if defenders:
        for card in attackers:
            moves.go(game, card, terms.BASE, "recalled")
            telling.tell(game, "showdown", f"{card.name} is recalled: defenders remain.", card=card.name)
    telling.tell(game, "showdown", f"The combat at {place.name} is over.", card=place.name)
    _close(game)
    if attackers and not defenders:
        establish(game, place, str(showdown.attacker))
    seal(game, "combat over")


def _close(game: RGame) -> None:
    state = game.state
    showdown = state.showdown
    assert showdown is not None
    place = game.table.cards[showdown.at]
    moves.set_fact(game, place, "uncontested", "contested", None)
    for card in game.table.everywhere(terms.BOARD):
        for fact in ("role", "fought"):
            if card.facts.get(fact):
                moves.set_fact(game, card, "undesignated", fact, None)
    state.showdown, state.focus, state.focus_passed, state.doubt = None, None, (), None
    state.relevant = ()


def establish(game: RGame, place: Card, player: Player) -> None:
    """A player takes control of a battlefield, which conquers it if they have not scored it this turn (348.2)."""
    if place.controller != player:
        game.do("control", place.id, player, ("control", place.id, player))
        telling.tell(game, "control", f"{player} takes control of {place.name}.", actor=player, card=place.name)
        score(game, place, player, "conquered")


def score(game: RGame, place: Card, player: Player, how: str) -> None:
    """Conquer or hold: a point, once a turn at each battlefield (469)."""
    scored = tuple(place.facts.get("scored") or ())
    if (player, game.state.turn) in scored:
        return
    moves.set_fact(game, place, "scored", "scored", (*scored, (player, game.state.turn)))
    moves.gain(game, player, "points", 1)
    game.do(how, place.id, player, at=place.id)
    word = "conquers" if how == "conquered" else "holds"
    telling.tell(game, "score", f"{player} {word} {place.name} and scores a point.", actor=player, card=place.name)


def _damage(game: RGame, at: str) -> None:
    """The damage of a combat, dealt at the same time, where nobody has a choice to make (465)."""
    showdown = game.state.showdown
    assert showdown is not None
    sides = [units_at(game, at, showdown.attacker), units_at(game, at, showdown.defender)]
    if not all(sides):
        telling.tell(game, "showdown", "Only one side is still there: no damage is dealt.")
        return
    plans = []
    for mine, theirs in (sides, sides[::-1]):
        total = sum(might(game, c) for c in mine if not c.facts.get("stunned"))
        shared = sharing.shared(game, total, theirs)
        if shared is None:
            names = terms.listing(c.name for c in theirs)
            game.does_not_cover(f"how {total} combat damage is divided among {names}, and what follows")
        plans.append(shared or [])
    for card, amount in (pair for shared in plans for pair in shared):
        if amount:
            moves.damage(game, card, amount, "combat")
            telling.tell(game, "effect", f"{card.name} takes {amount} combat damage.", card=card.name)
