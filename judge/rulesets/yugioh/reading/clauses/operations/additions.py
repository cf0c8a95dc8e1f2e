"""What stands behind an operation and says more of it: except which cards, as what a Summon counts, where the monster
goes when it leaves the field."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.noun_phrases import behind_nouns, pronouns, selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME, listed
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Steps, once
from judge.rulesets.yugioh.table.steps import FOLLOWING, split


def told(words: str, steps: Steps, end: int) -> tuple[Steps, int]:
    """The steps with all that is said behind them, and where that ends."""
    steps, end = _narrowed(words, *_excepted(words, steps, end))
    dug = "you" if "'among_them'" in str(steps) else ""
    if (most := selecting.up_to(words, end, dug)) is not None and any(
        isinstance(what, dict) and what.get("count") == most[0] for what in steps[0].values()
    ):
        end = most[1]  # told by the noun already
    steps, end = _including(words, steps, end)
    steps, end = _only_such(words, steps, end)
    steps, end = _excepted(words, steps, end) if words.startswith(", except ", end) else (steps, end)
    if len(steps) == 1 and "change_position" in steps[0] and (held := _QUIET.match(words, end)) is not None:
        return [{**steps[0], **_held(held)}], held.end()
    if len(steps) > 1 or not steps[0].keys() & {"special_summon", "set"}:
        return steps, end
    step, summons = steps[0], "special_summon" in steps[0]
    kinds = (_COUNTED(), _LEAVES(), _AS()) if summons else (_AT_ONCE(), _LEAVES())
    while (found := next((match for kind in kinds if (match := kind.match(words, end))), None)) is not None:
        if "this card leave" in found.group() and step.get("special_summon") != "this card":
            break  # another card leaves than the one that is Summoned
        said = left(found) if "banished" in found.re.groupindex else _came_as(found) or counted(found)
        if said.keys() & step.keys():
            break
        step, end = {**step, **said}, found.end()
    return [step], end


@once
def _AS() -> Expression:
    return Expression(r" as a (?:(?P<tuner>Tuner)|Level (?P<level>\d+) monster)(?=[.,;]|$| \()")


def _came_as(found: re.Match[str]) -> Data:
    """As what a monster is Special Summoned: as a Tuner, as a Level 1 monster; that what is Set can be used at once."""
    if "level" in found.re.groupindex:
        return {"as_tuner": True} if found["tuner"] else {"as_level": int(found["level"])}
    return {} if "way" in found.re.groupindex else {"same_turn": True}


@once
def _ONLY() -> Expression:
    return Expression(
        rf",? \(?but if you (?:control no|do not control an?) (?P<such>{NAME})(?P<those> monsters?)?, you can only "
        rf"Special Summon (?:an? )?(?P<name>{NAME})(?P<kind> monsters?)? with this effect\)?(?=[.,;]|$)"
    )


def _only_such(words: str, steps: Steps, end: int) -> tuple[Steps, int]:
    """``Special Summon 1 Zombie monster, but if you control no "A" monsters, you can only Special Summon an "A" monster
    with this effect``."""
    found = _ONLY().match(words, end)
    what = steps[0].get("special_summon") if found is not None and len(steps) == 1 else None
    if found is None or not isinstance(what, dict) or {"name", "one_of"} & what.keys():
        return steps, end
    only = {("named" if found["kind"] else "name"): found["name"][1:-1]}
    such = {("named" if found["those"] else "name"): found["such"][1:-1]}
    ways = [steps[0], {**steps[0], "special_summon": {**what, **only}}]
    return [
        {"either": ways, "last_if": [{"none": {"card": "monster", **such, "of": "you"}}], "instead": True}
    ], found.end()


_INCLUDING = Expression(r",? including (?=an? |1 )")
_CHOSEN_OF_SEVERAL = frozenset({"discard", "add_to_hand", "return_to_deck", "reveal", "destroy", "banish"})


def _including(words: str, steps: Steps, end: int) -> tuple[Steps, int]:
    """``discard 2 cards, including an "A" card``: one of them, at least, is such a card."""
    found = _INCLUDING.match(words, end) if len(steps) == 1 else None
    key, what = next(iter(steps[0].items()))
    if found is None or key not in _CHOSEN_OF_SEVERAL or steps[0].get("who", "you") != "you" or "random" in steps[0]:
        return steps, end
    several: Data = {"count": what, "of": "you", "in": "hand"} if key == "discard" and isinstance(what, int) else what
    such = selecting.noun(words, found.end(), Memory(Context()))
    if such is None or such.placed or not isinstance(such.data, dict) or not isinstance(several, dict):
        return steps, end
    part = {k: v for k, v in such.data.items() if k not in such.added and (k, v) not in (("card", "any"), ("count", 1))}
    if not part or "count" in part or several.get("count") in (1, "all", None):
        return steps, end
    return [{**steps[0], key: {**several, "including": part}}], such.end


_NARROWING = frozenset({
    "as_paid", "mentions", "mentions_all", "mentions_such", "says", "tosses", "fresh", "level_not", "type_not",
    "unless",
})  # fmt: skip
_FROM_ELSEWHERE = frozenset({"add_to_hand", "special_summon", "set", "send_to_graveyard"})


def _narrowed(words: str, steps: Steps, end: int) -> tuple[Steps, int]:
    """``add 1 Spell from your Deck to your hand that mentions "A"``, ``... with a different name than the cards you
    control``: what is said of the card comes after the verb."""
    key, what = next(iter(steps[0].items()))
    if len(steps) > 1 or not isinstance(what, dict) or key not in _FROM_ELSEWHERE:
        return steps, end
    found = dict(what)
    while (after := behind_nouns.after(words, end)) is not None:
        if not any(after.part[one] for one in _NARROWING) or not after.narrows(found):
            break
        end = after.end
    return ([{**steps[0], key: found}], end) if found != what else (steps, end)


_WHO = r"(?:it|them|this card|that (?:monster|target|card)|those (?:monsters|targets|cards))"


@once
def _LEAVES() -> Expression:
    return Expression(
        rf",? \(?(?:but|also) (?:banish(?P<banished>) {_WHO}|(?:place|put) {_WHO} on the bottom of (?:the|its owner's) "
        rf"Deck|shuffle {_WHO} into the Deck) (?:when|if) (?:it|they|this card) leaves? the field\)?(?=[.,;]|$)"
    )


@once
def _LEAVING() -> Expression:
    return Expression(
        r"(?:but )?(?:banish (?:(?P<what>it|that monster|this card) (?:when|if) it leaves|(?P<all>them) (?:when|if) "
        r"they leave|(?P<own>this card) (?:when|if) this card leaves) the field"
        r"|(?P<what2>it is|they are) banished (?:when|if) (?:it|they) leaves? the field)(?=[.,;]|$)",
        re.IGNORECASE,
        ("banish ", "but ", "it is ", "they are "),
    )


def leaving(words: str, at: int, steps: Steps) -> int | None:
    """``it is banished when it leaves the field``, of what a step before has Special Summoned: entered there; where the
    words end, None where that is not what they say or it is not certain of what."""
    found = _LEAVING().match(words, at)
    if found is None:
        return None
    summons = [inner for step in steps for inner in _innermost(step) if "special_summon" in inner]
    several = bool(found["all"]) or (found["what2"] or "").lower() == "they are"
    if found["own"] or (found["what"] or "").lower() == "this card":
        summons = [one for one in summons if one["special_summon"] == "this card"]
    if any("leaves_to" in one for one in summons) or not summons or (len(summons) > 1 and not several):
        return None
    own = found["own"] or (found["what"] or "").lower() == "this card"
    if own and summons[0]["special_summon"] != "this card":
        return None
    every = [inner for step in steps for inner in _innermost(step)]
    behind = every[every.index(summons[-1]) + 1 :] if not own else []
    if any(isinstance(what, dict) for one in behind for key, what in list(one.items())[:1] if key not in _OVER):
        return None  # another card was acted on since, which may be meant
    for one in summons:
        one["leaves_to"] = "banished"
    return found.end()


_ELSEWHERE = Expression(
    r"\(?(?:These|The) (?:Synchro )?Materials are (?P<how>banished|shuffled into the Deck) instead of being sent to "
    r"the (?:GY|Graveyard)\)?(?=\.|$)",
    re.IGNORECASE,
    ("these ", "(these ", "the ", "(the "),
)


def says_where_materials_go(sentence: str) -> bool:
    """Does a sentence only say where the materials of the Summon before it go?"""
    return _ELSEWHERE.match(sentence.strip()) is not None


def materials_elsewhere(words: str, at: int, steps: Steps) -> int | None:
    """``These Synchro Materials are banished instead of being sent to the Graveyard``: entered at the Summon before."""
    found = _ELSEWHERE.match(words, at)
    summons = [inner for step in steps[-1:] for inner in _innermost(step) if "material_summon" in inner]
    if found is None or len(summons) != 1 or "into" in summons[0] or summons[0]["material_summon"]["kind"] == ["xyz"]:
        return None
    summons[0]["into"] = "banished" if found["how"].lower() == "banished" else "deck"
    return found.end()


_IN_VAIN = Expression(r"If you cannot,? destroy (?:it|this card)(?=\.|$)", re.IGNORECASE, ("if you cannot",))


def in_vain(words: str, at: int, steps: Steps) -> int | None:
    """``Remove 1 counter from this card. If you cannot, destroy it``: entered before it, as it is only known then
    whether there are enough; where the words end."""
    found = _IN_VAIN.match(words, at)
    count = steps[0].get("remove_counters") if found is not None and len(steps) == 1 else None
    if found is None or not isinstance(count, int) or steps[0].keys() - {"remove_counters", "kind"}:
        return None
    enough: Data = {"counters": {"min": count}}
    lacking: Data = {"if": [{"not": enough}], "do": {"destroy": "this card"}}
    steps[:] = [lacking, {"also": {"if": [enough], "do": dict(steps[0])}}]
    return found.end()


_OVER = frozenset({"destroy", "apply", "discard"})
"""What is done to other cards that are gone then, or to nobody's card."""


