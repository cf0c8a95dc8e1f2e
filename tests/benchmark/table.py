"""The report: sections of rows, as text for a terminal or as Markdown for the manual."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(slots=True)
class Section:
    """One table with a line above it that says what is measured."""

    title: str
    about: str
    head: Sequence[str]
    rows: list[Sequence[str]] = field(default_factory=list)

    def text(self) -> str:
        """The table in columns, numbers to the right."""
        table = [self.head, *self.rows]
        widths = [max(len(row[n]) for row in table) for n in range(len(self.head))]
        lines = ["  ".join(_set(cell, widths[n], n) for n, cell in enumerate(row)).rstrip() for row in table]
        return "\n".join([f"== {self.title}", self.about, "", *lines])

    def markdown(self) -> str:
        """The table in Markdown."""
        rule = "|".join(["---", *["---:"] * (len(self.head) - 1)])
        rows = [f"| {' | '.join(row)} |" for row in self.rows]
        return "\n".join([f"**{self.title}.** {self.about}", "", f"| {' | '.join(self.head)} |", f"|{rule}|", *rows])


def _set(cell: str, width: int, column: int) -> str:
    return cell.rjust(width) if column else cell.ljust(width)


def seconds(value: float) -> str:
    """A time in words that can be compared at a glance."""
    return f"{value:.2f} s" if value >= 1 else f"{value * 1e3:.0f} ms" if value >= 0.02 else f"{value * 1e3:.2f} ms"


def times(value: float, of: float) -> str:
    """A ratio."""
    ratio = value / of
    return f"{ratio:.2f}" if ratio < 10 else f"{ratio:.0f}"


def memory(value: float | None) -> str:
    """Mebibytes; a dash where they are not known."""
    return f"{value:.0f} MiB" if value is not None else "-"
