"""Plays: from entries of the file to `Play`, and what is wrong with one that has not exactly one verb."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.places import Path
from judge.kernel.scenario import Play
from judge.kernel.tuples import NamedTuple
from judge.source import schema
from judge.source.documents import Document


class Words(NamedTuple):
    """A game's words for plays: verbs with a player, verbs without one, bare words, and all keys of a play."""

    with_player: frozenset[str]
    without_player: frozenset[str]
    bare: tuple[str, ...]
    keys: frozenset[str]

    def verbs(self, entry: Mapping[str, Any]) -> list[str]:
        """The verbs of an entry. A word like ``grant`` is one only where the entry names no player."""
        known = self.with_player if "by" in entry else self.without_player
        return [key for key in entry if key in known]


@cache
def words(game: str) -> Words:
    """A game's words, read off the schema."""
    definitions = schema.load("scenario")["definitions"]
    play = definitions[f"{game}_play"]
    with_player, without_player = set(), set()
    for form in play["oneOf"]:
        verb = form["required"][-1]
        if "not" not in form:
            with_player.add(verb)
        if "by" not in form["required"]:
            without_player.add(verb)
    bare = tuple(definitions[f"{game}_bare"]["enum"])
    return Words(frozenset(with_player), frozenset(without_player), bare, frozenset(play["properties"]))


@cache
def board_words(game: str) -> frozenset[str]:
    """The keys of a game's board that are no players, read off the schema."""
    return frozenset(schema.load("scenario")["definitions"].get(f"{game}_board", {}).get("properties", {}))


def build(number: int, entry: Any, game: str) -> Play:
    """One play, from an entry that fits the schema."""
    if isinstance(entry, str):
        return Play(number, entry)
    verb = words(game).verbs(entry)[0]
    value = True if entry[verb] is None else entry[verb]
    details = {key: value for key, value in entry.items() if key not in ("by", verb)}
    return Play(number, verb, value, entry.get("by"), details)


WITHHELD = object()
"""What stands in ``plays`` in place of an entry that is left out: the others keep their numbers."""


def check_players(plays: tuple[Play, ...], players: tuple[str, ...]) -> None:
    """Raises `Unreadable` for a play by somebody who does not sit at the table."""
    for play in plays:
        if play.by is not None and play.by not in players:
            raise Unreadable(
                f"Play {play.number} is by {play.by!r}, who is no player of the board.",
                hint=f"The players are {', '.join(players[:-1])} and {players[-1]}.",
                path=play.path("by"),
            )


def misread(document: Document, game: str) -> Iterator[Unreadable]:
    """What is wrong with each entry of ``plays`` that has not exactly one verb."""
    entries = document.data.get("plays")
    for n, entry in enumerate(entries if isinstance(entries, list) else ()):
        problem = None
        if isinstance(entry, str):
            problem = _bare(entry, ("plays", n), game)
        elif isinstance(entry, dict):
            problem = _verbless(entry, ("plays", n), game)
        if problem is not None:
            path = problem.path or ()
            problem.span = document.key_spans.get(path) if len(path) > 2 else document.spans.get(path)
            yield problem


def _bare(word: str, path: Path, game: str) -> Unreadable | None:
    known = words(game)
    number = int(path[1]) + 1
    if word in known.bare:
        return None
    if word in known.with_player:
        return Unreadable(
            f"Play {number}: {word!r} does not say whose it is.",
            hint=f"Write `{{by: A, {word}: true}}`." if word == "pass" else f"Write `{{by: A, {word}: ...}}`.",
            path=path,
        )
    from judge.source import slips, suggestions

    hint = slips.for_sentence(word) or suggestions.suggestion(word, known.bare)
    return Unreadable(f"Play {number}: {word!r} cannot stand alone.", hint=hint, path=path)


def _verbless(entry: dict[str, Any], path: Path, game: str) -> Unreadable | None:
    known = words(game)
    number = int(path[1]) + 1
    verbs = known.verbs(entry)
    if len(verbs) == 1:
        return None
    from judge.source import slips, suggestions

    if len(verbs) > 1:
        message = f"Play {number} has two verbs, {verbs[0]} and {verbs[1]}."
        hint = slips.for_cost_beside(verbs, entry) or "Write one play an entry."
        return Unreadable(message, hint=hint, path=(*path, verbs[1]))
    ownerless = next((key for key in entry if key in known.with_player), None)
    owner = next((key for key in entry if key in ("player", "who")), None)
    if ownerless is not None and owner is not None:
        hint = slips.for_detail(owner, entry[owner], known.keys)
        return Unreadable(f"Play {number} does not say whose it is.", hint=hint, path=(*path, owner))
    if ownerless is not None:
        return Unreadable(f"Play {number} does not say whose it is.", hint="Add `by: A`, or whoever it was.", path=path)
    strange = next((key for key in entry if key not in known.keys), None)
    if strange is not None:
        said = f"{strange} {entry[strange]}" if len(entry) == 1 and isinstance(entry[strange], str) else ""
        hint = slips.for_verb(game, strange, entry[strange]) or slips.for_sentence(said)
        hint = hint or suggestions.suggestion(
            strange, known.with_player, otherwise=f"Verbs are {', '.join(sorted(known.with_player))}."
        )
        return Unreadable(f"Play {number}: there is no verb {strange!r}.", hint=hint, path=(*path, strange))
    hint = f"Say what was done, as in `{slips.example_of(game)}`."
    return Unreadable(f"Play {number} has no verb.", hint=hint, path=path)
