"""Claims: what players say about the position and its consequences, held against the timeline."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel import chain as outcomes
from judge.kernel.chain import Link
from judge.kernel.claims import decisive, statements
from judge.kernel.errors import Unreadable
from judge.kernel.rules import FILE, Cite, Reading
from judge.kernel.scenario import Play
from judge.kernel.tuples import NamedTuple
from judge.rulesets.riftbound.effects import moves
from judge.rulesets.riftbound.effects.chain_operations import UNSAID
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.state import (
    RGame,
    ability_of,
    battlefield,
    finalized,
    is_open,
    items,
    newest,
    pending,
    state_name,
)

STATEMENTS: dict[str, tuple[str, ...]] = {
    "outcome": ("item",), "focus": (), "priority": (), "state": (), "showdown": (), "resolves_first": (),
    "finalized_first": (), "played": (), "controls": (), "points": (), "may_respond_to": (), "trigger": (),
    "pays": ("for",),
}  # fmt: skip
"""What claims can state, each with the keys that go with it."""


class Refutation(NamedTuple):
    """Why a claim does not hold: the rule that decides, the true state of things, the play it turns on; or, where it
    is open, the readings, and the reason why."""

    rule: str
    fact: str
    play: int = 0
    readings: tuple[Reading, ...] = ()
    reason: str = ""


def said(play: Play) -> str:
    """A claim in words."""
    what = play.value
    if not isinstance(what, dict) or not what:
        return str(what)
    return ", and ".join(_said(play, key, what[key]) for key in what if key in STATEMENTS) or str(what)


def _said(play: Play, key: str, value: Any) -> str:
    return {
        "focus": f"Focus is {value}'s",
        "priority": f"Priority is {value}'s",
        "state": f"it is a {value} State",
        "showdown": f"the showdown is {value}",
        "resolves_first": f"{value} resolves first",
        "finalized_first": f"{value} is finalized first",
        "outcome": f"{play.value.get('item', 'the item')}: {value}",
        "played": f"{value} was played",
        "controls": f"{play.by} controls {value}",
        "points": f"{play.by} has {value} point{'' if value == 1 else 's'}",
        "may_respond_to": f"{value} can be responded to",
        "trigger": f"{value} has a trigger to place",
        "pays": f"{value} is paid now for {play.value.get('for')}",
    }[key]


def _links(game: RGame, name: Any) -> list[Link]:
    return [k for c in game.chains for k in c.links if name in (k.name, k.card, k.number)]


def refute(game: RGame, play: Play) -> Refutation | None:
    """What stands against a claim; None if it holds. Raises `Unreadable` for one the judge cannot weigh."""
    what = play.value
    if not isinstance(what, dict):
        raise Unreadable("A claim is a mapping, such as {focus: B}.", path=play.path("claim"))
    stated = statements(what, STATEMENTS, play.path("claim"))
    return decisive([_CLAIMS[key](game, play, what) for key in stated], lambda denial: bool(denial.readings))


def _no(slug: str, fact: str, play: int = 0) -> Refutation:
    return Refutation(trace.rule(slug), fact, play)


def _focus(game: RGame, play: Play, what: Mapping[str, Any]) -> Refutation | None:
    state = game.state
    doubt = state.doubt
    wanted = None if what["focus"] in ("nobody", "none") else what["focus"]
    if doubt is not None and wanted in (doubt.player, state.focus):
        return Refutation(doubt.rule and trace.rule(doubt.rule), "Who holds Focus now?", 0, readings(game))
    if wanted == state.focus:
        return None
    why = f"Focus is {state.focus}'s ({state.focus_why})" if state.focus else _nobody(game)
    return _no("wrong-focus", why)


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


def _priority(game: RGame, play: Play, what: Mapping[str, Any]) -> Refutation | None:
    state = game.state
    wanted = None if what["priority"] in ("nobody", "none") else what["priority"]
    if wanted == state.priority:
        return None
    slug = "active-player-after-resolution" if state.edition.relevant else "wrong-priority"
    return _no(slug, trace.now(game))


def _state(game: RGame, play: Play, what: Mapping[str, Any]) -> Refutation | None:
    name = state_name(game)
    return None if str(what["state"]).lower() == name.lower() else _no("wrong-state", f"it is a {name} State")


def _showdown(game: RGame, play: Play, what: Mapping[str, Any]) -> Refutation | None:
    showdown, wanted = game.state.showdown, str(what["showdown"])
    if showdown is None:
        return None if wanted in ("over", "none") else _no("wrong-state", "no showdown is in progress")
    if showdown.ending and wanted in ("over", "open"):
        return None if wanted == "over" else _no("wrong-state", "the showdown has closed; its combat is not over yet")
    if wanted in ("over", "none"):
        passed = terms.listing(game.state.focus_passed) if game.state.focus_passed else "nobody"
        return _no("showdown-ended-early", f"the showdown goes on: all players pass Focus in sequence to end it, and "
                   f"{passed} {'have' if len(game.state.focus_passed) > 1 else 'has'} passed")  # fmt: skip
    kind = "combat" if showdown.combat else "no combat"
    return None if wanted in ("open", kind) else _no("showdown-becomes-a-combat", f"the showdown is {kind}")


def _resolves_first(game: RGame, play: Play, what: Mapping[str, Any]) -> Refutation | None:
    top = newest(game)
    if pending(game):
        top = pending(game)[-1]
    if top is not None and what["resolves_first"] in (top.name, top.card):
        return None
    fact = f"{trace.said(top)} is the newest item and resolves first" if top is not None else "the chain is empty"
    return _no("wrong-resolution-order", fact, top.play if top is not None else 0)


def _finalized_first(game: RGame, play: Play, what: Mapping[str, Any]) -> Refutation | None:
    waiting = pending(game)
    if waiting and what["finalized_first"] in (waiting[0].name, waiting[0].card):
        return None
    fact = f"{trace.said(waiting[0])} is the oldest pending item" if waiting else "nothing is pending"
    return _no("wrong-finalize-order", fact)


_GROUNDS = {
    terms.COUNTERED: "countered-item-has-no-effect", outcomes.NO_EFFECT: "lost-target-is-skipped",
    outcomes.RESOLVED: "item-stands-by-itself", "": "wrong-resolution-order",
}  # fmt: skip


def _outcome(game: RGame, play: Play, what: Mapping[str, Any]) -> Refutation | None:
    links = _links(game, what.get("item"))
    if not links:
        raise Unreadable(f"{what.get('item')!r} was no chain item.", path=play.path("claim"))
    if len({k.outcome for k in links}) > 1 and len({k.card for k in links}) > 1:
        said = f"Several items were called {what['item']}, and it went differently with them."
        hint = "Tell the cards apart by `id:` on the board, and name the id in the claim."
        raise Unreadable(said, hint=hint, path=play.path("claim"))
    link = links[-1]
    if UNSAID in link.facts:
        return _unsaid(link)
    if link.outcome == what["outcome"]:
        return None
    slug = _GROUNDS.get(link.outcome) or link.ground.rpartition("/")[2]
    reason = f": {link.reason}" if link.reason else ""
    return _no(slug, f"{trace.said(link)} {_ended(link)}{reason}", link.play)


def _unsaid(link: Link) -> Refutation:
    """What became of an item that a payment would have saved, where the file does not say whether it was made."""
    paid, cite = link.facts[UNSAID], (Cite("Riftbound Core Rules 1.4", section="203.3"),)
    found = (Reading(f"{paid}: {link.name} is not countered.", cite), Reading("Nothing is paid: it is.", cite))
    fact = f"the file does not say whether {paid} for {link.name} (`outcome: {{pays: [{link.player}]}}`)"
    return Refutation(trace.rule("countered-item-has-no-effect"), fact, link.play, found, FILE)


def _ended(link: Link) -> str:
    return {
        terms.COUNTERED: "was countered", outcomes.NO_EFFECT: "resolved without effect", outcomes.RESOLVED: "resolved",
        terms.REMOVED: "left the chain before it was finalized", "": "has not resolved yet",
    }[link.outcome]  # fmt: skip


def _played(game: RGame, play: Play, what: Mapping[str, Any]) -> Refutation | None:
    links = [k for k in _links(game, what["played"]) if ability_of(k).is_card]
    if any(link.outcome in (outcomes.RESOLVED, outcomes.NO_EFFECT) for link in links):
        return None
    if links and UNSAID in links[-1].facts:
        return _unsaid(links[-1])
    fact = f"{links[-1].name} {_ended(links[-1])}" if links else f"nobody has played {what['played']}"
    return _no("countered-item-has-no-effect", fact, links[-1].play if links else 0)


def _controls(game: RGame, play: Play, what: Mapping[str, Any]) -> Refutation | None:
    place = battlefield(game, str(what["controls"]))
    if place is None:
        raise Unreadable(f"There is no battlefield {what['controls']!r}.", path=play.path("claim"))
    if place.controller == play.by:
        return None
    return _no("control-kept-in-closed-states", f"{place.controller or 'nobody'} controls {place.name}")


def _points(game: RGame, play: Play, what: Mapping[str, Any]) -> Refutation | None:
    points = moves.number(game, str(play.by), "points")
    if points == what["points"]:
        return None
    return _no("wrong-points", f"{play.by} has {points} point{'' if points == 1 else 's'}")


def _respond(game: RGame, play: Play, what: Mapping[str, Any]) -> Refutation | None:
    name = what["may_respond_to"]
    if any(name in (k.name, k.card) for k in finalized(game)):
        return None
    links = _links(game, name)
    if links and UNSAID in links[-1].facts:
        return _unsaid(links[-1])
    if links and ability_of(links[-1]).is_permanent:
        return _no("response-to-a-permanent", f"{name} was finalized and is on the board already", links[-1].play)
    if links and ability_of(links[-1]).adds:
        return _no("response-to-an-add-ability", f"{name}'s ability is over as soon as it is finalized", links[-1].play)
    if links:
        return _no("wrong-resolution-order", f"{trace.said(links[-1])} {_ended(links[-1])}", links[-1].play)
    return _no("response-to-what-uses-no-chain", f"{name} is not on the chain")


def _trigger(game: RGame, play: Play, what: Mapping[str, Any]) -> Refutation | None:
    name = what["trigger"]
    waiting = [m for g in game.state.groups for m in g.met]
    if any(name in (m.card, m.about.get("name")) for m in waiting):
        return None
    if any(name in (k.card, k.name) and not ability_of(k).is_card for k in items(game)):
        return None
    return _no("trigger-not-met", f"no trigger of {name} was met")


def _pays(game: RGame, play: Play, what: Mapping[str, Any]) -> Refutation | None:
    name = what.get("for")
    on_chain = [k for k in items(game) if name in (k.name, k.card)]
    where = "waits on the chain, finalized" if on_chain and not is_open(game) else "is not being played"
    fact = f"{what['pays']} is chosen while {name} is played, before its costs are paid; {name} {where}"
    return _no("optional-cost-too-late", fact, on_chain[-1].play if on_chain else 0)


_CLAIMS = {
    "outcome": _outcome, "focus": _focus, "priority": _priority, "state": _state, "showdown": _showdown,
    "resolves_first": _resolves_first, "finalized_first": _finalized_first, "played": _played, "controls": _controls,
    "points": _points,
    "may_respond_to": _respond, "trigger": _trigger, "pays": _pays,
}  # fmt: skip
