"""Criteria: what the skill on an extra link must be, one definition each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.kernel.records import fixed
from judge.rulesets.starlight.table import terms
from judge.rulesets.starlight.table.records import CardRecord
from judge.vocabulary.shapes import TEXT, Shape, about, listed, mapping, one_of, whole
from judge.vocabulary.words import Family, Word

Problem = Callable[[Any, CardRecord], str]
"""What of it a skill does not meet, in words; empty if it meets it, or if the file does not say enough of the skill."""


@fixed
class Criterion(Word):
    """A word for what a skill must be: ``problem`` says what it does not meet, ``known`` whether the file says enough
    of it, ``said`` tells it, before or (``after``) behind the word "skill"."""

    problem: Problem
    known: Callable[[CardRecord], bool]
    said: Callable[[Any], str]
    after: bool


CRITERIA: Family[Criterion] = Family("starlight_criteria", "What the skill on an extra link must be.")


def _criterion(
    key: str,
    shape: Shape,
    example: str,
    *,
    said: Callable[[Any], str] = str,
    known: Callable[[CardRecord], bool] = lambda _: True,
    after: bool = False,
) -> Callable[[Problem], Problem]:
    """Define a word: decorates the function that says what is not met, whose docstring is its page."""

    def enter(problem: Problem) -> Problem:
        written = f"criteria: {{{example}}}"
        word = Criterion(key, shape, problem, written, {}, problem=problem, known=known, said=said, after=after)
        CRITERIA.enter(word)
        return problem

    return enter


def outside(wanted: Mapping[str, Any], record: CardRecord) -> str:
    """What of the criteria a skill does not meet, in words; empty if it meets them all (SL-E4)."""
    asked = [word for word in CRITERIA.among(wanted) if record.kind or word.key == "name"]
    return next(filter(None, (word.problem(wanted[word.key], record) for word in asked)), "")


def said_enough(wanted: Mapping[str, Any], record: CardRecord) -> bool:
    """Does the file say enough of a skill to know whether it meets the criteria?"""
    return bool(record.kind) and all(CRITERIA[key].known(record) for key in wanted)


def criteria_said(wanted: object) -> str:
    """Criteria in words: ``a green damage skill``."""
    if not isinstance(wanted, dict) or not wanted:
        return "any skill"
    if "name" in wanted:
        return str(wanted["name"])
    asked = CRITERIA.among(wanted)
    before = [word.said(wanted[word.key]) for word in asked if not word.after]
    after = [word.said(wanted[word.key]) for word in asked if word.after]
    return " ".join(filter(None, ["a", *before, "skill", *after]))


@_criterion("name", TEXT, "name: Gale")
def called(name: Any, record: CardRecord) -> str:
    """It is the card of this name."""
    return "" if name == record.name else f"it must be {name}"


def _colours_said(colours: Any) -> str:
    return terms.listing([str(colour) for colour in colours], "or")


@_criterion(
    "colours",
    listed(TEXT),
    "colours: [green]",
    said=_colours_said,
    known=lambda record: record.colours is not None,
)
def colours(wanted: Any, record: CardRecord) -> str:
    """It has one of these colours."""
    missed = record.colours is not None and not set(wanted) & set(record.colours)
    return f"it must be {_colours_said(wanted)}" if missed else ""


@_criterion(
    "damage_type", one_of("physical", "ranged"), "damage_type: ranged", known=lambda record: bool(record.damage_type)
)
def damage_type(wanted: Any, record: CardRecord) -> str:
    """Its damage is of this type."""
    return f"it must be a {wanted} skill" if record.damage_type and wanted != record.damage_type else ""


@_criterion("type", one_of("damage", "focus"), "type: focus", known=lambda record: bool(record.skill_type))
def skill_type(wanted: Any, record: CardRecord) -> str:
    """It is a skill of this type."""
    return f"it must be a {wanted} skill" if record.skill_type and wanted != record.skill_type else ""


def _bounds_said(bounds: Mapping[str, int]) -> str:
    return " and ".join(f"at {'least' if key == 'min' else 'most'} {limit}" for key, limit in bounds.items())


@_criterion(
    "willpower",
    mapping({"min": about(whole(0), "At least so much."), "max": about(whole(0), "At most so much.")}, least=1),
    "willpower: {max: 2}",
    said=lambda bounds: f"of willpower {_bounds_said(bounds)}",
    known=lambda record: record.willpower is not None,
    after=True,
)
def willpower(bounds: Any, record: CardRecord) -> str:
    """It asks for so much willpower."""
    asked = record.willpower
    fits = asked is None or bounds.get("min", 0) <= asked <= bounds.get("max", asked)
    return "" if fits else f"its willpower must be {_bounds_said(bounds)}"


@_criterion(
    "from",
    one_of("hand", "discard", "deck"),
    "from: discard",
    said=lambda place: "" if place == terms.HAND else f"from the {place}",
    after=True,
)
def played_from(_: Any, __: CardRecord) -> str:
    """Where it is played from: the hand, unless it says so."""
    return ""


_PERFORMERS = {"active": "", "side": "performed by a Starlight on the side", "any": "performed by any Starlight"}


@_criterion("performer", one_of(*_PERFORMERS), "performer: any", said=lambda who: _PERFORMERS[who], after=True)
def performer(_: Any, __: CardRecord) -> str:
    """Who may perform it: the active Starlight, unless it says so."""
    return ""
