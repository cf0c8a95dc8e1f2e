"""Effects of a list that are chosen, or put together, as the effect resolves (``apply 1 of these effects``)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.rulesets.yugioh.reading.clauses.conditions import states
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.operations import coins_and_dice, operation_clauses
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Reading, Refusal
from judge.rulesets.yugioh.reading.text.drafts import effects_by_counters, effects_in_sequence, numbered_labels
from judge.rulesets.yugioh.reading.text.reach import unread_reach
from judge.rulesets.yugioh.reading.text.readings import labelled_lists
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText, Part, words_of
from judge.rulesets.yugioh.table.records import many

CHOSEN_IN_RESOLUTION = Expression(
    r"\b(?:apply (?:(?:1|one|either|any|both) of )?(?:these|this|the following|the appropriate) "
    r"effect(?:s|\(s\))?(?!\w)"
    r"|apply (?:1|one|either|any|both) of (?:these|them)\b|apply (?:the|their) (?:appropriate )?(?:result|effect)\b"
    r"|(?:toss a coin|roll a six-sided die)(?!\w)"
    r"|your opponent chooses 1 of (?:these|the following) effects\b(?! to be)"
    r"|make your opponent choose 1 of (?:these|the following) effects\b)",
    re.I,
)
"""What is chosen as it resolves, in other words."""
TARGETS = Expression(r"\b[Tt]arget (?:1|up|any)")
"""What is done at activation, though it stands in the list."""


def first(effect: EffectText) -> bool:
    """Does no other effect stand in front of the condition that leads to the list?"""
    return effect.condition is None or not any(part.start < effect.condition.start for part in effect.more)


_THEN_APPLY = Expression(r"(?P<first>[^;:]*?), then (?:you can )?apply (?:the following|this) effect\.?", re.S)
APPLIED = Expression(
    r"(?:you can )?apply (?:1 of )?(?:these|the following) effects?(?:,? in sequence|(?P<once> \(simultaneously\))"
    r"|(?P<turn> this turn)"
    r"| to (?P<cards>1 [^,:;.]+?),? (?P<until>until [^,:;.]+))?[:;.]?",
    re.I,
)
"""What happens is chosen, or put together, as it resolves."""


FOR_THE_TURN = Expression(r"\bapply these effects this turn\.?$", re.I)


def _listed_words(effect: EffectText) -> list[str]:
    return [_with_those(choice.quoted or words_of(choice.resolution), choice.behind) for choice in effect.choices]


def _with_those(words: str, behind: tuple[str, ...]) -> str:
    """An effect of a list with the sentences behind it that say more of what it does, as parts of its own sentence."""
    for said in behind:
        words = words.strip().removesuffix(".")
        more = said[0].lower() + said[1:] if said[0] != "(" else said[0] + said[1].lower() + said[2:]
        words = f"{words}{' ' if said[0] == '(' else ', and '}{more}"
    return words


_APPLYING = Expression(
    r"\b(?:apply (?:1 of |any of )?(?:this|these|the following)|your opponent chooses 1 of (?:these|the following)) "
    r"effects?\b",
    re.I,
)


def _of_the_list(effect: EffectText, words: str, context: Context, found: Data) -> bool:
    """Read a resolution that applies effects of a list, if all of it is understood, and all of the list."""
    start = _APPLYING.search(words)
    if start is None:
        return False
    if words.startswith("Apply ") and "1 of" not in words and APPLIED.fullmatch(words) is not None:
        return False  # all of them, as sentences are
    if (other := _INSTEAD.fullmatch(words)) is not None:
        return _in_its_place(effect, other, context, found)
    words = _one_or_any(words, context)
    start = _APPLYING.search(words) or start
    before = words[: start.start()].removeprefix("You can ").strip()
    inner = context._replace(unknown=True) if before else context
    ways = _ways(effect, inner) or (_some_ways(effect, inner) if _ONE_OF.match(words, start.start()) else None)
    if ways is None:
        return False
    whole = operation_clauses.resolution(words, context._replace(listed=tuple(ways)))
    if isinstance(whole, Refusal) or not whole.full or not whole.data.keys() <= {"resolve", "optional", "places"}:
        return False
    steps = whole.data["resolve"]
    if "optional" in whole.data and effect.kind == "activation":
        if len(steps) > 1:
            return False
        steps = [{"you_can": steps[0]}]
    found["resolve"] = steps
    if "places" in whole.data:
        found.setdefault("in", whole.data["places"])
    return True


_INSTEAD = Expression(
    r"(?P<first>[^:;]+?)(?:\.|,? or,?) if (?P<state>[^;:.]+?), you can apply (?:this|the following) effect "
    r"instead[.:;]?",
    re.I,
)


_ONE_OR_ANY = Expression(
    r"if (?P<alone>[^;:.]+?), (?P<one>apply 1 of (?:these|the following) effects)\. if (?P<state>[^;:.]+?), "
    r"(?P<any>you can apply (?:both(?: effects)?|any of them),? in sequence\.?)",
    re.I,
)


def _one_or_any(words: str, context: Context) -> str:
    """The same words, where a condition for one of the effects is that the one for more of them is not met, with that
    alone: "If this card was activated outside the Battle Phase, apply 1 of these effects. If it was activated during
    the Battle Phase, you can apply any of them"."""
    said = _ONE_OR_ANY.fullmatch(words)
    if said is None:
        return words
    state = said["state"].replace("it was activated", "this card was activated")
    other, known = (states.state(one, 0, Memory(context)) for one in (said["alone"], state))
    if other is None or known is None or other[0] != [{"not": one} for one in known[0]] or len(known[0]) > 1:
        return words
    whole = other[1] == len(said["alone"]) and known[1] == len(state)
    return f"{said['one']}, or if {state}, {said['any']}" if whole else words


