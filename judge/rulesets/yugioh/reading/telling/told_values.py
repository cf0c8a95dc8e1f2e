"""What changes of an Attribute or of a Type are told in."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import Claims, Data, printed, said
from judge.rulesets.yugioh.reading.telling.tellers import Teller, enter


def _becomes(scale: str) -> Teller:
    """Another Attribute or Type: the declared one, or one that is said."""

    def told(value: Any, data: Data) -> Claims:
        if value == "declared":
            yield from said(f"become that|declared {scale}")
            return
        yield from said(f"become {scale}? monster?")
        yield from printed(value)

    return told


enter({"change_attribute": _becomes("attribute"), "change_type": _becomes("type")})
