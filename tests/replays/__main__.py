"""Many damaged replays: ``python -m tests.replays --mutants 100000 [--seed N]``."""

from __future__ import annotations

import argparse
import re
import resource
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import SystemRandom

from tests.replays import duels, mutants


def main() -> None:
    """The command: what came of them, how long the slowest took, and the memory that was needed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mutants", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(1 << 32))
    asked = parser.parse_args()
    counts: Counter[str] = Counter()
    began = last = time.process_time()
    slowest = (0.0, 0)
    with tempfile.TemporaryDirectory() as directory:
        for n, said in mutants.tried(asked.seed, asked.mutants, [str(duels.database(Path(directory)))]):
            now = time.process_time()
            slowest, last = max(slowest, (now - last, n)), now
            counts[re.sub(r"[\d,]*\d", "N", said)] += 1
    for said, count in counts.most_common():
        print(f"{count:>8,}  {said}")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    took, number = slowest
    print(f"{asked.mutants:,} mutants, seed {asked.seed}: {last - began:.0f} s of work, {memory} MB")
    print(f"the slowest, number {number}, took {took:.2f} s")


if __name__ == "__main__":
    main()
