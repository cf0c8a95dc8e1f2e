"""The options that several commands share."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer


class Format(StrEnum):
    """How a report is written."""

    full = "full"
    concise = "concise"
    json = "json"


class Colour(StrEnum):
    """When colours are used."""

    auto = "auto"
    always = "always"
    never = "never"


Files = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE...", help="Scenario files, directories to search for *.yaml and *.yml, or - for standard input."
    ),
]
File = Annotated[str, typer.Argument(metavar="FILE", help="A scenario file, or - for standard input.")]
RulesetOption = Annotated[
    str | None,
    typer.Option("--ruleset", metavar="NAME[@EDITION]", help="Judge under this ruleset, whatever the file names."),
]
FormatOption = Annotated[Format, typer.Option("--format", help="full, concise (one line each) or json.")]
ColourOption = Annotated[
    Colour, typer.Option("--color", help="Use colours: on a terminal only (auto, and unless NO_COLOR is set), or not.")
]