def _innermost(step: Data) -> list[Data]:
    """The operations of a step, without what joins or asks for them."""
    for joint in (key for key in step if key in _JOINTS):
        inner = step[joint]
        return [one for part in (inner if isinstance(inner, list) else [inner]) for one in _innermost(part)]
    return [step]


_JOINTS = frozenset({"and", "also", "then", "and_if_you_do", "also_after_that", "you_can", "do", "series"})


@once
def _COUNTED() -> Expression:
    return Expression(
        r",? \((?:this|this Special Summon) is treated as an? (?P<way>Fusion|Ritual|Synchro|Xyz|Link|Special) Summon"
        rf"(?P<by> (?:with|by) (?:(?:the effect of )?(?P<name>{NAME})|an? (?P<named>{NAME}) monster's effect))?"
        r"(?P<transfer>[.,] (?:Transfer (?:its|this card's|that target's) materials"
        r"(?: to (?:the|that) (?:Summoned|Special Summoned)? ?monster)?"
        r"|(?:Any )?Xyz Materials attached to (?:it|that target|that monster|this card) also become Xyz Materials on "
        r"the Summoned monster))?\.?\)",
        re.IGNORECASE,
    )


def counted(found: re.Match[str]) -> Data:
    """As what a Special Summon is treated, and as if by the effect of which card."""
    way: Data = {"treated_as": found["way"].lower()} if found["way"].lower() != "special" else {}
    if found["by"]:
        name = (found["name"] or found["named"])[1:-1]
        way["as_by"] = {"name": name} if found["name"] else {"card": "monster", "named": name}
    return {**way, "transfer": True} if found.group("transfer") else way


