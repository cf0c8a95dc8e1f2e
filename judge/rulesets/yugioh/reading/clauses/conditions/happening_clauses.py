"""``when``, ``if``, ``while`` and ``each time`` in a condition: what happened, what was activated, or what is so."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.conditions import states, window_marks
from judge.rulesets.yugioh.reading.clauses.events import (
    answering,
    composed_answers,
    divided_events,
    event_clauses,
    turn_history,
)
from judge.rulesets.yugioh.reading.clauses.events.event_parts import require
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, once

BACKROW = "spell & trap zone"


@once
def _WORDING() -> Expression:
    return Expression(r"(?:or )?(?P<word>when|if|while|and|each time) ", re.IGNORECASE)


@once
def _OR() -> Expression:
    return Expression(r",? (?:or|OR),? (?P<again>if |when )?")


_NOT_YOU = Expression(r" and you do not(?=$|,| \()")
"""``your opponent controls a card in their Field Zone and you do not``."""


def told(words: str, at: int, found: Data, memory: Memory) -> int | None:
    """``when``, ``if`` or ``each time`` with what happened, what was activated, or what is so."""
    start = _WORDING().match(words, at)
    if start is None:
        return None
    word = start.group("word").lower()
    at = start.end()
    each = word == "each time"  # in front of what starts a Chain it waits as "if" does, for events alone
    if word in ("if", "when") and "substep" in found and _ATTACKED().match(words, at):  # a battle, no longer an event
        from judge.rulesets.yugioh.reading.clauses.conditions import battles

        return battles.battle(words, at, found, memory)
    end = None if word in ("while", "and") else _happened(words, at, found, "if" if each else word, memory)
    in_step = "substep" in found or found.get("phase") == "damage step"
    declared = word == "if" and found.get("phase") == "battle step"
    fought = word == "when" and in_step  # "after damage calculation, when this card battles a monster"
    if end is not None or each or (word == "when" and not fought and not _COUNTED().match(words, at)):
        return end
    if (
        fought
        or (word == "while" and in_step)
        or (word == "if" and (in_step or declared or found.get("phase") in window_marks.POINTS))
    ):
        from judge.rulesets.yugioh.reading.clauses.conditions import battles

        battle = battles.battle(words, at, found, memory)
        if battle is not None:
            return battle
        past = turn_history.of_the_phase(words, at, memory) if found.get("phase") == "end step" else None
        if past is not None:
            require(found, past[0])
            return past[1]
        if fought and not _COUNTED().match(words, at):
            return None
    if word == "while" and found.get("phase") == "battle step":
        from judge.rulesets.yugioh.reading.clauses.conditions import battles

        attack = battles.under_way(words, at, found, memory)
        if attack is not None:
            return attack
    known = states.state(words, at, memory) or _theirs(words, at, memory)
    if known is None and word == "and":
        from judge.rulesets.yugioh.reading.clauses.conditions import battles

        return battles.would_take(words, at, found)
    if known is None:
        return None
    apart = _NOT_YOU.match(words, known[1])
    if apart is not None:
        [*_, last] = known[0]
        what = last.get("exists")
        if not isinstance(what, dict) or what.get("of") != "opponent" or isinstance(what.get("count"), dict):
            return None
        known = [*known[0], {"none": {**{k: v for k, v in what.items() if k != "count"}, "of": "you"}}], apart.end()
    late = word == "while" and (found.get("events") or found.get("answers"))
    require(found, known[0], "while" if late else "condition")
    return known[1]


def _happened(words: str, at: int, found: Data, word: str, memory: Memory) -> int | None:
    """One or several events or activations, joined by ``or``: ``when``, ``or if`` is said of both, where none of the
    first can be missed (an attack declaration is the last thing to happen)."""
    if "events" in found or "answers" in found:
        return None
    many: list[Data] = []
    answers: list[Data] = []
    about: list[str] = []
    end = None
    begun = at
    while True:
        answered = _answered(words, at)
        happened = None if answered else event_clauses.event(words, at, memory)
        if not answered and not happened and many and len(many) == 1:
            from judge.rulesets.yugioh.reading.clauses.events import elided_subjects

            happened = elided_subjects.both(words, begun, at, memory, many)
            happened = happened or elided_subjects.event(words, begun, at, memory)
        if answered:
            answers.extend(answered[0])
            about.append("that card")
            end = answered[1]
        elif happened:
            many.extend(happened[0])
            about.append(happened[1])
            end = happened[2]
            if (second := divided_events.of_two_objects(words, at, end, memory, event_clauses.event)) is not None:
                many.extend(second[0])
                about.append(second[1])
                end = second[2]
        elif end is None:
            return None
        else:
            break
        further = _OR().match(words, end)
        if further is None:
            break
        fought = None
        if word == "if" and many and not answers:
            from judge.rulesets.yugioh.reading.clauses.conditions import battles

            fought = battles.or_fought(words, further.end(), memory)
        if fought is not None:
            many.append({"damage_step": fought[0]})
            about.append("")
            found["damage_step"] = True
            end = fought[1]
            break
        if (again := (further.group("again") or word).lower().strip()) != word:
            if not many or not all("attack_declared" in event for event in many):
                break  # what is optional can miss one of them, and the other not
            word = again
        at = further.end()
    if found.get("substep") == "after-calc" and words.endswith(_BATTLE_WITH, begun, end) and about == ["this card"]:
        about = ["their battling monster"]
    caused = _BY_EFFECT().match(words, end)
    if caused and many and not answers and _all_by_effect(many):
        end = caused.end()
    return _entered(found, word, many, answers, about, end)


_BATTLE_WITH = " by battle with an opponent's monster"


@once
def _ATTACKED() -> Expression:
    return Expression(r"(?:[^,:;()]|\(s\))* is (?:being )?attacked(?=$|,| by | \()")


@once
def _COUNTED() -> Expression:
    """A state behind ``when``, as older cards have it."""
    return Expression(
        r"there (?:is|are) (?:\d|face-up )|(?:you have|your opponent has) \d+ (?:or (?:more|less) )?cards? in "
        r"(?:your|their) hand(?=$|,)|the difference between both players' "
    )


_THEY = Expression(r"they (?=control |have activated )")


def _theirs(words: str, at: int, memory: Memory) -> tuple[list[Data], int] | None:
    """``while they control 3 or more monsters``, ``and they have activated 3 or more monster effects this turn``.

    Behind words that speak of the opponent and of no other player."""
    before, they = words[:at].lower(), _THEY.match(words, at)
    if "opponent" in before and "player" not in before and they is None and " they control " in words[at:]:
        told = words[at:].replace(" they control ", " your opponent controls ", 1)
        known = states.state(told, 0, memory)
        return None if known is None or known[1] != len(told) else (known[0], len(words))
    if they is None or "opponent" not in before or "player" in before:
        return None
    told = f"your opponent {words[they.end() :].replace('control ', 'controls ', 1)}"
    known = states.state(told, 0, memory)
    return None if known is None else (known[0], at + known[1] - len(told) + len(words) - at)


def _answered(words: str, at: int) -> tuple[list[Data], int] | None:
    """The activations that are spoken of: as one phrase, or told in pieces where that reaches further."""
    numbered = _AS_LINK().search(words, at) if " as Chain Link " in words else None
    if numbered is not None:
        plain = _answered(f"{words[: numbered.start()]}{words[numbered.end() :]}", at)
        fits = plain is not None and plain[1] == numbered.start()
        return ([{**one, "number": int(numbered["n"])} for one in plain[0]], numbered.end()) if plain and fits else None
    if "activate" not in words:
        return answering.targeted(words, at)
    whole, pieces = answering.activation(words, at), composed_answers.activation(words, at)
    if whole is None or (pieces is not None and pieces[1] > whole[1]):
        return pieces
    return [whole[0]], whole[1]


@once
def _AS_LINK() -> Expression:
    return Expression(r" as Chain Link (?P<n>\d+) or higher(?=$|,? \()")


@once
def _BY_EFFECT() -> Expression:
    """Behind the last of several events: by what all of them happen."""
    return Expression(r",? by (?:a )?card effect(?=$|,? \(|, )")


_CAUSED = frozenset({"sent_to_graveyard", "destroyed", "discarded", "banished"})


def _all_by_effect(many: list[Data]) -> bool:
    """Enter that all these events happen by a card effect, where that can be said of them."""
    if len(many) < 2 or any(not _CAUSED.issuperset(event) or "by" in what for event in many for what in event.values()):
        return False
    for event in many:
        for what in event.values():
            what["by"] = "card effect"
    return True


def _entered(found: Data, word: str, many: list[Data], answers: list[Data], about: list[str], end: int) -> int | None:
    mixed = bool(answers and many) and not all("summon_attempt" in e for e in many)
    if any("summon_attempt" in e for e in many):
        found["summon_negation"] = True
    for answer in answers:
        if answer.pop("-list", False):
            found["listed"] = True
        if answer.pop("-face-down", False):
            require(found, [{"is": {"what": "this card", "fits": {"face": "down"}}}])
        if number := answer.pop("number", 0):  # what answers it is the link after it
            require(found, [{"chain_link": {"min": number + 1}}])
    if any("used_as_material" in e for e in many):
        if len(many) > 1 or word == "when" or "in" in found:
            return None  # whether the Summon that follows is the last thing to happen is told nowhere
        found["in"] = many[0]["used_as_material"].get("to", "graveyard")
    if any(what.get("card") == "this card" for event in many for what in [event.get("activation_negated", {})]):
        found.setdefault("in", "graveyard")
    laid = any(what.get("card") == "this card" for event in many for kind, what in event.items() if kind == "placed")
    if laid and (len(many) > 1 or found.setdefault("in", BACKROW) != BACKROW):
        return None
    found["wording"] = word
    if many:
        found["events"] = many
    if answers:
        found["answers"] = answers
    open_one = "that card" if "that card" in about and not mixed else ""
    found["about"] = about[0] if len(set(about)) == 1 else composed_answers.acting(about, answers) or open_one
    return end
