"""What a structured value means, whatever way a card file spells it, so that two spellings can be compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.steps import JOINING

_SETS = frozenset(
    {"in", "kind", "not_kind", "name", "not_name", "named", "race", "attribute", "how", "activation", "includes",
     "phase", "from"}
)  # fmt: skip
"""Keys whose values are alternatives: their order says nothing, and one alone may stand without a list."""
_REVEALING = frozenset(
    {"attribute", "not_attribute", "race", "level", "atk", "def", "kind", "name", "named", "co_linked"}
)
_USUAL: Mapping[str, Any] = {
    "who": "you", "position": "any", "count": 1, "card": "any", "of": "any", "by": "any", "turn": "any",
}  # fmt: skip
"""What is meant where a card file does not say it."""
_LATER = frozenset({"apply", "materials", "only", "if", "per"})
"""What a step says beside the cards it acts on."""
_MARK = frozenset({"unmodelled", "turns_on", "while", "cards"})
_EVENT_CARDS = frozenset({"that monster", "those monsters", "those cards"})


def of(value: Any, *, field: bool = False) -> Any:
    """The meaning of a value, to be compared with ``==``. ``field`` says that cards are looked for on the field where
    no place is named."""
    if isinstance(value, Mapping):
        return _mapping(value, field)
    if isinstance(value, list | tuple):
        parts = tuple(of(part, field=field) for part in value)
        return parts[0] if len(parts) == 1 else parts
    return value


def _mapping(value: Mapping[str, Any], field: bool) -> Any:
    told: dict[str, Any] = {}
    for key, what in value.items():
        if key in _SETS:
            meant: Any = tuple(sorted({str(part).strip() for part in many(what)}))
        else:
            meant = of(what, field=field and key not in _LATER)
        if what is None or what is False or meant == () or _USUAL.get(key) == meant:
            continue
        told[key] = meant
    if field and told.get("in") == ("field",):
        del told["in"]
    if told.get("face") == "up" and told.get("card") == "monster" and _REVEALING & set(told):
        del told["face"]  # a face-down monster shows none of it
    if "flip" in told.get("kind", ()) and told.get("also_kind") == "effect":
        del told["also_kind"]  # each of them is one
    summoned = value.get("special_summon")
    if told.get("position") == "attack" and isinstance(summoned, Mapping) and many(summoned.get("kind")) == ("link",):
        del told["position"]  # they have no other
    if "declare" in told:
        told["declare"] = "something"  # what, is told in words of one's own
    return tuple(sorted(told.items()))


def alternatives(value: Sequence[Any]) -> Any:
    """The meaning of things of which any will do, or which all hold, in whatever order."""
    return tuple(sorted((of(_at_least(part), field=True) for part in value), key=repr))


def each_way(events: Sequence[Any]) -> list[Any]:
    """Events of which any will do, those that may come about in several ways as one for each way."""
    told: list[Any] = []
    for event in events:
        kind, what = next(iter(event.items())) if isinstance(event, Mapping) and len(event) == 1 else ("", None)
        if isinstance(what, Mapping) and many(what.get("how")):
            told += [{kind: {**what, "how": [way]}} for way in many(what["how"])]
        else:
            told.append(event)
    return told


def each_activation(answered: Sequence[Any]) -> list[Any]:
    """Activations of which any may be answered, one for each kind; that the effect of a Spell is that of such a card
    need not be said."""
    told: list[Any] = []
    for part in answered:
        for kind in many(part.get("activation")) if isinstance(part, Mapping) else ():
            card = part.get("card")
            own = card == {"card": "spell or trap"} and str(kind).split()[0] in ("spell", "trap")
            told.append({**{k: v for k, v in part.items() if k != "card" or not own}, "activation": [kind]})
        if not isinstance(part, Mapping) or not many(part.get("activation")):
            told.append(part)
    return told


def _at_least(condition: Any) -> Any:
    """``exists`` asks for so many or more, said or not."""
    what = condition.get("exists") if isinstance(condition, Mapping) else None
    count = what.get("count") if isinstance(what, Mapping) else None
    if isinstance(what, Mapping) and isinstance(count, Mapping) and set(count) == {"min"}:
        return {**condition, "exists": {**what, "count": count["min"]}}
    return condition


def steps(told: Sequence[Mapping[str, Any]], targets: bool) -> Any:
    """The meaning of a resolution: its operations in order, each with how it is joined to the one before."""
    done: list[Any] = []
    meant = "target" if targets else ""
    for number, step in enumerate(told):
        joint, inner = _unjoined(step)
        if set(inner.get("apply", {"": ""})) <= _MARK:  # only says what is not modelled
            continue
        said, meant = _spoken(inner, meant)
        done.append((joint if number else "", of(said, field=True)))
    return tuple(done)


def _unjoined(step: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]]:
    """A step without the word that joins it; ``you can`` stays with the step."""
    (key, inner), *_ = step.items()
    if key not in JOINING or not isinstance(inner, Mapping) or key == "you_can":
        return "and", step
    return {"and_then": "then"}.get(key, key), inner


def _spoken(step: Mapping[str, Any], meant: str) -> tuple[dict[str, Any], str]:
    """A step with ``it`` and ``them`` replaced by what was spoken of before, and what they mean after it."""
    told: dict[str, Any] = {}
    after = meant
    for key, what in step.items():
        if isinstance(what, Mapping) and key in ("you_can", "do"):
            told[key], after = _spoken(what, meant)
        elif isinstance(what, str) and key not in ("face", "position", "who", "until"):
            told[key] = _reference(what, meant)
            after = "this card" if told[key] == "this card" else told[key] if what in _REFERENCES else after
        else:
            told[key] = what
            if (isinstance(what, Mapping) and key not in _LATER) or key in ("draw", "summon_tokens"):
                after = ""
    return told, after


_REFERENCES = frozenset({"it", "them", "target", "targets", "this card", "that card", *_EVENT_CARDS})


def _reference(said: str, meant: str) -> str:
    if said in ("it", "them"):
        return meant or "it"
    if said in _EVENT_CARDS:
        return "event cards"
    return "target" if said.startswith("target") else said
