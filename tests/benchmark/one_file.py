"""One file within a running program, and the parts of the work on it and on the case book."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from judge.adjudication.outcomes import outcome
from judge.batch import Found, adjudged, judge_one, shipped_scenarios
from judge.kernel.scenario import Scenario
from judge.kernel.verdict import Verdict
from judge.kernel.verdict_parts import RULING
from judge.report import full
from judge.report.outcome import Judged
from judge.report.text import Look
from judge.source import schema, strict_yaml
from judge.source.scenario import read_scenario, read_scenario_text
from judge.source.text import read_text
from tests.benchmark import disputes
from tests.benchmark.measure import calibrate, calls
from tests.benchmark.table import Section, times


def measured(scratch: Path, quick: bool) -> Section:
    """File to verdict, and parsed scenario to verdict."""
    file = disputes.write(scratch)
    found, scenario = Found(file.name, file), read_scenario(file)
    works: dict[str, Callable[[], object]] = {
        "a loop to compare machines by": calibrate,
        "parsed scenario to verdict": lambda: adjudged(scenario),
        "file to verdict": lambda: judge_one(found),
    }
    best = calls(works, 50 if quick else 500)
    loop = best["a loop to compare machines by"]
    section = Section(
        "One file",
        "A dispute of three links within a running program; the loop is 2,000 turns of plain Python.",
        ("work", "time", "loops"),
    )
    section.rows += [(name, f"{took * 1e3:.2f} ms", times(took, loop)) for name, took in best.items()]
    return section


def shares(scratch: Path, quick: bool) -> Section:
    """Where the time goes from file to report, for the one dispute and for the whole case book."""
    one = _parts([disputes.write(scratch)], 50 if quick else 500)
    files = [found.path for found in shipped_scenarios() if found.path is not None]
    book = _parts(files[:: 10 if quick else 1], 2 if quick else 5)
    section = Section(
        "Where the time goes",
        f"From file to report within a running program: one dispute of three links, {_count(quick)} of the case book.",
        ("part", "one file", "share", "case book, a file", "share"),
    )
    for name in one:
        cells = [(parts[name], parts[name] / sum(parts.values())) for parts in (one, book)]
        section.rows.append((name, *(cell for took, part in cells for cell in (f"{took * 1e3:.3f} ms", f"{part:.0%}"))))
    return section


def _all(work: Iterator[object]) -> None:
    """Do all of it and keep nothing, as a run over files does: what is kept is looked through by the collector."""
    for _ in work:
        pass


def _count(quick: bool) -> str:
    return "every tenth file" if quick else "the files"


def _parts(files: Sequence[Path], rounds: int) -> dict[str, float]:
    """Seconds a file for each part. What cannot be called alone is the difference between two that can."""
    texts = [(str(file), read_text(file)) for file in files]
    data = [strict_yaml.parse(text).data for _, text in texts]
    fits = schema.quick("scenario")
    scenarios: list[Scenario] = [read_scenario_text(text, name) for name, text in texts]
    verdicts: list[tuple[Judged, Verdict]] = []
    for scenario in scenarios:
        verdict = adjudged(scenario)
        verdicts.append((Judged(scenario.file, Path(scenario.file), verdict), verdict))
    works: dict[str, Callable[[], object]] = {
        "reading the file": lambda: _all(read_text(file) for file in files),
        "parsing": lambda: _all(strict_yaml.parse(text) for _, text in texts),
        "checking the shape": lambda: _all(fits(one) for one in data),
        "all of these": lambda: _all(read_scenario(file) for file in files),
        "adjudication": lambda: _all(adjudged(scenario, parts=RULING) for scenario in scenarios),
        "report": lambda: _all(full.render(outcome(judged), Look()) for judged, _ in verdicts),
    }
    best = {name: took / len(files) for name, took in calls(works, rounds).items()}
    read, parse, shape = (best[name] for name in ("reading the file", "parsing", "checking the shape"))
    return {
        "reading the file": read,
        "parsing": parse,
        "checking the shape": shape,
        "building the model": max(0.0, best["all of these"] - read - parse - shape),
        "adjudication": best["adjudication"],
        "report": best["report"],
    }
