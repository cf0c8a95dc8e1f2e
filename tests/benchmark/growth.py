"""How the work of adjudication grows with the dispute, as the power of its size."""

from __future__ import annotations

import json
import math
import time

from judge.batch import adjudged
from judge.source.scenario import read_scenario_text
from tests.benchmark.families import FAMILIES, Family
from tests.benchmark.table import Section, seconds

LONGEST = 5.0
"""Seconds after which a family grows no further."""


def measured(quick: bool, only: str = "") -> Section:
    """The table of growth."""
    section = Section(
        "Growth",
        "Parsed scenario to verdict, from the smallest to the largest; the exponent is that of the upper half, "
        "where the parts that do not grow weigh little. The work itself grows with the power in brackets.",
        ("what grows", "from", "time", "to", "time", "exponent", "(of the work)"),
    )
    for family in FAMILIES:
        if only in family.name:
            points = _points(family, quick)
            (small, first), (large, last) = points[0], points[-1]
            row = (str(small), seconds(first), str(large), seconds(last), _power(points), f"({family.due})")
            section.rows.append((f"{family.name}: {family.what}", *row))
    return section


def _points(family: Family, quick: bool) -> list[tuple[int, float]]:
    """Sizes with the best of some runs, until one takes too long."""
    sizes = family.sizes[:-1] if quick else family.sizes
    adjudged(read_scenario_text(json.dumps(family.make(sizes[0])), "warm-up.yaml"))
    points: list[tuple[int, float]] = []
    for size in sizes:
        scenario = read_scenario_text(json.dumps(family.make(size)), "growth.yaml")
        took: list[float] = []
        while len(took) < 2 or (sum(took) < 0.2 and len(took) < (3 if quick else 20)):
            start = time.perf_counter()
            adjudged(scenario)
            took.append(time.perf_counter() - start)
            if took[-1] > 1:
                break
        points.append((size, min(took)))
        if took[-1] > (LONGEST / 5 if quick else LONGEST):
            break
    return points


def _power(points: list[tuple[int, float]]) -> str:
    return f"{slope(points):.1f}" if len(points) > 1 else "-"


def slope(points: list[tuple[int, float]]) -> float:
    """The exponent: how steep the upper half of the points is where both axes are logarithmic (least squares)."""
    upper = points[-max(2, (len(points) + 1) // 2) :]
    x, y = [math.log(n) for n, _ in upper], [math.log(took) for _, took in upper]
    middle, level = sum(x) / len(x), sum(y) / len(y)
    return sum((a - middle) * (b - level) for a, b in zip(x, y, strict=True)) / sum((a - middle) ** 2 for a in x)
