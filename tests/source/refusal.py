"""Reading something wrong and getting hold of the one message about it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from judge.kernel.errors import Unreadable
from judge.kernel.scenario import Scenario
from judge.source import strict_yaml
from judge.source.documents import Document
from judge.source.scenario import read_scenario, read_scenario_text

HEAD = "format: 1\nruleset: yugioh\n"


def refusal(text: str) -> Unreadable:
    """The refusal of a scenario given as text."""
    with pytest.raises(Unreadable) as caught:
        read_scenario_text(text, "x.yaml")
    return caught.value


def refused_file(path: str | os.PathLike[str]) -> Unreadable:
    """The refusal of a file."""
    with pytest.raises(Unreadable) as caught:
        read_scenario(Path(path))
    return caught.value


def place(error: Unreadable) -> tuple[int, int]:
    """Line and column of a refusal."""
    assert error.span is not None, error.message
    return error.span.line, error.span.column


def read(text: str) -> Scenario:
    """A scenario from text that is readable."""
    return read_scenario_text(text, "x.yaml")


def parse(text: str, parser: str) -> Document:
    """A document by one of the two parsers (``c`` or ``pure``)."""
    return strict_yaml.parse(text, parser=parser)
