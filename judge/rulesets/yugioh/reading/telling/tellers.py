"""How what stands behind a key is told: a verb with its object, a joint, an amount."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import Claims, Data, again, maybe, said, unknown
from judge.rulesets.yugioh.reading.telling.told_places import side
from judge.rulesets.yugioh.reading.telling.told_selectors import LATER, PROPERTIES, reference, selector

Teller = Callable[[Any, Data], Claims]
"""Told of a value what it asks for, with all that stands beside it."""
TELLERS: dict[str, Teller] = {}
"""The teller of each key; the modules that tell the words enter them."""
AT_ONCE = "immediately? after? this? resolve?"
"""What is done immediately after an effect resolves is done so whether it is said or not."""


def enter(tellers: Mapping[str, Teller]) -> None:
    """Enter the tellers of some keys. Raises ``ValueError`` for a key that has one already."""
    if twice := sorted(TELLERS.keys() & tellers.keys()):
        raise ValueError(f"told twice: {', '.join(twice)}")
    TELLERS.update(tellers)


def all_of(data: Any) -> Claims:
    """The words of everything in a mapping or a list."""
    if isinstance(data, list):
        for one in data:
            yield from all_of(one)
    elif not isinstance(data, Mapping):
        yield from reference(data)
    else:
        for key, value in data.items():
            if (teller := TELLERS.get(key)) is not None:
                yield from teller(value, data)
            elif (told := PROPERTIES.get(key)) is not None:
                yield from told(value)
            else:
                yield from unknown(key)


def skips_battle(later: Any) -> bool:
    """Is it a Battle Phase that is skipped in a later turn?"""
    return len(later) == 1 and "cannot_battle_phase" in later[0].get("apply", ())


def does(words: str, *implied: str) -> Teller:
    """A verb and what it is done with; what it ``implied`` need not be said."""

    def told(value: Any, data: Data) -> Claims:
        yield from said(words)
        yield from with_what(value, implied)

    return told


def with_what(value: Any, implied: tuple[str, ...] = ()) -> Claims:
    """What a verb acts on: a number, cards, or what else it says."""
    if isinstance(value, bool) or value == "all":
        return
    if isinstance(value, int | float):
        yield from said(str(value))
    elif isinstance(value, Mapping) and (
        not {*PROPERTIES, "lately", "not_lately"} >= value.keys() or isinstance(value.get("card"), Mapping)
    ):
        yield from all_of(value)
    else:
        yield from selector(value, implied)


def plain(words: str) -> Teller:
    """Words that are the same whatever stands behind the key."""
    return lambda value, data: said(words)


def joins(words: str) -> Teller:
    """A joint, and what it joins."""

    def told(value: Any, data: Data) -> Claims:
        yield from said(words)
        yield from all_of(value)

    return told


def one_after_another(steps: Any, *, always: bool = False) -> Claims:
    """Steps in their order; one that is joined to that before it need not say again what that said, nor until when it
    lasts, if that is the same."""
    told = _otherwise(_once_until(_of_each_player(steps)))
    return again(told, all_of, lambda before, one: always or _goes_with(before, one))


def bans(step: Any) -> bool:
    """Is it a ban or a protection that applies (``cannot attack or change its battle position``)?"""
    return isinstance(step, Mapping) and isinstance(step.get("apply"), Mapping)


def _of_each_player(steps: Any) -> list[Any]:
    """The steps, what is done first with one's own cards and then with the same of the opponent told once."""
    told: list[Any] = []
    for step in steps:
        before = told[-1] if told and isinstance(told[-1], Mapping) else {}
        joint = next((key for key in ("then", "and_if_you_do") if before.keys() == {key}), "")
        willing = before.get(joint, before).get("you_can")
        if willing is not None and step.get("also") == {"they_can": willing}:
            told[-1] = {joint: {"each can": willing}} if joint else {"each can": willing}
            continue
        done = told[-1].get("then", told[-1]) if told and isinstance(told[-1], Mapping) else None
        if done is not None and step.get("also") == {"they_do": done}:
            told[-1] = {"then": {"each does": done}} if "then" in told[-1] else {"each does": done}
            continue
        other = step.get("and")
        both = _of_both_within(told[-1], other) if told and isinstance(other, Mapping) else None
        if both is not None:
            told[-1] = both
        else:
            told.append(step)
    return told


