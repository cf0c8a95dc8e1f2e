"""Synchro, Xyz and Link Summons that are made immediately after an effect resolves."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Steps


def _summoned(found: Any, ways: list[str]) -> Data | None:
    """The one monster that is Summoned so, which may be of another kind besides."""
    if not isinstance(found, dict) or found.get("count") != 1 or found.get("card", "monster") != "monster":
        return None
    if "one_of" in found:
        return _one_of_two(found, ways)
    if {"of", "in", "face"} & set(found):
        return None
    beside = [found[key] for key in ("kind", "also_kind") if key in found and sorted(found[key]) != sorted(ways)]
    if len(beside) > 1:
        return None
    kept = {key: value for key, value in found.items() if key not in ("count", "other", "kind", "also_kind")}
    return {"card": "monster", **kept, "kind": ways, **({"also_kind": beside[0]} if beside else {})}


def _one_of_two(found: Data, ways: list[str]) -> Data | None:
    """``1 "A" Synchro Monster or 1 "B"``: one of two, which are of no other kind."""
    if found.keys() - {"count", "card", "kind", "one_of", "face"} or found.get("kind", ways) != ways:
        return None
    kinds = [{key: one for key, one in part.items() if key not in ("card", "kind")} for part in found["one_of"]]
    alike = all(part.get("card", "monster") == "monster" for part in found["one_of"])
    alike = alike and all(part.get("kind", ways) == ways for part in found["one_of"])
    return {"card": "monster", "one_of": kinds, "kind": ways} if alike and all(kinds) else None


def _summon(match: Match, memory: Memory) -> Steps | None:
    """Synchro, Xyz or Link Summon, immediately after the effect, with what must be among the materials."""
    part, nouns = match.groups, list(match.cards)
    ways = part["way"].lower().split(" or ")
    monster = _summoned(nouns.pop(0).data, ways) if "monster" in part else {"card": "monster", "kind": ways}
    if monster is None:
        return None
    step: Data = {"material_summon": {**monster, "of": "you", "in": "extra deck"}}
    among: list[Data | str] = []
    for noun in nouns:
        what = noun.data
        if isinstance(what, dict) and noun.plural and "count" not in what and what.get("of") == "you":
            if (len(nouns) > 1 and "mine" not in part) or "materials" in step or set(what) & {"in", "other"}:
                return None
            step["materials"] = {key: value for key, value in what.items() if key != "face"}
        elif isinstance(what, dict):
            if noun.plural or set(what) & {"in", "of", "other"} or what.get("count", 1) != 1:
                return None
            among.append({"in": "monster zone", **{k: v for k, v in what.items() if k not in ("count", "face")}})
        else:
            among.append(what)
    if part.get("brought"):
        if memory.done != "special_summon" or memory.said not in ("it", "this card"):
            return None
        among.append(memory.said)
    if part.get("all"):
        among.append(memory.plural())
    if "aimed" in part:
        step["materials"] = {"card": "monster", "of": "you", "pointed_by": "this card"}
    if "" in among:
        return None
    if among == ["them"] and part.get("only"):
        step["materials"] = among.pop()
    if "them" in among or ("targets" in among and not part.get("only")):
        return None
    if "mine" in part and (len(among) != 1 or "materials" not in step):
        return None
    if among:
        step["including"] = among
    if part.get("only") and among:
        step["only"] = True
    match.groups["-keep"] = ""
    return [{"you_can": step} if part.get("may") else step]


def rows() -> list[tuple[str, Any]]:
    """The phrases and what they mean."""
    way = r"(?P<way>(?:Synchro or )?(?:Synchro|Xyz|Link))"
    start = rf"immediately after this (?:effect|card) resolves,? (?P<may>you can )?{way} Summon"
    end = r"(?: as (?:the )?materials?)?(?![\w/]| (?:you|to|from|on|in|that|with)\b| and (?:the|this|that) )"
    mine = r",? using (?:monsters|materials) you control(?: as (?:the )?materials?)?"
    return [
        (rf"{start},? (?:by )?using {{cards}}{end}", _summon),
        (rf"{start},? (?:by )?(?:using (?P<only>only)|only using) {{cards}}{end}", _summon),
        (rf"{start},? (?:by )?(?:using (?P<only>only)|only using) {{cards}} and {{cards}}{end}", _summon),
        (rf"{start} (?P<monster>){{cards}}(?![\w/]|,? (?:by|using|that|with|to|from|except))", _summon),
        (rf"{start} (?P<monster>){{cards}},? (?:by )?using {{cards}}{end}", _summon),
        (rf"{start} (?P<monster>){{cards}},? (?:by )?using (?P<only>only) {{cards}}{end}", _summon),
        (rf"{start} (?P<monster>){{cards}},? (?:by )?using (?P<only>only) {{cards}} and {{cards}}{end}",
         _summon),
        (rf"{start} (?P<monster>){{cards}},? (?:by )?using {{cards}} and {{cards}}{end}", _summon),
        (rf"{start} (?P<monster>){{cards}},? (?:by )?using {{cards}} (?P<only>only){end}", _summon),
        (rf"{start} (?P<monster>){{cards}},? using only (?P<aimed>)materials this card points to{end}", _summon),
        (rf"{start} (?P<monster>){{cards}},? using (?P<all>all) the Summoned monsters (?P<only>\(but no other "
         rf"monsters\)){end}", _summon),
        (rf"{start} (?P<monster>){{cards}},? (?:by )?using {{cards}} and {{cards}} (?P<only>only){end}", _summon),
        (rf"{start} (?P<monster>){{cards}}{mine}(?!,? including)", _summon),
        (rf"{start} (?P<monster>){{cards}}{mine},? including {{cards}}{end}", _summon),
        (rf"{start} (?P<monster>){{cards}},? using (?:monsters|materials) including {{cards}}{end}", _summon),
        *((rf"{start}{what},? (?:by )?using (?P<mine>only) {{cards}},? including {{cards}}{end}", _summon)
          for what in ("", " (?P<monster>){cards}")),
        (rf"{start} (?P<monster>){{cards}}{mine},? including the (?P<brought>Summoned monster){end}", _summon),
        (rf"{start}{mine},? including the (?P<brought>Summoned monster){end}", _summon),
        (rf"{start}{mine}(?!,? including)", _summon),
        (rf"{start}{mine},? including {{cards}}{end}", _summon),
    ]  # fmt: skip
