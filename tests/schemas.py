"""Write the schemas anew from the words that the games define: ``python -m tests.schemas``.

To be run after a word, or the shape of one, was changed; a test holds the files fresh.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from judge.rulesets.riftbound.effects import words as riftbound
from judge.rulesets.starlight.vocabulary import words as starlight
from judge.rulesets.yugioh.effects import words as yugioh

SCHEMAS = Path(__file__).parents[1] / "schemas"


def written(name: str) -> str:
    """What the file of a schema must hold."""
    schema: dict[str, Any] = json.loads((SCHEMAS / f"{name}.schema.json").read_text("utf-8"))
    in_files = starlight.definitions() if name == "scenario" else {}  # the game ships no cards
    for key, shape in {**yugioh.definitions(), **riftbound.definitions(), **in_files}.items():
        schema["definitions"][key] = shape
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    """Write both."""
    for name in ("cards", "scenario"):
        (SCHEMAS / f"{name}.schema.json").write_text(written(name), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
