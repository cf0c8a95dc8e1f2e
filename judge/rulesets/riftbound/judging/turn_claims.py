"""Claims about the turn: Focus, Priority, the state, showdowns, battlefields and points."""

from __future__ import annotations

from judge.kernel.errors import Unreadable
from judge.kernel.rules import Cite, Reading
from judge.kernel.scenario import Play
from judge.kernel.table import Card
from judge.rulesets.riftbound.effects import moves
from judge.rulesets.riftbound.judging.claims import Refutation, no
from judge.rulesets.riftbound.judging.table_talk import NOBODY, TALK
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.state import RGame, battlefield, might, record_of, state_name, units_at
from judge.vocabulary.shapes import TEXT, one_of, whole
from judge.vocabulary.table_talk import CARD, PLAYER, Stated

_SHOWDOWN = {
    "over": "the showdown is over", "none": "there is no showdown", "open": "a showdown is open",
    "combat": "the showdown is a combat", "no combat": "the showdown is no combat",
}  # fmt: skip
_STATES = ("Neutral Open", "Neutral Closed", "Showdown Open", "Showdown Closed")


@TALK.claim(
    "focus", TEXT, lambda play, what: f"Focus is {what['focus']}'s", names=PLAYER,
    example="plays: [{by: A, claim: {focus: B}}]",
)  # fmt: skip
def focus_claimed(game: RGame, play: Play, what: Stated) -> Refutation | None:
    """Who is said to hold Focus (a player, or nobody)."""
    state = game.state
    doubt = state.doubt
    wanted = None if what["focus"] in NOBODY else what["focus"]
    if doubt is not None and wanted in (doubt.player, state.focus):
        return Refutation(doubt.rule and trace.rule(doubt.rule), "Who holds Focus now?", 0, readings(game))
    if wanted == state.focus:
        return None
    why = f"Focus is {state.focus}'s ({state.focus_why})" if state.focus else _nobody(game)
    return no("wrong-focus", why)


@TALK.claim(
    "priority", TEXT, lambda play, what: f"Priority is {what['priority']}'s", names=PLAYER,
    example="plays: [{by: A, claim: {priority: B}}]",
)  # fmt: skip
def priority_claimed(game: RGame, play: Play, what: Stated) -> Refutation | None:
    """Who is said to hold Priority (a player, or nobody)."""
    state = game.state
    wanted = None if what["priority"] in NOBODY else what["priority"]
    if wanted == state.priority:
        return None
    slug = "active-player-after-resolution" if state.edition.relevant else "wrong-priority"
    if state.edition.relevant and state.showdown is not None and game.chain is None:
        slug = "wrong-focus"  # by 1.0 who gains Focus gains Priority with it
    return no(slug, trace.now(game))


@TALK.claim(
    "state", one_of(*_STATES), lambda play, what: f"it is a {what['state']} State",
    example="plays: [{by: A, claim: {state: Neutral Open}}]",
)  # fmt: skip
def state_claimed(game: RGame, play: Play, what: Stated) -> Refutation | None:
    """The state of the turn."""
    name = state_name(game)
    return None if str(what["state"]).lower() == name.lower() else no("wrong-state", f"it is a {name} State")


@TALK.claim(
    "showdown", one_of(*_SHOWDOWN), lambda play, what: _SHOWDOWN[what["showdown"]],
    example="plays: [{by: A, claim: {showdown: over}}]",
)  # fmt: skip
def showdown_claimed(game: RGame, play: Play, what: Stated) -> Refutation | None:
    """How the showdown is said to stand."""
    showdown, wanted = game.state.showdown, str(what["showdown"])
    if showdown is None:
        return None if wanted in ("over", "none") else no("wrong-state", "no showdown is in progress")
    if showdown.ending and wanted in ("over", "open"):
        return None if wanted == "over" else no("wrong-state", "the showdown has closed; its combat is not over yet")
    if wanted in ("over", "none"):
        passed = terms.listing(game.state.focus_passed) if game.state.focus_passed else "nobody"
        return no("showdown-ended-early", f"the showdown goes on: all players pass Focus in sequence to end it, and "
                   f"{passed} {'have' if len(game.state.focus_passed) > 1 else 'has'} passed")  # fmt: skip
    kind = "combat" if showdown.combat else "no combat"
    return None if wanted in ("open", kind) else no("showdown-becomes-a-combat", f"the showdown is {kind}")


@TALK.claim(
    "controls", TEXT, lambda play, what: f"{play.by} controls {what['controls']}",
    example="plays: [{by: A, claim: {controls: Grove of the God-Willow}}]",
)  # fmt: skip
def controls_claimed(game: RGame, play: Play, what: Stated) -> Refutation | None:
    """The battlefield the player is said to control."""
    place = battlefield(game, str(what["controls"]))
    if place is None:
        raise Unreadable(f"There is no battlefield {what['controls']!r}.", path=play.path("claim"))
    if place.controller == play.by:
        return None
    return no("control-kept-in-closed-states", f"{place.controller or 'nobody'} controls {place.name}")


