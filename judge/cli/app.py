"""The command line: ``judge``. Commands are one module each; nothing heavy is imported before one runs."""

from __future__ import annotations

import signal
import sys
from typing import Annotated, TextIO

import typer

from judge import __version__
from judge.cli import card, check, choices, compare, exits, new, rule, schema, test, trace

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
    if sys.stdout is None or sys.stderr is None:  # closed by the caller (>&-): there is nobody to tell
        sys.exit(exits.CANNOT_JUDGE)
    _quiet_pipes()
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command; its exit code. Whatever goes wrong inside ends in one clear message."""
    try:
        app(arguments, prog_name="judge")
        sys.stdout.flush()
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else exits.LEGAL
    except KeyboardInterrupt:
        return exits.INTERRUPTED
    except Exception as error:
        from judge.cli import crash

        if isinstance(error, exits.Unwritable) or crash.output_is_lost(error):
            return crash.unwritable(error)

        return crash.report(error, arguments)
    return exits.LEGAL


def _quiet_pipes() -> None:
    """A reader that closes the pipe (``judge ... | head``) ends the run, and no encoding makes it fail."""
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    for stream in (sys.stdout, sys.stderr):
        _lenient(stream)


def _lenient(stream: TextIO) -> None:
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="backslashreplace")
