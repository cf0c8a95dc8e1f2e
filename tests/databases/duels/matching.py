"""Which window of the judge is which window of the engine."""

from __future__ import annotations

from tests.databases.duels.positions import Position
from tests.databases.duels.records import Window

_SUBSTEPS = {
    "start": "start of the Damage Step", "before damage calculation": "before damage calculation",
    "during damage calculation": "damage calculation", "after damage calculation": "after damage calculation",
    "end": "end of the Damage Step",
}  # fmt: skip
_PHASES = {
    "Draw": ("Draw Phase",), "Standby": ("Standby Phase",), "Main1": ("Main Phase 1",), "Main2": ("Main Phase 2",),
    "End": ("End Phase",), "BattleStart": ("Start Step", "Battle Step", "Damage Step", "End Step", "Battle Phase"),
    "BattleEnd": ("End Step", "Battle Step", "Battle Phase"),
}  # fmt: skip
_ATTACK, _REPLAY, _BEFORE_DRAW = "an attack declared", "a replay", "before the draw"


def says_where(here: Position) -> bool:
    """Is it an open game state or the end of a phase, which say where the game stands?"""
    return here.kind in ("A", "E") and here.label != _REPLAY


def place(here: Position, since: int) -> str:
    """The phase or step, and the part of the Damage Step; empty where nothing says it.

    An open game state and the end of a phase say it; for all others the trace after play ``since`` does.
    """
    if says_where(here):
        return here.label.partition(", ")[2] if here.kind == "A" else here.label.removeprefix("before the end of ")
    told = (one for one in reversed(here.told) if one.play > since)
    steps = (one for one in told if one.kind in ("phase", "attack") and "wants to" not in one.text)
    last = next(steps, None)
    if last is None or last.kind == "attack":
        return "the Battle Step" if last else ""
    text = last.text.removesuffix(".")
    part = text[:1].lower() + text[1:]
    if part in _SUBSTEPS.values():
        return f"the Damage Step ({part})"
    return text.removesuffix(" begins").partition("'s ")[2]


def fits(here: Position, window: Window, where: str) -> bool:
    """Is the judge's window that of the engine? ``where`` is the phase or step."""
    if here.asked != window.asked or _BEFORE_DRAW in here.label:
        return False
    if where and not any(name in where for name in _PHASES.get(window.phase, ())):
        return False
    if here.label == _REPLAY:
        return window.kind == "battle"
    if window.kind == "idle":
        return here.kind == "A"
    if window.kind == "battle":
        return here.kind == "A" and "Battle Step" in where and _ATTACK not in here.label
    if window.kind in ("trigger", "effect_yn"):
        able = {*here.offered, *(name for name, one in here.withheld.items() if one.open)}
        return here.kind == "Y" or (here.kind in _within(here, "ABCDE") and set(window.names) <= able)
    if window.at.startswith("after activation"):
        return here.kind == "D" and here.label.endswith(f"Link {len(window.chain)}")
    if here.kind in ("D", "Y", "Q"):
        return False
    if "being attempted" in window.at or here.kind == "W":
        return "being attempted" in window.at and here.kind == "W"
    return here.kind in _within(here, _kinds(window, where))


def _within(here: Position, kinds: str) -> str:
    """Without the open game state where a pass would end a Main Phase or the Battle Step."""
    ends = "Main Phase" in here.label or "Battle Step" in here.label
    return kinds.replace("A", "") if ends and _ATTACK not in here.label else kinds


def _kinds(window: Window, where: str) -> str:
    """The kinds of the judge's windows in which an answer of fast effects is asked for."""
    if window.substep:
        there = f"({_SUBSTEPS[window.substep]})" in where
        return "ABCE" if there else ""
    if "(" in where and "Damage Step" in where:
        return ""
    if "Summon succeeded" in window.at or window.at.startswith("open game state"):
        return "BC"
    if "wants to leave" in window.at:
        return "AE" if "End Step" in where else "E"
    if "after chain resolved" in window.at:
        return "BCE" if window.phase in ("Main1", "Main2") else "ABCE"
    return "ABCE" if "attack declared" in window.at or window.at.startswith("phase ") else ""


def may_pass(here: Position, where: str, goal: str) -> bool:
    """May a window be passed over in which the engine asks nobody? ``goal`` is the phase that is wanted."""
    if here.asked is None:
        return False
    if here.kind == "Y":
        return not here.must
    if here.kind != "A":
        return here.kind in ("B", "C", "D", "E", "W")
    if any(name in where for name in ("Draw Phase", "Standby Phase", "End Phase", "Start Step", "Damage Step")):
        return True
    if "End Step" in where or _ATTACK in here.label:
        return True
    return bool(goal) and goal not in where and not (goal == "Battle Phase" and "Step" in where)
