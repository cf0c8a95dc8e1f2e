"""The rule book for reading: the list of rules, and one rule's page with its legal and illegal neighbours."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from judge.kernel.rules import Rule
from judge.report.text import Look

WIDEST_ID = 36


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A scenario that shows a rule: its name, its text, and the judge's own report on it."""

    name: str
    lines: Sequence[str]
    report: Sequence[str]


def page(full_id: str, rule: Rule, neighbours: Sequence[Neighbour], look: Look) -> list[str]:
    """One rule: what it forbids, where it is published, when it is in force, and its neighbours."""
    shown = [look.paint(full_id, "bold"), *look.wrap(rule.summary)]
    for paragraph in filter(None, rule.manual.split("\n\n")):
        shown += ["", *look.wrap(" ".join(paragraph.split()))]
    shown.append("")
    for cite in rule.cite:
        shown += look.wrap(str(cite), "  published: ")
    for edition, cites in sorted(rule.elsewhere.items()):
        shown += look.wrap(f"{'; '.join(map(str, cites))} (edition {edition})", "  published: ")
    if rule.section:
        shown += look.wrap(rule.section, "  section:   ")
    if rule.editions:
        shown += look.wrap(", ".join(sorted(rule.editions)), "  editions:  ")
    if rule.formerly:
        shown += look.wrap(", ".join(rule.formerly), "  formerly:  ")
    shown += [f"  {label:<11}{date.isoformat()}" for label, date in _dates(rule)]
    for neighbour in neighbours:
        shown += ["", look.paint(neighbour.name, "bold"), *(f"    {line}".rstrip() for line in neighbour.lines), ""]
        shown += neighbour.report
    return shown


def _dates(rule: Rule) -> list[tuple[str, dt.date]]:
    return [(label, date) for label, date in (("since:", rule.since), ("until:", rule.until)) if date is not None]


def index(rules: Iterable[tuple[str, Rule]], look: Look) -> list[str]:
    """The list of rules by section, each with the offence it names."""
    ordered = in_order(rules)
    column = min(WIDEST_ID, max((len(full_id) for full_id, _ in ordered), default=0)) + 4
    shown: list[str] = []
    for section, group in groupby(ordered, key=lambda pair: pair[1].section):
        shown += ([""] if shown else []) + ([look.paint(section_said(section), "bold")] if section else [])
        for full_id, rule in group:
            shown += _indexed(full_id, rule, column, look)
    return shown


def in_order(rules: Iterable[tuple[str, Rule]]) -> list[tuple[str, Rule]]:
    """Rules with their ids by section, then by name."""
    return sorted(rules, key=lambda pair: (_natural(pair[1].section), pair[0]))


def _indexed(full_id: str, rule: Rule, column: int, look: Look) -> list[str]:
    """One rule of the list; a long id has a line of its own."""
    if len(full_id) > WIDEST_ID:
        return [f"  {full_id}", *look.wrap(rule.summary, " " * column)]
    return look.wrap(rule.summary, f"  {full_id}".ljust(column))


def section_said(section: str) -> str:
    """A section of the rule book in words: ``Section 4``."""
    return f"Section {section}" if section[:1].isdigit() else section


def _natural(section: str) -> tuple[tuple[int, str], ...]:
    """A key that sorts section 4 before section 11."""
    return tuple((int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", section) if part)


def shown_text(lines: Sequence[str]) -> list[str]:
    """A scenario's text without the editor's modeline and without what it expects."""
    kept: list[str] = []
    skipping = False
    for line in lines:
        if line[:1].strip() and not line.startswith("#"):
            skipping = line.startswith("expect:")
        if not skipping and not line.startswith("# yaml-language-server"):
            kept.append(line)
    while kept and not kept[-1].strip():
        kept.pop()
    return kept