@TALK.claim(
    "points", whole(0), lambda play, what: f"{play.by} has {what['points']} point{'' if what['points'] == 1 else 's'}",
    example="plays: [{by: A, claim: {points: 3}}]",
)  # fmt: skip
def points_claimed(game: RGame, play: Play, what: Stated) -> Refutation | None:
    """The points the player is said to have."""
    points = moves.number(game, str(play.by), "points")
    if points == what["points"]:
        return None
    return no("wrong-points", f"{play.by} has {points} point{'' if points == 1 else 's'}")


@TALK.claim(
    "might", whole(0), lambda play, what: f"{what.get('of', 'the unit')} has {what['might']} Might", beside=("of",),
    example="plays: [{by: A, claim: {might: 3, of: Watchful Sentry}}]",
)  # fmt: skip
def might_claimed(game: RGame, play: Play, what: Stated) -> Refutation | None:
    """The Might that a unit is said to have now."""
    card = _unit(game, play, what.get("of"))
    has = might(game, card)
    return None if has == what["might"] else no("wrong-might", f"{card.name} has {has} Might")


@TALK.claim(
    "total_might", whole(0), lambda play, what: f"the units of {play.by} there add up to {what['total_might']} Might",
    beside=("at",), example="plays: [{by: A, claim: {total_might: 5, at: Grove of the God-Willow}}]",
)  # fmt: skip
def total_claimed(game: RGame, play: Play, what: Stated) -> Refutation | None:
    """The Might that the units of the player at a battlefield are said to add up to."""
    named = what.get("at")
    place = battlefield(game, str(named))
    if place is None:
        hint = "Write {total_might: 5, at: X}."
        said = f"There is no battlefield {named!r}." if named else "The claim does not say at which battlefield."
        raise Unreadable(said, hint=hint, path=play.path("claim"))
    has = sum(might(game, card) for card in units_at(game, place.id, play.by))
    fact = f"the units of {play.by} at {place.name} add up to {has} Might"
    return None if has == what["total_might"] else no("wrong-might", fact)


def _role_claimed(game: RGame, play: Play, name: str, role: str) -> Refutation | None:
    card = _unit(game, play, name)
    if card.facts.get("role") == role:
        return None
    said = {"attacker": "attacks", "defender": "defends"}.get(
        str(card.facts.get("role")), "neither attacks nor defends"
    )
    return no("wrong-role", f"{card.name} {said}")


@TALK.claim(
    "attacker", TEXT, lambda play, what: f"{what['attacker']} attacks", names=CARD,
    example="plays: [{by: A, claim: {attacker: Watchful Sentry}}]",
)  # fmt: skip
def attacker_claimed(game: RGame, play: Play, what: Stated) -> Refutation | None:
    """The unit that is said to be an attacker."""
    return _role_claimed(game, play, what["attacker"], "attacker")


@TALK.claim(
    "defender", TEXT, lambda play, what: f"{what['defender']} defends", names=CARD,
    example="plays: [{by: A, claim: {defender: Watchful Sentry}}]",
)  # fmt: skip
def defender_claimed(game: RGame, play: Play, what: Stated) -> Refutation | None:
    """The unit that is said to be a defender."""
    return _role_claimed(game, play, what["defender"], "defender")


def _unit(game: RGame, play: Play, name: str | None) -> Card:
    """The unit on the board that a claim speaks of: the player's own first."""
    board = [c for c in game.table.everywhere(terms.BOARD) if record_of(game, c).type == "unit"]
    named = [c for c in board if name in (c.id, c.name)] or [c for c in board if c.facts.get("printed_name") == name]
    if not named:
        said = f"There is no unit {name!r} on the board." if name else "The claim does not say of which unit."
        raise Unreadable(said, hint="Name a unit: {might: 3, of: X}.", path=play.path("claim"))
    mine = [c for c in named if c.controller == play.by] or named
    if len({(might(game, c), c.facts.get("role")) for c in mine}) > 1 and name not in [c.id for c in mine]:
        hint = "Tell the units apart by `id:` on the board, and name the id in the claim."
        raise Unreadable(f"Several units called {name} are not alike.", hint=hint, path=play.path("claim"))
    return mine[0]


def _nobody(game: RGame) -> str:
    if game.state.showdown is None:
        return "nobody holds Focus in a Neutral State"
    return "nobody holds Focus while a combat ends, its showdown having closed"


def readings(game: RGame) -> tuple[Reading, ...]:
    """The two answers to who holds Focus where the rules can be read in two ways."""
    state = game.state
    assert state.doubt is not None
    if state.doubt.rule == "focus-order-with-bystanders":
        here = Cite("Riftbound Core Rules 1.4", section="347.2.b")
        there = Cite("app.riftjudge.com", section="ruling 171", note="community")
        return (
            Reading(f"Focus passes in turn order: {state.focus} holds it.", (here,)),
            Reading(f"Bystanders come before the defender: {state.doubt.player} holds it.", (there,)),
        )
    kept = Cite("Riftbound Core Rules 1.4", section="464.2.c.1.b")
    return (
        Reading(f"Who holds Focus keeps it: {state.focus}.", (kept,)),
        Reading(f"The attacker gains Focus: {state.doubt.player}.",
                (Cite("Riftbound Core Rules 1.4", section="464.2.d"),)),
    )  # fmt: skip
