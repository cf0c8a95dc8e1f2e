"""Drafts: one effect as a card file would have it, as far as the vocabulary goes.

`assembling` puts them together to the record that rulings rest on. What the vocabulary cannot say is named by its
words.
"""

from __future__ import annotations

from judge.kernel.errors import Unreadable
from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.reading.clauses.conditions.states_of_this_card import THE_ONLY_CARD
from judge.rulesets.yugioh.reading.clauses.operations import coins_and_dice
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data
from judge.rulesets.yugioh.reading.clauses.summons import token_clauses
from judge.rulesets.yugioh.reading.text.drafts import sole_conditions, turn_players, two_speeds
from judge.rulesets.yugioh.reading.text.drafts.bonds import bound
from judge.rulesets.yugioh.reading.text.drafts.drafted_activations import enter_activation
from judge.rulesets.yugioh.reading.text.drafts.drafted_conditions import enter_condition
from judge.rulesets.yugioh.reading.text.drafts.drafted_resolutions import asked_behind, enter_resolution
from judge.rulesets.yugioh.reading.text.drafts.following import further
from judge.rulesets.yugioh.reading.text.drafts.set_targets import of_set_cards
from judge.rulesets.yugioh.reading.text.drafts.two_ways_to_pay import paid_either_way, two_ways
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText, words_of
from judge.rulesets.yugioh.reading.text.sentences.limits import both, decisive, once
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard
from judge.rulesets.yugioh.table.records import every
from judge.rulesets.yugioh.table.spell_speed import category_of
from judge.rulesets.yugioh.table.written_cards import effect_of

HOW_OFTEN = "how often it may be used"
"""What stands in the way where card files have no word for a limit."""
_ANYWHERE = ("field", "hand", "graveyard", "banished", "extra deck")
SCALES = "spell & trap zone"
"""Where a Pendulum Monster is a Spell."""


class Attempt(NamedTuple):
    """What the vocabulary can say of one effect, the rest in its words.

    ``activation`` are words that decide whether, when or with what it can be activated, ``resolution`` words of what it
    does; a clause of the resolution that is not known stands among its steps too, as ``unmodelled``.
    """

    data: Data
    activation: tuple[str, ...] = ()
    resolution: tuple[str, ...] = ()


def attempt(card: PrintedCard, effect: EffectText, number: int = 1) -> Attempt:
    """As much of one effect as the vocabulary can say; ``number`` is its place on the card, for its id."""
    told = token_clauses.printed_in(card.desc)
    context = Context(card.name, " ".join(card.words), activation=effect.kind == "activation", tokens=told)
    found: Data = {"id": "act" if effect.kind == "activation" else f"e{number}"}
    before, does = _beyond(card, effect), list[str]()
    context = enter_condition(effect, context, found, before)
    if effect.kind != "flip" and (asked := _in_position(effect)) is not None:
        found["condition"] = [asked, *found.get("condition", ())]
    if effect.choices:
        from judge.rulesets.yugioh.reading.text.drafts.drafted_branches import enter_branches  # where there is a list

        enter_branches(card, effect, context, found, before, does)
    elif (ways := paid_either_way(card, effect, context)) is not None:
        two_ways(effect, context, ways, found, before, does)
    else:
        context = enter_activation(effect, context, found, before)
        if (alone := sole_conditions.only_if(effect, context, found, before)) is not None:
            context = alone
        else:
            enter_resolution(effect, context, found, does)
        further(effect, context, found, before, does)
        asked_behind(found, before, does)
        if card.frame != "monster" and effect.kind != "activation":
            turn_players.used_by_either(words_of(effect.activation) or words_of(effect.resolution), found, before)
    does += coins_and_dice.without_use(found.get("resolve", []), effect.whole_text)
    if effect.kind == "activation":
        bound(effect, found, before, does)
    of_set_cards(effect, found, before, does)
    _place_and_speed(card, effect, found)
    if not before and _answers_unread(card, effect, found):
        before += [words for words in does if words.strip(" .")]
    if not effect.optional and effect.kind in ("trigger", "flip", "quick"):
        found["mandatory"] = True
    if effect.limits:
        limit, second = decisive(effect.limits) or effect.limits[0], None
        if decisive(effect.limits) is None and (two := both(effect.limits)) is not None:
            limit, second = two
        found["once"] = once(limit) or limit.counts
        if second is not None:
            found["also_once"] = once(second)
        if limit.times > 1:
            found["times"] = limit.times
        if limit.scope.startswith("one") or _EITHER.search(words_of(effect.condition)):
            found["once_shared"] = True
    if (
        not before and not does and effect.category not in _categories(_category(card, found))
    ):  # card files cannot say what it says
        before.append(effect.category)
    return Attempt(found, tuple(before), tuple(does))


