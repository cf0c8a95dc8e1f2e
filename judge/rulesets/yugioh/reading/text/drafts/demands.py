"""What a sentence behind an activation asks of it: what must be so, and which attacks it rules out."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Refusal
from judge.rulesets.yugioh.reading.clauses.standing import continuous

_ITS_TURN = r"\bthe turn you activate this (?:card|effect)\b"
OF_ITS_TURN = Expression(_ITS_TURN)
"""Words that bind the whole turn of an activation, what was done before it too."""
_SWORN_BEHIND = Expression(
    rf",? (?:also|but) (?P<said>you cannot (?:(?!, also)[^.;:])*?{_ITS_TURN}(?:(?!, also)[^.;:])*)\.?\s*$"
)


def sworn_behind(part: str, context: Context, effect: Data) -> str:
    """What an effect does, without the words behind it (``..., also you cannot Special Summon the turn you activate
    this effect``) of what cannot be done in the turn of its activation. What is understood of those is entered."""
    said = _SWORN_BEHIND.search(part)
    if said is None:
        return part
    told = continuous.statement(f"Y{said['said'][1:]}.", context)
    if isinstance(told, Refusal) or not told.full or told.data.keys() != {"oath", "before"}:
        return part
    require(told.data, effect)
    return part[: said.start()]


def require(told: Data, effect: Data) -> None:
    """Enter what must be so to activate an effect, and perhaps to resolve it; or what cannot be done in that turn."""
    if "oath" in told:
        if told["before"]:
            effect["condition"] = [*effect.get("condition", []), *told["before"]]
        effect["oath"] = [*effect.get("oath", []), *told["oath"]]
        return
    if told["must"]:
        effect["condition"] = [*effect.get("condition", []), *told["must"]]
    if "resolving" in told:
        effect["condition_at_resolution"] = [*effect.get("condition_at_resolution", []), *told["resolving"]]
    if "in" in told:
        effect.setdefault("in", told["in"])
    if told["both"]:
        effect["condition_at_resolution"] = [*effect.get("condition_at_resolution", []), *told["must"]]


def bound_attacks(told: Data, effect: Data, kind: str) -> bool:
    """Enter which attacks cannot be declared in the turn of an activation. False where nobody can tell whose."""
    if "spared" in told:
        return _attacks_alone(told["spared"], effect, kind)
    aimed = effect.get("targets")
    if not isinstance(aimed, dict) or aimed.get("count") != 1 or aimed.get("card") != "monster":
        return False
    effect["targets"] = {**aimed, "not_lately": {"attack_declared": {"by": "any", "direct": True}}}
    effect["oath"] = [*effect.get("oath", []), {told["of_target"]: "target"}]
    return True


def _attacks_alone(spared: str, effect: Data, kind: str) -> bool:
    """No other monster attacks in the turn of the activation: than the one that is targeted, or than this card. False
    where nobody can tell which of them."""
    aimed, others = effect.get("targets"), {"card": "monster", "of": "you"}
    one = isinstance(aimed, dict) and aimed.get("count") == 1 and aimed.get("card") == "monster"
    if isinstance(aimed, dict) and one and spared != "this card" and aimed.get("of") == "you":
        effect["targets"] = {**aimed, "lone_attacker": True}
        ban: Data = {**others, "besides": "target"}
    elif aimed is None and spared != "target" and kind.endswith("monster") and _of_itself(effect):
        ban = {**others, "other": True}
        attacked = {"attack_declared": {"by": "you", "attacker": {"card": "monster", "other": True}}}
        effect["condition"] = [*effect.get("condition", []), {"not": {"event_this_turn": attacked}}]
    else:
        return False
    effect["oath"] = [*effect.get("oath", []), {"cannot_attack": ban}]
    return True


def _of_itself(effect: Data) -> bool:
    """Does it do something with this card, which is on the field?"""
    steps = effect.get("resolve", ())
    return "in" not in effect and bool(steps) and "unread" not in str(steps) and "this card" in str(steps)
