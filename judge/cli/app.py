"""The command line: ``judge``. Commands are one module each; nothing heavy is imported before one runs."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from judge import __version__
from judge.cli import card, check, choices, compare, exits, explain, new, rule, schema, streams, test, trace

app = typer.Typer(
    name="judge",
    help="A deterministic judge for chain-based card games: who may respond, and what resolves.",
    epilog="Unofficial, and no substitute for the head judge. Start with: judge new",
    add_completion=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(check.check)
app.command()(test.test)
app.command()(trace.trace)
app.command()(explain.explain)
app.command()(choices.options)
app.command()(compare.compare)
app.command()(rule.rule)
app.command()(card.card)
app.command()(new.new)
app.command()(schema.schema)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"judge {__version__}")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """A deterministic judge for chain-based card games: who may respond, and what resolves."""


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
    try:
        app(arguments, prog_name="judge")
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else exits.LEGAL
    return exits.LEGAL
