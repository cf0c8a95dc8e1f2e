"""The Typer program: its name, its help, and the commands it is made with."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from keyword import iskeyword
from typing import Annotated

import typer

from judge.version import __version__


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


def application(commands: Mapping[str, str]) -> typer.Typer:
    """The program with these commands (and the module of each): to look at all takes longer than to run one."""
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
    for name, module in commands.items():
        function = f"{name}_" if iskeyword(name) else name
        made.command(name)(getattr(import_module(f"judge.cli.{module}"), function))
    return made
