"""Effects of a list of which a word before each asks for something of one card: a target, what was paid with, what was
activated, or this card.

``apply this effect based on its battle position``, and before the first of them ``Attack Position``.
"""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.conditions import identities
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data
from judge.rulesets.yugioh.table.records import many

_KEYS = {"revealed": "reveal", "sent": "send_to_graveyard", "discarded": "discard", "banished": "banish"}
_DID = rf"(?P<done>{'|'.join(_KEYS)})"
_ONE = r"(?:face-up )?(?:monster|card)"
_WHOSE = rf"(?:(?P<it>its|that {_ONE}'s|the targeted {_ONE}'s)|(?P<itself>this card's)|the {_DID} {_ONE}'s)"
_SUBJECTS = (
    (rf"{_WHOSE} (?:current )?battle position", "position"),
    (rf"{_WHOSE} (?P<original>original )?(?:Attribute|Type)", "kind"),
    (rf"{_WHOSE} original name", "original name"),
    (r"the Type (?P<it>it) had on the field", "kind there"),
    (r"what type of (?:monster|card) (?P<it>it) (?:was|is)", "kind"),
    (r"what was (?P<activated>activated)", "activated"),
    (rf"the {_DID} (?:monster|card)", "name"),
    (rf"which player owns (?P<it>it|that {_ONE})", "owner"),
)
_POSITIONS = {"attack position": "attack", "defense position": "defense"}
_PLAYERS = {"you": "you", "your opponent": "opponent"}
_OTHERS = frozenset({"other", "others", "otherwise", "any other"})
_ALONE = frozenset({"card", "kind", "race", "attribute", "not_race", "not_attribute", "not_kind", "name"})
"""What can be asked of a card wherever it is."""


def conditions(subject: str, labels: list[str], cost: list[Any], context: Context) -> list[list[Data]] | None:
    """The conditions of each effect of the list; None if one of them is not understood, or two could hold at once."""
    for words, of in _SUBJECTS:
        found = Expression(words, 2).fullmatch(subject)  # whatever the case of its letters
        if found is None:
            continue
        card = _meant(found.groupdict(), of, cost, context)
        return _of_each(card, of, labels) if card else None
    return None


def _meant(said: dict[str, str | None], of: str, cost: list[Any], context: Context) -> str:
    """The card of which it is asked, as a record calls it; empty where that is not certain."""
    if said.get("itself"):
        return "this card" if of == "position" else ""
    if said.get("activated"):
        return "that card" if context.event == "that card" else ""
    if said.get("done"):
        return "cost cards" if context.lone == _KEYS[str(said["done"]).lower()] and len(cost) == 1 else ""
    alone = context.targets == "target" and not context.paid
    if of == "kind there":
        return "cost cards" if context.lone and not context.targets and len(cost) == 1 else ""
    if alone:
        return "target"
    return "cost cards" if said.get("it") == "its" and context.lone == "reveal" and not context.targets else ""


def _of_each(card: str, of: str, labels: list[str]) -> list[list[Data]] | None:
    asked: list[Data] = []
    for number, label in enumerate(labels):
        if label.lower() in _OTHERS and number == len(labels) - 1 == len(asked):
            continue
        fits = _fits(of, label)
        if fits is None:
            return None
        asked.append(fits)
    if len(labels) < 2 or not _apart(asked):
        return None
    there = {"as_paid": True} if of == "kind there" else {}
    told: list[Data] = [
        {"position": fits["position"]} if card == "this card" else {"is": {"what": card, "fits": fits, **there}}
        for fits in asked
    ]
    rest = [[{"not": one} for one in told]] if len(told) < len(labels) else []
    return [*([one] for one in told), *rest]


def _fits(of: str, label: str) -> Data | None:
    """What a card must be by the word before an effect."""
    if of in ("position", "owner"):
        value = (_POSITIONS if of == "position" else _PLAYERS).get(label.lower())
        return {of: value} if value else None
    named = label[1:-1] if label.startswith('"') and label.endswith('"') and label.count('"') == 2 else ""
    if of in ("name", "original name") or named:
        if not named or of not in ("name", "original name"):
            return None
        return {"name": named} if of == "name" else {"original": {"name": named}}
    words = label if label.lower() in ("monster", "spell", "trap", "spell/trap") else f"{label} monster"
    words = f"non-{words[4:]}" if words.startswith("Non-") else words
    noun = selecting.noun(words := f"a {words}", 0, Memory(Context()))
    if noun is None or noun.end != len(words) or not isinstance(noun.data, dict) or noun.plural:
        return None
    fits = {key: one for key, one in noun.data.items() if key not in noun.added}
    if len(fits) > 1 and fits.get("card") == "monster":
        del fits["card"]  # that it is one, the list does not ask
    return fits if fits.keys() <= _ALONE - identities.OF_THE_PLACE else None


def _apart(asked: list[Data]) -> bool:
    """Can no card be two of them?"""
    if any(len(fits) != 1 for fits in asked):
        return False
    pairs = [(one, other) for number, one in enumerate(asked) for other in asked[:number]]
    return all(_differ(next(iter(one.items())), next(iter(other.items()))) for one, other in pairs)


def _differ(one: tuple[str, Any], other: tuple[str, Any]) -> bool:
    (key, value), (second, values) = one, other
    if key == second == "card":
        return {value, values} in ({"monster", "spell"}, {"monster", "trap"}, {"spell", "trap"}) or {
            value, values,
        } == {"monster", "spell or trap"}  # fmt: skip
    if key == second == "kind":
        return set(many(value)).isdisjoint(many(values)) and {*many(value), *many(values)} <= _FRAMES
    if key == second:
        apart = value != values if isinstance(value, dict) else set(many(value)).isdisjoint(many(values))
        return key in _SINGLE and apart
    return {key, second} in ({"race", "not_race"}, {"attribute", "not_attribute"}) and value == values


_FRAMES = frozenset({"ritual", "fusion", "synchro", "xyz", "link"})
_SINGLE = frozenset({"race", "attribute", "name", "original", "position", "owner"})
"""Of what a card has one at a time."""
