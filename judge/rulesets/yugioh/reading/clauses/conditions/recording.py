"""What a condition says, as keys of an effect: ``trigger`` or ``window``, ``answers``, ``condition``, ``in``, ..."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data

_OPEN = frozenset(
    {
        "includes",
        "targets",
        "targets_one",
        "damages",
        "in_response_to",
        "destroys_two_or_more",
        "destroys_some",
        "pointed_by",
    }
)
"""What is asked of a link while it is on the Chain; a trigger comes too late for that."""


def keys(found: Data, context: Context, *, fast: bool) -> Data | None:
    """The keys of an effect that say what a condition says, for a fast effect (a Trap, a Quick-Play Spell, a Quick
    Effect) or for one that is not; None if the vocabulary has none.

    What is used in a Standby, Draw or End Phase triggers there, unless it is a Quick Effect or a card activation; an
    Ignition Effect has its player's Main Phase without saying so."""
    told: Data = {k: found[k] for k in ("in", "once", "quick", "flip", "damage_step", "summon_negation") if k in found}
    conditions = list(found.get("condition", ()))
    wording, happened, answers = found.get("wording", ""), found.get("events", []), found.get("answers", [])
    phase, turn = found.get("phase"), found.get("turn", "any")
    slow = not (context.activation or found.get("quick") or happened or answers)
    if slow and not fast and phase in ("standby", "end", "draw", "start step", "end step", "battle"):
        told["trigger"] = {"phase": phase, "turn": turn}
    elif answers and fast and phase == "battle" and turn == "any":
        answers = [{**a, "phase": phase} for a in answers]
    elif not (slow and not fast and str(phase).startswith("main") and turn != "opponent's"):
        conditions += [{"turn": turn}] if turn != "any" else []
        conditions += [{"phase": phase}] if phase else []
    if "substep" in found:
        told.update({"damage_step": True, "substep": found["substep"]})
        happened = _seen_falling(happened, str(found["substep"]))
        if not fast and happened and not _fallen(happened, str(found["substep"])):
            return None
        if not fast:
            told["trigger"] = {"if": {"damage_step": {"substep": found["substep"]}}}
    elif slow and not fast and str(phase) in ("main 1", "main 2"):
        conditions.append({"phase": phase})
    if happened:
        told["window" if fast else "trigger"] = {wording: happened[0] if len(happened) == 1 else happened}
    if answers and not _answered(told, answers, wording, happened, fast):
        return None
    if found.get("draw_given_up"):
        told["cost"] = [{"give_up_draw": True}]
    _surrounded(told, conditions, found)
    return told


def _seen_falling(happened: list[Data], substep: str) -> list[Data]:
    """The events, where a monster that is destroyed by battle is seen as it falls: after damage calculation it is still
    on the field."""
    if substep != "after-calc" or not happened or any(event.keys() != {"destroyed"} for event in happened):
        return happened
    seen = list[Data]()
    for event in happened:
        what = event["destroyed"]
        card = what.get("card", {"card": "monster"})
        if what.get("by") != "battle" or what.keys() - {"card", "of", "by"} or ("of" in what and card == "this card"):
            return happened
        whose = {"of": what["of"]} if "of" in what else {}
        fallen = card if card == "this card" else {**card, **whose}
        seen.append({"destroys_by_battle": {"card": {"card": "monster"}, "fallen": fallen}})
    return seen


def _fallen(happened: list[Data], substep: str) -> bool:
    """Is it said of monsters that are destroyed by battle, before they go anywhere, or of the damage of that battle?"""
    return substep == "after-calc" and {"destroys_by_battle", "battle_damage"}.issuperset(
        key for event in happened for key in event
    )


def _answered(told: Data, answers: list[Data], wording: str, happened: list[Data], fast: bool) -> bool:
    """Enter what is answered; a slow effect waits for the activation like for any event."""
    if fast:
        told["answers"] = answers[0] if len(answers) == 1 else answers
        return True
    if any(_OPEN - {"in_response_to"} & set(a) for a in answers):
        return False
    waited = [*happened, *({"activated": a} for a in answers)]
    told["trigger"] = {wording: waited[0] if len(waited) == 1 else waited}
    return True


def _surrounded(told: Data, conditions: list[Data], found: Data) -> None:
    before = list(found.get("while", ()))
    conditions = conditions + before
    if conditions:
        told["condition"] = conditions
