"""The command line: ``judge``. Commands are one module each; nothing heavy is imported before one runs."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import import_module
from typing import Annotated, Any

import typer

from judge import __version__
from judge.cli import exits, streams

COMMANDS = {
    "check": "check",
    "test": "test",
    "trace": "trace",
    "explain": "explain",
    "options": "choices",
    "compare": "compare",
    "rule": "rule",
    "card": "card",
    "new": "new",
    "schema": "schema",
}
"""Every command and its module here, in the order in which they are listed."""


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"judge {__version__}")
        raise typer.Exit


def root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """A deterministic judge for chain-based card games: who may respond, and what resolves."""


def application(commands: Iterable[str] = tuple(COMMANDS)) -> typer.Typer:
    """The program with some of its commands: looking at the options of all takes longer than running one."""
    made = typer.Typer(
        name="judge",
        help="A deterministic judge for chain-based card games: who may respond, and what resolves.",
        epilog="Unofficial, and no substitute for the head judge. Start with: judge new",
        add_completion=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        no_args_is_help=True,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    made.callback()(root)
    for name in commands:
        made.command()(getattr(import_module(f"judge.cli.{COMMANDS[name]}"), name))
    return made


def __getattr__(name: str) -> Any:
    """``app``: the whole program, for those who run it from within."""
    if name == "app":
        return application()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def main() -> None:
    """Run the command line and exit with its code."""
    streams.prepare()
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command; its exit code. Whatever goes wrong inside ends in one clear message."""
    try:
        code = _code(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return exits.INTERRUPTED
    except Exception as error:
        if isinstance(error, OSError) and streams.refuses(error):
            return streams.give_up(error)
        from judge.cli import crash

        return crash.report(error, arguments)
    return code


def _code(arguments: list[str]) -> int:
    first = arguments[0] if arguments else ""
    needed = [first] if first in COMMANDS else [] if first == "--version" else COMMANDS
    try:
        application(needed)(arguments, prog_name="judge")
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else exits.LEGAL
    return exits.LEGAL
