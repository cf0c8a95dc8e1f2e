"""From text to a `Scenario`: strict YAML, shape, ruleset, plays."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path as File
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.places import Path, Span
from judge.kernel.scenario import Play, Scenario
from judge.source import schema, strict_yaml
from judge.source.strict_yaml import Document
from judge.source.text import LIMIT, check_characters, read_text

RULESETS: Mapping[str, tuple[str, ...]] = {
    "yugioh": ("tcg", "ocg", "2003"),
    "riftbound": ("1.4", "1.0"),
    "starlight": ("",),
}
"""Rulesets of the format and their editions, the default first."""


def read_scenario(path: str | os.PathLike[str], *, ruleset: str | None = None) -> Scenario:
    """Read a scenario file; ``ruleset`` overrides the one it names. Raises `Unreadable`."""
    return read_scenario_text(read_text(path), str(path), ruleset=ruleset)


def read_scenario_text(text: str, name: str, *, ruleset: str | None = None) -> Scenario:
    """Read a scenario from text; ``name`` stands for it in messages. Raises `Unreadable`."""
    if len(text) > LIMIT:
        raise Unreadable(
            f"The text has {len(text):,} characters; a scenario has at most {LIMIT:,}.",
            hint="One file holds one dispute.",
        )
    check_characters(text)
    document = strict_yaml.parse(text)
    _check_verbs(document)
    schema.check(document, "scenario")
    return _build(document, name, ruleset)


@cache
def _verbs() -> tuple[frozenset[str], frozenset[str]]:
    """The verbs and the details of a play, read off the schema."""
    play = schema.load("scenario")["definitions"]["play"]["properties"]
    verbs = frozenset(k for k, v in play.items() if v.get("title") == "verb")
    return verbs, frozenset(play) - verbs


def _check_verbs(document: Document) -> None:
    """Every play has exactly one verb; a misspelt one gets its own message."""
    plays = document.data.get("plays") if isinstance(document.data, dict) else None
    if not _is_yugioh(document.data):
        return
    verbs, details = _verbs()
    for n, play in enumerate(plays if isinstance(plays, list) else ()):
        if not isinstance(play, dict):
            continue
        found = [k for k in play if k in verbs]
        path: Path = ("plays", n)
        if len(found) > 1:
            message = f"Play {n + 1} has two verbs, {found[0]} and {found[1]}."
            raise Unreadable(message, hint="Write one play an entry.", span=document.key_spans.get((*path, found[1])))
        if not found:
            unknown = [k for k in play if k not in details]
            said = f"{unknown[0]!r} is no verb" if unknown else "it has no verb"
            hint = (
                schema.suggestion(unknown[0], verbs) if unknown else "Write what was done, as in `activate: Raigeki`."
            )
            place = document.key_spans.get((*path, unknown[0])) if unknown else document.spans.get(path)
            raise Unreadable(f"Play {n + 1}: {said}.", hint=hint or "`judge schema` lists the verbs.", span=place)


def _is_yugioh(data: Any) -> bool:
    return isinstance(data, dict) and str(data.get("ruleset", "yugioh")).startswith("yugioh")


def resolve_ruleset(written: str, span: Span | None = None) -> tuple[str, str]:
    """The ruleset and edition meant by ``yugioh`` or ``riftbound@1.0``. Raises `Unreadable` for another name."""
    name, _, edition = str(written).partition("@")
    known = [f"{n}@{e}" if e else n for n, es in RULESETS.items() for e in es]
    if name not in RULESETS or (edition and edition not in RULESETS[name]):
        hint = schema.suggestion(str(written), [*RULESETS, *known]) or "There are " + ", ".join(known) + "."
        raise Unreadable(f"There is no ruleset {written!r}.", hint=hint, span=span, path=("ruleset",))
    return name, edition or RULESETS[name][0]


def _build(document: Document, name: str, ruleset: str | None) -> Scenario:
    data = document.data
    game, edition = resolve_ruleset(
        ruleset or str(data["ruleset"]), None if ruleset else document.spans.get(("ruleset",))
    )
    board = data.get("board") or {}
    players = _players(board)
    plays = tuple(_play(document, n, entry, players) for n, entry in enumerate(data.get("plays") or (), 1))
    return Scenario(
        file=name,
        ruleset=game,
        edition=edition,
        title=str(data.get("title", "")),
        question=str(data.get("question", "")),
        source=str(data.get("source", "")),
        board=board,
        cards=data.get("cards") or {},
        plays=plays,
        expect=data.get("expect"),
        strict_passes=data.get("passes") == "strict",
        spans=document.spans
        | {k: v for k, v in document.key_spans.items() if len(k) == 3 and k[0] == "plays" and k not in document.spans},
        lines=document.lines,
    )


def _players(board: Mapping[str, Any]) -> tuple[str, ...]:
    named = board.get("players")
    if isinstance(named, list):
        return tuple(str(p) for p in named)
    found = tuple(k for k, v in board.items() if isinstance(v, dict))
    return found if len(found) > 1 else tuple(dict.fromkeys((*found, "A", "B")))[:2]


def _play(document: Document, number: int, entry: Any, players: tuple[str, ...]) -> Play:
    if isinstance(entry, str):
        return Play(number, entry)
    verbs, _ = _verbs()
    verb = next((k for k in entry if k in verbs), None) or next(k for k in entry if k != "by")
    by = entry.get("by")
    if by is not None and by not in players:
        raise Unreadable(
            f"Play {number} is by {by!r}, who is no player of the board.",
            hint="The players are " + " and ".join(players) + ".",
            span=document.spans.get(("plays", number - 1, "by")),
        )
    if by is None and verb not in ("resolve", "open") and _is_yugioh(document.data):
        raise Unreadable(
            f"Play {number} does not say whose it is.",
            hint=f"Add `by: {players[0]}`.",
            span=document.spans.get(("plays", number - 1)),
        )
    details = {k: v for k, v in entry.items() if k not in ("by", verb)}
    return Play(number, verb, entry[verb], by, details)


def read_library(directory: str | os.PathLike[str]) -> Mapping[str, Any]:
    """All cards of a ruleset's library, read once a process. Raises `Unreadable` for a bad card file."""
    return _library(os.fspath(directory))


@cache
def _library(directory: str) -> Mapping[str, Any]:
    cards: dict[str, Any] = {}
    for file in sorted(File(directory).glob("*.yaml")):
        data = strict_yaml.parse(file.read_text("utf-8"), spans=False).data or {}
        twice = sorted(set(cards) & set(data))
        if twice:
            raise Unreadable(f"{file.name} has the card {twice[0]!r}, which another file has already.")
        cards.update(data)
    return cards


def locate(error: Unreadable, scenario: Scenario, known: Iterable[str] = ()) -> Unreadable:
    """The error with its place in the file."""
    if error.span is None and error.path is not None:
        error.span = scenario.span(error.path)
    return error