def counts_as(words: str) -> Data | None:
    """What a sentence says of the Special Summon (in parentheses), of the Set, or of the change of battle positions
    before it; None for any other."""
    found = _COUNTED().fullmatch(f" {words.strip()}")
    if found is None and _USABLE.fullmatch(words.strip()):
        return {"same_turn": True}
    if (held := _QUIET.fullmatch(words.strip())) is not None:
        return _held(held)
    if (still := _STILL.fullmatch(words.strip())) is not None:
        return {"also_as": still["what"].lower()} if still["what"] else {}
    return counted(found) if found is not None else None


_QUIET = Expression(
    r" ?\(Flip (?:monsters' e|E)ffects are not activated(?: at this time)?"
    rf"(?:,? except (?P<but>{NAME}) monsters'?)?\.?\)\.?"
)


def _held(found: re.Match[str]) -> Data:
    """Of which monsters that are turned face-up the Flip Effects are not activated: of all, or of all but some."""
    return {"quiet": True if not found["but"] else {"card": "monster", "not_named": found["but"][1:-1]}}


_STILL = Expression(
    r"\([Tt]his (?:card )?is (?:also still an? (?P<what>Spell|Trap)|NOT treated as an? (?:Spell|Trap))"
    r"(?: Card)?\.?\)\.?"
)
"""What a Spell or Trap that is a monster still is."""
_SET_CARD = (
    r"(?:[Ii]t|[Tt]hey|[Tt]hat (?:Set )?[Cc]ard|[Tt]he Set (?:card|Normal Trap|Trap|Quick-Play Spell|Spell/Trap))"
)
_USABLE = Expression(rf"{_SET_CARD} can be activated (?:during )?this turn\.?")


