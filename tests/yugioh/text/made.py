"""Records of invented cards, as they are read from their texts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from judge.rulesets.yugioh.reading.text.readings.reader import read
from judge.rulesets.yugioh.reading.text.records.assembling import assembled
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard
from judge.rulesets.yugioh.table.written_cards import record
from judge.vocabulary.fitting import fits

SCHEMA: dict[str, Any] = json.loads((Path(__file__).parents[3] / "schemas/cards.schema.json").read_text("utf-8"))

OLDER: dict[str, list[dict[str, Any]]] = YAML(typ="safe", pure=True).load(
    Path(__file__).with_name("older_texts.yaml").read_text(encoding="utf-8")
)


def made(kind: str, text: str, name: str = "Reed Warden") -> dict[str, Any]:
    """The record of an invented card; it is one that a card file could hold."""
    card = PrintedCard(name, tuple(kind.split()), text)
    found = {"type": kind, **assembled(card, read(card))}
    assert fits(SCHEMA["definitions"]["card"], found, SCHEMA)
    record(name, found)
    return found


def effect(kind: str, text: str) -> dict[str, Any]:
    """The one effect of an invented card."""
    (found,) = made(kind, text)["effects"]
    assert isinstance(found, dict)
    return found


def told(effect: dict[str, Any]) -> dict[str, Any]:
    """What an effect says, without its name and its words."""
    return {key: what for key, what in effect.items() if key not in ("id", "text")}
