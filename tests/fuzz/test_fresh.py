"""A few inputs of a new seed on every run; what fails is made small and kept under ``found``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.fuzz import keeping
from tests.fuzz.acting import Fault, Limits, fault_of
from tests.fuzz.inputs import Input, made
from tests.fuzz.shrinking import smaller
from tests.fuzz.watching import tried

PARTS, INPUTS = 4, 200
LIMITS = Limits(seconds=20, memory=1 << 20)
"""The memory is that of all tests of this process; only the long run measures it."""


@pytest.mark.parametrize("part", range(PARTS))
def test_fresh_inputs(part: int, request: pytest.FixtureRequest) -> None:
    seed = int(request.config.getoption("--hypothesis-seed"))
    met: dict[str, list[tuple[int, Fault]]] = {}
    for number in range(part * INPUTS, (part + 1) * INPUTS):
        if fault := fault_of(made(seed, number), LIMITS):
            met.setdefault(fault.name, []).append((number, fault))
    said = [_told(seed, *kept) for kept in keeping.keep(met, seed, LIMITS, keeping.FOUND)]
    assert not said, "\n\n".join(said)


def _told(seed: int, first: tuple[int, Fault], path: Path | None, count: int) -> str:
    number, fault = first
    again = f"--replay {path}" if path else f"--seed {seed} --only {number}"
    kept = path.read_bytes().decode("utf-8", "replace") if path else "not kept: it does not fail again alone"
    return f"{fault.name} ({count} times)\n{fault.details}\n{kept}\nonce more: python -m tests.fuzz {again}"


def test_a_seed_and_a_number_make_the_same_input_again() -> None:
    assert [made(7, n) for n in range(50)] == [made(7, n) for n in range(50)]
    assert len({made(seed, 0).content for seed in range(30)}) > 25


def test_what_fails_is_made_small() -> None:
    content = b'title: "a"\nboard: {A: {hand: [Raigeki, Kuriboh]}, B: {}}\nplays: [1, 2, 3]\n'
    assert json.loads(smaller(content, lambda text: b"Kuriboh" in text)) == {"board": "Kuriboh"}
    assert smaller(b"x: [\nKuriboh\n]]\ny\n", lambda text: b"uri" in text) == b"uri"


def test_a_failure_is_told_by_where_it_arose(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object, **__: object) -> None:
        raise KeyError("x")

    legal = Input("test", b"format: 1\nruleset: yugioh\nboard: {turn: A}\nplays: []\n", ())
    assert fault_of(legal, LIMITS) is None
    monkeypatch.setattr("judge.adjudication.verdicts.adjudicate", fails)
    fault = fault_of(legal, LIMITS)
    assert fault is not None
    assert fault.name == "KeyError judge/adjudication/verdicts.py _verdict"
    assert fault.file == "keyerror-judge-adjudication-verdicts-py-verdict.yaml"


def test_other_processes_find_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [number for number, fault in tried(1, range(5), 1, Limits()) if fault is None] == [0, 1, 2, 3, 4]