@once
def _AT_ONCE() -> Expression:
    """What is Set can be used at once."""
    return Expression(rf",? (?:and|also) {_IF_HELD_BACK}{_SET_CARD} can be activated this turn(?=[.,;]|$)")


_IF_HELD_BACK = r"(?:if (?:it is a |you Set a (?:Trap or )?)Quick-Play Spell(?: Card)?, )?"
"""A Normal Spell that is Set can be activated in that turn anyway."""


def left(found: re.Match[str]) -> Data:
    """Where the monster goes when it leaves the field."""
    return {"leaves_to": "banished" if found.group("banished") is not None else "deck"}


@once
def _EXCEPT() -> Expression:
    return Expression(rf",? except (?P<names>{NAME}(?:(?:, or |, | or | and ){NAME})*)(?! [a-z]*[Mm]onster| card)")


@once
def _BUT_THE_TARGET() -> Expression:
    return Expression(
        r", (?:except|other than) (?:that (?:monster|card|target)|the target(?:ed (?:monster|card))?"
        r"|(?P<acted>the (?:destroyed|returned|banished|sent) (?:monster|card))"
        r"|the (?:monster|card)s? (?P<did>discarded|Tributed|banished) to activate this (?:card|effect))(?=[.,;]|$)"
    )


@once
def _BUT_WHAT_WAS_PAID() -> Expression:
    return Expression(r",? except the (?:discarded|sent|banished|Tributed) (?:card|monster)s?(?=[.,;]|$)")


def besides(words: str, steps: Steps, end: int, memory: Memory) -> tuple[Steps, int]:
    """``send all cards on the field to the GY, except that monster``: all but what was targeted; ``except the destroyed
    monster``: all but what the step before did that to; ``except the discarded card``: all but what was paid with."""
    found = _BUT_THE_TARGET().match(words, end)
    key, what = next(iter(steps[0].items()))
    if len(steps) > 1 or not isinstance(what, dict) or key == "apply":
        return steps, end
    cost, context = _BUT_WHAT_WAS_PAID().match(words, end), memory.context
    if cost is not None and not (memory.done or context.unknown) and (context.paid or not context.event):
        return [{**steps[0], key: {**what, "besides": "cost cards"}}], cost.end()
    if found is None:
        return steps, end
    if found["did"]:
        own = {"discarded": "discard", "tributed": "tribute", "banished": "banish"}[found["did"].lower()]
        than = "cost cards" if context.price == own and memory.done != own else ""
    elif found["acted"]:
        one = pronouns.reference(found["acted"], 0, memory)
        than = one.data if one is not None and one.end == len(found["acted"]) else ""
    else:
        than = context.targets if not memory.said else ""
    if than not in ("it", "target", "cost cards"):
        return steps, end
    return [{**steps[0], key: {**what, "besides": than}}], found.end()


def _key_of_cards(step: Data) -> str:
    """Where a step says which cards it is done to: behind its verb, or, where numbers stand there, under ``cards``."""
    verb = next(iter(step))
    return "cards" if verb in ("change_atk", "change_def") and isinstance(step.get("cards"), dict) else verb


_BUT_THIS = Expression(r",? except this card(?=[.;,]|$)", opens=(", except this", " except this"))