_EITHER = Expression(r"you can either\s*$")
"""One of two effects, once in a turn together."""


def _answers_unread(card: PrintedCard, effect: EffectText, found: Data) -> bool:
    """Is it a Counter Trap that says nowhere but in its unread words what it answers (``Negate the activation of a
    Counter Trap, and destroy it``)?"""
    if (
        effect.kind != "activation"
        or card.subtype != "counter"
        or not {"answers", "window", "choose"}.isdisjoint(found)
    ):
        return False
    return not any("phase" in one for one in found.get("condition", ()))


def _place_and_speed(card: PrintedCard, effect: EffectText, found: Data) -> None:
    """Where it is activated, and that it is a Quick Effect, where the words of the parts do not say so."""
    monster = card.frame == "monster"
    if effect.kind == "quick" and monster:
        found["quick"] = True
    if effect.kind == "flip":
        found["flip"] = True
    if effect.half == "pendulum":
        found["in"] = [SCALES]
        return
    if THE_ONLY_CARD in found.get("condition", ()):
        found.setdefault("in", ["hand"])
    elsewhere = effect.places != ("field",)
    follows = "trigger" in found and (effect.arrives or not elsewhere)
    if effect.kind != "activation" and not follows and (elsewhere or not monster):
        found.setdefault("in", list(_ANYWHERE if effect.places == ("anywhere",) else effect.places))
    if monster and not elsewhere and not effect.arrives and _lies_as_no_monster(effect, found):
        found.setdefault("in", [SCALES])


_AS_NO_MONSTER = Expression(
    r"\b(?:equipped with this card|this card is treated as an? (?:Continuous|Equip) (?:Spell|Trap))\b"
)
"""A monster is spoken of as an Equip Card, or as a Continuous Spell or Trap."""


def _lies_as_no_monster(effect: EffectText, found: Data) -> bool:
    """Is it an effect that a monster has as an Equip Card, or as a Continuous Spell: it asks for what that is equipped
    to, and does not itself equip it?"""
    parts, events = every(found), every(found.get("trigger", ()))
    itself = any(
        isinstance(event, dict) and event.get("card") == "this card" for one in events for event in one.values()
    )
    if itself or any(part.get("equip") == "this card" for part in parts):
        return False
    if any(part.get("bears") == "this card" or "equipped monster" in part.values() for part in parts):
        return True
    said = (effect.condition, effect.activation, effect.resolution)
    return any(_AS_NO_MONSTER.search(words_of(part)) is not None for part in said)


def _category(card: PrintedCard, found: Data) -> str:
    """The category that follows from a draft, as of a card in a card file; empty if it is no record at all."""
    frame = {"monster": "effect monster"}.get(card.frame, " ".join(card.words))
    try:
        effect = effect_of(card.name, frame, found)
    except (Unreadable, KeyError, TypeError, ValueError):
        return ""
    own = found["id"] == "act" and card.frame != "monster"  # wherever the card is as that is done
    category = category_of(card.words, {}, True) if own else effect.category
    lies = card.frame == "monster" and any("is" in one for one in found.get("condition", ()))
    return (
        {"Quick Effect": "Trap effect", "Ignition Effect": "Spell effect"}.get(category, category) if lies else category
    )


def _categories(found: str) -> tuple[str, ...]:
    """The category of a draft, with that of the monster whose effect it is where it lies as a Spell or Trap."""
    return (found, *(own for own, lying in _LYING.items() if lying == found))


_LYING = {"Quick Effect": "Trap effect", "Ignition Effect": "Spell effect"}
"""What the effects of a monster are while it lies as a Continuous Spell or Trap."""


def _beyond(card: PrintedCard, effect: EffectText) -> list[str]:
    """What there is no place for: lists, limits of other kinds, conditions of speed, branches."""
    limits = effect.limits
    plain = not limits or decisive(limits) is not None or both(limits) is not None
    label = effect.label if effect.kind != "flip" and _in_position(effect) is None else None
    faster = effect.quick_if if two_speeds.quick_when(card, effect) is None else None
    before = [part.text for part in (label, faster) if part is not None]
    if effect.half == "pendulum" and (effect.places != ("pendulum zone",) or effect.arrives):
        before.append(words_of(effect.condition) or effect.quoted)  # it is used when the card is there no more
    return before if plain else [*before, HOW_OFTEN]


_IN_POSITION = Expression(r"\s*While in (?P<position>Attack|Defense) Position\s*")


def _in_position(effect: EffectText) -> Data | None:
    """What a label in front of an effect asks for: the battle position of its monster."""
    label = _IN_POSITION.fullmatch(words_of(effect.label)) if effect.half != "pendulum" else None
    return {"position": label["position"].lower()} if label is not None else None
