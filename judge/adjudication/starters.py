"""Starter files: commented scenarios of each kind of dispute, ready for an editor."""

from __future__ import annotations

import re

from judge import rulesets
from judge.adjudication.files import shipped
from judge.kernel.errors import Unreadable

USUAL = "chain"
"""The kind of starter that is written where none is asked for."""


def kinds(game: str) -> list[str]:
    """The kinds of starters that there are for a game, the usual one first."""
    found = sorted(file.stem for file in rulesets.package(game).starters().glob("*.yaml"))
    return sorted(found, key=lambda kind: kind != USUAL)


def starter(game: str, kind: str = USUAL, edition: str = "") -> str:
    """A commented scenario to start from, of an edition if one is named.

    Its first line tells editors where the schema lies on this machine: in the installation itself, so that nothing has
    to be fetched.

    Raises `Unreadable` for a kind that there is not.
    """
    there = kinds(game)
    if kind not in there:
        raise Unreadable(f"There is no starter {kind!r} for {game}.", hint=f"There are {', '.join(there)}.")
    text: str = (rulesets.package(game).starters() / f"{kind}.yaml").read_text("utf-8")
    if edition:
        text = re.sub(r"(?m)^ruleset: .*$", f"ruleset: {rulesets.name_of(game, edition)}", text, count=1)
    return f"# yaml-language-server: $schema={_schema()}\n{text}"


def _schema() -> str:
    return (shipped("schemas") / "scenario.schema.json").resolve().as_uri()
