"""The operation that changes Levels.

Source: Yugipedia, "Level": what has no Level cannot have it changed, and no Level is lower than 1; ProjectIgnis,
CardScripts, c21291696 and c16020923: no target makes a Level what it is already; c29795530, c51912531 and c58543073:
no target of Level 1 loses any; c6764709, c17201174, c33158448 and c98875863: nor does a card more than it has.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import declared_changes, lingering_effects
from judge.rulesets.yugioh.effects.choices import looks_into_unlisted
from judge.rulesets.yugioh.effects.lingering_effects import passing
from judge.rulesets.yugioh.effects.operations import Spec, cards_for, operation, reached
from judge.rulesets.yugioh.effects.possibility import is_first
from judge.rulesets.yugioh.effects.summoning_procedures import level_of
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import every, many
from judge.rulesets.yugioh.table.state import YGame, face_up, on_field, record_of
from judge.rulesets.yugioh.table.steps import FOLLOWING, split
from judge.rulesets.yugioh.vocabulary import present_values
from judge.rulesets.yugioh.vocabulary.amounts import AMOUNT, amount
from judge.rulesets.yugioh.vocabulary.card_properties import declared, with_counters
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import candidates, concrete
from judge.rulesets.yugioh.vocabulary.shapes import CARDS, UNTIL
from judge.vocabulary.shapes import TRUTH, about, either, mapping, one_of, whole


def _has_one(card: Card) -> bool:
    return on_field(card) and face_up(card)


def _is_itself_in_the_hand(doing: Doing, spec: Spec, card: Card) -> bool:
    """Is it this card, whose effect is used in the hand and changes its Level there?"""
    used = doing.effect.places if doing.effect is not None else ()
    return spec.get("cards") == "this card" and card.zone == terms.HAND and terms.HAND in used


def _as_it_is(doing: Doing, spec: Spec, card: Card) -> int:
    """Its Level, or where Ranks are meant too, its Rank; 0 if it has none."""
    ranked = spec.get("ranks") and "xyz" in record_of(doing.game, card).kinds
    return present_values.level_of(doing.game, card) if ranked else level_of(doing.game, card)


def _new_level(doing: Doing, what: Any, card: Card, now: int) -> int:
    """What the Level becomes; 0 where it is to be that of a card that has none."""
    if isinstance(what, dict) and "to" in what:
        return amount(doing, what["to"], card)
    by = amount(doing, what["by"], card) if isinstance(what, dict) else int(what)
    return now + max(by, 1 - now)


def _could_lose(doing: Doing, spec: Spec) -> bool | None:
    """Where this card is to lose so many Levels: has it more than that? Would any become another one?"""
    what, card = spec["change_level"], doing.game.table.cards[doing.source]
    if _all_are_that(doing, spec):
        return False
    if spec.get("cards") != "this card" or not isinstance(what, int) or not (spec.get("exactly") or what < 0):
        return None
    there = _has_one(card) or _is_itself_in_the_hand(doing, spec, card)
    if present_values.unknown(doing.game, card, "level") or not (spec.get("exactly") or there):
        return None
    return there and level_of(doing.game, card) + what >= 1


def _too_low(doing: Doing, spec: Spec) -> str:
    """That this card has no more Levels than it is to lose, in words; else empty."""
    what, card = spec["change_level"], doing.game.table.cards[doing.source]
    now = level_of(doing.game, card)
    lost = -what if isinstance(what, int) and spec.get("cards") == "this card" else 0
    return f"its Level is {now}, which cannot be reduced by {lost}" if 0 < now <= lost else ""


def has_a_level(doing: Doing, spec: Spec, card: Card) -> bool:
    """Has a target a Level that could be changed, or that another's becomes? It is not asked for where something else
    is done to the target as well, whether its Level can be changed or not."""
    if "only_when" in spec or record_of(doing.game, card).has_level or card.facts.get("token"):
        return True
    if spec.get("ranks") and "xyz" in record_of(doing.game, card).kinds:
        return True
    steps = [split(step) for step in (doing.effect.resolve if doing.effect is not None else ())]
    beside = [operation for _, _, operation in steps if operation != spec and "target" in operation.values()]
    return bool(beside) and any(joined in ("also", "also_after_that") for joined, _, op in steps if op == spec)


def _could_change(doing: Doing, spec: Spec, card: Card) -> bool:
    """Could a Level change by this target? What becomes the Level that it is already could not."""
    read = [one for part in every([spec["change_level"]]) for one in (part.get("level_of"), part.get("total"))]
    named = {str(one) for part in read for one in many(part)} | {str(spec.get("cards", "targets"))}
    if named.isdisjoint(("target", "targets")):
        return True
    return has_a_level(doing, spec, card) and not _is_that_already(doing, spec, card)


def _is_that_already(doing: Doing, spec: Spec, card: Card) -> bool:
    """Is one monster's Level to become what it is, or lower than 1, and would nothing else be done to a monster?"""
    game, what = doing.game, spec["change_level"]
    steps = doing.effect.resolve if doing.effect is not None else ()
    if any(split(step)[2].get("cards") for step in steps[1:]):
        return False
    if isinstance(what, int) and what < 0 and spec.get("cards") == "target":
        what = {"to": 1}
    if not isinstance(what, dict) or "to" not in what:
        return False
    if spec.get("cards") == "target" or (spec.get("cards") == "targets" and isinstance(what["to"], int)):
        changed, to = card, what["to"]
    elif spec.get("cards") == "this card" and what["to"] == {"level_of": "target"}:
        changed, to = game.table.cards[doing.source], level_of(game, card)
    else:
        return False
    known = _has_one(changed) and not any(present_values.unknown(game, one, "level") for one in (card, changed))
    return known and level_of(game, changed) == to