def _of_both_within(one: Any, other: Data) -> Any:
    """The same of both players, be the first behind a joint, or what may be done."""
    if isinstance(one, Mapping) and one.keys() <= {"then", "also", "and_if_you_do", "you_can"} and len(one) == 1:
        ((joint, inner),) = one.items()
        both = _of_both_within(inner, other)
        return None if both is None else {joint: both}
    theirs = {key: value for key, value in other.items() if (key, value) != ("who", "opponent")}
    return of_both(one, other) or of_both(one, theirs)


def of_both(one: Any, other: Any) -> Any:
    """One thing of both players, where two differ in whose they are; else None."""
    if not isinstance(one, Mapping) or not isinstance(other, Mapping) or one.keys() != other.keys():
        return None
    if {one.get("of"), other.get("of")} == {"you", "opponent"}:
        return {**one, "of": "both"} if {**one, "of": ""} == {**other, "of": ""} else None
    unlike = [key for key in one if one[key] != other[key]]
    if len(unlike) != 1:
        return None
    both = of_both(one[unlike[0]], other[unlike[0]])
    return None if both is None else {**one, unlike[0]: both}


def _otherwise(steps: list[Any]) -> list[Any]:
    """The steps, what is done where the condition of one before does not hold told as ``otherwise``."""
    if (lacking := _in_vain(steps)) is not None:
        return lacking
    told: list[Any] = []
    asked: Any = None
    for step in steps:
        joint = next(iter(step)) if isinstance(step, Mapping) else ""
        inner = step if joint == "if" else step[joint] if joint and isinstance(step[joint], Mapping) else {}
        if "do" in inner and asked and inner["if"] in ([{"not": asked}], [asked.get("not")]):
            told.append({"otherwise": inner["do"]} if joint == "also" else {joint: {"otherwise": inner["do"]}})
            continue
        asked = inner["if"][0] if "do" in inner and len(inner["if"]) == 1 else asked
        told.append(step)
    return told


def _in_vain(steps: list[Any]) -> list[Any] | None:
    """What is done if there are counters enough, and what ``if you cannot``: that stands first, as it is only known
    then; None for any other steps."""
    if len(steps) != 2 or "do" not in steps[0] or "do" not in steps[1].get("also", ()):
        return None
    (first, second), asked = (steps[0], steps[1]["also"]), steps[1]["also"]["if"]
    if len(asked) != 1 or "counters" not in asked[0] or first["if"] != [{"not": asked[0]}]:
        return None
    return [second["do"], {"if you cannot": first["do"]}]


def _goes_with(before: Any, one: Any) -> bool:
    """Is a step joined to that before it by ``and``, under the same condition or none, or by ``also`` under it?"""
    if "also" in one and bans(one["also"]):
        inner = before.get("also", before.get("also_after_that", before))
        alike = _banned(inner.get("apply", ())) and _banned(one["also"]["apply"])
        return bans(inner) and (alike or _of_the_same(inner, one["also"]))
    if "and" not in one and ("also" not in one or "if" not in one["also"]):
        return False
    asked = one.get("and", one.get("also", {})).get("if")
    return asked is None or any(
        isinstance(part, Mapping) and part.get("if") == asked for part in (before, *before.values())
    )


def _of_the_same(one: Data, other: Data) -> bool:
    """Do two shields apply to the same cards, which the second need not name again?"""
    first, second = (next(iter(step["apply"].values())) for step in (one, other))
    if isinstance(first, Mapping):
        return bool(first == second)
    return isinstance(one.get("to"), Mapping) and one["to"] == other.get("to")