def _in_its_place(effect: EffectText, said: re.Match[str], context: Context, found: Data) -> bool:
    """ "Draw 1 card. If you control a Plant monster, you can apply this effect instead": one of two things, the one of
    the list only under its condition."""
    ways = _ways(effect, context)
    first = operation_clauses.resolution(f"{said['first']}.", context)
    known = states.state(said["state"], 0, Memory(context))
    if ways is None or len(ways) != 1 or known is None or known[1] != len(said["state"]):
        return False
    if (
        isinstance(first, Refusal)
        or not first.full
        or first.data.keys() != {"resolve"}
        or len(first.data["resolve"]) > 1
    ):
        return False
    found["resolve"] = [{"either": [first.data["resolve"][0], *ways], "last_if": known[0]}]
    return True


def _for_the_turn(effect: EffectText, said: str, context: Context, found: Data) -> bool:
    """ "Apply these effects this turn": each of the list for so long, only if all of them are understood; for the rest
    of the Duel each of those that are."""
    lead, duel = APPLIED.fullmatch(said), _FOR_THE_DUEL.fullmatch(said)
    if duel is None and (lead is None or not lead["turn"]):
        return False
    steps: list[Data] = []
    for words in _listed_words(effect):
        bare = f"{words[:1].lower()}{words[1:]}"
        ways = (f"for the rest of this Duel, {bare}",) if duel is not None else (f"this turn, {bare}", bare)
        tried = (operation_clauses.resolution(one, context) for one in ways)
        read = next((one for one in tried if not isinstance(one, Refusal) and one.full), None)
        known = read is not None and read.data.keys() == {"resolve"} and len(read.data["resolve"]) == 1
        if duel is None and not known:
            return False
        step = read.data["resolve"][0] if read is not None and known else {"unread": words}
        reach = unread_reach.of_resolution(words) if "unread" in step else {}
        step.update({} if "deeds" in many(reach.get("turns_on", ())) else reach)  # what lasts is no deed
        steps.append({"and": step} if steps else step)
    found["resolve"] = steps
    return any("unread" not in step.get("and", step) for step in steps)


_ONE_FOR_THE_TURN = Expression(
    r"(?:you can )?apply 1 of (?:these|the following) effects,? (?:until the end of|for the rest of|during)? ?this turn"
    r"[:;.]?",
    re.I,
)


