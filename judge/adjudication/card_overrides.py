"""Cards of a scenario that are another card but for what it says: ``from: text`` or ``from: library``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from judge.adjudication.card_databases import base, own
from judge.kernel.errors import Declined, Unreadable

if TYPE_CHECKING:
    from types import ModuleType

    from judge.kernel.places import Path
    from judge.kernel.scenario import Scenario

Data = Mapping[str, Any]


def filled(
    scenario: Scenario, shipped: Data, wing: ModuleType, files: Sequence[str]
) -> tuple[Scenario, tuple[str, ...]]:
    """The scenario with every such card written out, and what is to be said of them.

    Raises `Unreadable` for a card that is not where it is said to come from.
    """
    partly = [name for name, card in scenario.cards.items() if "from" in card]
    if not partly:
        return scenario, ()
    cards, notes = dict(scenario.cards), []
    for name in partly:
        path = ("cards", name, "from")
        if cards[name]["from"] == "library":
            base, note = _shipped(name, shipped, path), f"{name} is the shipped card, changed as the file says."
        else:
            base, note = _printed(name, wing, scenario, files, path)
        cards[name] = changed(base, cards[name], name)
        notes.append(note)
    return scenario._replace(cards=cards), tuple(notes)


def changed(base: Data, entry: Data, name: str) -> dict[str, Any]:
    """A card with other fields, and with other effects if those are named by their ids.

    Raises `Unreadable` for an id that it does not have.
    """
    made = {**base, **{key: value for key, value in entry.items() if key not in ("from", "effects")}}
    effects = entry.get("effects")
    if isinstance(effects, Mapping):
        made["effects"] = _patched(list(base.get("effects") or []), effects, name)
    elif effects is not None:
        made["effects"] = effects
    return made


def _patched(effects: list[Data], patches: Mapping[str, Data | None], name: str) -> list[Data]:
    ids = [str(effect.get("id", f"e{number}")) for number, effect in enumerate(effects, 1)]
    for key in patches:
        if key not in ids:
            hint = f"It has {', '.join(ids)}; `judge card` shows them." if ids else "It has no effects."
            raise Unreadable(f"{name} has no effect {key!r}.", hint=hint, path=("cards", name, "effects", key))
    return [
        {**effect, "id": key, **(patches[key] or {})} if key in patches else effect
        for key, effect in zip(ids, effects, strict=True)
        if key not in patches or patches[key] is not None
    ]


def _shipped(name: str, shipped: Data, path: Path) -> Data:
    if name not in shipped:
        hint = "Leave `from` out and define it, or say `from: text` to take it from a card database."
        raise Unreadable(f"{name} is not among the shipped cards.", hint=hint, path=path)
    base: Data = shipped[name]
    return base


def _printed(name: str, wing: ModuleType, scenario: Scenario, files: Sequence[str], path: Path) -> tuple[Data, str]:
    if not hasattr(wing, "record_from"):
        raise Unreadable("This game's cards are in no card database.", hint="Define the card.", path=path)
    game, edition = scenario.ruleset, scenario.edition
    if not own(files, game):
        hint = "Name one: --cards FILE, `cards` under [tool.judge], or the environment variable JUDGE_CARDS."
        raise Unreadable(f"{name} is to be taken from its text, but there is no card database.", hint=hint, path=path)
    match = base(files, game).find(name)
    if match is None:
        raise Unreadable(f"{name} is in no card database.", hint="Check the name, or define the card.", path=path)
    row = match.rows[0]
    record = base(files, game).record(row, wing, edition)
    if isinstance(record, Declined):
        raise Unreadable(f"{name} is in {row.file}, but {record.reason}.", hint=record.hint, path=path)
    return record, f"{name} is taken from {row.file} ({row.passcode}), changed as the file says."
