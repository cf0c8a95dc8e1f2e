"""The options that several commands share."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from judge.cli import completing


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


class Library(StrEnum):
    """Which cards are meant."""

    shipped = "shipped"
    text = "text"


class Undecided(StrEnum):
    """What an unclear verdict counts as."""

    ok = "ok"
    fail = "fail"


Files = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE...",
        help="Scenario files, directories to search for *.yaml and *.yml, globs, or - for standard input.",
    ),
]
File = Annotated[str, typer.Argument(metavar="FILE", help="A scenario file, or - for standard input.")]
RulesetOption = Annotated[
    str | None,
    typer.Option(
        "--ruleset",
        metavar="NAME[@EDITION]",
        help="Judge under this ruleset, whatever the file names.",
        autocompletion=completing.rulesets,
    ),
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
ExcludeOption = Annotated[
    list[str] | None,
    typer.Option("--exclude", metavar="PATTERN", help="Pass over these (as in .gitignore; repeatable)."),
]
StdinNameOption = Annotated[
    str, typer.Option("--stdin-filename", metavar="NAME", help="The file that standard input stands for.")
]
JobsOption = Annotated[
    int | None,
    typer.Option(
        "--jobs", "-j", metavar="N", min=1, max=256, help="Processes that judge; as many as cores, one for few files."
    ),
]
CacheOption = Annotated[
    bool | None, typer.Option("--cache/--no-cache", help="Judge only what changed since the last run.")
]
CacheDirOption = Annotated[
    str | None,
    typer.Option("--cache-dir", metavar="DIR", help="Keep the cache there, not in your directory for caches."),
]
ShardOption = Annotated[
    str,
    typer.Option("--shard", metavar="I/N", help="Only part I of N of the files, the same ones each time."),
]
CardsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--cards",
        metavar="FILE",
        help="A card database: a cards.cdb, or the JSON of YGOPRODeck (repeatable; later ones override).",
    ),
]
ReadsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--reads",
        metavar="WORDS=ANSWER",
        help="What words of cards that were not understood say, for this run: met, allows, forbids or nothing.",
    ),
]
LibraryOption = Annotated[
    Library | None,
    typer.Option("--library", help="shipped: the shipped cards first; text: only the files' own and the databases'."),
]
AllowEmptyOption = Annotated[bool, typer.Option("--allow-empty", help="Let there be nothing to judge.")]
QuietOption = Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing but what is wrong.")]
ExitZeroOption = Annotated[
    bool, typer.Option("--exit-zero", help="Exit with 0 whatever the verdicts; 2 and 70 stay what they are.")
]
FailFastOption = Annotated[bool, typer.Option("--fail-fast", help="Stop after the first file that fails.")]
StatisticsOption = Annotated[
    bool, typer.Option("--statistics", help="Count how often each rule spoke, and list those that never did.")
]