def _all_are_that(doing: Doing, spec: Spec) -> bool:
    """Are all that an effect does the Levels of monsters that it does not target, and are these what they would become?
    (ProjectIgnis, CardScripts, c57458399, c44935634, c88774734 and c53085623.)"""
    what, meant = spec["change_level"], spec.get("cards")
    if not isinstance(what, dict) or not isinstance(what.get("to"), int) or not is_first(doing, spec):
        return False
    others = [split(step) for step in (doing.effect.resolve[1:] if doing.effect is not None else ())]
    if not all(joined in FOLLOWING or "cannot_summon" in op.get("apply", ()) for joined, _, op in others):
        return False
    if meant == "this card":
        found = [doing.game.table.cards[doing.source]]
    elif isinstance(meant, Mapping) and not looks_into_unlisted(doing, meant):
        found = candidates(doing, concrete(doing, meant))
    else:
        return False
    found = [card for card in found if _has_one(card) and not present_values.unknown(doing.game, card, "level")]
    return bool(found) and all(level_of(doing.game, card) in (0, what["to"]) for card in found)


@operation(
    "change_level",
    either(
        whole(),
        one_of("declared"),
        mapping({"to": either(whole(1), AMOUNT)}, required=("to",)),
        mapping({"by": AMOUNT}, required=("by",)),
    ),
    said="change the Level of {}",
    object=lambda _, __: "",
    beside={
        "cards": CARDS,
        "until": UNTIL,
        "exactly": about(TRUTH, "Only if all of it can be lost."),
        "max": about(whole(2), "To no higher Level than this."),
        "ranks": about(TRUTH, "Of Xyz Monsters the Rank."),
    },
    possible=_could_lose,
    lacking=_too_low,
    reaches=_could_change,
    topics=("levels",),
    example="resolve: [{change_level: 2, cards: target, until: end of turn}]",
)
def change_level(doing: Doing, spec: Spec) -> list[str]:
    """Change Levels, by a number (`by`: an amount) or to one; `declared`: to the one that was declared.

    A monster without a Level gets none, gets the Level of none, and no Level falls below 1.
    """
    found = reached(doing, cards_for(doing, spec.get("cards", "targets"), "changed"))
    cards = [card for card in found if _has_one(card) or _is_itself_in_the_hand(doing, spec, card)]
    what, done = spec["change_level"], []
    if what == "declared":
        named = declared_level(doing)
        if cards and not named:
            declared_changes.unsaid(doing, cards, "Level", "levels")
        if not named:
            return []
        what = {"to": named}
    for card in cards:
        if present_values.unknown(doing.game, card, "level"):
            doing.game.does_not_cover(f"{card.name}: a change of a Level that the file does not say.")
            continue
        now = _as_it_is(doing, spec, card)
        if spec.get("exactly") and isinstance(what, int) and now + what < 1:
            continue
        to = _new_level(doing, what, card, now)
        to = max(min(to, int(spec["max"])), now) if "max" in spec else to
        by = to - now
        if not now or not by or not to:
            continue
        changes: list[Any] = [("card", card.id, "level_change", int(card.facts.get("level_change") or 0) + by)]
        if "until" in spec:
            change = ("level", str(spec["until"]), by)
            changes.append(lingering_effects.taken_back(doing.game, doing.you, card, change))
        doing.game.do("changed level", card.id, card.controller, *changes, by=by)
        scale = "Rank" if "xyz" in record_of(doing.game, card).kinds else "Level"
        doing.game.tell("effect", f"{card.name} is {scale} {now + by} now.", card=card.name)
        done.append(card.id)
    return done


def held_by_counters(game: YGame) -> None:
    """Monsters that have counters from the start, which keep them at another Level for as long as they have some."""
    laden = [card for card in game.table.everywhere(terms.MONSTER) if card.facts.get("counters") and _has_one(card)]
    if not laden:
        return
    for record in game.state.records.values():
        parts = list(every(record.raw.get("effects", ())))
        kinds = {str(part["kind"]) for part in parts if "place_counters" in part and "kind" in part}
        kept = [part["change_level"]["to"] for part in parts if part.get("until") == lingering_effects.CHARGED]
        for card in laden if len(kinds) == len(set(kept)) == 1 else ():
            now = level_of(game, card)
            said = "level" in (card.facts.get(present_values.SAID) or {}) or card.facts.get("level_change")
            if said or now <= kept[0] or not with_counters(game, card, {"kind": next(iter(kinds))}):
                continue
            card.facts["level_change"] = card.facts[passing("level", lingering_effects.CHARGED)] = kept[0] - now
            game.assume(f"{card.name} was taken to be Level {kept[0]}, as which its counters keep it ({record.name}).")


def declared_level(doing: Doing) -> int:
    """The Level that was declared (``5``, ``Level 5``); 0 where the file does not say one."""
    said = str(declared(doing, "declared")).lower().removeprefix("level").strip()
    return int(said) if said.isdecimal() else 0