def _banned(applied: Any) -> bool:
    return any(str(key).startswith("cannot_") for key in applied)


def _once_until(steps: Any) -> list[Any]:
    """The steps, the time that several of them last told with the first."""
    told: list[Any] = []
    before: Any = None
    for step in steps:
        joint = next((key for key in ("also", "and") if key in step), "")
        inner = step[joint] if joint else step
        until = inner.get("until") if isinstance(inner, Mapping) else None
        if joint and until is not None and until == before:
            bare = {key: value for key, value in inner.items() if key != "until"}
            told.append({**step, joint: {**bare, "until again": until}})
        else:
            told.append(step)
        before = until
    return told


def alike(parts: Any) -> Claims:
    """Things of one kind, of which the later ones need not say again what the first said."""
    return again(list(parts), all_of, lambda before, one: before.keys() == one.keys())


def amounts(words: str) -> Teller:
    """A verb and an amount."""

    def told(value: Any, data: Data) -> Claims:
        yield from said(words)
        yield from amount(value)

    return told


def amount(value: Any) -> Claims:
    """A number, printed or counted."""
    if isinstance(value, Mapping) and {"summon_materials", "of"} <= value.keys():
        yield from _of_the_materials(value)
    elif isinstance(value, Mapping) and "given" in value:
        yield from _given(value)
    elif isinstance(value, Mapping) and "by_this_effect" in value:
        yield from _by_this_effect(value)
    elif isinstance(value, Mapping) and "over_print" in value:
        yield from said(f"{value['its_level']} difference equal? x?")
    elif isinstance(value, Mapping) and {"counters", "among"} <= value.keys():
        kind = value["among"]["with_counters"]["kind"]  # which print does not tell apart
        yield from said(f"{abs(value['counters'])} each|every counter field? {kind}?")
    elif isinstance(value, Mapping):
        for key, what in value.items():
            claims = _AMOUNTS[key](what) if key in _AMOUNTS else unknown(key)
            yield from maybe(claims) if key == "per" and "different" in value else claims
    elif value == "half":
        yield from said("half|halve")
    elif value in ("as many as discarded", "as many as shuffled"):
        yield from said("same|many number? " + ("discard" if value.endswith("discarded") else "shuffle? deck?"))
    else:
        yield from said(str(abs(value)) if isinstance(value, int) else str(value))


def _by_this_effect(value: Mapping[str, Any]) -> Claims:
    """The cards with which the effect has done something."""
    number, deed = abs(int(value["by_this_effect"])), {"destroyed": "destroy", "sent": "send gy", "banished": "banish"}
    yield from said(
        "total|combined original atk equal?" if "of" in value else f"{number}{'?' * (number == 1)} each|number"
    )
    yield from said(f"equal? card? {deed[value['deed']]} effect? field?")
    yield from said("monster" if "monsters" in value else "monster?")
    yield from said("opponent|their|they? control?" if {"controlled_by", "owned_by"} & value.keys() else "")


def _given(value: Mapping[str, Any]) -> Claims:
    """The cards that were given for the Summon."""
    number = abs(int(value["summon_materials"]))
    yield from said(f"{number}{'?' if number == 1 else ''} x? each|number equal? monster tribute|banish|shuffle deck??")
    yield from said("summon tribute? special? this-card?")
    yield from selector({key: what for key, what in value.get("among", {}).items() if key != "card"})


def _of_the_materials(value: Mapping[str, Any]) -> Claims:
    """What the original numbers of the materials are together."""
    times = abs(int(value["summon_materials"]))
    if "as_used" in value:
        yield from said(f"{value['of']} use material had? field")
        yield from selector({key: what for key, what in value.get("among", {}).items() if key != "card"})
        return
    stat = {"level": "original level", "level or rank": "original level/rank|level rank?", "link": "link rating"}.get(
        value["of"], f"original {value['of']}"
    )
    yield from said(f"total|combined? {stat} use|tribute equal? material? monster? fusion? synchro? link? xyz? 2? 1?")
    yield from said("summon?? fusion?? synchro?? link?? ritual?? tribute?? this-card?? monster?? monster??")
    yield from said(
        "half" if value.get("half") else "2|double|twice" if times == 2 else f"{times} x" if times != 1 else ""
    )
    yield from selector({key: what for key, what in value.get("among", {}).items() if key != "card"})


