"""Change the kernel and the rules a little; the case book or the tests must notice: ``python -m tests.mutation``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from random import Random, SystemRandom

from tests.mutation import survivors
from tests.mutation.trying import Tried, tried

ENOUGH = 0.9
"""The share of mutants that must be caught."""


def main(arguments: list[str] | None = None) -> int:
    """The command; 1 if too few are caught, or one survives that nobody has explained."""
    asked = _parser().parse_args(arguments)
    known = survivors.explained()
    everything = survivors.everything()
    if stale := survivors.stale(known):
        print("\n".join(f"explained, but no such change: {one}" for one in stale))
        return 1
    if asked.explain:
        return _explain(known)
    seed = SystemRandom().randrange(1 << 32) if asked.seed is None else asked.seed
    pool = [one for one in everything if not asked.module or one.module.startswith(asked.module)]
    pool = [one for one in pool if asked.function in one.function]
    chosen = Random(seed).sample(pool, min(asked.mutants, len(pool)))[asked.skip :]
    print(f"seed {seed}: {len(chosen)} of {len(pool)} mutants", flush=True)
    done: list[Tried] = []
    try:
        tried(chosen, asked.jobs, not asked.book_only, _progress(len(chosen), known, done))
    except KeyboardInterrupt:
        print(f"stopped; the rest with --seed {seed} --skip {asked.skip + len(done)} (one or two are tried again)")
        _told(done, known, asked.book_only, seed)
        return 130
    return _told(done, known, asked.book_only, seed)


def _progress(most: int, known: survivors.Explained, done: list[Tried]) -> Callable[[Tried], None]:
    count = {"alive": 0}

    def say(one: Tried) -> None:
        done.append(one)
        if not one.caught and not one.refused:
            count["alive"] += 1
            note = "explained" if survivors.key(one.mutant) in known else "survives"
            print(f"{note}: {one.mutant}", flush=True)
        if sys.stderr.isatty():
            end = "\n" if len(done) == most else ""
            print(f"\r{len(done)} of {most}, {count['alive']} survive\033[K", end=end, file=sys.stderr, flush=True)

    return say


def _told(done: list[Tried], known: survivors.Explained, book_only: bool, seed: int) -> int:
    refused = sum(one.refused for one in done)
    alive = [one.mutant for one in done if not one.caught and not one.refused]
    unexplained = [one for one in alive if survivors.key(one) not in known]
    for one in done:
        if one.caught and survivors.key(one.mutant) in known:
            print(f"explained, but caught by {one.caught}: {one.mutant}")
    by_book = sum(one.by_book for one in done)
    caught = sum(bool(one.caught) for one in done)
    share = caught / max(1, len(done) - refused)
    print(
        f"{len(done)} mutants (seed {seed}), of which mypy refuses {refused}: {by_book} caught by the case book alone, "
        f"{caught} with the tests ({share:.1%}), {len(alive) - len(unexplained)} explained, {len(unexplained)} survive"
    )
    return 1 if not book_only and (unexplained or share < ENOUGH) else 0


def _explain(known: survivors.Explained) -> int:
    for (module, function, change), reason in known.items():
        print(f"{module} {function}\n  {change}\n  {reason}\n")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--mutants", type=int, default=300, metavar="N", help="how many (%(default)s)")
    parser.add_argument("--skip", type=int, default=0, metavar="N", help="leave out the first N of them: a run goes on")
    parser.add_argument("--seed", type=int, metavar="N", help="by which they are chosen (a new one)")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="processes (%(default)s)")
    parser.add_argument("--module", default="", metavar="PATH", help="only of modules whose path begins so")
    parser.add_argument("--function", default="", metavar="NAME", help="only of functions with this in their name")
    parser.add_argument("--book-only", action="store_true", help="do not run the tests")
    parser.add_argument("--explain", action="store_true", help="print why survivors are no faults, and change nothing")
    return parser


if __name__ == "__main__":
    sys.exit(main())