def _one_for_the_turn(effect: EffectText, said: str, context: Context, found: Data) -> bool:
    """ "Apply 1 of these effects until the end of this turn": one of the list for so long; what is not understood of
    the list is one that may be chosen, too."""
    if _ONE_FOR_THE_TURN.fullmatch(said) is None:
        return False
    ways: list[Data] = []
    for words in _listed_words(effect):
        read = operation_clauses.resolution(f"this turn, {words[:1].lower()}{words[1:]}", context)
        known = not isinstance(read, Refusal) and read.full and read.data.keys() == {"resolve"}
        if isinstance(read, Refusal) or not known:
            reach = unread_reach.of_resolution(words)
            ways.append({"unread": words, **({} if "deeds" in many(reach.get("turns_on", ())) else reach)})
        else:
            steps = read.data["resolve"]
            ways.append(steps[0] if len(steps) == 1 else {"series": steps})
    found["resolve"] = [{"either": ways, "listed": True}]
    return len(ways) > 1 and any("unread" not in way for way in ways)


_FOR_THE_DUEL = Expression(r"for the rest of this Duel, apply the following effects[:;.]?", re.I)


_OF_IT = Expression(r"\bits (?!own\b)(?P<what>\w+)")


def _to_cards(effect: EffectText, said: str, context: Context, found: Data) -> bool:
    """ "Apply these effects to 1 face-up monster on the field, until the end of this turn": all of the list, to a card
    that is chosen as it resolves, if all of it is understood."""
    lead = APPLIED.fullmatch(said)
    if lead is None or not lead["cards"]:
        return False
    listed = [words.strip(" .") for words in _listed_words(effect)]
    whose = [words if _OF_IT.search(words) else f"{{}} {words[:1].lower()}{words[1:]}" for words in listed]
    first = _OF_IT.sub(r"the \g<what> of {}", whose[0]).format(lead["cards"])
    parts = [first, *(f"{words[:1].lower()}{words[1:]}".format("it") for words in whose[1:])]
    timed = [part.partition(", except ") for part in parts]
    words = ", also ".join(f"{head} {lead['until']}{mark}{behind}" for head, mark, behind in timed)
    read = operation_clauses.resolution(words, context)
    if isinstance(read, Refusal) or not read.full or read.data.keys() != {"resolve"}:
        return False
    found["resolve"] = read.data["resolve"]
    return True


def _ways(effect: EffectText, context: Context) -> list[Data] | None:
    """Each effect of the list as one step; None if one of them is not understood."""
    ways: list[Data] = []
    for said in _listed_words(effect):
        read = operation_clauses.resolution(said, context)
        if isinstance(read, Refusal) or not read.full or not read.data.keys() <= {"resolve", "optional", "places"}:
            return None
        first, *rest = read.data["resolve"]
        steps = [{"you_can": first} if "optional" in read.data else first, *rest]
        ways.append(steps[0] if len(steps) == 1 and "you_can" not in steps[0] else {"series": steps})
    return ways


_ONE_OF = Expression(r"(?:apply 1 of|your opponent chooses 1 of)\b", re.I)


def _some_ways(effect: EffectText, context: Context) -> list[Data] | None:
    """The effects of a list of which one is chosen, where some are understood: the others may be chosen, too."""
    ways: list[Data] = []
    for words in _listed_words(effect):
        read = operation_clauses.resolution(words, context)
        if not isinstance(read, Refusal) and read.full and read.data.keys() == {"resolve"}:
            steps = read.data["resolve"]
            ways.append(steps[0] if len(steps) == 1 and "you_can" not in steps[0] else {"series": steps})
        else:
            ways.append({"unread": words, **unread_reach.of_resolution(words)})
    return ways if any("unread" not in way for way in ways) else None


def _by_counters(effect: EffectText, words: str, context: Context, found: Data) -> bool:
    """Read a list of which the number of counters removed for it decides, if all of it is understood."""
    labels = [words_of(choice.label) for choice in effect.choices]
    ways = _ways(effect, context) if context.price == "remove_counters" and not found.get("resolve") else None
    told = effects_by_counters.branches(words, labels, ways, found.get("cost", [])) if ways is not None else None
    if told is None:
        return False
    found["choose"], found["cost"] = told
    if not found["cost"]:
        del found["cost"]
    return True


