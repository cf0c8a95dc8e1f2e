"""The large runs, which are too slow for the suite: ``python -m tests.batch.load [FILES]`` (20,000 unless told).

Every tenth file is broken. Each run must tell every file once and in order, and the same as the others; printed are the
time, the processor time and the peak memory of the largest process.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.batch import corpus

RUNS = (["--jobs", "1"], ["--jobs", "2"], ["--cache"], ["--cache"], ["--cache", "--jobs", "1", "--format", "json"])


def measured(root: Path, names: list[str], *options: str) -> str:
    """Run once; the digest of what was told, after looking that nothing is lost."""
    concise = "--format" not in options
    command = [*corpus.COMMAND, "check", "cases", *([] if not concise else ["--format", "concise"]), *options]
    begun = time.perf_counter()
    with tempfile.TemporaryFile() as out:
        run = subprocess.Popen(command, stdout=out, cwd=root)
        _, status, used = os.wait4(run.pid, 0)
        seconds = time.perf_counter() - begun
        out.seek(0)
        told = out.read()
    assert os.waitstatus_to_exitcode(status) == 2, "some are broken"
    if concise:
        lines = [line.split(":")[0] for line in told.decode().splitlines()]
        assert [line for line in lines if line.startswith("cases/")] == names, "each once, in order"
    print(
        f"{' '.join(options):<40} {seconds:7.1f} s  {used.ru_utime + used.ru_stime:7.1f} s of processor"
        f"  {used.ru_maxrss / 1024:6.0f} MB"
    )
    return hashlib.sha256(told).hexdigest() if concise else ""


def main() -> None:
    """Make the files, run, compare."""
    files = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    with tempfile.TemporaryDirectory() as place:
        root = Path(place)
        names = corpus.make(root, files)
        print(f"{files} files, every tenth broken")
        told = {measured(root, names, *options) for options in RUNS} - {""}
        assert len(told) == 1, "the same from everywhere"
        print("each told once, in order, and the same every time")


if __name__ == "__main__":
    main()
