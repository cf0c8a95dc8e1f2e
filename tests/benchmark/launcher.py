"""Runs one program and writes its seconds, its most memory (KiB on Linux) and its exit code.

A program of its own and small, since the memory of a child is never less than that of the process it was forked from.
"""

import os
import sys
import time

nowhere = [(os.POSIX_SPAWN_OPEN, n, os.devnull, os.O_RDWR, 0) for n in range(3)]
start = time.perf_counter()
child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=nowhere)
_, status, usage = os.wait4(child, 0)
print(time.perf_counter() - start, usage.ru_maxrss, os.waitstatus_to_exitcode(status))
