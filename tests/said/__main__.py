"""Write anew what the rules say of the case book: ``python -m tests.said``; the difference is to be read."""

from __future__ import annotations

import sys

from tests.said import saying


def main() -> int:
    """Write the files that differ, and remove those of which there is no scenario."""
    wanted = saying.now()
    for file in {*saying.KEPT.rglob("*.txt")} - {*wanted}:
        file.unlink()
    changed = 0
    for file, text in wanted.items():
        if file.is_file() and file.read_text("utf-8") == text:
            continue
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8", newline="\n")
        changed += 1
    print(f"{changed} of {len(wanted)} files changed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
