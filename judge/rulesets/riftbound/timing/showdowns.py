"""Showdowns: opening, converting, Focus, and how they close (341-348, 464)."""

from __future__ import annotations

from judge.kernel.table import Player
from judge.rulesets.riftbound.effects import moves
from judge.rulesets.riftbound.effects.scoring import establish
from judge.rulesets.riftbound.effects.triggered_abilities import seal
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.state import Doubt, RGame, Showdown, battlefield, units_at
from judge.rulesets.riftbound.timing import combat_steps
from judge.rulesets.riftbound.timing.designations import designate


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
    """In a Neutral Open State one staged showdown begins; of several the turn player chooses, and the game waits."""
    state = game.state
    if not state.staged:
        return
    wanted = wanted or _wanted_next(game)
    alike = may_begin(game)
    if len(alike) > 1 and wanted not in [at for at, _ in alike]:
        state.step, state.priority = "begin", None
        return
    first, combat = next((s for s in alike if s[0] == wanted), alike[0])
    begin(game, first, combat)


def may_begin(game: RGame) -> list[tuple[str, bool]]:
    """The staged showdowns of which one begins next: combats after the others (323.12-13)."""
    staged = game.state.staged
    return [s for s in staged if not s[1]] or list(staged)


def open_first(game: RGame) -> None:
    """The file does not say which of several staged showdowns begins: the first one is taken."""
    alike = may_begin(game)
    names = terms.listing(game.table.cards[at].name for at, _ in alike)
    who = game.state.turn_player
    game.assume(f"{who} chooses among {names}; the file does not say which showdown begins first.")
    open_staged(game, alike[0][0])


def _wanted_next(game: RGame) -> str:
    """The battlefield where, by the next play of the file, the turn player begins a showdown."""
    play = next((p for p in game.said_from(game.play + 1) if p.verb not in terms.SAYINGS), None)
    if play is None or play.verb != "showdown" or play.by != game.state.turn_player:
        return ""
    place = battlefield(game, str(play.value))
    return place.id if place is not None else ""


def begin(game: RGame, at: str, combat: bool) -> None:
    """A showdown begins: the player who contested the battlefield gains Focus (345)."""
    state = game.state
    state.step = "act"
    place = game.table.cards[at]
    by = str(place.facts.get("contested") or state.turn_player)
    state.staged = tuple(s for s in state.staged if s[0] != at)
    defender = _other_side(game, at, by) if combat else None
    state.showdown = Showdown(at, by, by if combat else None, defender)
    state.focus_passed = ()
    relevant_now(game)
    what = f"combat between {by} and {defender}" if combat else "showdown"
    trace.tell(game, "showdown", f"A {what} begins at {place.name}.", actor=by, card=place.name)
    give_focus(game, by, f"contested {place.name}" if not combat else f"attacks at {place.name}")
    text = f"{by} gains Focus, and Priority with it."
    trace.tell(game, "focus", text, actor=by, by="wrong-focus")
    game.do("showdown", at, by, at=at, combat=combat)
    if combat:
        _designate_all(game)
    seal(game, "showdown")


def _designate_all(game: RGame) -> None:
    showdown = game.state.showdown
    assert showdown is not None
    for card in units_at(game, showdown.at):
        role = {showdown.attacker: "attacker", showdown.defender: "defender"}.get(card.controller)
        if role:
            designate(game, card, role, opens=True)


def _other_side(game: RGame, at: str, player: Player) -> Player | None:
    return next((c.controller for c in units_at(game, at) if game.state.opposed(player, c.controller)), None)


def relevant_now(game: RGame) -> None:
    """1.0: in a combat its two players and their teammates are relevant, else everybody (531.1, 550, 648.8.e)."""
    state = game.state
    showdown = state.showdown
    if not state.edition.relevant:
        return
    if showdown is not None and showdown.combat:
        sides = (*state.team_of(str(showdown.attacker)), *state.team_of(str(showdown.defender)))
        state.relevant = tuple(p for p in state.players if p in sides)
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
    trace.tell(game, "showdown", text, actor=showdown.contester, card=place, by="showdown-becomes-a-combat")
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
    trace.tell(game, "focus", f"Focus and Priority go to {following}.", actor=following, by="wrong-focus")


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
        trace.tell(game, "showdown", f"All passed in sequence: the showdown at {place.name} closes.",
                     card=place.name, by="showdown-ended-early")  # fmt: skip
        moves.set_fact(game, place, "uncontested", "contested", None)
        combat_steps.close(game)
        sides = {c.controller for c in units_at(game, place.id)}
        if len(sides) == 1:
            establish(game, place, sides.pop())
        seal(game, "showdown over")
        return
    combat_steps.deal(game)