def _of_what(value: Any) -> Claims:
    """A card of which an amount is told: one that was paid with may be told by the cost."""
    yield from reference(value)
    if value == "cost cards":
        yield from said("monster? card? banish? tribute? discard? send? gy? activate?")


def _total_of(value: Any) -> Claims:
    """Whose numbers are added up."""
    if isinstance(value, list):
        yield from said("level? both? those? 2? monster? original? current?")
        return
    yield from reference(value) if isinstance(value, str) else selector(value)


def _holders(value: Data) -> Claims:
    """On which monsters the Xyz Materials are that count."""
    if "with_counters" in value:
        return iter([*said("field"), *side(value.get("of", ""))]) if "of" in value else said("field")
    return said("field|monster monster?") if value == {"card": "monster"} else selector(value)


_TOTAL = {
    "level": "level",
    "level or rank": "level|level/rank|rank level? rank?",
    "scale": "pendulum-scale|scale",
    "rank": "rank",
    "link": "link rating|ratings",
    "atk": "atk",
    "def": "def",
}
_EACH = (
    "each|every|number|many|same|equal destroy|banish|shuffle|send|discard|return|tribute|summon|place|reveal|monster? "
    "that? monster? special? way? send? gy?"
)
_ATK_OF = {
    "": "atk|double equal? double? current? become? gy? choice?",
    "cost": "atk|double? equal? double? current? become? gy?",  # "gains ATK equal to the banished monster's"
}
_SUM_OF_WORN = "total|combined? each? equal?"


def _is_worn(value: Any) -> bool:
    """Is it the sum of what an effect of this card has equipped to it, of what is attached to it, or of ``each`` that
    it points to: of one alone, perhaps?"""
    return isinstance(value, Mapping) and not {"equipped_by", "pointed_by", "attached_to"}.isdisjoint(value)


def _extreme(word: str, of: Any) -> Claims:
    yield from said(f"{word} equal? become? atk? atk? choice? if? tied? pendulum?")
    yield from said("among? that") if isinstance(of, str) else said("among? field??")
    if not isinstance(of, str):
        yield from said("field|monster monster?") if of == {"card": "monster"} else selector(of)


