"""The trace: what happened, in the words of the table, and where the turn stands after it."""

from __future__ import annotations

from typing import Any

from judge.kernel.chain import Link
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.state import RGame, ability_of, items, state_name

NAME = "riftbound"


def rule(slug: str) -> str:
    """The full id of a rule of this game."""
    return f"{NAME}/{slug}"


def said(link: Link) -> str:
    """A chain item in words: a card's name, or ``the attack trigger of Ahri, Inquisitive``."""
    ability = ability_of(link)
    if ability.is_card:
        return link.name
    what = {"triggered": "trigger", "activated": "ability", "reflexive": "effect"}[ability.kind]
    return f"{link.name}'s {what}" + (f" ({ability.about})" if ability.about else "")


def short(link: Link) -> str:
    """A chain item in few words: a card's name, ``Ahri, Inquisitive's trigger``."""
    return said(link).partition(" (")[0]


def status(game: RGame) -> str:
    """State of the turn, Priority, Focus, and the chain from bottom to top."""
    state = game.state
    parts = [state_name(game), f"Priority {state.priority or '-'}", f"Focus {state.focus or '-'}"]
    if state.phase != "main":
        parts.insert(0, f"{state.phase.title()} Phase")
    waiting = items(game)
    if waiting:
        shown = [k.facts["shown"] + (", pending)" if k.facts["pending"] else ")") for k in waiting]
        parts.append("chain " + " < ".join(shown))
    return " | ".join(parts)


def now(game: RGame) -> str:
    """Who holds Priority and Focus and why, in one sentence."""
    state = game.state
    if state.priority is None:
        text = "nobody holds Priority"
    else:
        text = f"{state.priority} holds Priority ({state.priority_why})"
    if state.focus is not None:
        text += f", {state.focus} holds Focus ({state.focus_why})"
    return text


def tell(game: RGame, kind: str, text: str, **about: Any) -> None:
    """Write one line of the trace; a slug given as ``by`` is the rule behind it."""
    slug = about.pop("by", "")
    if slug:
        about["rule"] = rule(slug)
    elif not game.worded:  # nobody reads it, and no rule stands behind it
        return
    game.tell(kind, text, **about)


def place_said(game: RGame, place: str) -> str:
    """A location in words."""
    if place == terms.BASE:
        return "base"
    card = game.table.cards.get(place)
    return card.name if card is not None else place
