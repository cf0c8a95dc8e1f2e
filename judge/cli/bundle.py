"""``judge bundle``: a dispute with all that its ruling was made of, in one file to send."""

from __future__ import annotations

import json
import platform
import sys
from typing import Annotated, Any

import typer

from judge.cli.options import CardsOption, File, RulesetOption

PARTS = ("typer", "ruamel.yaml", "ruamel.yaml.clib", "jsonschema")
Output = Annotated[
    str | None, typer.Option("--output", "-o", metavar="FILE", help="Write it to FILE, whole or not at all.")
]


def bundle(file: File, ruleset: RulesetOption = None, cards: CardsOption = None, output: Output = None) -> None:
    """Put a dispute, its cards as they were read, the versions and the ruling into one JSON file.

    Send it along when a ruling seems wrong. It holds what the scenario says, the records of the cards that it names
    (of your card databases no more than that), and no place on your machine.

    Exit code: 0, or 2 if the file cannot be read or the bundle cannot be written.
    """
    from judge import batch
    from judge.adjudication.bundles import bundle as made
    from judge.cli import destination
    from judge.cli.screen import Screen
    from judge.report.harmless import JSON

    screen = Screen()
    screen.known(ruleset)
    databases = screen.cards(cards)
    with screen.or_fail():
        found, *others = batch.discover([file])
        if others:
            raise typer.BadParameter(f"{file} is a directory; name one file.", param_hint="FILE")
        if output is not None and found.path is not None:
            destination.refuse_input(output, [found.path], screen)
        whole = made(found, ruleset, databases, _versions())
    text = json.dumps(whole, ensure_ascii=False, indent=2, default=_plain) + "\n"
    with destination.writer(None if output == destination.STANDARD else output, screen, JSON) as write:
        write(text)


def _plain(value: Any) -> Any:
    """Sets and the like as lists; what else there is, in words."""
    if isinstance(value, frozenset | set):
        return sorted(value, key=str)
    return list(value) if isinstance(value, tuple) else str(value)


def _versions() -> dict[str, str]:
    """The judge, the Python, the system, and the libraries that take part."""
    from importlib import metadata

    from judge.version import __version__

    known = {
        "judge": __version__,
        "python": platform.python_version(),
        "system": f"{sys.platform} {platform.machine()}",
    }
    for name in PARTS:
        try:
            known[name] = metadata.version(name)
        except metadata.PackageNotFoundError:  # without the C parser, or out of a checkout
            known[name] = "not there"
    return known
