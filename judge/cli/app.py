"""The command line: ``judge``. Commands are one module each; nothing heavy is imported before one runs."""

from __future__ import annotations

import gc
import sys
from typing import Any

from judge.cli import exits, streams

COMMANDS = {
    "ask": "ask",
    "check": "check",
    "test": "test",
    "trace": "trace",
    "explain": "explain",
    "options": "choices",
    "compare": "compare",
    "rule": "rule",
    "card": "card",
    "bundle": "bundle",
    "import": "importing",
    "new": "new",
    "web": "web",
    "lsp": "lsp",
    "manual": "manual",
    "schema": "schema",
}
"""Every command and its module here, in the order in which they are listed."""
SELDOM = 200_000
"""Objects between two looks for unreachable cycles: what starting makes stays to the end."""


def __getattr__(name: str) -> Any:
    """``app``: the whole program, for those who run it from within."""
    if name == "app":
        from judge.cli.program import application

        return application(COMMANDS)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def main() -> None:
    """Run the command line and exit with its code."""
    gc.set_threshold(SELDOM, *gc.get_threshold()[1:])
    streams.prepare()
    streams.end_in_order()
    code = run(sys.argv[1:])
    gc.freeze()  # what is left ends with the process: nobody need look through it
    sys.exit(code)


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


def program(first: str) -> Any:
    """The program as it is needed where the arguments begin with this word: mostly with one command alone."""
    from judge.cli.program import application

    return application({first: COMMANDS[first]} if first in COMMANDS else {} if first == "--version" else COMMANDS)


def _code(arguments: list[str]) -> int:
    try:
        program(arguments[0] if arguments else "")(arguments, prog_name="judge")
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else exits.LEGAL
    return exits.LEGAL
