"""How much the fuzz tests do: a little in the suite, as much as wanted by hand.

``JUDGE_FUZZ_EXAMPLES=20000 python -m pytest tests/fuzz`` tries so many examples a test. They are other ones on every
run; what fails is shrunk, printed, kept under ``found``, and tried first the next time.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from hypothesis import settings

EXAMPLES = int(os.environ.get("JUDGE_FUZZ_EXAMPLES", "0"))
SECONDS = 20
"""Longer than this no example may take; the usual one takes milliseconds."""
PATIENCE = 6


def budget(usual: int) -> settings:
    """So many examples in the suite, or as many as the environment asks for."""
    return settings(max_examples=EXAMPLES or usual)


class _Alarm(BaseException):
    """No ``Exception``: what is being judged must not catch it."""


@contextmanager
def in_time(seconds: int = SECONDS) -> Iterator[None]:
    """Fail, with the place where it was, if what is done within takes so many seconds of the processor, or `PATIENCE`
    times as many of the clock (where the system has alarms): a busy machine is no fault of what is tried."""
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(*_: Any) -> None:
        raise _Alarm

    watches = {
        signal.SIGVTALRM: (signal.ITIMER_VIRTUAL, seconds),
        signal.SIGALRM: (signal.ITIMER_REAL, seconds * PATIENCE),
    }
    before = {signalled: signal.signal(signalled, ring) for signalled in watches}
    for timer, length in watches.values():
        signal.setitimer(timer, length)
    try:
        yield
    except _Alarm as alarm:
        raise AssertionError(f"still at it after {seconds} seconds") from alarm
    finally:
        for timer, _ in watches.values():
            signal.setitimer(timer, 0)
        for signalled, handler in before.items():
            signal.signal(signalled, handler)
