"""The options that `judge test` has alone."""

from __future__ import annotations

from typing import Annotated

import typer

from judge.cli.options import Undecided

Paths = Annotated[
    list[str] | None,
    typer.Argument(metavar="PATH...", help="Scenario files, directories to search, or - for standard input."),
]
ShippedOption = Annotated[bool, typer.Option("--shipped", help="Test the scenarios that come with judge.")]
UpdateGoldenOption = Annotated[bool, typer.Option("--update-golden", help="Write the golden traces anew instead.")]
UpdateOption = Annotated[
    bool, typer.Option("--update", help='Write "expect", or mend it, as the ruling is now; look at --diff first.')
]
DiffOption = Annotated[bool, typer.Option("--diff", help="Print what --update would change, and change nothing.")]
UndecidedOption = Annotated[
    Undecided | None,
    typer.Option("--undecided", help='Let unclear verdicts pass where there is no "expect" (ok), or nowhere (fail).'),
]
SelectOption = Annotated[
    list[str] | None,
    typer.Option("--select", metavar="RULE", help="Only complaints by these rules count (ids, game/begin*)."),
]
IgnoreOption = Annotated[
    list[str] | None, typer.Option("--ignore", metavar="RULE", help="Complaints by these rules do not count.")
]
WordsOption = Annotated[
    str, typer.Option("-k", metavar="WORDS", help="Only files whose path has these words (and, or, not).")
]
LastFailedOption = Annotated[
    bool, typer.Option("--last-failed", "--lf", help="Only the files that failed the last time; all if none did.")
]
BaselineOption = Annotated[
    str | None, typer.Option("--baseline", metavar="FILE", help="Complaints that this file knows do not count.")
]
UpdateBaselineOption = Annotated[
    bool, typer.Option("--update-baseline", help="Write into the --baseline all complaints that there are.")
]
AgainstOption = Annotated[
    str | None,
    typer.Option("--against", metavar="REPORT", help="Complain of verdicts that an earlier json has otherwise."),
]
WatchOption = Annotated[bool, typer.Option("--watch", help="Test what is changed when it is saved, until Ctrl-C.")]
ShowSettingsOption = Annotated[
    bool, typer.Option("--show-settings", help="Say which settings hold and where they come from; judge nothing.")
]
