"""What the file declares, and the battle position that it names, against the text of the effect."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from judge.rulesets.yugioh.effects import named_beside
from judge.rulesets.yugioh.effects.choices import is_card, whose
from judge.rulesets.yugioh.effects.effect_summons import positions_of
from judge.rulesets.yugioh.effects.operations import OPERATIONS
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import CardRecord, Effect, every, many
from judge.rulesets.yugioh.vocabulary.doing import Doing

_KINDS = ("monster", "spell", "trap")


def declared_wrongly(effect: Effect, details: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """A declaration that is none of those its text allows, with the sentence; of names of cards nothing."""
    said = [str(one).strip() for one in many(details.get("choose")) if one != "none"]
    for asked in (str(item["declare"]) for item in effect.cost if "declare" in item):
        allowed = _allowed(asked)
        if said and allowed is not None and not any(_plain(one) in allowed for one in said):
            yield said[0], f"its text lets a player declare {_told(asked)}"


def _plain(said: str) -> str:
    """A declaration as it is compared: without the words for what it is, and without capitals."""
    bare = said.casefold()
    for before in ("level ", "scale ", "type ", "attribute "):
        bare = bare.removeprefix(before)
    for behind in (" card", " type", " attribute"):
        bare = bare.removesuffix(behind)
    return bare


def _numbers(asked: str) -> list[str]:
    return [word for word in asked.split() if word.isdecimal()]


def _allowed(asked: str) -> set[str] | None:
    """All that may be declared; None where it is a name, or more turns on the board than the words say."""
    if len(bounds := _numbers(asked)) == 2:
        low, high = map(int, bounds)
        return {*bounds} if " or " in asked else {str(number) for number in range(low, high + 1)}
    words = asked.casefold()
    if words in ("spell or trap", "type of card (spell or trap)"):
        return {"spell", "trap"}
    if words == "card type":
        return {*_KINDS}
    attributes, types = {one.casefold() for one in terms.ATTRIBUTES}, {one.casefold() for one in terms.TYPES}
    if words.startswith("attribute, except "):
        return attributes - {words.removeprefix("attribute, except ")}
    bare = words.removeprefix("other ").removeprefix("monster ").removesuffix(" on the field")
    return {
        "attribute": attributes, "type": types,
        "type or attribute": attributes | types, "type and 1 attribute": attributes | types,
        "type and attribute": attributes | types,
    }.get(bare)  # fmt: skip


def _told(asked: str) -> str:
    if asked.startswith("Level of ") and len(bounds := _numbers(asked)) == 2:
        return f"Level {' or '.join(bounds)}"
    words = {"card type": "Monster, Spell or Trap", "attribute": "an Attribute", "monster type": "a Type of monsters"}
    return words.get(asked.casefold(), f"a {asked}" if asked.startswith("Level") else asked)


def stands_wrongly(doing: Doing, record: CardRecord, effect: Effect, details: Mapping[str, Any]) -> str:
    """Why the battle position named is none that the effect may bring a monster to; empty if it may, or if nobody can
    tell."""
    used = named_beside.together(record, effect)
    if "position" not in details or "outcome" in details or any(map(named_beside.is_open, used)):
        return ""
    allowed: set[str] = set()
    for part in every([(one.resolve, [branch.resolve for branch in one.choices]) for one in used]):
        key = next((word for word in part if word in OPERATIONS), "")
        if not any(word in key for word in ("summon", "position", "set", "turn")) or key.startswith(("return", "set_")):
            continue
        found = positions_of(key, part)
        if not found:
            return ""
        allowed.update(found)
    said = " ".join(str(details["position"]).casefold().replace("face-up", "").removesuffix("position").split())
    said = "face-down defense" if said == "face-down" else said
    if allowed and said not in allowed:
        return f"its effect brings no monster to {_shown(said)}"
    meant = [name for name in (*many(details.get("targets")), *many(details.get("choose"))) if is_card(doing, name)]
    known = [doing.game.state.records.get(name) for name in _plainly(doing, meant)]
    links = bool(known) and all(one is not None and "link" in one.kinds for one in known)
    return f"{meant[0]} is a Link Monster, which has no Defense Position" if links and "defense" in said else ""


def _plainly(doing: Doing, said: Iterable[str]) -> Iterator[str]:
    """The names of the cards meant, as they are known."""
    for name in said:
        plain = whose(doing.game, name)[1]
        card = doing.game.table.cards.get(plain)
        yield card.name if card is not None else plain


def _shown(said: str) -> str:
    return f"{said.title().replace('Face-Down', 'face-down')} Position"
