"""From text to a `Scenario`: strict YAML, ruleset, shape, plays."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.places import Span
from judge.kernel.scenario import Scenario
from judge.source import plays, schema, strict_yaml
from judge.source.library import read_library
from judge.source.strict_yaml import Document
from judge.source.text import LIMIT, ONE_DISPUTE, STANDARD_INPUT, check_characters, read_text

__all__ = [
    "RULESETS", "check_rule_names", "locate", "read_library", "read_scenario", "read_scenario_text", "resolve_ruleset",
]  # fmt: skip

RULESETS: Mapping[str, tuple[str, ...]] = {
    "yugioh": ("tcg", "ocg", "2003"),
    "riftbound": ("1.4", "1.0"),
    "starlight": ("",),
}
"""Rulesets of the format and their editions, the default first."""


def read_scenario(path: str | os.PathLike[str], *, ruleset: str | None = None) -> Scenario:
    """Read a scenario file, or standard input for ``-``; ``ruleset`` overrides the one it names.

    Raises `Unreadable` if it cannot be read as a scenario.
    """
    name = os.fspath(path)
    return _scenario(read_text(path), "<stdin>" if name == STANDARD_INPUT else name, ruleset)


def read_scenario_text(text: str, name: str, *, ruleset: str | None = None) -> Scenario:
    """Read a scenario from text; ``name`` stands for it in messages. Raises `Unreadable`."""
    if len(text) > LIMIT:
        said = f"The text has {len(text):,} characters; a scenario has at most {LIMIT:,}."
        raise Unreadable(said, hint=ONE_DISPUTE)
    check_characters(text)
    return _scenario(text, name, ruleset)


def resolve_ruleset(written: str, span: Span | None = None) -> tuple[str, str]:
    """The ruleset and edition meant by ``yugioh`` or ``riftbound@1.0``. Raises `Unreadable` for another name."""
    name, at, edition = written.partition("@")
    if name in RULESETS and (edition in RULESETS[name] if at else True):
        return name, edition or RULESETS[name][0]
    known = [f"{game}@{edition}" if edition else game for game, editions in RULESETS.items() for edition in editions]
    hint = schema.suggestion(written, {*RULESETS, *known}, otherwise=f"There are {', '.join(known)}.")
    raise Unreadable(f"There is no ruleset {written!r}.", hint=hint, span=span, path=("ruleset",))


def _scenario(text: str, name: str, ruleset: str | None) -> Scenario:
    document = strict_yaml.parse(text)
    if ruleset is not None:
        # The vocabulary is that of the game the file is judged by.
        document.data = {**document.data, "ruleset": ruleset}
        if "@" in ruleset:  # an edition named outright is meant as it stands, not on the file's day
            document.data.pop("date", None)
    written = document.data.get("ruleset")
    meant = None
    if isinstance(written, str):
        meant = resolve_ruleset(written, None if ruleset is not None else document.spans[("ruleset",)])
    _check_shape(document, meant[0] if meant else None)
    game, edition = meant or ("", "")
    return _build(document, name, game, edition)


def _check_shape(document: Document, game: str | None) -> None:
    """Raises `Unreadable` with the first thing that does not fit."""
    if schema.quick("scenario")(document.data):
        return
    problem = plays.misread(document, game) if game is not None else None
    if problem is None:
        schema.check(document, "scenario")
        raise RuntimeError("the quick look refuses a document that the schema allows")
    place = problem.path or ()
    try:
        schema.check(document, "scenario", lambda path: path[:2] == place[:2])
    except Unreadable as other:
        if other.span is not None and problem.span is not None and other.span < problem.span:
            raise
    raise problem


def _build(document: Document, name: str, game: str, edition: str) -> Scenario:
    data = document.data
    board = data.get("board", {})
    scenario = Scenario(
        file=name,
        ruleset=game,
        edition=edition,
        title=data.get("title", ""),
        question=data.get("question", ""),
        source=data.get("source", ""),
        board=board,
        cards=data.get("cards", {}),
        plays=tuple(plays.build(n, entry, game) for n, entry in enumerate(data.get("plays", ()), 1)),
        expect=data.get("expect"),
        date=data.get("date", ""),
        strict_passes=data.get("passes") == "strict",
        spans=document.spans,
        lines=document.lines,
    )
    try:
        plays.check_players(scenario.plays, _players(board))
    except Unreadable as error:
        raise locate(error, scenario) from None
    return scenario


def _players(board: Mapping[str, Any]) -> tuple[str, ...]:
    """The players of a board: those it lists, else its mappings; one alone plays against A or B."""
    named = board.get("players")
    if isinstance(named, list):
        return tuple(named)
    found = tuple(key for key, value in board.items() if isinstance(value, dict))
    return found if len(found) > 1 else tuple(dict.fromkeys((*found, "A", "B")))[:2]


def check_rule_names(scenario: Scenario, known: Iterable[str]) -> None:
    """Raises `Unreadable` if ``expect`` names a rule that does not exist: such a test could never be met."""
    names = set(known)
    expect = scenario.expect or {}
    for part in ("violations", "unclear"):
        for n, entry in enumerate(expect.get(part, ())):
            places: dict[tuple[str | int, ...], str] = {("rule",): entry["rule"]} if "rule" in entry else {}
            places |= {("rules", m): rule for m, rule in enumerate(entry.get("rules", ()))}
            for place, rule in places.items():
                if rule not in names:
                    hint = schema.suggestion(rule, names, otherwise="`judge rule` lists the rules.")
                    error = Unreadable(f"There is no rule {rule!r}.", hint=hint, path=("expect", part, n, *place))
                    raise locate(error, scenario)


def locate(error: Unreadable, scenario: Scenario) -> Unreadable:
    """The error with its place in the file, found by its path."""
    if error.span is None and error.path is not None:
        error.span = scenario.span(error.path)
    return error
