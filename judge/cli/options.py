"""The options that several commands share."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer


class Format(StrEnum):
    """How the report on a run over files is written."""

    full = "full"
    concise = "concise"
    json = "json"
    jsonl = "jsonl"
    sarif = "sarif"
    junit = "junit"
    github = "github"
    gitlab = "gitlab"
    tap = "tap"


class OneFormat(StrEnum):
    """How what is said of one file is written."""

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
FormatOption = Annotated[
    Format | None,
    typer.Option("--format", help="How the report is written: full unless in GitHub Actions, where it is github."),
]
OneFormatOption = Annotated[OneFormat, typer.Option("--format", help="full, concise (one line each) or json.")]
OutputOption = Annotated[
    str | None,
    typer.Option("--output", "-o", metavar="FILE", help="Write the report to FILE, whole or not at all (-: print it)."),
]
ColourOption = Annotated[
    Colour, typer.Option("--color", help="Use colours: on a terminal only (auto, and unless NO_COLOR is set), or not.")
]