_AMOUNTS: Mapping[str, Callable[[Any], Claims]] = {
    "per": lambda value: iter([*said("each|number|every|combine|total equal? number?"), *selector(value)]),
    "times": lambda value: said("2|double x?" if value == 2 else f"{abs(value)} x?" if abs(value) != 1 else "1?"),
    "def_of": lambda value: iter([*said("def equal? double? current? become? gy?"), *_of_what(value)]),
    "atk_of": lambda value: iter([*said(_ATK_OF["cost" * (value == "cost cards")]), *_of_what(value)]),
    "higher_of": lambda value: iter(
        [*said("atk def or whichever? higher either? choice? tied? if? gy? equal?"), *_of_what(value)]
    ),
    "atk_difference_of": lambda value: iter(
        [*said("difference original atk atk? between? current? equal?"), *_of_what(value)]
    ),
    "def_difference_of": lambda value: iter(
        [*said("difference original def def? between? current? equal?"), *_of_what(value)]
    ),
    "total": lambda value: iter(
        [*said(_SUM_OF_WORN if _is_worn(value) else "total|combined equal?"), *_total_of(value)]
    ),
    "highest_of": lambda value: _extreme("highest", value),
    "lowest_of": lambda value: _extreme("lowest", value),
    "chain_link": lambda value: said(f"{value} times number chain link this-card?"),
    "its_level": lambda value: said(f"level|rank|level/rank {abs(value)} equal? x? own? rank?"),
    "level_of": lambda value: iter(
        [*said("level|level/rank|rank rank? equal? current? monster? send? gy? effect?"), *_of_what(value)]
    ),
    "original": lambda _: said("original"),
    "in": lambda _: said("gy"),
    "half": lambda _: said("half|halve"),
    "plus": lambda value: said(f"{value} + more?"),
    "hand_up_to": lambda value: said(f"until you have? {value} hand"),
    "there": lambda _: said("field? had? destroy? that? monster?"),
    "lp_difference": lambda _: said("difference lp? lp? equal? between? opponent? you?"),
    "lp_of": lambda value: iter([*said("lp equal? current?"), *side(value)]),
    "event_damage": lambda _: said(
        "damage|battle-damage|effect-damage|much|amount damage?? battle-damage?? equal? amount? take? inflict? that?? "
        "lp??"
    ),
    "taken_by": lambda value: side(value) if value == "you" else said("opponent?"),
    "damage_taken": lambda _: said("damage equal? take?"),
    "event_cards": lambda value: said(f"{value} each discard? banish? destroy?"),
    "paid_lp": lambda _: said("that? much? equal? amount? lp? pay?"),
    "changed": lambda _: said(
        "that|same|damage|lp much? lose? amount? atk? damage? inflict? take? gain? opponent? you? equal?"
    ),
    "die_result": lambda value: said(
        f"equal? result|total|sum die? rolls? {f'{abs(value)} x?' if abs(value) != 1 else ''}"
    ),
    "scale": lambda _: said(""),
    "acted_on": lambda value: said(
        f"{abs(value)} x? equal? token? add? {_EACH}" if value != 1 else f"1? equal? change? deck? token? {_EACH}"
    ),
    "fitting": lambda value: selector(value),
    "wherever": lambda _: said(""),
    "cost_cards": lambda value: said(
        f"{value}{'?' if value == 1 else ''} equal? number? activation? this-card? {_EACH} material? detach?"
    ),
    "tributed": lambda value: said("combined tribute? monster?"),
    "link_of": lambda value: iter([*said("link rating equal? current?"), *reference(value)]),
    "every": lambda value: said(f"every? {value} card? set? this-set-card?"),
    "to": lambda value: amount(value) if isinstance(value, Mapping) else said(f"{value}|original"),
    "materials": lambda value: said(
        f"{abs(value)}{'?' if value == 1 else ''} each|number|all|equal combined? total? equal? atk? def? "
        "material|attach material? attach? xyz? this-card? have? have? monster? x?"
    ),
    "summon_materials": lambda value: said(
        f"{abs(value)}{'?' if value == 1 else ''} x? each|number equal? link?? fusion?? synchro?? xyz?? material? use "
        "special?? link?? fusion?? synchro?? summon? this-card??"
    ),
    "out_of": lambda value: said(str(value)),
    "among": lambda value: selector({key: what for key, what in value.items() if key != "card"}),
    "on": lambda value: _holders(value) if isinstance(value, Mapping) else said(""),
    "different": lambda value: said(
        "each|every|number card type monster spell or trap among"
        if value == "card type"
        else f"different? {'attribute' if value == 'attribute' else 'type'} each|every|number monster? among?"
    ),
    "of_attacked": lambda value: said(f"{value} equal? attack target"),
    "its_original": lambda value: said(f"original {value} equal? own?"),
    "its_printed": lambda value: said(str(value)),
    "own_printed": lambda value: said(f"{value} equal? this-card?"),
    "counters": lambda value: said(
        f"{abs(value)}{'?' if value == 1 else ''} each|every|number counter spell? this-card?"
    ),
    "of": lambda value: said(_TOTAL[value]) if value in _TOTAL else reference(value),
    "kind": lambda value: said("" if value == "any" else str(value)),
}
LATER["amount"] = amount
