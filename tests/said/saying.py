"""What the rules say of every scenario of the case book, and what they leave open, as it is kept beside this module."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from judge import batch, rulesets
from judge.adjudication import rulings
from judge.adjudication.verdicts import with_cards
from judge.batch import Found
from judge.kernel.adjudicate import survey
from judge.kernel.choices import Survey
from judge.kernel.errors import Unreadable
from judge.kernel.places import Span
from judge.kernel.scenario import Scenario
from judge.kernel.verdict import Verdict
from judge.report import explain
from judge.report.text import Look
from judge.source.scenario import read_scenario
from judge.version import __version__

KEPT = Path(__file__).parent / "kept"

SEPARATOR = "== "


def file_for(name: str) -> Path:
    """The file that holds what is said of a scenario, by the name it has in the case book."""
    _, game, *inner, _ = name.split("/")
    return KEPT / game / f"{'-'.join(inner)}.txt"


def said(verdict: Verdict) -> list[str]:
    """All findings of all plays: the offences with every part of their message, what is open, and what permits."""
    lines = []
    for v in verdict.violations:
        at, against = _words(verdict, v.span), _words(verdict, v.clash)
        parts = {
            "at": at,
            "fact": v.fact,
            "against": against,
            "because": v.because,
            "now": v.now,
            "also": "; ".join(f"{r} {m}" for r, m in v.also),
        }
        after = f" (follows from {v.follows_from})" if v.follows_from is not None else ""
        lines.append(f"{v.play} illegal {v.rule}{after}: {v.message}")
        lines += [f"    {name}: {text}" for name, text in parts.items() if text]
    for u in verdict.unclear:
        lines += [f"{u.play} unclear {u.rule}: {u.message}", *(f"    or: {one.text}" for one in u.readings)]
    lines += [f"{g.play} legal {g.rule}: {g.text}" for g in verdict.grounds]
    return [
        *lines,
        *(f"assumed: {one}" for one in verdict.assumed),
        *(f"left out: {one}" for one in verdict.not_covered),
    ]


def _words(verdict: Verdict, span: Span | None) -> str:
    """What stands at a place of the file."""
    if span is None:
        return ""
    last = span.end_column if span.end_line == span.line else None
    return verdict.scenario.lines[span.line - 1][span.column - 1 : last - 1 if last else None]


@lru_cache(256)
def verdict_of(found: Found) -> Verdict | None:
    """The verdict on a scenario; None if it cannot be judged."""
    return batch.judge_one(found).verdict


@lru_cache(256)
def _laid_out(found: Found) -> tuple[Scenario, Mapping[str, Any]]:
    """A scenario with the cards it needs."""
    assert found.path is not None
    return with_cards(read_scenario(found.path), ())[:2]


@lru_cache(256)
def surveyed(found: Found, at: int) -> Survey | str:
    """What is open after a play, or why nobody can tell; without all else that could be done."""
    try:
        scenario, cards = _laid_out(found)
        return survey(rulesets.load(scenario.ruleset, scenario.edition, scenario.date), scenario, cards, at)
    except Unreadable as error:
        return error.message


def open_to(found: Found, at: int) -> Iterator[str]:
    """Who may act after a play, and with what; what is refused, by the rule that does."""
    open_there = surveyed(found, at)
    if isinstance(open_there, str):
        yield f"after {at}: {open_there}"
        return
    yield f"after {at}: {open_there.window.label}; {open_there.window.now}"
    for word, choices in (("may", open_there.legal), ("may not", open_there.refused)):
        said: dict[str, list[str]] = defaultdict(list)
        for c in choices:
            after = f" ({c.after})" if c.after else ""
            named = " ".join(part for part in (c.effect, c.branch) if part)
            said[f"{c.player} {word}{after}{f', {c.rule}' if c.rule else ''}"].append(c.deed or f"{c.name} {named}")
        yield from (f"    {who}: {', '.join(_counted(what))}" for who, what in said.items())


def _counted(names: Iterable[str]) -> Iterator[str]:
    """Each name once, with how often it was there."""
    for name, times in Counter(names).items():
        yield name if times == 1 else f"{name} ({times} times)"


def asked_at(verdict: Verdict) -> list[int]:
    """The plays after which it is looked at what is open: the last but one, and the last."""
    plays = len(verdict.scenario.plays)
    return [*{max(plays - 1, 0): None, plays: None}]


def offered(found: Found, verdict: Verdict) -> Iterator[str]:
    """What `judge options` says there: why something is refused, what must come first, what is done."""
    for open_there in (surveyed(found, at) for at in asked_at(verdict)):
        choices = () if isinstance(open_there, str) else (*open_there.legal, *open_there.refused)
        yield from (text for c in choices for text in (c.message, c.after, c.deed) if text)


def explained(verdict: Verdict) -> str:
    """What `judge explain` says of a dispute, on one line."""
    return " ".join(explain.render(rulings.ruled(verdict, ()), "text", Look(), __version__).split())


def block(found: Found, verdict: Verdict) -> str:
    """What is kept of one scenario: what is said of its plays, and what is open before the last and at the end."""
    head = f"{SEPARATOR}{found.name.rpartition('/')[2]}"
    lines = said(verdict)
    for at in asked_at(verdict):
        lines += open_to(found, at)
    return "\n".join([head, *(line.replace("\n", " / ") for line in lines)]) + "\n"


def kept() -> Mapping[tuple[Path, str], str]:
    """What is kept, by file and by the name of the scenario."""
    return {(file, name): text for file in sorted(KEPT.rglob("*.txt")) for name, text in _blocks(file)}


def _blocks(file: Path) -> Iterator[tuple[str, str]]:
    for part in file.read_text("utf-8").split(f"\n{SEPARATOR}"):
        text = part if part.startswith(SEPARATOR) else f"{SEPARATOR}{part}"
        text = text.rstrip("\n") + "\n"
        yield text.partition("\n")[0].removeprefix(SEPARATOR), text


def now(book: Sequence[Found] | None = None) -> Mapping[Path, str]:
    """What each file must hold."""
    blocks: dict[Path, list[str]] = defaultdict(list)
    for found in batch.shipped_scenarios() if book is None else book:
        verdict = verdict_of(found)
        if verdict is not None:
            blocks[file_for(found.name)].append(block(found, verdict))
    return {file: "".join(parts) for file, parts in blocks.items()}
