"""A document as plain data: what a file holds, or what a talk stands for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.places import Path, Span
from judge.kernel.records import compared, field


@compared
class Document:
    """A document as plain data, with the places of its values and keys (by path) and its lines of text.

    A value that was left out (``hand:`` and nothing more) has the place of its key.
    """

    data: Any
    spans: Mapping[Path, Span] = field(default_factory=dict)
    key_spans: Mapping[Path, Span] = field(default_factory=dict)
    lines: tuple[str, ...] = ()
