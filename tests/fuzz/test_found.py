"""Inputs that failed once, made small: whatever is done with them, none fails again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz import keeping
from tests.fuzz.acting import Limits, fault_of

LIMITS = Limits(seconds=20, memory=1 << 20)
FILES = sorted(keeping.FOUND.glob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_what_failed_once_does_not_fail_again(file: Path) -> None:
    for one in keeping.replays(file.read_bytes()):
        fault = fault_of(one, LIMITS)
        assert fault is None, f"{' '.join(one.command) or 'judged'}: {fault}"
