"""How this card was Summoned, where a sentence says it of the card (``this Fusion Summoned card``), and with what."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from judge.rulesets.yugioh.reading.clauses import selecting
from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.phrases import Context, Data, once
from judge.rulesets.yugioh.reading.clauses.pronouns import Memory

_WAYS = frozenset({"fusion", "synchro", "xyz", "link"})


@once
def _SUMMONED() -> Expression:
    """Kinds of Summon that a card on the field from the start is taken to have had; a monster of the Main Deck may
    have come in any way."""
    return Expression(
        r"\b(?P<this>this (?:face-up )?)(?P<way>Fusion|Ritual|Synchro|Xyz|Link) Summoned (?:card|monster)\b",
        re.IGNORECASE,
    )


def without(words: str, kind: str) -> tuple[str, list[Data]]:
    """The words with this card named plainly, and the condition that it was Summoned so; the words as they are where
    they say nothing of that, say it twice, or mean another kind than this card can be."""
    found = list(_SUMMONED().finditer(words))
    if len(found) != 1 or found[0].group("way").lower() not in kind.split():
        return words, []
    (match,) = found
    plain = f"{words[: match.start()]}{match.group('this')}card{words[match.end() :]}"
    return plain, [{"summoned_as": match.group("way").lower()}]


@once
def _LYING() -> Expression:
    return Expression(
        r"\b(?P<this>this )(?:(?:face-up )?(?P<position>Attack|Defense) Position (?:card|monster)\b"
        r"|card with (?:(?P<n>\d+) or more |(?:an )?)(?:Xyz )?materials?(?! attached)\b)",
        re.IGNORECASE,
    )


def as_it_is(words: str) -> tuple[str, list[Data]]:
    """The words with this card named plainly, and the condition of its position or its materials (``this Attack
    Position card``, ``this card with 5 or more materials``); the words as they are where they say nothing of that."""
    found = list(_LYING().finditer(words))
    if len(found) != 1:
        return words, []
    (match,) = found
    plain = f"{words[: match.start()]}{match.group('this')}card{words[match.end() :]}"
    if match.group("position"):
        return plain, [{"position": match.group("position").lower()}]
    return plain, [{"materials": {"min": int(match.group("n") or 1)}}]


_GOING = ("sent_to_graveyard", "banished", "destroyed", "tributed")


def left(events: Iterable[Data]) -> None:
    """A card that is spoken of as Summoned goes from the field, wherever the words do not say from where it goes."""
    for event in events:
        for kind, what in event.items():
            if kind in _GOING:
                what.setdefault("from", "field")


@once
def _USING() -> Expression:
    return Expression(r" ?using ")


@once
def _AS() -> Expression:
    return Expression(r" as (?:an? )?(?:(?:Fusion|Synchro|Xyz|Link) )?[Mm]aterials?(?! for|\w)")


def made_with(words: str, at: int, events: list[Data], memory: Memory) -> tuple[Data, int] | None:
    """``using a Tuner as material``, behind a Summon of this card that uses materials: the condition, and its end."""
    given = _TRIBUTING().match(words, at)
    if given is not None:
        return _tributing(words, given, events, memory)
    start = _USING().match(words, at)
    if start is None or not events or not all(_with_materials(event) for event in events):
        return None
    noun = selecting.noun(words, start.end(), Memory(memory.context))
    behind = _AS().match(words, noun.end) if noun is not None else None
    what: Any = selecting.uncounted(noun) if noun is not None else None
    if noun is None or behind is None or not what or noun.placed or {"of", "in", "position", "face"} & set(what):
        return None
    return {"made_with": what}, behind.end()


@once
def _TRIBUTING() -> Expression:
    return Expression(r" ?by Tributing (?:at least )?")


def _tributing(words: str, start: re.Match[str], events: list[Data], memory: Memory) -> tuple[Data, int] | None:
    """``by Tributing 2 "A" monsters``, behind the Tribute Summon of this card."""
    summons = [event.get("summoned", {}) for event in events]
    if not summons or any(one.get("card") != "this card" or one.get("how") != ["tribute"] for one in summons):
        return None
    noun = selecting.noun(words, start.end(), Memory(memory.context))
    if (
        noun is None
        or not isinstance(noun.data, dict)
        or noun.placed
        or {"of", "in", "position", "face"} & set(noun.data)
    ):
        return None
    what = {key: value for key, value in noun.data.items() if (key, value) != ("count", 1) and key not in noun.added}
    return ({"tributes": what}, noun.end) if isinstance(what.get("count", 1), int) and what else None


def _with_materials(event: Data) -> bool:
    summoned = event.get("summoned", {})
    return summoned.get("card") == "this card" and bool(summoned.get("how")) and _WAYS.issuperset(summoned["how"])


@once
def _BY_EFFECT() -> Expression:
    return Expression(r"this card was (?:Special )?Summoned by the effect of an? ", re.IGNORECASE)


def by_effect(words: str, at: int) -> tuple[list[Data], int] | None:
    """``this card was Special Summoned by the effect of a Synchro Monster``: the condition, and its end."""
    start = _BY_EFFECT().match(words, at)
    noun = selecting.noun(words, start.end(), Memory(Context())) if start else None
    what: Any = selecting.uncounted(noun) if noun is not None else None
    if noun is None or not what or noun.placed or {"of", "in", "other"} & set(what):
        return None
    return [{"summoned_by": {"effect_of": {key: one for key, one in what.items() if key != "face"}}}], noun.end
