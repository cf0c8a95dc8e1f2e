"""``python -m judge``."""

from __future__ import annotations

from judge.cli.app import main

if __name__ == "__main__":
    main()
