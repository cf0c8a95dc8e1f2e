"""The words of the parts of a text on one line, and those of a record that were not understood."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText, Part


def whole_text(effect: EffectText) -> str:
    """All that an effect says, with its colon and semicolon."""
    parts = (effect.condition, effect.activation, effect.resolution)
    said = ": ".join(filter(None, (text_of(parts[0]), "; ".join(filter(None, map(text_of, parts[1:]))))))
    return said or " ".join(text_of(part) for part in effect.more)


def text_of(part: Part | None) -> str:
    """What a part says; empty where there is none."""
    return part.text.strip() if part is not None else ""


_LIMIT = (
    r"You can only (?:use|activate|gain) "
    r"(?!.*\b(?:this card(?!'s effect)|during|while|if|when|unless|except|response)\b)"
    r"[^.,:;]*per (?:turn|[Dd]uel|Chain)(?:, and only once that turn|, and its previous effect only once per turn)?"
    r"|You can use (?:this|the) effect (?:of X )?up to [a-z0-9 ]+ per turn"
    r"|You can activate up to \d+ X per turn"
    r"|(?:This|The) effect of X can only be (?:used|activated) once per turn"
)


@lru_cache(maxsize=4096)
def only_a_limit(words: str) -> bool:
    """Is it a sentence about how often something is used that says nothing else? It is read with the effects it
    speaks of."""
    return re.fullmatch(_LIMIT, re.sub(NAME, "X", flat(words)).removesuffix(":")) is not None


def flat(words: str) -> str:
    """Words on one line, without what stands before and after a sentence."""
    return " ".join(words.split()).strip(" .●")


def unread_words(made: Any) -> Iterator[str]:
    """All words of a record that were not understood."""
    if isinstance(made, dict):
        for key, value in made.items():
            if key == "doubts":
                yield from (str(doubt["unmodelled"]) for doubt in value)
            elif key == "unread":
                yield from [value] if isinstance(value, str) else value
            else:
                yield from unread_words(value)
    elif isinstance(made, list):
        for value in made:
            yield from unread_words(value)