def _by_label(effect: EffectText, words: str, context: Context, found: Data) -> bool:
    """Read a list of which a word before each decides, if all of it is understood, and what is done before."""
    lead = labelled_lists.LED.fullmatch(words)
    if lead is None or (lead["may"] and not lead["first"] and effect.kind != "activation"):
        return False
    labels = [words_of(choice.label) for choice in effect.choices]
    asked = labelled_lists.conditions(lead, labels, found.get("cost", []), context)
    if asked is None:
        asked = numbered_labels.of_one_each(lead["subject"].removeprefix("the number of "), effect, context)
    ways = _ways(effect, context._replace(unknown=True) if lead["first"] else context) if asked is not None else None
    if asked is None or ways is None:
        return False
    step = labelled_lists.step(lead, asked, ways)
    before = operation_clauses.resolution(f"{lead['first']}.", context) if lead["first"] else None
    if before is None:
        found["resolve"] = [step]
        return True
    if isinstance(before, Refusal) or not before.full or ("optional" in before.data and effect.kind == "activation"):
        return False
    found["resolve"] = [*before.data["resolve"], {"then": step}]
    if "places" in before.data:
        found.setdefault("in", before.data["places"])
    return True


def _by_chance(effect: EffectText, words: str, context: Context, found: Data) -> bool:
    """Read a list of which each effect is applied by what a coin or die shows, if all of it is understood."""
    lead = coins_and_dice.LED().fullmatch(words)
    before = operation_clauses.resolution(f"{lead['first']}.", context) if lead is not None else None
    if before is None or isinstance(before, Refusal) or not before.full or len(before.data["resolve"]) != 1:
        return False
    chance = before.data["resolve"][0]
    if coins_and_dice.CHANCES.isdisjoint(chance):
        return False
    asked = coins_and_dice.listed(
        chance, [words_of(choice.label).strip(" .:\u25cf\u2022\n\r") for choice in effect.choices]
    )
    ways = _ways(effect, context) if asked is not None else None
    if asked is None or ways is None:
        return False
    found["resolve"] = coins_and_dice.by_label(chance, asked, ways)
    if "places" in before.data:
        found.setdefault("in", before.data["places"])
    return True


def _by_number(effect: EffectText, words: str, context: Context, found: Data) -> bool:
    """Read a list of which each effect is applied if there are so many of something, if all of it is understood."""
    led = effects_in_sequence.LED.fullmatch(words)
    ways = _ways(effect, context._replace(unknown=True) if led["first"] else context) if led is not None else None
    card = effect.kind == "activation"
    cost = found.get("cost", [])
    steps = effects_in_sequence.steps(led, effect, ways, context, cost, card=card) if led and ways is not None else None
    if steps is None:
        return False
    found["resolve"] = steps
    return True


def applied(effect: EffectText, context: Context, found: Data, does: list[str], more: Sequence[Part]) -> None:
    """What is chosen of a list, or joined with it, as the effect resolves; ``more`` are sentences behind the first."""
    parts = [part for part in (effect.resolution, *more) if part is not None]
    words, *behind = [" ".join(words_of(part).split()) for part in parts] or [effect.quoted]
    if _of_the_list(effect, " ".join([words, *behind]), context, found):
        return
    ways = (_by_counters, _by_label, _by_number, _by_chance, _for_the_turn, _one_for_the_turn)
    if not behind and any(read(effect, words, context, found) for read in ways):
        return
    plainly = not behind and APPLIED.fullmatch(words) is not None
    if plainly and _at_once(_listed_words(effect), words, context, found):
        return
    if plainly and _in_sequence(" ".join(_listed_words(effect)), words, context, found, does):
        return
    first = _THEN_APPLY.fullmatch(words)
    read = operation_clauses.resolution(f"{first['first']}.", context) if first is not None else None
    if first is None or read is None or isinstance(read, Refusal) or "optional" in read.data:
        whole = " ".join(filter(None, [words, *behind, *_listed_words(effect)]))
        found["resolve"] = [{"unmodelled": whole}]
        does.append(whole)
        return
    listed = _listed_words(effect)
    then = None if behind else _then_applied(listed, words, context) or _then_spoken_of(listed, first, read, context)
    if then is not None:
        found["resolve"] = [*read.data["resolve"], *then]
        if "places" in read.data:
            found.setdefault("in", read.data["places"])
        does += [first["first"][start:end] for start, end in read.unknown]
        return
    rest = " ".join(
        [words[first.end("first") :].removeprefix(", ").removeprefix("then "), *behind, *_listed_words(effect)]
    )
    found["resolve"] = [*read.data["resolve"], {"then": {"unmodelled": rest}}]
    if "places" in read.data:
        found.setdefault("in", read.data["places"])
    does += [*(first["first"][start:end] for start, end in read.unknown), rest]