def _excepted(words: str, steps: Steps, end: int) -> tuple[Steps, int]:
    """``add 1 "A" card from your Deck to your hand, except "B"``: the exception comes after the verb."""
    match = _EXCEPT().match(words, end)
    key = _key_of_cards(steps[0])
    what = steps[0][key]
    if (itself := _BUT_THIS.match(words, end)) is not None and len(steps) == 1 and isinstance(what, dict):
        every = what.get("count") == "all" and "other" not in what and key != "apply"
        return ([{**steps[0], key: {**what, "other": True}}], itself.end()) if every else (steps, end)
    if match is not None and len(steps) == 2 and all(next(iter(one)) == key for one in steps):
        return _excepted_each(steps, key, match, end)
    if match is None or len(steps) > 1:
        return _barring(words, steps, end)
    names = listed(match.group("names"))
    more = {"not_name": names[0] if len(names) == 1 else names}
    if key == "either" and all(isinstance(next(iter(way.values())), dict) for way in what):
        ways = [{k: {**v, **more} if n == 0 else v for n, (k, v) in enumerate(way.items())} for way in what]
        free = all("not_name" not in next(iter(way.values())) for way in what)
        return ([{"either": ways}], match.end()) if free else (steps, end)
    if not isinstance(what, dict) or "not_name" in what or key == "apply":
        return steps, end
    return [{**steps[0], key: {**what, **more}}], match.end()


def _excepted_each(steps: Steps, key: str, match: re.Match[str], end: int) -> tuple[Steps, int]:
    """``add 1 "A" monster and 1 "B" Spell from your Deck to your hand, except "C"``: neither may be that."""
    names = listed(match.group("names"))
    more = {"not_name": names[0] if len(names) == 1 else names}
    if not all(isinstance(one[key], dict) and "not_name" not in one[key] for one in steps):
        return steps, end
    return [{**one, key: {**one[key], **({} if "name" in one[key] else more)}} for one in steps], match.end()


@once
def _BUT() -> Expression:
    return Expression(
        r", except (?:an? )?(?:(?P<kind>Quick-Play|Field|Equip) Spells?|(?P<of>Ritual|Pendulum) Monsters?)(?=$|[,;.])"
    )


_BUT_THOSE_FROM = Expression(
    r",? except (?P<up>face-up )?monsters (?:that were )?Special Summoned from the (?P<place>GY|Extra Deck|hand|Deck)"
    r"(?=[.,;]|$)"
)


def _barring(words: str, steps: Steps, end: int) -> tuple[Steps, int]:
    """``add 1 "A" card from your Deck to your hand, except a Quick-Play Spell``."""
    match = _BUT().match(words, end)
    key = _key_of_cards(steps[0])
    what = steps[0][key]
    came = _BUT_THOSE_FROM.match(words, end) if match is None and key != "apply" and len(steps) == 1 else None
    if came is not None and isinstance(what, dict) and what.get("card") == "monster" and "barring" not in what:
        place = {"gy": "graveyard"}.get(came["place"].lower(), came["place"].lower())
        spared = {"card": "monster", **({"face": "up"} if came["up"] else {}), "summoned": f"from {place}"}
        return [{**steps[0], key: {**what, "barring": spared}}], came.end()
    told = selecting.barred(words, end) if match is None and key != "apply" and len(steps) == 1 else None
    known = isinstance(what, dict) and "barring" not in what and (key == "cards" or selecting.shown(what))
    if told is not None and known:
        return [{**steps[0], key: {**what, "barring": told[0]}}], told[1]
    if match is None or len(steps) > 1 or not isinstance(what, dict) or key == "apply" or "not_kind" in what:
        return steps, end
    if match["of"] == "Ritual" and what.get("card") != "monster":
        return steps, end  # there are Ritual Spells too
    kind = (match["kind"] or match["of"]).lower()
    return [{**steps[0], key: {**what, "not_kind": [kind]}}], match.end()


def hang_together(before: Steps, steps: Steps) -> bool:
    """Does what befalls the target after "but" hang on what is done only if something before it was (``destroy this
    card, and if you do, take control of that monster, but destroy it during the End Phase``)?"""
    joints = [split(step)[0] for step in before]
    while joints and joints[-1] == "and":
        joints.pop()
    if not joints or joints[-1] not in FOLLOWING:
        return False
    each = [one for step in steps for one in (step, *(step["later"] if isinstance(step.get("later"), list) else ()))]
    return any(what in ("target", "targets") for one in each for what in one.values() if isinstance(what, str))
