"""Commands run in this process, as the command line makes them: each with no other command beside it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from typer.testing import CliRunner, Result

from judge.cli import app


@cache
def _program(first: str) -> Any:
    return app.program(first)


def invoke(arguments: Sequence[str], input: str | bytes | None = None) -> Result:
    """Run one command; what it printed, its exit code, and the exception that ended it."""
    return CliRunner().invoke(_program(arguments[0] if arguments else ""), list(arguments), input=input)
