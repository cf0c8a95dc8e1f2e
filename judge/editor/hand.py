"""The process that judges, from the side of the server: asked one thing at a time, ended when it takes too long.

A text on which it dies or never ends costs the one answer: another process takes its place for the next request.
"""

from __future__ import annotations

import pickle
import subprocess
import sys
from contextlib import suppress
from threading import Lock, Timer
from typing import Any

from judge.editor.answers import Request

PATIENCE = 10.0
"""Seconds that one answer may take."""


class Lost(Exception):
    """There is no answer: the process died over the request, or took too long and was ended."""


class Hand:
    """One process at a time that answers; started when this is made, so that it is ready when it is needed.

    ``patience`` are the seconds that one answer may take.
    """

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self._lock = Lock()
        self._closed = False
        self._process = _started()

    def ask(self, request: Request) -> Any:
        """The answer to a request. Raises `Lost` if there is none."""
        with self._lock:
            if self._closed:
                raise Lost
            return self._asked(request)

    def _asked(self, request: Request) -> Any:
        process = self._process
        assert process.stdin is not None, "it was started with a pipe"
        assert process.stdout is not None, "it was started with a pipe"
        timer = Timer(self.patience, process.kill)
        timer.daemon = True
        timer.start()
        try:
            pickle.dump(request, process.stdin)
            process.stdin.flush()
            return pickle.load(process.stdout)
        except (OSError, EOFError, ValueError, pickle.UnpicklingError):
            _ended(process)
            if not self._closed:
                self._process = _started()
            raise Lost from None
        finally:
            timer.cancel()

    def close(self) -> None:
        """End the process; whoever waits for an answer gets none."""
        self._closed = True
        _ended(self._process)


def _started() -> subprocess.Popen[bytes]:
    program = [sys.executable, "-m", "judge.editor.worker"]
    return subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)


def _ended(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            with suppress(OSError):
                stream.close()
    process.wait()
