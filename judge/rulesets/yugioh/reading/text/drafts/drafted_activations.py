"""What is paid and targeted, as keys of a card file."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.activations import cost_clauses
from judge.rulesets.yugioh.reading.clauses.conditions import identities, lineage
from judge.rulesets.yugioh.reading.clauses.noun_phrases.places import PLACES
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.operations import operation_clauses
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Reading, Refusal
from judge.rulesets.yugioh.reading.text.drafts import sole_conditions, spoken_targets, turn_players
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText, words_of
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import STAYING

_MORE_IF_WANTED = Expression(r"When you activate this (?:card|effect), you can also (?P<cost>[^;:]+)", re.I)
"""What may be done at the activation, and need not be."""


def _paid_if_wanted(cost: str, part: str, context: Context, found: Data, unknown: list[str]) -> Context:
    """A cost that need not be paid: none or one card of it."""
    read = cost_clauses.activation(f"You can {cost}", context)
    paid = [] if isinstance(read, Refusal) or "targets" in read.data else read.data.get("cost", [])
    what = next(iter(paid[0].values())) if len(paid) == 1 and isinstance(paid[0], dict) else None
    if not isinstance(what, dict) or what.get("count") != 1:
        unknown.append(part)
        return cost_clauses.after_refused(part, context)
    found["cost"] = [{next(iter(paid[0])): {**what, "count": {"min": 0, "max": 1}}}]
    return context._replace(unknown=True, paid=True)


_TARGETS_IF = Expression(r"If it (?P<state>was [^.:;]+), you can (?P<does>target [^.:;]+)")


def _targeted_if(wanted: re.Match[str], part: str, context: Context, found: Data, unknown: list[str]) -> Context:
    """``If it was discarded by an opponent's card effect, you can target 1 monster``: nothing is targeted otherwise."""
    said = f"this card {wanted['state']}, "
    asked = identities.brought_about_by_them(said, 0, Memory(context)) if context.event == "this card" else None
    read = cost_clauses.activation(f"You can {wanted['does']}", context)
    targets = None if isinstance(read, Refusal) or read.data.keys() != {"optional", "targets"} else read.data["targets"]
    count = targets.get("count", 1) if isinstance(targets, dict) else None
    most = count.get("max") if isinstance(count, dict) else count
    whole = asked is not None and asked[1] == len(said) - len(", ")
    if asked is None or not whole or not isinstance(targets, dict) or not isinstance(most, int):
        unknown.append(part)
        return cost_clauses.after_refused(part, context)
    found["targets"] = {**targets, "count": {"min": 0, "max": most, "provided": asked[0]}}
    return context._replace(targets="target" if most == 1 else "targets", unknown=False)


_IF_POSSIBLE = Expression(r"(?P<does>[Tt]arget [^;:]+?) \(if possible\)")


def _targeted_if_possible(does: str, part: str, context: Context, found: Data, unknown: list[str]) -> Context:
    """``Target 1 monster in your Graveyard (if possible)``: where there is none, it is activated without a target."""
    read = cost_clauses.activation(does, context)
    targets = None if isinstance(read, Refusal) or read.data.keys() != {"targets"} else read.data["targets"]
    count = targets.get("count", 1) if isinstance(targets, dict) else None
    several = isinstance(count, dict) and count.keys() <= {"max_per", "min"}
    if not isinstance(targets, dict) or not (several or count == 1) or isinstance(read, Refusal):
        unknown.append(part)
        return cost_clauses.after_refused(part, context)
    most = {"max_per": count["max_per"]} if isinstance(count, dict) else {"max": 1}
    found["targets"] = {**targets, "count": {"min": 0, **most, "if_possible": True}}
    return cost_clauses.after(read, context)


_USED_THERE = Expression(r"(?P<plain>You can activate this effect) in (?:the|your) (?P<place>GY|Graveyard|hand)")


