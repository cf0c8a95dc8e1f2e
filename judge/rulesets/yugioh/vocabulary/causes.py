"""Causes: what has to cause an event, battle or a card effect, and whose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.kernel.records import fixed
from judge.kernel.timeline import Event
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.sides import Sides, either_said
from judge.vocabulary.shapes import TEXT
from judge.vocabulary.words import Family, Word

Caused = Callable[[Doing, Event], bool]


@fixed
class Cause(Word):
    """A cause, and the phrase that follows an event: ``by battle``; ``{you}`` and ``{opponent}`` are the players."""

    said: str

    @property
    def page(self) -> str:
        """What it means: its phrase."""
        return f"It happens {self.said or 'in any way'}.".format(you="the owner", opponent="the opponent").capitalize()


CAUSES: Family[Cause] = Family("cause", "What causes an event.")


def _by_effect(_: Doing, event: Event) -> bool:
    """Materials and Tributes of a Fusion or Ritual Summon go by the effect that Summons; those of other Summons do not
    (Yugipedia, Fusion Material Monsters & Ritual Spell Tributes)."""
    if event.kind == "damage":
        return bool(event.data["cause"] == "effect")
    how, cause = event.data["how"], event.data.get("cause", "")
    return cause == "effect" if how in ("material", "tribute") else how in _DONE_BY_EFFECTS and cause in ("", "effect")


_DONE_BY_EFFECTS = frozenset(
    {"destroyed", "effect", "discarded by effect", "returned", "added", "added to the extra deck"}
)


def _by_battle(_: Doing, event: Event) -> bool:
    fought = event.kind == "damage" or event.data["how"] == "destroyed"
    return bool(fought and event.data.get("cause") == "battle")


def _theirs(doing: Doing, event: Event) -> bool:
    return bool(event.data["by"] == doing.opponent)


def _mine(doing: Doing, event: Event) -> bool:
    return bool(event.data["by"] == doing.you)


def _both(first: Caused, second: Caused) -> Caused:
    return lambda doing, event: first(doing, event) and second(doing, event)


def _attacked(doing: Doing, event: Event) -> bool:
    """In a battle in which the opponent's monster attacked."""
    battles = [e for m in doing.game.timeline.moments for e in m.events if e.kind == "battled"]
    return _by_battle(doing, event) and bool(battles) and battles[-1].player == doing.opponent


def _cause(key: str, said: str, caused: Caused) -> None:
    CAUSES.enter(Cause(key, TEXT, caused, f"trigger: {{if: {{destroyed: {{by: {key}}}}}}}", {}, said=said))


_cause("battle", "by battle", _by_battle)
_cause("opponent's attack", "by an attack of {opponent}", _attacked)
_cause("card effect", "by a card effect", _by_effect)
_cause("effect", "by a card effect", _by_effect)
_cause("battle or card effect", "by battle or card effect", lambda d, e: _by_battle(d, e) or _by_effect(d, e))
_cause("any", "", lambda _, __: True)
_cause("opponent", "by {opponent}", _theirs)
_cause("opponent's card", "by a card of {opponent}", _theirs)
_cause("opponent's card effect", "by a card effect of {opponent}", _both(_theirs, _by_effect))
_cause(
    "opponent's activated effect",
    "by an activated effect of {opponent}",
    lambda d, e: _theirs(d, e) and _by_effect(d, e) and bool(e.data.get("through")),
)
_cause(
    "activated effect",
    "by an activated effect",
    lambda d, e: _by_effect(d, e) and bool(e.data.get("through")),
)
_cause("your card effect", "by a card effect of {you}", _both(_mine, _by_effect))


def caused(doing: Doing, wanted: Any, event: Event) -> bool:
    """Did what had to cause an event cause it?"""
    return any(CAUSES[str(word)].meaning(doing, event) for word in many(wanted))


def cause_said(sides: Sides, wanted: Any) -> str:
    """What has to cause an event, as words that follow it: `` by battle or by a card effect of B``."""
    phrases = [CAUSES[str(word)].said.format(you=sides.you, opponent=sides.opponent) for word in many(wanted)]
    return " " + either_said(phrases) if all(phrases) else ""
