"""From text to a `Scenario`: strict YAML, ruleset, shape, plays."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from judge.editions import EDITIONS
from judge.kernel.errors import Unreadable
from judge.kernel.places import NOWHERE, Path, Span
from judge.kernel.scenario import Scenario
from judge.names.refusals import no_such
from judge.source import leniency, plays, schema
from judge.source.documents import Document
from judge.source.scenario_keys import TEXTS
from judge.source.text import LIMIT, ONE_DISPUTE, STANDARD_INPUT, check_characters, decode, read_text

__all__ = [
    "check_card_names", "check_rule_names", "locate", "read_scenario",
    "read_scenario_bytes", "read_scenario_text", "resolve_ruleset", "scenario_of",
]  # fmt: skip


MOST_PASSES = 40
"""The passes after a play at which an expected window may lie; there is no end to passing."""


def read_scenario(path: str | os.PathLike[str], *, ruleset: str | None = None) -> Scenario:
    """Read a scenario file, or standard input for ``-``; ``ruleset`` overrides the one it names.

    Raises `Unreadable` if it cannot be read as a scenario.
    """
    name = os.fspath(path)
    return _scenario(read_text(path), "<stdin>" if name == STANDARD_INPUT else name, ruleset)


def read_scenario_bytes(data: bytes, name: str, *, ruleset: str | None = None) -> Scenario:
    """Read a scenario from a file's content; ``name`` stands for it in messages. Raises `Unreadable`."""
    return _scenario(decode(data), name, ruleset)


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
    if name in EDITIONS and (edition in EDITIONS[name] if at else True):
        return name, edition or EDITIONS[name][0]
    from judge.source import slips, suggestions

    known = [f"{game}@{edition}" if edition else game for game, editions in EDITIONS.items() for edition in editions]
    hint = slips.for_edition(written) or suggestions.suggestion(
        written, {*EDITIONS, *known}, otherwise=f"There are {', '.join(known)}."
    )
    raise Unreadable(f"There is no ruleset {written!r}.", hint=hint, span=span, path=("ruleset",))


def _scenario(text: str, name: str, ruleset: str | None) -> Scenario:
    from judge.source import strict_yaml
    from judge.source.sizes import check_sizes, may_be_too_large

    document = strict_yaml.parse(text)
    if may_be_too_large(text):
        check_sizes(document)
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
    return built(document, name, game, edition)


def _check_shape(document: Document, game: str | None) -> None:
    """Raises `Unreadable` with the first thing that does not fit."""
    if schema.quick("scenario")(document.data):
        return
    found = shape_faults(document, game)
    if not found:
        raise RuntimeError("the quick look refuses a document that the schema allows")
    raise found[0]


def shape_faults(document: Document, game: str | None) -> list[Unreadable]:
    """All that does not fit in a document, in the order of the file; of an entry of ``plays`` that is none, that."""
    said = list(plays.misread(document, game)) if game is not None else []
    places = {(problem.path or ())[:2] for problem in said}
    found = [*said, *schema.faults(document, "scenario", lambda path: path[:2] in places)]
    return sorted(found, key=lambda problem: problem.span or NOWHERE)


def built(document: Document, name: str, game: str, edition: str) -> Scenario:
    """The scenario that a document of the right shape holds. Raises `Unreadable`."""
    data = document.data
    board, notes = leniency.cards_alone(data.get("board", {}), game)
    played = data.get("plays", ())
    written = tuple(plays.build(n, one, game) for n, one in enumerate(played, 1) if one is not plays.WITHHELD)
    meant, said = leniency.materials_named(written)
    scenario = Scenario(
        file=name,
        ruleset=game,
        edition=edition,
        board=board,
        cards=data.get("cards", {}),
        plays=meant,
        expect=data.get("expect"),
        options=data.get("options", {}),
        strict_passes=data.get("passes") == "strict",
        library=data.get("library", "shipped"),
        read_as=(*notes, *leniency.verbs_alone(played), *said),
        spans=document.spans,
        lines=document.lines,
        **{key: data.get(key, "") for key in TEXTS},
    )
    try:
        players = _players(board, plays.board_words(game))
        plays.check_players(scenario.plays, players)
        _check_windows(scenario, players)
    except Unreadable as error:
        raise locate(error, scenario) from None
    return scenario


