"""How other tools know a file and a complaint again: the path from where they look, and a fingerprint."""

from __future__ import annotations

import hashlib
import os
import sys
from collections import Counter

from judge.report.problems import Problem


def relative(file: str, root: str | None = None) -> str:
    """The path of a file from ``root`` (else the working directory), with slashes.

    A file outside of both is named from the top; what is no path (``<stdin>``) stays as it is.
    """
    for top in (root, os.curdir):
        try:
            path = os.path.relpath(file, top) if top else os.pardir
        except (OSError, ValueError):  # no working directory any more; another drive; no path at all
            continue
        if path.split(os.sep, 1)[0] != os.pardir:
            return _slashes(path)
    return _slashes(file)


def _slashes(path: str) -> str:
    return path.replace("\\", "/") if sys.platform == "win32" else path


class Fingerprints:
    """Fingerprints of complaints, the same from run to run however lines move: of the rule, the path and the text.

    Those of one file that agree in all three are numbered. Files must come one after another.
    """

    def __init__(self, root: str | None = None) -> None:
        self._root = root
        self._file = ""
        self._seen: Counter[tuple[str, str]] = Counter()

    def of(self, problem: Problem) -> str:
        """The fingerprint of the next complaint."""
        if problem.file != self._file:
            self._file = problem.file
            self._seen.clear()
        key = problem.rule, problem.text
        self._seen[key] += 1
        parts = (problem.rule, relative(problem.file, self._root), problem.text, str(self._seen[key]))
        return hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:32]
