"""What a sentence says of the monster that an effect Summons, of what it equips, and of further materials."""

from __future__ import annotations

from collections.abc import Iterator

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Refusal
from judge.rulesets.yugioh.reading.clauses.standing import continuous

OF_WHAT_CAME = Expression(
    r"\s*(?:While (?:you control that|this card is revealed by this effect|(?:that|the) (?:\w+ )*(?:Token|monster))"
    r"|(?:The|That) (?:Special )?Summoned monster|Th(?:is|at) Token|You cannot .* while (?:the Summoned|that))\b"
)
"""A sentence that speaks of what the effect has brought, or of this card, which it keeps revealed."""
THIS_WAY = Expression(
    r"(?:If (?:it is )?(?:Special )?Summoned this way, b|B)anish (?:it|this card|them) (?:when|if) "
    r"(?:it leaves|they leave) the field\."
)
_SHIELDED = Expression(
    r"If (?:this card is )?(?:Special )?Summoned this way, (?:this card|it) (?P<what>(?:is unaffected by|cannot be) "
    r"[^,;:.]+?)(?P<leaves>, also banish (?:it|this card) (?:when|if) it leaves the field)?\."
)


def shielded_so(said: str, context: Context, found: Data) -> bool:
    """``If Summoned this way, this card is unaffected by monster effects, also banish it when it leaves the field``:
    what the card itself has for as long as it is there."""
    so = _SHIELDED.fullmatch(said.strip())
    told = continuous.statement(f"This card {so['what']}", context) if so is not None else None
    if so is None or told is None or isinstance(told, Refusal) or told.data.keys() != {"static"}:
        return False
    shields = [next(iter(static.items())) for static in told.data["static"]]
    steps = found.get("resolve", [])
    itself = len(steps) == 1 and steps[0].get("special_summon") == "this card" and "leaves_to" not in steps[0]
    if (
        not itself
        or any("while" in static for static in told.data["static"])
        or {one[1] for one in shields} != {"this card"}
    ):
        return False
    if so["leaves"]:
        steps[0]["leaves_to"] = "banished"
    applied = [{**static, key: "all"} for static, (key, _) in zip(told.data["static"], shields, strict=True)]
    found["resolve"] = [*steps, *({"also": {"apply": static, "to": "this card"}} for static in applied)]
    return True


def of_the_summon(found: Data, said: Data) -> bool:
    """Enter more of what this effect Special Summons (where it goes when it leaves, ...) or Sets, if that is one."""
    inside = [inner for step in found.get("resolve", ()) for inner in steps_within(step)]
    key = "set" if "same_turn" in said else "change_position" if "quiet" in said else "special_summon"
    if said.get("treated_as") == "fusion" and "as_by" in said and any("fusion_summon" in inner for inner in inside):
        key, said = "fusion_summon", {what: value for what, value in said.items() if what != "treated_as"}
    summons = [inner for inner in inside if key in inner]
    if "treated_as" in said and len(summons) > 1:  # of the Summon that is made with a material
        summons = [inner for inner in summons if "using" in inner]
    if len(summons) != 1 or summons[0].keys() & said.keys():
        return False
    if key == "set" and any("if" in inner for inner in inside):
        return False
    told = " ".join(str(inner["unmodelled"]) for inner in inside if "unmodelled" in inner)
    if told and "leaves_to" not in said and (key == "set" or "Summon" in told):
        return False  # those words may speak of another Summon
    summons[0].update(said)
    return True


def of_the_equip(found: Data, given: Data) -> bool:
    """Enter what the card gives its monster, if all that this effect does is to equip the card to that, or to a monster
    that it Special Summons first."""
    steps = found.get("resolve", ())
    inner = steps[-1].get("and_if_you_do", {}) if len(steps) == 2 and "special_summon" in steps[0] else {}
    worn = steps[0] if len(steps) == 1 else inner
    if worn.get("equip") != "this card" or "gives" in worn:
        return False
    worn.update(given)
    return True


def may_use(more: list[Data] | None, found: Data) -> bool:
    """Enter what else can be material of what this effect Fusion Summons, if that is one monster."""
    inside = [inner for step in found.get("resolve", ()) for inner in steps_within(step) if "fusion_summon" in inner]
    if more is None or len(inside) != 1 or "materials" not in inside[0]:
        return False
    with_the_others = inside[0].get("into", "graveyard")
    told = [{**one, "into": one["into"] or with_the_others} for one in more]
    inside[0]["further"] = [*inside[0].get("further", []), *told]
    return True


def steps_within(step: Data) -> Iterator[Data]:
    """A step and those that are joined to others in it, or of which one is done."""
    yield step
    for key, value in step.items():
        for inner in value if key == "either" else (value,):
            if isinstance(inner, dict):
                yield from steps_within(inner)