def _players(board: Mapping[str, Any], words: frozenset[str]) -> tuple[str, ...]:
    """The players of a board: those it lists, else its mappings that are none of its words; one alone plays against
    A or B."""
    named = board.get("players")
    if isinstance(named, list):
        return tuple(named)
    found = tuple(key for key, value in board.items() if isinstance(value, dict) and key not in words)
    return found if len(found) > 1 else tuple(dict.fromkeys((*found, "A", "B")))[:2]


def _check_windows(scenario: Scenario, players: tuple[str, ...]) -> None:
    """Raises `Unreadable` for an expected window after a play, or of a player, that is not there."""
    last = len(scenario.plays)
    for n, entry in enumerate((scenario.expect or {}).get("windows", ())):
        path = ("expect", "windows", n)
        if entry["after"] > last:
            message = f"There is no play {entry['after']}; the file has {last}."
            raise Unreadable(message, hint=f"A window is after play 0 to {last}.", path=(*path, "after"))
        if entry.get("passes", 0) > MOST_PASSES:
            message = f"Window {n + 1} is {entry['passes']} passes after play {entry['after']}."
            raise Unreadable(message, hint="Name a play nearer to it.", path=(*path, "passes"))
        if entry["asked"] not in players:
            message = f"Window {n + 1} asks {entry['asked']!r}, who is no player of the board."
            raise Unreadable(message, hint=f"The players are {' and '.join(players)}.", path=(*path, "asked"))


def check_card_names(scenario: Scenario, known: Collection[str]) -> None:
    """Raises `Unreadable` if a window of ``expect`` names a card that does not exist: nobody could be offered it."""
    windows = (scenario.expect or {}).get("windows", ())
    ids = {*scenario.cards, *_ids(scenario.board)} if windows else set()
    for n, entry in enumerate(windows):
        for key in ("offered", "not_offered"):
            for m, name in enumerate(entry.get(key, ())):
                if name not in ids and name not in known:
                    said, path = f"There is no card {name!r}.", ("expect", "windows", n, key, m)
                    otherwise = "Cards go by their English names."
                    raise locate(no_such(said, name, {*known, *ids}, path, otherwise=otherwise), scenario)


def _ids(value: Any) -> Iterator[str]:
    """The ids given on a board, at any depth."""
    if isinstance(value, Mapping):
        if isinstance(value.get("id"), str):
            yield value["id"]
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from _ids(inner)


def check_rule_names(scenario: Scenario, known: Collection[str]) -> None:
    """Raises `Unreadable` if ``expect`` names a rule that does not exist: such a test could never be met."""
    expect = scenario.expect or {}
    for part in ("violations", "unclear", "readings_tried"):
        for n, entry in enumerate(expect.get(part, ())):
            if "rule" in entry and entry["rule"] not in known:
                raise locate(_no_rule(entry["rule"], known, ("expect", part, n, "rule")), scenario)
            for m, rule in enumerate(entry.get("rules", ())):
                if rule not in known:
                    raise locate(_no_rule(rule, known, ("expect", part, n, "rules", m)), scenario)


def _no_rule(rule: str, known: Collection[str], path: Path) -> Unreadable:
    from judge.source import suggestions

    hint = suggestions.suggestion(rule, known, otherwise="`judge rule` lists the rules.")
    return Unreadable(f"There is no rule {rule!r}.", hint=hint, path=path)


def locate(error: Unreadable, scenario: Scenario) -> Unreadable:
    """The error with its place in the file, found by its path."""
    if error.span is None and error.path is not None:
        error.span = scenario.span(error.path)
    return error


def scenario_of(data: Mapping[str, Any], name: str, spans: Mapping[Path, Span], lines: tuple[str, ...]) -> Scenario:
    """A scenario out of data that was made, not written, with the places that its plays have in another text: whoever
    makes it makes it in the shape of the schema.

    Raises `Unreadable` for what cannot be so.
    """
    game, edition = resolve_ruleset(str(data["ruleset"]))
    return built(Document(dict(data), spans, {}, lines), name, game, edition)
