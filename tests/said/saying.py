"""What the rules say of every scenario of the case book, and what they leave open, as it is kept beside this module."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from judge import batch
from judge.batch import Found
from judge.kernel.errors import Unreadable
from judge.kernel.places import Span
from judge.kernel.verdict import Verdict

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


def open_to(found: Found, at: int) -> Iterator[str]:
    """Who may act after a play, and with what; what is refused, by the rule that does."""
    try:
        survey = batch.surveyed(found, at)
    except Unreadable as error:
        yield f"after {at}: {error.message}"
        return
    yield f"after {at}: {survey.window.label}; {survey.window.now}"
    for word, choices in (("may", survey.legal), ("may not", survey.refused)):
        said: dict[str, list[str]] = defaultdict(list)
        for c in choices:
            after = f" ({c.after})" if c.after else ""
            named = " ".join(part for part in (c.effect, c.branch) if part)
            said[f"{c.player} {word}{after}{f', {c.rule}' if c.rule else ''}"].append(c.deed or f"{c.name} {named}")
        yield from (f"    {who}: {', '.join(what)}" for who, what in said.items())


def block(found: Found, verdict: Verdict) -> str:
    """What is kept of one scenario: what is said of its plays, and what is open before the last and at the end."""
    head, plays = f"{SEPARATOR}{found.name.rpartition('/')[2]}", len(verdict.scenario.plays)
    lines = said(verdict)
    for at in {max(plays - 1, 0): None, plays: None}:
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
        verdict = batch.judge_one(found).verdict
        if verdict is not None:
            blocks[file_for(found.name)].append(block(found, verdict))
    return {file: "".join(parts) for file, parts in blocks.items()}
