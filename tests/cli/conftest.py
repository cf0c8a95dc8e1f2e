from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from tests.cli import disputes
from tests.cli.running import invoke

Judge = Callable[..., Result]


@pytest.fixture
def judge() -> Judge:
    """Run one command in this process: ``judge("check", "x.yaml", input=...)``."""

    def run(*arguments: str | Path, input: str | bytes | None = None) -> Result:
        result = invoke([str(argument) for argument in arguments], input=input)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory with a legal, an illegal and an unreadable dispute."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "legal.yaml").write_text(disputes.LEGAL, "utf-8")
    (tmp_path / "illegal.yaml").write_text(disputes.ILLEGAL, "utf-8")
    (tmp_path / "unreadable.yaml").write_text(disputes.UNREADABLE, "utf-8")
    return tmp_path
