"""Clauses of what is done to cards: they are killed, moved, given Might, countered, played as tokens."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.riftbound.reading.amounts import ICONS, NUMBER, number, resources
from judge.rulesets.riftbound.reading.clauses import objects, reads
from judge.rulesets.riftbound.reading.context import Context, Step
from judge.rulesets.riftbound.reading.keyword_phrases import heading

_DONE = {
    "take control of": "take_control", "recall": "recall", "kill": "kill", "stun": "stun", "banish": "banish",
    "ready": "ready", "exhaust": "exhaust", "heal": "heal", "buff": "buff",
}  # fmt: skip


@reads(rf"ready (?:up to )?(?P<much>{NUMBER}) (?:of your |friendly )?runes?")
def _runes(found: re.Match[str], _: Context) -> list[Step] | None:
    return [{"ready": "runes", "count": number(found["much"])}]


@reads(rf"(?P<verb>{'|'.join(_DONE)}) (?P<what>.+)")
def _plain_verb(found: re.Match[str], context: Context) -> list[Step] | None:
    key = _DONE[found["verb"].casefold()]
    if key == "banish" and context.of_spell and found["what"].casefold() == "this":
        return [{"banish": "this"}]
    things = objects(found["what"], context)
    if things is None or (key == "banish" and things == ["me"] and not context.event):
        return None
    return [{key: one} for one in things]


@reads(r"(?:deal (?P<much>\d+)(?: damage)? to (?P<what>.+))|(?:deal damage equal to my Might to (?P<whom>.+))")
def _damage(found: re.Match[str], context: Context) -> list[Step] | None:
    things = objects(found["what"] or found["whom"], context)
    if things is None:
        return None
    much: Any = int(found["much"]) if found["much"] else "my might"
    return [{"damage": much, **({} if one == "target" else {"on": one})} for one in things]


@reads(r"deal (?P<much>\d+) damage split among any number of (?P<what>.+)")
def _split(found: re.Match[str], context: Context) -> list[Step] | None:
    much = int(found["much"])
    if context.targets or context.object(f"up to {much} {found['what']}") != "targets":
        return None
    return [{"damage": much, "split": True, "on": "targets"}]


@reads(r"(?P<who>it|that unit) deals damage equal to its Might to (?P<what>.+)")
def _damage_of_another(found: re.Match[str], context: Context) -> list[Step] | None:
    who = context.object(found["who"])
    things = objects(found["what"], context)
    much = {"target": "target 1", "target 2": "target 2"}.get(who)
    if much is None or things is None or len(things) > 1:
        return None
    return [{"damage": f"might of {much}", "on": things[0]}]


@reads(r"they deal damage equal to their Mights to each other")
def _damage_to_each_other(_: re.Match[str], context: Context) -> list[Step] | None:
    if [one.get("count", 1) for one in context.targets] == [2] and "up_to" not in context.targets[0]:
        return [{"damage": f"might of target {a}", "on": f"target {b}"} for a, b in ((1, 2), (2, 1))]
    if len(context.targets) != 2 or any(one.get("count", 1) != 1 or one.get("up_to") for one in context.targets):
        return None
    return [{"damage": f"might of target {a}", "on": f"target {b}"} for a, b in ((1, 2), (2, 1))]


@reads(r"we deal damage equal to our Mights to each other")
def _damage_to_each_other_and_me(_: re.Match[str], context: Context) -> list[Step] | None:
    if context.of_spell or len(context.targets) != 1 or context.last != "target":
        return None
    return [{"damage": "my might", "on": "target"}, {"damage": "might of target 1", "on": "me"}]


@reads(r"disempower (?P<what>.+)")
def _disempower(found: re.Match[str], context: Context) -> list[Step] | None:
    things = objects(found["what"], context)
    return None if things is None else [{"disempower": one} for one in things]


@reads(r"return (?P<what>an? [^.]+ from your trash) to your hand")
def _from_trash(found: re.Match[str], context: Context) -> list[Step] | None:
    one = context.object(found["what"])
    return [{"return": one}] if one.startswith("target") else None


@reads(r"empower (?P<what>.+)")
def _empower(found: re.Match[str], context: Context) -> list[Step] | None:
    things = objects(found["what"], context)
    return None if things is None else [{"empower": one} for one in things]


@reads(r"return (?P<what>.+?) to (?:(?:its|their|my|the) owners?'s?|your) hands?")
def _return(found: re.Match[str], context: Context) -> list[Step] | None:
    things = objects(found["what"], context)
    return None if things is None else [{"return": one} for one in things]


_TO = {"base": "base", "its base": "its base", "their base": "its base", "your base": "base", "their bases": "its base",
       "here": "here", "this battlefield": "here", "my battlefield": "here", "that battlefield": "there",
       "the same battlefield": "there"}  # fmt: skip


@reads(rf"move (?P<what>.+?)(?: from (?P<of>a battlefield|here))? to (?P<to>{'|'.join(_TO)})")
def _move(found: re.Match[str], context: Context) -> list[Step] | None:
    before = len(context.targets)
    things = objects(found["what"], context)
    if found["of"]:
        if things is None or len(context.targets) != before + 1 or "at" in context.targets[-1]:
            return None
        context.targets[-1]["at"] = "here" if found["of"].casefold() == "here" else "battlefield"
    if found["to"].casefold() in ("that battlefield", "the same battlefield"):
        if context.moved == "" or things is None or len(context.targets) != before + 1 or "at" in context.targets[-1]:
            return None
        context.targets[-1]["at"] = "not there"
    return None if things is None else [{"move": one, "to": _TO[found["to"].casefold()]} for one in things]


@reads(r"move (?P<what>it|that unit) to a battlefield")
def _move_out(found: re.Match[str], context: Context) -> list[Step] | None:
    """From a base every place that may be chosen is a battlefield (355.4.a)."""
    one = context.object(found["what"])
    from_base = len(context.targets) == 1 and context.targets[0].get("at") == "base"
    return [{"move": one, "to": "chosen"}] if one == "target" and from_base else None


@reads(r"move (?P<what>.+)")
def _move_anywhere(found: re.Match[str], context: Context) -> list[Step] | None:
    things = None if " to " in found["what"] or " from " in found["what"] else objects(found["what"], context)
    return None if things is None or len(things) > 1 else [{"move": things[0], "to": "chosen"}]


_OBJECTS = {"i": "me", "it": "it", "they": "them"}


def _all(words: str) -> str:
    """The cards that a subject means: all of them."""
    return words if words.casefold().startswith(("your", "all")) else f"all {words}"


_GIVEN = r"\[(?:Assault|Shield|Deflect|Tank|Backline|Ganking)(?: \d+)?\]"


@reads(
    r"give (?P<what>.+?) (?P<much>[+-]\d+) Might this turn and (?P<other>.+?) (?P<more>[+-]\d+) Might this turn"
    r"(?:, to a minimum of (?P<least>\d+)(?: Might)?)?"
)
def _give_two(found: re.Match[str], context: Context) -> list[Step] | None:
    made: list[Step] = []
    for what, much in ((found["what"], found["much"]), (found["other"], found["more"])):
        things = objects(what, context)
        if things is None:
            return None
        least = {"least": int(found["least"])} if found["least"] and int(much) < 0 else {}
        made += [{"might": int(much), **({} if one == "target" else {"on": one}), **least} for one in things]
    return made


@reads(r"an additional (?P<much>[+-]\d+) Might this turn")
def _give_more(found: re.Match[str], context: Context) -> list[Step] | None:
    on = {} if context.last == "target" else {"on": context.last}
    return [{"might": int(found["much"]), **on}] if context.last.startswith("target") else None


@reads(
    rf"(?:give (?P<what>.+?)|(?P<whose>I|it|they|(?:your|all|friendly|enemy) [a-z ]+?) (?:gets?|gains?|ha(?:s|ve)))"
    rf"(?: an additional)? (?P<gift>(?:[+-]\d+ Might|{_GIVEN})(?:(?:, and |, | and )"
    rf"(?:[+-]\d+ Might|{_GIVEN}))*) this turn(?P<least>, to a minimum of \d+(?: Might)?)?"
)
def _give(found: re.Match[str], context: Context) -> list[Step] | None:
    whose = found["whose"] or ""
    things = objects(found["what"] or _OBJECTS.get(whose.casefold()) or _all(whose), context)
    if things is None:
        return None
    least = {"least": int(re.sub(r"\D", "", found["least"]))} if found["least"] else {}
    made: list[Step] = []
    for one in things:
        on = {} if one == "target" else {"on": one}
        for change in re.findall(r"([+-]\d+) Might", found["gift"]):
            made.append({"might": int(change), **on, **least})
        keywords = {
            name.casefold(): int(much or 1) for name, much in re.findall(r"\[([A-Za-z]+)(?: (\d+))?\]", found["gift"])
        }  # fmt: skip
        if keywords:
            made.append({"give": keywords, **on})
    return made


@reads(r"the next time (?P<what>it|that unit) would be dealt damage this turn, prevent it")
def _prevent(found: re.Match[str], context: Context) -> list[Step] | None:
    what = context.object(found["what"])
    return [{"prevent": what}] if what.startswith("target") else None


@reads(r"prevent the next (?P<much>\d+) damage that would be dealt to (?P<what>it|that unit) this turn")
def _prevent_so_much(found: re.Match[str], context: Context) -> list[Step] | None:
    what = context.object(found["what"])
    return [{"prevent": what, "next": int(found["much"])}] if what.startswith("target") else None


@reads(r"prevent all spell and ability damage this turn")
def _prevent_all(_: re.Match[str], __: Context) -> list[Step] | None:
    return [{"prevent_all": "spell and ability damage"}]


@reads(r"the next time (?P<what>it|that unit) would die this turn, heal it, exhaust it, and recall it instead")
def _save(found: re.Match[str], context: Context) -> list[Step] | None:
    what = context.object(found["what"])
    return [{"save": what}] if what.startswith("target") else None


@reads(r"give (?P<what>.+) \[Temporary\]")
def _temporary(found: re.Match[str], context: Context) -> list[Step] | None:
    things = objects(found["what"], context)
    return [{"make_temporary": things[0]}] if things is not None and len(things) == 1 else None


@reads(r"move me to its location and it to my original location")
def _swap(_: re.Match[str], context: Context) -> list[Step] | None:
    alone = len(context.targets) == 1 and context.last == "target" and not context.of_spell
    return [{"swap": "target"}] if alone else None


@reads(r"double (?P<what>.+?)(?:'s|s') Might this turn")
def _double(found: re.Match[str], context: Context) -> list[Step] | None:
    one = context.object(found["what"])
    much = {"target": "might of target 1", "target 2": "might of target 2"}.get(one)
    return None if much is None else [{"might": much, "on": one}]


@reads(r"swap the Might of two units at the same battlefield this turn")
def _swap_mights(_: re.Match[str], context: Context) -> list[Step] | None:
    if context.targets:
        return None
    context.targets.append({"card": "unit", "at": "battlefield", "count": 2, "together": True})
    context.last, context.several = "targets", True
    return [{"swap_might": "targets"}]


_SAME = r"(?P<first>.+?) and (?P<second>.+?) at the same (?P<where>battlefield|location)"


@reads(rf"(?P<verb>{'|'.join(_DONE)}) {_SAME}")
def _both_there(found: re.Match[str], context: Context) -> list[Step] | None:
    if context.targets:
        return None
    where = {"at": "battlefield"} if found["where"].casefold() == "battlefield" else {}
    for words in (found["first"], found["second"]):
        if not context.object(words).startswith("target") or "at" in context.targets[-1]:
            return None
        context.targets[-1] = {**context.targets[-1], **where, "together": True}
    return [{_DONE[found["verb"].casefold()]: f"target{n}"} for n in ("", " 2")]


@reads(r"deal (?P<much>\d+) to (?P<what>up to (?:two|three|four) (?:enemy )?units) at the same location")
def _damage_there(found: re.Match[str], context: Context) -> list[Step] | None:
    if context.targets or context.object(found["what"]) != "targets":
        return None
    context.targets[-1] = {**context.targets[-1], "together": True}
    return [{"damage": int(found["much"]), "on": "targets"}]


@reads(r"play (?P<what>an? .+ from your trash.*?), ignoring its (?P<cost>cost|Energy cost)")
def _play_from_trash(found: re.Match[str], context: Context) -> list[Step] | None:
    one = context.object(found["what"])
    fits = one == "target" and context.targets[0].get("in") == "trash"
    ignored = {"cost": "cost", "energy cost": "energy"}[found["cost"].casefold()]
    return [{"play": "target", "ignoring": ignored}] if fits else None


_REPLAYED = {"": "target", " to any battlefield": "any battlefield", " to their base": "base"}


@reads(rf"its owner plays it(?P<to>{'|'.join(_REPLAYED)}), ignoring its cost")
def _replay(found: re.Match[str], context: Context) -> list[Step] | None:
    alone = len(context.targets) == 1 and not context.several
    return [{"replay": _REPLAYED[found["to"].casefold()], "linked": True}] if alone else None


@reads(rf"counter (?P<what>.+?)(?: unless its controller pays (?P<price>{ICONS}))?")
def _counter(found: re.Match[str], context: Context) -> list[Step] | None:
    if context.targets or context.object(found["what"]) != "target" or "item" not in context.targets[0]:
        return None
    price = resources(found["price"]) if found["price"] else {}
    return None if price is None else [{"counter": "target", **({"unless": price} if price else {})}]


@reads(r"each player kills one of their (?P<what>units|gear)")
def _each_kills(found: re.Match[str], _: Context) -> list[Step] | None:
    return [{"each_kills": found["what"].casefold().rstrip("s")}]


@reads(r"choose (?P<what>.+)")
def _choose(found: re.Match[str], context: Context) -> list[Step] | None:
    things = objects(found["what"], context)
    return [] if things is not None and all(one.startswith("target") for one in things) else None


_GIFTS = r"\[[A-Za-z-]+(?: \d+)?\]"


@reads(
    rf"play (?P<much>{NUMBER})(?P<ready> ready)?(?: (?P<might>\d+) Might)? (?P<name>[a-z']+(?: [a-z']+)*?) "
    rf"(?P<kind>unit|gear) tokens?(?: from (?P<tag>[A-Z][A-Za-z]+))?"
    rf"(?: with (?P<gifts>{_GIFTS}(?:(?:, and |, | and ){_GIFTS})*))?(?P<spent> exhausted)?"
    r"(?: (?P<at>here|there|(?:to|in|into|at) your base))?"
)
def _tokens(found: re.Match[str], context: Context) -> list[Step] | None:
    name, unit, at = found["name"], found["kind"].casefold() == "unit", (found["at"] or "").casefold()
    if not all(word[0].isupper() for word in name.split()) or {"Might", "Ready"} & {*name.split()}:
        return None
    if at in ("here", "there") and (context.of_spell or not unit or (at == "there" and not context.placed)):
        return None
    head = heading(found["gifts"] or "", ())
    if head.timing or head.dependent or head.unknown or head.rest or (found["might"] and not unit):
        return None
    step: Step = {"play_token": name}
    if number(found["much"]) != 1:
        step["count"] = number(found["much"])
    if unit and at:
        step["to"] = at if at in ("here", "there") else "base"
    if found["ready"] and unit:
        step["enters_ready"] = True
    if found["spent"] and not unit:
        step["enters_exhausted"] = True
    if found["might"]:
        keywords = {"keywords": head.keywords} if head.keywords else {}
        tags = {"tags": [found["tag"]]} if found["tag"] else {}
        step["token"] = {"type": "token unit", "might": int(found["might"]), **keywords, **tags}
    elif head.keywords or found["tag"]:
        return None
    return [step]