_DEPENDS = frozenset({"then", "and_if_you_do"})


def _then_applied(chosen: list[str], words: str, context: Context) -> list[Data] | None:
    """The steps of the one effect that is applied then, if its player likes; None if they are not all understood, or
    one of them would be done whether it is applied or not."""
    read = operation_clauses.resolution(chosen[0], context._replace(unknown=True)) if len(chosen) == 1 else None
    if read is None or isinstance(read, Refusal) or not read.full or read.data.keys() != {"resolve"}:
        return None
    first, *rest = read.data["resolve"]
    if any(_DEPENDS.isdisjoint(step) for step in rest):
        return None
    freely = "then you can apply" in words
    return [{"then": {"you_can": first} if freely and "you_can" not in first else first}, *rest]


def _then_spoken_of(chosen: list[str], first: re.Match[str], read: Reading, context: Context) -> list[Data] | None:
    """The same, of an effect that speaks of cards which the words before the list name (``the revealed monster``)."""
    optional_then = first[0].startswith(", then you can apply", first.end("first") - first.start())
    if len(chosen) != 1 or not read.full or not optional_then:
        return None
    words = f"{first['first']}, then you can {chosen[0][0].lower()}{chosen[0][1:]}"
    whole = operation_clauses.resolution(words, context)
    before: list[Data] = read.data["resolve"]
    if isinstance(whole, Refusal) or not whole.full or whole.data.keys() != read.data.keys():
        return None
    steps: list[Data] = whole.data["resolve"]
    if steps[: len(before)] != before or "then" not in steps[len(before)]:
        return None
    optional, *rest = steps[len(before) :]
    apart = "you_can" not in optional["then"] or any(_DEPENDS.isdisjoint(step) for step in rest)
    return None if apart else [optional, *rest]


def _at_once(listed: list[str], said: str, context: Context, found: Data) -> bool:
    """ "Apply these effects (simultaneously)": all of them at the same time, each by itself; only if all are read."""
    lead = APPLIED.fullmatch(said)
    if lead is None or not lead["once"] or said.lower().startswith("you can"):
        return False
    steps: list[Data] = []
    for words in listed:
        read = operation_clauses.resolution(words, context)
        known = not isinstance(read, Refusal) and read.full and read.data.keys() <= {"resolve", "optional"}
        if isinstance(read, Refusal) or not known or len(read.data["resolve"]) != 1:
            return False
        step = {"you_can": read.data["resolve"][0]} if "optional" in read.data else read.data["resolve"][0]
        steps.append({"also": step} if steps else step)
    found["resolve"] = steps
    return True


def _in_sequence(words: str, said: str, context: Context, found: Data, does: list[str]) -> bool:
    """ "Apply these effects in sequence": all of them, one after the other, as sentences are."""
    read = operation_clauses.resolution(words, context)
    if isinstance(read, Refusal) or "optional" in read.data or "in sequence" not in said or "1 of" in said:
        return False
    does += [words[start:end] for start, end in read.unknown]
    found["resolve"] = read.data["resolve"]
    return True


def applied_alone(
    effect: EffectText, said: str, after: list[str], context: Context, found: Data, does: list[str]
) -> None:
    """What the list says, where `said` (`APPLIED`) and sentences behind the list are all there is besides."""
    for_a_time = (_for_the_turn, _one_for_the_turn, _to_cards)
    if not after and any(read(effect, said, context, found) for read in for_a_time):
        return
    if _of_the_list(effect, " ".join([said, *after]), context, found):
        return
    if not after and _at_once(_listed_words(effect), said, context, found):
        return
    if _in_sequence(" ".join([*_listed_words(effect), *after]), said, context, found, does):
        return
    whole = " ".join(filter(None, [effect.quoted, *_listed_words(effect), *after]))
    found["resolve"] = [{"unmodelled": whole}]
    does.append(whole)
