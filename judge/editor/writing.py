"""Words, entries and parts of a scenario as they are written into a file: quoted where they must be."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from judge.kernel.scenario import Play
from judge.kernel.verdict import Verdict
from judge.source.scalars import is_text

_PLAIN = re.compile(r"[A-Za-z][^\s:#,\[\]{}\"'?]*(?: [^\s:#,\[\]{}\"'?]+)*")


def word(text: str) -> str:
    """A text as a value, in brackets or outside of them."""
    plain = _PLAIN.fullmatch(text) and is_text(text) and text.isprintable()
    return text if plain else json.dumps(text, ensure_ascii=False)


def quoted(text: str, quote: str) -> str:
    """A text in quotes of the kind that was begun with."""
    return f"'{text.replace(quote, quote * 2)}'" if quote == "'" else json.dumps(text, ensure_ascii=False)


def value(written: Any) -> str:
    """Any value of a play in one line."""
    if isinstance(written, Mapping):
        return "{" + ", ".join(f"{word(key)}: {value(one)}" for key, one in written.items()) + "}"
    if isinstance(written, str):
        return word(written)
    if isinstance(written, Sequence):
        return f"[{', '.join(map(value, written))}]"
    return json.dumps(written)


def play(made: Play) -> str:
    """A play as an entry of the list."""
    said: dict[str, Any] = {"by": made.by} if made.by is not None else {}
    said |= {made.verb: True if made.value is None else made.value, **made.details}
    return made.verb if len(said) == 1 and made.by is None and said[made.verb] is True else value(said)


def expected(verdict: Verdict) -> list[str]:
    """An ``expect`` that a verdict meets, line by line: the word, the findings, the order of resolution."""
    lines = ["expect:", f"  verdict: {verdict.verdict}"]
    for key in ("violations", "unclear"):
        found = findings(verdict, key)
        lines += [f"  {key}:", *(f"    - {value(one)}" for one in found)] if found else []
    if verdict.resolves:
        lines.append(f"  resolves: {value(verdict.resolves)}")
    return lines


def findings(verdict: Verdict, key: str) -> list[dict[str, Any]]:
    """The ``violations`` or the ``unclear`` of a verdict, as ``expect`` names them."""
    if key == "unclear":
        return [{"play": one.play, "rule": one.rule} for one in verdict.unclear]
    return [
        {"play": one.play, "rule": one.rule, **({"follows_from": one.follows_from} if one.follows_from else {})}
        for one in verdict.violations
    ]
