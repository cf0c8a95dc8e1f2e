"""Inputs that failed once, made small: whatever is done with them, none fails again."""

from __future__ import annotations

from tests.fuzz import keeping
from tests.fuzz.acting import Limits, fault_of

LIMITS = Limits(seconds=20, memory=1 << 20)


def test_what_failed_once_does_not_fail_again() -> None:
    for file in sorted(keeping.FOUND.glob("*.yaml")):
        for one in keeping.replays(file.read_bytes()):
            fault = fault_of(one, LIMITS)
            assert fault is None, f"{file}: {' '.join(one.command) or 'judged'}: {fault}"
