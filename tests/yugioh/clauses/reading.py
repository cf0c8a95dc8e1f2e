"""The clauses of the data file, and what the tests need to read them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft7Validator

from judge.rulesets.yugioh.reading.clauses.activations import cost_clauses
from judge.rulesets.yugioh.reading.clauses.conditions import condition_clauses, recording
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting
from judge.rulesets.yugioh.reading.clauses.operations import operation_clauses
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Reading, Refusal
from judge.rulesets.yugioh.reading.clauses.procedures import materials
from judge.rulesets.yugioh.reading.clauses.standing import continuous
from judge.source import strict_yaml

ROOT = Path(__file__).parents[3]
READERS = {
    "selectors": selecting.selector,
    "conditions": condition_clauses.condition,
    "activations": cost_clauses.activation,
    "resolutions": operation_clauses.resolution,
    "statements": continuous.statement,
    "materials": materials.materials,
}


@cache
def cases() -> dict[str, dict[str, list[dict[str, Any]]]]:
    """The data file: by ``read`` or ``refused``, then by part."""
    text = (Path(__file__).parent / "clauses.yaml").read_text(encoding="utf-8")
    data: dict[str, dict[str, list[dict[str, Any]]]] = strict_yaml.parse(text, spans=False).data
    return data


def flat(which: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """All cases of one sort, each with its part."""
    for part, rows in cases()[which].items():
        for row in rows:
            yield part, row


def read(part: str, words: str, case: dict[str, Any] | None = None) -> Reading | Refusal:
    """Words read as this part, in the context of a case."""
    case = case or {}
    context = Context(
        name=str(case.get("name", "")),
        kind=str(case.get("kind", "effect monster")),
        activation=bool(case.get("activation", False)),
        targets=str(case.get("targets", "")),
        event=str(case.get("event", "")),
        paid=bool(case.get("paid", False)),
        declared=str(case.get("declared", "")),
        lone=str(case.get("lone", "")),
        price=str(case.get("price", "")),
        pair=tuple(case.get("pair", ())),
        told_apart=tuple(frozenset(one) for one in case.get("told_apart", ())),
        came=bool(case.get("came", False)),
        foe=bool(case.get("foe", False)),
        several=tuple(tuple(one) for one in case.get("several", ())),
        calculating=bool(case.get("calculating", False)),
        fought=bool(case.get("fought", False)),
        own_attack=bool(case.get("own_attack", False)),
        hurt=tuple(case.get("hurt", ("", ""))),
        shown=bool(case.get("shown", False)),
        beside=str(case.get("beside", "")),
    )
    return READERS[part](words, context)


@cache
def _schema() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((ROOT / "schemas/cards.schema.json").read_text(encoding="utf-8"))
    return loaded


@cache
def _validator(definition: str) -> Draft7Validator:
    return Draft7Validator({"$ref": f"#/definitions/{definition}", "definitions": _schema()["definitions"]})


def faults(definition: str, data: Any) -> list[str]:
    """What the schema of card files has against some data."""
    return [e.message for e in _validator(definition).iter_errors(data)]


def structures(part: str, reading: Reading) -> Iterator[tuple[str, Any]]:
    """What a reading has produced, with the name of its definition in the schema."""
    data = reading.data
    if part == "selectors":
        yield "cards", data
    elif part == "conditions":
        for fast in (True, False):
            told = recording.keys(data, Context(), fast=fast)
            if told:
                yield "effect", told
    elif part == "activations":
        told = {key: data[key] for key in ("cost", "targets") if key in data}
        if told:
            yield "effect", told
    elif part == "resolutions":
        yield "effect", {"resolve": data["resolve"]}
    elif part == "materials":
        yield "card", {"type": "link effect monster", "materials": data}
    elif data == {"once_this_way": "use"}:
        yield "effect", {"procedure": {"summon": "special"}, "once": "use"}
    elif "summon_oath" in data:
        yield "effect", {"condition": data["before"], "oath": data["summon_oath"]}
    elif "oath" in data:
        yield "effect", {"condition": data["before"], "oath": data["oath"]}
    elif "must" in data:
        yield "effect", {"condition": data["must"]}
    elif "this_way" in data:
        yield "effect", {"static": data["this_way"]}
    elif "procedure" in data:
        effects = [{"id": "p", **{key: value for key, value in data.items() if key not in ("summons", "points")}}]
        effects += [{"id": "e1", "static": data["points"]}] if "points" in data else []
        yield "card", {"type": "effect monster", "summons": data.get("summons", {}), "effects": effects}
    elif {"summons", "archetypes"} & set(data):
        yield "card", {"type": "effect monster", **data}
    else:
        yield "effect", data
