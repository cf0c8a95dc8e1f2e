"""What Summons with materials are told in: which are used, and from where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import (
    ELSEWHERE,
    Claims,
    Data,
    maybe,
    number,
    one_name,
    said,
)
from judge.rulesets.yugioh.reading.telling.tellers import AT_ONCE, all_of, enter, plain
from judge.rulesets.yugioh.reading.telling.told_selectors import selector
from judge.rulesets.yugioh.table.records import many


def _material_summon(value: Any, data: Data) -> Claims:
    yield from said(f"summon {AT_ONCE} use? only? material? include? monster? opponent? synchro|xyz|link|fusion?")
    yield from selector(value, ("in", "card", "of"))


def _materials(value: Any, data: Data) -> Claims:
    if isinstance(value, Mapping) and value.keys() <= {"min", "max"}:  # a condition: so many lie under this card
        few = "no|0" if value.get("max") == 0 else "any?" if value == {"min": 1} else ""
        yield from said(f"material xyz? attach? this-card? {few}")
        yield from number(value) if not few else ()
        return
    if "ritual_summon" in data:
        verb = {"banished": "banish", "graveyard": "send gy"}.get(str(data.get("into")), "tribute")
        yield from said(f"{verb} use? must? also? total? equal? exceed? exactly?")
        yield from said("ritual? monster? ritual? summon? summon?")
        for name in many(data["ritual_summon"].get("named")):
            yield from maybe(one_name(name), ELSEWHERE)
        yield from said("then? monster?")
    else:
        if (
            isinstance(value, Mapping) and value.get("others_of") == "opponent"
        ):  # one's own cannot be used, but for this card
            yield from said("use either field material fusion? but cannot use other monster control material fusion?")
            return
        if isinstance(value, Mapping) and value.get("one_of") == [{"of": "you"}, {"in": "field"}]:
            yield from said("use monster your? hand and|or|and/or either field material? fusion?")
            return
        ways: list[Any] = list(value.get("one_of", ())) if isinstance(value, Mapping) else []
        if len(ways) == 2 and ways[0] == {"of": "you"} and ways[1].get("of") == "opponent":
            yield from said("use other? monster your? hand field and/or|or and? monster? material? fusion?")
            yield from selector({key: what for key, what in ways[1].items() if key != "in"})
            return
        verb = {"banished": "banish|use", "deck": "shuffle|place"}.get(data.get("into", ""), "use|banish|shuffle|place")
        yield from said(f"{verb} material? fusion? list|mention? bottom? order? among? face-up?")
        if isinstance(value, Mapping) and "one_each" in value:  # one from each place, and whose it is
            for one in value["one_of"]:
                yield from said("1? and? monster?")
                yield from selector({**one, "of": one.get("of", value.get("of", "you"))})
            return
    yield from selector(value, ("card",) if "into" in data else ())


def _further(value: Any, data: Data) -> Claims:
    """Further materials, and when they may be used; how many more attacks is told with the attacks."""
    said_before: Any = None
    for more in value if "fusion_summon" in data or "ritual_summon" in data else ():
        asked = {key: one for key, one in more.items() if key not in ("materials", "most")}
        if "alone" in more:
            yield from said("or send 1 monster gy same level ritual? monster? ritual? summon?")
            yield from selector(more["materials"], ("card",))
            continue
        if asked == said_before:  # from another place besides
            yield from said("each up-to and? monster?" if "most" in more else "and/or|and? monster?")
            yield from selector(more["materials"], ("card", "of"))
            continue
        said_before = asked
        if not asked.keys() - {"into"}:
            verb = "banish|shuffle|send" if "ritual_summon" in data else ""
            yield from said(f"and/or|or {verb} deck? gy?" if verb else "and/or|or|well? your? your?")
            yield from selector(more["materials"], () if verb else ("of",))
            continue
        yield from said("if can? also? use|banish|discard|send|shuffle|return gy? deck? fusion? material?")
        yield from selector(more["materials"])
        if "most" in more:
            yield from said("1?? up-to??" if more["most"] == 1 else f"{more['most']} up-to")
        if "for" in more:
            yield from said("summon way")
            yield from selector(more["for"])
        if "beside" in more:
            yield from said("use material fusion?")
            yield from selector(more["beside"])
        yield from all_of(more.get("if", ()))


def _levels(value: Any, data: Data) -> Claims:
    twice = "twice" if isinstance(value, str) and "twice" in value else ""
    yield from said(
        f"level level? {twice} equal? or|and/or? exceed? ritual? monster?" if isinstance(value, str) else "level"
    )
    yield from number(value) if not isinstance(value, str) else ()


def _back(value: Any, data: Data) -> Claims:
    """Materials that come back, which have to be in the Graveyard."""
    yield from said("if all the? that? were? use material? monster? fusion|synchro|xyz|link? summon gy")
    yield from said("special summon all them?")
    yield from said("this-card? that? its? it? monster? fusion? synchro? material? of?")
    yield from selector(data["among"]) if "among" in data else ()


def _total_atk(value: Any, data: Data) -> Claims:
    yield from said("atk atk? equal? or|and/or? exceed? ritual? monster?")


def _including(value: Any, data: Data) -> Claims:
    if isinstance(value, list) and any(isinstance(one, Mapping) for one in value):
        yield from said("include material?")
        for one in value:
            yield from selector(one, ("in",))
        return
    if isinstance(value, Mapping):
        yield from said("include? at-least?|least? 1?")
        yield from selector(value)
    else:
        yield from said("this-card|use|and|include use? include? target? hand? control? gy? other?")


enter(
    {
        "material_summon": _material_summon, "materials": _materials, "further": _further, "levels": _levels,
        "total_atk": _total_atk, "including": _including, "special_summon_materials": _back,
        "among": plain(""),
    }
)  # fmt: skip
