"""What may be activated in which part of the Damage Step, and why.

Source: Konami Europe, Damage Step rules; TCG Official Rulebook v10, p. 38-41; OCG Perfect Rulebook 2017, p. 188-193.
"""

from __future__ import annotations

from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import CardRecord, Data, Effect, many
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.table.steps import operations
from judge.rulesets.yugioh.timing import battle
from judge.rulesets.yugioh.vocabulary.events import by_battle, words_of

_NEGATES = "it negates an activation"
_TEXT = "its text allows it in the Damage Step"


def negates_activation(effect: Effect) -> bool:
    """Does the effect negate an activation (not just an effect)?"""
    return any(str(op.get("negate", "")).endswith("activation") for _, op in operations(effect.resolve))


def changes_values(effect: Effect, record: CardRecord) -> bool:
    """Is it a fast effect (of several to choose from when activated, the chosen one) that directly changes ATK or DEF?

    The activation of a card that equips itself does, if the card changes those of the equipped monster from then on.
    Source: db.ygoresources.com, card rulings of Spikeshield with Chain.
    """
    if effect.is_trigger or effect.answers:
        return False
    first = next(operations(effect.resolve[:1]), None)
    return first is not None and (
        "changes of ATK and DEF" in first[0].topics or _equips_itself_for_values(effect, first[1], record)
    )


def _equips_itself_for_values(effect: Effect, operation: Data, record: CardRecord) -> bool:
    """Is a card activated that equips itself to a monster, and changes its ATK or DEF from then on?"""
    itself = effect.card_activation and operation.get("equip") == "this card"
    return itself and any(data.get("cards") == "equipped monster" for data in _standing_changes(record))


def _standing_changes(record: CardRecord) -> list[Data]:
    """What a card that stays changes of ATK and DEF, but for what could never apply in a battle."""
    changes = [data for one in record.effects for data in one.static if not _VALUES.isdisjoint(data)]
    return [data for data in changes if not any("phase" in condition for condition in many(data.get("while")))]


def changes_values_from_then(effect: Effect, record: CardRecord) -> bool:
    """Is a Continuous Trap activated alone that changes ATK or DEF from then on, be it of no monster that is there now?

    Not if it could never apply in a battle. Source: Konami OCG database, Q&A 13429; Yugipedia, "Damage Step".
    """
    if effect.category != "Continuous Trap" or not effect.card_activation or effect.resolve:
        return False
    return bool(_standing_changes(record))


_VALUES = frozenset({"change_atk", "change_def"})


def belongs(effect: Effect) -> bool:
    """An optional trigger of a card about itself, or about the battle (unless it Normal or Fusion Summons)."""
    return not summons_otherwise(effect) and about_itself_or_battle(effect)


def summons_otherwise(effect: Effect) -> bool:
    """Does it Normal or Fusion Summon?"""
    return any(word.key in ("normal_summon", "fusion_summon") for word, _ in operations(effect.resolve))


def about_itself_or_battle(effect: Effect) -> bool:
    """Is it triggered by what happens to its own card, or by the battle?"""
    return any(
        by_battle(word, what) or (word.own and what.get("card") == "this card")
        for word, what in words_of(effect.events)
    )


def answers_the_battle(effect: Effect) -> bool:
    """Is it a card or fast effect for something that only a battle does, so that its text names the Damage Step?"""
    return effect.is_fast and any(by_battle(word, what) for word, what in words_of(effect.events))


def permit(effect: Effect, substep: str, record: CardRecord) -> str:
    """Why an effect may be activated in this part of the Damage Step; empty if it may not."""
    if effect.damage_step is False:
        return ""
    if effect.category == "Counter Trap":
        return "it is a Counter Trap"
    if effect.mandatory:
        return "it is mandatory"
    if effect.substep:
        return "its text names this time" if effect.substep == substep else ""
    if negates_activation(effect) and effect.answers:
        return _NEGATES
    if effect.is_trigger and belongs(effect):
        return "it is triggered by what happened to its own card or by the battle"
    if answers_the_battle(effect):
        return "it answers what the battle did"
    early = substep in terms.UNTIL_CALCULATION
    if changes_values(effect, record):
        return "it directly changes ATK or DEF" if early else ""
    if changes_values_from_then(effect, record):
        return "what applies from then on directly changes ATK or DEF" if early else ""
    awaited = bool(effect.events) and substep != "calc"
    allowed = effect.damage_step and (early or awaited)
    return _TEXT if allowed else ""


def permit_2003(effect: Effect, substep: str, record: CardRecord) -> str:
    """The same in 2003: what negates an activation is a Counter Trap, and no text of today allows anything."""
    allowed = permit(effect, substep, record)
    return "" if allowed in (_NEGATES, _TEXT) else allowed


def why_none(effect: Effect) -> str:
    """Why nothing permits an effect in the Damage Step, in words."""
    if effect.damage_step is False:
        return "its text rules the Damage Step out"
    if effect.substep:
        return "its text names another time"
    if any("negate" in op for _, op in operations(effect.resolve)) and effect.answers:
        return "it negates an effect, not an activation"
    if effect.is_trigger and about_itself_or_battle(effect):
        return "it would Normal or Fusion Summon a monster"
    if effect.is_trigger:
        return "it is optional and not triggered by what happened to its own card or by the battle"
    if effect.answers:
        return "it answers an activation without negating it"
    return "it is no Counter Trap, does not directly change ATK or DEF and names no time in the Damage Step"


def shut_out(game: YGame, effect: Effect, record: CardRecord) -> str:
    """Why a trigger that is met in the Damage Step is not used there, as a sentence; empty if it may be, or if words
    of it were not understood."""
    state = game.state
    if state.step != battle.DAMAGE_STEP or not state.substep or effect.mandatory or effect.unread:
        return ""
    asked = permit_2003 if state.rules_of.name == "2003" else permit
    if asked(effect, state.substep, record):
        return ""
    part = battle.SUBSTEP_NAMES[state.substep]
    told = f"{effect.card}'s trigger was met in the Damage Step ({part}) and cannot be activated there"
    return f"{told}: {why_none(effect)}."
