"""Instructions: what a sentence does, as steps of card files, with what is chosen for them.

A sentence is one instruction, or several that "and" or "then" join. Each is a verb with an amount, what it is done to,
where to and how long. What is not understood is refused as a whole sentence, so that no word of it is lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.rulesets.riftbound.reading import board_clauses, player_clauses  # noqa: F401 (enters the clauses)
from judge.rulesets.riftbound.reading.clauses import CLAUSES
from judge.rulesets.riftbound.reading.context import Context, Step
from judge.rulesets.riftbound.reading.said_conditions import condition


def steps(sentence: str, context: Context) -> list[Step] | None:
    """The steps of a sentence; None where any word of it is not understood, and then the context is as it was."""
    said = sentence.strip().rstrip(".").strip()
    said = re.sub(r"^(?:Then|Also),? ", "", said, flags=re.I)
    said = re.sub(r"\bto each of (?=up to |two |three |\d)", "to ", said, flags=re.I)
    said = re.sub(r"^(give (?:two|three|up to \w+) [a-z ]*units) each ", r"\1 ", said, flags=re.I)
    for way in _ways(said):
        trial = context.copy()
        found: list[Step] = []
        for clause in way:
            step = _clause(clause, trial)
            if step is None:
                break
            found += step
        else:
            context.take(trial)
            context.paid = bool(found) and ("pay" in found[-1] or _kills_gear(found[-1], context))
            return found
    context.paid = False
    return None


def in_place(sentence: str, before: list[Step], context: Context) -> Step | None:
    """The instruction that a sentence makes of the one before it: what is done instead if something is so, or what is
    done otherwise; None for another sentence, or where it is not understood."""
    if not before:
        return None
    last, said = before[-1], sentence.strip().rstrip(".")
    if (other := re.fullmatch(r"Otherwise, (.+)", said, re.I)) is not None:
        done = _without_choice(other[1], context)
        return {**last, "otherwise": done} if done and "if" in last and "otherwise" not in last else None
    found = re.fullmatch(r"If ([^,]+), (.+?) instead|If ([^,]+), instead (.+)", said, re.I)
    asked = condition(found[1] or found[3]) if found is not None else None
    if found is None or asked is None or "if" in last or "linked" in last:
        return None
    if "add" in last:  # what is added while paying must be known then
        return None
    then = found[2] or found[4]
    about = {} if asked.of == "me" else {"of": context.last}
    done = _without_choice(then, context)
    if (much := re.fullmatch(r"deal (\d+)", then, re.I)) is not None and "damage" in last:
        done = {**last, "damage": int(much[1])}
    alike = done is not None and done.keys() == last.keys() and done.get("on") == last.get("on")
    alike = alike or (done is not None and _done_to(done) == _done_to(last) == context.last != "")
    if done is None or not alike or (about and re.fullmatch(r"target(?: [12])?", context.last) is None):
        return None
    return {"if": asked.word, **about, "then": done, "otherwise": last}


def _done_to(step: Step) -> str:
    """What an instruction of one word is done to: ``{stun: target}``."""
    return str(next(iter(step.values()))) if len(step) == 1 else ""


_USE = re.compile(r"(?:Spend this (?P<what>Energy|Power)|Use) only (?P<on>to play .+|during showdowns)", re.I)
_USES = {
    "to play spells": "spells", "to play units": "units", "to play gear": "gear", "to play cards": "cards",
    "to play units or gear": "units and gear", "to play gear or use gear abilities": "gear and abilities of gear",
    "to play units or activated abilities of units": "units and abilities of units", "during showdowns": "showdowns",
}  # fmt: skip


def restricted(sentence: str, before: list[Step]) -> Step | None:
    """The resources that were just added, for some plays alone; None for another sentence."""
    found = _USE.fullmatch(sentence.strip().rstrip("."))
    last = before[-1] if before else {}
    if found is None or last.keys() != {"add"} or "only" in last["add"] or found["on"].casefold() not in _USES:
        return None
    if found["what"] and last["add"].keys() != {found["what"].casefold()}:
        return None
    return {"add": {**last["add"], "only": _USES[found["on"].casefold()]}}


_OR_DRAW = re.compile(r"If you (?:can't|couldn't channel \w+ runes? this way), draw (\d+)", re.I)


def or_draws(sentence: str, before: list[Step]) -> Step | None:
    """The channeling before it, if a sentence says what is drawn where it cannot be done; None for another sentence."""
    found = _OR_DRAW.fullmatch(sentence.strip().rstrip("."))
    last = before[-1] if before else {}
    fits = found is not None and "channel" in last and not {"who", "or_draw", "linked"} & last.keys()
    return {**last, "or_draw": int(found[1])} if found is not None and fits else None


def returned(sentence: str, before: list[Step]) -> Step | None:
    """The countering before it, if a sentence says that the card goes to the hand; None for another sentence."""
    said = r"Return it to its owner's hand instead of putting it in(?:to)? (?:their|its owner's) trash"
    alone = before and before[-1] == {"counter": "target"}
    return {**before[-1], "to": "hand"} if alone and re.fullmatch(said, sentence.strip().rstrip("."), re.I) else None


def _without_choice(words: str, context: Context) -> Step | None:
    """One instruction that chooses nothing of its own."""
    trial = context.copy()
    done = _clause(words, trial)
    alone = done is not None and len(done) == 1 and trial.targets == context.targets
    return done[0] if done and alone and "linked" not in done[0] else None


def _kills_gear(step: Step, context: Context) -> bool:
    """Is gear killed, or a card of a trash banished, which nothing replaces, so that it is done unless it is gone?"""
    if len(context.targets) != 1:
        return False
    chosen = context.targets[0]
    return (step == {"kill": "target"} and chosen.get("card") == "gear") or (
        step == {"banish": "target"} and "in" in chosen
    )


_JOINT = re.compile(r",? and then |, then |,? and |, (?=(?:exhaust|ready|recall|heal) it\b)", re.I)


def _ways(said: str) -> Iterator[list[str]]:
    """The ways to part a sentence into clauses, with as few as can be."""
    cuts = [(found.start(), found.end()) for found in _JOINT.finditer(said)][:4]
    for chosen in sorted(range(1 << len(cuts)), key=int.bit_count):
        parts, at = [], 0
        for n, (start, end) in enumerate(cuts):
            if chosen >> n & 1:
                parts.append(said[at:start])
                at = end
        yield [*parts, said[at:]]


def _clause(clause: str, context: Context) -> list[Step] | None:
    """One instruction."""
    clause = clause.strip()
    if (conditional := re.fullmatch(r"if (?P<if>[^,]+), (?P<then>.+)", clause, re.I)) is not None:
        return _conditional(conditional["if"], conditional["then"], context)
    for pattern, make in CLAUSES:
        found = pattern.fullmatch(clause)
        if found is not None:
            trial = context.copy()
            made = make(found, trial)
            if made is not None:
                context.take(trial)
                return made
    if (late := re.fullmatch(r"(?P<then>[^,]+) if (?P<if>[^,]+)", clause, re.I)) is not None:
        return _conditional(late["if"], late["then"], context)
    return None


def _conditional(words: str, then: str, context: Context) -> list[Step] | None:
    asked = condition(words)
    if words.casefold() == "you do" and context.extra and not context.paid and not context.targets:
        asked = condition("you paid the additional cost")
    paid = words.casefold() == "you do" and context.paid
    if asked is None and not paid:
        return None
    trial = context.copy()
    done = _clause(then, trial)
    if done is None or len(done) != 1 or "linked" in done[0]:
        return None
    if asked is None:
        context.take(trial)
        return [{**done[0], "linked": True}]
    if trial.targets != context.targets:
        return None
    about = {} if asked.of == "me" else {"of": context.last or context.event}
    if about and re.fullmatch(r"target(?: [12])?", str(about["of"])) is None:
        return None
    return [{"if": asked.word, **about, "then": done[0]}]
