"""Combat after its showdown: damage, the Combat Cleanup, its result, and its end (465-466)."""

from __future__ import annotations

from judge.kernel.table import Card
from judge.rulesets.riftbound.effects import moves
from judge.rulesets.riftbound.effects.scoring import establish
from judge.rulesets.riftbound.effects.triggered_abilities import seal
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.state import RGame, Showdown, units_at
from judge.rulesets.riftbound.timing import combat_damage

DAMAGE, RESULT, OVER = "damage", "result", "over"
"""What comes next: the Combat Cleanup, the result with control of the battlefield, the end of the combat. Before the
second and the third everything on the chain is dealt with (466.2, 466.6); by 1.0 nothing waits in between (627)."""


def _running(game: RGame) -> tuple[Showdown, Card]:
    showdown = game.state.showdown
    assert showdown is not None
    return showdown, game.table.cards[showdown.at]


def _next(game: RGame, step: str) -> None:
    showdown, _ = _running(game)
    game.state.showdown = showdown._replace(step=step)


def deal(game: RGame) -> None:
    """All have passed Focus: combat damage is dealt, and the Combat Cleanup is due (465)."""
    showdown, place = _running(game)
    trace.tell(game, "showdown", f"All passed in sequence: the showdown at {place.name} closes and damage is dealt.",
                 card=place.name, by="showdown-ended-early")  # fmt: skip
    _damage(game, showdown)
    _next(game, DAMAGE)
    seal(game, "combat damage")


def combat_cleanup(game: RGame) -> None:
    """Steps 3c and 3d of the Combat Cleanup: all units heal; attackers go home if defenders remain (466.1)."""
    showdown, place = _running(game)
    for card in game.table.everywhere(terms.BOARD):
        if card.facts.get("damage"):
            moves.set_fact(game, card, "healed", "damage", 0)
    if units_at(game, place.id, showdown.defender):
        for card in units_at(game, place.id, showdown.attacker):
            moves.go(game, card, terms.BASE, "recalled")
            trace.tell(game, "showdown", f"{card.name} is recalled: defenders remain.", card=card.name)
    _next(game, RESULT)
    if not game.state.edition.combat_waits:
        result(game)
        finish(game)


def proceed(game: RGame) -> None:
    """The chain is empty: the next step of the combat."""
    showdown, _ = _running(game)
    if showdown.step == RESULT:
        result(game)
    else:
        finish(game)


def result(game: RGame) -> None:
    """The only player with units left there establishes control, whoever contested it (466.5); with none, nobody has
    it; with units of both there is no result and another combat will be staged (466.3.d.1)."""
    showdown, place = _running(game)
    sides = {card.controller for card in units_at(game, place.id)}
    _next(game, OVER)
    if len(sides) > 1:
        trace.tell(game, "showdown", f"Units of both remain at {place.name}: no result.", card=place.name)
        return
    moves.set_fact(game, place, "uncontested", "contested", None)
    if not sides and place.controller:
        text = f"Nobody has units at {place.name}: {place.controller} loses control of it."
        trace.tell(game, "control", text, card=place.name)
        game.do("control lost", place.id, place.controller, ("control", place.id, ""))
    for player in sides:  # units there have won or lost with their controller (466.3.a, 466.3.c)
        game.do("combat won", place.id, player, at=place.id)
        if game.state.edition.combat_waits or player == showdown.attacker:
            establish(game, place, player)
    seal(game, "combat result")


def finish(game: RGame) -> None:
    """Combat ends: nobody attacks or defends any more (466.7)."""
    _, place = _running(game)
    trace.tell(game, "showdown", f"The combat at {place.name} is over.", card=place.name)
    fought = tuple(card.id for card in game.table.everywhere(terms.BOARD) if card.facts.get("fought"))
    game.do("combat ended", place.id, None, at=place.id, fought=fought)
    close(game)
    seal(game, "combat over")


def close(game: RGame) -> None:
    """No showdown or combat is in progress any more."""
    for card in game.table.everywhere(terms.BOARD):
        for fact in ("role", "fought"):
            if card.facts.get(fact):
                moves.set_fact(game, card, "undesignated", fact, None)
    state = game.state
    state.showdown, state.focus, state.focus_passed, state.doubt = None, None, (), None
    state.relevant = ()


def _damage(game: RGame, showdown: Showdown) -> None:
    """The damage of a combat, dealt at the same time (465): as the file divides it, or as it can only be divided."""
    both = combat_damage.sides(game, showdown)
    if not both:
        trace.tell(game, "showdown", "Only one side is still there: no damage is dealt.")
        return
    written = combat_damage.said(next(reversed(game.said_before(game.play + 1)), None))
    plans: combat_damage.Shares = []
    for player, (total, theirs) in zip((showdown.attacker, showdown.defender), both, strict=True):
        shared = combat_damage.of_side(theirs, written) or combat_damage.shared(game, total, theirs)
        if shared is None:
            _open(game, str(player), total, theirs)
        plans += shared or []
    for card, amount in plans:
        if amount and (taken := moves.damage(game, card, amount, "combat")):
            trace.tell(game, "effect", f"{card.name} takes {taken} combat damage.", card=card.name)


def _open(game: RGame, player: str, total: int, theirs: list[Card]) -> None:
    """The file does not say how a player divides their damage, and it matters."""
    alike = len({c.name for c in theirs}) < len(theirs)
    names = [c.id if alike else c.name for c in theirs]
    firsts = [c.id if alike else c.name for c in combat_damage.first_choice(game, total, theirs)]
    text = f"{player} divides {total} combat damage among {terms.listing(names)}; the file does not say how."
    answers = tuple(f"{name} is assigned lethal damage first" for name in firsts)
    game.state.unsettled = (*game.state.unsettled, (trace.rule("wrong-damage-assignment"), text, answers))