def enter_activation(effect: EffectText, context: Context, found: Data, unknown: list[str]) -> Context:
    """Enter what is paid and targeted, or what of it is ``unknown``; the context for what is done then."""
    part = words_of(effect.activation)
    if not part:
        return context
    part = turn_players.entered(part, found)
    part = _QUICKLY.sub("", part) if effect.kind == "quick" else part
    if (wanted := _MORE_IF_WANTED.fullmatch(part.strip())) is not None:
        return _paid_if_wanted(wanted["cost"], part, context, found, unknown)
    if "this effect in" in part and (there := _USED_THERE.fullmatch(part.strip())) is not None:
        found["in"], part = PLACES[there["place"].lower()], there["plain"]
    if part.lstrip().startswith("If it was ") and (wanted := _TARGETS_IF.fullmatch(part.strip())) is not None:
        return _targeted_if(wanted, part, context, found, unknown)
    if "(if possible)" in part and (wanted := _IF_POSSIBLE.fullmatch(part.strip())) is not None:
        return _targeted_if_possible(wanted["does"], part, context, found, unknown)
    if effect.kind == "activation" and _OF_THE_CARD.fullmatch(part.strip()):
        return context
    plain, asked = lineage.without(part, context.kind)
    if not asked:
        plain, asked = lineage.own_way(part)
    if (targets := spoken_targets.of_the_state(part, found)) is not None:
        found["targets"] = targets
        return context._replace(targets="target", unknown=False)
    if (paid := spoken_targets.paid_of_the_state(part, words_of(effect.condition).rstrip(" :"), found)) is not None:
        found["cost"] = [*found.get("cost", ()), *paid]
        return context._replace(unknown=True, paid=True)
    plain = _EACH_BATTLE.sub("", plain)
    if _FACE_DOWN in found.get("condition", ()):
        plain = _TURNS_UP.sub("change this face-down card to face-up", plain)
    told = spoken_targets.of_the_event(plain, words_of(effect.condition))
    read = cost_clauses.activation(told, context)
    if isinstance(read, Refusal) and told != plain:
        read = cost_clauses.activation(plain, context)
    if isinstance(read, Refusal) and effect.kind == "activation":
        for timed in (sole_conditions.at_the_time, sole_conditions.paid_at_the_time):
            if (behind := timed(part.strip(), effect, context, found)) is not None:
                return behind
    if isinstance(read, Refusal):
        begun, rest = cost_clauses.begun(plain, context) if not asked else ({}, part)
        found_at_activation(begun, found)
        unknown.append(rest)
        return cost_clauses.after_refused(part, context)
    stays = effect.kind == "activation" and context.kind.split()[0] in STAYING
    unforced = stays and "optional" in read.data
    if unforced and read.data.keys() == {"optional", "targets"} and only_on_target(effect, read, context):
        found_at_activation({"targets": {**read.data["targets"], "count": {"min": 0, "max": 1}}}, found)
        return cost_clauses.after(read, context)
    if "choose" in read.data or "each_once" in read.data or unforced:
        unknown.append(part)  # a card that stays is activated whether or not its player wants that
    found_at_activation(read.data, found)
    if asked:
        found["condition"] = [*asked, *found.get("condition", ())]
    return cost_clauses.after(read, context)


def only_on_target(effect: EffectText, read: Reading, context: Context) -> bool:
    """Is one card targeted, and nothing done without it (``You can target 1 monster; add it to your hand``)?"""
    targets = read.data["targets"]
    if not isinstance(targets, dict) or targets.get("count") != 1:
        return False
    does = operation_clauses.resolution(words_of(effect.resolution), cost_clauses.after(read, context))
    if isinstance(does, Refusal) or not does.full or does.data.keys() != {"resolve"}:
        return False
    first, *more = does.data["resolve"]
    return "target" in _values(first) and all("target" in _values(step) or "if_you_do" in step for step in more)


def _values(what: Any) -> list[Any]:
    """All that stands somewhere in a step."""
    if isinstance(what, dict):
        return [one for value in what.values() for one in _values(value)]
    return [one for value in what for one in _values(value)] if isinstance(what, list) else [what]


_FACE_DOWN: Data = {"is": {"what": "this card", "fits": {"face": "down"}}}
_TURNS_UP = Expression(r"\bchange this (?:card|monster) to face-up(?= Defense Position)")
_QUICKLY = Expression(r" \(Quick Effect\)\s*$")
"""How fast it is used, where it stands behind what is paid or targeted: its kind says it."""
_OF_THE_CARD = Expression(r"You can (?:activate this card|flip this card face-up)")
"""What goes without saying of a card that is activated."""
_EACH_BATTLE = Expression(r" once per battle\s*$")
"""How often, where it stands behind what is paid (``pay 2000 LP once per battle``): the limits say it."""


def found_at_activation(said: Data, found: Data) -> None:
    """Enters what is paid and targeted, what that asks for, and where the card must be for it."""
    if "cost" in said:
        found["cost"] = [*found.get("cost", ()), *said["cost"]]
    if "targets" in said:
        found["targets"] = said["targets"]
    if "condition" in said:
        found["condition"] = [*found.get("condition", ()), *said["condition"]]
    if "places" in said:
        found.setdefault("in", said["places"])
